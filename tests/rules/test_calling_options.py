"""House rules about calling: what may be called, when, and what a call binds the picker to.

Seat 4 deals, seat 0 is forehand and picks; the blind is worth nothing unless it says otherwise.
"""

from __future__ import annotations

import pytest

from rules.called_suit import under
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
    to_the_end,
    variant_of,
)
from sheepshead import Card, InvalidVariant, State, Variant, View, setup
from sheepshead.facts import Side
from sheepshead.holdings import Sight, SightOf

GAME = "called-ace"
BLIND = "9C 8C"
SIX_TRUMPS = "QC QS QH JC JD AD"
ALL_ACES = "AC AS AH QC JC 7D"
ACES_AND_TENS = "AC AS AH TC TS TH"


def naming(variant: Variant, hand: str, blind: str = BLIND) -> State:
    """Forehand has this hand and has buried the blind."""
    return after(variant, ["pick", f"bury {blind}"], {0: hand}, blind=blind)


def picker(variant: Variant, hand: str, trick: str = "", called: str = "AH") -> View:
    """The picker is to play to a trick, and has called a card."""
    return at_the_table(variant, "pick", hand, trick, seat=0, called=called)


# --- hold_card_required -------------------------------------------------------------------------

FREE = {"hold_card_required": "off", "unknown_mode": "off"}


def test_without_a_hold_card_any_foreign_ace_is_called() -> None:
    """One heart and trumps: only hearts by default, any of the three suits by option."""
    hand = "QC QS AD TD KD 9H"
    assert {"call AH", "alone"} == texts(naming(variant_of(GAME), hand))
    free = naming(variant_of(GAME, **FREE), hand)
    assert {"call AC", "call AS", "call AH", "alone"} == texts(free)


def test_without_a_hold_card_the_ace_must_still_be_elsewhere() -> None:
    """Neither held nor buried."""
    state = naming(variant_of(GAME, **FREE), "AH QS AD TD KD 9H", "AS 8C")
    assert {"call AC", "alone"} == texts(state)
    assert "call/not-ones-own-card" == code(state, "call AH")
    assert "call/not-buried" == code(state, "call AS")


def test_without_a_hold_card_the_picker_throws_what_he_likes() -> None:
    """The last heart may go on clubs by option; by default it is kept."""
    for options, expected in (({}, "QC 8S"), (FREE, "9H QC 8S")):
        assert cards(expected) == cards_to_play(
            picker(variant_of(GAME, **options), "9H QC 8S", "KC")
        )


def test_a_hold_card_that_is_not_needed_contradicts_what_is_made_of_it() -> None:
    """No unknown is laid for it, and it is not locked."""
    with pytest.raises(InvalidVariant, match="lays none under the call"):
        variant_of(GAME, hold_card_required="off")
    with pytest.raises(InvalidVariant, match="cannot be locked"):
        variant_of(GAME, **FREE, hold_card_locked="on")


# --- hold_card_locked ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "trick", "kept", "locked"),
    [
        pytest.param("TH 9H QC", "KC", "TH 9H QC", "QC", id="two of the suit"),
        pytest.param("TH 9H", "KS", "TH 9H", "TH 9H", id="nothing else is left"),
        pytest.param("9H 7S", "7D", "7S", "7S", id="one of the suit"),
        pytest.param("TH 9H QC", "8H", "TH 9H", "TH 9H", id="the suit itself is led"),
        pytest.param("TH 9H QC", "", "TH 9H QC", "TH 9H QC", id="on lead"),
        pytest.param("9H", "KS", "9H", "9H", id="the last card"),
    ],
)
def test_hold_cards_may_be_locked(hand: str, trick: str, kept: str, locked: str) -> None:
    """By default one card of the called suit is kept; locked, all are."""
    assert cards(kept) == cards_to_play(picker(variant_of(GAME), hand, trick))
    view = picker(variant_of(GAME, hold_card_locked="on"), hand, trick)
    assert cards(locked) == cards_to_play(view)


def test_the_lock_says_why() -> None:
    """It has a rule of its own, in place of the one about the last card."""
    variant = variant_of(GAME, hold_card_locked="on")
    rule = "play/hold-cards-to-their-suit-only"
    assert rule == code(picker(variant, "TH 9H QC", "KC"), "play TH")
    listed = {each.id for each in variant.rules}
    assert rule in listed
    assert "play/keep-hold-card" not in listed


