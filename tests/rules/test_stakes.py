"""What a hand pays by the house rules about stakes: who pays, what counts, what is the most."""

from __future__ import annotations

import attrs
import pytest

from rules.helpers import after, hand_over, payoffs, result_of, to_the_end, variant_of
from sheepshead import (
    FACE_DOWN,
    CardSet,
    InvalidVariant,
    Level,
    Outcome,
    RecordError,
    State,
    record_of,
)
from sheepshead.verify import Verdict, verify

PLAIN, SCHNEIDER, SCHWARZ = Level


def pays(
    preset: str,
    *,
    side: tuple[int, ...] = (0, 1),
    won: bool = True,
    level: Level = PLAIN,
    contract: str = "pick",
    doubled: dict[str, int] | None = None,
    **options: object,
) -> tuple[int, ...]:
    """What an outcome pays; points and tricks are of no concern to it."""
    variant = variant_of(preset, **options)
    nothing = (0,) * variant.seats
    outcome = Outcome(contract, nothing, nothing, side, won, level, **(doubled or {}))
    return variant.contract(contract).tariff.pay(outcome).payoffs


WITH_PARTNER = ("called-ace", "jack-of-diamonds", "first-trick")


@pytest.mark.parametrize("preset", WITH_PARTNER)
@pytest.mark.parametrize(
    ("bump", "free", "expected"),
    [
        (2, "off", (-12, -6, 6, 6, 6)),
        (2, "on", (-18, 0, 6, 6, 6)),
        (1, "off", (-6, -3, 3, 3, 3)),
        (1, "on", (-9, 0, 3, 3, 3)),
    ],
)
def test_the_partner_may_be_free_without_a_trick(
    preset: str, bump: int, free: str, expected: tuple[int, ...]
) -> None:
    """A side without a trick: the picker pays 18 or, without the bump, 9; the partner nothing."""
    lost = {"won": False, "level": SCHWARZ, "bump": bump}
    assert expected == pays(preset, **lost, no_trick_partner_free=free)


@pytest.mark.parametrize(
    ("free", "bump", "expected"),
    [
        ("on", 2, (-18, 0, 6, 6, 6)),
        ("on", 1, (-9, 0, 3, 3, 3)),
        ("off", 2, (-12, -6, 6, 6, 6)),
        ("off", 1, (-6, -3, 3, 3, 3)),
    ],
)
def test_the_holder_of_the_jack_may_be_free_without_a_trick(
    free: str, bump: int, expected: tuple[int, ...]
) -> None:
    """The three defenders took all six tricks; what was buried does not help."""
    variant = variant_of("jack-of-diamonds", no_trick_partner_free=free, bump=bump)
    takes = [(0, 0), (0, 0), (2, 33), (2, 33), (2, 33)]
    over = hand_over(variant, "pick", takes, declarer=0, hands={1: "JD"}, buried="AC TC")
    assert expected == payoffs(over)


@pytest.mark.parametrize(
    ("won", "level", "expected"),
    [
        (True, SCHWARZ, (6, 3, -3, -3, -3)),
        (False, SCHNEIDER, (-4, -2, 2, 2, 2)),
        (False, PLAIN, (-2, -1, 1, 1, 1)),
    ],
)
def test_the_partner_shares_in_every_other_result(
    won: bool, level: Level, expected: tuple[int, ...]
) -> None:
    """With a trick, or when the side wins, the partner gets or pays his unit as always."""
    result = {"won": won, "level": level, "no_trick_partner_free": "on"}
    assert expected == pays("jack-of-diamonds", **result)


def test_two_partners_are_both_free() -> None:
    """Three against three without a trick: nine units from the picker, nothing from the others."""
    lost = {"side": (0, 1, 2), "won": False, "level": SCHWARZ}
    assert (-3, -3, -3, 3, 3, 3) == pays("six-handed-jack-and-ace", **lost)
    on = pays("six-handed-jack-and-ace", **lost, no_trick_partner_free="on")
    assert (-9, 0, 0, 3, 3, 3) == on


@pytest.mark.parametrize("preset", ["called-ace", "jack-of-diamonds", "three-handed"])
@pytest.mark.parametrize(("needs", "shown"), [("off", 21), ("on", 0)])
def test_the_bury_may_need_a_trick_to_count(preset: str, needs: str, shown: int) -> None:
    """A picker without a trick who buried 21 points shows 21, or nothing; he pays the same."""
    variant = variant_of(preset, bury_needs_trick=needs)
    others = {3: [(5, 50), (5, 49)], 5: [(2, 30), (2, 29), (1, 20), (1, 20)]}
    points = [(0, 0), *others[variant.seats]]
    over = hand_over(variant, "pick", points, declarer=0, alone=True, buried="AC TC")
    result = result_of(over)
    assert shown == result.points[0]
    expected = payoffs(hand_over(preset, "pick", points, declarer=0, alone=True, buried="AC TC"))
    assert expected == result.payoffs


