"""More than one wedding, and what is given back for a lone trump.

Seat 3 deals and seat 0 is forehand, at the table of the players' league. Seats 0 and 1 have one
trump each.
"""

from __future__ import annotations

from functools import partial

import pytest

from rules.bavarian import bids
from rules.helpers import Refused, after, cards, code, refused, texts, turn, variant_of
from sheepshead import Card, InvalidVariant, State, Variant, get_variant, setup

HANDS = {
    0: "9H AC TC 9C AS TS AD 7D",
    1: "8H KC 8C 7C KS 8S KD 8D",
    2: "QC QS JC JS AH TH KH QD",
    3: "QH JH JD 7H 9S 7S TD 9D",
}
"""Seat 2 has nothing but trumps."""
SINGLE = ("wenz", "solo", "wenz-tout", "solo-tout")
PLAIN = {
    0: {f"accept {card}" for card in ["AC", "TC", "9C", "AS", "TS", "AD", "7D"]},
    1: {f"accept {card}" for card in ["KC", "8C", "7C", "KS", "8S", "KD", "8D"]},
    3: {f"accept {card}" for card in ["9S", "7S", "TD", "9D"]},
}
"""What each can give back that is no trump."""


def _variant(**options: object) -> Variant:
    return variant_of("schafkopf", **{"hochzeit": "closed", **options})


def _after(*actions: str, **options: object) -> State:
    return after(_variant(**options), actions, HANDS)


def _twice(*answers: str, hochzeit: str = "closed") -> State:
    """Both have offered their trumps."""
    said = ["bid hochzeit", "bid hochzeit", "pass", "pass"]
    return _after(*said, *answers, doppelhochzeit="on", hochzeit=hochzeit)


# --- a second wedding ----------------------------------------------------------------------------


def test_by_default_there_is_one_wedding() -> None:
    """The earlier stands: seat 1 cannot offer its trump after forehand."""
    assert bids("rufspiel", *SINGLE) == texts(_after("bid hochzeit"))
    assert bids("hochzeit", "rufspiel", *SINGLE) == texts(_after("pass"))


def test_a_second_seat_may_offer_its_trump_too() -> None:
    """Any other bid still cancels both."""
    once = _after("bid hochzeit", doppelhochzeit="on")
    assert bids("hochzeit", "rufspiel", *SINGLE) == texts(once)
    over = _after("bid hochzeit", "bid rufspiel", doppelhochzeit="on")
    assert bids(*SINGLE) == texts(over)
    state = _after("bid hochzeit", "bid hochzeit", "bid wenz", "pass", doppelhochzeit="on")
    assert "wenz" == state.terms.contract


def test_the_first_offer_goes_round_first() -> None:
    """From its left, the second offerer among those who may accept."""
    assert (1, PLAIN[1] | {"pass"}) == turn(_twice())
    assert (2, {"pass"}) == turn(_twice("pass"))
    assert (3, PLAIN[3] | {"pass"}) == turn(_twice("pass", "pass"))


def test_the_first_pair_that_is_agreed_on_declares() -> None:
    """Seat 3 takes the first trump: nobody is asked about the second."""
    state = _twice("pass", "pass", "accept 9S")
    assert ("playing", (0, 3)) == (state.phase.name, state.view(None).declaring)
    assert Card("8H") in state.hand(1)


def test_when_nobody_takes_the_first_trump_the_second_is_offered() -> None:
    """From the left of its seat; forehand may accept, having kept its own trump."""
    assert (2, {"pass"}) == turn(_twice("pass", "pass", "pass"))
    assert (3, PLAIN[3] | {"pass"}) == turn(_twice(*["pass"] * 4))
    assert (0, PLAIN[0] | {"pass"}) == turn(_twice(*["pass"] * 5))
    state = _twice(*["pass"] * 5, "accept 7D")
    assert ("playing", 1, (1, 0)) == (
        state.phase.name, state.terms.declarer, state.view(None).declaring
    )  # fmt: skip
    assert cards("9H 8H AC TC 9C AS TS AD") == {str(card) for card in state.hand(0)}
    assert cards("7D KC 8C 7C KS 8S KD 8D") == {str(card) for card in state.hand(1)}


def test_when_nobody_takes_either_all_have_passed() -> None:
    """Both trumps stay where they were; open, all have seen both."""
    state = _twice(*["pass"] * 6)
    assert "thrown-in" == state.terms.contract
    shown = _twice(*["pass"] * 6, hochzeit="open").phase.table.shown
    assert ["9H", "8H"] == [str(card) for card in shown]
    assert () == state.phase.table.shown


def test_an_open_second_wedding_shows_its_trump() -> None:
    """The first lies open while it goes round, then the second; and all remember the first."""
    first = _twice(hochzeit="open")
    assert ["9H"] == [str(card) for card in first.terms.exchanged]
    second = _twice("pass", "pass", "pass", hochzeit="open")
    assert ["8H"] == [str(card) for card in second.terms.exchanged]
    assert ["9H"] == [str(card) for card in second.phase.table.shown]


