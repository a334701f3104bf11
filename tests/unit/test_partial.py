"""Records with unknown cards: refused when no cards could make them right, and never otherwise."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

from sheepshead import FACE_DOWN, RecordError, State, apply, deal, legal_actions, score, variant_ids
from sheepshead.actions import Accept, Bid
from sheepshead.cards import Card
from sheepshead.record import dumped, parse_record
from sheepshead.replaying import record_of, replay
from sheepshead.testing import random_hand
from sheepshead.verify import Verdict, verify

Line = dict[str, Any]

ROOT = Path(__file__).parents[2]
PRESETS = (
    *("called-ace", "three-handed-hoyle", "auction-sheepshead", "sauspiel"),
    *("schafkopf-classic", "sauspiel-short", "schafkopf-wirtshaus"),
)
PLAYTHROUGHS = ROOT.parent / "shared" / "playthroughs"
of_many_hands = pytest.mark.skipif(
    not PLAYTHROUGHS.is_dir(), reason="there are too few recorded hands without those beside it"
)


def _lines(preset: str) -> list[Line]:
    """The recorded hands of a preset: shipped with the project, and beside it where there are."""
    folders = (ROOT / "examples" / "hands", PLAYTHROUGHS)
    files = [path for folder in folders if (path := folder / f"{preset}.jsonl").exists()]
    return [json.loads(line) for path in files for line in path.read_text("utf-8").splitlines()]


def _any_action(state: State, rng: Random) -> State:
    """A step of a hand in which weddings are offered and accepted."""
    legal = legal_actions(state)
    wanted = [each for each in legal if isinstance(each, Accept) or each == Bid("hochzeit")]
    passing = [each for each in legal if str(each) == "pass"]
    return apply(state, rng.choice(wanted or passing or legal))


@cache
def _weddings() -> tuple[str, ...]:
    """Hands with a wedding, open and closed, as lines; those without one are left out."""
    rng, found = Random(5), []
    for offered in ("open", "closed"):
        house = {"preset": "schafkopf-classic", "options": {"hochzeit": offered}}
        for seed in range(40):
            state = deal(house, seed=seed)
            while not state.is_over:
                state = _any_action(state, rng)
            line = dumped(record_of(state))
            found += [line] if "accept" in line else []
    return tuple(found)


def _actions(line: Line) -> list[str]:
    return line["actions"] if "actions" in line else [step["action"] for step in line["steps"]]


def _with_actions(line: Line, texts: list[str]) -> Line:
    if "actions" in line:
        return {**line, "actions": texts}
    steps = [{**step, "action": text} for step, text in zip(line["steps"], texts, strict=True)]
    return {**line, "steps": steps}


def _less(cards: list[str], rng: Random, share: float) -> list[str]:
    return ["??" if rng.random() < share else card for card in cards]


def _action_hidden(text: str, rng: Random, under: str) -> str:
    """An action as one who did not see the cards in it may have written it down."""
    verb, *cards = text.split()
    if verb in ("bury", "accept"):
        return " ".join([verb, *_less(cards, rng, rng.choice((0.0, 0.5, 1.0)))])
    if " under " in text:
        return text.replace(under, "??") if rng.random() < 0.6 else text
    return "play ??" if text == f"play {under}" and rng.random() < 0.6 else text


def _hidden(line: Line, rng: Random) -> Line:
    """A recorded hand without some of its cards: of everybody, or of all but one seat."""
    share = rng.choice((0.1, 0.5, 0.9, 1.0))
    known = rng.choice((None, *range(len(line["hands"]))))
    hands = [
        hand if seat == known else _less(hand, rng, share)
        for seat, hand in enumerate(line["hands"])
    ]
    under = next((text[-2:] for text in _actions(line) if " under " in text), "no")
    changed = _with_actions(line, [_action_hidden(text, rng, under) for text in _actions(line)])
    blind = _less(line["blind"], rng, rng.choice((0.0, share)))
    return {**changed, "hands": hands, "blind": blind}


def _verify(line: Line) -> Verdict:
    return verify(parse_record(json.dumps(line)))


def _sample(rng: Random) -> Iterator[Line]:
    for preset in PRESETS:
        lines = _lines(preset)
        yield from rng.sample(lines, 30)
        yield from [line for line in lines if any(" under " in text for text in _actions(line))][
            :15
        ]
    yield from map(json.loads, _weddings()[:20])


@of_many_hands
def test_hiding_cards_makes_no_record_wrong() -> None:
    """A right record stays right whichever cards are hidden in it, and counts as incomplete."""
    rng = Random(2026)
    count = 0
    for line in _sample(rng):
        for _ in range(4):
            hidden = _hidden(line, rng)
            if "??" in json.dumps(hidden):
                count += 1
                assert _verify(hidden) is Verdict.INCOMPLETE, json.dumps(hidden)
    assert count > 700


def _played_out(rng: Random) -> Iterator[Line]:
    """Recorded hands with one hidden card of those dealt, and with some of them."""
    for preset in PRESETS:
        for line in rng.sample(_lines(preset), 25):
            seat = rng.randrange(len(line["hands"]))
            hand = _less(line["hands"][seat], rng, 0.5)
            hand[rng.randrange(len(hand))] = "??"
            yield {**line, "hands": [*line["hands"][:seat], hand, *line["hands"][seat + 1 :]]}


@of_many_hands
@pytest.mark.parametrize("name", ["points", "tricks", "payoffs"])
def test_a_wrong_result_is_found_where_the_play_shows_the_cards(name: str) -> None:
    """Cards hidden in one hand are known when it has been played, and so is the result."""
    refused = 0
    for line in _played_out(Random(61)):
        if name in line:
            refused += 1
            assert _verify(line) is Verdict.INCOMPLETE
            fault = _refused({**line, name: [each + 1 for each in line[name]]})
            assert fault.step == len(_actions(line))
            assert str(fault).startswith(f"step {fault.step}: {name} are {line[name]}, not")
    assert refused > 100


@of_many_hands
def test_tricks_are_counted_though_hands_are_unknown() -> None:
    """All see who wins a trick: a wrong number is refused with every card of the deal hidden."""
    rng, refused = Random(62), 0
    for preset in PRESETS:
        for line in rng.sample([each for each in _lines(preset) if "setup" not in each], 10):
            hidden = {
                **line,
                "hands": [["??"] * len(hand) for hand in line["hands"]],
                "blind": ["??"] * len(line["blind"]),
            }
            if _verify(hidden) is Verdict.INCOMPLETE and "tricks" in line:
                wrong = [line["tricks"][0] + 1, *line["tricks"][1:]]
                refused += str(_refused({**hidden, "tricks": wrong})).count("tricks are")
    assert refused > 60


def _stateful(line: Line) -> list[State]:
    plain = {name: value for name, value in line.items() if name != "steps"}
    return list(replay(parse_record(json.dumps({**plain, "actions": _actions(line)}))))


def _seen_by(line: Line, declarer: int | None, seat: int) -> Line:
    """The record that one seat can make of a hand, from what it has seen."""
    hands = [
        hand if each == seat else ["??"] * len(hand) for each, hand in enumerate(line["hands"])
    ]
    if seat == declarer:
        return {**line, "hands": hands}
    under = next((text[-2:] for text in _actions(line) if " under " in text), "no")
    texts = []
    for text in _actions(line):
        seen = "bury ?? ??" if text.startswith("bury") else text
        seen = seen.replace(f"under {under}", "under ??").replace(f"play {under}", "play ??")
        texts.append(seen)
    return {**_with_actions(line, texts), "hands": hands, "blind": ["??"] * len(line["blind"])}


def _revokes(states: list[State], seat: int) -> Iterator[tuple[int, Card]]:
    """Each moment at which a seat may not play a card that it holds, with that card."""
    for number, state in enumerate(states):
        if state.to_act == seat and state.phase.name == "playing":
            legal = [str(action) for action in legal_actions(state)]
            yield from [(number, card) for card in state.hand(seat) if f"play {card}" not in legal]


def _refused(line: Line) -> RecordError:
    with pytest.raises(RecordError) as caught:
        _verify(line)
    return caught.value


@of_many_hands
def test_a_revoke_of_the_seat_that_made_the_record_is_found() -> None:
    """Its own cards are all known, so its plays are checked to the end of the hand."""
    rng = Random(7)
    count = 0
    for line in _sample(rng):
        states = _stateful(line)
        declarer = None if states[-1].terms is None else states[-1].terms.declarer
        for seat in range(len(line["hands"])):
            own = _seen_by(line, declarer, seat)
            moments = [*_revokes(states, seat)]
            if not moments or any("accept" in text for text in _actions(line)):
                continue
            assert _verify(own) is Verdict.INCOMPLETE
            number, card = rng.choice(moments)
            texts = _actions(own)
            changed = _with_actions(own, [*texts[:number], f"play {card}", *texts[number + 1 :]])
            fault = _refused(changed)
            assert fault.step == number + 1
            assert fault.reason.startswith(f"Seat {seat} may not play {card}: ")
            count += 1
    assert count > 500


@of_many_hands
def test_two_seats_that_change_places_are_found() -> None:
    """A card that is not the known seat's own is refused in its turn, and its own in another's."""
    rng = Random(8)
    count = 0
    for line in _sample(rng):
        states = _stateful(line)
        declarer = None if states[-1].terms is None else states[-1].terms.declarer
        turns = [state.to_act if state.phase.name == "playing" else None for state in states]
        texts = _actions(line)
        for number in range(len(texts) - 1):
            one, other = turns[number], turns[number + 1]
            plays = all(text.startswith("play") for text in texts[number : number + 2])
            if one is None or other is None or one == other or not plays or rng.random() > 0.05:
                continue
            own = _seen_by(line, declarer, rng.choice((one, other)))
            seen = [*_actions(own)]
            seen[number], seen[number + 1] = seen[number + 1], seen[number]
            if "??" in seen[number] or any("accept" in text for text in texts):
                continue
            assert _refused(_with_actions(own, seen)).step == number + 1
            count += 1
    assert count > 100


def _first_wedding() -> tuple[Line, list[State]]:
    line = json.loads(_weddings()[0])
    return line, _stateful(line)


def test_a_wedding_of_which_the_exchange_is_known() -> None:
    """Who offered a wedding knows both cards of it, and its plays are checked to the end."""
    line, states = _first_wedding()
    declarer = states[-1].phase.terms.declarer
    hands = [
        hand if seat == declarer else ["??"] * len(hand) for seat, hand in enumerate(line["hands"])
    ]
    number, card = [*_revokes(states, declarer)][-1]
    texts = line["actions"]
    changed = [*texts[:number], f"play {card}", *texts[number + 1 :]]
    assert _verify({**line, "hands": hands}) is Verdict.INCOMPLETE
    assert _refused({**line, "hands": hands, "actions": changed}).step == number + 1


def test_a_wedding_of_which_a_card_is_unknown() -> None:
    """With the card given back unknown, the two have cards of which the others have none."""
    line, states = _first_wedding()
    texts = ["accept ??" if text.startswith("accept") else text for text in line["actions"]]
    assert _verify({**line, "actions": texts}) is Verdict.INCOMPLETE
    first = next(place for place, text in enumerate(texts) if text.startswith("play"))
    turn = states[first].to_act
    other = next(seat for seat in range(4) if seat not in (turn, states[-1].phase.terms.partner))
    foreign = line["hands"][other][0]
    if other == states[-1].phase.terms.declarer:
        foreign = next(card for card in line["hands"][other] if "Q" not in card and "J" not in card)
    assert _refused({**line, "actions": [*texts[:first], f"play {foreign}"]}).step == first + 1


def test_cards_left_over_are_those_of_the_only_unknown_hand() -> None:
    """A seat whose cards follow from all the others is judged as if they were known."""
    line = next(line for line in _lines("schafkopf-classic") if "play" in json.dumps(line))
    for seat in range(4):
        moments = [*_revokes(_stateful(line), seat)]
        hands = [["??"] * 8 if each == seat else hand for each, hand in enumerate(line["hands"])]
        assert _verify({**line, "hands": hands}) is Verdict.INCOMPLETE
        for number, card in moments[:3]:
            texts = [*_actions(line)[:number], f"play {card}"]
            cut = {name: value for name, value in line.items() if name != "steps"}
            cut |= {"hands": hands, "actions": texts}
            assert _refused(cut).step == number + 1


HOUSES: list[dict[str, object]] = [
    {"preset": preset, "options": options}
    for preset, options in (
        ("called-ace", {"call_own_ace": "on"}),
        ("called-ace", {"call_own_ace": "on", "call_timing": "before-bury"}),
        ("called-ace-wisconsin", {"call_timing": "before-bury", "unknown_visibility": "nobody"}),
        ("called-ace", {"hold_card_required": "off", "unknown_mode": "off"}),
        ("called-ace", {"partner_fallback": "first-trick", "bury_source": "original-hand"}),
        ("jack-of-diamonds", {"jd_call_up": "before-blind", "jd_may_be_buried": "off"}),
        ("jack-of-diamonds", {"jd_hold_calls_ace": "on", "jd_alone_without": "off"}),
    )
]


@pytest.mark.parametrize("preset", [*variant_ids(), *HOUSES], ids=str)
def test_hiding_cards_of_any_game_refuses_nothing(preset: str | dict[str, object]) -> None:
    """A right record becomes incomplete, no more, when all hands or all but one are hidden."""
    for seed in range(4):
        state = random_hand(preset, seed).last
        record = record_of(state, score=score(state))
        for seen in (None, seed % state.variant.seats):
            hands = tuple(
                hand if seat == seen else (FACE_DOWN,) * len(hand)
                for seat, hand in enumerate(record.hands)
            )
            hidden = attrs.evolve(record, hands=hands, blind=(FACE_DOWN,) * len(record.blind))
            assert Verdict.INCOMPLETE is verify(hidden)


HOUSES: list[dict[str, object]] = [
    {"preset": "called-ace", "options": {"redeal_hand": "zero-points", "all_pass": "schwanzer"}},
    {"preset": "called-ace", "options": {"all_pass": "pot", "redeal_hand": "no-ace-face-trump"}},
    {"preset": "three-handed", "options": {"all_pass": "last-player-chooses"}},
    {"preset": "first-trick", "options": {"leaster_blind": "dealer-names-trick"}},
    {"preset": "sauspiel", "options": {"min_points_redeal": 20}},
]


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_hiding_cards_refuses_nothing_with_house_rules_before_and_after_the_bidding(
    house: dict[str, object],
) -> None:
    """Poor hands, hands laid open, chosen games and named tricks: right records stay right."""
    rng = Random(3)
    for seed in range(30):
        state = deal(house, seed=seed)
        while not state.is_over:
            legal = legal_actions(state)
            state = apply(state, legal[-1] if rng.random() < 0.2 else rng.choice(legal))
        line = json.loads(dumped(record_of(state, score=score(state))))
        assert Verdict.VERIFIED is _verify(line)
        hidden = _hidden(line, rng)
        if "??" in json.dumps(hidden):
            assert Verdict.INCOMPLETE is _verify(hidden), json.dumps(hidden)


@pytest.mark.parametrize(
    ("hand", "refused"),
    [
        ("?? ?? ?? ?? ?? ??", None),
        ("9C ?? ?? ?? ?? ??", None),
        ("9C AS ?? ?? ?? ??", "a hand with AS is not dealt again"),
        ("9C ?? ?? 7D ?? ??", "a hand with 7D is not dealt again"),
    ],
)
def test_one_good_card_is_enough_to_refuse_a_new_deal(hand: str, refused: str | None) -> None:
    """Whatever the other cards of the seat are."""
    house = {"preset": "called-ace", "options": {"redeal_hand": "no-ace-face-trump"}}
    line: Line = {
        "format": "sheepshead-record/1",
        "variant": house,
        "dealer": 4,
        "hands": [hand.split(), *[["??"] * 6] * 4],
        "blind": ["??", "??"],
        "actions": ["redeal"],
    }
    if refused is None:
        assert Verdict.INCOMPLETE is _verify(line)
    else:
        with pytest.raises(RecordError, match=refused):
            _verify(line)
