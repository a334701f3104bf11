"""Whether the parts of a variant fit each other, as far as no hand has to be played for that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sheepshead.cards import SUITS
from sheepshead.checks import is_whole
from sheepshead.facts import Terms
from sheepshead.testing.laws import Law
from sheepshead.testing.report import LawBroken
from sheepshead.testing.tally import Tally
from sheepshead.variant import Variant


def check_whole(variant: Variant, tally: Tally) -> None:
    """Titles, edition, who sits out, knocks, and the cards of each order."""
    faults = (
        *_faults_of_titles(variant),
        *_faults_of_seats(variant),
        *_faults_of_knocks(variant),
        *_faults_of_orders(variant),
    )
    if faults:
        raise LawBroken(Law.WHOLE, "; ".join(faults))
    tally.count(Law.WHOLE)


def _faults_of_titles(variant: Variant) -> Iterator[str]:
    titles = {variant.id: variant.title, **{game.id: game.title for game in variant.contracts}}
    for named, title in titles.items():
        if not title.strip():
            yield f"{named} has no title"
    for title, times in Counter(game.title for game in variant.contracts).items():
        if times > 1:
            yield f"{times} contracts have the title '{title}'"
    if not is_whole(variant.edition) or variant.edition < 1:
        yield f"an edition is a whole number from 1, not {ascii(variant.edition)[:40]}"


def _faults_of_seats(variant: Variant) -> Iterator[str]:
    """With one person too many one sits out, with two two, at places that there are."""
    for more, places in enumerate(variant.sitting_out, 1):
        people = variant.seats + more
        apart = {place % people for place in places}
        known = all(abs(place) < people for place in places)
        if not known or not len(apart) == len(places) == more:
            yield f"of {people} people {more} sit out, each counted from the dealer, not {places}"


def _faults_of_knocks(variant: Variant) -> Iterator[str]:
    """A sheet may have knocks where nobody is asked for them; each seat knocks once at most."""
    knocks = variant.most_knocks
    if not is_whole(knocks) or not 0 <= knocks <= variant.seats:
        yield f"a hand starts from 0 to {variant.seats} knocks, not from {ascii(knocks)[:40]}"


def _faults_of_orders(variant: Variant) -> Iterator[str]:
    """Each order has the cards of the pack, whatever is named trump."""
    for game in variant.contracts:
        for trump in (None, *SUITS):
            order = game.order_for(Terms(game.id, trump=trump))
            if order.pack != variant.pack:
                more, fewer = order.pack - variant.pack, variant.pack - order.pack
                yield (
                    f"the order of {game.id} is not that of the pack: "
                    f"too many are {more or 'none'}, missing are {fewer or 'none'}"
                )
                break
