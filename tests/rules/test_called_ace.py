"""Called ace, five-handed: every rule of the preset as a refusal in a written-out position.

Seat 4 deals, seat 0 is forehand and picks where somebody does. The blind is 7C 8C.
"""

from __future__ import annotations

import pytest

from rules.helpers import (
    Refused,
    after,
    at_the_table,
    buries,
    check_stale,
    code,
    codes_of,
    payoffs,
    plays,
    refused,
    texts,
    to_the_end,
    variant_of,
)
from sheepshead import InvalidVariant, State, View, get_variant, score

BLIND = "7C 8C"
HAND = "QC QS JD AD 9H 7S"
HANDS = {
    0: HAND,
    1: "AH TH KH JC 9C TD",
    2: "AS KS 9S 8S QH KD",
    3: "AC KC TC JS JH 9D",
    4: "TS 7H 8H QD 8D 7D",
}


def _start() -> State:
    return after("called-ace", ())


def _burying() -> State:
    return after("called-ace", ["pick"], HANDS, blind=BLIND)


def _naming(hand: str = HAND, blind: str = BLIND, **options: object) -> State:
    """Forehand has picked and buried the blind, and is to call with this hand."""
    variant = variant_of("called-ace", **options)
    return after(variant, ["pick", f"bury {blind}"], {0: hand}, blind=blind)


def _playing(call: str = "call AH") -> State:
    return after("called-ace", ["pick", "bury 7C 8C", call], HANDS, blind=BLIND)


def _over() -> State:
    return to_the_end(_playing())


def _partner(hand: str, trick: str = "") -> View:
    """A seat that holds the called ace of hearts; seat 0 has called it."""
    return at_the_table("called-ace", "pick", hand, trick, called="AH")


def _picker(hand: str, trick: str = "", under: str | None = None) -> View:
    """The picker, who has called the ace of hearts."""
    return at_the_table(
        "called-ace", "pick", hand, trick, called="AH", seat=0, declarer=0, under=under
    )


CALLS = {"call AH", "call AS", "alone"}

