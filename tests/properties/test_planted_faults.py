"""A law that cannot fail is no law: each is broken on purpose, and says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from changing import changed, instead_of_advance
from sheepshead import engine, get_variant, moves, replaying
from sheepshead.actions import Action, Bury, Choose, Play
from sheepshead.cards import Card, CardSet
from sheepshead.engine import hidden
from sheepshead.holdings import Own
from sheepshead.order import CardOrder
from sheepshead.outcome import Outcome, Score
from sheepshead.phases import Bidding, Finished
from sheepshead.play_phase import Playing
from sheepshead.policies.duties import FOLLOW_SUIT_RULE, FollowSuit
from sheepshead.policies.picking import PickOrPass
from sheepshead.policy import AuctionResult, Objective, Open, Tariff
from sheepshead.refusals import Refusal
from sheepshead.rules import Broken, Rule, broken
from sheepshead.state import State, View
from sheepshead.testing import Law, LawBroken, check_variant, zero_sum
from sheepshead.variant import Contract, Variant

Patch = pytest.MonkeyPatch

QUEENS_RULE = Rule(
    "play/no-queen-first",
    "A queen is not played to the first trick.",
    reason="{card} is a queen",
    sources=("pagat",),
)


QUEENS = CardSet("QC QS QH QD")


class QueensWait:
    """A duty with nothing wrong in it, unless its rule or its answer is changed."""

    rules: tuple[Rule, ...] = (QUEENS_RULE,)

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """No queens in the first trick, if there is another card."""
        return allowed if phase.tricks else allowed & ~QUEENS.mask or allowed

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The queen."""
        return broken(self.rules[0] if self.rules else QUEENS_RULE, card=card)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))


class NothingIsAllowed(QueensWait):
    """A duty that may leave no card."""

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """Nothing at all in the second trick."""
        return 0 if len(phase.tricks) == 1 else allowed


class Unlisted(QueensWait):
    """A duty that does not list its rule."""

    rules = ()


class WithoutSource(QueensWait):
    """A duty whose rule names a source that nobody knows."""

    rules = (attrs.evolve(QUEENS_RULE, sources=("my grandmother",)),)


class SameSentence(QueensWait):
    """A duty whose rule has the sentence of another rule."""

    rules = (attrs.evolve(QUEENS_RULE, sentence=FOLLOW_SUIT_RULE.sentence),)


class SameId(QueensWait):
    """A duty whose rule has the id of another rule."""

    rules = (attrs.evolve(QUEENS_RULE, id=FOLLOW_SUIT_RULE.id),)


class NeverOver(PickOrPass):
    """An auction in which all are asked for ever."""

    def result(self, phase: Bidding) -> AuctionResult:
        """It goes on."""
        return Open((phase.seat + 1) % phase.table.seats)


@attrs.frozen
class Changed:
    """A tariff that is not quite the base."""

    base: Tariff

    def pay(self, outcome: Outcome) -> Score:
        """As the base."""
        return self.base.pay(outcome)


class PaysAWaiter(Changed):
    """The seat after those that settle gives a tip to the waiter."""

    def pay(self, outcome: Outcome) -> Score:
        """One unit is lost."""
        score = self.base.pay(outcome)
        payer = 0 if not outcome.side else (outcome.side[0] + 1) % len(score.payoffs)
        payoffs = [units - (seat == payer) for seat, units in enumerate(score.payoffs)]
        lines = score.lines if outcome.side else ()
        return changed(score, payoffs=tuple(payoffs), lines=lines)


class DoublesSilently(Changed):
    """All is doubled, and no line says so."""

    def pay(self, outcome: Outcome) -> Score:
        """Twice the payoffs."""
        score = self.base.pay(outcome)
        return changed(score, payoffs=tuple(2 * units for units in score.payoffs))


@attrs.frozen
class ForgetsAPoint:
    """An objective that counts a point too few."""

    base: Objective

    def is_decided(self, phase: Playing) -> bool:
        """As the base."""
        return self.base.is_decided(phase)

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """As the base, but for one point of seat 0."""
        outcome = self.base.judge(finished, contract)
        points = (outcome.points[0] - 1, *outcome.points[1:])
        return changed(outcome, points=points)


