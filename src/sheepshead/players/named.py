"""Players by name, as the command line and other programs ask for them.

Level 5: imports `errors` and the players.
"""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from sheepshead.checks import check_kind
from sheepshead.errors import UnknownPlayer
from sheepshead.players.choosing import Player, RandomPlayer
from sheepshead.players.simple import SimplePlayer

_PLAYERS: Final[MappingProxyType[str, Callable[[], Player]]] = MappingProxyType(
    {"random": RandomPlayer, "simple": SimplePlayer}
)


def player_names() -> tuple[str, ...]:
    """The names that `named_player` knows.

    >>> player_names()
    ('random', 'simple')
    """
    return tuple(_PLAYERS)


def named_player(name: str) -> Player:
    """The built-in player of this name.

    Raises `UnknownPlayer` for a name that none has, with those that there are, and `TypeError` for
    what is no text.

    >>> named_player("simple")
    SimplePlayer()
    >>> named_player("clever")
    Traceback (most recent call last):
    sheepshead.errors.UnknownPlayer: no player is called 'clever'; there are: random, simple
    """
    check_kind(name, str, what="a player is asked for by name, a text")
    if name not in _PLAYERS:
        raise UnknownPlayer(name, player_names())
    return _PLAYERS[name]()
