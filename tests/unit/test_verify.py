"""Checking a record: every action legal, every stated choice and result right."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from sheepshead import RecordError, State, apply, deal, legal_actions, score
from sheepshead.record import dumped, parse_record
from sheepshead.replaying import record_of
from sheepshead.verify import Verdict, verify


def _played(preset: str = "sauspiel", seed: int = 3) -> State:
    """A hand in which the last choice is always taken: knocks, high bids, doubles."""
    state = deal(preset, seed=seed, dealer=0)
    while not state.is_over:
        state = apply(state, legal_actions(state)[-1])
    return state


def _steps(preset: str = "sauspiel") -> list[dict[str, object]]:
    """The same hand as a playthrough."""
    last = _played(preset)
    state, steps = deal(preset, seed=3, dealer=0), []
    for text in record_of(last).actions:
        seats = range(state.variant.seats)
        step = {
            "seat": state.to_act,
            "legal": [str(action) for action in legal_actions(state)],
            "action": text,
        }
        announced = {
            str(seat): [str(action) for action in legal_actions(state, seat)]
            for seat in seats
            if seat != state.to_act and legal_actions(state, seat)
        }
        steps.append(step | ({"announce": announced} if announced else {}))
        state = apply(state, legal_actions(state)[-1])
    return steps


def _values(**changes: object) -> dict[str, object]:
    state = _played()
    values = {**json.loads(dumped(record_of(state, score=score(state)))), **changes}
    return {key: value for key, value in values.items() if value is not ...}


def _verify(values: Mapping[str, object]) -> Verdict:
    return verify(parse_record(json.dumps(values)))


@pytest.mark.parametrize("preset", ["called-ace", "auction-sheepshead", "sauspiel"])
def test_a_whole_hand_is_verified(preset: str) -> None:
    """Known to the last card and right in all that it states."""
    state = _played(preset)
    assert verify(record_of(state, score=score(state))) is Verdict.VERIFIED
    assert verify(record_of(state)) is Verdict.VERIFIED


def test_a_playthrough_is_verified() -> None:
    """The same with every choice listed."""
    assert _verify(_values(steps=_steps(), actions=...)) is Verdict.VERIFIED


def test_a_hand_cut_short_is_incomplete() -> None:
    """A record cut after any step is incomplete, never verified."""
    actions = _values()["actions"]
    for end in range(len(actions)):
        cut = _values(actions=actions[:end], points=..., tricks=..., payoffs=...)
        assert _verify(cut) is Verdict.INCOMPLETE


def test_any_other_point_or_payoff_is_refused() -> None:
    """One unit more anywhere is found out, at the last step."""
    values = _values()
    for name in ("points", "tricks", "payoffs"):
        for seat in range(4):
            stated = [*values[name]]
            stated[seat] += 1
            with pytest.raises(RecordError) as caught:
                _verify(_values(**{name: stated}))
            assert caught.value.reason == f"{name} are {values[name]}, not {stated} as stated"
            assert caught.value.step == len(values["actions"])


def test_results_have_a_number_for_each_seat() -> None:
    """Too few or too many numbers are refused before anything is played."""
    for name in ("points", "tricks", "payoffs"):
        with pytest.raises(RecordError, match=f"{name} has 3 numbers for 4 hands"):
            _verify(_values(**{name: [1, 2, 3]}))


def test_any_other_legal_action_is_refused() -> None:
    """A stated choice that is missing, superfluous or repeated is found out at its step."""
    for number in range(0, len(_steps()), 3):
        legal = _steps()[number]["legal"]
        for changed, reason in (
            (legal[1:], f"include '{legal[0]}', which is not stated"),
            ([*legal, "play ZZ"], "do not include 'play ZZ'"),
            ([*legal, legal[0]], "are stated with a repetition"),
        ):
            steps = _steps()
            steps[number]["legal"] = changed
            with pytest.raises(RecordError) as caught:
                _verify(_values(steps=steps, actions=...))
            seat = steps[number]["seat"]
            assert caught.value.reason == f"the legal actions of seat {seat} {reason}"
            assert caught.value.step == number + 1


def test_any_other_announcement_is_refused() -> None:
    """The same for what seats out of turn could announce."""
    steps = _steps()
    number = next(place for place, step in enumerate(steps) if "announce" in step)
    seat = next(iter(steps[number]["announce"]))
    for announced, reason in (
        ({}, f"the announcements of seat {seat} include 'double', which is not stated"),
        (
            {**steps[number]["announce"], "9": ["double"]},
            "seat 9 cannot announce here",
        ),
    ):
        changed = _steps()
        changed[number]["announce"] = announced
        with pytest.raises(RecordError) as caught:
            _verify(_values(steps=changed, actions=...))
        assert (caught.value.reason, caught.value.step) == (reason, number + 1)


def test_an_announcement_is_checked_where_the_choices_are_not() -> None:
    """`null` says nothing of the legal actions; what is stated of announcements still counts."""
    steps = _steps()
    number = next(place for place, step in enumerate(steps) if "announce" in step)
    seat = next(iter(steps[number]["announce"]))
    steps[number] |= {"legal": None, "announce": {seat: ["knock"]}}
    with pytest.raises(RecordError) as caught:
        _verify(_values(steps=steps, actions=...))
    assert caught.value.step == number + 1
    assert caught.value.reason == f"the announcements of seat {seat} do not include 'knock'"
    del steps[number]["announce"]
    assert _verify(_values(steps=steps, actions=...)) is Verdict.VERIFIED


def test_unchecked_choices() -> None:
    """`null` in place of the legal actions leaves that step unchecked."""
    steps = [{**step, "legal": None} for step in _steps()]
    assert _verify(_values(steps=steps, actions=...)) is Verdict.VERIFIED


def test_the_seat_to_act_is_checked() -> None:
    """Another seat than the one to act is found out."""
    steps = _steps()
    steps[2]["seat"] = 0
    with pytest.raises(RecordError) as caught:
        _verify(_values(steps=steps, actions=...))
    assert (caught.value.reason, caught.value.step) == ("seat 3 is to act, not seat 0", 3)


ACTIONS = [
    ("pick", "Seat 1 may not pick: the hand is at knocking now. Allowed: pass, knock."),
    ("play ZZ", "'ZZ' is not a card: expected a rank of"),
    ("jump", "'jump' is not an action: expected one of"),
    ("1: double", "seat 1 is to act and announces without its number"),
    ("9: double", "there is no seat 9"),
    ("2: double", "Seat 2 may not double: the hand is at knocking now."),
    ("2: pass", "'2: pass' is not an action: only an announcement"),
]


@pytest.mark.parametrize(("text", "reason"), ACTIONS)
def test_illegal_actions(text: str, reason: str) -> None:
    """The step is named, counted from 1, with the reason."""
    with pytest.raises(RecordError) as caught:
        _verify(_values(actions=[text], points=..., tricks=..., payoffs=...))
    assert caught.value.reason.startswith(reason)
    assert caught.value.step == 1


def test_actions_after_the_end() -> None:
    """A hand that is over goes on no further."""
    with pytest.raises(RecordError, match="the hand is over") as caught:
        _verify(_values(actions=[*_values()["actions"], "pass"]))
    assert caught.value.step == len(_values()["actions"]) + 1


DEALS = [
    ({"dealer": 4}, "the dealer is a seat from 0 to 3, not 4"),
    ({"variant": "skat"}, "there is no preset 'skat'; known presets: called-ace"),
    ({"session": {"stock": 3}}, "sauspiel has no stock, so 3 cannot be inherited"),
    ({"edition": 9}, "recorded under edition 9 of sauspiel"),
    ({"variant": {"preset": "sauspiel", "options": {"deck": "tiny"}}}, "option deck is long or"),
    ({"blind": ["6C"]}, "the blind has 1 cards, not 0; 6C does not belong to the pack of sauspiel"),
]


@pytest.mark.parametrize(("changes", "reason"), DEALS)
def test_deals_that_cannot_be(changes: Mapping[str, object], reason: str) -> None:
    """What is wrong with the deal is found before the first action."""
    with pytest.raises(RecordError) as caught:
        _verify(_values(**changes))
    assert caught.value.reason.startswith(reason)
    assert caught.value.step is None


@pytest.mark.parametrize("seat", range(4))
def test_a_hand_with_one_known_seat_is_incomplete(seat: int) -> None:
    """`??` may stand for what is not known; the hand is checked as far as that goes."""
    values = _values(points=..., tricks=..., payoffs=...)
    hands = [hand if each == seat else ["??"] * 8 for each, hand in enumerate(values["hands"])]
    assert _verify({**values, "hands": hands}) is Verdict.INCOMPLETE


def test_a_known_seat_among_unknown_ones_is_checked() -> None:
    """What a seat with known cards does is checked although the others' cards are not known."""
    values = _values(points=..., tricks=..., payoffs=...)
    first = next(place for place, text in enumerate(values["actions"]) if text.startswith("play"))
    hands = [["??"] * 8, values["hands"][1], ["??"] * 8, ["??"] * 8]
    foreign = values["hands"][2][0]
    actions = [*values["actions"][:first], f"play {foreign}"]
    with pytest.raises(RecordError, match=f"Seat 1 may not play {foreign}") as caught:
        _verify({**values, "hands": hands, "actions": actions})
    assert caught.value.step == first + 1


