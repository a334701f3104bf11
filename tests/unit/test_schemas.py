"""The schema of views: it is sound, it names nothing that is never there, and it can refuse."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import cache
from typing import get_args

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from sheepshead import get_variant, setup, variant_ids, view_schema
from sheepshead.actions import as_seen
from sheepshead.cards import SUITS
from sheepshead.facts import Side, Spot
from sheepshead.holdings import SightOf
from sheepshead.order import TRUMP
from sheepshead.phases import Phase
from sheepshead.plain import plain
from sheepshead.testing import alphabet, random_hand

SCHEMA = view_schema()
VALIDATOR = Draft202012Validator(SCHEMA)
PHASES = [phase.__name__.lower() for phase in get_args(Phase)]


def _with_options(preset, **options):
    return {"preset": preset, "options": options}


# Hands in which everything comes up that a view can tell.
HANDS = [
    (_with_options("schafkopf-wirtshaus", hochzeit="closed", legen="additive"), 22),
    (_with_options("schafkopf-wirtshaus", hochzeit="open", answered_by="declarer"), 1),
    (_with_options("called-ace", redeal_hand="no-ace-face-trump"), 1),
    ("called-ace-wisconsin", 10),
    ("schafkopf-classic", 11),
    ("six-handed-spitz", 3),
    ("two-handed-battery", 0),
]


def _views():
    for spec, seed in HANDS:
        for state in random_hand(spec, seed).states:
            for seat in (None, *range(state.variant.seats)):
                yield state.view(seat).to_dict()


@cache
def _examples() -> dict[str, dict]:
    """A view of each phase, by seat 1; in play one with a trick that is finished."""
    found = {}
    for shown in _views():
        in_play = shown["phase"] == "playing"
        if shown["seat"] == 1 and (not in_play or len(shown["public"]["tricks"]) == 1):
            found.setdefault(shown["phase"], shown)
    return found


def _parts(value: object) -> Iterator[dict]:
    """All mappings in a value, itself included."""
    if isinstance(value, dict):
        yield value
        for part in value.values():
            yield from _parts(part)
    elif isinstance(value, list):
        for part in value:
            yield from _parts(part)


OBJECTS = [part for part in _parts(SCHEMA) if isinstance(part.get("properties"), dict)]
CLOSED = [part for part in OBJECTS if "required" in part]


def test_the_schema_is_a_schema() -> None:
    """It is sound by the draft it names."""
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(SCHEMA)


def test_each_call_gives_a_schema_of_its_own() -> None:
    """Who changes what he was given changes it for himself."""
    first = view_schema()
    first.clear()
    assert view_schema() == SCHEMA


def test_no_object_is_open() -> None:
    """Each object says all its keys: all are there, and there are no others."""
    for part in CLOSED:
        assert part["required"] == list(part["properties"])
        assert part["additionalProperties"] is False


def test_every_property_and_every_form_is_described() -> None:
    """A reader learns what each key holds, from itself or from what it refers to."""
    forms = SCHEMA["$defs"]
    for part in CLOSED:
        for name, said in part["properties"].items():
            referred = forms.get(said.get("$ref", "").removeprefix("#/$defs/"), {})
            assert said.get("description") or referred.get("description"), name


def test_every_form_is_used() -> None:
    """No part of the schema is left over."""
    used = {part["$ref"] for part in _parts(SCHEMA) if isinstance(part.get("$ref"), str)}
    assert used == {f"#/$defs/{name}" for name in SCHEMA["$defs"]}


def test_every_phase_has_its_form() -> None:
    """The phases are those there are, and each has a form of what is public in it."""
    assert SCHEMA["properties"]["phase"]["enum"] == PHASES
    forms = {
        part["if"]["properties"]["phase"]["const"]: part["then"]["properties"]["public"]["$ref"]
        for part in SCHEMA["allOf"]
        if "public" in part["then"]["properties"]
    }
    assert forms == {phase: f"#/$defs/{phase}" for phase in PHASES}
    assert set(_examples()) == set(PHASES)


def test_the_words_are_those_there_are() -> None:
    """Sides, suits, spots and ways to know a card: all that can be told, and nothing else."""
    forms = SCHEMA["$defs"]
    assert forms["playingSuit"]["enum"] == [plain(suit) for suit in (*SUITS, TRUMP)]
    assert forms["terms"]["properties"]["trump"]["enum"] == [*map(plain, SUITS), None]
    sights = forms["own"]["properties"]["sights"]["items"]["properties"]
    assert sights["of"]["enum"] == [plain(each) for each in SightOf]
    assert forms["sideOrNone"]["enum"] == [*(side.value for side in Side), None]
    assert [plain(side) for side in Side] == [side.value for side in Side]
    assert forms["rows"]["properties"]["lead"]["enum"] == [plain(spot) for spot in Spot]


def test_whatever_the_schema_names_comes_up() -> None:
    """Each object that it describes stands in some view, key for key, and no other stands there."""
    told = set()
    for shown in _views():
        told |= {tuple(part) for part in _parts({**shown, "options": None})}
    assert told == {tuple(part["properties"]) for part in CLOSED}


@pytest.mark.parametrize("preset", variant_ids())
def test_every_action_can_stand_in_a_log(preset: str) -> None:
    """Whatever is done in a game can be told to all as they saw it."""
    log = Draft202012Validator({**SCHEMA["$defs"]["action"], "$id": "urn:test:action"})
    texts = {str(as_seen(action)) for action in alphabet(get_variant(preset))}
    assert [text for text in sorted(texts) if not log.is_valid(text)] == []


@pytest.mark.parametrize("preset", variant_ids())
def test_every_action_can_be_legal(preset: str) -> None:
    """Whatever a seat can do is told to it with every card named."""
    legal = Draft202012Validator({**SCHEMA["$defs"]["ownAction"], "$id": "urn:test:action"})
    texts = {str(action) for action in alphabet(get_variant(preset))}
    named = {text for text in texts if "??" not in text}
    assert [text for text in sorted(named) if not legal.is_valid(text)] == []


@pytest.mark.parametrize(
    "text", ["play ??", "bury ?? ??", "call AC under ??", "accept ??", "give ??", "2: double"]
)
def test_what_is_legal_names_its_cards(text: str) -> None:
    """A seat knows the cards with which it can do something, and that it does it itself."""
    assert not Draft202012Validator(SCHEMA["$defs"]["ownAction"]).is_valid(text)


@pytest.mark.parametrize(
    "text",
    [
        *("", "play", "play 1C", "play qc", "PLAY QC", "play QC ", "2: double", "pass pass"),
        *("bury", "bury TH 9D", "bury ?? 9D", "call AC under 9S", "call ??", "accept TS"),
        *("give QS", "bid", "bid Solo", "bid 1000", "bid 012", "blitz QC", "trump E"),
        *("choose", "discard QC"),
    ],
)
def test_a_log_takes_no_other_text(text: str) -> None:
    """A text that is no action is refused, and one that names a card that lies face down."""
    assert not Draft202012Validator(SCHEMA["$defs"]["action"]).is_valid(text)


def _places(value: object, place: tuple = ()) -> Iterator[tuple]:
    """Where the parts of a view are: of a list its first and last; house rules are left out."""
    yield place
    if isinstance(value, dict):
        for name, part in value.items():
            if name != "options":
                yield from _places(part, (*place, name))
    elif isinstance(value, list):
        for index in sorted({0, len(value) - 1} if value else ()):
            yield from _places(value[index], (*place, index))


def _at(shown: object, place: tuple) -> object:
    for step in place:
        shown = shown[step]
    return shown


def _with(shown: dict, place: tuple, value: object) -> dict:
    """The view with something else at this place."""
    changed = copy.deepcopy(shown)
    _at(changed, place[:-1])[place[-1]] = value
    return changed


def _without(shown: dict, place: tuple) -> dict:
    changed = copy.deepcopy(shown)
    del _at(changed, place[:-1])[place[-1]]
    return changed


@pytest.mark.parametrize("phase", PHASES)
def test_a_view_with_something_else_in_it_is_refused(phase: str) -> None:
    """A key that is missing, a key too many, a value of another type: none of them is a view."""
    shown = _examples()[phase]
    assert best_match(VALIDATOR.iter_errors(shown)) is None
    let_through = []
    for place in _places(shown):
        found = _at(shown, place)
        changes = [_with(shown, (*place, "more"), 0)] if isinstance(found, dict) else []
        if place:
            changes += [_with(shown, place, 0.5), _with(shown, place, {"no": "view"})]
            changes += [_without(shown, place)] if isinstance(place[-1], str) else []
        let_through += [place for changed in changes if VALIDATOR.is_valid(changed)]
    assert let_through == []


@pytest.mark.parametrize("phase", PHASES)
def test_a_card_that_is_none_is_refused(phase: str) -> None:
    """Wherever a view has a card, a text that is no card may not stand."""
    shown = _examples()[phase]
    cards = {str(card) for card in get_variant(shown["variant"]).pack}
    places = [place for place in _places(shown) if str(_at(shown, place)) in cards]
    assert places
    for place in places:
        for text in ("", "1C", "QX", "qc", "QC ", "10D", "Q♣", "EO", 12):
            assert not VALIDATOR.is_valid(_with(shown, place, text)), (place, text)


@pytest.mark.parametrize(
    ("phase", "place", "value"),
    [
        ("playing", ("format",), "sheepshead-view/2"),
        ("playing", ("phase",), "scoring"),
        ("playing", ("phase",), "finished"),
        ("playing", ("seat",), None),
        ("playing", ("own",), None),
        ("playing", ("count",), -1),
        ("playing", ("count",), True),
        ("playing", ("edition",), 0),
        ("playing", ("to_act",), None),
        ("playing", ("legal",), ["play ??"]),
        ("playing", ("side",), "declaring"),
        ("bidding", ("side",), "defenders"),
        ("finished", ("to_act",), 0),
        ("finished", ("legal",), ["pass"]),
        ("redealing", ("public", "answers"), 1),
        ("playing", ("hand",), ["QC", "QC"]),
        ("playing", ("hand",), ["??"]),
        ("playing", ("variant",), "Called Ace"),
        ("playing", ("options",), {"bump": 1.5}),
        ("playing", ("options",), {"Bump": 1}),
        ("playing", ("options",), {"bump": {"by": 1}}),
        ("playing", ("public", "trick", "winner"), 0),
        ("playing", ("public", "tricks", 0, "winner"), None),
        ("playing", ("public", "tricks", 0, "led"), "C S"),
        ("playing", ("public", "terms", "under"), "QC"),
        ("playing", ("public", "table", "seats"), 1),
        ("playing", ("public", "table", "carry", "multiplier"), 0),
        ("playing", ("public", "log", 0), [0, "pass", "pass"]),
        ("playing", ("public", "log", 0), ["pass", 0]),
        ("playing", ("public", "log", 0), [0]),
        ("bidding", ("declaring",), [0]),
        ("bidding", ("public", "bids"), ["play QC"]),
        ("finished", ("public", "seat"), 0),
        ("finished", ("public", "shown", "hands"), [["??"]]),
    ],
)
def test_what_cannot_be_is_refused(phase: str, place: tuple, value: object) -> None:
    """Values of the right type that no view has: of another form, or of another phase."""
    assert not VALIDATOR.is_valid(_with(_examples()[phase], place, value))


def test_a_spectator_has_no_cards() -> None:
    """A view of nobody holds nothing."""
    shown = random_hand("called-ace", 1).states[0].view(None).to_dict()
    assert VALIDATOR.is_valid(shown)
    assert not VALIDATOR.is_valid({**shown, "hand": ["QC"]})
    assert not VALIDATOR.is_valid({**shown, "legal": ["pass"]})
    assert not VALIDATOR.is_valid({**shown, "own": _examples()["bidding"]["own"]})


def test_a_hand_started_in_the_middle_keeps_to_the_schema() -> None:
    """Where the bidding is not known, a view says how often the hand was doubled before."""
    hands = [
        "8C AS KS 7S TH 9D",
        "AC TS QS KH JD 7D",
        "TC KC AH QH 7H AD",
        "9C 7C JS 9S JH QD",
        "JC 8S 9H 8H TD KD",
    ]
    state = setup(
        "called-ace",
        hands=[hand.split() for hand in hands],
        blind=["QC", "8D"],
        contract="pick",
        declarer=0,
        called="AC",
        buried=["TH", "9D"],
        doubles=0,
    )
    shown = state.view(0).to_dict()
    assert shown["public"]["terms"]["stated_doubles"] == 0
    assert best_match(VALIDATOR.iter_errors(shown)) is None
