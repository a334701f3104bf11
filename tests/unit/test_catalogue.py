"""Which presets there are, what they are made of, and how they are asked for."""

from __future__ import annotations

import pickle
import subprocess
import sys

import attrs
import pytest

from sheepshead import InvalidVariant, Variant, get_variant, variant_ids
from sheepshead.cards import PACK_24, PACK_32
from sheepshead.policies.all_pass import PlayWithoutDeclarer
from sheepshead.policies.picking import LastSeatMustPick
from sheepshead.sources import SOURCES
from sheepshead.variant import Standing

SHAPE = {  # seats, cards a hand, cards in the blind, cards in the pack
    "called-ace": (5, 6, 2, 32),
    "called-ace-plain": (5, 6, 2, 32),
    "called-ace-wisconsin": (5, 6, 2, 32),
    "jack-of-diamonds": (5, 6, 2, 32),
    "jack-of-diamonds-plain": (5, 6, 2, 32),
    "first-trick": (5, 6, 2, 32),
    "schiller": (5, 6, 2, 32),
    "queen-and-jack": (5, 6, 0, 30),
    "three-handed-hoyle": (3, 10, 2, 32),
    "three-handed": (3, 10, 2, 32),
    "three-handed-wergin": (3, 10, 2, 32),
    "three-handed-nine": (3, 9, 3, 30),
    "three-handed-eight": (3, 8, 2, 26),
    "four-handed-alone": (4, 7, 4, 32),
    "four-handed-called-ace": (4, 7, 2, 30),
    "four-handed-jack": (4, 7, 2, 30),
    "four-handed-black-queens": (4, 8, 0, 32),
    "four-handed-first-queens": (4, 8, 0, 32),
    "four-handed-queen-seven": (4, 8, 0, 32),
    "auction-sheepshead": (4, 8, 0, 32),
    "six-handed-jack": (6, 5, 2, 32),
    "six-handed-jack-of-clubs": (6, 5, 2, 32),
    "six-handed-jack-and-ace": (6, 5, 2, 32),
    "six-handed-black-queens": (6, 5, 0, 30),
    "six-handed-spitz": (6, 5, 0, 30),
    "seven-handed-jack": (7, 4, 4, 32),
    "seven-handed-neighbor": (7, 4, 4, 32),
    "eight-handed-black-queens": (8, 4, 0, 32),
    "eight-handed-trio": (8, 4, 0, 32),
    "eight-handed-first-queens": (8, 4, 0, 32),
    "two-handed-battery": (2, 16, 0, 32),
    "two-handed-stacks": (2, 16, 0, 32),
    "two-handed-split": (2, 16, 0, 32),
    "indiana": (4, 8, 0, 32),
    "schafkopf": (4, 8, 0, 32),
    "schafkopf-classic": (4, 8, 0, 32),
    "schafkopf-geier": (4, 8, 0, 32),
    "schafkopf-geier-short": (4, 6, 0, 24),
    "schafkopf-geier-three": (3, 8, 0, 24),
    "sauspiel": (4, 8, 0, 32),
    "sauspiel-short": (4, 6, 0, 24),
    "schafkopf-wirtshaus": (4, 8, 0, 32),
    "schafkopf-raschesspiele": (4, 8, 0, 32),
    "schafkopf-beginner": (4, 8, 0, 32),
    "schafkopf-cheap-solo": (4, 8, 0, 32),
    "schafkopf-app": (4, 8, 0, 32),
    "schafkopf-kreuzrunde": (4, 8, 0, 32),
    "officers-schafkopf": (2, 16, 0, 32),
    "german-schafkopf": (4, 8, 0, 32),
    "wendish-schafkopf": (4, 8, 0, 32),
}
IDS = tuple(SHAPE)
EXPERIMENTAL = {"german-schafkopf", "wendish-schafkopf"}
SINGLES = {"farbgeier", "geier", "farbwenz", "wenz", "solo"}
TOUTS = {f"{single}-tout" for single in SINGLES}
BAVARIAN = {"rufspiel", "bettel", *SINGLES, *TOUTS, "sie", "ramsch", "thrown-in"}
OTHER_FAMILIES = {
    "schiller": {"pick"},
    "three-handed-hoyle": {"pick", "least"},
    "auction-sheepshead": {"auction", "thrown-in"},
    "german-schafkopf": {"auction", "thrown-in"},
    "indiana": {"call", "billy", "side-solo", "best", "thrown-in"},
    "schafkopf-classic": BAVARIAN | {"stock"},
    "schafkopf-geier-three": BAVARIAN - {"rufspiel"},
    "schafkopf-kreuzrunde": {"kreuz"},
    "officers-schafkopf": {"officers"},
}
HOLDERS = ("queen-and-jack", "queens", "queen-seven", "spitz", "trio", "wendish-schafkopf")


