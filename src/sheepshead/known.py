"""Starting play from a known contract, with every problem of the position reported at once.

Level 4: imports levels 0 to 3. For hands whose bidding was not recorded, and for programs that
analyse a position. What was taken, buried, called and exchanged is carried out step by step as the
contract asks for it, and each step must be legal for the declarer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Required, TypedDict, Unpack

import attrs

from sheepshead import engine
from sheepshead.actions import (
    ALONE,
    PASS,
    Accept,
    Action,
    BidPoints,
    Bury,
    Call,
    Give,
    NameTrump,
    said,
)
from sheepshead.cards import FACE_DOWN, Card, CardSet, Suit, card_of, parse_cards, parse_suit
from sheepshead.checks import is_whole
from sheepshead.engine import flow, hidden
from sheepshead.errors import InvalidDeal
from sheepshead.facts import Table, Terms, Trick
from sheepshead.holdings import Holdings, Own
from sheepshead.outcome_checks import MOST_DOUBLES
from sheepshead.phases import (
    Asking,
    Bidding,
    Burying,
    Naming,
    Offering,
    Phase,
)
from sheepshead.play_phase import Playing
from sheepshead.policy import Choice, NamingRule, Round, Won
from sheepshead.position import Session, check_hands, check_table, hand_problems, table_problems
from sheepshead.raises import raises_of
from sheepshead.state import State
from sheepshead.variant import Ask, Contract, LayAside, Name, Offer, Take, Variant
from sheepshead.variants.catalogue import get_variant

Cards = Iterable[Card | str] | str
"""Cards, or their names in one text."""


def _cards(cards: Cards) -> tuple[Card, ...]:
    return parse_cards(cards) if isinstance(cards, str) else tuple(map(card_of, cards))


class SetupFacts(TypedDict, total=False):
    """What `setup` takes besides the deal, as keywords.

    Seats are numbers from 0, `bid` is in points above 60, `knocks` and `doubles` count doublings,
    `exchanged` are two cards, the offered trump and the one given back.
    """

    contract: Required[str]
    declarer: int | None
    called: Card | str | None
    under: Card | str | None
    trump: Suit | str | None
    buried: Cards
    knocks: int
    doubles: int
    alone: bool | None
    bid: int | None
    partner: int | None
    exchanged: Cards


def _card_of(card: Card | str | None) -> Card | None:
    return None if card is None else card_of(card)


def _suit_of(suit: Suit | str | None) -> Suit | None:
    return parse_suit(suit) if isinstance(suit, str) else suit


@attrs.frozen(kw_only=True)
class Facts:
    """What is known of a contract besides the hands; `None` and `()` where nothing is.

    Cards and suits may be given as text; `NotationError` for a text that is none.

    >>> Facts(contract="rufspiel", declarer=0, called="AC").called
    Card('AC')
    """

    contract: str
    declarer: int | None = None
    called: Card | None = attrs.field(default=None, converter=_card_of)
    under: Card | None = attrs.field(default=None, converter=_card_of)
    trump: Suit | None = attrs.field(default=None, converter=_suit_of)
    buried: tuple[Card, ...] = attrs.field(default=(), converter=_cards)
    knocks: int = 0
    doubles: int = 0
    alone: bool | None = None
    bid: int | None = None
    partner: int | None = None
    exchanged: tuple[Card, ...] = attrs.field(default=(), converter=_cards)


def setup(
    variant: str | Mapping[str, object] | Variant,
    *,
    hands: Sequence[Cards],
    blind: Cards = (),
    dealer: int = 0,
    session: Session = None,
    **facts: Unpack[SetupFacts],
) -> State:
    """The state in which a known contract is played from its first card.

    `hands` and `blind` are as dealt. `contract` is an id; `declarer` a seat, None where everybody
    plays for himself. `called`, `under`, `trump`, `buried`, `alone` and `bid` are what the declarer
    named, laid aside and promised; who names nothing has passed where he may, else he is alone.
    `partner` and `exchanged` (the offered trump, the card given back) belong to a wedding. `knocks`
    and `doubles` count the doublings, to which none can be added. The contract may be any of the
    variant's family. Raises `InvalidDeal` with every problem in `problems`, `InvalidVariant`, and
    `NotationError` for a text that is no card.

    >>> hands = ["QC QS JD AH 9H KS 8C 7D", "QH JC TH KC TC AS 9D 8D",
    ...          "QD JS KH AC 9C TS AD TD", "JH 8H 7H 7C 9S 8S 7S KD"]
    >>> setup("sauspiel", hands=hands, contract="rufspiel", declarer=0, called=Card("AC"))
    <State: sauspiel, playing, trick 1, seat 1 to act>
    >>> setup("sauspiel", hands=hands, contract="rufspiel", declarer=0, called="AH")
    Traceback (most recent call last):
    sheepshead.errors.InvalidDeal: seat 0 could not call AH: AH is not the ace of a plain suit
    """
    return state_of_facts(
        get_variant(variant), hands, blind, dealer, session=session, facts=Facts(**facts)
    )


def state_of_facts(
    variant: Variant,
    hands: Sequence[Cards],
    blind: Cards,
    dealer: int,
    *,
    session: Session,
    facts: Facts,
) -> State:
    """The state in which play starts on these facts; see `setup`."""
    dealt = [_cards(hand) for hand in hands]
    left = _cards(blind)
    problems = [
        *table_problems(variant, dealer, session),
        *hand_problems(variant, dealt, left),
        *_fact_problems(variant, facts),
    ]
    if problems:
        raise InvalidDeal(tuple(problems))
    table = check_table(variant, dealer, session)._replace(knocks=facts.knocks)
    plan = variant.deal
    holdings = hidden.dealt_so_far(plan, check_hands(variant, dealt, left), plan.hand_size)
    contract = variant.contract(facts.contract)
    terms = Terms(
        facts.contract, facts.declarer, promised=facts.bid or 0, stated_doubles=facts.doubles
    )
    problems += _holding_problems(variant, contract, table, holdings, facts)
    for number in range(len(contract.steps)):
        terms, holdings, found = _carried_out(variant, table, holdings, terms, number, facts)
        problems += found
    if problems:
        raise InvalidDeal(tuple(problems))
    return engine.agreed(variant, table, holdings, terms)


def _fact_problems(variant: Variant, facts: Facts) -> Iterator[str]:
    """What is wrong with the facts themselves, before any card is looked at."""
    yield from _count_problems(variant, facts)
    playable = _contracts_to_play(variant)
    if facts.contract not in playable:
        known = ", ".join(playable)
        yield f"{variant.id} has no contract {ascii(facts.contract)[:40]}; known: {known}"
        return
    contract = variant.contract(facts.contract)
    yield from _declarer_problems(variant, contract, facts)
    if contract.doubling.refuse_stated(facts.doubles) is not None:
        yield f"{contract.id} is not doubled, yet {facts.doubles} doubles are stated"
    for name, needed_by in _UNUSED_FACTS.items():
        if getattr(facts, name) and not any(isinstance(step, needed_by) for step in contract.steps):
            yield f"{contract.id} has no place for '{name}'"


def _contracts_to_play(variant: Variant) -> tuple[str, ...]:
    """The contracts in which something happens after the bidding."""
    before = Playing(Table(variant.seats, 0), (), 0, Terms(""), (), Trick(0))
    return tuple(
        contract.id
        for contract in variant.contracts
        if contract.partnership.side_sizes or not contract.objective.is_decided(before)
    )


_UNUSED_FACTS = {
    "called": (Name, Ask),
    "under": (Name,),
    "trump": (Name,),
    "alone": (Name,),
    "buried": (LayAside,),
    "partner": (Offer,),
    "exchanged": (Offer,),
}


def _count_problems(variant: Variant, facts: Facts) -> Iterator[str]:
    limits = {"knocks": variant.most_knocks, "doubles": MOST_DOUBLES, "bid": 1000}
    for name, most in limits.items():
        value = getattr(facts, name)
        if name == "bid" and value is None:
            continue
        if not is_whole(value) or value not in range(most + 1):
            yield f"{name} is a whole number from 0 to {most}, not {ascii(value)[:40]}"


def _declarer_problems(variant: Variant, contract: Contract, facts: Facts) -> Iterator[str]:
    seats = range(variant.seats)
    if not contract.partnership.has_declarer:
        if facts.declarer is not None:
            yield f"{contract.id} has no declarer, so 'declarer' is none"
    elif not is_whole(facts.declarer) or facts.declarer not in seats:
        yield f"the declarer is a seat from 0 to {seats[-1]}, not {ascii(facts.declarer)[:40]}"
    if facts.partner is not None and (not is_whole(facts.partner) or facts.partner not in seats):
        yield f"the partner is a seat from 0 to {seats[-1]}, not {ascii(facts.partner)[:40]}"
    if facts.partner is not None and facts.partner == facts.declarer:
        yield "the partner is another seat than the declarer"


def _holding_problems(
    variant: Variant, contract: Contract, table: Table, holdings: Holdings, facts: Facts
) -> Iterator[str]:
    """Why the declarer's hand could not have bid this contract."""
    bidder = 0 if facts.declarer is None else facts.declarer
    own, opened = holdings.owns[bidder], Bidding(table, (), bidder)
    points_are_bid = contract.partnership.has_declarer and any(
        isinstance(each, BidPoints) for each in variant.auction.candidates(opened, own)
    )
    if facts.bid is not None and not points_are_bid:
        yield from _raise_problems(variant, contract, table, own, facts.bid)
    if facts.declarer is None:
        return
    refused = contract.holding.refuse(own)
    if refused is not None:
        yield f"seat {facts.declarer} cannot play {contract.id}: {refused.reason}"
    unbid = variant.auction.result(opened)
    if isinstance(unbid, Won) and unbid.terms.declarer is None:
        yield f"nobody declares in this round, so {contract.id} is not played"
    elif isinstance(unbid, Won) and unbid.terms.declarer != facts.declarer:
        yield f"{contract.id} is declared by seat {unbid.terms.declarer}, not {facts.declarer}"
    elif contract.id in variant.all_pass.contracts:
        yield from _forced_problems(variant.all_pass.after(table), facts)
    if facts.bid is None and points_are_bid:
        yield f"{contract.id} needs 'bid', the points promised"
    if facts.bid is not None and points_are_bid:
        refused = variant.auction.refuse(opened, own, BidPoints(facts.bid))
        if refused is not None:
            yield f"'bid' cannot be {ascii(facts.bid)[:40]}: {refused.reason}"


