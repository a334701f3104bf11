"""Risky combinations of American house rules, each worked out by hand from the words of the rules.

Nothing here is taken from the code: every number was written down before it was compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from rules.bavarian_hands import Takes
from rules.helpers import Hands, after, hand_over, payoffs, texts, to_the_end, variant_of
from rules.picking import FIVE, SIX, STORIES, TWO_CARDS
from sheepshead import Variant, score
from sheepshead.carry import NOTHING_CARRIED, Carry

Paid = tuple[int, ...]

# --- crack, recrack, third double, blitz and cap with bump and schneider --------------------------

STAKES: dict[str, object] = {
    "crack": "any-defender",
    "recrack": "picker-or-partner",
    "castrate": "on",
    "blitz": ("black-queens", "black-jacks"),
}


def _five(points: int, tricks: int = 3) -> Takes:
    """Picker and partner take so many points in so many tricks of six; the rest is seat 2's."""
    own, others = (0, 0), (0, 0)
    if tricks:
        own = (tricks, points)
    if tricks < 6:
        others = (6 - tricks, 120 - points)
    return [own, (0, 0), others, (0, 0), (0, 0)]


# Points with the bury, which is worth nothing; tricks; steps of cracking; options; what each seat
# gets: the picker, the partner, and each of three defenders.
CRACKED = [
    # A win is never bumped: one unit, schneider two, schwarz three.
    (75, 3, 1, {}, (4, 2, -2)),
    (75, 3, 3, {}, (16, 8, -8)),
    (90, 3, 2, {}, (8, 4, -4)),
    (91, 3, 1, {}, (8, 4, -4)),
    (91, 3, 2, {}, (16, 8, -8)),
    (120, 6, 3, {}, (48, 24, -24)),
    # A loss is bumped, and then cracked.
    (60, 3, 0, {}, (-4, -2, 2)),
    (60, 3, 1, {}, (-8, -4, 4)),
    (60, 3, 2, {}, (-16, -8, 8)),
    (31, 3, 3, {}, (-32, -16, 16)),
    (30, 3, 1, {}, (-16, -8, 8)),
    (30, 3, 3, {}, (-64, -32, 32)),
    (0, 0, 2, {}, (-48, -24, 24)),
    (60, 3, 2, {"bump": 1}, (-8, -4, 4)),
    (30, 3, 3, {"bump": 1}, (-32, -16, 16)),
    # A cap holds down the cracks only.
    (75, 3, 3, {"multiplier_cap": 4}, (8, 4, -4)),
    (91, 3, 2, {"multiplier_cap": 2}, (8, 4, -4)),
    (30, 3, 3, {"multiplier_cap": 4}, (-32, -16, 16)),
    (30, 3, 3, {"multiplier_cap": 16}, (-64, -32, 32)),
    (0, 0, 1, {"multiplier_cap": 1}, (-12, -6, 6)),
    (30, 3, 2, {"multiplier_cap": 3}, (-24, -12, 12)),
    # Without a trick the picker may have to pay for both.
    (0, 0, 1, {"no_trick_partner_free": "on"}, (-36, 0, 12)),
    (0, 0, 2, {"no_trick_partner_free": "on", "bump": 1}, (-36, 0, 12)),
    (30, 3, 1, {"no_trick_partner_free": "on"}, (-16, -8, 8)),
    # Other limits and other units.
    (30, 3, 1, {"schneider_rule": "ninety-one"}, (-8, -4, 4)),
    (29, 3, 1, {"schneider_rule": "ninety-one"}, (-16, -8, 8)),
    (90, 3, 1, {"schneider_rule": "ninety"}, (8, 4, -4)),
    (90, 3, 1, {"schneider_rule": "ninety-thirty"}, (8, 4, -4)),
    (30, 3, 1, {"schneider_rule": "ninety-thirty"}, (-8, -4, 4)),
    (91, 3, 1, {"unit_table": (2, 4, 6)}, (16, 8, -8)),
    (30, 3, 1, {"unit_table": (3, 4, 5), "bump": 1}, (-16, -8, 8)),
    (91, 3, 1, {"split": "picker-only"}, (8, 0, 0)),
    (60, 3, 2, {"split": "picker-only"}, (-16, 0, 0)),
]


