"""Sessions as JSON: what is written of a table, and how it is read back.

Level 5: imports levels 0 to 4. A session is its people, its variant and the outcomes of its hands;
all else is worked out again when it is read.
"""

from __future__ import annotations

import json
from typing import Final

from sheepshead.checks import check_kind
from sheepshead.errors import InvalidVariant, RecordError, SessionError
from sheepshead.house_rules import spec_of
from sheepshead.outcome import Level, Outcome
from sheepshead.plain import Plain, plain
from sheepshead.reading import Reader, read_json
from sheepshead.session import Session
from sheepshead.variants.catalogue import get_variant

SESSION_FORMAT: Final = "sheepshead-session/1"

_LEVELS: Final = {level.value: level for level in Level}


def session_to_dict(session: Session) -> dict[str, Plain]:
    """A session as values that `json.dumps` takes.

    >>> session = Session.of("called-ace", ["Ann", "Bob", "Cy", "Dee", "Eve"], seed=7)
    >>> session_to_dict(session)["people"]
    ['Ann', 'Bob', 'Cy', 'Dee', 'Eve']
    """
    return {**table_to_dict(session), "outcomes": [outcome_to_dict(o) for o in session.outcomes]}


def table_to_dict(session: Session) -> dict[str, Plain]:
    """What a session is begun with, without its hands."""
    return {
        "format": SESSION_FORMAT,
        "variant": plain(spec_of(session.variant)),
        "edition": session.variant.edition,
        "people": plain(session.people),
        "seed": session.seed,
        "first_dealer": session.first_dealer,
        "length": session.length,
    }


def dump_session(session: Session) -> str:
    """A session as one line of JSON; `parse_session` reads it back.

    >>> session = Session.of("called-ace", ["Ann", "Bob", "Cy", "Dee", "Eve"], seed=7)
    >>> parse_session(dump_session(session)) == session
    True
    """
    check_kind(session, Session, what="what is written is a Session")
    return json.dumps(session_to_dict(session), ensure_ascii=False)


def parse_session(text: str) -> Session:
    """The session in a text of JSON.

    Raises `RecordError` for a text that says none, `InvalidVariant` and `SessionError` for one with
    a variant or hands that cannot be.

    >>> parse_session("[]")
    Traceback (most recent call last):
    sheepshead.errors.RecordError: the session must be a mapping, not []
    """
    try:
        return session_of(Reader(read_json(text), "the session"))
    except RecursionError:
        raise RecordError("not a session: nested too deeply") from None


def session_of(reader: Reader) -> Session:
    """The session in a value from JSON."""
    values = reader.mapping()
    form = values.take("format").text()
    if form != SESSION_FORMAT:
        raise RecordError(f"the format is {SESSION_FORMAT!r}, not {ascii(form)[:60]}")
    variant = get_variant(values.take("variant").variant())
    edition = values.read("edition", Reader.whole)
    if edition not in (None, variant.edition):
        raise RecordError(f"edition {edition} of {variant.id}; known is {variant.edition}")
    outcomes = values.maybe("outcomes")
    session = Session(
        variant=variant,
        people=tuple(each.text() for each in values.take("people").items()),
        seed=values.read("seed", Reader.whole),
        first_dealer=values.read("first_dealer", Reader.whole) or 0,
        length=values.read("length", Reader.whole),
        outcomes=() if outcomes is None else tuple(map(outcome_of, outcomes.items())),
    )
    values.nothing_left()
    return session


def outcome_to_dict(outcome: Outcome) -> dict[str, Plain]:
    """An outcome as values that `json.dumps` takes, without what is as in most hands.

    >>> outcome_to_dict(Outcome("pick", (75, 45), (4, 2), side=(0,), won=True))
    {'contract': 'pick', 'points': [75, 45], 'tricks': [4, 2], 'side': [0], 'won': True}
    """
    usual = Outcome(outcome.contract, outcome.points, outcome.tricks)
    stated: dict[str, Plain] = {
        "contract": outcome.contract,
        "points": plain(outcome.points),
        "tricks": plain(outcome.tricks),
        "side": plain(outcome.side),
        "won": outcome.won,
    }
    if outcome.level is not usual.level:
        stated["level"] = outcome.level.value
    for name in _FACTS:
        if getattr(outcome, name) != getattr(usual, name):
            stated[name] = plain(getattr(outcome, name))
    return stated


_COUNTS: Final = ("runners", "promised", "doubles", "knocks", "blitzes", "blind_doubles")
_FACTS: Final = (*_COUNTS, "trump")


def outcome_of(reader: Reader) -> Outcome:
    """The outcome in a value from JSON."""
    values = reader.mapping()
    level = values.read("level", Reader.text) or Level.PLAIN.value
    if level not in _LEVELS:
        raise RecordError(f"{reader.place}: level is {', '.join(_LEVELS)}, not {ascii(level)[:40]}")
    outcome = Outcome(
        values.take("contract").text(),
        _wholes(values.take("points")),
        _wholes(values.take("tricks")),
        _wholes(values.take("side")),
        values.take("won").truth(),
        _LEVELS[level],
        **{name: values.read(name, Reader.whole) or 0 for name in _COUNTS},
        trump=values.read("trump", Reader.suit),
    )
    values.nothing_left()
    return outcome


def _wholes(reader: Reader) -> tuple[int, ...]:
    return tuple(each.whole() for each in reader.items())


SESSION_FAULTS: Final = (RecordError, InvalidVariant, SessionError)
"""What a text that says no session raises."""
