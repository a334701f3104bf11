"""Faults planted in the engine and in its policies, each caught by the second opinion.

For each fault, the sound engine agrees with the reference on a bounded number of hands of the kind
in which the rule matters, and the faulty one does not.
"""

from __future__ import annotations

import pytest

import kinds_of_hands as kinds
import planted
from agreement import disagreement
from sheepshead import get_variant

FAULTS = (
    (planted.forget_hold_card, kinds.called, 40),
    (planted.forget_called_card, kinds.called, 40),
    (planted.bury_forgotten, kinds.called, 10),
    (planted.bump_forgotten, kinds.called, 10),
    (planted.throw_unknown, kinds.unknown, 12),
    (planted.unknown_wins, kinds.unknown, 12),
    (planted.trickless_wins, kinds.leaster, 40),
    (planted.leaster_tie_paid_twice, kinds.leaster, 40),
    (planted.bump_in_a_leaster, kinds.leaster, 40),
    (planted.hoyle_pays_all, kinds.hoyle, 10),
    (planted.promise_forgotten, kinds.auction, 20),
    (planted.trump_suit_ignored, kinds.auction, 20),
    (planted.never_release, kinds.called, 40),
    (planted.released_by_any_card, kinds.rufspiel, 40),
    (planted.throw_called_card, kinds.rufspiel, 40),
    (planted.follow_printed_suit, kinds.rufspiel, 10),
    (planted.dealer_leads, kinds.rufspiel, 10),
    (planted.partner_says_kontra, kinds.rufspiel, 10),
    (planted.kontra_too_late, kinds.rufspiel, 40),
    (planted.runners_as_captured, kinds.rufspiel, 40),
    (planted.knocks_forgotten, kinds.rufspiel, 10),
    (planted.blocked_hand_bids, kinds.rufspiel, 40),
    (planted.sixty_wins, kinds.even, 1),
    (planted.run_away_with_three, kinds.long_suit, 20),
    (planted.schwarz_by_points, kinds.trick_without_points, 1),
    (planted.schneider_at_thirty, kinds.ninety, 1),
    (planted.tout_by_points, kinds.tout, 40),
    (planted.low_ten_forgotten, kinds.bettel, 20),
    (planted.bettel_played_out, kinds.bettel, 20),
    (planted.ramsch_tie_paid_twice, kinds.tied_ramsch, 2),
    (planted.ramsch_tie_as_dealt, kinds.tie_by_captured_trump, 1),
    (planted.maidens_doubled_alone, kinds.ramsch, 20),
    (planted.stock_not_doubled, kinds.stock, 10),
    (planted.equal_bid_stands, kinds.any_bid, 20),
)


@pytest.mark.parametrize(
    ("fault", "kind", "number"), FAULTS, ids=[fault.__name__ for fault, _, _ in FAULTS]
)
def test_fault_is_caught(fault, kind, number, monkeypatch) -> None:
    """The sound engine agrees on all hands, the faulty one is found out by one of them."""
    hands = kinds.hands_of(kind, number)
    sound = get_variant(hands[0].game.spec)
    assert [disagreement(sound, hand) for hand in hands] == [None] * number

    faulty = fault(sound, monkeypatch)
    found = next(filter(None, (disagreement(faulty, hand) for hand in hands)), None)
    assert found is not None
    assert "AttributeError" not in found


def test_enough_faults_are_planted() -> None:
    """No fault is planted twice, and there are many more than the ten that were asked for."""
    assert len({fault.__name__ for fault, _, _ in FAULTS}) == len(FAULTS) >= 30
    assert all(fault.__doc__ for fault, _, _ in FAULTS)
