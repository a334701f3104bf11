"""Every published source of a rule, or of advice to players, once.

Level 0. Rules, options, variants and players name these keys. Years are those of the edition or
page where one is stated.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

import attrs

from sheepshead.values import Value


@attrs.frozen(eq=False, repr=False)
class Source(Value):
    """A published source: who wrote it, what it is called, when, and where it is found."""

    title: str
    author: str
    year: int | None
    address: str


SOURCES: Final = MappingProxyType(
    {
        "hoyle": Source(
            "Schafskopf and Auction Sheepshead",
            "The United States Playing Card Company",
            None,
            "https://bicyclecards.com/how-to-play/auction-sheepshead",
        ),
        "pagat": Source(
            "Sheepshead: five-handed called ace",
            "John McLeod, from a description by David Bushnell",
            None,
            "https://www.pagat.com/schafkopf/shep.html",
        ),
        "wikipedia": Source(
            "Sheepshead (card game)",
            "Wikipedia contributors",
            None,
            "https://en.wikipedia.org/wiki/Sheepshead_(card_game)",
        ),
        "sheepshead.org": Source(
            "Rules and variations of Sheepshead",
            "sheepshead.org",
            None,
            "https://www.sheepshead.org/",
        ),
        "book-of-card-games": Source(
            "The Book of Card Games: Sheepshead",
            "Thomas Stone",
            None,
            "https://thomasstone.org/",
        ),
        "playsheepshead": Source(
            "Sheepshead: rules, scoring and house rules",
            "playsheepshead.org",
            None,
            "https://playsheepshead.org/",
        ),
        "penguin": Source(
            "The Penguin Book of Card Games: American Sheepshead, after Wergin",
            "David Parlett",
            2008,
            "https://www.parlettgames.uk/",
        ),
        "andynumber2": Source(
            "Sheepshead: rules of a program for five",
            "andynumber2",
            None,
            "https://github.com/andynumber2/sheepshead",
        ),
        "sheepsheadai": Source(
            "Sheepshead: the game as a program plays it",
            "adamanthil",
            None,
            "https://github.com/adamanthil/sheepsheadai",
        ),
        "boardgamearena": Source(
            "Sheepshead: options of a table",
            "petermleigh",
            None,
            "https://github.com/petermleigh/bga_sheepshead",
        ),
        "sheepsheadthegame": Source(
            "Sheepshead: settings of a table",
            "sheepsheadthegame.com",
            None,
            "https://sheepsheadthegame.com/",
        ),
        "get61": Source(
            "Sheepshead: rules and options of a program",
            "get61.com",
            None,
            "https://www.get61.com/",
        ),
        "cats": Source(
            "Schafskopf: Auction Sheepshead",
            "Cats at Cards",
            None,
            "https://www.catsatcards.com/Games/Schafskopf.html",
        ),
        "sheepshead.org/schafkopf": Source(
            "Schafkopf",
            "sheepshead.org",
            None,
            "https://www.sheepshead.org/",
        ),
        "schafkopf-howto": Source(
            "Schafkopf: how to play",
            "an unsigned English description of the game",
            None,
            "docs/explanation/rule-decisions.md",
        ),
        "raschesspiele": Source(
            "Schafkopf: Spielabrechnung und Spieltarife",
            "raschesspiele.de",
            None,
            "https://www.raschesspiele.de/",
        ),
        "casinospiegel": Source(
            "Wendischer Schafkopf",
            "casinospiegel",
            None,
            "https://www.casinospiegel.com/",
        ),
        "alvensleben": Source(
            "Encyclopaedie der Spiele: Schafkopf",
            "Ludwig von Alvensleben",
            1853,
            "https://de.wikipedia.org/wiki/Deutscher_Schafkopf",
        ),
        "schafkopf-buch": Source(
            "Schafkopf",
            "Joseph Wiesegger",
            None,
            "https://github.com/joseph-wiesegger/schafkopf-buch",
        ),
        "schafkopfschule": Source(
            "Schafkopfordnung",
            "Bayerischer Schafkopf-Verein and Schafkopfschule",
            None,
            "https://www.schafkopfschule.de/",
        ),
        "sauspiel": Source(
            "Schafkopf lernen",
            "Sauspiel GmbH",
            None,
            "https://www.sauspiel.de/schafkopf-lernen",
        ),
        "openschafkopf": Source(
            "openschafkopf: rules as implemented and replayed from recorded games",
            "phimuemue",
            None,
            "https://github.com/phimuemue/openschafkopf",
        ),
        "everything2": Source(
            "Sheepshead; leaster",
            "everything2",
            None,
            "https://everything2.com/title/leaster",
        ),
        "sheepshead101": Source(
            "Sheepshead 101",
            "sheepshead101.com",
            None,
            "https://www.sheepshead101.com/",
        ),
        "esikich": Source(
            "Sheepshead rules",
            "ESikich",
            None,
            "https://github.com/ESikich/sheepshead",
        ),
        "sheepshead.org/strategy": Source(
            "Advanced play, tips and strategy",
            "sheepshead.org",
            None,
            "https://www.sheepshead.org/rules/advanced-play-tips-and-strategy/",
        ),
        "sheepshead.org/commandments": Source(
            "The Ten Commandments of Sheepshead, annotated",
            "sheepshead.org",
            None,
            "https://www.sheepshead.org/rules/the-ten-commandments-of-sheepshead/",
        ),
        "sheepsheadrules": Source(
            "Strategy and tips",
            "sheepsheadrules.com",
            None,
            "https://www.sheepsheadrules.com/home/strategy-and-tips",
        ),
        "playsheepshead/strategy": Source(
            "Sheepshead strategy",
            "playsheepshead.org",
            None,
            "https://playsheepshead.org/strategy",
        ),
        "fact-index": Source(
            "Leasters (Sheepshead)",
            "Fact-Index contributors",
            None,
            "http://www.fact-index.com/l/le/leasters__sheepshead_.html",
        ),
        "sauspiel/golden-rules": Source(
            "Die 10 goldenen Regeln beim Schafkopf",
            "Sauspiel GmbH",
            None,
            "https://www.sauspiel.de/hilfe/schafkopf-grundregeln",
        ),
        "decisions": Source(
            "Rule decisions: what this library decides where the sources are silent or disagree",
            "The sheepshead authors",
            2026,
            "docs/explanation/rule-decisions.md",
        ),
    }
)
