"""Queen, jack and seven, eight-handed: calling a third partner, and calling again; the scores.

Seat 7 deals and seat 0 is forehand. Seat 0 holds the queen and the seven, seat 5 the jack; the
eight of diamonds, which seat 0 may call, is with seat 6.
"""

from __future__ import annotations

import pytest

from rules.helpers import (
    Refused,
    after,
    check_stale,
    code,
    codes_of,
    payoffs,
    plays,
    refused,
    texts,
    to_the_end,
    turn,
)
from rules.holders import Table, known, shared_refusals, sides
from sheepshead import Card, State, deal, get_variant

HANDS = {
    0: "QC 7D AS 9H",
    1: "AC TC TS AH",
    2: "QH KC KS TH",
    3: "QD JC 9C 9S",
    4: "JS JH 8C 8S",
    5: "QS JD 7C AD",
    6: "7S KH 8D TD",
    7: "8H 7H KD 9D",
}
GAME = Table("eight-handed-trio", HANDS, ("pass",) * 8)
BOTH = HANDS | {5: "QS JD 8D AD", 6: "7S KH 7C TD"}
MAY_CALL = {"pass", "call 8D"}
AGAIN = ("call 8D", *["pass"] * 4, "announce both")


def _after(*answers: str, hands: dict[int, str] = HANDS) -> State:
    return after(GAME.preset, answers, hands)


def _both(*answers: str) -> State:
    """Seat 5 holds the jack and the eight of diamonds."""
    return _after(*answers, hands=BOTH)


REFUSALS = [
    *shared_refusals(GAME),
    refused("turn/wrong-phase", _after, "play QC", MAY_CALL),
    refused("turn/wrong-phase", _after, "alone", MAY_CALL),
    refused("turn/not-your-turn", _after, "pass", set(), seat=1),
    refused("turn/not-your-turn", lambda: _both("call 8D"), "announce both", set(), seat=5),
    refused("turn/face-needed", _after, "call 8D under ??", MAY_CALL),
    refused("call/call-or-pass", _after, "give QC", MAY_CALL),
    refused("call/call-or-pass", _after, "call 8D under 9H", MAY_CALL),
    refused("call/for-two-partner-cards", _after, "call 9D", MAY_CALL),
    refused("call/for-two-partner-cards", _after, "call JH", MAY_CALL),
    refused("call/for-two-partner-cards", _after, "call AC", MAY_CALL),
    refused("call/for-two-partner-cards", _after, "call JD", MAY_CALL),
    refused("call/for-two-partner-cards", lambda: _after("pass"), "call 8D", {"pass"}),
    refused("call/for-two-partner-cards", lambda: _after(*["pass"] * 5), "call 8D", {"pass"}),
    refused("call/for-two-partner-cards", lambda: _both(*AGAIN), "call 8D", {"pass", "call 9D"}),
    refused("call/for-two-partner-cards", lambda: _both(*AGAIN), "call KD", {"pass", "call 9D"}),
    refused("call/announce-both", lambda: _both(*AGAIN[:-1]), "pass", {"announce both"}),
    refused("call/announce-both", lambda: _both(*AGAIN[:-1]), "call 8D", {"announce both"}),
    refused("call/announce-only-both", lambda: _after("call 8D"), "announce both", {"pass"}),
    refused("call/answer-first", lambda: _after("call 8D"), "call JH", {"pass"}),
    refused(
        "call/announce-only-both",
        lambda: _after("call 8D", *["pass"] * 5),
        "announce both",
        {"pass"},
    ),
    refused("call/announce-after-call", _after, "announce both", MAY_CALL),
    refused(
        "call/announce-after-call", lambda: _both(*AGAIN), "announce both", {"pass", "call 9D"}
    ),
]


@pytest.mark.parametrize("row", REFUSALS)
def test_an_action_against_a_rule_is_refused_by_that_rule(row: Refused) -> None:
    """The refusal carries the rule and lists what is legal instead; nothing has changed."""
    row.check()


