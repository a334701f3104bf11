"""The laws of a game by name, the error when one is broken, and what a check has looked at."""

from __future__ import annotations

from enum import Enum

import attrs

from sheepshead.actions import Action
from sheepshead.state import State


class Law(Enum):
    """What must hold in every hand of every variant."""

    ENDS = "a hand ends, and until then the seat to act can do something"
    CARDS = "every card of the pack is in exactly one place"
    LEGALITY = "why_not refuses exactly what is not among the legal actions"
    REFUSALS = "a refusal names seat, action and alternatives, by a rule of the variant"
    UNCHANGED = "an action changes nothing that it was given, and a refused one nothing at all"
    VIEWS = "a seat finds out the same from its view as the host from the state"
    COPIES = "a copy of a state or a view is equal to it"
    NOTATION = "an action is read back from its text"
    RECORDS = "a record plays again to the same states"
    POINTS = "points and tricks add up to what was played and set aside"
    PAYOFFS = "what some win others lose, where the game says so"
    SCORE = "a score is asked for any number of times, and its lines lead to the payoff"
    RULE_BOOK = "each rule has its own id and sentence, and a source that exists"
    SECRECY = "a seat cannot tell apart two deals that differ in what it may not know"


class LawBroken(AssertionError):
    """A variant breaks a law; the text says which, by what, and how to get there again.

    `random_hand(variant, seed).states[state.count]` is the state in which it happened, where there
    is one. `action` is the text of the action concerned.
    """

    def __init__(
        self,
        law: Law,
        fault: str,
        *,
        seed: int | None = None,
        state: State | None = None,
        action: Action | None = None,
    ) -> None:
        text = None if action is None else str(action)
        super().__init__(_located(law, fault, seed, state, text))
        self.law = law
        self.fault = fault
        self.seed = seed
        self.state = state
        self.action = text


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

    Print it for a table.
    """

    variant: str
    hands: int
    checks: tuple[tuple[Law, int], ...] = ()
    pairs: tuple[Pairs, ...] = ()
    refused_by: tuple[str, ...] = ()

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
        return "\n".join(lines)


def _line_of(pairs: Pairs) -> str:
    contract = "no contract yet" if pairs.contract is None else pairs.contract
    found = str(pairs.compared) if pairs.compared else "nothing hidden"
    return f"           {contract}: {found} in {pairs.looked_at} positions"
