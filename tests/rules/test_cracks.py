"""Cracking: who may double the picker's game, when, and who answers.

Five seats, the last of which deals. Seat 1 picks after seat 0 has passed, calls the ace of clubs
and so plays with seat 3; or seat 0 picks, and seat 1 has the jack of diamonds.
"""

from __future__ import annotations

import pytest

from rules.helpers import (
    Refused,
    after,
    code,
    payoffs,
    plays,
    texts,
    to_the_end,
    variant_of,
)
from rules.picking import FIVE, TWO_CARDS
from sheepshead import Double, InvalidDeal, State, record_of, replay, setup, view
from sheepshead.policies.partners import who_answered

SECOND_PICKS = ("pass", "pick", f"bury {TWO_CARDS}", "call AC")
FIRST_PICKS = ("pick", f"bury {TWO_CARDS}")


def called(*actions: str, **options: object) -> State:
    """Called ace, in which seat 1 has picked and plays with seat 3."""
    return after(
        variant_of("called-ace", **options), (*SECOND_PICKS, *actions), FIVE, blind=TWO_CARDS
    )


def jack(*actions: str, preset: str = "jack-of-diamonds", **options: object) -> State:
    """Seat 0 has picked and seat 1 has the jack of diamonds."""
    return after(variant_of(preset, **options), actions, FIVE, blind=TWO_CARDS)


def doublers(state: State) -> set[int]:
    """The seats that may double now."""
    return {seat for seat in range(5) if "double" in texts(state, seat)}


@pytest.mark.parametrize(
    ("crack", "expected"), [("off", set()), ("not-offered", {2, 4}), ("any-defender", {0, 2, 4})]
)
def test_who_may_crack(crack: str, expected: set[int]) -> None:
    """Seats 2 and 4 were never offered the blind, seat 0 passed, seat 3 is the secret partner."""
    assert expected == doublers(called(crack=crack))


def test_forehand_picks_and_nobody_else_was_offered_the_blind() -> None:
    """Then all defenders may crack; the holder of the jack of diamonds may not."""
    assert {2, 3, 4} == doublers(jack(*FIRST_PICKS, "pass", crack="not-offered"))


def test_alone_the_holder_of_the_jack_defends() -> None:
    """A picker who said that he plays alone may be cracked by the holder of the jack too."""
    assert {1, 2, 3, 4} == doublers(jack(*FIRST_PICKS, "alone", crack="any-defender"))


def test_a_crack_is_in_time_until_the_first_card() -> None:
    """After the first lead it is too late."""
    state = called("play QC", crack="any-defender")
    assert set() == doublers(state)
    assert "double/window-closed" == code(state, "double", 4)


@pytest.mark.parametrize(
    ("recrack", "expected"), [("off", set()), ("picker", {1}), ("picker-or-partner", {1, 3})]
)
def test_who_may_recrack(recrack: str, expected: set[int]) -> None:
    """Nobody, the picker, or also his hidden partner; a second crack there is not."""
    state = called("2: double", crack="any-defender", recrack=recrack)
    assert expected == doublers(state)


def test_a_partner_shows_himself_by_a_recrack() -> None:
    """All know seat 3 then; in jack of diamonds all know seat 1, before the jack is played."""
    told = {"crack": "any-defender", "recrack": "picker-or-partner"}
    assert (1, 3) == view(called("2: double", "3: double", **told), 4).declaring
    assert (1,) == view(called("2: double", "1: double", **told), 4).declaring
    state = jack(*FIRST_PICKS, "pass", "2: double", **told)
    assert (0,) == view(state, 4).declaring
    again = jack(*FIRST_PICKS, "pass", "2: double", "1: double", **told)
    assert (0, 1) == view(again, 4).declaring


def test_who_answers_a_later_crack_shows_himself_as_well() -> None:
    """The second and the fourth double are those of the declaring side."""
    state = called(crack="any-defender")
    phase = state.phase.with_parts(
        log=(*state.phase.log, *((seat, Double()) for seat in (2, 1, 4, 3)))
    )
    assert (1, 3) == who_answered(phase)