# --- call_king ----------------------------------------------------------------------------------

KING = {"call_king": "on"}


@pytest.mark.parametrize(
    ("hand", "blind", "usual", "kings"),
    [
        pytest.param(ACES_AND_TENS, BLIND, set(), {"KC", "KS", "KH"}, id="six high cards"),
        pytest.param(ACES_AND_TENS, "KC 8C", set(), {"KS", "KH"}, id="a king is buried"),
        pytest.param(ALL_ACES, BLIND, {"TC", "TS", "TH"}, {"TC", "TS", "TH"}, id="aces only"),
        pytest.param("AC AS AH TC TS QC", "TH 8C", set(), set(), id="a ten is buried, not held"),
    ],
)
def test_a_king_is_called_with_all_aces_and_tens(
    hand: str, blind: str, usual: set[str], kings: set[str]
) -> None:
    """Alone by default, one of the kings by option."""
    for options, expected in (({}, usual), (KING, kings)):
        found = texts(naming(variant_of(GAME, **options), hand, blind))
        assert found == {f"call {card}" for card in expected} | {"alone"}


def test_a_king_needs_all_aces_and_tens() -> None:
    """Refused by a rule of its own, and a buried king as any buried card."""
    variant = variant_of(GAME, **KING)
    rule = "call/all-plain-aces-and-tens"
    assert rule == code(naming(variant, ALL_ACES), "call KC")
    assert "call/not-buried" == code(naming(variant, ACES_AND_TENS, "KC 8C"), "call KC")
    assert "call/callable-card" == code(naming(variant_of(GAME), ACES_AND_TENS), "call KC")


@pytest.mark.parametrize(
    ("hand", "trick", "expected", "rule"),
    [
        ("AH TH 9H QC", "KC", "9H QC", "play/keep-ace-and-ten-of-called-king"),
        ("AH TH 9H QC", "8H", "AH TH", "play/ace-or-ten-of-called-king"),
        ("AH TH 9H QC", "", "AH TH QC", "play/ace-or-ten-of-called-king"),
        ("AH TH", "KC", "AH TH", None),
    ],
)
def test_ace_and_ten_of_a_called_king_are_bound(
    hand: str, trick: str, expected: str, rule: str | None
) -> None:
    """Both are kept until hearts are led, and one of them is played then."""
    view = picker(variant_of("four-handed-called-ace", **KING), hand, trick, called="KH")
    assert cards(expected) == cards_to_play(view)
    refused = sorted(cards(hand) - cards(expected))
    assert rule == (code(view, f"play {refused[0]}") if refused else None)


@pytest.mark.parametrize(
    ("options", "hand", "openly", "under"),
    [
        pytest.param(KING, ACES_AND_TENS, "call KC", "TH", id="a king with all aces and tens"),
        pytest.param(
            {"hold_card_required": "off", "unknown_mode": "off"},
            "AC QS AH TC TS TH",
            "call AS",
            "QS",
            id="any ace where no hold card is asked",
        ),
    ],
)
def test_under_what_is_called_openly_no_card_is_laid(
    options: dict[str, object], hand: str, openly: str, under: str
) -> None:
    """The call is legal, and with a card from the hand under it it is not."""
    state = naming(variant_of(GAME, **options), hand)
    assert openly in texts(state)
    assert "call/callable-card" == code(state, f"{openly} under {under}")
    assert not {text for text in texts(state) if text.startswith(f"{openly} under")}


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("TH 9H QC AS", "KC", "TH 9H QC AS"),
        ("TH 9H QC AS", "", "TH 9H QC AS"),
        ("TH 9H QC AS", "8H", "TH 9H"),
        ("AC TH 9H QC", "KS", "AC TH 9H QC"),
    ],
)
def test_where_an_ace_is_called_no_other_card_is_bound(
    hand: str, trick: str, expected: str
) -> None:
    """The duties about a called king say nothing about a called ace."""
    view = picker(variant_of("four-handed-called-ace", **KING), hand, trick, called="AH")
    assert cards(expected) == cards_to_play(view)


