"""Seven kinds of leak, planted on purpose: the law of secrecy catches each of them.

Each plant changes one function, so that something a seat may not know shows: in the public part,
in what happens next, in the log, in a repr, in a refusal, in a hash, a dictionary or at the end,
and in a picture.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs
import pytest

from changing import changed, instead_of_advance
from leaks import Patch, Peek, after_advance, holder, with_phase
from sheepshead import engine, moves
from sheepshead.actions import KNOCK, PASS, Accept, Action, Bury, Call, Play
from sheepshead.cards import FACE_DOWN, Card, CardSet
from sheepshead.order import CardOrder
from sheepshead.phases import (
    Bidding,
    Finished,
    Knocking,
    Naming,
    Offering,
    Phase,
    PlayedSoFar,
)
from sheepshead.policies.partners import HolderOfCalledCard
from sheepshead.render import words
from sheepshead.rules import Broken, Rule
from sheepshead.state import State, View
from sheepshead.testing import Law, LawBroken, check_secrecy

WEDDING = {"preset": "schafkopf-wirtshaus", "options": {"hochzeit": "closed"}}
ONLY_CALLS = {"preset": "schafkopf-classic", "options": {"contracts": ["rufspiel"]}}
UNKNOWN = {"preset": "called-ace", "options": {"unknown_mode": "no-callable-suit"}}
VARIANTS = ["called-ace", "auction-sheepshead", "sauspiel", WEDDING, ONLY_CALLS, UNKNOWN]

Variants = str | dict[str, object]


def check(variant: Variants, pairs: int = 12) -> None:
    """What is planted is looked for in up to a hundred hands."""
    check_secrecy(variant, hands=100, pairs=pairs)


def assert_caught(variant: Variants, pairs: int = 12) -> LawBroken:
    """The law of secrecy is broken, and the message says how to get there again."""
    with pytest.raises(LawBroken) as caught:
        check(variant, pairs)
    assert caught.value.law is Law.SECRECY
    assert caught.value.seed is not None
    assert caught.value.state is not None
    return caught.value


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_without_a_leak_nothing_is_caught(variant: Variants) -> None:
    """The variants of this file keep their secrets before anything is planted."""
    check(variant)


# 1: the partner's seat in the public part.


def test_a_partner_in_the_public_terms_is_caught(monkeypatch: Patch) -> None:
    """The holder of the called card is not named in the terms."""

    def name_partner(state: State, _action: Action, _seat: int) -> State:
        terms = state.terms
        if terms is None or terms.called is None or terms.partner is not None:
            return state
        told = changed(terms, partner=holder(state.holdings, terms.called))
        return with_phase(state, terms=told)

    after_advance(monkeypatch, name_partner)
    assert_caught("called-ace")


def test_a_partnership_that_tells_too_early_is_caught(monkeypatch: Patch) -> None:
    """The declaring side that all know is the declarer alone until the partner shows himself."""
    peek = Peek(monkeypatch)

    def early(self: HolderOfCalledCard, phase: PlayedSoFar, order: CardOrder) -> tuple[int, ...]:
        known = (phase.terms.declarer or 0,)
        holdings = peek.holdings(phase)
        partner = None if holdings is None else holder(holdings, phase.terms.called)
        return known if partner is None else (*known, partner)

    monkeypatch.setattr(HolderOfCalledCard, "public", early)
    fault = assert_caught("called-ace", pairs=60)
    assert "declaring" in str(fault)


# 2: a question that is not asked of a seat that could only answer in one way.


def skip(patch: Patch, kind: type[Phase], only: Callable[[tuple[Action, ...]], bool]) -> None:
    """The engine answers for a seat in this phase, where the legal actions are such."""
    advance = engine.advance

    def hurried(state: State, action: Action, seat: int) -> State:
        after = advance(state, action, seat)
        while isinstance(after.phase, kind) and after.to_act is not None:
            legal = moves.legal_actions(after)
            if not only(legal):
                break
            after = advance(after, legal[0], after.to_act)
        return after

    instead_of_advance(patch, hurried)


def test_a_window_that_closes_for_want_of_an_eligible_seat_is_caught(monkeypatch: Patch) -> None:
    """A seat that can only pass is asked all the same: that nobody asks it tells its hand."""
    skip(monkeypatch, Bidding, lambda legal: legal == (PASS,))
    assert_caught(ONLY_CALLS)


def test_an_offer_that_skips_a_seat_without_plain_cards_is_caught(monkeypatch: Patch) -> None:
    """A wedding goes round to every seat, also to one that could give nothing back."""
    skip(monkeypatch, Offering, lambda legal: len(legal) < 6)
    assert_caught(WEDDING)


def test_a_naming_that_is_left_out_without_a_choice_is_caught(monkeypatch: Patch) -> None:
    """Who can call one ace only names it all the same: the missing step tells his suits."""
    skip(monkeypatch, Naming, lambda legal: len(legal) == 1)
    assert_caught("sauspiel")


# 3: a face in the log.

SHOWING: list[tuple[Variants, type[Action]]] = [
    ("called-ace", Bury),
    (UNKNOWN, Call),
    (UNKNOWN, Play),
    (WEDDING, Accept),
]


@pytest.mark.parametrize(("variant", "shown"), SHOWING)
def test_a_face_in_the_log_is_caught(
    monkeypatch: Patch, variant: Variants, shown: type[Action]
) -> None:
    """The bury, the unknown and the card given back have no face in the log."""

    def showing(state: State, action: Action, seat: int) -> State:
        if not isinstance(action, shown):
            return state
        *before, _ = state.phase.log
        return with_phase(state, log=(*before, (seat, action)))

    after_advance(monkeypatch, showing)
    assert_caught(variant)


# 4: a repr that shows another's card.


@pytest.mark.parametrize("variant", ["called-ace", "sauspiel"])
def test_a_repr_with_a_card_of_another_seat_is_caught(monkeypatch: Patch, variant: str) -> None:
    """The repr of a view holds no card but the viewer's."""
    peek = Peek(monkeypatch)
    shown = View.__repr__

    def talkative(view: View) -> str:
        holdings = peek.holdings(view.phase)
        return shown(view) if holdings is None else f"{shown(view)} {holdings.owns[0].hand}"

    monkeypatch.setattr(View, "__repr__", talkative)
    assert "repr" in str(assert_caught(variant))


