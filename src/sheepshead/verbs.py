"""The verbs: one function for each kind of action, by which a program plays a hand.

Level 4: imports levels 0 to 3 and `moves`. A verb builds its action and has `apply` make it: it
returns the next state and leaves its argument as it was. Cards may be `Card` or text.
"""

from __future__ import annotations

from sheepshead.actions import (
    ALONE,
    DOUBLE,
    HOLD,
    KNOCK,
    PASS,
    PICK,
    REDEAL,
    Accept,
    Announce,
    BidPoints,
    Blitz,
    Bury,
    Call,
    Choose,
    Give,
    NameTrump,
    Play,
    Raise,
)
from sheepshead.cards import Card, Suit, card_of, parse_suit
from sheepshead.moves import apply
from sheepshead.notation import parse_action
from sheepshead.state import State


def pick(state: State) -> State:
    """Take the blind.

    Raises `WrongPhase` after the bidding, and `IllegalAction` in a game in which contracts or
    points are bid. Source: hoyle, pagat, book-of-card-games.

    >>> from sheepshead import deal
    >>> state = pick(deal("called-ace", seed=1, dealer=4))
    >>> state
    <State: called-ace, burying, seat 0 to act>
    >>> print(state.hand(0))
    QC 8C AS KS 7S TH 9D 8D
    """
    return apply(state, PICK)


def pass_(state: State) -> State:
    """Decline what is asked: to pick, to bid, to knock, to accept a wedding, to give a card.

    Raises `WrongPhase` while burying, choosing and playing, `IllegalAction` where a card or a suit
    must be named.

    >>> from sheepshead import deal
    >>> pass_(deal("called-ace", seed=1, dealer=4))
    <State: called-ace, bidding, seat 1 to act>
    """
    return apply(state, PASS)


def bid(state: State, what: str | int) -> State:
    """Bid a contract by its id, or points above sixty.

    Raises `IllegalAction` for a bid that does not rank above the best so far, that the table does
    not play, or that the hand may not make; `WrongPhase` outside the bidding; `NotationError`
    for what no bid is spelled like; `TypeError` for what is neither a text nor a whole number.
    Source: schafkopf-buch for contracts, hoyle for points.

    >>> from sheepshead import deal
    >>> bid(deal("schafkopf-classic", seed=1, dealer=3), "rufspiel")
    <State: schafkopf-classic, bidding, seat 1 to act>
    >>> bid(deal("auction-sheepshead", seed=1, dealer=3), 12).phase.bids
    (BidPoints(points=12),)
    """
    return apply(state, parse_action(f"bid {what}") if isinstance(what, str) else BidPoints(what))


def raise_(state: State, points: int) -> State:
    """Ask so many points above sixty for the game that an earlier seat has bid.

    Raises `IllegalAction` where nothing can be raised or for another step than the table's;
    `WrongPhase` outside the bidding; `TypeError` for what is no whole number.
    Source: schafkopf-buch.

    >>> from sheepshead import deal
    >>> table = {"preset": "schafkopf", "options": {"tie_rule": "steigern"}}
    >>> state = raise_(bid(deal(table, seed=1, dealer=3), "solo"), 10)
    >>> state.phase.bids[-1], state.to_act
    (Raise(points=10), 0)
    """
    return apply(state, Raise(points))


def hold(state: State) -> State:
    """Keep the game against a later seat, as high and for as many points as it asks.

    Raises `IllegalAction` where nobody asks for that or the hand does not allow the game,
    `WrongPhase` outside the bidding. Source: schafkopf-buch.

    >>> from sheepshead import deal
    >>> table = {"preset": "schafkopf", "options": {"tie_rule": "steigern"}}
    >>> state = hold(raise_(bid(deal(table, seed=1, dealer=3), "solo"), 10))
    >>> state.phase.bids[-1], state.to_act
    (Hold(), 1)
    """
    return apply(state, HOLD)


