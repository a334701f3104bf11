"""House rules about knocking, hands that nobody wants, the stock and rounds that count double."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from sheepshead.options import AnyBut, Clash, Says, Switch, Whole

AllPassRule: TypeAlias = Annotated[
    Literal[
        "throw-in",
        "next-double",
        "stock",
        "ramsch",
        "ramsch-and-stock",
        "dealer-choice",
        "alter-muss",
        "klopfer-muss",
        "kreuz",
    ],
    Says(
        "what happens when all pass: the hand is thrown in; it is, and the next counts double; "
        "each seat pays into the stock; ramsch; ramsch, beside a stock that is never empty; the "
        "dealer chooses ramsch or stock; the holder of the queen of clubs must play; the seat that "
        "knocked last must; or the seats opposite play together",
        "schafkopf-buch",
        "sheepshead.org/schafkopf",
        "openschafkopf",
    ),
]
NextDoubleCap: TypeAlias = Annotated[
    Literal[2, 4],
    Says(
        "how many times a hand counts at the most when those before it were passed out",
        "schafkopf-buch",
    ),
]
AlterMuss60: TypeAlias = Annotated[
    Switch,
    Says(
        "whether 60 points win for the holder of the queen of clubs who must play with at most "
        "three trumps",
        "schafkopf-buch",
    ),
]
Legen: TypeAlias = Annotated[
    Literal["off", "each-x2", "additive", "fibonacci", "each-x3"],
    Says(
        "whether seats may knock after the first packet, and how many times the hand counts by one "
        "to four knocks: 2, 4, 8, 16; 2, 3, 4, 5; 2, 3, 5, 8; or 3, 9, 27, 81",
        "schafkopf-buch",
        "sauspiel",
    ),
]
LegenLimit: TypeAlias = Annotated[
    Literal["all", "forehand-only", "single", "chain"],
    Says(
        "who may knock: every seat; only forehand; one seat, the first that wants to; or each seat "
        "if the one before it did",
        "schafkopf-buch",
    ),
]
StockDepositPrice: TypeAlias = Annotated[
    int,
    Says("what each seat pays into the stock, in units", "schafkopf-buch", numbers=Whole),
]
StockMode: TypeAlias = Annotated[
    Literal["shared", "rufspiel-shared", "caller-alone", "any-alone"],
    Says(
        "who wins or doubles the stock: the declaring side of any game, in equal parts; both "
        "partners of a rufspiel or a wedding, and no other game touches it; the declarer alone of "
        "such a game; or the declarer alone of any game",
        "schafkopf-buch",
        "sheepshead.org/schafkopf",
    ),
]
StockLegen: TypeAlias = Annotated[
    Switch,
    Says("whether knocks multiply the deposit too", "openschafkopf", "schafkopf-buch"),
]
BockTriggerRule: TypeAlias = Annotated[
    Literal["none", "lost-herz-solo", "zero-point-single-trick", "all-pass", "60-60"],
    Says(
        "after which hands later ones count double: none; a lost solo in hearts; one in which a "
        "side took a single trick without points; one that all passed; or one with 60 points on "
        "either side",
        "schafkopf-buch",
        "decisions",
    ),
]
BockScope: TypeAlias = Annotated[
    Literal["round", "next-deal"],
    Says(
        "how many hands count double in a round of bock: one for each seat, or the next only",
        "schafkopf-buch",
    ),
]
SpecialRound: TypeAlias = Annotated[
    Literal["none", "ramsch", "kreuz"],
    Says(
        "whether the hand belongs to a special round without bidding: none, only ramsch, or "
        "partners opposite",
        "schafkopf-buch",
    ),
]

KNOCKING_CLASHES: Final = (
    Clash(
        "legen",
        ("off",),
        "legen_limit",
        ("forehand-only", "single", "chain"),
        "at this table nobody knocks",
    ),
)
"""What contradicts a table without knocking."""

_NO_STOCK: Final = "at this table nothing is paid into a stock"
_WITHOUT_STOCK: Final = AnyBut(("stock", "ramsch-and-stock", "dealer-choice"))
STOCK_CLASHES: Final = (
    Clash("stock_mode", AnyBut(("shared",)), "all_pass", _WITHOUT_STOCK, _NO_STOCK),
    Clash("stock_legen", ("on",), "all_pass", _WITHOUT_STOCK, _NO_STOCK),
)
"""What contradicts a table without a stock; some have one whatever is done when all pass."""

BOCK_CLASHES: Final = (
    Clash("bock_trigger", ("none",), "bock_scope", ("next-deal",), "no hand begins a bock round"),
)
"""What contradicts a table without bock rounds."""

ROUND_CLASHES: Final = (
    *KNOCKING_CLASHES,
    Clash(
        "next_double_cap",
        (4,),
        "all_pass",
        AnyBut(("next-double",)),
        "no hand that all pass makes the next one dearer",
    ),
    Clash(
        "alter_muss_60",
        ("on",),
        "all_pass",
        AnyBut(("alter-muss",)),
        "nobody must play because of the queen of clubs",
    ),
    *BOCK_CLASHES,
    Clash(
        "legen",
        ("off",),
        "stock_legen",
        ("on",),
        "at this table nobody knocks, so no knock multiplies the deposit",
    ),
    Clash(
        "legen",
        ("off",),
        "all_pass",
        ("klopfer-muss",),
        "at this table nobody knocks, so nobody knocked last",
    ),
    Clash(
        "special_round",
        ("ramsch", "kreuz"),
        "bock_trigger",
        ("all-pass",),
        "in a special round nobody bids, so nobody passes",
    ),
)
"""The pairs of these options that contradict each other."""
