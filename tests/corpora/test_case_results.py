"""Cases about calls, bidding, results and doublings, each named for its line of the cases."""

from __future__ import annotations

import pytest

from rules.bavarian import LONG, Table
from rules.helpers import (
    after,
    buries,
    code,
    hand_over,
    payoffs,
    refused,
    result_of,
    texts,
    to_the_end,
    variant_of,
    whole_deal,
)
from sheepshead import (
    Card,
    InvalidDeal,
    InvalidVariant,
    Level,
    Outcome,
    WrongPhase,
    apply,
    deal,
    get_variant,
    parse_action,
    score,
    setup,
)

ONLINE = Table("sauspiel", LONG, ("pass",) * 4, (), frozenset(), most_doubles=2)
WEDDING = {
    0: "9H AC TC 9C AS TS AD 7D",
    2: "QD QC JH 7H KC 8C KS 9S",
}


def test_call_07_three_players_have_no_calling_step() -> None:
    """After the bury the picker is alone and play begins; a call is of another phase."""
    state = after("three-handed-hoyle", ["pick", "bury 8C 7C"], blind="8C 7C")
    assert "playing" == state.phase.name
    with pytest.raises(WrongPhase):
        apply(state, parse_action("call AC"))


def test_call_08_exactly_as_many_cards_are_buried_as_were_taken() -> None:
    """One, three, a card twice or one that is not held: refused, and nothing has changed."""
    hand, blind = "QC QS JD AD 9H 7S", "7C 8C"
    state = after("called-ace", ["pick"], {0: hand}, blind=blind)
    for action, rule in (
        ("bury 7C", "bury/count"),
        ("bury 8C 7C 9H", "bury/count"),
        ("bury 7C AS", "bury/card-in-hand"),
    ):
        refused(rule, lambda: state, action, buries(f"{hand} {blind}")).values[0].check()
    with pytest.raises(ValueError, match="7C"):
        parse_action("bury 7C 7C")


def test_call_12_a_plain_card_is_given_back_and_a_trump_is_not() -> None:
    """The first seat to accept is the partner; both hold eight cards and all 32 are there."""
    variant = variant_of("schafkopf-wirtshaus", hochzeit="closed")
    asked = after(variant, [*["pass"] * 4, "bid hochzeit", "pass", "pass", "pass", "pass"], WEDDING)
    assert code(asked, "accept KC") is None
    assert "wedding/give-back-plain-card" == code(asked, "accept QD")
    state = apply(asked, parse_action("accept KC"))
    assert (0, 2) == state.view(None).declaring
    assert [8] * 4 == [len(state.hand(seat)) for seat in range(4)]
    assert 32 == len({card for seat in range(4) for card in state.hand(seat)})


def test_call_13_every_suit_can_be_named_in_a_solo() -> None:
    """The soloist need not hold a plain card of it."""
    hand = {0: "QC QS QH JC JS AD KD 9D"}
    state = after("sauspiel", [*["pass"] * 4, "bid solo", "pass", "pass", "pass"], hand)
    assert {"trump C", "trump S", "trump H", "trump D"} == texts(state)


def test_call_16_the_dealer_may_pass_and_ends_the_bidding() -> None:
    """With a leaster the fifth seat has pick and pass, and its pass is the last."""
    state = after("called-ace", ["pass"] * 4)
    assert (4, {"pick", "pass"}) == (state.to_act, texts(state))
    assert "playing" == after("called-ace", ["pass"] * 5).phase.name


def test_call_17_an_impossible_position_is_refused() -> None:
    """The called ace among the picker's own cards, buried or not; a card twice; too few."""
    hands, blind = whole_deal(get_variant("called-ace"), {0: "QC QS JD AD 9H 7S"}, "AS 8C")

    def position(called: str, buried: str, hands: object = hands) -> None:
        setup(
            "called-ace", hands=hands, blind=blind, dealer=4, contract="pick", declarer=0,
            called=Card(called), buried=[Card(name) for name in buried.split()],
        )  # fmt: skip

    position("AH", "AS 8C")
    for called, buried in (("AS", "AS 8C"), ("AS", "8C 9H"), ("AC", "AS 8C"), ("AH", "AS")):
        with pytest.raises(InvalidDeal):
            position(called, buried)
    with pytest.raises(InvalidDeal, match="QC"):
        position("AH", "AS 8C", (hands[0], (Card("QC"), *hands[1][1:]), *hands[2:]))


LEASTER_TIE = [(1, 10), (1, 30), (1, 10), (1, 35), (2, 22)]


