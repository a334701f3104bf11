"""What the parts that deal, knock, redeal and bid tell a reader of the rule book."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from types import ModuleType

import attrs
import pytest

from sheepshead import get_variant, variant_ids
from sheepshead.cards import PACK_32, Card, Rank, Suit
from sheepshead.checks import is_list
from sheepshead.order import CardOrder
from sheepshead.policies import (
    auction,
    blocked,
    claims,
    dealing,
    holding,
    knocking,
    knocks,
    must,
    picking,
    ranking,
    redealing,
    renonce,
    settling,
)
from sheepshead.policies.auction import (
    ContractLadder,
    ForehandDeclares,
    HickAuction,
    NobodyBids,
    NobodyDeclares,
    OnMenu,
    PointAuction,
)
from sheepshead.policies.blocked import AskedAgain, BlockedMustPlay, FirstBidPlays
from sheepshead.policies.claims import EarlierSeatHasIt, LaterSeatRaises, Menu
from sheepshead.policies.dealing import (
    FaceDown,
    FaceUp,
    NobodyLooksYet,
    Packets,
    ToBlind,
    ToHands,
)
from sheepshead.policies.holding import (
    AnyHand,
    HandOfHighestTrumps,
    HandThatCanCall,
    HandWithOneTrump,
)
from sheepshead.policies.judging import NoRunners, RunnersFromTop
from sheepshead.policies.knocking import KnockInChain, OneSeatPicksUnseen
from sheepshead.policies.knocks import UNKNOCKED, KnocksAfterFibonacci
from sheepshead.policies.must import (
    CallSomeCard,
    EasierWithFewTrumps,
    HalfIsEnough,
    HandWithCard,
    HolderMustPlay,
    LastKnockerMustPlay,
    MustCall,
)
from sheepshead.policies.naming import CallAnyForeignAce, CallPlainAce
from sheepshead.policies.objectives import MoreThanHalf, SchneiderLimits
from sheepshead.policies.picking import (
    ForehandMustPick,
    LastSeatMustPick,
    OrPickedUnseen,
    PickOrPass,
)
from sheepshead.policies.ranking import EachAboveTheLast, SomeAlike
from sheepshead.policies.redealing import HolderMayRedeal, WithFewPoints, WithoutRanksAndTrump
from sheepshead.policies.renonce import CallWithRenonce, HandThatCannotCall
from sheepshead.policies.settling import PlayFirst, RaisedLadder
from sheepshead.stateless import stateless
from sheepshead.telling import fields_of, says_of, tell
from sheepshead.texts import Text
from sheepshead.wording import Words

MODULES: tuple[ModuleType, ...] = (
    *(auction, blocked, claims, dealing, holding, knocking, knocks, must, picking),
    *(ranking, redealing, renonce, settling),
)
HEARTS = CardOrder(PACK_32, (Rank.QUEEN, Rank.JACK), trump_suit=Suit.HEARTS)
CLUBS = CardOrder(PACK_32, (Rank.QUEEN, Rank.JACK), trump_suit=Suit.CLUBS)
ACES, FOREIGN = CallPlainAce(HEARTS), CallAnyForeignAce(HEARTS)
CALLERS = OnMenu("rufspiel", HandThatCanCall(ACES))
WENZ, SOLO = OnMenu("wenz", AnyHand()), OnMenu("solo", AnyHand())
GAMES = (CALLERS, WENZ, SOLO)
EACH, ALIKE = EachAboveTheLast(), SomeAlike((("wenz", "solo"),))
MENU, OTHER_MENU = Menu(GAMES, EACH, ("rufspiel",)), Menu(GAMES, ALIKE, ("rufspiel",))
RAISES = LaterSeatRaises(10, ("solo",))
LADDER = ContractLadder(GAMES)
DEAL = Packets((ToHands(3), ToBlind(2), ToHands(3)))
POOR = WithFewPoints(1)
USUAL = MoreThanHalf(SchneiderLimits(30, 30), NoRunners())
KINDER = attrs.evolve(USUAL, limits=HalfIsEnough(USUAL.limits))
HOLDER, CALLING = HolderMustPlay(Card("QC")), CallSomeCard(HEARTS)


@stateless
class OtherLimits:
    """Limits that say something of their own."""

    says = Text("Nobody is ever schneider.")

    def after(self, doubles: int) -> SchneiderLimits:
        """Whatever was doubled."""
        return SchneiderLimits(0, 0)


def _read(part: object) -> tuple[str, ...]:
    return tuple(Words().sentence(sentence) for sentence in tell(part))


def _parts_of(value: object) -> Iterator[object]:
    """A part and everything that it is made of."""
    yield value
    inside = value if is_list(value) else fields_of(value).values()
    for each in inside:
        yield from _parts_of(each)


def _shipped() -> Iterator[object]:
    """All parts of the shipped tables, and of some with house rules about bidding."""
    for name in variant_ids():
        yield from _parts_of(get_variant(name))
    for options in (
        *({"bidding": way, "tie_rule": "steigern"} for way in ("ladder", "interest-first")),
        *({"renonce": "after-all-pass"}, {"gesperrt_muss_solo": "on"}, {"tie_rule": "first-come"}),
        {"bidding": "interest-first"},
        *({"hochzeit": "closed"}, {"priority_table": "equal"}, {"special_round": "ramsch"}),
        *({"all_pass": "alter-muss", "alter_muss_60": "on"},),
        *({"legen": how, "all_pass": "klopfer-muss"} for how in ("additive", "each-x3")),
        *({"legen": "fibonacci", "legen_limit": who} for who in ("single", "chain")),
        {"legen": "each-x2", "legen_limit": "forehand-only"},
    ):
        yield from _parts_of(get_variant({"preset": "schafkopf", "options": options}))
    for options in (
        *({"blind_pick_double": "on", "pick_rule": rule} for rule in ("in-turn", "left-of-dealer")),
        *({"redeal_hand": hand} for hand in ("zero-points", "no-ace-face-trump")),
        {"all_pass": "forced-pick"},
    ):
        yield from _parts_of(get_variant({"preset": "called-ace", "options": options}))
    unseen = {"preset": "schiller", "options": {"blind_pick_double": "on"}}
    yield from _parts_of(get_variant(unseen))


SHIPPED = {type(part): part for part in _shipped()}
CLASSES = [
    kind
    for module in MODULES
    for _, kind in inspect.getmembers(module, inspect.isclass)
    if kind.__module__ == module.__name__
    and not getattr(kind, "_is_protocol", False)
    and not issubclass(kind, tuple)
]
"""All but the Protocols, and the tuples in which a bidding keeps where it stands."""


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_every_part_of_a_table_tells_something(kind: type) -> None:
    """In words of its own, by its rules or by what it is made of: never by its docstring."""
    part = SHIPPED[kind]
    docstring = (kind.__doc__ or "").strip().splitlines()[0]
    assert docstring not in _read(part)
    assert says_of(part) or _read(part) or part in (AnyHand(), UNKNOCKED) or kind is OnMenu


def test_that_any_hand_may_bid_needs_no_words() -> None:
    """Only what a hand may not do is told."""
    assert _read(AnyHand()) == _read(WENZ) == ()


CHANGES: tuple[tuple[object, dict[str, object]], ...] = (
    (ToHands(3), {"size": 4}),
    (ToBlind(2), {"size": 1}),
    (FaceDown(4), {"size": 8}),
    (FaceUp(4), {"size": 8}),
    (DEAL, {"packets": (ToHands(4), ToHands(4)), "before_knocks": 2}),
    (Packets((FaceDown(4), FaceUp(4))), {"packets": (FaceDown(8), FaceUp(8)), "before_knocks": 2}),
    (NobodyLooksYet(DEAL), {"base": Packets((ToHands(4), ToHands(4)))}),
    (WithoutRanksAndTrump(HEARTS, (Rank.ACE,)), {"order": CLUBS, "ranks": (Rank.ACE, Rank.KING)}),
    (POOR, {"least": 5}),
    (HolderMayRedeal(POOR, "redealt"), {"hand": WithFewPoints(3), "contract": "thrown-in"}),
    (ALIKE, {"groups": (("wenz", "geier"),)}),
    (NobodyBids("play", NobodyDeclares()), {"declares": ForehandDeclares()}),
    (CALLERS, {"contract": "hochzeit", "holding": AnyHand()}),
    (
        LADDER,
        {"ladder": (WENZ, SOLO), "ranking": ALIKE, "repeated": ("rufspiel",)},
    ),
    (HickAuction(GAMES), {"ladder": (WENZ, SOLO)}),
    (PointAuction("auction"), {"most": 40}),
    (MENU, {"games": (WENZ, SOLO), "ranking": ALIKE, "for_partners": ("wenz",)}),
    (RAISES, {"step": 5, "games": ("wenz", "solo"), "less_than": 30}),
    (RaisedLadder(MENU, RAISES), {"menu": OTHER_MENU, "raising": EarlierSeatHasIt()}),
    (PlayFirst(MENU, RAISES), {"menu": OTHER_MENU, "raising": EarlierSeatHasIt()}),
    (HandThatCanCall(ACES), {"calling": FOREIGN}),
    (HandThatCanCall(ACES), {"calling": CallPlainAce(CLUBS)}),
    (HandOfHighestTrumps(HEARTS), {"order": CLUBS}),
    (HandWithOneTrump(HEARTS), {"order": CLUBS}),
    (LastSeatMustPick("pick", "forced-pick"), {"contract": "play", "forced": "pick"}),
    (ForehandMustPick("pick"), {"contract": "forced-pick"}),
    (OrPickedUnseen(PickOrPass("pick"), "pick"), {"base": ForehandMustPick("pick")}),
    (
        BlockedMustPlay(LADDER, HandThatCanCall(ACES)),
        {"auction": FirstBidPlays(GAMES), "calling": HandThatCanCall(FOREIGN)},
    ),
    (
        AskedAgain(LADDER, OnMenu("rufspiel", HandThatCannotCall(ACES))),
        {"auction": FirstBidPlays(GAMES), "offer": OnMenu("bettel", AnyHand())},
    ),
    (FirstBidPlays(GAMES), {"ladder": (WENZ, SOLO)}),
    (CallWithRenonce(HEARTS), {"order": CLUBS}),
    (HandThatCannotCall(ACES), {"calling": CallPlainAce(CLUBS)}),
    (HOLDER, {"card": Card("QS")}),
    (CALLING, {"order": CLUBS}),
    (MustCall(HOLDER, CALLING), {"who": LastKnockerMustPlay(), "calling": CallSomeCard(CLUBS)}),
    (HandWithCard(Card("QC")), {"card": Card("QS")}),
    (HalfIsEnough(SchneiderLimits(30, 30)), {"limits": OtherLimits()}),
    (
        EasierWithFewTrumps(3, USUAL, KINDER),
        {
            "most": 2,
            "usual": attrs.evolve(USUAL, counting=RunnersFromTop()),
            "easier": attrs.evolve(USUAL, limits=SchneiderLimits(30, 30)),
        },
    ),
)
ONLY_GAME = {
    (NobodyBids, "contract"),
    (PointAuction, "contract"),
    (PickOrPass, "contract"),
    (OrPickedUnseen, "contract"),
}
"""There is but one game that they can lead to, which needs no name."""


@pytest.mark.parametrize(
    ("part", "name", "value"),
    [(part, name, value) for part, changed in CHANGES for name, value in changed.items()],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_what_a_part_decides_is_told(part: object, name: str, value: object) -> None:
    """Another value of one of its fields gives other words."""
    changed = type(part)(**{**fields_of(part), name: value})
    assert tell(part) != tell(changed)


WORDED_ELSEWHERE = {
    (EasierWithFewTrumps, "easier"),
    (EasierWithFewTrumps, "usual"),
}
"""What other parts say, which are tried where they are."""


@pytest.mark.parametrize(
    ("part", "name", "value"),
    [
        (part, name, value)
        for part, changed in CHANGES
        for name, value in changed.items()
        if (type(part), name) not in WORDED_ELSEWHERE
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_what_a_part_decides_is_read(part: object, name: str, value: object) -> None:
    """Not only facts differ, but what a person reads."""
    changed = type(part)(**{**fields_of(part), name: value})
    assert _read(part) != _read(changed)


def test_every_field_is_tried() -> None:
    """The examples change each field of each class that has some."""
    tried = {(type(part), name) for part, changed in CHANGES for name in changed} | ONLY_GAME
    fields = {
        (kind, field.name)
        for kind in CLASSES
        if attrs.has(kind)
        for field in attrs.fields(kind)
        if field.eq and field.init
    }
    assert fields - tried == set()


@pytest.mark.parametrize(
    ("part", "sentence"),
    [
        (
            DEAL,
            "The cards are dealt in packets, to forehand first and then clockwise: 3 cards to each "
            "seat, 2 cards to the blind, 3 cards to each seat.",
        ),
        (
            Packets((ToHands(2),) * 4, before_knocks=2),
            "The cards are dealt in packets, to forehand first and then clockwise: 2 cards to each "
            "seat, 2 cards to each seat, 2 cards to each seat, 2 cards to each seat. Where a table "
            "knocks after the first packet, the first 2 packets count as one.",
        ),
        (
            Packets((FaceDown(8), FaceUp(8))),
            "The cards are dealt in packets, to forehand first and then clockwise: 8 cards to each "
            "seat, face down in a row before it, 8 cards to each seat, face up in a row before it. "
            "A later row is laid on the row before it, card on card, so that the rows make stacks.",
        ),
        (
            OneSeatPicksUnseen(),
            "Before anybody looks at a card each seat in turn, forehand first, says whether it "
            "picks the blind unseen, until one does. That is a knock: it raises what the hand "
            "pays.",
        ),
        (
            KnockInChain(),
            "After the first packet each seat in turn, forehand first, says whether it knocks, as "
            "long as all before it have knocked. A knock raises what the hand pays.",
        ),
        (
            KnocksAfterFibonacci(),
            "Knocks multiply what the hand pays: one by two, two by three, three by five, four by "
            "eight.",
        ),
        (
            WithoutRanksAndTrump(HEARTS, (Rank.ACE, Rank.KING)),
            "A poor hand has no trump (Q♣, Q♠, Q♥, Q♦, J♣, J♠, J♥, J♦, A♥, 10♥, K♥, 9♥, 8♥, 7♥) "
            "and no card of these: ace, king.",
        ),
        (
            LADDER,
            "Forehand speaks first, then each seat clockwise, each once; all are asked, whatever "
            "was bid. The games that can be bid are, from the lowest to the highest: rufspiel, "
            "wenz, solo. The highest bid wins: who has made it is the declarer and plays that "
            "game.",
        ),
        (
            ALIKE,
            "Each game ranks above all that are listed before it, but that these rank alike, as "
            "far as they are played: wenz = solo.",
        ),
        (
            PointAuction("auction"),
            "Forehand speaks first, then each seat clockwise, each once. A bid of 1 to 60 promises "
            "so many card points above sixty; the highest bid wins, and who has made it is the "
            "declarer.",
        ),
        (
            PickOrPass("pick"),
            "Forehand speaks first, then each seat clockwise, each once, until one picks: that "
            "seat takes the blind and is the declarer, and nobody else is asked.",
        ),
        (
            MENU,
            "The games that can be bid are, from the lowest to the highest: rufspiel, wenz, solo. "
            "Played with a partner: rufspiel; all others are single games, which are played alone.",
        ),
        (
            RAISES,
            "When two seats want games of one rank, the later may raise: it asks for 10 card "
            "points more than the declarer needs otherwise, then for 10 more than were asked last, "
            "but for less than 60 in all. The earlier holds by playing for as many. Only these "
            "games and their equals are raised, as far as they are played: solo.",
        ),
        (
            HandThatCanCall(ACES),
            "A hand can call an ace if it holds a card of a plain suit but not its ace; plain are "
            "all cards but the trumps Q♣, Q♠, Q♥, Q♦, J♣, J♠, J♥, J♦, A♥, 10♥, K♥, 9♥, 8♥, 7♥.",
        ),
        (
            HOLDER,
            "The highest trump is Q♣. Each seat in turn is asked, forehand first, until its holder "
            "calls.",
        ),
    ],
    ids=lambda value: "" if isinstance(value, str) else type(value).__name__,
)
def test_what_a_person_reads(part: object, sentence: str) -> None:
    """The first sentence of a part, as it stands in a rule book."""
    assert _read(part)[0] == sentence
