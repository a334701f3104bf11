"""The call-up of the six- and seven-handed games with the jack of diamonds.

The last seat deals, seat 0 is forehand and picks. Seat 1 holds the jack of diamonds, seat 4 that of
hearts; where the picker has the jack of diamonds, seat 1 has the queen of spades for it.
"""

from __future__ import annotations

import pytest

from rules.helpers import after, at_the_table, cards, cards_to_play, plays, texts
from rules.partner_jacks import CALL_UP, with_the_jack
from rules.picking import Picking
from sheepshead import InvalidDeal, State
from sheepshead.facts import Side

each_table = pytest.mark.parametrize("table", CALL_UP.values(), ids=list(CALL_UP))


def _called_up(table: Picking, *actions: str) -> State:
    """The picker has the jack of diamonds and has called the jack of hearts."""
    first = ["pick", f"bury {table.blind}", "call JH"]
    return after(table.preset, [*first, *actions], with_the_jack(table), blind=table.blind)


@each_table
@pytest.mark.parametrize(
    ("hand", "in_blind", "expected"),
    [
        pytest.param("QC QS 9H 8S", "9C", {"pass"}, id="the jack lies elsewhere"),
        pytest.param("QC JH JS JC", "9C", {"pass"}, id="all jacks but that one"),
        pytest.param("JD QS 9H 8S", "9C", {"call JH"}, id="the jack in hand"),
        pytest.param("QC QS 9H 8S", "JD", {"call JH"}, id="the jack buried"),
        pytest.param("JD JS 9H 8S", "9C", {"call JH"}, id="the spade jack too"),
        pytest.param("JD JH 9H 8S", "9C", {"call JS"}, id="the heart jack too"),
        pytest.param("JH JS 9H 8S", "JD", {"call JC"}, id="the jack buried, two others held"),
        pytest.param("JD JS 9H 8S", "JH", {"call JC"}, id="the heart jack buried"),
        pytest.param("JD JH JS JC", "9C", set(), id="all four jacks"),
        pytest.param("JD JH JS 8S", "JC", set(), id="all four jacks, one buried"),
    ],
)
def test_a_picker_with_the_jack_calls_up(
    table: Picking, hand: str, in_blind: str, expected: set[str]
) -> None:
    """The lowest of the hearts, spades and clubs jack that he neither holds nor has buried."""
    assert expected | {"alone"} == texts(table.naming(hand, table.with_in_blind(in_blind)))


@each_table
def test_the_holder_of_the_jack_is_the_partner_when_the_picker_passes(table: Picking) -> None:
    """Secret until the jack falls; who holds it knows at once."""
    state = table.playing()
    assert Side.DECLARING is state.view(1).side
    assert Side.DEFENDING is state.view(4).side
    assert (0,) == state.view(None).declaring
    assert (0, 1) == table.playing(*plays("QC JD")).view(None).declaring


@each_table
def test_the_holder_of_the_called_jack_is_the_partner(table: Picking) -> None:
    """Seat 4 holds the jack of hearts; he is known when he has played it."""
    state = _called_up(table)
    assert "JH" == str(state.terms.called)
    assert (0,) == state.view(None).declaring
    assert [Side.DECLARING] * 2 == [state.view(seat).side for seat in (0, 4)]
    assert Side.DEFENDING is state.view(1).side
    state = _called_up(table, *plays("QC QS KD 9D JH"))
    assert (0, 4) == state.view(None).declaring


@each_table
def test_alone_the_holder_of_the_jack_defends(table: Picking) -> None:
    """Going alone is announced, with the jack or without it."""
    state = table.after("pick", *table.buries, "alone", *plays("QC JD"))
    assert (0,) == state.view(None).declaring
    assert Side.DEFENDING is state.view(1).side
    assert state.terms.alone


@each_table
@pytest.mark.parametrize(
    ("hand", "trick", "called", "expected"),
    [
        ("JD 9H 8H", "9C", None, "JD 9H 8H"),
        ("JD 9H 8H", "KH", None, "9H 8H"),
        ("JH QD 9H", "8D", "JH", "JH QD"),
        ("JH TH 9H", "9C", "JH", "JH TH 9H"),
        ("JH TH 9H", "", "JH", "JH TH 9H"),
    ],
)
def test_the_partner_plays_his_jack_when_he_likes(
    table: Picking, hand: str, trick: str, called: str | None, expected: str
) -> None:
    """The jack of diamonds, and a jack called in its place: suit is followed, and no more."""
    view = at_the_table(table.preset, "pick", hand, trick, called=called)
    assert cards(expected) == cards_to_play(view)


@each_table
def test_a_known_game_may_have_a_called_jack(table: Picking) -> None:
    """It is called as at the table: by a picker who has the jack of diamonds, and the next up."""
    state = table.known(with_the_jack(table), called="JH")
    assert ("JH", 0) == (str(state.terms.called), state.to_act)
    assert Side.DECLARING is state.view(4).side
    with pytest.raises(InvalidDeal, match="JS is not the next card"):
        table.known(with_the_jack(table), called="JS")
    with pytest.raises(InvalidDeal, match="JD lies elsewhere"):
        table.known(called="JH")


@each_table
def test_a_known_game_without_a_call_is_played_with_the_holder_of_the_jack(
    table: Picking,
) -> None:
    """A picker who has that jack himself and has called none is alone."""
    state = table.known()
    assert not state.terms.alone
    assert Side.DECLARING is state.view(1).side
    assert table.known(alone=True).terms.alone
    assert table.known(with_the_jack(table)).terms.alone
    with pytest.raises(InvalidDeal, match="not alone"):
        table.known(with_the_jack(table), alone=False)
