"""Broken duties, tricks and turns: what a program does wrong about which card to play."""

from __future__ import annotations

import planted
from broken import Faults, Like, each_contract, instead_of, one_contract, with_duty
from changing import changed
from sheepshead import CardSet, Rank, Rule
from sheepshead.cards import SUITS
from sheepshead.order import TRUMP
from sheepshead.phases import suit_was_led
from sheepshead.policies.running_away import EnoughInHand
from sheepshead.rules import broken
from sheepshead.testing import Law

FAULTS = Faults()
breaks = FAULTS.breaks

breaks(Law.FOLLOWS, "sauspiel")(planted.follow_printed_suit)
breaks(Law.CALLED_FREE, "called-ace")(planted.never_release)
breaks(Law.CALLED_PLAYED, "sauspiel")(planted.released_by_any_card)
breaks(Law.CALLED_LEAD, "sauspiel")(planted.run_away_with_three)
breaks(Law.FOREHAND, "called-ace")(planted.dealer_leads)
breaks(Law.UNKNOWN_LOSES, "called-ace")(planted.unknown_wins)
breaks(Law.JUDGED, "auction-sheepshead")(planted.trump_suit_ignored)

QUEEN_RULE = Rule(
    "play/no-queen-first",
    "A queen is not played to the first trick.",
    reason="{card} is a queen",
    sources=("pagat",),
)
QUEENS = CardSet("QC QS QH QD")


class QueensWait:
    """A duty with nothing wrong in it, unless its rule or its answer is changed."""

    rules: tuple[Rule, ...] = (QUEEN_RULE,)

    def narrow(self, phase, order, own, allowed):
        """No queens in the first trick, if there is another card."""
        return allowed if phase.tricks else allowed & ~QUEENS.mask or allowed

    def explain(self, phase, order, own, allowed, card):
        """The queen."""
        return broken(self.rules[0] if self.rules else QUEEN_RULE, card=card)

    def __eq__(self, other):
        return type(self) is type(other)

    def __hash__(self):
        return hash(type(self))


class Lax(Like):
    """A duty that is told, and does not do what it says."""

    def narrow(self, phase, order, own, allowed):
        """Everything goes."""
        return allowed


@breaks(Law.FOLLOWS, "schafkopf")
def follow_plain_suits_only(variant, patch):
    """When trump is led nobody has to follow."""

    class Half(Like):
        def narrow(self, phase, order, own, allowed):
            if phase.trick.led is TRUMP:
                return allowed
            return self.base.narrow(phase, order, own, allowed)

    return instead_of(variant, "FollowSuit", Half)


@breaks(Law.FOLLOWS, "three-handed")
def courts_are_no_trumps(variant, patch):
    """Only diamonds follow when trump is led."""

    class Diamonds(Like):
        def narrow(self, phase, order, own, allowed):
            if phase.trick.led is not TRUMP:
                return self.base.narrow(phase, order, own, allowed)
            following = CardSet(c for c in CardSet.of_mask(allowed) if c.suit.letter == "D")
            return following.mask or allowed

    return instead_of(variant, "FollowSuit", Diamonds)


@breaks(Law.FOLLOWS, "jack-of-diamonds")
def revoke_with_an_ace(variant, patch):
    """An ace may be thrown on any suit."""

    class Aces(Like):
        def narrow(self, phase, order, own, allowed):
            aces = CardSet(c for c in CardSet.of_mask(allowed) if c.rank is Rank.ACE)
            return self.base.narrow(phase, order, own, allowed) | aces.mask

    return instead_of(variant, "FollowSuit", Aces)


@breaks(Law.HOLD_CARD, "called-ace")
def hold_card_thrown(variant, patch):
    """The picker may throw his last card of the called suit, whatever the book says."""
    return instead_of(variant, "KeepHoldCard", Lax)


@breaks(Law.HOLD_CARD, "called-ace")
def hold_card_kept_in_the_first_trick_only(variant, patch):
    """From the second trick on the picker forgets his hold card."""

    class Early(Like):
        def narrow(self, phase, order, own, allowed):
            return allowed if phase.tricks else self.base.narrow(phase, order, own, allowed)

    return instead_of(variant, "KeepHoldCard", Early)


@breaks(Law.UNKNOWN_KEPT, "called-ace")
def unknown_thrown(variant, patch):
    """The unknown may be thrown on another suit."""
    return instead_of(variant, "KeepUnknown", Lax)


@breaks(Law.CALLED_PLAYED, "called-ace")
def called_ace_held_back(variant, patch):
    """The holder of the called ace need not play it when its suit is led."""
    return instead_of(variant, "PlayCalledCardWhenLed", Lax)


@breaks(Law.CALLED_KEPT, "schafkopf")
def called_ace_thrown(variant, patch):
    """The called ace may be thrown on another suit."""
    return instead_of(variant, "KeepCalledCard", Lax)


@breaks(Law.CALLED_LEAD, "called-ace")
def led_under_the_called_ace(variant, patch):
    """The partner may lead the called suit with another card."""
    return instead_of(variant, "LeadCalledSuitWithCalledCard", Lax)


