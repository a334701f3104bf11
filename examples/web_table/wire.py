"""What goes over the wire in one hand, without a network: `python -m web_table.wire`.

Plays a hand for the person at random and prints each message and, in short, each frame that comes
back. Whoever writes another page for this server begins here.
"""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from .tables import Frame, Table


def shortly(frame: Frame) -> str:
    """A frame in a line: the sentence in it, and the actions that the view allows."""
    match frame:
        case {"story": [*_, told], "view": {"count": count, "legal": [*legal]}}:
            asked = f" What now? {len(legal)} legal actions" if legal else ""
            return f"{count:>3} {told}{asked}"
        case {"message": str(message)}:
            return f"    {message}"
        case _:
            return json.dumps(frame)


def main() -> None:
    """Play the first hand of a day."""
    rng = Random(1)
    with TemporaryDirectory() as folder:
        table = Table.begin(Path(folder, "table.log"), "Eve", date(2026, 12, 24))
        frames = table.arrive()
        while True:
            for frame in frames:
                print("<", shortly(frame))
            match frames[-1]:
                case {"hand": int(hand), "view": {"count": int(count), "legal": [*legal]}} if legal:
                    action = str(rng.choice(legal))
                case _:
                    break
            said = json.dumps({"hand": hand, "count": count, "action": action})
            print(">", said)
            frames = table.receive(said).everybody
        print(json.dumps(frames[-1]["result"], indent=2))
        table.close()


if __name__ == "__main__":
    main()