@pytest.mark.parametrize(("points", "tricks", "steps", "options", "expected"), CRACKED)
def test_cracks_with_bump_and_schneider(
    points: int, tricks: int, steps: int, options: dict[str, object], expected: Paid
) -> None:
    """Each step doubles what the result is worth, with the bump when the picker has lost."""
    variant = variant_of("called-ace", **{**STAKES, **options})
    over = hand_over(
        variant, "pick", _five(points, tricks), declarer=0, called="AH", partner=1,
        buried=TWO_CARDS, doubles=steps,
    )  # fmt: skip
    picker, partner, defender = expected
    assert (picker, partner, defender, defender, defender) == payoffs(over)


# The hand of a story: with the holder of the jack the picker has 41 points, alone 27 and so loses
# schneider. What was said before the first card; what was named; options; what each defender gets.
CRACK = ["2: double"]
RECRACK = [*CRACK, "double"]
THIRD = [*RECRACK, "4: double"]
QUEENS, JACKS = "blitz QC QS", "3: blitz JC JS"
TOLD = [
    ([], "pass", {}, 1),
    (CRACK, "pass", {}, 2),
    ([*CRACK, QUEENS], "pass", {}, 4),
    ([*CRACK, JACKS], "pass", {}, 4),
    ([*CRACK, QUEENS, JACKS], "pass", {}, 8),
    ([*RECRACK, QUEENS], "pass", {}, 8),
    ([*THIRD, QUEENS, JACKS], "pass", {}, 32),
    ([*CRACK, QUEENS], "pass", {"bump": 2}, 8),
    ([*THIRD, QUEENS, JACKS], "pass", {"bump": 2}, 64),
    ([*THIRD, QUEENS, JACKS], "pass", {"bump": 2, "multiplier_cap": 16}, 32),
    ([*THIRD, QUEENS, JACKS], "pass", {"multiplier_cap": 1}, 1),
    ([], "alone", {}, 2),
    ([], "alone", {"bump": 2}, 4),
    ([*CRACK, QUEENS], "alone", {}, 8),
    ([*CRACK, QUEENS], "alone", {"bump": 2}, 16),
    ([*THIRD, QUEENS, JACKS], "alone", {"bump": 2}, 128),
    ([*THIRD, QUEENS, JACKS], "alone", {"bump": 2, "multiplier_cap": 4}, 16),
    (CRACK, "announce sheepshead", {"call_sheepshead": "on"}, 12),
    ([*RECRACK, QUEENS], "announce sheepshead", {"call_sheepshead": "on", "bump": 2}, 48),
]


@pytest.mark.parametrize("seen", [True, False])
@pytest.mark.parametrize(("said", "named", "options", "expected"), TOLD)
def test_a_whole_hand_that_is_cracked_and_blitzed(
    said: list[str], named: str, options: dict[str, object], expected: int, seen: bool
) -> None:
    """Played out card by card; picked before anybody looked it counts twice, within the cap."""
    told = {**STAKES, **options} | ({} if seen else {"blind_pick_double": "on"})
    variant = variant_of("jack-of-diamonds", **told)
    start = "pick" if seen else "knock"
    story = [f"play {card}" for card in STORIES[5].split()]
    actions = [start, f"bury {TWO_CARDS}", named, *said, *story]
    capped = "multiplier_cap" in options
    paid = payoffs(to_the_end(after(variant, actions, FIVE, blind=TWO_CARDS)))
    unit = expected if seen or capped else 2 * expected
    sides = (-2 * unit, -unit) if named == "pass" else (-4 * unit, unit)
    assert (*sides, unit, unit, unit) == paid


JACK_IN_HAND: Hands = {**FIVE, 0: "QC JD AD TD 9H 8S", 1: "QS AH TH KH TC KC"}
ACES: Hands = {0: "QC QS AC AS AH 9D"}
DEFENDERS = [
    ("six-handed-jack-and-ace", {}, SIX, "call AS", {3, 4, 5}),
    ("six-handed-jack", {}, SIX, "pass", {2, 3, 4, 5}),
    ("six-handed-jack", {}, SIX, "alone", {1, 2, 3, 4, 5}),
    ("jack-of-diamonds", {}, JACK_IN_HAND, "pass", {1, 2, 3, 4}),
    ("jack-of-diamonds", {"jd_call_up": "after-blind"}, JACK_IN_HAND, "call JH", {1, 2, 3}),
    ("jack-of-diamonds", {"jd_hold_calls_ace": "on"}, JACK_IN_HAND, "call AS", {1, 3, 4}),
    ("called-ace", {"call_own_ace": "on"}, {0: "QC QS AD TD AH 9H"}, "call AH", {1, 2, 3, 4}),
    ("called-ace", {"partner_fallback": "first-trick"}, ACES, "pass", {1, 2, 3, 4}),
]


