"""Schafkopf with every contract of the ladder: every rule as a refusal, windows, bettel.

The wedding, which this preset has by option, is in a file of its own.
"""

from __future__ import annotations

import pytest

from rules.bavarian import BETTEL, LONG, Table, bids, plays_of, shared_refusals, who_doubles
from rules.helpers import (
    Refused,
    after,
    at_the_table,
    cards,
    cards_to_play,
    check_stale,
    codes_of,
    hand_over,
    payoffs,
    plays,
    refused,
    result_of,
    texts,
)
from sheepshead import get_variant

MENU = (
    "rufspiel",
    "bettel",
    "farbgeier",
    "geier",
    "farbwenz",
    "wenz",
    "solo",
    "farbgeier-tout",
    "geier-tout",
    "farbwenz-tout",
    "wenz-tout",
    "solo-tout",
)
GAME = Table(
    "schafkopf-wirtshaus",
    LONG,
    ("pass",) * 4,
    MENU,
    frozenset({"call AC", "call AS", "call AD"}),
    most_doubles=4,
)

REFUSALS = [
    *shared_refusals(GAME),
    refused(
        "bid/higher",
        lambda: GAME.bidding("bid geier"),
        "bid bettel",
        bids(*MENU[MENU.index("farbwenz") :]),
    ),
    refused(
        "bid/no-callable-ace",
        lambda: GAME.bidding(hands={0: "QC QS JH AH AC TC AS 8S"}),
        "bid rufspiel",
        bids(*MENU[1:]),
    ),
    refused("bid/highest-trumps-only", GAME.bidding, "bid sie", bids(*MENU)),
    refused(
        "play/run-away-with-enough",
        lambda: at_the_table(GAME.preset, "rufspiel", "AS TS 9S QH JD", called="AS"),
        "play TS",
        plays_of("AS QH JD"),
    ),
    refused(
        "double/window-closed", lambda: GAME.rufspiel(*plays("9H TH")), "double", set(), seat=1
    ),
    refused(
        "double/window-closed",
        lambda: GAME.rufspiel("play 9H", "3: double", "play TH"),
        "double",
        set(),
        seat=0,
    ),
]


@pytest.mark.parametrize("row", REFUSALS)
def test_an_action_against_a_rule_is_refused_by_that_rule(row: Refused) -> None:
    """The refusal carries the rule and lists what is legal instead; nothing has changed."""
    row.check()


def test_an_action_for_an_earlier_moment_is_stale() -> None:
    """A message that arrives twice does not count twice."""
    check_stale(GAME.preset)


def test_every_rule_of_the_preset_is_reached() -> None:
    """No rule is listed that nothing can break, and none refuses without being listed."""
    assert {rule.id for rule in get_variant(GAME.preset).rules} == codes_of(REFUSALS)


@pytest.mark.parametrize("place", range(len(MENU)))
def test_the_ladder_from_rufspiel_to_solo_tout(place: int) -> None:
    """Each contract outranks those before it and none after it."""
    assert bids(*MENU[place + 1 :]) == texts(GAME.bidding(f"bid {MENU[place]}"))


def test_a_rufspiel_is_bid_only_by_the_first_bidder() -> None:
    """Whoever bids after another bid must bid higher than a rufspiel."""
    assert "bid rufspiel" in texts(GAME.bidding("pass"))
    assert "bid rufspiel" not in texts(GAME.bidding("bid rufspiel"))


