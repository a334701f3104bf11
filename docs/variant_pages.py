"""The pages of the presets, a few lines each: `python docs/variant_pages.py` writes them.

What stands on them is made from the code when the documentation is built.
"""

from collections.abc import Mapping
from pathlib import Path

from sheepshead import Variant, get_variant, variant_ids
from sheepshead.texts import Text
from sheepshead.variant import Standing
from sheepshead.wording import words_of

FOLDER = Path(__file__).parent / "variants"

ENGLISH = """# {title}

[All games](index.md){german} · [How to play it from Python](../tutorial/first-hand.md)

The same in a terminal: `python -m sheepshead rules {id}`.

```{{sheepshead:variant}} {id}
```

## Options

House rules that this game can be played with.
[How to agree on them](../how-to/house-rules.md) is told elsewhere.

<!-- options: {id} -->

## Compare with

The games for as many people that differ least, the nearest first.

<!-- nearest: {id} -->

`python -m sheepshead rules {id} --diff OTHER` prints every sentence that differs.
"""

GERMAN = """# {german_title}

[Alle Spiele](index.md) · [In English](../{id}.md) · [Hausregeln, auf Englisch](../{id}.md#options)

Dasselbe im Terminal: `python -m sheepshead rules {id} --lang de`.

```{{sheepshead:variant}} {id}
:lang: de
```
"""

GERMAN_INDEX = """# Auf Deutsch

Die Regelbücher dieser Spiele gibt es auch auf Deutsch.
Die beiden Spiele, die noch erprobt werden, fehlen.

```{{toctree}}
:maxdepth: 1

{pages}
```
"""


def pages() -> Mapping[str, str]:
    """The text of each page by its path in the folder."""
    variants = [get_variant(each) for each in variant_ids()]
    texts = {f"{each.id}.md": _filled(ENGLISH, each) for each in variants}
    german = [each for each in variants if each.standing is Standing.PLAYED]
    texts |= {f"de/{each.id}.md": _filled(GERMAN, each) for each in german}
    texts["de/index.md"] = GERMAN_INDEX.format(pages="\n".join(each.id for each in german))
    return texts


def _filled(page: str, variant: Variant) -> str:
    is_told = variant.standing is Standing.PLAYED
    return page.format(
        id=variant.id,
        title=variant.title,
        german_title=words_of("de").text(Text(variant.title)),
        german=f" · [Auf Deutsch](de/{variant.id}.md)" if is_told else "",
    )


if __name__ == "__main__":
    for name, text in pages().items():
        path = FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
