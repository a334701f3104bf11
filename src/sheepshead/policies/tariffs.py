"""What an outcome pays in units: the parts common to all games, and the American tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from sheepshead.lookup import Lookup
from sheepshead.outcome import NOTHING_YET, Level, Outcome, Score, Tally, score_from
from sheepshead.policies.knocks import UNKNOCKED, KnockCounting, with_knocks
from sheepshead.policies.splits import EachFromEach, Split
from sheepshead.policy import Tariff
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value


def score_of(outcome: Outcome, payoffs: tuple[int, ...], tally: Tally) -> Score:
    """A score with the points and tricks of the outcome, and its stock untouched."""
    return score_from(payoffs, outcome.points, outcome.tricks, tally.lines, outcome.stock)


def with_factors(tally: Tally, outcome: Outcome, counting: KnockCounting = UNKNOCKED) -> Tally:
    """Multiply by what doubles a hand: knocks, doubles, blitzes, the blind, earlier hands."""
    tally = with_knocks(tally, outcome, counting)
    if outcome.doubles:
        tally = tally.times(_DOUBLED, 1 << outcome.doubles)
    if outcome.blitzes:
        tally = tally.times(Text("blitzes: times {value}"), 1 << outcome.blitzes)
    if outcome.blind_doubles:
        tally = tally.times(Text("cards in the blind: times {value}"), 1 << outcome.blind_doubles)
    if outcome.multiplier != 1:
        tally = tally.times(Text("doubled hand: times {value}"), outcome.multiplier)
    return tally


_DOUBLED: Final = Text("doubles: times {value}")


def settled(outcome: Outcome, tally: Tally, split: Split) -> Score:
    """The score when each other seat pays the tally's value to the side, or gets it."""
    unit, first = tally.value, outcome.side[0]
    payoffs = split.shares(outcome, unit if outcome.won else -unit)
    factor, rest = divmod(payoffs[first], unit or 1)
    if rest:
        tally = tally.plus(_WON_MORE if outcome.won else _LOST_MORE, payoffs[first] - unit)
    else:
        tally = tally.times(_WON if outcome.won else _LOST, factor, seat=first)
    return score_of(outcome, payoffs, tally)


_AT_LEVEL: Final = {
    Level.PLAIN: Text("plain: {value}"),
    Level.SCHNEIDER: Text("schneider: {value}"),
    Level.SCHWARZ: Text("schwarz: {value}"),
}
_WON: Final = Text("won, as seat {seat} settles: times {value}")
_LOST: Final = Text("lost, as seat {seat} settles: times {value}")
_WON_MORE: Final = Text("won, and shared by the side: {value:+d}")
_LOST_MORE: Final = Text("lost, and shared by the side: {value:+d}")


def nothing(outcome: Outcome) -> Score:
    """The score when nobody is paid."""
    return score_of(
        outcome, (0,) * outcome.seats, NOTHING_YET.plus(Text("nobody is paid: {value}"), 0)
    )


@attrs.frozen(eq=False, repr=False)
class UnitTable(Value):
    """Units for a plain, a schneider and a schwarz result, and a factor for a lost hand.

    `units` are what each defender pays or gets; `bump` multiplies them when the declaring side
    loses. Source: pagat, wikipedia.
    """

    units: tuple[int, int, int]
    bump: int
    split: Split
    _worth: Mapping[tuple[bool, Level], Tally] = attrs.field(init=False, eq=False, repr=False)

    @property
    def says(self) -> Text:
        """Units by how clearly a hand was won or lost."""
        return _UNITS_SAY[self.bump > 1]

    def __attrs_post_init__(self) -> None:
        worth: dict[tuple[bool, Level], Tally] = {}
        for level, units in zip(Level, self.units, strict=True):
            worth[True, level] = worth[False, level] = NOTHING_YET.plus(_AT_LEVEL[level], units)
            if self.bump != 1:
                bumped = Text("double on the bump: times {value}")
                worth[False, level] = worth[True, level].times(bumped, self.bump)
        object.__setattr__(self, "_worth", Lookup(worth))

    def pay(self, outcome: Outcome) -> Score:
        """Unit by level, the bump on a loss and what doubles the hand, shared by the split."""
        tally = self._worth[outcome.won, outcome.level]
        return settled(outcome, with_factors(tally, outcome), self.split)


_UNITS_SAY: Final = {
    False: Text(
        "A hand is worth {units[0]:unit|units}, or {units[1]:unit|units} if the losers are "
        "schneider and {units[2]:unit|units} if they are schwarz, won or lost."
    ),
    True: Text(
        "A hand that was won is worth {units[0]:unit|units}, or {units[1]:unit|units} if the "
        "losers are schneider and {units[2]:unit|units} if they are schwarz. One that the "
        "declaring side has lost is worth the same, times {bump}."
    ),
}


@attrs.frozen(eq=False, repr=False)
class PromisedUnits(Value):
    """Each seat of the side that made its bid gets as many units as were promised. By decision."""

    says = Text("The hand is worth one unit for each point above sixty that was bid, won or lost.")
    split: Split

    def pay(self, outcome: Outcome) -> Score:
        """The promise, won or lost."""
        tally = NOTHING_YET.plus(Text("promised: {value}"), outcome.promised)
        return settled(outcome, with_factors(tally, outcome), self.split)


