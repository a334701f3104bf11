"""Ten thousand mangled records, sessions, logs and messages: read rightly or refused."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from sheepshead import (
    SheepsheadError,
    apply,
    deal,
    legal_actions,
    parse_action,
    parse_session,
    parse_step,
    record_from_text,
    record_of,
    record_to_text,
    score,
)
from sheepshead.house_rules import parse_variant
from sheepshead.record import dumped, parse_record
from sheepshead.session import Session
from sheepshead.session_log import parse_log
from sheepshead.session_records import dump_session
from sheepshead.verify import Verdict, verify

PIECES = (
    *('"', "{", "}", "[", "]", ",", ":", "null", "true", "-1", "1e9", "NaN"),
    *("??", "QC", "under", "é", "\u0000", "0"),
)


def _mangled(text: str, rng: Random) -> str:
    """The text with one to three places cut out, doubled, swapped or written over."""
    for _ in range(rng.randint(1, 3)):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 1, 1, 2, 5, 20)))
        piece = rng.choice((rng.choice(PIECES), text[end : end + 4], text[start:end] * 2, ""))
        text = text[:start] + piece + text[end:]
    return text


def _hands() -> list[str]:
    """Records of whole hands, with their results."""
    lines: list[str] = []
    for preset in ("called-ace", "called-ace-wisconsin", "sauspiel", "schafkopf-wirtshaus"):
        for seed in range(4):
            rng, state = Random(seed), deal(preset, seed=seed)
            while not state.is_over:
                state = apply(state, rng.choice(legal_actions(state)))
            lines.append(dumped(record_of(state, score=score(state))))
    return lines


HANDS = _hands()
SESSION = dump_session(Session.of("schafkopf", ["Ann", "Bob", "Cy", "Dee"], seed=3, length=9))
LOG = "\n".join([SESSION, '{"hand":0}', '{"seat":1,"action":"pass"}', ""])
HOUSE = '{"preset": "called-ace", "options": {"bump": 1, "unit_table": [2, 4, 6]}}'
MESSAGES = (
    *("bury TH 9D", "call AC under QD", "play ??", "bid solo-tout"),
    *("2: double", "bid 12", "trump S"),
)


def _whole_hand(text: str) -> None:
    """A record that is read is verified only if it holds a whole deal and the true result."""
    record = parse_record(text)
    verdict = verify(record)
    if verdict is Verdict.VERIFIED:
        cards = [card for hand in (*record.hands, record.blind) for card in hand]
        assert len(cards) == len(set(cards)) == 32
    assert parse_record(dumped(record)) == record


def _text_hand(text: str) -> None:
    record = record_from_text(text)
    assert record_from_text(record_to_text(record)) == record


def _message(text: str) -> None:
    seat, action = parse_step(text)
    again = str(action) if seat is None else f"{seat}: {action}"
    assert parse_step(again) == (seat, action)
    assert parse_action(str(action)) == action


def _house(text: str) -> None:
    parse_variant(text, form="json")


def _session(text: str) -> None:
    session = parse_session(text)
    assert parse_session(dump_session(session)) == session


def _log(text: str) -> None:
    parse_log(text.encode("utf-8", "surrogatepass"))


@pytest.mark.parametrize(
    ("read", "originals", "count"),
    [
        (_whole_hand, HANDS, 4000),
        (_text_hand, [record_to_text(parse_record(line)) for line in HANDS], 1500),
        (_message, MESSAGES, 2500),
        (_house, [HOUSE], 700),
        (_session, [SESSION], 700),
        (_log, [LOG], 600),
    ],
    ids=["records", "texts", "messages", "house rules", "sessions", "logs"],
)
def test_mangled_input_is_read_or_refused(
    read: Callable[[str], None], originals: list[str], count: int
) -> None:
    """Whatever is not read raises an error of the library's own; some is read, most is not."""
    rng, refused = Random(count), list[str]()
    for number in range(count):
        text = _mangled(originals[number % len(originals)], rng)
        try:
            read(text)
        except SheepsheadError as fault:
            refused.append(str(fault))
    assert all(refused)
    assert count // 10 < len(refused) < count
