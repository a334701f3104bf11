"""Dealing again what a seat cannot see, so that everything it has seen happens again.

Some cards that the viewer may not know change places, in the deal and in what others laid down
unseen; then the hand is played again step by step. What a seat may know is worked out here anew,
from the rules, not from what the library shows it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import TypeAlias

import attrs

from sheepshead import moves
from sheepshead.actions import Accept, Action, Bury, Call, Give, Play
from sheepshead.cards import FACE_DOWN, NO_CARDS, Card, CardSet, Seen
from sheepshead.facts import Rows, Shown, Trick
from sheepshead.holdings import Dealt, Own
from sheepshead.order import TRUMP
from sheepshead.phases import (
    Asking,
    Burying,
    Finished,
    Naming,
    Offering,
    Phase,
    tricks_of,
)
from sheepshead.plain import plain
from sheepshead.play_phase import Playing
from sheepshead.refusals import IllegalAction
from sheepshead.state import State
from sheepshead.testing.deals import deal_of, inherited, lay_out
from sheepshead.testing.hands import Hand, Made
from sheepshead.testing.laws import Law
from sheepshead.testing.report import LawBroken
from sheepshead.variant import Contract, Offer, Take

_Swaps: TypeAlias = Mapping[Card, Card]
_Fact: TypeAlias = "Seen | Shown | CardSet | Rows"
_ATTEMPTS = 30


@attrs.frozen
class Sitting:
    """A moment of a hand as one seat sees it; the viewer None is a spectator."""

    hand: Hand
    ply: int
    viewer: int | None

    @property
    def state(self) -> State:
        """The state at that moment."""
        return self.hand.states[self.ply]

    def others(self, rng: Random) -> Iterator[State]:
        """States in which other cards are hidden, and everything the viewer saw was the same.

        Raises `LawBroken` when something that the viewer sees has differed on the way.
        """
        hidden = self._hidden()
        unseen = hidden - _face_up(self.state.phase)
        only_origins = len(unseen) < 2
        for attempt in range(_ATTEMPTS // 3 if only_origins else _ATTEMPTS):
            pool = list(hidden if only_origins or not attempt % 4 else unseen)
            size = len(pool) if attempt % 5 == 1 else rng.choice((2, 2, 3))
            swaps = _shuffle_of(rng, pool, size)
            faces = swaps if attempt % 3 else {}
            other = _played_again(self, swaps, faces)
            if other is not None and _places(other) != _places(self.state):
                yield other

    def _hidden(self) -> CardSet:
        """The cards of which the viewer was not told where they came from."""
        state = self.state
        seen = _tops(state.phase.table.rows)
        if self.viewer is None:
            return state.variant.pack - seen
        own = state.holdings.owns[self.viewer]
        return state.variant.pack - seen - CardSet(own.dealt) - _taken(state, self.viewer)


def _shuffle_of(rng: Random, pool: list[Card], size: int) -> dict[Card, Card]:
    """Some cards of the pool that change places with each other."""
    chosen = rng.sample(pool, min(size, len(pool)))
    turned = chosen[1:] + chosen[:1]
    if size > 3:
        rng.shuffle(turned)
    return dict(zip(chosen, turned, strict=True))


def _played_again(sitting: Sitting, swaps: _Swaps, faces: _Swaps) -> State | None:
    """The state with these cards swapped, or None if the viewer would have noticed by the rules."""
    hand, viewer = sitting.hand, sitting.viewer
    first = hand.states[0]
    table = first.phase.table
    dealt = _swapped(deal_of(first), swaps)
    state = lay_out(hand.variant, dealt, table.dealer, inherited(table))
    _compare(hand, 0, viewer, state)
    under: dict[Card, Card] = {}
    for number, made in enumerate(hand.made[: sitting.ply], 1):
        action = made.action if made.seat == viewer else _unseen_again(made.action, faces, under)
        if action is None:
            return None
        try:
            after = moves.apply(state, action, made.seat)
        except IllegalAction as refused:
            if made.seat == viewer:
                _tell_refused(hand, number, refused)
            return None
        again = Made(made.seat, action)
        told = told_by(hand.states[number - 1], made, hand.states[number], viewer)
        if told != told_by(state, again, after, viewer):
            return None
        _compare(hand, number, viewer, after)
        state = after
    return state


def _tell_refused(hand: Hand, number: int, refused: IllegalAction) -> None:
    """Raise: what the viewer did it may not do when other cards are hidden."""
    fault = f"seat {refused.seat} may not do it when other cards are hidden: {refused}"
    state, action = hand.states[number - 1], hand.made[number - 1].action
    raise LawBroken(Law.SECRECY, fault, seed=hand.seed, state=state, action=action)


def _swapped(dealt: Dealt, swaps: _Swaps) -> Dealt:
    hands = tuple(tuple(swaps.get(card, card) for card in hand) for hand in dealt.hands)
    return Dealt(hands, tuple(swaps.get(card, card) for card in dealt.blind))


def _unseen_again(action: Action, faces: _Swaps, under: dict[Card, Card]) -> Action | None:
    """Another seat's action with the same public look; None if a card would show its face.

    `under` has the unknown of the hand, and what lies there instead: never the called card.
    """
    match action:
        case Bury(cards):
            return Bury(tuple(_instead(card, faces) for card in cards))
        case Accept(card):
            return Accept(_instead(card, faces))
        case Give(card):
            return Give(_instead(card, faces))
        case Call(called, Card() as card):
            under[card] = faces.get(card, card)
            return None if under[card] is called else Call(called, under[card])
        case Play(Card() as card):
            if card in under:
                return Play(under[card])
            return None if card in under.values() else action
        case _:
            return action


def _instead(card: Seen, faces: _Swaps) -> Seen:
    return faces.get(card, card) if isinstance(card, Card) else card


def _compare(hand: Hand, number: int, viewer: int | None, other: State) -> None:
    """Whatever is public and the viewer's own is the same in both hands, at every step."""
    seen, again = moves.view(hand.states[number], viewer), moves.view(other, viewer)
    if seen != again:
        who = "a spectator" if viewer is None else f"seat {viewer}"
        what = _difference(seen.phase, again.phase) or "its own cards"
        raise LawBroken(
            Law.SECRECY,
            f"{who} sees other things when other cards are hidden: {what}",
            seed=hand.seed,
            state=hand.states[number],
            action=hand.made[number - 1].action if number else None,
        )


