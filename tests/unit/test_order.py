"""The order of the cards in every game, written out."""

from __future__ import annotations

import pickle

import pytest

from sheepshead import Card, CardSet, Rank, Suit, get_variant
from sheepshead.cards import FACE_DOWN, PACK_24, PACK_32, PACK_34
from sheepshead.facts import Terms
from sheepshead.order import LOW_TEN_RANKS, TRUMP, CardOrder

COURTS = "QC QS QH QD JC JS JH JD"
JACKS = "JC JS JH JD"
QUEENS = "QC QS QH QD"
# preset, contract, trump suit: trumps from high to low, then the plain suits C S H D
ORDERS = {
    ("called-ace", "pick", None): (
        f"{COURTS} AD TD KD 9D 8D 7D",
        "AC TC KC 9C 8C 7C | AS TS KS 9S 8S 7S | AH TH KH 9H 8H 7H |",
    ),
    ("called-ace", "leaster", None): (
        f"{COURTS} AD TD KD 9D 8D 7D",
        "AC TC KC 9C 8C 7C | AS TS KS 9S 8S 7S | AH TH KH 9H 8H 7H |",
    ),
    ("three-handed-hoyle", "least", None): (
        f"{COURTS} AD TD KD 9D 8D 7D",
        "AC TC KC 9C 8C 7C | AS TS KS 9S 8S 7S | AH TH KH 9H 8H 7H |",
    ),
    ("auction-sheepshead", "auction", Suit.SPADES): (
        f"{JACKS} AS TS KS QS 9S 8S 7S",
        "AC TC KC QC 9C 8C 7C | | AH TH KH QH 9H 8H 7H | AD TD KD QD 9D 8D 7D",
    ),
    ("sauspiel", "rufspiel", None): (
        f"{COURTS} AH TH KH 9H 8H 7H",
        "AC TC KC 9C 8C 7C | AS TS KS 9S 8S 7S | | AD TD KD 9D 8D 7D",
    ),
    ("sauspiel", "ramsch", None): (
        f"{COURTS} AH TH KH 9H 8H 7H",
        "AC TC KC 9C 8C 7C | AS TS KS 9S 8S 7S | | AD TD KD 9D 8D 7D",
    ),
    ("sauspiel", "wenz", None): (
        JACKS,
        "AC TC KC QC 9C 8C 7C | AS TS KS QS 9S 8S 7S | AH TH KH QH 9H 8H 7H | AD TD KD QD 9D 8D 7D",
    ),
    ("schafkopf-wirtshaus", "wenz-tout", None): (
        JACKS,
        "AC TC KC QC 9C 8C 7C | AS TS KS QS 9S 8S 7S | AH TH KH QH 9H 8H 7H | AD TD KD QD 9D 8D 7D",
    ),
    ("schafkopf-wirtshaus", "geier", None): (
        QUEENS,
        "AC TC KC JC 9C 8C 7C | AS TS KS JS 9S 8S 7S | AH TH KH JH 9H 8H 7H | AD TD KD JD 9D 8D 7D",
    ),
    ("schafkopf-wirtshaus", "farbwenz", Suit.CLUBS): (
        f"{JACKS} AC TC KC QC 9C 8C 7C",
        "| AS TS KS QS 9S 8S 7S | AH TH KH QH 9H 8H 7H | AD TD KD QD 9D 8D 7D",
    ),
    ("schafkopf-wirtshaus", "farbgeier", Suit.DIAMONDS): (
        f"{QUEENS} AD TD KD JD 9D 8D 7D",
        "AC TC KC JC 9C 8C 7C | AS TS KS JS 9S 8S 7S | AH TH KH JH 9H 8H 7H |",
    ),
    ("sauspiel", "solo", Suit.SPADES): (
        f"{COURTS} AS TS KS 9S 8S 7S",
        "AC TC KC 9C 8C 7C | | AH TH KH 9H 8H 7H | AD TD KD 9D 8D 7D",
    ),
    ("schafkopf-wirtshaus", "bettel", None): (
        "",
        "AC KC QC JC TC 9C 8C 7C | AS KS QS JS TS 9S 8S 7S | AH KH QH JH TH 9H 8H 7H "
        "| AD KD QD JD TD 9D 8D 7D",
    ),
    ("sauspiel-short", "rufspiel", None): (
        f"{COURTS} AH TH KH 9H",
        "AC TC KC 9C | AS TS KS 9S | | AD TD KD 9D",
    ),
    ("sauspiel-short", "solo", Suit.DIAMONDS): (
        f"{COURTS} AD TD KD 9D",
        "AC TC KC 9C | AS TS KS 9S | AH TH KH 9H |",
    ),
}


def _order(preset: str, contract: str, trump: Suit | None) -> CardOrder:
    return get_variant(preset).contract(contract).order_for(Terms(contract, 0, trump=trump))


@pytest.mark.parametrize("game", ORDERS, ids=str)
def test_orders(game: tuple[str, str, Suit | None]) -> None:
    """Which cards are trump, and which card beats which, is as the rules of the game say."""
    order = _order(*game)
    trumps, plain = ORDERS[game]

    assert " ".join(map(str, order.trumps)) == trumps
    for suit, row in zip(Suit, plain.split("|"), strict=True):
        cards = sorted(order.cards_of(suit), key=order.strength, reverse=True)
        assert " ".join(map(str, cards)) == row.strip()
        assert {order.suit_of(card) for card in cards} <= {suit}
    assert {order.suit_of(card) for card in order.trumps} <= {TRUMP}
    assert all(order.is_trump(card) is (card in order.trumps) for card in order.pack)