def _forced_problems(following: Terms | Choice, facts: Facts) -> Iterator[str]:
    """Why another seat is the declarer of the game that follows when all have passed."""
    if isinstance(following, Terms) and following.declarer not in (None, facts.declarer):
        declarer = following.declarer
        yield f"{following.contract} is declared by seat {declarer}, not {facts.declarer}"


def _raise_problems(
    variant: Variant, contract: Contract, table: Table, own: Own, points: int
) -> Iterator[str]:
    """Why a contract cannot have been raised to so many points above sixty."""
    raises = raises_of(variant, table, contract.id, own)
    if not raises:
        yield f"{contract.id} has no place for 'bid'"
    elif points not in (0, *raises):
        known = ", ".join(map(str, (0, *raises)))
        yield f"'bid' cannot be {ascii(points)[:40]}: {contract.id} is raised to one of {known}"


def _carried_out(
    variant: Variant, table: Table, holdings: Holdings, terms: Terms, number: int, facts: Facts
) -> tuple[Terms, Holdings, list[str]]:
    """Terms and holdings after one step of the contract, with what is wrong about it."""
    step = variant.contract(terms.contract).steps[number]
    match step:
        case Take(who, count):
            return terms, hidden.blind_taken(holdings, who.seat(table, terms), count), []
        case LayAside(who, count):
            seat = who.seat(table, terms)
            burying = Burying(table, (), seat, terms, number, count)
            bury = Bury(_buried_by(variant, holdings, terms, number, seat, facts))
            problems = _refused(variant, burying, holdings, seat, bury)
            return terms, _moved(variant, burying, holdings, seat, bury, problems), problems
        case Name(naming):
            declarer = flow.declarer_of(terms)
            phase = Naming(table, (), declarer, terms, number)
            named = _named_by(naming, holdings.owns[declarer], facts)
            problems = _refused(variant, phase, holdings, declarer, named)
            problems += _naming_problems(facts, named)
            if facts.alone is not None and ALONE not in naming.candidates(holdings.owns[declarer]):
                problems.append(f"{terms.contract} has no place for 'alone'")
            moved = _moved(variant, phase, holdings, declarer, named, problems)
            return (terms if problems else naming.agree(terms, named)), moved, problems
        case Offer():
            return _wedding(variant, table, holdings, terms, number, facts)
        case Ask() if _is_named_later(variant.contract(terms.contract), number):
            return terms, holdings, []
        case Ask(asked):
            asking = Asking(table, (), table.forehand, terms, number)
            agreed, problems = _called_in_round(asked, asking, holdings, facts)
            return agreed, holdings, problems