def test_a_repr_of_the_state_with_a_card_is_caught(monkeypatch: Patch) -> None:
    """The repr of a state stands in tracebacks, so it shows no card at all."""
    monkeypatch.setattr(State, "__repr__", lambda state: f"<State {state.holdings}>")
    with pytest.raises(LawBroken, match="the repr of the state"):
        check("sauspiel")


# 5: a refusal, or its alternatives, that depend on cards of others.


def test_a_refusal_that_names_the_holder_of_a_card_is_caught(monkeypatch: Patch) -> None:
    """Who asks to play a card that he does not hold is not told who does."""
    why_not = moves.why_not

    def telling(position: State | View, action: Action, seat: int | None = None):
        refusal = why_not(position, action, seat)
        if refusal is None or isinstance(position, View) or not isinstance(action, Play):
            return refusal
        who = None if action.card is FACE_DOWN else holder(position.holdings, action.card)
        rule = attrs.evolve(refusal.rule, reason=f"seat {who} holds it")
        return attrs.evolve(refusal, broken=Broken(rule))

    monkeypatch.setattr(moves, "why_not", telling)
    assert "it is told 'Seat" in str(assert_caught("sauspiel"))


def test_alternatives_that_depend_on_cards_to_come_are_caught(monkeypatch: Patch) -> None:
    """Whether a seat may knock does not depend on the cards that it is still to be dealt."""
    legal_actions = moves.legal_actions

    def foreseeing(position: State | View, seat: int | None = None) -> tuple[Action, ...]:
        legal = legal_actions(position, seat)
        phase = position.phase
        if isinstance(position, View) or not isinstance(phase, Knocking) or KNOCK not in legal:
            return legal
        to_come = position.holdings.undealt[phase.seat]
        return legal if any(card.points > 9 for card in to_come) else (PASS,)

    monkeypatch.setattr(moves, "legal_actions", foreseeing)
    assert_caught("sauspiel")