def _difference(one: Phase, other: Phase) -> str | None:
    """The first thing that is public in one hand and not in the other."""
    first, second = plain(one), plain(other)
    assert isinstance(first, dict)
    assert isinstance(second, dict)
    if type(one) is not type(other):
        return f"{one.name} or {other.name}"
    differing = (name for name in first if first[name] != second[name])
    return next((f"{name} {first[name]} or {second[name]}" for name in differing), None)


def told_by(before: State, made: Made, after: State, viewer: int | None) -> tuple[_Fact, ...]:
    """What the rules show the viewer with an action, besides its public look.

    The offered trump and the card given back to the two of a wedding, the offered trump to all if
    it is open; a card given to the seat that gets it; what is turned up in the rows; the cards that
    the viewer takes from the blind; the unknown to who may look at it; at the end what the
    contract turns up.
    """
    return (
        *_turned_up(after),
        *(() if viewer is None else (_taken(after, viewer),)),
        *_by_gift(made, after, viewer),
        *_by_offer(before.phase, after),
        *_by_exchange(before, made, viewer),
        *_by_trick(before.phase, after, viewer),
        *_by_end(after),
    )


def _turned_up(after: State) -> Iterator[Rows]:
    """What lies face up in the rows, and where."""
    if isinstance(after.phase, Playing) and after.phase.rows is not None:
        yield after.phase.rows


def _tops(rows: Rows | None) -> CardSet:
    """The cards that lie face up before the seats."""
    if rows is None:
        return NO_CARDS
    return CardSet(card for row in rows.tops for card in row if card is not None)


