"""Checking a variant: every law over random hands, or over hands that somebody gives."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Final

import attrs

from sheepshead.checks import is_whole, shown
from sheepshead.phases import Finished
from sheepshead.record import Record
from sheepshead.rulebooks.games import bid_games, unbid_games
from sheepshead.testing.carrying import check_carrying
from sheepshead.testing.examples import check_source, hand_source, shortest
from sheepshead.testing.hand_laws import PAYOFFS, answered, glance_at, look_at
from sheepshead.testing.hands import Hand, play_on, random_hand
from sheepshead.testing.laws import Law, chosen_laws
from sheepshead.testing.one_hand import Spec, given_hand
from sheepshead.testing.report import LawBroken, Pairs, Report
from sheepshead.testing.rule_book import check_rule_book, check_rules_listed, check_sources
from sheepshead.testing.scoring import PayoffLaw, PayoffLaws, payoff_laws
from sheepshead.testing.secrecy import compare_deals
from sheepshead.testing.tally import Tally
from sheepshead.testing.values import check_alphabet
from sheepshead.testing.variants import check_deals, check_name, check_told, check_value
from sheepshead.testing.whole import check_whole
from sheepshead.variant import Contract, Variant
from sheepshead.variants.catalogue import get_variant

_GLANCES: Final = 20
"""So many hands more are only glanced at, for each that is looked at thoroughly."""

_ALIKE: Final = 2
"""So many hands with the deal of one that was given are played otherwise."""


def check_variant(  # noqa: PLR0913 - each of them has a default that is right for most
    variant: Spec,
    *,
    hands: int = 20,
    seed: int = 0,
    pairs: int = 5,
    payoffs: Iterable[PayoffLaw] = PAYOFFS,
    sources: Collection[str] = (),
    laws: Iterable[Law | str] | None = None,
    apart_from: Iterable[Law | str] = (),
    like: Iterable[Record] = (),
) -> Report:
    """Check every law on random hands of a variant, and say what has been looked at.

    `variant` is a preset id, a mapping with house rules, or a variant of your own. `hands` are
    played, from the seeds `seed`, `seed + 1` and so on, and looked at thoroughly; before them
    twenty times as many are glanced at. Secrecy is tried on `pairs` pairs of deals in each phase.
    `payoffs` are the laws of which each contract must keep one in all its hands: give `(zero_sum,)`
    where what some win others must lose. `sources` are those of your own rules, such as
    `"our kitchen"`, besides the published ones. `laws` are those that are looked at, all if none
    are named; `apart_from` are those that the variant breaks on purpose. `like` are records: each
    is checked as it was played, and its deal is played otherwise a few times more.
    Raises `LawBroken` at the first law that is broken, with an example to paste into a test;
    `UnknownLaw` for a law that is none, `RecordError` for a record that is no hand of the variant.

    >>> report = check_variant("called-ace", hands=2, pairs=1)
    >>> report.variant, report.hands
    ('called-ace', 2)
    >>> check_variant("called-ace", hands=1, laws=["FOLLOWS"]).checks[0][0]
    <Law.FOLLOWS: 'a card of the playing suit that was led must be played by whoever holds one'>
    """
    rules, wanted = get_variant(variant), chosen_laws(laws=laws, apart_from=apart_from)
    _check_numbers(hands=hands, pairs=pairs, seed=seed)
    _check_sources(sources)
    seeds, settled_by = range(seed, seed + hands), payoff_laws(payoffs)
    tally, reached, largest = Tally(), dict[str, None](), dict[str, int]()
    _check_rules(rules, wanted, tally, sources)
    settling, played = PayoffLaws(settled_by), 0
    for hand in _hands(rules, seeds, tuple(like), wanted):
        look = glance_at if hand.seed is not None and hand.seed not in seeds else look_at
        played += look is look_at
        try:
            look(hand, Random(hand.seed or 0), tally, settling)
        except LawBroken as fault:
            raise _with_example(rules, fault, hand, settled_by, seeds) from fault.__cause__
        reached |= dict.fromkeys(_reached_in(hand))
        for game, size in _sides_in(hand):
            largest[game] = max(size, largest.get(game, 0))
    games = (*bid_games(rules), *unbid_games(rules))
    compared = _compared(rules, seeds, pairs) if Law.SECRECY in wanted else ()
    _check_names(rules, wanted, tally)
    tally.count(Law.SECRECY, sum(each.compared for each in compared))
    return Report(
        variant=rules.id,
        hands=played,
        checks=tuple((law, times) for law, times in tally.checks if law in wanted),
        pairs=compared,
        refused_by=tally.refused_by,
        reached=tuple(reached),
        not_reached=(
            *(game.id for game in games if game.id not in reached),
            *(f"{game.id} with a partner" for game in games if _lacks_partner(game, largest)),
        ),
    )


def _check_numbers(*, hands: object, pairs: object, seed: object) -> None:
    for what, number in (("hands are", hands), ("pairs are", pairs), ("a seed is", seed)):
        if not is_whole(number) or number < 0:
            raise ValueError(f"{what} a whole number from 0, not {shown(number, 40)}")


def _check_sources(sources: Collection[str]) -> None:
    """Raise `TypeError` unless these are texts in a collection: in a text anything is found."""
    given: object = sources
    is_several = isinstance(given, Collection) and not isinstance(given, str | bytes)
    if not is_several or not all(isinstance(each, str) for each in sources):
        raise TypeError(f"sources are texts in a list, not {shown(sources, 40)}")


def _check_rules(
    variant: Variant, laws: frozenset[Law], tally: Tally, sources: Collection[str]
) -> None:
    """The laws of the variant itself, before a hand is played."""
    checks = (
        (Law.VALUE, lambda: check_value(variant, tally)),
        (Law.RULE_BOOK, lambda: check_rules_listed(variant)),
        (Law.WHOLE, lambda: check_whole(variant, tally)),
        (Law.SOURCES, lambda: check_sources(variant, tally, sources)),
        (Law.RULE_BOOK, lambda: check_rule_book(variant, tally)),
        (Law.NOTATION, lambda: check_alphabet(variant, tally)),
        (Law.DEALS, lambda: check_deals(variant, tally)),
        (Law.CARRIED, lambda: check_carrying(variant, tally)),
    )
    _look_through(variant, laws, checks)


def _look_through(
    variant: Variant, laws: frozenset[Law], checks: Iterable[tuple[Law, Callable[[], None]]]
) -> None:
    """Make the checks of the laws asked for; for that of answers all, which may end in an error."""
    for law, check in checks:
        if law not in laws and Law.ANSWERS not in laws:
            continue
        try:
            with answered():
                check()
        except LawBroken as fault:
            if fault.law in laws:
                example = check_source(variant, fault.law, hands=0)
                raise fault.with_example(example) from fault.__cause__


def _check_names(variant: Variant, laws: frozenset[Law], tally: Tally) -> None:
    """What is said of the variant, when all hands were good: a rule book plays hands too."""
    checks = (
        (Law.TOLD, lambda: check_told(variant, tally)),
        (Law.NAME, lambda: check_name(variant, tally)),
    )
    _look_through(variant, laws, checks)


def _hands(
    variant: Variant, seeds: range, like: tuple[Record, ...], laws: frozenset[Law]
) -> Iterator[Hand]:
    """The hands that were given, each followed by some with its deal, then those by chance."""
    for record in like:
        hand = given_hand(variant, record, laws)
        yield hand
        for number in range(_ALIKE):
            with _made(variant, None):
                other = play_on(hand.states[0], Random(number))
            yield attrs.evolve(other, laws=laws)
    for seed in (*range(seeds.stop, seeds.stop + _GLANCES * len(seeds)), *seeds):
        with _made(variant, seed):
            hand = random_hand(variant, seed)
        yield attrs.evolve(hand, laws=laws)


@contextmanager
def _made(variant: Variant, seed: int | None) -> Generator[None, None, None]:
    """A hand that cannot be played breaks a law already."""
    try:
        with answered(seed=seed):
            yield
    except LawBroken as fault:
        seeds = range(seed or 0, (seed or 0) + 1)
        raise _with_example(variant, fault, None, PAYOFFS, seeds) from fault.__cause__


def _reached_in(hand: Hand) -> Iterator[str]:
    """The phases and the contract that came up in a hand."""
    for state in hand.states:
        yield state.phase.name
    if hand.last.terms is not None:
        yield hand.last.terms.contract


def _sides_in(hand: Hand) -> Iterator[tuple[str, int]]:
    """The contract of a hand that was played to its end, and how many seats declared."""
    phase = hand.last.phase
    if isinstance(phase, Finished) and phase.tricks:
        contract = hand.variant.contract(phase.terms.contract)
        if contract.partnership.has_declarer:
            yield contract.id, len(contract.partnership.final(phase))


def _lacks_partner(game: Contract, largest: Mapping[str, int]) -> bool:
    """Whether a game came up in which nobody ever was the declarer's partner, as somebody may."""
    return largest.get(game.id) == 1 < max(game.partnership.side_sizes, default=0)


