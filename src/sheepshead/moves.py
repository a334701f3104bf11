"""Dealing a hand and making moves: the functions that a program steps through a game with.

Level 4: imports levels 0 to 3. Every function takes a state and returns the next one; the argument
stays as it was. The verbs take cards as `Card` or as text; they raise `WrongPhase`, `NotYourTurn`
or `IllegalAction`, and the error carries the refusal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sheepshead import engine
from sheepshead.actions import (
    ACTIONS,
    ALONE,
    DOUBLE,
    KNOCK,
    PASS,
    PICK,
    Accept,
    Action,
    Bid,
    BidPoints,
    Bury,
    Call,
    Choose,
    NameTrump,
    Play,
)
from sheepshead.basics import STALE
from sheepshead.cards import Card, Suit, parse_card, parse_suit
from sheepshead.checks import is_whole
from sheepshead.dealing import shuffled
from sheepshead.holdings import Own
from sheepshead.outcome import Score
from sheepshead.phases import Finished
from sheepshead.position import check_deck, check_table
from sheepshead.refusals import Refusal, StaleAction
from sheepshead.rules import broken
from sheepshead.state import State, View, remember_legal
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant


def deal(
    variant: str | Mapping[str, object] | Variant,
    *,
    seed: int | None = None,
    cards: Iterable[Card] | None = None,
    dealer: int = 0,
    session: Mapping[str, int] | None = None,
) -> State:
    """Deal a hand and return its first state.

    Give `seed`, a whole number, for the deal that belongs to it for ever, or `cards`, a whole deck
    in the order in which it is dealt out: exactly one of them, else `TypeError`. `session` is what
    earlier hands left: `stock` in units, `multiplier`. Raises `InvalidVariant` and `InvalidDeal`.

    >>> deal("called-ace", seed=2026)
    <State: called-ace, bidding, seat 1 to act>
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
    view: of the viewer, announcements included; another seat is a `ValueError`.

    >>> [str(action) for action in legal_actions(deal("called-ace", seed=1))]
    ['pass', 'pick']
    """
    if isinstance(position, State) and (seat is None or seat == position.phase.seat):
        return position.known_legal or _legal_to_act(position)
    own = _own_of(position, seat)
    if own is None:
        return ()
    if isinstance(position, State):
        return engine.legal_actions(position.variant, position.phase, own)
    known = position.known_legal
    if known is None:
        known = engine.legal_actions(position.variant, position.phase, own)
        remember_legal(position, known)
    return known


def _legal_to_act(state: State) -> tuple[Action, ...]:
    """The legal actions of the seat to act, worked out once for each state."""
    known = state.known_legal
    if known is None:
        seat = state.phase.seat
        if seat is None:
            return ()
        known = engine.legal_actions(state.variant, state.phase, state.holdings.owns[seat])
        remember_legal(state, known)
    return known


def why_not(position: State | View, action: Action, seat: int | None = None) -> Refusal | None:
    """None if the action is legal now, else the refusal with its rule, reason and alternatives.

    >>> print(why_not(deal("called-ace", seed=1), PICK, seat=3))
    Seat 3 may not pick: seat 1 is to act. Seat 3 has nothing to do now.
    """
    own = _own_of(position, seat)
    if own is None and isinstance(position, State):
        own = position.holdings.owns[0]
    if own is None:
        raise ValueError("a spectator does nothing at the table; ask for a seat")
    if not isinstance(action, ACTIONS):
        raise TypeError(f"an action is needed, such as parse_action reads, not {action!r:.60}")
    return engine.why_not(position.variant, position.phase, own, action)


def apply(
    state: State, action: Action, seat: int | None = None, *, expect: int | None = None
) -> State:
    """The state after an action of the seat to act, or of `seat` for an announcement out of turn.

    `expect` is the number of actions that the sender believes have been made (`state.ply`); another
    number raises `StaleAction`, so that a message which arrives twice is recognised. Raises
    `IllegalAction`, or its kinds `NotYourTurn` and `WrongPhase`; nothing has changed then.
    """
    turn = state.phase.seat
    acting = turn if seat is None else seat
    if expect is not None and expect != state.ply:
        raise _stale(state, action, acting or 0, expect)
    if acting is not None and acting == turn:
        # What has been listed for this state is legal: no rule needs to be asked again.
        for legal in state.known_legal or _worth_listing(state, action):
            if legal is action:
                return engine.advance(state, action, acting)
    refusal = why_not(state, action, acting)
    if refusal is not None:
        raise engine.illegal(refusal)
    assert acting is not None, "in a finished hand everything is refused"
    return engine.advance(state, action, acting)


def _worth_listing(state: State, action: Action) -> tuple[Action, ...]:
    """The legal plays when a card is played; of other actions only the one is looked into."""
    return _legal_to_act(state) if isinstance(action, Play) else ()


def _stale(state: State, action: Action, seat: int, expected: int) -> StaleAction:
    stale = broken(STALE, expected=expected, made=state.ply)
    return StaleAction(Refusal(seat, action, stale, legal_actions(state, seat)))


def apply_unchecked(state: State, action: Action, seat: int | None = None) -> State:
    """As `apply`, without asking whether the action is legal: for search over listed actions.

    An action that is not among `legal_actions` makes a state that no game can reach.
    """
    acting = state.to_act if seat is None else seat
    assert acting is not None, "the hand is over"
    return engine.advance(state, action, acting)


def view(state: State, seat: int | None) -> View:
    """What a seat knows of the hand; `view(state, None)` is what everybody knows."""
    return state.view(seat)


def score(state: State) -> Score:
    """The result of a finished hand; `ValueError` while it goes on."""
    phase = state.phase
    if not isinstance(phase, Finished):
        raise ValueError(f"the hand is not over: it is at {phase.name}, seat {phase.seat} to act")
    contract = state.variant.contract(phase.terms.contract)
    return contract.tariff.pay(contract.objective.judge(phase, contract))


def pick(state: State) -> State:
    """Take the blind."""
    return apply(state, PICK)


def pass_(state: State) -> State:
    """Decline what is asked: to pick, bid, knock, accept, or to go alone."""
    return apply(state, PASS)


def bid(state: State, what: str | int) -> State:
    """Bid a contract by its id, or points above sixty."""
    if isinstance(what, str):
        return apply(state, Bid(what))
    if not is_whole(what):
        raise TypeError(f"one bids a contract or points, not {type(what).__name__}")
    return apply(state, BidPoints(what))


def bury(state: State, *cards: Card | str) -> State:
    """Lay these cards aside face down."""
    return apply(state, Bury(tuple(map(_card, cards))))


def call(state: State, card: Card | str, under: Card | str | None = None) -> State:
    """Call the partner's card; `under` is the unknown to lay down for it."""
    return apply(state, Call(_card(card), None if under is None else _card(under)))


