"""Hands, tricks, tables and scores as plain text."""

from __future__ import annotations

import pytest

from sheepshead import (
    FACE_DOWN,
    Card,
    CardSet,
    Score,
    State,
    apply,
    bury,
    call,
    deal,
    get_variant,
    legal_actions,
    pick,
    play,
    score,
    variant_ids,
)
from sheepshead.facts import Trick
from sheepshead.order import CardOrder
from sheepshead.outcome import Tally
from sheepshead.play_phase import Playing
from sheepshead.render import text
from sheepshead.testing import random_hand

TRICK = Trick(4, (Card("8C"), Card("AC"), FACE_DOWN))


def _called() -> State:
    return call(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"), "AC")


def test_a_hand_is_written_in_deck_order_or_in_that_of_the_game() -> None:
    """The order of the game puts trumps first."""
    hand = CardSet("7D AC TC QH JS")
    order = _order()
    assert "A♣ 10♣ J♠ Q♥ 7♦" == text(hand)
    assert "Q♥ J♠ 7♦ A♣ 10♣" == text(hand, order=order)
    assert "QH JS 7D AC TC" == text(hand, order=order, charset="ascii")
    assert "HO GU S7 EA EZ" == text(hand, order=order, pack="german")
    assert "" == text(CardSet())
    assert ("Q♣", "??") == (text(Card("QC")), text(FACE_DOWN))


def _order() -> CardOrder:
    order = _called().order
    assert order is not None
    return order


def test_a_trick_tells_who_led_and_who_won() -> None:
    """A card that lies face down stays so."""
    assert "seat 4 leads 8♣, seat 0 A♣, seat 1 ??" == text(TRICK, seats=5)
    won = TRICK._replace(winner=0)
    assert "seat 4 leads 8C, Ann AC, seat 1 ??, Ann wins" == text(
        won, seats=5, charset="ascii", names=["Ann"]
    )
    assert "seat 4 to lead" == text(Trick(4))


def test_without_the_number_of_seats_only_leader_and_winner_are_told() -> None:
    """At a table of two a trick may have four cards, so their number tells nothing."""
    over = Trick(1, (Card("8C"), Card("AC"), Card("9C"), Card("7C")), winner=0)
    assert "seat 1 leads 8♣, then A♣, then 9♣, then 7♣, seat 0 wins" == text(over)
    assert "seat 1 leads 8♣, seat 0 A♣, seat 1 9♣, seat 0 7♣, seat 0 wins" == text(over, seats=2)


@pytest.mark.parametrize("seats", [2, 4, 35])
def test_a_trick_was_played_by_enough_seats(seats: int) -> None:
    """Leader and winner sat at the table."""
    with pytest.raises(ValueError, match=f"this trick was played by 5 to 34 seats, not {seats}"):
        text(TRICK, seats=seats)
    with pytest.raises(TypeError, match="seats is a whole number, not bool"):
        text(TRICK, seats=True)


def test_a_table_in_play() -> None:
    """Who is to act, what was agreed and said, what each seat has taken, the trick, the hand."""
    state = play(play(_called(), "8C"), "AC")
    expected = """\
called-ace: playing, trick 1, seat 2 to act
game: the picker and a called partner; seat 0 declares; A♣ is called
said: seat 0 pick, seat 0 bury ?? ??, seat 0 call A♣
  seat 0  declarer      0 tricks, 0 points
  seat 1  you, partner  0 tricks, 0 points
▶ seat 2                0 tricks, 0 points
  seat 3                0 tricks, 0 points
  seat 4  dealer        0 tricks, 0 points
on the table: seat 0 leads 8♣, seat 1 A♣
hand: Q♠ J♦ 7♦ 10♠ K♥"""
    assert expected == text(state.view(1))


def test_a_table_in_ascii_with_names_and_a_german_pack() -> None:
    """Nothing beyond ASCII, and a name keeps to its line."""
    shown = text(
        play(_called(), "8C"), charset="ascii", pack="german", names=["Zoë", "Bob\n\x1b[31m"]
    )
    assert shown.isascii()
    assert "on the table: Zo\\xeb leads E8" in shown
    assert "> Bob??[31m            0 tricks, 0 points" in shown.splitlines()
    assert "EA is called" in shown


def test_a_state_is_shown_as_a_spectator_sees_it() -> None:
    """Whoever prints a state tells nobody's cards."""
    state = _called()
    assert text(state.view(None)) == text(state)
    assert "hand" not in text(state)


def test_where_nobody_declares_there_is_a_side_and_no_declarer() -> None:
    """Who played the queen of spades is on the declaring side, and is no declarer."""
    state = next(
        state
        for state in random_hand("queen-and-jack", 0).states
        if isinstance(state.phase, Playing) and Card("QS") in state.phase.played
    )
    lines = text(state).splitlines()
    assert "  seat 2  declaring side  0 tricks, 0 points" in lines
    assert not any("declarer" in line for line in lines)


def test_stacks_on_the_table() -> None:
    """The card lying face up, and how many it covers."""
    lines = text(deal("two-handed-split", seed=1).view(0)).splitlines()
    assert "before seat 0: 10♠+2 K♥+2 A♣+2 K♣+2" in lines


def test_a_finished_hand_shows_what_was_turned_up() -> None:
    """Blind and bury lie open, and the last trick is told once."""
    state = _called()
    while not state.is_over:
        state = apply(state, legal_actions(state)[0])
    lines = text(state).splitlines()
    assert lines[0] == "called-ace: finished"
    assert ["blind: Q♣ 8♦", "buried: 10♥ 9♦"] == lines[-2:]
    assert 1 == sum(line.startswith("last trick: ") for line in lines)


def test_a_score() -> None:
    """Points, tricks and payoff of each seat, then how the payoff came about."""
    lines = Tally().plus("solo: {value}", 5).times("doubled: times {value}", 2).lines
    result = Score((10, -10), (70, 50), (4, 4), lines, stock=2)
    expected = """\
         points  tricks  payoff
  Ann         70       4     +10
  seat 1      50       4     -10
solo: 5 = 5
doubled: times 2 = 10
stock: 2"""
    assert expected == text(result, names=["Ann"])


def test_what_cannot_be_shown_is_refused() -> None:
    """The error says what can be shown."""
    with pytest.raises(TypeError, match="a table or a score can be shown, not a str"):
        text("QC")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="names is a list of texts, one for each seat"):
        text(CardSet("QC"), names="Ann")


@pytest.mark.parametrize("preset", variant_ids())
def test_every_table_can_be_written(preset: str) -> None:
    """In every phase of every preset, by every seat; ASCII where ASCII is wanted."""
    for state in random_hand(preset, 1).states[::-3]:
        for seat in (None, *range(state.variant.seats)):
            shown = text(state.view(seat), charset="ascii")
            assert shown.isascii()
            assert shown.startswith(f"{get_variant(preset).id}: ")
        if state.is_over:
            assert text(score(state)).count("\n") >= state.variant.seats
