"""What is sent to a worker: rules by their name, players, features and a seed; never a state.

Level 6: imports levels 0 to 5, `features`, `hands` and `tallies`. A job plays hands by their
numbers, so that any worker can play any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from time import monotonic
from typing import Protocol, TypeAlias

import attrs

from sheepshead.errors import InvalidVariant, SimulationError
from sheepshead.house_rules import variant_to_dict
from sheepshead.plain import Plain
from sheepshead.players import Player, named_player
from sheepshead.simulation.features import Feature, check_features, named_feature
from sheepshead.simulation.hands import SimulatedHand, play_hand
from sheepshead.simulation.naming import name_of, name_of_rules
from sheepshead.simulation.reading import is_iterable
from sheepshead.simulation.sums import check_counts
from sheepshead.simulation.tallies import Counts, Run, count_hand
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant

Seated: TypeAlias = "str | Player | Iterable[str | Player]"
"""Who plays: one for all seats or one for each, by name or as an object."""


@attrs.frozen(kw_only=True)
class Table:
    """The rules of a run, who sits where, and what its hands are asked.

    `rules` is a preset with its options, or a variant that no preset makes.
    """

    rules: Mapping[str, Plain] | Variant
    players: tuple[Player, ...]
    asked: tuple[tuple[str, Feature | None], ...]
    run: Run

    @classmethod
    def of(
        cls, variant: str | Mapping[str, object] | Variant, players: Seated, features: object
    ) -> Table:
        """A table; raises the errors of `get_variant`, `named_player` and `check_features`."""
        found = get_variant(variant)
        seated, asked = _seated(players, found), check_features(features)
        rules, named = _named(found)
        run = Run(
            variant=named,
            edition=found.edition,
            seats=found.seats,
            contracts=found.contract_ids,
            players=tuple(map(name_of, seated)),
            features=tuple(name for name, _ in asked),
            functions=tuple("" if function is None else name_of(function) for _, function in asked),
        )
        return cls(rules=rules, players=seated, asked=asked, run=run)

    def player(self, seed: int) -> Callable[[int], SimulatedHand]:
        """What plays hands by their numbers."""
        variant, players = get_variant(self.rules), self.players
        return lambda number: play_hand(variant, players, seed, number)

    def features(self) -> tuple[tuple[str, Feature], ...]:
        """The functions of the features, found by their names where they have one."""
        return tuple((name, function or named_feature(name)) for name, function in self.asked)


def _named(variant: Variant) -> tuple[Mapping[str, Plain] | Variant, Mapping[str, Plain]]:
    """How a variant is sent, and how it is named in results."""
    try:
        spec = variant_to_dict(variant)
    except InvalidVariant:
        # Two compositions may share an id; nothing that is not equal may be added up.
        return variant, {"composition": variant.id, "digest": name_of_rules(variant)}
    return spec, spec


def _seated(players: object, variant: Variant) -> tuple[Player, ...]:
    """One player for each seat."""
    if isinstance(players, str) or _is_player(players):
        return (_player(players),) * variant.seats
    if not is_iterable(players):
        raise TypeError(
            "players are a name, an object with choose(view, rng), or a list with one for each "
            f"seat, not {ascii(players)[:60]}"
        )
    seated = tuple(map(_player, players))
    if len(seated) != variant.seats:
        raise SimulationError(
            f"{variant.id} has {variant.seats} seats; expected one player or {variant.seats}, "
            f"not {len(seated)}"
        )
    return seated


def _is_player(value: object) -> bool:
    return callable(getattr(value, "choose", None)) and not isinstance(value, type)


def _player(value: object) -> Player:
    if isinstance(value, str):
        return named_player(value)
    if not _is_player(value):
        raise TypeError(f"a player has choose(view, rng); {ascii(value)[:60]} has not")
    player: Player = value  # type: ignore[assignment]  # just looked for
    return player


class Job(Protocol):
    """What a worker is given: it counts hands by their numbers."""

    def begin(self) -> Callable[[int, Counts], None]:
        """What plays the hand of a number and adds it to counts."""
        ...

    def to_dict(self) -> dict[str, Plain]:
        """What tells this job apart from others, for its checkpoint."""
        ...

    def check_known(self) -> None:
        """Raises `SimulationError` if it cannot be known whether another job is the same."""
        ...

    def check(self, counts: Counts, hands: int) -> None:
        """Raises `SimulationError` unless these can be its counts of so many hands."""
        ...


@attrs.frozen(kw_only=True)
class OneTable:
    """Hands of one seed at one table."""

    table: Table
    seed: int

    def begin(self) -> Callable[[int, Counts], None]:
        """What plays the hand of a number and adds it to counts."""
        play, features = self.table.player(self.seed), self.table.features()
        return lambda number, counts: count_hand(counts, play(number), features)

    def to_dict(self) -> dict[str, Plain]:
        """What tells this job apart from others, for its checkpoint."""
        return {"run": self.table.run.to_dict(), "seed": self.seed}

    def check_known(self) -> None:
        """Raises `SimulationError` if it cannot be known whether another job is the same."""
        self.table.run.check_known()

    def check(self, counts: Counts, hands: int) -> None:
        """Raises `SimulationError` unless these can be its counts of so many hands."""
        check_counts(self.table.run, counts, hands)


Played: TypeAlias = tuple[Counts, int]
"""What a chunk gives: counts, and before which hand it stopped."""


def play_chunk(job: Job, start: int, stop: int, seconds: float) -> Played:
    """The counts of hands from `start` on, and before which hand it stopped when time was up.

    Where it stops changes no count: what is left is played as another chunk. At least one hand is
    played, however long it takes.
    """
    count = job.begin()
    counts: Counts = {}
    end = monotonic() + seconds
    for number in range(start, stop):
        count(number, counts)
        if monotonic() > end:
            return counts, number + 1
    return counts, stop