@pytest.mark.parametrize(
    ("crack", "castrate", "expected"),
    [
        ("not-offered", "off", set()),
        ("not-offered", "on", {4}),
        ("any-defender", "on", {0, 4}),
    ],
)
def test_a_third_seat_may_castrate(crack: str, castrate: str, expected: set[int]) -> None:
    """After crack and recrack another defender doubles, not the one who cracked."""
    options = {"crack": crack, "recrack": "picker", "castrate": castrate}
    assert expected == doublers(called("2: double", "1: double", **options))
    done = called("2: double", "1: double", *(["4: double"] if expected else []), **options)
    assert set() == doublers(done)


REFUSED = {"crack": "not-offered", "recrack": "picker", "castrate": "on"}
CRACKED = ("2: double",)
RECRACKED = ("2: double", "1: double")
REFUSALS = [
    ("double/sides-alternate", (), 3, REFUSED),
    ("double/sides-alternate", (), 1, REFUSED),
    ("double/never-offered", (), 0, REFUSED),
    ("double/ladder-top", CRACKED, 4, {"crack": "any-defender"}),
    ("double/sides-alternate", CRACKED, 4, REFUSED),
    ("double/declarer-answers", CRACKED, 3, REFUSED),
    ("double/not-twice", RECRACKED, 2, REFUSED),
    ("double/window-closed", ("play QC",), 2, REFUSED),
]


@pytest.mark.parametrize(("rule", "said", "seat", "options"), REFUSALS)
def test_refused_doubles(
    rule: str, said: tuple[str, ...], seat: int, options: dict[str, str]
) -> None:
    """Each by its rule; what else the seat may do stays as it was."""
    legal = set(plays(FIVE[0])) if seat == 0 else set()
    refusal = Refused(rule, lambda: called(*said, **options), "double", legal, seat)
    refusal.check()


@pytest.mark.parametrize(
    ("said", "factor"),
    [
        ((), 1),
        (("2: double",), 2),
        (("2: double", "1: double"), 4),
        (("2: double", "3: double", "4: double"), 8),
    ],
)
def test_each_step_doubles_what_is_paid(said: tuple[str, ...], factor: int) -> None:
    """Crack, recrack and castration make two, four and eight."""
    options = {"crack": "any-defender", "recrack": "picker-or-partner", "castrate": "on"}
    plain = payoffs(to_the_end(called("play QC")))
    state = to_the_end(called(*said, "play QC", **options))
    assert tuple(factor * units for units in plain) == payoffs(state)
    assert any(plain)


@pytest.mark.parametrize(
    ("preset", "expected"), [("first-trick", {1, 2, 3, 4}), ("jack-of-diamonds", {2, 3, 4})]
)
def test_before_the_first_trick_nobody_is_partner_by_it(preset: str, expected: set[int]) -> None:
    """Where the first trick makes the partner, every seat but the picker may crack."""
    state = jack(*FIRST_PICKS, "pass", preset=preset, crack="any-defender")
    assert expected == doublers(state)


def test_in_schiller_nobody_else_was_offered_the_blind() -> None:
    """Forehand must pick, so that all defenders may crack."""
    state = after(
        variant_of("schiller", crack="not-offered"),
        (*FIRST_PICKS, "call AH"),
        FIVE,
        blind=TWO_CARDS,
    )
    assert {2, 3, 4} == doublers(state)


EARLY = {"crack_timing": "before-bury", "crack": "any-defender"}


def asked(*actions: str, preset: str = "jack-of-diamonds", **options: object) -> tuple:
    """Who is asked before the bury, and what that seat may say."""
    state = jack("pick", *actions, preset=preset, **{**EARLY, **options})
    return state.phase.name, state.to_act, texts(state)


BOTH = {"pass", "double"}


def test_cracks_may_be_said_before_the_bury() -> None:
    """Between pick and bury each defender is asked in turn, the secret partner too."""
    assert ("asking", 1, {"pass"}) == asked()
    assert ("asking", 2, BOTH) == asked("pass")
    assert ("asking", 4, BOTH) == asked("pass", "pass", "pass")
    assert "burying" == asked("pass", "pass", "pass", "pass")[0]
    assert "burying" == asked("pass", "double")[0]
    assert "burying" == jack("pick", crack="any-defender").phase.name