@pytest.mark.parametrize("game", ORDERS, ids=str)
def test_every_trump_beats_every_plain_card(game: tuple[str, str, Suit | None]) -> None:
    """The lowest trump is stronger than the highest plain card."""
    order = _order(*game)
    plain = [order.strength(card) for card in order.pack if not order.is_trump(card)]
    assert all(order.strength(card) > max(plain) for card in order.trumps)


def test_jack_of_spades_first() -> None:
    """With `jack_order` spades-first the jack of spades is the highest trump of an auction."""
    spec = {"preset": "auction-sheepshead", "options": {"jack_order": "spades-first"}}
    order = get_variant(spec).contract("auction").order_for(Terms("auction", 0, trump=Suit.HEARTS))
    assert " ".join(map(str, order.trumps)) == "JS JC JH JD AH TH KH QH 9H 8H 7H"


def test_promoted_cards_stand_on_top() -> None:
    """A Spitz, such as the seven of diamonds, is a trump above all others."""
    order = CardOrder(
        PACK_32, (Rank.QUEEN, Rank.JACK), trump_suit=Suit.DIAMONDS, promoted=(Card("7D"),)
    )
    assert " ".join(map(str, order.trumps)) == f"7D {COURTS} AD TD KD 9D 8D"


@pytest.mark.parametrize(
    "changed",
    [
        {"plain": LOW_TEN_RANKS},
        {"promoted": (Card("7D"),)},
        {"court_suits": (Suit.HEARTS, Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS)},
        {"worth": ((Rank.KING, 5),)},
        {"trump_suit": Suit.CLUBS},
    ],
    ids=lambda changed: next(iter(changed)),
)
def test_an_order_is_sent_to_other_processes_whole(changed: dict[str, object]) -> None:
    """Each of its parts arrives, and what was worked out from them is the same."""
    order = CardOrder(PACK_32, (Rank.QUEEN, Rank.JACK), **{"trump_suit": Suit.DIAMONDS, **changed})
    again = pickle.loads(pickle.dumps(order))
    assert order == again
    assert order != CardOrder(PACK_32, (Rank.QUEEN, Rank.JACK), trump_suit=Suit.DIAMONDS)
    assert order.trumps == again.trumps
    assert [order.strength(card) for card in PACK_32] == [again.strength(card) for card in PACK_32]
    assert order.points_of(PACK_32) == again.points_of(PACK_32)


def test_sixes() -> None:
    """In the pack of 34 the black sixes are the lowest cards of their suits."""
    order = CardOrder(PACK_34, (Rank.QUEEN, Rank.JACK), trump_suit=Suit.CLUBS)
    assert " ".join(map(str, order.trumps)) == f"{COURTS} AC TC KC 9C 8C 7C 6C"
    assert min(order.cards_of(Suit.SPADES), key=order.strength) is Card("6S")


def test_a_card_outside_the_pack_has_no_suit() -> None:
    """Asking the short deck for a seven is a mistake of the program."""
    order = CardOrder(PACK_24, (Rank.JACK,))
    with pytest.raises(AssertionError, match="7C is not in the pack of this order"):
        order.suit_of(Card("7C"))


RUNS = [
    ("QC QS QH 7H", 3),
    ("QC QS QH QD JC JS JH JD AH TH KH 9H 8H 7H", 14),
    ("QC QH QD", 1),
    ("QS QH", -1),
    ("JC 7H", -4),
    ("AC", -14),
    ("", -14),
]


@pytest.mark.parametrize(("held", "runners"), RUNS)
def test_runners(held: str, runners: int) -> None:
    """Trumps from the top without a gap, for the side that has the highest or against it."""
    assert _order("sauspiel", "rufspiel", None).runners(CardSet(held)) == runners


def test_runners_in_a_wenz_and_without_trumps() -> None:
    """Four jacks are all the runners of a wenz; a game without trumps has none."""
    assert _order("sauspiel", "wenz", None).runners(CardSet("JC JS JH JD QC")) == 4
    assert CardOrder(PACK_32, (), plain=LOW_TEN_RANKS).runners(CardSet("AC")) == 0


def test_sorted_hand() -> None:
    """A hand is held trumps first, from high to low, then suit by suit."""
    hand = CardSet("7D AC QH 9S JD AH KS TH")
    order = _order("sauspiel", "rufspiel", None)
    assert " ".join(map(str, order.sorted_hand(hand))) == "QH JD AH TH AC KS 9S 7D"


def test_orders_are_values() -> None:
    """Two orders made alike are equal and hash alike."""
    one, other = (CardOrder(PACK_32, (Rank.JACK,)) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one != CardOrder(PACK_32, (Rank.QUEEN,))


@pytest.mark.parametrize("game", ORDERS, ids=str)
def test_a_card_that_lies_face_down_is_worth_nothing_and_wins_nothing(
    game: tuple[str, str, Suit | None],
) -> None:
    """Until it is turned up: any card that follows suit or is trump is stronger."""
    order = _order(*game)
    assert 0 == order.points_of([FACE_DOWN])
    assert {0} == {power[FACE_DOWN.index] for power in order.powers.values()}
    for led, power in order.powers.items():
        cards = [] if led is None else order.cards_of(led)
        assert all(power[card.index] > 0 for card in cards)
