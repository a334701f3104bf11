"""Recorded hands: one JSON object a line, read strictly and written.

Level 5: imports levels 0 to 4. Only this module, `house_rules` and the command line open files.
Here is what a record is; `replaying` plays it again, `verify` checks what it states.
"""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Mapping
from os import PathLike
from pathlib import Path
from typing import Final

import attrs

from sheepshead.cards import Card, Seen
from sheepshead.carry import LEAST
from sheepshead.checks import check_kind
from sheepshead.errors import RecordError
from sheepshead.known import Facts
from sheepshead.lookup import Lookup
from sheepshead.plain import Plain, plain
from sheepshead.reading import Reader, read_json

FORMAT: Final = "sheepshead-record/1"


@attrs.frozen
class Step:
    """One decision of a playthrough: the seat to act, its legal actions, what was done.

    `legal` is None where the set is not stated. `announce` has, seat by seat, what seats out of
    turn could announce.

    >>> Step(0, "pick", legal=("pass", "pick")).action
    'pick'
    """

    seat: int
    action: str
    legal: tuple[str, ...] | None = None
    announce: tuple[tuple[int, tuple[str, ...]], ...] = ()


def _frozen_spec(spec: str | Mapping[str, Plain]) -> str | Mapping[str, Plain]:
    return spec if isinstance(spec, str) else Lookup({key: spec[key] for key in spec})


def _frozen_kept(kept: Mapping[str, Plain]) -> Mapping[str, Plain]:
    return Lookup(kept)


def _frozen_session(session: Mapping[str, int] | None) -> Mapping[str, int] | None:
    return None if session is None else Lookup(session)


@attrs.frozen(kw_only=True)
class Record:
    """One recorded hand.

    `variant` is a preset id or a mapping with house rules. `hands` are what each seat held when the
    dealing was over, `blind` the blind. `actions` are the lines of text in order, from the first
    decision on, or with `setup` from the first card; a playthrough has `steps` too. `points`,
    `tricks` and `payoffs`, one int per seat, are what is stated of the result, None where nothing
    is. `kept` holds what is never interpreted: players, note, source and keys beginning with `x-`.

    >>> from sheepshead import deal, pick, record_of
    >>> record = record_of(pick(deal("called-ace", seed=1, dealer=4)))
    >>> record.variant, record.dealer, record.actions
    ('called-ace', 4, ('pick',))
    >>> record.blind
    (Card('QC'), Card('8D'))
    """

    variant: str | Mapping[str, Plain] = attrs.field(converter=_frozen_spec)
    dealer: int
    hands: tuple[tuple[Seen, ...], ...]
    blind: tuple[Seen, ...] = ()
    actions: tuple[str, ...] = ()
    steps: tuple[Step, ...] | None = None
    setup: Facts | None = None
    points: tuple[int, ...] | None = None
    tricks: tuple[int, ...] | None = None
    payoffs: tuple[int, ...] | None = None
    session: Mapping[str, int] | None = attrs.field(default=None, converter=_frozen_session)
    edition: int | None = None
    id: str | None = None
    kept: Mapping[str, Plain] = attrs.field(factory=dict[str, Plain], converter=_frozen_kept)

    @property
    def is_fully_known(self) -> bool:
        """Whether every card of the deal is known; `"??"` in a file stands for one that is not.

        >>> from sheepshead import FACE_DOWN
        >>> Record(variant="called-ace", dealer=4, hands=((FACE_DOWN,),)).is_fully_known
        False
        """
        return all(isinstance(card, Card) for hand in (*self.hands, self.blind) for card in hand)

    def to_dict(self) -> dict[str, Plain]:
        """The record as values that `json.dumps` takes, without what is not stated.

        >>> from sheepshead import deal, pick, record_of
        >>> record_of(pick(deal("called-ace", seed=1, dealer=4))).to_dict()["actions"]
        ['pick']
        """
        stated: dict[str, Plain] = {"format": FORMAT}
        for name in ("id", "variant", "edition", "dealer", "session", "hands", "blind"):
            if getattr(self, name) is not None:
                stated[name] = plain(getattr(self, name))
        if self.setup is not None:
            stated["setup"] = _setup_to_dict(self.setup)
        if self.steps is None:
            stated["actions"] = plain(self.actions)
        else:
            stated["steps"] = [_step_to_dict(step) for step in self.steps]
        for name in ("points", "tricks", "payoffs"):
            if getattr(self, name) is not None:
                stated[name] = plain(getattr(self, name))
        return stated | dict(self.kept)


def _setup_to_dict(facts: Facts) -> Plain:
    values = plain(facts)
    assert isinstance(values, dict)
    rare = ("alone", "bid", "partner", "exchanged")
    return {
        key: value for key, value in values.items() if key not in rare or value not in (None, [])
    }


def _step_to_dict(step: Step) -> Plain:
    stated: dict[str, Plain] = {
        "seat": step.seat,
        "legal": plain(step.legal),
        "action": step.action,
    }
    if step.announce:
        stated["announce"] = {str(seat): plain(texts) for seat, texts in step.announce}
    return stated


def parse_record(text: str) -> Record:
    """The record in a line of JSON; raises `RecordError` with the first fault of the line.

    >>> from sheepshead import deal, pick, record_of
    >>> line = dumped(record_of(pick(deal("called-ace", seed=1, dealer=4))))
    >>> parse_record(line).actions
    ('pick',)
    >>> parse_record("{}")
    Traceback (most recent call last):
    sheepshead.errors.RecordError: the record has no 'format'
    """
    try:
        return record_from(read_json(text))
    except RecursionError:
        raise RecordError("not a record: nested too deeply") from None


