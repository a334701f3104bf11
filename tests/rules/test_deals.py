"""How the packets fall, and how many cards there are in hands, blind and rows."""

from __future__ import annotations

import pytest

from sheepshead import (
    Card,
    CardSet,
    State,
    apply,
    deal,
    get_variant,
    legal_actions,
    play,
    variant_ids,
    view,
)
from sheepshead.cards import PACK_24, PACK_32
from sheepshead.replaying import record_of

PACK_30 = PACK_32 - CardSet("7C 7S")
PACK_26 = PACK_32 - CardSet("8C 7C 8S 7S 8H 7H")
DEALS = {
    # A number is that many cards for every seat in turn, forehand first; b2 two for the blind; d4
    # four in a row face down before every seat, u4 four face up; later rows lie on earlier ones.
    # Then seats, cards a hand and cards in the blind; the pack; the presets that are dealt so.
    "3 b2 3": (
        (5, 6, 2),
        PACK_32,
        "called-ace called-ace-plain called-ace-wisconsin jack-of-diamonds jack-of-diamonds-plain "
        "first-trick schiller",
    ),
    "3 3 of thirty": ((5, 6, 0), PACK_30, "queen-and-jack"),
    "3 b2 4 3": ((3, 10, 2), PACK_32, "three-handed-hoyle three-handed three-handed-wergin"),
    "3 b3 3 3": ((3, 9, 3), PACK_30, "three-handed-nine"),
    "3 b2 3 2": ((3, 8, 2), PACK_26, "three-handed-eight"),
    "2 b2 3 b2 2": ((4, 7, 4), PACK_32, "four-handed-alone"),
    "3 b2 4": ((4, 7, 2), PACK_30, "four-handed-called-ace four-handed-jack"),
    "4 4": (
        (4, 8, 0),
        PACK_32,
        "four-handed-black-queens four-handed-first-queens four-handed-queen-seven indiana "
        "auction-sheepshead german-schafkopf wendish-schafkopf schafkopf schafkopf-classic "
        "schafkopf-geier schafkopf-wirtshaus schafkopf-raschesspiele schafkopf-beginner "
        "schafkopf-cheap-solo schafkopf-app schafkopf-kreuzrunde sauspiel",
    ),
    "3 b2 2": (
        (6, 5, 2),
        PACK_32,
        "six-handed-jack six-handed-jack-of-clubs six-handed-jack-and-ace",
    ),
    "3 2": ((6, 5, 0), PACK_30, "six-handed-black-queens six-handed-spitz"),
    "2 b4 2": ((7, 4, 4), PACK_32, "seven-handed-jack seven-handed-neighbor"),
    "2 2": (
        (8, 4, 0),
        PACK_32,
        "eight-handed-black-queens eight-handed-trio eight-handed-first-queens",
    ),
    "d4 u4 8": ((2, 16, 0), PACK_32, "two-handed-battery"),
    "d8 u8": ((2, 16, 0), PACK_32, "two-handed-stacks officers-schafkopf"),
    "d4 d4 u4 4": ((2, 16, 0), PACK_32, "two-handed-split"),
    "3 3 of twenty-four": ((4, 6, 0), PACK_24, "schafkopf-geier-short sauspiel-short"),
    "4 4 of twenty-four": ((3, 8, 0), PACK_24, "schafkopf-geier-three"),
}
PRESETS = {
    preset: (packets, counts, pack)
    for packets, (counts, pack, presets) in DEALS.items()
    for preset in presets.split()
}


def _dealt(preset: str, dealer: int) -> tuple[State, list[list[Card]], list[Card]]:
    """A deal of the pack in deck order, with what the packets bring each seat and the blind."""
    packets, (seats, _, _), pack = PRESETS[preset]
    deck = list(pack)
    state = deal(preset, cards=deck, dealer=dealer)
    hands: list[list[Card]] = [[] for _ in range(seats)]
    blind: list[Card] = []
    for packet in packets.partition(" of ")[0].split():
        piles = [hands[(dealer + 1 + place) % seats] for place in range(seats)]
        size = int(packet.lstrip("bdu"))
        for pile in [blind] if packet[0] == "b" else piles:
            pile.extend(deck[:size])
            del deck[:size]
    assert deck == []
    return state, hands, blind


def test_every_preset_is_dealt() -> None:
    """The packets of all presets are checked here."""
    assert sorted(PRESETS) == sorted(variant_ids())


@pytest.mark.parametrize("preset", variant_ids())
def test_packets(preset: str) -> None:
    """Whoever deals, each seat gets its packets in turn from forehand, and the blind its own."""
    for dealer in range(get_variant(preset).seats):
        state, hands, blind = _dealt(preset, dealer)
        record = record_of(state)
        assert [list(hand) for hand in record.hands] == hands
        assert list(record.blind) == blind


