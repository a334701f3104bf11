"""A table over many hands: who deals and who sits out, totals, what is carried on, corrections."""

from __future__ import annotations

from random import Random

import attrs
import pytest

from sheepshead import (
    Level,
    Outcome,
    Pass,
    SheepsheadError,
    State,
    Suit,
    apply,
    deal,
    get_variant,
    legal_actions,
    score,
    variant_ids,
)
from sheepshead.errors import SessionError
from sheepshead.outcome import Verdict, Written
from sheepshead.policies.no_declarer import (
    FewestPoints,
    TieIsWash,
    WhoTookATrick,
)
from sheepshead.seeds import hand_seed
from sheepshead.session import Session
from sheepshead.session_records import dump_session, parse_session

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")
STOCK = Outcome("stock", (0,) * 4, (0,) * 4)
SOLO_WON = Outcome("solo", (90, 10, 10, 10), (6, 1, 1, 0), (0,), True)


def _session(variant: object, people: int, **facts: object) -> Session:
    return Session.of(variant, NAMES[:people], **{"seed": 7, **facts})


def _solo(**facts: object) -> Outcome:
    """A solo that took every trick, but for these facts."""
    usual = Outcome("solo", (120, 0, 0, 0), (8, 0, 0, 0), (0,), won=True)
    return attrs.evolve(usual, **facts)


def _played(state: State, rng: Random) -> State:
    while not state.is_over:
        state = apply(state, rng.choice(legal_actions(state)))
    return state


@pytest.mark.parametrize(
    ("variant", "people", "expected"),
    [
        ("called-ace", 5, [(0, 1, 2, 3, 4), (0, 1, 2, 3, 4)]),
        ("called-ace", 6, [(1, 2, 3, 4, 5), (0, 2, 3, 4, 5)]),
        ("three-handed-hoyle", 4, [(1, 2, 3), (0, 2, 3)]),
        ("three-handed-hoyle", 5, [(1, 2, 4), (0, 2, 3)]),
        ("indiana", 5, [(1, 2, 3, 4), (0, 2, 3, 4)]),
        ("schafkopf", 5, [(1, 2, 3, 4), (0, 2, 3, 4)]),
        ("schafkopf", 6, [(1, 2, 3, 4), (2, 3, 4, 5)]),
        ("schafkopf", 7, [(1, 2, 3, 4), (2, 3, 4, 5)]),
        ("schafkopf-kreuzrunde", 6, [(1, 2, 3, 4), (2, 3, 4, 5)]),
        ("schafkopf-geier-three", 5, [(1, 2, 4), (0, 2, 3)]),
    ],
)
def test_who_sits_out(variant: str, people: int, expected: list[tuple[int, ...]]) -> None:
    """With the deal at places 0 and 1: the dealer, then as the sources of each game say."""
    found = [_session(variant, people, first_dealer=dealer).sitting.places for dealer in (0, 1)]
    assert found == expected


@pytest.mark.parametrize(("people", "first_dealer"), [(5, 0), (5, 3), (6, 0), (6, 4), (6, 5)])
def test_who_sits_left_of_the_dealer_speaks_first(people: int, first_dealer: int) -> None:
    """Forehand is the first person to the dealer's left who plays."""
    session = _session("called-ace", people, first_dealer=first_dealer)
    forehand = session.sitting.places[session.next_hand().phase.table.forehand]
    assert forehand == (first_dealer + 1) % people


def test_the_deal_goes_round() -> None:
    """Each hand is dealt by the next person, and deal k depends on seed and k alone."""
    session, rng, dealers = _session("called-ace", 6, length=8), Random(1), []
    while not session.is_over:
        state = session.next_hand()
        number = session.sitting.number
        assert state == deal(
            "called-ace", seed=hand_seed(7, number), dealer=state.phase.table.dealer
        )
        dealers.append(session.sitting.dealer)
        session = session.finished(_played(state, rng))
    assert dealers == [0, 1, 2, 3, 4, 5, 0, 1]
    with pytest.raises(SessionError, match="the session is over after 8 hands"):
        session.next_hand()