REFUSALS = [
    refused("turn/hand-is-over", _over, "play QC", set(), seat=0),
    refused("turn/wrong-phase", _start, "play QC", {"pick", "pass"}),
    refused("turn/not-your-turn", _start, "pick", set(), seat=2),
    refused("turn/face-needed", _burying, "bury ?? ??", buries(f"{HAND} {BLIND}")),
    refused("bid/pick-or-pass", _start, "bid solo", {"pick", "pass"}),
    refused("bid/pick-or-pass", _start, "bid 12", {"pick", "pass"}),
    refused("bury/count", _burying, "bury 7C", buries(f"{HAND} {BLIND}")),
    refused("bury/count", _burying, "bury 7C 8C 9H", buries(f"{HAND} {BLIND}")),
    refused("bury/card-in-hand", _burying, "bury 7C AS", buries(f"{HAND} {BLIND}")),
    refused("call/call-or-alone", _naming, "pass", CALLS),
    refused("call/call-or-alone", _naming, "trump S", CALLS),
    refused("call/callable-card", _naming, "call KH", CALLS),
    refused("call/callable-card", _naming, "call JC", CALLS),
    refused("call/callable-card", lambda: _naming("QC QS JD KD 9H 7S"), "call AD", CALLS),
    refused(
        "call/not-ones-own-card",
        lambda: _naming("AH 8H 7S QC JS 9D"),
        "call AH",
        {"call AS", "alone"},
    ),
    refused(
        "call/not-buried",
        lambda: _naming("9S QC QS JC JD AD", blind="AS 8C"),
        "call AS",
        {"alone"},
    ),
    refused("call/hold-card", _naming, "call AC", CALLS),
    refused("call/all-plain-aces", _naming, "call TH", CALLS),
    refused("call/unknown-only-if-needed", _naming, "call AC under 9H", CALLS),
    refused(
        "call/unknown-void-suit",
        lambda: _naming("QC QS JD AD 9H 7S"),
        "call AS under QC",
        {"call AS", "call AH", "alone"},
    ),
    refused(
        "call/unknown-in-hand",
        lambda: _naming("AH AS QC QS JC JD"),
        "call AC under KH",
        {f"call AC under {card}" for card in ["AH", "AS", "QC", "QS", "JC", "JD"]} | {"alone"},
    ),
    refused(
        "call/unknown-only-with-aces",
        lambda: _naming("AH 8H QC QS JC JD"),
        "call AC under 8H",
        {"alone"},
    ),
    refused(
        "play/card-in-hand",
        _playing,
        "play AS",
        {"play QC", "play QS", "play JD", "play AD", "play 9H", "play 7S"},
    ),
    refused(
        "play/follow-suit",
        lambda: at_the_table("called-ace", "pick", "QC 7C 9H", "8C", called="AH"),
        "play QC",
        {"play 7C"},
    ),
    refused(
        "play/called-card-when-led",
        lambda: _partner("AH TH 7H JS", "8H"),
        "play 7H",
        {"play AH"},
    ),
    refused(
        "play/lead-called-suit-with-called-card",
        lambda: _partner("AH 9H QD 8S"),
        "play 9H",
        {"play AH", "play QD", "play 8S"},
    ),
    refused(
        "play/keep-called-card",
        lambda: _partner("AH JS 9C", "KS"),
        "play AH",
        {"play JS", "play 9C"},
    ),
    refused(
        "play/keep-hold-card",
        lambda: _picker("9H QC 7S", "KC"),
        "play 9H",
        {"play QC", "play 7S"},
    ),
    refused(
        "play/keep-unknown",
        lambda: _picker("QD QC QS TD AC", "KS", under="QD"),
        "play QD",
        {"play QC", "play QS", "play TD", "play AC"},
    ),
    refused(
        "double/not-in-this-game",
        _playing,
        "double",
        {"play QC", "play QS", "play JD", "play AD", "play 9H", "play 7S"},
    ),
]


@pytest.mark.parametrize("row", REFUSALS)
def test_an_action_against_a_rule_is_refused_by_that_rule(row: Refused) -> None:
    """The refusal carries the rule and lists what is legal instead; nothing has changed."""
    row.check()


def test_an_action_for_an_earlier_moment_is_stale() -> None:
    """A message that arrives twice does not count twice."""
    check_stale("called-ace")


def test_every_rule_of_the_preset_is_reached() -> None:
    """No rule is listed that nothing can break, and none refuses without being listed."""
    assert {rule.id for rule in get_variant("called-ace").rules} == codes_of(REFUSALS)


HOUSE_REFUSALS = [
    refused(
        "call/alone-only-if-forced",
        lambda: _naming(alone="forced-only"),
        "alone",
        {"call AH", "call AS"},
    ),
    refused(
        "play/keep-ace-of-called-ten",
        lambda: at_the_table(
            variant_of("called-ace", ten_forces_ace="on"),
            "pick",
            "AH 9H QC AS",
            "KC",
            called="TH",
            seat=0,
        ),
        "play AH",
        {"play 9H", "play QC", "play AS"},
    ),
    refused(
        "play/ace-of-called-ten",
        lambda: at_the_table(
            variant_of("called-ace", ten_forces_ace="on"),
            "pick",
            "AH 9H QC",
            "KH",
            called="TH",
            seat=0,
        ),
        "play 9H",
        {"play AH"},
    ),
]


@pytest.mark.parametrize("row", HOUSE_REFUSALS)
def test_house_rules_forbid_what_else_is_legal(row: Refused) -> None:
    """Each stands only in variants with its option, and refuses there."""
    row.check()
    assert row.code not in {rule.id for rule in get_variant("called-ace").rules}


