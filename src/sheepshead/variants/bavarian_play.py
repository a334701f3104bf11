"""What options about play and doubling become in the Bavarian games: duties, windows. Data only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeAlias

import attrs

from sheepshead.order import LOW_TEN_RANKS, CardOrder
from sheepshead.policies.actors import Forehand, TheDeclarer
from sheepshead.policies.aside import LayDownHand, TurnUpNothingMore
from sheepshead.policies.beating import BeatIfPossible
from sheepshead.policies.doubling import (
    AllAgainstDeclarer,
    Answering,
    BeforeCard,
    BeforeMoreCards,
    BeforeNextCard,
    BeforeOwnFirstCard,
    DeclarerAnswers,
    DoublingLadder,
    EachDoublesOnce,
    NotDoubled,
    SideAnswers,
    Window,
)
from sheepshead.policies.duties import (
    CalledSuitDuties,
    FollowSuit,
    KeepCalledCard,
    KeepCalledCardBeforeTrick,
    LeadCalledSuitWithCalledCard,
    PlayCalledCardWhenLed,
)
from sheepshead.policies.judging import RunnerCount, RunnersFromTop
from sheepshead.policies.objectives import EveryTrick, EveryTrickOrStop
from sheepshead.policies.orders import OneOrder
from sheepshead.policies.partners import (
    HolderOfCalledCard,
    HolderWhoMayKeepItBack,
    HolderWhoMayRunAway,
)
from sheepshead.policies.running_away import (
    Enough,
    EnoughAtDeal,
    EnoughInHand,
    LeadCalledSuitOrRunAway,
    OnlyInFirstTrick,
    PlayCalledCardAfterRunningAway,
    PlayCalledCardOrKeepItBack,
)
from sheepshead.policies.spoken import (
    AnnouncedMarch,
    AnnounceMarchBeforeTrick,
    AnnounceTrumps,
    AskForMarch,
)
from sheepshead.policies.turns import Clockwise
from sheepshead.policy import (
    Announcing,
    Doubling,
    Objective,
    OrderChoice,
    Partnership,
    PlayRule,
    TurnedUp,
    Who,
)
from sheepshead.variant import Ask, Contract, Step
from sheepshead.variants.bavarian_options import BavarianOptions

_KEEPING: Final[dict[str | int, tuple[PlayRule, ...]]] = {
    "last-trick": (KeepCalledCard(),),
    "always": (),
    1: (),
    **{trick: (KeepCalledCardBeforeTrick(trick),) for trick in range(2, 9)},
}
_COUNTING: Final[dict[str, Callable[[int], Enough]]] = {
    "now": EnoughInHand,
    "at-deal": EnoughAtDeal,
}
_IN_TRICK: Final[dict[str, Callable[[Enough], Enough]]] = {
    "off": lambda enough: enough,
    "on": OnlyInFirstTrick,
}
_SOUGHT: Final[dict[str, Callable[[Enough], PlayRule]]] = {
    "off": lambda _enough: PlayCalledCardWhenLed(),
    "on": PlayCalledCardOrKeepItBack,
}
_AFTER_RUNNING_AWAY: Final[dict[str, tuple[PlayRule, ...]]] = {
    "free": (),
    "still-forced": (PlayCalledCardAfterRunningAway(),),
}
_BOUND_PARTNER: Final = {"off": HolderOfCalledCard(), "on": HolderOfCalledCard()}
_FREE_PARTNER: Final[dict[str, Partnership]] = {
    "off": HolderWhoMayRunAway(),
    "on": HolderWhoMayKeepItBack(),
}
_PARTNERSHIPS: Final[dict[str | int, Mapping[str, Partnership]]] = {
    "none": _BOUND_PARTNER,
    **dict.fromkeys((3, 4), _FREE_PARTNER),
}


def _bound(_options: BavarianOptions) -> tuple[PlayRule, ...]:
    """Nobody runs away."""
    return (PlayCalledCardWhenLed(), LeadCalledSuitWithCalledCard())


def _free_with(minimum: int, options: BavarianOptions) -> tuple[PlayRule, ...]:
    """Whoever has so many cards of the called suit may run away."""
    counted = _COUNTING[options.runaway_count](minimum)
    enough = _IN_TRICK[options.runaway_first_trick_only](counted)
    return (_SOUGHT[options.runaway_when_sought](enough), LeadCalledSuitOrRunAway(enough))


_RUNNING_AWAY: Final[dict[str | int, Callable[[BavarianOptions], tuple[PlayRule, ...]]]] = {
    "none": _bound,
    **{minimum: partial(_free_with, minimum) for minimum in (3, 4)},
}


def called_ace_duties(options: BavarianOptions) -> tuple[PlayRule, ...]:
    """What binds the players of a rufspiel."""
    running_away = _RUNNING_AWAY[options.runaway_min](options)
    bound = CalledSuitDuties(holder=(*running_away, *_KEEPING[options.ace_discard]), declarer=())
    return (FollowSuit(), bound, *_AFTER_RUNNING_AWAY[options.after_runaway])


def called_ace_partnership(options: BavarianOptions) -> Partnership:
    """Who is the partner in a rufspiel, and how that becomes known."""
    return _PARTNERSHIPS[options.runaway_min][options.runaway_when_sought]


_WINDOWS: Final[dict[str, Callable[[int], Window]]] = {
    "before-first-card": lambda _seats: BeforeCard(1),
    "before-second-card": lambda _seats: BeforeCard(2),
    "own-first-card": lambda _seats: BeforeOwnFirstCard(),
    "before-trick-2": lambda seats: BeforeCard(seats + 1),
    "before-second-card-of-trick-2": lambda seats: BeforeCard(seats + 2),
}
_ANSWER_WINDOWS: Final[dict[str, Callable[[Window, int], Window]]] = {
    "immediate": lambda _first, _seats: BeforeNextCard(),
    "plus-one-card": lambda _first, _seats: BeforeMoreCards(1),
    "plus-one-trick": lambda _first, seats: BeforeMoreCards(seats),
    "same-as-first": lambda first, _seats: first,
    "before-second-card-of-trick-2": lambda _first, seats: BeforeCard(seats + 2),
}
_ANSWERING: Final[dict[tuple[str, str], Answering]] = {
    ("defenders", "side"): SideAnswers(),
    ("defenders", "declarer"): DeclarerAnswers(),
    ("any-non-declarer", "declarer"): AllAgainstDeclarer(),
}


def _ladder(most: int, first: Window, later: Window, answering: Answering) -> Doubling:
    return DoublingLadder(first, later, most, answering)


def _never(_first: Window, _later: Window, _answering: Answering) -> Doubling:
    return NotDoubled()


_LADDERS: Final[dict[int, Callable[[Window, Window, Answering], Doubling]]] = {
    0: _never,
    **{most: partial(_ladder, most) for most in range(1, 7)},
}


def ladder(window: str, window_re: str, most: int, seats: int, answering: Answering) -> Doubling:
    """The doubling of a table with so many seats, by the values of the options about it."""
    first = _WINDOWS[window](seats)
    return _LADDERS[most](first, _ANSWER_WINDOWS[window_re](first, seats), answering)


def kontra(options: BavarianOptions, seats: int) -> Doubling:
    """How games with a declarer are doubled."""
    return ladder(
        options.kontra_window,
        options.kontra_window_re,
        options.kontra_max_level,
        seats,
        _ANSWERING[options.kontra_who, options.answered_by],
    )


_BEAT: Final = (FollowSuit(), BeatIfPossible())
_FOLLOW: Final = (FollowSuit(),)
_BETTEL_DUTIES: Final[dict[str, tuple[PlayRule, ...]]] = {
    "off": _FOLLOW,
    "bettel": _BEAT,
    "ramsch": _FOLLOW,
    "both": _BEAT,
}
_RAMSCH_DUTIES: Final[dict[str, tuple[PlayRule, ...]]] = {
    "off": _FOLLOW,
    "bettel": _FOLLOW,
    "ramsch": _BEAT,
    "both": _BEAT,
}
_BETTEL_LEADER: Final[dict[str, Who]] = {"off": Forehand(), "on": TheDeclarer()}


_Game: TypeAlias = tuple[str, OrderChoice, tuple[Step, ...]]
"""A game whose trumps can be announced: its name, its order, and the steps that name a suit."""


def _plain_bettel(bettel: Contract, hearts: CardOrder, _games: object) -> tuple[Contract, ...]:
    order = OneOrder(CardOrder(hearts.pack, (), plain=LOW_TEN_RANKS))
    return (attrs.evolve(bettel, order=order),)


def _hearts_bettel(bettel: Contract, hearts: CardOrder, _games: object) -> tuple[Contract, ...]:
    return (attrs.evolve(bettel, order=OneOrder(hearts)),)


def _announced_bettel(
    bettel: Contract, hearts: CardOrder, games: tuple[_Game, ...]
) -> tuple[Contract, ...]:
    """A bettel without trumps and one for each game; the soloist announces which it is."""
    names = [f"{name}-bettel" for name, _, _ in games]
    announced: tuple[Step, ...] = (Ask(AnnounceTrumps((bettel.id, *names))),)
    others = [
        attrs.evolve(
            bettel,
            id=name,
            title=f"{name.capitalize()}: one against the others, no trick",
            order=order,
            steps=(*announced, *steps),
        )
        for name, (_, order, steps) in zip(names, games, strict=True)
    ]
    plain = attrs.evolve(bettel, steps=announced)
    return (*_plain_bettel(plain, hearts, games), *others)


_BETTELS: Final[
    dict[str, Callable[[Contract, CardOrder, tuple[_Game, ...]], tuple[Contract, ...]]]
] = {"none": _plain_bettel, "hearts": _hearts_bettel, "announced": _announced_bettel}


def bettels(
    bettel: Contract, options: BavarianOptions, hearts: CardOrder, games: tuple[_Game, ...]
) -> tuple[Contract, ...]:
    """The bettel as the table plays it, and its forms where the trumps are announced.

    `games` are those whose trumps can be announced.
    """
    played = attrs.evolve(
        bettel,
        turn=Clockwise(_BETTEL_LEADER[options.ausbetteln]),
        play_rules=_BETTEL_DUTIES[options.stichzwang],
    )
    return _BETTELS[options.bettel_trumps](played, hearts, games)


_TOUT_AIMS: Final[dict[str, Callable[[RunnerCount], Objective]]] = {
    "play-out": EveryTrick,
    "immediate": EveryTrickOrStop,
}
_TOUT_ENDS: Final[dict[str, TurnedUp]] = {
    "play-out": TurnUpNothingMore(),
    "immediate": LayDownHand(),
}


def tout(game: Contract, options: BavarianOptions) -> Contract:
    """The game with every trick as its aim, as far as it is played."""
    return attrs.evolve(
        game,
        objective=_TOUT_AIMS[options.tout_stop](RunnersFromTop()),
        turned_up=_TOUT_ENDS[options.tout_stop],
    )


_RAMSCH_DOUBLING: Final[dict[str, Doubling]] = {
    "off": NotDoubled(),
    "each-before-own-card": EachDoublesOnce(),
}
_MARCH_STEPS: Final[dict[str, tuple[Step, ...]]] = {
    "free": (),
    "at-start": (Ask(AskForMarch()),),
    "before-trick-5": (),
}
_MARCH_WORDS: Final[dict[str, tuple[Announcing, ...]]] = {
    "free": (),
    "at-start": (),
    "before-trick-5": (AnnounceMarchBeforeTrick(5),),
}
_MARCH_COUNTS: Final[dict[str, Callable[[Objective, Objective], Objective]]] = {
    "free": lambda marching, _plain: marching,
    "at-start": AnnouncedMarch,
    "before-trick-5": AnnouncedMarch,
}


def played_ramsch(
    ramsch: Contract, options: BavarianOptions, *, marching: Objective, plain: Objective
) -> Contract:
    """The ramsch with its duties and doubling, and with what is said about a march.

    `marching` judges it with a march, `plain` without.
    """
    announce = options.ramsch_durchmarsch_announce
    return attrs.evolve(
        ramsch,
        steps=_MARCH_STEPS[announce],
        play_rules=_RAMSCH_DUTIES[options.stichzwang],
        doubling=_RAMSCH_DOUBLING[options.ramsch_doubling],
        announcing=_MARCH_WORDS[announce],
        objective=_MARCH_COUNTS[announce](marching, plain),
    )
