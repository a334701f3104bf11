"""Equal games: which rank alike, and who plays of two that have one.

Seat 3 deals and seat 0 is forehand, at the table of the players' league: rufspiel, wenz, solo and
their touts.
"""

from __future__ import annotations

import pytest

from rules.bavarian import LONG, bids
from rules.bavarian_hands import LITTLE_ALONE, NO_RUN, Takes, alone
from rules.helpers import (
    Refused,
    after,
    code,
    hand_over,
    payoffs,
    refused,
    result_of,
    texts,
    turn,
    variant_of,
)
from sheepshead import (
    InvalidDeal,
    InvalidVariant,
    Record,
    State,
    Suit,
    Variant,
    get_variant,
    parse_action,
    replay,
    setup,
)

TOUTS = {"bid wenz-tout", "bid solo-tout"}


def _variant(**options: object) -> Variant:
    return variant_of("schafkopf", tie_rule="steigern", **options)


def _after(*actions: str, **options: object) -> State:
    return after(_variant(**options), actions, LONG)


def _agreed(state: State) -> tuple[str, int | None, int]:
    """The game, who plays it, and the points asked above sixty."""
    return state.terms.contract, state.terms.declarer, state.terms.promised


# --- which games rank alike ----------------------------------------------------------------------

ALL = ["rufspiel", "wenz", "solo", "wenz-tout", "solo-tout", "geier", "geier-tout"]
HIGHER = {
    "solo-high": {
        "geier": {"wenz", "solo"}, "wenz": {"solo"}, "solo": set(),
    },
    "geier-high": {
        "geier": set(), "wenz": {"geier"}, "solo": {"wenz", "geier"},
    },
    "equal": {"geier": set(), "wenz": set(), "solo": set()},
}  # fmt: skip


@pytest.mark.parametrize("table", HIGHER)
def test_which_single_game_ranks_highest(table: str) -> None:
    """Solo above wenz above geier; the other way round; or all alike, the earlier seat first."""
    variant = variant_of("sauspiel", priority_table=table, contracts=ALL)
    for game, higher in HIGHER[table].items():
        for tout in ("", "-tout"):
            said = [*["pass"] * 4, f"bid {game}{tout}"]
            touts = {"geier-tout", "wenz-tout", "solo-tout"}
            above = {f"{name}-tout" for name in higher} if tout else higher | touts
            assert bids(*above) == texts(after(variant, said, LONG))


def test_each_preset_keeps_its_own_order_by_default() -> None:
    """Geier is highest at the tables named for it, solo at all others."""
    said = ["bid geier"]
    contracts = ["wenz", "solo", "geier"]
    geier = variant_of("schafkopf-geier", contracts=contracts)
    assert {"pass"} == texts(after(geier, said, LONG))
    league = variant_of("schafkopf", contracts=contracts)
    assert bids("wenz", "solo") == texts(after(league, said, LONG))


def test_of_equal_games_the_first_that_was_bid_is_played() -> None:
    """Wenz, then a tout over it: of the touts too the earlier stands."""
    variant = variant_of("schafkopf", priority_table="equal")
    state = after(variant, ["bid wenz", "pass", "pass", "pass"], LONG)
    assert ("wenz", 0, 0) == _agreed(state)
    state = after(variant, ["bid wenz", "bid solo-tout"], LONG)
    assert {"pass"} == texts(state)


def test_where_the_colour_games_stand() -> None:
    """With geier high they rank below the solo, with all alike below the three."""
    contracts = ["rufspiel", "bettel", "farbgeier", "farbwenz", "geier", "wenz", "solo"]
    for table, above in (
        ("solo-high", ("geier", "farbwenz", "wenz", "solo")),
        ("geier-high", ("farbwenz", "solo", "wenz", "geier")),
        ("equal", ("farbwenz", "geier", "wenz", "solo")),
    ):
        variant = variant_of("schafkopf", priority_table=table, contracts=contracts)
        assert bids(*above) == texts(after(variant, ["bid farbgeier"], LONG))
        over_bettel = bids("farbgeier", *above)
        assert over_bettel == texts(after(variant, ["bid bettel"], LONG))


# --- raising -------------------------------------------------------------------------------------


def test_by_default_an_equal_game_is_not_raised() -> None:
    """The earlier seat's solo stands; only a tout is higher."""
    assert {"pass"} | TOUTS == texts(after("schafkopf", ["bid solo"], LONG))


