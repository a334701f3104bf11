"""What the testing kit says of arguments that make no sense, and of policies that fail."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import attrs
import pytest

import broken_laws
from broken import one_contract, with_duty
from broken_play import QUEEN_RULE, QueensWait
from sheepshead import get_variant, legal_actions
from sheepshead.players import RandomPlayer, SimplePlayer
from sheepshead.rules import broken
from sheepshead.testing import (
    Law,
    LawBroken,
    check_secrecy,
    check_variant,
    play_on,
    random_hand,
)
from sheepshead.testing.machine import VariantMachine
from sheepshead.testing.strategies import corner_hands, states
from sheepshead.variant import Name

HAND = random_hand("three-handed", 1)
CALLED = get_variant("called-ace")

REFUSED: dict[str, tuple[Callable[[], object], type[Exception], str]] = {
    "a seed below nought": (
        lambda: check_variant("three-handed", seed=-5, hands=1, pairs=0),
        ValueError,
        "a seed is a whole number from 0, not -5",
    ),
    "no payoffs": (
        lambda: check_variant("three-handed", hands=1, payoffs=[]),
        ValueError,
        "payoffs are one law or more",
    ),
    "payoffs that are none": (
        lambda: check_variant("three-handed", hands=1, payoffs=[3]),
        TypeError,
        r"payoffs are laws such as zero_sum, in a list, not \[3\]",
    ),
    "sources in a text": (
        lambda: check_variant("three-handed", hands=1, sources="our kitchen"),
        TypeError,
        "sources are texts in a list, not 'our kitchen'",
    ),
    "hands below nought": (
        lambda: check_secrecy("three-handed", hands=-1),
        ValueError,
        "hands are a whole number from 0, not -1",
    ),
    "played on from a number": (
        lambda: play_on(3, 4),
        TypeError,
        "a hand is played on from a State, not an int",
    ),
    "played on without chance": (
        lambda: play_on(HAND.states[0], 4),
        TypeError,
        "chance is a random.Random, not an int",
    ),
    "a corner by its name": (
        lambda: corner_hands("called-ace", "UNKNOWN"),
        TypeError,
        "what is asked for is a Corner, such as Corner.UNKNOWN, not a str",
    ),
    "a phase by its name": (
        lambda: states("called-ace", "playing"),
        TypeError,
        "a phase is a class, such as Playing, not a str",
    ),
}
for _name, _player in (("random", RandomPlayer()), ("simple", SimplePlayer())):
    REFUSED |= {
        f"a state for {_name}": (
            lambda player=_player: player.choose(HAND.states[0], Random(1)),
            TypeError,
            "a player chooses by what its seat sees, a View, not a State",
        ),
        f"a hand that is over for {_name}": (
            lambda player=_player: player.choose(HAND.last.view(1), Random(1)),
            ValueError,
            "seat 1 has nothing to choose: the hand is over",
        ),
        f"a spectator for {_name}": (
            lambda player=_player: player.choose(HAND.states[0].view(None), Random(1)),
            ValueError,
            "a spectator has nothing to choose: seat . is to act",
        ),
    }


@pytest.mark.parametrize("what", REFUSED)
def test_what_makes_no_sense_is_refused_at_the_start(what: str) -> None:
    """An odd argument is refused in words, and no preset is blamed for it."""
    call, kind, said = REFUSED[what]
    with pytest.raises(kind, match=said):
        call()


def test_a_failing_policy_is_named_with_a_hand() -> None:
    """The text has the class and the method that failed, and the example the hand so far."""

    class Failing(QueensWait):
        def narrow(self, phase, order, own, allowed):
            return allowed & phase.playable

    variant = attrs.evolve(with_duty(CALLED, Failing()), id="failing")
    with pytest.raises(LawBroken, match=r"Failing\.narrow fails with AttributeError") as found:
        check_variant(variant, hands=1, pairs=0)
    assert Law.ANSWERS is found.value.law
    assert "check_hand(" in found.value.example
    with pytest.raises(LawBroken, match=r"Failing\.narrow fails"):
        exec(found.value.example, {"variant": variant})


def test_a_reason_that_cannot_be_filled_in_is_named() -> None:
    """The rule, the field and what was stated are told."""
    rule = attrs.evolve(QUEEN_RULE, reason="{kard} is a queen")

    class Spoilt(QueensWait):
        rules = (rule,)

        def explain(self, phase, order, own, allowed, card):
            return broken(rule, card=card)

    variant = attrs.evolve(with_duty(CALLED, Spoilt()), id="spoilt")
    said = r"play/no-queen-first, '\{kard\} is a queen', cannot be .*'kard'; stated is card"
    with pytest.raises(LawBroken, match=said):
        check_variant(variant, hands=2, pairs=0)


def test_a_duty_without_rules_is_named_and_the_example_says_it_again() -> None:
    """What is pasted fails, too, as long as the duty lists nothing."""

    class Bare:
        narrow, explain = QueensWait.narrow, QueensWait.explain

    variant = attrs.evolve(with_duty(CALLED, Bare()), id="bare")
    with pytest.raises(LawBroken, match="Bare, one of the play_rules of pick, has no rules") as it:
        check_variant(variant, hands=1)
    with pytest.raises(LawBroken, match="has no rules"):
        exec(it.value.example, {"variant": variant})


def test_a_game_without_partners_is_told() -> None:
    """Where nobody can be called the report says that no partner ever was."""
    variant = one_contract(
        CALLED,
        "pick",
        steps=lambda steps: tuple(step for step in steps if not isinstance(step, Name)),
    )
    variant = attrs.evolve(variant, id="nobody-called")
    report = check_variant(variant, hands=2, pairs=0)
    assert ("pick with a partner",) == report.not_reached
    assert "not reached: pick with a partner" in str(report)
    assert () == check_variant("called-ace", hands=2, pairs=0).not_reached


def test_options_of_a_preset_under_another_name_are_explained() -> None:
    """A variant of one's own that was made from house rules has to drop them."""
    base = get_variant({"preset": "called-ace", "options": {"bump": 1}})
    with pytest.raises(LawBroken, match=r"give a variant of your own no options"):
        check_variant(attrs.evolve(base, id="house-x"), hands=0, laws=["NAME"])


