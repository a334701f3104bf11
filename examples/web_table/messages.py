"""What a page may say to the server, read strictly.

`{"hand": 0, "count": 7, "action": "play QC"}` does something in a hand, hands counted from 0;
`count` is that of the view on which it was decided. `{"deal": 1}` has hand 1 dealt.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from datetime import date
from typing import TypeAlias

import attrs

from sheepshead import Action, SheepsheadError, parse_action
from sheepshead.checks import is_mapping

LONGEST = 200
"""No message of a page is longer, in characters."""

LONGEST_NAME = 20


class MessageError(SheepsheadError, ValueError):
    """A message that says nothing which a page may say."""


class StaleMessage(MessageError):
    """A message for a hand that has been played, or that is not to be dealt now."""


@attrs.frozen(kw_only=True)
class Act:
    """Somebody does something in a hand after so many actions."""

    hand: int
    count: int
    action: Action


@attrs.frozen
class Deal:
    """The hand with this number is to be dealt."""

    hand: int


@attrs.frozen(kw_only=True)
class Wish:
    """A new table for somebody; with the cards of a day, or with fresh ones."""

    name: str
    day: date | None


Message: TypeAlias = Act | Deal


def read_message(text: str) -> Message:
    """The message in a text; `MessageError`, or `NotationError` for an action that is none.

    >>> read_message('{"deal": 1}')
    Deal(hand=1)
    """
    said = _read_json(text)
    match said:
        case {"hand": int(hand), "count": int(count), "action": str(action)} if len(said) == 3:
            _check_whole(hand, count)
            return Act(hand=hand, count=count, action=parse_action(action))
        case {"deal": int(hand)} if len(said) == 1:
            _check_whole(hand)
            return Deal(hand)
        case _:
            raise MessageError(
                "A message has 'hand', 'count' and 'action', or 'deal' and the number of a hand, "
                f"not {ascii(text)[:40]}."
            )


def read_wish(text: str) -> Wish:
    """What a table is to be like; raises `MessageError`.

    >>> read_wish('{"name": "Eve", "day": "2026-12-24"}')
    Wish(name='Eve', day=datetime.date(2026, 12, 24))
    """
    said = _read_json(text)
    match said:
        case {"name": str(name), "day": str() | None as day} if len(said) == 2:
            if not 1 <= len(name.strip()) <= LONGEST_NAME:
                raise MessageError(f"A name has 1 to {LONGEST_NAME} letters.")
            return Wish(name=name.strip(), day=None if day is None else read_day(day))
        case _:
            raise MessageError(f"A table needs 'name' and 'day', not {ascii(text)[:40]}.")


def read_day(text: str) -> date:
    """The day that is written as everybody writes it here; raises `MessageError`.

    >>> read_day("20261224")
    Traceback (most recent call last):
    web_table.messages.MessageError: A day is written 2026-12-24, not '20261224'.
    """
    with suppress(ValueError):
        day = date.fromisoformat(text)
        if day.isoformat() == text:  # Python reads weeks and other forms too
            return day
    raise MessageError(f"A day is written 2026-12-24, not {ascii(text)[:40]}.")


def _read_json(text: str) -> Mapping[object, object]:
    if len(text) > LONGEST:
        raise MessageError(f"A message has at most {LONGEST} characters, not {len(text)}.")
    try:
        said: object = json.loads(text)
    except (ValueError, RecursionError):
        raise MessageError(f"A message is JSON, not {ascii(text)[:40]}.") from None
    if not is_mapping(said):
        raise MessageError(f"A message is an object with keys, not {ascii(text)[:40]}.")
    return said


def _check_whole(*numbers: int) -> None:
    """Refuse what Python takes for a number and JSON does not."""
    for number in numbers:
        if isinstance(number, bool) or number < 0:
            raise MessageError(f"Hands and actions are counted from 0, not {json.dumps(number)}.")