def bury(state: State, *cards: Card | str) -> State:
    """Lay these cards aside face down.

    As many as were taken from the blind, and any of the enlarged hand. Raises `IllegalAction` for
    another number or a card not in hand, `WrongPhase` before the pick and after the bury,
    `NotationError` for a text that is no card or a card named twice. Source: hoyle, pagat.

    >>> from sheepshead import deal
    >>> state = bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D")
    >>> state
    <State: called-ace, naming, seat 0 to act>
    >>> print(state.hand(0))
    QC 8C AS KS 7S 8D
    """
    return apply(state, Bury(tuple(map(card_of, cards))))


def call(state: State, card: Card | str, under: Card | str | None = None) -> State:
    """Call the partner's card; `under` is the unknown to lay down for it.

    Raises `IllegalAction` for a card that may not be called, `WrongPhase` when no card is to be
    named, `NotationError` for a text that is no card. Source: pagat, wikipedia for American games,
    schafkopf-buch for the Rufspiel.

    >>> from sheepshead import deal
    >>> state = bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D")
    >>> call(state, "AC")
    <State: called-ace, playing, trick 1, seat 0 to act>
    >>> call(state, "AH")
    Traceback (most recent call last):
    sheepshead.refusals.IllegalAction: Seat 0 may not call AH: the picker holds no card of hearts...
    """
    return apply(state, Call(card_of(card), None if under is None else card_of(under)))


def alone(state: State) -> State:
    """Go alone.

    Raises `IllegalAction` where the declarer must name a card or a suit, `WrongPhase` when nothing
    is to be named. Source: pagat.

    >>> from sheepshead import deal
    >>> alone(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"))
    <State: called-ace, playing, trick 1, seat 0 to act>
    """
    return apply(state, ALONE)


def name_trump(state: State, suit: Suit | str) -> State:
    """Name the trump suit, as `Suit.SPADES` or by its letter.

    The declarer need not hold it. Raises `IllegalAction` where a card is to be called instead,
    `WrongPhase` when nothing is to be named, `NotationError` for a text that is no suit.
    Source: hoyle, schafkopf-buch.

    >>> from sheepshead import deal
    >>> state = bid(deal("auction-sheepshead", seed=1, dealer=3), 12)
    >>> state = name_trump(pass_(pass_(pass_(state))), "S")
    >>> str(state.terms.trump)
    'spades'
    """
    return apply(state, NameTrump(suit if isinstance(suit, Suit) else parse_suit(suit)))


def knock(state: State) -> State:
    """Double the hand after the first packet, or take the blind before anybody looks.

    After the first packet every seat may, once, whatever was said before. Raises `WrongPhase` when
    the deal is complete, or where nobody knocks. Source: schafkopf-buch, sauspiel, playsheepshead.

    >>> from sheepshead import deal
    >>> knock(deal("sauspiel", seed=1, dealer=3)).phase.table.knocks
    1
    """
    return apply(state, KNOCK)


def double(state: State, seat: int | None = None) -> State:
    """Take the next step of the doubling ladder; `seat` may speak out of turn.

    The sides take turns, defenders first. Raises `IllegalAction` when it is too late, the other
    side's step, the top of the ladder, or a game that is not doubled; `WrongPhase` before play,
    unless the table asks before the bury; `ValueError` for a seat that is not at the table.
    Source: schafkopf-buch, sheepshead.org/schafkopf.

    >>> from sheepshead import deal
    >>> state = bid(deal("schafkopf-classic", seed=1, dealer=3), "rufspiel")
    >>> state = call(pass_(pass_(pass_(state))), "AC")
    >>> double(state, seat=2).phase.doubles
    (Doubled(seat=2, side=<Side.DEFENDING: 'defenders'>, cards_played=0),)
    """
    return apply(state, DOUBLE, seat)


def redeal(state: State) -> State:
    """Have the cards dealt again: the hand is over, and nobody is paid.

    Raises `IllegalAction` for a hand that is not so poor, `WrongPhase` when nobody is asked, as in
    all games without such a house rule. Source: wikipedia.

    >>> from sheepshead import Card, deal
    >>> table = {"preset": "called-ace", "options": {"redeal_hand": "no-ace-face-trump"}}
    >>> redeal(deal(table, seed=1, dealer=4))
    Traceback (most recent call last):
    sheepshead.refusals.IllegalAction: Seat 0 may not redeal: a hand with AS is not dealt again...
    """
    return apply(state, REDEAL)


