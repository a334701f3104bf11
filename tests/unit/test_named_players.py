"""Players are asked for by name, and the names that there are can be listed."""

from __future__ import annotations

import pickle

import pytest

from sheepshead import SheepsheadError
from sheepshead.errors import UnknownPlayer
from sheepshead.players import RandomPlayer, SimplePlayer, named_player, player_names


def test_the_names_give_the_players() -> None:
    """Each name gives its player, and no name is left out."""
    assert ("random", "simple") == player_names()
    assert (RandomPlayer(), SimplePlayer()) == tuple(map(named_player, player_names()))


def test_an_unknown_name_is_told_with_those_that_there_are() -> None:
    """Who misspells a name reads which there are; the error can be sent to another process."""
    with pytest.raises(UnknownPlayer) as told:
        named_player("Simple")
    assert "no player is called 'Simple'; there are: random, simple" == str(told.value)
    assert isinstance(told.value, SheepsheadError)
    assert ("Simple", ("random", "simple")) == (told.value.name, told.value.known)
    again = pickle.loads(pickle.dumps(told.value))
    assert (str(told.value), "Simple") == (str(again), again.name)


def test_what_is_no_name_is_refused_in_words() -> None:
    """A player is asked for by a text."""
    with pytest.raises(TypeError, match="a player is asked for by name, a text, not a NoneType"):
        named_player(None)  # type: ignore[arg-type]


@pytest.mark.parametrize("player", [RandomPlayer(), SimplePlayer()], ids=repr)
def test_players_are_values(player: object) -> None:
    """A player can be sent to another process, is equal to its copy, and cannot change."""
    copy = pickle.loads(pickle.dumps(player))
    assert (player, hash(player), repr(player)) == (copy, hash(copy), repr(copy))
    with pytest.raises(AttributeError):
        player.strength = 3  # type: ignore[attr-defined]
