"""A hand of which some cards are not known: what is certain of it, action by action.

Level 5: imports levels 0 to 4. The public part of a hand follows from what everybody saw, so phase,
turn, tricks and the end of the hand are exact. Of the cards each seat has those that are surely its
own and a number of unknown ones; a card that it shows becomes its own. What can be refused then is
in `certain`.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from sheepshead import engine
from sheepshead.actions import Accept, Action, Blitz, Bury, Call, Give, Play, as_seen, faces_of
from sheepshead.cards import FACE_DOWN, NO_CARDS, Card, CardSet, Seen, faces_up
from sheepshead.engine import hidden
from sheepshead.holdings import Own, under_was_played
from sheepshead.known import Facts
from sheepshead.order import TRUMP
from sheepshead.phases import (
    Asking,
    Burying,
    Knocking,
    Naming,
    Offering,
    Phase,
)
from sheepshead.play_phase import Playing
from sheepshead.variant import Name, Take, Variant


@attrs.frozen
class Pile:
    """What is certain of the cards of one seat.

    `own` has the cards that are surely its own, and `room` says how many others it has. `called`
    are cards it cannot have; `vague` says that it laid some away that are not known.
    """

    own: Own
    room: int
    called: CardSet = NO_CARDS
    vague: bool = attrs.field(default=False, kw_only=True)

    @property
    def is_known(self) -> bool:
        """Whether every card of the seat is known."""
        return not self.room and not self.vague

    def showing(self, cards: Sequence[Seen]) -> Pile:
        """With these cards among those surely its own."""
        hand = self.own.hand | CardSet(faces_up(cards))
        found = len(hand) - len(self.own.hand)
        return attrs.evolve(self, own=self.own._replace(hand=hand), room=self.room - found)


@attrs.frozen
class Position:
    """A moment of a hand with unknown cards; `blind` and `blind_room` are what nobody took yet."""

    variant: Variant
    phase: Phase
    piles: tuple[Pile, ...]
    blind: CardSet = NO_CARDS
    blind_room: int = 0

    def legal_actions(self, seat: int) -> tuple[Action, ...] | None:
        """What a seat may do now; None while not all its cards are known."""
        if not self.piles[seat].is_known:
            return None
        return engine.legal_actions(self.variant, self.phase, self.own_now(seat))

    def own_now(self, seat: int) -> Own:
        """The cards surely a seat's own; while seats knock, those of the first packet."""
        own = self.piles[seat].own
        if not isinstance(self.phase, Knocking):
            return own
        packet = own.dealt[: self.variant.deal.first_packet]
        return Own(seat, packet, CardSet(packet))

    def with_piles(self, *piles: Pile) -> Position:
        """With the piles of some seats replaced."""
        changed = {pile.own.seat: pile for pile in piles}
        return attrs.evolve(
            self, piles=tuple(changed.get(each.own.seat, each) for each in self.piles)
        )

    @property
    def unplaced(self) -> CardSet:
        """The cards of which it is not known where they are, or where they were."""
        left = self.variant.pack - self.blind
        for pile in self.piles:
            left = left - pile.own.hand - pile.own.buried
            left = left if pile.own.under is None else left.without(pile.own.under)
        return left


def dealt_in_part(
    variant: Variant, phase: Phase, hands: Sequence[Sequence[Seen]], blind: Sequence[Seen]
) -> Position:
    """The position after the dealing, in a phase in which nothing has been taken yet."""
    piles: list[Pile] = []
    for seat, hand in enumerate(hands):
        known = tuple(faces_up(hand))
        piles.append(Pile(Own(seat, known, CardSet(known)), len(hand) - len(known)))
    taken_up = CardSet(faces_up(blind))
    return _settled(Position(variant, phase, tuple(piles), taken_up, len(blind) - len(taken_up)))


def agreed_in_part(position: Position, facts: Facts) -> Position:
    """The position with the cards where the known facts of a contract put them."""
    declarer = facts.declarer
    if declarer is None:
        return position
    position = _blind_taken(position)
    if facts.buried:
        position = _laid_away(position, declarer, Bury(facts.buried))
    if facts.called is not None:
        position = _laid_away(position, declarer, Call(facts.called, facts.under))
    if facts.partner is not None and facts.exchanged:
        offered, back = facts.exchanged
        position = position.with_piles(position.piles[declarer].showing((offered,)))
        position = _laid_away(position, facts.partner, Accept(back))
    return _settled(position)


def positions_after(position: Position, seat: int, action: Action) -> tuple[Position, ...]:
    """What a position can be after an action; none when that depends on a card not known.

    There are two when a card may be the unknown that lies under a call, or not.
    """
    own = position.piles[seat].own
    if not isinstance(action, Play):
        return (_gone_on(_laid_away(position, seat, action), seat, as_seen(action)),)
    if action.card is own.under and own.under is not None:
        return (_gone_on(position, seat, Play(FACE_DOWN)),)
    face_down = own.under is None and awaits_unknown(position, seat)
    if not isinstance(action.card, Card):
        return (_gone_on(position, seat, action),) if face_down else ()
    shown = position.with_piles(position.piles[seat].showing((action.card,)))
    played = _gone_on(shown, seat, action)
    if not face_down:
        return (played,)
    pile = shown.piles[seat]
    pile = attrs.evolve(pile, own=pile.own.after_laying_under(action.card))
    return played, _gone_on(shown.with_piles(pile), seat, Play(FACE_DOWN))


