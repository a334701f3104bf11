"""Bad input of any kind gets one clear line, never a traceback."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import reduce

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheepshead import (
    InvalidVariant,
    Record,
    RecordError,
    SheepsheadError,
    apply,
    deal,
    get_variant,
    legal_actions,
    parse_session,
    record_from_text,
    record_of,
    record_to_text,
    replay,
    score,
)
from sheepshead.house_rules import parse_variant
from sheepshead.reading import Reader, read_json
from sheepshead.record import dumped, parse_record, read_lines
from sheepshead.session_log import parse_log
from sheepshead.verify import verify

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


SESSION = '{"format":"sheepshead-session/1","variant":"sauspiel","people":["A","B","C","D"]}'
TEXT = "variant: sauspiel\ndealer: 0\nblind:"
DEEP_RULES = '{"preset":"sauspiel","options":{"deck":DEEP}}'
READERS: list[tuple[str, Callable[[str], object]]] = [
    (GOOD[:-1] + ',"x-a":DEEP}', parse_record),
    (GOOD.replace('"sauspiel"', DEEP_RULES), parse_record),
    (TEXT + "\nnote: DEEP", record_from_text),
    (TEXT.replace("sauspiel", DEEP_RULES), record_from_text),
    (SESSION.replace('"sauspiel"', DEEP_RULES), parse_session),
    (SESSION.replace('"sauspiel"', DEEP_RULES) + "\n", lambda text: parse_log(text.encode())),
    (SESSION + '\n{"hand":DEEP}\n', lambda text: parse_log(text.encode())),
    (DEEP_RULES, lambda text: parse_variant(text, form="json")),
    ("preset = 'sauspiel'\noptions.deck = DEEP", lambda text: parse_variant(text, form="toml")),
]


@pytest.mark.parametrize("deep", [("[", "]"), ('{"a":', "}")], ids=["lists", "mappings"])
@pytest.mark.parametrize(("text", "read"), READERS)
def test_what_is_nested_is_read_or_refused(
    text: str, read: Callable[[str], object], deep: tuple[str, str]
) -> None:
    """At no depth does a reader fall over, nor what it has read when it is written."""
    for depth in (*range(80, 110, 5), 300, *range(470, 510, 5), 600, 990, 5000):
        nested = deep[0] * depth + ("1" if deep[1] == "}" else "") + deep[1] * depth
        try:
            found = read(text.replace("DEEP", nested))
        except SheepsheadError:
            continue
        assert depth <= 100
        assert isinstance(found, Record)
        assert from_far_below(lambda found=found: parse_record(dumped(found)), 600) == found


def from_far_below(call: Callable[[], object], depth: int) -> object:
    """What a call returns when so many others wait for it."""
    return from_far_below(call, depth - 1) if depth else call()


def test_a_toml_key_of_many_parts_is_refused() -> None:
    """Such a key makes mappings deeper than any that brackets can write, and takes ages to read."""
    for parts in (10, 199, 500, 5000, 50_000):
        with pytest.raises(InvalidVariant) as caught:
            parse_variant("preset = 'sauspiel'\noptions.deck" + ".a" * parts + " = 1", form="toml")
        assert len(str(caught.value)) < 300
        assert (caught.value.line == 2) == (parts > 199)


DEEP_LIST: object = reduce(lambda inner, _: [inner], range(50_000), 1)


@pytest.mark.parametrize(
    "value",
    [10**5000, -(10**5000), DEEP_LIST, {1: DEEP_LIST}, [10**5000]],
    ids=["large", "negative", "deep", "mapping", "list"],
)
def test_values_that_python_cannot_print_are_refused(value: object) -> None:
    """Too many digits, and too deep a list, are house rules of no table."""
    specs: list[object] = [value, {"preset": value}, {"preset": "called-ace", "options": value}]
    specs.append({"preset": "called-ace", "options": {"bump": value, "unit_table": value}})
    if isinstance(value, int):
        specs += [{value: 1}, {"preset": "called-ace", "options": {value: 1}}]
    for spec in specs:
        with pytest.raises(InvalidVariant) as caught:
            get_variant(spec)
        assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    ("number", "fault"),
    [
        ("9" * 40, None),
        ("9" * 41, "stock has at most 40 digits"),
        ("9" * 100, "stock has at most 40 digits"),
        ("9" * 4300, "stock has at most 40 digits"),
        ("-" + "9" * 4300, "stock is a whole number from 0, not -999"),
    ],
)
def test_numbers_of_many_digits(number: str, fault: str | None) -> None:
    """What a hand inherits is bounded, so that everything that follows can be written."""
    line = dumped(record_of(deal("schafkopf-classic", seed=1)))
    record = parse_record(f'{line[:-1]},"session":{{"stock":{number}}}}}')
    assert parse_record(dumped(record)) == record
    if fault is not None:
        with pytest.raises(RecordError, match=fault):
            verify(record)
        return
    state = replay(record)[-1]
    while not state.is_over:
        state = apply(state, legal_actions(state)[-1])
    last = record_of(state, score=score(state))
    assert record_from_text(record_to_text(last)) == last == parse_record(dumped(last))


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
