"""How often each rare corner comes up, per thousand draws of the strategies: prints the table.

python tools/corners.py --draws 200
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import Final

from sheepshead import get_variant
from sheepshead.testing import random_hand
from sheepshead.testing.corners import Corner, corner_hand
from sheepshead.variant import Variant

PRESETS: Final = ("called-ace", "sauspiel", "schafkopf-wirtshaus", "schafkopf-classic")


def counted(variant: Variant, draws: int) -> Mapping[Corner, tuple[int, int]]:
    """Per thousand draws, for each corner of a variant: found by chance, and when asked for."""
    known = [corner for corner in Corner if corner.is_known_in(variant)]
    by_chance = Counter[Corner](
        corner
        for seed in range(draws)
        for hand in (random_hand(variant, seed),)
        for corner in known
        if corner.happens_in(hand)
    )
    asked = Counter[Corner](
        corner
        for number in range(draws)
        for corner in known
        if corner_hand(variant, corner, Random(number)) is not None
    )
    return {
        corner: (1000 * by_chance[corner] // draws, 1000 * asked[corner] // draws)
        for corner in known
    }


def table(rows: Iterable[tuple[str, Corner, int, int]]) -> str:
    """The counts as a table in Markdown."""
    lines = ["| variant | corner | by chance | asked for |", "|---|---|---|---|"]
    lines += [
        f"| `{variant}` | `{corner.name}`: {corner.value} | {chance} | {asked} |"
        for variant, corner, chance, asked in rows
    ]
    return "\n".join(lines)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("presets", nargs="*", default=PRESETS)
    parser.add_argument("--draws", type=int, default=1000)
    asked = parser.parse_args()
    print(
        table(
            (preset, corner, *counts)
            for preset in asked.presets
            for corner, counts in counted(get_variant(preset), asked.draws).items()
        )
    )


if __name__ == "__main__":
    main()
