"""Cases about play, secrecy and deals, each named for its line of the cases."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from rules.bavarian import LONG, Table
from rules.helpers import (
    after,
    at_the_table,
    cards,
    cards_to_play,
    code,
    payoffs,
    texts,
    to_the_end,
)
from sheepshead import (
    Suit,
    apply,
    deal,
    get_variant,
    legal_actions,
    parse_action,
    pass_,
    play,
    record_of,
    score,
    variant_ids,
)

ONLINE = Table("sauspiel", LONG, ("pass",) * 4, (), frozenset(), most_doubles=2)
UNDER = {0: "QC JC AD 9D KD TD", 1: "AH TH 8H 7H 9H 8S"}
"""The picker, seat 0, lays TD under a call of the ace of hearts, which seat 1 holds."""


def test_und_02_the_unknown_is_kept_for_the_called_suit() -> None:
    """Forced when hearts are led, kept on spades, free to be led, played as the last card."""

    def picker(hand: str, trick: str = "") -> set[str]:
        return cards_to_play(
            at_the_table("called-ace", "pick", hand, trick, called="AH", seat=0, under="TD")
        )

    assert cards("TD") == picker("QC JC AD 9D KD TD", "7H")
    assert cards("QC JC") == picker("QC JC TD", "8S")
    assert cards("TD") == picker("TD", "8S")
    assert cards("QC JC AD 9D KD TD") == picker("QC JC AD 9D KD TD")


@pytest.mark.parametrize("preset", variant_ids())
def test_trk_08_the_winner_of_a_trick_leads_the_next(preset: str) -> None:
    """In every hand, trick after trick."""
    for seed in range(5):
        tricks = to_the_end(deal(preset, seed=seed)).phase.tricks
        assert all(one.winner == two.leader for one, two in pairwise(tricks))


def test_prt_05_a_view_is_that_of_its_viewer() -> None:
    """A defender knows itself and the caller; an empty trick has no winner."""
    state = ONLINE.rufspiel()
    seen = state.view(1)
    assert (0,) == seen.declaring
    assert "defenders" == seen.side.value
    assert state.phase.trick.winner is None
    assert "declaring side" == state.view(2).side.value


def test_prt_06_alone_by_force_is_alone() -> None:
    """Nothing can be called: no partner, and four defenders are settled with."""
    hand = {0: "AC AS AH TC TS TH"}
    state = after("called-ace", ["pick", "bury 8C 7C"], hand, blind="8C 7C")
    assert {"alone"} == texts(state)
    state = to_the_end(apply(state, parse_action("alone")))
    assert (0,) == state.view(None).declaring
    paid = payoffs(state)
    assert paid[0] == -4 * paid[1]
    assert 1 == len(set(paid[1:]))


def test_hid_01_nobody_else_sees_the_partner_or_the_bury() -> None:
    """Who holds the called ace is in that seat's view alone, as is what the picker took."""
    hands = {0: "QC QS JD AD 9H 7S", 1: "AH TH KH JC 9C TD"}
    state = after("called-ace", ["pick", "bury KC QH", "call AH"], hands, blind="KC QH")
    for seat in (2, 3, 4, None):
        seen = state.view(seat)
        assert (0,) == seen.declaring
        for secret in ("KC", "QH"):
            assert secret not in str(seen.to_dict())
    assert "KC" in str(state.view(0).to_dict())


def test_hid_04_legal_actions_are_the_viewer_s_own() -> None:
    """The view of one seat does not answer for another."""
    state = ONLINE.rufspiel("play KS", "play TS")
    assert cards("AS") == cards_to_play(state.view(2))
    assert () == legal_actions(state.view(1))
    assert () == legal_actions(state.view(None))
    with pytest.raises(ValueError, match="view of seat 1"):
        legal_actions(state.view(1), 2)


def test_hid_05_before_the_pick_nobody_sees_the_blind() -> None:
    """Not the seat that decides, and never a seat that has passed."""
    state = after("called-ace", ["pass"], blind="8C KD")
    for seat in (0, 1, 2, 3, 4, None):
        assert "KD" not in str(state.view(seat).to_dict())
    picked = after("called-ace", ["pass", "pick"], blind="8C KD")
    assert "KD" in str(picked.view(1).to_dict())
    assert "KD" not in str(picked.view(0).to_dict())