@attrs.frozen(eq=False, repr=False)
class AnnouncedUnits(Value):
    """Units for every trick, announced by a picker who plays alone, won or lost; never bumped.

    Source: wikipedia.
    """

    says = Text(
        "With every trick announced the hand is worth {unit:unit|units}, won or lost, whatever "
        "else was taken."
    )
    unit: int
    split: Split

    def pay(self, outcome: Outcome) -> Score:
        """The units and what doubles the hand."""
        tally = NOTHING_YET.plus(Text("every trick announced: {value}"), self.unit)
        return settled(outcome, with_factors(tally, outcome), self.split)


@attrs.frozen(eq=False, repr=False)
class AtMostTimes(Value):
    """As the base, but all that doubles a hand makes it at most so many times as dear.

    Schneider, schwarz and the bump are no part of it. Source: wikipedia, sheepshead.org.
    """

    says = Text(
        "All that doubles the hand makes it at most {most:time|times} as dear, reckoned together; "
        "what schneider, schwarz or a lost hand cost more is not counted in that."
    )
    base: Tariff
    most: int

    def pay(self, outcome: Outcome) -> Score:
        """The base, with one factor for all that doubles the hand."""
        doublings = outcome.knocks + outcome.doubles + outcome.blitzes + outcome.blind_doubles
        factor = min(self.most, outcome.multiplier << doublings)
        bounded = attrs.evolve(
            outcome, knocks=0, doubles=0, blitzes=0, blind_doubles=0, multiplier=factor
        )
        return self.base.pay(bounded)


@attrs.frozen(eq=False, repr=False)
class _Worth(Value):
    """What a hand is worth in one of the cases in which it can be won."""

    units: int
    says: Text


@attrs.frozen(eq=False, repr=False)
class LeasterUnits(Value):
    """Each winner gets `unit` from each other seat, or `trickless` if he won without a trick.

    A winner at the level schwarz who has tricks gets `no_tricker`; who loses by taking every trick
    pays `swept` to each. All but the unit are 0 where that does not happen.
    """

    unit: int
    trickless: int
    split: Split
    no_tricker: int = 0
    swept: int = 0

    @property
    def says(self) -> Text:
        """What it is worth in the ways in which it can end."""
        return _LEASTER_SAYS[self.swept > 0]

    @property
    def ways(self) -> tuple[_Worth, ...]:
        """What it is worth when it is won, by how that can be."""
        cases = zip(_WORTH, (self.unit, self.trickless, self.no_tricker), strict=True)
        return tuple(_Worth(units, says) for says, units in cases if units)

    def pay(self, outcome: Outcome) -> Score:
        """Nothing in a wash."""
        if not outcome.side:
            return nothing(outcome)
        tally = with_factors(self._units(outcome), outcome)
        return settled(outcome, tally, self.split)

    def _units(self, outcome: Outcome) -> Tally:
        if not outcome.won:
            return NOTHING_YET.plus(Text("every trick: {value}"), self.swept)
        if outcome.level is not Level.SCHWARZ:
            return NOTHING_YET.plus(Text("fewest points: {value}"), self.unit)
        if self.trickless and outcome.side[0] in outcome.trickless:
            return NOTHING_YET.plus(Text("fewest points: {value}"), self.trickless)
        return NOTHING_YET.plus(Text("as from seats without a trick: {value}"), self.no_tricker)


_LEASTER_SAYS: Final = {
    False: Text("The hand is worth {ways}."),
    True: Text(
        "The hand is worth {ways}; who loses by taking every trick pays {swept:unit|units} to each "
        "other seat."
    ),
}
_WORTH: Final = (
    Text("{units:unit|units}"),
    Text("or {units:unit|units} if a seat without a trick wins alone"),
    Text("or {units:unit|units} if a seat wins as if the others had lost schwarz"),
)


def leaster_units(
    unit: int | str, units: tuple[int, int, int], *, trickless: int, no_trickers: int, swept: int
) -> LeasterUnits:
    """The units of a leaster: a number, or else as a picker is paid by this table of units.

    Without a trick a number is paid twice. `trickless` is 1 where one can win so, else 0, and
    `no_trickers` where some win the schwarz unit with tricks; `swept` is how many times one pays
    who loses by taking every trick.
    """
    plain, _, schwarz = units
    bare = schwarz
    if isinstance(unit, int):
        plain, bare = unit, 2 * unit
    return LeasterUnits(
        plain, trickless * bare, EachFromEach(), no_trickers * schwarz, swept * plain
    )


@attrs.frozen(eq=False, repr=False)
class OneSettlesWithAll(Value):
    """One seat gets the unit from each other seat, or pays it to each; in a wash nobody does."""

    says = Text(
        "One seat settles with all the others: it gets {unit:unit|units} from each of them when "
        "it has won, and pays as much to each when it has lost. If nobody wins or loses, nobody "
        "is paid."
    )
    unit: int

    def pay(self, outcome: Outcome) -> Score:
        """Nothing in a wash."""
        if not outcome.side:
            return nothing(outcome)
        tally = with_factors(
            NOTHING_YET.plus(Text("each for himself: {value}"), self.unit), outcome
        )
        return settled(outcome, tally, EachFromEach())


