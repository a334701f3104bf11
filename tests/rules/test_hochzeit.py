"""The wedding, an option of the four-handed games: a lone trump against a partner's card.

Seat 3 deals. Seat 0 has one trump, the nine of hearts, and offers it; nobody knocks.
"""

from __future__ import annotations

from functools import partial

import pytest

from rules.bavarian import bids
from rules.helpers import (
    Refused,
    after,
    cards,
    hand_over,
    payoffs,
    refused,
    result_of,
    texts,
    to_the_end,
    variant_of,
)
from sheepshead import Card, InvalidDeal, State, apply, get_variant, parse_action, setup
from sheepshead.holdings import Sight, SightOf

HANDS = {
    0: "9H AC TC 9C AS TS AD 7D",
    1: "QC QS JC JS AH TH KH 8H",
    2: "QH JH 7H KC 8C KS 9S TD",
    3: "QD JD 7C 8S 7S KD 9D 8D",
}
"""Seat 1 has only trumps, seat 2 has three."""
MENU = (
    "bettel",
    "farbgeier",
    "geier",
    "farbwenz",
    "wenz",
    "solo",
    "farbgeier-tout",
    "geier-tout",
    "farbwenz-tout",
    "wenz-tout",
    "solo-tout",
)


def _bidding(*answers: str, mode: str = "closed", preset: str = "schafkopf-wirtshaus") -> State:
    variant = variant_of(preset, hochzeit=mode)
    return after(variant, [*["pass"] * 4, *answers], HANDS)


def _offering(*answers: str, mode: str = "closed") -> State:
    return _bidding("bid hochzeit", "pass", "pass", "pass", *answers, mode=mode)


SEAT_2_GIVES = {f"accept {card}" for card in ("KC", "8C", "KS", "9S", "TD")} | {"pass"}
REFUSALS = [
    refused(
        "bid/exactly-one-trump",
        lambda: _bidding("pass"),
        "bid hochzeit",
        bids(*MENU),
    ),
    refused("wedding/give-back-plain-card", partial(_offering, "pass"), "accept QH", SEAT_2_GIVES),
    refused("wedding/give-back-plain-card", _offering, "accept QC", {"pass"}),
    refused("wedding/card-in-hand", partial(_offering, "pass"), "accept AC", SEAT_2_GIVES),
    refused("turn/face-needed", partial(_offering, "pass"), "accept ??", SEAT_2_GIVES),
    refused("turn/wrong-phase", partial(_offering, "pass"), "double", SEAT_2_GIVES),
    refused("turn/not-your-turn", _offering, "accept KD", set(), seat=3),
    refused(
        "double/sides-alternate",
        partial(_offering, "pass", "accept KC"),
        "double",
        set(),
        seat=2,
    ),
]


@pytest.mark.parametrize("row", REFUSALS)
def test_an_action_against_a_rule_is_refused_by_that_rule(row: Refused) -> None:
    """The refusal carries the rule and lists what is legal instead; nothing has changed."""
    row.check()


def test_every_rule_that_the_option_adds_is_reached() -> None:
    """The wedding brings three rules of its own."""
    without = {rule.id for rule in get_variant("schafkopf-wirtshaus").rules}
    with_it = {rule.id for rule in variant_of("schafkopf-wirtshaus", hochzeit="closed").rules}
    assert with_it - without == {str(row.id) for row in REFUSALS} - without
    assert not without - with_it


@pytest.mark.parametrize(
    "preset", ["schafkopf-classic", "sauspiel", "sauspiel-short", "schafkopf-wirtshaus"]
)
def test_every_preset_has_the_option_and_plays_without_it(preset: str) -> None:
    """Off by default, everywhere."""
    assert "hochzeit" not in get_variant(preset).contract_ids
    assert "hochzeit" in variant_of(preset, hochzeit="open").contract_ids


def test_a_wedding_ranks_below_every_other_bid() -> None:
    """Who has one trump may offer it as long as nobody has bid, even a bettel."""
    assert bids("hochzeit", *MENU) == texts(_bidding())
    assert "bid hochzeit" not in texts(_bidding("pass", "bid bettel"))