def test_before_the_bury_the_picker_has_the_blind_already() -> None:
    """He holds eight cards while the others are asked, and answers a crack with them in hand."""
    assert 8 == len(jack("pick", **EARLY).hand(0))
    assert 8 == len(jack("pick", "pass", "double", recrack="picker", **EARLY).hand(0))


def test_before_the_bury_the_picker_answers_or_his_partner() -> None:
    """The picker is asked first, then all others that have not doubled; only the partner may."""
    assert ("asking", 0, BOTH) == asked("pass", "double", recrack="picker")
    assert "burying" == asked("pass", "double", "pass", recrack="picker")[0]
    told = {"recrack": "picker-or-partner"}
    assert ("asking", 0, BOTH) == asked("pass", "double", **told)
    assert ("asking", 1, BOTH) == asked("pass", "double", "pass", **told)
    assert ("asking", 3, {"pass"}) == asked("pass", "double", "pass", "pass", **told)
    assert ("asking", 4, {"pass"}) == asked("pass", "double", "pass", "pass", "pass", **told)
    assert "burying" == asked("pass", "double", "pass", "pass", "pass", "pass", **told)[0]
    assert "burying" == asked("pass", "double", "pass", "double", **told)[0]


@pytest.mark.parametrize("preset", ["first-trick", "called-ace", "three-handed"])
def test_before_the_bury_nobody_is_partner_where_none_is_known_yet(preset: str) -> None:
    """The call or the first trick comes later: each of the others may crack."""
    variant = variant_of(preset, **EARLY)
    for silent in range(variant.seats - 1):
        state = after(variant, ["pick", *["pass"] * silent])
        assert (1 + silent, BOTH) == (state.to_act, texts(state))


def test_before_the_bury_a_third_seat_is_asked_too() -> None:
    """After a recrack the other defenders, from forehand on."""
    told = {"recrack": "picker", "castrate": "on"}
    assert ("asking", 1, {"pass"}) == asked("pass", "double", "double", **told)
    assert ("asking", 3, BOTH) == asked("pass", "double", "double", "pass", **told)
    assert "burying" == asked("pass", "double", "double", "pass", "double", **told)[0]


def test_before_the_bury_only_those_behind_the_picker_are_asked() -> None:
    """Seat 1 picks after seat 0 has passed: seats 2, 3 and 4 are asked."""
    told = {**EARLY, "crack": "not-offered"}
    for count, seat in enumerate((2, 3, 4)):
        state = jack("pass", "pick", *["pass"] * count, **told)
        assert (seat, BOTH) == (state.to_act, texts(state))
    assert "burying" == jack("pass", "pick", "pass", "pass", "pass", **told).phase.name


def test_a_known_partner_does_not_crack_before_the_bury() -> None:
    """Seven seats: the left neighbour of the picker is his partner, and answers a crack."""
    variant = variant_of("seven-handed-neighbor", **EARLY, recrack="picker-or-partner")
    assert {"pass"} == texts(after(variant, ["pick"]))
    answering = after(variant, ["pick", "pass", "double", "pass"])
    assert (1, BOTH) == (answering.to_act, texts(answering))


def test_before_the_bury_a_called_jack_makes_the_partner() -> None:
    """A picker who has the jack of diamonds called that of hearts, which seat 2 has.

    So seat 2 does not crack, and answers; had he said that he plays alone, it could crack.
    """
    hands = {0: "QC JD TS KS 9S 8S", 1: "QD 9D 8D 9C 9H 8H", 2: "JH KD 7D AC TC AH"}
    told = {**EARLY, "recrack": "picker-or-partner", "jd_call_up": "before-blind"}
    variant = variant_of("jack-of-diamonds", **told)

    def said(*actions: str) -> State:
        return after(variant, ("pick", *actions), hands)

    assert {"pass"} == texts(said("call JH", "pass"))
    answering = said("call JH", "double", "pass")
    assert (2, BOTH) == (answering.to_act, texts(answering))
    assert BOTH == texts(said("alone", "pass"))


def test_before_the_bury_the_holder_of_the_jack_cracks_who_plays_alone() -> None:
    """A picker without the jack of diamonds said before he took the blind that he plays alone."""
    told = {**EARLY, "jd_call_up": "before-blind"}
    assert ("asking", 1, BOTH) == asked("alone", **told)
    assert ("asking", 1, {"pass"}) == asked("pass", **told)