def blitz(state: State, *cards: Card | str, seat: int | None = None) -> State:
    """Show queens or jacks that belong together, so that the hand counts double.

    `seat` may speak out of turn. Raises `IllegalAction` for cards that are not in hand or that this
    table does not double for, and before anybody has cracked; `WrongPhase` where nothing is shown;
    `NotationError` for a text that is no card. Source: wikipedia, sheepshead.org.

    >>> from sheepshead import deal
    >>> table = {"preset": "called-ace", "options": {"blitz_pick": ["red-queens"]}}
    >>> state = deal(table, seed=2, dealer=4)
    >>> blitz(state, "QH", "QD")
    Traceback (most recent call last):
    sheepshead.refusals.IllegalAction: Seat 0 may not blitz QH QD: ...
    """
    return apply(state, Blitz(tuple(map(card_of, cards))), seat)


def accept(state: State, card: Card | str) -> State:
    """Accept the offered wedding and give this card back.

    Raises `IllegalAction` for a trump or a card not in hand, `WrongPhase` when no wedding is
    offered, `NotationError` for a text that is no card. Source: schafkopf-buch.

    >>> from sheepshead import deal
    >>> table = {"preset": "sauspiel", "options": {"hochzeit": "closed"}}
    >>> state = deal(table, seed=1, dealer=3)
    >>> state = bid(pass_(pass_(pass_(pass_(state)))), "hochzeit")
    >>> state = accept(pass_(pass_(pass_(state))), "TS")
    >>> state.terms.partner
    1
    """
    return apply(state, Accept(card_of(card)))


def choose(state: State, what: str) -> State:
    """Choose the game that is played when all have passed.

    Raises `IllegalAction` for what is not offered, `WrongPhase` when there is no choice.
    Source: sheepshead.org/schafkopf.

    >>> from sheepshead import deal
    >>> state = deal("schafkopf-classic", seed=1, dealer=3)
    >>> state = pass_(pass_(pass_(pass_(state))))
    >>> choose(state, "ramsch")
    <State: schafkopf-classic, playing, trick 1, seat 0 to act>
    """
    return apply(state, Choose(what))


def give(state: State, card: Card | str) -> State:
    """Give a card face down to the seat that the rules name, or give one back for it.

    Raises `IllegalAction` for a card that the rules do not let go or that is not in hand,
    `WrongPhase` when no cards are exchanged, `NotationError` for a text that is no card.
    Source: wikipedia.

    >>> from sheepshead import deal
    >>> state = deal("six-handed-spitz", seed=10, dealer=5)
    >>> state = give(pass_(pass_(state)), "QC")
    >>> state.phase.log[-1], state.to_act
    ((2, Give(card=FACE_DOWN)), 3)
    """
    return apply(state, Give(card_of(card)))


def announce(state: State, what: str) -> State:
    """Tell all what the rules ask one to tell, such as to hold `both` partner cards.

    Raises `IllegalAction` for what is not so, `WrongPhase` when nothing is to be told.
    Source: wikipedia.

    >>> from sheepshead import deal, legal_actions
    >>> state = deal("eight-handed-trio", seed=1, dealer=7)
    >>> announce(state, "both")
    Traceback (most recent call last):
    sheepshead.refusals.IllegalAction: Seat 0 may not announce both: nothing has been called...
    """
    return apply(state, Announce(what))


def play(state: State, card: Card | str) -> State:
    """Play a card to the trick.

    Raises `IllegalAction` for a card not in hand or against a duty, such as to follow suit;
    `WrongPhase` before play and after the hand; `NotationError` for a text that is no card.
    Source: hoyle, pagat, schafkopf-buch.

    >>> from sheepshead import deal
    >>> state = call(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"), "AC")
    >>> state = play(play(play(play(state, "8C"), "AC"), "TC"), "9C")
    >>> state = play(state, "JC")
    >>> state.phase.tricks[0].winner
    4
    """
    return apply(state, Play(card_of(card)))