def called_ace(change: Callable[[Contract], Contract]) -> Variant:
    """Called ace with both its games changed."""
    variant = get_variant("called-ace")
    return attrs.evolve(variant, contracts=tuple(map(change, variant.contracts)))


def with_duty(duty: QueensWait) -> Variant:
    """Called ace with one more duty."""
    return called_ace(
        lambda contract: attrs.evolve(contract, play_rules=(*contract.play_rules, duty))
    )


def with_tariff(kind: type[Changed]) -> Variant:
    """Called ace with another tariff."""
    return called_ace(lambda contract: attrs.evolve(contract, tariff=kind(contract.tariff)))


def assert_broken(law: Law, variant: str | Variant, **settings: Any) -> str:
    """This law is broken within a few hands; its text is returned."""
    with pytest.raises(LawBroken) as caught:
        check_variant(variant, hands=12, pairs=1, **settings)
    assert law is caught.value.law
    assert str(caught.value).startswith(law.value)
    return str(caught.value)


def test_a_duty_with_nothing_wrong_in_it_passes() -> None:
    """The duty that the others of this file spoil keeps all laws."""
    sound = attrs.evolve(with_duty(QueensWait()), id="our-kitchen")
    assert 3 == check_variant(sound, hands=3, pairs=1).hands


def test_a_duty_that_leaves_no_card_is_caught() -> None:
    """Until the end the seat to act has something to do."""
    assert "leave" in assert_broken(Law.ENDS, with_duty(NothingIsAllowed()))


def test_a_hand_that_does_not_end_is_caught() -> None:
    """A hand ends after so many actions."""
    endless = attrs.evolve(get_variant("called-ace"), auction=NeverOver("pick"))
    assert "not over after 328 actions" in assert_broken(Law.ENDS, endless)


def test_a_bury_that_stays_in_the_hand_is_caught(monkeypatch: Patch) -> None:
    """Every card is in one place."""
    carried_out = hidden.carried_out

    def forgetful(variant, phase, holdings, *, seat, action):
        after = carried_out(variant, phase, holdings, seat=seat, action=action)
        if not isinstance(action, Bury):
            return after
        own = after.owns[seat]
        return after.with_own(changed(own, hand=own.hand | own.buried))

    monkeypatch.setattr(hidden, "carried_out", forgetful)
    assert_broken(Law.CARDS, "called-ace")


def test_a_legal_action_that_is_refused_is_caught(monkeypatch: Patch) -> None:
    """What is listed as legal is not refused."""
    broken_by = engine.broken_by

    def strict(variant, phase, own, action):
        refused = broken_by(variant, phase, own, action)
        if refused is None and isinstance(action, Play):
            return broken(QUEENS_RULE, card=action.card)
        return refused

    monkeypatch.setattr(engine, "broken_by", strict)
    assert "a legal action is refused" in assert_broken(Law.LEGALITY, "three-handed-hoyle")


def test_an_illegal_action_that_is_not_refused_is_caught(monkeypatch: Patch) -> None:
    """What is not listed as legal is refused."""
    why_not = moves.why_not

    def lenient(position: State | View, action: Action, seat: int | None = None):
        return None if isinstance(action, Choose) else why_not(position, action, seat)

    monkeypatch.setattr(moves, "why_not", lenient)
    assert "refused nothing" in assert_broken(Law.LEGALITY, "three-handed-hoyle")


def test_a_refusal_by_a_rule_that_is_not_listed_is_caught() -> None:
    """Nothing that is refused is missing from the rules of the variant."""
    assert "play/no-queen-first" in assert_broken(Law.LISTED, with_duty(Unlisted()))


def test_a_refusal_without_its_seat_is_caught(monkeypatch: Patch) -> None:
    """A refusal names the seat."""
    monkeypatch.setattr(Refusal, "message", property(lambda refusal: f"No {refusal.action}."))
    assert_broken(Law.REFUSALS, "three-handed-hoyle")