def test_an_action_for_an_earlier_moment_is_stale() -> None:
    """A message that arrives twice does not count twice."""
    check_stale(GAME.preset)


def test_every_rule_of_the_preset_is_reached() -> None:
    """No rule is listed that nothing can break, and none refuses without being listed."""
    assert {rule.id for rule in get_variant(GAME.preset).rules} == codes_of(REFUSALS)


def test_cards_are_dealt_two_and_two() -> None:
    """Four to each of eight seats, and no blind."""
    deck = tuple(get_variant(GAME.preset).pack)
    state = deal(GAME.preset, cards=deck, dealer=7)
    assert 8 * 4 == 32 == len(deck)
    assert deck[0:2] + deck[16:18] == state.own(0).dealt


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        pytest.param("QC 7D AS 9H", {"call 8D"}, id="queen and seven"),
        pytest.param("JD 7D AS 9H", {"call 8D"}, id="jack and seven"),
        pytest.param("QC 7D 8D 9H", {"call 9D"}, id="with the eight"),
        pytest.param("JD 7D 8D 9D", {"call KD"}, id="with eight and nine"),
        pytest.param("QC 7D 9D KD", {"call 8D"}, id="with nine and king"),
        pytest.param("QC JD AS 9H", {"call JH"}, id="queen and jack"),
        pytest.param("QC JD JH 9H", {"call JS"}, id="with the jack of hearts"),
        pytest.param("QC JD JH JS", {"call JC"}, id="with two more jacks"),
        pytest.param("QC JD JC JS", {"call JH"}, id="with two higher jacks"),
        pytest.param("QC JD 7D AS", {"call 8D", "call JH"}, id="all three: either row"),
        pytest.param("QC JD 7D 8D", {"call 9D", "call JH"}, id="all three and the eight"),
        pytest.param("QC JD 7D JH", {"call 8D", "call JS"}, id="all three and a jack"),
        pytest.param("QC QS QH QD", set(), id="only the queen"),
        pytest.param("7D 8D 9D JH", set(), id="only the seven"),
        pytest.param("AC AS AH TH", set(), id="none"),
    ],
)
def test_who_holds_two_may_call_the_first_card_of_the_row_that_he_lacks(
    hand: str, expected: set[str]
) -> None:
    """With the seven the row of diamonds, with queen and jack the row of jacks; or he passes."""
    assert expected | {"pass"} == texts(after(GAME.preset, (), {0: hand}))


def test_each_seat_is_asked_from_forehand_on_until_one_calls() -> None:
    """Whatever it holds; when all have passed forehand leads."""
    for seat in range(8):
        state = _after(*["pass"] * seat)
        assert ("asking", seat) == (state.phase.name, state.to_act)
        assert (MAY_CALL if seat == 0 else {"pass"}) == texts(state)
    state = _after(*["pass"] * 8)
    assert ("playing", 0, None) == (state.phase.name, state.to_act, state.terms.called)
    assert ("holders", None) == (state.terms.contract, state.terms.declarer)


def test_after_a_call_the_others_answer_and_nobody_else_is_asked_to_call() -> None:
    """From the caller's left all round the table; then forehand leads."""
    hands = HANDS | {0: "QH KC KS TH", 2: "QC 7D AS 9H"}
    state = _after("pass", "pass", hands=hands)
    assert (2, MAY_CALL) == turn(state)
    answered = ["pass", "pass", "call 8D"]
    for seat in (3, 4, 5, 6, 7, 0, 1):
        state = _after(*answered, hands=hands)
        assert ("asking", seat, {"pass"}) == (state.phase.name, state.to_act, texts(state))
        answered.append("pass")
    state = _after(*answered, hands=hands)
    assert ("playing", 0, Card("8D")) == (state.phase.name, state.to_act, state.terms.called)