@breaks(Law.CALLED_LEAD, "schafkopf")
def run_away_with_two(variant, patch):
    """Two cards of the called suit are enough to run away, though four are told."""

    class Short(Like):
        def has_enough(self, phase, own, suit):
            return EnoughInHand(2).has_enough(phase, own, suit)

    def lax(duty):
        return changed(duty, enough=Short(duty.enough))

    return instead_of(variant, "LeadCalledSuitOrRunAway", lax)


RUN_AWAY = {
    "preset": "schafkopf-wirtshaus",
    "options": {"contracts": ["rufspiel"], "runaway_min": 3},
}


@breaks(Law.CALLED_FREE, RUN_AWAY, hands=30)
def bound_after_running_away(variant, patch):
    """Who ran away must still play the called ace first of its suit."""

    class Bound(Like):
        is_spent = None

        def narrow(self, phase, order, own, allowed):
            called = phase.terms.called
            if called is None or not suit_was_led(phase, called.suit):
                return self.base.narrow(phase, order, own, allowed)
            return called.mask if called.mask & allowed else allowed

    return instead_of(variant, "CalledSuitDuties", Bound)


def _other_winner(variant, winner):
    class Wrong(Like):
        def winner(self, phase, order, trick):
            return winner(self.base, phase, order, trick)

    return each_contract(variant, lambda game: changed(game, trick_rule=Wrong(game.trick_rule)))


@breaks(Law.TRICKS, "schafkopf")
def leader_wins(variant, patch):
    """Who leads wins, whatever falls."""
    return _other_winner(variant, lambda base, phase, order, trick: 0)


@breaks(Law.TRICKS, "three-handed")
def printed_rank_wins(variant, patch):
    """The highest rank wins, aces first, trump or not."""
    ranks = "AKQJT987"

    def highest(base, phase, order, trick):
        return min(range(len(trick.cards)), key=lambda at: ranks.index(str(trick.cards[at])[0]))

    return _other_winner(variant, highest)


@breaks(Law.TRICKS, "sauspiel")
def nothing_is_trumped(variant, patch):
    """A plain lead is won by the highest card of its suit, also when somebody trumps."""

    def plain(base, phase, order, trick):
        held = [
            order.strength(card) if order.suit_of(card) is trick.led else -1 for card in trick.cards
        ]
        return held.index(max(held))

    return _other_winner(variant, plain)


@breaks(Law.TRICKS, "indiana")
def last_equal_wins(variant, patch):
    """The last card of the suit led wins."""

    def last(base, phase, order, trick):
        return max(at for at, c in enumerate(trick.cards) if order.suit_of(c) is trick.led)

    return _other_winner(variant, last)


@breaks(Law.NAMED_TRUMP, "auction-sheepshead")
def another_suit_is_trump(variant, patch):
    """The suit after the one that was named is trump."""

    class Next(Like):
        def of(self, terms):
            if terms.trump is None:
                return self.base.of(terms)
            return self.base.of(terms._replace(trump=SUITS[SUITS.index(terms.trump) - 1]))

    return one_contract(variant, "auction", order=Next)


def _other_turn(variant, **answers):
    wrong = type("Wrong", (Like,), {"after_each": None, **answers})
    return each_contract(variant, lambda game: changed(game, turn=wrong(game.turn)))


@breaks(Law.LEADS, "schafkopf")
def counter_clockwise(variant, patch):
    """The seats play the other way round."""

    def seat(self, table, trick):
        return (trick.leader - len(trick.cards)) % table.seats

    return _other_turn(variant, seat=seat)


@breaks(Law.LEADS, "called-ace")
def left_of_the_winner_leads(variant, patch):
    """The seat left of the winner leads to the next trick."""

    def seat(self, table, trick):
        return (trick.leader + len(trick.cards) + (trick.leader != table.forehand)) % table.seats

    return _other_turn(variant, seat=seat)


@breaks(Law.CARDS, "called-ace")
def buried_cards_can_be_played(variant, patch):
    """The picker plays from his bury too."""

    def playable(self, phase, own):
        return self.base.playable(phase, own) | own.buried.mask & ~phase.played_mask

    return _other_turn(variant, playable=playable)


@breaks(Law.ENDS, "called-ace")
def a_duty_leaves_nothing(variant, patch):
    """In the second trick no card is good enough."""

    class Nothing(QueensWait):
        def narrow(self, phase, order, own, allowed):
            return 0 if len(phase.tricks) == 1 else allowed

    return with_duty(variant, Nothing())


@breaks(Law.DUTIES, "schafkopf")
def a_duty_gives_cards_back(variant, patch):
    """A duty allows what the one before it had dropped."""

    class Generous(QueensWait):
        def narrow(self, phase, order, own, allowed):
            return own.hand.mask & ~phase.played_mask

    return with_duty(variant, Generous())


@breaks(Law.ROTATION, "three-handed")
def seat_nought_may_do_more(variant, patch):
    """The duty of the queens does not bind seat 0."""

    class Partial(QueensWait):
        def narrow(self, phase, order, own, allowed):
            return super().narrow(phase, order, own, allowed) if own.seat else allowed

    return with_duty(variant, Partial())
