"""Cases about replay, misuse and load, each named for its line of the cases."""

from __future__ import annotations

import gc
import random
import sys
import tracemalloc
import weakref
from concurrent.futures import ThreadPoolExecutor

import pytest

from rules.bavarian import LONG, Table
from rules.helpers import (
    after,
    plays,
    texts,
    to_the_end,
    whole_deal,
)
from sheepshead import (
    Card,
    IllegalAction,
    InvalidDeal,
    InvalidVariant,
    NotYourTurn,
    Record,
    Score,
    StaleAction,
    State,
    Suit,
    apply,
    deal,
    get_variant,
    legal_actions,
    parse_action,
    parse_card,
    play,
    replay,
    score,
    setup,
    variant_ids,
)
from sheepshead.cards import CARDS
from sheepshead.replaying import record_of

ONLINE = Table("sauspiel", LONG, ("pass",) * 4, (), frozenset(), most_doubles=2)


def _random_hand(preset: str, seed: int, dealer: int = 0) -> State:
    luck = random.Random(seed)
    state = deal(preset, seed=seed, dealer=dealer)
    while not state.is_over:
        state = apply(state, luck.choice(legal_actions(state)))
    return state


def test_rep_02_cards_are_read_as_they_are_written() -> None:
    """Every card, in either case; anything else is an error that shows what was read."""
    for card in CARDS:
        assert card is parse_card(str(card)) is parse_card(str(card).lower())
    for text in ("1C", "CQ", "", "QX", "QQ"):
        with pytest.raises(ValueError, match="card"):
            parse_card(text)


@pytest.mark.parametrize("preset", variant_ids())
def test_rep_03_a_hand_is_its_deal_and_its_actions(preset: str) -> None:
    """Replayed, every state is equal, from the first to the last, and so is the result."""
    over = _random_hand(preset, 11)
    states = replay(record_of(over, score=score(over)))
    assert over == states[-1]
    assert score(over) == score(states[-1])
    for length in (0, 1, len(states) // 2):
        assert length == states[length].count
        assert states[length] == replay(record_of(states[length]))[-1]


def test_rep_09_a_kept_state_stays_as_it_was() -> None:
    """Later moves, also in other threads, do not touch it."""
    state = deal("called-ace", seed=3)
    kept, told = hash(state), repr(state.view(0).to_dict())
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: to_the_end(state), range(8)))
    assert (kept, told) == (hash(state), repr(state.view(0).to_dict()))


def test_api_01_a_card_that_does_not_follow_is_refused_by_name() -> None:
    """JS is trump: 9S is refused with seat, card and what is legal."""
    hands = {0: "JS AC TC KC 9C 8C 7C KS", 1: "9S TS 7H AD TD KD 9D 8D"}
    state = after("sauspiel", [*["pass"] * 4, "pass", "pass", "pass", "bid solo", "trump H",
                               "play JS"], hands)  # fmt: skip
    with pytest.raises(IllegalAction, match=r"Seat 1 may not play 9S.*play 7H") as error:
        play(state, "9S")
    assert "play/follow-suit" == error.value.refusal.code


def test_api_02_after_a_refusal_nothing_has_changed() -> None:
    """The refused card is still in hand and the legal one can be played."""
    hands = {0: "TS AC TC KC 9C 8C 7C JS", 1: "KS 9H AD TD KD 9D 8D 7D"}
    said = [*["pass"] * 7, "bid solo", "trump H", "play TS"]
    state = after("sauspiel", said, hands)
    before = hash(state)
    with pytest.raises(IllegalAction):
        play(state, "9H")
    assert before == hash(state)
    assert {Card("KS"), Card("9H")} <= set(state.hand(1))
    assert 2 == play(state, "KS").to_act


def test_api_03_a_card_sent_twice_is_played_once() -> None:
    """The winner leads again: his card is no longer in hand; with a count it is told as stale."""
    state = ONLINE.rufspiel(*plays("QC QD 8H 7H"))
    assert 0 == state.to_act
    with pytest.raises(IllegalAction, match="QC is not among"):
        play(state, "QC")
    with pytest.raises(StaleAction):
        apply(state, parse_action("play AH"), count=state.count - 4)


def test_api_04_out_of_turn_raises() -> None:
    """Seat 2 picks while seat 0 is to decide: nothing changes."""
    state = after("called-ace", ())
    with pytest.raises(NotYourTurn, match="seat 0 is to act"):
        apply(state, parse_action("pick"), 2)
    assert 0 == state.count


@pytest.mark.parametrize("size", [5, 7, 9])
def test_api_05_a_deal_that_is_none_is_refused(size: int) -> None:
    """Too few or too many cards, a card twice, a card that is not in the pack."""
    hands, _ = whole_deal(get_variant("sauspiel"), LONG)
    every = [card for hand in hands for card in hand]
    with pytest.raises(InvalidDeal, match=f"seat 1.*{size}"):
        setup("sauspiel", contract="ramsch", hands=[hands[0], every[:size], *hands[2:]])
    with pytest.raises(InvalidDeal, match="QC"):
        setup(
            "sauspiel", contract="ramsch",
            hands=[hands[0], (Card("QC"), *hands[1][1:]), *hands[2:]],
        )  # fmt: skip
    with pytest.raises(InvalidDeal, match="6S"):
        setup(
            "sauspiel", contract="ramsch",
            hands=[hands[0], (Card("6S"), *hands[1][1:]), *hands[2:]],
        )  # fmt: skip
    with pytest.raises(ValueError, match="1C"):
        parse_card("1C")


