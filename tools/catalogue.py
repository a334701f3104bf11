"""Collects the texts that can be translated, and keeps the catalogues of other languages.

For whoever works on this package; needs Babel. `python tools/catalogue.py` brings `de.po` in line
with the sources (texts that are gone go, new ones come without a translation) and compiles `de.mo`.
"""

from __future__ import annotations

import ast
import datetime as dt
import io
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src/sheepshead"
PO = SOURCES / "locale/de.po"
MO = PO.with_suffix(".mo")
WIDTH = 100

Texts = dict[str, dict[str, None]]
"""Where each text stands and what it is there, in the order of the sources."""


def collected() -> Texts:
    """Every text of the sources that people read, and what tables call their games."""
    texts = written_in(SOURCES)
    games = tuple(_games())
    for title in dict.fromkeys(title for _, title in games):
        if title not in texts:
            _add(texts, title, "variants: title of a game")
    for name in dict.fromkeys(name for name, _ in games):
        _add(texts, name, "variants: id of a game, as it stands in a sentence")
    return texts


def written_in(folder: Path) -> Texts:
    """Every text that is written out in the modules of a folder."""
    modules = {
        path.relative_to(folder).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(folder.rglob("*.py"))
    }
    everywhere = {name: value for tree in modules.values() for name, value in _named(tree)}
    texts: Texts = {}
    for place, tree in modules.items():
        if not place.startswith(_FOR_PROGRAMMERS):
            for what, text in _in_tree(tree, everywhere | dict(_named(tree))):
                _add(texts, text, f"{place}: {what}")
    return texts


_FOR_PROGRAMMERS = ("testing/",)


def _add(texts: Texts, text: str, where: str) -> None:
    if text:
        texts.setdefault(text, {})[where] = None


