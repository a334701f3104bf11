"""A state machine for Hypothesis that plays any variant, and holds each step against the laws.

Needs the extra `testing`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sheepshead import moves
from sheepshead.refusals import IllegalAction
from sheepshead.state import State
from sheepshead.testing.hand_laws import check_step
from sheepshead.testing.hands import Hand, Made
from sheepshead.testing.laws import ALL_LAWS, Law, chosen_laws
from sheepshead.testing.one_hand import Spec
from sheepshead.testing.strategies import actions, deals, steps
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant


class VariantMachine(RuleBasedStateMachine):
    """Plays hands of a variant step by step: legal actions, and actions that must be refused.

    Make one for a variant with `VariantMachine.of`, and give its `TestCase` to pytest. Add rules
    and invariants of your own in a subclass; `state` is the hand as it stands, `made` what was
    done. Raises `LawBroken` with the law, as `check_variant` does; Hypothesis shrinks the steps.

    >>> TestCalledAce = VariantMachine.of("called-ace").TestCase
    """

    variant: ClassVar[Variant]
    laws: ClassVar[frozenset[Law]] = ALL_LAWS

    state: State

    def __init__(self) -> None:
        super().__init__()
        self.made = list[Made]()
        self.passed = list[State]()

    @classmethod
    def of(
        cls,
        variant: Spec,
        *,
        laws: Iterable[Law | str] | None = None,
        apart_from: Iterable[Law | str] = (),
    ) -> type[VariantMachine]:
        """The machine of one variant, with the laws that are asked for."""
        rules, wanted = get_variant(variant), chosen_laws(laws=laws, apart_from=apart_from)
        named = "".join(part.capitalize() for part in rules.id.split("-"))
        return type(f"{named}Machine", (cls,), {"variant": rules, "laws": wanted})

    @initialize(data=st.data())
    def dealt(self, data: st.DataObject) -> None:
        """The cards are dealt."""
        self.state = data.draw(deals(self.variant), label="deal")
        self.made, self.passed = [], [self.state]

    @precondition(lambda self: not self.state.is_over)
    @rule(data=st.data())
    def acts(self, data: st.DataObject) -> None:
        """A seat does something legal."""
        step = data.draw(steps(self.state), label="action")
        self.state = moves.apply(self.state, step.action, step.seat)
        self.made.append(step)
        self.passed.append(self.state)

    @rule(data=st.data())
    def tries(self, data: st.DataObject) -> None:
        """A seat tries anything; what is not legal is refused and changes nothing."""
        seat = data.draw(st.integers(0, self.variant.seats - 1), label="seat")
        action = data.draw(actions(self.variant), label="tried")
        legal, before = moves.legal_actions(self.state, seat), hash(self.state)
        is_legal = action in legal
        try:
            moves.apply(self.state, action, seat)
            is_made = True
        except IllegalAction:
            is_made = False
        hand = Hand(None, tuple(self.made), tuple(self.passed), self.laws)
        fault = f"listed for seat {seat}: {is_legal}; it can do it: {is_made}"
        fault_if = None if is_made is is_legal else fault
        hand.require(Law.LEGALITY, fault_if, state=self.state, action=action)
        same = hash(self.state) == before
        fault_if = None if same else "an action that was tried has changed the state"
        hand.require(Law.UNCHANGED, fault_if, state=self.state, action=action)

    @precondition(lambda self: self.state.is_over)
    @rule(data=st.data())
    def is_dealt_again(self, data: st.DataObject) -> None:
        """When a hand is over, the next one is dealt."""
        self.dealt(data)

    @invariant()
    def keeps_the_laws(self) -> None:
        """What costs little is looked at after each step, the whole hand at its end."""
        if self.passed:
            check_step(Hand(None, tuple(self.made), tuple(self.passed), self.laws))