def test_a_worthless_trick_is_enough_for_the_bury() -> None:
    """One trick of nothing, and the bury of 21 points counts; it counts by tricks, not points."""
    variant = variant_of("jack-of-diamonds", bury_needs_trick="on")
    takes = [(1, 0), (2, 40), (1, 19), (1, 20), (1, 20)]
    over = hand_over(variant, "pick", takes, declarer=0, alone=True, buried="AC TC")
    assert 21 == result_of(over).points[0]


@pytest.mark.parametrize(
    ("preset", "side", "split", "units", "expected"),
    [
        ("jack-of-diamonds", (0, 1), "captain", (1, 2, 3), (2, 1, -1, -1, -1)),
        ("jack-of-diamonds", (0, 1), "equal", (2, 4, 6), (3, 3, -2, -2, -2)),
        ("jack-of-diamonds", (0, 1), "picker-only", (1, 2, 3), (2, 0, 0, 0, 0)),
        ("jack-of-diamonds", (0,), "picker-only", (1, 2, 3), (4, 0, 0, 0, 0)),
        ("six-handed-jack", (0, 1), "captain", (1, 2, 3), (3, 1, -1, -1, -1, -1)),
        ("six-handed-jack", (0, 1), "equal", (1, 2, 3), (2, 2, -1, -1, -1, -1)),
        ("seven-handed-neighbor", (0, 1), "captain", (1, 2, 3), (4, 1, -1, -1, -1, -1, -1)),
        ("seven-handed-neighbor", (0, 1), "equal", (2, 4, 6), (5, 5, -2, -2, -2, -2, -2)),
        ("three-handed", (0,), "captain", (1, 2, 3), (2, -1, -1)),
        ("three-handed", (0,), "picker-only", (1, 2, 3), (2, 0, 0)),
        ("three-handed-hoyle", (0,), "picker-only", (1, 2, 3), (2, 0, 0)),
        ("three-handed-hoyle", (0,), "captain", (1, 2, 3), (2, -1, -1)),
        ("four-handed-called-ace", (0, 1), "equal", (1, 2, 3), (1, 1, -1, -1)),
    ],
)
def test_how_a_picker_shares(
    preset: str, side: tuple[int, ...], split: str, units: tuple[int, ...], expected: tuple
) -> None:
    """A plain win: the picker has what his partner leaves, or they halve it, or he alone scores."""
    assert expected == pays(preset, side=side, split=split, unit_table=units)


@pytest.mark.parametrize(
    ("preset", "side", "split", "units", "expected"),
    [
        ("four-handed-black-queens", (0, 1), "captain", (1, 2, 3), (1, 1, -1, -1)),
        ("six-handed-black-queens", (0, 1), "equal", (1, 2, 3), (2, 2, -1, -1, -1, -1)),
        ("six-handed-black-queens", (0, 1), "captain", (1, 2, 3), (3, 1, -1, -1, -1, -1)),
        ("eight-handed-black-queens", (0, 1), "equal", (1, 2, 3), (3, 3, *[-1] * 6)),
        ("eight-handed-black-queens", (0, 1), "captain", (1, 2, 3), (5, 1, *[-1] * 6)),
        ("queen-and-jack", (0, 1), "captain", (1, 2, 3), (2, 1, -1, -1, -1)),
        ("queen-and-jack", (0, 1), "equal", (2, 4, 6), (3, 3, -2, -2, -2)),
        ("eight-handed-trio", (0, 1, 2), "captain", (1, 2, 3), (3, 1, 1, *[-1] * 5)),
        ("eight-handed-trio", (0, 1, 2), "equal", (6, 12, 18), (10, 10, 10, *[-6] * 5)),
        ("six-handed-spitz", (0, 1, 2), "captain", (1, 2, 3), (1, 1, 1, -1, -1, -1)),
    ],
)
def test_how_holders_share(
    preset: str, side: tuple[int, ...], split: str, units: tuple[int, ...], expected: tuple
) -> None:
    """A plain win: in equal parts, or each partner has a unit and who is named first the rest."""
    told = {"contract": "holders", "split": split, "unit_table": units}
    assert expected == pays(preset, side=side, **told)


@pytest.mark.parametrize("preset", ["jack-of-diamonds", "queen-and-jack", "eight-handed-trio"])
def test_units_that_cannot_be_halved_are_refused(preset: str) -> None:
    """Three units or five are not shared equally by two or three in whole units."""
    with pytest.raises(InvalidVariant, match="cannot be shared equally by"):
        variant_of(preset, split="equal")


