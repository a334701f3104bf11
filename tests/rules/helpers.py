"""Positions for the tests of rules: whole deals, single moments, and hands that are over.

A deal fills the hands that a test leaves open with the rest of the pack in deck order.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import combinations, pairwise
from random import Random

import attrs
import pytest
from _pytest.mark import ParameterSet

from sheepshead import (
    Card,
    CardSet,
    IllegalAction,
    Play,
    Record,
    Score,
    StaleAction,
    State,
    Suit,
    Variant,
    View,
    apply,
    apply_unchecked,
    get_variant,
    legal_actions,
    parse_action,
    parse_cards,
    replay,
    score,
    why_not,
)
from sheepshead.actions import said
from sheepshead.cards import FACE_DOWN, NO_CARDS
from sheepshead.carry import Carry
from sheepshead.facts import Shown, Table, Terms, Trick
from sheepshead.holdings import Holdings, Own
from sheepshead.order import CardOrder
from sheepshead.phases import Finished
from sheepshead.play_phase import Playing

Hands = Mapping[int, str]


@attrs.frozen
class Refused:
    """An action that a rule forbids in a position, and what is legal there instead.

    `seat` is the seat that wants to act, None for the seat to act.
    """

    code: str
    position: Callable[[], State | View]
    action: str
    legal: Collection[str]
    seat: int | None = None

    def check(self) -> None:
        """Refused by this rule, with these alternatives; trying it fails and changes nothing."""
        position, asked = self.position(), parse_action(self.action)
        refusal = why_not(position, asked, self.seat)
        assert refusal is not None, f"{self.action} is legal"
        assert self.code == refusal.code
        assert self.code == refusal.rule.id
        assert set(self.legal) == set(map(str, refusal.legal))
        assert set(self.legal) == texts(position, self.seat)
        assert f"Seat {refusal.seat} may not {said(asked)}" in refusal.message
        assert refusal.broken.reason in refusal.message
        if isinstance(position, State):
            before = hash(position)
            with pytest.raises(IllegalAction) as error:
                apply(position, asked, self.seat)
            assert refusal == error.value.refusal
            assert before == hash(position)


def refused(
    code: str,
    position: Callable[[], State | View],
    action: str,
    legal: Collection[str],
    seat: int | None = None,
) -> ParameterSet:
    """A row of a table of refusals, named for the rule."""
    return pytest.param(Refused(code, position, action, legal, seat), id=code)


def codes_of(rows: Iterable[ParameterSet]) -> set[str]:
    """The rules that a table of refusals reaches, and the one that `check_stale` reaches."""
    return {str(row.id) for row in rows} | {"turn/stale"}


def check_stale(preset: str | Variant) -> None:
    """An action meant for a moment that has passed is refused, and does nothing."""
    state = after(preset, ())
    action = legal_actions(state)[0]
    following = apply(state, action, count=0)
    with pytest.raises(StaleAction) as error:
        apply(following, legal_actions(following)[0], count=0)
    assert "turn/stale" == error.value.refusal.code
    assert "after 0 actions, but 1 have been made" in error.value.refusal.message


def to_the_end(state: State) -> State:
    """The hand played on to its end, each seat doing the first thing in deck order."""
    while not state.is_over:
        state = apply(state, min(legal_actions(state), key=str))
    return state


def variant_of(preset: str, **options: object) -> Variant:
    """The preset with these house rules."""
    return get_variant({"preset": preset, "options": options} if options else preset)


def whole_deal(
    variant: Variant, hands: Hands, blind: str = ""
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """All hands and the blind: those given, filled up with the rest of the pack in deck order."""
    given = {seat: list(parse_cards(text)) for seat, text in hands.items()}
    left = list(parse_cards(blind))
    used = {card for cards in (*given.values(), left) for card in cards}
    rest = [card for card in variant.pack if card not in used]
    dealt = []
    for seat in range(variant.seats):
        hand = given.get(seat, [])
        missing = variant.deal.hand_size - len(hand)
        dealt.append((*hand, *rest[:missing]))
        del rest[:missing]
    missing = variant.deal.blind_size - len(left)
    left += rest[:missing]
    assert not rest[missing:], f"{len(rest) - missing} cards too many in the given hands"
    return tuple(dealt), tuple(left)


def after(
    variant: Variant | str,
    actions: Sequence[str],
    hands: Hands | None = None,
    *,
    blind: str = "",
    dealer: int | None = None,
    session: Mapping[str, int] | None = None,
) -> State:
    """The state after these actions; the last seat deals, so that seat 0 is forehand."""
    variant = variant_of(variant) if isinstance(variant, str) else variant
    dealt, left = whole_deal(variant, hands or {}, blind)
    dealer = variant.seats - 1 if dealer is None else dealer
    record = Record(
        variant=variant.id,
        dealer=dealer,
        hands=dealt,
        blind=left,
        actions=tuple(actions),
        session=session,
    )
    states = replay(record, variant)
    _check_log(states)
    return states[-1]


def _check_log(states: Sequence[State]) -> None:
    """Each action is one more entry in the log."""
    for before, later in pairwise(states):
        assert before.phase.log == later.phase.log[:-1]
        assert before.count + 1 == later.count


def plays(cards: str) -> list[str]:
    """The actions that play these cards in order."""
    return [f"play {card}" for card in cards.split()]


def texts(position: State | View, seat: int | None = None) -> set[str]:
    """Everything that is legal, as text; nothing is listed twice."""
    listed = list(map(str, legal_actions(position, seat)))
    assert len(listed) == len(set(listed)), listed
    return set(listed)


def turn(state: State) -> tuple[int | None, set[str]]:
    """Whose turn it is, and everything that is legal."""
    return state.to_act, texts(state)


def cards_to_play(position: State | View) -> set[str]:
    """The cards that are legal, as text; announcements left out."""
    return {str(action.card) for action in legal_actions(position) if str(action)[:4] == "play"}


def cards(text: str) -> set[str]:
    """The names of several cards."""
    return set(text.split())


def code(position: State | View, action: str, seat: int | None = None) -> str | None:
    """The id of the rule by which an action is refused, in a sentence; None if it is legal."""
    refusal = why_not(position, parse_action(action), seat)
    if refusal is None:
        return None
    assert refusal.broken.reason in refusal.message
    return refusal.code


def buries(hand: str, count: int = 2) -> set[str]:
    """Every way to bury so many of these cards, in deck order."""
    return {f"bury {' '.join(map(str, each))}" for each in combinations(CardSet(hand), count)}


def at_the_table(
    variant: Variant | str,
    contract: str,
    hand: str,
    trick: str = "",
    *,
    seat: int = 2,
    declarer: int | None = 0,
    called: str | None = None,
    under: str | None = None,
    trump: str | None = None,
    alone: bool = False,
    earlier: Sequence[tuple[int, str]] = (),
    played: str = "",
) -> View:
    """What a seat sees that is to play next to a trick, whatever the others hold.

    `earlier` are the finished tricks, each as leader and cards; `played` are the cards that the
    seat itself had in hand when play began and has played in them.
    """
    variant = variant_of(variant) if isinstance(variant, str) else variant
    seats = variant.seats
    terms = Terms(
        contract,
        declarer,
        called=None if called is None else Card(called),
        under=None if under is None else FACE_DOWN,
        trump=None if trump is None else {each.letter: each for each in Suit}[trump],
        alone=alone,
        stated_doubles=0,
    )
    order = variant.contract(contract).order_for(terms)
    finished = []
    for leader, names in earlier:
        on_table = parse_cards(names)
        finished.append(Trick(leader, on_table, order.suit_of(on_table[0]), leader))
    now = parse_cards(trick)
    leader = (seat - len(now)) % seats
    led = order.suit_of(now[0]) if now else None
    phase = Playing(
        Table(seats, seats - 1),
        (),
        seat,
        terms,
        tuple(finished),
        Trick(leader, now, led),
        played_mask=CardSet([card for each in finished for card in each.cards] + list(now)).mask,
    )
    held = CardSet(f"{hand} {played}")
    laid = None if under is None else Card(under)
    own = Own(seat, tuple(held), held if laid is None else held.without(laid), under=laid)
    return View(variant, phase, own)


def trick_after(view: View, card: str) -> Trick:
    """The trick that a seat completes with a card."""
    assert view.own is not None
    others = (Own(seat, (), NO_CARDS) for seat in range(view.variant.seats))
    owns = tuple(view.own if own.seat == view.own.seat else own for own in others)
    state = apply_unchecked(State(view.variant, view.phase, Holdings(owns)), Play(Card(card)))
    return state.phase.tricks[-1]


def points_in(trick: Trick) -> int:
    """The card points of a trick that all can count."""
    return sum(card.points for card in trick.cards)


def hand_over(
    variant: Variant | str,
    contract: str,
    takes: Sequence[tuple[int, int]] = (),
    *,
    tricks: Sequence[tuple[int, str]] | None = None,
    opening: tuple[int, str] | None = None,
    declarer: int | None = None,
    partner: int | None = None,
    called: str | None = None,
    alone: bool = False,
    hands: Hands | None = None,
    buried: str = "",
    blind: str = "",
    trump: str | None = None,
    first: int | None = None,
    last: int | None = None,
    promised: int = 0,
    doubles: int = 0,
    knocks: int = 0,
    stock: int = 0,
    session: Mapping[str, int] | None = None,
    dealer: int | None = None,
) -> State:
    """A hand that is over, in which each seat took so many tricks with so many points.

    `hands` are cards that a seat has played, the others are found; or `tricks` has each winner with
    the cards of seat 0, 1 and so on, and `opening` so has the first trick alone. `first` and `last`
    won the first and the last trick. Who follows suit is of no concern here: only results are
    judged.
    """
    variant = variant_of(variant) if isinstance(variant, str) else variant
    aside = CardSet(f"{buried} {blind}")
    wanted = dict(hands or {})
    if called is not None and partner is not None:
        wanted[partner] = f"{wanted.get(partner, '')} {called}"
    named = None if trump is None else {each.letter: each for each in Suit}[trump]
    terms = Terms(
        contract,
        declarer,
        called=None if called is None else Card(called),
        trump=named,
        promised=promised,
        alone=alone,
        partner=partner if contract == "hochzeit" else None,
        stated_doubles=doubles,
    )
    game, seats = variant.contract(contract), variant.seats
    order = game.order_for(terms)
    dealer = seats - 1 if dealer is None else dealer
    table = Table(seats, dealer, Carry(**{"stock": stock, **(session or {})}), knocks)
    if tricks is None:
        rounds = game.turn.cards_in_trick(table) // seats
        pile = _Pile(seats, variant.deal.hand_size, variant.pack - aside, order, rounds)
        played = _laid_out(pile, wanted, takes, opening)
    else:
        played = [(winner, parse_cards(names)) for winner, names in tricks]
    turned = [(winner, _from_seat(winner, names, seats)) for winner, names in played]
    turned = _in_order(turned, first, last)
    over = Finished(
        table=table,
        log=(),
        terms=terms,
        tricks=tuple(
            Trick(winner, names, order.suit_of(names[0]), winner) for winner, names in turned
        ),
        played_mask=(variant.pack - aside).mask,
        doubles=(),
        shown=Shown(_buried_by(seats, declarer, CardSet(buried)), CardSet(blind)),
    )
    return State(variant, over, Holdings(()))


def _buried_by(seats: int, declarer: int | None, buried: CardSet) -> tuple[CardSet, ...]:
    if declarer is None:
        return ()
    return tuple(buried if seat == declarer else NO_CARDS for seat in range(seats))


def payoffs(state: State) -> tuple[int, ...]:
    """What a hand that is over pays."""
    return score(state).payoffs


def result_of(state: State) -> Score:
    """The whole result of a hand that is over."""
    return score(state)


Won = tuple[int, tuple[Card, ...]]
"""A trick as its winner and the card of each seat, seat 0 first."""


@attrs.frozen
class _Pile:
    """What is shared out to the seats: so many cards each, `rounds` of them to a trick."""

    seats: int
    hand_size: int
    cards: CardSet
    order: CardOrder
    rounds: int

    def points(self, card: Card) -> int:
        """What a card counts in this game."""
        return self.order.points[card.index]


def _from_seat(leader: int, names: tuple[Card, ...], seats: int) -> tuple[Card, ...]:
    """The cards of a trick as they are played when a seat leads, round by round."""
    rounds = [names[at : at + seats] for at in range(0, len(names), seats)]
    return tuple(card for each in rounds for card in each[leader:] + each[:leader])


def _in_order(tricks: list[Won], first: int | None, last: int | None) -> list[Won]:
    ordered = list(tricks)
    if first is not None:
        ordered.sort(key=lambda trick: trick[0] != first)
    if last is not None:
        at = max(place for place, trick in enumerate(ordered) if trick[0] == last)
        ordered.append(ordered.pop(at))
    return ordered


def _laid_out(
    pile: _Pile, wanted: Hands, takes: Sequence[tuple[int, int]], opening: tuple[int, str] | None
) -> list[Won]:
    """The cards of every trick, so that each seat takes what it is to take."""
    if opening is None:
        return _found(pile, wanted, takes)
    winner, names = opening[0], parse_cards(opening[1])
    left = list(takes)
    tricks, points = left[winner]
    left[winner] = (tricks - 1, points - sum(map(pile.points, names)))
    others = {seat: str(CardSet(held) - CardSet(names)) for seat, held in wanted.items()}
    rest = attrs.evolve(
        pile, hand_size=pile.hand_size - pile.rounds, cards=pile.cards - CardSet(names)
    )
    return [(winner, names), *_found(rest, others, left)]


def _found(pile: _Pile, wanted: Hands, takes: Sequence[tuple[int, int]]) -> list[Won]:
    for seed in range(100):
        luck = Random(seed)
        hands = _shared_out(pile, wanted, luck)
        winners = [
            seat for seat, (tricks, _) in enumerate(takes) for _ in range(tricks * pile.rounds)
        ]
        left = [points for _, points in takes]
        for hand in hands:
            luck.shuffle(hand)
            for card, winner in zip(hand, winners, strict=True):
                left[winner] -= pile.points(card)
        for _ in range(5000):
            if not any(left):
                return _tricks_of(pile, winners, hands)
            _exchange(pile, luck.choice(hands), winners, left, luck)
    raise AssertionError(f"no deal found in which the seats take {takes}")


def _tricks_of(pile: _Pile, winners: list[int], hands: list[list[Card]]) -> list[Won]:
    rounds = list(zip(*hands, strict=True))
    return [
        (winners[at], tuple(card for each in rounds[at : at + pile.rounds] for card in each))
        for at in range(0, len(rounds), pile.rounds)
    ]


def _exchange(
    pile: _Pile, hand: list[Card], winners: list[int], left: list[int], luck: Random
) -> None:
    """Exchange two cards of a seat between tricks, unless the seats get further off by it."""
    here, there = luck.sample(range(len(hand)), 2)
    more = pile.points(hand[there]) - pile.points(hand[here])
    one, other = winners[here], winners[there]
    if one == other:
        return
    now = abs(left[one]) + abs(left[other])
    if abs(left[one] - more) + abs(left[other] + more) <= now:
        hand[here], hand[there] = hand[there], hand[here]
        left[one] -= more
        left[other] += more


def _shared_out(pile: _Pile, wanted: Hands, luck: Random) -> list[list[Card]]:
    given = {seat: parse_cards(text) for seat, text in wanted.items()}
    rest = list(pile.cards - CardSet(card for hand in given.values() for card in hand))
    luck.shuffle(rest)
    hands = []
    for seat in range(pile.seats):
        missing = pile.hand_size - len(given.get(seat, ()))
        hands.append([*given.get(seat, ()), *rest[:missing]])
        del rest[:missing]
    return hands
