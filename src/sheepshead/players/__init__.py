"""Players, for filling seats and for trying things out; no strong play is meant.

Level 5: imports levels 0 to 4. A player sees a view and its legal actions, nothing else; its
choices come from the generator it is given.

>>> from random import Random
>>> from sheepshead import deal
>>> print(SimplePlayer().choose(deal("called-ace", seed=1, dealer=4).view(0), Random(1)))
pass
"""

from sheepshead.players.choosing import Player, RandomPlayer
from sheepshead.players.named import named_player, player_names
from sheepshead.players.simple import SimplePlayer

__all__ = ["Player", "RandomPlayer", "SimplePlayer", "named_player", "player_names"]
