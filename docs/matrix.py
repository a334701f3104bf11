"""How the presets compare: a matrix made from their objects, and to which each is nearest."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from tables import row

from sheepshead import Contract, RuleBook, Suit, Variant, get_variant
from sheepshead.facts import Table, Terms
from sheepshead.order import CardOrder
from sheepshead.render import card_symbol, rank_name
from sheepshead.rulebooks import Section
from sheepshead.rulebooks.games import bid_games, unbid_games
from sheepshead.rulebooks.payoffs import payoff_rows
from sheepshead.sphinx.asking import book_of
from sheepshead.telling import tell
from sheepshead.wording import words_of

WORDS = words_of("en")
NAMES = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}
HEAD = ("cards", "blind", "who plays", "trumps", "if all pass", "doubling", "a plain win")
NEAREST = 5
SAME_FOR_NOBODY = frozenset({"example", "sources", "house-rules", "other-games", "game"})
"""Sections that do not say how a game is played."""


def matrix(presets: Iterable[str]) -> Mapping[str, str]:
    """The text for the mark of the matrix and for each mark of a preset's neighbours."""
    variants = [get_variant(each) for each in presets]
    texts = {"<!-- matrix -->": "\n\n".join(_tables(variants))}
    books = [book_of(each) for each in variants]
    for book in books:
        alike = [each for each in books if each.variant.seats == book.variant.seats]
        texts[f"<!-- nearest: {book.variant.id} -->"] = "\n".join(_neighbours(book, alike))
    return texts


def _tables(variants: Iterable[Variant]) -> Iterator[str]:
    """A table for each number of seats."""
    by_seats: dict[int, list[Variant]] = {}
    for variant in variants:
        by_seats.setdefault(variant.seats, []).append(variant)
    for seats, listed in sorted(by_seats.items()):
        lines = [
            f"## For {NAMES[seats]}",
            "",
            "{.wide .matrix}",
            row("game", *HEAD),
            row(*["---"] * 8),
        ]
        yield "\n".join([*lines, *(row(_link(each), *cells(each)) for each in listed)])


def _link(variant: Variant) -> str:
    return f"[{variant.title}]({variant.id}.md)"


def cells(variant: Variant) -> tuple[object, ...]:
    """What stands in the matrix of a preset, in the columns of `HEAD`."""
    games = bid_games(variant)
    return (
        len(variant.pack),
        variant.deal.blind_size or "-",
        _who_plays(games),
        _trumps(games[0]),
        ", ".join(_name(game) for game in unbid_games(variant)) or "cannot be",
        _doubling(variant, games),
        _plain_win(variant, games[0]),
    )


def _name(game: Contract) -> str:
    """What a game is called: what stands before the colon of its title."""
    return game.title.partition(":")[0]


def _who_plays(games: tuple[Contract, ...]) -> str:
    """Declarer and partner of the only game, or the names of the games that may be bid."""
    if len(games) > 1:
        return ", ".join(map(_name, games))
    partnership = games[0].partnership
    if partnership.has_declarer or not partnership.side_sizes:
        return games[0].title
    first = WORDS.say(tell(partnership)[0])
    return first.removeprefix("Nobody declares: ").partition(" are partners")[0]


def _trumps(game: Contract) -> str:
    """How many trumps there are, and which."""
    orders = [game.order_for(Terms(game.id, declarer=0, trump=suit)) for suit in Suit]
    suits = dict.fromkeys(order.trump_suit for order in orders)
    suit = "the named suit" if len(suits) > 1 else _suit_of(orders[0])
    numbers = sorted({len(order.trumps) for order in orders})
    courts = [f"{rank_name(rank)}s" for rank in orders[0].courts]
    promoted = [card_symbol(card) for card in orders[0].promoted]
    listed = ", ".join([*promoted, *courts, *([suit] if suit else [])])
    return f"{' or '.join(map(str, numbers))}: {listed}"


def _suit_of(order: CardOrder) -> str:
    return "" if order.trump_suit is None else order.trump_suit.title


def _doubling(variant: Variant, games: tuple[Contract, ...]) -> str:
    """What may be said to make the hand dearer."""
    table = Table(seats=variant.seats, dealer=variant.seats - 1)
    said = [] if variant.knocking.next_seat(table, 0) is None else ["knocks"]
    said += ["doubles"] if any(game.doubling.refuse_stated(1) is None for game in games) else []
    return ", ".join(said) or "-"


def _plain_win(variant: Variant, game: Contract) -> str:
    """What a won hand without anything else pays: the first row of the table of payoffs."""
    won = next(line for line in payoff_rows(variant, game) if line.outcome.won)
    first, partner, others, _ = won.cells
    who = "declarer" if game.partnership.has_declarer else "winner"
    paid = {who: first, "partner": partner, "others" if variant.seats > 2 else "other": others}
    if partner == first:
        paid = {f"{who} and partner": first, "others": others}
    return ", ".join(f"{who} {_units(units)}" for who, units in paid.items() if units != "-")


def _units(cell: object) -> str:
    return str(cell).replace("-", "\N{MINUS SIGN}")


def _neighbours(book: RuleBook, books: Iterable[RuleBook]) -> Iterator[str]:
    """The presets for as many people whose rules differ least, with what they differ in."""
    others = [each for each in books if each is not book]
    if not others:
        yield "No other game here is for as many people."
        return
    apart = {each.variant: _apart(book, each) for each in others}
    yield row("game", "differs in")
    yield row("---", "---")
    for other in sorted(apart, key=lambda each: (len(apart[each]), apart[each].total()))[:NEAREST]:
        yield row(_link(other), "; ".join(apart[other]) or "nothing but its name")


def _apart(first: RuleBook, second: RuleBook) -> Counter[str]:
    """How many sentences and rows only one of two books has, by the title of their section."""
    told = [{each.id: each for each in book.sections} for book in (first, second)]
    found: Counter[str] = Counter()
    for section_id in {**told[0], **told[1]}:
        sections = [each[section_id] for each in told if section_id in each]
        different = set.symmetric_difference(*_both(sections))
        if different and section_id not in SAME_FOR_NOBODY:
            found[WORDS.text(sections[0].title).lower()] += len(different)
    return found


def _both(sections: list[Section]) -> tuple[set[object], set[object]]:
    first, *rest = [_said(section) for section in sections]
    return first, rest[0] if rest else set()


def _said(section: Section) -> set[object]:
    return {part for block in section.blocks for part in _parts(block)}


def _parts(block: object) -> tuple[object, ...]:
    """The sentences or rows of a block."""
    for name in ("sentences", "rows"):
        if hasattr(block, name):
            return tuple(getattr(block, name))
    return (block,)
