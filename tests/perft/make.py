"""Work out the golden files anew, with the second opinion alone.

Run as `PYTHONPATH=tests python -m perft.make`. The positions and the depths are those that stand in
the files; only the counts are written over.
"""

from __future__ import annotations

from perft.positions import HERE, counted, read, written


def main() -> None:
    """Write every golden file again."""
    for path in sorted(HERE.glob("*.txt")):
        heading = path.read_text(encoding="utf-8").partition("\n\n")[0]
        blocks = [written(counted(position)) for position in read(path)]
        path.write_text("\n\n".join([heading, *blocks]) + "\n", encoding="utf-8")
        print(path.name, len(blocks))


if __name__ == "__main__":
    main()
