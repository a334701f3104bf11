"""Hands that people really played, card by card, with what they got for them.

The dealer is seat 3, so that seat 0 is forehand and knocks, bids and leads first. Who knocked and
who doubled is known of the hands from the online table; of the others only how often.

Source: openschafkopf, whose tests and game logs have them.
"""

from __future__ import annotations

import attrs

_MENU = ["rufspiel", "farbwenz", "wenz", "solo", "geier-tout", "farbwenz-tout", "wenz-tout"]
ONLINE = {"preset": "sauspiel", "options": {"contracts": _MENU}}
ONLINE_SHORT = {"preset": "sauspiel-short", "options": {"contracts": _MENU}}
_AS_IN_THE_LOGS = {
    "ramsch_jungfrau": "double-all",
    "ramsch_durchmarsch": "none",
    "ramsch_tie": "highest-captured-trump",
    "tout_factor": 2,
}
TEN_AND_FIFTY = {
    "preset": "schafkopf-wirtshaus",
    "options": {**_AS_IN_THE_LOGS, "call_price": 10, "solo_price": 50, "ramsch_price": 10},
}
_TWO_AND_FIVE = {
    **_AS_IN_THE_LOGS,
    "call_price": 2,
    "solo_price": 5,
    "extra_price": 1,
    "runner_price": 1,
    "ramsch_price": 1,
}
TWO_AND_FIVE = {"preset": "schafkopf-wirtshaus", "options": _TWO_AND_FIVE}
TWO_AND_FIVE_SHORT = {
    "preset": "schafkopf-wirtshaus",
    "options": {**_TWO_AND_FIVE, "deck": "short"},
}


@attrs.frozen
class PlayedHand:
    """One hand: the table, the game with what was named for it, and the cards.

    `hands` are those of seats 0 to 3, `cards` are in the order in which they were played. `points`
    are those of the declaring side, of the loser in a ramsch. `knocks` and `doubles` are the seats
    that said so, in order.
    """

    name: str
    table: dict[str, object]
    game: str
    named: str | None
    declarer: int | None
    hands: str
    cards: str
    points: int
    payoffs: tuple[int, int, int, int]
    knocks: tuple[int, ...] = attrs.field(default=(), kw_only=True)
    doubles: tuple[int, ...] = attrs.field(default=(), kw_only=True)