def test_a_later_seat_raises_the_game_of_an_earlier() -> None:
    """It asks ten more; the earlier seat holds, gives way or bids higher."""
    assert (1, {"pass", "raise 10"} | TOUTS) == turn(_after("bid solo"))
    assert (0, {"pass", "hold"} | TOUTS) == turn(_after("bid solo", "raise 10"))
    assert (1, {"pass", "raise 20"} | TOUTS) == turn(_after("bid solo", "raise 10", "hold"))


def test_the_earlier_seat_holds_until_the_later_gives_up() -> None:
    """It plays for what was asked last: seventy, so that it needs 71."""
    state = _after("bid solo", "raise 10", "hold", "pass")
    assert 2 == state.to_act
    assert ("solo", 0, 10) == _agreed(
        _after("bid solo", "raise 10", "hold", "pass", "pass", "pass")
    )


def test_the_later_seat_plays_when_the_earlier_gives_way() -> None:
    """It has raised to seventy, was held, and raised to eighty."""
    said = ["bid solo", "raise 10", "hold", "raise 20", "pass"]
    assert ("solo", 1, 20) == _agreed(_after(*said, "pass", "pass"))


def test_the_round_goes_on_with_the_winner() -> None:
    """The next seat raises what stands: above eighty by ten, against seat 1."""
    said = ["bid solo", "raise 10", "hold", "raise 20", "pass"]
    assert (2, {"pass", "raise 30"} | TOUTS) == turn(_after(*said))
    assert (1, {"pass", "hold"} | TOUTS) == turn(_after(*said, "raise 30"))
    held = [*said, "raise 30", "hold", "pass", "pass"]
    assert ("solo", 1, 30) == _agreed(_after(*held))


def test_a_higher_game_takes_the_points_back() -> None:
    """What was asked for the solo is not asked for a tout."""
    said = ["bid solo", "raise 10", "hold", "pass", "bid solo-tout", "pass"]
    assert ("solo-tout", 2, 0) == _agreed(_after(*said))
    assert {"pass"} == texts(_after(*said[:5]))


def test_who_is_challenged_may_bid_higher() -> None:
    """Forehand bids a tout over the raise, and the later seat gives way."""
    said = ["bid wenz", "raise 10", "bid solo"]
    assert (1, {"pass", "raise 10"} | TOUTS) == turn(_after(*said))
    assert ("solo", 0, 0) == _agreed(_after(*said, "pass", "pass", "pass"))


@pytest.mark.parametrize(
    ("step", "asked"),
    [
        (5, [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55]),
        (10, [10, 20, 30, 40, 50]),
        (15, [15, 30, 45]),
    ],
)
def test_by_how_much_is_raised(step: int, asked: list[int]) -> None:
    """By five, ten or fifteen, to less than 120: of that many points one more could not be won."""
    said = ["bid solo"]
    for points in asked:
        raised = _after(*said, steigern_step=step)
        assert {"pass", f"raise {points}"} | TOUTS == texts(raised)
        said += [f"raise {points}", "hold"]
    assert {"pass"} | TOUTS == texts(_after(*said, steigern_step=step))


def test_only_single_games_won_by_points_are_raised() -> None:
    """A rufspiel and a tout stand as they are."""
    assert {"pass", "bid wenz", "bid solo"} | TOUTS == texts(_after("bid rufspiel"))
    assert bids("solo-tout") == texts(_after("bid wenz-tout"))


def test_who_has_raised_names_his_game_where_several_rank_alike() -> None:
    """Forehand's wenz is raised; seat 1 then plays a wenz or a solo for seventy."""
    options = {"priority_table": "equal"}
    said = ["bid wenz", "raise 10", "pass", "pass", "pass"]
    assert (1, {"bid wenz", "bid solo"}) == turn(_after(*said, **options))
    assert ("solo", 1, 10) == _agreed(_after(*said, "bid solo", **options))
    for named, rule in (
        ("bid geier", "bid/on-the-menu"),
        ("bid wenz-tout", "bid/game-of-the-claim"),
        ("pass", "bid/name-the-claim"),
    ):
        assert rule == code(_after(*said, **options), named)
    kept = ["bid wenz", "raise 10", "hold", "pass", "pass", "pass"]
    assert ("wenz", 0, 10) == _agreed(_after(*kept, **options))


def test_who_has_named_a_higher_game_is_not_asked_for_it_again() -> None:
    """Forehand bids one of two touts that rank alike over a raise, and names the suit at once."""
    said = ["bid wenz", "raise 10", "bid solo-tout", "pass", "pass", "pass"]
    state = _after(*said, priority_table="equal")
    assert ("solo-tout", 0, 0) == _agreed(state)
    assert {f"trump {suit}" for suit in "CSHD"} == texts(state)


