"""The payoff tables of the rule book against hands that were played: every seat gets what they say.

A row is found by data: who settles, whether that side has won, how clearly, and who is without a
trick. Then the same hand is made dearer as each of the other rows is, and has to pay what they say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from random import Random

import attrs
import pytest

from every_option import settings
from sampling import sampled
from sheepshead import Level, Outcome, Variant, apply, deal, get_variant, score, variant_ids, view
from sheepshead.moves import legal_actions, pay
from sheepshead.phases import Finished
from sheepshead.players import SimplePlayer
from sheepshead.rulebooks.parts import Table
from sheepshead.rulebooks.payoffs import PayoffRow, payoff_blocks, payoff_rows
from sheepshead.variant import Contract

HANDS = sampled(sample=12, whole=150)
MORE_HANDS = sampled(sample=120, whole=1500)
TABLES = sampled(sample=Random(4).sample(range(len(settings())), 60), whole=range(len(settings())))
DEARER = ("runners", "promised", "doubles", "knocks", "trump", "blitzes", "blind_doubles")


@cache
def rows_of(variant: Variant, game: Contract) -> tuple[PayoffRow, ...]:
    """The rows of the table of a game."""
    return payoff_rows(variant, game)


def finished(variant: Variant, seed: int, player: SimplePlayer | None) -> Outcome:
    """The outcome of a hand, played at random or by simple players."""
    state, rng = deal(variant, seed=seed), Random(seed)
    while state.to_act is not None:
        seat = state.to_act
        if player is None or rng.random() < 0.1:
            action = rng.choice(legal_actions(state, seat))
        else:
            action = player.choose(view(state, seat), rng)
        state = apply(state, action, seat=seat)
    phase = state.phase
    assert isinstance(phase, Finished)
    game = variant.contract(phase.terms.contract)
    outcome = game.objective.judge(phase, game)
    assert pay(variant, outcome).payoffs == score(state).payoffs
    return outcome


def kind(outcome: Outcome) -> tuple[int, bool, Level]:
    """Who settles and how clearly it was won or lost; nothing of that where nobody settles."""
    if not outcome.side:
        return 0, False, Level.PLAIN
    return len(outcome.side), outcome.won, outcome.level


def roles(outcome: Outcome, payoffs: Iterable[int]) -> list[tuple[str, bool, int]]:
    """What each role is paid: the first of the side, the rest of it, the others, by tricks."""
    return sorted(
        (_role(outcome, seat), outcome.tricks[seat] > 0, units)
        for seat, units in enumerate(payoffs)
    )


def _role(outcome: Outcome, seat: int) -> str:
    if seat not in outcome.side:
        return "other"
    return "first" if seat == outcome.side[0] else "side"


def by_role(
    outcome: Outcome, payoffs: Iterable[int], *, declared: bool
) -> list[tuple[str, bool, int]]:
    """The same; in a game of sides and where nobody settles it is the same who took a trick."""
    if declared or not outcome.side:
        outcome = attrs.evolve(outcome, tricks=(1,) * outcome.seats)
    return roles(outcome, payoffs)


def base_row(rows: Iterable[PayoffRow], outcome: Outcome, *, declared: bool) -> PayoffRow:
    """The row of a result, whatever makes it dearer; tricks decide where a row has them alike."""
    shape = attrs.evolve(
        outcome, points=(0,) * outcome.seats, **{name: _PLAIN[name] for name in _PLAIN}
    )
    wanted = by_role(shape, (0,) * outcome.seats, declared=declared)
    fitting = [row for row in rows if kind(row.outcome) == kind(outcome)]
    exact = [
        row
        for row in fitting
        if by_role(row.outcome, (0,) * outcome.seats, declared=declared) == wanted
    ]
    all_with_tricks = [row for row in fitting if not row.outcome.trickless]
    found = exact or all_with_tricks
    assert found, f"no row for {outcome}"
    return found[0]


_PLAIN: Mapping[str, object] = {
    name: getattr(Outcome("x", (0, 0), (0, 0)), name) for name in DEARER
}


def check(variant: Variant, outcome: Outcome) -> int:
    """How many rows were compared with what this hand pays."""
    game = variant.contract(outcome.contract)
    rows = rows_of(variant, game)
    declared = bool(game.partnership.side_sizes)
    base = base_row(rows, outcome, declared=declared)
    like_it = [
        row
        for row in rows
        if kind(row.outcome)[:2] == kind(outcome)[:2] and row.outcome.tricks == base.outcome.tricks
    ]
    for row in like_it:
        changed = {name: getattr(row.outcome, name) for name in DEARER}
        stated = attrs.evolve(outcome, level=row.outcome.level, **changed)
        paid = by_role(outcome, pay(variant, stated, row.carry).payoffs, declared=declared)
        assert paid == _stated(outcome, row, declared=declared), (row, outcome)
    return len(like_it)


def _stated(outcome: Outcome, row: PayoffRow, *, declared: bool) -> list[tuple[str, bool, int]]:
    """What the row says that these seats are paid, found role by role."""
    paid = {
        (_role(row.outcome, seat), _has_trick(row.outcome, seat)): units
        for seat, units in enumerate(row.payoffs)
    }
    some = {role: units for (role, _), units in paid.items()}
    payoffs = [
        paid.get((_role(outcome, seat), _has_trick(outcome, seat)), some[_role(outcome, seat)])
        for seat in range(outcome.seats)
    ]
    return by_role(outcome, payoffs, declared=declared)


def _has_trick(outcome: Outcome, seat: int) -> bool:
    return outcome.tricks[seat] > 0


def hands(variant: Variant, number: int) -> Iterable[Outcome]:
    """Outcomes of some hands, half of them of simple players."""
    for seed in range(number):
        yield finished(variant, seed, SimplePlayer() if seed % 2 else None)


@pytest.mark.parametrize("preset", variant_ids())
def test_every_hand_is_paid_as_the_table_says(preset: str) -> None:
    """For each preset: the payoffs of a hand are those of the row of its outcome."""
    variant = get_variant(preset)
    assert sum(check(variant, outcome) for outcome in hands(variant, HANDS))


@pytest.mark.slow
@pytest.mark.parametrize("preset", variant_ids())
def test_many_hands_are_paid_as_the_table_says(preset: str) -> None:
    """The same with more hands."""
    variant = get_variant(preset)
    assert sum(check(variant, outcome) for outcome in hands(variant, MORE_HANDS))


@pytest.mark.slow
@pytest.mark.parametrize("number", TABLES)
def test_house_rules_are_paid_as_the_table_says(number: int) -> None:
    """The same where a table has agreed on something else."""
    variant = get_variant(settings()[number].spec)
    assert sum(check(variant, outcome) for outcome in hands(variant, 10))


@pytest.mark.parametrize("preset", variant_ids())
def test_every_game_in_which_something_is_paid_has_a_table(preset: str) -> None:
    """A game without a table is one in which nobody is paid whatever happens."""
    variant = get_variant(preset)
    for game in variant.contracts:
        tables = [each for each in payoff_blocks(variant, [game]) if isinstance(each, Table)]
        sides = [tuple(range(size)) for size in game.partnership.side_sizes] or [(0,)]
        some = attrs.evolve(_blank(variant, game), promised=30)
        paid = [
            any(game.tariff.pay(attrs.evolve(some, side=side, won=won)).payoffs)
            for side in sides
            for won in (True, False)
        ]
        assert bool(tables) == any(paid), game.id


def _blank(variant: Variant, game: Contract) -> Outcome:
    return Outcome(game.id, (0,) * variant.seats, (1,) * variant.seats)


def test_the_rows_are_the_printed_ones() -> None:
    """What stands in a table is what the rows say."""
    variant = get_variant("called-ace")
    game = variant.contract("pick")
    *_, table = payoff_blocks(variant, [game])
    assert isinstance(table, Table)
    assert [line[1:] for line in table.rows] == [row.cells[:3] for row in rows_of(variant, game)]
    assert [line[0] for line in table.rows] == [row.label for row in rows_of(variant, game)]
