"""What differs between two variants: exactly the rules that differ, in words."""

from __future__ import annotations

import contextlib
import dataclasses
import pickle
from collections import Counter

import attrs
import pytest

from every_option import settings_of, values_of
from sampling import sampled
from sheepshead import (
    Card,
    Contract,
    Difference,
    InvalidVariant,
    Rank,
    Suit,
    Variant,
    compare,
    get_variant,
    variant_ids,
)
from sheepshead.cards import PACK_32
from sheepshead.order import LOW_TEN_RANKS, CardOrder
from sheepshead.policies.dealing import Packets, ToHands
from sheepshead.policies.duties import FollowSuit, KeepCalledCard
from sheepshead.policies.orders import OneOrder
from sheepshead.policies.tricks import CalledTenWins
from sheepshead.stateless import stateless
from sheepshead.variants.catalogue import ALIASES, preset_of

BASE = get_variant("called-ace")
PICK, LEASTER, THROWN_IN = BASE.contracts


def with_pick(**parts: object) -> Variant:
    """Called ace with parts of its main contract exchanged."""
    return attrs.evolve(BASE, contracts=(attrs.evolve(PICK, **parts), LEASTER, THROWN_IN))


def told(a: object, b: object) -> list[str]:
    """The differences as they are printed."""
    return [str(each) for each in compare(a, b)]


def mirrored(differences: tuple[Difference, ...]) -> Counter[Difference]:
    """Differences seen from the other side."""
    return Counter(Difference(each.part, each.second, each.first) for each in differences)


@pytest.mark.parametrize("preset", variant_ids())
def test_a_variant_has_the_rules_of_itself(preset: str) -> None:
    """Nothing differs, also from an equal variant that shares no part with it."""
    variant = get_variant(preset)
    assert compare(preset, preset) == compare(variant, {"preset": preset}) == ()
    assert compare(pickle.loads(pickle.dumps(variant)), variant) == ()


def _rules_in(found: tuple[Difference, ...]) -> list[Difference]:
    """The differences that are more than a line on a list of prices."""
    return [each for each in found if not each.part.startswith("option ")]


# Prices that nothing costs at some tables: no stock, no winner without a trick, no march.
IDLE = {"stock_deposit", "leaster_unit", "ramsch_durchmarsch_pay"}


@pytest.mark.parametrize("preset", variant_ids())
def test_every_value_of_an_option_changes_a_rule(preset: str) -> None:
    """Each value but the default makes a difference, seen alike from both sides."""
    for setting in settings_of(preset)[:: sampled(sample=3, whole=1)]:
        usual = get_variant(setting.without if setting.company else preset)
        other = get_variant(setting.spec)
        found = compare(usual, other)
        idle = setting.name in IDLE and not _rules_in(found)
        assert idle or bool(_rules_in(found)) == (usual.options != other.options), setting
        assert bool(found) == (usual.options != other.options), setting
        assert mirrored(found) == Counter(compare(other, usual)), setting
        assert all(each.first != each.second for each in found), setting
        assert all(str(each).isascii() and "\n" not in str(each) for each in found), setting


@pytest.mark.parametrize("preset", variant_ids())
def test_no_option_is_set_in_vain(preset: str) -> None:
    """A value that would change nothing beside the defaults is refused with the reason."""
    for option in preset_of(preset).options:
        for value in values_of(option):
            with contextlib.suppress(InvalidVariant):
                changed = preset_of(preset)(**{option.name: value})
                found = _rules_in(compare(preset, changed))
                in_vain = option.name in IDLE and not found
                assert in_vain or bool(found) == (value != option.default), (option, value)


def test_a_price_that_nothing_costs_is_told_as_an_option() -> None:
    """A table without a stock may have a deposit among its prices; where there is one, it pays."""
    options = {"stock_deposit": 3}
    (told,) = compare("sauspiel", {"preset": "sauspiel", "options": options})
    assert str(told) == "option stock_deposit: as usual against 3"
    paying = compare("schafkopf-classic", {"preset": "schafkopf-classic", "options": options})
    assert [each.part for each in paying if each.part.startswith("option")] == []
    assert paying


@pytest.mark.parametrize("first", variant_ids())
def test_two_presets_have_different_rules(first: str) -> None:
    """No two presets are the same game, but for those that are listed as two names of one."""
    for second in variant_ids()[variant_ids().index(first) + 1 :]:
        found = compare(first, second)
        assert (found == ()) == ({first, second} in [set(pair) for pair in ALIASES]), second
        assert mirrored(found) == Counter(compare(second, first)), second


