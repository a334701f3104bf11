"""Hands played by the second opinion at random, and the engine asked whether it agrees.

The driver deals, bids and plays with strings alone and asks `reference` what is legal and what it
pays; only `disagreement` looks at the engine. Bids and deals are weighed so that rare things occur.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import reference
from sheepshead import (
    Card,
    SheepsheadError,
    State,
    Variant,
    apply,
    deal,
    legal_actions,
    parse_step,
    score,
)
from sheepshead.record import parse_record
from sheepshead.replaying import first_state

LONG = reference.DECK
SHORT = [card for card in LONG if card[0] not in "87"]
PACKETS = {  # a number goes to every seat, forehand first; "2 aside" to the blind
    "called-ace": (5, "3, 2 aside, 3"),
    "three-handed-hoyle": (3, "3, 2 aside, 4, 3"),
    "long": (4, "4, 4"),
    "short": (4, "3, 3"),
}
PLAIN_ACES = ["AC", "AS", "AH"]
COURTS = ["QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD"]
DIAMONDS = COURTS + [rank + "D" for rank in "ATK987"]


@dataclass(frozen=True)
class Game:
    """A preset with house rules, as the reference and the engine both take it."""

    preset: str
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def spec(self) -> dict[str, Any]:
        return {"preset": self.preset, "options": dict(self.options)}

    @property
    def menu(self) -> tuple[str, ...]:
        """What can be bid, and the hand that nobody plays."""
        rules = reference.PRESETS[self.preset] | self.spec["options"]
        if "contracts" not in rules:
            return ("nothing", rules["bidding"], rules["bidding"])
        weddings = ["hochzeit"] * (rules["hochzeit"] != "off")
        return ("nothing", "rufspiel", *rules["contracts"], *weddings)

    @property
    def deck(self) -> list[str]:
        return SHORT if self._table == "short" else LONG

    @property
    def _table(self) -> str:
        usual = "short" if self.preset == "sauspiel-short" else "long"
        return self.preset if self.preset in PACKETS else self.spec["options"].get("deck", usual)

    @property
    def seats(self) -> int:
        return PACKETS[self._table][0]

    def places(self, dealer: int) -> list[int | None]:
        """Who gets each card of the deck, from the first: a seat, or None for the blind."""
        seats, packets = PACKETS[self._table]
        found: list[int | None] = []
        for packet in packets.split(", "):
            size = int(packet.split()[0])
            if "aside" in packet:
                found += [None] * size
            else:
                found += [(dealer + 1 + i) % seats for i in range(seats) for _ in range(size)]
        return found


def shuffled(deck: list[str], seed: int) -> list[str]:
    """The deck in the order that a seed stands for, by the words of the published format."""
    cards, r = list(deck), Random(seed)
    for i in range(len(cards) - 1, 0, -1):
        j = int(r.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def shaped(
    rng: Random, game: Game, dealer: int, shape: str, *, seat: int | None = None
) -> list[str]:
    """A deck in which one seat gets a hand of a rare kind."""
    places, deck = game.places(dealer), list(game.deck)
    seat = rng.randrange(game.seats) if seat is None else seat
    size = places.count(seat)
    given = [card for card in _wanted(rng, shape, size) if card in deck][:size]
    rest = [card for card in deck if card not in given]
    rng.shuffle(rest)
    mine = given + [rest.pop() for _ in range(size - len(given))]
    rng.shuffle(mine)
    return [mine.pop() if place == seat else rest.pop() for place in places]


def _wanted(rng: Random, shape: str, size: int) -> list[str]:
    plain = [card for card in LONG if card not in reference.HEARTS]
    suit = rng.choice("CSD")
    match shape:
        case "any":
            return []
        case "queens and jacks":
            return COURTS
        case "seven courts":
            return rng.sample(COURTS, size - 1)
        case "strong":
            return rng.sample(COURTS, min(size - 1, 6))
        case "trumps and aces":
            return rng.sample(PLAIN_ACES, 2) + rng.sample(DIAMONDS, size)
        case "three aces":
            return PLAIN_ACES
        case "one suit":
            rest = [rank + suit for rank in "TK987"]
            return ["A" + suit, *rng.sample(rest, 3)]
        case "one trump":
            return [rng.choice(reference.HEARTS[:-2]), *rng.sample(plain, len(plain))]
        case _:
            raise ValueError(shape)


@dataclass(frozen=True)
class Style:
    """How the seats of one hand behave: what they like, how eager they are, how they play."""

    likes: tuple[str, ...] = ()
    eager: float = 0.05
    knocks: float = 0.4
    speaks: float = 0.2
    plays: str = "random"
    shape: str = "any"


SHAPES = {
    "pick": ("any", "any", "trumps and aces", "three aces"),
    "rufspiel": ("any", "one suit"),
    "sie": ("queens and jacks",),
    "hochzeit": ("one trump",),
}
LIKES = {"pick": (("pick", "call"), ("pick", "alone")), "auction": (("bid",),), "nothing": ((),)}


def style_for(rng: Random, game: Game, *contracts: str) -> Style:
    """A way to play in which one contract of the menu comes about more often than not."""
    wanted = rng.choice(contracts or game.menu)
    eager = rng.choice((0.05, 0.05, 0.5))
    return Style(
        rng.choice(LIKES.get(wanted, ((f"bid {wanted}",), (f"bid {wanted}", "accept")))),
        0 if wanted == "nothing" else eager,
        speaks=rng.choice((0.0, 0.2, 0.7)),
        plays=rng.choice(("random", "random", "wins", "loses")),
        shape=rng.choice(SHAPES.get(wanted, ("any", "strong"))),
    )


def choose(rng: Random, style: Style, table: Any, texts: list[str], others: Any) -> str:
    """One of the legal texts, announcements out of turn among them."""
    doubles = [text for text in texts if text == "double"] + [f"{seat}: double" for seat in others]
    if doubles and rng.random() < style.speaks:
        return rng.choice(doubles)
    turn = [text for text in texts if text != "double"]
    if "knock" in turn:
        return "knock" if rng.random() < style.knocks else "pass"
    liked = [text for text in turn if text in style.likes or text.split()[0] in style.likes]
    if liked and rng.random() < 0.8:
        return rng.choice(liked[:6] if liked[0].startswith("bid") else liked)
    if turn[0].startswith("play ") and style.plays != "random" and rng.random() < 0.9:
        return _weighed(style, table, turn)
    if turn[0] != "pass" or not turn[1:]:
        return rng.choice(turn)
    return rng.choice(turn[1:]) if rng.random() < style.eager else "pass"


def _weighed(style: Style, table: Any, plays: list[str]) -> str:
    """The declaring side plays high and the others low, or the other way round."""
    order = [*table["trumps"], *sorted(LONG, key=lambda card: "ATKQJ987".index(card[0]))]
    ours = table["turn"] in (table["declarer"], table["partner"])
    best = min if ours == (style.plays == "wins") else max
    return best(plays, key=lambda text: order.index(text.removeprefix("play ")))


@dataclass
class Hand:
    """One hand as the reference played it: what was legal at each step, and the result."""

    game: Game
    record: dict[str, Any]
    deck: list[str]
    steps: list[tuple[int, list[str], dict[int, list[str]], str]] = field(default_factory=list)
    table: Any = None
    result: dict[str, list[int]] = field(default_factory=dict)
    seen: Counter[str] = field(default_factory=Counter)


def play_hand(rng: Random, game: Game, style: Style, *, stock: int = 0) -> Hand:
    """Deal a hand and play it to its end."""
    dealer = rng.randrange(game.seats)
    deck = shaped(rng, game, dealer, style.shape)
    places = game.places(dealer)
    hands = [[c for c, p in zip(deck, places, strict=True) if p == s] for s in range(game.seats)]
    record = {
        "variant": game.spec,
        "dealer": dealer,
        "hands": hands,
        "blind": [card for card, place in zip(deck, places, strict=True) if place is None],
    }
    if stock:
        record["session"] = {"stock": stock}
    return finish(rng, style, Hand(game, record, deck))


def finish(rng: Random, style: Style, hand: Hand) -> Hand:
    """Play a hand from the start that its record describes to its end."""
    table = reference.start(hand.record)
    while True:
        seat, texts, others = reference.moves(table)
        if seat is None:
            break
        text = choose(rng, style, table, texts, others)
        hand.steps.append((seat, texts, others, text))
        _notice(hand.seen, table, text)
        table = reference.step(table, text)
    hand.table, hand.result = table, reference.result(table)
    _notice_end(hand)
    return hand


def known_contract(rng: Random, game: Game, style: Style, menu: Game | None = None) -> Hand:
    """A hand that starts from a known contract, one that was reached by bidding on some menu."""
    bid = play_hand(rng, menu or game, style)
    t = bid.table
    facts: dict[str, Any] = {"contract": t["contract"], "declarer": t["declarer"]}
    if t["contract"] in ("throw-in", "stock", "hochzeit"):
        return play_hand(rng, game, style)
    for name in ("called", "under", "trump", "buried", "bid"):
        if t[name]:
            facts[name] = t[name]
    if t["max_doubles"] and t["contract"] != "sie":
        facts["doubles"] = rng.randrange(4)
    if "contracts" in t["rules"]:
        facts["knocks"] = rng.randrange(game.seats + 1)
    record = bid.record | {"variant": game.spec, "setup": facts}
    return finish(rng, style, Hand(game, record, bid.deck))


def _notice(seen: Counter[str], t: Any, text: str) -> None:
    verb = text.rpartition(": ")[2].split()[0]
    seen[f"{t['phase']} {verb}"] += 1
    if ": " in text:
        seen["spoken out of turn"] += 1
    if t["phase"] == "play" and verb == "play" and t["called"] and not t["sought"]:
        card, suit = text[5:], t["called"][1]
        of_suit = t["suits"][card] == suit
        if t["turn"] == t["partner"] and not t["trick"] and of_suit and card != t["called"]:
            seen["ran away"] += 1
        if card == t["under"]:
            seen["unknown led" if not t["trick"] else "unknown followed"] += 1


def _notice_end(hand: Hand) -> None:
    t, seen, tricks = hand.table, hand.seen, hand.result["tricks"]
    seen[f"contract {t['contract']}"] += 1
    seen[f"knocks {t['knocks']}"] += 1
    seen[f"doubles {t['doubles']}"] += 1
    if t["called"]:
        seen[f"called {t['called'][0]}{' under' if t['under'] else ''}"] += 1
    if t["contract"] == "pick" and not t["called"]:
        seen["alone"] += 1
    side = sum(tricks[s] for s in (t["declarer"], t["partner"]) if s is not None)
    if t["declarer"] is not None and any(tricks):
        seen["every trick"] += side == sum(tricks)
        seen["no trick"] += side == 0
    if t["declarer"] is None and any(tricks):
        points = sorted(hand.result["points"])
        seen["maidens"] += 0 in tricks
        seen["lowest tied"] += points[0] == points[1]
        seen["highest tied"] += points[-1] == points[-2]


def opened(variant: Variant, hand: Hand) -> State:
    """The engine's first state of a hand."""
    record = hand.record
    if "setup" in record:
        line = json.dumps({"format": "sheepshead-record/1", "actions": []} | record)
        return first_state(parse_record(line), variant)
    cards = tuple(Card(card) for card in hand.deck)
    session = record.get("session")
    return deal(variant, cards=cards, dealer=record["dealer"], session=session)


def disagreement(variant: Variant, hand: Hand) -> str | None:
    """Where the engine and the reference part on this hand, or None if they agree throughout."""
    try:
        return next(_differences(variant, hand), None)
    except (SheepsheadError, AssertionError) as fault:
        return f"the engine fails: {type(fault).__name__}: {fault}"


def _differences(variant: Variant, hand: Hand) -> Iterator[str]:
    state = opened(variant, hand)
    for number, (seat, texts, others, text) in enumerate(hand.steps, 1):
        if state.to_act != seat:
            yield f"step {number}: seat {state.to_act} is to act, not {seat}"
            return
        for each in range(hand.game.seats):
            wanted = texts if each == seat else others.get(each, [])
            found = sorted(map(str, legal_actions(state, each)))
            if found != sorted(wanted):
                yield f"step {number}: seat {each} has {found}, not {sorted(wanted)}"
                return
        speaker, action = parse_step(text)
        state = apply(state, action, speaker)
    if not state.is_over:
        yield f"seat {state.to_act} is to act, yet the hand is over"
        return
    found = score(state)
    for name in ("points", "tricks", "payoffs"):
        if list(getattr(found, name)) != hand.result[name]:
            yield f"{name} are {list(getattr(found, name))}, not {hand.result[name]}"
