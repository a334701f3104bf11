"""House rules about trump: the suit, the Spitz, and whether queens or jacks are highest."""

from __future__ import annotations

import pytest

from rules.helpers import after, at_the_table, code, points_in, texts, trick_after, variant_of
from sheepshead import Card, CardSet, InvalidVariant, Suit, variant_ids
from sheepshead.cards import PACK_32
from sheepshead.order import CardOrder
from sheepshead.variants.catalogue import preset_of

QUEENS, JACKS = "QC QS QH QD", "JC JS JH JD"
WITH_TRUMP_SUIT = [
    preset
    for preset in variant_ids()
    if "trump_suit" in [option.name for option in preset_of(preset).options]
]
WITH_SPITZ = [*WITH_TRUMP_SUIT, "four-handed-queen-seven", "eight-handed-trio"]


def orders(preset: str, **options: object) -> list[CardOrder]:
    """The order of the cards in each game of a variant."""
    return [each.order.order for each in variant_of(preset, **options).contracts]


def trumps(preset: str, **options: object) -> str:
    """The trumps of a variant, the highest first; they are the same in all its games."""
    found = {" ".join(map(str, order.trumps)) for order in orders(preset, **options)}
    assert 1 == len(found)
    return found.pop()


TRUMPS = {
    "diamonds": f"{QUEENS} {JACKS} AD TD KD 9D 8D 7D",
    "clubs": f"{QUEENS} {JACKS} AC TC KC 9C 8C 7C",
    "hearts": f"{QUEENS} {JACKS} AH TH KH 9H 8H 7H",
}


@pytest.mark.parametrize("preset", WITH_TRUMP_SUIT)
@pytest.mark.parametrize(("suit", "expected"), TRUMPS.items())
def test_another_suit_may_be_trump(preset: str, suit: str, expected: str) -> None:
    """Fourteen trumps in every game; the other three suits are plain."""
    assert expected == trumps(preset, trump_suit=suit, spitz="none")
    others = [each for each in Suit if each.title.lower() != suit]
    for order in orders(preset, trump_suit=suit, spitz="none"):
        assert all(order.cards_of(each) for each in others)


def test_diamonds_are_trump_by_default() -> None:
    """In all games with this option."""
    assert [TRUMPS["diamonds"]] * len(DEFAULTS) == [trumps(preset) for preset in DEFAULTS]


DEFAULTS = [preset for preset in WITH_TRUMP_SUIT if preset != "six-handed-spitz"]


@pytest.mark.parametrize(
    ("preset", "suit", "missing"),
    [
        ("four-handed-called-ace", "diamonds", "7C 7S"),
        ("four-handed-called-ace", "clubs", "7S 7D"),
        ("four-handed-called-ace", "hearts", "7C 7S"),
        ("three-handed-nine", "clubs", "7S 7D"),
        ("queen-and-jack", "clubs", "7S 7D"),
        ("three-handed-eight", "diamonds", "8C 7C 8S 7S 8H 7H"),
        ("three-handed-eight", "clubs", "8S 7S 8H 7H 8D 7D"),
        ("three-handed-eight", "hearts", "8C 7C 8S 7S 8D 7D"),
    ],
)
def test_no_trump_is_taken_out_of_the_pack(preset: str, suit: str, missing: str) -> None:
    """Where low cards are taken out they are plain ones."""
    variant = variant_of(preset, trump_suit=suit)
    assert CardSet(missing) == PACK_32 - variant.pack
    assert 14 == len(trumps(preset, trump_suit=suit).split())


@pytest.mark.parametrize(
    ("preset", "suit"), [(each, suit) for each in WITH_SPITZ for suit in ("second", "first")]
)
def test_the_seven_of_trumps_may_be_high(preset: str, suit: str) -> None:
    """Right under the queen of clubs, or above all."""
    rest = f"QS QH QD {JACKS} AD TD KD 9D 8D"
    expected = {"second": f"QC 7D {rest}", "first": f"7D QC {rest}"}
    assert expected[suit] == trumps(preset, spitz=suit)


def test_the_spitz_is_on_top_in_its_own_game() -> None:
    """Which may be played without it."""
    assert trumps("six-handed-spitz") == trumps("six-handed-spitz", spitz="first")
    assert TRUMPS["diamonds"] == trumps("six-handed-spitz", spitz="none")


def test_the_spitz_is_the_seven_of_the_trump_suit() -> None:
    """With clubs trump the seven of clubs, with jacks highest under the jack of clubs."""
    rest = f"QS QH QD {JACKS} AC TC KC 9C 8C"
    assert f"QC 7C {rest}" == trumps("called-ace", trump_suit="clubs", spitz="second")
    jacks = f"JC 7D JS JH JD {QUEENS} AD TD KD 9D 8D"
    assert jacks == trumps("called-ace", court_order="jacks-first", spitz="second")


