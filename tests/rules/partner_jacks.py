"""What the tests of the games with a jack as the partner's card share: refusals about naming.

Hands for naming have four cards; a trump of the table fills them up.
"""

from __future__ import annotations

from _pytest.mark import ParameterSet

from rules.helpers import refused
from rules.picking import FOUR_CARDS, SEVEN, SIX, Hands, Picking

NO_JACK = "QC QS 9H 8S"
CALL_UP = {
    table.preset: table
    for table in (
        Picking(preset="six-handed-jack", hands=SIX, named=("pass",), filler="7D"),
        Picking(preset="seven-handed-jack", hands=SEVEN, named=("pass",), blind=FOUR_CARDS),
    )
}
"""The games in which a picker with the jack of diamonds calls the next jack up."""


def with_the_jack(table: Picking) -> Hands:
    """The deal of a table when seat 0 has the jack of diamonds and seat 1 the queen of spades."""
    first, second = table.hands[0], table.hands[1]
    return {**table.hands, 0: first.replace("QS", "JD"), 1: second.replace("JD", "QS")}


def alone_or_pass_refusals(table: Picking) -> list[ParameterSet]:
    """Where no card is called the picker only says whether he goes alone."""
    both = {"alone", "pass"}

    def naming() -> object:
        return table.after("pick", *table.buries)

    return [
        refused("call/alone-or-pass", naming, "call AH", both),
        refused("call/alone-or-pass", naming, "call JH", both),
        refused("call/alone-or-pass", naming, "trump S", both),
    ]


def other_jack_refusals(table: Picking, card: str, row: str) -> list[ParameterSet]:
    """Where the holder of `card` is the partner, and another jack of `row` may stand in for it.

    The picker of these rows has two of the row, so that it does not matter whether any jack may be
    called or only the next one.
    """
    first, second, third = row.split()
    neither = {"pass", "alone"}

    def without() -> object:
        return table.naming(NO_JACK)

    def with_first_two() -> object:
        return table.naming(f"{card} {first} {second} 9H")

    return [
        refused("call/another-partner-card", without, "call AH", neither),
        refused("call/another-partner-card", without, f"call {card}", neither),
        refused("call/another-partner-card", without, f"call {first} under 9H", neither),
        refused("call/another-partner-card", without, "trump S", neither),
        refused("call/partner-card-elsewhere", without, f"call {first}", neither),
        refused(
            "call/partner-card-with-picker",
            lambda: table.naming(f"{card} {second} {third} 9H"),
            "pass",
            {f"call {first}", "alone"},
        ),
        refused(
            "call/partner-card-with-picker",
            lambda: table.naming(f"{second} {third} 9H 8S", table.with_in_blind(card)),
            "pass",
            {f"call {first}", "alone"},
        ),
        refused(
            "call/not-a-card-one-has", with_first_two, f"call {first}", {f"call {third}", "alone"}
        ),
        refused(
            "call/not-a-card-one-has", with_first_two, f"call {second}", {f"call {third}", "alone"}
        ),
    ]


def next_up_refusals(table: Picking) -> list[ParameterSet]:
    """Where only the next jack up may be called, and not any."""
    return [
        refused(
            "call/next-card-up",
            lambda: table.naming("JD QS 9H 8S"),
            f"call {jack}",
            {"call JH", "alone"},
        )
        for jack in ("JS", "JC")
    ]