PLAYED_HANDS = (
    PlayedHand(
        "the partner runs away, one knock",
        ONLINE,
        "rufspiel",
        "call AS",
        0,
        "QH JS JD AH 9H 8H KS 8S / QS JC JH 7H AC 9C KD 7D / "
        "QC QD KH TC 8C 7C AD 9D / TH KC AS TS 9S 7S TD 8D",
        "8H 7H KH TH 7S 8S JH QD AD 8D AH 7D JD QS QC 9S "
        "7C KC 9H 9C QH JC 9D TD KS KD 8C AS TS JS AC TC",
        107,
        (60, -60, -60, 60),
        knocks=(0,),
    ),
    PlayedHand(
        "60 points, Kontra, and Re by the hidden partner",
        ONLINE,
        "rufspiel",
        "call AS",
        2,
        "JS JD TH 7H KC AS KS 7D / KH TC 9C 8C 7C 7S 9D 8D / "
        "QS QD JH AH AC TS AD KD / QC QH JC 9H 8H 9S 8S TD",
        "JS KH JH JC 9S AS 7S TS 7H 8D QD 8H AC 9H KC TC "
        "8S KS 9D AH AD TD 7D 7C KD QH JD 8C QC TH 9C QS",
        60,
        (-80, 80, -80, 80),
        doubles=(3, 0),
    ),
    PlayedHand(
        "54 points, the defenders hold the top four",
        ONLINE,
        "rufspiel",
        "call AS",
        1,
        "AH AC TC 8C 7C AS KS KD / JC JH JD TH 8H 7H 9S 7S / "
        "QC QH JS KH 9C TS AD 9D / QS QD 9H KC 8S TD 8D 7D",
        "AH 7H QH 9H AD 8D KD TH 8H KH QD 7C 8S AS 7S TS "
        "KS 9S 9D KC 8C JH 9C QS TD AC JD JS QC 7D TC JC",
        54,
        (-60, -60, 60, 60),
    ),
    PlayedHand(
        "61 points",
        ONLINE,
        "rufspiel",
        "call AS",
        3,
        "QH 9H 7C AS TS 9S TD 9D / QS QD JC AC 9C 8S KD 8D / "
        "JS JD KH 8H 7H TC KC 8C / QC JH AH TH KS 7S AD 7D",
        "QH QS 7H JH 8S KH 7S AS KC AH 7C 9C QC 9H JC 8H "
        "AD 9D 8D JD TC TH TD AC 7D 9S KD 8C QD JS KS TS",
        61,
        (20, -20, -20, 20),
    ),
    PlayedHand(
        "a solo with 90 is no schneider",
        ONLINE,
        "solo",
        "trump H",
        3,
        "7H AC TC KC 9C 7C KS TD / JS KH 8C AS TS 8S 9D 8D / "
        "QH AH TH 8H 7S AD KD 7D / QC QS QD JC JH JD 9H 9S",
        "KS AS 7S 9S TS KD JC 7H QS TC KH 8H QC 7C JS TH "
        "JD TD 8C QH AD 9H 9C 8D QD KC 9D AH JH AC 8S 7D",
        90,
        (-50, -50, -50, 150),
    ),
    PlayedHand(
        "a solo with 30 is schneider",
        ONLINE,
        "solo",
        "trump C",
        2,
        "QD JC KC 8C 7C TS KS TD / QH JS JD KH 9H 8H AD 9D / "
        "QC QS JH AC TC 9C AS 7H / 9S 8S 7S AH TH KD 8D 7D",
        "KS JS AS 9S KH 7H AH TD 8S TS QH QS 9C TH KC JD "
        "9H JH KD JC 7C 8H AC 7D QC 8D 8C 9D TC 7S QD AD",
        30,
        (60, 60, -180, 60),
    ),
    PlayedHand(
        "a solo with 30, without three",
        ONLINE,
        "solo",
        "trump H",
        2,
        "QC QS JC 8H KC 7C KS 8D / QH JH 9H 9S 8S TD KD 9D / "
        "QD JS JD AH TH 7H AC AS / KH TC 9C 8C TS 7S AD 7D",
        "8D KD AH 7D JS KH JC 9H KS 8S AS 7S JD AD 8H JH "
        "9D 7H 8C 7C AC TC KC QH 9S TH TS QS QC TD QD 9C",
        30,
        (90, 90, -270, 90),
    ),
    PlayedHand(
        "a solo with 29, without seven, Kontra",
        ONLINE,
        "solo",
        "trump H",
        2,
        "JC JH AH 7H 8C 7C AS 9S / TC TS 7S AD TD KD 9D 8D / "
        "JD TH KH 9H 8H AC KC 9C / QC QS QH QD JS KS 8S 7D",
        "7C TC AC JS QC AH AD 8H QS 7H TD 9H QH JH TS JD "
        "QD JC KD KH KS AS 7S TH KC 7D 8C 9D 9C 8S 9S 8D",
        29,
        (260, 260, -780, 260),
        doubles=(3,),
    ),
    PlayedHand(
        "a solo with 60, without three",
        ONLINE,
        "solo",
        "trump C",
        1,
        "TC 9S 7S AH 9H 8H AD 8D / QD JC JS JD KC 9C 8C 7C / "
        "QC AS TS KS 8S KH TD 7D / QS QH JH AC TH 7H KD 9D",
        "AH JD KH 7H JS QC AC TC AS TH 7S KC JC TS QH 9S "
        "9D AD 9C 7D 8C TD JH 8D QS 8H 7C KS KD 9H QD 8S",
        60,
        (80, -240, 80, 80),
    ),
    PlayedHand(
        "a farbwenz with 57, without three",
        ONLINE,
        "farbwenz",
        "trump S",
        0,
        "JD AS TS QS 8S AC KC AH / JC JS KS 7S 8C KH QD 7D / "
        "JH 9S QH 8H 7H AD 9D 8D / TC QC 9C 7C TH 9H TD KD",
        "8S KS 9S TC KH 7H 9H AH JD JS JH TH 8C QH 9C AC "
        "QS 7S 8H 7C KC 7D 8D QC TS JC AD TD QD 9D KD AS",
        57,
        (-240, 80, 80, 80),
    ),
    PlayedHand(
        "a wenz with 73, without two",
        ONLINE,
        "wenz",
        None,
        0,
        "JH JD AC TC 9C TH AD 8D / JS KC 9S 8S KD QD 9D 7D / "
        "JC AS KS 7S QH 9H 7H TD / QC 8C 7C TS QS AH KH 8H",
        "JH JS JC TS AS QS 8D 8S KS QC TH 9S 7S AH JD KC "
        "AD 7D TD 7C AC 9D 7H 8C TC QD 9H 8H 9C KD QH KH",
        73,
        (210, -70, -70, -70),
    ),
    PlayedHand(
        "a short wenz with 42, without four, two knocks, Kontra",
        ONLINE_SHORT,
        "wenz",
        None,
        2,
        "JS JH JD KC TS TD / 9C TH KH QH KD 9D / AC AS QS AH 9H AD / JC TC QC KS 9S QD",
        "KC 9C AC QC AD QD TD 9D AH JC TS TH TC JD KD 9H JS KH QS KS JH QH AS 9S",
        42,
        (720, 720, -2160, 720),
        knocks=(0, 3),
        doubles=(0,),
    ),
    PlayedHand(
        "a short wenz with 96, one knock, Kontra and Re",
        ONLINE_SHORT,
        "wenz",
        None,
        1,
        "JC JD QC 9C TH 9D / JS JH AC AS AD TD / KC TS 9S 9H KD QD / TC KS QS AH KH QH",
        "JC JS TS TC QC AC KC QS JH 9S KS JD AS 9H QH 9D AD QD KH 9C TD KD AH TH",
        96,
        (-480, 1440, -480, -480),
        knocks=(0,),
        doubles=(0, 1),
    ),
    PlayedHand(
        "a farbwenz-tout with five",
        ONLINE,
        "farbwenz-tout",
        "trump H",
        1,
        "8H TC 9C 8C AS TS KS 7S / JC JS JH JD AH KH 9H AD / "
        "QH AC KC QC TD KD 8D 7D / TH 7H 7C QS 9S 8S QD 9D",
        "AS AH QH 8S JS 7D 7H 8H JC 8D TH 8C JH QC 7C 7S "
        "JD KC 9S 9C KH KD QS TC 9H TD 9D KS AD AC QD TS",
        120,
        (-200, 600, -200, -200),
    ),
    PlayedHand(
        "a short farbwenz-tout with four, one knock",
        ONLINE_SHORT,
        "farbwenz-tout",
        "trump S",
        0,
        "JC JS JH JD KS 9S / TS KC 9C TH QD 9D / QS AC QC KH 9H TD / AS TC AH QH AD KD",
        "JC TS QS AS JS 9D 9H QH JH QD KH KD JD TH QC TC KS 9C TD AD 9S KC AC AH",
        120,
        (1080, -360, -360, -360),
        knocks=(0,),
    ),
    PlayedHand(
        "a geier-tout with one, which is not paid",
        ONLINE,
        "geier-tout",
        None,
        0,
        "QC QD AC TC AD TD JD 9D / 8C 7C 7S AH TH 7H 8D 7D / "
        "QH AS TS KS 9S 8S JH 9H / QS KC JC 9C JS KH 8H KD",
        "QC 7S QH QS AC 8C 9H 9C TC 7C JH JC AD 8D 8S KD "
        "TD 7D 9S 8H JD 7H KS KH 9D TH TS JS QD AH AS KC",
        120,
        (300, -100, -100, -100),
    ),
    PlayedHand(
        "a short wenz-tout with two, three knocks",
        ONLINE_SHORT,
        "wenz-tout",
        None,
        3,
        "KC QC QS AD KD 9D / JH 9C AS TH 9H QD / AC TC TS KS 9S TD / JC JS JD AH KH QH",
        "KC 9C AC JS JC AD JH TC JD QS 9H TD AH QC TH 9S KH KD QD KS QH 9D AS TS",
        120,
        (-1120, -1120, -1120, 3360),
        knocks=(0, 1, 3),
    ),
    PlayedHand(
        "a farbwenz with 80, without five, two knocks, Kontra",
        ONLINE,
        "farbwenz",
        "trump S",
        2,
        "JD KS QS QC 8C 7H TD 8D / JC JS JH 7C TH 8H 9D 7D / "
        "TS 9S 8S 7S AC KC AH AD / AS TC 9C KH QH 9H KD QD",
        "7H 8H AH 9H 9S AS KS JH 7C AC 9C 8C 8S TC QS JS "
        "JC 7S KH JD 7D AD QD 8D TS KD QC 9D KC QH TD TH",
        80,
        (-800, -800, 2400, -800),
        knocks=(1, 3),
        doubles=(1,),
    ),
    PlayedHand(
        "a wenz-tout with two, one doubling",
        TEN_AND_FIFTY,
        "wenz-tout",
        None,
        3,
        "KC 8D JH QD 8C TD 7H 9H / KH AH AC 9D 9S TC KD 7S / "
        "TH 8H QS 9C QC 7D 7C QH / TS JS 8S JC JD AS KS AD",
        "8D 9D 7D AD JC JH 7S 7C JS 7H 9S 8H JD 8C KH 9C "
        "AS 9H KD QS TS QD TC QC KS KC AC QH 8S TD AH TH",
        120,
        (-280, -280, -280, 840),
        knocks=(0,),
    ),
    PlayedHand(
        "a heart solo-tout with five at five and one",
        TWO_AND_FIVE,
        "solo-tout",
        "trump H",
        2,
        "7H JD JS 9S TD 7C AC 9C / AH KS 9D TC 7S 8C 7D AS / "
        "TH KH QS QH QC JC QD 8H / AD 8D KD TS 8S JH KC 9H",
        "9S AS QC 8S QS 9H 7H AH QH JH JD 7S QD 8D JS 7D "
        "JC KC 7C 9D 8H KD 9C 8C KH TS TD KS TH AD AC TC",
        120,
        (-20, -20, 60, -20),
    ),
    PlayedHand(
        "a ramsch lost with 45, two doublings, one Jungfrau",
        TEN_AND_FIFTY,
        "ramsch",
        None,
        None,
        "AS 9S JD JS 7D 9C KC AH / JC TC 7H QD QH AD KD 8S / "
        "TH TD TS 8H 9H 8D KH AC / 7C JH QS 8C QC KS 9D 7S",
        "7D KD TD 9D 8D KS AS AD 8S TS 7S 9S 8H JH JD 7H "
        "7C 9C TC AC 9H QC JS QH QS AH QD KH 8C KC JC TH",
        45,
        (80, 80, -240, 80),
        knocks=(0, 1),
    ),
    PlayedHand(
        "a ramsch lost with 111, two Jungfrauen",
        TWO_AND_FIVE,
        "ramsch",
        None,
        None,
        "AD JH TD TH QH QS AS JC / JD 9D 7C TC 7H KS KD JS / "
        "AC 8H 9H QC 7S 9C 8C 9S / TS KC KH QD AH 8S 8D 7D",
        "JH JD 9H AH JC JS 8H KH QH 7H QC QD 9S 8S AS KS "
        "TD KD AC 8D AD 9D 9C 7D QS TC 8C TS TH 7C 7S KC",
        111,
        (-12, 4, 4, 4),
    ),
    PlayedHand(
        "a short rufspiel in which the defenders took no trick",
        TWO_AND_FIVE_SHORT,
        "rufspiel",
        "call AC",
        0,
        "QD JD KC AD JH QC / QH KD 9S 9D TS 9C / KS TC JS AS JC TH / TD 9H KH AH AC QS",
        "QC QH JS AH JD TS JC QS KH QD 9C TH JH 9S KS 9H AD 9D TC TD KC KD AS AC",
        120,
        (4, -4, -4, 4),
    ),
)
