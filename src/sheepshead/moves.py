"""Dealing a hand and making moves: the functions that a program steps through a game with.

Level 4: imports levels 0 to 3. Every function takes a state and returns the next one, or what can
be said of it; the argument stays as it was. `verbs` has the function for each kind of action.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import prod

import attrs

from sheepshead import engine
from sheepshead.actions import ACTIONS, Action, Play
from sheepshead.basics import STALE
from sheepshead.cards import Card
from sheepshead.carry import NOTHING_CARRIED, Carry
from sheepshead.checks import check_kind, is_whole
from sheepshead.dealing import shuffled
from sheepshead.holdings import Own
from sheepshead.outcome import Outcome, Score
from sheepshead.phases import Finished
from sheepshead.play_phase import Playing
from sheepshead.position import Session, check_deck, check_table
from sheepshead.refusals import Refusal, StaleAction
from sheepshead.rules import broken
from sheepshead.state import State, View, check_seat
from sheepshead.variant import Contract, Variant
from sheepshead.variants.catalogue import get_variant


def deal(
    variant: str | Mapping[str, object] | Variant,
    *,
    seed: int | None = None,
    cards: Iterable[Card | str] | None = None,
    dealer: int = 0,
    session: Session = None,
) -> State:
    """Deal a hand and return its first state.

    Give `seed`, a whole number from 0, for the deal that belongs to it for ever, or `cards`, a
    whole deck in the order in which it is dealt out: exactly one of them, else `TypeError`.
    Forehand is the seat after `dealer`. `session` is what earlier hands left, by name (`stock` in
    units, `multiplier`, `doublers`) or as the `session` of the last score. Raises `InvalidVariant`
    and `InvalidDeal`, both with `problems`; for a seed that is none `TypeError` or `ValueError`.

    >>> state = deal("called-ace", seed=1, dealer=4)
    >>> state
    <State: called-ace, bidding, seat 0 to act>
    >>> print(state.hand(0))
    8C AS KS 7S TH 9D
    """
    rules = get_variant(variant)
    if (seed is None) == (cards is None):
        raise TypeError("deal takes exactly one of seed and cards")
    table = check_table(rules, dealer, session)
    if cards is not None:
        deck = check_deck(rules, cards)
    else:
        assert seed is not None
        deck = shuffled(rules.pack, seed)
    return engine.opened(rules, table, rules.deal.deal_out(deck, table))


def legal_actions(position: State | View, seat: int | None = None) -> tuple[Action, ...]:
    """Every action that is legal now; empty when the hand is over or the seat has nothing to do.

    On a state: of the seat to act, or of `seat`, whose announcements out of turn are included. On a
    view: of the viewer, announcements included. Raises `ValueError` for a seat that is not at the
    table, and on a view for any seat but the viewer's.

    >>> state = deal("called-ace", seed=1, dealer=4)
    >>> [str(action) for action in legal_actions(state)]
    ['pass', 'pick']
    >>> legal_actions(state, seat=3)
    ()
    """
    if isinstance(position, State) and (seat is None or seat == position.to_act):
        return position.known_legal or engine.legal_to_act(position)
    if isinstance(position, View) and seat is None:
        return position.known_legal or engine.legal_of_view(position)
    own = _own_of(position, seat)
    if own is None:
        return ()
    if isinstance(position, View):
        return engine.legal_of_view(position)
    return engine.legal_actions(position.variant, position.phase, own)


def why_not(position: State | View, action: Action, seat: int | None = None) -> Refusal | None:
    """None if the action is legal now, else the refusal with its rule, reason and alternatives.

    `seat` is who wants to do it: by default the seat to act, on a view the viewer. Raises
    `TypeError` for what is no action and `ValueError` for a seat that cannot be asked.

    >>> from sheepshead import Card, Pick, Play, bury, call, pick, play
    >>> print(why_not(deal("called-ace", seed=1), Pick(), seat=3))
    Seat 3 may not pick: seat 1 is to act. Seat 3 has nothing to do now.

    The ace of clubs is called and seat 0 leads clubs, so seat 1 may not throw a spade:

    >>> state = call(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"), "AC")
    >>> refusal = why_not(play(state, "8C"), Play(Card("TS")))
    >>> print(refusal)
    Seat 1 may not play TS: the lead was clubs, which must be followed. Allowed: play AC.
    >>> refusal.code
    'play/follow-suit'
    """
    own = _own_of(position, seat)
    if own is None and isinstance(position, State):
        own = position.holdings.owns[0]
    if own is None:
        raise ValueError("a spectator does nothing at the table; ask for a seat")
    _check_action(action)
    refused = engine.broken_by(position.variant, position.phase, own, action)
    if refused is None:
        return None
    return Refusal(own.seat, action, refused, legal_actions(position, own.seat))


def apply(
    state: State, action: Action, seat: int | None = None, *, count: int | None = None
) -> State:
    """The state after an action of the seat to act, or of `seat` for an announcement out of turn.

    `count` is the number of actions that the sender believes have been made (`state.count`);
    another number raises `StaleAction`, so that a message which arrives twice is recognised. It is
    counted anew in each hand, so a message between hosts also says which hand it is for. Raises
    `IllegalAction` with its `refusal`, or its kinds `NotYourTurn` and `WrongPhase`; nothing has
    changed then. Raises `ValueError` for a seat that is not at the table, `TypeError` for what is
    no action.

    >>> from sheepshead import Bury, Card, Pick
    >>> state = apply(deal("called-ace", seed=1, dealer=4), Pick(), count=0)
    >>> state
    <State: called-ace, burying, seat 0 to act>
    >>> apply(state, Bury((Card("TH"), Card("9D"))), seat=2)
    Traceback (most recent call last):
    sheepshead.refusals.NotYourTurn: Seat 2 may not bury TH 9D: seat 0 is to act...
    """
    if not isinstance(state, State):
        raise TypeError(f"an action is made in a State, not in a {type(state).__name__}")
    if seat is None and count is None:
        # What has been listed for this state is legal: no rule needs to be asked again.
        laid = state.laid
        if laid is None:
            for legal in state.known_legal:
                if legal is action:
                    turn = state.phase.seat
                    assert turn is not None, "in a finished hand nothing is legal"
                    return engine.advance(state, action, turn)
        elif type(action) is Play and action in state.known_legal:
            return engine.after_card(state, action, laid)
    return _asked_and_made(state, action, seat, count)


def _asked_and_made(state: State, action: Action, seat: int | None, count: int | None) -> State:
    """The state after an action that has not been listed, or that says who makes it and when."""
    acting = turn = state.to_act
    if seat is not None:
        check_seat(state.variant, seat)
        acting = int(seat)
    if count is not None:
        _check_count(state, action, acting or 0, count)
    if acting is not None and acting == turn:
        for legal in _worth_listing(state, action):
            if legal is action:
                return engine.advance(state, action, acting)
    refusal = why_not(state, action, acting)
    if refusal is not None:
        raise engine.illegal(refusal)
    assert acting is not None, "in a finished hand everything is refused"
    return engine.advance(state, action, acting)


def _worth_listing(state: State, action: Action) -> tuple[Action, ...]:
    """The legal plays when a card is played; of other actions only the one is looked into."""
    known = state.known_legal
    return known or (engine.legal_to_act(state) if isinstance(action, Play) else ())


def _check_count(state: State, action: Action, seat: int, expected: int) -> None:
    """Raise `StaleAction` unless so many actions have been made."""
    if not is_whole(expected):
        raise TypeError(f"a count is a whole number, not {expected!r:.40}")
    if expected != state.count:
        _check_action(action)
        stale = broken(STALE, expected=expected, made=state.count)
        raise StaleAction(Refusal(seat, action, stale, legal_actions(state, seat)))


def _check_action(action: Action) -> None:
    if not isinstance(action, ACTIONS):
        raise TypeError(f"an action is needed, such as parse_action reads, not {action!r:.60}")


def apply_unchecked(state: State, action: Action, seat: int | None = None) -> State:
    """As `apply`, without asking whether the action is legal: for search over listed actions.

    An action that is not among `legal_actions` makes a state that no game can reach.

    >>> state = deal("called-ace", seed=1, dealer=4)
    >>> [apply_unchecked(state, action).to_act for action in legal_actions(state)]
    [1, 0]
    """
    check_kind(state, State, what="an action is made in a State")
    _check_action(action)
    if seat is not None:
        check_seat(state.variant, seat)
    acting = state.to_act if seat is None else int(seat)
    assert acting is not None, "the hand is over"
    return engine.advance(state, action, acting)


def view(state: State, seat: int | None) -> View:
    """What a seat knows of the hand; `view(state, None)` is what everybody knows.

    Raises `ValueError` for a seat that is not at the table, `TypeError` for what is no state.

    >>> view(deal("called-ace", seed=1, dealer=4), 1)
    <View of seat 1: called-ace, bidding, seat 0 to act, hand AC TS QS KH JD 7D>
    """
    check_kind(state, State, what="what a seat knows is asked of a State")
    asked = not state.known_legal and seat == state.to_act
    if asked and isinstance(state.phase, Playing):
        # Who is to play asks what it may play; then `apply` knows, too, that it is legal.
        legal_actions(state)
    return state.view(seat)


def score(state: State) -> Score:
    """The result of a finished hand, payoffs in units; `ValueError` while it goes on.

    >>> from sheepshead import bury, call, pick
    >>> state = call(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"), "AC")
    >>> while not state.is_over:
    ...     state = apply(state, legal_actions(state)[0])
    >>> score(state).payoffs, score(state).points
    ((2, 1, -1, -1, -1), (67, 21, 0, 32, 0))
    """
    if not isinstance(state, State):
        raise TypeError(f"the score is that of a State, not of a {type(state).__name__}")
    phase = state.phase
    if not isinstance(phase, Finished):
        raise ValueError(f"the hand is not over: it is at {phase.name}, seat {phase.seat} to act")
    contract = state.variant.contract(phase.terms.contract)
    outcome = contract.objective.judge(phase, contract)
    return _paid(state.variant, contract, outcome, phase.table.carry)


def pay(variant: Variant, outcome: Outcome, carry: Carry = NOTHING_CARRIED) -> Score:
    """The score of a hand from its outcome, as a score sheet has it: no card is needed.

    `carry` is what earlier hands left; the outcome's own `multiplier` and `stock` are not asked.
    It waits for the next hand where this one is dealt again.
    Raises `ValueError` for a contract that is not the variant's, with those that are.

    >>> outcome = Outcome("pick", (75, 0, 0, 22, 23), (3, 0, 0, 2, 1), side=(0, 1), won=True)
    >>> pay(get_variant("called-ace"), outcome).payoffs
    (2, 1, -1, -1, -1)
    """
    check_kind(
        variant, Variant, what="what a hand pays is asked of a Variant, as get_variant has it"
    )
    check_kind(outcome, Outcome, what="what came of a hand is an Outcome")
    check_kind(carry, Carry, what="what earlier hands left is a Carry, such as a score's session")
    return _paid(variant, variant.contract(outcome.contract), outcome, carry)


def _paid(variant: Variant, contract: Contract, outcome: Outcome, carry: Carry) -> Score:
    carrying = variant.carrying
    if contract.dealer_stays:
        return attrs.evolve(contract.tariff.pay(outcome), session=carry)
    if not carrying:
        return contract.tariff.pay(outcome)
    factor = prod([each.factor(carry, contract) for each in carrying])
    if (factor, carry.stock) != (outcome.multiplier, outcome.stock):
        outcome = attrs.evolve(outcome, multiplier=factor, stock=carry.stock)
    paid = contract.tariff.pay(outcome)
    session = carry if paid.stock == carry.stock else carry._replace(stock=paid.stock)
    for each in carrying:
        session = each.after(session, outcome, contract)
    return paid if session == paid.session else attrs.evolve(paid, session=session)


def _own_of(position: State | View, seat: int | None) -> Own | None:
    """The cards of the seat that is asked about; None for a spectator, or when nobody is to act."""
    if isinstance(position, View):
        if seat is not None and seat != position.seat:
            viewer = "a spectator" if position.seat is None else f"seat {position.seat}"
            raise ValueError(f"this is the view of {viewer}, not of seat {seat!r:.40}")
        return position.own
    check_kind(position, State, what="actions are asked of a State or a View")
    asked = position.phase.seat if seat is None else seat
    if asked is None:
        return None
    return position.own(asked)