@pytest.mark.parametrize(
    ("preset", "options"),
    [("called-ace", {"redeal_hand": "zero-points"}), ("schafkopf", {"min_points_redeal": 10})],
)
def test_a_poor_hand_is_dealt_again_by_the_same_dealer(
    preset: str, options: dict[str, object]
) -> None:
    """The deal is passed on only when the hand was played."""
    variant = get_variant({"preset": preset, "options": options})
    nothing = (0,) * variant.seats
    session = _session(variant, variant.seats, first_dealer=1, length=1)
    for contract, dealer in (("redealt", 1), ("redealt", 1), ("thrown-in", 2)):
        session = session.with_outcome(Outcome(contract, nothing, nothing))
        assert session.sitting.dealer == dealer
        assert session.is_over == (contract == "thrown-in")
    assert session.sitting.number == 3


def test_totals_belong_to_people() -> None:
    """A seat's payoff goes to who sits there in that hand; who sits out wins nothing."""
    session, rng = _session("called-ace", 6), Random(2)
    expected = [0] * 6
    for _ in range(30):
        places, state = session.sitting.places, _played(session.next_hand(), rng)
        for place, units in zip(places, score(state).payoffs, strict=True):
            expected[place] += units
        session = session.finished(state)
    assert session.totals == tuple(expected)
    assert any(expected)
    best = max(expected)
    assert session.leaders == tuple(n for n, t in zip(NAMES, expected, strict=False) if t == best)


@pytest.mark.parametrize(("people", "idle"), [(5, (0,)), (6, (0, 5)), (7, (0, 5, 6))])
def test_who_sits_out_of_a_schafkopf_neither_wins_nor_loses(
    people: int, idle: tuple[int, ...]
) -> None:
    """Place 0 deals; with him sit out who is on his right, and the next there."""
    session = _session("schafkopf", people).with_outcome(SOLO_WON)
    expected = [150, -50, -50, -50]
    for place in (0, *range(5, people)):
        expected.insert(place, 0)
    assert tuple(expected) == session.totals
    assert all(session.totals[place] == 0 for place in idle)


def test_after_a_hand_that_all_passed_the_next_person_deals() -> None:
    """Five passes: nothing is paid, and the deal goes on as after any hand."""
    session = _session("called-ace-plain", 5)
    state = session.next_hand()
    for _ in range(5):
        state = apply(state, Pass())
    session = session.finished(state)
    assert ("thrown-in", (0, 0, 0, 0, 0)) == (state.terms.contract, session.totals)
    assert (1, 1) == (session.sitting.dealer, session.next_hand().phase.table.dealer)


def test_the_stock_goes_from_hand_to_hand() -> None:
    """Chosen twice it holds eight units, which the soloist of the third hand wins besides."""
    session = _session("schafkopf-classic", 4)
    for expected in (4, 8):
        session = session.with_outcome(STOCK)
        assert session.sitting.carry.stock == expected
    assert session.next_hand().phase.table.carry.stock == 8
    session = session.with_outcome(SOLO_WON)
    assert session.hands[-1].payoffs == (23, -5, -5, -5)
    assert session.totals == (21, -7, -7, -7)
    assert session.sitting.carry.stock == 0


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        (
            "called-ace",
            {
                "blitz": ["black-queens", "red-jacks"],
                "crack": "any-defender",
                "recrack": "picker",
                "doubling_blind_cards": "on",
                "blind_pick_double": "on",
                "after_leaster_double": "on",
            },
        ),
        ("jack-of-diamonds", {"blitz_pick": ["red-queens", "black-jacks"], "multiplier_cap": 4}),
        ("jack-of-diamonds", {"all_pass": "doubler", "doubler_mode": "queue"}),
        ("called-ace", {"all_pass": "pot"}),
        ("schafkopf", {"all_pass": "stock", "bock_trigger": "60-60"}),
        ("indiana", {}),
        ("auction-sheepshead", {}),
    ],
)
def test_a_table_pays_what_its_hands_paid(preset: str, options: dict[str, object]) -> None:
    """Whatever a hand hands on or doubles, the sheet adds up to it, also after it was saved."""
    variant, rng = get_variant({"preset": preset, "options": options}), Random(3)
    session = _session(variant, variant.seats, length=40)
    paid = [0] * session.variant.seats
    while not session.is_over:
        state, places = _played(session.next_hand(), rng), session.sitting.places
        for place, units in zip(places, score(state).payoffs, strict=True):
            paid[place] += units
        session = session.finished(state)
    assert session.totals == tuple(paid)
    assert parse_session(dump_session(session)) == session


