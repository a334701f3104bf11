"""A variant and its contracts: compositions of policies, data through and through.

Level 2: imports level 0, level 1, `outcome` and `policy`. Nothing here decides anything; a variant
checks itself when it is built and reports every problem at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final, TypeAlias, cast

import attrs

from sheepshead.basics import BURY_COUNT, BURY_IN_HAND, EVERYWHERE
from sheepshead.cards import CardSet
from sheepshead.errors import InvalidVariant
from sheepshead.facts import Terms
from sheepshead.lookup import Lookup
from sheepshead.order import CardOrder
from sheepshead.outcome import Level, Outcome
from sheepshead.policy import (
    AllPass,
    Announcing,
    Auction,
    BuryLimit,
    Carrying,
    DealPlan,
    Doubling,
    Holding,
    KnockRound,
    NamingRule,
    Objective,
    OrderChoice,
    Partnership,
    PlayRule,
    Policy,
    RedealRound,
    Round,
    SetAside,
    Tariff,
    TrickRule,
    Turn,
    TurnedUp,
    WeddingOffer,
    Who,
)
from sheepshead.rules import Rule
from sheepshead.texts import Text
from sheepshead.values import Value


@attrs.frozen(eq=False, repr=False)
class Take(Value):
    """A seat takes so many cards from the blind into its hand, the first that are left."""

    says = Text(
        "{who} takes {count:card|cards} from the blind into his hand, and nobody else sees them."
    )
    who: Who
    count: int


@attrs.frozen(eq=False, repr=False)
class LayAside(Value):
    """A seat buries so many cards; `limits` say which it may not bury."""

    who: Who
    count: int
    limits: tuple[BuryLimit, ...] = ()

    @property
    def says(self) -> Text:
        """Any cards are buried where nothing limits that."""
        return _BURIES[bool(self.limits)]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """That so many of one's own are buried, and the rules of the limits."""
        return (BURY_COUNT, BURY_IN_HAND, *_rules_of(iter(self.limits)))


_BURIES: Final = {
    False: Text(
        "{who} buries {count:card|cards}, any that he likes of all that he then holds: he lays "
        "them aside face down, and they are called the bury. A buried card is no longer held."
    ),
    True: Text(
        "{who} buries {count:card|cards}: he lays them aside face down, and they are called the "
        "bury. A buried card is no longer held."
    ),
}


@attrs.frozen(eq=False, repr=False)
class Name(Value):
    """The declarer names the partner's card or the trump suit, or goes alone."""

    naming: NamingRule


@attrs.frozen(eq=False, repr=False)
class Offer(Value):
    """The declarer offers a wedding to the others."""

    wedding: WeddingOffer


@attrs.frozen(eq=False, repr=False)
class Ask(Value):
    """The seats are asked something one after the other."""

    round: Round


Step: TypeAlias = Take | LayAside | Name | Offer | Ask
"""What happens between the bidding and the first card; a contract lists its steps in order."""