def test_cards_put_in_the_wrong_place_change_places() -> None:
    """A card laid down by a seat with unknown cards was its own all along."""
    values = _values(points=..., tricks=..., payoffs=...)
    hands = [[*hand[:2], *["??"] * 6] for hand in values["hands"]]
    assert _verify({**values, "hands": hands}) is Verdict.INCOMPLETE


def test_unknown_cards_must_make_a_pack() -> None:
    """Known and unknown cards together are as many as the pack has."""
    hands = [["??"] * 8, ["??"] * 8, ["??"] * 8, ["??"] * 7]
    with pytest.raises(RecordError, match="the hands do not make 32 cards"):
        _verify(_values(hands=hands, points=..., tricks=..., payoffs=...))


def test_after_a_card_nobody_knows_steps_are_only_read() -> None:
    """Who wins a trick with an unknown card is open; yet every later step is an action."""
    values = _values(points=..., tricks=..., payoffs=...)
    first = next(place for place, text in enumerate(values["actions"]) if text.startswith("play"))
    actions = [*values["actions"][:first], "play ??", "pick"]
    assert _verify({**values, "actions": actions}) is Verdict.INCOMPLETE
    with pytest.raises(RecordError, match="'jump' is not an action") as caught:
        _verify({**values, "actions": [*actions, "jump"]})
    assert caught.value.step == first + 3


