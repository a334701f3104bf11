"""How the options about stakes change a picker's game: what each value puts into it. Data only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import attrs

from sheepshead.cards import Card, CardSet, parse_cards
from sheepshead.policies.announcing import steps_of_sheepshead, steps_with_sheepshead
from sheepshead.policies.aside import BuryForSideWithTrick, BuryForWhoBuried, TurnUpBlindAndBury
from sheepshead.policies.blitzing import BlitzAfterCrack, OrBlitz
from sheepshead.policies.cracking import (
    Answerers,
    AnyDefender,
    CrackedBeforeBury,
    Crackers,
    CrackRound,
    Cracks,
    NeverOfferedBlind,
    NobodyYet,
    PartnerToBe,
    PickerAnswers,
    PickerOrPartnerAnswers,
    asked_after_taking,
)
from sheepshead.policies.dealing import NobodyLooksYet
from sheepshead.policies.doubling import (
    Answering,
    BeforeCard,
    DeclarerAnswers,
    DoublingLadder,
    SideAnswers,
)
from sheepshead.policies.duties import FollowSuit
from sheepshead.policies.judging import NoRunners
from sheepshead.policies.knocking import OneSeatPicksUnseen
from sheepshead.policies.objectives import DoubledByBlind, EveryTrick
from sheepshead.policies.partners import DeclarerAlone
from sheepshead.policies.picking import OrPickedUnseen
from sheepshead.policies.splits import (
    CaptainSplit,
    DeclarerOnlySplit,
    EqualSplit,
    PartnersFreeWithoutTrick,
    Split,
)
from sheepshead.policies.tariffs import AnnouncedUnits, AtMostTimes, UnitTable
from sheepshead.policy import (
    Announcing,
    Auction,
    KnockRound,
    Objective,
    Partnership,
    SetAside,
    Tariff,
)
from sheepshead.variant import Contract, Variant
from sheepshead.variants.stakes_options import StakesRules

NOBODY_YET: Final = NobodyYet()
ANY_SEAT_UNSEEN: Final = OneSeatPicksUnseen()
_ALONE: Final = DeclarerAlone()

SPLITS: Final[dict[str, Split]] = {
    "captain": CaptainSplit(),
    "equal": EqualSplit(),
    "picker-only": DeclarerOnlySplit(),
}


def unit_tariff(house: StakesRules) -> UnitTable:
    """What the picker's game pays."""
    return UnitTable(house.unit_table, house.bump, _split(house))


def staked(
    variant: Variant,
    house: StakesRules,
    *,
    games: int = 1,
    partner: PartnerToBe = NOBODY_YET,
    unseen: KnockRound = ANY_SEAT_UNSEEN,
) -> Variant:
    """A variant in which somebody picks, with these stakes.

    The first of its contracts, so many, are those of a picker. `partner` is who will be his
    partner, as far as it can be known before the bury, and `unseen` who is asked whether he picks
    unseen.
    """
    pick, others = variant.contracts[0], variant.contracts[games:]
    picked = tuple(_pick(game, house, partner) for game in variant.contracts[:games])
    picked = _SHEEPSHEAD[house.call_sheepshead](picked, house)
    capped = _CAPPED.get(house.multiplier_cap, _at_most(house.multiplier_cap))
    contracts = tuple(attrs.evolve(game, tariff=capped(game.tariff)) for game in (*picked, *others))
    showing = _PICKED.get(house.blitz_pick, _picked_by_showing)
    auction = showing(variant.auction, pick.id, house.blitz_pick)
    with_games = attrs.evolve(variant, contracts=contracts, auction=auction)
    return _UNSEEN[house.blind_pick_double](with_games, pick, unseen)


def _split(house: StakesRules) -> Split:
    return _NO_TRICK[house.no_trick_partner_free](SPLITS[house.split])


def _pick(pick: Contract, house: StakesRules, partner: PartnerToBe) -> Contract:
    game = attrs.evolve(
        pick,
        set_aside=_BURY[house.bury_needs_trick](pick.partnership),
        objective=_BLIND_CARDS[house.doubling_blind_cards](pick.objective),
        announcing=_ANNOUNCING.get(house.blitz, _shown_after_crack)(house.blitz),
    )
    return _CRACK[house.crack](game, house, partner)


def _same_split(split: Split) -> Split:
    return split


_NO_TRICK: Final[dict[str, Callable[[Split], Split]]] = {
    "off": _same_split,
    "on": PartnersFreeWithoutTrick,
}


def _bury_counts(_partnership: Partnership) -> SetAside:
    return BuryForWhoBuried()


_BURY: Final[dict[str, Callable[[Partnership], SetAside]]] = {
    "off": _bury_counts,
    "on": BuryForSideWithTrick,
}


def _same_objective(objective: Objective) -> Objective:
    return objective


_QUEENS_AND_SEVEN: Final = CardSet("QC QS QH QD 7D")


def _doubled_by_blind(objective: Objective) -> Objective:
    return DoubledByBlind(objective, _QUEENS_AND_SEVEN)


_BLIND_CARDS: Final[dict[str, Callable[[Objective], Objective]]] = {
    "off": _same_objective,
    "on": _doubled_by_blind,
}

_SETS: Final[dict[str, tuple[Card, ...]]] = {
    "black-queens": parse_cards("QC QS"),
    "red-queens": parse_cards("QH QD"),
    "black-jacks": parse_cards("JC JS"),
    "red-jacks": parse_cards("JH JD"),
    "middle-jacks": parse_cards("JS JH"),
    "all-jacks": parse_cards("JC JS JH JD"),
}


_Names: TypeAlias = str | tuple[str, ...]
_NO_SETS: Final[dict[_Names, tuple[str, ...]]] = {"off": ()}


