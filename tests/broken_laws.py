"""Faults that authors of house rules make: in the bidding, the end of a hand, what is carried."""

from __future__ import annotations

import random

import attrs

from broken import Faults, Like, each_contract, one_contract, with_duty
from broken_play import QUEEN_RULE, QueensWait
from changing import changed
from sheepshead import Rank, Suit
from sheepshead.cards import PACK_32
from sheepshead.order import CardOrder
from sheepshead.policies.aside import NothingSetAside
from sheepshead.policies.duties import FOLLOW_SUIT_RULE
from sheepshead.policies.orders import OneOrder
from sheepshead.policies.partners import DeclarerAlone
from sheepshead.policy import AllPassed, Won
from sheepshead.rules import broken
from sheepshead.testing import Law

FAULTS = Faults()
breaks = FAULTS.breaks

DOUBLERS = {"preset": "called-ace", "options": {"all_pass": "doubler"}}


@breaks(Law.DECIDED, "three-handed")
def over_after_four_tricks(variant, patch):
    """The hand ends after four tricks, whoever may win it."""

    class Short(Like):
        def is_decided(self, phase):
            return len(phase.tricks) >= 4

    return one_contract(variant, "pick", objective=Short)


@breaks(Law.DECIDED, "schafkopf")
def over_with_sixty(variant, patch):
    """A solo ends when the declarer has taken four tricks: he may be one point short."""

    class Short(Like):
        def is_decided(self, phase):
            won = [trick.winner for trick in phase.tricks]
            return won.count(phase.terms.declarer) >= 4

    return one_contract(variant, "solo", objective=Short)


@breaks(Law.CARRIED, DOUBLERS)
def doubled_hand_pays_once(variant, patch):
    """A hand that counts double pays as any other."""

    class Single(Like):
        def pay(self, outcome):
            return self.base.pay(attrs.evolve(outcome, multiplier=1))

    return each_contract(variant, lambda game: changed(game, tariff=Single(game.tariff)))


def _carrying(variant, **answers):
    wrong = type("Wrong", (Like,), answers)
    return attrs.evolve(variant, carrying=tuple(map(wrong, variant.carrying)))


@breaks(Law.CARRIED, DOUBLERS)
def doubled_hand_counts_nothing(variant, patch):
    """A hand counts not at all after a doubler."""
    return _carrying(variant, factor=lambda self, carry, contract: 0 if carry.doublers else 1)


@breaks(Law.CARRIED, DOUBLERS)
def doublers_for_ever(variant, patch):
    """Each hand puts one more in line to count double."""

    def after(self, carry, outcome, contract):
        return carry._replace(doublers=carry.doublers + 1)

    return _carrying(variant, after=after)


@breaks(Law.CARRIED, DOUBLERS)
def doublers_below_nothing(variant, patch):
    """The line of doubled hands gets shorter than none."""

    def after(self, carry, outcome, contract):
        return carry._replace(doublers=carry.doublers - 1)

    return _carrying(variant, after=after)


def _result(variant, result):
    wrong = type("Wrong", (Like,), {"result": result})
    return attrs.evolve(variant, auction=wrong(variant.auction))


@breaks(Law.ASKED, "called-ace")
def three_passes_are_enough(variant, patch):
    """All have passed when three of five have."""

    def result(self, phase):
        passed = len(phase.bids) == 3 and len(set(phase.bids)) == 1
        found = self.base.result(phase)
        return AllPassed() if passed and not isinstance(found, Won) else found

    return _result(variant, result)


@breaks(Law.DECLARER, "called-ace")
def dealer_declares(variant, patch):
    """Whoever picks, the dealer plays."""

    def result(self, phase):
        found = self.base.result(phase)
        if not isinstance(found, Won):
            return found
        return Won(found.terms._replace(declarer=phase.table.dealer))

    return _result(variant, result)


@breaks(Law.TRICKS_COUNTED, "called-ace")
def score_without_tricks(variant, patch):
    """The score has no tricks."""

    class Trickless(Like):
        def pay(self, outcome):
            return attrs.evolve(self.base.pay(outcome), tricks=(0,) * outcome.seats)

    return each_contract(variant, lambda game: changed(game, tariff=Trickless(game.tariff)))


CLUBS = CardOrder(PACK_32, (Rank.QUEEN, Rank.JACK), trump_suit=Suit.CLUBS)


@breaks(Law.CALLED_PLAIN, "called-ace")
def called_by_the_old_order(variant, patch):
    """Clubs are trump, and the picker calls as if they were not."""
    return one_contract(variant, "pick", order=lambda order: OneOrder(CLUBS))