def test_unknown_cards_leave_no_card_twice() -> None:
    """A card that stands twice among unknown ones, or is foreign to the pack, is named."""
    for cards, reason in (
        (["QC", "QC"], "QC is there twice"),
        (["QC", "6C"], "6C does not belong to the pack of sauspiel"),
    ):
        hands = [[card, *["??"] * 7] for card in [*cards, "??", "??"]]
        with pytest.raises(RecordError) as caught:
            _verify(_values(hands=hands, points=..., tricks=..., payoffs=...))
        assert (caught.value.reason, caught.value.step) == (reason, None)


def test_choices_of_known_seats_are_checked_among_unknown_ones() -> None:
    """What a seat with known cards could do is compared; of the others only whose turn it is.

    In the last trick all cards are known, as every other one has been seen.
    """
    values = _values(actions=..., points=..., tricks=..., payoffs=...)
    hands = [hand if seat == 1 else ["??"] * 8 for seat, hand in enumerate(values["hands"])]
    assert _verify({**values, "hands": hands, "steps": _steps()}) is Verdict.INCOMPLETE
    for number in range(len(_steps()) - 4):
        steps = _steps()
        is_known = steps[number]["seat"] == 1
        steps[number]["legal"] = steps[number]["legal"][1:]
        changed = {**values, "hands": hands, "steps": steps}
        if not is_known:
            assert _verify(changed) is Verdict.INCOMPLETE
            continue
        with pytest.raises(RecordError, match="the legal actions of seat 1 include") as caught:
            _verify(changed)
        assert caught.value.step == number + 1
    steps = _steps()
    steps[3]["seat"] = 1
    with pytest.raises(RecordError, match="seat 0 is to act, not seat 1"):
        _verify({**values, "hands": hands, "steps": steps})
