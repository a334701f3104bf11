"""A broken engine under a sound variant: states that change, records and copies that differ."""

from __future__ import annotations

from types import SimpleNamespace

import attrs

from broken import Faults
from broken_play import QUEEN_RULE
from changing import changed, instead_of_advance
from leaks import after_advance, with_phase
from sheepshead import engine, moves, replaying
from sheepshead.actions import PASS, Bury, Choose, Play, as_seen
from sheepshead.cards import CardSet
from sheepshead.engine import hidden
from sheepshead.phases import Bidding
from sheepshead.play_phase import Playing
from sheepshead.refusals import Refusal
from sheepshead.rules import broken
from sheepshead.state import View
from sheepshead.testing import Law, judging, knowing, refusing, turning
from sheepshead.variant import Variant

FAULTS = Faults()
breaks = FAULTS.breaks


@breaks(Law.CARDS, "called-ace")
def buried_cards_stay_in_hand(variant, patch):
    """What is buried is held too."""
    carried_out = hidden.carried_out

    def forgetful(variant, phase, holdings, *, seat, action):
        after = carried_out(variant, phase, holdings, seat=seat, action=action)
        if not isinstance(action, Bury):
            return after
        own = after.owns[seat]
        return after.with_own(changed(own, hand=own.hand | own.buried))

    patch.setattr(hidden, "carried_out", forgetful)
    return variant


@breaks(Law.LEGALITY, "three-handed-hoyle")
def legal_action_refused(variant, patch):
    """What is listed as legal is refused."""
    broken_by = engine.broken_by

    def strict(variant, phase, own, action):
        refused = broken_by(variant, phase, own, action)
        if refused is None and isinstance(action, Play) and not phase.trick.cards:
            return broken(QUEEN_RULE, card=action.card)
        return refused

    patch.setattr(engine, "broken_by", strict)
    return variant


@breaks(Law.LEGALITY, "three-handed-hoyle")
def illegal_action_accepted(variant, patch):
    """What is not listed as legal is not refused."""
    why_not = moves.why_not

    def lenient(position, action, seat=None):
        return None if isinstance(action, Choose) else why_not(position, action, seat)

    patch.setattr(moves, "why_not", lenient)
    return variant


@breaks(Law.REFUSALS, "three-handed-hoyle")
def refusal_without_its_seat(variant, patch):
    """A refusal does not say who is refused."""
    patch.setattr(Refusal, "message", property(lambda refusal: f"No {refusal.action}."))
    return variant


@breaks(Law.REFUSALS, "three-handed-hoyle")
def refusal_with_fewer_alternatives(variant, patch):
    """A refusal offers not all that is legal."""
    why_not = moves.why_not

    def sparing(position, action, seat=None):
        refusal = why_not(position, action, seat)
        return None if refusal is None else changed(refusal, legal=refusal.legal[1:])

    patch.setattr(moves, "why_not", sparing)
    return variant


@breaks(Law.TURNS, "schafkopf")
def anybody_may_pass(variant, patch):
    """A pass is taken from whoever sends it."""
    why_not = moves.why_not

    def lenient(position, action, seat=None):
        bids = isinstance(position.phase, Bidding) and action == PASS
        return None if bids else why_not(position, action, seat)

    patch.setattr(moves, "why_not", lenient)
    return variant


@breaks(Law.ENDS, "three-handed")
def one_card_too_few(variant, patch):
    """Seat 0 begins play with a card too few."""
    followed = hidden.followed

    def stingy(arrival, holdings):
        found = followed(arrival, holdings)
        if arrival.plan is None:
            return found
        own = found.owns[0]
        return found.with_own(changed(own, hand=CardSet(own.hand.cards[1:])))

    patch.setattr(hidden, "followed", stingy)
    return variant


@breaks(Law.UNCHANGED, "three-handed-hoyle")
def applied_in_place(variant, patch):
    """A state remembers what was done in it: it has other holdings then."""
    advance = engine.advance

    def careless(state, action, seat):
        after = advance(state, action, seat)
        if isinstance(state.phase, Playing) and len(state.phase.tricks) == 3:
            later = changed(state.holdings, undealt=((),) * (len(state.holdings.undealt) + 1))
            object.__setattr__(state, "holdings", later)
        return after

    instead_of_advance(patch, careless)
    return variant


@breaks(Law.LOG, "schafkopf")
def log_forgets(variant, patch):
    """The log of the bidding is gone when the play begins."""

    def forget(state, action, seat):
        first = isinstance(state.phase, Playing) and state.phase.cards_played == 3
        return with_phase(state, log=state.phase.log[1:]) if first else state

    after_advance(patch, forget)
    return variant