def test_a_correction_changes_all_that_follows() -> None:
    """The second choice of the stock was a mistake: only four units lay in it afterwards."""
    session = _session("schafkopf-classic", 4)
    for outcome in (STOCK, STOCK, SOLO_WON):
        session = session.with_outcome(outcome)
    thrown_in = attrs.evolve(STOCK, contract="thrown-in")
    corrected = session.corrected(1, thrown_in)
    assert corrected.hands[-1].payoffs == (19, -5, -5, -5)
    assert session.totals == (21, -7, -7, -7)
    with pytest.raises(SessionError, match="hands 0 to 2 have been played, not 3"):
        session.corrected(3, thrown_in)


def test_a_hand_of_another_table_is_refused() -> None:
    """Other rules, another dealer, another stock, or a hand that goes on: all that is wrong."""
    session, rng = _session("schafkopf-classic", 4).with_outcome(STOCK), Random(3)
    with pytest.raises(SessionError, match="the hand is not over"):
        session.finished(session.next_hand())
    other = _played(deal("schafkopf", seed=1, dealer=3), rng)
    with pytest.raises(SessionError) as caught:
        session.finished(other)
    assert caught.value.problems == (
        "the hand was played by other rules",
        "seat 1 deals hand 1, not seat 3",
        "hand 1 inherits {'stock': 4}, not nothing",
    )
    assert isinstance(caught.value, SheepsheadError)


def test_what_cannot_be_a_session() -> None:
    """Every problem is named at once."""
    with pytest.raises(SessionError) as caught:
        Session.of("called-ace", ["Ann", "Ann"], first_dealer=2, length=0, seed=-1)
    assert caught.value.problems == (
        "called-ace is played by 5 of at most 6 people, not of 2",
        "two people are called 'Ann'",
        "the first dealer is a place below 2, not 2",
        "a session has a number of hands from 1, or None, not 0",
        "a seed is a whole number from 0, or None, not -1",
    )
    for name in (1, None, "", " ", "a\nb", "\ud800"):
        with pytest.raises(SessionError, match="a name is text that can be printed"):
            Session.of("schafkopf", [name, "Bob", "Cy", "Dee"])
    with pytest.raises(SessionError, match="the session has no seed"):
        _session("called-ace", 5, seed=None).next_hand()


@pytest.mark.parametrize("name", ["Łukasz", "علی\u200cرضا", "李雷", "👩\u200d🌾", "O'Brien"])
def test_names_of_all_scripts(name: str) -> None:
    """With the joiners that some scripts need."""
    session = Session.of("schafkopf", [name, "Bob", "Cy", "Dee"])
    assert parse_session(dump_session(session)).people[0] == name