@breaks(Law.SIDES, "called-ace")
def nobody_knows_his_side(variant, patch):
    """Nobody knows his side before the hand is over."""

    class Unaware(Like):
        def mine(self, phase, own):
            return None

    return one_contract(variant, "pick", partnership=Unaware)


@breaks(Law.SIDES, "called-ace")
def holder_does_not_know(variant, patch):
    """Only the declarer knows his side."""

    class Unaware(Like):
        def mine(self, phase, own):
            found = self.base.mine(phase, own)
            return found if own.seat == phase.terms.declarer else None

    return one_contract(variant, "pick", partnership=Unaware)


@breaks(Law.SIDES, "called-ace")
def caller_finds_no_partner(variant, patch):
    """A card is called, and its holder plays against the picker all the same."""
    return one_contract(variant, "pick", partnership=lambda before: DeclarerAlone())


@breaks(Law.LISTED, "called-ace")
def refused_by_the_rule_of_another(variant, patch):
    """A duty gives the rule of another duty as its reason."""

    class Borrowing(QueensWait):
        def explain(self, phase, order, own, allowed, card):
            return broken(FOLLOW_SUIT_RULE, suit=order.suit_of(card), card=card)

    return with_duty(variant, Borrowing())


@breaks(Law.RULE_BOOK, "called-ace")
def duty_without_rules(variant, patch):
    """A duty lists no rules at all."""

    class Bare:
        narrow, explain = QueensWait.narrow, QueensWait.explain

    return with_duty(variant, Bare())


@breaks(Law.RULE_BOOK, "called-ace")
def one_rule_for_a_list(variant, patch):
    """A duty has a rule where a tuple of rules belongs."""
    return with_duty(variant, type("Single", (QueensWait,), {"rules": QUEEN_RULE})())


@breaks(Law.RULE_BOOK, "called-ace")
def sentence_with_a_field(variant, patch):
    """A sentence names a fact as if it were a reason."""
    rule = attrs.evolve(QUEEN_RULE, sentence="Nobody leads {trump} first.")
    return with_duty(variant, type("Spoilt", (QueensWait,), {"rules": (rule,)})())


@breaks(Law.ANSWERS, "called-ace")
def duty_that_fails(variant, patch):
    """A duty asks for what a phase does not have."""

    class Failing(QueensWait):
        def narrow(self, phase, order, own, allowed):
            return allowed & phase.playable

    return with_duty(variant, Failing())


@breaks(Law.REPEATS, "three-handed", is_repeated=False)
def coin_tossed_in_a_duty(variant, patch):
    """Whether queens must wait is tossed for, each time anew."""

    class Tossing(QueensWait):
        def narrow(self, phase, order, own, allowed):
            return super().narrow(phase, order, own, allowed) if random.random() < 0.5 else allowed

    return with_duty(variant, Tossing())


@breaks(Law.SCORE, "called-ace")
def payoffs_in_a_list(variant, patch):
    """Payoffs are a list."""

    class Listing(Like):
        def pay(self, outcome):
            paid = self.base.pay(outcome)
            return attrs.evolve(paid, payoffs=list(paid.payoffs))

    return each_contract(variant, lambda game: changed(game, tariff=Listing(game.tariff)))


@breaks(Law.POINTS, "called-ace")
def bury_for_nobody(variant, patch):
    """The points of the bury vanish, and the book does not say so."""
    return one_contract(variant, "pick", set_aside=lambda before: NothingSetAside())


@breaks(Law.WHOLE, "called-ace")
def nobody_at_the_place_that_sits_out(variant, patch):
    """With six people the ninth sits out."""
    return attrs.evolve(variant, sitting_out=((9,),))


@breaks(Law.WHOLE, "called-ace")
def edition_nought(variant, patch):
    """An edition before the first."""
    return attrs.evolve(variant, edition=0)


@breaks(Law.WHOLE, "three-handed")
def more_knocks_than_seats(variant, patch):
    """A hand can start from more knocks than there are seats."""
    return attrs.evolve(variant, most_knocks=5)


@breaks(Law.WHOLE, "called-ace")
def no_title(variant, patch):
    """A variant without a title."""
    return attrs.evolve(variant, title="")


@breaks(Law.WHOLE, "called-ace")
def one_title_for_two(variant, patch):
    """All contracts are called alike."""
    return each_contract(variant, lambda game: changed(game, title="the game"))


@breaks(Law.WHOLE, "three-handed-hoyle")
def order_of_another_pack(variant, patch):
    """The order has cards that are not in the pack."""

    class Longer(Like):
        def of(self, terms):
            found = self.base.of(terms)
            return attrs.evolve(found, pack=found.pack - found.pack.__class__("7C"))

    return each_contract(variant, lambda game: changed(game, order=Longer(game.order)))