def _sets(names: _Names) -> tuple[tuple[Card, ...], ...]:
    return tuple(map(_SETS.__getitem__, _NO_SETS.get(names, tuple(names))))


def _nothing_shown(_names: _Names) -> tuple[Announcing, ...]:
    return ()


def _shown_after_crack(names: _Names) -> tuple[Announcing, ...]:
    return (BlitzAfterCrack(_sets(names)),)


_ANNOUNCING: Final[dict[_Names, Callable[[_Names], tuple[Announcing, ...]]]] = {
    "off": _nothing_shown
}


def _picked_without_showing(auction: Auction, _contract: str, _names: _Names) -> Auction:
    return auction


def _picked_by_showing(auction: Auction, contract: str, names: _Names) -> Auction:
    return OrBlitz(auction, contract, _sets(names))


_PICKED: Final[dict[_Names, Callable[[Auction, str, _Names], Auction]]] = {
    "off": _picked_without_showing
}


_Cracked: TypeAlias = Callable[[Contract, StakesRules, PartnerToBe], Contract]


def _uncracked(game: Contract, _house: StakesRules, _partner: PartnerToBe) -> Contract:
    return game


def _cracked_by(crackers: Crackers) -> _Cracked:
    def cracked(game: Contract, house: StakesRules, partner: PartnerToBe) -> Contract:
        return _CRACK_TIMING[house.crack_timing](game, house, partner, crackers)

    return cracked


_CRACK: Final[dict[str, _Cracked]] = {
    "off": _uncracked,
    "not-offered": _cracked_by(NeverOfferedBlind()),
    "any-defender": _cracked_by(AnyDefender()),
}
_ONE_MORE: Final = {"off": 0, "on": 1, "picker": 1, "picker-or-partner": 1}
_ANSWERING: Final[dict[str, Answering]] = {
    "off": SideAnswers(),
    "picker": DeclarerAnswers(),
    "picker-or-partner": SideAnswers(),
}
_ANSWERERS: Final[dict[str, Answerers]] = {
    "off": PickerAnswers(),
    "picker": PickerAnswers(),
    "picker-or-partner": PickerOrPartnerAnswers(),
}
_BEFORE_PLAY: Final = BeforeCard(1)


def _steps_of_ladder(house: StakesRules) -> int:
    return 1 + _ONE_MORE[house.recrack] + _ONE_MORE[house.castrate]


def _before_first_card(
    game: Contract, house: StakesRules, _partner: PartnerToBe, crackers: Crackers
) -> Contract:
    ladder = DoublingLadder(
        _BEFORE_PLAY, _BEFORE_PLAY, _steps_of_ladder(house), _ANSWERING[house.recrack]
    )
    return attrs.evolve(game, doubling=Cracks(ladder, crackers))


def _before_bury(
    game: Contract, house: StakesRules, partner: PartnerToBe, crackers: Crackers
) -> Contract:
    asked = CrackRound(crackers, _ANSWERERS[house.recrack], partner, _steps_of_ladder(house))
    steps = asked_after_taking(game.steps, asked)
    return attrs.evolve(game, steps=steps, doubling=CrackedBeforeBury())


_CRACK_TIMING: Final[
    dict[str, Callable[[Contract, StakesRules, PartnerToBe, Crackers], Contract]]
] = {
    "before-first-card": _before_first_card,
    "before-bury": _before_bury,
}


def _not_called(picked: tuple[Contract, ...], _house: StakesRules) -> tuple[Contract, ...]:
    return picked


def _may_be_called(picked: tuple[Contract, ...], house: StakesRules) -> tuple[Contract, ...]:
    """The picker's games, and the one in which he has announced every trick."""
    pick, *_ = picked
    *_, no_trick = house.unit_table
    every_trick = attrs.evolve(
        pick,
        id="sheepshead",
        title="the picker alone, who has announced every trick",
        steps=steps_of_sheepshead(pick.steps),
        partnership=_ALONE,
        play_rules=(FollowSuit(),),
        set_aside=_BURY[house.bury_needs_trick](_ALONE),
        turned_up=TurnUpBlindAndBury(),
        objective=_BLIND_CARDS[house.doubling_blind_cards](EveryTrick(NoRunners())),
        tariff=AnnouncedUnits(2 * no_trick, SPLITS[house.split]),
    )
    offered = (
        attrs.evolve(game, steps=steps_with_sheepshead(game.steps, every_trick.id))
        for game in picked
    )
    return (*offered, every_trick)


_SHEEPSHEAD: Final[
    dict[str, Callable[[tuple[Contract, ...], StakesRules], tuple[Contract, ...]]]
] = {
    "off": _not_called,
    "on": _may_be_called,
}


def _same_tariff(tariff: Tariff) -> Tariff:
    return tariff


_CAPPED: Final[dict[str | int, Callable[[Tariff], Tariff]]] = {"none": _same_tariff}


def _at_most(most: str | int) -> Callable[[Tariff], Tariff]:
    def capped(tariff: Tariff) -> Tariff:
        return AtMostTimes(tariff, int(most))

    return capped


def _all_look(variant: Variant, _pick: Contract, _unseen: KnockRound) -> Variant:
    return variant


def _before_looking(variant: Variant, pick: Contract, unseen: KnockRound) -> Variant:
    return attrs.evolve(
        variant,
        deal=NobodyLooksYet(variant.deal),
        knocking=unseen,
        auction=OrPickedUnseen(variant.auction, pick.id),
        most_knocks=1,
    )


_UNSEEN: Final[dict[str, Callable[[Variant, Contract, KnockRound], Variant]]] = {
    "off": _all_look,
    "on": _before_looking,
}
