"""Faults to plant: each takes a sound variant and returns a faulty one.

A fault is a rule left out, or a policy replaced by one with a mistake that a program has really
been seen to make. Some are patched into a policy's class, and taken out again after the test.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs

from sheepshead import Bid, Card, CardSet, Level, Pass, Suit, Variant
from sheepshead.order import PLAIN_RANKS, CardOrder
from sheepshead.policies import auction, doubling, duties, tariffs
from sheepshead.policies.aside import BlindForNobody
from sheepshead.policies.doubling import BeforeCard, DoublingLadder, SideAnswers
from sheepshead.policies.duties import CalledSuitDuties, FollowSuit
from sheepshead.policies.holding import AnyHand
from sheepshead.policies.judging import RunnersFromTop
from sheepshead.policies.no_declarer import (
    Everybody,
    FewestPoints,
    TieIsShared,
    TieIsWash,
    WhoTookATrick,
)
from sheepshead.policies.objectives import (
    EveryTrick,
    MoreThanHalf,
    NoTrick,
    PromisedPoints,
    SchneiderLimits,
)
from sheepshead.policies.orders import OneOrder
from sheepshead.policies.partners import HolderOfCalledCard
from sheepshead.policies.ramsch import (
    CapturedTrumps,
    DealtTrumps,
    MostPoints,
)
from sheepshead.policies.ramsch_prices import MaidenGetsDouble, MaidensDoubleAll
from sheepshead.policies.running_away import EnoughInHand, LeadCalledSuitOrRunAway
from sheepshead.policies.splits import CaptainSplit, EachFromEach
from sheepshead.policies.stock import WithStock
from sheepshead.policies.tariffs import LeasterUnits, UnitTable
from sheepshead.policies.tricks import HighestCardWins
from sheepshead.policies.turns import Clockwise
from sheepshead.policy import PlayRule


def _changed(variant: Variant, contract: str, **parts: object) -> Variant:
    """The variant with some policies of one contract replaced."""
    contracts = tuple(
        attrs.evolve(each, **parts) if each.id == contract else each for each in variant.contracts
    )
    return attrs.evolve(variant, contracts=contracts)


def _without(variant: Variant, contract: str, duty: str) -> Variant:
    """The variant with one duty about playing left out."""
    rules = variant.contract(contract).play_rules
    kept = _other_than(rules, duty)
    assert kept != rules
    return _changed(variant, contract, play_rules=kept)


def _other_than(rules: tuple[PlayRule, ...], duty: str) -> tuple[PlayRule, ...]:
    """The duties, those inside composites too, that are not of this class."""
    return tuple(
        attrs.evolve(
            rule,
            holder=_other_than(rule.holder, duty),
            declarer=_other_than(rule.declarer, duty),
        )
        if isinstance(rule, CalledSuitDuties)
        else rule
        for rule in rules
        if type(rule).__name__ != duty
    )


def _objective(variant: Variant, contract: str, judge: Callable) -> Variant:
    """The variant with the outcome of one contract changed after it was judged."""
    sound = variant.contract(contract).objective

    class Faulty:
        is_decided = staticmethod(sound.is_decided)
        possible = staticmethod(sound.possible)

        def __deepcopy__(self, memo):
            return self

        def judge(self, finished, terms_of_contract):
            return judge(finished, sound.judge(finished, terms_of_contract))

    return _changed(variant, contract, objective=Faulty())


def forget_hold_card(variant, patch):
    """The picker may throw his last card of the called suit."""
    return _without(variant, "pick", "KeepHoldCard")


def forget_called_card(variant, patch):
    """The holder of the called card need not play it when its suit is led."""
    return _without(variant, "pick", "PlayCalledCardWhenLed")


def throw_called_card(variant, patch):
    """The called ace may be thrown on another suit."""
    return _without(variant, "rufspiel", "KeepCalledCard")


def throw_unknown(variant, patch):
    """The unknown may be thrown on another suit."""
    return _without(variant, "pick", "KeepUnknown")


def never_release(variant, patch):
    """The called suit stays bound after it has been led."""
    patch.setattr(duties, "suit_was_led", lambda phase, suit: False)
    return variant


def released_by_any_card(variant, patch):
    """The called ace is free once its suit was thrown, not led."""
    patch.setattr(
        duties,
        "suit_was_led",
        lambda phase, suit: any(card.suit is suit for card in phase.played),
    )
    return variant


def follow_printed_suit(variant, patch):
    """A queen of spades follows spades."""

    def narrow(self, phase, order, own, allowed):
        if not phase.trick.cards:
            return allowed
        led = phase.trick.cards[0].suit
        return CardSet(c for c in CardSet.of_mask(allowed) if c.suit is led).mask or allowed

    patch.setattr(FollowSuit, "narrow", narrow)
    return variant


def run_away_with_three(variant, patch):
    """Three cards of the called suit are enough to run away."""
    narrow = LeadCalledSuitOrRunAway.narrow

    def lenient(self, *position):
        return narrow(LeadCalledSuitOrRunAway(EnoughInHand(3)), *position)

    patch.setattr(LeadCalledSuitOrRunAway, "narrow", lenient)
    return variant


def unknown_wins(variant, patch):
    """A card led face down holds its trick against plain cards."""

    class UnknownCanWin(HighestCardWins):
        def winner(self, phase, order, trick):
            best = super().winner(phase, order, trick)
            trumped = trick.cards[best] is not None and order.is_trump(trick.cards[best])
            led_down = not isinstance(trick.cards[0], Card)
            return 0 if led_down and not trumped else best

    return _changed(variant, "pick", trick_rule=UnknownCanWin())


def low_ten_forgotten(variant, patch):
    """In a bettel the ten stays above the king."""
    order = OneOrder(CardOrder(variant.pack, (), plain=PLAIN_RANKS))
    return _changed(variant, "bettel", order=order)


def dealer_leads(variant, patch):
    """The dealer leads to the first trick."""
    patch.setattr(Clockwise, "first_leader", lambda self, table, terms: table.dealer)
    return variant


def bettel_played_out(variant, patch):
    """A bettel goes on after the declarer has taken a trick."""
    patch.setattr(NoTrick, "is_decided", lambda self, phase: False)
    return variant


def partner_says_kontra(variant, patch):
    """The hidden partner counts as a defender when somebody may double."""
    patch.setattr(HolderOfCalledCard, "mine", _mine_by_declarer)
    return variant


def _mine_by_declarer(self, phase, own):
    declares = own.seat == phase.terms.declarer
    return doubling.Side.DECLARING if declares else doubling.Side.DEFENDING


def kontra_too_late(variant, patch):
    """Kontra may still be said before the third card."""
    ladder = DoublingLadder(BeforeCard(3), BeforeCard(3), 2, SideAnswers())
    return _changed(variant, "rufspiel", doubling=ladder)


def equal_bid_stands(variant, patch):
    """A later seat may bid what has been bid."""
    refuse = auction.ContractLadder.refuse

    def lenient(self, phase, own, action):
        found = refuse(self, phase, own, action)
        higher = found is not None and found.rule is auction.BID_HIGHER
        return None if higher and action in phase.bids else found

    def all_bids(self, phase, own):
        return (Pass(), *(Bid(offer.contract) for offer in self.ladder))

    patch.setattr(auction.ContractLadder, "refuse", lenient)
    patch.setattr(auction.ContractLadder, "candidates", all_bids)
    return variant


def blocked_hand_bids(variant, patch):
    """A hand that can call no ace may bid a rufspiel."""
    ladder = tuple(attrs.evolve(offer, holding=AnyHand()) for offer in variant.auction.ladder)
    return attrs.evolve(variant, auction=auction.ContractLadder(ladder))


def schwarz_by_points(variant, patch):
    """A side with a trick but without points is schwarz."""

    def level(finished, found):
        points = _points(found)
        if points in (0, 120):
            return attrs.evolve(found, level=Level.SCHWARZ)
        clear = points <= 30 or points >= 91
        return attrs.evolve(found, level=Level.SCHNEIDER if clear else Level.PLAIN)

    return _objective(variant, "solo", level)


def _points(outcome):
    return sum(outcome.points[seat] for seat in outcome.side)


def schneider_at_thirty(variant, patch):
    """Defenders with 30 points are schneider."""
    sound = variant.contract("solo").objective
    limits = SchneiderLimits(defenders=30, declarers=30)
    return _changed(variant, "solo", objective=attrs.evolve(sound, limits=limits))


def sixty_wins(variant, patch):
    """Sixty points win."""
    return _objective(
        variant,
        "rufspiel",
        lambda finished, found: attrs.evolve(found, won=_points(found) >= 60),
    )


def tout_by_points(variant, patch):
    """A tout is won with all points, also when a trick was lost."""
    patch.setattr(
        EveryTrick,
        "judge",
        lambda self, finished, contract: attrs.evolve(
            MoreThanHalf(SchneiderLimits(29, 30), self.counting).judge(finished, contract),
            level=Level.PLAIN,
        ),
    )
    return variant


def promise_forgotten(variant, patch):
    """A bid of points is made with 61."""
    patch.setattr(
        PromisedPoints,
        "judge",
        lambda self, finished, contract: MoreThanHalf(
            SchneiderLimits(29, 30), RunnersFromTop()
        ).judge(finished, contract),
    )
    return variant


def bury_forgotten(variant, patch):
    """The bury counts for nobody."""
    return _changed(variant, "pick", set_aside=BlindForNobody())


def runners_as_captured(variant, patch):
    """Runners are counted in the tricks a side has taken."""

    def runners(self, finished, order, side):
        taken = [card for seat in side for card in finished.taken_by(seat)]
        return order.runners(CardSet(taken))

    patch.setattr(RunnersFromTop, "runners", runners)
    return variant


def trickless_wins(variant, patch):
    """A leaster is won without a trick."""
    return _changed(variant, "leaster", objective=FewestPoints(Everybody(), TieIsWash()))


def leaster_tie_paid_twice(variant, patch):
    """Both lowest seats of a leaster are paid."""
    return _changed(variant, "leaster", objective=FewestPoints(WhoTookATrick(), TieIsShared()))


def ramsch_tie_as_dealt(variant, patch):
    """Of tied seats in a ramsch the one that was dealt the highest trump pays."""
    sound = variant.contract("ramsch").objective
    assert sound == MostPoints(sound.march, CapturedTrumps())
    return _changed(variant, "ramsch", objective=MostPoints(sound.march, DealtTrumps()))


def bump_in_a_leaster(variant, patch):
    """A leaster is paid double, as a lost hand is."""
    return _changed(variant, "leaster", tariff=LeasterUnits(2, 2, EachFromEach()))


def maidens_doubled_alone(variant, patch):
    """A seat without a trick doubles its own share only."""
    sound = variant.contract("ramsch").tariff
    assert sound.maidens == MaidensDoubleAll()
    return _changed(variant, "ramsch", tariff=attrs.evolve(sound, maidens=MaidenGetsDouble()))


def stock_not_doubled(variant, patch):
    """Who loses leaves the stock as it is."""
    pay = WithStock.pay

    def only_won(self, outcome):
        return pay(self, outcome) if outcome.won else self.base.pay(outcome)

    patch.setattr(WithStock, "pay", only_won)
    return variant


def knocks_forgotten(variant, patch):
    """A knock does not double the price."""
    with_factors = tariffs.with_factors

    def deaf(tally, outcome, counting):
        return with_factors(tally, attrs.evolve(outcome, knocks=0), counting)

    patch.setattr("sheepshead.policies.prices.with_factors", deaf)
    patch.setattr("sheepshead.policies.ramsch_prices.with_factors", deaf)
    return variant


def hoyle_pays_all(variant, patch):
    """The defenders' running scores change too."""
    table = UnitTable((1, 2, 3), 1, CaptainSplit())
    return _changed(variant, "pick", tariff=table)


def bump_forgotten(variant, patch):
    """A lost hand costs no more than a won one pays."""
    return _changed(variant, "pick", tariff=UnitTable((1, 2, 3), 1, CaptainSplit()))


def trump_suit_ignored(variant, patch):
    """Clubs are trump whatever was named."""
    order = OneOrder(variant.contract("auction").order.by_suit[0])
    assert order.order.trump_suit is Suit.CLUBS
    return _changed(variant, "auction", order=order)
