"""What each result of a game pays: tables worked out by the code that scores hands.

Level 5: imports levels 0 to 4, `telling`, `labels` and `results`. A row keeps the outcome that it
states, so that whoever doubts it can pay that outcome himself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final, TypeAlias

import attrs

from sheepshead.actions import Knock
from sheepshead.cards import SUITS
from sheepshead.carry import Carry
from sheepshead.facts import Table as CardTable
from sheepshead.moves import pay
from sheepshead.outcome import Level, Outcome
from sheepshead.phases import Bidding
from sheepshead.policies.blitzing import BLITZ_CARDS
from sheepshead.policy import Won
from sheepshead.rulebooks.games import bid_games, heading, told_by_games, unbid_games
from sheepshead.rulebooks.labels import label_of
from sheepshead.rulebooks.parts import Block, Cell, Paragraph, Section, Table
from sheepshead.rulebooks.results import PROMISED, Found, results
from sheepshead.telling import Told, named_in, told
from sheepshead.texts import Text
from sheepshead.variant import Contract, Variant

Cells: TypeAlias = tuple[Cell, ...]
_STOCK: Final = 12
"""Units in the stock, as many as two or three share without a rest."""
_NO: Final = "-"


@attrs.frozen
class PayoffRow:
    """One result of a game: what it is called, the outcome, and what every seat is paid for it.

    The side sits from seat 0 on. `carry` is what earlier hands left.
    """

    label: Told
    outcome: Outcome
    carry: Carry
    payoffs: tuple[int, ...]

    @property
    def cells(self) -> Cells:
        """What those are paid who settle, and those with whom they do."""
        side, others = self.outcome.side, self.outcome.others
        with_trick = [seat for seat in others if self.outcome.tricks[seat]]
        without = [seat for seat in others if not self.outcome.tricks[seat]]
        parts = (side[:1], side[1:], with_trick, without)
        return tuple(self._paid(part) for part in parts)

    def _paid(self, seats: Iterable[int]) -> Cell:
        """The units of each of these seats: mostly one number for all of them."""
        units = tuple(dict.fromkeys(self.payoffs[seat] for seat in seats))
        if len(units) == 1:
            return units[0]
        return " / ".join(map(str, units)) or _NO


def scoring(variant: Variant) -> Section:
    """What wins, and what is paid for it."""
    games = bid_games(variant)
    blocks = told_by_games(games, lambda game: (game.set_aside, game.objective, game.tariff))
    tables = tuple(payoff_blocks(variant, games))
    words = (Paragraph(tuple(_words(variant))),) if tables else ()
    return Section("scoring", Text("Scoring"), (*blocks, *words, *tables))


def payoff_blocks(variant: Variant, games: Iterable[Contract]) -> Iterator[Block]:
    """A table for each game in which something is paid, one for those that pay alike."""
    tables = {game: _table(payoff_rows(variant, game), game) for game in games}
    by_table: dict[Table, list[Contract]] = {}
    for game, table in tables.items():
        if table is not None:
            by_table.setdefault(table, []).append(game)
    for table, alike in by_table.items():
        yield heading(alike)
        yield table


def _words(variant: Variant) -> Iterator[Told]:
    """How the tables of a variant are read."""
    games = (*bid_games(variant), *unbid_games(variant))
    yield told(Text("The tables show what each result pays, in units."))
    factors = tuple(_factors(variant, games))
    if factors:
        yield told(
            Text(
                "A row for something that makes a hand dearer or cheaper, such as a double, starts "
                "from the plain result; where several such things come together, all that is added "
                "is added first, and then that sum is multiplied."
            )
        )
    yield from factors
    yield from _doubled_example(variant, games)
    if "stock" in variant.inherits:
        yield told(Text("What is won from the stock or paid into it comes last."))


def _factors(variant: Variant, games: Iterable[Contract]) -> Iterator[Told]:
    """What multiplies a hand at this table, besides what the policies of these games tell."""
    listed = tuple(games)
    if any(_is_doubled(game) for game in listed):
        yield told(Text("Each double doubles what the hand is worth."))
    if any(_is_blitzed(variant, game) for game in listed):
        yield told(Text("Each time that cards are shown for a double, the hand is doubled."))
    if {"multiplier", "doublers"} & set(variant.inherits):
        yield told(Text("What earlier hands have left multiplies it too."))


def _doubled_example(variant: Variant, games: Iterable[Contract]) -> Iterator[Told]:
    """What the clearest result of a game costs when it is doubled: of the first that is."""
    doubled = (game for game in games if _is_doubled(game) and game.partnership.has_declarer)
    for game in islice(doubled, 1):
        rows = payoff_rows(variant, game)
        plain = next((row for row in rows if row.outcome.level is Level.SCHNEIDER), rows[0])
        dearer = _row(variant, plain.label, attrs.evolve(plain.outcome, doubles=1), plain.carry)
        yield told(
            Text(
                "For example, in {game}, {label}: the declarer gets or pays {single:unit|units}, "
                "and {double:unit|units} if the hand is doubled once."
            ),
            game=game.id,
            label=plain.label,
            single=abs(plain.payoffs[0]),
            double=abs(dearer.payoffs[0]),
        )


def _is_doubled(game: Contract) -> bool:
    return game.doubling.refuse_stated(1) is None


def _is_blitzed(variant: Variant, game: Contract) -> bool:
    return bool(game.partnership.side_sizes) and BLITZ_CARDS in variant.rules


def payoff_rows(variant: Variant, game: Contract) -> tuple[PayoffRow, ...]:
    """Every result that a game can have, and what may make its plain ones dearer or cheaper."""
    return tuple(_rows(variant, game))


def _rows(variant: Variant, game: Contract) -> Iterator[PayoffRow]:
    found = results(variant, game)
    promised, carry = _start(variant, found)
    groups: dict[object, list[PayoffRow]] = {}
    for outcome in found.outcomes:
        stated = attrs.evolve(outcome, promised=promised)
        label = label_of(game, stated)
        if carry.stock:
            label = told(_WITH_STOCK, side=label, stock=carry.stock)
        groups.setdefault(_who(stated), []).append(_row(variant, label, stated, carry))
    for rows in groups.values():
        yield from rows
        if rows[0].outcome.level is Level.PLAIN and rows[0].outcome.side:
            yield from _dearer(variant, game, found, rows[0])


def _who(outcome: Outcome) -> object:
    """Who won or lost, however clearly."""
    return len(outcome.side), outcome.won


def _row(variant: Variant, label: Told, outcome: Outcome, carry: Carry) -> PayoffRow:
    return PayoffRow(label, outcome, carry, pay(variant, outcome, carry).payoffs)


def _start(variant: Variant, found: Found) -> tuple[int, Carry]:
    """With what a hand begins: points where a hand without is worth nothing, a stock never empty.

    A stock that is there after a hand that began without one is never empty.
    """
    bare = [pay(variant, each) for each in found.outcomes]
    stocked = [pay(variant, each, Carry(stock=_STOCK)) for each in found.outcomes]
    feeds = any(score.stock for score in bare)
    moved = [score.payoffs for score in bare] != [score.payoffs for score in stocked]
    promised = 0 if any(any(score.payoffs) for score in bare) else PROMISED
    return promised, Carry(stock=_STOCK if feeds and moved else 0)


# --- what makes a hand dearer ---------------------------------------------------------------------


def _dearer(
    variant: Variant, game: Contract, found: Found, plain: PayoffRow
) -> Iterator[PayoffRow]:
    """What else makes a hand dearer or cheaper, each for itself."""
    for label, outcome, carry in _changes(variant, game, found, plain):
        facts: dict[str, object] = {"side": plain.label, "count": abs(outcome.runners)}
        facts |= {"stock": carry.stock}
        stated = named_in(label) - facts.keys()
        facts |= {name: getattr(outcome, name) for name in stated}
        row = _row(variant, told(label, **facts), outcome, carry)
        if row.payoffs != plain.payoffs:
            yield row


def _changes(
    variant: Variant, game: Contract, found: Found, plain: PayoffRow
) -> Iterator[tuple[Text, Outcome, Carry]]:
    """What may be otherwise than in a plain hand, some of it without being paid."""
    for label, outcome in (
        *(_runners(variant, plain) if found.runners else ()),
        *(_blind(plain.outcome) if found.blind else ()),
        *_otherwise(variant, game, plain.outcome),
    ):
        yield label, outcome, plain.carry
    for label, carry in _carried(variant):
        yield label, plain.outcome, carry


_Changed: TypeAlias = Iterator[tuple[Text, Outcome]]


def _runners(variant: Variant, plain: PayoffRow) -> _Changed:
    """The fewest runners that are paid, held by the side and held against it."""
    for sign, label in _RUNNERS.items():
        for number in range(1, len(variant.pack) // variant.seats + 1):
            outcome = attrs.evolve(plain.outcome, runners=sign * number)
            if pay(variant, outcome, plain.carry).payoffs != plain.payoffs:
                yield label, outcome
                break


_RUNNERS: Final = {
    1: Text("{side}, {count:runner|runners} held by the side"),
    -1: Text("{side}, {count:runner|runners} held against the side"),
}


def _blind(plain: Outcome) -> _Changed:
    """One of the cards that double lay in the blind."""
    yield Text("{side}, a card in the blind that doubles"), attrs.evolve(plain, blind_doubles=1)


def _otherwise(variant: Variant, game: Contract, plain: Outcome) -> _Changed:
    """What is agreed or said before the end, where it can be."""
    if not plain.promised:
        yield _RAISED, attrs.evolve(plain, promised=PROMISED)
    for suit in SUITS:
        yield Text("{side}, {trump} named"), attrs.evolve(plain, trump=suit)
    if _is_doubled(game):
        yield Text("{side}, doubled once"), attrs.evolve(plain, doubles=1)
        yield Text("{side}, doubled twice"), attrs.evolve(plain, doubles=2)
    if _is_blitzed(variant, game):
        yield Text("{side}, one blitz shown"), attrs.evolve(plain, blitzes=1)
    for knocks in range(1, _most_knocks(variant, game) + 1):
        label = Text("{side}, after {knocks:knock|knocks}")
        yield label, attrs.evolve(plain, knocks=knocks)


def _most_knocks(variant: Variant, game: Contract) -> int:
    """How many knocks are shown: none where nobody knocks, or where who knocks is the declarer."""
    table = CardTable(seats=variant.seats, dealer=variant.seats - 1)
    if variant.knocking.next_seat(table, 0) is None:
        return 0
    if _knock_picks(variant, table) and not game.partnership.has_declarer:
        return 0
    return min(2, variant.most_knocks)


def _knock_picks(variant: Variant, table: CardTable) -> bool:
    """Whether who knocks becomes declarer by that."""
    asked, knocked = (
        variant.auction.result(Bidding(table, log, 0)) for log in ((), ((0, Knock()),))
    )
    return isinstance(knocked, Won) and not isinstance(asked, Won)


_RAISED: Final = Text("{side}, raised by {promised:point|points}")


def _carried(variant: Variant) -> Iterator[tuple[Text, Carry]]:
    """What earlier hands can have left."""
    if "multiplier" in variant.inherits:
        yield Text("{side}, twice as dear by an earlier hand"), Carry(multiplier=2)
    if "doublers" in variant.inherits:
        yield Text("{side}, a hand that counts double"), Carry(doublers=1)
    if "stock" in variant.inherits:
        yield _WITH_STOCK, Carry(stock=_STOCK)


_WITH_STOCK: Final = Text("{side}, with {stock:unit|units} in the stock")


# --- the table ------------------------------------------------------------------------------------


def _table(rows: tuple[PayoffRow, ...], game: Contract) -> Table | None:
    """The rows that pay otherwise than a plain result; no table where nobody is ever paid."""
    if not any(any(row.payoffs) for row in rows):
        return None
    plain: dict[object, object] = {}
    printed: list[Cells] = []
    for row in rows:
        who, stated = _who(row.outcome), _stated(row)
        if plain.get(who) != stated:
            printed.append((row.label, *row.cells))
        plain.setdefault(who, stated)
    head = _HEADS[bool(game.partnership.side_sizes), game.partnership.has_declarer]
    if not any(row.outcome.side for row in rows):
        head = _NOBODY
    columns = [at for at in range(5) if any(line[at] != _NO for line in printed)]
    return Table(
        tuple(told(head[at]) for at in columns),
        tuple(tuple(line[at] for at in columns) for line in printed),
    )


def _stated(row: PayoffRow) -> object:
    """What a row states: one that states the same as the plain result is not printed."""
    outcome = row.outcome
    bare = outcome.won and [seat for seat in outcome.side if not outcome.tricks[seat]] == [0]
    paid = frozenset((seat in outcome.side, units) for seat, units in enumerate(row.payoffs))
    return bare, paid


_HEADS: Final = {
    (True, True): (
        Text("result"),
        Text("the declarer"),
        Text("each partner"),
        Text("each of the others"),
        Text(""),
    ),
    (True, False): (
        Text("result"),
        Text("the first of the side"),
        Text("each partner"),
        Text("each of the others"),
        Text(""),
    ),
    (False, False): (
        Text("result"),
        Text("who wins or loses"),
        Text("who does so too"),
        Text("each of the others"),
        Text("each other without a trick"),
    ),
}
_NOBODY: Final = (Text("result"), Text(""), Text(""), Text("every seat"), Text(""))