@attrs.frozen(eq=False, repr=False)
class WinnersTakePot(Value):
    """As the base tariff, and the side that wins takes the pot besides, in equal parts.

    What cannot be divided goes to the declarer; of defenders it stays in the pot. Nothing doubles
    the pot. Source: esikich; the parts by decision.
    """

    says = Text(
        "The side that wins takes all that lies in the stock, the pot, in equal parts. What "
        "cannot be divided goes to the declarer if he has won, and stays there if the others "
        "have; nothing doubles the pot."
    )
    base: Tariff

    def pay(self, outcome: Outcome) -> Score:
        """The base payoffs with the pot moved."""
        score = self.base.pay(outcome)
        if not outcome.stock:
            return score
        winners = outcome.side if outcome.won else outcome.others
        part, rest = divmod(outcome.stock, len(winners))
        moved = dict.fromkeys(winners, part)
        lines = score.lines
        if outcome.won:
            moved[outcome.side[0]] += rest
            lines = Tally(lines).plus(Text("pot: {value:+d}"), moved[outcome.side[0]]).lines
        payoffs = tuple(units + moved.get(seat, 0) for seat, units in enumerate(score.payoffs))
        left = outcome.stock - sum(moved.values())
        return attrs.evolve(score, payoffs=payoffs, lines=lines, stock=left)


@attrs.frozen(eq=False, repr=False)
class UnitFromEach(Value):
    """The winner gets the unit from each other seat; nobody is paid where nobody wins."""

    says = Text(
        "The winner gets {unit:unit|units} from each other seat; if nobody wins, nobody is paid."
    )
    unit: int

    def pay(self, outcome: Outcome) -> Score:
        """Nothing in a tie."""
        if not outcome.side:
            return nothing(outcome)
        tally = with_factors(NOTHING_YET.plus(Text("more points: {value}"), self.unit), outcome)
        return settled(outcome, tally, EachFromEach())


@attrs.frozen(eq=False, repr=False)
class WinnersGain(Value):
    """Running scores: only those who win gain, the declaring side or each of the others.

    `won` are the points of each winner for a plain, a schneider and a schwarz result, `lost` those
    of each other seat when the declaring side loses. Source: wikipedia, for Indiana.
    """

    says = Text(
        "Running scores are kept and only winners gain. Each seat of the declaring side gains "
        "{won[0]:unit|units} for a plain win, {won[1]:unit|units} with schneider and "
        "{won[2]:unit|units} with schwarz; when that side loses, each of the others gains "
        "{lost:unit|units}, however clearly it was lost."
    )
    won: tuple[int, int, int]
    lost: int
    _by_level: Mapping[Level, int] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        by_level = Lookup(zip(Level, self.won, strict=True))
        object.__setattr__(self, "_by_level", by_level)

    def pay(self, outcome: Outcome) -> Score:
        """Gains only; nothing is paid by anybody."""
        gain, winners = self._by_level[outcome.level], outcome.side
        tally = NOTHING_YET.plus(_AT_LEVEL[outcome.level], gain)
        if not outcome.won:
            gain, winners = self.lost, outcome.others
            tally = NOTHING_YET.plus(Text("lost, so that each of the others gains {value}"), gain)
            tally = tally.plus(Text("which is not for this side: {value:+d}"), -gain)
        payoffs = tuple(gain if seat in winners else 0 for seat in range(outcome.seats))
        return score_of(outcome, payoffs, tally)


@attrs.frozen(eq=False, repr=False)
class LeastUnits(Value):
    """Only one running score changes: the winner's, or that of a sweep. Source: hoyle."""

    says = Text(
        "Only one running score changes: the winner adds {won:unit|units} to his, or "
        "{won_trickless:unit|units} if he took no trick and nobody else is as low; who loses by "
        "taking every trick takes {swept:unit|units} off his, and nobody else gets anything."
    )
    won: int
    won_trickless: int
    swept: int

    def pay(self, outcome: Outcome) -> Score:
        """Plus for the winner, minus for a sweep."""
        if not outcome.side:
            return nothing(outcome)
        seat = outcome.side[0]
        if not outcome.won:
            tally = NOTHING_YET.plus(Text("every trick: {value}"), -self.swept)
        elif outcome.level is Level.SCHWARZ:
            tally = NOTHING_YET.plus(
                Text("fewest points without a trick: {value}"), self.won_trickless
            )
        else:
            tally = NOTHING_YET.plus(Text("fewest points: {value}"), self.won)
        tally = with_factors(tally, outcome)
        payoffs = tuple(tally.value if each == seat else 0 for each in range(outcome.seats))
        return score_of(outcome, payoffs, tally)


@stateless
class NoPayment:
    """A hand that was thrown in pays nothing."""

    says = Text("Nobody is paid.")

    def pay(self, outcome: Outcome) -> Score:
        """Nothing for anybody."""
        return nothing(outcome)
