"""Makes a club's rule pages: `python examples/rulebook_site/build_site.py CLUB.TOML FOLDER`.

The folder is made where there is none; pages of an earlier run are written anew. What is wrong with
the file is printed, a line for each fault, and then nothing is written.
"""

from __future__ import annotations

import sys
from pathlib import Path

from club_file import ClubFileError, read_club
from site_pages import site


def build(file: Path, folder: Path) -> list[str]:
    """Write the site of a club into a folder, and say which pages; raises `ClubFileError`."""
    try:
        text = file.read_bytes().decode("utf-8")
    except UnicodeDecodeError as fault:
        raise ClubFileError((f"{file}: expected text in UTF-8, {fault.reason}",)) from None
    pages = site(read_club(text, file=str(file)))
    for name, page in pages.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page, encoding="utf-8")
    return sorted(pages)


def main(arguments: list[str]) -> int:
    """Status 0 when the site was written, 1 when the file is wrong, 2 for wrong usage."""
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    file, folder = map(Path, arguments)
    try:
        written = build(file, folder)
    except ClubFileError as wrong:
        print(*wrong.problems, sep="\n", file=sys.stderr)
        return 1
    except OSError as fault:
        print(f"{fault.filename}: {fault.strerror}", file=sys.stderr)
        return 2
    print(*written, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
