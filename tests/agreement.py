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
import reference_rare as rare
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
PACK_30 = [card for card in LONG if card not in ("7C", "7S")]
PACK_26 = [card for card in LONG if card[0] not in "87" or card[1] == "D"]
TABLES = {  # seats, pack; a number goes to every seat, forehand first; "2 aside" to the blind
    (5, 32, "3, 2 aside, 3"): "called-ace called-ace-plain called-ace-wisconsin jack-of-diamonds "
    "jack-of-diamonds-plain first-trick schiller",
    (5, 30, "3, 3"): "queen-and-jack",
    (3, 32, "3, 2 aside, 4, 3"): "three-handed-hoyle three-handed three-handed-wergin",
    (3, 30, "3, 3 aside, 3, 3"): "three-handed-nine",
    (3, 26, "3, 2 aside, 3, 2"): "three-handed-eight",
    (4, 32, "2, 2 aside, 3, 2 aside, 2"): "four-handed-alone",
    (4, 30, "3, 2 aside, 4"): "four-handed-called-ace four-handed-jack",
    (6, 32, "3, 2 aside, 2"): "six-handed-jack six-handed-jack-of-clubs six-handed-jack-and-ace",
    (6, 30, "3, 2"): "six-handed-black-queens six-handed-spitz",
    (7, 32, "2, 4 aside, 2"): "seven-handed-jack seven-handed-neighbor",
    (8, 32, "2, 2"): "eight-handed-black-queens eight-handed-trio eight-handed-first-queens",
    (2, 32, "4, 4, 8"): "two-handed-battery",
    (2, 32, "8, 8"): "two-handed-stacks officers-schafkopf",
    (2, 32, "4, 4, 4, 4"): "two-handed-split",
    (4, 24, "3, 3"): "sauspiel-short schafkopf-geier-short",
    (3, 24, "4, 4"): "schafkopf-geier-three",
}
PACKETS = {preset: table for table, presets in TABLES.items() for preset in presets.split()}
PACKETS = dict.fromkeys(reference.PRESETS, (4, 32, "4, 4")) | PACKETS
PACKS = {32: LONG, 30: PACK_30, 26: PACK_26, 24: SHORT}
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
    def rules(self) -> dict[str, Any]:
        return reference.PRESETS[self.preset] | self.spec["options"]

    @property
    def menu(self) -> tuple[str, ...]:
        """What can be bid, and the hand that nobody plays."""
        bidding = self.rules["bidding"]
        if bidding == "hick":
            return ("nothing", "call", "call", *rare.INDIANA)
        if bidding != "contracts":
            return ("nothing", bidding, bidding)
        rufspiel = ["rufspiel"] * ("rufspiel" in reference.PRESETS[self.preset]["contracts"])
        weddings = ["hochzeit"] * (self.rules["hochzeit"] != "off")
        return ("nothing", *rufspiel, *self.rules["contracts"], *weddings)

    @property
    def deck(self) -> list[str]:
        return PACKS[self._table[1]]

    @property
    def _table(self) -> tuple[int, int, str]:
        usual = PACKETS[self.preset]
        packs = {"short": (4, 24, "3, 3"), "long": (4, 32, "4, 4")}
        return packs.get(self.spec["options"].get("deck"), usual) if usual[0] == 4 else usual

    @property
    def seats(self) -> int:
        return self._table[0]

    def places(self, dealer: int) -> list[int | None]:
        """Who gets each card of the deck, from the first: a seat, or None for the blind."""
        seats, _, packets = self._table
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
    """A deck in which one seat (or two of them) gets a hand of a rare kind."""
    places, deck = game.places(dealer), list(game.deck)
    if seat is None:
        first = game.rules["bidding"] == "pick" and shape in PICKED and rng.random() < 0.6
        seat = (dealer + 1) % game.seats if first else rng.randrange(game.seats)
    size = places.count(seat)
    given = {seat: _wanted(rng, game, shape, size)}
    if shape == "both announced":
        given[(seat + rng.randrange(1, game.seats)) % game.seats] = given[seat][2:]
        given[seat] = given[seat][:2]
    given = {s: [card for card in cards if card in deck][:size] for s, cards in given.items()}
    rest = [card for card in deck if not any(card in cards for cards in given.values())]
    rng.shuffle(rest)
    for mine in given.values():
        mine += [rest.pop() for _ in range(size - len(mine))]
        rng.shuffle(mine)
    return [given[place].pop() if place in given else rest.pop() for place in places]


def _wanted(rng: Random, game: Game, shape: str, size: int) -> list[str]:
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
        case "partner cards" | "two partners":
            cards = game.rules["cards"]
            cards = COURTS[:4] if cards == "first-queens" else cards
            return rng.sample(cards, 2 if shape == "two partners" else len(cards))
        case "both announced":  # by the seat that gets what follows the first two
            third = rng.choice(rare.TRIO)
            row = rare.ROWS["J" if third == "7D" else "D"]
            two = [card for card in rare.TRIO if card != third]
            return [*two, row[0], third, *rng.sample(row[1:], rng.randrange(2))]
        case "some jacks":
            return rng.sample(COURTS[4:], rng.randrange(1, 4))
        case "all jacks":
            return COURTS[4:]
        case "low cards":
            return sorted(LONG, key=lambda card: "789KTAQJ".index(card[0]))[: rng.choice((8, 12))]
        case "aces of fail":
            return ["AC", "AS", "AD"]
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