def test_the_holder_of_a_called_king_is_the_partner() -> None:
    """Seat 2 plays it when hearts are first led."""
    hands: Hands = {0: ACES_AND_TENS, 1: "8H 7H JC JS JH JD", 2: "KH 9H QC QS QH QD"}
    variant = variant_of(GAME, **KING)
    state = after(variant, ["pick", "bury 9C 8C", "call KH", *plays("AH 8H")], hands, blind=BLIND)
    assert Side.DECLARING is state.view(2).side
    assert {"play KH"} == texts(state)


def test_who_may_call_no_ten_calls_no_king() -> None:
    """The two contradict each other."""
    with pytest.raises(InvalidVariant, match="calls no king"):
        variant_of(GAME, call_king="on", call_ten="off")


# --- call_own_ace -------------------------------------------------------------------------------

OWN = {"call_own_ace": "on"}
OWN_HANDS: Hands = {0: "AH 8H 7S QC JS 9D", 1: "KH TH QS QH QD JC"}


def test_an_own_ace_may_be_called() -> None:
    """Only spades by default, hearts too by option."""
    assert {"call AS", "alone"} == texts(naming(variant_of(GAME), OWN_HANDS[0]))
    assert {"call AS", "call AH", "alone"} == texts(naming(variant_of(GAME, **OWN), OWN_HANDS[0]))
    without_hold_card = variant_of(GAME, hold_card_required="off", unknown_mode="off", **OWN)
    expected = {"call AC", "call AS", "call AH", "alone"}
    assert expected == texts(naming(without_hold_card, OWN_HANDS[0]))


def test_a_buried_ace_is_not_called() -> None:
    """It must be saved."""
    state = naming(variant_of(GAME, **OWN), "9H 8H 7S QC JS 9D", "AH 8C")
    assert "call/not-buried" == code(state, "call AH")
    assert "call/hold-card" == code(state, "call AC")


@pytest.mark.parametrize(
    ("hand", "trick", "expected", "rule"),
    [
        pytest.param("AH 9H QC", "KC", "9H QC", "play/keep-called-card", id="kept till then"),
        pytest.param(
            "AH 9H QC", "KH", "AH", "play/called-card-when-led", id="played when its suit is led"
        ),
        pytest.param(
            "AH 9H QC",
            "",
            "AH QC",
            "play/lead-called-suit-with-called-card",
            id="led before the others",
        ),
        pytest.param("AH", "KC", "AH", None, id="the last card"),
    ],
)
def test_the_picker_saves_his_own_called_ace(
    hand: str, trick: str, expected: str, rule: str | None
) -> None:
    """He is bound by it as any holder would be, by the same rules."""
    view = picker(variant_of(GAME, **OWN), hand, trick)
    assert cards(expected) == cards_to_play(view)
    plain = sorted(card for card in cards(hand) - cards(expected) if card != "QC")
    assert rule == (code(view, f"play {plain[0]}") if plain else None)


def test_nobody_is_told_that_the_picker_is_his_own_partner() -> None:
    """All others defend; when the ace falls everybody knows that the picker is alone."""
    variant = variant_of(GAME, **OWN)
    actions = ["pick", "bury 9C 8C", "call AH"]
    state = after(variant, actions, OWN_HANDS, blind=BLIND)
    assert [Side.DECLARING] + [Side.DEFENDING] * 4 == [state.view(seat).side for seat in range(5)]
    shown = after(variant, [*actions, *plays("AH KH")], OWN_HANDS, blind=BLIND)
    assert (0,) == state.view(None).declaring == shown.view(None).declaring
    assert (0,) == to_the_end(state).view(None).declaring


def test_with_an_own_ace_the_picker_settles_alone() -> None:
    """61 points with four tricks: 4 units, 1 from each; lost with bump, twice that to each."""
    variant = variant_of(GAME, **OWN)
    takes = [(4, 61), (2, 59), (0, 0), (0, 0), (0, 0)]
    hand = hand_over(variant, "pick", takes, declarer=0, called="AH", partner=0, buried=BLIND)
    assert (4, -1, -1, -1, -1) == payoffs(hand)
    takes = [(4, 60), (2, 60), (0, 0), (0, 0), (0, 0)]
    hand = hand_over(variant, "pick", takes, declarer=0, called="AH", partner=0, buried=BLIND)
    assert (-8, 2, 2, 2, 2) == payoffs(hand)