@attrs.frozen(kw_only=True, cache_hash=True)
class Contract:
    """A game that can be played: its order, partnership, duties, objective and tariff.

    `steps` lie between the bidding and the first card. `play_rules` are asked in order; the first
    that drops a card is the reason why it may not be played. `announcing` is what besides a double
    may be announced meanwhile. `dealer_stays` says that the same dealer deals the next hand.

    >>> from sheepshead import get_variant
    >>> contract = get_variant("called-ace").contract("pick")
    >>> contract.title
    'the picker and a called partner'
    >>> [type(step).__name__ for step in contract.steps]
    ['Take', 'LayAside', 'Name']
    """

    id: str
    title: str
    order: OrderChoice
    holding: Holding
    steps: tuple[Step, ...]
    partnership: Partnership
    turn: Turn
    play_rules: tuple[PlayRule, ...]
    trick_rule: TrickRule
    set_aside: SetAside
    turned_up: TurnedUp
    doubling: Doubling
    objective: Objective
    tariff: Tariff
    announcing: tuple[Announcing, ...] = ()
    dealer_stays: bool = False

    def order_for(self, terms: Terms) -> CardOrder:
        """The order of the cards on these terms."""
        return self.order.of(terms)

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule by which this contract's policies refuse, in the order of play.

        Which hands may bid it is the auction's to refuse, which lists those rules.

        >>> from sheepshead import get_variant
        >>> [rule.id for rule in get_variant("called-ace").contract("leaster").rules]
        ['play/card-in-hand', 'play/follow-suit', 'double/not-in-this-game']
        """
        return _rules_of(self._policies())

    def _policies(self) -> Iterator[Policy]:
        for step in self.steps:
            match step:
                case Name(naming):
                    yield naming
                case Offer(wedding):
                    yield wedding
                case Ask(asked):
                    yield asked
                case LayAside():
                    yield step
                case Take():
                    pass
        yield self.turn
        yield from self.play_rules
        yield self.trick_rule
        yield self.partnership
        yield self.doubling
        yield from self.announcing


_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)


class Standing(Enum):
    """How well the rules of a game are handed down."""

    PLAYED = "played"
    EXPERIMENTAL = "experimental"

    __hash__ = object.__hash__


@attrs.frozen(kw_only=True, cache_hash=True)
class Variant:
    """A form of the game: who sits, with which cards, and the policies that rule it.

    `contracts` is the whole family that hands of this variant may be played in; what the bidding
    offers is the auction's affair. `carrying` is what crosses hands; `sitting_out` says, for one
    person too many at the table, for two and so on, who sits out: places counted to the left from
    the dealer. `most_knocks` is how many knocks a hand can start from; `redealing` is the round
    before the bidding in which poor hands are dealt again, None where they are not. `options` are
    the house rules the preset was built with that differ from its defaults. `edition` rises
    whenever legal actions or payoffs change. `standing` says whether the sources define the whole
    game. `sources` are keys of `sheepshead.sources.SOURCES`.
    Raises `InvalidVariant` with every problem found.

    >>> from sheepshead import get_variant
    >>> variant = get_variant("called-ace")
    >>> variant.seats, len(variant.pack), variant.sources
    (5, 32, ('pagat', 'wikipedia', 'decisions'))
    """

    id: str
    title: str
    seats: int
    pack: CardSet
    deal: DealPlan
    knocking: KnockRound
    auction: Auction
    all_pass: AllPass
    contracts: tuple[Contract, ...]
    sources: tuple[str, ...] = ()
    carrying: tuple[Carrying, ...] = ()
    sitting_out: tuple[tuple[int, ...], ...] = ()
    most_knocks: int = 0
    redealing: RedealRound | None = None
    edition: int = 1
    standing: Standing = Standing.PLAYED
    options: tuple[tuple[str, object], ...] = ()

    _by_id: Mapping[str, Contract] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        by_id = Lookup({each.id: each for each in self.contracts})
        object.__setattr__(self, "_by_id", by_id)
        problems = tuple(_problems_of(self))
        if problems:
            raise InvalidVariant(problems)

    @property
    def inherits(self) -> tuple[str, ...]:
        """What a hand may take over from earlier ones.

        >>> from sheepshead import get_variant
        >>> get_variant("schafkopf-classic").inherits
        ('stock',)
        """
        return tuple(dict.fromkeys(name for each in self.carrying for name in each.inherits))

    @property
    def contract_ids(self) -> tuple[str, ...]:
        """The ids of the whole family of contracts.

        >>> from sheepshead import get_variant
        >>> get_variant("called-ace").contract_ids
        ('pick', 'leaster', 'thrown-in')
        """
        return tuple(self._by_id)

    def contract(self, contract_id: str) -> Contract:
        """The contract with this id; `ValueError` with all ids if the family has none.

        >>> from sheepshead import get_variant
        >>> get_variant("sauspiel").contract("wenz").id
        'wenz'
        """
        try:
            return self._by_id[contract_id]
        except (KeyError, TypeError):
            known = ", ".join(self.contract_ids)
            wrong = ascii(contract_id)[:40]
        raise ValueError(f"{wrong} is none of the contracts of {self.id}: {known}")

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule by which this variant refuses, in the order of play.

        >>> from sheepshead import get_variant
        >>> rules = {rule.id: rule for rule in get_variant("called-ace").rules}
        >>> rules["bury/count"].sentence
        'As many cards are buried as were taken from the blind.'
        """
        before = () if self.redealing is None else (self.redealing,)
        policies = (self.deal, self.knocking, *before, self.auction, self.all_pass)
        listed = [*EVERYWHERE, *_rules_of(iter(policies))]
        for contract in self.contracts:
            listed += contract.rules
        return tuple(dict.fromkeys(listed))

    def __str__(self) -> str:
        return self.id


