"""What the games of Schafkopf cost, composed of policies from house rules. Data only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from sheepshead.policies.knocks import (
    KNOCKS_DOUBLE,
    UNKNOCKED,
    EachKnockAddsOnce,
    EachKnockTriples,
    KnockCounting,
    KnocksAfterFibonacci,
)
from sheepshead.policies.no_declarer import (
    Everybody,
    FewestPoints,
    TieIsShared,
)
from sheepshead.policies.objectives import SchneiderLimits
from sheepshead.policies.price_parts import Priced
from sheepshead.policies.prices import (
    ALL_TRUMPS,
    SCHWARZ_ADDS,
    ContractPrice,
    MultipliedAsSchwarz,
    MultipliedPrice,
    OnePrice,
    RunnerPay,
    RunnersAgainstHoldersOnly,
    RunnersForEither,
    RunnersForHoldersOnly,
    RunnersUnpaid,
    SchwarzDoubles,
    SchwarzPay,
)
from sheepshead.policies.ramsch import (
    CapturedTrumps,
    DealtTrumps,
    March,
    MarchWithEveryTrick,
    MarchWithPoints,
    MostPoints,
    MostTricks,
    NoMarch,
    RamschTie,
    TiedSeatsPay,
)
from sheepshead.policies.ramsch_prices import (
    FewestCollect,
    MaidenGetsDouble,
    Maidens,
    MaidensDoubleAll,
    MaidensMultiply,
    MaidensUnpaid,
    RamschPrice,
)
from sheepshead.policies.splits import EachFromEach, EqualSplit, Split
from sheepshead.policy import Objective, Tariff
from sheepshead.variants.bavarian_options import BavarianOptions

_RUNNERS: Final[dict[str, Callable[[RunnersForEither], RunnerPay]]] = {
    "either": lambda run: run,
    "winners-only": RunnersForHoldersOnly,
    "losers-only": RunnersAgainstHoldersOnly,
    "off": lambda _run: RunnersUnpaid(),
}
_MOST_RUNNERS: Final[dict[str | int, int]] = {
    "none": ALL_TRUMPS,
    **{number: number for number in range(1, ALL_TRUMPS)},
}
SCHWARZ: Final[dict[str, SchwarzPay]] = {"add": SCHWARZ_ADDS, "double-price": SchwarzDoubles()}
SCHNEIDER: Final[dict[int, SchneiderLimits]] = {
    most: SchneiderLimits(defenders=most, declarers=30) for most in (29, 30)
}
COUNTING: Final[dict[str, KnockCounting]] = {
    "off": UNKNOCKED,
    "each-x2": KNOCKS_DOUBLE,
    "additive": EachKnockAddsOnce(),
    "fibonacci": KnocksAfterFibonacci(),
    "each-x3": EachKnockTriples(),
}
_SETTLING: Final[dict[str, Split]] = {"pairwise": EqualSplit(), "cross": EachFromEach()}
_MAIDENS: Final[dict[str, Maidens]] = {
    "none": MaidensUnpaid(),
    "own-once": MaidenGetsDouble(),
    "own-multiple": MaidensMultiply(),
    "double-all": MaidensDoubleAll(),
}
_MARCH: Final[dict[str | int, March]] = {
    "none": NoMarch(),
    "all-tricks": MarchWithEveryTrick(),
    **{points: MarchWithPoints(points) for points in range(61, 121)},
}
_SOLO_SCHWARZ: Final[dict[str, Callable[[int, int], int]]] = {
    "add": lambda base, extra: base + 2 * extra,
    "double-price": lambda base, extra: 2 * (base + extra),
}
_MARCH_PAY: Final[dict[str, Callable[[BavarianOptions], int]]] = {
    "price": lambda options: options.ramsch_price,
    "solo-schwarz": lambda options: _SOLO_SCHWARZ[options.schwarz_mode](
        options.solo_price, options.extra_price
    ),
}
_PAID_MARCH: Final[dict[str | int, Callable[[BavarianOptions], int]]] = {"none": lambda _options: 0}
_RAMSCH_TIE: Final[dict[str, RamschTie]] = {
    "highest-captured-trump": CapturedTrumps(),
    "highest-dealt-trump": DealtTrumps(),
    "most-tricks-chain": MostTricks(),
    "both-pay": TiedSeatsPay(),
}
_PAYERS: Final = {"off": 1, "on": 2}


class RunnerRules(Protocol):
    """House rules that say what runners are paid."""

    @property
    def runner_price(self) -> int:
        """Units for each runner."""
        ...

    @property
    def laufende_mode(self) -> str:
        """Whose runners are paid."""
        ...

    @property
    def laufende_max(self) -> str | int:
        """How many of a longer run are paid."""
        ...


def runners(options: RunnerRules, least: int) -> RunnerPay:
    """What a run of at least so many trumps is paid."""
    most = _MOST_RUNNERS[options.laufende_max]
    return _RUNNERS[options.laufende_mode](RunnersForEither(options.runner_price, least, most))


def pair_price(options: BavarianOptions) -> ContractPrice:
    """The price of a game of two pairs."""
    return ContractPrice(
        options.call_price,
        options.extra_price,
        runners(options, options.runners_min),
        _SETTLING[options.rufspiel_payment],
        SCHWARZ[options.schwarz_mode],
        COUNTING[options.legen],
    )


def single_price(options: BavarianOptions, run: RunnerPay) -> ContractPrice:
    """The price of a game of one against the others, with what its runners are paid."""
    return ContractPrice(
        options.solo_price,
        options.extra_price,
        run,
        EqualSplit(),
        SCHWARZ[options.schwarz_mode],
        COUNTING[options.legen],
    )


def bettel_price(options: BavarianOptions) -> OnePrice:
    """The price of a bettel, which has no runners and is never schneider."""
    return OnePrice(options.bettel_price, EqualSplit(), COUNTING[options.legen])


def _tout_without_premiums(options: BavarianOptions, run: RunnerPay) -> Priced:
    return MultipliedPrice(
        options.solo_price, run, options.tout_factor, EqualSplit(), COUNTING[options.legen]
    )


def _tout_with_premiums(options: BavarianOptions, run: RunnerPay) -> Priced:
    return MultipliedAsSchwarz(single_price(options, run), options.tout_factor)


_TOUT_RUNNERS: Final[dict[str, Callable[[BavarianOptions, int], RunnerPay]]] = {
    "base-plus-runners": runners,
    "base-only": lambda _options, _least: RunnersUnpaid(),
}
_TOUT: Final[dict[str, Callable[[BavarianOptions, RunnerPay], Priced]]] = {
    "off": _tout_without_premiums,
    "on": _tout_with_premiums,
}
_SIE_RUNNERS: Final[dict[str, Callable[[BavarianOptions], RunnerPay]]] = {
    "off": lambda _options: RunnersUnpaid(),
    "on": lambda options: runners(options, 1),
}


def tout_price(options: BavarianOptions, least: int) -> Priced:
    """The price of a tout, with runners from this many on."""
    run = _TOUT_RUNNERS[options.tout_base](options, least)
    return _TOUT[options.tout_schneider](options, run)


def sie_price(options: BavarianOptions) -> MultipliedPrice:
    """The price of a hand that is laid down."""
    run = _SIE_RUNNERS[options.sie_runners](options)
    return MultipliedPrice(
        options.solo_price, run, options.sie_factor, EqualSplit(), COUNTING[options.legen]
    )


def _most_points(options: BavarianOptions) -> Objective:
    return MostPoints(
        _MARCH[options.ramsch_durchmarsch],
        _RAMSCH_TIE[options.ramsch_tie],
        _PAYERS[options.ramsch_two_pay],
    )


def _most_points_pay(options: BavarianOptions) -> Tariff:
    return RamschPrice(
        options.ramsch_price,
        _MAIDENS[options.ramsch_jungfrau],
        _PAID_MARCH.get(options.ramsch_durchmarsch, _MARCH_PAY[options.ramsch_durchmarsch_pay])(
            options
        ),
        COUNTING[options.legen],
    )


def _fewest_points(_options: BavarianOptions) -> Objective:
    return FewestPoints(Everybody(), TieIsShared())


def _fewest_points_collect(options: BavarianOptions) -> Tariff:
    maidens = _MAIDENS[options.ramsch_jungfrau]
    return FewestCollect(options.ramsch_price, maidens, COUNTING[options.legen])


RAMSCH_TITLE: Final = {
    "off": "Ramsch: each for himself, the most points lose",
    "on": "Ramsch: each for himself, the fewest points win",
}
RAMSCH_OBJECTIVE: Final[dict[str, Callable[[BavarianOptions], Objective]]] = {
    "off": _most_points,
    "on": _fewest_points,
}
RAMSCH_PRICE: Final[dict[str, Callable[[BavarianOptions], Tariff]]] = {
    "off": _most_points_pay,
    "on": _fewest_points_collect,
}
