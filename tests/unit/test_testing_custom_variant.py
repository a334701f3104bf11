"""A house rule of one's own takes fewer than thirty lines and no change of the package."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest

from sheepshead import IllegalAction, Rule, deal, get_variant, legal_actions, pass_, play, score
from sheepshead.order import TRUMP
from sheepshead.outcome import Line, Score
from sheepshead.rules import broken
from sheepshead.testing import LawBroken, check_variant, random_hand

# The house rule begins here; of the imports it needs attrs, Rule and get_variant, TRUMP, broken.
NO_TRUMP_FIRST = Rule(
    "kitchen/no-trump-first",
    "Nobody leads trump to the first trick, unless he holds nothing but trump.",
    reason="{card} is trump, and the first trick is not opened with trump",
    sources=("our kitchen",),
)


@attrs.frozen
class NoTrumpToFirstTrick:
    rules = (NO_TRUMP_FIRST,)

    def narrow(self, phase, order, own, allowed):
        if phase.tricks or phase.trick.cards:
            return allowed
        return allowed & ~order.masks[TRUMP] or allowed

    def explain(self, phase, order, own, allowed, card):
        return broken(NO_TRUMP_FIRST, card=card)


BASE = get_variant("called-ace")
GAMES = [attrs.evolve(g, play_rules=(*g.play_rules, NoTrumpToFirstTrick())) for g in BASE.contracts]
KITCHEN = attrs.evolve(BASE, id="kitchen-table", title="Our kitchen", contracts=tuple(GAMES))
# The house rule ends here.


@attrs.frozen
class LoserPaysDouble:
    """A leaster in which the seat with the most points pays its winner double."""

    base: object

    def pay(self, outcome):
        """As the base, and what the most points of one seat cost once more."""
        paid = self.base.pay(outcome)
        if not outcome.side:
            return paid
        most = max(outcome.points[seat] for seat in outcome.others)
        losers = [seat for seat in outcome.others if outcome.points[seat] == most]
        if len(losers) > 1:
            return paid
        more = [0] * outcome.seats
        more[losers[0]], more[outcome.side[0]] = -1, 1
        payoffs = tuple(map(sum, zip(paid.payoffs, more, strict=True)))
        last = Line("the loser pays double: {value}", 1, paid.lines[-1].running + 1)
        return Score(payoffs, paid.points, paid.tricks, (*paid.lines, last), paid.stock)


def test_the_house_rule_has_fewer_than_thirty_lines() -> None:
    """What stands between the two marks above, and four imports, is all there is to write."""
    text = Path(__file__).read_text(encoding="utf-8")
    ours = text.partition("TRUMP, broken.\n")[2].partition("# The house rule ends")[0]
    lines = [line for line in ours.splitlines() if line.strip()]
    assert "NO_TRUMP_FIRST = Rule(" == lines[0]
    assert 4 + len(lines) < 30


def first_trick():
    """A leaster in which seat 0 leads from a hand with trumps and plain cards."""
    state = deal(KITCHEN, seed=1, dealer=4)
    for _ in range(5):
        state = pass_(state)
    return state


def test_the_house_rule_refuses_by_its_own_rule() -> None:
    """Who leads a trump to the first trick is refused by the rule of the kitchen."""
    state = first_trick()
    with pytest.raises(IllegalAction) as caught:
        play(state, "9D")
    refusal = caught.value.refusal
    assert "kitchen/no-trump-first" == refusal.code
    assert (
        "Seat 0 may not play 9D: 9D is trump, and the first trick is not opened with trump. "
        "Allowed: play 8C, play AS, play KS, play 7S, play TH."
    ) == refusal.message
    assert NO_TRUMP_FIRST in KITCHEN.rules


def test_the_house_rule_plays() -> None:
    """Without the rule the trump may be led; with it a whole hand is played and scored."""
    assert "play 9D" not in map(str, legal_actions(first_trick()))
    state = deal("called-ace", seed=1, dealer=4)
    for _ in range(5):
        state = pass_(state)
    assert "play 9D" in map(str, legal_actions(state))
    result = score(random_hand(KITCHEN, 2).last)
    assert 0 == sum(result.payoffs)


def test_the_house_rule_keeps_the_laws() -> None:
    """A variant of one's own is checked as a preset is, with its own source named."""
    report = check_variant(KITCHEN, hands=4, pairs=2, sources=("our kitchen",))
    assert ("kitchen-table", 4) == (report.variant, report.hands)
    assert "kitchen/no-trump-first" in report.refused_by


def test_a_source_that_is_not_named_is_missed() -> None:
    """A rule whose source nobody knows is not let through."""
    with pytest.raises(LawBroken, match="the source our kitchen of kitchen/no-trump-first"):
        check_variant(KITCHEN, hands=1, pairs=1)


def test_a_tariff_of_ones_own_keeps_the_laws() -> None:
    """A leaster whose loser pays double still adds up, and its lines say why."""
    leaster = BASE.contract("leaster")
    ours = attrs.evolve(leaster, tariff=LoserPaysDouble(leaster.tariff))
    variant = attrs.evolve(BASE, id="double-leaster", contracts=(BASE.contracts[0], ours))
    assert 4 == check_variant(variant, hands=4, pairs=1).hands
