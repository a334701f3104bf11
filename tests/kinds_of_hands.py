"""Kinds of hands in which one rule or another matters, played by the second opinion."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from agreement import Game, Hand, Style, known_contract, play_hand, style_for
from reference import HEARTS

Kind = Callable[[Random], Hand]


@cache
def hands_of(kind: Kind, number: int) -> tuple[Hand, ...]:
    """So many hands of a kind, the same ones each time."""
    rng = Random(3)
    return tuple(kind(rng) for _ in range(number))


def _until(wanted: Callable[[Hand], bool], play: Callable[[], Hand]) -> Hand:
    """Play until a hand turns out as wanted."""
    for _ in range(3000):
        hand = play()
        if wanted(hand):
            return hand
    raise AssertionError("no hand turned out as wanted")


def _points_of_side(hand: Hand) -> int:
    side = (hand.table["declarer"], hand.table["partner"])
    return sum(hand.result["points"][seat] for seat in side if seat is not None)


def called(rng: Random) -> Hand:
    """Called ace, with a partner."""
    return play_hand(rng, Game("called-ace"), Style(likes=("pick", "call"), eager=0))


def unknown(rng: Random) -> Hand:
    """Called ace, with a card laid under the call."""
    style = Style(likes=("pick", "call"), eager=0, shape="trumps and aces")
    return _until(
        lambda hand: bool(hand.table["under"]), lambda: play_hand(rng, Game("called-ace"), style)
    )


def leaster(rng: Random) -> Hand:
    """Called ace, nobody picks."""
    return play_hand(rng, Game("called-ace"), Style(eager=0))


def hoyle(rng: Random) -> Hand:
    """Three-handed, somebody picks."""
    return play_hand(rng, Game("three-handed-hoyle"), Style(likes=("pick",)))


def auction(rng: Random) -> Hand:
    """Points are bid."""
    return play_hand(rng, Game("auction-sheepshead"), Style(likes=("bid",)))


def rufspiel(rng: Random) -> Hand:
    """An ace is called in the game as played online, and doubled now and then."""
    style = Style(likes=("bid rufspiel",), eager=0, speaks=0.3)
    return play_hand(rng, Game("sauspiel"), style)


def even(rng: Random) -> Hand:
    """A Rufspiel in which both sides take sixty points."""
    style = Style(likes=("bid rufspiel",), eager=0)
    return _until(
        lambda hand: hand.table["contract"] == "rufspiel" and _points_of_side(hand) == 60,
        lambda: play_hand(rng, Game("sauspiel"), style),
    )


def long_suit(rng: Random) -> Hand:
    """A Rufspiel in which the holder of the called ace may have many cards of its suit."""
    style = Style(likes=("bid rufspiel",), eager=0, shape="one suit")
    return play_hand(rng, Game("sauspiel"), style)


def _solo(rng: Random, shape: str, contract: str = "solo") -> Hand:
    style = Style((f"bid {contract}",), 0, plays="wins", shape=shape)
    return known_contract(rng, Game("schafkopf-wirtshaus"), style)


def ninety(rng: Random) -> Hand:
    """A solo that leaves thirty points to the defenders."""
    return _until(
        lambda hand: hand.table["contract"] == "solo" and _points_of_side(hand) == 90,
        lambda: _solo(rng, "strong"),
    )


def trick_without_points(rng: Random) -> Hand:
    """A solo in which one side takes a trick, but no point."""

    def wanted(hand: Hand) -> bool:
        t, tricks = hand.table, hand.result["tricks"]
        every = t["declarer"] is None or tricks[t["declarer"]] in (0, 8)
        return t["contract"] == "solo" and not every and _points_of_side(hand) in (0, 120)

    return _until(wanted, lambda: _solo(rng, "seven courts"))


def tout(rng: Random) -> Hand:
    """A tout by a strong hand."""
    return _solo(rng, "strong", "solo-tout")


def bettel(rng: Random) -> Hand:
    """A bettel."""
    return play_hand(rng, Game("schafkopf-wirtshaus"), Style(("bid bettel",), 0, plays="loses"))


def ramsch(rng: Random) -> Hand:
    """A ramsch."""
    return play_hand(rng, Game("schafkopf-wirtshaus"), Style(eager=0))


def tied_ramsch(rng: Random) -> Hand:
    """A ramsch in which two seats have the most points."""
    return _until(lambda hand: hand.seen["highest tied"] > 0, lambda: ramsch(rng))


def tie_by_captured_trump(rng: Random) -> Hand:
    """A tied ramsch in which the highest trump was dealt to one seat and taken by the other."""

    def wanted(hand: Hand) -> bool:
        points = hand.result["points"]
        tied = [seat for seat in range(4) if points[seat] == max(points)]
        losers = {
            min(tied, key=lambda seat: min(map(_height, hand.table[pile][seat]), default=99))
            for pile in ("taken", "start_hands")
        }
        return len(losers) == 2

    return _until(wanted, lambda: ramsch(rng))


def _height(card: str) -> int:
    return HEARTS.index(card) if card in HEARTS else 99


def stock(rng: Random) -> Hand:
    """A contract for the stock."""
    style = Style(likes=("bid rufspiel", "bid solo"), eager=0)
    return play_hand(rng, Game("schafkopf-classic"), style, stock=5)


def any_bid(rng: Random) -> Hand:
    """Any contract of the whole ladder."""
    game = Game("schafkopf-wirtshaus")
    return play_hand(rng, game, style_for(rng, game))