def test_aps_01_a_tied_leaster_is_decided_by_the_position_alone() -> None:
    """Nothing is drawn: asked twice, the answer is the same, and it adds up to nothing."""
    for tie in ("wash", "split", "fewest-tricks", "hoyle"):
        variant = variant_of("called-ace", leaster_tie=tie)
        hand = hand_over(variant, "leaster", LEASTER_TIE, blind="AC JC", last=4)
        assert payoffs(hand) == payoffs(hand)
        assert 0 == sum(payoffs(hand))


@pytest.mark.parametrize(
    "takes",
    [
        [(0, 0), (1, 18), (1, 25), (2, 37), (2, 40)],
        [(0, 0), (2, 18), (1, 25), (1, 37), (2, 40)],
    ],
)
def test_aps_02_a_seat_without_a_trick_does_not_hide_the_winner(
    takes: list[tuple[int, int]],
) -> None:
    """Points 0, 18, 25, 37, 40 and no trick for seat 0: seat 1 wins."""
    hand = hand_over("called-ace", "leaster", takes, blind="7C 8C")
    assert (-1, 4, -1, -1, -1) == payoffs(hand)


def test_aps_04_the_first_seat_wins_no_leaster_without_a_trick() -> None:
    """Seat 1 wins with 10; where trickless seats may win, seat 0 does, for double."""
    takes = [(0, 0), (1, 10), (1, 30), (2, 35), (2, 45)]
    assert (-1, 4, -1, -1, -1) == payoffs(hand_over("called-ace", "leaster", takes, blind="7C 8C"))
    free = variant_of("called-ace", leaster_need_trick="off")
    assert (8, -2, -2, -2, -2) == payoffs(hand_over(free, "leaster", takes, blind="7C 8C"))


def test_aps_06_a_hand_thrown_in_is_over_and_pays_nothing() -> None:
    """No winner, no tricks, all zero."""
    over = after("sauspiel", ["pass"] * 8)
    assert over.is_over
    assert ((0,) * 4,) * 3 == (
        result_of(over).payoffs,
        result_of(over).points,
        result_of(over).tricks,
    )


@pytest.mark.parametrize(
    ("goes_to", "expected", "total"),
    [
        ("first-trick", (25, 26, 25, 22, 22), 120),
        ("last-trick", (25, 5, 25, 22, 43), 120),
        ("none", (25, 5, 25, 22, 22), 99),
    ],
)
def test_aps_07_the_blind_of_a_leaster_counts_where_the_house_says(
    goes_to: str, expected: tuple[int, ...], total: int
) -> None:
    """TD AD are 21: with the first trick, with the last, or for nobody."""
    takes = [(1, 25), (1, 5), (1, 25), (2, 22), (1, 22)]
    variant = variant_of("called-ace", leaster_blind=goes_to)
    hand = hand_over(variant, "leaster", takes, blind="TD AD", first=1, last=4)
    assert expected == score(hand).points
    assert total == sum(score(hand).points)


def test_aps_08_in_a_ramsch_the_most_points_pay_each() -> None:
    """Points 15, 20, 40, 45: seat 3 pays; no declarer, no schneider."""
    takes = [(2, 15), (2, 20), (2, 40), (2, 45)]
    assert (1, 1, 1, -3) == payoffs(hand_over("schafkopf-classic", "ramsch", takes))
    assert (10, 10, 10, -30) == payoffs(hand_over("schafkopf-wirtshaus", "ramsch", takes))


def test_aps_09_there_are_no_runners_in_a_ramsch() -> None:
    """Seat 0 was dealt the three highest trumps and pays the price alone."""
    takes = [(2, 45), (2, 40), (2, 20), (2, 15)]
    hand = hand_over("schafkopf-wirtshaus", "ramsch", takes, hands={0: "QC QS QH"})
    assert (-30, 10, 10, 10) == payoffs(hand)


def test_aps_11_after_five_passes_seats_are_still_seats() -> None:
    """The phase is a fact of its own; no number of a seat stands for it."""
    state = after("called-ace", ["pass"] * 5)
    assert ("playing", "leaster", None) == (
        state.phase.name,
        state.terms.contract,
        state.terms.declarer,
    )
    assert [0, 1, 2, 3, 4] == [seat for seat, _ in state.phase.log]


