"""Bidding in which all first say whether they play, and then settle who does.

Seat 3 deals and seat 0 is forehand. Of those who play the last names a game; the one before him
holds an equal game, bids higher or gives way, and the winner meets the next before him.
"""

from __future__ import annotations

import pytest

from rules.bavarian import bids
from rules.helpers import Refused, after, refused, texts, turn, variant_of
from sheepshead import State, Variant, get_variant

FIRST = {"pass", "bid any"}
HANDS = {
    0: "QC QS QH AH 9H KS 8C 7D",
    1: "QD JC TH KH AC TC 9C TS",
    2: "AS 9S JS JH 8H KC AD TD",
    3: "JD 7H 8S 7S 7C KD 9D 8D",
}
BLOCKED = {0: "QC QS JH AH AC TC AS 8S"}
"""No ace can be called: two are in the hand, and there is no diamond."""
ONE_TRUMP = {0: "9H AC TC 9C AS TS AD 7D"}
ALL_COURTS = {2: "QC QS QH QD JC JS JH JD"}
GAMES = {"bid wenz", "bid solo", "bid wenz-tout", "bid solo-tout"}
ABOVE_WENZ = {"bid solo", "bid wenz-tout", "bid solo-tout"}


def _variant(preset: str = "schafkopf", **options: object) -> Variant:
    return variant_of(preset, bidding="interest-first", **options)


def _after(*actions: str, hands: dict[int, str] = HANDS, **options: object) -> State:
    return after(_variant(**options), actions, hands)


def _two(*answers: str, **options: object) -> State:
    """Seats 0 and 2 play."""
    return _after("bid any", "pass", "bid any", "pass", *answers, **options)


def test_each_seat_says_once_whether_it_plays() -> None:
    """From forehand on, whatever was said before; no game is named yet."""
    said = ["pass", "bid any", "pass", "bid any"]
    for seat in range(4):
        assert (seat, FIRST) == turn(_after(*said[:seat]))
    assert 3 == _after(*said).to_act


def test_by_default_games_are_named_at_once() -> None:
    """The first seat bids its game."""
    assert bids("rufspiel", *(text[4:] for text in GAMES)) == texts(after("schafkopf", [], HANDS))


def test_who_alone_plays_names_any_game() -> None:
    """Also one for partners; nobody else is asked, and the naming follows."""
    state = _after("pass", "bid any", "pass", "pass")
    assert (1, {"bid rufspiel"} | GAMES) == turn(state)
    state = _after("pass", "bid any", "pass", "pass", "bid rufspiel")
    assert ("naming", 1, 1) == (state.phase.name, state.to_act, state.terms.declarer)


def test_nobody_plays() -> None:
    """The hand is thrown in, as after four passes."""
    assert "thrown-in" == _after(*["pass"] * 4).terms.contract


def test_of_two_the_later_names_first_and_no_game_for_partners() -> None:
    """Two cannot both play with a partner."""
    assert (2, GAMES) == turn(_two())


def test_the_earlier_seat_holds_an_equal_game() -> None:
    """After wenz it may hold, bid above it or give way; the later seat then needs more."""
    assert (0, {"pass", "hold"} | ABOVE_WENZ) == turn(_two("bid wenz"))
    assert (2, {"pass"} | ABOVE_WENZ) == turn(_two("bid wenz", "hold"))
    state = _two("bid wenz", "hold", "pass")
    assert ("playing", "wenz", 0) == (
        state.phase.name, state.terms.contract, state.terms.declarer
    )  # fmt: skip


def test_who_gives_way_does_not_play() -> None:
    """Forehand passes: the wenz of seat 2 is played."""
    state = _two("bid wenz", "pass")
    assert ("playing", "wenz", 2) == (
        state.phase.name, state.terms.contract, state.terms.declarer
    )  # fmt: skip


def test_the_two_bid_on_until_one_gives_way() -> None:
    """Wenz, solo, wenz-tout, held; the later seat gives up."""
    said = ["bid wenz", "bid solo", "bid wenz-tout"]
    assert (2, {"pass", "bid wenz-tout", "bid solo-tout"}) == turn(_two(*said[:2]))
    assert (0, {"pass", "hold", "bid solo-tout"}) == turn(_two(*said))
    state = _two(*said, "hold", "pass")
    assert ("wenz-tout", 0) == (state.terms.contract, state.terms.declarer)


def test_the_winner_meets_the_next_before_him() -> None:
    """Three play: 3 and 2 settle first, then the winner and 0."""
    said = ["bid any", "pass", "bid any", "bid any"]
    assert 3 == _after(*said).to_act
    assert 2 == _after(*said, "bid wenz").to_act
    kept = _after(*said, "bid wenz", "pass")
    assert (0, {"pass", "hold"} | ABOVE_WENZ) == turn(kept)
    held = _after(*said, "bid wenz", "hold", "pass")
    assert (0, {"pass", "hold"} | ABOVE_WENZ) == turn(held)
    state = _after(*said, "bid wenz", "hold", "pass", "pass")
    assert ("wenz", 2) == (state.terms.contract, state.terms.declarer)
    state = _after(*said, "bid wenz", "hold", "pass", "hold", "pass")
    assert ("wenz", 0) == (state.terms.contract, state.terms.declarer)