def awaits_unknown(position: Position, seat: int) -> bool:
    """Whether a card that a seat laid under its call is still to be played."""
    phase = position.phase
    if not isinstance(phase, Playing) or phase.terms.under is None:
        return False
    return seat == phase.terms.declarer and not under_was_played(phase)


def _laid_away(position: Position, seat: int, action: Action) -> Position:
    """The position after cards have been laid aside, under a call, or exchanged."""
    pile = position.piles[seat].showing(faces_of(action))
    vague = pile.vague or FACE_DOWN in faces_of(action)
    match action:
        case Bury(cards):
            own = pile.own.after_burying(CardSet(faces_up(cards)))
            return position.with_piles(attrs.evolve(pile, own=own, vague=vague))
        case Call(card, under):
            known = isinstance(under, Card)
            own = pile.own.after_laying_under(under) if isinstance(under, Card) else pile.own
            foreign = _is_foreign(position, pile.own, action)
            called = pile.called.with_card(card) if foreign else pile.called
            vague = pile.vague or (under is not None and not known)
            return position.with_piles(attrs.evolve(pile, own=own, called=called, vague=vague))
        case Accept(back):
            return _exchanged(position.with_piles(pile), seat, back)
        case Blitz():
            return position.with_piles(pile)
        case Give(card):
            return _handed_over(position.with_piles(pile), seat, card)
        case _:
            return position


def _is_foreign(position: Position, own: Own, call: Call) -> bool:
    """Whether a called card is in another hand: with it in one's own it could not be called."""
    terms = position.phase.terms
    assert terms is not None
    own = own._replace(hand=own.hand.with_card(call.card))
    namings = [
        step.naming
        for step in position.variant.contract(terms.contract).steps
        if isinstance(step, Name)
    ]
    return all(naming.refuse(own, call) is not None for naming in namings)


def _exchanged(position: Position, partner: int, back: Seen) -> Position:
    """The offerer's only trump and a card of the partner have changed hands."""
    terms = position.phase.terms
    assert terms is not None
    assert terms.declarer is not None
    giver, taker = position.piles[terms.declarer], position.piles[partner]
    order = position.variant.contract(terms.contract).order_for(terms)
    offered = giver.own.hand & order.cards_of(TRUMP)
    size = position.variant.deal.hand_size
    # Of a partner who gave back an unknown card no other card is certain any more.
    kept = taker.own.hand.without(back) if isinstance(back, Card) else NO_CARDS
    given = CardSet(faces_up((back,)))
    return position.with_piles(
        _holding(giver, (giver.own.hand - offered) | given, size),
        _holding(taker, kept | offered, size),
    )


def _handed_over(position: Position, giver: int, card: Seen) -> Position:
    """A card has gone to another seat; who gave an unknown one has no certain card any more."""
    phase = position.phase
    assert isinstance(phase, Asking)
    taker = hidden.round_of(position.variant, phase).receiver(phase)
    one, other = position.piles[giver], position.piles[taker]
    size = len(one.own.hand) + one.room
    if isinstance(card, Card):
        kept, gained = one.own.hand.without(card), other.own.hand.with_card(card)
    else:
        kept, gained = NO_CARDS, other.own.hand
    total = len(other.own.hand) + other.room
    return position.with_piles(_holding(one, kept, size - 1), _holding(other, gained, total + 1))


def _holding(pile: Pile, hand: CardSet, size: int) -> Pile:
    return attrs.evolve(pile, own=pile.own._replace(hand=hand), room=size - len(hand))


def _gone_on(position: Position, seat: int, seen: Action) -> Position:
    """The position after an action that all have seen so."""
    phase = engine.phase_after(position.variant, position.phase, seat, seen)
    return _settled(_blind_taken(attrs.evolve(position, phase=phase)))


def _blind_taken(position: Position) -> Position:
    """The blind is in hand, once the contract is past the steps at which it is taken."""
    phase, terms = position.phase, position.phase.terms
    if terms is None or not (position.blind or position.blind_room):
        return position
    steps = position.variant.contract(terms.contract).steps
    begun = steps
    if isinstance(phase, Offering | Burying | Naming | Asking):
        begun = steps[: phase.step]
    takes = [step for step in begun if isinstance(step, Take)]
    for take in takes:
        pile = position.piles[take.who.seat(phase.table, terms)]
        # Where several seats take from the blind, it is not known here which card goes to whom.
        known = position.blind if len(takes) == 1 else NO_CARDS
        own = pile.own.after_taking(known)
        position = position.with_piles(
            attrs.evolve(pile, own=own, room=pile.room + take.count - len(known))
        )
    return attrs.evolve(position, blind=NO_CARDS, blind_room=0) if takes else position


def _settled(position: Position) -> Position:
    """Where only one seat has unknown cards, they are those that are left over."""
    open_piles = [pile for pile in position.piles if pile.room]
    if len(open_piles) != 1 or position.blind_room:
        return position
    return position.with_piles(open_piles[0].showing(position.unplaced.cards))
