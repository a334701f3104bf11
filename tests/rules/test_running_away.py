"""Running away from the called ace, throwing it away, and what binds it afterwards.

Seat 0 has called the ace of spades, and seat 2 holds it.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.bavarian import RUNAWAY
from rules.helpers import (
    Hands,
    after,
    at_the_table,
    cards,
    cards_to_play,
    code,
    payoffs,
    plays,
    to_the_end,
    variant_of,
)
from rules.league import late_holder
from sheepshead import InvalidVariant, State, View, parse_action, why_not
from sheepshead.facts import Side

FOUR = "AS TS 9S 8S 7H KH QD JD"
THREE = "AS TS 9S 7H KH QD JD 7C"
TWO = "AS TS 7H KH QD JD 7C KC"


def _holder(
    hand: str,
    trick: str = "",
    earlier: Sequence[tuple[int, str]] = (),
    played: str = "",
    preset: str = "schafkopf",
    **options: object,
) -> View:
    variant = variant_of(preset, **options)
    return at_the_table(
        variant, "rufspiel", hand, trick, called="AS", earlier=earlier, played=played
    )


@pytest.mark.parametrize(
    ("minimum", "with_four", "with_three", "with_two"),
    [
        ("none", "AS 7H KH QD JD", "AS 7H KH QD JD 7C", "AS 7H KH QD JD 7C KC"),
        (4, FOUR, "AS 7H KH QD JD 7C", "AS 7H KH QD JD 7C KC"),
        (3, FOUR, THREE, "AS 7H KH QD JD 7C KC"),
    ],
)
def test_how_many_cards_running_away_takes(
    minimum: str | int, with_four: str, with_three: str, with_two: str
) -> None:
    """On lead nobody runs away, or whoever holds four, or three, spades."""
    assert cards(with_four) == cards_to_play(_holder(FOUR, runaway_min=minimum))
    assert cards(with_three) == cards_to_play(_holder(THREE, runaway_min=minimum))
    assert cards(with_two) == cards_to_play(_holder(TWO, runaway_min=minimum))


ONE_THROWN = [(3, "AD 7D 9D 8S")]
"""Void in diamonds, seat 2 has thrown the eight of spades."""


@pytest.mark.parametrize(
    ("count", "on_lead"),
    [("now", "AS 7H KH QD JD"), ("at-deal", "AS TS 9S 7H KH QD JD")],
)
def test_where_the_cards_are_counted(count: str, on_lead: str) -> None:
    """Four at the deal and three left are enough by one reading only."""
    hand = "AS TS 9S 7H KH QD JD"
    left = _holder(hand, earlier=ONE_THROWN, played="8S", runaway_count=count)
    assert cards(on_lead) == cards_to_play(left)
    assert cards(FOUR) == cards_to_play(_holder(FOUR, runaway_count=count))
    assert cards("AS 7H KH QD JD 7C") == cards_to_play(_holder(THREE, runaway_count=count))


@pytest.mark.parametrize(
    ("only", "later"), [("off", "AS TS 9S 8S KH QD JD"), ("on", "AS KH QD JD")]
)
def test_in_which_trick_one_may_run_away(only: str, later: str) -> None:
    """In any trick, or in the first only; with four spades in hand."""
    assert cards(FOUR) == cards_to_play(_holder(FOUR, runaway_first_trick_only=only))
    second = _holder(
        "AS TS 9S 8S KH QD JD", earlier=[(0, "AH TH 7H 8H")], played="7H",
        runaway_first_trick_only=only,
    )  # fmt: skip
    assert cards(later) == cards_to_play(second)


@pytest.mark.parametrize(
    ("sought", "hand", "options", "expected"),
    [
        ("off", "AS TS 9S 8S", {}, "AS"),
        ("on", "AS TS 9S 8S", {}, "AS TS 9S 8S"),
        ("on", "AS TS 9S KH", {}, "AS"),
        ("on", "AS TS 9S KH", {"runaway_min": 3}, "AS TS 9S"),
        ("off", "AS TS 9S KH", {"runaway_min": 3}, "AS"),
    ],
)
def test_whether_the_ace_may_be_kept_back(
    sought: str, hand: str, options: dict[str, object], expected: str
) -> None:
    """Another seat leads the seven; keeping the ace takes as many cards."""
    view = _holder(hand, "7S", runaway_when_sought=sought, **options)
    assert cards(expected) == cards_to_play(view)
    lead = _holder(FOUR, runaway_when_sought=sought, **options)
    assert cards(FOUR) == cards_to_play(lead)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, "AS"),
        ({"runaway_count": "at-deal"}, "AS TS 9S"),
        ({"runaway_count": "at-deal", "runaway_first_trick_only": "on"}, "AS"),
        ({"runaway_min": 3}, "AS TS 9S"),
        ({"runaway_min": 3, "runaway_first_trick_only": "on"}, "AS"),
    ],
)
def test_keeping_back_asks_as_much_as_running_away(
    options: dict[str, object], expected: str
) -> None:
    """Three spades of four are left in the second trick, and the seven is led."""
    view = _holder(
        "AS TS 9S QD JD", "7S", earlier=ONE_THROWN, played="8S", runaway_when_sought="on", **options
    )
    assert cards(expected) == cards_to_play(view)


RAN_AWAY = [(2, "9S QH 7S QC")]
"""Seat 2 has led the nine under the ace, and it was trumped."""


@pytest.mark.parametrize(("afterwards", "sought"), [("free", "AS TS 8S"), ("still-forced", "AS")])
def test_what_binds_the_ace_after_running_away(afterwards: str, sought: str) -> None:
    """Nothing, or it falls when another seat leads spades; no more than that."""
    options = {"after_runaway": afterwards}
    led = _holder("AS TS 8S QD", "KS", RAN_AWAY, "9S", **options)
    assert cards(sought) == cards_to_play(led)
    void = _holder("AS TS 8S QD", "KD", RAN_AWAY, "9S", **options)
    assert cards("AS TS 8S QD") == cards_to_play(void)
    on_lead = _holder("AS TS 8S QD", "", RAN_AWAY, "9S", **options)
    assert cards("AS TS 8S QD") == cards_to_play(on_lead)


def test_the_partner_is_known_by_his_card_alone_where_it_may_be_kept_back() -> None:
    """A trick of spades without the ace shows nobody; with the ace the pair is known."""
    variant = variant_of("schafkopf", runaway_when_sought="on", runaway_min=3)
    hands: Hands = {0: "KS QC QS JC JS TD 8D 7D", 1: "7S TC KC 9C 8C 7C AH TH"}
    hands |= {2: "AS TS 9S 8S QD JD AD KD", 3: "AC 9D QH JH KH 9H 8H 7H"}
    said = ["bid rufspiel", "pass", "pass", "pass", "call AS"]
    state = after(variant, said, hands)
    assert (0,) == state.view(None).declaring
    assert Side.DECLARING is state.view(2).side
    kept = after(variant, [*said, *plays("KS 7S 8S 9D")], hands)
    assert (0,) == kept.view(None).declaring
    shown = after(variant, [*said, *plays("KS 7S AS 9D")], hands)
    assert (0, 2) == shown.view(None).declaring
    over = to_the_end(kept)
    assert (0, 2) == over.view(None).declaring
    paid = payoffs(over)
    assert paid[0] == paid[2] == -paid[1] == -paid[3] != 0


@pytest.mark.parametrize("afterwards", ["free", "still-forced"])
def test_who_does_not_hold_the_ace_follows_as_ever(afterwards: str) -> None:
    """The next time spades are led, whatever binds the holder of the ace binds nobody else."""
    other = _holder("TS 8S QD", "KS", [(1, "9S QH 7S QC")], "QH", after_runaway=afterwards)
    assert cards("TS 8S") == cards_to_play(other)


def test_an_ace_kept_back_once_still_falls_the_next_time() -> None:
    """Kept back with four, then led again: forced or free."""
    kept_back = [(1, "KS 9S QH 7S")]
    for afterwards, expected in (("free", "AS TS 8S"), ("still-forced", "AS")):
        view = _holder(
            "AS TS 8S QD", "QS", earlier=kept_back, played="9S",
            runaway_when_sought="on", after_runaway=afterwards,
        )  # fmt: skip
        assert cards("QD") == cards_to_play(view)
        view = _holder(
            "AS TS QD", "8S", earlier=kept_back, played="9S",
            runaway_when_sought="on", after_runaway=afterwards,
        )  # fmt: skip
        assert cards(expected) - cards("8S") == cards_to_play(view)


@pytest.mark.parametrize(
    ("options", "hand", "trick", "earlier", "played", "rule", "words"),
    [
        ({"runaway_min": 3}, TWO, "", (), "", "play/run-away-with-enough", "3 cards of it in hand"),
        ({"runaway_count": "at-deal"}, THREE, "", (), "", "play/run-away-with-enough",
         "4 cards of it at the deal"),
        ({"runaway_first_trick_only": "on"}, THREE, "", (), "", "play/run-away-with-enough",
         "4 cards of it in hand, in the first trick"),
        ({"runaway_when_sought": "on"}, "AS TS 9S KH", "7S", (), "", "play/keep-back-with-enough",
         "to keep it back takes 4 cards of it in hand"),
        ({"after_runaway": "still-forced"}, "AS TS 8S QD", "KS", RAN_AWAY, "9S",
         "play/called-ace-after-running-away", "running away does not free it"),
    ],
)  # fmt: skip
def test_the_reasons_name_what_is_missing(
    options: dict[str, object],
    hand: str,
    trick: str,
    earlier: Sequence[tuple[int, str]],
    played: str,
    rule: str,
    words: str,
) -> None:
    """The ten of spades is refused by the rule of the option, which the variant lists."""
    view = _holder(hand, trick, earlier, played, **options)
    refusal = why_not(view, parse_action("play TS"))
    assert refusal is not None
    assert (rule, True) == (refusal.code, words in refusal.message)
    assert rule in {each.id for each in view.variant.rules}


def _begun(*actions: str, dealer: int = 3, hands: Hands = RUNAWAY, **options: object) -> State:
    said = ["pass"] * 4
    said[(0 - dealer - 1) % 4] = "bid rufspiel"
    variant = variant_of("schafkopf", **options)
    return after(variant, [*said, "call AS", *actions], hands, dealer=dealer)


def test_who_runs_away_is_known_unless_the_ace_may_be_kept_back() -> None:
    """Where the ace must fall when sought, its absence shows who led; else it shows nothing."""
    led = plays("7S 8D KS 8S")
    assert (0, 2) == _begun(*led, dealer=1).view(None).declaring
    secret = _begun(*led, dealer=1, runaway_when_sought="on")
    assert (0,) == secret.view(None).declaring
    assert [Side.DECLARING, Side.DEFENDING] == [secret.view(seat).side for seat in (2, 3)]


def test_who_keeps_the_ace_back_is_a_secret_until_it_falls() -> None:
    """The declarer leads the king; the partner plays the seven under it and the ace later."""
    kept = _begun(*plays("KS 8S 7S 7C"), runaway_when_sought="on")
    assert [(0,)] * 4 == [kept.view(seat).declaring for seat in range(4)]
    assert Side.DECLARING is kept.view(2).side
    later = _begun(*plays("KS 8S 7S 7C QC TH QD 7H 7D TD AS"), runaway_when_sought="on")
    assert (0, 2) == later.view(1).declaring
    again = _begun(*plays("KS 8S 7S 7C"), "play QC", runaway_when_sought="on")
    assert (0,) == again.view(None).declaring


def test_a_hidden_partner_still_shows_himself_by_a_re() -> None:
    """Who answers a Kontra for the declaring side is on it."""
    answered = _begun("1: double", "2: double", runaway_when_sought="on")
    assert (0, 2) == answered.view(3).declaring


SHORT: Hands = {
    0: "QC QS QH AH 9H KS",
    1: "QD JC TH KH AC TC",
    2: "AS TS 9S JS JH KC",
    3: "JD TD KD 9D AD 9C",
}
"""Seat 2 holds every spade but the declarer's: three."""


