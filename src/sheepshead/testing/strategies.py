"""Strategies for Hypothesis: deals, reachable states and actions of a variant.

Needs the extra `hypothesis`; nothing else of the package does.
"""

from __future__ import annotations

from hypothesis import assume
from hypothesis import strategies as st

from sheepshead import moves
from sheepshead.actions import Action
from sheepshead.phases import Phase
from sheepshead.state import State
from sheepshead.testing.alphabet import alphabet
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant


@st.composite
def deals(draw: st.DrawFn, variant: str | Variant) -> State:
    """First states: any dealer, any order of the pack; they shrink towards a sorted pack."""
    rules = get_variant(variant)
    cards = draw(st.permutations(tuple(rules.pack)))
    dealer = draw(st.integers(0, rules.seats - 1))
    return moves.deal(rules, cards=cards, dealer=dealer)


@st.composite
def states(draw: st.DrawFn, variant: str | Variant, phase: type[Phase] | None = None) -> State:
    """States that a hand can reach: at any moment of it, or at one in this phase.

    `phase` is a class such as `Playing`. What is done on the way is drawn action by action, so an
    example shrinks towards the first legal action each time.
    """
    state = draw(deals(variant))
    passed = [state]
    while not state.is_over:
        state = _after_any_action(draw, state)
        passed.append(state)
    fitting = [each for each in passed if phase is None or isinstance(each.phase, phase)]
    assume(fitting)
    return draw(st.sampled_from(fitting))


def _after_any_action(draw: st.DrawFn, state: State) -> State:
    """The state after a legal action: first the kind is drawn, so that no phase becomes rare."""
    legal = moves.legal_actions(state)
    kinds = list(dict.fromkeys(type(action) for action in legal))
    kind = draw(st.sampled_from(kinds))
    of_kind = [action for action in legal if type(action) is kind]
    action = draw(st.sampled_from(of_kind))
    speaker = draw(st.integers(0, state.variant.seats - 1))
    said = () if speaker == state.to_act else moves.legal_actions(state, speaker)
    if said:
        return moves.apply(state, draw(st.sampled_from(said)), speaker)
    return moves.apply(state, action)


def actions(variant: str | Variant) -> st.SearchStrategy[Action]:
    """Any action that might be tried, legal or not, such as `call AC under 9S`."""
    return st.sampled_from(alphabet(get_variant(variant)))
