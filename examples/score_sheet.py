"""A score sheet in the terminal, for a table with real cards.

Run it with `python examples/score_sheet.py` and type one hand a line, or give it a file of such
lines: contract, points of the declaring side, its tricks, the seats of that side. `solo 95 6 0`
is a solo of seat 0 with 95 points in 6 tricks, `rufspiel 70 5 1 3` a game of seats 1 and 3;
`undo` takes the last line back. Without input it shows a short evening.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from sheepshead import Level, Outcome, Session, SheepsheadError, settlement

PEOPLE = ["Ann", "Bob", "Cy", "Dee"]
EVENING = ["rufspiel 70 5 0 2", "solo 91 7 1", "wenz 40 3 2", "solo 200 9 0", "undo", "wenz 80 5 2"]


def outcome_of(line: str) -> Outcome:
    """The outcome that a line writes down; the points of a side are given to its first seat."""
    contract, *numbers = line.split()
    points, tricks, *side = map(int, numbers)
    if not side or points > 120 or tricks > 8:
        raise ValueError("expected a contract, points up to 120, tricks up to 8 and seats")
    level = Level.PLAIN
    if tricks in (0, 8):
        level = Level.SCHWARZ
    elif points > 90 or points <= 30:
        level = Level.SCHNEIDER
    other = next(seat for seat in range(4) if seat not in side)
    shares = {side[0]: (points, tricks), other: (120 - points, 8 - tricks)}
    return Outcome(
        contract,
        tuple(shares.get(seat, (0, 0))[0] for seat in range(4)),
        tuple(shares.get(seat, (0, 0))[1] for seat in range(4)),
        tuple(side),
        won=points > 60,
        level=level,
    )


def keep(table: Session, lines: Iterable[str]) -> Session:
    """Write down line after line; what cannot be is said and left out."""
    earlier: list[Session] = []
    for line in filter(None, map(str.strip, lines)):
        if line == "undo" and earlier:
            table = earlier.pop()
            print("    taken back")
            continue
        try:
            after = table.with_outcome(outcome_of(line))
        except (SheepsheadError, ValueError) as refused:
            print(f"    {line}: {refused}")
            continue
        earlier.append(table)
        table, hand = after, after.hands[-1]
        units = " ".join(f"{each:>+5}" for each in hand.payoffs)
        print(f"{hand.sitting.number + 1:>2}  {line:<18} {units}")
    return table


def main() -> None:
    """Keep the sheet and settle it."""
    lines: Iterable[str] = EVENING
    if len(sys.argv) > 1:
        lines = Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()
    elif sys.stdin.isatty():
        lines = sys.stdin
    print(" " * 22, *(f"{name:>5}" for name in PEOPLE))
    table = keep(Session.of("schafkopf", PEOPLE), lines)
    print(f"{'total':<22}", *(f"{total:>+5}" for total in table.totals))
    for payment in settlement(table.totals):
        payer, payee = PEOPLE[payment.payer], PEOPLE[payment.payee]
        print(f"{payer} pays {payee} {payment.units}")


if __name__ == "__main__":
    main()
