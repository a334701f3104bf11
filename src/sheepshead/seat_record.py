"""The record of a hand as one seat saw it: everything that it does not know is `??`.

Level 5: imports levels 0 to 4, `record` and `replaying`. It is made from a view alone, so nothing
can get into it that the seat may not know; `verify` checks such a record as far as it goes.
"""

from __future__ import annotations

from collections.abc import Iterator

from sheepshead import engine
from sheepshead.actions import Play
from sheepshead.cards import FACE_DOWN, Card, Seen
from sheepshead.checks import check_kind
from sheepshead.engine import flow
from sheepshead.facts import Rows, Table, Terms
from sheepshead.holdings import Own, SightOf
from sheepshead.house_rules import spec_of
from sheepshead.known import Facts
from sheepshead.phases import Finished, Phase
from sheepshead.play_phase import Playing
from sheepshead.record import Record
from sheepshead.replaying import given_by, with_faces
from sheepshead.state import View
from sheepshead.variant import LayAside


def record_of_view(view: View) -> Record:
    """The record of a hand as its viewer saw it, with `??` for cards that it has not seen.

    Raises `ValueError` for a hand that began from a known contract whose bury the viewer does not
    know, since `setup` has no place for unknown cards.

    >>> from sheepshead import bury, deal, pick
    >>> state = bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D")
    >>> record_of_view(state.view(0)).actions, record_of_view(state.view(1)).actions
    (('pick', 'bury TH 9D'), ('pick', 'bury ?? ??'))
    >>> print(*record_of_view(state.view(1)).hands[1])
    7D JD QS TS KH AC
    """
    check_kind(view, View, what="what a seat saw is a View")
    table, terms = view.phase.table, view.phase.terms
    known = None if terms is None or terms.stated_doubles is None else _facts(view, terms)
    return Record(
        variant=spec_of(view.variant),
        edition=view.variant.edition,
        dealer=table.dealer,
        hands=tuple(_hand(view, seat) for seat in range(table.seats)),
        blind=_blind(view),
        setup=known,
        session=table.carry.changed or None,
        actions=tuple(_texts(view)),
    )


def _hand(view: View, seat: int) -> tuple[Seen, ...]:
    """What a seat was dealt, as far as the viewer knows."""
    own, plan = view.own, view.variant.deal
    stacks = _stacks(view.phase, seat)
    in_hand = plan.hand_size - sum(map(len, stacks))
    dealt: tuple[Seen, ...] = own.dealt if own is not None and own.seat == seat else ()
    hand = (*dealt, *[FACE_DOWN] * (in_hand - len(dealt)))
    return plan.received(hand, stacks)


def _stacks(phase: Phase, seat: int) -> tuple[tuple[Seen, ...], ...]:
    """The stacks of a seat from the bottom up: what was never turned up is unknown."""
    first = phase.table.rows
    if first is None:
        return ()
    now: Rows | None = phase.rows if isinstance(phase, Playing | Finished) else first
    assert now is not None
    stacks: list[tuple[Seen, ...]] = []
    for number, top in enumerate(first.tops[seat]):
        assert top is not None
        turned = [card for who, which, card in now.turned if (who, which) == (seat, number)]
        covered = [FACE_DOWN] * now.covered[seat][number]
        stacks.append((*covered, *reversed(turned), top))
    return tuple(stacks)


def _blind(view: View) -> tuple[Seen, ...]:
    """The blind, where all have seen it or the viewer took all of it."""
    size, phase, own = view.variant.deal.blind_size, view.phase, view.own
    if isinstance(phase, Finished) and phase.shown.blind:
        return phase.shown.blind.cards
    if own is not None and len(own.took) == size:
        return own.took.cards
    return (FACE_DOWN,) * size


def _texts(view: View) -> Iterator[str]:
    """The actions of a hand as text, with the faces that the viewer knows."""
    table, phase = view.phase.table, view.phase
    own, terms = view.own, phase.terms
    gifts = iter(()) if own is None else iter(given_by(own))
    before = _first(view, table, terms)
    for seat, seen in phase.log:
        action = seen
        if own is not None and seat == own.seat:
            action = with_faces(seen, own, gifts)
        elif isinstance(seen, Play) and seen.card is FACE_DOWN:
            action = Play(_unknown(own, phase))
        yield f"{seat}: {action}" if seat != before.seat else str(action)
        before = engine.phase_after(view.variant, before, seat, seen)


def _first(view: View, table: Table, terms: Terms | None) -> Phase:
    """The phase in which the hand began, as everybody saw it."""
    begun = table.as_dealt()
    if terms is None or terms.stated_doubles is None:
        return flow.first_phase(view.variant, begun)
    return flow.first_trick(view.variant, begun._replace(knocks=table.knocks), (), terms)


def _unknown(own: Own | None, phase: Phase) -> Seen:
    """The face of the unknown, where the viewer won its trick or all have seen it."""
    if isinstance(phase, Finished) and phase.shown.under is not None:
        return phase.shown.under
    seen = () if own is None else own.sights
    faces = [sight.card for sight in seen if sight.of is SightOf.UNKNOWN]
    return faces[0] if faces else FACE_DOWN


def _facts(view: View, terms: Terms) -> Facts:
    """The facts that a hand from a known contract began with."""
    own, phase = view.own, view.phase
    buried: tuple[Card, ...] = ()
    under: Card | None = None
    if own is not None and own.seat == terms.declarer:
        buried, under = own.buried.cards, own.under
    elif isinstance(phase, Finished):
        buried, under = phase.shown.buried.cards, phase.shown.under
    elif _lays_away(view, terms):
        raise ValueError("the viewer does not know what was laid away before the hand began")
    return Facts(
        contract=terms.contract,
        declarer=terms.declarer,
        called=terms.called,
        under=under,
        trump=terms.trump,
        buried=buried,
        knocks=phase.table.knocks,
        doubles=terms.stated_doubles or 0,
        alone=terms.alone or None,
        bid=terms.promised or None,
        partner=terms.partner,
        exchanged=tuple(card for card in terms.exchanged if isinstance(card, Card)),
    )


def _lays_away(view: View, terms: Terms) -> bool:
    steps = view.variant.contract(terms.contract).steps
    return bool(terms.under or terms.exchanged) or any(isinstance(s, LayAside) for s in steps)
