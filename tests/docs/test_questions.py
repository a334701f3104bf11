"""Questions that a reader can answer from one rule book alone, put to the engine.

They stand in `questions.toml` with their answers, which come from the written rules.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

from rules.helpers import after, cards_to_play, code, hand_over, result_of, texts
from sheepshead import Play, Session, State, parse_action, parse_step, rulebook

ASKED = tomllib.loads((Path(__file__).parent / "questions.toml").read_text(encoding="utf-8"))
QUESTIONS: list[Mapping] = ASKED["question"]
SHAPES = (
    {"actions"},
    {"cards"},
    {"seats"},
    {"winner", "points"},
    {"known_with"},
    {"names"},
    {"payoffs"},
    {"payoffs", "stock"},
)


def _position(question: Mapping) -> State:
    """The state in which the question is asked."""
    hand = question["hand"]
    hands = {int(seat): held for seat, held in hand.get("hands", {}).items()}
    return after(
        question["variant"],
        hand["actions"],
        hands,
        blind=hand.get("blind", ""),
        dealer=hand.get("dealer"),
    )


def _seats_that_may(question: Mapping) -> list[int]:
    """The seats to which no rule forbids what is asked."""
    state = _position(question)
    return [
        seat for seat in range(state.variant.seats) if code(state, question["ask"], seat) is None
    ]


def _last_trick(question: Mapping) -> dict[str, int]:
    """Who won the trick played last, and its points, the unknown's included."""
    state = _position(question)
    thrown = [parse_step(text)[1] for text in question["hand"]["actions"]]
    played = [action.card for action in thrown if isinstance(action, Play)]
    assert state.to_act is not None
    return {
        "winner": state.to_act,
        "points": sum(card.points for card in played[-state.variant.seats :]),
    }


def _known_with(question: Mapping) -> str | None:
    """The first card after which a spectator knows two seats of the declaring side."""
    actions = question["hand"]["actions"]
    for count in range(len(actions) + 1):
        hand = {**question["hand"], "actions": actions[:count]}
        if len(_position({**question, "hand": hand}).view(None).declaring) > 1:
            action = parse_action(actions[count - 1])
            return str(action.card) if isinstance(action, Play) else None
    return None


def _result(question: Mapping) -> dict[str, object]:
    """What a finished hand pays, and what it leaves in the stock if that is asked."""
    over = dict(question["over"])
    hands = {int(seat): held for seat, held in over.pop("hands", {}).items()}
    result = result_of(hand_over(question["variant"], hands=hands, **over))
    found: dict[str, object] = {"payoffs": list(result.payoffs)}
    return found | ({"stock": result.stock} if "stock" in question["answer"] else {})


def _names(question: Mapping) -> list[str]:
    """The people who play the first hand."""
    table = question["people"]
    session = Session.of(question["variant"], table["names"], first_dealer=table["dealer"])
    return [session.people[place] for place in session.sitting.places]


def _answer(question: Mapping) -> dict[str, object]:
    """What the engine answers, in the form of the answer that is expected."""
    answer = question["answer"]
    match min(answer):
        case "actions":
            return {"actions": sorted(texts(_position(question)))}
        case "cards":
            return {"cards": sorted(cards_to_play(_position(question)))}
        case "seats":
            return {"seats": _seats_that_may(question)}
        case "points":
            return dict(_last_trick(question))
        case "known_with":
            return {"known_with": _known_with(question)}
        case "names":
            return {"names": sorted(_names(question))}
        case _:
            return _result(question)


def _in_order(value: object) -> object:
    """A list of texts has no order here; payoffs go by seat."""
    listed = isinstance(value, list) and all(isinstance(each, str) for each in value)
    return sorted(value) if listed else value


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question["id"])
def test_the_engine_gives_the_answer_of_the_written_rules(question: Mapping) -> None:
    """What is legal, who wins, who is known, and what each seat gets."""
    expected = {name: _in_order(value) for name, value in question["answer"].items()}
    assert expected == _answer(question)


@pytest.mark.parametrize(
    ("question", "step"),
    [
        pytest.param(question, step, id=f"{question['id']}: {step}")
        for question in QUESTIONS
        for step in question.get("refused", {})
    ],
)
def test_what_is_not_allowed_is_refused_by_a_rule_of_the_book(question: Mapping, step: str) -> None:
    """The engine names the rule that a reader finds beside the sentence in the rule book."""
    rule = question["refused"][step]
    seat, action = parse_step(step)
    assert rule == code(_position(question), str(action), seat)
    assert f"[{rule}]" in rulebook(question["variant"]).to_text()


def test_there_are_thirty_questions() -> None:
    """Ten on each of three games, half of them on what is legal and half on what is paid."""
    assert {"called-ace": 10, "three-handed-hoyle": 10, "schafkopf-classic": 10} == Counter(
        question["variant"] for question in QUESTIONS
    )
    assert {"legality": 15, "scoring": 15} == Counter(question["kind"] for question in QUESTIONS)


def test_every_question_is_whole() -> None:
    """Each has a name of its own, a text that asks, one position and an answer of a known form."""
    assert len({question["id"] for question in QUESTIONS}) == len(QUESTIONS)
    for question in QUESTIONS:
        assert "?" in question["text"]
        assert len({"hand", "over", "people"} & set(question)) == 1
        assert set(question["answer"]) in SHAPES
