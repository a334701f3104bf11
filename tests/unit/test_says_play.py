"""What the policies about play, doubling, points and all-pass games tell the rule book."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from functools import cache
from types import ModuleType

import attrs
import pytest

from every_option import settings
from sheepshead import Card, CardSet, get_variant, variant_ids
from sheepshead.checks import is_list
from sheepshead.order import CardOrder
from sheepshead.policies.actors import Forehand, TheDeclarer
from sheepshead.policies.all_pass import (
    DealerChooses,
    ForehandPlays,
    PlayIfSomebodyKnocked,
    PlayWithoutDeclarer,
)
from sheepshead.policies.aside import BuryForSideWithTrick, TurnUpWhatWasUsed
from sheepshead.policies.blitzing import BlitzAfterCrack, OrBlitz
from sheepshead.policies.doubling import (
    BeforeCard,
    BeforeMoreCards,
    BeforeNextCard,
    BeforeOwnFirstCard,
    DeclarerAnswers,
    DoublingLadder,
    SideAnswers,
)
from sheepshead.policies.duties import (
    CalledSuitDuties,
    KeepCalledCard,
    KeepCalledCardBeforeTrick,
    KeepHoldCard,
    KeepUnknown,
    PlayCalledCardWhenLed,
)
from sheepshead.policies.judging import NoRunners, RunnersFromTop
from sheepshead.policies.no_declarer import (
    Everybody,
    FewestPoints,
    SweepLoses,
    TieIsShared,
    TieIsWash,
    WhoTookATrick,
)
from sheepshead.policies.no_pick import PointlessIsNoTricker, SweepIsNoTricker
from sheepshead.policies.objectives import (
    DoubledByBlind,
    EveryTrick,
    EveryTrickOrStop,
    HandLaidDown,
    LastDoublerNeedsMore,
    LastDoublerTakesOver,
    MoreThanAsked,
    MoreThanHalf,
    NoTrick,
    PromisedAndLevel,
    SchneiderLimits,
)
from sheepshead.policies.partners import DeclarerAlone, HolderOfCalledCard
from sheepshead.policies.picking import ForehandMustPick, PickOrPass
from sheepshead.policies.ramsch import (
    CapturedTrumps,
    DealtTrumps,
    MarchWithEveryTrick,
    MarchWithPoints,
    MostPoints,
    NoMarch,
)
from sheepshead.policies.running_away import (
    EnoughAtDeal,
    EnoughInHand,
    LeadCalledSuitOrRunAway,
    OnlyInFirstTrick,
    PlayCalledCardOrKeepItBack,
)
from sheepshead.policies.showing import (
    ShowPartnerCardAtFirstTrump,
    ShowPartnerCardWhenTrumpIsLed,
)
from sheepshead.policies.spoken import AnnouncedMarch, AnnounceMarchBeforeTrick, AnnounceTrumps
from sheepshead.policies.tricks import CalledTenWins, HighestCardWins
from sheepshead.policies.turns import (
    Clockwise,
    HandOrRow,
    HandThenRow,
    Row,
    TurnUpAfterTrick,
    TurnUpAtOnce,
    WithStacks,
)
from sheepshead.rules import Rule
from sheepshead.telling import fields_of, tell
from sheepshead.wording import Words

MODULES = [
    importlib.import_module(f"sheepshead.policies.{name}")
    for name in (
        *("turns", "tricks", "duties", "running_away", "beating", "showing", "spoken"),
        *("blitzing", "doubling", "aside", "orders", "all_pass"),
        *("no_declarer", "no_pick", "objectives", "judging", "ramsch"),
    )
]
# What is made while a hand is judged, and is no part of a game.
RECKONING = {"Taken", "Result", "Reckoned", "Reached"}
# The cards section of a book prints the order of the cards itself.
ORDERS = {"OneOrder", "OrderOfNamedSuit"}

BLACK, RED = (Card("QC"), Card("QS")), (Card("JH"), Card("JD"))
LIMITS = SchneiderLimits(defenders=29, declarers=30)
OTHER_LIMITS = SchneiderLimits(defenders=30, declarers=29)
FEWEST = FewestPoints(WhoTookATrick(), TieIsWash())
MOST = MostPoints(NoMarch(), CapturedTrumps())
BY_POINTS = MoreThanHalf(LIMITS, NoRunners())

EXAMPLES: list[tuple[object, dict[str, object]]] = [
    (Clockwise(Forehand()), {"first": TheDeclarer()}),
    (
        WithStacks(Row(), TurnUpAfterTrick()),
        {"places": HandOrRow(), "turning": TurnUpAtOnce()},
    ),
    (
        CalledSuitDuties((KeepCalledCard(),), (KeepUnknown(),)),
        {"holder": (PlayCalledCardWhenLed(),), "declarer": (KeepHoldCard(),)},
    ),
    (KeepCalledCardBeforeTrick(7), {"trick": 6}),
    (EnoughInHand(4), {"minimum": 3}),
    (EnoughAtDeal(4), {"minimum": 3}),
    (OnlyInFirstTrick(EnoughInHand(4)), {"enough": EnoughAtDeal(4)}),
    (LeadCalledSuitOrRunAway(EnoughInHand(4)), {"enough": OnlyInFirstTrick(EnoughInHand(4))}),
    (PlayCalledCardOrKeepItBack(EnoughInHand(4)), {"enough": EnoughInHand(3)}),
    (ShowPartnerCardAtFirstTrump(Card("JD")), {"card": Card("JC")}),
    (ShowPartnerCardWhenTrumpIsLed(Card("JD")), {"card": Card("JC")}),
    (AnnounceTrumps(("bettel", "wenz-bettel")), {"contracts": ("bettel", "solo-bettel")}),
    (AnnounceMarchBeforeTrick(5), {"trick": 4}),
    (
        AnnouncedMarch(MostPoints(MarchWithEveryTrick(), CapturedTrumps()), MOST),
        {
            "marching": MostPoints(MarchWithPoints(91), CapturedTrumps()),
            "plain": MostPoints(NoMarch(), DealtTrumps()),
        },
    ),
    (BlitzAfterCrack((BLACK, RED)), {"sets": (BLACK,)}),
    (
        OrBlitz(PickOrPass("pick"), "pick", (BLACK,)),
        {"base": ForehandMustPick("pick"), "contract": "solo", "sets": (RED,)},
    ),
    (BeforeCard(1), {"number": 5}),
    (BeforeMoreCards(1), {"cards": 4}),
    (
        DoublingLadder(BeforeCard(1), BeforeNextCard(), 2, SideAnswers()),
        {
            "first": BeforeOwnFirstCard(),
            "later": BeforeMoreCards(1),
            "most": 3,
            "answering": DeclarerAnswers(),
        },
    ),
    (BuryForSideWithTrick(DeclarerAlone()), {"partnership": HolderOfCalledCard()}),
    (PlayWithoutDeclarer("leaster"), {"contract": "ramsch"}),
    (DealerChooses(("ramsch", "stock")), {"contracts": ("ramsch",)}),
    (PlayIfSomebodyKnocked("ramsch", "thrown-in"), {"knocked": "stock", "silent": "stock"}),
    (ForehandPlays("rufspiel"), {"contract": "solo"}),
    (FEWEST, {"qualifying": Everybody(), "tie": TieIsShared()}),
    (SweepLoses(FEWEST), {"base": FewestPoints(Everybody(), TieIsWash())}),
    (MarchWithPoints(91), {"needed": 90}),
    (MOST, {"march": MarchWithEveryTrick(), "tie": DealtTrumps(), "payers": 2}),
    (SweepIsNoTricker(FEWEST), {"base": FewestPoints(Everybody(), TieIsWash())}),
    (
        PointlessIsNoTricker(FEWEST, FEWEST),
        {"base": SweepIsNoTricker(FEWEST), "fewest": FewestPoints(Everybody(), TieIsWash())},
    ),
    (LIMITS, {"defenders": 30, "declarers": 29, "needed": 60}),
    (LastDoublerNeedsMore(LIMITS), {"limits": OTHER_LIMITS}),
    (LastDoublerTakesOver(LIMITS), {"limits": OTHER_LIMITS}),
    (BY_POINTS, {"limits": LastDoublerTakesOver(LIMITS), "counting": RunnersFromTop()}),
    (
        MoreThanAsked(LIMITS, NoRunners()),
        {"limits": OTHER_LIMITS, "counting": RunnersFromTop()},
    ),
    (PromisedAndLevel(LIMITS), {"limits": OTHER_LIMITS}),
    (DoubledByBlind(BY_POINTS, CardSet("QC 7D")), {"base": NoTrick(), "cards": CardSet("QC")}),
    (EveryTrick(NoRunners()), {"counting": RunnersFromTop()}),
    (EveryTrickOrStop(NoRunners()), {"counting": RunnersFromTop()}),
    (HandLaidDown(NoRunners()), {"counting": RunnersFromTop()}),
]
CHANGES = [
    pytest.param(part, field, value, id=f"{type(part).__name__}.{field}")
    for part, changes in EXAMPLES
    for field, value in changes.items()
]


def _says(part: object) -> list[str]:
    """Everything that a part tells, as people read it."""
    return [Words().sentence(sentence) for sentence in tell(part)]


@pytest.mark.parametrize(("part", "field", "value"), CHANGES)
def test_a_field_changes_the_text(part: object, field: str, value: object) -> None:
    """Whatever a part holds is told: with another value it reads otherwise."""
    changed = attrs.evolve(part, **{field: value})  # type: ignore[misc]
    assert _says(part) != _says(changed)


def test_examples_are_complete() -> None:
    """There is an example for each class that holds something, and a change for each field."""
    holding = {
        kind.__name__ for module in MODULES for kind in _classes(module) if attrs.has(kind)
    } - RECKONING
    assert holding - ORDERS == {type(part).__name__ for part, _ in EXAMPLES}
    for part, changes in EXAMPLES:
        assert fields_of(part).keys() == changes.keys(), type(part).__name__


def test_every_part_tells_something() -> None:
    """At no table anybody can choose is a part described as its class describes itself."""
    silent = {
        type(part).__name__
        for part in _parts_of_all_tables()
        if not hasattr(part, "says") and not getattr(part, "rules", ())
    }
    assert silent == set()


def test_few_parts_have_nothing_to_say() -> None:
    """Orders are printed, and what a table does not play is not spoken of."""
    quiet = {type(part).__name__ for part in _parts_of_all_tables() if not tell(part)}
    assert quiet == {*ORDERS, "NoMarch", "NoRunners", "NothingSetAside"}


def test_rules_are_sentences() -> None:
    """What the rules of these policies say ends as a sentence does, and none says the same."""
    rules = {rule for module in MODULES for rule in vars(module).values() if isinstance(rule, Rule)}
    sentences = [rule.sentence for rule in rules]
    assert len(set(sentences)) == len(sentences)
    assert all(sentence[0].isupper() and sentence.endswith(".") for sentence in sentences)


def _classes(module: ModuleType) -> Iterator[type]:
    for kind in vars(module).values():
        if isinstance(kind, type) and kind.__module__ == module.__name__:
            yield kind


@cache
def _parts_of_all_tables() -> frozenset[object]:
    """The parts, from these modules, of every table that a preset and one option make."""
    names = {module.__name__ for module in MODULES}
    tables = (*variant_ids(), *(setting.spec for setting in settings()))
    met: set[object] = set()
    for table in tables:
        _walk(get_variant(table), met)
    return frozenset(part for part in met if type(part).__module__ in names)


def _walk(part: object, met: set[object]) -> None:
    if is_list(part):
        for each in part:
            _walk(each, met)
    elif type(part).__module__.startswith("sheepshead") and part not in met:
        if isinstance(part, CardOrder | CardSet):
            return
        met.add(part)
        for value in fields_of(part).values():
            _walk(value, met)


READ = [
    (
        Clockwise(),
        "Forehand leads to the first trick; the others follow clockwise, one card each, and the "
        "winner of a trick leads to the next.",
    ),
    (
        Clockwise(TheDeclarer()),
        "The declarer leads to the first trick; the others follow clockwise, one card each, and "
        "the winner of a trick leads to the next.",
    ),
    (
        HandThenRow(),
        "Each seat plays two cards to a trick, one from the hand and one from its row: the cards "
        "that lie face up on the stacks before it. The first trick is led from the hand: all play "
        "from their hands in turn, then all from their rows in the same order. A later trick "
        "begins with the hands or with the rows, whichever the card came from that won the trick "
        "before. Only the cards of the hand, or only those of the row, are held while it is time "
        "to play from there.",
    ),
    (
        HighestCardWins(),
        "The highest trump in a trick wins it; in a trick without trumps the highest card of the "
        "suit led does.",
    ),
    (
        CalledTenWins(),
        "The highest trump in a trick wins it; in a trick without trumps the highest card of the "
        "suit led does, but a called ten beats the ace when its suit is led for the first time.",
    ),
    (
        KeepUnknown(),
        "The card laid face down under a call, the unknown, is still one of the cards that the "
        "picker has to play. It belongs to the called suit, whatever it is: led or following, it "
        "counts as a card of that suit, and it never wins a trick. It keeps its own points, which "
        "count for the winner of its trick.",
    ),
    (
        LeadCalledSuitOrRunAway(OnlyInFirstTrick(EnoughInHand(4))),
        "Running away takes 4 cards of the called suit in hand at that moment, the ace included, "
        "and is possible in the first trick only.",
    ),
    (
        DoublingLadder(BeforeCard(5), BeforeMoreCards(1), 2, SideAnswers()),
        "The first double must come before the fifth card is played, and an answer to a double "
        "before more than 1 card has been played after the double that it answers. A hand is "
        "doubled at most 2 times, answers included.",
    ),
    (
        DoublingLadder(BeforeCard(9), BeforeNextCard(), 2, SideAnswers()),
        "The first double must come before card 9 of the hand is played, and an answer to a double "
        "before the next card is played after the double that it answers. A hand is doubled at "
        "most 2 times, answers included.",
    ),
    (
        FewestPoints(WhoTookATrick(), TieIsWash()),
        "Each seat plays for itself, to the last card: of the seats that have taken a trick, be it "
        "one without points, the one with the fewest points wins.",
    ),
    (
        BlitzAfterCrack((BLACK, RED)),
        "After a crack any seat may show one of these sets of cards, and each set shown doubles "
        "the hand once more: Q♣ Q♠, J♥ J♦.",
    ),
    (
        TurnUpWhatWasUsed(),
        "The winner of the trick with the unknown may look at it at once. When the hand is over, "
        "the unknown, the bury and a blind that nobody took are turned up; cards that have not "
        "been played stay secret.",
    ),
    (
        LIMITS,
        "The declaring side wins with 61 points or more. The defenders are schneider with 29 "
        "points or fewer, the declaring side with 30 points or fewer; a side without a single "
        "trick is schwarz, whatever its points.",
    ),
    (
        MostPoints(MarchWithPoints(91), CapturedTrumps(), 2),
        "Each seat plays for itself, to the last card. The 2 seats with the most points lose and "
        "pay the others: they share equally what one would pay, and a unit that cannot be divided "
        "is paid by the one of them with the most points, and of equal ones by the one with the "
        "highest trump in its tricks.",
    ),
    (
        MostPoints(MarchWithPoints(91), CapturedTrumps()),
        "Each seat plays for itself, to the last card. The one with the most points loses and pays "
        "the others.",
    ),
    (
        DealerChooses(("ramsch", "stock")),
        "When all have passed, the dealer chooses how the hand goes on, without a declarer: "
        "ramsch, stock.",
    ),
]


@pytest.mark.parametrize(("part", "text"), READ, ids=[type(part).__name__ for part, _ in READ])
def test_reads_as_written(part: object, text: str) -> None:
    """What a part says of itself comes first."""
    assert _says(part)[0] == text