def test_the_holder_of_the_called_card_is_the_third_partner() -> None:
    """Without a call two play against six, with it three against five."""
    assert "doooodoo" == sides(_after(*["pass"] * 8))
    state = _after("call 8D", *["pass"] * 7)
    assert "dooooddo" == sides(state)
    assert (0,) == known(state)


def test_partners_are_known_when_they_play_their_cards() -> None:
    """Seven, jack and called card show their players; when all is over the queen's comes first."""
    called = ["call 8D", *["pass"] * 7]
    assert (0,) == known(_after(*called, *plays("7D TC QH QD JH AD TD KD")))
    assert (0,) == known(_after(*["pass"] * 8, *plays("7D TC QH QD JH AD 8D KD")))
    assert {0, 6} == set(known(_after(*called, *plays("7D TC QH QD JH AD 8D KD"))))
    assert {0, 5, 6} == set(known(_after(*called, *plays("7D TC QH QD JH JD 8D KD"))))
    assert (0, 5, 6) == known(to_the_end(_after(*called)))


def test_who_holds_the_called_card_and_the_third_must_say_so() -> None:
    """Only for that seat there is the answer; all hear it, and the others are not asked any more.

    The caller may then call the next card of the row, or leave it.
    """
    state = _both(*AGAIN[:-1])
    assert (5, {"announce both"}) == turn(state)
    state = _both(*AGAIN)
    assert (0, {"pass", "call 9D"}) == turn(state)
    seat, said = state.view(2).phase.log[-1]
    assert (5, "announce both") == (seat, str(said))


def test_a_second_call_is_answered_from_the_start() -> None:
    """The nine of diamonds is with seat 7; seat 5 has the jack, but not the nine."""
    for answers in range(7):
        state = _both(*AGAIN, "call 9D", *["pass"] * answers)
        assert (answers + 1, {"pass"}) == turn(state)
    state = _both(*AGAIN, "call 9D", *["pass"] * 7)
    assert ("playing", Card("9D")) == (state.phase.name, state.terms.called)
    assert "doooodod" == sides(state)


def test_the_caller_may_decline_to_call_again() -> None:
    """Then play begins at once, and the two play against six."""
    state = _both(*AGAIN, "pass")
    assert ("playing", 0) == (state.phase.name, state.to_act)
    assert "doooodoo" == sides(state)


def test_the_next_call_skips_cards_that_the_caller_holds() -> None:
    """After the eight he calls the king if he has the nine himself."""
    hands = {0: "QC 7D 9D AS", 5: "JD 8D QS AD"}
    state = _after(*AGAIN, hands=hands)
    assert {"pass", "call KD"} == texts(state)


def test_when_the_row_is_at_its_end_the_caller_only_passes() -> None:
    """Seat 5 has every called card: eight, nine and king; seat 0 has ten and ace himself."""
    hands = {0: "QC 7D TD AD", 5: "JD 8D 9D KD"}
    answers = list(AGAIN)
    for card in ("9D", "KD"):
        answers += [f"call {card}", *["pass"] * 4, "announce both"]
    state = _after(*answers, hands=hands)
    assert (0, {"pass"}) == turn(state)
    assert "playing" == _after(*answers, "pass", hands=hands).phase.name


def test_the_row_of_jacks_goes_up_and_ends_too() -> None:
    """Hearts, spades, clubs; the seven's holder answers with each of them."""
    hands = {0: "QC JD AS 9H", 5: "7D JH JS JC"}
    answers: list[str] = []
    for card in ("JH", "JS", "JC"):
        state = _after(*answers, hands=hands)
        assert {"pass", f"call {card}"} == texts(state)
        answers += [f"call {card}", *["pass"] * 4, "announce both"]
    state = _after(*answers, hands=hands)
    assert (0, {"pass"}) == turn(state)


def test_who_holds_all_three_gets_one_partner_by_calling() -> None:
    """Nobody can hold the called card and a third; two play against six."""
    hands = {0: "QC JD 7D AS", 3: "JH 9C 9S QD"}
    state = _after("call JH", *["pass"] * 7, hands=hands)
    assert ("playing", "doodoooo") == (state.phase.name, sides(state))
    assert "dooooooo" == sides(_after(*["pass"] * 8, hands=hands))


