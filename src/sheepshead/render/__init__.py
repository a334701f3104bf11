"""Cards, hands, tricks, tables and scores as text and pictures.

Level 5: imports levels 0 to 4. What is shown of a state is what a spectator sees.

>>> from sheepshead import Card
>>> from sheepshead.render import card_name, card_symbol
>>> card_symbol(Card("QC")), card_name(Card("QC"), "german", lang="de")
('Q♣', 'Eichel-Ober')
"""

from __future__ import annotations

from sheepshead.render.faces import (
    Charset,
    Language,
    Pack,
    card_name,
    card_symbol,
    rank_name,
    suit_name,
    suit_symbol,
)
from sheepshead.render.html import html
from sheepshead.render.plain_text import Shown, text
from sheepshead.render.svg import svg

__all__ = [
    "Charset",
    "Language",
    "Pack",
    "Shown",
    "card_name",
    "card_symbol",
    "html",
    "rank_name",
    "suit_name",
    "suit_symbol",
    "svg",
    "text",
]