def test_sco_01_sixty_each_is_lost() -> None:
    """The picker's side needs 61, the bury included."""
    takes = [(2, 39), (1, 0), (1, 20), (1, 20), (1, 20)]
    for bump, expected in ((1, (-2, -1, 1, 1, 1)), (2, (-4, -2, 2, 2, 2))):
        hand = hand_over(
            variant_of("called-ace", bump=bump), "pick", takes, declarer=0, partner=1,
            called="AH", buried="AC TC",
        )  # fmt: skip
        assert 60 == sum(score(hand).points[:2])
        assert expected == payoffs(hand)


@pytest.mark.parametrize(
    ("points", "rufspiel", "picker"),
    [
        (0, -2, -8),
        (1, -2, -8),
        (30, -2, -8),
        (31, -1, -4),
        (60, -1, -4),
        (61, 1, 2),
        (89, 1, 2),
        (90, 1, 2),
        (91, 2, 4),
        (119, 2, 4),
        (120, 2, 4),
    ],
)
def test_sco_02_thresholds_are_not_the_same_for_both_sides(
    points: int, rufspiel: int, picker: int
) -> None:
    """Declarers are out of schneider with 31, defenders with 30; both sides have tricks."""
    variant = get_variant("schafkopf-classic")
    judged = variant.contract("rufspiel").objective
    assert (29, 30) == (judged.limits.defenders, judged.limits.declarers)
    won, schneider = points >= 61, points >= 91 or points <= 30
    level = Level.SCHNEIDER if schneider else Level.PLAIN
    outcome = Outcome("rufspiel", (points, 120 - points, 0, 0), (4, 4, 0, 0), (0, 2), won, level)
    assert rufspiel == variant.contract("rufspiel").tariff.pay(outcome).payoffs[0]
    outcome = Outcome("pick", (points, 120 - points, 0, 0, 0), (3, 3, 0, 0, 0), (0, 1), won, level)
    assert picker == get_variant("called-ace").contract("pick").tariff.pay(outcome).payoffs[0]


def test_sco_03_schwarz_needs_no_trick_not_no_points() -> None:
    """120 points but a lost trick is schneider; one empty trick of one's own is schneider too."""
    for takes, expected in (
        ([(4, 95), (1, 25), (0, 0), (1, 0), (0, 0)], (4, 2, -2, -2, -2)),
        ([(1, 0), (0, 0), (2, 60), (2, 40), (1, 20)], (-8, -4, 4, 4, 4)),
    ):
        hand = hand_over(
            "called-ace", "pick", takes, declarer=0, partner=1, called="AH", buried="7C 7S"
        )
        assert expected == payoffs(hand)


def test_sco_04_the_bury_counts_once() -> None:
    """Tricks 35, partner 12 and 21 buried are 68; defenders 52; all together 120."""
    takes = [(2, 35), (1, 12), (1, 17), (1, 7), (1, 28)]
    hand = hand_over(
        "called-ace", "pick", takes, declarer=0, partner=1, called="AH", buried="AC TS"
    )
    assert (56, 12, 17, 7, 28) == score(hand).points
    assert (2, 1, -1, -1, -1) == payoffs(hand)


def test_sco_05_a_bury_of_22_does_not_save_from_schwarz() -> None:
    """No trick: three units to each defender, with a partner and alone."""
    takes = [(0, 0), (0, 0), (2, 38), (2, 30), (2, 30)]
    table = variant_of("called-ace", bump=1)
    alone = hand_over(table, "pick", [(0, 0), *takes[1:]], declarer=0, buried="AC AS")
    assert (-12, 3, 3, 3, 3) == payoffs(alone)
    pair = hand_over(table, "pick", takes, declarer=0, partner=1, called="AH", buried="AC AS")
    assert (-6, -3, 3, 3, 3) == payoffs(pair)


def test_sco_07_one_against_all_settles_with_each() -> None:
    """Four units alone among five, three among four, won and lost alike."""
    table = variant_of("called-ace", bump=1)
    for points, expected in ((70, (4, -1, -1, -1, -1)), (55, (-4, 1, 1, 1, 1))):
        rest = 120 - points
        takes = [(3, points), (0, 0), (1, rest - 30), (1, 15), (1, 15)]
        assert expected == payoffs(hand_over(table, "pick", takes, declarer=0, buried="7C 7S"))
    unit = variant_of("schafkopf-classic", solo_price=1)
    for won, points in ((True, 70), (False, 55)):
        outcome = Outcome("solo", (points, 120 - points, 0, 0), (4, 4, 0, 0), (0,), won)
        sign = 1 if won else -1
        assert (3 * sign, -sign, -sign, -sign) == unit.contract("solo").tariff.pay(outcome).payoffs


