"""Whole hands of called ace that were cracked: what is said, the cards, and what is paid.

Seat 4 deals. Seat 0 picks, alone or with the holder of the called ace.
"""

from __future__ import annotations

import pytest

from rules.helpers import Hands, after, payoffs, plays, result_of, texts, variant_of

HOUSE = {"crack": "any-defender", "recrack": "picker-or-partner", "blitz": ["black-queens"]}

RICH: Hands = {
    0: "7D KH 7H 9S QD KC",
    1: "KD 8D TS AS 9D 7S",
    2: "KS QS TC JC JS 8C",
    3: "QH 7C TD 8S TH 8H",
    4: "9C JD JH AH QC AC",
}
RICH_CARDS = (
    "7D 8D JS TD JH QS QH QC QD KD AC 9H 7S TC 7C AH 7H AS KS 8H 9C KH TS 8C TH JD AD 9D JC 8S"
)
EVEN: Hands = {
    0: "TC 9S KC AH JD KS",
    1: "9C JS TS JH QS 8S",
    2: "QC TH 9H 7S JC 7H",
    3: "8H QD 7C 9D 7D AS",
    4: "AC 8C TD AD QH KH",
}
EVEN_CARDS = (
    "8D QS JC 9D TD JH QC 7D AD JD 9H 8H KH KD JS 8S 7S AS QH KS AC TC 9C TH 7C 8C KC TS 7H QD"
)
QUEENS: Hands = {
    0: "TS QS QC TC KH 9D",
    1: "AD JD 9H QD KD TD",
    2: "QH 8D 9S KC AS JH",
    3: "TH AC AH 7C 8S JS",
    4: "KS JC 8C 7H 7S 8H",
}
ALONE_CARDS = (
    "KH 9H 9S TH 7H 7C 8C 9C KD KC JD 8D JS JC 9D 7S TC TD AS 8S QD JH AC 8H QS QC AD QH AH KS"
)
PARTNER_CARDS = (
    "KH 9H 9S AH 7H 7C 8C 9C KD KC JD 8D JS JC 9D 7S TC TD AS 8S QD JH AC 8H QS QC AD QH TH KS"
)


@pytest.mark.parametrize(
    ("hands", "blind", "said", "cards", "points", "cap", "expected"),
    [
        pytest.param(
            RICH,
            "AD 9H",
            ["bury KC 9S", "call AH", "2: double"],
            RICH_CARDS,
            (4, 0, 29, 0, 87),
            "none",
            (8, -4, -4, -4, 4),
            id="a crack, and schneider with 91",
        ),
        pytest.param(
            EVEN,
            "KD 8D",
            ["bury 9S AH", "call AC", "2: double", "double"],
            EVEN_CARDS,
            (11, 25, 18, 17, 49),
            "none",
            (-16, 8, 8, 8, -8),
            id="a crack and a recrack, lost with 60 and the bump",
        ),
        pytest.param(
            QUEENS,
            "7D 9C",
            ["bury TS 7D", "alone", "3: double", "blitz QC QS"],
            ALONE_CARDS,
            (61, 39, 0, 14, 6),
            "none",
            (16, -4, -4, -4, -4),
            id="a crack and the black queens, alone with 61",
        ),
        pytest.param(
            QUEENS,
            "7D 9C",
            ["bury TS 7D", "call AH", "2: double", "double", "blitz QC QS"],
            PARTNER_CARDS,
            (60, 39, 0, 15, 6),
            4,
            (8, -4, -4, 4, -4),
            id="a crack, a recrack and the black queens with 75, four times at most",
        ),
    ],
)
def test_what_was_said_multiplies_what_the_cards_are_worth(
    hands: Hands,
    blind: str,
    said: list[str],
    cards: str,
    points: tuple[int, ...],
    cap: str | int,
    expected: tuple[int, ...],
) -> None:
    """Each crack and blitz doubles; a loss is bumped; a cap holds for what was said alone."""
    variant = variant_of("called-ace", **HOUSE, multiplier_cap=cap)
    over = after(variant, ["pick", *said, *plays(cards)], hands, blind=blind)
    assert points == result_of(over).points
    assert expected == payoffs(over)


def test_without_the_house_rules_the_same_hand_is_paid_once() -> None:
    """Nobody may crack, and 75 points are +2, +1 and -1."""
    said = ["pick", "bury TS 7D", "call AH"]
    assert "double" not in texts(after("called-ace", said, QUEENS, blind="7D 9C"), 2)
    over = after("called-ace", [*said, *plays(PARTNER_CARDS)], QUEENS, blind="7D 9C")
    assert (2, -1, -1, 1, -1) == payoffs(over)