def test_hoyle_may_be_played_for_other_units() -> None:
    """Two, four or six as handed down; with other units and a bump as much more."""
    assert (4, 0, 0) == pays("three-handed-hoyle", side=(0,), level=SCHNEIDER)
    assert (8, 0, 0) == pays("three-handed-hoyle", side=(0,), level=SCHNEIDER, unit_table=(2, 4, 6))
    assert (-2, 0, 0) == pays("three-handed-hoyle", side=(0,), won=False)
    assert (-4, 0, 0) == pays("three-handed-hoyle", side=(0,), won=False, bump=2)


@pytest.mark.parametrize(
    ("cap", "doubled", "expected"),
    [
        ("none", {"doubles": 2, "blitzes": 1}, 16),
        (4, {"doubles": 2, "blitzes": 1}, 8),
        (8, {"doubles": 2, "blitzes": 1}, 16),
        (4, {"doubles": 1}, 4),
        (4, {"multiplier": 8}, 8),
        (4, {"knocks": 1, "blind_doubles": 1, "multiplier": 2}, 8),
        (1, {"doubles": 3}, 2),
        (3, {"doubles": 2}, 6),
    ],
)
def test_all_doubling_together_may_be_capped(
    cap: str | int, doubled: dict[str, int], expected: int
) -> None:
    """Crack, recrack and blitz make eight, of which a cap of four leaves four: +8, +4, -4."""
    found = pays("called-ace", doubled=doubled, multiplier_cap=cap)
    half = expected // 2
    assert (expected, half, -half, -half, -half) == found


def test_schneider_and_bump_are_outside_the_cap() -> None:
    """A lost schneider with the bump is four units to each, and a cap of two doubles that."""
    lost = {"won": False, "level": SCHNEIDER, "doubled": {"doubles": 2}}
    assert (-16, -8, 8, 8, 8) == pays("called-ace", **lost, multiplier_cap=2)
    assert (-32, -16, 16, 16, 16) == pays("called-ace", **lost)


def test_the_cap_holds_in_a_leaster_too() -> None:
    """A leaster that counts eight times by what hands before it left pays at most four times."""
    leaster = {"contract": "leaster", "side": (3,), "doubled": {"multiplier": 8}}
    assert (-8, -8, -8, 32, -8) == pays("called-ace", **leaster)
    assert (-4, -4, -4, 16, -4) == pays("called-ace", **leaster, multiplier_cap=4)


def test_a_capped_score_says_one_factor() -> None:
    """The lines name what the hand counts, once."""
    variant = variant_of("called-ace", multiplier_cap=4)
    nothing = (0,) * 5
    outcome = Outcome("pick", nothing, nothing, (0, 1), True, doubles=3)
    assert variant.contract("pick").tariff.pay(outcome).explain().splitlines()[:2] == [
        "plain: 1 = 1",
        "doubled hand: times 4 = 4",
    ]


DOUBLED_BLINDS = [
    ("9C 8C", 1),
    ("QD 8C", 2),
    ("9C 7D", 2),
    ("QC QS", 2),
    ("QH 7D", 2),
    ("JD AD", 1),
]


@pytest.mark.parametrize(("blind", "times"), DOUBLED_BLINDS)
@pytest.mark.parametrize("option", ["off", "on"])
def test_cards_in_the_blind_may_double(blind: str, times: int, option: str) -> None:
    """A queen or the seven of diamonds in the blind doubles the hand, once; other cards do not."""
    variant = variant_of("called-ace", doubling_blind_cards=option)
    left = 120 - CardSet(blind).points
    takes = [(2, left - 40), (1, 10), (1, 10), (1, 10), (1, 10)]
    over = hand_over(variant, "pick", takes, declarer=0, alone=True, buried=blind)
    shown = attrs.evolve(over.phase.shown, blind=CardSet(blind))
    over = State(variant, over.phase.with_parts(shown=shown), over.holdings)
    factor = times if option == "on" else 1
    assert (4 * factor, *[-factor] * 4) == payoffs(over)


def test_the_blind_doubles_no_leaster() -> None:
    """Where nobody picks, a queen in the blind changes nothing."""
    variant = variant_of("called-ace", doubling_blind_cards="on")
    takes = [(2, 9), (1, 20), (1, 26), (1, 30), (1, 29)]
    over = hand_over(variant, "leaster", takes, blind="QC QS")
    assert (4, -1, -1, -1, -1) == payoffs(over)


