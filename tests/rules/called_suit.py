"""What the tests of the games in which an ace is called share: refusals about calls and duties.

Hands for calling have five cards; trumps of the table fill them up.
"""

from __future__ import annotations

from _pytest.mark import ParameterSet

from rules.helpers import at_the_table, refused, variant_of
from rules.picking import Picking
from sheepshead import View

HAND = "QC QS AD 9H 8S"
CALLS = {"call AH", "call AS", "alone"}
ALL_ACES = "AC AS AH QC JC"


def under(hand: str, *aces: str) -> set[str]:
    """Calls of these aces with each card of the hand laid under them."""
    return {f"call {ace} under {card}" for ace in aces for card in hand.split()}


def holder(preset: str, hand: str, trick: str = "") -> View:
    """A seat that holds the called ace of hearts; seat 0 has called it."""
    return at_the_table(preset, "pick", hand, trick, called="AH")


def caller(
    preset: str, hand: str, trick: str = "", *, called: str = "AH", under: str | None = None
) -> View:
    """The picker, who has called the ace of hearts or another card."""
    return at_the_table(variant_of(preset), "pick", hand, trick, seat=0, called=called, under=under)


def ace_call_refusals(table: Picking) -> list[ParameterSet]:
    """Which aces cannot be called openly."""
    return [
        refused("call/call-or-alone", lambda: table.naming(HAND), "trump S", CALLS),
        refused("call/callable-card", lambda: table.naming(HAND), "call KH", CALLS),
        refused("call/callable-card", lambda: table.naming(HAND), "call JC", CALLS),
        refused("call/callable-card", lambda: table.naming("QC QS KD 9H 8S"), "call AD", CALLS),
        refused(
            "call/not-ones-own-card",
            lambda: table.naming("AH 8H TS QC 9D"),
            "call AH",
            {"call AS", "alone"},
        ),
        refused(
            "call/not-buried",
            lambda: table.naming("9S 9H QC QS AD", table.with_in_blind("AS")),
            "call AS",
            {"call AH", "alone"},
        ),
        refused("call/hold-card", lambda: table.naming(HAND), "call AC", CALLS),
    ]


def ten_call_refusals(table: Picking) -> list[ParameterSet]:
    """Where tens are called, only with all plain aces."""
    return [
        refused("call/all-plain-aces", lambda: table.naming(HAND), "call TH", CALLS),
        refused(
            "call/all-plain-aces", lambda: table.naming("AC AS 9H QC JC"), "call TC",
            {"call AH", "alone"},
        ),
    ]  # fmt: skip


def unknown_refusals(table: Picking) -> list[ParameterSet]:
    """Where a card may be laid under a call: only if need be, in a void suit, from the hand."""
    two_aces = "AH AS QC QS JC"
    return [
        refused(
            "call/unknown-only-if-needed", lambda: table.naming(HAND), "call AC under 9H", CALLS
        ),
        refused("call/unknown-void-suit", lambda: table.naming(HAND), "call AS under QC", CALLS),
        refused(
            "call/unknown-in-hand",
            lambda: table.naming(two_aces),
            "call AC under KH",
            under(f"{two_aces} {table.filler}", "AC") | {"alone"},
        ),
        refused(
            "play/keep-unknown",
            lambda: caller(table.preset, "QD QC QS TD AC", "KS", under="QD"),
            "play QD",
            {"play QC", "play QS", "play TD", "play AC"},
        ),
    ]


def called_suit_refusals(preset: str) -> list[ParameterSet]:
    """What binds the holder of the called ace, and the picker to his card of its suit."""
    return [
        refused(
            "play/called-card-when-led",
            lambda: holder(preset, "AH TH 7H JS", "8H"),
            "play 7H",
            {"play AH"},
        ),
        refused(
            "play/lead-called-suit-with-called-card",
            lambda: holder(preset, "AH 9H QD 8S"),
            "play 9H",
            {"play AH", "play QD", "play 8S"},
        ),
        refused(
            "play/keep-called-card",
            lambda: holder(preset, "AH JS 9C", "KS"),
            "play AH",
            {"play JS", "play 9C"},
        ),
        refused(
            "play/keep-hold-card",
            lambda: caller(preset, "9H QC 8S", "KC"),
            "play 9H",
            {"play QC", "play 8S"},
        ),
    ]


def ace_of_ten_refusals(preset: str) -> list[ParameterSet]:
    """Where a picker who has called a ten is bound to the ace of its suit."""
    return [
        refused(
            "play/keep-ace-of-called-ten",
            lambda: caller(preset, "AH 9H QC AS", "KC", called="TH"),
            "play AH",
            {"play 9H", "play QC", "play AS"},
        ),
        refused(
            "play/ace-of-called-ten",
            lambda: caller(preset, "AH 9H QC", "KH", called="TH"),
            "play 9H",
            {"play AH"},
        ),
        refused(
            "play/ace-of-called-ten",
            lambda: caller(preset, "AH 9H QC", called="TH"),
            "play 9H",
            {"play AH", "play QC"},
        ),
    ]
