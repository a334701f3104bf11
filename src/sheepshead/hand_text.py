"""Records as text for people: one line for the deal of each seat, one for each trick.

Level 5: imports levels 0 to 4 and `record`. It is another spelling of the same record: every text
is turned into what JSON would hold and read by the same strict reader; nothing is decided here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

import attrs

from sheepshead.checks import check_kind, is_list, is_mapping
from sheepshead.errors import RecordError
from sheepshead.plain import Plain, plain
from sheepshead.reading import check_depth, read_json
from sheepshead.record import FORMAT, Record, record_from

_Values: TypeAlias = dict[str, Plain]

_PAIR: Final = re.compile(r"([a-z_]+)=(\S+)")
_WHOLE: Final = re.compile(r"-?[0-9]{1,100}", re.ASCII)
_HAND: Final = re.compile(r"hand ([0-9]{1,2})", re.ASCII)
_KEPT: Final = re.compile(r"players|note|source|x-[!-9;-~]*", re.ASCII)
_PLAY: Final = "play "
_RESULTS: Final = ("points", "tricks", "payoffs")
_CARD_FACTS: Final = ("buried", "exchanged")
_WORDS: Final[Mapping[str, Plain]] = {"yes": True, "no": False, "none": None}


def record_to_text(record: Record) -> str:
    """A record as text for people; `record_from_text` reads it back.

    Raises `ValueError` for what is kept in JSON only: the lists of legal actions of a playthrough,
    a key with a colon, a space or other signs that are not ASCII, and a value that would be read
    otherwise, such as an action that is none.

    >>> from sheepshead import bury, deal, pick, record_of
    >>> state = bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D")
    >>> print(record_to_text(record_of(state)))
    variant: called-ace
    edition: 1
    dealer: 4
    hand 0: 8C KS TH AS 9D 7S
    ...
    blind: QC 8D
    do: pick; bury TH 9D
    """
    check_kind(record, Record, what="what is written is a Record")
    if record.steps is not None:
        raise ValueError("a playthrough has lists of legal actions, which are kept in JSON only")
    for key in record.kept:
        if not _KEPT.fullmatch(key):
            raise ValueError(f"the key {ascii(key)[:60]} is kept in JSON only")
    text = "\n".join(_lines(record))
    _check_read_back(record, text)
    return text


def _check_read_back(record: Record, text: str) -> None:
    """Raise `ValueError` where a text says something else than the record."""
    try:
        again = record_from_text(text)
    except RecordError as fault:
        raise ValueError(f"the record is kept in JSON only: as text, {fault}") from None
    for field in attrs.fields(Record):
        value = getattr(record, field.name)
        if getattr(again, field.name) != value:
            shown = ascii(value)
            short = shown if len(shown) <= 60 else shown[:57] + "..."
            raise ValueError(f"the {field.name} of the record is kept in JSON only: {short}")


def _lines(record: Record) -> Iterator[str]:
    values = record.to_dict()
    if "id" in values:
        yield f"id: {json.dumps(values['id'])}"
    yield f"variant: {_variant_text(values['variant'])}"
    for name in ("edition", "dealer"):
        if name in values:
            yield f"{name}: {values[name]}"
    if record.session is not None:
        yield f"session: {_pairs_text(dict(record.session))}".rstrip()
    for seat, hand in enumerate(record.hands):
        yield f"hand {seat}: {' '.join(map(str, hand))}".rstrip()
    yield f"blind: {' '.join(map(str, record.blind))}".rstrip()
    facts = values.get("setup")
    if is_mapping(facts):
        yield f"setup: {_pairs_text({str(name): value for name, value in facts.items()})}"
    yield from _action_lines(record.actions, len(record.hands))
    for name in _RESULTS:
        numbers = values.get(name)
        if is_list(numbers):
            yield f"{name}: {' '.join(map(str, numbers))}"
    for name, value in record.kept.items():
        yield f"{name}: {json.dumps(value, ensure_ascii=True)}"


def _variant_text(spec: object) -> str:
    """An id, or an id with options; a mapping that is neither as JSON."""
    if isinstance(spec, str):
        return spec
    assert is_mapping(spec)
    preset, options = spec.get("preset"), spec.get("options", {})
    if isinstance(preset, str) and is_mapping(options) and set(spec) <= {"preset", "options"}:
        text = f"{preset} {_pairs_text({str(key): value for key, value in options.items()})}"
        if options and _variant_of(text) == spec:
            return text
    return json.dumps(spec)


def _pairs_text(pairs: Mapping[str, object]) -> str:
    return " ".join(f"{name}={_value_text(value)}" for name, value in pairs.items())


def _value_text(value: object) -> str:
    if is_list(value):
        return ",".join(map(str, value)) + ("," if len(value) < 2 else "")
    words = [word for word, meant in _WORDS.items() if meant is value]
    return words[0] if words else str(value)


def _action_lines(actions: tuple[str, ...], seats: int) -> Iterator[str]:
    """Cards one trick a line, everything else as it was done."""
    done: list[str] = []
    cards: list[str] = []
    for action in actions:
        if action.startswith(_PLAY):
            if done:
                yield f"do: {'; '.join(done)}"
                done = []
            cards.append(action.removeprefix(_PLAY))
            if len(cards) == seats:
                yield f"trick: {' '.join(cards)}"
                cards = []
            continue
        if cards:
            yield f"trick: {' '.join(cards)}"
            cards = []
        done.append(action)
    if cards:
        yield f"trick: {' '.join(cards)}"
    if done:
        yield f"do: {'; '.join(done)}"


def record_from_text(text: str) -> Record:
    r"""The record in a text for people.

    Blank lines and lines that begin with `#` say nothing. Raises `RecordError`, with its `line`
    where the text cannot be read, as `parse_record` does where it says no record.

    >>> from sheepshead import deal, pick, record_of
    >>> record = record_of(pick(deal("called-ace", seed=1, dealer=4)))
    >>> record_from_text("# Tuesday\n" + record_to_text(record)) == record
    True
    >>> record_from_text("variant: called-ace\ndealt by Ann")
    Traceback (most recent call last):
    sheepshead.errors.RecordError: line 2: expected 'key: value', not 'dealt by Ann'
    """
    check_kind(text, str, what="a hand is read from a text")
    values: _Values = {"format": FORMAT, "hands": [], "actions": []}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            _read_line(values, line)
        except RecordError as fault:
            raise RecordError(fault.reason, line=number) from None
    try:
        check_depth(values)
    except RecursionError:
        raise RecordError("not a record: nested too deeply") from None
    return record_from(values)


def _read_line(values: _Values, line: str) -> None:
    name, colon, rest = line.partition(":")
    if not colon:
        raise RecordError(f"expected 'key: value', not {ascii(line)[:60]}")
    name, rest = name.strip(), rest.strip()
    hand = _HAND.fullmatch(name)
    if hand is not None:
        _add_hand(values["hands"], int(hand[1]), rest.split())
    elif name in ("do", "trick"):
        _add_actions(values["actions"], name, rest)
    elif name in values:
        raise RecordError(f"{name} stands twice")
    else:
        values[name] = _value_of(name, rest)


def _add_hand(hands: Plain, seat: int, cards: list[str]) -> None:
    assert isinstance(hands, list)
    if seat != len(hands):
        raise RecordError(f"hand {len(hands)} is next, not hand {seat}")
    hands.append([*cards])


def _add_actions(actions: Plain, name: str, rest: str) -> None:
    assert isinstance(actions, list)
    if name == "trick":
        actions += [_PLAY + card for card in rest.split()]
    else:
        actions += [each.strip() for each in rest.split(";")]


def _value_of(name: str, rest: str) -> Plain:
    """What a line holds, as JSON would."""
    if name == "variant":
        return _variant_of(rest)
    if name in ("dealer", "edition"):
        return _whole(rest)
    if name in _RESULTS:
        return [_whole(each) for each in rest.split()]
    if name == "blind":
        return [*rest.split()]
    if name == "session":
        return _pairs_of(rest)
    if name == "setup":
        return {
            key: [] if key in _CARD_FACTS and value == [""] else value
            for key, value in _pairs_of(rest).items()
        }
    if name == "id" or _KEPT.fullmatch(name):
        return _json_of(rest)
    raise RecordError(f"there is no key {ascii(name)[:40]}")


def _variant_of(text: str) -> Plain:
    if text.startswith("{"):
        return _json_of(text)
    preset, _, options = text.partition(" ")
    return {"preset": preset, "options": _pairs_of(options)} if options.strip() else preset


def _pairs_of(text: str) -> _Values:
    pairs: _Values = {}
    for part in text.split():
        pair = _PAIR.fullmatch(part)
        if pair is None:
            raise RecordError(f"expected 'name=value', not {ascii(part)[:60]}")
        if pair[1] in pairs:
            raise RecordError(f"{pair[1]} stands twice")
        pairs[pair[1]] = _listed(pair[2]) if "," in pair[2] else _single(pair[2])
    return pairs


def _listed(text: str) -> Plain:
    """A list: its members between commas, a last one after the only member."""
    return [_single(each) for each in text.removesuffix(",").split(",") if each or text != ","]


def _single(text: str) -> Plain:
    if _WHOLE.fullmatch(text):
        return int(text)
    return _WORDS.get(text, text)


def _whole(text: str) -> Plain:
    return int(text) if _WHOLE.fullmatch(text) else text


def _json_of(text: str) -> Plain:
    try:
        return plain(read_json(text))
    except RecursionError:
        raise RecordError("nested too deeply") from None
