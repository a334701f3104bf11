"""Hands that start from a known contract: what may be stated, and what is a problem."""

from __future__ import annotations

import pytest

from rules.bavarian import LONG, Table, plays_of
from rules.helpers import payoffs, texts, to_the_end, whole_deal
from sheepshead import Card, InvalidDeal, State, Suit, get_variant, setup

ONLINE = Table("sauspiel", LONG, ("pass",) * 4, (), frozenset(), most_doubles=2)
CLASSIC = Table("schafkopf-classic", LONG, (), (), frozenset(), most_doubles=6)
INN = Table("schafkopf-wirtshaus", LONG, ("pass",) * 4, (), frozenset(), most_doubles=4)
FAMILY = (
    "bettel",
    "geier",
    "wenz",
    "geier-tout",
    "wenz-tout",
)


@pytest.mark.parametrize("contract", FAMILY)
@pytest.mark.parametrize("table", [CLASSIC, ONLINE, INN], ids=lambda table: table.preset)
def test_any_contract_of_the_family_can_be_stated(table: Table, contract: str) -> None:
    """Also one that the bidding of the preset does not offer; forehand leads."""
    state = table.known(contract, declarer=2)
    assert (contract, 2, 0) == (state.terms.contract, state.terms.declarer, state.to_act)
    assert plays_of(LONG[0]) == texts(state)


@pytest.mark.parametrize("contract", ["solo", "farbwenz", "farbgeier", "solo-tout"])
def test_games_with_a_trump_suit_state_it(contract: str) -> None:
    """Any of the four suits."""
    for suit in "CSHD":
        assert suit == ONLINE.known(contract, declarer=1, trump=suit).terms.trump.letter


def test_knocks_are_accepted_where_nobody_knocks_at_the_table() -> None:
    """Each doubles the hand, also in the classic game."""
    once = to_the_end(CLASSIC.known("wenz", declarer=0))
    twice = to_the_end(CLASSIC.known("wenz", declarer=0, knocks=1))
    assert tuple(2 * units for units in payoffs(once)) == payoffs(twice)


def test_stated_doubles_may_exceed_the_table_s_ladder() -> None:
    """Seven of them are 128 times the price; none can follow."""
    once = to_the_end(ONLINE.known("wenz", declarer=0))
    state = ONLINE.known("wenz", declarer=0, doubles=7)
    assert all("double" not in texts(state, seat) for seat in range(4))
    assert tuple(128 * units for units in payoffs(once)) == payoffs(to_the_end(state))


@pytest.mark.parametrize(
    ("contract", "facts", "named"),
    [
        ("rufspiel", {"declarer": 0}, "call"),
        ("rufspiel", {"declarer": 0, "called": "AH"}, "AH"),
        ("rufspiel", {"declarer": 2, "called": "AS"}, "AS"),
        ("rufspiel", {"declarer": 0, "called": "AS", "trump": "H"}, "trump"),
        ("rufspiel", {"declarer": None, "called": "AS"}, "declarer"),
        ("solo", {"declarer": 0}, "trump"),
        ("wenz", {"declarer": 0, "trump": "C"}, "trump"),
        ("wenz", {"declarer": 0, "called": "AS"}, "called"),
        ("wenz", {"declarer": 4}, "declarer"),
        ("sie", {"declarer": 0}, "highest"),
        ("ramsch", {"declarer": 0}, "declarer"),
        ("ramsch", {"doubles": 1}, "double"),
        ("wenz", {"declarer": 0, "knocks": 5}, "knocks"),
        ("wenz", {"declarer": 0, "doubles": -1}, "doubles"),
        ("wenz", {"declarer": 0, "buried": [Card("7C")]}, "buried"),
        ("wenz", {"declarer": 0, "bid": 12}, "bid"),
        ("kaiser", {"declarer": 0}, "rufspiel"),
        ("hochzeit", {"declarer": 0}, "hochzeit"),
    ],
)
def test_what_does_not_belong_to_a_contract_is_a_problem(
    contract: str, facts: dict[str, object], named: str
) -> None:
    """The text names what is wrong."""
    with pytest.raises(InvalidDeal, match=named):
        ONLINE.known(contract, **facts)


