"""House rules about the jack of diamonds: calling up, an ace with it, going alone without it.

The last seat deals, seat 0 is forehand and picks. What is named follows the bury of the blind.
"""

from __future__ import annotations

import pytest

from rules.helpers import (
    Hands,
    after,
    at_the_table,
    cards,
    cards_to_play,
    code,
    hand_over,
    payoffs,
    plays,
    texts,
    variant_of,
)
from sheepshead import Card, InvalidVariant, State, Variant, apply, parse_action
from sheepshead.facts import Side

FIVE = "jack-of-diamonds"
SIX = "six-handed-jack"
BLIND = "9C 8C"
BOTH = {"pass", "alone"}


def naming(variant: Variant, hand: str, blind: str = BLIND, bury: str | None = None) -> State:
    """Forehand has this hand and has buried the blind."""
    return after(variant, ["pick", f"bury {bury or blind}"], {0: hand}, blind=blind)


# --- jd_call_up ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "hand", "blind", "expected"),
    [
        pytest.param("no", "JD QS AD TD 9H 8S", BLIND, BOTH, id="no"),
        pytest.param("after-blind", "JD QS AD TD 9H 8S", BLIND, {"call JH", "alone"}, id="after"),
        pytest.param("after-blind", "JD JH AD TD 9H 8S", BLIND, {"call JS", "alone"}, id="next"),
        pytest.param("after-blind", "QC QS AD TD 9H 8S", BLIND, BOTH, id="without the jack"),
        pytest.param("after-blind", "JD JH JS JC 9H 8S", BLIND, {"alone"}, id="all four jacks"),
        pytest.param("jc-only", "JD QS AD TD 9H 8S", BLIND, {"call JC", "alone"}, id="clubs only"),
        pytest.param("jc-only", "JD JC AD TD 9H 8S", BLIND, {"alone"}, id="clubs only, held"),
        pytest.param("jc-only", "QC QS AD TD 9H 8S", BLIND, BOTH, id="clubs only, without"),
        pytest.param("from-blind", "JD QS AD TD 9H 8S", BLIND, BOTH, id="from blind, but dealt"),
        pytest.param(
            "from-blind", "QC QS AD TD 9H 8S", "JD 8C", {"call JH", "alone"}, id="from the blind"
        ),
        pytest.param("from-blind", "QC QS AD TD 9H 8S", BLIND, BOTH, id="from blind, without"),
    ],
)
@pytest.mark.parametrize("preset", [FIVE, "jack-of-diamonds-plain"])
def test_another_jack_may_be_called(
    preset: str, mode: str, hand: str, blind: str, expected: set[str]
) -> None:
    """Who has the jack of diamonds calls the lowest jack that he lacks, as the table allows it."""
    assert expected == texts(naming(variant_of(preset, jd_call_up=mode), hand, blind))


@pytest.mark.parametrize("preset", [SIX, "seven-handed-jack"])
def test_larger_tables_call_up_unless_they_do_not(preset: str) -> None:
    """By default after the bury; by option never."""
    hand, blind = {SIX: ("JD QS AD 9H 8S", BLIND)}.get(preset, ("JD QS 9H 8S", "9C 8C 7C 9S"))
    assert {"call JH", "alone"} == texts(naming(variant_of(preset), hand, blind))
    assert BOTH == texts(naming(variant_of(preset, jd_call_up="no"), hand, blind))


def test_a_jack_may_be_called_before_the_blind_is_seen() -> None:
    """Judged on the cards dealt; then the blind is taken and buried."""
    variant = variant_of(FIVE, jd_call_up="before-blind")
    state = after(variant, ["pick"], {0: "JD QS AD TD 9H 8S"}, blind="JH 8C")
    assert ("naming", {"call JH", "alone"}) == (state.phase.name, texts(state))
    assert 6 == len(state.hand(0))
    state = after(variant, ["pick", "call JH"], {0: "JD QS AD TD 9H 8S"}, blind="JH 8C")
    assert ("burying", 8) == (state.phase.name, len(state.hand(0)))


def test_the_jack_from_the_blind_comes_too_late_then() -> None:
    """Before the blind the picker has no jack and passes; he finds it there and is alone."""
    variant = variant_of(FIVE, jd_call_up="before-blind")
    assert BOTH == texts(after(variant, ["pick"], {0: "QC QS AD TD 9H 8S"}, blind="JD 8C"))
    takes = [(4, 61), (2, 59), (0, 0), (0, 0), (0, 0)]
    hands: Hands = {0: "JD"}
    over = hand_over(variant, "pick", takes, declarer=0, hands=hands, buried=BLIND)
    assert (4, -1, -1, -1, -1) == payoffs(over)