def _is_named_later(contract: Contract, number: int) -> bool:
    """Whether the called card belongs to a later step, in which the declarer names it."""
    return any(isinstance(step, Name) for step in contract.steps[number:])


def _called_in_round(
    asked: Round, phase: Asking, holdings: Holdings, facts: Facts
) -> tuple[Terms, list[str]]:
    """The terms at the end of the round in which this card was called, or none was."""
    for terms in _ends_of_round(asked, phase, holdings):
        if terms.called is facts.called and terms.contract == facts.contract:
            return terms, []
    if facts.called is None:
        return phase.terms, [f"in {phase.terms.contract} a card must be called"]
    return phase.terms, [f"no seat could call {facts.called}"]


def _ends_of_round(asked: Round, phase: Asking, holdings: Holdings) -> Iterator[Terms]:
    """What can be agreed when all have been asked: each call with those that it may follow."""
    seat = asked.seat(phase)
    if seat is None:
        yield asked.agree(phase)
        return
    own = holdings.owns[seat]
    asking = attrs.evolve(phase, seat=seat)
    for action in asked.candidates(asking, own):
        if not isinstance(action, Give) and asked.refuse(asking, own, action) is None:
            answered = attrs.evolve(asking, answers=(*asking.answers, (seat, action)))
            yield from _ends_of_round(asked, answered, holdings)


