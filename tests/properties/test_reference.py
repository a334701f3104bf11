"""The engine and the second opinion play the same hands and agree at every step.

`reference.py` was written from the rule text by a head that has not seen the engine.
Every hand is played by the reference alone; then the engine must give, step by step, the same seat
to act, the same legal actions and announcements of every seat, and the same result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import reference
from agreement import Game, Hand, disagreement, known_contract, play_hand, shuffled, style_for
from sampling import sampled
from sheepshead import Variant, deal, get_variant, variant_ids
from sheepshead.replaying import record_of

NORMAL, MANY = 120, sampled(sample=30, whole=1000)
BAVARIAN = tuple(
    preset for preset in variant_ids() if reference.PRESETS[preset]["bidding"] == "contracts"
)
FOR_FOUR = tuple(preset for preset in BAVARIAN if preset != "schafkopf-geier-three")
# The rules leave open what a sie costs where prices are those of `schafkopf-classic`, which never
# offers one: the engine pays no runners there, the reference does.
LADDERS = {preset: reference.PRESETS[preset]["ladder"][1:] for preset in BAVARIAN}
LADDERS["schafkopf-classic"] = LADDERS["schafkopf-classic"][:-1]
LADDERS["schafkopf-geier-three"] = LADDERS["schafkopf-geier-three"][1:]

# What must have happened, at least so often, in the hands of the normal run.
Reached = Mapping[str, int]
PICK: Reached = {"contract pick": 60}
LEASTER: Reached = {"contract leaster": 20, "lowest tied": 3, "maidens": 10}
THROWN_IN: Reached = {"contract throw-in": 20}
CALLED: Reached = {"called A": 10, "alone": 20, "forced alone": 5}
UNKNOWN: Reached = {"called A under": 4, "unknown led": 2, "unknown followed": 1, "called T": 1}
JACK: Reached = {"call alone": 20, "call pass": 15, "no trick": 2}
CALLED_UP: Reached = {"called up": 4, "call pass": 10, "forced alone": 8}
HOLDERS: Reached = {"contract holders": 120, "alone": 10, "every trick": 1}
AUCTION: Reached = {"contract auction": 60, "contract throw-in": 20, "every trick": 1}
DOUBLED: Reached = {"doubles 1": 4, "doubles 2": 5, "spoken out of turn": 20}


def _menu(preset: str, least: int) -> Reached:
    """Every contract that the table offers."""
    return {f"contract {contract}": least for contract in reference.PRESETS[preset]["contracts"]}


REACHED: Mapping[str, Reached] = {
    "called-ace": {**PICK, **LEASTER, **CALLED, **UNKNOWN, "every trick": 1, "no trick": 2},
    "called-ace-plain": {**PICK, **THROWN_IN, **CALLED, "every trick": 1, "no trick": 2},
    "called-ace-wisconsin": {**PICK, **LEASTER, **CALLED, **UNKNOWN, "no trick": 2},
    "jack-of-diamonds": {**PICK, **LEASTER, **JACK},
    "jack-of-diamonds-plain": {**PICK, **THROWN_IN, **JACK},
    "first-trick": {**PICK, **LEASTER, **JACK},
    "schiller": {"contract pick": 120, **CALLED, **UNKNOWN, "no trick": 2},
    "queen-and-jack": HOLDERS,
    "three-handed-hoyle": {
        **PICK,
        "contract least": 20,
        "maidens": 5,
        "lowest tied": 1,
        "every trick": 1,
        "no trick": 5,
    },
    "three-handed": {**PICK, **THROWN_IN, "every trick": 1, "no trick": 5},
    "three-handed-wergin": {**PICK, **LEASTER, "every trick": 1, "no trick": 5},
    "three-handed-nine": {**PICK, **LEASTER, "every trick": 1, "no trick": 2},
    "three-handed-eight": {**PICK, **LEASTER, "every trick": 1, "no trick": 2},
    "four-handed-alone": {**PICK, **THROWN_IN, "every trick": 1, "no trick": 5},
    "four-handed-called-ace": {**PICK, **LEASTER, **CALLED, **UNKNOWN, "no trick": 2},
    "four-handed-jack": {**PICK, **LEASTER, **JACK},
    "four-handed-black-queens": HOLDERS,
    "four-handed-first-queens": HOLDERS,
    "four-handed-queen-seven": HOLDERS,
    "auction-sheepshead": AUCTION,
    "six-handed-jack": {**PICK, **LEASTER, **CALLED_UP},
    "six-handed-jack-of-clubs": {**PICK, **LEASTER, **CALLED_UP},
    "six-handed-jack-and-ace": {
        **PICK,
        **LEASTER,
        "called A": 10,
        "call pass": 5,
        "call alone": 10,
        "side of three": 5,
    },
    "six-handed-black-queens": HOLDERS,
    "six-handed-spitz": {**HOLDERS, "spitz give": 40, "side of three": 20},
    "seven-handed-jack": {**PICK, **LEASTER, **CALLED_UP},
    "seven-handed-neighbor": {**PICK, **LEASTER, "every trick": 1, "no trick": 2},
    "eight-handed-black-queens": HOLDERS,
    "eight-handed-trio": {
        **HOLDERS,
        "trio call": 30,
        "trio announce": 10,
        "called again": 5,
        "called J": 3,
        "side of three": 20,
    },
    "eight-handed-first-queens": {**HOLDERS, "no trick": 1},
    "two-handed-battery": {"contract most-points": 120},
    "two-handed-stacks": {"contract most-points": 120, "highest tied": 1},
    "two-handed-split": {"contract most-points": 120},
    "indiana": {
        **{f"contract {game}": 8 for game in ("call", "billy", "side-solo", "best", "throw-in")},
        "every trick": 1,
        "no trick": 5,
    },
    "schafkopf": {**_menu("schafkopf", 5), **THROWN_IN, **DOUBLED, "no trick": 5},
    "schafkopf-classic": {
        **_menu("schafkopf-classic", 10),
        **DOUBLED,
        "contract ramsch": 3,
        "contract stock": 5,
        "doubles 6": 1,
        "maidens": 2,
    },
    "schafkopf-geier": {**_menu("schafkopf-geier", 3), **DOUBLED, "ran away": 1},
    "schafkopf-geier-short": {**_menu("schafkopf-geier-short", 3), **DOUBLED, "no trick": 5},
    "schafkopf-geier-three": {**_menu("schafkopf-geier-three", 3), **DOUBLED, "no trick": 2},
    "sauspiel": {
        **_menu("sauspiel", 5),
        **DOUBLED,
        "contract throw-in": 8,
        "ran away": 1,
        "knocks 0": 5,
        "knocks 4": 1,
        "every trick": 1,
        "no trick": 5,
    },
    "sauspiel-short": {**_menu("sauspiel-short", 5), **DOUBLED, "contract throw-in": 4},
    "schafkopf-wirtshaus": {
        **_menu("schafkopf-wirtshaus", 2),
        **DOUBLED,
        "contract ramsch": 3,
        "doubles 3": 2,
        "doubles 4": 2,
    },
    "schafkopf-raschesspiele": {
        **_menu("schafkopf-raschesspiele", 4),
        **DOUBLED,
        "contract ramsch": 5,
        "maidens": 5,
    },
    "schafkopf-beginner": {**_menu("schafkopf-beginner", 5), **THROWN_IN, **DOUBLED},
    "schafkopf-cheap-solo": {**_menu("schafkopf-cheap-solo", 5), **THROWN_IN, **DOUBLED},
    "schafkopf-app": {**_menu("schafkopf-app", 5), **DOUBLED, "ace thrown early": 1},
    "schafkopf-kreuzrunde": {"contract kreuz": 120, **DOUBLED, "every trick": 1, "no trick": 1},
    "officers-schafkopf": {"contract officers": 120},
    "german-schafkopf": AUCTION,
    "wendish-schafkopf": HOLDERS,
}


def _agree(variant: Variant, hand: Hand) -> None:
    found = disagreement(variant, hand)
    assert found is None, f"{found} in {hand.record} after {[step[-1] for step in hand.steps]}"


def _played(preset: str, seed: int, hands: int) -> Counter[str]:
    """Compare so many hands of a preset; what happened in them."""
    rng, game, variant = Random(seed), Game(preset), get_variant(preset)
    seen: Counter[str] = Counter()
    for _ in range(hands):
        stock = rng.choice((0, 0, 4, 7)) if preset == "schafkopf-classic" else 0
        hand = play_hand(rng, game, style_for(rng, game), stock=stock)
        _agree(variant, hand)
        seen += hand.seen
    return seen


@pytest.mark.parametrize("preset", variant_ids())
def test_random_hands_agree(preset: str) -> None:
    """Seat, legal actions, announcements and results agree, in hands where rare things happen."""
    seen = _played(preset, 1, NORMAL)

    missed = {what: seen[what] for what, least in REACHED[preset].items() if seen[what] < least}
    assert missed == {}, seen


@pytest.mark.slow
@pytest.mark.parametrize("preset", variant_ids())
def test_many_random_hands_agree(preset: str) -> None:
    """As above, with more hands of each preset: a thousand in the long session."""
    _played(preset, 2, MANY)


WINDOWS = (
    *("before-first-card", "before-second-card", "own-first-card", "before-trick-2"),
    "before-second-card-of-trick-2",
)
ANSWERS = (
    *("immediate", "plus-one-card", "plus-one-trick", "same-as-first"),
    "before-second-card-of-trick-2",
)
# What a table for three has no use for; and prices of which another one is made.
OTHER_OPTIONS = {
    "schafkopf-geier-three": (
        *("deck", "hochzeit", "call_price", "runaway_min", "ace_discard"),
        *("stock_deposit", "stock_legen"),
    ),
    "schafkopf-raschesspiele": ("solo_price", "extra_price"),
}


def _random_options(rng: Random, preset: str) -> dict[str, Any]:
    """House rules of a Bavarian table drawn at random."""
    for_four = ("ramsch", "stock", "dealer-choice", "kreuz") * (preset in FOR_FOUR)
    all_pass = ("throw-in", "next-double", "ramsch", *for_four)
    following = rng.choice(all_pass)
    legen = rng.choice(("off", "each-x2", "additive", "fibonacci", "each-x3"))
    knocking = legen != "off"
    has_stock = preset == "schafkopf-classic" or following in ("stock", "dealer-choice")
    prices = ("call", "solo", "bettel", "ramsch", "extra", "runner")
    least = ("runners_min", "runners_min_wenz", "runners_min_geier", "runners_min_farbwenz")
    ladder = LADDERS[preset]
    options = {
        "deck": rng.choice(("long", "short")),
        "contracts": rng.sample(ladder, rng.randrange(1, len(ladder) + 1)),
        "hochzeit": rng.choice(("off", "closed", "open")),
        "all_pass": following,
        "legen": legen,
        "legen_limit": rng.choice(("all", *("forehand-only", "single", "chain") * knocking)),
        "stock_deposit": rng.randrange(9),
        "stock_legen": rng.choice(("off", *("on",) * (knocking and has_stock))),
        "answered_by": rng.choice(("side", "declarer")),
        "ramsch_jungfrau": rng.choice(("none", "own-once", "own-multiple", "double-all")),
        "ramsch_durchmarsch": rng.choice(("none", "all-tricks", 61, 75, 91, 120)),
        "ramsch_tie": rng.choice(("highest-captured-trump", "highest-dealt-trump")),
        "tout_factor": rng.randrange(5),
        "runaway_min": rng.choice(("none", 3, 4)),
        "ace_discard": rng.choice(("last-trick", "always", 2, 5, 7)),
        "kontra_window": rng.choice(WINDOWS),
        "kontra_window_re": rng.choice(ANSWERS),
        "kontra_max_level": rng.randrange(7),
        **{f"{name}_price": rng.randrange(100) for name in prices},
        **{name: rng.randrange(6) for name in least},
    }
    left_out = OTHER_OPTIONS.get(preset, ())
    return {name: value for name, value in options.items() if name not in left_out}


@pytest.mark.parametrize("preset", BAVARIAN)
def test_hands_with_random_house_rules_agree(preset: str) -> None:
    """Deck, menu, wedding, knocking, what follows when all pass, and prices may be set at will."""
    rng = Random(3)
    seen: Counter[str] = Counter()
    for _ in range(30):
        game = Game(preset, tuple(_random_options(rng, preset).items()))
        variant = get_variant(game.spec)
        for _ in range(6):
            hand = play_hand(rng, game, style_for(rng, game))
            _agree(variant, hand)
            seen += hand.seen

    assert min(seen["contract ramsch"], seen["contract solo"], seen["maidens"]) > 1, seen


@pytest.mark.parametrize("preset", ["schafkopf", "sauspiel-short"])
def test_running_away_and_doubling_agree(preset: str) -> None:
    """Rufspiele in which any number of cards is enough to run away, and any window holds."""
    rng, known = Random(7), ("runaway_min", "ace_discard")
    seen: Counter[str] = Counter()
    for _ in range(20):
        drawn = _random_options(rng, preset)
        options = {name: drawn[name] for name in drawn if name in known or "kontra" in name}
        game = Game(preset, (("contracts", ["rufspiel"]), *options.items()))
        variant = get_variant(game.spec)
        for _ in range(6):
            hand = play_hand(rng, game, style_for(rng, game, "rufspiel"))
            _agree(variant, hand)
            seen += hand.seen
    assert min(seen["contract rufspiel"], seen["play double"]) > 20, seen


@pytest.mark.parametrize("exchange", ["closed", "open"])
@pytest.mark.parametrize("preset", FOR_FOUR)
def test_weddings_agree(preset: str, exchange: str) -> None:
    """A lone trump is offered round; the first to accept is the partner, or all have passed."""
    rng, game = Random(4), Game(preset, (("hochzeit", exchange),))
    variant = get_variant(game.spec)
    seen: Counter[str] = Counter()
    for _ in range(60):
        hand = play_hand(rng, game, style_for(rng, game, "hochzeit"))
        _agree(variant, hand)
        seen += hand.seen

    assert min(seen["contract hochzeit"], seen["offer accept"], seen["offer pass"]) > 2, seen


def test_called_ace_without_bump_agrees() -> None:
    """With `bump` 1 a lost hand costs as much as a won one pays."""
    rng, game = Random(5), Game("called-ace", (("bump", 1),))
    variant = get_variant(game.spec)
    for _ in range(60):
        hand = play_hand(rng, game, style_for(rng, game))
        _agree(variant, hand)


def _played_in(preset: str) -> set[str]:
    """The contracts that are played in a game that is not bid by contract."""
    rules = reference.PRESETS[preset]
    match rules["bidding"]:
        case "pick" if rules["pick_rule"] == "left-of-dealer":
            return {"pick"}
        case "pick":
            return {"pick", rules["all_pass"]} - {"misdeal"}
        case "auction":
            return {"auction"}
        case "hick":
            return {"call", "billy", "side-solo", "best"}
        case "spitz" | "trio":
            return {"holders"}
        case _:
            return {rules["opens"]}


@pytest.mark.parametrize("preset", variant_ids())
def test_hands_from_known_contracts_agree(preset: str) -> None:
    """Play may start from any contract of the family, also one that the bidding does not offer."""
    rng, game = Random(6), Game(preset)
    ladder = LADDERS.get(preset, ())
    menu = Game(preset, (("contracts", ladder), ("all_pass", "ramsch")) if ladder else ())
    variant = get_variant(preset)
    seen: Counter[str] = Counter()
    for number in range(70):
        wanted = menu.menu[number % len(menu.menu)]
        hand = known_contract(rng, game, style_for(rng, menu, wanted), menu)
        _agree(variant, hand)
        seen["from a known contract"] += "setup" in hand.record
        seen[f"contract {hand.table['contract']}"] += 1

    reached = {*ladder, "ramsch"} if ladder else _played_in(preset)
    assert [each for each in reached if not seen[f"contract {each}"]] == []
    assert seen["from a known contract"] >= 40


@pytest.mark.parametrize("preset", variant_ids())
def test_seeds_deal_the_same_cards(preset: str) -> None:
    """A seed stands for one order of the deck, dealt in the packets of the preset."""
    game = Game(preset)
    for seed in range(40):
        deck, dealer = shuffled(game.deck, seed), seed % game.seats
        places = game.places(dealer)
        record = record_of(deal(preset, seed=seed, dealer=dealer))

        for seat, cards in enumerate(record.hands):
            expected = [card for card, place in zip(deck, places, strict=True) if place == seat]
            assert [str(card) for card in cards] == expected
        blind = [card for card, place in zip(deck, places, strict=True) if place is None]
        assert [str(card) for card in record.blind] == blind
