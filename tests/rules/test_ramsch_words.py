"""What is said in a ramsch: each seat's double, and the announcement of a march."""

from __future__ import annotations

import attrs
import pytest

from rules.bavarian import who_doubles
from rules.bavarian_hands import ALL_TRICKS, EMPTY_TRICK, ONE_MAIDEN
from rules.helpers import (
    Hands,
    after,
    code,
    hand_over,
    payoffs,
    texts,
    turn,
    variant_of,
    whole_deal,
)
from sheepshead import (
    FACE_DOWN,
    InvalidDeal,
    InvalidVariant,
    Record,
    RecordError,
    State,
    apply,
    legal_actions,
    score,
    setup,
)
from sheepshead.replaying import record_of
from sheepshead.verify import Verdict, verify

DOUBLED = {"ramsch_doubling": "each-before-own-card"}


def _ramsch(*actions: str, preset: str = "schafkopf-wirtshaus", **options: object) -> State:
    return after(variant_of(preset, **options), [*["pass"] * 8, *actions])


def _played_out(state: State) -> State:
    """The hand at its end, with cards only: nothing more is said."""
    while not state.is_over:
        state = apply(state, legal_actions(state)[0])
    return state


def test_each_seat_doubles_a_ramsch_once() -> None:
    """In turn or out of turn, whatever the others say."""
    assert [] == who_doubles(_ramsch())
    assert [0, 1, 2, 3] == who_doubles(_ramsch(**DOUBLED))
    assert [1, 3] == who_doubles(_ramsch("double", "2: double", **DOUBLED))
    assert [] == who_doubles(_ramsch("double", "2: double", "1: double", "3: double", **DOUBLED))
    assert [None] == [double.side for double in _ramsch("double", **DOUBLED).phase.doubles]


def test_only_before_ones_own_first_card() -> None:
    """After one card forehand is too late, after four everybody is."""
    state = _ramsch(**DOUBLED)
    found = []
    for _ in range(5):
        found.append(who_doubles(state))
        state = apply(state, legal_actions(state)[0])
    assert [[0, 1, 2, 3], [1, 2, 3], [2, 3], [3], []] == found


def test_by_which_rule_a_double_of_a_ramsch_is_refused() -> None:
    """Not in this game; a second time; too late; stated before."""
    assert "double/not-in-this-game" == code(_ramsch(), "double")
    assert "double/once-each" == code(_ramsch("double", **DOUBLED), "double")
    played = apply(_ramsch(**DOUBLED), legal_actions(_ramsch(**DOUBLED))[0])
    assert "double/window-closed" == code(played, "double", 0)
    variant = variant_of("schafkopf-wirtshaus", **DOUBLED)
    hands, _ = whole_deal(variant, {})
    stated = setup(variant, hands=hands, contract="ramsch", doubles=2)
    assert "double/stated-before-play" == code(stated, "double")
    with pytest.raises(InvalidDeal, match="ramsch is not doubled, yet 2 doubles are stated"):
        setup("schafkopf-wirtshaus", hands=hands, contract="ramsch", doubles=2)


@pytest.mark.parametrize(
    ("doubles", "plain", "with_a_maiden"),
    [(0, 10, 20), (1, 20, 40), (2, 40, 80), (3, 80, 160), (4, 160, 320)],
)
def test_each_double_doubles_the_price(doubles: int, plain: int, with_a_maiden: int) -> None:
    """Up to sixteen times; a recorded hand with two of them and one Jungfrau pays 80 to each."""
    variant = variant_of("schafkopf-wirtshaus", **DOUBLED)
    lost = payoffs(hand_over(variant, "ramsch", EMPTY_TRICK, doubles=doubles))
    assert (-3 * plain, plain, plain, plain) == lost
    maiden = payoffs(hand_over(variant, "ramsch", ONE_MAIDEN, doubles=doubles))
    assert (-3 * with_a_maiden, with_a_maiden, with_a_maiden, with_a_maiden) == maiden
    marched = payoffs(hand_over(variant, "ramsch", ALL_TRICKS, doubles=doubles))
    assert (3 * plain, -plain, -plain, -plain) == marched


def test_a_double_said_in_play_counts() -> None:
    """Two seats double, and the hand pays four times as much."""
    plain = payoffs(_played_out(_ramsch()))
    doubled = payoffs(_played_out(_ramsch("3: double", "double", **DOUBLED)))
    assert tuple(4 * units for units in plain) == doubled


def test_a_hand_that_nobody_plays_has_nothing_to_double() -> None:
    """Thrown in, with the option or without."""
    state = _ramsch(all_pass="throw-in", **DOUBLED)
    assert (True, (0, 0, 0, 0)) == (state.is_over, payoffs(state))


STRONG: Hands = {0: "QC QS QH QD JC JS JH JD"}
"""Forehand takes every trick whatever is played."""


def _march(announce: str, *actions: str, hands: Hands = STRONG) -> State:
    variant = variant_of("schafkopf-classic", ramsch_durchmarsch_announce=announce)
    return after(variant, [*["pass"] * 4, "choose ramsch", *actions], hands)


