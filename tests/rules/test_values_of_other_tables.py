"""Values that are the usual ones at most tables, at a table where another is usual.

Each hand gives one result by the table's own reading and another by the value that is set.
"""

from __future__ import annotations

import pytest

from rules.bavarian import LONG, bids, who_doubles
from rules.bavarian_hands import ONE_MAIDEN, Takes
from rules.helpers import (
    after,
    at_the_table,
    cards,
    cards_to_play,
    hand_over,
    payoffs,
    plays,
    texts,
    trick_after,
    variant_of,
)
from rules.league import late_holder
from sheepshead import State

OWN: dict[str, object] = {}
"""A table without house rules."""


# --- American games -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "own", "classic"),
    [
        ("three-handed", (-2, 1, 1), (-4, 2, 2)),
        ("four-handed-alone", (-3, 1, 1, 1), (-6, 2, 2, 2)),
        ("called-ace-plain", (-4, 1, 1, 1, 1), (-8, 2, 2, 2, 2)),
        ("jack-of-diamonds-plain", (-4, 1, 1, 1, 1), (-8, 2, 2, 2, 2)),
    ],
)
def test_thirty_points_where_either_side_needs_ninety_one(
    preset: str, own: tuple[int, ...], classic: tuple[int, ...]
) -> None:
    """A picker alone has 30: a plain loss where defenders need 91, a schneider by the classic."""
    rest = [(0, 0)] * (len(own) - 2)
    tricks = variant_of(preset).deal.hand_size
    takes: Takes = [(2, 30), (tricks - 2, 90), *rest]
    buried = "9C 8C 7C 9S" if preset == "four-handed-alone" else "9C 8C"
    for options, expected in ((OWN, own), ({"schneider_rule": "classic"}, classic)):
        variant = variant_of(preset, **options)
        over = hand_over(variant, "pick", takes, declarer=0, alone=True, buried=buried)
        assert expected == payoffs(over)


@pytest.mark.parametrize(
    ("preset", "takes", "own", "aside"),
    [
        (
            "three-handed-wergin",
            [(3, 30), (3, 34), (4, 35)],
            (-2, 4, -2),
            (4, -2, -2),
        ),
        (
            "jack-of-diamonds",
            [(1, 10), (2, 22), (1, 22), (1, 23), (1, 22)],
            (0, 0, 0, 0, 0),
            (4, -1, -1, -1, -1),
        ),
        (
            "four-handed-jack",
            [(1, 20), (2, 25), (2, 26), (2, 28)],
            (-1, 3, -1, -1),
            (3, -1, -1, -1),
        ),
    ],
)
def test_the_blind_of_a_leaster_may_be_set_aside(
    preset: str, takes: Takes, own: tuple[int, ...], aside: tuple[int, ...]
) -> None:
    """Seat 0 has the last trick, and with it a blind of 21; set aside it leaves seat 0 lowest."""
    for options, expected in ((OWN, own), ({"leaster_blind": "none"}, aside)):
        over = hand_over(variant_of(preset, **options), "leaster", takes, last=0, blind="AC TC")
        assert expected == payoffs(over)


def test_a_trick_may_be_needed_after_wergin() -> None:
    """The lowest took none: it wins four from each, or has to pay the next two units."""
    takes: Takes = [(5, 66), (0, 0), (5, 54)]
    for options, expected in ((OWN, (-4, 8, -4)), ({"leaster_need_trick": "on"}, (-2, -2, 4))):
        variant = variant_of("three-handed-wergin", **options)
        assert expected == payoffs(hand_over(variant, "leaster", takes, blind="9C 8C"))


@pytest.mark.parametrize(("beats", "winner"), [("on", 1), ("off", 4)])
def test_in_wisconsin_the_ace_may_beat_the_ten(beats: str, winner: int) -> None:
    """Seat 1 has played the called ten of hearts on the seven, and the picker plays his ace."""
    variant = variant_of("called-ace-wisconsin", called_ten_beats_ace=beats)
    hand = "AH QC QS JC AC AS"
    view = at_the_table(variant, "pick", hand, "7H TH 8H KH", seat=4, declarer=4, called="TH")
    assert winner == trick_after(view, "AH").winner