def test_after_the_bury_it_is_too_late() -> None:
    """Then nobody doubles, and what was said before counts."""
    plain = payoffs(to_the_end(jack(*FIRST_PICKS, "pass", "play QC")))
    said = ("pick", "pass", "double", "double", f"bury {TWO_CARDS}", "pass")
    state = jack(*said, **EARLY, recrack="picker")
    assert set() == doublers(state)
    assert "double/before-the-bury" == code(state, "double", 3)
    state = jack(*said, "play QC", **EARLY, recrack="picker")
    assert tuple(4 * units for units in plain) == payoffs(to_the_end(state))
    assert any(plain)


def test_a_partner_who_recracked_before_the_bury_is_known() -> None:
    """Seat 1 has answered with the jack of diamonds in hand."""
    said = ("pick", "pass", "double", "pass", "double", f"bury {TWO_CARDS}", "pass")
    assert (0, 1) == view(jack(*said, **EARLY, recrack="picker-or-partner"), 3).declaring


def test_refusals_of_what_is_said_before_the_bury() -> None:
    """The partner does not crack, others than picker and partner do not answer."""
    state = jack("pick", **EARLY)
    assert "double/not-the-partner" == code(state, "double")
    assert "double/double-or-pass" == code(state, "give JD")
    assert "turn/not-your-turn" == code(state, "double", 3)
    told = {**EARLY, "recrack": "picker-or-partner"}
    state = jack("pick", "pass", "double", "pass", "pass", **told)
    assert "double/answer-of-partner" == code(state, "double")


@pytest.mark.parametrize("preset", ["called-ace", "jack-of-diamonds", "three-handed"])
def test_a_hand_picked_unseen_counts_double(preset: str) -> None:
    """Before anybody looks each seat in turn may take the blind; the first to do so has it."""
    variant = variant_of(preset, blind_pick_double="on")
    first = after(variant, ())
    assert ("knocking", 0, {"pass", "knock"}) == (first.phase.name, first.to_act, texts(first))
    for seat in range(variant.seats):
        assert () == tuple(first.view(seat).hand)
    taken = after(variant, ["pass", "knock"])
    assert ("burying", 1) == (taken.phase.name, taken.to_act)
    assert variant.deal.hand_size + 2 == len(taken.view(1).hand)
    nobody = after(variant, ["pass"] * variant.seats)
    assert ("bidding", 0, {"pass", "pick"}) == (nobody.phase.name, nobody.to_act, texts(nobody))
    assert "bidding" == after(preset, ()).phase.name


def test_what_is_picked_unseen_pays_twice() -> None:
    """The same hand picked before and after looking."""
    looked = jack(*FIRST_PICKS, "pass", "play QC")
    unseen = jack("knock", FIRST_PICKS[1], "pass", "play QC", blind_pick_double="on")
    plain = payoffs(to_the_end(looked))
    assert tuple(2 * units for units in plain) == payoffs(to_the_end(unseen))
    assert any(plain)


def test_all_may_crack_what_was_picked_unseen() -> None:
    """Nobody was offered the blind with his cards in hand."""
    options = {"blind_pick_double": "on", "crack": "not-offered"}
    state = jack("pass", "pass", "knock", f"bury {TWO_CARDS}", "alone", **options)
    assert {0, 1, 3, 4} == doublers(state)


def test_in_schiller_forehand_alone_may_pick_unseen() -> None:
    """Having passed, forehand looks and picks."""
    variant = variant_of("schiller", blind_pick_double="on")
    state = after(variant, ["pass"])
    assert ("bidding", 0, {"pick"}) == (state.phase.name, state.to_act, texts(state))
    assert "burying" == after(variant, ["knock"]).phase.name


SHEEPSHEAD = "announce sheepshead"
NAMED = [
    ("called-ace", {"call AC", "call AH", "call AS", "alone"}),
    ("jack-of-diamonds", {"pass", "alone"}),
    ("three-handed", {"pass"}),
]