@pytest.mark.parametrize(("preset", "options", "hands", "named", "expected"), DEFENDERS)
def test_who_defends_may_crack(
    preset: str, options: dict[str, object], hands: Hands, named: str, expected: set[int]
) -> None:
    """Neither the picker nor a partner whom the cards have made already, known or hidden."""
    variant = variant_of(preset, crack="any-defender", **options)
    state = after(variant, ["pick", f"bury {TWO_CARDS}", named], hands, blind=TWO_CARDS)
    may = {seat for seat in range(variant.seats) if "double" in texts(state, seat)}
    assert expected == may


# --- hands that make later ones dearer ------------------------------------------------------------

PASS, WIN, LOSE, LEASTER = "all pass", "plain win", "schneider loss", "leaster"
HANDS: dict[str, Takes] = {
    WIN: [(4, 75), (0, 0), (2, 45), (0, 0), (0, 0)],
    LOSE: [(3, 30), (0, 0), (3, 90), (0, 0), (0, 0)],
    LEASTER: [(1, 10), (1, 25), (2, 30), (1, 25), (1, 30)],
}


def _evening(variant: Variant, hands: Sequence[str]) -> Iterator[tuple[Paid, Carry]]:
    """The hands one after the other, each with what the one before it left."""
    carry = NOTHING_CARRIED
    for hand in hands:
        if hand == PASS:
            said = ["pass"] * 5
            if dict(variant.options)["all_pass"] == "last-player-chooses":
                said.append("choose doubler")
            state = after(variant, said, session=carry.changed)
        elif hand == LEASTER:
            state = hand_over(
                variant, "leaster", HANDS[hand], blind=TWO_CARDS, session=carry.changed
            )
        else:
            state = hand_over(
                variant, "pick", HANDS[hand], declarer=0, called="AH", partner=1,
                buried=TWO_CARDS, session=carry.changed,
            )  # fmt: skip
        result = score(state)
        carry = result.session
        yield result.payoffs, carry