@pytest.mark.parametrize(
    ("forces", "led", "void"),
    [("on", "AH", "9H QC"), ("off", "AH 9H", "AH 9H QC")],
)
def test_in_wisconsin_a_called_ten_may_leave_the_ace_free(forces: str, led: str, void: str) -> None:
    """With ace and nine: any heart when hearts are led, and the ace may be thrown on clubs."""
    variant = variant_of("called-ace-wisconsin", ten_forces_ace=forces)
    for trick, expected in (("7H", led), ("7C", void)):
        view = at_the_table(variant, "pick", "AH 9H QC", trick, seat=0, declarer=0, called="TH")
        assert cards(expected) == cards_to_play(view)


@pytest.mark.parametrize(("shown", "legal"), [("first-legal-trump", "JD"), ("free", "JD TD 9H")])
def test_the_jack_of_the_plain_game_may_be_kept(shown: str, legal: str) -> None:
    """On lead the partner plays the jack at the first chance, or what he likes."""
    view = at_the_table(variant_of("jack-of-diamonds-plain", jd_reveal=shown), "pick", "JD TD 9H")
    assert cards(legal) == cards_to_play(view)


# --- Bavarian games -------------------------------------------------------------------------------


@pytest.mark.parametrize(("discard", "legal"), [(7, "AS KS"), ("last-trick", "KS")])
def test_the_ace_of_the_app_may_be_kept_to_the_last_trick(discard: int | str, legal: str) -> None:
    """Void in clubs, in the seventh trick."""
    view = late_holder(variant_of("schafkopf-app", ace_discard=discard), "AS KS", "9C")
    assert cards(legal) == cards_to_play(view)


@pytest.mark.parametrize(
    ("minimum", "legal"), [("none", "AS 7H KH QD JD"), (4, "AS TS 9S 8S 7H KH QD JD")]
)
def test_the_classic_holder_may_run_away_by_option(minimum: int | str, legal: str) -> None:
    """On lead with four spades: only the ace of them, or any card."""
    variant = variant_of("schafkopf-classic", runaway_min=minimum)
    view = at_the_table(variant, "rufspiel", "AS TS 9S 8S 7H KH QD JD", called="AS")
    assert cards(legal) == cards_to_play(view)


def test_at_the_tables_with_geier_a_solo_may_rank_highest() -> None:
    """Over a solo one bids wenz, geier and touts; or only touts, and over a geier wenz and solo."""
    solo_high = variant_of("schafkopf-geier", priority_table="solo-high")
    touts = ("solo-tout", "wenz-tout", "geier-tout")
    said = after("schafkopf-geier", ["bid solo"], LONG)
    assert bids("wenz", "geier", *touts) == texts(said)
    assert bids(*touts) == texts(after(solo_high, ["bid solo"], LONG))
    assert bids("wenz", "solo", *touts) == texts(after(solo_high, ["bid geier"], LONG))


def test_classic_tables_may_offer_a_sie_and_the_touts_of_colour_games() -> None:
    """A hand of the eight highest trumps may bid it; a Farbwenz-Tout ranks below a Wenz-Tout."""
    highest = {0: "QC QS QH QD JC JS JH JD"}
    menu = ("rufspiel", "wenz", "solo")
    offered = (*menu, "farbgeier-tout", "farbwenz-tout", "wenz-tout", "sie")
    variant = variant_of("schafkopf-classic", contracts=offered)
    assert bids("wenz", "solo") == texts(after("schafkopf-classic", (), highest))
    own = texts(after(variant, (), highest))
    assert bids("wenz", "solo", *offered[3:]) == own
    for bid, above in (
        ("farbgeier-tout", {"farbwenz-tout", "wenz-tout"}),
        ("farbwenz-tout", {"wenz-tout"}),
    ):
        assert bids(*above) == texts(after(variant, [f"bid {bid}"], LONG))