def _buried_by(
    variant: Variant, holdings: Holdings, terms: Terms, number: int, seat: int, facts: Facts
) -> tuple[Card, ...]:
    """Those of the buried cards that a seat lays aside; whatever is left at the last such step."""
    later = variant.contract(terms.contract).steps[number + 1 :]
    before = CardSet.of_mask(sum([own.buried.mask for own in holdings.owns]))
    left = [card for card in facts.buried if card not in before]
    if any(isinstance(step, LayAside) for step in later):
        left = [card for card in left if card in holdings.owns[seat].hand]
    return tuple(left)


def _named_by(naming: NamingRule, own: Own, facts: Facts) -> Action:
    """What the declarer named: where nothing is stated he passed, or is alone if he could not."""
    if facts.trump is not None:
        return NameTrump(facts.trump)
    if facts.called is not None:
        return Call(facts.called, facts.under)
    return ALONE if facts.alone or naming.refuse(own, PASS) is not None else PASS


def _naming_problems(facts: Facts, named: Action) -> list[str]:
    problems: list[str] = []
    if facts.alone and facts.called is not None:
        problems.append("the declarer is alone, yet a card is called")
    if facts.alone is False and named == ALONE:
        problems.append("the declarer is not alone, yet no card is called")
    if facts.under is not None and facts.called is None:
        problems.append("a card lies under a call, yet no card is called")
    if facts.trump is not None and facts.called is not None:
        problems.append("both a trump suit and a called card are given")
    return problems


def _wedding(
    variant: Variant, table: Table, holdings: Holdings, terms: Terms, number: int, facts: Facts
) -> tuple[Terms, Holdings, list[str]]:
    partner = facts.partner
    if partner is None or len(facts.exchanged) != 2:
        return terms, holdings, ["a wedding needs 'partner' and the two cards of 'exchanged'"]
    assert terms.declarer is not None
    own, contract = holdings.owns[terms.declarer], variant.contract(terms.contract)
    if contract.holding.refuse(own) is not None:
        return terms, holdings, []
    offered, back = facts.exchanged
    phase: Phase = Offering(table, (), partner, terms, number)
    phase, holdings = hidden.revealed(variant, phase, holdings)
    assert isinstance(phase, Offering)
    accepted = Accept(back)
    problems = _refused(variant, phase, holdings, partner, accepted)
    trump = hidden.only_trump(own, contract.order_for(terms))
    if offered is not trump:
        problems.append(f"seat {terms.declarer} offers its only trump, {trump}, not {offered}")
    shown = (*phase.terms.exchanged, FACE_DOWN)
    agreed = phase.terms._replace(partner=partner, exchanged=shown)
    return agreed, _moved(variant, phase, holdings, partner, accepted, problems), problems


def _refused(
    variant: Variant, phase: Phase, holdings: Holdings, seat: int, action: Action
) -> list[str]:
    refusal = engine.why_not(variant, phase, holdings.owns[seat], action)
    return (
        []
        if refusal is None
        else [f"seat {seat} could not {said(action)}: {refusal.broken.reason}"]
    )


def _moved(
    variant: Variant,
    phase: Phase,
    holdings: Holdings,
    seat: int,
    action: Action,
    problems: list[str],
) -> Holdings:
    if problems:
        return holdings
    return hidden.carried_out(variant, phase, holdings, seat=seat, action=action)
