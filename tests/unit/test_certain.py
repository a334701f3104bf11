"""What is refused in a hand with unknown cards, and what is left open."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sheepshead import RecordError, deal
from sheepshead.record import dumped, parse_record
from sheepshead.replaying import record_of
from sheepshead.verify import Verdict, verify

PASSES = ["pass"] * 4
BURIED = ["pick", "bury ?? ??"]
ALONE = [*BURIED, "alone"]
UNKNOWN_PLAYED = [
    *(*BURIED, "call AC under 9S", "play 9S", "play AC", "play 8C", "play 9C", "play TC"),
    *("play QC", "play QS", "play QH", "play QD"),
]
RUF = ["bid rufspiel", "pass", "pass", "pass", "call AC"]
SOLO = ["bid solo", "pass", "pass", "pass", "trump D"]
WEDDING = ["bid hochzeit", "pass", "pass", "pass"]
OFFERED = {"preset": "schafkopf-classic", "options": {"hochzeit": "open"}}
CLAIMS = {"preset": "schafkopf", "options": {"bidding": "interest-first"}}
BOTH_PLAY = ["bid any", "bid any", "pass", "pass"]
RAISING = {"preset": "schafkopf", "options": {"tie_rule": "steigern"}}
RENONCE = {"preset": "schafkopf", "options": {"renonce": "after-all-pass"}}
FIRST_COME = {"preset": "schafkopf", "options": {"tie_rule": "first-come"}}
BLOCKED = {"preset": "schafkopf", "options": {"gesperrt_muss_solo": "on"}}

ALTER = {"preset": "schafkopf", "options": {"all_pass": "alter-muss"}}
KNOCKER = {"preset": "sauspiel", "options": {"all_pass": "klopfer-muss"}}
KNOCKED = ["pass", "knock", "pass", "pass", *PASSES]

NOT_ALLOWED = [
    ("called-ace", [], "play QC", "the hand is at bidding now"),
    ("called-ace", [], "play ??", "the hand is at bidding now"),
    ("called-ace", [], "bury ?? ??", "the hand is at bidding now"),
    ("called-ace", [], "call AC under ??", "the hand is at bidding now"),
    ("called-ace", [], "double", "the hand is at bidding now"),
    ("called-ace", [], "bid solo", "in this game one takes the blind"),
    ("called-ace", [], "2: double", "the hand is at bidding now"),
    ("called-ace", ["pick"], "pass", "the hand is at burying now"),
    ("called-ace", ["pick"], "bury ?? ?? ??", "2 cards must be buried, not 3"),
    ("called-ace", ["pick"], "bury AC", "2 cards must be buried, not 1"),
    ("called-ace", BURIED, "pass", "a partner must be called now"),
    ("schiller", [], "pass", "forehand must take the blind"),
    ("called-ace", BURIED, "call QC", "QC is not a card that can be called so"),
    ("called-ace", ["pick", "bury AC ??"], "call AC", "AC has been buried"),
    ("called-ace", ["pick", "bury AC ??", "alone"], "play AC", "AC is not among its cards"),
    ("called-ace", [*ALONE, "play QC"], "play QC", "QC has been played"),
    ("called-ace", [*ALONE, "play QC"], "play 6C", "6C does not belong to the pack"),
    ("called-ace", [*ALONE, "play QC"], "double", "this game is not doubled"),
    ("called-ace", [*ALONE, "play QC"], "pass", "the hand is at playing now"),
    ("called-ace", [*BURIED, "call AC"], "play AC", "AC was called and is in another hand"),
    ("called-ace", ["pick", "bury ?? ??", "call AC under 9S"], "play 9S", None),
    ("called-ace", UNKNOWN_PLAYED, "play 9S", "9S has been played"),
    (ALTER, PASSES, "call AH", "AH is not a card that can be called so"),
    (ALTER, PASSES, "call AC under 9S", "no card is laid face down"),
    (ALTER, PASSES, "call AC", None),
    (ALTER, PASSES, "pass", None),
    (KNOCKER, KNOCKED, "pass", "the seat knocked last and must call a card now"),
    (KNOCKER, KNOCKED, "call TC", None),
    ("three-handed-hoyle", ["pick"], "alone", "the hand is at burying now"),
    ("auction-sheepshead", ["bid 20"], "bid 10", "20 has been bid"),
    ("auction-sheepshead", [], "bid 61", "a bid is from 1 to 60"),
    ("auction-sheepshead", [], "pick", "one bids points above sixty or passes"),
    ("auction-sheepshead", ["bid 9", "pass", "pass", "pass"], "trump H", None),
    (
        "auction-sheepshead",
        ["bid 9", "pass", "pass", "pass"],
        "alone",
        "a trump suit must be named",
    ),
    ("schafkopf-classic", [], "pick", "in this game one bids a contract"),
    ("schafkopf-classic", [], "bid skat", "skat is not played at this table"),
    ("schafkopf-classic", ["bid wenz"], "bid rufspiel", "rufspiel does not rank above wenz"),
    ("schafkopf-classic", RUF[:4], "alone", "an ace must be called now"),
    ("schafkopf-classic", RUF[:4], "call AC under ??", "no card is laid face down"),
    ("schafkopf-classic", RUF[:4], "call AH", "AH is not the ace of a plain suit"),
    ("schafkopf-classic", RUF[:4], "call AS", None),
    ("schafkopf-classic", RUF, "2: double", None),
    ("schafkopf-classic", RUF, "7: double", "there is no seat 7"),
    ("schafkopf-classic", RUF, "1: double", "seat 1 is to act and announces without its number"),
    ("schafkopf-classic", RUF, "double", "the next double is for the defenders"),
    ("schafkopf-classic", [*RUF, "2: double"], "3: double", "only the declarer, seat 1,"),
    (
        "schafkopf-classic",
        [*SOLO, "2: double"],
        "3: double",
        "the next double is for the declaring",
    ),
    ("schafkopf-classic", [*SOLO, "play QC", "play 7D"], "2: double", "it is too late"),
    ("schafkopf-classic", PASSES, "pass", "the hand is at choosing now"),
    ("schafkopf-classic", PASSES, "choose skat", "'skat' is not among the choices"),
    ("schafkopf-classic", [*PASSES, "choose stock"], "play QC", "the hand is over"),
    (OFFERED, WEDDING, "accept ??", None),
    (OFFERED, WEDDING, "accept QC", "QC is trump and cannot be given back"),
    (OFFERED, WEDDING, "play QC", "the hand is at offering now"),
    (OFFERED, [*WEDDING, "accept 7S"], "play 7S", None),
    (OFFERED, [*WEDDING, "accept 7S", "play 8S"], "play 7S", "7S is not among its cards"),
    ("sauspiel", [], "pick", "the hand is at knocking now"),
    (CLAIMS, [], "bid solo", "games are named later"),
    (CLAIMS, BOTH_PLAY, "pass", "the game is to be named now"),
    (CLAIMS, BOTH_PLAY, "bid rufspiel", None),
    (CLAIMS, [*BOTH_PLAY, "bid solo"], "bid wenz", "wenz does not rank above solo"),
    (CLAIMS, [*BOTH_PLAY, "bid solo"], "hold", None),
    (CLAIMS, [*BOTH_PLAY, "bid solo", "hold"], "hold", "an equal game is its own"),
    (CLAIMS, [*BOTH_PLAY, "bid solo"], "raise 10", "an equal game is the earlier seat's"),
    (RAISING, [], "raise 10", "one bids a contract, raises or passes"),
    (RAISING, ["bid solo"], "raise 20", "a raise goes up by 10"),
    (RAISING, ["bid solo"], "raise 10", None),
    (RAISING, ["bid solo", "raise 10"], "raise 20", "the earlier seat holds"),
    (RENONCE, PASSES, "bid solo", "one bids rufspiel now, or passes again"),
    (RENONCE, [*PASSES, "bid rufspiel"], "call TS", None),
    (FIRST_COME, ["bid rufspiel"], "bid solo", "rufspiel has been bid first"),
    (BLOCKED, [], "pass", None),
]


def _line(preset: object, known: int | None = None) -> dict[str, object]:
    """A hand that seat 1 begins, all its cards unknown but those of one seat."""
    assert isinstance(preset, str | dict)
    values = json.loads(dumped(record_of(deal(preset, seed=4))))
    for seat, hand in enumerate(values["hands"]):
        values["hands"][seat] = hand if seat == known else ["??"] * len(hand)
    return {**values, "blind": ["??"] * len(values["blind"])}


def _verify(line: dict[str, object], actions: list[str]) -> Verdict:
    return verify(parse_record(json.dumps({**line, "actions": actions})))


@pytest.mark.parametrize(("preset", "before", "action", "reason"), NOT_ALLOWED)
def test_without_any_known_card(
    preset: object, before: list[str], action: str, reason: str | None
) -> None:
    """Phase, turn, kind and number are judged, and cards that were seen elsewhere."""
    line = _line(preset)
    assert _verify(line, before) is Verdict.INCOMPLETE
    if reason is None:
        assert _verify(line, [*before, action]) is Verdict.INCOMPLETE
        return
    with pytest.raises(RecordError) as caught:
        _verify(line, [*before, action])
    assert reason in caught.value.reason
    assert caught.value.step == len(before) + 1


def _verdict(line: dict[str, Any]) -> Verdict:
    return verify(parse_record(json.dumps(line)))


def _fault(line: dict[str, Any]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        _verdict(line)
    return caught.value


@pytest.mark.parametrize("action", ["play ??", "bury ?? ??", "call AC under ??", "bury ?? ?? ??"])
def test_hidden_cards_of_a_known_hand_belong_to_their_phase(action: str) -> None:
    """With every card of the deal known an action without faces is still judged by its phase."""
    line = json.loads(dumped(record_of(deal("called-ace", seed=4))))
    for actions in ([action], [action, "zzz"]):
        with pytest.raises(RecordError, match=r"may not .*: the hand is at bidding now") as caught:
            _verify(line, actions)
        assert caught.value.step == 1
    with pytest.raises(RecordError, match="'zzz' is not an action") as caught:
        _verify(line, ["pick", "bury ?? ??", "alone", "zzz"])
    assert caught.value.step == 4


def test_an_unknown_card_that_no_card_in_hand_can_be() -> None:
    """A known seat that may lay nothing under a call did not do it, whatever card it was."""
    line = json.loads(dumped(record_of(deal("called-ace", seed=4))))
    with pytest.raises(RecordError, match="no card that it has allows that") as caught:
        _verify(line, ["pick", "bury QH QD", "call AS under ??"])
    assert caught.value.step == 3


def test_a_card_of_a_known_hand_is_played_by_nobody_else() -> None:
    """A seat with unknown cards has none of those that another is known to hold."""
    line = _line("schafkopf-classic", known=0)
    hands = line["hands"]
    assert isinstance(hands, list)
    foreign = hands[0][0]
    with pytest.raises(RecordError, match=f"play {foreign}: {foreign} is not among its") as caught:
        _verify(line, [*SOLO, f"play {foreign}"])
    assert caught.value.step == len(SOLO) + 1


def test_a_seat_has_no_more_cards_than_places() -> None:
    """With all but one card of a hand known, one other card can be in it, not two."""
    line = _line("three-handed-hoyle", known=1)
    hands = line["hands"]
    assert isinstance(hands, list)
    line["blind"] = ["7D", "8C"]
    hands[1][0] = "??"
    assert _verify(line, ["pick", f"bury AC {hands[1][1]}"]) is Verdict.INCOMPLETE
    with pytest.raises(RecordError, match="TC is not among its cards") as caught:
        _verify(line, ["pick", "bury TC AC"])
    assert caught.value.step == 2


RUFSPIEL: dict[str, Any] = {
    "format": "sheepshead-record/1",
    "variant": "sauspiel",
    "dealer": 0,
    "hands": [
        ["QC", "QS", "JD", "AH", "9H", "KS", "8C", "7D"],
        ["QH", "JC", "TH", "KC", "TC", "AS", "9D", "8D"],
        ["??"] * 8,
        ["??"] * 8,
    ],
    "blind": [],
    "setup": {"contract": "rufspiel", "declarer": 0, "called": "AC"},
    "actions": ["play AS", "play 9S", "play 7S"],
}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("play QC", "Seat 0 may not play QC: the lead was spades"),
        ("play TC", "Seat 0 may not play TC"),
        ("2: double", "Seat 2 may not double: the doubles of this hand were stated"),
    ],
)
def test_a_known_contract_among_unknown_cards(text: str, reason: str) -> None:
    """Play from a known contract is checked like any other."""
    assert (
        _verdict({**RUFSPIEL, "actions": [*RUFSPIEL["actions"], "play KS"]}) is Verdict.INCOMPLETE
    )
    fault = _fault({**RUFSPIEL, "actions": [*RUFSPIEL["actions"], text]})
    assert fault.reason.startswith(reason)
    assert fault.step == 4


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"contract": "skat"}, "sauspiel has no contract 'skat'"),
        ({"contract": "rufspiel", "declarer": 0, "called": "AS"}, None),
        ({"contract": "rufspiel", "declarer": 0, "called": "AH"}, "seat 0 could not call AH"),
        ({"contract": "rufspiel", "declarer": 2, "called": "AC"}, None),
        ({"contract": "sie", "declarer": 2}, None),
    ],
)
def test_facts_of_a_contract_among_unknown_cards(facts: dict[str, Any], reason: str | None) -> None:
    """They are judged by the declarer's cards where those are known; else only play is."""
    line = {**RUFSPIEL, "setup": facts, "actions": []}
    if reason is None:
        assert _verdict(line) is Verdict.INCOMPLETE
    else:
        assert _fault(line).reason.startswith(reason)
    assert "'zzz' is not an action" in _fault({**RUFSPIEL, "actions": ["zzz"]}).reason