def test_of_two_weddings_the_earlier_stands() -> None:
    """A second seat with one trump cannot outbid the first with the same."""
    hands = {
        0: HANDS[0],
        1: "QC QS JC JS AH TH KH QD",
        2: "QH JH 7H JD 8C KS 9S TD",
        3: "8H KC 7C 8S 7S KD 9D 8D",
    }
    variant = variant_of("schafkopf-wirtshaus", hochzeit="closed")
    state = after(variant, [*["pass"] * 4, "bid hochzeit", "pass", "pass"], hands)
    assert "bid hochzeit" not in texts(state)
    assert "bid rufspiel" in texts(state)
    without = after(variant, [*["pass"] * 4, "pass", "pass", "pass"], hands)
    assert "bid hochzeit" in texts(without)


def test_any_later_bid_cancels_a_wedding() -> None:
    """A rufspiel from behind is enough; the trump stays where it is."""
    state = _bidding("bid hochzeit", "pass", "bid rufspiel", "pass")
    assert ("naming", "rufspiel") == (state.phase.name, state.terms.contract)
    assert Card("9H") in state.hand(0)


def test_the_others_are_asked_in_turn_from_the_offerer_s_left() -> None:
    """Each accepts with a plain card or passes; a hand of trumps can only pass."""
    assert (1, {"pass"}) == (_offering().to_act, texts(_offering()))
    assert (2, SEAT_2_GIVES) == (_offering("pass").to_act, texts(_offering("pass")))
    third = _offering("pass", "pass")
    given = {f"accept {card}" for card in ("7C", "8S", "7S", "KD", "9D", "8D")}
    assert (3, given | {"pass"}) == (third.to_act, texts(third))


def test_the_first_to_accept_is_the_partner_and_the_cards_change_hands() -> None:
    """Seat 2 gets the nine of hearts for the king of clubs; both hold eight; forehand leads."""
    state = _offering("pass", "accept KC")
    assert ("playing", 0) == (state.phase.name, state.to_act)
    assert {str(card) for card in state.hand(0)} == cards("KC AC TC 9C AS TS AD 7D")
    assert {str(card) for card in state.hand(2)} == cards("9H QH JH 7H 8C KS 9S TD")
    assert 32 == len({card for seat in range(4) for card in state.hand(seat)})
    assert (0, 2) == state.view(None).declaring


@pytest.mark.parametrize(("mode", "shown"), [("closed", "??"), ("open", "9H")])
def test_the_offered_trump_lies_face_down_or_face_up(mode: str, shown: str) -> None:
    """Closed, only the two partners ever see the cards; open, the trump is shown to all."""
    asked = _offering(mode=mode)
    assert [shown] == [str(card) for card in asked.terms.exchanged]
    state = _offering("pass", "accept KC", mode=mode)
    assert [shown, "??"] == [str(card) for card in state.terms.exchanged]


def test_a_closed_wedding_is_known_to_the_two_partners_only() -> None:
    """Nothing that the defenders or spectators see names a card that changed hands."""
    state = _offering("pass", "accept KC")
    for seat in (1, 3, None):
        seen = state.view(seat).to_dict()
        assert "KC" not in str(seen["public"]) + str(seen["own"])
        assert "9H" not in str(seen["public"]) + str(seen["own"])
    assert "9H" in str(state.view(0).to_dict()["own"])
    assert "KC" in str(state.view(2).to_dict()["own"])


@pytest.mark.parametrize("mode", ["closed", "open"])
def test_where_the_two_know_each_other_s_card_to_be(mode: str) -> None:
    """Seat 0 gave the nine of hearts to seat 2 and has got the king of clubs from it."""
    state = _offering("pass", "accept KC", mode=mode)
    assert (Sight(SightOf.GIVEN, Card("9H"), 2),) == state.own(0).sights
    assert (Sight(SightOf.GIVEN, Card("KC"), 0),) == state.own(2).sights


def test_all_know_where_a_trump_lies_that_was_laid_open() -> None:
    """Before the exchange seat 0 has it, afterwards seat 2: so much all others know."""
    offered = _offering(mode="open")
    assert () == offered.own(0).sights
    for seat in (1, 2, 3):
        assert (Sight(SightOf.SHOWN, Card("9H"), 0),) == offered.own(seat).sights
    taken = _offering("pass", "accept KC", mode="open")
    for seat in (1, 3):
        assert (Sight(SightOf.SHOWN, Card("9H"), 2),) == taken.own(seat).sights
    for seat in (1, 3):
        assert () == _offering("pass", "accept KC").own(seat).sights


