"""Strategies for Hypothesis: cards, hands, deals, actions, states, whole hands, tables, variants.

Needs the extra `testing`; nothing else of the package does but `testing.machine`. What is drawn
shrinks towards a sorted pack, the dealer at seat 0 and the first legal action each time.
Rare corners are drawn on purpose: see `testing.corners`, and `corner_hands`.
"""

from __future__ import annotations

from random import Random

from hypothesis import assume
from hypothesis import strategies as st

from sheepshead import moves
from sheepshead.actions import Action
from sheepshead.cards import CARDS, Card, CardSet
from sheepshead.checks import check_kind
from sheepshead.phases import Phase
from sheepshead.session import Session
from sheepshead.state import State
from sheepshead.testing.alphabet import alphabet
from sheepshead.testing.corners import Corner, corner_hand
from sheepshead.testing.hands import Hand, Made
from sheepshead.testing.one_hand import Spec
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant


def cards(variant: Spec | None = None) -> st.SearchStrategy[Card]:
    """Cards of a variant's pack, or of all 34, in deck order.

    >>> cards("called-ace").filter(lambda card: card.points == 11)
    sampled_from(...)...
    """
    pack = CARDS if variant is None else tuple(get_variant(variant).pack)
    return st.sampled_from(pack)


def card_hands(variant: Spec, *, size: int | None = None) -> st.SearchStrategy[CardSet]:
    """What a seat may be dealt: so many cards of the pack, by default as many as it gets."""
    rules = get_variant(variant)
    count = rules.deal.hand_size if size is None else size
    chosen = st.sets(cards(rules), min_size=count, max_size=count)
    return chosen.map(CardSet)


@st.composite
def deals(draw: st.DrawFn, variant: Spec) -> State:
    """First states: any dealer, any order of the pack; they shrink towards a sorted pack."""
    rules = get_variant(variant)
    deck = draw(st.permutations(tuple(rules.pack)))
    dealer = draw(st.integers(0, rules.seats - 1))
    return moves.deal(rules, cards=deck, dealer=dealer)


def states(variant: Spec, phase: type[Phase] | None = None) -> st.SearchStrategy[State]:
    """States that a hand can reach: at any moment of it, or at one in this phase.

    `phase` is a class such as `Playing`. What is done on the way is drawn action by action, so an
    example shrinks towards the first legal action each time. Raises `TypeError` for what is no
    class.
    """
    if phase is not None:
        check_kind(phase, type, what="a phase is a class, such as Playing")
    return _states(variant, phase)


@st.composite
def _states(draw: st.DrawFn, variant: Spec, phase: type[Phase] | None) -> State:
    passed = draw(whole_hands(variant)).states
    fitting = [each for each in passed if phase is None or isinstance(each.phase, phase)]
    assume(fitting)
    return draw(st.sampled_from(fitting))


@st.composite
def whole_hands(draw: st.DrawFn, variant: Spec) -> Hand:
    """Hands from the deal to the end, each action drawn: `Hand.made` and `Hand.states`."""
    state = draw(deals(variant))
    passed, made = [state], list[Made]()
    while not state.is_over:
        step = draw(steps(state))
        state = moves.apply(state, step.action, step.seat)
        passed.append(state)
        made.append(step)
    return Hand(None, tuple(made), tuple(passed))


@st.composite
def steps(draw: st.DrawFn, state: State) -> Made:
    """What may be done next in a state, and by whom: now and then an announcement out of turn.

    First the kind of action is drawn, so that no phase becomes rare.
    """
    assert state.to_act is not None, "in a hand that is over nothing can be done"
    seat, legal = state.to_act, moves.legal_actions(state)
    speaker = draw(st.integers(0, state.variant.seats - 1))
    said = () if speaker == seat else moves.legal_actions(state, speaker)
    if said:
        seat, legal = speaker, said
    kinds = list(dict.fromkeys(type(action) for action in legal))
    kind = draw(st.sampled_from(kinds))
    return Made(seat, draw(st.sampled_from([each for each in legal if type(each) is kind])))


def actions(variant: Spec) -> st.SearchStrategy[Action]:
    """Any action that might be tried, legal or not, such as `call AC under 9S`."""
    return st.sampled_from(alphabet(get_variant(variant)))


def legal_actions(state: State) -> st.SearchStrategy[Action]:
    """A legal action of the seat to act."""
    return st.sampled_from(moves.legal_actions(state))


def seeds() -> st.SearchStrategy[int]:
    """Seeds of random hands and deals."""
    return st.integers(0, 2**32 - 1)


def corner_hands(variant: Spec, *corners: Corner) -> st.SearchStrategy[Hand]:
    """Whole hands in which one of these corners comes up, or any that the variant knows.

    Such a hand is looked for by chance from a drawn seed, and does not shrink as others do: it
    becomes that of a smaller seed. Raises `ValueError` for a corner that the variant cannot have.
    """
    rules = get_variant(variant)
    for corner in corners:
        check_kind(corner, Corner, what="what is asked for is a Corner, such as Corner.UNKNOWN")
    known = [each for each in Corner if each.is_known_in(rules)]
    strange = [each.name for each in corners if each not in known]
    if strange or not known:
        names = ", ".join(each.name for each in known) or "none"
        raise ValueError(f"{rules.id} has no {', '.join(strange)}; it has {names}")
    return st.tuples(st.sampled_from(corners or tuple(known)), seeds()).flatmap(
        lambda drawn: _corner(rules, *drawn)
    )


def _corner(variant: Variant, corner: Corner, seed: int) -> st.SearchStrategy[Hand]:
    found = corner_hand(variant, corner, Random(seed))
    return st.nothing() if found is None else st.just(found)


@st.composite
def sessions(draw: st.DrawFn, variant: Spec, *, most: int = 4) -> Session:
    """Tables at which up to so many hands have been played, by as many people as may sit there."""
    rules = get_variant(variant)
    people = draw(st.integers(rules.seats, rules.seats + len(rules.sitting_out)))
    session = Session.of(
        rules,
        [f"P{number}" for number in range(people)],
        seed=draw(seeds()),
        first_dealer=draw(st.integers(0, people - 1)),
    )
    for _ in range(draw(st.integers(0, most))):
        session = session.finished(draw(_played(session.next_hand())))
    return session


@st.composite
def _played(draw: st.DrawFn, state: State) -> State:
    """The end of a hand, each action drawn."""
    while not state.is_over:
        step = draw(steps(state))
        state = moves.apply(state, step.action, step.seat)
    return state