def test_claims_are_raised_too() -> None:
    """Where all say first whether they play: the later names, is held, and raises."""
    options = {"bidding": "interest-first"}
    said = ["bid any", "pass", "bid any", "pass", "bid solo"]
    assert (0, {"pass", "hold"} | TOUTS) == turn(_after(*said, **options))
    assert (2, {"pass", "raise 10"} | TOUTS) == turn(_after(*said, "hold", **options))
    raised = [*said, "hold", "raise 10"]
    assert (0, {"pass", "hold"} | TOUTS) == turn(_after(*raised, **options))
    assert ("solo", 2, 10) == _agreed(_after(*raised, "pass", **options))
    assert ("solo", 0, 10) == _agreed(_after(*raised, "hold", "pass", **options))


@pytest.mark.parametrize("bidding", ["ladder", "interest-first"])
def test_a_game_for_some_hands_is_held_with_such_a_hand_only(bidding: str) -> None:
    """The rule is one of the table's where a sie can be bid, and else none."""
    for contracts, expected in ((["wenz", "solo"], False), (["wenz", "solo", "sie"], True)):
        rules = {rule.id for rule in _variant(bidding=bidding, contracts=contracts).rules}
        assert expected == ("bid/with-such-a-game" in rules)


# --- what it changes in play ---------------------------------------------------------------------


def _pays(takes: Takes, asked: int, *, contract: str = "solo", **options: object) -> int:
    hand = hand_over(
        _variant(**options), contract, takes, declarer=0, trump="D", hands=NO_RUN, promised=asked
    )
    return payoffs(hand)[0]


@pytest.mark.parametrize(
    ("points", "asked", "expected"),
    [
        pytest.param(61, 0, 150, id="61 of 60: won"),
        pytest.param(60, 0, -150, id="60 of 60: lost"),
        pytest.param(71, 10, 150, id="71 of 70: won"),
        pytest.param(70, 10, -150, id="70 of 70: lost, and the others have fifty"),
        pytest.param(81, 20, 150, id="81 of 80: won"),
        pytest.param(80, 20, -150, id="80 of 80"),
        pytest.param(85, 20, 150, id="85 of 80: won, nobody is schneider"),
        pytest.param(90, 20, 150, id="90 of 80"),
        pytest.param(91, 20, 180, id="91 of 80: the others are schneider as ever"),
        pytest.param(31, 20, -150, id="31: not schneider"),
        pytest.param(30, 20, -180, id="30: schneider as ever"),
        pytest.param(95, 40, -150, id="95 of 100: lost, though the others have 25"),
        pytest.param(101, 40, 180, id="101 of 100: won with schneider"),
    ],
)  # fmt: skip
def test_the_soloist_needs_what_he_asked_and_one_point_more(
    points: int, asked: int, expected: int
) -> None:
    """Sixty, what was asked, and one; the limits of schneider stay, for the side that loses."""
    assert expected == _pays(alone(points), asked)


def test_schwarz_is_judged_by_tricks_as_ever() -> None:
    """All tricks for seventy: 50 + 10 + 10 from each."""
    every = [(8, 120), (0, 0), (0, 0), (0, 0)]
    none = [(0, 0), (3, 40), (3, 40), (2, 40)]
    assert 210 == _pays(every, 10)
    assert -210 == _pays(none, 10)


def test_the_last_doubler_needs_what_was_asked_against_him() -> None:
    """With Kontra taken over: of seventy asked, seventy are enough."""
    for value, expected in (("off", -300), ("win-only", 300)):
        variant = _variant(stoss_uebernimmt=value)
        hand = hand_over(
            variant, "solo", alone(70), declarer=0, trump="D", hands=NO_RUN, promised=10, doubles=1
        )
        assert expected == payoffs(hand)[0]


@pytest.mark.parametrize(
    ("pays", "asked", "step", "won", "lost"),
    [
        ("off", 20, 10, 150, -150),
        ("on", 0, 10, 150, -150),
        ("on", 20, 10, 210, -210),
        ("on", 20, 5, 270, -270),
        ("on", 15, 15, 180, -180),
    ],
)
def test_whether_the_steps_are_paid(pays: str, asked: int, step: int, won: int, lost: int) -> None:
    """On: for each step ten from each, as for schneider; won or lost."""
    options = {"steigern_pays": pays, "steigern_step": step}
    assert won == _pays(alone(90), asked, **options)
    assert lost == _pays(alone(40), asked, **options)


def test_paid_steps_are_doubled_with_the_rest_and_explained() -> None:
    """Fifty and two steps, doubled: 140 from each of three."""
    variant = _variant(steigern_pays="on")
    hand = hand_over(
        variant, "solo", alone(90), declarer=0, trump="D", hands=NO_RUN, promised=20, doubles=1
    )
    assert (420, -140, -140, -140) == payoffs(hand)
    assert "raised: 20 more = 70" in result_of(hand).explain()