def _family(preset: str) -> set[str]:
    """The contracts that hands of a preset may be played in."""
    if preset in OTHER_FAMILIES:
        return OTHER_FAMILIES[preset]
    if preset.startswith("two-handed"):
        return {"most-points"}
    if preset.endswith(HOLDERS):
        return {"holders"}
    if "schafkopf" in preset or "sauspiel" in preset:
        return BAVARIAN
    return {"pick", "leaster", "thrown-in"}


def test_the_presets() -> None:
    """Fifty presets, the American ones first."""
    assert variant_ids() == IDS
    assert len(IDS) == 50


@pytest.mark.parametrize("preset", IDS)
def test_what_a_preset_is(preset: str) -> None:
    """Seats, hands, blind and pack are those of the catalogue; its sources are listed ones."""
    variant = get_variant(preset)
    shape = (variant.seats, variant.deal.hand_size, variant.deal.blind_size, len(variant.pack))
    assert shape == SHAPE[preset]
    assert set(variant.contract_ids) == _family(preset)
    assert (variant.id, str(variant), variant.edition) == (preset, preset, 1)
    assert variant.title
    assert set(variant.sources) <= set(SOURCES)
    assert variant.sources
    wanted = Standing.EXPERIMENTAL if preset in EXPERIMENTAL else Standing.PLAYED
    assert variant.standing is wanted


@pytest.mark.parametrize("preset", IDS)
def test_variants_are_values(preset: str) -> None:
    """Asked for twice, or sent through a pickle, a variant is equal and hashes alike."""
    variant = get_variant(preset)
    again = pickle.loads(pickle.dumps(variant))
    assert get_variant({"preset": preset}) == variant == again
    assert hash(again) == hash(variant)
    assert get_variant(variant) is variant
    assert len({get_variant(each) for each in IDS}) == len(IDS)


def test_a_preset_with_house_rules() -> None:
    """A mapping names the preset and its options; the id stays, the options are remembered."""
    variant = get_variant({"preset": "called-ace", "options": {"bump": 1, "call_ten": "off"}})
    assert variant.id == "called-ace"
    assert variant.options == (("bump", 1), ("call_ten", "off"))
    assert variant != get_variant("called-ace")


def test_deck_changes_pack_and_hands_only() -> None:
    """With the short deck there are 24 cards and six in a hand."""
    short = get_variant({"preset": "sauspiel", "options": {"deck": "short"}})
    assert (short.pack, short.deal.hand_size) == (PACK_24, 6)
    assert get_variant("sauspiel").pack == PACK_32