def test_a_known_contract_may_have_an_own_ace() -> None:
    """`setup` accepts it by option only."""
    variant = variant_of(GAME, **OWN)
    state = after(variant, ["pick", "bury 9C 8C", "call AH"], OWN_HANDS, blind=BLIND)
    hands = [own.dealt for own in state.holdings.owns]
    known = setup(
        variant,
        hands=hands,
        blind=BLIND,
        dealer=4,
        contract="pick",
        declarer=0,
        called="AH",
        buried=BLIND,
    )
    assert {"play AH", "play 7S", "play QC", "play JS", "play 9D"} == texts(known)


# --- call_timing --------------------------------------------------------------------------------

BEFORE = {"call_timing": "before-bury"}


def called_first(variant: Variant, hand: str, *actions: str, blind: str = BLIND) -> State:
    """Forehand has this hand, has taken the blind and done this."""
    return after(variant, ["pick", *actions], {0: hand}, blind=blind)


def buries_without(state: State, *cards_kept: str) -> set[str]:
    """The legal ways to bury, checked to leave these cards alone."""
    found = texts(state)
    assert not [text for text in found for card in cards_kept if card in text.split()]
    return found


def test_the_picker_may_have_to_call_before_he_buries() -> None:
    """With nine of clubs in the blind clubs can be called; the bury follows the call."""
    hand = "QC QS AD TD 9H 8S"
    state = called_first(variant_of(GAME, **BEFORE), hand)
    assert ("naming", {"call AC", "call AS", "call AH", "alone"}) == (
        state.phase.name,
        texts(state),
    )
    usual = called_first(variant_of(GAME), hand)
    assert "burying" == usual.phase.name
    assert "burying" == called_first(variant_of(GAME, **BEFORE), hand, "call AH").phase.name


def test_a_hold_card_is_not_buried_after_the_call() -> None:
    """The only heart stays; of two hearts one may go. Alone, everything may be buried."""
    variant = variant_of(GAME, **BEFORE)
    state = called_first(variant, "QC QS AD TD 9H 8S", "call AH")
    assert 21 == len(buries_without(state, "9H"))
    assert "bury/keep-hold-card" == code(state, "bury 9H 8S")
    two = called_first(variant, "QC QS AD 8H 9H 8S", "call AH")
    assert 27 == len(texts(two))
    assert "bury/keep-hold-card" == code(two, "bury 9H 8H")
    assert 28 == len(texts(called_first(variant, "QC QS AD TD 9H 8S", "alone")))


def test_an_unknown_is_laid_before_the_bury() -> None:
    """Judged on eight trumps; it is not among the seven cards of which two are buried."""
    variant = variant_of(GAME, **BEFORE)
    state = called_first(variant, SIX_TRUMPS, blind="8D 7D")
    assert under(f"{SIX_TRUMPS} 8D 7D", "AC", "AS", "AH") | {"alone"} == texts(state)
    state = called_first(variant, SIX_TRUMPS, "call AH under 7D", blind="8D 7D")
    assert 21 == len(buries_without(state, "7D"))
    state = called_first(variant, SIX_TRUMPS, "call AH under 7D", "bury AD 8D", blind="8D 7D")
    assert cards("QC QS QH JC JD 7D") == cards_to_play(state)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        pytest.param({"ten_forces_ace": "off"}, None, id="any heart is kept"),
        pytest.param({"ten_forces_ace": "on"}, "bury/keep-ace-of-called-ten", id="the ace is kept"),
    ],
)
def test_what_a_called_ten_needs_is_not_buried(
    options: dict[str, object], expected: str | None
) -> None:
    """The ace of its suit, where the ten binds it."""
    variant = variant_of(GAME, **BEFORE, **options)
    state = called_first(variant, "AC AS AH QC QS JC", "call TH", blind="9H 8H")
    assert expected == code(state, "bury AH 9H")
    assert "bury AC AS" in texts(state)