# For each way of doubling what the picker, or the winner of a leaster, gets in five hands.
FIVE_IN_A_ROW = [
    (
        (PASS, PASS, WIN, PASS, LOSE),
        {"queue": (0, 0, 4, 0, -16), "compound": (0, 0, 8, 0, -16), "flat2": (0, 0, 4, 0, -16),
         3: (0, 0, 6, 0, -16), 2: (0, 0, 4, 0, -16)},
    ),
    (
        (PASS, PASS, PASS, LOSE, WIN),
        {"queue": (0, 0, 0, -16, 4), "compound": (0, 0, 0, -64, 2), "flat2": (0, 0, 0, -16, 2),
         2: (0, 0, 0, -16, 2), 4: (0, 0, 0, -32, 2), 6: (0, 0, 0, -48, 2)},
    ),
    (
        (PASS, WIN, WIN, LOSE, PASS),
        {"queue": (0, 4, 2, -8, 0), "compound": (0, 4, 2, -8, 0), "flat2": (0, 4, 2, -8, 0)},
    ),
    (
        (PASS, PASS, LOSE, LOSE, LOSE),
        {"queue": (0, 0, -16, -16, -8), "compound": (0, 0, -32, -8, -8),
         "flat2": (0, 0, -16, -8, -8)},
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("hands", "mode", "expected"),
    [(hands, mode, paid) for hands, modes in FIVE_IN_A_ROW for mode, paid in modes.items()],
)
def test_five_hands_with_doublers(hands: tuple[str, ...], mode: str | int, expected: Paid) -> None:
    """A win with a partner is 2, a schneider loss with the bump 8, each as often as is due."""
    variant = variant_of("called-ace", all_pass="doubler", doubler_mode=mode)
    assert expected == tuple(paid[0] for paid, _ in _evening(variant, hands))


@pytest.mark.parametrize(
    ("mode", "expected", "left"),
    [
        ("queue", (0, 4, 0, 4, 4), NOTHING_CARRIED),
        ("compound", (0, 4, 0, 8, 2), NOTHING_CARRIED),
        ("flat2", (0, 4, 0, 4, 2), NOTHING_CARRIED),
    ],
)
def test_a_leaster_between_two_doublers(mode: str, expected: Paid, left: Carry) -> None:
    """The leaster is worth 4 for its winner, doubles nothing and uses nothing up."""
    variant = variant_of("called-ace", all_pass="last-player-chooses", doubler_mode=mode)
    evening = list(_evening(variant, (PASS, LEASTER, PASS, WIN, WIN)))
    assert expected == tuple(paid[0] for paid, _ in evening)
    assert left == evening[-1][1]


def test_leasters_that_double_what_follows() -> None:
    """Two in a row make four times; after the game that they doubled it begins again."""
    variant = variant_of("called-ace", all_pass="leaster", after_leaster_double="on")
    told = [paid[0] for paid, _ in _evening(variant, (LEASTER, LEASTER, WIN, LEASTER, LOSE))]
    assert [4, 8, 8, 4, -16] == told
    told = [paid[0] for paid, _ in _evening(variant, (LEASTER, LEASTER, LEASTER, LOSE, LEASTER))]
    assert [4, 8, 16, -64, 4] == told


def test_a_pot_over_five_hands() -> None:
    """Five units a time; three defenders take nine of ten, a pair of winners what is even."""
    variant = variant_of("called-ace", all_pass="pot")
    evening = list(_evening(variant, (PASS, PASS, LOSE, PASS, WIN)))
    assert [
        ((-1, -1, -1, -1, -1), 5),
        ((-1, -1, -1, -1, -1), 10),
        ((-8, -4, 7, 7, 7), 1),
        ((-1, -1, -1, -1, -1), 6),
        ((5, 4, -1, -1, -1), 0),
    ] == [(paid, carry.stock) for paid, carry in evening]


# --- leasters: the blind, ties, seats without a trick ---------------------------------------------

BLIND = "AC JC"  # 13 points, so that the tricks hold 107

# Tricks and points of each seat; who won the first and the last trick; options; what each gets.
LONE: Takes = [(1, 15), (1, 17), (2, 25), (1, 28), (1, 22)]
LEVEL: Takes = [(1, 10), (2, 23), (1, 25), (1, 25), (1, 24)]
TIED: Takes = [(1, 10), (2, 10), (1, 30), (1, 35), (1, 22)]
THREE_TIED: Takes = [(1, 15), (1, 15), (1, 15), (2, 31), (1, 31)]
IDLE: Takes = [(0, 0), (2, 18), (2, 30), (1, 35), (1, 24)]
TWO_IDLE: Takes = [(0, 0), (0, 0), (2, 47), (2, 35), (2, 25)]
EMPTY: Takes = [(0, 0), (1, 0), (2, 47), (2, 35), (1, 25)]
SWEEP: Takes = [(0, 0), (0, 0), (6, 107), (0, 0), (0, 0)]
NOTHING = (0, 0, 0, 0, 0)
LEASTERS = [
    # The blind may make another seat the lowest.
    (LONE, 2, 0, {}, (4, -1, -1, -1, -1)),
    (LONE, 2, 0, {"leaster_blind": "last-trick"}, (-1, 4, -1, -1, -1)),
    (LONE, 2, 0, {"leaster_blind": "first-trick"}, (4, -1, -1, -1, -1)),
    (LONE, 0, 2, {"leaster_blind": "first-trick"}, (-1, 4, -1, -1, -1)),
    (LONE, 0, 2, {"leaster_blind": "last-trick"}, (4, -1, -1, -1, -1)),
    # Or make a tie of what was none: 23 and 23 with the blind.
    (LEVEL, 1, 0, {}, (4, -1, -1, -1, -1)),
    (LEVEL, 1, 0, {"leaster_blind": "last-trick"}, NOTHING),
    (LEVEL, 1, 0, {"leaster_blind": "last-trick", "leaster_tie": "split"}, (3, 3, -2, -2, -2)),
    (LEVEL, 1, 0, {"leaster_blind": "last-trick", "leaster_tie": "fewest-tricks"},
     (4, -1, -1, -1, -1)),
    (LEVEL, 1, 0, {"leaster_blind": "last-trick", "leaster_tie": "hoyle"}, (-1, 4, -1, -1, -1)),
    (LEVEL, 0, 1, {"leaster_blind": "first-trick", "leaster_tie": "hoyle"}, (4, -1, -1, -1, -1)),
    # Ties, with other units.
    (TIED, 2, 3, {}, NOTHING),
    (TIED, 2, 3, {"leaster_tie": "split", "leaster_unit": 2}, (6, 6, -4, -4, -4)),
    (TIED, 2, 3, {"leaster_tie": "fewest-tricks", "leaster_unit": 2}, (8, -2, -2, -2, -2)),
    (TIED, 2, 1, {"leaster_tie": "hoyle"}, (4, -1, -1, -1, -1)),
    (TIED, 2, 3, {"leaster_tie": "hoyle"}, (-1, 4, -1, -1, -1)),  # the later to pass
    (THREE_TIED, 3, 4, {"leaster_tie": "split"}, (2, 2, 2, -3, -3)),
    (THREE_TIED, 3, 4, {}, NOTHING),
    # A seat without a trick pays, or wins double.
    (IDLE, 2, 3, {}, (-1, 4, -1, -1, -1)),
    (IDLE, 2, 3, {"leaster_need_trick": "off"}, (8, -2, -2, -2, -2)),
    (IDLE, 2, 3, {"leaster_need_trick": "off", "leaster_unit": 2}, (16, -4, -4, -4, -4)),
    (IDLE, 2, 3, {"leaster_need_trick": "off", "leaster_unit": "like-a-win"},
     (12, -3, -3, -3, -3)),
    (TWO_IDLE, 2, 3, {}, (-1, -1, -1, -1, 4)),
    (TWO_IDLE, 2, 3, {"leaster_need_trick": "off"}, NOTHING),
    (EMPTY, 2, 3, {}, (-1, 4, -1, -1, -1)),
    (EMPTY, 2, 3, {"leaster_need_trick": "off"}, NOTHING),
    # Who wins a tie gets the plain unit, as in Hoyle, also without a trick.
    (EMPTY, 2, 3, {"leaster_need_trick": "off", "leaster_tie": "fewest-tricks"},
     (4, -1, -1, -1, -1)),
    (EMPTY, 2, 1, {"leaster_need_trick": "off", "leaster_tie": "hoyle"}, (4, -1, -1, -1, -1)),
    (EMPTY, 2, 3, {"leaster_pointless_trick_bonus": "on"}, (-3, 12, -3, -3, -3)),
    (EMPTY, 2, 1, {"leaster_pointless_trick_bonus": "on", "leaster_blind": "last-trick"},
     (-1, 4, -1, -1, -1)),
    # Every trick.
    (SWEEP, 2, 2, {}, (-1, -1, 4, -1, -1)),
    (SWEEP, 2, 2, {"leaster_all_tricks": "no-tricker"}, (-3, -3, 12, -3, -3)),
    (SWEEP, 2, 2, {"leaster_all_tricks": "lose"}, (1, 1, -4, 1, 1)),
    (SWEEP, 2, 2, {"leaster_need_trick": "off"}, NOTHING),
]  # fmt: skip


@pytest.mark.parametrize(("takes", "first", "last", "options", "expected"), LEASTERS)
def test_who_wins_a_leaster_and_what(
    takes: Takes, first: int, last: int, options: dict[str, object], expected: Paid
) -> None:
    """Fewest points of those who may win, the blind counted where it goes."""
    variant = variant_of("called-ace", **options)
    over = hand_over(variant, "leaster", takes, first=first, last=last, blind=BLIND)
    assert expected == payoffs(over)


OTHER_AIMS = [
    # Without the blind seat 2 has most, and with it seat 0, who has the last trick.
    ("moster", [(1, 25), (1, 20), (2, 30), (1, 16), (1, 16)], (1, 1, -4, 1, 1), (-4, 1, 1, 1, 1)),
    # 10 20 22 25 30, and with the blind 23 20 22 25 30.
    ("mittler", [(1, 10), (1, 20), (2, 22), (1, 25), (1, 30)],
     (-1, -1, 4, -1, -1), (4, -1, -1, -1, -1)),
    # 29 is nearest to thirty, and with the blind 30.
    ("schneidster", [(1, 17), (1, 29), (2, 20), (1, 21), (1, 20)],
     (-1, 4, -1, -1, -1), (4, -1, -1, -1, -1)),
    # 19 becomes 32, which is too much; 28 is nearest all the same.
    ("schneidster", [(1, 19), (1, 28), (2, 20), (1, 20), (1, 20)],
     (-1, 4, -1, -1, -1), (-1, 4, -1, -1, -1)),
]  # fmt: skip


@pytest.mark.parametrize(("game", "takes", "aside", "counted"), OTHER_AIMS)
def test_games_like_a_leaster_and_the_blind(
    game: str, takes: Takes, aside: Paid, counted: Paid
) -> None:
    """Set aside, and with the last trick, which seat 0 wins."""
    for where, expected in (("none", aside), ("last-trick", counted)):
        variant = variant_of("called-ace", all_pass=game, leaster_blind=where)
        assert expected == payoffs(hand_over(variant, game, takes, last=0, blind=BLIND))
