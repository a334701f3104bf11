"""Broken objectives, partnerships and tariffs: what a program counts, judges or pays wrongly."""

from __future__ import annotations

import attrs

import planted
from broken import Faults, Like, each_contract, one_contract
from changing import changed
from sheepshead import Level
from sheepshead.facts import Side
from sheepshead.outcome import Score, Tally
from sheepshead.policies.splits import EachFromEach
from sheepshead.policies.tariffs import settled
from sheepshead.testing import Law
from sheepshead.texts import Text

FAULTS = Faults()
breaks = FAULTS.breaks

CALLS = {"preset": "schafkopf-classic", "options": {"contracts": ["rufspiel"]}}
TWO_PAY = {
    "preset": "schafkopf-wirtshaus",
    "options": {"contracts": ["bettel"], "ramsch_two_pay": "on"},
}
RAMSCH = {"preset": "sauspiel", "options": {"all_pass": "ramsch"}}

breaks(Law.SCHWARZ, "schafkopf-wirtshaus", hands=40)(planted.schwarz_by_points)
breaks(Law.JUDGED, CALLS, hands=60)(planted.sixty_wins)
breaks(Law.JUDGED, "sauspiel", hands=20)(planted.tout_by_points)
breaks(Law.JUDGED, "auction-sheepshead")(planted.promise_forgotten)
breaks(Law.SIDES, "sauspiel")(planted.partner_says_kontra)
breaks(Law.DOUBLES, "sauspiel")(planted.knocks_forgotten)


def _judged(variant, judge):
    """The variant with each outcome changed after it was judged."""

    class Wrong(Like):
        def judge(self, finished, contract):
            return judge(finished, self.base.judge(finished, contract))

    return each_contract(variant, lambda game: changed(game, objective=Wrong(game.objective)))


def _paid(variant, pay):
    """The variant with each score changed after it was worked out."""

    class Wrong(Like):
        def pay(self, outcome):
            return pay(outcome, self.base.pay(outcome))

    return each_contract(variant, lambda game: changed(game, tariff=Wrong(game.tariff)))


@breaks(Law.POINTS, "called-ace")
def a_point_forgotten(variant, patch):
    """Seat 0 is counted a point too few."""

    def judge(finished, found):
        return changed(found, points=(found.points[0] - 1, *found.points[1:]))

    return _judged(variant, judge)


@breaks(Law.POINTS, "three-handed")
def bury_counted_twice(variant, patch):
    """The bury counts for the picker and for the seat after him."""

    class Twice(Like):
        def shares(self, finished):
            found = self.base.shares(finished)
            seats = finished.table.seats
            return (*found, *(((seat + 1) % seats, cards) for seat, cards in found))

    return one_contract(variant, "pick", set_aside=Twice)


@breaks(Law.TRICKS_COUNTED, "schafkopf")
def tricks_count_for_the_leader(variant, patch):
    """A trick counts for the seat that led to it."""

    def judge(finished, found):
        leaders = [trick.leader for trick in finished.tricks]
        return changed(found, tricks=tuple(map(leaders.count, range(found.seats))))

    return _judged(variant, judge)


@breaks(Law.SCHWARZ, "called-ace", hands=20)
def schneider_without_a_trick(variant, patch):
    """A side without a trick is schneider at most."""

    def judge(finished, found):
        schwarz = found.level is Level.SCHWARZ
        return changed(found, level=Level.SCHNEIDER) if schwarz else found

    return _judged(variant, judge)


@breaks(Law.SCHWARZ, "three-handed", hands=20)
def schwarz_with_five_points(variant, patch):
    """A side with five points or fewer is schwarz."""

    def judge(finished, found):
        points = sum(found.points[seat] for seat in found.side)
        few = bool(found.side) and points in (*range(6), *range(115, 121))
        return changed(found, level=Level.SCHWARZ) if few else found

    return _judged(variant, judge)