@pytest.mark.parametrize(
    ("preset", "minimum", "expected"),
    [
        ("sauspiel-short", "none", "AS JS JH KC"),
        ("sauspiel-short", 4, "AS JS JH KC"),
        ("sauspiel-short", 3, "AS TS 9S JS JH KC"),
        ("schafkopf-geier-short", 4, "AS JS JH KC"),
        ("schafkopf-geier-short", 3, "AS TS 9S JS JH KC"),
    ],
)
def test_with_the_short_deck_nobody_has_four(
    preset: str, minimum: str | int, expected: str
) -> None:
    """Of the four spades the declarer has one, so that three are the most; on lead to trick 1."""
    knocks = ["pass"] * 4 if preset.startswith("sauspiel") else []
    said = [*knocks, "pass", "pass", "bid rufspiel", "pass", "call AS"]
    state = after(variant_of(preset, runaway_min=minimum), said, SHORT, dealer=1)
    assert 2 == state.to_act
    assert cards(expected) == cards_to_play(state)


def test_the_ace_may_always_be_thrown() -> None:
    """Void in diamonds already in the first trick, and as late as one likes."""
    void = "AS 9S JS JH 8H KC AC TC"
    for value, expected in (("last-trick", "9S JS JH 8H KC AC TC"), ("always", void)):
        assert cards(expected) == cards_to_play(_holder(void, "KD", ace_discard=value))
        sought = _holder(void, "KS", ace_discard=value)
        assert cards("AS") == cards_to_play(sought)
    assert cards("AS KS 8D") == cards_to_play(
        late_holder(variant_of("schafkopf", ace_discard="always"), "AS KS 8D", "TC")
    )


