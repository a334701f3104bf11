"""Taking as a duty, the trumps of a bettel and who leads to it, and when a tout stops."""

from __future__ import annotations

import pytest

from rules.bavarian import BETTEL, LONG, who_doubles
from rules.bavarian_hands import single_pays
from rules.helpers import (
    Hands,
    after,
    at_the_table,
    cards,
    cards_to_play,
    code,
    payoffs,
    plays,
    texts,
    to_the_end,
    trick_after,
    turn,
    variant_of,
)
from sheepshead import InvalidDeal, State, score, setup

WIRTSHAUS = "schafkopf-wirtshaus"


def _legal(contract: str, hand: str, trick: str, seat: int = 2, **options: object) -> set[str]:
    declarer = None if contract == "ramsch" else 0
    variant = variant_of(WIRTSHAUS, **options)
    return cards_to_play(at_the_table(variant, contract, hand, trick, seat=seat, declarer=declarer))


@pytest.mark.parametrize(
    ("hand", "trick", "free", "bound"),
    [
        pytest.param("AC 9C 7C KD", "TC", "AC 9C 7C", "AC", id="the ten is taken"),
        pytest.param("JC QC 9C KD", "TC", "JC QC 9C", "JC QC", id="with any that is higher"),
        pytest.param("9C 7C KD", "TC", "9C 7C", "9C 7C", id="it cannot be taken"),
        pytest.param("KC TC 8D", "9C AC", "KC TC", "KC TC", id="another has taken it"),
        pytest.param("AH KD 7S", "TC", "AH KD 7S", "AH KD 7S", id="void, without trumps"),
    ],
)
def test_in_a_bettel_without_trumps(hand: str, trick: str, free: str, bound: str) -> None:
    """Whoever follows suit takes the trick if he can; the ten stands below the jack."""
    for value, expected in (("off", free), ("ramsch", free), ("bettel", bound), ("both", bound)):
        assert cards(expected) == _legal("bettel", hand, trick, stichzwang=value), value


def test_the_soloist_of_a_bettel_is_bound_too() -> None:
    """With the ace he must take the king that is led to him."""
    assert cards("AC") == _legal("bettel", "AC 7C", "KC", seat=0, stichzwang="bettel")
    assert cards("AC 7C") == _legal("bettel", "AC 7C", "KC", seat=0)


TRUMPING = [
    pytest.param("AS 9S KD", "TS", "AS 9S", "AS", id="the ace takes the ten"),
    pytest.param("7H JD KD 9D", "AC", "7H JD KD 9D", "7H JD", id="void: a trump"),
    pytest.param("7H JD KD 9D", "AC AH", "7H JD KD 9D", "JD", id="void: a higher trump"),
    pytest.param("7H KH KD", "AC JS", "7H KH KD", "7H KH KD", id="void: none is higher"),
    pytest.param("AC 9C QC", "TC 7H", "AC 9C", "AC 9C", id="it was trumped, and suit is followed"),
    pytest.param("JC 7H AD", "QD", "JC 7H", "JC 7H", id="no trump is higher"),
    pytest.param("QC 7H AD", "QD", "QC 7H", "QC", id="a higher trump"),
]


@pytest.mark.parametrize(("hand", "trick", "free", "bound"), TRUMPING)
def test_in_a_ramsch(hand: str, trick: str, free: str, bound: str) -> None:
    """Void in the suit led a trump takes it; a lower trump need not be wasted."""
    for value, expected in (("off", free), ("bettel", free), ("ramsch", bound), ("both", bound)):
        assert cards(expected) == _legal("ramsch", hand, trick, stichzwang=value), value


@pytest.mark.parametrize(("hand", "trick", "free", "bound"), TRUMPING)
def test_in_a_bettel_with_hearts_as_trumps(hand: str, trick: str, free: str, bound: str) -> None:
    """The same cards as in a ramsch, since the trumps are the same."""
    for value, expected in (("off", free), ("both", bound)):
        options = {"stichzwang": value, "bettel_trumps": "hearts"}
        assert cards(expected) == _legal("bettel", hand, trick, **options), value


def test_taking_is_no_duty_in_other_games_or_on_lead() -> None:
    """A solo is played as ever, and anything may be led."""
    assert cards("AC 9C") == cards_to_play(
        at_the_table(variant_of(WIRTSHAUS, stichzwang="both"), "solo", "AC 9C KD", "TC", trump="S")
    )
    assert cards("AC 9C KD") == _legal("ramsch", "AC 9C KD", "", stichzwang="both")