def record_from(value: object) -> Record:
    """The record in a value as JSON has it; raises `RecordError` with the first fault.

    >>> record_from([])
    Traceback (most recent call last):
    sheepshead.errors.RecordError: the record must be a mapping, not []
    """
    return _record_of(Reader(value, "the record"))


def _record_of(reader: Reader) -> Record:
    values = reader.mapping()
    form = values.take("format").text()
    if form != FORMAT:
        raise RecordError(f"the format is {FORMAT!r}, not {ascii(form)[:60]}")
    steps = values.maybe("steps")
    actions = values.maybe("actions")
    if (steps is None) == (actions is None):
        raise RecordError("a record has either 'actions' or 'steps'")
    listed = None if steps is None else tuple(_step_of(each) for each in steps.items())
    record = Record(
        variant=values.take("variant").variant(),
        dealer=values.take("dealer").whole(),
        hands=tuple(hand.cards() for hand in values.take("hands").items()),
        blind=values.take("blind").cards(),
        actions=_texts(actions) if listed is None else tuple(step.action for step in listed),
        steps=listed,
        setup=values.read("setup", _facts_of),
        points=values.read("points", _wholes),
        tricks=values.read("tricks", _wholes),
        payoffs=values.read("payoffs", _wholes),
        session=values.read("session", _session_of),
        edition=values.read("edition", Reader.whole),
        id=values.read("id", Reader.text),
        kept=values.keep(("players", "note", "source"), prefix="x-"),
    )
    values.nothing_left()
    return record


def _texts(reader: Reader | None) -> tuple[str, ...]:
    return () if reader is None else tuple(each.text() for each in reader.items())


def _wholes(reader: Reader) -> tuple[int, ...]:
    return tuple(each.whole() for each in reader.items())


def _session_of(reader: Reader) -> dict[str, int]:
    values = reader.mapping()
    session = {
        name: found for name in LEAST if (found := values.read(name, Reader.whole)) is not None
    }
    values.nothing_left()
    return session


def _step_of(reader: Reader) -> Step:
    values = reader.mapping()
    step = Step(
        seat=values.take("seat").whole(),
        action=values.take("action").text(),
        legal=values.read("legal", _texts),
        announce=values.read("announce", _announced) or (),
    )
    values.nothing_left()
    return step


def _announced(reader: Reader) -> tuple[tuple[int, tuple[str, ...]], ...]:
    return tuple((seat, _texts(texts)) for seat, texts in reader.by_seat())


def _facts_of(reader: Reader) -> Facts:
    values = reader.mapping()
    facts = Facts(
        contract=values.take("contract").text(),
        declarer=values.read("declarer", Reader.whole),
        called=values.read("called", Reader.card),
        under=values.read("under", Reader.card),
        trump=values.read("trump", Reader.suit),
        buried=values.read("buried", Reader.known_cards) or (),
        knocks=values.read("knocks", Reader.whole) or 0,
        doubles=values.read("doubles", Reader.whole) or 0,
        alone=values.read("alone", Reader.truth),
        bid=values.read("bid", Reader.whole),
        partner=values.read("partner", Reader.whole),
        exchanged=values.read("exchanged", Reader.known_cards) or (),
    )
    values.nothing_left()
    return facts


def read_lines(lines: Iterable[bytes]) -> Iterator[tuple[int, Record | RecordError]]:
    """Each line with its number from 1: the record in it, or what is wrong; blank ones left out.

    A byte order mark, which some editors write, may stand before the first line and nowhere else.

    >>> [(number, str(found)) for number, found in read_lines([b"", b"{}"])]
    [(2, "line 2: the record has no 'format'")]
    """
    for number, each in enumerate(lines, 1):
        line = each.removeprefix(BOM_UTF8) if number == 1 else each
        if not line.strip():
            continue
        try:
            yield number, parse_record(line.decode("utf-8"))
        except UnicodeDecodeError:
            yield number, RecordError("not text in UTF-8", line=number)
        except RecordError as fault:
            yield number, RecordError(fault.reason, line=number, step=fault.step)


def load_records(path: str | PathLike[str]) -> tuple[Record, ...]:
    """The records in a file; raises `RecordError`, naming the line, at the first that is none.

    The file is UTF-8 text, one record a line, with or without a byte order mark at its beginning;
    blank lines are left out. Raises `OSError` where it cannot be read.

    >>> from tempfile import TemporaryDirectory
    >>> from sheepshead import deal, pick, record_of
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder, "hands.jsonl")
    ...     dump_records(file, [record_of(pick(deal("called-ace", seed=1, dealer=4)))])
    ...     [record.actions for record in load_records(file)]
    [('pick',)]
    """
    records: list[Record] = []
    with Path(path).open("rb") as file:
        for _, found in read_lines(file):
            if isinstance(found, RecordError):
                raise found
            records.append(found)
    return tuple(records)


def dump_records(path: str | PathLike[str], records: Iterable[Record]) -> None:
    """Write records to a file, one a line, in place of what was there.

    Raises `OSError` where it cannot be written. See `load_records` for an example.
    """
    text = "".join(dumped(record) + "\n" for record in records)
    Path(path).write_text(text, encoding="utf-8")


def dumped(record: Record) -> str:
    """A record as its line of JSON.

    >>> from sheepshead import deal, record_of
    >>> dumped(record_of(deal("called-ace", seed=1, dealer=4)))[:52]
    '{"format":"sheepshead-record/1","variant":"called-ac'
    """
    check_kind(record, Record, what="what is written is a Record")
    return json.dumps(record.to_dict(), separators=(",", ":"))
