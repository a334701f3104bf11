"""What the tables with geier as the highest game share: a menu, and doubling into the second trick.

A window is described by the cards of the first trick and the first two cards of the second.
"""

from __future__ import annotations

import attrs
import pytest
from _pytest.mark import ParameterSet

from rules.bavarian import Table
from rules.helpers import plays, refused

MENU = ("rufspiel", "solo", "wenz", "geier", "solo-tout", "wenz-tout", "geier-tout")


@attrs.frozen
class SecondTrick:
    """How far a game has come when doubling ends; `defenders` and `declaring` are its sides.

    No seat of `late` is to act, the first after the second trick has been led to, the other after
    its second card.
    """

    first_trick: str
    lead: str
    second: str
    defenders: list[int]
    declaring: list[int]
    late: tuple[int, int]

    def windows(self) -> list[ParameterSet]:
        """What has been done in the game of the deal, and which seats may then double."""
        trick, led = plays(self.first_trick), plays(f"{self.first_trick} {self.lead}")
        follows = f"play {self.second}"
        dealer = f"{self.defenders[-1]}: double"
        return [
            pytest.param([], self.defenders, id="nobody has played"),
            pytest.param(trick[:2], self.defenders, id="in the first trick"),
            pytest.param(trick, self.defenders, id="after the first trick"),
            pytest.param(led, [], id="the second trick has been led to"),
            pytest.param(["1: double"], self.declaring, id="the declaring side answers"),
            pytest.param(["1: double", *trick], self.declaring, id="and has time for it"),
            pytest.param(["1: double", *led], self.declaring, id="until the second card"),
            pytest.param(["1: double", *led, follows], [], id="of trick 2, and no longer"),
            pytest.param([dealer, "double"], [], id="two are the most"),
            pytest.param([dealer, "double", *trick], [], id="also in the first trick"),
        ]

    def refusals(self, table: Table) -> list[ParameterSet]:
        """A Kontra and an answer that come too late."""
        led = plays(f"{self.first_trick} {self.lead}")
        return [
            refused(
                "double/window-closed",
                lambda: table.playing(*led),
                "double",
                set(),
                seat=self.late[0],
            ),
            refused(
                "double/window-closed",
                lambda: table.playing("1: double", *led, f"play {self.second}"),
                "double",
                set(),
                seat=self.late[1],
            ),
        ]