def test_knocks_count_for_paid_steps_as_the_table_counts_them() -> None:
    """Fifty and two steps; two knocks make nine times of it where each triples, else four times."""
    for legen, factor in (("each-x3", 9), ("each-x2", 4), ("additive", 3)):
        variant = _variant(steigern_pays="on", legen=legen)
        hand = hand_over(
            variant, "solo", alone(90), declarer=0, trump="D", hands=NO_RUN, promised=20, knocks=2
        )
        assert factor * 70 * 3 == payoffs(hand)[0]


def test_touts_have_no_steps() -> None:
    """Nobody asks points for every trick."""
    assert -300 == _pays(LITTLE_ALONE, 0, contract="solo-tout", steigern_pays="on")


def test_of_steps_that_nobody_asked_nothing_is_said() -> None:
    """A solo that was not raised is worked out without them."""
    variant = _variant(steigern_pays="on")
    hand = hand_over(variant, "solo", alone(90), declarer=0, trump="D", hands=NO_RUN)
    assert "raised" not in result_of(hand).explain()


def test_what_was_asked_stands_in_the_view_and_in_the_record() -> None:
    """All have heard it; a record has the words that were said."""
    said = ["bid solo", "raise 10", "hold", "pass", "pass", "pass", "trump H"]
    state = _after(*said)
    assert 10 == state.view(None).terms.promised
    dealt = [state.hand(seat) for seat in range(4)]
    record = Record(
        variant=_variant().id, dealer=3, hands=tuple(map(tuple, dealt)), actions=tuple(said)
    )
    assert 10 == replay(record, _variant())[-1].terms.promised


# --- refusals ------------------------------------------------------------------------------------

REFUSALS = [
    refused("bid/contract-or-raise", _after, "raise 10",
            bids("rufspiel", "wenz", "solo", "wenz-tout", "solo-tout")),
    refused("bid/contract-or-raise", _after, "hold",
            bids("rufspiel", "wenz", "solo", "wenz-tout", "solo-tout")),
    refused("bid/answer-the-claim", lambda: _after("bid solo"), "pick",
            {"pass", "raise 10"} | TOUTS),
    refused("bid/higher", lambda: _after("bid solo"), "bid wenz", {"pass", "raise 10"} | TOUTS),
    refused("bid/higher", lambda: _after("bid solo"), "bid solo", {"pass", "raise 10"} | TOUTS),
    refused("bid/on-the-menu", lambda: _after("bid solo"), "bid geier",
            {"pass", "raise 10"} | TOUTS),
    refused("bid/hold-as-earlier-seat", lambda: _after("bid solo"), "hold",
            {"pass", "raise 10"} | TOUTS),
    refused("bid/raise-by-a-step", lambda: _after("bid solo"), "raise 20",
            {"pass", "raise 10"} | TOUTS),
    refused("bid/raise-by-a-step", lambda: _after("bid solo"), "raise 0",
            {"pass", "raise 10"} | TOUTS),
    refused("bid/raise-by-a-step", lambda: _after("bid rufspiel"), "raise 10",
            {"pass", "bid wenz", "bid solo"} | TOUTS),
    refused("bid/raise-as-later-seat", lambda: _after("bid solo", "raise 10"), "raise 20",
            {"pass", "hold"} | TOUTS),
    refused(
        "bid/name-the-claim",
        lambda: _after("bid wenz", "raise 10", *["pass"] * 3, priority_table="equal"),
        "pass",
        {"bid wenz", "bid solo"},
    ),
    refused(
        "bid/game-of-the-claim",
        lambda: _after("bid wenz", "raise 10", *["pass"] * 3, priority_table="equal"),
        "bid wenz-tout",
        {"bid wenz", "bid solo"},
    ),
    refused(
        "bid/with-such-a-game",
        lambda: after(
            _variant(), ["bid solo", "raise 10", "hold", "bid sie"], {1: "QC QS QH QD JC JS JH JD"}
        ),
        "hold",
        {"pass"},
    ),
    refused("turn/not-your-turn", lambda: _after("bid solo", "raise 10"), "raise 20", set(), 1),
    refused("turn/wrong-phase", lambda: _after("bid wenz", *["pass"] * 3), "raise 10", {
        f"play {card}" for card in LONG[0].split()
    }),
]  # fmt: skip


