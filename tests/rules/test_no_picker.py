"""What is played or paid when nobody picks, game by game."""

from __future__ import annotations

import pytest

from rules.helpers import after, code, hand_over, payoffs, texts, variant_of, whole_deal
from sheepshead import CardSet, InvalidVariant, State, get_variant, score
from sheepshead.cards import PACK_32
from sheepshead.policies.no_pick import trump_worth

Takes = list[tuple[int, int]]
WORTHLESS = "9C 8C"
PASSED = ["pass"] * 5


def _over(all_pass: str, takes: Takes, *, last: int | None = None) -> State:
    variant = variant_of("jack-of-diamonds", all_pass=all_pass)
    contract = variant.all_pass.after(after(variant, ()).phase.table).contract
    return hand_over(variant, contract, takes, blind=WORTHLESS, last=last)


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param(
            [(1, 10), (1, 25), (1, 30), (1, 22), (2, 33)], (1, 1, 1, 1, -4), id="the most pay"
        ),
        pytest.param([(0, 0), (0, 0), (6, 120), (0, 0), (0, 0)], (-1, -1, 4, -1, -1), id="sweep"),
        pytest.param([(1, 10), (1, 33), (1, 22), (1, 22), (2, 33)], (0, 0, 0, 0, 0), id="tie"),
    ],
)
def test_the_most_points_pay_a_moster(takes: Takes, expected: tuple[int, ...]) -> None:
    """The most points pay 1 to each; every trick wins instead; a tie for the most is a wash."""
    assert expected == payoffs(_over("moster", takes))


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        ([(1, 10), (1, 22), (1, 25), (1, 30), (2, 33)], (-1, -1, 4, -1, -1)),
        ([(1, 10), (1, 25), (1, 25), (1, 30), (2, 30)], (0, 0, 0, 0, 0)),
    ],
)
def test_the_middle_wins_a_mittler(takes: Takes, expected: tuple[int, ...]) -> None:
    """Two above and two below win 1 from each; without a single middle it is a wash."""
    assert expected == payoffs(_over("mittler", takes))


@pytest.mark.parametrize("game", ["four-handed-alone", "four-handed-jack", "six-handed-jack"])
def test_an_even_table_has_no_middle(game: str) -> None:
    """A mittler is for three, five or seven seats."""
    with pytest.raises(InvalidVariant, match=r"all_pass is .* not 'mittler'"):
        variant_of(game, all_pass="mittler")


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param(
            [(1, 10), (1, 29), (1, 31), (1, 25), (2, 25)], (-1, 4, -1, -1, -1), id="twenty-nine"
        ),
        pytest.param([(1, 10), (1, 29), (1, 29), (1, 25), (2, 27)], (0, 0, 0, 0, 0), id="tie"),
        pytest.param([(1, 30), (1, 29), (1, 31), (1, 20), (2, 10)], (4, -1, -1, -1, -1), id="30"),
        pytest.param(
            [(0, 0), (0, 0), (0, 0), (1, 31), (5, 89)], (0, 0, 0, 0, 0), id="nobody with a trick"
        ),
    ],
)
def test_who_is_nearest_to_thirty_wins_a_schneidster(
    takes: Takes, expected: tuple[int, ...]
) -> None:
    """With a trick, and without going over 30; a tie is a wash."""
    assert expected == payoffs(_over("schneidster", takes))


def test_nobody_wins_a_schneidster_in_which_all_are_above_thirty() -> None:
    """Three players with 31, 40 and 49."""
    variant = variant_of("three-handed", all_pass="schneidster", leaster_blind="last-trick")
    takes = [(3, 31), (3, 40), (4, 49)]
    assert (0, 0, 0) == payoffs(hand_over(variant, "schneidster", takes, blind=WORTHLESS))


def test_a_plain_win_is_what_these_games_pay() -> None:
    """With units of 2, 4 and 6 each pays 2."""
    variant = variant_of("three-handed-wergin", all_pass="moster")
    takes = [(3, 31), (3, 40), (4, 49)]
    assert (2, 2, -4) == payoffs(hand_over(variant, "moster", takes, blind=WORTHLESS))


SEVEN_IN_TRUMPS = "QS JC AD 8D TC 7S"


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        pytest.param(
            {0: SEVEN_IN_TRUMPS, 1: "QC JS AC KC 9S 8S", 2: "QH QD TS KS AH KH"},
            (-4, 1, 1, 1, 1),
            id="seven are the most",
        ),
        pytest.param(
            {0: "QS JC AD AC TC KC", 1: "QC QD AS TS KS 9S", 2: "QH JS AH TH KH 9H"},
            (1, -4, 1, 1, 1),
            id="of two sixes the higher trump loses",
        ),
    ],
)
def test_the_strongest_hand_pays_a_schwanzer(
    hands: dict[int, str], expected: tuple[int, ...]
) -> None:
    """Queens 3, jacks 2, other trumps 1: the most pays 1 to each, without a card being played."""
    variant = variant_of("called-ace", all_pass="schwanzer")
    rest = {3: "JH 9D TD 8C 7C 9C", 4: "JD KD 7D 7H 8H 7S"}
    hands = hands | (rest if "7S" not in hands[0] else {4: "JD KD 9D 7H 8H 9H"})
    state = after(variant, PASSED, hands)
    assert state.is_over
    assert "schwanzer" == state.terms.contract
    assert expected == payoffs(state)
    assert (0,) * 5 == score(state).points == score(state).tricks
    dealt, _ = whole_deal(variant, hands)
    assert [set(hand) for hand in dealt] == [set(hand) for hand in state.phase.shown.hands]
    assert len(state.phase.shown.blind) == 0


