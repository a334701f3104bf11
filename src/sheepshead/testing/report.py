"""The error when a law is broken, and what a check has looked at."""

from __future__ import annotations

import attrs

from sheepshead.actions import Action
from sheepshead.state import State
from sheepshead.testing.laws import Law


class LawBroken(AssertionError):
    """A variant breaks a law; the text says which, by what, and how to get there again.

    `random_hand(variant, seed).states[state.count]` is the state in which it happened, where there
    is one. `action` is the text of the action concerned. `example` is Python source that breaks the
    law again, with the shortest hand that was found: paste it into a test. It names the variant
    `variant`, and makes it where a preset and its options do.
    """

    def __init__(
        self,
        law: Law,
        fault: str,
        *,
        seed: int | None = None,
        state: State | None = None,
        action: Action | str | None = None,
        example: str = "",
    ) -> None:
        text = None if action is None else str(action)
        said = _located(law, fault, seed, state, text)
        super().__init__(f"{said}\n\n{example}" if example else said)
        self.example = example
        self.law = law
        self.fault = fault
        self.seed = seed
        self.state = state
        self.action = text

    def with_example(self, example: str) -> LawBroken:
        """The same, with Python source that breaks the law again."""
        return LawBroken(
            self.law,
            self.fault,
            seed=self.seed,
            state=self.state,
            action=self.action,
            example=example,
        )


def _located(
    law: Law, fault: str, seed: int | None, state: State | None, action: str | None
) -> str:
    places = [
        None if seed is None else f"seed {seed}",
        None if state is None else f"after {state.count} actions: {state!r}",
        None if action is None else f"action '{action}'",
    ]
    where = "; ".join(place for place in places if place)
    return f"{law.value}: {fault}" + (f" [{where}]" if where else "")


@attrs.frozen
class Pairs:
    """How often two deals were compared through the eyes of one seat, in one phase.

    `contract` is None until there is one; with an unknown under the call it counts as another.
    `looked_at` counts the positions, each with one viewer; `compared` the pairs of deals whose
    hidden cards really differ.
    """

    phase: str
    contract: str | None
    looked_at: int
    compared: int


@attrs.frozen(kw_only=True)
class Report:
    """What a check has looked at: how often each law was tried, and which rules refused something.

    `reached` are the phases and the contracts that came up in the hands, `not_reached` the
    games that did not, of those that the table can play: of these nothing is known. A game with
    partners in which the declarer never had one is among them, such as `pick with a partner`. Print
    it for a table.
    """

    variant: str
    hands: int
    checks: tuple[tuple[Law, int], ...] = ()
    pairs: tuple[Pairs, ...] = ()
    refused_by: tuple[str, ...] = ()
    reached: tuple[str, ...] = ()
    not_reached: tuple[str, ...] = ()

    def count(self, law: Law) -> int:
        """How often a law was tried."""
        return dict(self.checks).get(law, 0)

    @property
    def phases(self) -> tuple[str, ...]:
        """The phases that were looked at for secrets, in the order in which they came up."""
        return tuple(dict.fromkeys(each.phase for each in self.pairs))

    @property
    def contracts(self) -> tuple[str, ...]:
        """The contracts that were looked at for secrets."""
        return tuple(dict.fromkeys(each.contract for each in self.pairs if each.contract))

    def compared_in(self, phase: str) -> int:
        """The pairs of really different deals that were compared in a phase."""
        return sum(each.compared for each in self.pairs if each.phase == phase)

    @property
    def nothing_hidden(self) -> tuple[tuple[str, str | None], ...]:
        """Phases, with the contract, where no other deal was found that fits what a seat knows."""
        return tuple((each.phase, each.contract) for each in self.pairs if not each.compared)

    def __str__(self) -> str:
        lines = [f"{self.variant}: {self.hands} hands"]
        lines += [f"  {count:8} {law.value}" for law, count in self.checks]
        for phase in self.phases:
            lines.append(f"  {self.compared_in(phase):8} pairs of deals compared in {phase}")
            lines += [_line_of(each) for each in self.pairs if each.phase == phase]
        if self.refused_by:
            lines.append(f"  refused by: {', '.join(self.refused_by)}")
        if self.not_reached:
            lines.append(f"  not reached: {', '.join(self.not_reached)}")
        return "\n".join(lines)


def _line_of(pairs: Pairs) -> str:
    contract = "no contract yet" if pairs.contract is None else pairs.contract
    found = str(pairs.compared) if pairs.compared else "nothing hidden"
    return f"           {contract}: {found} in {pairs.looked_at} positions"