def _named(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """What the names of a module stand for."""
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            yield node.target.id, node.value


def _in_tree(tree: ast.Module, named: Mapping[str, ast.expr]) -> Iterator[tuple[str, str]]:
    """What each text of a module is, and the text."""
    has_texts = any(isinstance(node, ast.ImportFrom) and _is_ours(node) for node in ast.walk(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (has_texts or called(node) != "Text"):
            yield from _in_call(node, named)
        elif isinstance(node, ast.AnnAssign) and _is_title(node):
            yield "title", _literal(node.value)


def _is_ours(node: ast.ImportFrom) -> bool:
    """Whether `Text` is that of this package: other packages have classes of this name."""
    return node.module == "sheepshead.texts"


def _is_title(node: ast.AnnAssign) -> bool:
    is_named_title = isinstance(node.target, ast.Name) and node.target.id == "title"
    return is_named_title and isinstance(node.value, ast.Constant)


def _in_call(call: ast.Call, named: Mapping[str, ast.expr]) -> Iterator[tuple[str, str]]:
    words = {keyword.arg: keyword.value for keyword in call.keywords}
    match called(call), call.args:
        case "Text", [text, *_] if isinstance(text, ast.Constant) or _is_put_together(text):
            yield "text", _literal(text)
        case "Rule", [rule_id, sentence, *_]:
            yield f"rule {_literal(rule_id)}", _literal(sentence)
            yield f"refusal by {_literal(rule_id)}", _literal(words["reason"])
        case "Says", [meaning, *_]:
            yield "meaning of an option", _literal(meaning)
        case "plus" | "times", [template, _, *_]:
            yield from (("line of a score", line) for line in _strings(template, named))
        case _ if "title" in words and called(call) != "Source":
            yield from (("title", title) for title in _strings(words["title"], named))
        case _:
            pass


def _is_put_together(node: ast.expr) -> bool:
    """Whether code makes a text of pieces that stand here."""
    match node:
        case ast.JoinedStr() | ast.BinOp() | ast.Call(ast.Attribute(ast.Constant())):
            return True
        case _:
            return False


def called(call: ast.Call) -> str:
    """The last name of what is called."""
    match call.func:
        case ast.Name(name) | ast.Attribute(_, name):
            return name
        case _:
            return ""


def _literal(node: ast.expr | None) -> str:
    """A text that is written out; anything else cannot be translated."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    assert node is not None
    raise ValueError(f"not a literal text: {ast.unparse(node)}")


def _strings(node: ast.expr, named: Mapping[str, ast.expr]) -> Iterator[str]:
    """The texts that an expression may be, as far as they are written out somewhere."""
    match node:
        case ast.Constant(str(text)):
            yield text
        case ast.Name(name) | ast.Subscript(ast.Name(name)):
            if name in named:
                yield from _strings(named[name], named)
        case ast.IfExp(_, first, second):
            yield from _strings(first, named)
            yield from _strings(second, named)
        case ast.Dict(_, values):
            for value in values:
                yield from _strings(value, named)
        case ast.Call(ast.Name("Text"), [text]):
            yield from _strings(text, named)
        case _:
            pass


def _games() -> Iterator[tuple[str, str]]:
    """Id and title of the games that each table can have, one option at a time."""
    from sheepshead import InvalidVariant, get_variant, variant_ids
    from sheepshead.variants.catalogue import preset_of

    for preset in map(preset_of, variant_ids()):
        settings: list[dict[str, object]] = [{}]
        for option in preset.options:
            settings += [{option.name: word} for word in option.words]
            settings += [{option.name: list(option.items)}] if option.items else []
        for each in settings:
            try:
                variant = get_variant({"preset": preset.id, "options": each})
            except InvalidVariant:
                continue
            for contract in variant.contracts:
                yield contract.id, contract.title


def updated(po: str, texts: Texts) -> str:
    """A catalogue when these are the texts: what is translated stays, what is gone goes."""
    before = read_po(io.StringIO(po), locale="de")
    catalog = Catalog(locale="de", header_comment=before.header_comment)
    for text, places in texts.items():
        known = before.get(text)
        flags = {"fuzzy"} if known is not None and known.fuzzy else ()
        string = known.string if known is not None else ""
        catalog.add(text, string, auto_comments=list(places), flags=flags)
    return written(catalog)


def written(catalog: Catalog) -> str:
    """A catalogue as text; its head says nothing that changes from day to day."""
    out = io.BytesIO()
    write_po(out, catalog, width=WIDTH, omit_header=True)
    head = [*catalog.header_comment.splitlines(), 'msgid ""', 'msgstr ""']
    head += [f'"{name}: {value}\\n"' for name, value in HEAD]
    return "\n".join([*head, "", out.getvalue().decode()])


HEAD = (
    ("Language", "de"),
    ("MIME-Version", "1.0"),
    ("Content-Type", "text/plain; charset=utf-8"),
    ("Content-Transfer-Encoding", "8bit"),
)


def compiled(po: str) -> bytes:
    """A catalogue as `gettext` reads it."""
    catalog = read_po(io.StringIO(po), locale="de")
    catalog.project, catalog.version = "sheepshead", ""
    catalog.msgid_bugs_address = ""
    catalog.last_translator = catalog.language_team = "The sheepshead authors"
    catalog.creation_date = catalog.revision_date = _NO_DATE
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


_NO_DATE = dt.datetime(2000, 1, 1, tzinfo=dt.UTC)
"""The same for ever, so that a catalogue is compiled to the same bytes."""


def untranslated(po: str) -> tuple[str, ...]:
    """The texts of a catalogue without a translation, or with one that is not yet sure."""
    found: Iterable[Message] = read_po(io.StringIO(po), locale="de")
    return tuple(str(each.id) for each in found if each.id and (each.fuzzy or not each.string))


def main() -> int:
    """Bring the catalogue in line; 1 if it is not complete."""
    before = PO.read_text(encoding="utf-8") if PO.exists() else ""
    po = updated(before, collected())
    PO.write_text(po, encoding="utf-8")
    MO.write_bytes(compiled(po))
    missing = untranslated(po)
    print(*missing, sep="\n")
    print(f"{len(missing)} texts are not translated")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
