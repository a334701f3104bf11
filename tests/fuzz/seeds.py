"""What fuzzing begins with: hands, sessions and house rules of our own players and presets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import attrs

from sheepshead import (
    Session,
    State,
    apply,
    deal,
    dump_session,
    get_variant,
    legal_actions,
    record_of,
    record_of_view,
    record_to_text,
    score,
    setup,
    variant_ids,
    view,
)
from sheepshead.players import RandomPlayer, SimplePlayer
from sheepshead.record import Record, Step, dumped
from sheepshead.session_records import table_to_dict
from sheepshead.variants.catalogue import preset_of

PRESETS: Final = (
    *("called-ace", "called-ace-wisconsin", "three-handed-hoyle", "six-handed-jack-and-ace"),
    *("four-handed-queen-seven", "auction-sheepshead", "two-handed-battery", "indiana"),
    *("sauspiel", "schafkopf-wirtshaus", "officers-schafkopf", "schafkopf-kreuzrunde"),
)
HOUSE: Final[tuple[dict[str, object], ...]] = (
    {"preset": "called-ace", "options": {"bump": 1, "unit_table": [2, 4, 6]}},
    {"preset": "called-ace", "options": {"crack": "any-defender", "blitz": ["black-queens"]}},
    {"preset": "schafkopf-wirtshaus", "options": {"hochzeit": "open"}},
    {
        "preset": "schafkopf-classic",
        "options": {"bock_trigger": "all-pass", "bock_scope": "next-deal"},
    },
)


def played(spec: str | dict[str, object], seed: int) -> State:
    """A whole hand by our own players; a double now and then."""
    rng = Random(seed)
    player = SimplePlayer() if seed % 2 else RandomPlayer()
    state = deal(spec, seed=seed, dealer=seed % get_variant(spec).seats)
    while state.to_act is not None:
        for seat in range(state.variant.seats):
            said = legal_actions(state, seat) if seat != state.to_act else ()
            if said and rng.random() < 0.05:
                state = apply(state, said[0], seat)
        assert state.to_act is not None
        state = apply(state, player.choose(view(state, state.to_act), rng))
    return state


def records() -> Iterator[Record]:
    """Whole hands, hands as a seat saw them, one from a known contract, and a playthrough."""
    for number, preset in enumerate((*PRESETS, *_playable())):
        last = played(preset, number)
        yield record_of(last, score=score(last))
        yield record_of_view(last.view(number % last.variant.seats))
    whole = record_of(played("sauspiel", 5))
    inherited = record_of(played("schafkopf-classic", 4))
    noted = {"note": "Tuesday: \u00e4\u2660", "players": ["Ann", "Bob"], "x-site": {"round": 1}}
    yield attrs.evolve(whole, id="7", kept=noted)
    yield attrs.evolve(inherited, session={"stock": 4}, points=None, payoffs=None)
    yield _known_contract()


def _playable() -> Iterator[dict[str, object]]:
    return iter(HOUSE[:3])


def _known_contract() -> Record:
    """A hand of which only the play was recorded."""
    hands = ["8C KS TH AS 9D 7S", "7D JD QS TS KH AC", "7H TC AD KC QH AH"]
    hands += ["JH 9C QD JS 9S 7C", "9H TD 8S 8H KD JC"]
    state = setup(
        "called-ace",
        hands=hands,
        blind="QC 8D",
        dealer=4,
        contract="pick",
        declarer=0,
        called="AC",
        buried="TH 9D",
    )
    for _ in range(7):
        state = apply(state, legal_actions(state)[0])
    return record_of(state)


def playthrough() -> Record:
    """A hand with every choice listed."""
    state, steps = deal("called-ace", seed=2), list[Step]()
    first = record_of(state)
    while state.to_act is not None:
        legal = legal_actions(state)
        steps.append(Step(state.to_act, str(legal[0]), legal=tuple(map(str, legal))))
        state = apply(state, legal[0])
    actions = tuple(step.action for step in steps)
    return attrs.evolve(first, actions=actions, steps=tuple(steps))


def logs() -> Iterator[bytes]:
    """Files of sessions: one in the middle of a hand, one of outcomes written down."""
    table = Session.of("called-ace", ["Ann", "Bob", "Cy", "Dee", "Eve", "Fay"], seed=7, length=4)
    lines = [json.dumps(table_to_dict(table)), '{"hand":0}']
    state, rng = table.next_hand(), Random(1)
    while state.to_act is not None:
        action = rng.choice(legal_actions(state))
        lines.append(json.dumps({"seat": state.to_act, "action": str(action)}))
        state = apply(state, action)
    following = table.finished(state).next_hand(3)
    lines += ['{"hand":1,"seed":3}', json.dumps({"seat": following.to_act, "action": "pass"}), ""]
    yield "\n".join(lines).encode()
    won = {"contract": "solo", "points": [80, 10, 20, 10], "tricks": [5, 1, 1, 1], "side": [0]}
    sheet = Session.of("schafkopf", ["Ann", "Bob", "Cy", "Dee"])
    written = [{"outcome": {**won, "won": True}}, {"correct": 0, "outcome": {**won, "won": True}}]
    yield "\n".join([json.dumps(each) for each in (table_to_dict(sheet), *written)] + [""]).encode()


def sessions() -> Iterator[bytes]:
    """Tables with and without hands that are over."""
    table = Session.of("sauspiel", ["Ann", "Bob", "Cy", "Dee"], seed=3, length=9)
    yield dump_session(table).encode()
    for _ in range(3):
        state, rng = table.next_hand(), Random(len(table.hands))
        while not state.is_over:
            state = apply(state, rng.choice(legal_actions(state)))
        table = table.finished(state)
        yield dump_session(table).encode()


def house_rules() -> Iterator[dict[str, object]]:
    """Each preset, some mixtures, and each option of one preset at another value."""
    yield from HOUSE
    yield from ({"preset": preset} for preset in variant_ids())
    for preset in ("called-ace", "schafkopf-wirtshaus"):
        for option in preset_of(preset).options:
            value = option.words[-1] if option.words else option.default
            yield {"preset": preset, "options": {option.name: value}}


def as_toml(spec: dict[str, object]) -> bytes:
    """House rules as TOML spells them."""
    options = spec.get("options", {})
    assert isinstance(options, dict)
    lines = [f"{name} = {json.dumps(value)}" for name, value in options.items()]
    return "\n".join([f'preset = "{spec["preset"]}"', "[options]", *lines, ""]).encode()


def seeds(target: str) -> list[bytes]:
    """The inputs with which a target begins."""
    rules = list(house_rules()) if target.endswith("rules") else []
    match target:
        case "notation":
            texts = {text for record in records() for text in record.actions}
            rare = ("EO", "SA", "10D", "2: double", "call AC under ??", "bury ?? ??", "Q\u2663")
            return [text.encode() for text in (*sorted(texts)[::7], *rare)]
        case "record":
            return [dumped(each).encode() for each in (*records(), playthrough())]
        case "text-record":
            return [record_to_text(each).encode() for each in records()]
        case "seat-record":
            return [dumped(each).encode() for each in records() if each.is_fully_known]
        case "session":
            return list(sessions())
        case "log":
            return list(logs())
        case "toml-rules":
            return [as_toml(spec) for spec in rules]
        case "json-rules":
            return [json.dumps(spec).encode() for spec in rules]
        case _:
            return [json.dumps(spec).encode() for spec in rules] + [as_toml(spec) for spec in rules]


def words() -> list[str]:
    """What the mutations put together: keys, verbs, cards, ids, names and words of options."""
    found = set(_strings([each.to_dict() for each in (*records(), playthrough())]))
    for preset in variant_ids():
        options = preset_of(preset).options
        found |= {preset, *(option.name for option in options)}
        found |= {str(word) for option in options for word in (*option.words, *option.items)}
        found |= set(get_variant(preset).contract_ids)
    found |= {"NaN", "1e999", "??", "under", "\u2660", "true", "null", "-1", "[[]]", "people"}
    return sorted(word for word in found if 0 < len(word) < 24)


def _strings(value: object) -> Iterator[str]:
    match value:
        case str():
            yield from (value, *value.split())
        case dict():
            for name, each in value.items():
                yield from (str(name), *_strings(each))
        case list():
            for each in value:
                yield from _strings(each)
        case _:
            return


def write(target: str, folder: Path) -> None:
    """The seeds of a target as files, and the dictionary beside them."""
    corpus = folder / target
    corpus.mkdir(parents=True, exist_ok=True)
    for number, content in enumerate(seeds(target)):
        (corpus / f"seed-{number:03}").write_bytes(content)
    quoted = ("".join(f"\\x{byte:02x}" for byte in word.encode()) for word in words())
    (folder / "words.dict").write_text("".join(f'"{word}"\n' for word in quoted))