@pytest.mark.parametrize(
    ("outcome", "problem"),
    [
        (Outcome("pick", (120, 0, 0, 0), (8, 0, 0, 0), (0,)), "'pick' is none of the contracts"),
        (Outcome("solo", (120, 0, 0), (8, 0, 0, 0), (0,)), "points has 3 numbers"),
        (Outcome("solo", (120, 0, 0, -1), (8, 0, 0, 0), (0,)), "points are whole numbers"),
        (Outcome("solo", (120, 0, 0, 0), (8, 0, 0, 0), (0, 1)), "the side of a solo has 1 seats"),
        (Outcome("rufspiel", (120, 0, 0, 0), (8, 0, 0, 0), (0, 0)), "a side is of seats 0 to 3"),
        (Outcome("solo", (120, 0, 0, 0), (8, 0, 0, 0), (0,), knocks=5), "knocks is a whole number"),
        (_solo(points=(120, 1, 0, 0)), "points of all seats are 120 at the most"),
        (_solo(tricks=(8, 1, 0, 0)), "tricks of all seats are 8 at the most"),
        (_solo(points=[120, 0, 0, 0]), "points is a tuple"),
        (_solo(points=None), "points is a tuple"),
        (_solo(side=(True,)), "a side is of seats 0 to 3"),
        (_solo(won=1), "won is True or False"),
        (_solo(level="schwarz"), "level is a Level"),
        (_solo(trump="H"), "trump is a Suit or None"),
        (_solo(runners=33), "runners is a whole number from -32 to 32"),
        (_solo(runners=3.0), "runners is a whole number from -32 to 32"),
        (
            _solo(),
            r"a solo with points \[120, 0, 0, 0\] and tricks \[8, 0, 0, 0\] is won by seat 0, "
            "schwarz, not won by seat 0$",
        ),
        (
            _solo(points=(10, 110, 0, 0), tricks=(1, 7, 0, 0)),
            r"a solo with points \[10, 110, 0, 0\] and tricks \[1, 7, 0, 0\] is lost by seat 0, "
            "schneider, not won by seat 0$",
        ),
        (
            _solo(points=(0, 60, 0, 0), tricks=(0, 0, 0, 0)),
            r"a solo .* is lost by seat 0 or lost by seat 0, schneider or lost by seat 0, schwarz, "
            "not won by seat 0$",
        ),
        (
            _solo(points=(75, 45, 0, 0)),
            r"there is no solo with points \[75, 45, 0, 0\] and tricks \[8, 0, 0, 0\]: "
            "no side has points without a trick",
        ),
        (
            _solo(level=Level.SCHWARZ, runners=9),
            "a solo of 1 has -14 to 8 runners, not 9",
        ),
        (
            Outcome("ramsch", (50, 40, 20, 10), (3, 3, 1, 1), (1,)),
            r"a ramsch .* is lost by seat 0, not lost by seat 1",
        ),
        (
            Outcome("ramsch", (45, 45, 20, 10), (3, 3, 1, 1), (2,)),
            r"a ramsch .* is lost by seat 0 or lost by seat 1 or lost by seats 0 and 1, not",
        ),
        (Outcome("thrown-in", (0,) * 4, (0,) * 4, (2,)), "a thrown-in .* is lost by nobody, not"),
        (_solo(doubles=61), "doubles is a whole number from 0 to 60"),
        (_solo(blitzes=10**9), "blitzes is a whole number from 0 to 12"),
        (_solo(blind_doubles=1), "blind_doubles is a whole number from 0 to 0"),
        (
            Outcome("wenz", (0,) * 4, (0,) * 4, (0,), won=True, trump=Suit.CLUBS),
            "no suit is named trump in a wenz, yet trump is clubs",
        ),
        (
            Outcome("ramsch", (0,) * 4, (0,) * 4, (1,), doubles=1),
            "this game is not doubled, yet doubles is 1",
        ),
        (Outcome("ramsch", (0,) * 4, (0,) * 4), "a ramsch .* is lost by .*, not lost by nobody"),
        (Outcome("ramsch", (53, 0, 33, 0), (0,) * 4), "a ramsch .*, not lost by nobody"),
    ],
)
def test_what_cannot_be_written_down(outcome: Outcome, problem: str) -> None:
    """An outcome must be one of this variant."""
    with pytest.raises(SessionError, match=f"hand 0: {problem}"):
        _session("schafkopf", 4).with_outcome(outcome)


