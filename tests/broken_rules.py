"""Broken rules, books, bids and deals: what a program says or deals wrongly."""

from __future__ import annotations

import random

import attrs

import planted
from broken import Faults, Like, each_contract, with_duty
from broken_play import QUEEN_RULE, QueensWait
from changing import changed
from sheepshead.facts import Terms
from sheepshead.holdings import Dealt
from sheepshead.policies.duties import FOLLOW_SUIT_RULE
from sheepshead.policy import Open, Won
from sheepshead.rules import broken
from sheepshead.testing import Law
from sheepshead.texts import Text
from sheepshead.variant import LayAside

FAULTS = Faults()
breaks = FAULTS.breaks

breaks(Law.ENDS, "sauspiel")(planted.blocked_hand_bids)


def _with_rule(variant, **changes):
    """The variant with a duty whose rule is changed."""
    duty = type("Spoilt", (QueensWait,), {"rules": (attrs.evolve(QUEEN_RULE, **changes),)})
    return with_duty(variant, duty())


@breaks(Law.LISTED, "called-ace")
def rule_not_listed(variant, patch):
    """A duty refuses by a rule that it does not list."""
    return with_duty(variant, type("Unlisted", (QueensWait,), {"rules": ()})())


@breaks(Law.SOURCES, "called-ace")
def source_unknown(variant, patch):
    """A rule names a source that nobody knows."""
    return _with_rule(variant, sources=("my grandmother",))


@breaks(Law.SOURCES, "schafkopf")
def source_missing(variant, patch):
    """A rule has no source."""
    return _with_rule(variant, sources=())


@breaks(Law.RULE_BOOK, "called-ace")
def sentence_twice(variant, patch):
    """A rule has the sentence of another rule."""
    return _with_rule(variant, sentence=FOLLOW_SUIT_RULE.sentence)


@breaks(Law.RULE_BOOK, "called-ace")
def id_twice(variant, patch):
    """A rule has the id of another rule."""
    return _with_rule(variant, id=FOLLOW_SUIT_RULE.id)


@breaks(Law.RULE_BOOK, "sauspiel")
def sentence_empty(variant, patch):
    """A rule has no sentence."""
    return _with_rule(variant, sentence=" ")


@breaks(Law.ANSWERS, "called-ace")
def reason_with_a_missing_fact(variant, patch):
    """A reason names a fact that the duty does not state."""
    return _with_rule(variant, reason="{suit} is led, and {card} is a queen")


@breaks(Law.REFUSALS, "called-ace")
def reason_with_nothing_in_it(variant, patch):
    """A reason quotes a fact that is None."""

    class Vague(QueensWait):
        def explain(self, phase, order, own, allowed, card):
            return broken(QUEEN_RULE, card=phase.terms.trump)

    return with_duty(variant, Vague())


@breaks(Law.TOLD, "called-ace")
def book_cannot_be_printed(variant, patch):
    """What a policy says names a number that it does not have."""

    class Mute(QueensWait):
        says = Text("It takes {minimum:card|cards} to do so.")

    return with_duty(variant, Mute())


def _other_auction(variant, **answers):
    wrong = type("Wrong", (Like,), answers)
    return attrs.evolve(variant, auction=wrong(variant.auction))


@breaks(Law.ENDS, "called-ace")
def bidding_goes_on_for_ever(variant, patch):
    """The next seat is asked for ever."""

    def result(self, phase):
        return Open((phase.seat + 1) % phase.table.seats)

    return _other_auction(variant, result=result)


@breaks(Law.ENDS, "schafkopf")
def nothing_can_be_bid(variant, patch):
    """Pass is refused, too."""

    def candidates(self, phase, own):
        return ()

    return _other_auction(variant, candidates=candidates)


@breaks(Law.ROTATION, "three-handed")
def seat_nought_gets_the_blind(variant, patch):
    """Whoever picks, seat 0 is the declarer."""

    def result(self, phase):
        found = self.base.result(phase)
        return Won(Terms("pick", 0)) if isinstance(found, Won) else found

    return _other_auction(variant, result=result)


@breaks(Law.ANSWERS, "called-ace")
def a_policy_without_an_answer(variant, patch):
    """The auction fails when all have passed."""

    def result(self, phase):
        if len(phase.bids) == phase.table.seats:
            raise LookupError("nobody wants to play")
        return self.base.result(phase)

    return _other_auction(variant, result=result)


@breaks(Law.LEGALITY, "schafkopf")
def a_bid_that_is_not_listed(variant, patch):
    """What may be bid is not all among the candidates."""

    def candidates(self, phase, own):
        return tuple(each for each in self.base.candidates(phase, own) if "solo" not in str(each))

    return _other_auction(variant, candidates=candidates)


@breaks(Law.LEGALITY, "sauspiel")
def a_bid_listed_twice(variant, patch):
    """A bid is offered twice."""

    def candidates(self, phase, own):
        once = tuple(self.base.candidates(phase, own))
        return (*once, once[0])

    return _other_auction(variant, candidates=candidates)


@breaks(Law.ENDS, "three-handed")
def no_bury_is_good_enough(variant, patch):
    """Every bury is refused."""

    class Never:
        rules = (attrs.evolve(QUEEN_RULE, id="bury/never", reason="no"),)

        def refuse(self, phase, order, own, cards):
            return broken(self.rules[0])

    def with_limit(game):
        steps = tuple(
            changed(step, limits=(Never(),)) if isinstance(step, LayAside) else step
            for step in game.steps
        )
        return changed(game, steps=steps)

    return each_contract(variant, with_limit)


def _other_deal(variant, deal_out):
    wrong = type("Wrong", (Like,), {"deal_out": deal_out})
    return attrs.evolve(variant, deal=wrong(variant.deal))


@breaks(Law.DEALS, "called-ace")
def a_card_dealt_twice(variant, patch):
    """The last card of the blind is the first of seat 0 once more."""

    def deal_out(self, deck, table):
        dealt = self.base.deal_out(deck, table)
        return Dealt(dealt.hands, (*dealt.blind[:-1], dealt.hands[0][0]))

    return _other_deal(variant, deal_out)


@breaks(Law.DEALS, "schafkopf")
def seats_dealt_from_nought(variant, patch):
    """Seat 0 gets the first cards, whoever deals."""

    def deal_out(self, deck, table):
        return self.base.deal_out(deck, table._replace(dealer=table.seats - 1))

    return _other_deal(variant, deal_out)


@breaks(Law.DEALS, "three-handed")
def shuffled_once_more(variant, patch):
    """The deal uses the global generator."""

    def deal_out(self, deck, table):
        cards = list(deck)
        random.shuffle(cards)
        return self.base.deal_out(tuple(cards), table)

    return _other_deal(variant, deal_out)


@breaks(Law.DEALS, "sauspiel")
def each_deal_another(variant, patch):
    """The same seed deals other cards the next time."""
    count = [0]

    def deal_out(self, deck, table):
        count[0] += 1
        at = count[0] % len(deck)
        return self.base.deal_out((*deck[at:], *deck[:at]), table)

    return _other_deal(variant, deal_out)


@breaks(Law.DEALS, "jack-of-diamonds")
def one_card_too_many(variant, patch):
    """A card of seat 1 goes to seat 0."""

    def deal_out(self, deck, table):
        first, second, *others = self.base.deal_out(deck, table).hands
        blind = self.base.deal_out(deck, table).blind
        return Dealt(((*first, second[0]), second[1:], *others), blind)

    return _other_deal(variant, deal_out)
