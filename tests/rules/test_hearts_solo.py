"""The solo in hearts: a game of its own above the solo, or one that pays double.

Seat 3 deals and seat 0 is forehand, at the table of the players' league.
"""

from __future__ import annotations

import pytest

from rules.bavarian import LONG, NAME_A_SUIT, bids
from rules.bavarian_hands import ALL_TRICKS, LITTLE_ALONE, NO_RUN, Takes, alone
from rules.helpers import Refused, after, hand_over, payoffs, refused, result_of, texts, variant_of
from sheepshead import State, Suit, get_variant, setup

TOUTS = ("wenz-tout", "solo-tout", "herz-solo-tout")


def _after(*actions: str, **options: object) -> State:
    return after(variant_of("schafkopf", herz_solo_rank_bonus="on", **options), actions, LONG)


def _pays(
    takes: Takes, trump: str, contract: str = "solo", preset: str = "schafkopf", **options: object
) -> int:
    variant = variant_of(preset, **options)
    hand = hand_over(variant, contract, takes, declarer=0, trump=trump, hands=NO_RUN)
    return payoffs(hand)[0]


def test_by_default_a_solo_is_a_solo() -> None:
    """Hearts are named after the bidding, and nothing ranks between solo and the touts."""
    usual = bids("wenz-tout", "solo-tout")
    assert usual == texts(after("schafkopf", ["bid solo"], LONG))
    assert "herz-solo" not in get_variant("schafkopf").contract_ids


def test_hearts_rank_above_the_other_suits() -> None:
    """Directly above the solo, and its tout above that of the solo."""
    assert bids("herz-solo", *TOUTS) == texts(_after("bid solo"))
    assert bids(*TOUTS) == texts(_after("bid herz-solo"))
    assert bids("herz-solo-tout") == texts(_after("bid solo-tout"))
    assert bids("solo", "herz-solo", *TOUTS) == texts(_after("bid wenz"))


@pytest.mark.parametrize(
    ("table", "above_solo", "above_hearts"),
    [
        ("solo-high", ("herz-solo",), ()),
        ("geier-high", ("herz-solo", "wenz", "geier"), ("wenz", "geier")),
        ("equal", ("herz-solo",), ()),
    ],
)
def test_where_hearts_rank_at_other_tables(
    table: str, above_solo: tuple[str, ...], above_hearts: tuple[str, ...]
) -> None:
    """Always just above the solo: below wenz where those rank higher, above all that are equal."""
    options = {"priority_table": table, "contracts": ["wenz", "solo", "geier"]}
    assert bids(*above_solo) == texts(_after("bid solo", **options))
    assert bids(*above_hearts) == texts(_after("bid herz-solo", **options))


def test_only_where_a_solo_is_played() -> None:
    """A menu without solo has none in hearts; one without touts no such tout."""
    assert bids("wenz") == texts(_after(contracts=["wenz"]))
    assert bids("wenz", "solo", "herz-solo") == texts(_after(contracts=["wenz", "solo"]))


def test_hearts_are_named_and_are_trump() -> None:
    """One step with one action; then forehand leads."""
    state = _after("bid herz-solo", "pass", "pass", "pass")
    assert ("naming", {"trump H"}) == (state.phase.name, texts(state))
    state = _after("bid herz-solo", "pass", "pass", "pass", "trump H")
    assert ("playing", Suit.HEARTS) == (state.phase.name, state.terms.trump)
    assert "AH" in {str(card) for card in state.order.trumps}


def test_who_bids_solo_may_still_name_hearts() -> None:
    """He has bid the lower game."""
    state = _after("bid solo", "pass", "pass", "pass")
    assert NAME_A_SUIT == texts(state)


def test_it_can_be_raised() -> None:
    """Where equal games are raised."""
    assert "raise 10" in texts(_after("bid herz-solo", tie_rule="steigern"))


def test_it_pays_as_a_solo() -> None:
    """Fifty from each, twice for the tout."""
    options = {"herz_solo_rank_bonus": "on"}
    assert 150 == _pays(alone(61), "H", "herz-solo", **options)
    assert -300 == _pays(LITTLE_ALONE, "H", "herz-solo-tout", **options)


