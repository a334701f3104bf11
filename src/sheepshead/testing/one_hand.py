"""One hand that somebody gives, or the beginning of one, held against the laws."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import TypeAlias

from sheepshead.checks import check_kind
from sheepshead.errors import SheepsheadError
from sheepshead.hand_text import record_from_text
from sheepshead.record import Record, parse_record
from sheepshead.replaying import first_state, next_state, step_of
from sheepshead.testing.hand_laws import PAYOFFS, look_at
from sheepshead.testing.hands import Hand, Made, told_error
from sheepshead.testing.laws import Law, chosen_laws
from sheepshead.testing.report import LawBroken
from sheepshead.testing.scoring import PayoffLaw, PayoffLaws
from sheepshead.testing.secrecy import compare_last
from sheepshead.testing.tally import Tally
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant

Spec: TypeAlias = "str | Mapping[str, object] | Variant"


def check_hand(
    variant: Spec,
    record: Record | str,
    *,
    laws: Iterable[Law | str] | None = None,
    apart_from: Iterable[Law | str] = (),
    payoffs: Iterable[PayoffLaw] = PAYOFFS,
) -> None:
    """Hold one hand, or the beginning of one, against the laws; its last state most of all.

    `record` is a `Record`, or its text as `record_to_text` or JSON writes it; it is played by the
    rules of `variant`, whatever it is said to be of. `laws` are all laws about hands if none are
    named, `apart_from` those that are left out. Raises `LawBroken`; `UnknownLaw` for a law that is
    none, and `RecordError` for what is no hand of this variant.

    >>> from sheepshead import deal, pick, record_of
    >>> check_hand("called-ace", record_of(pick(deal("called-ace", seed=1, dealer=4))))
    """
    rules, wanted = get_variant(variant), chosen_laws(laws=laws, apart_from=apart_from)
    hand = given_hand(rules, record, wanted)
    look_at(hand, Random(0), Tally(), PayoffLaws(payoffs))
    if Law.SECRECY in wanted:
        compare_last(hand)


def given_hand(variant: Variant, record: Record | str, laws: frozenset[Law]) -> Hand:
    """The hand of a record, as far as it goes, to be held against these laws."""
    if isinstance(record, str):
        text = record.strip()
        record = parse_record(text) if text.startswith("{") else record_from_text(text)
    check_kind(record, Record, what="a hand is given as a Record or as its text")
    states, made = [first_state(record, variant)], list[Made]()
    for number, text in enumerate(record.actions, 1):
        before = states[-1]
        seat, action = step_of(text, number)
        try:
            states.append(next_state(before, text, number))
        except SheepsheadError:
            raise
        except Exception as error:
            raise LawBroken(Law.ANSWERS, told_error(error), state=before, action=text) from error
        acting = before.to_act if seat is None else seat
        assert acting is not None, "in a finished hand everything is refused"
        made.append(Made(acting, action))
    return Hand(None, tuple(made), tuple(states), laws)