KNOWN = "known presets: " + ", ".join(IDS)
BAD = [
    ("skat", f"there is no preset 'skat'; {KNOWN}"),
    ("called_ace", f"there is no preset 'called_ace'; {KNOWN}"),
    ("", f"there is no preset ''; {KNOWN}"),
    (3, "a variant is an id, a mapping or a Variant, not int"),
    (None, "a variant is an id, a mapping or a Variant, not NoneType"),
    (["called-ace"], "a variant is an id, a mapping or a Variant, not list"),
    ({}, "'preset' is missing or is no text; it names a preset"),
    ({"preset": 3}, "'preset' is missing or is no text; it names a preset"),
    ({"preset": "skat"}, f"there is no preset 'skat'; {KNOWN}"),
    (
        {"preset": "called-ace", "edition": 1},
        "a variant has 'preset' and 'options', not ['edition']",
    ),
    ({"preset": "called-ace", "options": None}, "'options' is a mapping from names to values"),
    ({"preset": "called-ace", "options": [1]}, "'options' is a mapping from names to values"),
    ({"preset": "called-ace", "options": {1: 2}}, "the names of options are words"),
]


@pytest.mark.parametrize(("spec", "problem"), BAD)
def test_what_names_no_variant(spec: object, problem: str) -> None:
    """An unknown preset lists the known ones; anything of another shape is refused."""
    with pytest.raises(InvalidVariant) as caught:
        get_variant(spec)
    assert caught.value.problems == (problem,)


def test_only_the_family_asked_for_is_loaded() -> None:
    """A program that plays called ace does not load the Bavarian games."""
    code = (
        "import sys, sheepshead; sheepshead.get_variant('called-ace');"
        "print([name for name in sys.modules if 'bavarian' in name])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_variant_reports_all_its_problems() -> None:
    """A composition that cannot be played says everything that is wrong with it at once."""
    sound = get_variant("called-ace")
    pick = sound.contract("pick")
    with pytest.raises(InvalidVariant) as caught:
        attrs.evolve(
            sound,
            seats=1,
            auction=LastSeatMustPick("pick", "forced"),
            all_pass=PlayWithoutDeclarer("ramsch"),
            contracts=(attrs.evolve(pick, steps=pick.steps[:1]), pick, pick),
        )
    assert caught.value.problems == (
        "a game needs at least two seats, not 1",
        "1 hands of 6 and a blind of 2 make 8 cards; the pack has 32",
        "the bidding can lead to forced, which is not among the contracts",
        "when all pass, ramsch is to be played, which is not among the contracts",
        "two contracts are called pick",
        "pick: as many cards must be buried as are taken from the blind, all of it or none; "
        "2 of 2 are taken and 0 buried",
    )


def test_contracts_are_asked_for_by_id() -> None:
    """`contract` gives a contract of the family; `ValueError` if there is none."""
    variant = get_variant("sauspiel")
    assert variant.contract("solo").id == "solo"
    with pytest.raises(ValueError, match="none of the contracts of"):
        variant.contract("hochzeit")
    assert isinstance(variant, Variant)


@pytest.mark.parametrize("preset", IDS)
def test_rules_name_their_sources(preset: str) -> None:
    """Every rule of a preset names sources, each of which is listed once."""
    for rule in get_variant(preset).rules:
        assert rule.sources, rule.id
        assert set(rule.sources) <= set(SOURCES), rule.id


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"id": "Bad Id"}, "a variant is named by words joined by hyphens, not 'Bad Id'"),
        ({"id": ""}, "a variant is named by words joined by hyphens, not ''"),
        ({"seats": 0}, "a game needs at least two seats, not 0"),
    ],
)
def test_a_variant_that_cannot_be_named_or_seated(changes: dict, problem: str) -> None:
    """The first problems of a composition are told, whatever else would follow from them."""
    with pytest.raises(InvalidVariant) as caught:
        attrs.evolve(get_variant("called-ace"), **changes)
    assert problem in caught.value.problems


def test_the_old_german_games_are_experimental() -> None:
    """Their sources hand down only a part of the rules; all other games are played as written."""
    marked = [each for each in IDS if get_variant(each).standing.value == "experimental"]
    assert marked == ["german-schafkopf", "wendish-schafkopf"]