PICKED = ("strong", "low cards", "trumps and aces", "three aces", "some jacks", "all jacks")
SHAPES = {  # by what is wanted and how a picker finds his partner
    "pick": ("any", "strong", "trumps and aces", "three aces"),
    "pick none": ("any", "strong", "low cards"),
    "pick jack": ("any", "strong", "some jacks"),
    "pick jack-up": ("any", "some jacks", "all jacks"),
    "pick jack-of-clubs": ("any", "some jacks", "all jacks"),
    "pick jack-and-ace": ("any", "some jacks", "trumps and aces", "three aces"),
    "holders": ("any", "any", "partner cards"),
    "spitz": ("any", "two partners", "partner cards"),
    "trio": ("any", "two partners", "partner cards", "both announced", "both announced"),
    "rufspiel": ("any", "one suit"),
    "sie": ("queens and jacks",),
    "hochzeit": ("one trump",),
    "call": ("any", "strong", "aces of fail"),
    "billy": ("any", "low cards"),
}
LIKES = {
    "pick": (("pick", "call"), ("pick", "alone")),
    "auction": (("bid",),),
    "nothing": ((),),
    "spitz": (("give",),),
    "trio": (("call",), ("call",), ()),
    "play": ((),),
    "best": (("bid best",), ("bid any", "bid best")),
}
LIKES |= {game: (("bid any", f"bid {game}"),) for game in rare.INDIANA if game != "best"}


def style_for(rng: Random, game: Game, *contracts: str) -> Style:
    """A way to play in which one contract of the menu comes about more often than not."""
    wanted = rng.choice(contracts or game.menu)
    eager = rng.choice((0.05, 0.05, 0.5))
    shapes = SHAPES.get(wanted, ("any", "strong"))
    if game.rules["opens"] == "holders" and wanted in ("nothing", "play"):
        shapes = SHAPES["holders"]
    return Style(
        rng.choice(LIKES.get(wanted, ((f"bid {wanted}",), (f"bid {wanted}", "accept")))),
        0 if wanted == "nothing" else eager,
        speaks=rng.choice((0.0, 0.2, 0.7)),
        plays=rng.choice(("random", "random", "wins", "loses")),
        shape=rng.choice(SHAPES.get(f"{wanted} {game.rules['partner']}", shapes)),
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
    if turn[0].startswith("bury ") and style.shape in PICKED and rng.random() < 0.7:
        kept = style.shape.split()[-1]
        return max(turn, key=lambda text: sum(_small(card, kept) for card in text.split()[1:]))
    if turn[0] != "pass" or not turn[1:]:
        return rng.choice(turn)
    return rng.choice(turn[1:]) if rng.random() < style.eager else "pass"


def _small(card: str, kept: str) -> bool:
    """A card that a picker who wants to keep his trumps and aces (or jacks) buries first."""
    return card[0] != "J" if kept == "jacks" else card[0] not in "AQJ" and card[1] != "D"


def _weighed(style: Style, table: Any, plays: list[str]) -> str:
    """The declaring side plays high and the others low, or the other way round."""
    order = [*table["trumps"], *sorted(LONG, key=lambda card: "ATKQJ987".index(card[0]))]
    ours = table["turn"] in table["side"]
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
        _notice(hand.seen, table, text, texts)
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
    if t["alone"] and t["rules"]["partner"] != "called-ace":
        facts["alone"] = True
    if t["max_doubles"] and t["contract"] != "sie":
        facts["doubles"] = rng.randrange(4)
    if t["rules"]["bidding"] == "contracts":
        facts["knocks"] = rng.randrange(game.seats + 1)
    record = bid.record | {"variant": game.spec, "setup": facts}
    return finish(rng, style, Hand(game, record, bid.deck))


def _notice(seen: Counter[str], t: Any, text: str, texts: list[str]) -> None:
    verb = text.rpartition(": ")[2].split()[0]
    seen[f"{t['phase']} {verb}"] += 1
    if ": " in text:
        seen["spoken out of turn"] += 1
    seen["forced alone"] += texts == ["alone"]
    seen["called up"] += t["phase"] == "call" and text.startswith("call J")
    seen["called again"] += t["phase"] == "trio" and verb == "call" and t["caller"] is not None
    plain = t["called"] and t["phase"] == "play" and t["suits"][t["called"]] != "trump"
    if plain and verb == "play" and not t["sought"]:
        card, suit = text[5:], t["called"][1]
        of_suit = t["suits"][card] == suit
        if t["turn"] == t["partner"] and not t["trick"] and of_suit and card != t["called"]:
            seen["ran away"] += 1
        thrown = t["trick"] and t["suits"][t["trick"][0][1]] != suit and card == t["called"]
        seen["ace thrown early"] += bool(thrown and len(t["hands"][t["turn"]]) > 1)
        if card == t["under"]:
            seen["unknown led" if not t["trick"] else "unknown followed"] += 1


def _notice_end(hand: Hand) -> None:
    t, seen, tricks = hand.table, hand.seen, hand.result["tricks"]
    seen[f"contract {t['contract']}"] += 1
    seen[f"knocks {t['knocks']}"] += 1
    seen[f"doubles {t['doubles']}"] += 1
    if t["called"]:
        seen[f"called {t['called'][0]}{' under' if t['under'] else ''}"] += 1
    if t["contract"] in ("pick", "holders"):
        seen["alone"] += len(t["side"]) == 1
        seen["side of three"] += len(t["side"]) == 3
    side = sum(tricks[s] for s in t["side"])
    if t["side"] and any(tricks):
        seen["every trick"] += side == sum(tricks)
        seen["no trick"] += side == 0
    if not t["side"] and any(tricks):
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