@breaks(Law.JUDGED, "schafkopf", hands=20)
def schneider_with_forty(variant, patch):
    """A side with forty points is schneider."""

    def judge(finished, found):
        points = sum(found.points[seat] for seat in found.side)
        near = found.level is Level.PLAIN and bool(found.side) and (31 <= points <= 40)
        return changed(found, level=Level.SCHNEIDER) if near else found

    return _judged(variant, judge)


@breaks(Law.JUDGED, "called-ace")
def defenders_win(variant, patch):
    """Who has lost has won."""
    return _judged(variant, lambda finished, found: changed(found, won=not found.won))


@breaks(Law.JUDGED, "called-ace")
def leaster_for_the_most_points(variant, patch):
    """A leaster is won with the most points."""

    def most(finished, found):
        best = max(range(found.seats), key=lambda seat: found.points[seat])
        return changed(found, side=(best,), won=True)

    class Wrong(Like):
        def judge(self, finished, contract):
            return most(finished, self.base.judge(finished, contract))

    return one_contract(variant, "leaster", objective=Wrong)


@breaks(Law.JUDGED, "three-handed")
def sixty_is_enough_for_the_picker(variant, patch):
    """The picker wins with fifty."""

    def judge(finished, found):
        points = sum(found.points[seat] for seat in found.side)
        return changed(found, won=True) if found.side and points >= 50 else found

    return _judged(variant, judge)


@breaks(Law.TIES, {"preset": "called-ace", "options": {"leaster_tie": "split"}}, hands=40)
def leaster_tie_paid_in_full(variant, patch):
    """Each of two winners of a leaster gets from each other seat what both get together."""

    class Full(Like):
        def pay(self, outcome):
            payoffs = [0] * outcome.seats
            for winner in outcome.side:
                for seat in range(outcome.seats):
                    payoffs[seat] += len(outcome.side) * (4 if seat == winner else -1)
            if not outcome.side:
                return self.base.pay(outcome)
            line = Tally().plus(Text("fewest points: {value}"), payoffs[outcome.side[0]])
            return Score(tuple(payoffs), outcome.points, outcome.tricks, line.lines)

    return one_contract(variant, "leaster", tariff=Full)


@breaks(Law.TIES, TWO_PAY, hands=60)
def ramsch_tie_paid_twice(variant, patch):
    """Each of two losers of a ramsch pays what one would pay alone."""

    class Twice(Like):
        def pay(self, outcome):
            if outcome.won or len(outcome.side) < 2:
                return self.base.pay(outcome)
            each = [self.base.pay(changed(outcome, side=(seat,))) for seat in outcome.side]
            payoffs = tuple(map(sum, zip(*[paid.payoffs for paid in each], strict=True)))
            line = Tally().plus(Text("ramsch: {value}"), payoffs[outcome.side[0]])
            return Score(payoffs, outcome.points, outcome.tricks, line.lines)

    return one_contract(variant, "ramsch", tariff=Twice)


@breaks(Law.PAYOFFS, "called-ace")
def a_tip_for_the_waiter(variant, patch):
    """The seat after those that settle pays a unit to nobody."""

    def pay(outcome, score):
        payer = (outcome.side[0] + 1) % outcome.seats if outcome.side else 0
        payoffs = [units - (seat == payer) for seat, units in enumerate(score.payoffs)]
        return changed(score, payoffs=tuple(payoffs))

    return _paid(variant, pay)


@breaks(Law.PAYOFFS, "called-ace", hands=20)
def partner_paid_like_the_picker(variant, patch):
    """The partner gets two units too, and the defenders pay three."""

    def pay(outcome, score):
        if len(outcome.side) < 2:
            return score
        payoffs = list(score.payoffs)
        payoffs[outcome.side[1]] = payoffs[outcome.side[0]]
        return changed(score, payoffs=tuple(payoffs))

    return _paid(variant, pay)