def test_one_offer_goes_round_once() -> None:
    """Without a second bid all have passed after the first round."""
    state = _after("bid hochzeit", *["pass"] * 6, doppelhochzeit="on")
    assert "thrown-in" == state.terms.contract


# --- what is given back --------------------------------------------------------------------------

TRUMPS_OF_3 = {f"accept {card}" for card in ["QH", "JH", "JD", "7H"]}


def _offered(*answers: str, back: str = "on", hochzeit: str = "closed") -> State:
    said = ["bid hochzeit", "pass", "pass", "pass"]
    return _after(*said, *answers, hochzeit_return_trump=back, hochzeit=hochzeit)


def test_by_default_no_trump_is_given_back() -> None:
    """Seat 2 has nothing else and can only pass."""
    assert (2, {"pass"}) == turn(_offered("pass", back="off"))
    assert (3, PLAIN[3] | {"pass"}) == turn(_offered("pass", "pass", back="off"))


@pytest.mark.parametrize("hochzeit", ["closed", "open"])
def test_a_trump_may_be_given_back(hochzeit: str) -> None:
    """Seat 3 gives any card; seat 2 can accept too."""
    options = {"hochzeit": hochzeit}
    third = _offered("pass", "pass", **options)
    assert (3, PLAIN[3] | TRUMPS_OF_3 | {"pass"}) == turn(third)
    assert 9 == len(texts(_offered("pass", **options)))
    state = _offered("pass", "pass", "accept JD", **options)
    assert (0, 3) == state.view(None).declaring
    assert cards("JD AC TC 9C AS TS AD 7D") == {str(card) for card in state.hand(0)}
    assert Card("9H") in state.hand(3)


def test_where_a_trump_could_be_given_back_and_nobody_accepts_all_have_passed() -> None:
    """As in any other wedding."""
    said = ["bid hochzeit", "pass", "pass", "pass", *["pass"] * 3]
    assert "thrown-in" == _after(*said, hochzeit_return_trump="on").terms.contract


def test_only_ones_own_card_is_given_back() -> None:
    """As ever."""
    assert "wedding/card-in-hand" == code(_offered("pass", "pass"), "accept QC")


def test_a_known_wedding_may_have_been_paid_with_a_trump() -> None:
    """The two cards are stated."""
    dealt = [HANDS[seat] for seat in range(4)]
    variant = _variant(hochzeit_return_trump="on")
    state = setup(
        variant, hands=dealt, dealer=3, contract="hochzeit", declarer=0, partner=3,
        exchanged=(Card("9H"), Card("JD")),
    )  # fmt: skip
    assert Card("JD") in state.hand(0)


# --- refusals and clashes ------------------------------------------------------------------------

REFUSALS = [
    refused(
        "bid/higher",
        partial(_after, "bid hochzeit"),
        "bid hochzeit",
        bids("rufspiel", *SINGLE),
    ),
    refused(
        "bid/higher",
        partial(_after, "bid hochzeit", "bid rufspiel", doppelhochzeit="on"),
        "bid hochzeit",
        bids(*SINGLE),
    ),
    refused(
        "bid/exactly-one-trump",
        partial(_after, "bid hochzeit", "pass", doppelhochzeit="on"),
        "bid hochzeit",
        bids(*SINGLE),
    ),
    refused("wedding/give-back-plain-card", partial(_twice, "pass", "pass"), "accept JD",
            PLAIN[3] | {"pass"}),
    refused("wedding/card-in-hand", partial(_offered, "pass", "pass"), "accept QC",
            PLAIN[3] | TRUMPS_OF_3 | {"pass"}),
]  # fmt: skip


@pytest.mark.parametrize("row", REFUSALS)
def test_an_action_against_a_rule_is_refused_by_that_rule(row: Refused) -> None:
    """The refusal carries the rule and lists what is legal instead; nothing has changed."""
    row.check()


def test_the_options_add_no_rule() -> None:
    """One takes a rule away."""
    usual = {rule.id for rule in _variant().rules}
    assert usual == {rule.id for rule in _variant(doppelhochzeit="on").rules}
    back = {rule.id for rule in _variant(hochzeit_return_trump="on").rules}
    assert {"wedding/give-back-plain-card"} == usual - back
    assert "wedding/give-back-plain-card" not in {
        rule.id for rule in get_variant("schafkopf").rules
    }


CLASHES = [
    ({"hochzeit": "off", "doppelhochzeit": "on"}, "without weddings there is no second one"),
    ({"hochzeit": "off", "hochzeit_return_trump": "on"}, "nothing is given back"),
    ({"doppelhochzeit": "on", "hochzeit_return_trump": "on"}, "could change places"),
    ({"doppelhochzeit": "on", "bidding": "interest-first"}, "only the last to claim"),
    ({"doppelhochzeit": "on", "tie_rule": "steigern"}, "an equal game that is not raised"),
    ({"doppelhochzeit": "on", "tie_rule": "first-come"}, "after the first game"),
]


@pytest.mark.parametrize(("options", "reason"), CLASHES)
def test_what_does_not_go_together(options: dict[str, str], reason: str) -> None:
    """Two options that contradict each other are refused with the reason."""
    with pytest.raises(InvalidVariant, match=reason):
        _variant(**options)