def check_secrecy(variant: Spec, *, hands: int = 400, seed: int = 0, pairs: int = 50) -> Report:
    """Check only that no seat learns what it may not know, thoroughly.

    In each phase that comes up in so many hands at least `pairs` pairs of deals that really differ
    are compared through the eyes of a seat or a spectator, as far as there are any: see
    `Report.compared_in` and `Report.nothing_hidden`. Raises `LawBroken`.

    >>> check_secrecy("three-handed-hoyle", hands=4, pairs=2).compared_in("bidding") >= 2
    True
    """
    rules = get_variant(variant)
    _check_numbers(hands=hands, pairs=pairs, seed=seed)
    compared = _compared(rules, range(seed, seed + hands), pairs)
    total = sum(each.compared for each in compared)
    return Report(variant=rules.id, hands=hands, checks=((Law.SECRECY, total),), pairs=compared)


def _compared(variant: Variant, seeds: range, pairs: int) -> tuple[Pairs, ...]:
    try:
        return compare_deals(variant, pairs=pairs, hands=len(seeds), seed=seeds.start)
    except LawBroken as fault:
        seed = fault.seed or 0
        hand = random_hand(variant, seed)
        raise _with_example(variant, fault, hand, PAYOFFS, seeds, pairs) from fault.__cause__


def _with_example(
    variant: Variant,
    fault: LawBroken,
    hand: Hand | None,
    payoffs: tuple[PayoffLaw, ...],
    seeds: range,
    pairs: int = 0,
) -> LawBroken:
    """The fault with the shortest hand that was found to break its law, or with its seed."""
    record = shortest(variant, fault, hand, payoffs)
    if record is not None:
        return fault.with_example(hand_source(variant, fault.law, record, payoffs))
    numbers = {"hands": 1, "seed": seeds.start if fault.seed is None else fault.seed}
    if fault.law in (Law.PAYOFFS, Law.SECRECY):
        # These compare hands with each other, and need all up to the one where it shows.
        numbers = {"hands": numbers["seed"] - seeds.start + 1, "seed": seeds.start}
    if fault.law is Law.SECRECY:
        numbers["pairs"] = pairs
    return fault.with_example(check_source(variant, fault.law, **numbers))