@pytest.mark.parametrize(
    ("options", "gone"),
    [
        (
            {"unknown_mode": "off"},
            {
                "call/unknown-only-if-needed",
                "call/unknown-void-suit",
                "call/unknown-in-hand",
                "call/unknown-only-with-aces",
                "play/keep-unknown",
            },
        ),
        ({"unknown_mode": "no-callable-suit"}, {"call/unknown-only-with-aces"}),
        ({"call_ten": "off"}, {"call/all-plain-aces"}),
    ],
)
def test_a_house_that_does_not_play_something_has_no_rules_about_it(
    options: dict[str, object], gone: set[str]
) -> None:
    """Rules about unknowns and tens belong to tables that call them."""
    listed = {rule.id for rule in variant_of("called-ace", **options).rules}
    assert not gone & listed


def test_each_seat_is_asked_once_and_the_fifth_pass_ends_the_bidding() -> None:
    """From forehand each seat picks or passes; when all pass a leaster begins with forehand."""
    state = after("called-ace", ["pass"] * 4)
    assert 4 == state.to_act
    assert {"pick", "pass"} == texts(state)
    leaster = after("called-ace", ["pass"] * 5)
    assert "leaster" == leaster.terms.contract
    assert 0 == leaster.to_act


def test_only_the_picker_takes_the_blind_and_buries_any_two() -> None:
    """Of the eight cards any two may be buried: trumps, aces and cards of the blind too."""
    state = after("called-ace", ["pass", "pick"], HANDS, blind=BLIND)
    assert 1 == state.to_act
    assert buries(f"{HANDS[1]} {BLIND}") == texts(state)
    assert 28 == len(texts(state))
    assert code(state, "bury AH JC") is None


def test_the_first_card_is_forehand_s_whoever_has_picked() -> None:
    """The seat left of the dealer leads to the first trick."""
    state = after("called-ace", ["pass", "pass", "pick", "bury 7C 8C", "alone"], HANDS, blind=BLIND)
    assert 0 == state.to_act


def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    """Seat 2 takes the first trick with the queen of hearts and leads."""
    state = after(
        "called-ace",
        ["pick", "bury 7C 8C", "call AS", *plays("JD JC QH JS 7D")],
        HANDS,
        blind=BLIND,
    )
    assert 2 == state.phase.tricks[0].winner
    assert 2 == state.to_act


def test_a_whole_hand_has_120_points_and_pays_as_much_as_it_costs() -> None:
    """All card points are somebody's, and what some win the others lose."""
    result = score(_over())
    assert 120 == sum(result.points)
    assert 6 == sum(result.tricks)
    assert 0 == sum(payoffs(_over()))


@pytest.mark.parametrize(
    ("options", "listed"),
    [
        ({"bumps": 1}, "leaster_need_trick"),
        ({"bump": 3}, "1 or 2"),
        ({"schneider_rule": "e3"}, "ninety-one"),
        ({"leaster_blind": "second-trick"}, "first-trick"),
        ({"leaster_tie": "dealer"}, "fewest-tricks"),
        ({"leaster_need_trick": "sometimes"}, "off"),
        ({"unknown_mode": "free"}, "no-callable-suit"),
        ({"call_ten": "on"}, "all-three-aces"),
        ({"called_ten_beats_ace": "never"}, "off"),
        ({"ten_forces_ace": 1}, "off"),
        ({"alone": "never"}, "forced-only"),
        ({"split": "thirds"}, "picker-only"),
        ({"unit_table": [1, 2]}, "3"),
    ],
)
def test_an_unknown_option_or_value_is_an_error_that_lists_the_known_ones(
    options: dict[str, object], listed: str
) -> None:
    """Nothing falls back silently: the text names what can be set, or set to."""
    with pytest.raises(InvalidVariant) as error:
        variant_of("called-ace", **options)
    assert listed in str(error.value)
    assert next(iter(options)) in str(error.value)