DECLARER = "pick: play rules: called suit duties: declarer"
EXAMPLES = [
    ({"bump": 1}, ["pick: tariff: bump: 2 against 1"]),
    ({"unit_table": [1, 2, 4]}, ["pick: tariff: units: 1, 2, 3 against 1, 2, 4"]),
    (
        {"called_ten_beats_ace": "on"},
        ["pick: trick rule: highest card wins against called ten wins"],
    ),
    (
        {"ten_forces_ace": "on"},
        [
            f"{DECLARER}: nothing against keep ace of called ten",
            f"{DECLARER}: nothing against play ace of called ten",
        ],
    ),
    (
        {"schneider_rule": "ninety"},
        ["pick: objective: limits: defenders: 29 against 30"],
    ),
    (
        {"leaster_blind": "last-trick", "leaster_tie": "split"},
        [
            "leaster: set aside: blind for nobody against blind to last trick",
            "leaster: objective: tie: tie is wash against tie is shared",
        ],
    ),
    (
        {"unknown_mode": "no-callable-suit"},
        [
            "pick: steps: name: naming: kinds: call ace under unknown with aces only against "
            "call ace under unknown"
        ],
    ),
]


@pytest.mark.parametrize(("options", "expected"), EXAMPLES, ids=[str(each) for each, _ in EXAMPLES])
def test_only_what_differs_is_told(options: dict[str, object], expected: list[str]) -> None:
    """One option is one difference, or as many as it exchanges parts."""
    assert told("called-ace", {"preset": "called-ace", "options": options}) == expected


def test_names_and_sources_are_no_rules() -> None:
    """Id, title, sources and edition may differ where the game is the same."""
    renamed = attrs.evolve(
        with_pick(title="?"), id="x", title="X", sources=(), edition=9, options=(("bump", 2),)
    )
    assert compare(BASE, renamed) == ()


def test_one_duty_more_is_one_difference() -> None:
    """Wherever a duty is added, the others are still compared with themselves."""
    follow, duties = PICK.play_rules
    added = "pick: play rules: nothing against keep called card"
    for place in range(3):
        rules = [follow, duties]
        rules.insert(place, KeepCalledCard())
        assert told(BASE, with_pick(play_rules=tuple(rules))) == [added]
    assert told(with_pick(play_rules=()), with_pick(play_rules=(FollowSuit(),))) == [
        "pick: play rules: nothing against follow suit"
    ]


def test_the_order_of_duties_is_a_rule() -> None:
    """The first duty that drops a card is the reason that a refusal gives."""
    assert told(BASE, with_pick(play_rules=PICK.play_rules[::-1])) == [
        "pick: play rules: order: follow suit, called suit duties against "
        "called suit duties, follow suit"
    ]


def test_packets_in_another_order() -> None:
    """Parts that differ in their numbers only are told apart by them."""
    auction = get_variant("auction-sheepshead")
    three = attrs.evolve(auction, deal=Packets((ToHands(3), ToHands(5))))
    five = attrs.evolve(auction, deal=Packets((ToHands(5), ToHands(3))))
    assert told(three, five) == [
        "deal: packets: order: to hands (size 3), to hands (size 5) against "
        "to hands (size 5), to hands (size 3)"
    ]
    assert told(auction, three) == [
        "deal: packets: to hands: size: 4 against 3",
        "deal: packets: to hands: size: 4 against 5",
    ]


def test_the_order_of_contracts_is_none() -> None:
    """The family is a set; which contract ranks higher is the auction's."""
    assert compare(BASE, attrs.evolve(BASE, contracts=(THROWN_IN, LEASTER, PICK))) == ()
    options = {"contracts": ["wenz", "solo"]}, {"contracts": ["solo", "wenz"]}
    assert compare(*({"preset": "sauspiel", "options": each} for each in options)) == ()


def test_a_contract_of_one_variant_only() -> None:
    """It is named with its title, and what it is made of is not listed."""
    assert told("called-ace", attrs.evolve(BASE, contracts=(*BASE.contracts, _least()))) == [
        "contract least: nothing against least: the fewest points win"
    ]


def _least() -> Contract:
    return get_variant("three-handed-hoyle").contract("least")


def test_a_game_more_on_the_menu() -> None:
    """A contract that is bid stands for itself, not in the place of another."""
    ours = {"preset": "sauspiel", "options": {"contracts": ["rufspiel", "geier", "solo"]}}
    fewer = {"preset": "sauspiel", "options": {"contracts": ["rufspiel", "wenz", "solo"]}}
    assert told(ours, fewer) == [
        "auction: ladder: on menu (contract geier; holding any hand) against nothing",
        "auction: ladder: nothing against on menu (contract wenz; holding any hand)",
    ]


