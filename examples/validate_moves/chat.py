"""A chat bot that referees two tables: `python examples/validate_moves/chat.py [--console]`.

Without `--console` it shows a short conversation. With it, write `NAME: TEXT`, one message a line,
or `NAME@TABLE: TEXT`; every answer is printed with the name of whoever reads it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator

from chat_desk import Desk, Message

from sheepshead import Session

CONVERSATION = """\
Cy@club: pick
Ann@club: fold
Ann@club: 1.0 pass
Ann@club: 1.0 pass
Bob@club: language de
Bob@club: pick
Bob@club: bury QC KH
Bob@club: warum
Bob@club: bury KC KH
Bob@club: call AC
Ann@club: play TH
Ann@club: play TC
Bob@club: play KH
Eve: cards
Eve@stammtisch: cards
"""


class Console:
    """A transport that prints: a message at a table to all, a private one with its reader."""

    def tell(self, person: str, text: str) -> None:
        """What only this person reads."""
        print(f"    (to {person}) {text}")

    def post(self, table: str, text: str) -> None:
        """What everybody at the table reads."""
        for line in text.splitlines():
            print(f"    #{table} {line}")


def messages(lines: Iterable[str]) -> Iterator[Message]:
    """The messages in lines such as `Ann: pick` and `Ann@club: pick`."""
    for number, line in enumerate(lines):
        who, colon, text = line.strip().partition(":")
        if not colon:
            print("write NAME: TEXT, or NAME@TABLE: TEXT")
            continue
        person, _, table = who.partition("@")
        yield Message(id=str(number), person=person, text=text, table=table or None)


def main() -> None:
    """Open two tables and answer what is written."""
    desk = Desk(Console())
    club = Session.of("called-ace", ["Eve", "Ann", "Bob", "Cy", "Dee"], seed=1)
    stammtisch = Session.of("sauspiel", ["Eve", "Resi", "Sepp", "Toni"], seed=2, length=8)
    desk.open("club", club, language="en", pack="french")
    desk.open("stammtisch", stammtisch, language="de", pack="german")
    talks = "--console" in sys.argv[1:]
    for message in messages(sys.stdin if talks else CONVERSATION.splitlines()):
        if not talks:
            at = f"@{message.table}" if message.table else ""
            print(f"{message.person}{at}: {message.text.strip()}")
        desk.receive(message)


if __name__ == "__main__":
    main()