def test_nobody_has_a_duty_about_a_called_card() -> None:
    """There is none: with clubs led, the hand of seat 2 follows suit and that is all."""
    state = _offering("pass", "accept KC", "play AC", "play KH")
    assert {"play 8C"} == texts(state) - {"double"}


def test_kontra_goes_by_side() -> None:
    """The two who did not marry double; offerer and partner answer."""
    state = _offering("pass", "accept KC")
    assert [1, 3] == [seat for seat in range(4) if "double" in texts(state, seat)]
    state = apply(state, parse_action("double"), 3)
    assert [0, 2] == [seat for seat in range(4) if "double" in texts(state, seat)]


@pytest.mark.parametrize(
    ("preset", "all_pass", "following"),
    [
        ("schafkopf-wirtshaus", "ramsch", "ramsch"),
        ("sauspiel", "ramsch", "ramsch"),
        ("sauspiel", "throw-in", "thrown-in"),
    ],
)
def test_if_nobody_accepts_all_have_passed(preset: str, all_pass: str, following: str) -> None:
    """The trump stays where it was, and the table plays what it plays when all pass."""
    variant = variant_of(preset, hochzeit="closed", all_pass=all_pass)
    actions = [*["pass"] * 4, "bid hochzeit", *["pass"] * 6]
    state = after(variant, actions, HANDS)
    assert following == state.terms.contract
    if following == "ramsch":
        assert (0, None) == (state.to_act, state.terms.declarer)
        assert Card("9H") in state.hand(0)


def test_in_the_classic_game_the_dealer_chooses_when_nobody_accepts() -> None:
    """Seat 3 has its choice as after four passes."""
    variant = variant_of("schafkopf-classic", hochzeit="closed")
    state = after(variant, ["bid hochzeit", *["pass"] * 6], HANDS)
    assert (3, {"choose ramsch", "choose stock"}) == (state.to_act, texts(state))


PLAIN_WIN = [(3, 41), (2, 30), (2, 20), (1, 29)]


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        pytest.param({0: "KC", 2: "QC QS 9H", 1: "QH"}, 20, id="two runners are not paid"),
        pytest.param({0: "KC", 2: "QC QS QH 9H", 1: "QD"}, 50, id="with three"),
        pytest.param({1: "QC QS", 3: "QH QD", 2: "JC"}, 60, id="without four"),
    ],
)
def test_a_wedding_pays_the_price_of_a_rufspiel(held: dict[int, str], expected: int) -> None:
    """Twenty and the runners of the pair, pairwise; 61 points win."""
    variant = variant_of("schafkopf-wirtshaus", hochzeit="closed")
    hand = hand_over(variant, "hochzeit", PLAIN_WIN, declarer=0, partner=2, hands=held)
    assert (expected, -expected, expected, -expected) == payoffs(hand)


def test_runners_are_counted_after_the_exchange() -> None:
    """Offered: the queen of spades. With it the taker's side has the top three, dealt apart."""
    hands = {
        0: "QS AC TC 9C AS TS AD 7D",
        2: "QC QH JH 7H KC 8C KS 9S",
        1: "QD JC JS AH TH KH 8H TD",
    }
    variant = variant_of("schafkopf-wirtshaus", hochzeit="closed")
    actions = [*["pass"] * 4, "bid hochzeit", *["pass"] * 3, "pass", "accept KC"]
    over = to_the_end(after(variant, actions, hands))
    lines = score_lines(over)
    assert any("with 3 runners" in line for line in lines)


def score_lines(state: State) -> list[str]:
    """How a payoff came about, line by line."""
    return result_of(state).explain().splitlines()


def test_play_can_start_from_a_known_wedding() -> None:
    """The trump offered and the card given back are stated, and checked."""
    hands = [HANDS[seat] for seat in range(4)]
    variant = variant_of("schafkopf-wirtshaus", hochzeit="open")

    def known(back: str) -> State:
        return setup(
            variant, hands=hands, dealer=3, contract="hochzeit", declarer=0, partner=2,
            exchanged=(Card("9H"), Card(back)),
        )  # fmt: skip

    assert Card("9H") in known("KC").hand(2)
    with pytest.raises(InvalidDeal, match="QH"):
        known("QH")