@pytest.mark.parametrize("row", REFUSALS)
def test_an_action_against_a_rule_is_refused_by_that_rule(row: Refused) -> None:
    """The refusal carries the rule and lists what is legal instead; nothing has changed."""
    row.check()


def test_every_rule_of_raising_is_reached() -> None:
    """Those about naming only where games rank alike."""
    without = {rule.id for rule in get_variant("schafkopf").rules}
    strict = {rule.id for rule in _variant().rules}
    equal = {rule.id for rule in _variant(priority_table="equal").rules}
    assert equal - without <= {str(row.id) for row in REFUSALS}
    assert {"bid/name-the-claim", "bid/game-of-the-claim"} == equal - strict


# --- first come ----------------------------------------------------------------------------------


def test_the_first_bid_is_played() -> None:
    """A rufspiel stands against everything; the others pass in turn."""
    variant = variant_of("schafkopf", tie_rule="first-come")
    state = after(variant, ["pass", "bid rufspiel"], LONG)
    assert (2, {"pass"}) == turn(state)
    state = after(variant, ["pass", "bid rufspiel", "pass", "pass"], LONG)
    assert ("rufspiel", 1, 0) == _agreed(state)
    usual = after("schafkopf", ["pass", "bid rufspiel"], LONG)
    assert {"pass", "bid wenz", "bid solo"} | TOUTS == texts(usual)


FIRST_COME = [
    ("bid rufspiel", "bid sie", "bid/first-bid-stands"),
    ("bid rufspiel", "bid solo", "bid/first-bid-stands"),
    ("pass", "bid geier", "bid/on-the-menu"),
    ("pass", "pick", "bid/contract"),
    ("pass", "bid sie", "bid/highest-trumps-only"),
]


@pytest.mark.parametrize(("said", "action", "code"), FIRST_COME)
def test_what_is_refused_where_the_first_bid_is_played(said: str, action: str, code: str) -> None:
    """By a rule of its own, and by those of all bidding."""
    variant = variant_of("schafkopf", tie_rule="first-come")
    state = after(variant, [said], LONG)
    refused(code, lambda: state, action, texts(state)).values[0].check()


def test_nobody_bids_where_the_first_bid_is_played() -> None:
    """Four passes, as ever."""
    variant = variant_of("schafkopf", tie_rule="first-come")
    assert "thrown-in" == after(variant, ["pass"] * 4, LONG).terms.contract


def test_first_come_and_claims_do_not_go_together() -> None:
    """The reason is given."""
    with pytest.raises(InvalidVariant, match="there are no claims to settle"):
        variant_of("schafkopf", tie_rule="first-come", bidding="interest-first")


def test_the_words_are_read() -> None:
    """As all actions are."""
    assert "raise 10" == str(parse_action("Raise 10"))
    assert "hold" == str(parse_action("HOLD"))


# --- from a known contract -----------------------------------------------------------------------


def _known(bid: int, contract: str = "solo", **options: object) -> State:
    dealt = [LONG[seat] for seat in range(4)]
    facts = {"trump": Suit.HEARTS} if contract.startswith("solo") else {}
    return setup(_variant(**options), hands=dealt, contract=contract, declarer=0, bid=bid, **facts)


@pytest.mark.parametrize("bidding", ["ladder", "interest-first"])
def test_play_can_start_from_a_raised_game(bidding: str) -> None:
    """The points asked are stated as those of a bid are."""
    assert 20 == _known(20, bidding=bidding).terms.promised
    assert 0 == _known(0, bidding=bidding).terms.promised
    assert 45 == _known(45, "wenz", bidding=bidding, steigern_step=15).terms.promised


@pytest.mark.parametrize(
    ("bid", "contract", "reason"),
    [
        (15, "solo", "'bid' cannot be 15: solo is raised to one of 0, 10, 20, 30, 40, 50"),
        (60, "solo", "'bid' cannot be 60"),
        (10, "solo-tout", "solo-tout has no place for 'bid'"),
        (10, "geier", "geier has no place for 'bid'"),
    ],
)
def test_what_cannot_have_been_asked(bid: int, contract: str, reason: str) -> None:
    """Another step, too much, or a game that is not raised or not on the menu."""
    with pytest.raises(InvalidDeal, match=reason):
        _known(bid, contract)


def test_without_raising_nothing_is_asked() -> None:
    """As before."""
    dealt = [LONG[seat] for seat in range(4)]
    for options in ({}, {"bidding": "interest-first"}, {"tie_rule": "first-come"}):
        with pytest.raises(InvalidDeal, match="wenz has no place for 'bid'"):
            setup(
                variant_of("schafkopf", **options), hands=dealt, contract="wenz", declarer=0, bid=10
            )