@pytest.mark.parametrize(
    ("contract", "trump", "takes", "usual", "doubled"),
    [
        pytest.param("solo", "H", alone(61), 150, 300, id="won"),
        pytest.param("solo", "H", alone(60), -150, -300, id="lost"),
        pytest.param("solo", "H", alone(91), 180, 360, id="schneider is doubled too"),
        pytest.param("solo", "D", alone(61), 150, 150, id="another suit"),
        pytest.param("solo-tout", "H", ALL_TRICKS, 300, 600, id="a tout"),
        pytest.param("solo-tout", "S", ALL_TRICKS, 300, 300, id="a tout in another suit"),
        pytest.param("farbwenz", "H", alone(61), 150, 150, id="no solo"),
    ],
)
def test_hearts_may_pay_double(
    contract: str, trump: str, takes: Takes, usual: int, doubled: int
) -> None:
    """Everything that the game pays, once more."""
    assert usual == _pays(takes, trump, contract)
    assert usual == _pays(takes, trump, contract, herz_solo_factor=1)
    assert doubled == _pays(takes, trump, contract, herz_solo_factor=2)


def test_runners_are_doubled_with_it() -> None:
    """Without three: fifty and thirty, doubled, from each of three."""
    runners = {1: "QC QS QH", 0: "QD"}
    for factor, expected in ((1, -240), (2, -480)):
        variant = variant_of("schafkopf", herz_solo_factor=factor)
        hand = hand_over(variant, "solo", alone(60), declarer=0, trump="H", hands=runners)
        assert expected == payoffs(hand)[0]


def test_its_own_game_pays_double_as_well() -> None:
    """Both options together; the steps of raising are part of the price."""
    options = {"herz_solo_rank_bonus": "on", "herz_solo_factor": 2}
    assert 300 == _pays(alone(61), "H", "herz-solo", **options)
    assert 600 == _pays(ALL_TRICKS, "H", "herz-solo-tout", **options)
    variant = variant_of("schafkopf", tie_rule="steigern", steigern_pays="on", **options)
    hand = hand_over(
        variant, "herz-solo", alone(90), declarer=0, trump="H", hands=NO_RUN, promised=20
    )
    assert 420 == payoffs(hand)[0]


def test_the_line_says_why() -> None:
    """As all steps of a reckoning."""
    variant = variant_of("schafkopf", herz_solo_factor=2)
    hand = hand_over(variant, "solo", alone(61), declarer=0, trump="H", hands=NO_RUN)
    assert "in hearts: times 2 = 100" in result_of(hand).explain()


def test_the_stock_is_not_doubled_with_it() -> None:
    """Ten from each of three, and the four that lie in the stock."""
    variant = variant_of("schafkopf-classic", herz_solo_factor=2)
    hand = hand_over(variant, "solo", alone(61), declarer=0, trump="H", hands=NO_RUN, stock=4)
    assert (34, -10, -10, -10) == payoffs(hand)


def test_play_can_start_from_a_known_solo_in_hearts() -> None:
    """With its own contract and the suit."""
    dealt = [LONG[seat] for seat in range(4)]
    variant = variant_of("schafkopf", herz_solo_rank_bonus="on")
    state = setup(variant, hands=dealt, contract="herz-solo", declarer=0, trump=Suit.HEARTS)
    assert ("playing", "herz-solo") == (state.phase.name, state.terms.contract)


REFUSALS = [
    refused("trump/another-suit", lambda: _after("bid herz-solo", *["pass"] * 3), "trump C",
            {"trump H"}),
    refused("trump/name-a-suit", lambda: _after("bid herz-solo", *["pass"] * 3), "pass",
            {"trump H"}),
    refused("bid/higher", lambda: _after("bid herz-solo"), "bid solo", bids(*TOUTS)),
]  # fmt: skip


@pytest.mark.parametrize("row", REFUSALS)
def test_an_action_against_a_rule_is_refused_by_that_rule(row: Refused) -> None:
    """The refusal carries the rule and lists what is legal instead; nothing has changed."""
    row.check()
