"""Whatever is handed to the library by mistake, it says so in a sentence of its own."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from datetime import date, datetime
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import sheepshead
from sheepshead import (
    Card,
    Outcome,
    Pass,
    Session,
    SessionLog,
    SheepsheadError,
    apply,
    commitment,
    daily_seed,
    deal,
    dump_records,
    dump_session,
    get_variant,
    is_kept,
    legal_actions,
    pay,
    record_of,
    record_of_view,
    record_to_text,
    settlement,
    setup,
    simulate,
    worlds,
)
from sheepshead.testing import random_hand

WRONG = {"None": None, "0": 0, "text": "x", "list": [], "object": object(), "number": 1.5}
VARIANT = get_variant("called-ace")
HAND = random_hand("called-ace", 1)
STATES = HAND.states
START, OVER = STATES[0], STATES[-1]
PLAYING = next(state for state in STATES if state.phase.name == "playing")
VIEW = STATES[-3].view(0)
WON = Outcome("pick", (75, 0, 0, 22, 23), (3, 0, 0, 2, 1), side=(0, 1), won=True)
TABLE = Session.of("called-ace", ["Ann", "Bob", "Cy", "Dee", "Eve"], seed=7)
RECORD = record_of(OVER)
REFUSAL = sheepshead.why_not(START, Pass(), 3)
DEALT = {
    "hands": [
        *("QC QS JD AH 9H KS 8C 7D", "QH JC TH KC TC AS 9D 8D"),
        *("QD JS KH AC 9C TS AD TD", "JH 8H 7H 7C 9S 8S 7S KD"),
    ],
    "blind": (),
    "dealer": 0,
    "session": None,
    "contract": "rufspiel",
    "declarer": 0,
    "called": "AC",
    "under": None,
    "trump": None,
    "buried": (),
    "knocks": 0,
    "doubles": 0,
    "alone": None,
    "bid": None,
    "partner": None,
    "exchanged": (),
}
CARDS = {"accept": ("QC",), "blitz": ("QC", "QS"), "bury": ("QC", "QS"), "give": ("QC",)}
WORDS = {"announce": "march", "bid": "solo", "choose": "ramsch", "name_trump": "S", "raise_": 5}


def _first(function: Callable[..., Iterator[object]], *given: object, **named: object) -> object:
    return list(islice(function(*given, **named), 1))


def _begun(path: str, session: Session) -> None:
    """A log that is begun and closed."""
    SessionLog.begin(path, session).close()


def _verbs() -> Iterator[tuple[str, Callable[..., object], tuple, Mapping[str, object]]]:
    verbs = ["accept", "alone", "announce", "bid", "blitz", "bury", "call", "choose", "double"]
    verbs += ["give", "hold", "knock", "name_trump", "pass_", "pick", "play", "raise_", "redeal"]
    for name in verbs:
        verb = getattr(sheepshead, name)
        known = {"card": "QC", "cards": "QC", "under": None, "seat": None}
        if name in WORDS:
            given: tuple = (START, WORDS[name])
        elif name in CARDS:
            given = (START, *CARDS[name])
        else:
            parts = list(inspect.signature(verb).parameters)[1:]
            given = (START, *(known[part] for part in parts if part == "card"))
        named = {
            part: known[part]
            for part, each in inspect.signature(verb).parameters.items()
            if each.kind is each.KEYWORD_ONLY
        }
        yield name, verb, given, named


def _functions() -> Iterator[tuple[str, Callable[..., object], tuple, Mapping[str, object]]]:
    api = sheepshead
    session = {"seed": 1, "first_dealer": 0, "length": None}
    yield from _verbs()
    yield "deal", deal, ("called-ace",), {"seed": 1, "dealer": 0, "session": None}
    yield "deal cards", deal, ("called-ace",), {"cards": tuple(VARIANT.pack)}
    yield "setup", setup, ("sauspiel",), DEALT
    yield "apply", api.apply, (START, Pass()), {"seat": 1, "count": 0}
    yield "apply_unchecked", api.apply_unchecked, (START, Pass()), {"seat": 1}
    yield "legal_actions", api.legal_actions, (START,), {"seat": 1}
    yield "legal_actions of a view", api.legal_actions, (VIEW,), {"seat": 0}
    yield "why_not", api.why_not, (START, Pass()), {"seat": 1}
    yield "why_not of a view", api.why_not, (VIEW, Pass()), {"seat": 0}
    yield "view", api.view, (START, 0), {}
    yield "score", api.score, (OVER,), {}
    yield "pay", api.pay, (VARIANT, WON), {"carry": sheepshead.Carry()}
    yield "get_variant", get_variant, ("called-ace",), {}
    yield "load_variant", api.load_variant, ("no-file.toml",), {}
    yield "variant_to_dict", api.variant_to_dict, (VARIANT,), {}
    yield "compare", api.compare, ("called-ace", "schafkopf"), {}
    yield "rulebook", api.rulebook, ("called-ace",), {}
    yield (
        "RuleBook.to_text",
        api.rulebook("called-ace").to_text,
        (),
        {"lang": "en", "pack": "german"},
    )
    yield "refusal_text", api.refusal_text, (REFUSAL,), {"lang": "en", "pack": "french"}
    yield "score_text", api.score_text, (api.score(OVER),), {"lang": "en", "pack": "french"}
    yield "all_worlds", partial(_first, api.all_worlds), (VIEW,), {"most": 100_000}
    yield "count_worlds", api.count_worlds, (VIEW,), {"most": 100_000}
    yield "worlds", partial(_first, api.worlds), (VIEW, Random(1)), {}
    yield "possible_holders", api.possible_holders, (VIEW,), {}
    yield "parse_action", api.parse_action, ("pass",), {}
    yield "parse_step", api.parse_step, ("2: double",), {}
    yield "parse_card", api.parse_card, ("QC",), {"pack": "french"}
    yield "parse_cards", api.parse_cards, ("QC QS",), {}
    yield "commitment", commitment, (1, "salt"), {}
    yield "is_kept", api.is_kept, (commitment(1, "salt"), 1, "salt"), {}
    yield "hand_seed", api.hand_seed, (1, 0), {}
    yield "daily_seed", api.daily_seed, (date(2026, 12, 24), "called-ace"), {}
    yield "settlement", api.settlement, ([5, -3, -2],), {}
    yield "settlement of some", lambda each: api.settlement([5, each]), (-5,), {}
    yield "differences", api.differences, ([5, -3],), {}
    yield "differences of some", lambda each: api.differences([5, each]), (-3,), {}
    yield "paid_on_claim", api.paid_on_claim, (40, 50), {"returned": 1}
    yield "record_of", record_of, (OVER,), {}
    yield "record_of_view", record_of_view, (VIEW,), {}
    yield "record_to_text", record_to_text, (RECORD,), {}
    yield "record_from_text", api.record_from_text, (record_to_text(RECORD),), {}
    yield "replay", partial(_first, api.replay), (RECORD,), {}
    yield "load_records", api.load_records, ("no-file.jsonl",), {}
    yield "dump_records", dump_records, ("no-folder/file.jsonl", [RECORD]), {}
    yield "dump_session", dump_session, (TABLE,), {}
    yield "parse_session", api.parse_session, (dump_session(TABLE),), {}
    yield "read_log", api.read_log, ("no-file.log",), {}
    yield "Session.of", Session.of, ("called-ace", TABLE.people), session
    named = {"variant": VARIANT, "people": TABLE.people, "outcomes": (WON,), **session}
    yield "Session", Session, (), named
    yield "Session.next_hand", TABLE.next_hand, (), {"seed": 1}
    yield "Session.finished", TABLE.finished, (OVER,), {}
    yield "Session.with_outcome", TABLE.with_outcome, (WON,), {}
    yield "Session.corrected", TABLE.with_outcome(WON).corrected, (0, WON), {}
    yield "SessionLog.begin", _begun, ("no-folder/x.log", TABLE), {}
    yield "SessionLog.resume", SessionLog.resume, ("no-file.log",), {}
    yield "Standing.dealt", api.Standing(TABLE).dealt, (), {"seed": 1}
    yield "Standing.acted", api.Standing(TABLE).dealt().acted, (1, Pass()), {}
    yield "Standing.written_down", api.Standing(TABLE).written_down, (WON,), {}
    noted = api.Standing(TABLE.with_outcome(WON))
    yield "Standing.corrected", noted.corrected, (0, WON), {}
    many = {"hands": 2, "players": "random", "seed": 1, "executor": None, "progress": None}
    many = {**many, "checkpoint": None, "features": ()}
    yield "simulate", api.simulate, ("called-ace-plain",), many
    both = ("called-ace-plain", "called-ace-plain")
    yield "simulate_pair", api.simulate_pair, both, {**many, "other_players": None}
    whole = simulate("called-ace-plain", hands=2, players="random", seed=1)
    yield "Results.from_dict", api.Results.from_dict, (whole.to_dict(),), {}
    yield "Results.rate", whole.rate, ("won",), {}
    yield "Results.mean", whole.mean, ("points",), {}
    yield "Results.distribution", whole.distribution, ("points",), {}
    yield "Results.by", whole.by, ("declarer.trumps",), {}
    yield "Results.rows", whole.rows, (0.95,), {}
    yield "PairedResults.from_dict", api.PairedResults.from_dict, ({},), {}
    yield "Holding", api.Holding, ("QC QS",), {"at_least": 1, "at_most": 2}
    yield "deal_chance", api.deal_chance, ("called-ace", api.Holding("QC")), {"where": "hand"}
    yield "deal_distribution", api.deal_distribution, ("called-ace", "QC"), {"where": "hand"}
    rare = ("called-ace", lambda state: True, 1, 1)
    yield "find_hands", api.find_hands, rare, {"most": 3}
    often = {"samples": 2, "exact_up_to": 10, "seed": 1}
    yield "odds", api.odds, (VIEW, lambda world: True), often
    yield "State.view", START.view, (0,), {}
    yield "State.own", START.own, (0,), {}
    yield "State.hand", START.hand, (0,), {}
    yield "Variant.contract", VARIANT.contract, ("pick",), {}
    yield "Card", Card, ("QC",), {}
    yield "CardSet", api.CardSet, ("QC QS",), {}


CALLS = {name: (function, given, named) for name, function, given, named in _functions()}
UNASKED = {
    *("FACE_DOWN", "Action", "FaceDown", "Level", "Line", "Rank", "Refusal", "Rule", "Score"),
    *("Contract", "Difference", "Payment", "Record", "State", "Suit", "Variant", "View"),
    *("Carry", "Outcome", "Session", "SessionLog", "Standing", "new_seed", "variant_ids"),
    *("view_schema", "FoundHand", "Odds", "PairedResults", "Results"),
}
"""Types whose making is checked elsewhere or by nobody, and functions without an argument."""


def test_every_public_function_is_asked() -> None:
    """A new function of the package is asked too; actions and errors are values."""
    asked = {name.split(" ")[0].split(".")[0] for name in CALLS}
    values = {
        name
        for name in sheepshead.__all__
        if isinstance(getattr(sheepshead, name), type)
        and (
            issubclass(getattr(sheepshead, name), Exception)
            or getattr(sheepshead, name).__module__ == "sheepshead.actions"
        )
    }
    assert set(sheepshead.__all__) - asked - values - UNASKED == set()


def _answer(function: Callable[..., object], given: tuple, named: Mapping) -> str | None:
    """What is wrong with the answer to such a call, or None."""
    try:
        function(*given, **named)
    except (SheepsheadError, TypeError, ValueError, OSError) as fault:
        return None if str(fault).strip() else f"{type(fault).__name__} says nothing"
    except Exception as fault:  # noqa: BLE001 - any other kind is what the test is about
        return f"{type(fault).__name__}: {fault}"
    return None


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that is taken as the name of a file names none of the project."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", CALLS)
def test_an_argument_of_another_kind_is_refused_in_words(name: str) -> None:
    """In each place: nothing, a number, a text, a list, or some object; some of them may do."""
    function, given, named = CALLS[name]
    found = []
    for place in range(len(given)):
        for what, wrong in WRONG.items():
            changed = (*given[:place], wrong, *given[place + 1 :])
            found.append((place, what, _answer(function, changed, named)))
    for key in named:
        for what, wrong in WRONG.items():
            found.append((key, what, _answer(function, given, {**named, key: wrong})))
    assert [each for each in found if each[2] is not None] == []


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: sheepshead.view(None, 0), "what a seat knows is asked of a State, not a NoneType"),
        (lambda: legal_actions("x"), "actions are asked of a State or a View, not a str"),
        (lambda: apply(START, Pass(), count="0"), "a count is a whole number, not '0'"),
        (lambda: apply(START, Pass(), count=False), "a count is a whole number, not False"),
        (lambda: apply(START, "pass", count=3), "an action is needed, .* not 'pass'"),
        (
            lambda: daily_seed(datetime(2026, 12, 24, 1), "called-ace"),
            "a day is a date without a t",
        ),
        (lambda: daily_seed("2026-12-24", "called-ace"), "a day is a date without a time, not '20"),
        (lambda: commitment(1, 3), "a salt is a text, not an int"),
        (lambda: is_kept(None, 1, "salt"), "a promise is a text, not a NoneType"),
        (lambda: pay(VARIANT, None), "what came of a hand is an Outcome, not a NoneType"),
        (
            lambda: pay("called-ace", WON),
            "what a hand pays is asked of a Variant, as get_variant has it, not a str",
        ),
        (lambda: settlement([1.5, -1.5]), "units are whole numbers, one for each, not"),
        (lambda: settlement("x"), "units are whole numbers, one for each, not 'x'"),
        (lambda: list(worlds(VIEW, 1)), "chance comes from a random.Random, not an int"),
        (lambda: Session.of("called-ace", None), "people at a table are names in a list, not"),
        (lambda: Session.of("called-ace", "Annie"), "people at a table are names in a list, not"),
    ],
)
def test_what_is_said_of_a_value_of_another_kind(call: Callable[[], object], said: str) -> None:
    """What was expected, and what it is."""
    with pytest.raises(TypeError, match=said):
        call()


def test_a_contract_that_is_none_is_refused_with_those_there_are() -> None:
    """An outcome of another game has no price here."""
    other = Outcome("solo", WON.points, WON.tricks)
    said = "'solo' is none of the contracts of called-ace: pick, leaster, thrown-in"
    for call in (lambda: pay(VARIANT, other), lambda: VARIANT.contract("solo")):
        with pytest.raises(ValueError, match=said):
            call()
    assert not isinstance(_caught(lambda: VARIANT.contract([])), LookupError)


def _caught(call: Callable[[], object]) -> Exception:
    with pytest.raises(ValueError, match="none of the contracts") as caught:
        call()
    return caught.value