def test_what_a_called_king_needs_is_not_buried() -> None:
    """Neither the ace nor the ten of its suit."""
    state = called_first(variant_of(GAME, **BEFORE, **KING), ACES_AND_TENS, "call KH")
    assert 15 == len(buries_without(state, "AH", "TH"))
    assert "bury/keep-ace-and-ten-of-called-king" == code(state, "bury TH 9C")


def test_an_own_called_ace_is_not_buried() -> None:
    """It must be saved, also with another heart in hand."""
    variant = variant_of(GAME, **BEFORE, **OWN)
    state = called_first(variant, "AH 8H 7S QC JS 9D", "call AH")
    assert 21 == len(buries_without(state, "AH"))
    assert "bury/keep-called-card" == code(state, "bury AH 9C")


def test_without_a_hold_card_nothing_is_kept_from_the_bury() -> None:
    """The house rule about it holds for the bury too."""
    state = called_first(variant_of(GAME, **BEFORE, **FREE), "QC QS AD TD 9H 8S", "call AH")
    assert 28 == len(texts(state))


# --- unknown_basis ------------------------------------------------------------------------------

EIGHT = {"unknown_basis": "eight"}


@pytest.mark.parametrize(
    ("mode", "hand", "blind", "kept", "eight"),
    [
        pytest.param(
            "strict", SIX_TRUMPS, "9C 8C", "AC AS AH", "", id="the last plain cards are buried"
        ),
        pytest.param("strict", SIX_TRUMPS, "8D 7D", "AC AS AH", "AC AS AH", id="trumps buried"),
        pytest.param("strict", SIX_TRUMPS, "AC 7D", "AS AH", "AS AH", id="an ace is buried"),
        pytest.param("strict", "AH QS QH JC JD AD", "8H 7D", "AC AS", "", id="own ace and a small"),
        pytest.param(
            "no-callable-suit", "AH QS QH JC JD AD", "8H 7D", "AC AS", "AC AS", id="no open call"
        ),
        pytest.param("no-callable-suit", SIX_TRUMPS, "9C 8C", "AC AS AH", "", id="an open call"),
    ],
)
def test_an_unknown_may_be_judged_on_all_eight_cards(
    mode: str, hand: str, blind: str, kept: str, eight: str
) -> None:
    """By default only what is kept matters, so that the last plain card may be buried before."""
    for options, aces in (({}, kept), (EIGHT, eight)):
        state = naming(variant_of(GAME, unknown_mode=mode, **options), hand, blind)
        assert under(hand, *aces.split()) | {"alone"} == texts(state)


def test_a_buried_card_is_no_unknown() -> None:
    """Judged on eight cards the unknown still comes from the hand."""
    state = naming(variant_of(GAME, **EIGHT), SIX_TRUMPS, "8D 7D")
    assert "call/unknown-in-hand" == code(state, "call AC under 8D")
    assert "call/unknown-only-if-needed" == code(
        naming(variant_of(GAME, **EIGHT), SIX_TRUMPS, "9C 8C"), "call AS under QC"
    )


@pytest.mark.parametrize("option", [EIGHT, {"unknown_visibility": "nobody"}], ids=str)
def test_where_nothing_lies_under_a_call_no_rule_is_about_it(option: dict[str, object]) -> None:
    """The options contradict each other."""
    with pytest.raises(InvalidVariant, match="no card is laid under a call"):
        variant_of(GAME, unknown_mode="off", **option)


# --- unknown_visibility -------------------------------------------------------------------------


@pytest.mark.parametrize(("visibility", "seen"), [("trick-winner", True), ("nobody", False)])
def test_who_looks_at_the_unknown_before_the_end(visibility: str, seen: bool) -> None:
    """The queen of diamonds is led face down; seat 4 trumps the trick, and may look or not."""
    variant = variant_of(GAME, unknown_visibility=visibility)
    hands: Hands = {
        0: "QD QS QH JC JD AD",
        1: "KC 7C 9S 8S 7S KS",
        2: "AC TC AS TS AH TH",
        3: "KH 9H 8H 7H QC JS",
    }
    actions = ["pick", "bury 9C 8C", "call AC under QD", *plays("QD KC AC 9H JH")]
    state = after(variant, actions, hands, blind=BLIND)
    assert 4 == state.phase.tricks[0].winner
    sight = Sight(SightOf.UNKNOWN, Card("QD"), 0)
    looked = [seat for seat, own in enumerate(state.holdings.owns) if sight in own.sights]
    assert looked == ([4] if seen else [])
    over = to_the_end(state)
    assert Card("QD") is over.phase.shown.under


