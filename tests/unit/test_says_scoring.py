"""What prices, splits, the stock and what crosses hands say in the rule book."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
import pytest

from every_option import settings
from sheepshead import Level, Outcome, Suit, get_variant, variant_ids
from sheepshead.checks import is_list
from sheepshead.policies.bock import (
    AllHavePassed,
    AllPassDoublesNextHand,
    BockHands,
    LostWithTrump,
    OneTrickWithoutPoints,
    SixtyEach,
)
from sheepshead.policies.carrying import (
    DoubleEachTime,
    DoubleOnce,
    DoubleUpTo,
    FactorAsAgreed,
    FactorForOneHand,
    HandsInLineCountDouble,
    StockStays,
)
from sheepshead.policies.knocks import KNOCKS_DOUBLE, EachKnockAddsOnce, EachKnockTriples
from sheepshead.policies.price_parts import StepsPaid, TimesPriceInSuit
from sheepshead.policies.prices import (
    ContractPrice,
    MultipliedAsSchwarz,
    MultipliedPrice,
    OnePrice,
    RunnersAgainstHoldersOnly,
    RunnersForEither,
    RunnersForHoldersOnly,
    RunnersUnpaid,
    SchwarzAdds,
    SchwarzDoubles,
)
from sheepshead.policies.ramsch_prices import (
    FewestCollect,
    MaidenGetsDouble,
    MaidensDoubleAll,
    MaidensUnpaid,
    RamschPrice,
)
from sheepshead.policies.splits import (
    CaptainSplit,
    DeclarerOnlySplit,
    EachFromEach,
    EqualSplit,
    PartnersFreeWithoutTrick,
)
from sheepshead.policies.stock import (
    DepositWithKnocks,
    PlainDeposit,
    StockDeposit,
    WithFedStock,
    WithStock,
    WithStockForDeclarer,
)
from sheepshead.policies.tariffs import (
    AnnouncedUnits,
    AtMostTimes,
    LeasterUnits,
    LeastUnits,
    NoPayment,
    OneSettlesWithAll,
    PromisedUnits,
    UnitFromEach,
    UnitTable,
    WinnersGain,
    WinnersTakePot,
)
from sheepshead.telling import says_of, tell, told
from sheepshead.wording import Words

MODULES = {
    f"sheepshead.policies.{name}"
    for name in (
        *("tariffs", "splits", "prices", "price_parts", "ramsch_prices"),
        *("stock", "carrying", "bock"),
    )
}

RUN = RunnersForEither(10, 3)
PRICE = ContractPrice(50, 10, RUN, EqualSplit())
UNITS = UnitTable((1, 2, 3), 2, CaptainSplit())
PLAIN = PlainDeposit(1)

EXAMPLES: list[tuple[object, dict[str, object]]] = [
    (UNITS, {"units": (2, 4, 6), "bump": 1, "split": EqualSplit()}),
    (PromisedUnits(EqualSplit()), {"split": EachFromEach()}),
    (AnnouncedUnits(6, CaptainSplit()), {"unit": 12, "split": EqualSplit()}),
    (AtMostTimes(UNITS, 4), {"base": AnnouncedUnits(6, CaptainSplit()), "most": 16}),
    (
        LeasterUnits(1, 2, EachFromEach(), 3, 1),
        {"unit": 2, "trickless": 4, "split": EqualSplit(), "no_tricker": 0, "swept": 0},
    ),
    (LeasterUnits(1, 2, EachFromEach(), 3, 1), {"no_tricker": 6, "swept": 2}),
    (OneSettlesWithAll(1), {"unit": 2}),
    (WinnersTakePot(UNITS), {"base": PRICE}),
    (UnitFromEach(1), {"unit": 2}),
    (WinnersGain((2, 4, 6), 4), {"won": (2, 4, 8), "lost": 6}),
    (LeastUnits(2, 4, 4), {"won": 1, "won_trickless": 2, "swept": 3}),
    (PartnersFreeWithoutTrick(CaptainSplit()), {"base": DeclarerOnlySplit()}),
    (RUN, {"price": 5, "least": 2, "most": 8}),
    (RunnersForHoldersOnly(RUN), {"run": RunnersForEither(5, 3)}),
    (RunnersAgainstHoldersOnly(RUN), {"run": RunnersForEither(10, 2)}),
    (RunnersAgainstHoldersOnly(RUN), {"run": RunnersForEither(10, 3, 8)}),
    (
        PRICE,
        {
            "base": 20,
            "extra": 5,
            "runners": RunnersUnpaid(),
            "split": EachFromEach(),
            "schwarz": SchwarzDoubles(),
            "knocks": EachKnockAddsOnce(),
        },
    ),
    (
        OnePrice(50, EqualSplit()),
        {"base": 30, "split": EachFromEach(), "knocks": EachKnockTriples()},
    ),
    (
        MultipliedPrice(50, RUN, 2, EqualSplit()),
        {
            "base": 20,
            "runners": RunnersUnpaid(),
            "factor": 4,
            "split": EachFromEach(),
            "knocks": EachKnockAddsOnce(),
        },
    ),
    (MultipliedAsSchwarz(PRICE, 2), {"price": attrs.evolve(PRICE, base=20), "factor": 4}),
    (StepsPaid(PRICE, 10, 5), {"base": OnePrice(50, EqualSplit()), "step": 15, "units": 10}),
    (
        TimesPriceInSuit(PRICE, 2, Suit.HEARTS),
        {"base": OnePrice(50, EqualSplit()), "factor": 3, "suit": Suit.CLUBS},
    ),
    (
        RamschPrice(20, MaidensDoubleAll(), 20),
        {"price": 10, "maidens": MaidensUnpaid(), "march": 70, "knocks": EachKnockAddsOnce()},
    ),
    (
        FewestCollect(20, MaidenGetsDouble()),
        {"price": 10, "maidens": MaidensUnpaid(), "knocks": EachKnockAddsOnce()},
    ),
    (PLAIN, {"price": 2}),
    (DepositWithKnocks(1, EachKnockTriples()), {"price": 2, "knocks": EachKnockAddsOnce()}),
    (StockDeposit(PLAIN), {"deposit": PlainDeposit(2)}),
    (WithStock(PRICE), {"base": UNITS}),
    (WithStockForDeclarer(PRICE), {"base": UNITS}),
    (WithFedStock(PRICE, PLAIN), {"base": UNITS, "deposit": PlainDeposit(2)}),
    (DoubleUpTo(4), {"most": 8}),
    (
        FactorForOneHand(("leaster",), DoubleEachTime(), ("doubler",)),
        {"grows_after": ("doubler",), "growth": DoubleOnce(), "holds_over": ("thrown-in",)},
    ),
    (FactorAsAgreed(("doubler",)), {"holds_over": ("leaster",)}),
    (HandsInLineCountDouble("doubler", ("leaster",)), {"adds": "pot", "holds_over": ("least",)}),
    (AllPassDoublesNextHand(("thrown-in",), 4), {"contracts": ("ramsch",), "most": 8}),
    (LostWithTrump(("solo",), Suit.HEARTS), {"contracts": ("wenz",), "trump": Suit.CLUBS}),
    (AllHavePassed(("ramsch",)), {"contracts": ("thrown-in",)}),
    (BockHands(SixtyEach(), 4), {"trigger": OneTrickWithoutPoints(), "hands": 1}),
]


def read(part: object) -> list[str]:
    """What a part tells, in English."""
    return [Words().sentence(sentence) for sentence in tell(part)]


def parts_in(part: object) -> Iterator[object]:
    """A part and all that it is made of."""
    if is_list(part):
        for each in part:
            yield from parts_in(each)
        return
    yield part
    kind = type(part)
    if attrs.has(kind):
        for field in attrs.fields(kind):
            yield from parts_in(getattr(part, field.name))


def test_every_part_of_every_table_says_something() -> None:
    """At every preset and with every house rule; what schwarz costs stands in the price."""
    specs = [*variant_ids(), *(setting.spec for setting in settings()[::7])]
    found = {
        part
        for spec in specs
        for variant in [get_variant(spec)]
        for part in parts_in((variant.carrying, [game.tariff for game in variant.contracts]))
        if type(part).__module__ in MODULES
    }
    assert len({type(part) for part in found}) > 30
    assert {part for part in found if not says_of(part)} == {SchwarzAdds(), SchwarzDoubles()}


@pytest.mark.parametrize(("part", "changes"), EXAMPLES, ids=lambda each: type(each).__name__)
def test_a_change_of_any_field_changes_the_text(part: object, changes: dict[str, object]) -> None:
    """Whatever a price, a split or a stock holds can be read."""
    assert attrs.has(type(part))
    for name, value in changes.items():
        changed = attrs.evolve(part, **{name: value})
        assert read(changed) != read(part), name


def test_the_examples_leave_no_field_out() -> None:
    """Every class with fields is among them, with each of its fields."""
    shown: dict[type, set[str]] = {}
    for part, changes in EXAMPLES:
        shown.setdefault(type(part), set()).update(changes)
    for kind, names in shown.items():
        fields = {field.name for field in attrs.fields(kind) if field.init and field.eq}
        assert fields == names, kind


def test_texts_fill_without_a_stray_brace() -> None:
    """Nothing is left open in any text of the examples."""
    for part, _ in EXAMPLES:
        for sentence in read(part):
            assert "{" not in sentence
            assert "}" not in sentence


@pytest.mark.parametrize("preset", ["called-ace", "schafkopf-classic", "schafkopf-wirtshaus"])
def test_the_lines_of_a_score_can_be_told(preset: str) -> None:
    """Each line is a text with its facts; told in English it reads as the line does."""
    options = {"schafkopf-wirtshaus": {"herz_solo_factor": 2, "laufende_max": 4}}
    variant = get_variant({"preset": preset, "options": options.get(preset, {})})
    lines = {
        line
        for game in variant.contracts
        for size in game.partnership.side_sizes or (1,)
        for won in (True, False)
        for runners in (-5, 0, 3)
        for line in game.tariff.pay(
            Outcome(
                game.id,
                (0,) * variant.seats,
                (1,) * (variant.seats - 1) + (0,),
                tuple(range(size)),
                won,
                Level.SCHWARZ,
                runners=runners,
                trump=Suit.HEARTS,
                knocks=1,
                doubles=1,
                stock=3,
            )
        ).lines
    }
    assert lines
    for line in lines:
        assert Words().say(told(line.template, **line.values)) == line.text


def test_the_units_of_a_picker() -> None:
    """By how clearly a hand was won, dearer when it is lost, and shared by the declarer."""
    assert read(UNITS) == [
        "A hand that was won is worth 1 unit, or 2 units if the losers are schneider and 3 units "
        "if they are schwarz. One that the declaring side has lost is worth the same, times 2.",
        "Each of the others pays what the hand is worth when the declaring side has won, and gets "
        "it when that side has lost. Each partner of the declarer gets or pays as much as one of "
        "the others, and the declarer gets or pays all the rest.",
    ]


def test_the_price_of_a_solo() -> None:
    """Base, schneider, schwarz and runners, in the order in which they are added."""
    price, runners, split, *_ = read(PRICE)
    assert price == (
        "The base price is 50 units. A hand in which one side is schneider costs 10 units more, "
        "one in which it is schwarz 20 units more."
    )
    assert runners == (
        "3 runners are the fewest that are paid. Each of them, the first ones too, costs 10 units "
        "more, whichever side holds them."
    )
    assert split == (
        "Each of the others pays what the hand is worth when the declaring side has won, and gets "
        "it when that side has lost; those of the declaring side share what they get or pay in "
        "equal parts."
    )


def test_schwarz_that_doubles_has_its_own_words() -> None:
    """All is doubled, not the extra price."""
    assert read(attrs.evolve(PRICE, schwarz=SchwarzDoubles()))[0] == (
        "The base price is 50 units. A hand in which one side is schneider costs 10 units more; if "
        "it is schwarz, the sum of the base price, schneider and the runners is doubled."
    )


def test_only_what_can_be_is_told() -> None:
    """No knock where nobody knocks, no march where there is none, no winner without a trick."""
    assert not [line for line in read(PRICE) if "knock" in line]
    assert [line for line in read(attrs.evolve(PRICE, knocks=KNOCKS_DOUBLE)) if "knock" in line]
    ramsch = RamschPrice(20, MaidensUnpaid(), 0)
    assert read(ramsch)[0] == "Who loses pays 20 units to each other seat."
    leaster = LeasterUnits(1, 0, EachFromEach())
    assert read(leaster)[0] == "The hand is worth 1 unit."
    assert read(attrs.evolve(leaster, trickless=2, no_tricker=3, swept=1))[0] == (
        "The hand is worth 1 unit, or 2 units if a seat without a trick wins alone, or 3 units if "
        "a seat wins as if the others had lost schwarz; who loses by taking every trick pays 1 "
        "unit to each other seat."
    )


def test_the_pot_and_hands_that_count_double() -> None:
    """What crosses hands says after which games it does."""
    doubler = FactorForOneHand(("doubler",), DoubleUpTo(8), ("thrown-in", "doubler"))
    assert read(doubler) == [
        "After doubler the next hand counts more than once: twice for one such hand and twice that "
        "for each further one in a row, up to 8 times. The hand that counts so uses it up. Of the "
        "games thrown-in, doubler none counts more, and the next hand does instead."
    ]
    assert read((StockStays(), NoPayment())) == [
        "What lies in the stock stays there from hand to hand until it is won.",
        "Nobody is paid.",
    ]
    assert read(BockHands(LostWithTrump(("solo", "solo-tout"), Suit.HEARTS), 4)) == [
        "After a hand of solo, solo-tout that was lost with hearts named trump, the next 4 hands "
        "count double. Another such hand while they last adds as many to the end of the line; "
        "every deal takes one from the line, also one that is thrown in."
    ]