def test_hid_06_the_unknown_is_known_to_its_owner_and_the_winner_of_its_trick() -> None:
    """TD falls under the first heart trick, which seat 1 takes; all others see it face down."""
    actions = ["pick", "bury QH JH", "call AH under TD", "play TD", "play AH"]
    state = after("called-ace", actions, UNDER, blind="QH JH")
    while state.phase.trick.cards:
        state = play(state, min(cards_to_play(state)))
    trick = state.phase.tricks[0]
    assert (1, "??") == (trick.winner, str(trick.cards[0]))
    assert state.order is not None
    assert state.order.points_of(trick.cards) == sum(card.points for card in trick.cards[1:])
    for seat in (2, 3, 4, None):
        assert "TD" not in str(state.view(seat).to_dict())
    for seat in (0, 1):
        assert "TD" in str(state.view(seat).to_dict())


def test_hid_09_a_bury_is_one_action() -> None:
    """It is never half done: one card of two is refused."""
    state = after("called-ace", ["pick"])
    assert "bury/count" == code(state, f"bury {state.hand(0).cards[0]}")


def test_dea_01_every_deal_is_the_whole_deck() -> None:
    """For a thousand seeds: hands and blind are exactly the cards of the pack, each once."""
    for preset in ("called-ace", "schafkopf-classic"):
        pack = sorted(map(str, get_variant(preset).pack))
        for seed in range(1000):
            state = deal(preset, seed=seed)
            dealt = [card for own in state.holdings.owns for card in own.dealt]
            assert pack == sorted(map(str, (*dealt, *state.holdings.blind)))


def test_dea_02_the_global_generator_is_left_alone() -> None:
    """Same state before and after; the same seed is the same deal, whatever else is drawn."""
    random.seed(123)
    before = random.getstate()
    one = deal("called-ace", seed=7)
    assert before == random.getstate()
    random.random()
    assert one == deal("called-ace", seed=7)
    assert one != deal("called-ace", seed=8)
    with pytest.raises(TypeError):
        deal("called-ace")


@pytest.mark.parametrize("preset", variant_ids())
def test_dea_03_everything_goes_up_by_one_seat(preset: str) -> None:
    """Left of the last seat sits seat 0: forehand when the last seat deals; so do all steps."""
    seats = get_variant(preset).seats
    state = deal(preset, seed=1, dealer=seats - 1)
    for seat in range(seats):
        assert seat == state.to_act
        state = apply(state, legal_actions(state)[0])
        if not legal_actions(state) or str(legal_actions(state)[0]) != "pass":
            break
    for dealer in range(seats):
        assert (dealer + 1) % seats == deal(preset, seed=1, dealer=dealer).to_act


def test_dea_06_every_hand_has_its_size_in_every_deal() -> None:
    """Nothing of an earlier hand is left."""
    for preset in variant_ids():
        variant = get_variant(preset)
        for seed in range(3):
            over = to_the_end(deal(preset, seed=seed))
            sizes = {len(hand) for hand in record_of(over).hands}
            assert {variant.deal.hand_size} == sizes


def test_dea_07_deals_are_even() -> None:
    """Over many seeds each card is in each hand and in the blind about equally often."""
    deals = 4000
    counted: Counter[tuple[str, int]] = Counter()
    trumps = 0
    for seed in range(deals):
        state = deal("called-ace", seed=seed)
        for seat, own in enumerate(state.holdings.owns):
            counted.update((str(card), seat) for card in own.dealt)
            trumps += sum(card.suit is Suit.DIAMONDS or str(card)[0] in "QJ" for card in own.dealt)
        counted.update((str(card), 5) for card in state.holdings.blind)
    chi = 0.0
    for card in map(str, get_variant("called-ace").pack):
        for place, size in enumerate((6, 6, 6, 6, 6, 2)):
            expected = deals * size / 32
            chi += (counted[card, place] - expected) ** 2 / expected
    assert chi < 230  # 155 degrees of freedom: more than four standard deviations above the mean
    assert abs(trumps / (5 * deals) - 2.625) < 0.03


def test_dea_08_the_last_trick_is_the_last() -> None:
    """The blind goes with the last trick, not with the first, which also begins with no cards."""
    variant = get_variant({"preset": "called-ace", "options": {"leaster_blind": "last-trick"}})
    for seed in range(10):
        state = deal(variant, seed=seed)
        for _ in range(5):
            state = pass_(state)
        over = to_the_end(state)
        blind = sum(card.points for card in over.holdings.blind)
        taken = [sum(card.points for card in over.phase.taken_by(seat)) for seat in range(5)]
        taken[over.phase.tricks[-1].winner] += blind
        assert tuple(taken) == score(over).points
