"""The deal of the day: everybody who names the same day and game has the same cards.

Run it with `python examples/daily_deals.py [YEAR-MONTH-DAY] [VARIANT]`.
"""

from __future__ import annotations

import sys
from datetime import date

from sheepshead import daily_seed, deal


def main() -> None:
    """Print the hand of each seat."""
    day = date.fromisoformat(sys.argv[1]) if len(sys.argv) > 1 else date(2026, 12, 24)
    variant = sys.argv[2] if len(sys.argv) > 2 else "called-ace"
    state = deal(variant, seed=daily_seed(day, variant))
    print(f"{variant}, {day:%d %B %Y}")
    for seat in range(state.variant.seats):
        print(f"seat {seat}: {state.hand(seat)}")


if __name__ == "__main__":
    main()