def _by_gift(made: Made, after: State, viewer: int | None) -> Iterator[Seen]:
    """The card that the viewer has been given: it holds it now."""
    if isinstance(made.action, Give) and viewer is not None and viewer != made.seat:
        card = made.action.card
        if isinstance(card, Card) and card in after.holdings.owns[viewer].hand:
            yield card


def _by_offer(before: Phase, after: State) -> Iterator[Seen]:
    phase = after.phase
    if isinstance(phase, Offering) and not isinstance(before, Offering):
        step = _contract_of(after).steps[phase.step]
        assert isinstance(step, Offer)
        yield step.wedding.laid_out(_only_trump(after))


def _by_exchange(before: State, made: Made, viewer: int | None) -> Iterator[Seen]:
    if isinstance(made.action, Accept) and viewer is not None:
        if viewer == made.seat:
            yield _only_trump(before)
        if viewer == _declarer(before).seat:
            yield made.action.card


def _by_trick(before: Phase, after: State, viewer: int | None) -> Iterator[Seen]:
    trick = _last_trick(after.phase)
    if trick is None or trick == _last_trick(before) or FACE_DOWN not in trick.cards:
        return
    looks = viewer is not None and viewer == _contract_of(after).turned_up.looks(trick)
    under = _declarer(after).under if looks else None
    if under is not None:
        yield under


def _by_end(after: State) -> Iterator[Shown]:
    if isinstance(after.phase, Finished):
        holdings, declarer = after.holdings, after.phase.terms.declarer
        shown = _contract_of(after).turned_up.shown
        yield shown(holdings.owns, declarer, CardSet(holdings.blind))


def _last_trick(phase: Phase) -> Trick | None:
    return phase.tricks[-1] if isinstance(phase, Playing | Finished) and phase.tricks else None


def _contract_of(state: State) -> Contract:
    contract = state.contract
    assert contract is not None
    return contract


def _declarer(state: State) -> Own:
    terms = state.phase.terms
    assert terms is not None
    assert terms.declarer is not None
    return state.holdings.owns[terms.declarer]


def _only_trump(state: State) -> Card:
    order = state.order
    assert order is not None
    (trump,) = _declarer(state).hand & order.cards_of(TRUMP)
    return trump


def _taken(state: State, seat: int) -> CardSet:
    """The cards of the blind that a seat has taken, by the steps of the contract in their order."""
    phase, contract = state.phase, state.contract
    terms = phase.terms
    if terms is None or contract is None:
        return NO_CARDS
    taken, at = NO_CARDS, 0
    steps = contract.steps
    if isinstance(phase, Offering | Burying | Naming | Asking):
        steps = steps[: phase.step]
    for step in steps:
        if isinstance(step, Take):
            if step.who.seat(state.phase.table, terms) == seat:
                taken |= CardSet(state.holdings.blind[at : at + step.count])
            at += step.count
    return taken


def _face_up(phase: Phase) -> CardSet:
    """The cards that lie face up for all to see."""
    if not isinstance(phase, Playing | Finished):
        return NO_CARDS
    played = CardSet(
        card for trick in tricks_of(phase) for card in trick.cards if isinstance(card, Card)
    )
    if isinstance(phase, Playing):
        return played | _tops(phase.rows)
    shown = phase.shown
    under = NO_CARDS if shown.under is None else CardSet((shown.under,))
    hands = CardSet(card for hand in shown.hands for card in hand)
    return played | shown.buried | shown.blind | shown.laid_down | hands | under


def _places(state: State) -> tuple[CardSet, ...]:
    """What lies where: two deals really differ when this does."""
    holdings = state.holdings
    dealt = deal_of(state)
    return (
        *map(CardSet, dealt.hands),
        *map(CardSet, holdings.undealt),
        *(CardSet(stack) for stacks in holdings.stacks for stack in stacks),
        *(own.holds_now(state.phase) for own in holdings.owns),
        *(own.buried for own in holdings.owns),
        *(NO_CARDS if own.under is None else CardSet((own.under,)) for own in holdings.owns),
    )