def test_a_jack_that_was_called_and_found_in_the_blind_leaves_the_picker_alone() -> None:
    """He called the jack of hearts, and it was there: nobody else is on his side."""
    variant = variant_of(FIVE, jd_call_up="before-blind")
    takes = [(4, 61), (2, 59), (0, 0), (0, 0), (0, 0)]
    facts = {"declarer": 0, "hands": {0: "JD JH"}, "buried": BLIND, "called": "JH"}
    assert (4, -1, -1, -1, -1) == payoffs(hand_over(variant, "pick", takes, **facts))


def test_what_is_agreed_with_the_jack_from_the_blind() -> None:
    """The jack that was called is the partner's card; nothing is where it was not in the blind."""
    from_blind = variant_of(FIVE, jd_call_up="from-blind")
    hand = "QC QS AD TD 9H 8S"
    called = apply(naming(from_blind, hand, "JD 8C"), parse_action("call JH"))
    assert Card("JH") == called.terms.called
    assert not called.terms.alone
    assert apply(naming(from_blind, hand, "JD 8C"), parse_action("alone")).terms.alone
    usual = apply(naming(from_blind, hand), parse_action("pass"))
    without = apply(naming(variant_of(FIVE, jd_call_up="no"), hand), parse_action("pass"))
    assert without.terms == usual.terms


def test_why_no_other_jack_is_called() -> None:
    """Each mode has its reason."""
    dealt, without = "JD QS AD TD 9H 8S", "QC QS AD TD 9H 8S"
    from_blind = variant_of(FIVE, jd_call_up="from-blind")
    assert "call/partner-card-from-blind" == code(naming(from_blind, dealt), "call JH")
    assert "call/another-partner-card" == code(naming(from_blind, dealt), "call AH")
    assert "call/partner-card-with-picker" == code(naming(from_blind, without, "JD 8C"), "pass")
    clubs = variant_of(FIVE, jd_call_up="jc-only")
    assert "call/another-partner-card" == code(naming(clubs, dealt), "call JH")
    assert "call/partner-card-elsewhere" == code(naming(clubs, without), "call JC")


def test_the_holder_of_the_called_jack_is_the_partner() -> None:
    """Seat 1 has the jack of hearts."""
    variant = variant_of(FIVE, jd_call_up="after-blind")
    hands: Hands = {0: "JD QS AD TD 9H 8S", 1: "JH KH QC QH QD JC"}
    state = after(variant, ["pick", "bury 9C 8C", "call JH"], hands, blind=BLIND)
    assert [0, 1] == [seat for seat in range(5) if state.view(seat).side is Side.DECLARING]
    state = after(variant, ["pick", "bury 9C 8C", "call JH", *plays("JD JH")], hands, blind=BLIND)
    assert (0, 1) == state.view(None).declaring


@pytest.mark.parametrize(
    ("reveal", "trick", "expected"),
    [
        ("free", "9D", "JH TD"),
        ("first-trump-lead", "9D", "JH"),
        ("first-trump-lead", "9C", "JH TD 8S"),
        ("first-legal-trump", "9C", "JH"),
    ],
)
def test_the_called_jack_is_shown_as_the_jack_of_diamonds_would_be(
    reveal: str, trick: str, expected: str
) -> None:
    """The partner's card is the called one."""
    variant = variant_of(SIX, jd_reveal=reveal)
    view = at_the_table(variant, "pick", "JH TD 8S", trick, called="JH")
    assert cards(expected) == cards_to_play(view)


@pytest.mark.parametrize(("reveal", "expected"), [("free", "JD TD"), ("first-trump-lead", "JD")])
def test_larger_tables_may_have_the_jack_shown(reveal: str, expected: str) -> None:
    """As for five at the table."""
    view = at_the_table(variant_of("seven-handed-jack", jd_reveal=reveal), "pick", "JD TD", "9D")
    assert cards(expected) == cards_to_play(view)


# --- jd_alone_without ---------------------------------------------------------------------------

NOT_ALONE = {"jd_alone_without": "off"}


def test_without_a_choice_nothing_is_asked() -> None:
    """Who may not go alone without the jack says nothing after the bury; play begins."""
    variant = variant_of(FIVE, **NOT_ALONE)
    for hand in ("QC QS AD TD 9H 8S", "JD QS AD TD 9H 8S"):
        assert "playing" == naming(variant, hand).phase.name
        assert "naming" == naming(variant_of(FIVE), hand).phase.name