@pytest.mark.parametrize(("preset", "seats"), [("sauspiel-short", 4), ("schafkopf-geier-short", 4)])
def test_a_short_table_may_play_with_the_long_deck(preset: str, seats: int) -> None:
    """Eight cards each instead of six, and the sevens and eights with them."""
    for options, size, pack in ((OWN, 6, 24), ({"deck": "long"}, 8, 32)):
        variant = variant_of(preset, **options)
        assert (size, pack, seats) == (variant.deal.hand_size, len(variant.pack), variant.seats)


@pytest.mark.parametrize(
    ("preset", "options", "cards_played", "expected"),
    [
        # Another table's window for the first double, after one card of the hand.
        ("sauspiel", {}, 1, [1, 3]),
        ("sauspiel", {"kontra_window": "before-first-card"}, 1, []),
        ("sauspiel", {"kontra_window": "before-first-card"}, 0, [1, 3]),
        ("schafkopf-geier", {}, 4, [1, 3]),
        ("schafkopf-geier", {"kontra_window": "before-first-card"}, 4, []),
        ("schafkopf-wirtshaus", {}, 3, [3]),
        ("schafkopf-wirtshaus", {"kontra_window": "before-first-card"}, 3, []),
    ],
)
def test_other_tables_may_double_before_the_first_card_only(
    preset: str, options: dict[str, object], cards_played: int, expected: list[int]
) -> None:
    """Which defenders of a Rufspiel are in time."""
    assert expected == who_doubles(_rufspiel(preset, cards_played, "", **options))


@pytest.mark.parametrize(
    ("preset", "options", "cards_played", "expected"),
    [
        ("sauspiel", {}, 1, [0, 2]),
        ("sauspiel", {"kontra_window_re": "immediate"}, 0, [0, 2]),
        ("sauspiel", {"kontra_window_re": "immediate"}, 1, []),
        ("schafkopf-geier", {}, 5, [0, 2]),
        ("schafkopf-geier", {"kontra_window_re": "immediate"}, 0, [0, 2]),
        ("schafkopf-geier", {"kontra_window_re": "immediate"}, 1, []),
    ],
)
def test_other_tables_may_answer_at_once_only(
    preset: str, options: dict[str, object], cards_played: int, expected: list[int]
) -> None:
    """Doubled before the first card; then so many cards are played."""
    assert expected == who_doubles(_rufspiel(preset, cards_played, "1: double", **options))


def _rufspiel(preset: str, cards_played: int, first: str, **options: object) -> State:
    said = ["bid rufspiel", "pass", "pass", "pass", "call AS", *([first] if first else [])]
    knocks = ["pass"] * 4 if preset in ("sauspiel", "schafkopf-wirtshaus") else []
    led = plays("9H TH 8H 7H AC")[:cards_played]
    return after(variant_of(preset, **options), [*knocks, *said, *led], LONG)


@pytest.mark.parametrize(
    ("preset", "own", "doubled"),
    [
        ("schafkopf", (-30, 10, 10, 10), (-60, 20, 20, 20)),
        ("schafkopf-classic", (-4, 1, 1, 2), (-6, 2, 2, 2)),
        ("schafkopf-raschesspiele", (-80, 20, 20, 40), (-120, 40, 40, 40)),
    ],
)
def test_a_seat_without_a_trick_may_double_a_ramsch_for_all(
    preset: str, own: tuple[int, ...], doubled: tuple[int, ...]
) -> None:
    """Nothing for her or double for her alone at these tables; by option for everybody."""
    for options, expected in ((OWN, own), ({"ramsch_jungfrau": "double-all"}, doubled)):
        over = hand_over(variant_of(preset, **options), "ramsch", ONE_MAIDEN)
        assert expected == payoffs(over)
