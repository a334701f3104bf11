"""Short answers: what a policy may say at once instead of being asked time and again.

Level 2: imports `policy` and what it imports. No policy has to give any: one written by the
Protocols alone is asked each time, and the game is the same. Here it is looked up whether a policy
gives one; a subclass that answers the long question in its own way has lost the short one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Protocol, TypeAlias, TypeGuard

from sheepshead.actions import Action
from sheepshead.cards import Seen
from sheepshead.facts import Table, Terms
from sheepshead.holdings import Own
from sheepshead.order import CardOrder, PlayingSuit
from sheepshead.play_phase import Playing
from sheepshead.policy import Objective, PlayRule, TrickRule, Turn


class Passing(Protocol):
    """A duty, or a doubling, that can say when it has nothing more to say in a hand.

    Nobody has to: a policy without this is asked for every card. Asked when play begins, where a
    hand is taken up in the middle, and at the end of each trick; a doubling after each card. One
    that is spent is not asked again in this hand.
    """

    def is_spent(self, phase: Playing) -> bool:
        """Whether it leaves every seat all cards, or refuses every double, from now on.

        Whatever is played or said in the rest of the hand.
        """
        ...


def can_be_spent(policy: object) -> TypeGuard[Passing]:
    """Whether a policy can say that it has nothing more to say."""
    return _short(policy, "is_spent", instead_of=("narrow", "refuse", "is_open")) is not None


def following_seats(turn: Turn, table: Table) -> tuple[int, ...]:
    """For each seat the one that plays after it in a trick; none if that depends on the trick.

    A turn that can tell has `after_each(table)`; then the first card is the leader's, and each seat
    plays from its hand.
    """
    after_each = _short(turn, "after_each", instead_of=("seat", "playable"))
    return () if after_each is None else after_each(table)


def suits_to_follow(rule: PlayRule, order: CardOrder) -> Mapping[PlayingSuit, int] | None:
    """By the suit led, the cards of which one must be played if any is held, as masks.

    A duty that asks for no more, while nothing is played face down, has `to_follow(order)`.
    """
    to_follow = _short(rule, "to_follow", instead_of=("narrow",))
    return None if to_follow is None else to_follow(order)


Binds: TypeAlias = Callable[[Terms, Own], bool]
"""Whether a duty can ask anything of a seat in a game on these terms."""


def who_is_bound(rule: PlayRule) -> Binds | None:
    """How a duty says whom it does not bind in the whole hand; None for one that may bind any.

    A duty that can tell has `binds(terms, own)`.
    """
    return _short(rule, "binds", instead_of=("narrow",))


Place: TypeAlias = Callable[[CardOrder, PlayingSuit, tuple[Seen, ...]], int]
"""The place, in the order of play, of the card that wins a full trick: by suit led and cards."""


def winning_place(rule: TrickRule) -> Place | None:
    """How a rule says who wins a trick by its cards alone; None where more has a part in it.

    A rule that can tell has `place(order, led, cards)`.
    """
    return _short(rule, "place", instead_of=("winner",))


def is_played_out(objective: Objective) -> bool:
    """Whether a hand with this objective is never decided before the last card.

    An objective that can tell has `is_played_out()`.
    """
    plays_out = _short(objective, "is_played_out", instead_of=("is_decided",))
    return plays_out is not None and bool(plays_out())


def open_answers_of(policy: object) -> tuple[Action, ...]:
    """What every seat may answer whatever it holds and whatever was said; none if that depends.

    A policy that can tell has `open_answers()`.
    """
    open_answers = _short(policy, "open_answers", instead_of=("candidates", "refuse", "listed"))
    return () if open_answers is None else tuple(open_answers())


Listing: TypeAlias = Callable[[Any, Own], tuple[Action, ...]]
"""Lists what a seat may do in a phase of one kind, by what it has."""


def listing_of(policy: object) -> Callable[..., tuple[Any, ...]] | None:
    """How a policy lists what it does not refuse, if not every candidate need be asked about.

    `listed` is asked as `candidates` is, and keeps its order.
    """
    return _short(policy, "listed", instead_of=("candidates", "refuse"))


def _short(policy: object, name: str, *, instead_of: tuple[str, ...]) -> Callable[..., Any] | None:
    """A method with which a policy answers at once what it is asked time and again otherwise.

    A subclass that answers the long questions in its own way does not inherit the short answer.
    """
    if not _is_short(type(policy), name, instead_of):
        return None
    found: Callable[..., Any] | None = getattr(policy, name)
    return found


def _comes_first(kind: type, name: str, instead_of: tuple[str, ...]) -> bool:
    """Whether a class defines a method, and none of its subclasses up to this one the others."""
    for each in kind.__mro__:
        if name in vars(each):
            return True
        if any(long in vars(each) for long in instead_of):
            return False
    return False


_is_short: Callable[[type, str, tuple[str, ...]], bool] = lru_cache(maxsize=1024)(_comes_first)