def test_without_a_choice_a_picker_with_the_jack_is_alone_all_the_same() -> None:
    """Nobody else has it."""
    takes = [(4, 61), (2, 59), (0, 0), (0, 0), (0, 0)]
    facts = {"declarer": 0, "hands": {0: "JD"}, "buried": BLIND}
    variant = variant_of(FIVE, **NOT_ALONE)
    assert (4, -1, -1, -1, -1) == payoffs(hand_over(variant, "pick", takes, **facts))


@pytest.mark.parametrize(
    ("options", "hand", "expected"),
    [
        pytest.param({}, "QC QS AD 9H 8S", BOTH, id="default"),
        pytest.param(NOT_ALONE, "QC QS AD 9H 8S", {"pass"}, id="without the jack"),
        pytest.param(NOT_ALONE, "JD QS AD 9H 8S", {"call JH", "alone"}, id="with it"),
    ],
)
def test_where_jacks_are_called_only_the_jack_lets_one_go_alone(
    options: dict[str, object], hand: str, expected: set[str]
) -> None:
    """Without it the picker plays with its holder."""
    state = naming(variant_of(SIX, **options), hand)
    assert expected == texts(state)


def test_going_alone_without_the_jack_is_refused() -> None:
    """By a rule of its own; a buried jack is one that the picker has."""
    variant = variant_of(SIX, **NOT_ALONE)
    assert "call/alone-only-with-partner-card" == code(naming(variant, "QC QS AD 9H 8S"), "alone")
    assert "alone" in texts(naming(variant, "QC QS AD 9H 8S", "JD 8C"))


def test_what_is_agreed_where_only_the_jack_lets_one_go_alone() -> None:
    """Another jack is called, or he is alone, or neither was said."""
    variant = variant_of(SIX, **NOT_ALONE)
    for hand, said, called, alone in (
        ("JD QS AD 9H 8S", "call JH", Card("JH"), False),
        ("JD QS AD 9H 8S", "alone", None, True),
        ("QC QS AD 9H 8S", "pass", None, False),
    ):
        terms = apply(naming(variant, hand), parse_action(said)).terms
        assert (0, called, alone) == (terms.declarer, terms.called, terms.alone)


# --- jd_hold_calls_ace --------------------------------------------------------------------------

ACE = {"jd_hold_calls_ace": "on"}


@pytest.mark.parametrize(
    ("options", "hand", "blind", "expected"),
    [
        pytest.param({}, "JD QS AD TD 9H 8S", BLIND, BOTH, id="default"),
        pytest.param(
            ACE, "JD QS AD TD 9H 8S", BLIND, {"call AH", "call AS", *BOTH}, id="two suits"
        ),
        pytest.param(ACE, "QC QS AD TD 9H 8S", BLIND, BOTH, id="without the jack"),
        pytest.param(
            ACE, "QC QS AD TD 9H 8S", "JD 8C", {"call AH", "call AS", *BOTH}, id="jack buried"
        ),
        pytest.param(ACE, "JD QS AD AH KH 7H", BLIND, BOTH, id="stuck: no ace can be called"),
        pytest.param(
            ACE | NOT_ALONE, "QC QS AD TD 9H 8S", BLIND, {"pass"}, id="not alone without it"
        ),
    ],
)
def test_a_picker_with_the_jack_may_call_an_ace(
    options: dict[str, object], hand: str, blind: str, expected: set[str]
) -> None:
    """Of a suit in hand; nobody has to, and without an ace to call he is alone."""
    assert expected == texts(naming(variant_of(FIVE, **options), hand, blind))


def test_an_ace_is_called_only_with_the_jack() -> None:
    """Refused by a rule of its own; and as everywhere a card of the suit is needed."""
    variant = variant_of(FIVE, **ACE)
    without = naming(variant, "QC QS AD TD 9H 8S")
    assert "call/ace-with-partner-card" == code(without, "call AH")
    assert "call/hold-card" == code(naming(variant, "JD QS AD TD 9H 8S"), "call AC")


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        pytest.param("AH 9H QC", "8H", "AH 9H", id="hearts led: another heart will do"),
        pytest.param("AH QC", "8H", "AH", id="hearts led: the only heart"),
        pytest.param("AH QC", "8C", "AH QC", id="void: free"),
        pytest.param("AH 9H QC", "", "AH 9H QC", id="on lead: free"),
    ],
)
def test_the_holder_of_the_ace_plays_as_he_likes(hand: str, trick: str, expected: str) -> None:
    """He follows suit and has no other duty, also where the jack would have to be shown."""
    for reveal in ("free", "first-legal-trump"):
        variant = variant_of(FIVE, **ACE, jd_reveal=reveal)
        view = at_the_table(variant, "pick", hand, trick, called="AH")
        assert cards(expected) == cards_to_play(view)


