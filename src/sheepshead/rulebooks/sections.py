"""The sections of a rule book, in the order in which a hand is played.

Level 5: imports levels 0 to 4 and `telling`. What is written here says where something stands; what
the rules are is told by the policies.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import attrs

from sheepshead.actions import NameTrump
from sheepshead.cards import RANKS, SUITS, Card, Suit
from sheepshead.checks import is_list
from sheepshead.facts import Terms
from sheepshead.options import Option
from sheepshead.order import CardOrder
from sheepshead.policies.beating import BEAT
from sheepshead.policies.duties import FOLLOW_SUIT_RULE
from sheepshead.policy import PlayRule
from sheepshead.rulebooks.games import (
    bid_games,
    blocks_of,
    can_be_named,
    grouped,
    heading,
    other_games,
    told_by_games,
    unbid_games,
)
from sheepshead.rulebooks.parts import Block, CardRow, Cell, Paragraph, Points, Section, Table
from sheepshead.rulebooks.payoffs import payoff_blocks
from sheepshead.rules import Rule
from sheepshead.sources import SOURCES
from sheepshead.stateless import stateless
from sheepshead.telling import Sentences, Told, rules_in, tell, told
from sheepshead.texts import Text
from sheepshead.variant import Ask, Contract, LayAside, Name, Offer, Step, Take, Variant


def introduction(variant: Variant) -> Section:
    """Who plays with how many cards, which games there are, and what the words mean."""
    people = told(
        Text(
            "{seats} people play with {cards:card|cards}. Places at the table are called seats and "
            "numbered clockwise, from 0. The left of a seat is the next place clockwise; forehand "
            "is the seat on the dealer's left."
        ),
        seats=variant.seats,
        cards=len(variant.pack),
    )
    games = _list_of((*bid_games(variant), *unbid_games(variant)))
    blind = (_BLIND,) if variant.deal.blind_size else ()
    return Section("game", Text("The game"), (Paragraph((people, *_WORDS, *blind)), games))


def _list_of(games: Iterable[Contract]) -> Table:
    """The names of some games, and what each is."""
    head = (told(Text("game")), told(Text("what it is")))
    return Table(head, tuple((each.id, told(Text(each.title))) for each in games))


_WORDS: Final[Sentences] = (
    told(
        Text(
            "A hand is what one seat holds; the whole round from the deal to the payment is called "
            "a hand too."
        )
    ),
    told(
        Text(
            "A trick is made of cards that are played in turn, one by each seat where nothing else "
            "is said; the first of them is the lead. Every card belongs to trump or to one of the "
            "plain suits; all trumps together are one suit, and any trump beats any plain card."
        )
    ),
    told(
        Text(
            "The declarer is who plays against the others, alone or with a partner; those who play "
            "against the declaring side are the defenders. Points are the card points that are "
            "taken in tricks; units are what is paid at the end. Schneider and schwarz, where a "
            "game knows them, are two steps of a heavy defeat: few points, and no trick at all."
        )
    ),
)
_BLIND: Final = told(
    Text("The blind are the cards that are dealt to nobody; who takes them is the picker.")
)


def cards(variant: Variant) -> Section:
    """The pack, what its cards count, and their order in each game."""
    pack = CardRow(told(Text("The pack:")), variant.pack.cards)
    games = (*bid_games(variant), *unbid_games(variant))
    orders = _orders(game for game in games if game.play_rules)
    return Section("cards", Text("Cards"), (pack, *orders, *_worths(variant)))


def _orders(games: Iterable[Contract]) -> Iterator[Block]:
    """The order of the cards in some games, once for those that share it."""
    by_orders: dict[tuple[tuple[Suit | None, CardOrder], ...], list[Contract]] = {}
    for contract in games:
        by_orders.setdefault(_orders_of(contract), []).append(contract)
    for orders, sharing in by_orders.items():
        if len(by_orders) > 1:
            yield heading(sharing)
        for suit, order in orders:
            yield _trumps(suit, order)
        yield from _plain_suits(orders[0][0], orders[0][1])


def _orders_of(contract: Contract) -> tuple[tuple[Suit | None, CardOrder], ...]:
    """The order of the cards in a game, or one for each suit that can be named."""
    orders = {suit: contract.order_for(Terms(contract.id, trump=suit)) for suit in SUITS}
    if len(set(orders.values())) == 1:
        return ((None, orders[SUITS[0]]),)
    named = _suits_to_name(contract)
    return tuple((suit, order) for suit, order in orders.items() if suit in named)


def _suits_to_name(contract: Contract) -> tuple[Suit, ...]:
    """The suits that the declarer can name trump; any where they are named in the bidding."""
    named = can_be_named(contract)
    return tuple(action.suit for action in named if isinstance(action, NameTrump)) or SUITS


def _trumps(named: Suit | None, order: CardOrder) -> Block:
    """The trumps of an order, the highest first."""
    if not order.trumps:
        return Paragraph((told(Text("There are no trumps.")),))
    if named is None:
        return CardRow(told(Text("Trumps, from the highest:")), order.trumps)
    label = told(Text("Trumps when {suit} is named, from the highest:"), suit=named)
    return CardRow(label, order.trumps)


def _plain_suits(named: Suit | None, order: CardOrder) -> Iterator[Block]:
    """The plain cards of each suit; where a suit is named, the ranks that the others have."""
    suits = [row for suit in SUITS if (row := _plain_cards(order, suit))]
    if named is not None:
        ranks = tuple(card.rank for card in suits[0])
        text = Text("The suits that are not named are plain, each from the highest: {ranks}.")
        yield Paragraph((told(text, ranks=ranks),))
        return
    for row in suits:
        yield CardRow(told(Text("Plain {suit}, from the highest:"), suit=row[0].suit), row)


def _plain_cards(order: CardOrder, suit: Suit) -> tuple[Card, ...]:
    return tuple(sorted(order.cards_of(suit), key=order.strength, reverse=True))


def _worths(variant: Variant) -> Iterator[Block]:
    """What each rank counts, and all cards together."""
    order = variant.contracts[0].order_for(Terms(variant.contracts[0].id))
    counted = {rank: [card for card in variant.pack if card.rank is rank] for rank in RANKS}
    rows = tuple(
        (told(Text("{rank}"), rank=rank), order.points_of(found[:1]))
        for rank, found in counted.items()
        if found
    )
    yield Table((told(Text("each")), told(Text("points"))), rows)
    total = order.points_of(variant.pack)
    yield Paragraph((told(Text("All cards together count {total:point|points}."), total=total),))


def dealing(variant: Variant) -> Section:
    """How the cards are dealt, and what may be said before the bidding."""
    before = () if variant.redealing is None else (variant.redealing,)
    sentences = tell(variant.deal, variant.knocking, *before)
    return Section("deal", Text("The deal"), blocks_of(sentences))


def bidding(variant: Variant) -> Section:
    """Who plays, and which hands may bid which game."""
    return Section("bidding", Text("Bidding"), blocks_of(tell(variant.auction)))


def burying(variant: Variant) -> Section:
    """Taking the blind and laying cards aside."""
    steps = told_by_games(bid_games(variant), _before_the_first_card)
    return Section("burying", Text("Taking the blind and burying"), steps)


def _before_the_first_card(game: Contract) -> tuple[object, ...]:
    """The order of all steps, where there are several kinds, and the exchange with the blind."""
    kinds = tuple(dict.fromkeys(map(_kind_of, game.steps)))
    course = (StepsInOrder(kinds),) if len(kinds) > 1 else ()
    return (*course, *(step for step in game.steps if isinstance(step, Take | LayAside)))


@attrs.frozen
class StepsInOrder:
    """What happens before the first card, in its order."""

    says = Text("Before the first card come, in this order: {kinds}.")
    kinds: tuple[Text, ...]


def _kind_of(step: Step) -> Text:
    match step:
        case Take():
            return Text("taking the blind")
        case LayAside():
            return Text("burying")
        case Name():
            return Text("what the declarer has to call or to say")
        case Offer():
            return Text("offering the wedding")
        case Ask():
            return Text("what the seats are asked in turn")


def calling(variant: Variant) -> Section:
    """What is named before the first card, and who plays with whom."""
    steps = told_by_games(
        bid_games(variant),
        lambda game: (
            [step for step in game.steps if not isinstance(step, Take | LayAside)],
            game.partnership,
        ),
    )
    return Section("calling", Text("Calling, and who plays with whom"), steps)


def play(variant: Variant) -> Section:
    """How the tricks are played."""
    return Section("play", Text("Play"), told_by_games(bid_games(variant), _playing))


def _playing(game: Contract) -> tuple[object, ...]:
    """How a game is played, and that nothing binds but following suit where that is so."""
    rules = tuple(_rules_of(game.play_rules))
    free: list[object] = [NothingElseBinds()] if set(rules) == {FOLLOW_SUIT_RULE} else []
    if rules[1:] and BEAT not in rules:
        free.append(NobodyMustTrump())
    return (game.turn, game.play_rules, *free, game.trick_rule, game.announcing, game.turned_up)


def _rules_of(duties: Iterable[PlayRule]) -> Iterator[Rule]:
    for duty in duties:
        yield from duty.rules


@stateless
class NothingElseBinds:
    """Who cannot follow suit is free."""

    says = Text(
        "Who cannot follow suit may play any card; nobody has to play a trump or a higher card."
    )


@stateless
class NobodyMustTrump:
    """Other duties bind too, but none to take a trick."""

    says = Text("Nobody has to play a trump, or a higher card, because he cannot follow suit.")


def doubling(variant: Variant) -> Section:
    """Who may double, and until when."""
    told_of_games = told_by_games(bid_games(variant), lambda game: game.doubling)
    return Section("doubling", Text("Doubling"), told_of_games)


def all_pass(variant: Variant) -> Section:
    """What happens when nobody wants to play, and the games that follow."""
    games = told_by_games(unbid_games(variant), _whole_game)
    paid = payoff_blocks(variant, unbid_games(variant))
    blocks = (*blocks_of(tell(variant.all_pass)), *games, *paid)
    return Section("all-pass", Text("When nobody plays"), blocks)


def others(variant: Variant) -> Section:
    """The games that are known here, but not played."""
    games = other_games(variant)
    not_bid = Paragraph((told(Text("This table does not play them; recorded hands may.")),))
    played = tuple(each for each in games if each.play_rules)
    of_one = (heading(games),) if len(games) == 1 else ()
    told_of_games = grouped({each: (*_may_play(each), *tell(_whole_game(each))) for each in games})
    paid = payoff_blocks(variant, games)
    blocks = (not_bid, _list_of(games), *_orders(played), *of_one, *told_of_games, *paid)
    return Section("other-games", Text("Other games of the family"), blocks if games else ())


def _may_play(game: Contract) -> Iterator[Told]:
    """Which hands may play a game: where nobody bids it, none is refused by that."""
    for sentence in tell(game.holding):
        yield Told(sentence.text, sentence.values)


def _whole_game(game: Contract) -> object:
    """All parts of a game that nobody has bid, in the order of play."""
    *playing, turned_up = _playing(game)
    played = (
        game.steps,
        game.partnership,
        *playing,
        game.doubling,
        turned_up,
        game.set_aside,
    )
    return (*(played if game.play_rules else ()), game.objective, game.tariff)


def session(variant: Variant) -> Section:
    """What goes from hand to hand: the deal, who sits out, the stock, doubled hands."""
    passed_on = told(Text("The deal passes to the left after each hand."))
    stays = [game.id for game in variant.contracts if game.dealer_stays]
    staying = told(Text("After {games} the same dealer deals again."), games=tuple(stays))
    seats = tuple(_seats_out(variant))
    sentences = (passed_on, *([staying] if stays else []), *seats, *tell(variant.carrying))
    return Section("session", Text("From hand to hand"), blocks_of(sentences))


def _seats_out(variant: Variant) -> Iterator[Told]:
    """Who sits out where there are more people than seats."""
    for surplus, places in enumerate(variant.sitting_out, start=1):
        people, out = variant.seats + surplus, tuple(map(_place, places))
        if len(out) == 1:
            yield told(
                Text("With {people} people at the table {out} sits out."), people=people, out=out
            )
        else:
            yield told(
                Text("With {people} people at the table these sit out: {out}."),
                people=people,
                out=out,
            )
    if variant.sitting_out:
        yield told(
            Text(
                "No more than {most} people sit at one table. Who sits out neither plays nor pays "
                "nor is paid; where the dealer does, the last seat before him is what the other "
                "sections call the dealer."
            ),
            most=variant.seats + len(variant.sitting_out),
        )
    else:
        text = Text("No more than {most} people sit at one table.")
        yield told(text, most=variant.seats)


def _place(offset: int) -> Told:
    """A place so far to the left of the dealer, or to the right where it is negative."""
    if offset in _PLACES:
        return told(_PLACES[offset])
    if offset > 0:
        return told(Text("the one {places:place|places} to the left of the dealer"), places=offset)
    return told(Text("the one {places:place|places} to the right of the dealer"), places=-offset)


_PLACES: Final = {
    0: Text("the dealer"),
    -1: Text("the one on the dealer's right"),
    -2: Text("the second on the dealer's right"),
    3: Text("the third on the dealer's left, not counting the dealer"),
}


def house_rules(variant: Variant, options: Iterable[Option]) -> Section:
    """What this table has agreed on otherwise than its preset does.

    An option that is none of these, as a variant of one's own may have, is listed by its value.
    """
    by_name = {option.name: option for option in options}
    rows = tuple(_house_rule(by_name.get(name), name, value) for name, value in variant.options)
    head = tuple(told(each) for each in _HOUSE_HEAD)
    blocks = (Table(head, rows),) if rows else ()
    return Section("house-rules", Text("House rules of this table"), blocks)


def _house_rule(option: Option | None, name: str, value: object) -> tuple[Cell, ...]:
    if option is None:
        return name, _shown(value), "", ""
    return name, _shown(value), _shown(option.default), told(Text(option.meaning))


_HOUSE_HEAD: Final = (Text("option"), Text("here"), Text("usually"), Text("meaning"))


def _shown(value: object) -> str:
    return ", ".join(map(str, value)) if is_list(value) else str(value)


def at_the_table(variant: Variant, sections: Iterable[Section]) -> Section:
    """The rules that no other section states: those that hold at every table."""
    stated = rules_in(sentence for section in sections for sentence in section.sentences)
    rules = tuple(rule for rule in variant.rules if rule not in stated)
    points = Points(tuple(Told(Text(rule.sentence), (), rule) for rule in rules))
    return Section("table", Text("At every table"), (points,) if rules else ())


def sources(variant: Variant, sections: Iterable[Section]) -> Section:
    """Where the rules are written down."""
    cited = [key for section in sections for rule in section.rules for key in rule.sources]
    keys = dict.fromkeys((*variant.sources, *cited))
    rows = tuple(map(_source, keys))
    head = tuple(told(each) for each in _SOURCE_HEAD)
    return Section("sources", Text("Sources"), (Table(head, rows),))


def _source(key: str) -> tuple[Cell, ...]:
    """A published source, or one of the table's own, of which nothing but its name is known."""
    source = SOURCES.get(key)
    if source is None:
        return key, "", "", "", ""
    return key, source.author, source.title, str(source.year or ""), source.address


_SOURCE_HEAD: Final = (Text("key"), Text("author"), Text("title"), Text("year"), Text("address"))