# --- partner_fallback ---------------------------------------------------------------------------

FALLBACK = {"partner_fallback": "first-trick"}


@pytest.mark.parametrize(
    ("options", "hand", "expected"),
    [
        pytest.param({}, ALL_ACES, {"call TC", "call TS", "call TH", "alone"}, id="default"),
        pytest.param(
            FALLBACK, ALL_ACES, {"call TC", "call TS", "call TH", "pass", "alone"}, id="with tens"
        ),
        pytest.param(FALLBACK | {"call_ten": "off"}, ALL_ACES, {"pass", "alone"}, id="no tens"),
        pytest.param(
            FALLBACK | {"call_ten": "off", "alone": "forced-only"}, ALL_ACES, {"pass"}, id="forced"
        ),
        pytest.param(FALLBACK, "AC AS 9H QC JC 7D", {"call AH", "alone"}, id="two aces"),
    ],
)
def test_with_all_aces_the_first_trick_may_bring_a_partner(
    options: dict[str, object], hand: str, expected: set[str]
) -> None:
    """Who holds the three aces may pass instead of calling a card."""
    assert expected == texts(naming(variant_of(GAME, **options), hand))


def test_the_first_trick_needs_all_aces() -> None:
    """A buried one is not held."""
    variant = variant_of(GAME, **FALLBACK)
    state = naming(variant, "AC AS 9H QC JC 7D", "AH 8C")
    assert "call/first-trick-with-all-aces" == code(state, "pass")
    assert "call/call-or-alone" == code(naming(variant_of(GAME), ALL_ACES), "pass")


def test_with_all_aces_no_ace_is_called() -> None:
    """The picker has them; that he may pass changes nothing about what can be called."""
    state = naming(variant_of(GAME, **FALLBACK), ALL_ACES)
    usual = naming(variant_of(GAME), ALL_ACES)
    for said in ("call AC", "call AS", "call KH", "call QC"):
        assert code(usual, said) == code(state, said) is not None


def test_the_winner_of_the_first_trick_is_the_partner() -> None:
    """Nobody knows before; seat 2 takes it with the queen of spades."""
    variant = variant_of(GAME, **FALLBACK)
    hands: Hands = {0: ALL_ACES, 1: "8D KD 9S 8S 7S KS", 2: "QS QH QD JS JH JD"}
    actions = ["pick", "bury 9C 8C", "pass"]
    state = after(variant, [*actions, "play 7D"], hands, blind=BLIND)
    assert [Side.DECLARING, None, None] == [state.view(seat).side for seat in range(3)]
    state = after(variant, [*actions, *plays("7D 8D QS TC TD")], hands, blind=BLIND)
    assert (0, 2) == state.view(None).declaring
    alone = after(variant, [*actions[:2], "alone", *plays("7D 8D QS TC TD")], hands, blind=BLIND)
    assert (0,) == alone.view(None).declaring


def test_a_called_card_goes_before_the_first_trick() -> None:
    """With a ten called its holder is the partner, whoever wins the first trick."""
    variant = variant_of(GAME, **FALLBACK)
    takes = [(3, 41), (1, 20), (2, 59), (0, 0), (0, 0)]
    facts = {"declarer": 0, "buried": BLIND, "first": 1}
    called = hand_over(variant, "pick", takes, called="TH", partner=3, **facts)
    assert (-4, 2, 2, -2, 2) == payoffs(called)
    assert (2, 1, -1, -1, -1) == payoffs(hand_over(variant, "pick", takes, **facts))


def test_before_the_bury_nothing_is_said_of_buried_cards() -> None:
    """No rule is listed that nothing could break."""
    before = {rule.id for rule in variant_of(GAME, **BEFORE).rules}
    after_it = {rule.id for rule in variant_of(GAME).rules}
    assert {"call/not-buried"} == after_it - before
    assert {"bury/keep-hold-card"} == before - after_it