def test_a_rule_that_looks_into_the_hands_of_others_is_caught(monkeypatch: Patch) -> None:
    """A code that depends on another's cards tells them, whatever its words are."""
    why_not = moves.why_not
    other = Rule("bid/somebody-cannot", "Somebody cannot call.", reason="no", sources=("pagat",))

    def leaking(position: State | View, action: Action, seat: int | None = None):
        refusal = why_not(position, action, seat)
        if refusal is None or isinstance(position, View):
            return refusal
        weak = position.holdings.owns[0].hand.points < 30
        return attrs.evolve(refusal, broken=Broken(other)) if weak else refusal

    monkeypatch.setattr(moves, "why_not", leaking)
    assert_caught("auction-sheepshead")


# 6: a hash, a dictionary or the cards shown at the end that depend on what is hidden.


def test_a_hash_of_all_cards_is_caught(monkeypatch: Patch) -> None:
    """Equal views have equal hashes, whatever others hold."""
    peek = Peek(monkeypatch)
    monkeypatch.setattr(View, "__hash__", lambda view: hash(peek.holdings(view.phase)))
    assert "its hash" in str(assert_caught("called-ace"))


def test_a_blind_in_the_dictionary_is_caught(monkeypatch: Patch) -> None:
    """What is sent to a seat holds no blind that it has not taken."""
    peek = Peek(monkeypatch)
    to_dict = View.to_dict

    def generous(view: View):
        holdings = peek.holdings(view.phase)
        blind = [] if holdings is None else [str(card) for card in holdings.blind]
        return to_dict(view) | {"blind": blind}

    monkeypatch.setattr(View, "to_dict", generous)
    assert "its dictionary" in str(assert_caught("called-ace"))


def test_a_hand_turned_up_after_it_was_thrown_in_is_caught(monkeypatch: Patch) -> None:
    """At the end only what the contract says is turned up: of a thrown-in hand nothing."""

    def turn_up(state: State, _action: Action, _seat: int) -> State:
        phase = state.phase
        if not isinstance(phase, Finished) or phase.tricks:
            return state
        shown = changed(phase.shown, laid_down=state.holdings.owns[0].hand)
        return with_phase(state, shown=shown)

    after_advance(monkeypatch, turn_up)
    assert_caught("auction-sheepshead")


def test_own_cards_that_hold_the_blind_are_caught(monkeypatch: Patch) -> None:
    """A seat's own cards do not hold a blind that another seat has taken."""

    def hand_round(state: State, _action: Action, _seat: int) -> State:
        blind = CardSet(card for own in state.holdings.owns for card in own.took)
        owns = tuple(changed(own, took=blind) for own in state.holdings.owns)
        return State(state.variant, state.phase, changed(state.holdings, owns=owns))

    after_advance(monkeypatch, hand_round)
    assert_caught("three-handed-hoyle")


# 7: a text or a picture that shows what the view does not.


@pytest.mark.parametrize(("part", "told"), [("headline", "its table as text"), ("taken", "")])
def test_a_table_that_shows_the_blind_is_caught(monkeypatch: Patch, part: str, told: str) -> None:
    """What is written beside the cards tells no more than the view."""
    peek = Peek(monkeypatch)
    honest = getattr(words, part)

    def leaky(view: View, *rest: object) -> str:
        holdings = peek.holdings(view.phase)
        return f"{honest(view, *rest)} {holdings and holdings.blind}"

    monkeypatch.setattr(words, part, leaky)
    assert told in str(assert_caught("called-ace"))


def test_a_picture_of_the_state_is_caught(monkeypatch: Patch) -> None:
    """A picture is made of the view; one with the hand of another seat gives it away."""
    peek = Peek(monkeypatch)
    honest = words.in_hand

    def leaky(view: View) -> tuple[Card, ...]:
        holdings = peek.holdings(view.phase)
        return honest(view) if holdings is None else holdings.owns[0].hand.cards

    monkeypatch.setattr(words, "in_hand", leaky)
    assert_caught("called-ace")
