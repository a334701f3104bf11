"""Cases about a partner by a card, about sessions and about guessing, each named for its line."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from rules.helpers import after, payoffs, texts, to_the_end
from sheepshead import (
    Card,
    Session,
    apply,
    call,
    count_worlds,
    deal,
    hand_seed,
    legal_actions,
    pick,
    possible_holders,
    worlds,
)
from sheepshead.cards import CardSet
from sheepshead.play_phase import Playing
from sheepshead.unseen import Place, Unseen
from sheepshead.whereabouts import Lies

GAME = "jack-of-diamonds"
PICKER = "QC QS QH JC 7C 8C"
HANDS = {0: "QC QS JD AD 9H 7S", 1: "TH KH JC 9C TD AC"}
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve")


@pytest.mark.parametrize("buried", ["7C 8C", "JD 7C"], ids=["keeps it", "buries it"])
def test_prt_02_a_picker_with_the_jack_from_the_blind_is_alone(buried: str) -> None:
    """One against four, whether he keeps the jack or buries it; the others learn it at the end."""
    state = after(GAME, ["pick", f"bury {buried}", "pass"], {0: PICKER}, blind="JD 9C")
    for seat in (1, 2, 3, 4, None):
        assert state.view(seat).declaring == (0,)
        assert not state.view(seat).phase.terms.alone
    ended = to_the_end(state)
    defenders = payoffs(ended)[1:]
    assert len(set(defenders)) == 1
    assert payoffs(ended)[0] == -4 * defenders[0]


def test_hid_03_a_picker_who_is_his_own_partner_looks_like_any_other() -> None:
    """To a defender and a spectator it is the same whether the jack lies with him or elsewhere."""
    actions = ["pick", "bury 7C 8C", "pass"]
    mine, other = "AC TC KC AS TS KS", "AD TD KD 9D 8D 7D"
    with_jack = after(GAME, actions, {0: PICKER, 1: mine, 2: other}, blind="JD JH")
    without = after(
        GAME, actions, {0: PICKER, 1: mine, 2: other.replace("AD", "JD")}, blind="AD JH"
    )
    for seat in (1, None):
        one, two = with_jack.view(seat), without.view(seat)
        assert (one, repr(one), hash(one)) == (two, repr(two), hash(two))
        assert one.to_dict() == two.to_dict()
        assert legal_actions(one) == legal_actions(two)
    assert with_jack.view(0) != without.view(0)


def test_prt_03_a_call_up_ends_with_its_hand() -> None:
    """A picker with the jack calls the next one; in the next hand the jack of diamonds counts."""
    table = "six-handed-jack"
    hands = {0: "JD QC QS QH 8C"}
    state = after(table, ["pick", "bury 8C 9C"], hands, blind="9C TC")
    assert "call JH" in texts(state)
    called = call(state, "JH")
    assert called.phase.terms.called is Card("JH")
    session = Session.of(table, (*NAMES, "Fay"), seed=1, first_dealer=5)
    for _ in range(2):
        begun = session.next_hand()
        picked = pick(begun)
        assert picked.phase.terms.called is None
        session = session.finished(to_the_end(picked))


def test_dea_04_the_deal_goes_on_from_the_last_dealer() -> None:
    """Forehand moves by one seat a hand, whoever took the last trick."""
    session = Session.of("called-ace", NAMES, seed=3, first_dealer=4)
    takers = set()
    for number in range(6):
        state = session.next_hand()
        assert state.phase.table.forehand == number % 5
        ended = to_the_end(state)
        if ended.phase.tricks:
            takers.add(ended.phase.tricks[-1].winner)
        session = session.finished(ended)
    assert len(takers) > 1


def test_dea_10_a_deal_depends_on_seed_and_number_alone() -> None:
    """However the earlier hands went, hand 2 of a session is dealt alike."""
    deals = set()
    for choice in (0, -1):
        session = Session.of("called-ace", NAMES, seed=10, first_dealer=0)
        for _ in range(2):
            state = session.next_hand()
            while not state.is_over:
                state = apply(state, legal_actions(state)[choice])
            session = session.finished(state)
        deals.add(session.next_hand())
    assert deals == {deal("called-ace", seed=hand_seed(10, 2), dealer=2)}


def test_per_03_the_only_way_to_share_out_the_cards_is_found() -> None:
    """Two seats have two choices each, a third has one, and with it all are settled."""
    rooms = {0: "AC JD", 2: "KS JD", 3: "AC"}
    unseen = Unseen(
        CardSet("JD KS AC"),
        tuple(Place(Lies.HAND, seat, 1, CardSet(cards)) for seat, cards in rooms.items()),
    )
    expected = (CardSet("JD"), CardSet("KS"), CardSet("AC"))
    assert unseen.count == 1
    assert list(unseen.all()) == [expected]
    assert all(unseen.sample(random.Random(seed)) == expected for seed in range(20))
    impossible = Unseen(unseen.cards, (*unseen.places[:2], Place(Lies.HAND, 3, 1, CardSet("7H"))))
    with pytest.raises(ValueError, match="do not fit"):
        impossible.sample(random.Random(1))


def test_per_03_a_sampled_caller_could_have_called() -> None:
    """He does not hold the called ace, and kept a card of its suit."""
    seen = 0
    for seed in range(12):
        state = after("called-ace", ["pick", "bury KC QH", "call AH"], HANDS, blind="KC QH")
        view = state.view(1)
        assert isinstance(view.phase, Playing)
        assert 0 not in possible_holders(view)[Card("AH")]
        for world in islice(worlds(view, random.Random(seed)), 5):
            seen += 1
            held = world.hand(0)
            assert Card("AH") not in held
            assert held & CardSet("TH KH 9H 8H 7H")
    assert seen == 60
    assert count_worlds(to_the_end(state).view(1)) == 1