def alone(state: State) -> State:
    """Go alone."""
    return apply(state, ALONE)


def name_trump(state: State, suit: Suit | str) -> State:
    """Name the trump suit, as `Suit.SPADES` or by its letter."""
    return apply(state, NameTrump(suit if isinstance(suit, Suit) else parse_suit(suit)))


def knock(state: State) -> State:
    """Double the hand after the first packet."""
    return apply(state, KNOCK)


def double(state: State, seat: int | None = None) -> State:
    """Take the next step of the doubling ladder; `seat` may speak out of turn."""
    return apply(state, DOUBLE, seat)


def accept(state: State, card: Card | str) -> State:
    """Accept the offered wedding and give this card back."""
    return apply(state, Accept(_card(card)))


def choose(state: State, what: str) -> State:
    """Choose the game that is played when all have passed."""
    return apply(state, Choose(what))


def play(state: State, card: Card | str) -> State:
    """Play a card to the trick."""
    return apply(state, Play(_card(card)))


def _card(card: Card | str) -> Card:
    return card if isinstance(card, Card) else parse_card(card)


def _own_of(position: State | View, seat: int | None) -> Own | None:
    """The cards of the seat that is asked about; None for a spectator, or when nobody is to act."""
    if isinstance(position, View):
        if seat is not None and seat != position.seat:
            raise ValueError(f"this is the view of seat {position.seat}, not of seat {seat}")
        return position.own
    asked = position.phase.seat if seat is None else seat
    if asked is None:
        return None
    if not 0 <= asked < position.variant.seats:
        raise ValueError(f"seats are 0 to {position.variant.seats - 1}, not {asked}")
    return position.holdings.owns[asked]