def test_the_picker_keeps_a_card_of_the_called_suit() -> None:
    """Until the suit has been led."""
    view = at_the_table(variant_of(FIVE, **ACE), "pick", "9H QC", "8C", seat=0, called="AH")
    assert {"play QC"} == texts(view)


def test_the_holder_of_the_ace_is_the_partner() -> None:
    """61 points for both: two units and one."""
    variant = variant_of(FIVE, **ACE)
    takes = [(4, 61), (2, 59), (0, 0), (0, 0), (0, 0)]
    facts = {"declarer": 0, "hands": {0: "JD"}, "buried": BLIND, "called": "AH", "partner": 3}
    assert (2, -1, -1, 1, -1) == payoffs(hand_over(variant, "pick", takes, **facts))


def test_what_is_agreed_where_the_jack_lets_one_call_an_ace() -> None:
    """An ace is called, or he is alone, or he passes and nothing is."""
    variant = variant_of(FIVE, **ACE)
    for said, called, alone in (
        ("call AH", Card("AH"), False),
        ("alone", None, True),
        ("pass", None, False),
    ):
        terms = apply(naming(variant, "JD QS AD TD 9H 8S"), parse_action(said)).terms
        assert (0, called, alone) == (terms.declarer, terms.called, terms.alone)


@pytest.mark.parametrize("mode", ["before-blind", "after-blind", "jc-only", "from-blind"])
def test_either_another_jack_is_called_or_an_ace(mode: str) -> None:
    """The two contradict each other."""
    with pytest.raises(InvalidVariant, match="either another jack is called or an ace"):
        variant_of(FIVE, **ACE, jd_call_up=mode)
    with pytest.raises(InvalidVariant, match="either another jack is called or an ace"):
        variant_of(SIX, **ACE)
    variant_of(SIX, **ACE, jd_call_up="no")


# --- the relatives ------------------------------------------------------------------------------


def test_first_trick_without_going_alone_asks_nothing() -> None:
    """By default the picker says whether he goes alone."""
    hand = "QC QS AD TD 9H 8S"
    assert BOTH == texts(naming(variant_of("first-trick"), hand))
    assert "playing" == naming(variant_of("first-trick", alone="forced-only"), hand).phase.name


ACE_TOO = "six-handed-jack-and-ace"


@pytest.mark.parametrize(
    ("options", "hand", "expected"),
    [
        pytest.param({}, "AC AS AH QC JC", BOTH, id="no ten by default"),
        pytest.param(
            {"call_ten": "all-three-aces"},
            "AC AS AH QC JC",
            {"call TC", "call TS", "call TH", "alone"},
            id="a ten",
        ),
        pytest.param({}, "QC QS JC JS 9H", {"call AH", "alone"}, id="default"),
        pytest.param({"alone": "forced-only"}, "QC QS JC JS 9H", {"call AH"}, id="not alone"),
        pytest.param({"alone": "forced-only"}, "QC QS JC JS JH", BOTH, id="nothing to call"),
        pytest.param(
            {"call_own_ace": "on"}, "QC QS JC AH 9H", {"call AH", "alone"}, id="the own ace"
        ),
        pytest.param(
            {"hold_card_required": "off"},
            "QC QS JC JS 9H",
            {"call AC", "call AS", "call AH", "alone"},
            id="no hold card",
        ),
    ],
)
def test_what_six_may_call_besides_the_jack(
    options: dict[str, object], hand: str, expected: set[str]
) -> None:
    """The house rules of the called-ace games hold here too."""
    assert expected == texts(naming(variant_of(ACE_TOO, **options), hand))


def test_six_may_lay_an_unknown() -> None:
    """Strict: with plain aces only, or no plain card."""
    hand = "QC QS JC JS JH"
    state = naming(variant_of(ACE_TOO, unknown_mode="strict"), hand)
    assert 16 == len(texts(state))
    assert "call AC under JH" in texts(state)
    assert BOTH == texts(naming(variant_of(ACE_TOO), hand))


def test_six_may_have_the_ten_bound() -> None:
    """It beats the ace, and forces it out, by option."""
    options = {"call_ten": "all-three-aces", "ten_forces_ace": "on"}
    for forced, expected in ((options, "AH"), ({}, "AH 9H")):
        variant = variant_of(ACE_TOO, **forced)
        view = at_the_table(variant, "pick", "AH 9H", "8H", seat=0, called="TH")
        assert cards(expected) == cards_to_play(view)