def test_calling_sheepshead_pays_twice_the_units_of_no_trick() -> None:
    """A picker alone who announced all tricks: +24 with every trick, -24 when one is lost."""
    variant = variant_of("called-ace", call_sheepshead="on")
    everything = [(6, 120), (0, 0), (0, 0), (0, 0), (0, 0)]
    one_lost = [(5, 120), (1, 0), (0, 0), (0, 0), (0, 0)]
    for takes, expected in ((everything, (24, -6, -6, -6, -6)), (one_lost, (-24, 6, 6, 6, 6))):
        over = hand_over(variant, "sheepshead", takes, declarer=0, alone=True, buried="9C 8C")
        assert expected == payoffs(over)
        unsaid = hand_over(variant, "pick", takes, declarer=0, alone=True, buried="9C 8C")
        plain = (12, -3, -3, -3, -3) if takes is everything else (8, -2, -2, -2, -2)
        assert plain == payoffs(unsaid)


def test_what_is_announced_is_never_bumped_but_doubled() -> None:
    """The bump is no part of it, cracks are; the units follow the table of the house."""
    lost = {"side": (0,), "won": False, "contract": "sheepshead", "call_sheepshead": "on"}
    for bump in (1, 2):
        assert (-24, 6, 6, 6, 6) == pays("called-ace", **lost, bump=bump)
    assert (-48, 12, 12, 12, 12) == pays("called-ace", **lost, doubled={"doubles": 1})
    assert (-24, 12, 12) == pays("three-handed-wergin", **lost)
    assert (-12, 0, 0) == pays("three-handed-hoyle", **lost)


AUCTIONS = [
    pytest.param((4, 70), 10, (10, 10), (1, 1), id="made"),
    pytest.param((4, 69), 10, (-10, -10), (-1, -1), id="failed"),
    pytest.param((6, 91), 10, (10, 10), (2, 2), id="made with schneider"),
    pytest.param((6, 90), 40, (-40, -40), (-1, -1), id="failed with many"),
    pytest.param((3, 30), 1, (-1, -1), (-2, -2), id="failed and schneider"),
    pytest.param((8, 120), 60, (60, 60), (3, 3), id="every trick"),
    pytest.param((0, 0), 5, (-5, -5), (-3, -3), id="no trick"),
]


@pytest.mark.parametrize(("taken", "bid", "promised", "ordinary"), AUCTIONS)
def test_an_auction_pays_the_bid_or_the_ordinary_units(
    taken: tuple[int, int], bid: int, promised: tuple[int, int], ordinary: tuple[int, int]
) -> None:
    """Bid 10 and 70 points: ten units each, or one as in the ordinary game; 69 fail by either."""
    tricks, points = taken
    takes = [(tricks, points), (8 - tricks, 120 - points), (0, 0), (0, 0)]
    for option, (mine, partner) in (("bid", promised), ("ordinary", ordinary)):
        variant = variant_of("auction-sheepshead", auction_payment=option)
        over = hand_over(variant, "auction", takes, declarer=0, trump="S", promised=bid)
        assert (mine, -mine, partner, -partner) == payoffs(over)


CLASHING = [
    ({"recrack": "picker"}, "crack = off and recrack = picker do not go together"),
    ({"crack": "not-offered", "castrate": "on"}, "recrack = off and castrate = on"),
    ({"crack_timing": "before-bury"}, "crack = off and crack_timing = before-bury"),
    (
        {"no_trick_partner_free": "on", "split": "picker-only"},
        "no_trick_partner_free = on and split = picker-only",
    ),
    (
        {
            "crack": "any-defender",
            "crack_timing": "before-bury",
            "recrack": "picker-or-partner",
        },
        "before the bury no partner has been called",
    ),
]


@pytest.mark.parametrize(("options", "said"), CLASHING)
def test_stakes_that_contradict_each_other_are_refused(
    options: dict[str, object], said: str
) -> None:
    """Each with its reason."""
    with pytest.raises(InvalidVariant, match=said):
        variant_of("called-ace", **options)


@pytest.mark.parametrize("times", [1, 2, 3])
def test_an_unknown_blind_leaves_open_whether_it_doubled(times: int) -> None:
    """The picker had queens: whether one came from the blind is not known, so either result may be.

    Without the option only the plain result is right, and another is refused.
    """
    hands = {0: "QC QS AD TD 9H 8S"}
    said = ["pick", "bury 9C 8C", "alone"]
    variant = variant_of("called-ace", doubling_blind_cards="on")
    over = to_the_end(after(variant, said, hands, blind="9C 8C"))
    known = record_of(over)
    unknown = attrs.evolve(
        known,
        hands=tuple((FACE_DOWN,) * 6 for _ in range(5)),
        blind=(FACE_DOWN,) * 2,
        payoffs=tuple(times * units for units in payoffs(over)),
    )
    assert Verdict.INCOMPLETE is verify(unknown, variant)
    plain = attrs.evolve(unknown, variant="called-ace")
    if times == 1:
        assert Verdict.INCOMPLETE is verify(plain, variant_of("called-ace"))
    else:
        with pytest.raises(RecordError, match="payoffs"):
            verify(plain, variant_of("called-ace"))