def test_who_has_held_names_his_game_where_several_rank_alike() -> None:
    """Wenz and solo are equal: forehand held, and plays either; seat 2 keeps what it named."""
    options = {"priority_table": "equal"}
    state = _two("bid wenz", "hold", "pass", **options)
    assert (0, {"bid wenz", "bid solo"}) == turn(state)
    state = _two("bid wenz", "hold", "pass", "bid solo", **options)
    assert ("naming", "solo", 0) == (
        state.phase.name, state.terms.contract, state.terms.declarer
    )  # fmt: skip
    state = _two("bid wenz", "pass", **options)
    assert ("playing", "wenz", 2) == (
        state.phase.name, state.terms.contract, state.terms.declarer
    )  # fmt: skip


def test_a_seat_with_one_trump_offers_its_wedding_when_it_alone_plays() -> None:
    """The lowest game of all; it is never held against another seat's claim."""
    options = {"preset": "sauspiel", "hochzeit": "closed"}
    knocks = ["pass"] * 4
    state = after(_variant(**options), [*knocks, "bid any", *["pass"] * 3], ONE_TRUMP)
    assert "bid hochzeit" in texts(state)
    both = [*knocks, "bid any", "bid any", "pass", "pass", "bid wenz"]
    assert "bid hochzeit" not in texts(after(_variant(**options), both, ONE_TRUMP))


REFUSALS = [
    refused("bid/play-first", _after, "bid solo", FIRST),
    refused("bid/play-first", lambda: _after("bid any"), "hold", FIRST),
    refused(
        "bid/play-with-a-game",
        lambda: _after(hands=BLOCKED, contracts=["rufspiel", "sie"]),
        "bid any",
        {"pass"},
    ),
    refused(
        "bid/play-with-a-game",
        lambda: _after("bid any", contracts=["rufspiel", "sie"]),
        "bid any",
        {"pass"},
    ),
    refused("bid/name-the-claim", _two, "pass", GAMES),
    refused("bid/name-the-claim", _two, "bid any", GAMES),
    refused("bid/claim-a-single-game", _two, "bid rufspiel", GAMES),
    refused("bid/on-the-menu", _two, "bid geier", GAMES),
    refused("bid/highest-trumps-only", _two, "bid sie", GAMES),
    refused(
        "bid/higher", lambda: _two("bid solo"), "bid wenz",
        {"pass", "hold", "bid wenz-tout", "bid solo-tout"},
    ),
    refused("bid/higher", lambda: _two("bid wenz", "hold"), "bid wenz", {"pass"} | ABOVE_WENZ),
    refused("bid/hold-as-earlier-seat", lambda: _two("bid wenz", "hold"), "hold",
            {"pass"} | ABOVE_WENZ),
    refused("bid/equal-is-not-raised", lambda: _two("bid wenz", "hold"), "raise 10",
            {"pass"} | ABOVE_WENZ),
    refused("bid/equal-is-not-raised", lambda: _two("bid wenz"), "raise 10",
            {"pass", "hold"} | ABOVE_WENZ),
    refused("bid/answer-the-claim", lambda: _two("bid wenz"), "pick",
            {"pass", "hold"} | ABOVE_WENZ),
    refused(
        "bid/with-such-a-game",
        lambda: _two("bid sie", hands=ALL_COURTS),
        "hold",
        {"pass"},
    ),
    refused(
        "bid/name-the-claim",
        lambda: _two("bid wenz", "hold", "pass", priority_table="equal"),
        "pass",
        {"bid wenz", "bid solo"},
    ),
    refused(
        "bid/game-of-the-claim",
        lambda: _two("bid wenz", "hold", "pass", priority_table="equal"),
        "bid solo-tout",
        {"bid wenz", "bid solo"},
    ),
    refused("turn/not-your-turn", _two, "bid wenz", set(), seat=0),
    refused(
        "bid/no-callable-ace",
        lambda: _after("bid any", *["pass"] * 3, hands=BLOCKED),
        "bid rufspiel",
        GAMES,
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", REFUSALS)
def test_an_action_against_a_rule_is_refused_by_that_rule(row: Refused) -> None:
    """The refusal carries the rule and lists what is legal instead; nothing has changed."""
    row.check()


def test_every_rule_of_this_bidding_is_reached() -> None:
    """Each rule that the option brings stands above."""
    without = {rule.id for rule in get_variant("schafkopf").rules}
    with_it = {rule.id for rule in _variant().rules}
    for options in ({}, {"priority_table": "equal"}, {"contracts": ["rufspiel", "sie"]}):
        found = {rule.id for rule in _variant(**options).rules}
        assert found - without <= {str(row.id) for row in REFUSALS}
    assert {"bid/contract"} == without - with_it
