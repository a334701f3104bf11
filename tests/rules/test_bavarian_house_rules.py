"""House rules about the called ace, the last doubler and a ramsch with every trick.

Each value is shown where it makes a difference, beside the others.
"""

from __future__ import annotations

import pytest

from rules.bavarian_hands import (
    ALL_TRICKS,
    LITTLE_ALONE,
    NO_RUN,
    ONE_MAIDEN,
    Takes,
    alone,
    pair_pays,
    sides,
    single_pays,
)
from rules.helpers import (
    at_the_table,
    cards,
    cards_to_play,
    code,
    hand_over,
    payoffs,
    variant_of,
)
from rules.league import late_holder
from sheepshead import InvalidVariant, parse_action, why_not


@pytest.mark.parametrize(
    ("ace_discard", "in_trick_6", "in_trick_7"),
    [
        ("last-trick", "KS 8D", "KS"),
        (8, "KS 8D", "KS"),
        (7, "KS 8D", "AS KS"),
        (6, "AS KS 8D", "AS KS"),
        (2, "AS KS 8D", "AS KS"),
    ],
)
def test_from_which_trick_on_the_called_ace_may_be_thrown(
    ace_discard: str | int, in_trick_6: str, in_trick_7: str
) -> None:
    """Void in clubs in tricks 6 and 7; in the last trick it falls anyway."""
    variant = variant_of("schafkopf", ace_discard=ace_discard)
    assert cards(in_trick_6) == cards_to_play(late_holder(variant, "AS KS 8D", "TC"))
    assert cards(in_trick_7) == cards_to_play(late_holder(variant, "AS KS", "9C"))
    assert cards("AS") == cards_to_play(late_holder(variant, "AS", "9D"))


@pytest.mark.parametrize(
    ("ace_discard", "expected"),
    [("last-trick", "9S JS JH AD"), (3, "9S JS JH AD"), (2, "AS 9S JS JH AD")],
)
def test_the_second_trick_is_the_earliest(ace_discard: str | int, expected: str) -> None:
    """Void in clubs in the second trick; in the first the ace is always kept."""
    variant = variant_of("schafkopf", ace_discard=ace_discard)
    first = at_the_table(variant, "rufspiel", "AS 9S JS JH 8H AD", "KC", called="AS")
    assert cards("9S JS JH 8H AD") == cards_to_play(first)
    second = at_the_table(
        variant, "rufspiel", "AS 9S JS JH AD", "AC", called="AS",
        earlier=[(0, "9H TH 8H 7H")], played="8H",
    )  # fmt: skip
    assert cards(expected) == cards_to_play(second)


def test_an_ace_that_was_thrown_binds_nobody() -> None:
    """When its suit is led afterwards for the first time, its holder of before is free."""
    variant = variant_of("schafkopf", ace_discard=2)
    earlier = [(0, "9H TH 8H 7H"), (0, "AC 9C AS TC")]
    for hand in ("JS JH 9D AD", "AD"):
        state = at_the_table(
            variant, "rufspiel", hand, "KS", called="AS", earlier=earlier, played="8H AS"
        )
        assert cards(hand) == cards_to_play(state)
        for card in hand.split():
            assert why_not(state, parse_action(f"play {card}")) is None


def test_throwing_the_ace_is_the_only_duty_that_ends() -> None:
    """Sought, only the ace; on lead, its suit only with the ace."""
    variant = variant_of("schafkopf", ace_discard=2)
    assert cards("AS") == cards_to_play(late_holder(variant, "AS KS", "9S"))
    assert cards("AS 8D") == cards_to_play(late_holder(variant, "AS KS 8D", ""))


def test_the_reason_says_until_when_the_ace_is_kept() -> None:
    """A rule of its own, which names the trick."""
    for ace_discard, rule, words in (
        ("last-trick", "play/keep-called-card", "so it must be kept"),
        (7, "play/keep-called-card-for-now", "until trick 7"),
    ):
        variant = variant_of("schafkopf", ace_discard=ace_discard)
        refusal = why_not(late_holder(variant, "AS KS 8D", "TC"), parse_action("play AS"))
        assert refusal is not None
        assert rule == refusal.code
        assert words in refusal.message
        assert rule in {each.id for each in variant.rules}


@pytest.mark.parametrize(
    ("takes", "doubles", "off", "win_only", "win_and_schneider"),
    [
        pytest.param(sides(60), 0, -10, -10, -10, id="60, not doubled"),
        pytest.param(sides(60), 1, -20, 20, 20, id="60, Kontra: the defenders need 61"),
        pytest.param(sides(59), 1, -20, -20, -20, id="59, Kontra"),
        pytest.param(sides(61), 1, 20, 20, 20, id="61, Kontra"),
        pytest.param(sides(60), 2, -40, -40, -40, id="60, Kontra and Re: as at first"),
        pytest.param(sides(30), 1, -40, -40, -20, id="30, Kontra: schneider or not"),
        pytest.param(sides(29), 1, -40, -40, -40, id="29, Kontra"),
        pytest.param(sides(30), 2, -80, -80, -80, id="30, Kontra and Re"),
        pytest.param(sides(90), 1, 20, 20, 40, id="90, Kontra: schneider or not"),
        pytest.param(sides(91), 1, 40, 40, 40, id="91, Kontra"),
        pytest.param(sides(90), 2, 40, 40, 40, id="90, Kontra and Re"),
    ],
)
def test_whether_the_last_doubler_takes_the_game_over(
    takes: Takes, doubles: int, off: int, win_only: int, win_and_schneider: int
) -> None:
    """Not at all; for winning; or for winning and for schneider, which then is his at 30."""
    prices = {"off": off, "win-only": win_only, "win-and-schneider": win_and_schneider}
    for value, price in prices.items():
        variant = variant_of("schafkopf", stoss_uebernimmt=value)
        assert price == pair_pays(variant, takes, doubles=doubles), value