def test_every_problem_of_a_position_is_reported_at_once() -> None:
    """A card twice and one missing, a seat that is none, a suit that is not asked for."""
    hands, _ = whole_deal(get_variant("sauspiel"), LONG)
    with pytest.raises(InvalidDeal) as error:
        setup(
            "sauspiel", hands=[hands[0], hands[0], *hands[2:]], dealer=7, contract="wenz",
            declarer=9, trump=Suit.CLUBS, knocks=9,
        )  # fmt: skip
    assert len(error.value.problems) >= 5


PICKER = {0: "QC QS JD AD 9H 7S"}


def _picked(**facts: object) -> State:
    hands, blind = whole_deal(get_variant("called-ace"), PICKER, "8C 7C")
    return setup(
        "called-ace", hands=hands, blind=blind, dealer=4, contract="pick", declarer=0, **facts
    )


BURIED = [Card("8C"), Card("7C")]


def test_a_picked_hand_starts_with_bury_and_call() -> None:
    """What was buried and called is stated; without a call the picker is alone; forehand leads."""
    state = _picked(buried=BURIED, called=Card("AS"))
    assert ("AS", 0) == (str(state.terms.called), state.to_act)
    assert plays_of(PICKER[0]) == texts(state)
    assert _picked(buried=BURIED, alone=True).terms.alone
    assert _picked(buried=BURIED).terms.alone


@pytest.mark.parametrize(
    "facts",
    [
        {"called": Card("AS")},
        {"buried": BURIED[:1], "called": Card("AS")},
        {"buried": [Card("8C"), Card("AS")], "called": Card("AH")},
        {"buried": BURIED, "called": Card("AC")},
        {"buried": BURIED, "called": Card("TS")},
        {"buried": BURIED, "called": Card("AS"), "under": Card("QC")},
    ],
)
def test_a_picked_hand_obeys_the_rules_of_bury_and_call(facts: dict[str, object]) -> None:
    """Two cards of his own are buried, and what is called could be called."""
    with pytest.raises(InvalidDeal):
        _picked(**facts)


@pytest.mark.parametrize(("alone", "said"), [(None, False), (False, False), (True, True)])
def test_where_no_card_is_called_the_picker_is_alone_only_if_it_is_stated(
    alone: bool | None, said: bool
) -> None:
    """With the jack of diamonds as the partner's card nothing is called: else he has passed."""
    hands, blind = whole_deal(get_variant("jack-of-diamonds"), PICKER, "8C 7C")
    state = setup(
        "jack-of-diamonds", hands=hands, blind=blind, dealer=4, contract="pick", declarer=0,
        buried=BURIED, alone=alone,
    )  # fmt: skip
    assert said is state.terms.alone


def test_a_bid_of_points_is_stated_in_the_auction() -> None:
    """From 1 to 60; without it the hand cannot be judged."""
    hands, _ = whole_deal(get_variant("auction-sheepshead"), {})

    def bid(**facts: object) -> State:
        return setup(
            "auction-sheepshead", hands=hands, dealer=3, contract="auction", declarer=1, **facts
        )

    assert 12 == bid(bid=12, trump=Suit.SPADES).terms.promised
    for facts in ({"trump": Suit.SPADES}, {"bid": 12}, {"bid": 61, "trump": Suit.SPADES}):
        with pytest.raises(InvalidDeal):
            bid(**facts)


@pytest.mark.parametrize(
    ("preset", "contract"), [("schafkopf-kreuzrunde", "kreuz"), ("officers-schafkopf", "officers")]
)
def test_where_nobody_bids_forehand_declares(preset: str, contract: str) -> None:
    """A hand without bidding has forehand as its declarer, and no other seat."""
    variant = get_variant(preset)
    hands, _ = whole_deal(variant, {})
    last = variant.seats - 1
    assert (
        setup(preset, hands=hands, dealer=last, contract=contract, declarer=0).terms.declarer == 0
    )
    with pytest.raises(InvalidDeal) as caught:
        setup(preset, hands=hands, dealer=last, contract=contract, declarer=1)
    assert caught.value.problems == (f"{contract} is declared by seat 0, not 1",)