def test_a_refusal_with_other_alternatives_is_caught(monkeypatch: Patch) -> None:
    """What a refusal offers instead are the legal actions."""
    why_not = moves.why_not

    def sparing(position: State | View, action: Action, seat: int | None = None):
        refusal = why_not(position, action, seat)
        return None if refusal is None else changed(refusal, legal=refusal.legal[1:])

    monkeypatch.setattr(moves, "why_not", sparing)
    assert "alternatives" in assert_broken(Law.REFUSALS, "three-handed-hoyle")


def test_an_action_that_changes_its_state_is_caught(monkeypatch: Patch) -> None:
    """A state stays as it was when an action is applied to it."""
    advance = engine.advance

    def careless(state: State, action: Action, seat: int) -> State:
        after = advance(state, action, seat)
        object.__setattr__(state, "known_phase", after.phase)
        return after

    instead_of_advance(monkeypatch, careless)
    with pytest.raises(AssertionError):
        check_variant("three-handed-hoyle", hands=2, pairs=1)


def test_a_view_that_allows_less_than_the_state_is_caught(monkeypatch: Patch) -> None:
    """A seat may do by its view what it may do by the state."""
    legal_actions = moves.legal_actions

    def timid(position: State | View, seat: int | None = None) -> tuple[Action, ...]:
        legal = legal_actions(position, seat)
        return legal[:1] if isinstance(position, View) else legal

    monkeypatch.setattr(moves, "legal_actions", timid)
    assert_broken(Law.VIEWS, "three-handed-hoyle")


def test_a_copy_that_is_another_is_caught(monkeypatch: Patch) -> None:
    """A copied view is equal to the view."""
    monkeypatch.setattr(View, "__eq__", lambda one, other: one is other)
    assert_broken(Law.COPIES, "three-handed-hoyle")


def test_a_text_that_says_too_little_is_caught(monkeypatch: Patch) -> None:
    """An action is read back from its text."""
    monkeypatch.setattr(Choose, "__str__", lambda action: "choose ramsch")
    assert_broken(Law.NOTATION, "called-ace")


def test_a_record_that_plays_otherwise_is_caught(monkeypatch: Patch) -> None:
    """A record plays again to the same states."""
    monkeypatch.setattr(replaying, "with_faces", lambda action, own, given: action)
    assert "record" in assert_broken(Law.RECORDS, "called-ace")


def test_points_that_are_forgotten_are_caught() -> None:
    """The points of all tricks are counted."""
    forgetful = called_ace(lambda game: attrs.evolve(game, objective=ForgetsAPoint(game.objective)))
    assert "points are counted" in assert_broken(Law.POINTS, forgetful)


def test_a_unit_that_is_lost_is_caught() -> None:
    """What some win others lose."""
    fault = assert_broken(Law.PAYOFFS, with_tariff(PaysAWaiter), payoffs=(zero_sum,))
    assert "is not throughout zero sum" in fault


def test_payoffs_that_no_line_explains_are_caught() -> None:
    """The last line is the payoff of the first seat of the side that settles."""
    assert "the lines lead to" in assert_broken(Law.LINES, with_tariff(DoublesSilently))


@pytest.mark.parametrize(
    ("duty", "law", "fault"),
    [
        (WithoutSource(), Law.SOURCES, "the source my grandmother of play/no-queen-first"),
        (SameSentence(), Law.RULE_BOOK, "2 rules have the sentence"),
        (SameId(), Law.RULE_BOOK, "2 rules have the id 'play/follow-suit'"),
    ],
    ids=lambda each: type(each).__name__,
)
def test_a_rule_book_with_a_fault_is_caught(duty: QueensWait, law: Law, fault: str) -> None:
    """Each rule has its own id and sentence, and a source that exists."""
    assert fault in assert_broken(law, with_duty(duty))


def test_follow_suit_is_a_duty_of_its_own() -> None:
    """The planted duty is added to those of the preset, which stay."""
    contract = with_duty(QueensWait()).contract("leaster")
    assert (FollowSuit(), QueensWait()) == contract.play_rules
