"""What happens at the table in sentences, with cards by their names and people by theirs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from sheepshead import (
    Action,
    Alone,
    Bury,
    Call,
    Card,
    Pass,
    Pick,
    Play,
    Refusal,
    View,
    parse_card,
)
from sheepshead.cards import Seen
from sheepshead.facts import Side, Terms
from sheepshead.render import card_name
from sheepshead.session import PlayedHand

_CARD = re.compile(r"\b[AKQJT987][CSHD]\b")
_SEAT = re.compile(r"\b[Ss]eat (\d+)\b")


def the(card: Seen) -> str:
    """A card by its name: the queen of clubs; one that lies face down has no name.

    >>> the(Card("QC"))
    'the queen of clubs'
    """
    return f"the {card_name(card)}" if isinstance(card, Card) else f"a {card_name(card)}"


def listed(parts: Iterable[str]) -> str:
    """Things in a row: Ann, Bob and Cy.

    >>> listed(["Ann", "Bob", "Cy"]), listed(["Ann"])
    ('Ann, Bob and Cy', 'Ann')
    """
    *before, last = parts
    return f"{', '.join(before)} and {last}" if before else last


def offered(action: Action) -> str:
    """An action as it stands on a button: Call the ace of clubs."""
    match action:
        case Pass():
            return "Pass"
        case Pick():
            return "Pick up the blind"
        case Alone():
            return "Play alone"
        case Call(card, None):
            return f"Call {the(card)}"
        case Call(card, _):
            return f"Call {the(card)}, with a card of yours face down"
        case Play(card):
            return f"Play {the(card)}"
        case Bury(cards):
            return f"Bury {listed(map(the, cards))}"
        case _:
            return _with_names(str(action)).capitalize()


def happened(who: str, action: Action) -> str:
    """What somebody has done, as everybody saw it: Bob calls the ace of clubs."""
    match action:
        case Pass():
            return f"{who} passes."
        case Pick():
            return f"{who} picks up the blind."
        case Alone():
            return f"{who} plays alone."
        case Bury(cards):
            return f"{who} buries {len(cards)} cards."
        case Call(card, None):
            return f"{who} calls {the(card)}."
        case Call(card, _):
            return f"{who} calls {the(card)} and lays a card face down under the call."
        case Play(card):
            return f"{who} plays {the(card)}."
        case _:
            return f"{who}: {_with_names(str(action))}."


def agreed(view: View, names: Sequence[str]) -> str:
    """Which game is played, by whom, and on which side the viewer knows itself to be."""
    terms = view.terms
    if terms is None:
        return "Who picks up the blind?"
    if terms.declarer is None:
        return "Nobody has picked: a leaster, in which the fewest points win."
    picker, *partners = (names[seat] for seat in view.declaring)
    said = [f"{picker} has picked{_how(terms)}."]
    if partners:
        said.append(f"{listed(partners)} is the partner.")
    elif view.seat != terms.declarer and view.side is Side.DECLARING:
        said.append("You hold the called card: you are the partner, and nobody else knows.")
    return " ".join(said)


def _how(terms: Terms) -> str:
    """How the picker plays, as far as it has been said."""
    if terms.alone:
        return " and plays alone"
    return f" and calls {the(terms.called)}" if terms.called else ""


def refused(refusal: Refusal, names: Sequence[str]) -> str:
    """Why somebody may not do something, said to his face."""
    own = f"Seat {refusal.seat} "
    said = refusal.message.replace(f"{own}may not", "You may not", 1)
    said = said.replace(f"{own}has nothing to do", "You have nothing to do")
    return _with_names(_SEAT.sub(lambda found: names[int(found[1])], said))


def result(hand: PlayedHand, names: Sequence[str]) -> list[str]:
    """What came of a hand and how its payoffs were worked out, line by line."""
    outcome, side = hand.outcome, [names[seat] for seat in hand.outcome.side]
    if outcome.contract == "leaster":
        first = f"A leaster: {listed(side)} wins it." if side else "A leaster that nobody wins."
    else:
        points = sum(outcome.points[seat] for seat in outcome.side)
        verb = "win" if len(side) > 1 else "wins"
        lost = "lose" if len(side) > 1 else "loses"
        done = f"{verb} with {points}" if outcome.won else f"{lost} with {points}"
        alone = "" if len(side) > 1 else ", alone,"
        first = f"{listed(side)}{alone} {done} of 120 points."
    reckoned = (f"{line.text} = {line.running}" for line in hand.score.lines)
    return [first, *(_SEAT.sub(lambda found: names[int(found[1])], line) for line in reckoned)]


def _with_names(text: str) -> str:
    """A text in which cards have their names."""
    return _CARD.sub(lambda found: the(parse_card(found[0])), text)
