"""Bad input of any kind gets one clear line, never a traceback."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheepshead import Record, RecordError
from sheepshead.reading import Reader, read_json
from sheepshead.record import parse_record, read_lines

GOOD = (
    '{"format":"sheepshead-record/1","variant":"sauspiel","dealer":0,'
    '"hands":[],"blind":[],"actions":[]}'
)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not a line of JSON: Expecting value"),
        ("{", "not a line of JSON: Expecting property name"),
        (GOOD[:-1], "not a line of JSON: Expecting ',' delimiter"),
        ("nonsense", "not a line of JSON: Expecting value"),
        ("\x00\x01\x02", "not a line of JSON: Expecting value"),
        ("﻿{}", "not a line of JSON: Unexpected UTF-8 BOM"),
        ("{} {}", "not a line of JSON: Extra data"),
        ("[" * 100_000, "not a record: nested too deeply"),
        ('{"a":' * 100_000, "not a record: nested too deeply"),
        ("[]", "the record must be a mapping, not []"),
        ("null", "the record must be a mapping, not None"),
        ("3", "the record must be a mapping, not 3"),
        ('"x"', "the record must be a mapping, not 'x'"),
        ('{"dealer":' + "9" * 5000 + "}", "not a line of JSON: Exceeds the limit"),
    ],
    ids=lambda text: text[:20],
)
def test_what_is_not_json(text: str, reason: str) -> None:
    """Binary junk, truncated or absurdly nested JSON, and values that are no record."""
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    assert caught.value.reason.startswith(reason)
    assert len(str(caught.value)) < 200
    assert str(caught.value).isascii()
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"a":1,"b":2,"a":3}', "the key 'a' stands twice"),
        ('{"a":{"e":1,"e":1}}', "the key 'e' stands twice"),
        ('{"a":NaN}', "NaN is not a number"),
        ('{"a":[Infinity]}', "Infinity is not a number"),
        ('{"a":-Infinity}', "-Infinity is not a number"),
    ],
)
def test_what_strict_json_forbids(text: str, reason: str) -> None:
    """A key that stands twice and a number that is none are faults of the line."""
    with pytest.raises(RecordError) as caught:
        read_json(text)
    assert reason in caught.value.reason


def test_the_reason_of_a_repeated_key_is_one_sentence() -> None:
    """The reason is the sentence alone."""
    with pytest.raises(RecordError) as caught:
        read_json('{"a":1,"a":2}')
    assert caught.value.reason == "the key 'a' stands twice"


def test_a_place_in_a_list_of_lists() -> None:
    """A card in a hand is named by both places."""
    with pytest.raises(RecordError) as caught:
        parse_record(GOOD.replace('"hands":[]', '"hands":[["ZZ"]]'))
    assert ",," not in caught.value.reason


DEEP = "[" * 600 + "]" * 600


@pytest.mark.parametrize(
    "text",
    [
        GOOD[:-1] + f',"x-a":{DEEP}}}',
        GOOD.replace('"sauspiel"', f'{{"preset":"sauspiel","options":{{"deck":{DEEP}}}}}'),
    ],
    ids=["kept", "option"],
)
def test_what_json_reads_may_still_be_too_deep(text: str) -> None:
    """Nesting that the JSON reader takes is kept, or refused with one clear line."""
    try:
        parse_record(text)
    except RecordError as fault:
        assert "nested too deeply" in str(fault)  # noqa: PT017


def test_ten_megabytes_on_one_line() -> None:
    """A huge line is read, or refused with a short text."""
    huge = "x" * 10_000_000
    assert isinstance(parse_record(GOOD[:-1] + f',"note":"{huge}"}}'), Record)
    for line in (huge, f'{{"format":"{huge}"}}', GOOD.replace('"dealer":0', f'"dealer":"{huge}"')):
        (_, found), *_ = read_lines([line.encode()])
        assert isinstance(found, RecordError)
        assert len(str(found)) < 200


@settings(max_examples=150)
@given(st.binary(max_size=200))
def test_binary_junk(junk: bytes) -> None:
    """Any bytes are a record or one clear error for each line."""
    for number, found in read_lines(junk.split(b"\n")):
        assert number > 0
        assert isinstance(found, Record) or str(found).startswith(f"line {number}: ")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=8,
)
KEYS = ("format", "id", "variant", "dealer", "hands", "blind", "setup", "actions", "steps")
KEYS += ("points", "tricks", "payoffs", "session", "edition", "players", "note", "x-a", "colour")


@settings(max_examples=200)
@given(st.dictionaries(st.sampled_from(KEYS), json_values, max_size=4))
def test_any_value_at_any_key(values: dict[str, object]) -> None:
    """Whatever stands at a key is read or refused, never a traceback."""
    line = json.dumps({**json.loads(GOOD), **values})
    ((_, found),) = read_lines([line.encode()])
    assert isinstance(found, Record | RecordError)


def test_a_reader_names_its_place() -> None:
    """Each kind of value has its words."""
    wrong = Reader([], "'here'")
    for read, what in (
        (wrong.text, "a text"),
        (wrong.whole, "a whole number"),
        (wrong.truth, "true or false"),
        (wrong.mapping, "a mapping"),
        (wrong.variant, "a preset id or a mapping with house rules"),
    ):
        with pytest.raises(RecordError) as caught:
            read()
        assert caught.value.reason == f"'here' must be {what}, not []"
    with pytest.raises(RecordError, match="'here' must be a list, not '"):
        list(Reader("x" * 500, "'here'").items())