def test_the_reason_names_the_card_that_holds_the_trick() -> None:
    """Refused by a rule of its own, which only such tables list."""
    variant = variant_of(WIRTSHAUS, stichzwang="ramsch")
    view = at_the_table(variant, "ramsch", "AS 9S KD", "7S TS", declarer=None)
    assert "play/beat-if-possible" == code(view, "play 9S")
    assert "play/follow-suit" == code(view, "play KD")
    listed = [rule.id for rule in variant.rules]
    assert "play/beat-if-possible" in listed
    assert "play/beat-if-possible" not in [rule.id for rule in variant_of(WIRTSHAUS).rules]


@pytest.mark.parametrize(
    ("trumps", "trick", "winner"),
    [
        ("none", "AC 7H KC 9C", 0),
        ("hearts", "AC 7H KC 9C", 1),
        ("none", "TC JC KC 9C", 2),
        ("hearts", "TC JC KC 9C", 1),
        ("none", "TC 9C KC 8C", 2),
        ("hearts", "TC 9C KC 8C", 0),
    ],
)
def test_the_trumps_of_a_bettel(trumps: str, trick: str, winner: int) -> None:
    """None, with the ten below the jack; or as in a heart solo, where it stands below the ace."""
    *before, last = trick.split()
    variant = variant_of(WIRTSHAUS, bettel_trumps=trumps)
    view = at_the_table(variant, "bettel", last, " ".join(before), seat=3)
    assert winner == trick_after(view, last).winner


FORMS = "bettel farbgeier-bettel geier-bettel farbwenz-bettel wenz-bettel solo-bettel"


def _announcing(*actions: str, **options: object) -> State:
    variant = variant_of(WIRTSHAUS, bettel_trumps="announced", **options)
    said = [*["pass"] * 4, "bid bettel", "pass", "pass", "pass"]
    return after(variant, [*said, *actions], BETTEL)


def test_the_soloist_announces_the_trumps() -> None:
    """None or those of another game, before the first card; a suit is named as in that game."""
    asked = _announcing()
    assert (0, {f"announce {form}" for form in FORMS.split()}) == turn(asked)
    assert "asking" == asked.phase.name
    wenz = _announcing("announce wenz-bettel")
    assert ("wenz-bettel", "playing") == (wenz.terms.contract, wenz.phase.name)
    solo = _announcing("announce solo-bettel")
    assert {"trump C", "trump S", "trump H", "trump D"} == texts(solo)
    named = _announcing("announce farbwenz-bettel", "trump D")
    assert "QD" not in {str(card) for card in named.order.trumps[:4]}
    assert ["JC", "JS", "JH", "JD", "AD"] == [str(card) for card in named.order.trumps[:5]]


def test_only_a_form_of_the_bettel_is_announced() -> None:
    """Anything else is refused by one rule, and nobody else is asked."""
    for said in ("pass", "announce wenz", "announce both"):
        assert "bettel/announce-trumps" == code(_announcing(), said)
    assert "turn/not-your-turn" == code(_announcing(), "announce bettel", 1)
    assert "bid/on-the-menu" == code(
        after(variant_of(WIRTSHAUS, bettel_trumps="announced"), ["pass"] * 4), "bid wenz-bettel"
    )


@pytest.mark.parametrize(
    ("form", "trump", "trick", "winner"),
    [
        ("bettel", None, "TC JH KC 9C", 2),
        ("wenz-bettel", None, "TC JH KC 9C", 1),
        ("geier-bettel", None, "TC JH KC 9C", 0),
        ("geier-bettel", None, "TC QH KC 9C", 1),
        ("solo-bettel", "D", "TC 7D KC 9C", 1),
        ("farbgeier-bettel", "D", "TC JH 7D 9C", 2),
        ("farbwenz-bettel", "D", "TC JH 7D 9C", 1),
    ],
)
def test_the_cards_rank_as_in_the_game_announced(
    form: str, trump: str | None, trick: str, winner: int
) -> None:
    """A bettel is that game with no trick as its aim."""
    *before, last = trick.split()
    variant = variant_of(WIRTSHAUS, bettel_trumps="announced")
    view = at_the_table(variant, form, last, " ".join(before), seat=3, trump=trump)
    assert winner == trick_after(view, last).winner


def test_every_form_is_paid_as_a_bettel_and_may_be_set_up() -> None:
    """Twenty from each; the hand ends with the first trick of the soloist."""
    variant = variant_of(WIRTSHAUS, bettel_trumps="announced")
    nothing = [(0, 0), (4, 60), (2, 30), (2, 30)]
    for form in FORMS.split():
        assert 60 == single_pays(variant, form, nothing, {})
    hands = [BETTEL[seat] for seat in range(4)]
    known = setup(variant, hands=hands, dealer=3, contract="solo-bettel", declarer=0, trump="C")
    assert "solo-bettel" == known.terms.contract
    with pytest.raises(InvalidDeal, match="no contract 'wenz-bettel'"):
        setup(WIRTSHAUS, hands=hands, dealer=3, contract="wenz-bettel", declarer=0)
    safe = _announcing("announce solo-bettel", "trump C", *plays("7D 7H KD AD"))
    assert (False, 3) == (safe.is_over, safe.to_act)


