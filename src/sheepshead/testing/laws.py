"""The laws of a game by name, and the choice of those that are to be looked at."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Final

from sheepshead.errors import SheepsheadError


class Law(Enum):
    """What must hold in every hand of every variant; the value is the law in one sentence.

    Duties about called cards are laws where the variant lists the rule that says so.
    """

    # what a variant is
    VALUE = "a variant is a value, equal to another of the same parts"
    RULE_BOOK = "each policy lists its rules, and each rule has its own id and sentence"
    SOURCES = "each rule has a source, and one that exists"
    TOLD = "the rule book can be printed and tells every rule that refuses, and no other"
    NOTATION = "an action is read back from its text, and no two have the same"
    DEALS = "a deal uses each card once and depends on its seed alone"
    WHOLE = "the parts of a variant fit each other: titles, seats, knocks, cards"
    # how a hand goes on
    ENDS = "a hand ends, and until then the seat to act can do something"
    ANSWERS = "every policy has an answer to every question"
    CARDS = "every card of the pack is in exactly one place"
    ASKED = "all have passed only when every seat has been asked and none has bid"
    DECLARER = "where somebody bids, the declarer is one who did"
    SIZES = "all seats begin play with equally many cards"
    FOREHAND = "forehand is asked first, and leads to the first trick unless the declarer does"
    TURNS = "only the seat to act may act; another can only announce"
    DECIDED = "a hand ends before its last card only where the rest can change nothing"
    LEADS = "a trick goes round clockwise, and its winner leads to the next"
    # which card may be played, and which wins
    DUTIES = "a duty leaves some of the cards that were allowed, and adds none"
    FOLLOWS = "a card of the playing suit that was led must be played by whoever holds one"
    NAMED_TRUMP = "the suit that was named is trump"
    TRICKS = "the highest trump wins a trick, else the highest card of the suit led"
    UNKNOWN_LOSES = "a card that lies face down wins no trick"
    CALLED_PLAIN = "a card whose suit has duties when it is called is no trump"
    CALLED_PLAYED = "the called card is played when its suit is led for the first time"
    CALLED_KEPT = "the called card is not thrown on another suit before its suit was led"
    CALLED_LEAD = "the holder of the called card leads its suit with that card, or runs away"
    CALLED_FREE = "the called card is like any other once its suit was led"
    HOLD_CARD = "the picker keeps a card of the called suit until that suit was led"
    UNKNOWN_KEPT = "the unknown is not thrown on another suit before the called suit was led"
    # what is legal, and how it is refused
    LEGALITY = "why_not refuses exactly what is not among the legal actions"
    REFUSALS = "a refusal names the seat, the action and the alternatives"
    LISTED = "what is refused is refused by a rule that the variant and the duty itself list"
    LANGUAGES = "a refusal and a score can be said in each language, without a gap"
    # values
    UNCHANGED = "an action changes nothing that it was given, and a refused one nothing at all"
    REPEATS = "a hand that is played again, checked or not, goes the same way"
    COPIES = "a copy of a state or a view is equal to it"
    LOG = "the log grows by each action, as everybody saw it"
    RECORDS = "a record plays again to the same states"
    TEXTS = "a record as text is read back as the same record"
    # what a seat knows
    VIEWS = "a seat finds out the same from its view as the host from the state"
    JSON = "a view as JSON is read back as what it was"
    SIDES = "a seat knows its side by its own cards, and is on it when the hand is over"
    HOLDERS = "who holds a card is among its possible holders"
    WORLDS = "a world that a view allows looks to its seat as the view does"
    SECRECY = "a seat cannot tell apart two deals that differ in what it may not know"
    # what came of it
    POINTS = "points add up to what was played and set aside"
    TRICKS_COUNTED = "each trick counts for the seat that won it, in the score too"
    SCHWARZ = "schwarz is a side without a trick, and no other"
    TIES = "a tie is paid once"
    JUDGED = "what came of a hand can be written down for its points and tricks"
    PAYOFFS = "what some win others lose, where the game says so"
    SHARES = "those who play against the same side are paid alike"
    DOUBLES = "each double doubles what a hand pays, and each knock makes it so many times as dear"
    CARRIED = "what earlier hands left multiplies what some hand pays, and is used up"
    SCORE = "a score is whole numbers, one per seat, and the same whenever it is asked for"
    LINES = "the lines of a score lead to its payoff"
    EARLY = "a hand that goes on has no score"
    SHEET = "a score sheet without cards pays what the hand paid"
    SESSION = "a table adds up its hands, and passes the deal on"
    ROTATION = "no seat is like no other: a hand turned round the table pays the same, turned round"
    NAME = "what has the id of a preset is that preset"

    __hash__ = object.__hash__


ALL_LAWS: Final = frozenset(Law)


class UnknownLaw(SheepsheadError, ValueError):
    """Something that was named as a law is none; the text lists those that there are.

    >>> chosen_laws(laws=["FOLOWS"])
    Traceback (most recent call last):
    sheepshead.testing.laws.UnknownLaw: 'FOLOWS' is no law; laws are VALUE, RULE_BOOK, ...
    """


def chosen_laws(
    *, laws: Iterable[Law | str] | None = None, apart_from: Iterable[Law | str] = ()
) -> frozenset[Law]:
    """The laws that are named, or all, apart from others; each a `Law` or its name.

    Raises `UnknownLaw` for what is none, and `ValueError` when none is left.

    >>> sorted(law.name for law in chosen_laws(laws=["FOLLOWS", Law.TRICKS]))
    ['FOLLOWS', 'TRICKS']
    """
    wanted = ALL_LAWS if laws is None else frozenset(map(_law, _several(laws)))
    left = wanted - frozenset(map(_law, _several(apart_from)))
    if not left:
        raise ValueError("no law is left to look at")
    return left


def _several(laws: Iterable[Law | str]) -> tuple[Law | str, ...]:
    """Laws in any collection; a single one, or a text, is not taken apart."""
    given: object = laws
    if isinstance(given, str | Law) or not isinstance(given, Iterable):
        raise TypeError(f"laws are given in a list, not as {ascii(given)[:40]}")
    return tuple(laws)


def _law(law: object) -> Law:
    if isinstance(law, Law):
        return law
    found = Law.__members__.get(law) if isinstance(law, str) else None
    if found is None:
        known = ", ".join(Law.__members__)
        raise UnknownLaw(f"{ascii(law)[:40]} is no law; laws are {known}")
    return found
