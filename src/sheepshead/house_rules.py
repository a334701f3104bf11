"""House rules in files: a preset and its options as TOML or JSON.

Level 5: imports levels 0 to 4. What the names and values are is said by the preset; here is how a
file spells them, and what is wrong with one that spells none.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from os import PathLike, fspath
from pathlib import Path
from typing import Final, Literal, NoReturn, TypeAlias, TypeGuard

from sheepshead.checks import check_kind, is_mapping
from sheepshead.errors import InvalidVariant
from sheepshead.plain import Plain, plain
from sheepshead.reading import strict_json
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant, variant_ids

Form: TypeAlias = Literal["json", "toml"]
"""How a text spells house rules."""

_EXAMPLES: Final[dict[Form, str]] = {
    "json": '{"preset": "called-ace", "options": {"bump": 1}}',
    "toml": 'preset = "called-ace"',
}
_BYTE_ORDER_MARK: Final = "\ufeff"
_DOTS: Final = 200
"""A line with more is no house rule: the time to read a key of many parts grows with its square."""
_PLACE_IN_TOML: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


def variant_to_dict(variant: Variant) -> dict[str, Plain]:
    """A variant as a file of house rules names it: its preset, and the options that differ.

    The mapping is ready for `json.dumps`, and `get_variant` makes the same variant from it. Raises
    `InvalidVariant` for a variant that no preset makes, as there is nothing to name it by.

    >>> variant_to_dict(get_variant("called-ace"))
    {'preset': 'called-ace'}
    >>> variant_to_dict(get_variant({"preset": "called-ace", "options": {"call_ten": False}}))
    {'preset': 'called-ace', 'options': {'call_ten': 'off'}}
    """
    check_kind(variant, Variant, what="what is named is a Variant, as get_variant has it")
    spec = _spec(variant)
    if not _makes(spec, variant):
        raise InvalidVariant(
            (
                f"{variant.id} is a composition of its own: expected a preset with options that it "
                f"knows, of which a file can name {', '.join(variant_ids())}",
            )
        )
    return spec


def spec_of(variant: Variant) -> str | Mapping[str, Plain]:
    """A variant as records name it: its id, or id and house rules.

    Nothing is checked, as a record may be of a variant that only its reader has.

    >>> spec_of(get_variant("called-ace"))
    'called-ace'
    >>> spec_of(get_variant({"preset": "called-ace", "options": {"bump": 1}}))
    {'preset': 'called-ace', 'options': {'bump': 1}}
    """
    return _spec(variant) if variant.options else variant.id


def _spec(variant: Variant) -> dict[str, Plain]:
    if not variant.options:
        return {"preset": variant.id}
    return {"preset": variant.id, "options": plain(dict(variant.options))}


def _makes(spec: Mapping[str, Plain], variant: Variant) -> bool:
    """Whether the catalogue makes this variant from a spec."""
    try:
        return get_variant(spec) == variant
    except InvalidVariant:
        return False


def load_variant(path: str | PathLike[str]) -> Variant:
    """The variant that a file of house rules describes.

    The file is TOML or JSON in UTF-8, told apart by its ending, and where that is neither by its
    first character. Raises `InvalidVariant` with its `file`, its `line` where one can be named, and
    every problem; raises `OSError` where it cannot be read.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder, "ours.toml")
    ...     _ = file.write_text('preset = "called-ace"')
    ...     load_variant(file).seats
    5
    """
    name = fspath(path)
    ending = Path(name).suffix.lower().removeprefix(".")
    return read_variant(
        Path(name).read_bytes(), file=name, form=ending if _is_form(ending) else None
    )


def _is_form(text: str) -> TypeGuard[Form]:
    return text in _EXAMPLES


def read_variant(content: bytes, *, file: str, form: Form | None = None) -> Variant:
    """The variant in the bytes of a file, or of standard input; `file` is its name in errors.

    >>> read_variant(b'{"preset": "sauspiel"}', file="standard input").id
    'sauspiel'
    """
    try:
        return parse_variant(_decoded(content), form=form)
    except InvalidVariant as fault:
        raise InvalidVariant(fault.problems, file=file, line=fault.line) from None


def _decoded(content: bytes) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as fault:
        line = 1 + content.count(b"\n", 0, fault.start)
        raise InvalidVariant(("expected text in UTF-8",), line=line) from None


def parse_variant(text: str, *, form: Form | None = None) -> Variant:
    """The variant that a text of house rules describes.

    `form` is `"json"` or `"toml"`; without it a text that begins with a brace is JSON. Raises
    `InvalidVariant` with every problem, and with its `line` where the text cannot be read.

    >>> parse_variant('{"preset": "called-ace", "options": {"bump": 1}}').options
    (('bump', 1),)
    >>> parse_variant('preset = "called-ace"', form="json")
    Traceback (most recent call last):
    sheepshead.errors.InvalidVariant: line 1: Expecting value; expected JSON such as ...
    """
    form = form or ("json" if text.lstrip().startswith("{") else "toml")
    if not _is_form(form):
        raise ValueError(f"form is 'json' or 'toml', not {form!r}")
    _check_characters(text)
    spec = _READING[form](text)
    if isinstance(spec, str) or is_mapping(spec):
        return get_variant(_named(spec))
    raise _unread(form, f"the text holds {ascii(spec)[:60]}")


def _check_characters(text: str) -> None:
    """Refuse what an editor puts into a file and does not show."""
    if text.startswith(_BYTE_ORDER_MARK):
        raise InvalidVariant(("expected UTF-8 without a byte order mark",), line=1)
    if "\0" in text:
        line = 1 + text.count("\n", 0, text.index("\0"))
        raise InvalidVariant(("expected text, and there is a NUL character in it",), line=line)


def _named(spec: str | Mapping[object, object]) -> str | Mapping[str, object]:
    return spec if isinstance(spec, str) else {str(name): value for name, value in spec.items()}


def _read_json(text: str) -> object:
    try:
        return strict_json(text)
    except RecursionError:
        _too_deep()
    except json.JSONDecodeError as fault:
        raise _unread("json", fault.msg, line=fault.lineno) from None
    except ValueError as fault:
        raise _unread("json", str(fault)) from None


def _read_toml(text: str) -> object:
    import tomllib

    for number, line in enumerate(text.splitlines(), 1):
        if line.count(".") > _DOTS:
            _too_deep(line=number)
    try:
        return tomllib.loads(text)
    except RecursionError:
        _too_deep()
    except ValueError as fault:
        place = _PLACE_IN_TOML.search(str(fault))
        reason = _PLACE_IN_TOML.sub("", str(fault))
        raise _unread("toml", reason, line=_line_of(place, text)) from None


_READING: Final[dict[Form, Callable[[str], object]]] = {"json": _read_json, "toml": _read_toml}


def _line_of(place: re.Match[str] | None, text: str) -> int | None:
    if place is None:
        return None
    return int(place[1] or 1 + text.rstrip("\n").count("\n"))


def _too_deep(*, line: int | None = None) -> NoReturn:
    raise InvalidVariant(("nested too deeply: expected a preset and its options",), line=line)


def _unread(form: Form, reason: str, *, line: int | None = None) -> InvalidVariant:
    reason = ascii(reason)[1:-1][:120]
    problem = f"{reason}; expected {form.upper()} such as {_EXAMPLES[form]}"
    return InvalidVariant((problem,), line=line)
