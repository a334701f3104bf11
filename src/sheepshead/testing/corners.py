"""Rare corners of the game, and hands in which they come up: looked for on purpose.

A seat is dealt what the corner needs, and the seats do what leads there, as far as it is legal;
the rest is chance. So a corner that comes up once in a thousand random hands is found in a few.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from enum import Enum
from random import Random
from typing import Final

from sheepshead import moves
from sheepshead.actions import (
    ALONE,
    Action,
    Bid,
    BidPoints,
    Bury,
    Call,
    Double,
    Pass,
    Pick,
    Play,
    faces_of,
)
from sheepshead.cards import SUITS, Card, CardSet, Rank
from sheepshead.carry import NOTHING_CARRIED
from sheepshead.facts import Terms
from sheepshead.holdings import Dealt, Own
from sheepshead.order import TRUMP, CardOrder
from sheepshead.outcome import Level, Outcome
from sheepshead.phases import Bidding, Finished
from sheepshead.play_phase import Playing
from sheepshead.state import State
from sheepshead.testing.deals import lay_out, some_session
from sheepshead.testing.hands import Hand, Made, most_actions
from sheepshead.variant import Name, Variant

_TOUT: Final = re.compile(r"(.*-)?tout")
_TRIES: Final = 300


class Corner(Enum):
    """A corner that seldom comes up by chance."""

    UNKNOWN = "a card lies face down under a call"
    CALLED_TEN = "a ten is called"
    RAN_AWAY = "the holder of the called ace leads its suit with another card"
    FORCED_ALONE = "the picker can call nothing and must play alone"
    TIE = "in a game without a declarer two seats have the fewest or the most points"
    SCHWARZ = "a side takes no trick"
    TOUT = "somebody promises every trick"
    LAST_TRICK = "the last trick decides who has won"
    DOUBLED = "the hand is doubled"
    INHERITED = "earlier hands left a stock, or make this one count more"
    ALL_PASSED = "nobody wants to play, and a game is played all the same"

    __hash__ = object.__hash__

    def is_known_in(self, variant: Variant) -> bool:
        """Whether the rules of a variant can lead there.

        >>> from sheepshead import get_variant
        >>> [corner.name for corner in Corner if corner.is_known_in(get_variant("three-handed"))]
        ['SCHWARZ', 'LAST_TRICK']
        """
        return _KNOWN[self](variant)

    def happens_in(self, hand: Hand) -> bool:
        """Whether it came up in a hand that was played to its end."""
        return _HAPPENS[self](hand)


def corner_hand(variant: Variant, corner: Corner, rng: Random) -> Hand | None:
    """A whole hand in which the corner comes up; None if it was looked for in vain."""
    for _ in range(_TRIES):
        hand = _tried(variant, corner, rng)
        if hand is not None and corner.happens_in(hand):
            return hand
    return None


def _tried(variant: Variant, corner: Corner, rng: Random) -> Hand | None:
    """A hand that is played towards the corner; None if it cannot be reached any more."""
    star = rng.randrange(variant.seats)
    state = _dealt_for(variant, corner, star, rng)
    states, made = [state], list[Made]()
    while not state.is_over and len(made) < most_actions(variant):
        seat = state.to_act
        assert seat is not None, "until a hand is over somebody is to act"
        action = _towards(corner, state, star, rng)
        state = moves.apply(state, action)
        states.append(state)
        made.append(Made(seat, action))
        if isinstance(state.phase, Playing) and _is_missed(corner, state, star):
            return None
    return Hand(None, tuple(made), tuple(states))


def _is_missed(corner: Corner, state: State, star: int) -> bool:
    """Whether it is clear when play begins that the corner does not come up."""
    terms, order = state.terms, state.order
    if terms is None or order is None:
        return False
    match corner:
        case Corner.UNKNOWN:
            return terms.under is None
        case Corner.CALLED_TEN:
            return terms.called is None or terms.called.rank is not Rank.TEN
        case Corner.TOUT:
            return _TOUT.fullmatch(terms.contract) is None
        case Corner.TIE | Corner.ALL_PASSED:
            return terms.declarer is not None
        case Corner.RAN_AWAY:
            return terms.called is None or terms.called not in state.hand(star)
        case Corner.FORCED_ALONE | Corner.SCHWARZ | Corner.LAST_TRICK:
            return terms.declarer is None
        case Corner.DOUBLED | Corner.INHERITED:
            return False


def _dealt_for(variant: Variant, corner: Corner, star: int, rng: Random) -> State:
    """A deal by chance in which one seat has what the corner needs."""
    deck = list(variant.pack)
    rng.shuffle(deck)
    contract = rng.choice(variant.auction.contracts or variant.contract_ids)
    terms = Terms(contract, trump=rng.choice(SUITS))
    order = variant.contract(contract).order_for(terms)
    size, seats = variant.deal.hand_size, variant.seats
    first = _needed_for(corner, order, deck, rng)[:size]
    rest = [card for card in deck if card not in first]
    first += rest[: size - len(first)]
    rest = [card for card in deck if card not in first]
    hands = [tuple(rest[at * size : (at + 1) * size]) for at in range(seats - 1)]
    hands.insert(star, tuple(first))
    blind = tuple(rest[(seats - 1) * size :])
    # Who is to run away leads to the first trick.
    dealer = (star - 1) % seats if corner is Corner.RAN_AWAY else rng.randrange(seats)
    session = some_session(variant, rng) if corner is Corner.INHERITED else {}
    return lay_out(variant, Dealt(tuple(hands), blind), dealer, session)


def _needed_for(corner: Corner, order: CardOrder, deck: list[Card], rng: Random) -> list[Card]:
    plain = [card for card in deck if order.suit_of(card) is not TRUMP]
    trumps = sorted(
        (card for card in deck if order.suit_of(card) is TRUMP), key=order.strength, reverse=True
    )
    aces = [card for card in plain if card.rank is Rank.ACE]
    tens = [card for card in plain if card.rank is Rank.TEN]
    match corner:
        case Corner.UNKNOWN:
            return rng.sample(trumps, len(trumps))
        case Corner.CALLED_TEN:
            return aces + trumps
        case Corner.FORCED_ALONE:
            return aces + tens + trumps
        case Corner.RAN_AWAY if aces:
            ace = rng.choice(aces)
            suit = [card for card in plain if card.suit is ace.suit and card is not ace]
            return [ace, *suit[:4]]
        case Corner.TOUT | Corner.SCHWARZ:
            return trumps + aces
        case _:
            return []


def _towards(corner: Corner, state: State, star: int, rng: Random) -> Action:
    """One of the actions that most likely lead to the corner; mostly, for nothing is certain."""
    legal = moves.legal_actions(state)
    if rng.random() < 0.05:
        return rng.choice(legal)
    likings = [_liking(corner, state, action, star) for action in legal]
    best = max(likings)
    return rng.choice([each for each, liking in zip(legal, likings, strict=True) if liking == best])


def _liking(corner: Corner, state: State, action: Action, star: int) -> int:
    """How much an action helps."""
    match action:
        case Double():
            return 2 if corner is Corner.DOUBLED else 0
        case Bury():
            return _liking_of_bury(corner, state, action)
        case Call(card) if corner is Corner.RAN_AWAY:
            return 2 + (card in state.hand(star))
        case Call(card, under):
            return 2 + (under is not None if corner is Corner.UNKNOWN else card.rank is Rank.TEN)
        case Play(Card() as card):
            return _liking_of_play(corner, state, card, star)
        case Pick() | Bid() | BidPoints() | Pass() if isinstance(state.phase, Bidding):
            return _liking_of_bid(corner, state, action, star)
        case _:
            return 1


def _liking_of_bury(corner: Corner, state: State, bury: Bury) -> int:
    """Plain cards are buried, but aces and tens are kept where they are needed."""
    order = state.order
    assert order is not None, "who buries has a game"
    cards = [card for card in faces_of(bury) if isinstance(card, Card)]
    if corner in (Corner.CALLED_TEN, Corner.FORCED_ALONE):
        kept = (Rank.ACE, Rank.TEN) if corner is Corner.FORCED_ALONE else (Rank.ACE,)
        return -sum(card.rank in kept and not order.is_trump(card) for card in cards)
    return sum(not order.is_trump(card) for card in cards)


def _liking_of_play(corner: Corner, state: State, card: Card, star: int) -> int:
    """The strong seat plays high, the others low; who may run away does."""
    order, phase = state.order, state.phase
    assert order is not None, "who plays has a game"
    if corner is Corner.RAN_AWAY and isinstance(phase, Playing) and phase.terms.called is not None:
        called = phase.terms.called
        leads = not phase.trick.cards and called in state.hand(phase.seat)
        return int(leads and card.suit is called.suit and card is not called)
    if corner in (Corner.TOUT, Corner.SCHWARZ):
        strength = order.strength(card) + 100 * order.is_trump(card)
        return strength if state.to_act == star else -strength
    return 0


def _liking_of_bid(corner: Corner, state: State, action: Action, star: int) -> int:
    """Who bids: the seat with the strong hand, all but the one that will run away, or nobody."""
    speaks = not isinstance(action, Pass)
    if corner in (Corner.TIE, Corner.ALL_PASSED):
        return not speaks
    if corner is Corner.TOUT and isinstance(action, Bid) and _TOUT.fullmatch(action.contract):
        return 5 if state.to_act == star else 0
    if corner is Corner.RAN_AWAY:
        calls = isinstance(action, Bid) and _calls(state.variant, action.contract)
        return 2 * calls + (not speaks) if state.to_act != star else not speaks
    wanted = (state.to_act == star) is speaks
    return 1 + wanted


def _calls(variant: Variant, contract: str) -> bool:
    """Whether a contract has a partner who is called."""
    if contract not in variant.contract_ids:
        return False
    game = variant.contract(contract)
    return 2 in game.partnership.side_sizes and any(isinstance(step, Name) for step in game.steps)


def _lists(*ids: str) -> Callable[[Variant], bool]:
    """Whether a variant has a rule with one of these ids."""
    return lambda variant: any(rule.id in ids for rule in variant.rules)


def _can_call_a_ten(variant: Variant) -> bool:
    return any(
        isinstance(action, Call) and action.card.rank is Rank.TEN for action in _candidates(variant)
    )


def _can_be_alone(variant: Variant) -> bool:
    return any(action == ALONE for action in _candidates(variant)) and not _lists(
        "call/alone-or-pass"
    )(variant)


def _candidates(variant: Variant) -> Iterator[Action]:
    """What might be named by a seat that holds the aces."""
    aces = CardSet(card for card in variant.pack if card.rank is Rank.ACE)
    for contract in variant.contracts:
        for step in contract.steps:
            if isinstance(step, Name):
                yield from step.naming.candidates(Own(0, (), aces))


def _plays_without_declarer(variant: Variant) -> bool:
    return any(
        not variant.contract(each).partnership.has_declarer and variant.contract(each).play_rules
        for each in variant.all_pass.contracts
    )


def _has_sides(variant: Variant) -> bool:
    return any(contract.partnership.has_declarer for contract in variant.contracts)


_KNOWN: Final[dict[Corner, Callable[[Variant], bool]]] = {
    Corner.UNKNOWN: _lists("call/unknown-in-hand"),
    Corner.CALLED_TEN: _can_call_a_ten,
    Corner.RAN_AWAY: _lists("play/run-away-with-enough"),
    Corner.FORCED_ALONE: _can_be_alone,
    Corner.TIE: _plays_without_declarer,
    Corner.SCHWARZ: _has_sides,
    Corner.TOUT: lambda variant: any(map(_TOUT.fullmatch, variant.auction.contracts)),
    Corner.LAST_TRICK: _has_sides,
    Corner.DOUBLED: lambda variant: any(
        contract.doubling.refuse_stated(1) is None for contract in variant.contracts
    ),
    Corner.INHERITED: lambda variant: bool(variant.inherits),
    Corner.ALL_PASSED: _plays_without_declarer,
}


def _outcome_of(hand: Hand) -> Outcome | None:
    phase = hand.last.phase
    if not isinstance(phase, Finished):
        return None
    contract = hand.variant.contract(phase.terms.contract)
    return contract.objective.judge(phase, contract)


def _was_forced(hand: Hand) -> bool:
    return any(
        made.action == ALONE and moves.legal_actions(state) == (ALONE,)
        for state, made in zip(hand.states, hand.made, strict=False)
    )


def _ran_away(hand: Hand) -> bool:
    terms, order = hand.last.terms, hand.last.order
    if terms is None or order is None or terms.called is None or order.is_trump(terms.called):
        return False
    for state, made in zip(hand.states, hand.made, strict=False):
        phase = state.phase
        if isinstance(phase, Playing) and not phase.trick.cards and isinstance(made.action, Play):
            card = made.action.card
            if isinstance(card, Card) and order.suit_of(card) is terms.called.suit:
                return card is not terms.called and terms.called in state.hand(made.seat)
    return False


def _is_tied(hand: Hand) -> bool:
    outcome, terms = _outcome_of(hand), hand.last.terms
    if outcome is None or terms is None or terms.declarer is not None or not sum(outcome.tricks):
        return False
    ends = (min(outcome.points), max(outcome.points))
    return any(outcome.points.count(points) > 1 for points in ends)


def _is_decided_last(hand: Hand) -> bool:
    phase, outcome = hand.last.phase, _outcome_of(hand)
    if not isinstance(phase, Finished) or outcome is None or phase.terms.declarer is None:
        return False
    order = hand.variant.contract(phase.terms.contract).order_for(phase.terms)
    if not phase.tricks or not outcome.side:
        return False
    last = order.points_of(card for card in phase.tricks[-1].cards if isinstance(card, Card))
    points = sum(outcome.points[seat] for seat in outcome.side)
    if phase.tricks[-1].winner in outcome.side:
        return points - last < _WINS <= points
    return points < _WINS <= points + last


_WINS: Final = 61


def _has_level(level: Level) -> Callable[[Hand], bool]:
    def has(hand: Hand) -> bool:
        outcome = _outcome_of(hand)
        return outcome is not None and outcome.level is level

    return has


def _terms_are(wanted: Callable[[Terms], bool]) -> Callable[[Hand], bool]:
    return lambda hand: hand.last.terms is not None and wanted(hand.last.terms)


def _is_doubled(hand: Hand) -> bool:
    outcome = _outcome_of(hand)
    return outcome is not None and outcome.doubles > 0


def _is_passed(hand: Hand) -> bool:
    phase = hand.last.phase
    return isinstance(phase, Finished) and phase.terms.declarer is None and bool(phase.tricks)


_HAPPENS: Final[dict[Corner, Callable[[Hand], bool]]] = {
    Corner.UNKNOWN: _terms_are(lambda terms: terms.under is not None),
    Corner.CALLED_TEN: _terms_are(
        lambda terms: terms.called is not None and terms.called.rank is Rank.TEN
    ),
    Corner.RAN_AWAY: _ran_away,
    Corner.FORCED_ALONE: _was_forced,
    Corner.TIE: _is_tied,
    Corner.SCHWARZ: _has_level(Level.SCHWARZ),
    Corner.TOUT: _terms_are(lambda terms: _TOUT.fullmatch(terms.contract) is not None),
    Corner.LAST_TRICK: _is_decided_last,
    Corner.DOUBLED: _is_doubled,
    Corner.INHERITED: lambda hand: hand.states[0].phase.table.carry != NOTHING_CARRIED,
    Corner.ALL_PASSED: _is_passed,
}
