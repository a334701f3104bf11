"""A card as it usually is played, and what may be played next, worked out in one go.

Level 3: imports levels 0 to 2. Usual is a card from the hand where the seats follow each other and
nothing lies face down or in rows: nearly all cards of nearly all games. Nothing is decided here
that `playing` does not decide policy by policy, and the tests hold the two to each other. This is
there because a hand has dozens of cards, and a question about a game millions of hands: so each
part of the state is looked up once, and nothing is called that need not be.
"""

from __future__ import annotations

from typing import Final

from sheepshead.actions import PLAYS_BY_CARD, Play
from sheepshead.cards import Card, Seen
from sheepshead.engine import hidden, playing
from sheepshead.engine.plan import PlayPlan, thinned
from sheepshead.facts import Trick
from sheepshead.order import PlayingSuit
from sheepshead.play_phase import Playing, PlayParts
from sheepshead.state import State, StateParts, state_of
from sheepshead.stateless import new_tuple

_new: Final = object.__new__
_CLUBS: Final = PLAYS_BY_CARD.clubs
_SPADES: Final = PLAYS_BY_CARD.spades
_HEARTS: Final = PLAYS_BY_CARD.hearts
_DIAMONDS: Final = PLAYS_BY_CARD.diamonds


def after_card(
    state: State, before: Playing, action: Play, plan: PlayPlan, following: tuple[int, ...]
) -> State:
    """The state after a card, with the legal actions of the seat to act.

    `following` has for each seat the one that plays after it in a trick.
    """
    seat, card, led = before.seat, action.card, before.led
    assert isinstance(card, Card)
    phase: Playing = _new(PlayParts)  # type: ignore[assignment]
    phase.table = before.table
    phase.terms = before.terms
    phase.doubles = before.doubles
    phase.rows = None
    phase.spoken = before.spoken
    phase.played_mask = played = before.played_mask | card.mask
    if led is None:
        led = plan.order.suit_of(card)
    cards = (*before.cards, card)
    if len(cards) < plan.size:
        phase.tricks = before.tricks
        phase.leader = before.leader
        phase.cards = cards
        phase.led = led
        phase.seat = seat = following[seat]
        phase.__class__ = Playing
    else:
        seat = _trick_won(phase, before, cards, led, plan)
        led = None
        if playing.is_over(plan, phase):
            return hand_over(state, phase)
        if plan.passing:
            plan = thinned(plan, phase)
    after: State = _new(StateParts)  # type: ignore[assignment]
    after.variant = state.variant
    after.phase = phase
    after.holdings = holdings = state.holdings
    after.plan = plan
    own = holdings.owns[seat]
    allowed = own.hand.mask & ~played
    # A last card is played whatever the duties: they never leave none.
    if allowed & (allowed - 1):
        allowed = allowed & plan.suits[led] or allowed
        for duty in plan.duties:
            allowed = duty.narrow(phase, plan.order, own, allowed)
    # As `plays_of_mask`. If duties have left none, this is empty, and `playing.legal` complains.
    after.known_legal = (
        _CLUBS[allowed & 511]
        + _SPADES[allowed >> 9 & 511]
        + _HEARTS[allowed >> 18 & 511]
        + _DIAMONDS[allowed >> 27]
    )
    if plan.doubling is not None or plan.announcing:
        after.known_legal += playing.announcements(plan, phase, own)
    after.__class__ = State
    return after


def _trick_won(
    phase: Playing, before: Playing, cards: tuple[Seen, ...], led: PlayingSuit, plan: PlayPlan
) -> int:
    """Put the full trick with the others; the seat that has won it is to lead to the next."""
    leader = before.leader
    trick = new_tuple(Trick, (leader, cards, led, None))
    place = plan.contract.trick_rule.winner(before, plan.order, trick)
    phase.seat = phase.leader = winner = (leader + place) % before.table.seats
    phase.tricks = (*before.tricks, new_tuple(Trick, (leader, cards, led, winner)))
    phase.cards = ()
    phase.led = None
    phase.__class__ = Playing
    return winner


def hand_over(state: State, phase: Playing) -> State:
    """The hand has ended with this trick."""
    variant, holdings = state.variant, state.holdings
    return state_of(variant, hidden.ended(variant, phase, holdings), holdings)