@pytest.mark.parametrize(("preset", "usual"), NAMED)
def test_every_trick_may_be_announced(preset: str, usual: set[str]) -> None:
    """After the bury, with or instead of what else is named; the picker is alone then."""
    variant = variant_of(preset, call_sheepshead="on")
    hands = {0: "QC QS 9C 9H 8S 7D"}
    state = after(variant, ["pick", "bury 8C 7C"], hands, blind="8C 7C")
    assert usual | {"announce sheepshead"} == texts(state)
    said = after(variant, ["pick", "bury 8C 7C", "announce sheepshead"], hands, blind="8C 7C")
    assert ("sheepshead", True, "playing") == (
        said.terms.contract,
        said.terms.alone,
        said.phase.name,
    )
    for seat in range(1, variant.seats):
        assert (0,) == said.view(seat).declaring
        assert "defenders" == said.view(seat).side.value
    assert "call/announce-only-sheepshead" == code(state, "announce both")
    without = after(preset, ["pick", "bury 8C 7C"], hands, blind="8C 7C")
    assert "announce sheepshead" not in texts(without)


def test_a_picker_who_may_not_go_alone_announces_nothing() -> None:
    """Alone only if forced: who can call may not announce either."""
    variant = variant_of("called-ace", call_sheepshead="on", alone="forced-only")
    hands = {0: "QC QS 9C 9H 8S 7D"}
    state = after(variant, ["pick", "bury 8C 7C"], hands, blind="8C 7C")
    assert {"call AC", "call AH", "call AS"} == texts(state)
    assert "call/alone-only-if-forced" == code(state, "announce sheepshead")


@pytest.mark.parametrize(("hand", "announced"), [("QC QS", set()), ("QC JD", {SHEEPSHEAD})])
def test_without_the_jack_every_trick_is_announced_as_little_as_going_alone(
    hand: str, announced: set[str]
) -> None:
    """Where only who has the jack of diamonds goes alone, nobody else announces every trick."""
    variant = variant_of("jack-of-diamonds", call_sheepshead="on", jd_alone_without="off")
    hands = {0: f"{hand} 9C 9H 8S 7D"}
    state = after(variant, ["pick", "bury 8C 7C"], hands, blind="8C 7C")
    assert {"pass", *announced} == texts(state)
    refused = None if announced else "call/alone-only-with-partner-card"
    assert refused == code(state, SHEEPSHEAD)


def test_a_lone_picker_passes_or_announces() -> None:
    """Three-handed: nothing else is said after the bury."""
    variant = variant_of("three-handed", call_sheepshead="on")
    state = after(variant, ["pick", "bury 8C 7C"], {0: "QC QS"}, blind="8C 7C")
    assert "call/sheepshead-or-pass" == code(state, "alone")


def test_what_was_announced_can_be_cracked() -> None:
    """As any game of the picker's."""
    options = {"call_sheepshead": "on", "crack": "any-defender"}
    assert {1, 2, 3, 4} == doublers(jack(*FIRST_PICKS, "announce sheepshead", **options))


def test_hands_that_start_from_a_known_game() -> None:
    """Cracks are stated, and so is every trick; who has announced it calls nobody."""
    table = {"preset": "called-ace", "options": {**EARLY, "call_sheepshead": "on"}}
    hands = [FIVE[seat] for seat in range(5)]
    facts = {"hands": hands, "blind": TWO_CARDS, "dealer": 4, "declarer": 1, "buried": TWO_CARDS}
    cracked = setup(table, **facts, contract="pick", called="AC", doubles=2)
    assert ("pick", 2) == (cracked.terms.contract, cracked.terms.stated_doubles)
    for alone in ({}, {"alone": True}):
        said = setup(table, **facts, **alone, contract="sheepshead")
        assert ("sheepshead", True) == (said.terms.contract, said.terms.alone)
        assert (1,) == view(said, 2).declaring
    with pytest.raises(InvalidDeal, match="seat 1 could not call AC"):
        setup(table, **facts, contract="sheepshead", called="AC")


def test_records_with_cracks_are_read_back() -> None:
    """With out of turn doubles, and with those before the bury."""
    for state in (
        called("2: double", "1: double", "play QC", crack="any-defender", recrack="picker"),
        jack("pick", "pass", "double", "double", f"bury {TWO_CARDS}", **EARLY, recrack="picker"),
        jack("pass", "knock", f"bury {TWO_CARDS}", blind_pick_double="on"),
    ):
        assert state == replay(record_of(state))[-1]