def test_a_shorter_deck_changes_pack_and_packets() -> None:
    """Orders are compared about the cards that both have, so they are the same."""
    assert told("sauspiel", {"preset": "sauspiel", "options": {"deck": "short"}}) == [
        "pack: 8C 7C 8S 7S 8H 7H 8D 7D against nothing",
        "deal: packets: to hands: size: 4 against 3",
    ]


QUEENS = tuple(Card.of(Rank.QUEEN, suit) for suit in Suit)
DIAMONDS = CardOrder(PACK_32, (Rank.QUEEN, Rank.JACK), trump_suit=Suit.DIAMONDS)
ORDERS = [
    (CardOrder(PACK_32, (Rank.JACK,), trump_suit=Suit.DIAMONDS, promoted=QUEENS), []),
    (
        CardOrder(PACK_32, (Rank.QUEEN, Rank.JACK), trump_suit=Suit.HEARTS),
        [
            "order: trumps: QC QS QH QD JC JS JH JD AD TD KD 9D 8D 7D against "
            "QC QS QH QD JC JS JH JD AH TH KH 9H 8H 7H"
        ],
    ),
    (
        CardOrder(PACK_32, (), plain=LOW_TEN_RANKS),
        [
            "order: trumps: QC QS QH QD JC JS JH JD AD TD KD 9D 8D 7D against nothing",
            "order: plain suits: A T K 9 8 7 against A K T 9 8 7",
        ],
    ),
]


@pytest.mark.parametrize(("order", "expected"), ORDERS, ids=["same", "hearts", "bettel"])
def test_orders_are_compared_by_what_they_decide(order: CardOrder, expected: list[str]) -> None:
    """Which cards are trump and how all rank counts, not how the order was written down."""
    other = with_pick(order=OneOrder(order))
    assert told(BASE, other) == [f"pick: {line}" for line in expected]


def test_unlike_policies_are_told_with_what_they_hold() -> None:
    """Where another policy stands, both are named with their fields."""
    assert told(BASE, attrs.evolve(BASE, all_pass=Redeal((3, 4), None))) == [
        "all pass: play without declarer (contract leaster) against redeal (times 3, 4; by none)"
    ]


@attrs.frozen
class Redeal:
    rules = ()
    contracts = ()
    times: tuple[int, ...]
    by: Suit | None

    def after(self, table):
        return BASE.all_pass.after(table)


@stateless
class TopTrumpWins:
    rules = ()


@dataclasses.dataclass(frozen=True)
class NthCardWins:
    number: int
    rules = ()


def test_policies_of_other_people() -> None:
    """A class of any make is named; where that does not tell two apart, Python shows them."""
    assert told(BASE, with_pick(trick_rule=TopTrumpWins())) == [
        "pick: trick rule: highest card wins against top trump wins"
    ]
    first, last = with_pick(trick_rule=NthCardWins(1)), with_pick(trick_rule=NthCardWins(5))
    assert compare(first, with_pick(trick_rule=NthCardWins(1))) == ()
    assert told(first, last) == [
        "pick: trick rule: NthCardWins(number=1) against NthCardWins(number=5)"
    ]


def test_two_classes_of_one_name_are_two_rules() -> None:
    """What is called alike is not taken for the same; the modules tell them apart."""
    theirs = stateless(type("HighestCardWins", (), {"rules": (), "__module__": "kitchen"}))
    assert told(BASE, with_pick(trick_rule=theirs())) == [
        "pick: trick rule: sheepshead.policies.tricks.HighestCardWins against "
        "kitchen.HighestCardWins"
    ]


def test_a_difference_is_a_value() -> None:
    """Part, both sides and the line that is printed; None is nothing."""
    (difference,) = compare(BASE, with_pick(trick_rule=CalledTenWins()))
    assert difference == Difference("pick: trick rule", "highest card wins", "called ten wins")
    assert {difference: 1}[pickle.loads(pickle.dumps(difference))] == 1
    (missing,) = compare(with_pick(play_rules=()), with_pick(play_rules=(FollowSuit(),)))
    assert (missing.first, missing.second) == (None, "follow suit")


def test_what_is_no_variant_is_an_error() -> None:
    """As everywhere, a preset that is not known is refused with those that are."""
    with pytest.raises(InvalidVariant, match="there is no preset 'skat'"):
        compare("called-ace", "skat")


def test_the_one_game_of_each_is_compared() -> None:
    """Where each of two variants has a game that the other has not, their rules are compared."""
    lines = told("two-handed-stacks", "officers-schafkopf")
    turning = "turn: turning: turn up after trick against turn up at once"
    assert f"most-points and officers: {turning}" in lines
    assert any(line.startswith("most-points and officers: order") for line in lines)
    assert any(line.startswith("most-points and officers: tariff") for line in lines)
