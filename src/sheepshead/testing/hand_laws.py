"""The laws about one hand in the order in which they are looked at, and what looks at them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from random import Random
from typing import Final, NamedTuple

from attrs import evolve

from sheepshead.state import State
from sheepshead.testing.auctions import check_auction
from sheepshead.testing.carrying import check_carried
from sheepshead.testing.early import check_decided
from sheepshead.testing.flow import (
    check_ending,
    check_forehand,
    check_leads,
    check_log,
    check_sizes,
    check_turns,
)
from sheepshead.testing.hands import Hand, told_error
from sheepshead.testing.judging import check_judgement
from sheepshead.testing.knowing import check_holders, check_json, check_sides, check_worlds
from sheepshead.testing.laws import Law
from sheepshead.testing.playing import (
    check_called,
    check_duties,
    check_follows,
    check_named_trump,
    check_reasons,
    check_tricks,
)
from sheepshead.testing.refusing import check_languages, check_legality
from sheepshead.testing.report import LawBroken
from sheepshead.testing.scoring import (
    PayoffLaws,
    check_early,
    check_lines,
    check_points,
    check_score,
    nobody_loses,
    one_score_changes,
    zero_sum,
)
from sheepshead.testing.tally import Tally
from sheepshead.testing.turning import (
    check_record_text,
    check_repeats,
    check_rotation,
    check_session,
)
from sheepshead.testing.values import (
    check_cards,
    check_copies,
    check_notation,
    check_records,
    check_unchanged,
    check_views,
)

PAYOFFS: Final = (zero_sum, one_score_changes, nobody_loses)
"""The laws of which each contract keeps one, where nothing else is said."""


class Look(NamedTuple):
    """What looks at a hand, and the laws that it may find broken."""

    check: Callable[[Hand, Random, Tally], None]
    laws: frozenset[Law]


def _look(check: Callable[[Hand, Random, Tally], None], *laws: Law) -> Look:
    return Look(check, frozenset(laws))


GLANCES: Final = (
    _look(check_ending, Law.ENDS),
    _look(check_cards, Law.CARDS),
    _look(check_auction, Law.ASKED, Law.DECLARER),
    _look(check_sizes, Law.SIZES),
    _look(check_duties, Law.DUTIES),
    _look(
        check_called,
        *(Law.CALLED_PLAYED, Law.CALLED_KEPT, Law.CALLED_LEAD, Law.CALLED_FREE),
        *(Law.CALLED_PLAIN, Law.HOLD_CARD, Law.UNKNOWN_KEPT),
    ),
    _look(check_follows, Law.FOLLOWS),
    _look(check_named_trump, Law.NAMED_TRUMP),
    _look(check_tricks, Law.TRICKS, Law.UNKNOWN_LOSES),
    _look(check_forehand, Law.FOREHAND),
    _look(check_leads, Law.LEADS),
    _look(check_turns, Law.TURNS),
    _look(check_log, Law.LOG),
    _look(check_sides, Law.SIDES),
    _look(check_decided, Law.DECIDED),
    _look(check_points, Law.POINTS),
    _look(check_score, Law.SCORE),
    _look(check_lines, Law.LINES),
    _look(
        check_judgement,
        *(Law.TRICKS_COUNTED, Law.SCHWARZ, Law.TIES, Law.JUDGED),
        *(Law.SHARES, Law.DOUBLES, Law.SHEET, Law.POINTS),
    ),
    _look(check_carried, Law.CARRIED),
    _look(check_rotation, Law.ROTATION, Law.REPEATS),
)
"""What is simple to say and costs little, before what follows from it."""

LOOKS: Final = (
    _look(check_early, Law.EARLY),
    _look(check_unchanged, Law.UNCHANGED),
    _look(check_repeats, Law.REPEATS),
    _look(check_records, Law.RECORDS),
    _look(check_record_text, Law.TEXTS),
    _look(check_views, Law.VIEWS),
    _look(check_json, Law.JSON),
    _look(check_copies, Law.COPIES),
    _look(check_notation, Law.NOTATION),
    _look(check_reasons, Law.LISTED),
    _look(check_legality, Law.LEGALITY, Law.REFUSALS, Law.LISTED, Law.UNCHANGED),
    _look(check_languages, Law.LANGUAGES),
    _look(check_holders, Law.HOLDERS),
    _look(check_worlds, Law.WORLDS),
    _look(check_session, Law.SESSION),
)
"""What costs more: each hand is played again, copied, asked about."""

_IN_STEPS: Final = (
    *(look for look in GLANCES[:11] if Law.FOREHAND not in look.laws),
    *(look for look in LOOKS if look.laws & {Law.REPEATS, Law.JSON, Law.COPIES}),
)


def look_at(hand: Hand, rng: Random, tally: Tally, settling: PayoffLaws) -> None:
    """Hold a hand against all the laws that are asked for; raises `LawBroken` at the first."""
    glance_at(hand, rng, tally, settling)
    _look_through(LOOKS, hand, rng, tally)


def glance_at(hand: Hand, rng: Random, tally: Tally, settling: PayoffLaws) -> None:
    """Hold a hand against the laws that cost little: what is played, what comes of it."""
    payoffs = _look(settling.check, Law.PAYOFFS)
    at = next(place for place, look in enumerate(GLANCES) if Law.LINES in look.laws)
    _look_through((*GLANCES[:at], payoffs, *GLANCES[at:]), hand, rng, tally)


def _look_through(looks: Iterable[Look], hand: Hand, rng: Random, tally: Tally) -> None:
    for check, laws in looks:
        if laws & hand.laws or Law.ANSWERS in hand.laws:
            with answered(hand.last, seed=hand.seed):
                check(hand, rng, tally)
    tally.count(Law.ANSWERS)


def check_step(hand: Hand) -> None:
    """Hold the last step of a hand that is being played against the laws that cost little."""
    last = hand if hand.last.is_over else evolve(hand, made=hand.made[-1:], states=hand.states[-2:])
    _look_through(_IN_STEPS, last, Random(len(hand.made)), Tally())
    if hand.last.is_over:
        glance_at(hand, Random(0), Tally(), PayoffLaws(PAYOFFS))


@contextmanager
def answered(state: State | None = None, *, seed: int | None = None) -> Generator[None, None, None]:
    """Whatever ends in an error meanwhile breaks the law that every policy has an answer."""
    try:
        yield
    except LawBroken:
        raise
    except Exception as error:
        raise LawBroken(Law.ANSWERS, told_error(error), seed=seed, state=state) from error
