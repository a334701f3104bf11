"""House rules in files: what is written is read back, and junk gets one line that names it."""

from __future__ import annotations

import json
import pickle
import tomllib
from pathlib import Path

import attrs
import pytest

from every_option import settings_of
from sampling import sampled
from sheepshead import InvalidVariant, get_variant, load_variant, variant_ids, variant_to_dict
from sheepshead.house_rules import parse_variant, read_variant

TOML = """
# our kitchen
preset = "sauspiel"
[options]
contracts = ["wenz", "solo"]
call_price = 10
hochzeit = "open"
"""
JSON = """{
    "preset": "sauspiel",
    "options": {"call_price": 10, "contracts": ["wenz", "solo"], "hochzeit": "open"}
}"""


@pytest.mark.parametrize("preset", variant_ids())
def test_a_preset_is_written_by_its_id(preset: str) -> None:
    """Without house rules the mapping holds the id alone, and reads back."""
    variant = get_variant(preset)
    assert variant_to_dict(variant) == {"preset": preset}
    assert get_variant(variant_to_dict(variant)) == variant


@pytest.mark.parametrize("preset", variant_ids())
def test_every_option_is_written_and_read_back(preset: str) -> None:
    """A variant comes back from its mapping, also by way of JSON text."""
    for setting in settings_of(preset)[:: sampled(sample=3, whole=1)]:
        variant = get_variant(setting.spec)
        written = variant_to_dict(variant)
        again = parse_variant(json.dumps(written))
        assert again == variant, setting
        assert again.options == variant.options, setting
        assert written.keys() <= {"preset", "options"}, setting


def test_a_mapping_is_its_readers_own() -> None:
    """Lists are JSON's, and changing the mapping changes no variant."""
    variant = parse_variant(JSON)
    written = variant_to_dict(variant)
    assert written == json.loads(JSON)
    written["preset"] = "called-ace"
    assert variant_to_dict(variant) == json.loads(JSON)


def test_toml_and_json_say_the_same(tmp_path: Path) -> None:
    """Two files with the same content make equal variants, whatever their endings."""
    assert tomllib.loads(TOML) == json.loads(JSON)
    expected = get_variant(json.loads(JSON))
    names = {"ours.toml": TOML, "OURS.TOML": TOML, "ours.json": JSON, "ours": JSON, "house": TOML}
    for name, text in names.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
        assert load_variant(tmp_path / name) == load_variant(str(tmp_path / name)) == expected
        assert read_variant(text.encode(), file="-") == expected


def test_true_and_false_are_on_and_off() -> None:
    """TOML and JSON may say truth values for options that are on or off."""
    named = {"called_ten_beats_ace": "on", "leaster_need_trick": "off"}
    expected = get_variant({"preset": "called-ace", "options": named})
    options = "called_ten_beats_ace = true\nleaster_need_trick = false"
    assert parse_variant(f'preset = "called-ace"\n[options]\n{options}') == expected
    options = '{"called_ten_beats_ace": true, "leaster_need_trick": false}'
    assert parse_variant(f'{{"preset": "called-ace", "options": {options}}}') == expected
    assert variant_to_dict(expected) == {"preset": "called-ace", "options": named}


def test_json_may_be_the_id_alone() -> None:
    """A preset without house rules is written as its id, as in a record."""
    assert parse_variant('"sauspiel"', form="json") == get_variant("sauspiel")


def test_a_variant_of_ones_own_is_not_written() -> None:
    """What no preset makes cannot be named by one: another id, or parts in another place."""
    base = get_variant("called-ace")
    exchanged = attrs.evolve(base, contracts=base.contracts[::-1])
    for own in (attrs.evolve(base, id="kitchen"), exchanged):
        with pytest.raises(InvalidVariant) as caught:
            variant_to_dict(own)
        (problem,) = caught.value.problems
        assert problem.startswith(
            f"{own.id} is a composition of its own: expected a preset with options that it knows, "
            "of which a file can name called-ace, called-ace-plain, "
        )