def test_payoffs_in_a_list_are_told_by_their_type() -> None:
    """The kind is said, and not that a seat is favoured."""
    (fault,) = [each for each in broken_laws.FAULTS.listed if each.name == "payoffs_in_a_list"]
    with pytest.MonkeyPatch.context() as patch, pytest.raises(LawBroken) as found:
        check_variant(fault.make(patch), hands=1, pairs=0)
    assert "its payoffs are a list, not a tuple" in str(found.value)


def test_a_machine_says_which_law_was_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tried and goes otherwise than listed breaks the law of legality."""
    machine = VariantMachine.of("three-handed")()
    machine.state = HAND.states[0]
    machine.passed = [HAND.states[0]]
    action = legal_actions(HAND.states[0])[0]

    class Drawn:
        def draw(self, strategy, label):
            return HAND.states[0].to_act if label == "seat" else action

    monkeypatch.setattr("sheepshead.testing.machine.moves.legal_actions", lambda *asked: ())
    with pytest.raises(LawBroken, match="why_not refuses exactly what is not among"):
        machine.tries(Drawn())


@pytest.mark.parametrize(
    "options",
    [
        {"crack": "any-defender", "recrack": "picker", "multiplier_cap": 3},
        {"all_pass": "doubler", "doubler_mode": "compound", "multiplier_cap": 2},
    ],
)
def test_a_limit_on_doubling_is_no_fault(options: dict[str, object]) -> None:
    """Where all doubling together counts three times at most, four times need not be paid."""
    variant = {"preset": "called-ace", "options": options}
    laws = ["DOUBLES", "CARRIED"]
    assert 5 == check_variant(variant, hands=5, pairs=0, laws=laws).hands


def test_a_knock_may_make_a_hand_three_times_as_dear() -> None:
    """Each double doubles, but what a knock does is the table's affair."""
    variant = {
        "preset": "schafkopf-kreuzrunde",
        "options": {"legen": "each-x3", "legen_limit": "forehand-only"},
    }
    assert 5 == check_variant(variant, hands=5, pairs=0, laws=["DOUBLES"]).hands
