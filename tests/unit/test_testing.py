"""The report of a check and the random hands it is made of."""

from __future__ import annotations

import json

import pytest

from sheepshead import get_variant, parse_action, record_of, replay
from sheepshead.cards import Card
from sheepshead.errors import InvalidVariant, RecordError
from sheepshead.testing import (
    Law,
    LawBroken,
    Pairs,
    Report,
    UnknownLaw,
    alphabet,
    check_hand,
    check_variant,
    random_hand,
)
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
        "points add up to what was played and set aside: 119 are counted [action 'play QC']"
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


def test_laws_are_named_or_left_out() -> None:
    """Only what is named is looked at; what is no law is refused with those that there are."""
    report = check_variant("three-handed", hands=1, laws=["FOLLOWS", Law.TRICKS])
    assert {Law.FOLLOWS, Law.TRICKS} == dict(report.checks).keys()
    with pytest.raises(UnknownLaw, match=r"'FOLOWS' is no law; laws are VALUE, RULE_BOOK"):
        check_variant("three-handed", apart_from=["FOLOWS"])
    with pytest.raises(TypeError, match="laws are given in a list, not as 'FOLLOWS'"):
        check_variant("three-handed", laws="FOLLOWS")
    with pytest.raises(ValueError, match="no law is left"):
        check_variant("three-handed", laws=["FOLLOWS"], apart_from=[Law.FOLLOWS])


def test_hands_are_like_those_that_are_given() -> None:
    """A record is checked as it was played, and its deal twice otherwise."""
    record = record_of(random_hand("sauspiel", 3).last)
    report = check_variant("sauspiel", hands=0, like=[record], laws=["FOLLOWS"])
    assert 3 == report.hands
    assert "bidding" in report.reached


def test_one_hand_is_held_against_the_laws() -> None:
    """A hand that stops anywhere is looked at, as a record, as its text, or as JSON."""
    state = random_hand("called-ace", 3).states[9]
    record = record_of(state)
    check_hand("called-ace", record, laws=["FOLLOWS", "LOG"])
    check_hand("called-ace", json.dumps(record.to_dict()), laws=["FOLLOWS"])
    with pytest.raises(RecordError):
        check_hand("three-handed", record)


def test_only_games_that_a_table_can_play_are_missed() -> None:
    """Games that only records of other tables name are not missed, and one that came up is not."""
    none = check_variant("called-ace", hands=0, pairs=0, laws=["CARDS"])
    assert none.not_reached == ("pick", "leaster")
    assert check_variant("called-ace", hands=1, pairs=0, laws=["CARDS"]).not_reached == ()
