"""Sheephead as in southern Indiana: jacks above queens, hearts trump, running scores. Data only."""

from __future__ import annotations

from typing import Final

import attrs

from sheepshead.cards import PACK_32, SUITS, Rank, Suit
from sheepshead.order import CardOrder
from sheepshead.policies.auction import HickAuction, OnMenu
from sheepshead.policies.dealing import Packets, ToHands
from sheepshead.policies.holding import AnyHand, HandThatCanCall
from sheepshead.policies.judging import NoRunners
from sheepshead.policies.naming import CallAnyForeignAce, NameOneOf
from sheepshead.policies.objectives import MoreThanHalf, NoTrick
from sheepshead.policies.orders import OneOrder, OrderOfNamedSuit
from sheepshead.policies.partners import HolderOfCalledCard
from sheepshead.policies.tariffs import WinnersGain
from sheepshead.preset import Preset
from sheepshead.variant import Name, Variant
from sheepshead.variants.american_parts import (
    ALL_PASS,
    PLAY,
    SCHNEIDER,
    THROWN_IN,
    Seating,
    variant,
)
from sheepshead.variants.called_ace import called_suit_duties
from sheepshead.variants.parts import NoOptions

_CLUBS, _SPADES, _HEARTS, _DIAMONDS = (
    CardOrder(
        PACK_32,
        (Rank.JACK, Rank.QUEEN),
        trump_suit=suit,
        worth=((Rank.QUEEN, 2), (Rank.JACK, 3)),
    )
    for suit in SUITS
)
_FOUR: Final = Seating(seats=4, pack=PACK_32, deal=Packets((ToHands(4), ToHands(4))))
_CALLING: Final = CallAnyForeignAce(_HEARTS)
_BY_POINTS: Final = MoreThanHalf(SCHNEIDER["ninety"], NoRunners())
_GAME: Final = attrs.evolve(PLAY, order=OneOrder(_HEARTS), objective=_BY_POINTS)

_CALL: Final = attrs.evolve(
    _GAME,
    id="call",
    title="the caller and the holder of the called ace",
    holding=HandThatCanCall(_CALLING),
    steps=(Name(_CALLING),),
    partnership=HolderOfCalledCard(),
    play_rules=called_suit_duties(),
    tariff=WinnersGain((2, 4, 6), 4),
)
_BILLY: Final = attrs.evolve(
    _GAME,
    id="billy",
    title="Billy: one against three, no trick",
    objective=NoTrick(),
    tariff=WinnersGain((18, 18, 18), 6),
)
_SIDE_SOLO: Final = attrs.evolve(
    _GAME,
    id="side-solo",
    title="side solo: one against three with another trump suit",
    order=OrderOfNamedSuit((_CLUBS, _SPADES, _HEARTS, _DIAMONDS)),
    steps=(Name(NameOneOf((Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS))),),
    tariff=WinnersGain((18, 18, 18), 6),
)
_BEST: Final = attrs.evolve(
    _GAME,
    id="best",
    title="the Best: one against three with hearts trump",
    tariff=WinnersGain((24, 24, 24), 8),
)


def _indiana(preset: Preset[NoOptions], _options: NoOptions) -> Variant:
    return variant(
        preset,
        _FOUR,
        (_CALL, _BILLY, _SIDE_SOLO, _BEST, attrs.evolve(THROWN_IN, order=OneOrder(_HEARTS))),
        auction=HickAuction(
            (
                OnMenu("call", HandThatCanCall(_CALLING)),
                OnMenu("billy", AnyHand()),
                OnMenu("side-solo", AnyHand()),
                OnMenu("best", AnyHand()),
            )
        ),
        all_pass=ALL_PASS["misdeal"],
    )


indiana: Final = Preset(
    id="indiana",
    title="Sheephead as in southern Indiana: jacks above queens, hicks, running scores",
    defaults=NoOptions(),
    compose=_indiana,
    sources=("wikipedia", "decisions"),
)