@breaks(Law.PAYOFFS, "schafkopf")
def rounded_sevenths(variant, patch):
    """Each pays a seventh, rounded down."""

    def pay(outcome, score):
        return changed(score, payoffs=tuple(units // 7 for units in score.payoffs))

    return _paid(variant, pay)


@breaks(Law.LINES, "called-ace")
def doubled_without_a_line(variant, patch):
    """All is doubled, and no line says so."""

    def pay(outcome, score):
        return changed(score, payoffs=tuple(2 * units for units in score.payoffs))

    return _paid(variant, pay)


@breaks(Law.LINES, "schafkopf")
def lines_forgotten(variant, patch):
    """The score has no lines."""
    return _paid(variant, lambda outcome, score: changed(score, lines=()))


@breaks(Law.SCORE, "schafkopf")
def each_score_another(variant, patch):
    """The second time a hand pays more."""
    asked = [0]

    class Forgetful(Like):
        def pay(self, outcome):
            asked[0] += 1
            tally = Tally().plus(Text("asked so often: {value}"), 10 * asked[0])
            return (
                settled(outcome, tally, EachFromEach()) if outcome.side else self.base.pay(outcome)
            )

    return each_contract(variant, lambda game: changed(game, tariff=Forgetful(game.tariff)))


@breaks(Law.SHARES, "three-handed")
def one_defender_pays_for_both(variant, patch):
    """The first defender pays for the second."""

    def pay(outcome, score):
        if not outcome.side:
            return score
        first, second, *_ = outcome.others
        payoffs = list(score.payoffs)
        payoffs[first], payoffs[second] = payoffs[first] + payoffs[second], 0
        return changed(score, payoffs=tuple(payoffs))

    return _paid(variant, pay)


@breaks(Law.DOUBLES, "sauspiel")
def doubles_are_added(variant, patch):
    """A double adds a unit to what each pays."""

    class Adding(Like):
        def pay(self, outcome):
            plain = self.base.pay(attrs.evolve(outcome, doubles=0, knocks=0))
            if not outcome.side:
                return plain
            steps = outcome.doubles + outcome.knocks
            more = steps if plain.lines[-1].running > 0 else -steps
            most = more * len(outcome.others)
            tally = Tally(plain.lines).plus(Text("doubled: {value}"), most)
            payoffs = tuple(
                units + (most if seat in outcome.side else -more)
                for seat, units in enumerate(plain.payoffs)
            )
            return changed(plain, payoffs=payoffs, lines=tally.lines)

    return one_contract(variant, "solo", tariff=Adding)


@breaks(Law.ROTATION, RAMSCH, hands=20)
def seat_nought_never_loses_a_ramsch(variant, patch):
    """Seat 0 is let off: the next seat pays in its place."""

    class Kind(Like):
        def judge(self, finished, contract):
            found = self.base.judge(finished, contract)
            return changed(found, side=(1,)) if found.side == (0,) else found

        def possible(self, written):
            found = self.base.possible(written)
            both = {changed(each, side=(1,)) for each in found.verdicts if each.side == (0,)}
            return changed(found, verdicts=found.verdicts | both)

    return one_contract(variant, "ramsch", objective=Kind)


@breaks(Law.SIDES, "called-ace")
def everybody_defends(variant, patch):
    """The holder of the called card takes himself for a defender until he plays it."""

    class Unaware(Like):
        def mine(self, phase, own):
            declares = own.seat == phase.terms.declarer
            return Side.DECLARING if declares else Side.DEFENDING

    return one_contract(variant, "pick", partnership=Unaware)


@breaks(Law.SIDES, "jack-of-diamonds")
def partner_guessed_in_public(variant, patch):
    """All take the seat after the declarer for his partner."""

    class Guess(Like):
        def public(self, phase, order):
            declarer = phase.terms.declarer
            return (declarer, (declarer + 1) % phase.table.seats)

    return one_contract(variant, "pick", partnership=Guess)