@pytest.mark.parametrize(
    ("value", "after_supra", "after_resupra"),
    [("off", -160, -320), ("win-only", 160, -320), ("win-and-schneider", 160, -320)],
)
def test_every_odd_double_takes_the_game_over_again(
    value: str, after_supra: int, after_resupra: int
) -> None:
    """With sixty: Supra is the defenders' second, Resupra the declaring side's."""
    variant = variant_of("schafkopf-wirtshaus", stoss_uebernimmt=value)
    assert after_supra == pair_pays(variant, sides(60), doubles=3)
    assert after_resupra == pair_pays(variant, sides(60), doubles=4)


@pytest.mark.parametrize(
    ("contract", "takes", "hands", "off", "taken_over"),
    [
        pytest.param("solo", alone(60), NO_RUN, -300, 300, id="a solo with 60"),
        pytest.param("wenz", alone(60), {0: "JC", 1: "JS"}, -300, 300, id="a wenz with 60"),
        pytest.param("solo-tout", LITTLE_ALONE, NO_RUN, -600, -600, id="a tout is no matter of 60"),
        pytest.param("bettel", [(1, 11), (3, 40), (2, 40), (2, 29)], NO_RUN, -180, -180,
                     id="nor is a bettel"),
    ],
)  # fmt: skip
def test_a_kontra_takes_over_single_games_won_by_points(
    contract: str, takes: Takes, hands: dict[int, str], off: int, taken_over: int
) -> None:
    """Doubled once; games judged by tricks stay as they are."""
    trump = "D" if contract.startswith("solo") else None
    for value, expected in (("off", off), ("win-and-schneider", taken_over)):
        variant = variant_of("schafkopf", stoss_uebernimmt=value)
        assert expected == single_pays(variant, contract, takes, hands, trump=trump, doubles=1)


def test_where_both_sides_are_schneider_with_thirty_only_the_win_is_taken_over() -> None:
    """At the table with geier on top the two limits are the same."""
    variant = variant_of("schafkopf-geier", stoss_uebernimmt="win-and-schneider")
    assert 2 == pair_pays(variant, sides(60), doubles=1)
    assert -4 == pair_pays(variant, sides(30), doubles=1)
    assert 4 == pair_pays(variant, sides(90), doubles=1)


@pytest.mark.parametrize(
    ("preset", "options", "price", "solo_schwarz"),
    [
        ("schafkopf-raschesspiele", {}, (60, -20), (210, -70)),
        ("schafkopf-raschesspiele", {"solo_price": 20, "extra_price": 5}, (60, -20), (90, -30)),
        ("schafkopf-raschesspiele", {"ramsch_price": 5}, (15, -5), (210, -70)),
        ("sauspiel", {}, (60, -20), (210, -70)),
        ("schafkopf-classic", {}, (3, -1), (21, -7)),
    ],
)
def test_what_a_ramsch_with_every_trick_is_paid(
    preset: str, options: dict[str, int], price: tuple[int, int], solo_schwarz: tuple[int, int]
) -> None:
    """The price of a ramsch, or that of a solo won schwarz: base and two extras."""
    for value, (won, lost) in (("price", price), ("solo-schwarz", solo_schwarz)):
        variant = variant_of(preset, ramsch_durchmarsch_pay=value, **options)
        assert (won, lost, lost, lost) == payoffs(hand_over(variant, "ramsch", ALL_TRICKS))


def test_a_lost_ramsch_and_knocks_are_not_touched_by_it() -> None:
    """The loser pays the ramsch price as ever; a knock doubles the march too."""
    takes = [(5, 91), (1, 10), (1, 10), (1, 9)]
    marches = {"price": (120, -40, -40, -40), "solo-schwarz": (420, -140, -140, -140)}
    for value, march in marches.items():
        variant = variant_of("sauspiel", ramsch_durchmarsch_pay=value)
        assert (-120, 40, 40, 40) == payoffs(hand_over(variant, "ramsch", ONE_MAIDEN))
        assert march == payoffs(hand_over(variant, "ramsch", takes, knocks=1))


@pytest.mark.parametrize(
    ("option", "value", "listed"),
    [
        ("ace_discard", "first-trick", "last-trick"),
        ("ace_discard", 9, "last-trick"),
        ("stoss_uebernimmt", "on", "win-and-schneider"),
        ("ramsch_durchmarsch_pay", "double", "solo-schwarz"),
    ],
)
def test_an_unknown_value_is_an_error_that_lists_the_known_ones(
    option: str, value: object, listed: str
) -> None:
    """Nothing falls back silently."""
    with pytest.raises(InvalidVariant, match=listed):
        variant_of("schafkopf", **{option: value})


@pytest.mark.parametrize(
    ("preset", "price", "kept"),
    [
        ("schafkopf", -20, "play/keep-called-card"),
        ("schafkopf-classic", -2, "play/keep-called-card"),
        ("schafkopf-geier", -2, "play/keep-called-card"),
        ("sauspiel", -40, "play/keep-called-card"),
        ("schafkopf-app", 20, None),
    ],
)
def test_defaults_of_the_presets(preset: str, price: int, kept: str | None) -> None:
    """At one table only sixty win after a Kontra, and the ace may be thrown in trick 7."""
    assert price == pair_pays(preset, sides(60), doubles=1)
    assert kept == code(late_holder(preset, "AS KS", "9C"), "play AS")
