"""Which card the simple player plays: one weighing for all contracts, by what the contract wants.

Level 5: imports levels 0 to 4. Each card is weighed by the points that it wins or loses for one's
side, and by what it could still win later. Much of the well-known advice follows from that alone:
points go to a trick that is sure for one's side, a trick is taken as cheaply as it can be, and the
last hand takes what it can. What to lead is advice of its own, by the side that leads.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sheepshead.actions import Play
from sheepshead.cards import Card
from sheepshead.facts import Side
from sheepshead.holdings import Own
from sheepshead.order import TRUMP
from sheepshead.phases import suit_was_led
from sheepshead.play_phase import Playing
from sheepshead.players.aims import Agreed, Aim, Goal, agreed_in
from sheepshead.players.prospects import aim_for, points_expected
from sheepshead.players.strength import strength_of
from sheepshead.players.trick_chances import TrickChances, part_of_each
from sheepshead.state import View

POINTS_TO_COME: Final = 2.5
"""So many card points each seat that is still to play is likely to add to a trick."""

ADVISED: Final = 30.0
"""A lead that the sources advise outweighs what it may cost."""

FIRST_TRICK_IS_WORTH: Final = 9.0
"""A trick of so many points is taken where a seat without a trick cannot win."""


def choose_card(view: View, phase: Playing, own: Own, plays: Sequence[Play]) -> Play:
    """The card that serves the contract's aim best; of equal ones the first in deck order."""
    if len(plays) == 1:
        return plays[0]
    agreed = agreed_in(view)
    contract, terms, _ = agreed
    doubles = terms.cracks + len(phase.doubles)
    aim = aim_for(view.variant, contract, promised=terms.promised, doubles=doubles)
    side = contract.partnership.mine(phase, own)
    if aim.goal is Goal.NO_TRICK:
        # All asks whether the declarer takes the trick, on which side one may be.
        parts = [float(seat == terms.declarer) for seat in range(view.variant.seats)]
    else:
        parts = part_of_each(phase, own, agreed, side)
    chances = TrickChances(view, phase, own, agreed, parts)
    weighing = _Weighing(own, aim, side, chances)
    if side is None and contract.partnership.side_sizes and not _would_declare(view, own, aim):
        # Who plays such a card is on the declaring side from then on, with too weak a hand.
        kept = [play for play in plays if not _binds(phase, own, agreed, play)]
        return max(kept or plays, key=weighing.worth)
    return max(plays, key=weighing.worth)


def _would_declare(view: View, own: Own, aim: Aim) -> bool:
    """Whether the hand that a seat began with is strong enough for the declaring side."""
    contract, _, order = agreed_in(view)
    strength = strength_of(order, own.hand, others=view.variant.seats - 1)
    return points_expected(view.variant, contract, strength) >= aim.target


def _binds(phase: Playing, own: Own, agreed: Agreed, play: Play) -> bool:
    """Whether a seat that is on no side yet is on the declaring one by playing this card."""
    card, trick = play.card, phase.trick
    assert isinstance(card, Card), "a seat sees the cards that it may play"
    led = trick.led if trick.cards else agreed.order.suit_of(card)
    after = phase.with_parts(
        trick=trick._replace(cards=(*trick.cards, card), led=led),
        played_mask=phase.played_mask | card.mask,
    )
    return agreed.contract.partnership.mine(after, own) is Side.DECLARING


class _Weighing:
    """How well each card serves one seat in the trick on the table."""

    def __init__(self, own: Own, aim: Aim, side: Side | None, chances: TrickChances) -> None:
        self._own, self._aim, self._side, self._chances = own, aim, side, chances
        self._to_come = chances.lying + POINTS_TO_COME * len(chances.coming)
        self._leads = not chances.phase.trick.cards

    def worth(self, play: Play) -> float:
        """The higher the better."""
        card = play.card
        assert isinstance(card, Card), "a seat sees the cards that it may play"
        match self._aim.goal:
            case Goal.POINTS:
                return self._for_points(card)
            case Goal.EVERY_TRICK:
                return self._for_tricks(card)
            case Goal.NO_TRICK:
                return self._for_no_trick(card)
            case Goal.NEAR_TARGET:
                return self._for_itself(card)

    def _for_points(self, card: Card) -> float:
        """Points for one's side, without wasting a card that wins a later trick."""
        chances = self._chances
        at_stake = self._to_come + chances.order.points[card.index]
        chance = chances.chance(card)
        worth = (2 * chance - 1) * at_stake - chances.worth_keeping(card)
        return worth + self._advice(card) if self._leads else worth

    def _advice(self, card: Card) -> float:
        """What the sources say about leading.

        The declarer and his partner lead trump, the highest if nothing beats it, and keep away from
        the called suit; defenders lead the called suit first, and no trump. Sources:
        sheepshead.org/strategy, sheepsheadrules, sauspiel/golden-rules.
        """
        match self._side:
            case Side.DECLARING:
                return self._advice_to_declarers(card)
            case Side.DEFENDING:
                return self._advice_to_defenders(card)
            case None:
                return 0.0

    def _advice_to_declarers(self, card: Card) -> float:
        chances, order = self._chances, self._chances.order
        if order.is_trump(card):
            others = chances.unseen & order.masks[TRUMP]
            if not others:
                return 0.0
            sure = chances.beaten_by_none(card)
            is_partner = self._own.seat != chances.phase.terms.declarer
            if sure or not is_partner:
                return ADVISED
            # A partner without the highest trump plays small, and the declarer takes the trick.
            return ADVISED - chances.worth_keeping(card) - order.points[card.index]
        called = chances.phase.terms.called
        return -ADVISED if called is not None and order.suit_of(card) is called.suit else 0.0

    def _advice_to_defenders(self, card: Card) -> float:
        chances, order = self._chances, self._chances.order
        suit = order.suit_of(card)
        if suit is TRUMP:
            return -ADVISED
        called = chances.phase.terms.called
        if called is not None and suit is order.suit_of(called):
            return 0.0 if suit_was_led(chances.phase, suit) else ADVISED
        return 0.0

    def _for_tricks(self, card: Card) -> float:
        """Every trick counts, whatever lies in it: for the declarer who needs all, and the rest."""
        chances = self._chances
        chance = chances.chance(card)
        return ADVISED * chance - chances.worth_keeping(card)

    def _for_no_trick(self, card: Card) -> float:
        """Whether the declarer takes the trick is all: he must not, the others want him to.

        Who cannot change it parts with his highest card.
        """
        chances = self._chances
        chance = chances.chance(card)
        wanted = -chance if self._own.seat == chances.phase.terms.declarer else chance
        return ADVISED * wanted + chances.order.strength(card) / ADVISED

    def _for_itself(self, card: Card) -> float:
        """Points up to the target, none above it; a first trick, cheaply, where one is needed.

        A card with points is thrown on a trick that somebody else takes. Source: fact-index
        (leaster strategy: take a trick with few points, be rid of a bare ace).
        """
        chances, order = self._chances, self._chances.order
        own = self._own.seat
        chance = chances.chance(card)
        at_stake = self._to_come + order.points[card.index]
        tricks = chances.phase.tricks
        gain = -at_stake
        if self._aim.target:
            mine = order.points_of(
                [each for trick in tricks if trick.winner == own for each in trick.cards]
            )
            gain = self._aim.target - mine - at_stake / 2
        if self._aim.needs_trick and not any(trick.winner == own for trick in tricks):
            gain += FIRST_TRICK_IS_WORTH
        thrown = (1 - chance) * order.points[card.index] / 2
        return chance * gain + thrown - chances.worth_keeping(card) / ADVISED