PICKED: dict[str, Any] = {
    "format": "sheepshead-record/1",
    "variant": "called-ace",
    "dealer": 0,
    "hands": [["??"] * 6, ["??"] * 6, ["??"] * 6, ["AH", *["??"] * 5], ["??"] * 6],
    "blind": ["9S", "??"],
    "setup": {"contract": "pick", "declarer": 2, "called": "AC", "buried": ["9S", "TS"]},
}
WED: dict[str, Any] = {
    "format": "sheepshead-record/1",
    "variant": OFFERED,
    "dealer": 0,
    "blind": [],
    "hands": [["QC", "AC", "TC", "KC", "9C", "8C", "7C", "AS"], *[["??"] * 8] * 3],
    "setup": {"contract": "hochzeit", "declarer": 0, "partner": 2, "exchanged": ["QC", "7S"]},
}
LEASTER = {**PICKED, "setup": {"contract": "leaster", "declarer": None}}


@pytest.mark.parametrize(
    ("line", "actions", "reason"),
    [
        (PICKED, ["play 9S"], "9S is not among its cards"),
        (PICKED, ["play 8S", "play TS"], "TS is not among its cards"),
        (PICKED, ["play 8S", "play AC"], "AC was called and is in another hand"),
        (PICKED, ["play 8S", "play AH"], "AH is not among its cards"),
        (WED, ["play 7S"], "7S is not among its cards"),
        (WED, ["play 8S", "play QC", "play JC", "play 9C"], "the lead was spades"),
        (LEASTER, ["play 9S"], "9S is not among its cards"),
    ],
)
def test_where_facts_put_cards(line: dict[str, Any], actions: list[str], reason: str) -> None:
    """Buried, called and exchanged cards are where the facts of the contract say."""
    assert _verdict({**line, "actions": actions[:-1]}) is Verdict.INCOMPLETE
    fault = _fault({**line, "actions": actions})
    assert reason in fault.reason
    assert fault.step == len(actions)