@pytest.mark.parametrize(
    "outcome",
    [
        _solo(level=Level.SCHWARZ),
        _solo(points=(0,) * 4, tricks=(0,) * 4),
        _solo(points=(75, 0, 0, 0), tricks=(0,) * 4),
        _solo(points=(0, 45, 0, 0), tricks=(5, 0, 0, 0)),
        _solo(points=(0,) * 4, level=Level.SCHWARZ, runners=-14),
        Outcome("ramsch", (0,) * 4, (0,) * 4, (1,)),
        Outcome("ramsch", (45, 45, 20, 10), (3, 3, 1, 1), (1,)),
        Outcome("sie", (0,) * 4, (0,) * 4, (3,), won=True, runners=8),
    ],
)
def test_what_a_sheet_may_leave_out(outcome: Outcome) -> None:
    """Points, tricks and runners, of all seats or of some: what is there contradicts nothing."""
    session = _session("schafkopf", 4).with_outcome(outcome)
    assert session.hands[0].outcome == outcome


_NO_TRICKER = {"leaster_all_tricks": "no-tricker"}
_POINTLESS = {"leaster_pointless_trick_bonus": "on"}


def _leaster(*points_and_tricks: tuple[int, int], **facts: object) -> Outcome:
    """A leaster that seat 0 won, with the points and tricks of the first seats."""
    rest = [(0, 0)] * (5 - len(points_and_tricks))
    points, tricks = zip(*points_and_tricks, *rest, strict=True)
    return Outcome("leaster", points, tricks, (0,), won=True, **facts)


@pytest.mark.parametrize(
    ("options", "outcome", "units"),
    [
        (_NO_TRICKER, _leaster(), 1),
        (_NO_TRICKER, _leaster(level=Level.SCHWARZ), 3),
        (_NO_TRICKER, _leaster((120, 6), level=Level.SCHWARZ), 3),
        (_POINTLESS, _leaster(), 1),
        (_POINTLESS, _leaster(level=Level.SCHWARZ), 3),
        (_POINTLESS, _leaster((0, 1), (30, 2), level=Level.SCHWARZ), 3),
    ],
)
def test_a_sheet_may_leave_out_how_a_leaster_was_won_like_against_no_trickers(
    options: dict[str, object], outcome: Outcome, units: int
) -> None:
    """Where points and tricks are left out, the level that is written tells it."""
    session = _session({"preset": "called-ace", "options": options}, 5).with_outcome(outcome)
    assert session.hands[0].score.payoffs == (4 * units, *[-units] * 4)


@pytest.mark.parametrize(
    ("options", "outcome"),
    [
        (_NO_TRICKER, _leaster((0, 0), (20, 1), level=Level.SCHWARZ)),
        (_POINTLESS, _leaster((2, 1), level=Level.SCHWARZ)),
        ({}, _leaster(level=Level.SCHWARZ)),
    ],
)
def test_what_is_written_may_rule_that_out(options: dict[str, object], outcome: Outcome) -> None:
    """Another seat with a trick, or a point of the winner, contradicts such a win."""
    with pytest.raises(SessionError, match=r"a leaster .*won by seat 0 or .*, not .* schwarz"):
        _session({"preset": "called-ace", "options": options}, 5).with_outcome(outcome)


@pytest.mark.parametrize("trickless", [0, 3])
def test_a_leaster_of_more_seats_than_tricks(trickless: int) -> None:
    """Eight seats share out four tricks: four have none, and none has less."""
    sheet = Outcome("leaster", (0,) * 8, (0,) * 8, (trickless,), won=True)
    hand = Written(sheet, cards=4, trumps=14, tricks=4, aside=0)
    possible = FewestPoints(WhoTookATrick(), TieIsWash()).possible(hand)
    assert possible.verdicts == {Verdict((trickless,), won=True)}


_EACH_FOR_HIMSELF = [
    (preset, game.id)
    for preset in variant_ids()
    for game in get_variant(preset).contracts
    if not game.partnership.side_sizes and "stock" not in get_variant(preset).inherits
]


@pytest.mark.parametrize(("preset", "contract"), _EACH_FOR_HIMSELF)
def test_where_nobody_settles_nobody_is_paid(preset: str, contract: str) -> None:
    """A side of nobody pays nothing in any game that has no sides, a ramsch among them."""
    variant = get_variant(preset)
    zeros = (0,) * variant.seats
    paid = variant.contract(contract).tariff.pay(Outcome(contract, zeros, zeros))
    assert paid.payoffs == zeros
