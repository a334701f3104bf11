"""A card as it usually is played, and what may be played next, worked out in one go.

Level 3: imports levels 0 to 2. Usual is a card from the hand where the seats follow each other and
nothing lies face down or in rows: nearly all cards of nearly all games. Nothing is decided here
that `playing` does not decide policy by policy, and the tests hold the two to each other. This is
there because a hand has dozens of cards, and a question about a game millions of hands: so each
part of the state is looked up once, and nothing is called that need not be.
"""

from __future__ import annotations

from typing import Final

from sheepshead.actions import PLAYS_BY_CARD, Action, Play
from sheepshead.cards import ALL_CARDS
from sheepshead.engine import hidden, playing
from sheepshead.engine.plan import thinned, without_doubling
from sheepshead.facts import Trick
from sheepshead.laid import Laid, phase_of
from sheepshead.play_phase import Playing, phase_with
from sheepshead.state import State, StateParts, state_of
from sheepshead.stateless import new_tuple

_CLUBS: Final = PLAYS_BY_CARD.clubs
_SPADES: Final = PLAYS_BY_CARD.spades
_HEARTS: Final = PLAYS_BY_CARD.hearts
_DIAMONDS: Final = PLAYS_BY_CARD.diamonds


def after_card(  # noqa: C901, PLR0912, PLR0915 - what would be called takes longer to call than to do
    state: State, action: Play, laid: Laid
) -> State:
    """The state after a card, with the legal actions of the seat to act."""
    plan, before, tricks, leader, seat, cards, led, left, follow = laid
    card = action.card
    left ^= card.mask
    cards = cards + (card,)  # noqa: RUF005 - no list is made on the way
    if led is None:
        led, follow = plan.leads[card.index]
        assert follow, f"{card} is not in the pack of this order"
    phase: Playing | None = None
    if len(cards) < plan.size:
        seat = plan.following[seat]
    else:
        if plan.place is not None:
            seat = (leader + plan.place(plan.order, led, cards)) % plan.seats
        else:
            seat = _winner(laid, new_tuple(Trick, (leader, cards, led, None)))
        tricks = tricks + (new_tuple(Trick, (leader, cards, led, seat)),)  # noqa: RUF005
        leader, cards, led, follow = seat, (), None, ALL_CARDS
        all_played = len(tricks) == plan.tricks
        if all_played or plan.passing or not plan.played_out:
            phase = phase_with(before, tricks, leader, seat, cards, led, ALL_CARDS ^ left)
            if all_played or (not plan.played_out and playing.is_over(plan, phase)):
                return hand_over(state, phase)
            plan = thinned(plan, phase)
    laid = (plan, before, tricks, leader, seat, cards, led, left, follow)
    after: State = StateParts()  # type: ignore[assignment]
    after.variant = state.variant
    after.holdings = state.holdings
    after.laid = laid
    after.is_over = False
    after.held = held = state.held
    allowed = held[seat] & left
    # A last card is played whatever the duties: they never leave none.
    if plan.duties and allowed & (allowed - 1):
        own = state.holdings.owns[seat]
        allowed = allowed & follow or allowed
        for duty, binds in plan.duties:
            if binds is None or binds(before.terms, own):
                if phase is None:
                    phase = phase_of(laid)
                allowed = duty.narrow(phase, plan.order, own, allowed)
    else:
        allowed = allowed & follow or allowed
    # As `plays_of_mask`. If duties have left none, this is empty, and `playing.legal` complains.
    red = allowed >> 18
    legal: tuple[Action, ...] = (
        _CLUBS[allowed & 511]
        + _SPADES[allowed >> 9 & 511]
        + _HEARTS[red & 511]
        + _DIAMONDS[red >> 9]
    )
    if plan.is_talked:
        if phase is None:
            phase = phase_of(laid)
        talked = without_doubling(plan, phase)
        if talked is not plan:
            plan = talked
            after.laid = (plan, before, tricks, leader, seat, cards, led, left, follow)
        legal += playing.announcements(plan, phase, state.holdings.owns[seat])
    after.known_legal = legal
    after.known_phase = phase
    after.__class__ = State
    return after


def _winner(laid: Laid, trick: Trick) -> int:
    """The seat that wins a trick, where that is not told by the cards alone."""
    plan, before = laid[0], phase_of(laid)
    place = plan.contract.trick_rule.winner(before, plan.order, trick)
    return trick.seat_at(place, plan.seats)


def hand_over(state: State, phase: Playing) -> State:
    """The hand has ended with this trick."""
    variant, holdings = state.variant, state.holdings
    return state_of(variant, hidden.ended(variant, phase, holdings), holdings)