def _takes(tricks: int, points: int) -> list[tuple[int, int]]:
    """Seat 0 took this much, and seat 1, a defender, the rest."""
    return [(tricks, points), (4 - tricks, 120 - points), *[(0, 0)] * 6]


CALLED = {0: "QC 7D", 3: "JD", 5: "8D"}


@pytest.mark.parametrize(
    ("tricks", "points", "expected"),
    [
        pytest.param(2, 61, (3, -1, -1, 1, -1, 1, -1, -1), id="61"),
        pytest.param(2, 60, (-3, 1, 1, -1, 1, -1, 1, 1), id="60 is lost"),
        pytest.param(3, 90, (3, -1, -1, 1, -1, 1, -1, -1), id="90"),
        pytest.param(3, 91, (6, -2, -2, 2, -2, 2, -2, -2), id="91"),
        pytest.param(4, 120, (9, -3, -3, 3, -3, 3, -3, -3), id="every trick"),
        pytest.param(1, 30, (-6, 2, 2, -2, 2, -2, 2, 2), id="30"),
        pytest.param(0, 0, (-9, 3, 3, -3, 3, -3, 3, 3), id="no trick"),
    ],
)
def test_three_settle_with_five(tricks: int, points: int, expected: tuple[int, ...]) -> None:
    """The queen's holder has three units, each partner one; no bump."""
    assert expected == payoffs(GAME.over(_takes(tricks, points), CALLED, called="8D"))


@pytest.mark.parametrize(
    ("held", "called", "expected"),
    [
        pytest.param(
            {0: "QC", 2: "JD", 4: "7D"}, None, (3, -1, 1, -1, 1, -1, -1, -1), id="three cards"
        ),
        pytest.param(
            {0: "JD 7D", 2: "QC", 6: "8D"},
            "8D",
            (1, -1, 3, -1, -1, -1, 1, -1),
            id="the queen settles, also where another called",
        ),
        pytest.param(
            {0: "JD 7D", 5: "QC"}, None, (1, -1, -1, -1, -1, 5, -1, -1), id="two, no call"
        ),
        pytest.param(
            {0: "QC 7D", 5: "JD 8D"}, "8D", (5, -1, -1, -1, -1, 1, -1, -1), id="both declined"
        ),
        pytest.param(
            {0: "QC JD 7D", 3: "8D"}, "8D", (5, -1, -1, 1, -1, -1, -1, -1), id="all three called"
        ),
        pytest.param({0: "QC JD 7D"}, None, (7, -1, -1, -1, -1, -1, -1, -1), id="alone"),
    ],
)
def test_how_the_side_shares(
    held: dict[int, str], called: str | None, expected: tuple[int, ...]
) -> None:
    """With 61: each partner one unit, the holder of the queen the rest of what the others pay."""
    assert expected == payoffs(GAME.over(_takes(2, 61), held, called=called))


def test_who_called_and_who_announced_are_known_to_all() -> None:
    """A caller holds two of the partners' cards, and who announces both holds the third."""
    hands = {0: "QC JD", 1: "JH 7D"}
    state = after("eight-handed-trio", ["call JH", "announce both"], hands)
    assert set(state.view(5).declaring) == set()
    state = after("eight-handed-trio", ["call JH", "announce both", "pass"], hands)
    assert {0, 1} == set(state.view(5).declaring)
    assert {0, 1} == set(state.view(None).declaring)


def test_a_call_is_answered_before_anything_else() -> None:
    """A seat that holds neither can only pass, and is told so."""
    state = after("eight-handed-trio", ["call JH"], {0: "QC JD", 1: "AC TC", 2: "7D AS"})
    assert "call/answer-first" == code(state, "call JS")
    assert "call/announce-only-both" == code(state, "announce both")