def _cards(preset: str, *places: range) -> list[Card]:
    deck = list(PRESETS[preset][2])
    return [deck[place] for packet in places for place in packet]


def test_called_ace_is_dealt_three_blind_two_three() -> None:
    """Three to each seat, two to the blind, three to each seat."""
    record = record_of(deal("called-ace", cards=PACK_32, dealer=4))
    assert _cards("called-ace", range(3), range(17, 20)) == list(record.hands[0])
    assert _cards("called-ace", range(12, 15), range(29, 32)) == list(record.hands[4])
    assert _cards("called-ace", range(15, 17)) == list(record.blind)


def test_three_handed_is_dealt_three_blind_two_four_three() -> None:
    """Three to each seat, two to the blind, four and three to each seat."""
    record = record_of(deal("three-handed-hoyle", cards=PACK_32, dealer=2))
    assert _cards("three-handed-hoyle", range(3), range(11, 15), range(23, 26)) == list(
        record.hands[0]
    )
    assert _cards("three-handed-hoyle", range(9, 11)) == list(record.blind)
    assert _cards("three-handed-hoyle", range(6, 9), range(19, 23), range(29, 32)) == list(
        record.hands[2]
    )


def test_four_handed_alone_has_two_packets_for_the_blind() -> None:
    """Two, two to the blind, three, two to the blind, two."""
    record = record_of(deal("four-handed-alone", cards=PACK_32, dealer=3))
    assert _cards("four-handed-alone", range(8, 10), range(22, 24)) == list(record.blind)
    assert _cards("four-handed-alone", range(2), range(10, 13), range(24, 26)) == list(
        record.hands[0]
    )


@pytest.mark.parametrize("preset", variant_ids())
def test_hands_and_blind_make_the_pack(preset: str) -> None:
    """Card counts; whatever is left out of the pack counts nothing."""
    _, (seats, hand, blind), pack = PRESETS[preset]
    variant = get_variant(preset)
    assert (seats, hand, blind) == (variant.seats, variant.deal.hand_size, variant.deal.blind_size)
    assert len(variant.pack) == seats * hand + blind
    assert variant.pack == pack
    assert 120 == variant.pack.points


ROWS = [  # cards in hand, cards that lie face up, cards covered under each of them
    ("two-handed-battery", range(8, 16), range(4, 8), 1),
    ("two-handed-stacks", range(0), range(8, 16), 1),
    ("two-handed-split", range(12, 16), range(8, 12), 2),
    ("officers-schafkopf", range(0), range(8, 16), 1),
]


@pytest.mark.parametrize(("preset", "in_hand", "face_up", "covered"), ROWS)
def test_rows_before_the_seats(preset: str, in_hand: range, face_up: range, covered: int) -> None:
    """The last row lies face up on the rows dealt before it; what follows it is the hand."""
    state, hands, _ = _dealt(preset, 1)
    for seat in range(2):
        rows = state.phase.rows
        assert rows.tops[seat] == tuple(hands[seat][place] for place in face_up)
        assert rows.covered[seat] == (covered,) * len(face_up)
        assert state.own(seat).hand == CardSet([hands[seat][place] for place in in_hand])


@pytest.mark.parametrize("preset", [preset for preset, *_ in ROWS])
def test_covered_cards_are_known_to_nobody(preset: str) -> None:
    """Both players see the cards face up, each his hand, and neither what lies covered."""
    state, hands, _ = _dealt(preset, 1)
    covered = [hand[: 4 if preset == "two-handed-battery" else 8] for hand in hands]
    for seat in range(2):
        seen = str(view(state, seat).to_dict())
        for card in covered[0] + covered[1]:
            assert f"'{card}'" not in seen
        for card in hands[seat][8:]:
            assert f"'{card}'" in seen


@pytest.mark.parametrize("preset", ["two-handed-stacks", "two-handed-split", "officers-schafkopf"])
def test_a_card_lies_on_the_one_dealt_before_in_its_place(preset: str) -> None:
    """What turns up under the third card face up is the third card of the row before it."""
    state, hands, _ = _dealt(preset, 1)
    top = state.phase.rows.tops[0][2]
    below = hands[0][hands[0].index(top) - len(state.phase.rows.tops[0])]
    state = play(state, top)
    turned_up = below if preset == "officers-schafkopf" else None
    assert state.phase.rows.tops[0][2] is turned_up
    state = apply(state, legal_actions(state)[0])
    assert state.phase.rows.tops[0][2] is below