def test_api_07_the_first_suit_and_rank_are_as_good_as_any() -> None:
    """Clubs can be called and named, and a seven can be played."""
    naming = ONLINE.won("rufspiel")
    assert {"call AC", "call AS", "call AD"} == texts(naming)
    assert all(bool(suit) for suit in Suit)
    solo = ONLINE.won("solo", "trump C")
    assert Suit.CLUBS is solo.terms.trump
    assert "play 7D" in texts(solo)


def test_api_08_an_unknown_word_is_an_error() -> None:
    """No value means everything else."""
    with pytest.raises(InvalidVariant, match="no-callable-suit"):
        get_variant({"preset": "called-ace", "options": {"unknown_mode": "Jack of Diamonds"}})


def test_api_11_nothing_that_a_caller_gets_can_change_a_state() -> None:
    """Hands, tricks and legal actions are values; a view keeps what it showed."""
    state = ONLINE.rufspiel("play 9H")
    seen = state.view(1)
    told = repr(seen.to_dict())
    assert not hasattr(seen.hand, "sort")
    assert isinstance(legal_actions(state), tuple)
    with pytest.raises(AttributeError):
        state.phase = None
    with pytest.raises(AttributeError):
        seen.own = None
    play(state, "TH")
    assert told == repr(seen.to_dict())


def test_api_12_only_an_action_changes_anything() -> None:
    """What was done is a tuple: nothing can be appended to it."""
    state = ONLINE.rufspiel()
    assert isinstance(state.phase.log, tuple)
    assert not hasattr(state.phase.log, "append")
    assert not hasattr(state.phase.tricks, "append")


def test_api_15_after_the_end_nothing_is_legal_and_before_it_nothing_is_scored() -> None:
    """A card after the last trick and a score before it both raise."""
    with pytest.raises(ValueError, match="not over"):
        score(ONLINE.rufspiel("play 9H"))
    over = to_the_end(ONLINE.rufspiel())
    assert () == legal_actions(over)
    assert {()} == {legal_actions(over, seat) for seat in range(4)}
    with pytest.raises(IllegalAction, match="the hand is over"):
        play(over, "QC")


@pytest.mark.parametrize("players", [2, 5, 9])
def test_api_16_a_wrong_number_of_players_is_refused(players: int) -> None:
    """A table of four has four hands."""
    hands, _ = whole_deal(get_variant("sauspiel"), LONG)
    with pytest.raises(InvalidDeal):
        setup("sauspiel", contract="ramsch", hands=(hands * 3)[:players])
    with pytest.raises(ValueError, match=str(players)):
        replay(Record(variant="sauspiel", dealer=0, hands=(hands * 3)[:players]))


def test_per_01_many_hands_need_no_more_memory_than_few() -> None:
    """After some hundred hands what is kept of what is said is full: nothing more is held."""
    tracemalloc.start()
    try:
        held = []
        for seeds in (range(1400), range(1400, 3000)):
            for seed in seeds:
                score(_random_hand("sauspiel", seed, dealer=seed % 4))
            gc.collect()
            held.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    few, many = held
    assert many < few + 200_000


def test_per_02_nothing_is_kept_of_a_state_that_nobody_keeps() -> None:
    """There is no register of hands: what is not referred to is collected."""
    state = to_the_end(deal("called-ace", seed=4))
    phase = weakref.ref(state.phase)
    del state
    gc.collect()
    assert phase() is None


def test_per_04_the_depth_of_calls_is_that_of_one_move() -> None:
    """Hand after hand in one loop, with little room on the stack."""
    limit = sys.getrecursionlimit()
    depth = len(_frames())
    sys.setrecursionlimit(depth + 60)
    try:
        results = [score(_random_hand("called-ace", seed)) for seed in range(20)]
    finally:
        sys.setrecursionlimit(limit)
    assert 20 == len(results)


def _frames() -> list[object]:
    frame, found = sys._getframe(), []
    while frame is not None:
        found.append(frame)
        frame = frame.f_back
    return found


def test_per_05_threads_do_not_disturb_each_other() -> None:
    """Eight threads come to what one comes to."""

    def some(seed: int) -> list[Score]:
        return [score(_random_hand(preset, seed)) for preset in ("called-ace", "sauspiel")]

    alone = [some(seed) for seed in range(40)]
    with ThreadPoolExecutor(8) as pool:
        assert alone == list(pool.map(some, range(40)))


def _in_stacks(state: State) -> list[Card]:
    """The cards that lie before the seats, face up or covered."""
    rows = getattr(state.phase, "rows", None)
    if rows is None:
        return []
    tops = [card for row in rows.tops for card in row if card is not None]
    return tops + [
        card
        for counts, stacks in zip(rows.covered, state.holdings.stacks, strict=True)
        for count, stack in zip(counts, stacks, strict=True)
        for card in stack[:count]
    ]


@pytest.mark.parametrize("preset", variant_ids())
def test_per_06_every_card_is_in_one_place_at_every_moment(preset: str) -> None:
    """Hands, tricks, bury and blind are the whole pack, whatever is done."""
    pack = sorted(map(str, get_variant(preset).pack))
    for state in replay(record_of(_random_hand(preset, 21))):
        owns, phase = state.holdings.owns, state.phase
        held = [card for seat in range(len(owns)) for card in state.hand(seat)]
        held += [card for rest in state.holdings.undealt for card in rest]
        tricks = (*getattr(phase, "tricks", ()), *filter(None, [getattr(phase, "trick", None)]))
        held += [
            own.under if str(card) == "??" else card
            for trick in tricks
            for card in trick.cards
            for own in [next((own for own in owns if own.under), owns[0])]
        ]
        held += [card for own in owns for card in own.buried]
        if not any(own.took for own in owns):
            held += state.holdings.blind
        held += _in_stacks(state)
        assert pack == sorted(map(str, held))