@breaks(Law.LOG, "called-ace")
def bury_shown_in_the_log(variant, patch):
    """The log has the faces of the bury."""

    def show(state, action, seat):
        if not isinstance(action, Bury):
            return state
        assert as_seen(action) != action
        return with_phase(state, log=(*state.phase.log[:-1], (seat, action)))

    after_advance(patch, show)
    return variant


@breaks(Law.VIEWS, "three-handed-hoyle")
def view_allows_less(variant, patch):
    """A seat may do less by its view than by the state."""
    legal_actions = moves.legal_actions

    def timid(position, seat=None):
        legal = legal_actions(position, seat)
        return legal[:1] if isinstance(position, View) else legal

    patch.setattr(moves, "legal_actions", timid)
    return variant


@breaks(Law.COPIES, "three-handed-hoyle")
def copies_are_others(variant, patch):
    """A copied view is not equal to the view."""
    patch.setattr(View, "__eq__", lambda one, other: one is other)
    return variant


@breaks(Law.VALUE, "called-ace")
def variant_equals_itself_alone(variant, patch):
    """A variant is not equal to one of the same parts."""
    patch.setattr(Variant, "__eq__", lambda one, other: one is other)
    return variant


@breaks(Law.NOTATION, "called-ace")
def text_says_too_little(variant, patch):
    """All choices are written alike."""
    patch.setattr(Choose, "__str__", lambda action: "choose ramsch")
    return variant


@breaks(Law.RECORDS, "called-ace")
def record_without_faces(variant, patch):
    """A record has not what was buried."""
    patch.setattr(replaying, "with_faces", lambda action, own, given: action)
    return variant


@breaks(Law.TEXTS, "called-ace")
def text_without_its_last_action(variant, patch):
    """A record as text lacks the last thing that was done."""
    write = turning.record_to_text

    def shorter(record):
        return write(attrs.evolve(record, actions=record.actions[:-1]))

    patch.setattr(turning, "record_to_text", shorter)
    return variant


@breaks(Law.EARLY, "three-handed")
def score_in_the_middle(variant, patch):
    """A hand that goes on is scored."""
    score = moves.score
    patch.setattr(moves, "score", lambda state: score(state) if state.is_over else None)
    return variant


@breaks(Law.JSON, "schafkopf")
def json_counts_from_one(variant, patch):
    """What is sent says that one action more was made."""
    to_dict = View.to_dict
    patch.setattr(View, "to_dict", lambda view: to_dict(view) | {"count": view.count + 1})
    return variant


@breaks(Law.HOLDERS, "called-ace")
def holders_forget_a_seat(variant, patch):
    """The last seat that may hold a card is forgotten."""
    possible_holders = knowing.possible_holders

    def fewer(view):
        return {card: seats[:-1] for card, seats in possible_holders(view).items()}

    patch.setattr(knowing, "possible_holders", fewer)
    return variant


@breaks(Law.WORLDS, "schafkopf")
def worlds_of_another_moment(variant, patch):
    """What is drawn is the beginning of the hand."""
    worlds = knowing.worlds

    def older(view, rng):
        for world in worlds(view, rng):
            yield with_phase(world, log=world.phase.log[:-1])

    patch.setattr(knowing, "worlds", older)
    return variant


@breaks(Law.LANGUAGES, "schafkopf")
def german_with_a_gap(variant, patch):
    """A refusal in German lacks a fact."""
    refusal_text = refusing.refusal_text

    def gapped(refusal, lang="en", pack="french"):
        said = refusal_text(refusal, lang, pack)
        return said.replace("Platz", "{seat}") if lang == "de" else said

    patch.setattr(refusing, "refusal_text", gapped)
    return variant


@breaks(Law.SHEET, "called-ace")
def sheet_pays_the_double(variant, patch):
    """A score sheet pays twice what the hand paid."""
    pay = moves.pay

    def generous(variant, outcome, carry):
        paid = pay(variant, outcome, carry)
        return changed(paid, payoffs=tuple(2 * units for units in paid.payoffs))

    patch.setattr(judging, "moves", SimpleNamespace(score=moves.score, pay=generous))
    return variant


@breaks(Law.SESSION, "schafkopf")
def deal_not_passed_on(variant, patch):
    """The same person deals every hand."""
    patch.setattr(turning.Session, "_deals_passed_on", lambda session, outcomes: 0)
    return variant


@breaks(Law.REPEATS, "schafkopf")
def unchecked_actions_count_twice(variant, patch):
    """An action that is not checked is logged twice."""
    apply_unchecked = moves.apply_unchecked

    def twice(state, action, seat=None):
        after = apply_unchecked(state, action, seat)
        return with_phase(after, log=(*after.phase.log, after.phase.log[-1]))

    patch.setattr(moves, "apply_unchecked", twice)
    return variant
