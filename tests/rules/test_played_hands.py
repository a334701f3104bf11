"""Hands that people really played, replayed from the first knock to what they were paid."""

from __future__ import annotations

import pytest

from rules.helpers import payoffs, plays, result_of
from rules.played_hands import PLAYED_HANDS, PlayedHand
from sheepshead import Record, State, get_variant, parse_cards, replay

BY_NAME = {hand.name: hand for hand in PLAYED_HANDS}


def _said(hand: PlayedHand) -> list[str]:
    """Knocks, the bidding in which all but the declarer passed, and the doubles."""
    said = ["knock" if seat in hand.knocks else "pass" for seat in range(4)]
    said += [f"bid {hand.game}" if seat == hand.declarer else "pass" for seat in range(4)]
    said += [] if hand.named is None else [hand.named]
    return said + ["double" if seat == 0 else f"{seat}: double" for seat in hand.doubles]


def _states(hand: PlayedHand) -> tuple[State, ...]:
    """The hand after each thing that was said or played."""
    variant = get_variant(hand.table)
    record = Record(
        variant=variant.id,
        dealer=3,
        hands=tuple(map(parse_cards, hand.hands.split(" / "))),
        actions=(*_said(hand), *plays(hand.cards)),
    )
    return tuple(replay(record, variant))


@pytest.mark.parametrize("hand", PLAYED_HANDS, ids=lambda hand: hand.name)
def test_a_hand_is_paid_as_it_was(hand: PlayedHand) -> None:
    """Each card legal, the points of the declaring side as counted, and each seat paid alike."""
    over = _states(hand)[-1]
    assert over.is_over
    result = result_of(over)
    points = sum(result.points[seat] for seat in over.view(None).declaring)
    assert hand.points == (max(result.points) if hand.game == "ramsch" else points)
    assert hand.payoffs == payoffs(over)
    assert hand.game == over.terms.contract


def _known(hand: PlayedHand, played: int) -> tuple[int, ...]:
    """Who is known to declare after so many cards."""
    return _states(hand)[len(_said(hand)) + played].view(None).declaring


def test_a_partner_who_ran_away_was_known_from_then_on() -> None:
    """In the second trick seat 3 leads the seven of spades under the called ace."""
    hand = BY_NAME["the partner runs away, one knock"]
    assert (0,) == _known(hand, 5)
    assert (0, 3) == _known(hand, 8)
    assert "AS" not in hand.cards.split()[:24]


def test_a_partner_who_said_re_was_known_before_the_first_card() -> None:
    """Seat 3 doubles, and seat 0, which holds the called ace, answers for the declaring seat 2."""
    hand = BY_NAME["60 points, Kontra, and Re by the hidden partner"]
    states = _states(hand)
    said = len(_said(hand))
    assert (2,) == states[said - 1].view(1).declaring
    assert (2, 0) == _known(hand, 0)
