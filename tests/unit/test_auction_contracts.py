"""What games a bidding says that it can lead to: the variant and the rule book rely on it."""

from __future__ import annotations

import pytest

from sheepshead import get_variant
from sheepshead.cards import Card
from sheepshead.policies.auction import (
    ContractLadder,
    HickAuction,
    NobodyBids,
    NobodyDeclares,
    OnMenu,
    PointAuction,
)
from sheepshead.policies.blitzing import OrBlitz
from sheepshead.policies.blocked import AskedAgain, BlockedMustPlay, FirstBidPlays
from sheepshead.policies.claims import EarlierSeatHasIt, Menu
from sheepshead.policies.holding import AnyHand
from sheepshead.policies.picking import (
    ForehandMustPick,
    LastSeatMustPick,
    OrPickedUnseen,
    PickOrPass,
)
from sheepshead.policies.ranking import EachAboveTheLast
from sheepshead.policies.settling import PlayFirst, RaisedLadder
from sheepshead.policy import Auction

LOW, HIGH = OnMenu("rufspiel", AnyHand()), OnMenu("wenz", AnyHand())
MENU = Menu((LOW, HIGH), EachAboveTheLast(), ("rufspiel",))
BLACK_QUEENS = (Card("QC"), Card("QS"))


@pytest.mark.parametrize(
    ("auction", "contracts"),
    [
        (NobodyBids("play", NobodyDeclares()), ("play",)),
        (ContractLadder((LOW, HIGH)), ("rufspiel", "wenz")),
        (HickAuction((LOW, HIGH)), ("rufspiel", "wenz")),
        (FirstBidPlays((LOW, HIGH)), ("rufspiel", "wenz")),
        (RaisedLadder(MENU, EarlierSeatHasIt()), ("rufspiel", "wenz")),
        (PlayFirst(MENU, EarlierSeatHasIt()), ("rufspiel", "wenz")),
        (PointAuction("bid"), ("bid",)),
        (PickOrPass("pick"), ("pick",)),
        (ForehandMustPick("pick"), ("pick",)),
        (LastSeatMustPick("pick", "forced"), ("pick", "forced")),
        (LastSeatMustPick("pick", "pick"), ("pick",)),
        (OrPickedUnseen(PickOrPass("pick"), "pick"), ("pick",)),
        (OrPickedUnseen(PickOrPass("pick"), "unseen"), ("pick", "unseen")),
        (OrBlitz(PickOrPass("pick"), "blitz", (BLACK_QUEENS,)), ("pick", "blitz")),
        (BlockedMustPlay(ContractLadder((LOW, HIGH)), AnyHand()), ("rufspiel", "wenz")),
        (AskedAgain(ContractLadder((HIGH,)), LOW), ("wenz", "rufspiel")),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_bidding_lists_the_games_it_can_lead_to(
    auction: Auction, contracts: tuple[str, ...]
) -> None:
    """Each once, those of the bidding that it is built on included."""
    assert auction.contracts == contracts


def test_a_table_offers_the_games_that_it_plays() -> None:
    """From low to high; what follows when all pass is not among them."""
    assert get_variant("schafkopf-classic").auction.contracts == ("rufspiel", "wenz", "solo")
    assert get_variant("called-ace").auction.contracts == ("pick",)