@pytest.mark.parametrize(("ausbetteln", "leader"), [("off", 0), ("on", 2)])
def test_who_leads_to_a_bettel(ausbetteln: str, leader: int) -> None:
    """Forehand as always, or the soloist; play goes round from there."""
    said = [*["pass"] * 4, "pass", "pass", "bid bettel", "pass"]
    hands = {2: BETTEL[0], 0: BETTEL[2]}
    state = after(variant_of(WIRTSHAUS, ausbetteln=ausbetteln), said, hands)
    assert leader == state.to_act
    led = after(variant_of(WIRTSHAUS, ausbetteln="on"), [*said, "play AS"], hands)
    assert (3, [0, 1, 3]) == (led.to_act, who_doubles(led))
    solo = [*["pass"] * 4, "pass", "pass", "bid wenz", "pass"]
    assert 0 == after(variant_of(WIRTSHAUS, ausbetteln=ausbetteln), solo).to_act


def test_the_soloist_leads_whatever_trumps_he_announces() -> None:
    """Both options together: from the third seat."""
    variant = variant_of(WIRTSHAUS, ausbetteln="on", bettel_trumps="announced", stichzwang="bettel")
    said = [*["pass"] * 4, "pass", "pass", "bid bettel", "pass", "announce geier-bettel"]
    state = after(variant, said, {2: BETTEL[0], 0: BETTEL[2]})
    assert (2, cards(BETTEL[0])) == (state.to_act, cards_to_play(state))


TOUT = ["bid solo-tout", "pass", "pass", "pass", "trump H"]
LOST_AT_ONCE = plays("9H QD 8H 7H")


def test_whether_a_lost_tout_goes_on() -> None:
    """Played to the end, or over with the first trick that the soloist loses; paid alike."""
    out = after(variant_of("schafkopf"), [*TOUT, *LOST_AT_ONCE], LONG)
    assert (False, 1) == (out.is_over, out.to_act)
    stopped = after(variant_of("schafkopf", tout_stop="immediate"), [*TOUT, *LOST_AT_ONCE], LONG)
    assert stopped.is_over
    assert (0, 3, 0, 0) == score(stopped).points
    assert (0, 1, 0, 0) == score(stopped).tricks
    assert (-480, 160, 160, 160) == payoffs(stopped) == payoffs(to_the_end(out))


def test_the_runners_of_a_tout_that_stops_are_counted_at_the_deal() -> None:
    """50 and three runners, twice; without four jacks 50 and four."""
    variant = variant_of("schafkopf", tout_stop="immediate")
    without = [*["bid wenz-tout", "pass", "pass", "pass"], *plays("7D QD TD KD")]
    stopped = after(variant, without, LONG)
    assert stopped.is_over
    assert (-540, 180, 180, 180) == payoffs(stopped)
    assert cards(LONG[0]) == cards(" ".join(map(str, stopped.phase.shown.laid_down)))


def test_a_tout_that_is_won_is_played_to_the_end() -> None:
    """Eight tricks, with eight runners: 50 and 80, twice, from each."""
    hands: Hands = {0: "QC QS QH QD JC JS JH JD"}
    state = after(variant_of("schafkopf", tout_stop="immediate"), TOUT, hands)
    over = to_the_end(state)
    assert (8, 0, 0, 0) == score(over).tricks
    assert (780, -260, -260, -260) == payoffs(over)


def test_a_tout_without_paid_runners_stops_too() -> None:
    """Four times two from each, where only the base is counted."""
    variant = variant_of("schafkopf-geier", tout_stop="immediate")
    assert (-24, 8, 8, 8) == payoffs(after(variant, [*TOUT, *LOST_AT_ONCE], LONG))
    three = variant_of("schafkopf-geier-three", tout_stop="immediate")
    lost = after(
        three, ["bid wenz-tout", "pass", "pass", *plays("9H KH AH")], {0: "9H", 1: "KH", 2: "AH"}
    )
    assert (True, (-16, 8, 8)) == (lost.is_over, payoffs(lost))


def test_a_solo_is_never_stopped() -> None:
    """Losing a trick is no matter where points decide."""
    variant = variant_of("schafkopf", tout_stop="immediate")
    solo = ["bid solo", "pass", "pass", "pass", "trump H"]
    assert not after(variant, [*solo, *LOST_AT_ONCE], LONG).is_over