@pytest.mark.parametrize(
    ("done", "may_double"),
    [
        pytest.param((), [1, 3], id="nobody has played"),
        pytest.param(("play 9H",), [1, 3], id="the declarer has led"),
        pytest.param(("play 9H", "play TH"), [3], id="seat 1 has played its first card"),
        pytest.param(("play 9H", "play TH", "play 8H"), [3], id="seat 3 is to play"),
        pytest.param(("play 9H", "play TH", "play 8H", "play 7H"), [], id="all have played"),
        pytest.param(("play 9H", "3: double"), [0, 2], id="Re also by who has played"),
        pytest.param(("play 9H", "3: double", "play TH"), [], id="an answer comes at once"),
        pytest.param(
            ("play 9H", "play TH", "3: double", "0: double"),
            [1, 3],
            id="Supra also by who has played",
        ),
        pytest.param(
            ("play 9H", "play TH", "3: double", "0: double", "1: double"),
            [0, 2],
            id="Resupra by either",
        ),
        pytest.param(
            ("play 9H", "play TH", "3: double", "0: double", "1: double", "double"),
            [],
            id="four steps are the most",
        ),
    ],
)
def test_a_seat_doubles_before_its_own_first_card_and_is_answered_at_once(
    done: tuple[str, ...], may_double: list[int]
) -> None:
    """Kontra while one holds all cards; Re, Supra and Resupra before the next card is played."""
    assert may_double == who_doubles(GAME.rufspiel(*done))


def test_a_bettel_is_doubled_too_and_a_ramsch_is_not() -> None:
    """Every played contract has Kontra; not a ramsch."""
    assert [1, 2, 3] == who_doubles(GAME.won("bettel"))
    assert [] == who_doubles(GAME.bidding("pass", "pass", "pass", "pass"))


def test_when_all_pass_a_ramsch_is_played_from_forehand() -> None:
    """Nobody declares; trumps are as in a rufspiel."""
    state = GAME.bidding("pass", "pass", "pass", "pass")
    assert ("ramsch", None, 0) == (state.terms.contract, state.terms.declarer, state.to_act)


@pytest.mark.parametrize(
    ("contract", "names_a_suit"),
    [(name, name.split("-")[0] in {"farbgeier", "farbwenz", "solo"}) for name in MENU[1:]],
)
def test_only_games_with_a_trump_suit_name_one(contract: str, names_a_suit: bool) -> None:
    """Any of four suits; wenz, geier, bettel and their touts begin at once."""
    state = GAME.won(contract)
    assert ("naming" if names_a_suit else "playing") == state.phase.name
    if names_a_suit:
        assert {"trump C", "trump S", "trump H", "trump D"} == texts(state)


def test_a_bettel_goes_on_while_the_soloist_takes_nothing() -> None:
    """Seat 3 takes the first trick with the king of spades and leads."""
    state = GAME.won("bettel", *plays("7S 7H 9S KS"), hands=BETTEL)
    assert not state.is_over
    assert 3 == state.to_act


def test_a_bettel_ends_with_the_first_trick_that_the_soloist_takes() -> None:
    """Points and tricks are those taken so far; the soloist pays 20 to each; no schneider."""
    over = GAME.won("bettel", *plays("AS 7H 9S KS"), hands=BETTEL)
    assert over.is_over
    assert (-60, 20, 20, 20) == payoffs(over)
    assert (1, 0, 0, 0) == result_of(over).tricks
    assert (15, 0, 0, 0) == result_of(over).points


def test_a_bettel_is_won_without_a_trick() -> None:
    """Then each other seat pays 20; no schwarz, no runners."""
    takes = [(0, 0), (3, 40), (3, 40), (2, 40)]
    assert (60, -20, -20, -20) == payoffs(hand_over(GAME.preset, "bettel", takes, declarer=0))


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("QC KC 7H", "8C", "QC KC"),
        ("QH JH 7H AC", "8H", "QH JH 7H"),
        ("QS JS 7H", "8C", "QS JS 7H"),
    ],
)
def test_a_bettel_has_no_trumps_and_no_duty_to_beat(hand: str, trick: str, expected: str) -> None:
    """Queens, jacks and hearts are plain cards of their printed suits."""
    view = at_the_table(GAME.preset, "bettel", hand, trick)
    assert cards(expected) == cards_to_play(view)


def test_forehand_leads_in_a_bettel() -> None:
    """The soloist leads only if he is forehand."""
    state = after(GAME.preset, [*["pass"] * 5, "bid bettel", "pass", "pass"])
    assert (1, 0) == (state.terms.declarer, state.to_act)