def test_who_has_thrown_the_ace_is_not_bound_by_it_any_more() -> None:
    """Its other cards are led and followed with like those of any suit."""
    thrown = [(3, "AD 7D 9D AS")]
    for value in (2, "always"):
        lead = _holder("TS 9S 7H", earlier=thrown, played="AS", ace_discard=value)
        assert cards("TS 9S 7H") == cards_to_play(lead)
        assert code(lead, "play TS") is None
        led = _holder("TS 9S 7H", "7S", earlier=thrown, played="AS", ace_discard=value)
        assert cards("TS 9S") == cards_to_play(led)
        assert code(led, "play 9S") is None
    last = _holder("TS", "7S", earlier=thrown, played="AS", ace_discard=2)
    assert code(last, "play TS") is None


@pytest.mark.parametrize(
    "second", [
        ("runaway_count", "at-deal"),
        ("runaway_first_trick_only", "on"),
        ("runaway_when_sought", "on"),
        ("after_runaway", "still-forced"),
    ],
)  # fmt: skip
def test_nothing_is_agreed_about_running_away_where_nobody_does(second: tuple[str, str]) -> None:
    """Such options are refused with the reason; with a number they go together."""
    name, value = second
    with pytest.raises(InvalidVariant) as caught:
        variant_of("schafkopf-classic", **{name: value})
    assert caught.value.problems == (
        f"runaway_min = none and {name} = {value} do not go together: where nobody runs away, "
        "nothing more is agreed about it",
    )
    assert variant_of("schafkopf-classic", runaway_min=3, **{name: value}).options
    with pytest.raises(InvalidVariant, match="there is no option"):
        variant_of("schafkopf-geier-three", **{name: value})
