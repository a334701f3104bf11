"""What came of a hand and how a payoff is worked out, line by line."""

from __future__ import annotations

import pickle

import attrs
import pytest

from sheepshead import Level, Line, Outcome, Score, Suit, get_variant
from sheepshead.outcome import Tally, outcome_from, score_from
from sheepshead.texts import Text

LOST = Outcome(
    "pick",
    points=(20, 30, 10, 40, 20),
    tricks=(1, 2, 0, 2, 1),
    side=(1, 4),
    won=False,
)


def test_who_settles_with_whom() -> None:
    """The side settles with all the others; a seat without a trick is known by its tricks."""
    assert LOST.seats == 5
    assert LOST.others == (0, 2, 3)
    assert LOST.trickless == (2,)


def test_a_tally_runs() -> None:
    """Units are added, factors multiplied; the value is that of the last line, 0 before it."""
    tally = Tally().plus(Text("base: {value}"), 20).plus(Text("extra: {value} more"), 10)
    tally = tally.times(Text("knocks: times {value}"), 4)
    tally = tally.times(Text("{what}, seat {seat}: {value}"), -1, seat=2, what="lost")

    assert Tally().value == 0
    assert tally.value == -120
    assert [(line.text, line.running) for line in tally.lines] == [
        ("base: 20", 20),
        ("extra: 10 more", 30),
        ("knocks: times 4", 120),
        ("lost, seat 2: -1", -120),
    ]


def test_explain() -> None:
    """One line a step, then what each seat wins or loses."""
    score = Score(
        (-3, 3),
        (50, 70),
        (3, 5),
        (Line(Text("won: {value}"), 3, 3), Line(Text("times {value}"), -1, -3)),
    )
    assert score.explain() == "won: 3 = 3\ntimes -1 = -3\npayoffs: seat 0 -3, seat 1 +3"
    assert Score((0, 0), (0, 0), (0, 0)).explain() == "payoffs: seat 0 +0, seat 1 +0"


def test_a_tariff_needs_no_cards() -> None:
    """A score sheet makes an outcome by hand and asks the tariff of the contract."""
    called_ace, sauspiel = get_variant("called-ace"), get_variant("sauspiel")

    lost = called_ace.contract("pick").tariff.pay(LOST)
    assert lost.payoffs == (2, -4, 2, 2, -2)
    assert lost.explain() == (
        "plain: 1 = 1\n"
        "double on the bump: times 2 = 2\n"
        "lost, as seat 1 settles: times -2 = -4\n"
        "payoffs: seat 0 +2, seat 1 -4, seat 2 +2, seat 3 +2, seat 4 -2"
    )

    solo = Outcome(
        "solo",
        (100, 20, 0, 0),
        (7, 1, 0, 0),
        side=(0,),
        won=True,
        level=Level.SCHNEIDER,
        runners=-3,
        doubles=1,
        knocks=2,
    )
    won = sauspiel.contract("solo").tariff.pay(solo)
    assert won.payoffs == (2160, -720, -720, -720)
    assert won.explain() == (
        "solo: 50 = 50\n"
        "schneider: 10 more = 60\n"
        "without 3 runners: 30 more = 90\n"
        "knocks: times 4 = 360\n"
        "doubles: times 2 = 720\n"
        "won, as seat 0 settles: times 3 = 2160\n"
        "payoffs: seat 0 +2160, seat 1 -720, seat 2 -720, seat 3 -720"
    )
    assert (won.points, won.tricks, won.lines[-1].running) == ((100, 20, 0, 0), (7, 1, 0, 0), 2160)


def test_the_last_line_is_the_payoff_of_the_first_seat_of_the_side() -> None:
    """A ramsch, a stock and a wash explain themselves too."""
    classic = get_variant("schafkopf-classic")
    ramsch = Outcome("ramsch", (50, 30, 40, 0), (3, 2, 3, 0), side=(0,))
    paid = classic.contract("ramsch").tariff.pay(ramsch)
    assert paid.payoffs == (-4, 1, 1, 2)
    assert paid.explain() == (
        "ramsch: 1 = 1\n"
        "settled with all the others: times -3 = -3\n"
        "seats without a trick, for seat 3: -1 = -4\n"
        "payoffs: seat 0 -4, seat 1 +1, seat 2 +1, seat 3 +2"
    )
    lost = Outcome("best", (40, 30, 30, 20), (2, 2, 2, 2), side=(2,))
    assert get_variant("indiana").contract("best").tariff.pay(lost).explain() == (
        "lost, so that each of the others gains 8 = 8\n"
        "which is not for this side: -8 = 0\n"
        "payoffs: seat 0 +8, seat 1 +8, seat 2 +0, seat 3 +8"
    )
    stock = classic.contract("stock").tariff.pay(Outcome("stock", (0,) * 4, (0,) * 4, stock=3))
    assert (stock.payoffs, stock.stock) == ((-1, -1, -1, -1), 7)
    wash = (
        get_variant("called-ace")
        .contract("leaster")
        .tariff.pay(Outcome("leaster", (24,) * 5, (1, 1, 1, 1, 2), won=True))
    )
    assert wash.explain().splitlines()[0] == "nobody is paid: 0 = 0"
    assert wash.payoffs == (0, 0, 0, 0, 0)


def test_outcomes_and_scores_are_values() -> None:
    """Equal parts make equal values, and pickling keeps them."""
    for value in (LOST, Score((1, -1), (60, 60), (4, 4), (Line(Text("x"), 1, 1),), 2)):
        again = pickle.loads(pickle.dumps(value))
        assert again == value
        assert hash(again) == hash(value)


def test_what_is_made_fast_is_the_same_value() -> None:
    """With the same defaults, and as little to be changed."""
    parts = ("pick", (75, 0, 0, 22, 23), (3, 0, 0, 2, 1))
    for given in ({}, {"side": (0, 1), "won": True}, {"multiplier": 2, "trump": Suit.HEARTS}):
        made = outcome_from(*parts, **given)
        assert made == Outcome(*parts, **given)
        assert hash(made) == hash(Outcome(*parts, **given))
        assert repr(made) == repr(Outcome(*parts, **given))
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            made.won = False
    assert score_from((0,), (120,), (6,)) == Score((0,), (120,), (6,))