@pytest.mark.parametrize("preset", DEFAULTS)
def test_jacks_may_be_above_queens(preset: str) -> None:
    """All four, in the same order of suits."""
    assert f"{JACKS} {QUEENS} AD TD KD 9D 8D 7D" == trumps(preset, court_order="jacks-first")


@pytest.mark.parametrize(
    ("options", "trick", "winner", "points"),
    [
        pytest.param({"spitz": "second"}, "QS 7D JC 9D AD", 1, 16, id="second"),
        pytest.param({}, "QS 7D JC 9D AD", 0, 16, id="the queen of spades"),
        pytest.param({"spitz": "second"}, "QC 7D JC 9D AD", 0, 16, id="under the top queen"),
        pytest.param({"spitz": "first"}, "QC 7D JC 9D AD", 1, 16, id="first"),
        pytest.param({"trump_suit": "clubs"}, "9D AD 7C TD KD", 2, 25, id="clubs"),
        pytest.param({}, "9D AD 7C TD KD", 1, 25, id="diamonds"),
        pytest.param({"trump_suit": "hearts"}, "9D AD 7H TD KD", 2, 25, id="hearts"),
        pytest.param({"court_order": "jacks-first"}, "QC JD AD TD KD", 1, 30, id="a jack"),
        pytest.param({}, "QC JD AD TD KD", 0, 30, id="a queen"),
    ],
)
def test_who_wins_a_trick(options: dict[str, object], trick: str, winner: int, points: int) -> None:
    """The order of the trumps decides, the leader being seat 0."""
    *before, last = trick.split()
    variant = variant_of("called-ace", **options)
    view = at_the_table(variant, "pick", last, " ".join(before), seat=4)
    won = trick_after(view, last)
    assert (winner, points) == (won.winner, points_in(won))


@pytest.mark.parametrize(
    ("suit", "expected"),
    [
        pytest.param("diamonds", {"call AS", "call AH", "alone"}, id="diamonds"),
        pytest.param("clubs", {"call AS", "call AH", "call AD", "alone"}, id="clubs"),
        pytest.param("hearts", {"call AS", "call AD", "alone"}, id="hearts"),
    ],
)
def test_the_three_plain_suits_are_called(suit: str, expected: set[str]) -> None:
    """A spade, a heart and a diamond in hand: of the plain ones among them the ace is called."""
    variant = variant_of("called-ace", trump_suit=suit)
    state = after(variant, ["pick", "bury 9C 8C"], {0: "QC QS QH 9S 9H 9D"}, blind="9C 8C")
    assert expected == texts(state)
    trump_ace = {"diamonds": "AD", "clubs": "AC", "hearts": "AH"}[suit]
    assert "call/callable-card" == code(state, f"call {trump_ace}")


def test_all_three_plain_aces_are_those_of_the_other_suits() -> None:
    """With clubs trump a ten is called with the aces of spades, hearts and diamonds."""
    variant = variant_of("called-ace", trump_suit="clubs")
    state = after(variant, ["pick", "bury 9C 8C"], {0: "AS AH AD QC JC QS"}, blind="9C 8C")
    assert {"call TS", "call TH", "call TD", "alone"} == texts(state)


def test_the_jack_of_diamonds_stays_the_partner() -> None:
    """It is trump with any trump suit."""
    variant = variant_of("jack-of-diamonds", trump_suit="clubs", jd_reveal="first-trump-lead")
    view = at_the_table(variant, "pick", "JD 7C 9D", "9C")
    assert {"play JD"} == texts(view)


@pytest.mark.parametrize("preset", ["four-handed-queen-seven", "eight-handed-trio"])
def test_low_diamonds_as_partner_cards_keep_diamonds_trump(preset: str) -> None:
    """These games have no other trump suit."""
    with pytest.raises(InvalidVariant, match="no option 'trump_suit'"):
        variant_of(preset, trump_suit="clubs")


def test_a_leaster_and_a_hand_thrown_in_have_the_same_order() -> None:
    """The house rule is about the cards, whatever is played."""
    variant = variant_of("called-ace", trump_suit="clubs", all_pass="misdeal")
    over = after(variant, ["pass"] * 5)
    assert over.is_over
    assert over.order is not None
    assert over.order.is_trump(Card("7C"))
    leaster = after(variant_of("called-ace", trump_suit="clubs"), ["pass"] * 5)
    assert leaster.order is not None
    assert not leaster.order.is_trump(Card("7D"))
