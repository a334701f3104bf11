"""Legality and refusals: the whole alphabet is asked about, not only what is sensible."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import Final

from sheepshead import moves
from sheepshead.actions import DOUBLE, Action, Play, said
from sheepshead.refusals import IllegalAction, Refusal
from sheepshead.rules import Rule
from sheepshead.state import State
from sheepshead.testing.alphabet import alphabet, is_in_alphabet
from sheepshead.testing.hands import Hand
from sheepshead.testing.laws import Law
from sheepshead.testing.reasons import fault_of_facts
from sheepshead.testing.tally import Tally
from sheepshead.testing.values import twin_of
from sheepshead.translating import refusal_text, score_text
from sheepshead.variant import Variant

_TRIED_OUT = 12
LANGUAGES: Final = ("en", "de")


def check_legality(hand: Hand, rng: Random, tally: Tally) -> None:
    """What is refused is what is not legal, and it is refused well.

    At one moment of each phase the seat to act and another ask about the whole alphabet; at every
    moment all seats ask about their own cards and about doubling.
    """
    by_phase: dict[str, list[State]] = {}
    for state in hand.states:
        by_phase.setdefault(state.phase.name, []).append(state)
        for seat in range(state.variant.seats):
            _check(hand, state, seat, (*map(Play, state.hand(seat)), DOUBLE), tally)
    for states in by_phase.values():
        chosen = [rng.choice(states)]
        if hand.seed is None and states[-1] is hand.last:
            chosen = [hand.last]
        for state in chosen:
            chance = rng.randrange(state.variant.seats)
            for seat in {chance} if state.to_act is None else {state.to_act, chance}:
                _check_listed(hand, state, seat)
                _check(hand, state, seat, alphabet(state.variant), tally)
                _check_refused_actions(hand, state, seat, rng)


def _check_listed(hand: Hand, state: State, seat: int) -> None:
    """Every legal action is in the alphabet, and is listed once."""
    legal = moves.legal_actions(state, seat)
    left = ", ".join(str(each) for each in legal if not is_in_alphabet(state.variant, each))
    hand.require(Law.LEGALITY, f"not in the alphabet: {left}" if left else None, state=state)
    again = len(legal) - len(set(legal))
    hand.require(Law.LEGALITY, f"{again} actions are listed twice" if again else None, state=state)


def _check(hand: Hand, state: State, seat: int, asked: Iterable[Action], tally: Tally) -> None:
    """Of these actions the seat is refused those that are not legal, and told why."""
    legal = moves.legal_actions(state, seat)
    listed = set(legal)
    rules = _listed(state.variant)
    number, refusals = 0, list[Refusal]()
    for number, action in enumerate(asked, 1):  # noqa: B007 - counted below
        refusal = moves.why_not(state, action, seat)
        if (refusal is None) != (action in listed):
            said_so = _disagreement(refusal, seat)
            hand.require(Law.LEGALITY, said_so, state=state, action=action)
        if refusal is not None:
            fault = fault_of_facts(refusal.broken)
            hand.require(Law.ANSWERS, fault, state=state, action=action)
            fault = _fault_of(refusal, seat, action, legal)
            hand.require(Law.REFUSALS, fault, state=state, action=action)
            fault = _fault_of_rule(refusal, rules, state)
            hand.require(Law.LISTED, fault, state=state, action=action)
            tally.count(Law.LISTED)
            refusals.append(refusal)
    tally.count(Law.LEGALITY, number)
    tally.refused(refusals)


def _disagreement(refusal: Refusal | None, seat: int) -> str:
    if refusal is None:
        return f"seat {seat} is refused nothing, yet the action is not listed"
    return f"a legal action is refused: {refusal.message}"


def _fault_of(refusal: Refusal, seat: int, action: Action, legal: tuple[Action, ...]) -> str | None:
    """What is wrong with a refusal: its parts, its alternatives, its words."""
    message = refusal.message
    if (refusal.seat, refusal.action) != (seat, action):
        return f"the refusal is of seat {refusal.seat} and '{refusal.action}'"
    if refusal.legal is not legal and refusal.legal != legal:
        return "its alternatives are not the legal actions"
    if f"eat {seat}" not in message or said(action) not in message:
        return f"seat {seat} or the action is missing in '{message}'"
    if "{" in message or "None" in message:
        return f"a fact is missing in '{message}'"
    return None


def _fault_of_rule(refusal: Refusal, rules: frozenset[Rule], state: State) -> str | None:
    if refusal.rule in rules:
        return None
    return f"its rule {refusal.code} is not among the rules of {state.variant.id}"


def check_languages(hand: Hand, rng: Random, tally: Tally) -> None:
    """Some refusals, and the score, are said in each language without a gap."""
    for state in hand.some(rng):
        seat = rng.randrange(state.variant.seats) if state.to_act is None else state.to_act
        for action in rng.sample(alphabet(state.variant), _TRIED_OUT):
            refusal = moves.why_not(state, action, seat)
            if refusal is not None:
                said = [refusal_text(refusal, lang=lang) for lang in LANGUAGES]
                hand.require(Law.LANGUAGES, _gap_in(said), state=state, action=action)
                tally.count(Law.LANGUAGES)
    if hand.last.is_over:
        score = moves.score(hand.last)
        said = [score_text(score, lang=lang) for lang in LANGUAGES]
        hand.require(Law.LANGUAGES, _gap_in(said), state=hand.last)


def _gap_in(texts: list[str]) -> str | None:
    return next((f"'{text}'" for text in texts if "{" in text or "None" in text), None)


@lru_cache(maxsize=32)
def _listed(variant: Variant) -> frozenset[Rule]:
    return frozenset(variant.rules)


def _check_refused_actions(hand: Hand, state: State, seat: int, rng: Random) -> None:
    """What is refused raises the refusal when it is tried all the same, and changes nothing."""
    twin = twin_of(state)
    for action in rng.sample(alphabet(state.variant), _TRIED_OUT):
        refusal = moves.why_not(state, action, seat)
        if refusal is None:
            continue
        try:
            moves.apply(state, action, seat)
        except IllegalAction as error:
            fault = None if error.refusal == refusal else f"the error says '{error}'"
        else:
            fault = "it was refused, yet it could be made"
        hand.require(Law.REFUSALS, fault, state=state, action=action)
        same = state == twin and hash(state) == hash(twin)
        fault = None if same else "a refused action has changed the state"
        hand.require(Law.UNCHANGED, fault, state=state, action=action)
