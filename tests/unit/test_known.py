"""Play may start from a known contract, and every problem of the position is reported at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rules.helpers import whole_deal
from sheepshead import (
    Card,
    InvalidDeal,
    NotationError,
    State,
    Suit,
    apply,
    get_variant,
    legal_actions,
    parse_action,
    parse_cards,
    score,
    setup,
    view,
)
from sheepshead.holdings import SightOf

FOUR = (
    "QC QS JD AH 9H KS 8C 7D",
    "QH JC TH KC TC AS 9D 8D",
    "QD JS KH AC 9C TS AD TD",
    "JH 8H 7H 7C 9S 8S 7S KD",
)
SIE = (
    "QC QS QH QD JC JS JH JD",
    "AC TC KC 9C 8C 7C AS TS",
    "KS 9S 8S 7S AH TH KH 9H",
    "8H 7H AD TD KD 9D 8D 7D",
)
SHORT_SIE = ("QC QS QH QD JC JS", "AC TC KC 9C JH JD", "KS 9S AS TS AH TH", "KH 9H AD TD KD 9D")
WED = (
    "JD AC 9C 8C AS 9S AD 9D",
    "QC QS AH TH KC 7C TS TD",
    "QH QD JC KH TC 8S 7S 8D",
    "JS JH 9H 8H 7H KS KD 7D",
)
FIVE = (
    "QC JC AD TD AC AS",
    "QS 9C 8C 7C TC KC",
    "QH 9S 8S 7S TS KS",
    "QD AH 9H 8H 7H TH",
    "JS JH JD KH 9D 8D",
)
THREE = (
    "QC JC AD TD AC AS KD 7D QS 9C",
    "8C 7C TC KC QH 9S 8S 7S TS KS",
    "QD AH 9H 8H 7H TH JS JH JD KH",
)
PICK = {
    "hands": FIVE,
    "blind": "KD 7D",
    "contract": "pick",
    "declarer": 0,
    "buried": parse_cards("KD 7D"),
}
RUFSPIEL = {"hands": FOUR, "contract": "rufspiel", "declarer": 0, "called": Card("AC")}
AUCTION = {
    "hands": FOUR,
    "contract": "auction",
    "declarer": 1,
    "trump": Suit.SPADES,
    "bid": 12,
}
WEDDING = {
    "hands": WED,
    "contract": "hochzeit",
    "declarer": 0,
    "partner": 2,
    "exchanged": parse_cards("JD 8D"),
}
OPEN = {"preset": "sauspiel", "options": {"hochzeit": "open"}}
SUITED = ("solo", "farbwenz", "farbgeier", "solo-tout", "farbwenz-tout", "farbgeier-tout")
UNSUITED = ("wenz", "geier", "wenz-tout", "geier-tout", "bettel")
BAVARIAN = ("schafkopf-classic", "sauspiel", "schafkopf-wirtshaus")
KNOWN: list[tuple[str | Mapping[str, object], Mapping[str, object]]] = [
    ("called-ace", {**PICK, "called": Card("AH"), "under": Card("TD")}),
    ("called-ace", {**PICK, "alone": True}),
    ("called-ace", {"hands": FIVE, "blind": "KD 7D", "contract": "leaster"}),
    (
        "three-handed-hoyle",
        {
            "hands": THREE,
            "blind": "9D 8D",
            "contract": "pick",
            "declarer": 2,
            "buried": parse_cards("9D AH"),
        },
    ),
    ("three-handed-hoyle", {"hands": THREE, "blind": "9D 8D", "contract": "least"}),
    ("auction-sheepshead", AUCTION),
    (OPEN, WEDDING),
    *((preset, RUFSPIEL) for preset in BAVARIAN),
    *((preset, {"hands": FOUR, "contract": "ramsch"}) for preset in BAVARIAN),
    *(
        (preset, {"hands": FOUR, "contract": contract, "declarer": 2, "trump": Suit.CLUBS})
        for preset in BAVARIAN
        for contract in SUITED
    ),
    *(
        (preset, {"hands": FOUR, "contract": contract, "declarer": 2})
        for preset in BAVARIAN
        for contract in UNSUITED
    ),
]


@pytest.mark.parametrize(("variant", "facts"), KNOWN, ids=lambda each: str(each)[:60])
def test_known_contracts(variant: str, facts: Mapping[str, object]) -> None:
    """Every contract of every family can be played from its first card, whoever deals."""
    for dealer in range(len(facts["hands"])):
        state = setup(variant, dealer=dealer, **facts)
        assert state.terms.contract == facts["contract"]
        assert state.to_act == (dealer + 1) % len(facts["hands"])
        while not state.is_over:
            state = apply(state, legal_actions(state)[0])
        assert sum(score(state).points) in (120, 116) or facts["contract"] == "bettel"


def test_a_sie_is_over_at_once() -> None:
    """The hand is laid down: four times the base and eight runners, six in the short deck."""
    long = setup("sauspiel", hands=SIE, contract="sie", declarer=0, knocks=1)
    short = setup("sauspiel-short", hands=SHORT_SIE, contract="sie", declarer=0)
    assert long.is_over
    assert score(long).payoffs == (3120, -1040, -1040, -1040)
    assert score(short).payoffs == (1320, -440, -440, -440)
    assert (score(long).points, score(long).tricks) == ((0, 0, 0, 0), (0, 0, 0, 0))


def test_what_was_called_and_buried_is_carried_out() -> None:
    """The picker holds what he kept; the unknown lies aside and is his to play."""
    state = setup("called-ace", **PICK, called=Card("AH"), under=Card("TD"))
    own = state.holdings.owns[0]
    assert (str(own.hand), str(own.under), str(own.buried), str(own.took)) == (
        "AC QC JC AS AD",
        "TD",
        "KD 7D",
        "KD 7D",
    )
    assert str(state.hand(0)) == "AC QC JC AS AD TD"
    assert state.terms.called is Card("AH")
    assert str(state.terms.under) == "??"
    assert view(state, 3).side.value == "declaring side"


def test_a_wedding_is_carried_out() -> None:
    """The two cards have changed hands, and everybody knows the partner."""
    state = setup(OPEN, **WEDDING)
    assert str(state.hand(0)) == "AC 9C 8C AS 9S AD 9D 8D"
    assert str(state.hand(2)) == "TC JC 8S 7S KH QH QD JD"
    assert view(state, None).declaring == (0, 2)
    assert list(map(str, state.terms.exchanged)) == ["JD", "??"]


def test_knocks_and_doubles_are_counted() -> None:
    """Knocks and doubles of the hand double its price; none can follow."""
    plain = _payoff(setup("sauspiel", **RUFSPIEL))
    assert _payoff(setup("sauspiel", **RUFSPIEL, knocks=2, doubles=3)) == 32 * plain
    state = setup("sauspiel", **RUFSPIEL, doubles=1)
    assert all(parse_action("double") not in legal_actions(state, seat) for seat in range(4))


def _payoff(state: State) -> int:
    while not state.is_over:
        state = apply(state, legal_actions(state)[0])
    return score(state).payoffs[0]


CALL = "seat {} could not call {}: "
PROBLEMS: list[tuple[str | Mapping[str, object], Mapping[str, object], tuple[str, ...]]] = [
    (
        "sauspiel",
        {
            "hands": ("QC QS", "QC"),
            "blind": "AC",
            "dealer": 9,
            "session": {"stock": 3},
            "contract": "rufspiel",
            "declarer": 7,
            "knocks": 9,
            "doubles": -1,
            "partner": 7,
        },
        (
            "the dealer is a seat from 0 to 3, not 9",
            "sauspiel has no stock, so 3 cannot be inherited",
            "sauspiel has 4 hands, not 2",
            "seat 0 has 2 cards, not 8",
            "seat 1 has 1 cards, not 8",
            "the blind has 1 cards, not 0",
            "QC is there twice",
            "missing: TC KC JC 9C 8C 7C AS TS KS JS 9S 8S 7S AH TH KH QH JH 9H 8H 7H AD TD KD QD "
            "JD 9D 8D 7D",
            "knocks is a whole number from 0 to 4, not 9",
            "doubles is a whole number from 0 to 60, not -1",
            "the declarer is a seat from 0 to 3, not 7",
            "the partner is a seat from 0 to 3, not 7",
            "the partner is another seat than the declarer",
            "rufspiel has no place for 'partner'",
        ),
    ),
    (
        "called-ace",
        {"hands": FIVE, "blind": "KD 7D", "contract": "solo"},
        ("called-ace has no contract 'solo'; known: pick, leaster",),
    ),
    ("sauspiel", {**RUFSPIEL, "declarer": None}, ("the declarer is a seat from 0 to 3, not None",)),
    ("sauspiel", {**RUFSPIEL, "declarer": True}, ("the declarer is a seat from 0 to 3, not True",)),
    (
        "sauspiel",
        {**RUFSPIEL, "called": None},
        ("seat 0 could not go alone: an ace must be called now",),
    ),
    (
        "sauspiel",
        {**RUFSPIEL, "declarer": 2},
        (CALL.format(2, "AC") + "AC is in the declarer's own hand",),
    ),
    (
        "sauspiel",
        {**RUFSPIEL, "called": Card("AH")},
        (CALL.format(0, "AH") + "AH is not the ace of a plain suit",),
    ),
    (
        "sauspiel",
        {**RUFSPIEL, "trump": Suit.CLUBS},
        (
            "seat 0 could not name clubs trump: an ace must be called now",
            "both a trump suit and a called card are given",
        ),
    ),
    (
        "sauspiel",
        {"hands": FOUR, "contract": "wenz", "declarer": 0, "trump": Suit.CLUBS},
        ("wenz has no place for 'trump'",),
    ),
    (
        "sauspiel",
        {"hands": FOUR, "contract": "solo", "declarer": 0},
        ("seat 0 could not go alone: a trump suit must be named now",),
    ),
    (
        "sauspiel",
        {"hands": FOUR, "contract": "ramsch", "declarer": 0, "doubles": 1},
        (
            "ramsch has no declarer, so 'declarer' is none",
            "ramsch is not doubled, yet 1 doubles are stated",
        ),
    ),
    (
        "sauspiel",
        {"hands": FOUR, "contract": "sie", "declarer": 0},
        ("seat 0 cannot play sie: the hand is not made of the highest queens and jacks alone",),
    ),
    (
        "sauspiel",
        {"hands": SIE, "contract": "rufspiel", "declarer": 0, "called": Card("AC")},
        (
            "seat 0 cannot play rufspiel: no ace can be called with this hand",
            CALL.format(0, "AC") + "the declarer holds no plain card of clubs",
        ),
    ),
    ("auction-sheepshead", {**AUCTION, "bid": None}, ("auction needs 'bid', the points promised",)),
    (
        "auction-sheepshead",
        {**AUCTION, "bid": 61},
        ("'bid' cannot be 61: a bid is from 1 to 60",),
    ),
    (
        "called-ace",
        {**PICK, "buried": (), "alone": True},
        ("seat 0 could not bury nothing: 2 cards must be buried, not 0",),
    ),
    (
        "called-ace",
        {**PICK, "called": Card("AH")},
        (CALL.format(0, "AH") + "the picker holds no card of hearts, only trumps and other suits",),
    ),
    (
        "called-ace",
        {**PICK, "alone": True, "called": Card("AH"), "under": Card("TD")},
        ("the declarer is alone, yet a card is called",),
    ),
    (
        "called-ace",
        {**PICK, "alone": False},
        ("the declarer is not alone, yet no card is called",),
    ),
    (
        "called-ace",
        {**PICK, "under": Card("TD")},
        ("a card lies under a call, yet no card is called",),
    ),
    (
        OPEN,
        {**WEDDING, "partner": None},
        ("a wedding needs 'partner' and the two cards of 'exchanged'",),
    ),
    (
        OPEN,
        {**WEDDING, "exchanged": parse_cards("JD QH")},
        ("seat 2 could not accept QH: QH is trump and cannot be given back",),
    ),
    (
        OPEN,
        {**WEDDING, "exchanged": parse_cards("QC 7D")},
        (
            "seat 2 could not accept 7D: 7D is not in the hand and cannot be given back",
            "seat 0 offers its only trump, JD, not QC",
        ),
    ),
    (OPEN, {**WEDDING, "called": Card("AC")}, ("hochzeit has no place for 'called'",)),
]


@pytest.mark.parametrize(
    ("variant", "facts", "problems"), PROBLEMS, ids=[each[2][-1][:50] for each in PROBLEMS]
)
def test_problems(variant: str, facts: Mapping[str, object], problems: tuple[str, ...]) -> None:
    """A position that cannot be is refused with all that is wrong with it."""
    with pytest.raises(InvalidDeal) as caught:
        setup(variant, **facts)
    assert caught.value.problems == problems


def test_a_wedding_by_a_hand_with_several_trumps() -> None:
    """Who offers a wedding has one trump; a hand with four is a problem like any other."""
    facts = {**WEDDING, "declarer": 1, "exchanged": parse_cards("QC 8D")}
    with pytest.raises(InvalidDeal) as caught:
        setup(OPEN, **facts)
    assert caught.value.problems == (
        "seat 1 cannot play hochzeit: the hand has 4 trumps, not exactly one",
    )


def test_the_card_offered_in_a_wedding_is_the_trump() -> None:
    """What is offered is the lone trump, not a plain card."""
    with pytest.raises(InvalidDeal):
        setup(OPEN, **{**WEDDING, "exchanged": parse_cards("AC 8D")})


def test_unknown_facts() -> None:
    """A keyword that is none is a mistake of the program."""
    with pytest.raises(TypeError, match="unexpected keyword argument 'colour'"):
        setup("sauspiel", **RUFSPIEL, colour="red")


def test_cards_and_suits_may_be_given_as_text() -> None:
    """The facts of a contract are read like those of the verbs: cards and suits as text too."""
    as_text = {**RUFSPIEL, "called": str(RUFSPIEL["called"])}
    assert setup("sauspiel", **as_text) == setup("sauspiel", **RUFSPIEL)
    solo = {key: RUFSPIEL[key] for key in ("hands", "declarer")}
    named = setup("sauspiel", **solo, contract="solo", trump="S")
    assert named.terms.trump is Suit.SPADES
    with pytest.raises(NotationError, match="'X' is not a suit: expected one of C S H D"):
        setup("sauspiel", **solo, contract="solo", trump="X")


def test_a_bid_is_a_number() -> None:
    """Points promised are a whole number; anything else is a problem like the others."""
    with pytest.raises(InvalidDeal, match="bid is a whole number from 0 to 1000, not '12'"):
        setup("sauspiel", **{**RUFSPIEL, "bid": "12"})


def test_american_games_start_from_no_knocks() -> None:
    """Nobody knocks in an American game, so none can be stated; in a Bavarian one up to four."""
    with pytest.raises(InvalidDeal, match="knocks is a whole number from 0 to 0, not 1"):
        setup("called-ace", **PICK, called="AH", under="TD", knocks=1)
    assert setup("schafkopf-classic", **RUFSPIEL, knocks=4).phase.table.knocks == 4


@pytest.mark.parametrize("contract", ["thrown-in", "stock"])
def test_what_is_not_played_cannot_be_set_up(contract: str) -> None:
    """A hand that is over before its first card is no position."""
    with pytest.raises(InvalidDeal, match=f"has no contract '{contract}'; known: rufspiel, "):
        setup("schafkopf-classic", hands=FOUR, contract=contract)


@pytest.mark.parametrize("alone", [True, False])
def test_going_alone_is_said_where_it_can_be_said(alone: bool) -> None:
    """In a Rufspiel nobody goes alone, so nothing can be stated about it."""
    with pytest.raises(InvalidDeal, match="rufspiel has no place for 'alone'"):
        setup("sauspiel", **RUFSPIEL, alone=alone)


def test_hands_may_be_lists_of_texts() -> None:
    """Cards are read wherever they are taken."""
    lists = [
        hand.split() if isinstance(hand, str) else [str(card) for card in hand] for hand in FOUR
    ]
    assert setup("sauspiel", **{**RUFSPIEL, "hands": lists}) == setup("sauspiel", **RUFSPIEL)


def test_an_exchanged_trump_is_seen_with_its_new_owner() -> None:
    """After an open wedding all know where the offered trump is now; its owner simply holds it."""
    state = setup(OPEN, **WEDDING)
    for seat in range(4):
        shown = [sight for sight in state.own(seat).sights if sight.of is SightOf.SHOWN]
        assert [(Card("JD"), 2)] * (seat in (1, 3)) == [(each.card, each.seat) for each in shown]


@pytest.mark.parametrize(
    ("preset", "facts"),
    [
        ("schafkopf-kreuzrunde", {"contract": "kreuz", "declarer": 0}),
        ("officers-schafkopf", {"contract": "officers", "declarer": 0}),
        ("six-handed-spitz", {"contract": "holders"}),
        ("two-handed-stacks", {"contract": "most-points"}),
        ("jack-of-diamonds", {"contract": "leaster"}),
        ("sauspiel", {"contract": "ramsch"}),
        ("sauspiel", {"contract": "wenz", "declarer": 1}),
    ],
)
def test_points_are_stated_only_where_they_are_bid(preset: str, facts: dict[str, Any]) -> None:
    """A hand of a game without bids in points states none."""
    variant = get_variant(preset)
    hands, blind = whole_deal(variant, {})
    given = {"hands": hands, "blind": blind, "dealer": variant.seats - 1, **facts}
    assert setup(preset, **given).terms.promised == 0
    with pytest.raises(InvalidDeal) as caught:
        setup(preset, bid=5, **given)
    assert caught.value.problems == (f"{facts['contract']} has no place for 'bid'",)