AS_JSON = 'expected JSON such as {"preset": "called-ace", "options": {"bump": 1}}'
AS_TOML = 'expected TOML such as preset = "called-ace"'
SHAPE = "nested too deeply: expected a preset and its options"
UNREADABLE = [
    ("json", b"", f"line 1: Expecting value; {AS_JSON}"),
    ("json", b'{\n"preset": }', f"line 2: Expecting value; {AS_JSON}"),
    ("json", b'{"preset": "x"', f"line 1: Expecting ',' delimiter; {AS_JSON}"),
    ("json", b'{"preset": "x", "preset": "y"}', f": the key 'preset' stands twice; {AS_JSON}"),
    ("json", b'{"preset": NaN}', f": NaN is not a number; {AS_JSON}"),
    ("json", b"[]", f": the text holds []; {AS_JSON}"),
    ("json", b"null", f": the text holds None; {AS_JSON}"),
    ("json", b"[" * 100_000, f": {SHAPE}"),
    ("json", b'{"a":' * 100_000, f": {SHAPE}"),
    ("json", b'{"preset": ' + b"9" * 5000 + b"}", ": Exceeds the limit (4300 digits)"),
    ("json", b'\xef\xbb\xbf{"preset": "x"}', "line 1: expected UTF-8 without a byte order mark"),
    ("json", b'{\n\n"a": \xff}', "line 3: expected text in UTF-8"),
    ("json", b'{\n"a\0": 1}', "line 2: expected text, and there is a NUL character in it"),
    ("json", '{"preset": "called-ace"}'.encode("utf-16"), "line 1: expected text in UTF-8"),
    ("toml", b"preset = ", f"line 1: Invalid value; {AS_TOML}"),
    ("toml", b'preset = "x"\n[[[[', "line 2: "),
    ("toml", b'preset = "x"\npreset = "y"', f"line 2: Cannot overwrite a value; {AS_TOML}"),
    ("toml", b'preset = "x', f"line 1: Unterminated string; {AS_TOML}"),
    ("toml", b'{"preset": "called-ace"}', "line 1: Invalid statement"),
    ("toml", b"preset = " + b"[" * 100_000, f": {SHAPE}"),
    ("toml", b"preset = " + b"9" * 5000, ": Exceeds the limit (4300 digits)"),
    ("toml", b'\xef\xbb\xbfpreset = "x"', "line 1: expected UTF-8 without a byte order mark"),
    ("toml", b'preset = "called-ace"\n\n# \xfc', "line 3: expected text in UTF-8"),
    ("toml", b"\x00", "line 1: expected text, and there is a NUL character in it"),
]


@pytest.mark.parametrize(
    ("form", "content", "reason"), UNREADABLE, ids=[reason[:40] for _, _, reason in UNREADABLE]
)
def test_what_cannot_be_read(tmp_path: Path, form: str, content: bytes, reason: str) -> None:
    """The file, the line where it has one, and what was expected, in one short line of ASCII."""
    file = tmp_path / f"ours.{form}"
    file.write_bytes(content)
    with pytest.raises(InvalidVariant) as caught:
        load_variant(file)
    said = str(caught.value).removeprefix(str(file))
    assert said.removeprefix(", ").startswith(reason)
    assert caught.value.file == str(file)
    assert (caught.value.line is None) == reason.startswith(":")
    assert len(said) < 300
    assert said.isascii()
    assert "\n" not in said


UNKNOWN = [
    ("", "'preset' is missing or is no text; it names a preset"),
    ("preset = 7", "'preset' is missing or is no text; it names a preset"),
    ("preset = 2001-01-01", "'preset' is missing or is no text; it names a preset"),
    ('preset = "skat"', "there is no preset 'skat'; known presets: called-ace, "),
    ('preset = "called-ace"\nbump = 1', "a variant has 'preset' and 'options', not ['bump']"),
    ('preset = "called-ace"\noptions = 1', "'options' is a mapping from names to values"),
    (
        'preset = "called-ace"\noptions.x = 1',
        "there is no option 'x'; known options: bury_source, ",
    ),
    ('preset = "called-ace"\noptions.bump = nan', "option bump is 1 or 2, not nan"),
    ('preset = "called-ace"\noptions.bump = 1.0', "option bump is 1 or 2, not 1.0"),
    (
        f'preset = "called-ace"\noptions.bump = 0x{"f" * 5000}',
        "option bump is 1 or 2, not so large a number",
    ),
]


@pytest.mark.parametrize(("text", "problem"), UNKNOWN, ids=[problem for _, problem in UNKNOWN])
def test_what_names_no_variant(text: str, problem: str) -> None:
    """A file that can be read may still name an unknown preset, option or value."""
    with pytest.raises(InvalidVariant) as caught:
        read_variant(text.encode(), file="ours.toml")
    assert str(caught.value).startswith(f"ours.toml: {problem}")
    assert caught.value.line is None


def test_all_problems_of_a_file_are_reported() -> None:
    """Every unknown name and value, as of a mapping."""
    with pytest.raises(InvalidVariant) as caught:
        parse_variant('preset = "called-ace"\n[options]\nbump = 3\ncall_ten = "on"')
    assert len(caught.value.problems) == 2


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """As with any file, the system says why."""
    with pytest.raises(FileNotFoundError):
        load_variant(tmp_path / "none.toml")


def test_there_are_two_forms() -> None:
    """Another form is a mistake of the program."""
    with pytest.raises(ValueError, match="form is 'json' or 'toml', not 'yaml'"):
        parse_variant("preset: called-ace", form="yaml")


def test_an_error_with_a_place_is_pickled() -> None:
    """File and line survive the way to another process."""
    fault = InvalidVariant(("a", "b"), file="ours.toml", line=3)
    again = pickle.loads(pickle.dumps(fault))
    assert str(again) == str(fault) == "ours.toml, line 3: a; b"
    assert (again.problems, again.file, again.line) == (("a", "b"), "ours.toml", 3)