def _rules_of(policies: Iterator[Policy]) -> tuple[Rule, ...]:
    return tuple(dict.fromkeys(rule for policy in policies for rule in policy.rules))


def _problems_of(variant: Variant) -> Iterator[str]:
    not_values = (*_what_can_change(variant), *_tuples_among(variant))
    if not_values:  # what else is wrong cannot be asked of them
        yield from not_values
        return
    if not _ID.fullmatch(variant.id):
        yield f"a variant is named by words joined by hyphens, not {ascii(variant.id)[:40]}"
    if variant.seats < 2:
        yield f"a game needs at least two seats, not {variant.seats}"
    if variant.seats < 1:
        return
    wanted = variant.seats * variant.deal.hand_size + variant.deal.blind_size
    if wanted != len(variant.pack):
        yield (
            f"{variant.seats} hands of {variant.deal.hand_size} and a blind of "
            f"{variant.deal.blind_size} make {wanted} cards; the pack has {len(variant.pack)}"
        )
    yield from _missing_contracts(variant)
    ids = [contract.id for contract in variant.contracts]
    for repeated in sorted({each for each in ids if ids.count(each) > 1}):
        yield f"two contracts are called {repeated}"
    for contract in variant.contracts:
        yield from _payment_problems(variant, contract)
        aside = [step.count for step in contract.steps if isinstance(step, LayAside)]
        taken = [step.count for step in contract.steps if isinstance(step, Take)]
        if sum(aside) != sum(taken) or sum(taken) not in (0, variant.deal.blind_size):
            yield (
                f"{contract.id}: as many cards must be buried as are taken from the blind, all of "
                f"it or none; {sum(taken)} of {variant.deal.blind_size} are taken and "
                f"{sum(aside)} buried"
            )


def _what_can_change(variant: Variant) -> Iterator[str]:
    """Parts that cannot be hashed: what follows from a variant is worked out once and kept."""
    for field in attrs.fields(Variant):
        try:
            hash(getattr(variant, field.name) if field.eq else None)
        except TypeError as fault:
            yield (
                f"{field.name}: {fault}; a game is made of what cannot change and is equal by what "
                "it holds, such as frozen classes and tuples"
            )


def _tuples_among(variant: Variant) -> Iterator[str]:
    """Policies that are tuples: those are equal to others of the same length, whatever they do."""
    parts: list[tuple[str, object]] = [(name, getattr(variant, name)) for name in _POLICIES]
    for contract in variant.contracts:
        for field in attrs.fields(Contract):
            value: object = getattr(contract, field.name)
            several = cast("tuple[object, ...]", value) if type(value) is tuple else (value,)
            parts += [(f"{contract.id}, {field.name}", each) for each in several]
    for place, part in parts:
        if issubclass(type(part), tuple):
            yield f"{place}: {type(part).__name__} is a tuple, equal to any of the same parts"


_POLICIES: Final = ("deal", "knocking", "redealing", "auction", "all_pass")


def _missing_contracts(variant: Variant) -> Iterator[str]:
    """Games to which the hand can come, and which the family does not have."""
    if variant.redealing is not None and variant.redealing.contract not in variant.contract_ids:
        yield (
            f"a hand that is dealt again ends as {variant.redealing.contract}, which is not among "
            "the contracts"
        )
    for missing in sorted(set(variant.auction.contracts) - set(variant.contract_ids)):
        yield f"the bidding can lead to {missing}, which is not among the contracts"
    for missing in sorted(set(variant.all_pass.contracts) - set(variant.contract_ids)):
        yield f"when all pass, {missing} is to be played, which is not among the contracts"


def _payment_problems(variant: Variant, contract: Contract) -> Iterator[str]:
    """Results that the contract's tariff cannot pay in whole units."""
    zeros = (0,) * variant.seats
    for size in contract.partnership.side_sizes:
        for level in Level:
            outcome = Outcome(contract.id, zeros, zeros, tuple(range(size)), won=True, level=level)
            try:
                contract.tariff.pay(outcome)
            except ValueError as problem:
                yield f"{contract.id}, {level.value} with {size} on the declaring side: {problem}"