def test_a_march_need_not_be_announced() -> None:
    """The default: every trick is enough, and nobody is asked."""
    state = _march("free")
    assert "playing" == state.phase.name
    assert "turn/wrong-phase" == code(state, "announce durchmarsch")
    over = _played_out(state)
    assert (3, -1, -1, -1) == payoffs(over)
    *told, _ = score(over).explain().splitlines()
    assert ["ramsch: 1 = 1", "settled with all the others: times 3 = 3"] == told


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ("pass pass pass pass", (-6, 2, 2, 2)),
        ("durchmarsch pass pass pass", (3, -1, -1, -1)),
        ("pass durchmarsch pass pass", (-6, 2, 2, 2)),
        ("durchmarsch durchmarsch durchmarsch durchmarsch", (3, -1, -1, -1)),
    ],
)
def test_a_march_announced_at_the_start(answers: str, expected: tuple[int, ...]) -> None:
    """Each seat is asked from forehand on; every trick wins only for who has announced it."""
    said = [each.replace("durchmarsch", "announce durchmarsch") for each in answers.split()]
    for count in range(4):
        asking = _march("at-start", *said[:count])
        assert (count, {"pass", "announce durchmarsch"}) == turn(asking)
        assert "asking" == asking.phase.name
    state = _march("at-start", *said)
    assert ("playing", 0) == (state.phase.name, state.to_act)
    assert expected == payoffs(_played_out(state))


def test_only_a_march_is_announced_at_the_start() -> None:
    """Or one passes."""
    assert "ramsch/announce-at-start" == code(_march("at-start"), "announce both")
    assert "ramsch/announce-at-start" == code(_march("at-start"), "give QC")
    assert "turn/not-your-turn" == code(_march("at-start"), "announce durchmarsch", 2)


def _later(tricks: int, **changed: Hands) -> State:
    state = _march("before-trick-5", **changed)
    for _ in range(4 * tricks):
        state = apply(state, legal_actions(state)[0])
    return state


def test_a_march_announced_before_the_fifth_trick() -> None:
    """By who has won the first four, once, and before the lead; it stays that seat's turn."""
    can = ["announce durchmarsch" in texts(_later(tricks)) for tricks in range(8)]
    assert [False, False, False, False, True, False, False, False] == can
    silent = _later(4)
    assert (-6, 2, 2, 2) == payoffs(_played_out(silent))
    said = apply(silent, legal_actions(silent)[-1])
    assert "announce durchmarsch" == str(said.phase.log[-1][1])
    assert (0, silent.hand(0)) == (said.to_act, said.hand(0))
    assert "announce durchmarsch" not in texts(said)
    assert (3, -1, -1, -1) == payoffs(_played_out(said))


def test_by_which_rule_a_late_announcement_is_refused() -> None:
    """Too early, another word, a second time, after the lead, and by who has not won them all."""
    rule = "ramsch/announce-before-trick"
    assert rule == code(_later(3), "announce durchmarsch")
    assert rule == code(_later(4), "announce both")
    assert "turn/not-your-turn" == code(_later(4), "announce durchmarsch", 1)
    said = apply(_later(4), legal_actions(_later(4))[-1])
    assert rule == code(said, "announce durchmarsch")
    led = apply(_later(4), legal_actions(_later(4))[0])
    assert rule == code(led, "announce durchmarsch")
    shared = _later(4, hands={0: "QC QS JC JS AC TC KC 9C", 1: "QH QD JH JD AH TH KH 9H"})
    winners = {trick.winner for trick in shared.phase.tricks}
    assert len(winners) > 1
    assert rule == code(shared, "announce durchmarsch")


def test_points_that_win_must_be_announced_too() -> None:
    """Where 91 points are a march, they lose unless they were announced."""
    takes = [(5, 91), (1, 10), (1, 10), (1, 9)]
    for announce, expected in (
        ("free", (30, -10, -10, -10)),
        ("at-start", (-30, 10, 10, 10)),
        ("before-trick-5", (-30, 10, 10, 10)),
    ):
        variant = variant_of("schafkopf-wirtshaus", ramsch_durchmarsch_announce=announce)
        assert expected == payoffs(hand_over(variant, "ramsch", takes))


def test_where_no_march_wins_none_is_announced() -> None:
    """Refused when the variant is built."""
    with pytest.raises(InvalidVariant) as caught:
        variant_of("schafkopf", ramsch_durchmarsch_announce="at-start")
    assert caught.value.problems == (
        "ramsch_durchmarsch = none and ramsch_durchmarsch_announce = at-start do not go together: "
        "where no march wins a ramsch, none is announced",
    )


def test_what_is_announced_stands_in_the_record() -> None:
    """Read again, verified, and refused at the wrong moment also where cards are unknown."""
    later = _later(4)
    said = _played_out(apply(later, legal_actions(later)[-1]))
    started = ["pass", "announce durchmarsch", "pass", "announce durchmarsch"]
    for over in (said, _played_out(_march("at-start", *started))):
        record = record_of(over, score=score(over))
        assert "announce durchmarsch" in record.actions
        assert verify(record) is Verdict.VERIFIED
        assert verify(_without_seat_1(record)) is Verdict.INCOMPLETE
    early = record_of(_later(3))
    early = attrs.evolve(early, actions=(*early.actions, "announce durchmarsch"))
    for record in (early, _without_seat_1(early)):
        with pytest.raises(RecordError, match="leads to trick 5 now, and once"):
            verify(record)


def _without_seat_1(record: Record) -> Record:
    hands = list(record.hands)
    hands[1] = (FACE_DOWN,) * 8
    return attrs.evolve(record, hands=tuple(hands))