@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        (SEVEN_IN_TRUMPS, 7),
        ("QC QD AS TS KS 9S", 6),
        ("QS JC AD AC TC KC", 6),
        ("AC TC KC AS TS KS", 0),
        ("QC QS QH QD JC JS", 16),
        (" ".join(map(str, PACK_32)), 26),
    ],
)
def test_what_a_hand_is_worth_in_a_schwanzer(hand: str, worth: int) -> None:
    """Each queen 3, each jack 2, each other diamond 1; all trumps together are worth 26."""
    order = variant_of("called-ace", all_pass="schwanzer").contract("schwanzer").order.order
    assert worth == trump_worth(order, CardSet(hand))


def test_hands_stay_secret_after_a_misdeal() -> None:
    """Only a schwanzer lays hands open."""
    state = after(variant_of("called-ace", all_pass="misdeal"), PASSED)
    assert () == state.phase.shown.hands
    assert (0,) * 5 == payoffs(state)


LEAST: list[tuple[Takes, int, tuple[int, ...]]] = [
    ([(3, 20), (3, 46), (4, 54)], 2, (2, -1, -1)),
    ([(0, 0), (5, 60), (5, 60)], 2, (4, -2, -2)),
    ([(0, 0), (10, 120), (0, 0)], 1, (2, -4, 2)),
    ([(3, 30), (3, 30), (4, 60)], 1, (2, -1, -1)),
    ([(3, 30), (3, 30), (4, 60)], 2, (-1, 2, -1)),
    ([(3, 40), (3, 40), (4, 40)], 0, (-1, -1, 2)),
]


@pytest.mark.parametrize(("takes", "last", "expected"), LEAST)
def test_least_is_settled_between_the_seats(
    takes: Takes, last: int, expected: tuple[int, ...]
) -> None:
    """As in Hoyle, where only one score changes; here one unit from each, or two, makes it up."""
    variant = variant_of("three-handed", all_pass="least-hoyle")
    hand = hand_over(variant, "least", takes, blind=WORTHLESS, last=last)
    assert expected == payoffs(hand)
    hoyle = hand_over("three-handed-hoyle", "least", takes, blind=WORTHLESS, last=last)
    seat = max(range(3), key=lambda each: abs(expected[each]))
    assert expected[seat] == payoffs(hoyle)[seat]
    assert abs(expected[seat]) == sum(map(abs, payoffs(hoyle)))


ALL_GAMES = {"leaster", "moster", "mittler", "schneidster", "schwanzer", "doubler"}


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("called-ace", ALL_GAMES),
        ("three-handed", ALL_GAMES),
        ("four-handed-alone", ALL_GAMES - {"mittler"}),
        ("six-handed-jack", ALL_GAMES - {"mittler"}),
        ("seven-handed-jack", ALL_GAMES),
    ],
)
def test_the_last_player_chooses(game: str, names: set[str]) -> None:
    """When all have passed the last to speak, the dealer, names the game."""
    variant = variant_of(game, all_pass="last-player-chooses")
    state = after(variant, ["pass"] * variant.seats)
    assert ("choosing", variant.seats - 1) == (state.phase.name, state.to_act)
    assert {f"choose {name}" for name in names} == texts(state)
    assert "choose/offered" == code(state, "choose misdeal")
    for name in names:
        chosen = after(variant, [*["pass"] * variant.seats, f"choose {name}"])
        assert name == chosen.terms.contract
        assert chosen.is_over == (name in ("schwanzer", "doubler"))


def test_without_the_house_rule_nobody_chooses() -> None:
    """By default a leaster follows, or the hand is over."""
    assert "leaster" == after("called-ace", PASSED).terms.contract
    assert "thrown-in" == after("called-ace-plain", PASSED).terms.contract


def test_after_hoyle_only_its_own_least_and_thrown_in_hands_are_known() -> None:
    """Where one running score changes, seats do not settle with each other."""
    with pytest.raises(InvalidVariant, match="misdeal, doubler, forced-pick or least"):
        variant_of("three-handed-hoyle", all_pass="pot")
    state = after(variant_of("three-handed-hoyle", all_pass="misdeal"), ["pass"] * 3)
    assert ("thrown-in", (0, 0, 0)) == (state.terms.contract, payoffs(state))


def test_games_that_nobody_plays_do_not_join_a_default_table() -> None:
    """The family of contracts grows with the option only."""
    assert ("pick", "leaster", "thrown-in") == get_variant("called-ace").contract_ids
    names = variant_of("called-ace", all_pass="moster").contract_ids
    assert ("pick", "leaster", "thrown-in", "moster") == names