def test_sco_09_a_tout_is_decided_by_tricks() -> None:
    """120 points and a lost trick of 0: lost, at double the price and without extras."""
    takes = [(7, 120), (1, 0), (0, 0), (0, 0)]
    hand = hand_over("sauspiel", "wenz-tout", takes, declarer=0, hands={0: "JC", 1: "JS"})
    assert (-300, 100, 100, 100) == payoffs(hand)


def test_sco_12_an_unknown_option_is_not_read_as_another() -> None:
    """Price and minimum of runners have names of their own; each changes its own effect."""
    with pytest.raises(InvalidVariant, match="runner_price"):
        variant_of("sauspiel", laufende=10)
    outcome = Outcome("rufspiel", (70, 50, 0, 0), (4, 4, 0, 0), (0, 2), True, runners=3)

    def paid(**options: object) -> int:
        contract = variant_of("sauspiel", **options).contract("rufspiel")
        return contract.tariff.pay(outcome).payoffs[0]

    assert (50, 20, 23) == (paid(), paid(runners_min=4), paid(runner_price=1))


@pytest.mark.parametrize(("winner", "expected"), [(70, 50), (40, -50)])
def test_sco_13_runners_are_paid_whoever_held_them(winner: int, expected: int) -> None:
    """The defenders were dealt the three highest: won or lost, thirty more; not in a tout."""
    takes = [(2, winner // 2), (2, 60 - winner // 2), (2, winner // 2), (2, 60 - winner // 2)]
    hand = hand_over(
        "sauspiel", "rufspiel", takes, declarer=0, partner=2, called="AS",
        hands={1: "QC QS QH", 0: "QD"},
    )  # fmt: skip
    assert expected == payoffs(hand)[0]


def test_sco_15_a_score_is_asked_not_booked() -> None:
    """Twice the same; none while the hand goes on."""
    state = deal("called-ace", seed=5)
    with pytest.raises(ValueError, match="not over"):
        score(state)
    over = to_the_end(state)
    assert score(over) == score(over)
    assert 0 == sum(score(over).payoffs)


@pytest.mark.parametrize(("multiplier", "picker"), [(8, 16), (2, 4)])
def test_mul_01_three_doublings_are_eight_times_never_six(multiplier: int, picker: int) -> None:
    """Stacked, the factor is two to the power of the hands; queued, it is two."""
    outcome = Outcome(
        "pick", (70, 0, 50, 0, 0), (3, 0, 3, 0, 0), (0, 1), True, multiplier=multiplier
    )
    paid = get_variant("called-ace").contract("pick").tariff.pay(outcome).payoffs
    assert (picker, picker // 2, *[-picker // 2] * 3) == paid


def test_mul_02_without_a_contract_there_is_no_kontra() -> None:
    """Thrown in, to be chosen, or a ramsch: a double is refused."""
    assert "turn/hand-is-over" == code(after("sauspiel", ["pass"] * 8), "double", 1)
    chosen = after("schafkopf-classic", ["pass"] * 4)
    assert "turn/wrong-phase" == code(chosen, "double", 1)
    ramsch = after("schafkopf-classic", [*["pass"] * 4, "choose ramsch"])
    assert "double/not-in-this-game" == code(ramsch, "double", 1)


def test_mul_03_defenders_double_and_the_declaring_side_answers() -> None:
    """Seat 2 holds the ace: Kontra is for 1 and 3, Re for 0 and 2, and only they can see it."""
    state = ONLINE.rufspiel()
    assert [1, 3] == [seat for seat in range(4) if "double" in texts(state, seat)]
    state = apply(state, parse_action("double"), 1)
    assert [0, 2] == [seat for seat in range(4) if "double" in texts(state, seat)]


def test_mul_04_after_a_kontra_the_other_side_is_next() -> None:
    """The second defender cannot double again; the factor is two."""
    state = apply(ONLINE.rufspiel(), parse_action("double"), 1)
    assert "double/sides-alternate" == code(state, "double", 3)
    assert 1 == len(state.phase.doubles)


def test_mul_06_the_ladder_has_a_top() -> None:
    """Six steps in the classic game, four in the inn, two online; then it is refused."""
    for preset, most in (("schafkopf-classic", 6), ("schafkopf-wirtshaus", 4), ("sauspiel", 2)):
        knocks = () if preset == "schafkopf-classic" else ("pass",) * 4
        table = Table(preset, LONG, knocks, (), frozenset(), most)
        assert "double/ladder-top" != code(table.ladder(most - 2), "double", 1)
        assert "double/ladder-top" == code(table.ladder(most), "double", 1)
