"""The report of a check and the random hands it is made of."""

from __future__ import annotations

import pytest

from sheepshead import get_variant, parse_action, record_of, replay
from sheepshead.cards import Card
from sheepshead.errors import InvalidVariant
from sheepshead.testing import Law, LawBroken, Pairs, Report, alphabet, check_variant, random_hand
from sheepshead.testing.deals import deal_of, inherited, lay_out

REPORT = Report(
    variant="sauspiel",
    hands=3,
    checks=((Law.CARDS, 90), (Law.SECRECY, 5)),
    pairs=(
        Pairs("bidding", None, 3, 3),
        Pairs("playing", "solo", 2, 2),
        Pairs("finished", "solo", 4, 0),
    ),
    refused_by=("play/follow-suit",),
)


def test_a_report_is_read_as_a_table() -> None:
    """Laws with their counts, pairs by phase and contract, and the rules that refused."""
    assert (
        "sauspiel: 3 hands\n"
        "        90 every card of the pack is in exactly one place\n"
        "         5 a seat cannot tell apart two deals that differ in what it may not know\n"
        "         3 pairs of deals compared in bidding\n"
        "           no contract yet: 3 in 3 positions\n"
        "         2 pairs of deals compared in playing\n"
        "           solo: 2 in 2 positions\n"
        "         0 pairs of deals compared in finished\n"
        "           solo: nothing hidden in 4 positions\n"
        "  refused by: play/follow-suit"
    ) == str(REPORT)


def test_a_report_answers_for_each_law_and_phase() -> None:
    """What was not looked at counts zero."""
    assert (90, 0) == (REPORT.count(Law.CARDS), REPORT.count(Law.POINTS))
    assert (3, 0) == (REPORT.compared_in("bidding"), REPORT.compared_in("burying"))
    assert ("bidding", "playing", "finished") == REPORT.phases
    assert ("solo",) == REPORT.contracts
    assert (("finished", "solo"),) == REPORT.nothing_hidden


def test_a_broken_law_is_a_failed_assertion() -> None:
    """A check fails a test as any assertion does; its parts can be asked for."""
    broken = LawBroken(Law.POINTS, "119 are counted", action=parse_action("play QC"))
    assert isinstance(broken, AssertionError)
    assert (Law.POINTS, "119 are counted", "play QC") == (broken.law, broken.fault, broken.action)
    assert (
        "points and tricks add up to what was played and set aside: 119 are counted "
        "[action 'play QC']"
    ) == str(broken)


def test_a_deal_is_laid_out_again_as_it_was() -> None:
    """Hands and blind of a finished hand are dealt again, with dealer and stock."""
    for variant in ("called-ace", "sauspiel", "schafkopf-classic"):
        hand = random_hand(variant, 11)
        first, table = hand.states[0], hand.states[0].phase.table
        again = lay_out(hand.variant, deal_of(hand.last), table.dealer, inherited(table))
        assert first == again


def test_the_states_of_a_hand_follow_each_other() -> None:
    """There is a state for each action, and one before the first."""
    hand = random_hand("called-ace", 4)
    assert len(hand.made) + 1 == len(hand.states)
    assert hand.states == replay(record_of(hand.last))


def test_the_alphabet_of_a_game_without_a_blind() -> None:
    """One and two cards are buried nowhere, but it is tried."""
    texts = set(map(str, alphabet(get_variant("sauspiel"))))
    assert {"bury AC TC", "bury ??", "call AC under ??", "bid sie", "bid no-such-game"} <= texts
    assert {f"play {card}" for card in ("6C", "QC", "??")} <= texts
    assert Card("6C") not in get_variant("sauspiel").pack


def test_what_is_checked_is_a_variant() -> None:
    """An unknown preset is an error that lists the known ones."""
    with pytest.raises(InvalidVariant, match="known presets"):
        check_variant("skat")
