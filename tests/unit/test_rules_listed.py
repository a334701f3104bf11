"""Nothing that is refused is missing from a variant's rules, and no rule there is without code."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from random import Random

import attrs
import pytest

import reference
import sheepshead
from agreement import Game, Style, choose, shaped, style_for
from every_option import COMBINED, settings
from reference_rare import INDIANA
from sheepshead import (
    FACE_DOWN,
    Accept,
    Action,
    Alone,
    Announce,
    Bid,
    BidPoints,
    Blitz,
    Bury,
    Call,
    Card,
    Choose,
    Contract,
    Double,
    Give,
    Hold,
    InvalidDeal,
    Knock,
    NameTrump,
    Pass,
    Pick,
    Play,
    Raise,
    Rank,
    Redeal,
    Rule,
    StaleAction,
    State,
    Suit,
    Variant,
    View,
    apply,
    deal,
    get_variant,
    legal_actions,
    parse_step,
    setup,
    variant_ids,
    why_not,
)
from sheepshead.policies.calling import CallPartner
from sheepshead.policies.duties import CalledSuitDuties
from sheepshead.policies.holding import AnyHand
from sheepshead.policy import PlayRule
from sheepshead.replaying import record_of
from sheepshead.variant import Name

RULES = reference.PRESETS
BAVARIAN = [preset for preset in variant_ids() if RULES[preset]["bidding"] == "contracts"]
WISCONSIN = (
    ("unknown_mode", "no-callable-suit"),
    ("ten_forces_ace", "on"),
    ("alone", "forced-only"),
)


def _with_all_contracts(preset: str) -> Game:
    """A Bavarian table at which whatever the preset knows is bid, or a ramsch played."""
    options = (("contracts", tuple(RULES[preset]["ladder"][1:])), ("all_pass", "ramsch"))
    if preset == "schafkopf-geier-three":
        return Game(preset, (("contracts", options[0][1][1:]), *options[1:]))
    return Game(preset, (*options, ("hochzeit", "closed")))


TABLES = {
    **{preset: Game(preset) for preset in variant_ids()},
    **{f"{preset}, all contracts": _with_all_contracts(preset) for preset in BAVARIAN},
}
NO_TRUMP_NO_POINTS = (("redeal_hand", "no-ace-face-trump"), ("all_pass", "forced-pick"))
HOUSE_RULES = {
    "called-ace, poor hands": Game("called-ace", NO_TRUMP_NO_POINTS),
    "three-handed, no points": Game("three-handed", (("redeal_hand", "zero-points"),)),
    "sauspiel, few points": Game("sauspiel", (("min_points_redeal", 10), ("all_pass", "ramsch"))),
    "called-ace, a trick is named": Game("called-ace", (("leaster_blind", "dealer-names-trick"),)),
    "called-ace, a game is chosen": Game("called-ace", (("all_pass", "last-player-chooses"),)),
}
FOR_PICKERS = ("any", "any", "trumps and aces", "three aces", "strong")
FOR_BIDDERS = ("any", "any", "one suit", "one trump", "strong", "aces of fail")
FOREHANDS = ("trumps and aces", "three aces", "one trump", "aces of fail", "some jacks")
# These need more than an illegal action; each has a test of its own below.
BY_OTHER_MEANS = {"turn/stale", "double/stated-before-play"}
# Where a hand that nobody plays is thrown in, no game that is not doubled comes about by bidding.
_NO_RAMSCH = {"double/not-in-this-game"}
AREAS = {
    "knocking": ("turn",),
    "bidding": ("turn", "bid"),
    "redealing": ("turn", "redeal"),
    "choosing": ("choose",),
    "offering": ("wedding",),
    "burying": ("bury",),
    "naming": ("call", "trump"),
    "asking": ("give", "call", "choose"),
    "playing": ("play", "double", "turn"),
    "finished": ("turn",),
}

CARDS = [Card(card) for card in reference.DECK]


def _random_call(rng: Random) -> Call:
    high = [card for card in CARDS if card.points >= 10]
    called, other = rng.sample(CARDS if rng.random() < 0.3 else high, 2)
    return Call(called, rng.choice([None, None, other, FACE_DOWN]))


MAKE: dict[type, Callable[[Random], Action]] = {
    Pass: lambda rng: Pass(),
    Pick: lambda rng: Pick(),
    Bid: lambda rng: Bid(rng.choice([*reference.LADDER, *INDIANA, "any", "pick", "skat"])),
    BidPoints: lambda rng: BidPoints(rng.choice([0, 1, 2, 5, 60, 61])),
    Raise: lambda rng: Raise(rng.choice([0, 5, 10, 15, 60])),
    Hold: lambda rng: Hold(),
    Bury: lambda rng: Bury(tuple(rng.sample([*CARDS, FACE_DOWN], rng.randrange(1, 5)))),
    Call: _random_call,
    Alone: lambda rng: Alone(),
    NameTrump: lambda rng: NameTrump(rng.choice(list(Suit))),
    Knock: lambda rng: Knock(),
    Double: lambda rng: Double(),
    Redeal: lambda rng: Redeal(),
    Blitz: lambda rng: Blitz(tuple(rng.sample(CARDS, 2))),
    Accept: lambda rng: Accept(rng.choice([*CARDS, FACE_DOWN])),
    Choose: lambda rng: Choose(rng.choice(["ramsch", "stock", "leaster", "skat"])),
    Give: lambda rng: Give(rng.choice([*CARDS, FACE_DOWN])),
    Announce: lambda rng: Announce(rng.choice(["both", "skat"])),
    Play: lambda rng: Play(rng.choice([*CARDS, FACE_DOWN])),
}
BELONG = {
    "knocking": (Knock, Pass),
    "bidding": (Pick, Bid, BidPoints, Pass),
    "redealing": (Redeal, Pass),
    "choosing": (Choose,),
    "offering": (Accept, Pass),
    "burying": (Bury,),
    "naming": (Call, Alone, NameTrump, Pass),
    "asking": (Call, Give, Give, Announce, Choose, Pass),
    "playing": (Play, Play, Play, Double),
    "finished": tuple(MAKE),
}


def _states(variant: Variant, game: Game, rng: Random, style: Style) -> Iterator[State]:
    """Every state of a random hand."""
    dealer = rng.randrange(game.seats)
    seat = (dealer + 1) % game.seats if style.shape in FOREHANDS else None
    deck = shaped(rng, game, dealer, style.shape, seat=seat)
    state = deal(variant, cards=map(Card, deck), dealer=dealer)
    while not state.is_over:
        yield state
        texts = list(map(str, legal_actions(state)))
        others = {
            seat: ["double"]
            for seat in range(game.seats)
            if seat != state.to_act and legal_actions(state, seat)
        }
        speaker, action = parse_step(choose(rng, style, None, texts, others))
        state = apply(state, action, speaker)
    yield state


TRIES = {"naming": 60, "bidding": 6}
WANTED = {"wedding": "hochzeit", "call": "rufspiel", "trump": "solo", "play": "rufspiel"}


def _shapes(game: Game) -> tuple[str, ...]:
    """Kinds of hands with which something can be called or bid, or cannot."""
    if game.preset in BAVARIAN or game.preset == "indiana":
        return FOR_BIDDERS
    kind = game.rules["partner"]
    return ("some jacks",) if "jack" in kind else FOR_PICKERS if kind == "called-ace" else ()


def _style(rng: Random, game: Game, left: set[str]) -> Style:
    """A way to play in which the rules that are left may come up."""
    areas = sorted({code.split("/")[0] for code in left})
    wanted = WANTED.get(rng.choice(areas), "")
    style = style_for(rng, game, *[wanted] * (wanted in game.menu))
    shape = "one trump" if wanted == "hochzeit" else rng.choice([style.shape, *_shapes(game)])
    return Style(style.likes, style.eager, speaks=style.speaks, shape=shape)


def _random_action(rng: Random, state: State) -> tuple[int, Action]:
    """Somebody's action: mostly of the seat to act, mostly of a kind that belongs to the phase."""
    seats = range(state.variant.seats)
    turn = state.to_act if state.to_act is not None and rng.random() < 0.8 else rng.choice(seats)
    kinds = BELONG[state.phase.name] if rng.random() < 0.9 else list(MAKE)
    hand = list(state.hand(turn)) or CARDS
    if rng.random() < 0.5 and kinds[0] is Play:
        return turn, Play(rng.choice(hand))
    if rng.random() < 0.5 and kinds[0] is Call:
        ace = Card.of(Rank.ACE, rng.choice(list(Suit)))
        return turn, Call(ace, rng.choice([None, *(card for card in hand if card is not ace)]))
    return turn, MAKE[rng.choice(kinds)](rng)


@pytest.mark.parametrize(
    "game",
    [*TABLES.values(), Game("called-ace", WISCONSIN), *HOUSE_RULES.values()],
    ids=[*TABLES, "called-ace, other calls", *HOUSE_RULES],
)
def test_every_listed_rule_refuses_and_every_refusal_is_listed(game: Game) -> None:
    """Random illegal actions over random hands meet every rule of a variant, and no other."""
    rng, variant = Random(1), get_variant(game.spec)
    left = {rule.id for rule in variant.rules} - BY_OTHER_MEANS
    left -= _NO_RAMSCH if game.rules["all_pass"] == "throw-in" else set()
    for _ in range(800):
        if not left:
            break
        for state in _states(variant, game, rng, _style(rng, game, left)):
            here = {code for code in left if code.split("/")[0] in AREAS[state.phase.name]}
            if state.phase.name == "playing" and not here and "turn/hand-is-over" not in left:
                break
            for _ in range(TRIES.get(state.phase.name, 12) if here else 1):
                seat, action = _random_action(rng, state)
                refusal = why_not(state, action, seat)
                if refusal is not None:
                    assert refusal.rule in variant.rules, (refusal.code, state, action)
                    left.discard(refusal.code)
    assert left == set()


def test_a_stale_action_is_refused_by_its_rule() -> None:
    """An action meant for another moment of the hand."""
    state = deal("called-ace", seed=1)
    with pytest.raises(StaleAction) as caught:
        apply(state, Pass(), count=1)
    assert caught.value.refusal.rule.id == "turn/stale"


@pytest.mark.parametrize("preset", BAVARIAN)
def test_doubling_after_stated_doubles_is_refused_by_its_rule(preset: str) -> None:
    """A hand that starts from a known contract is not doubled any more."""
    hands = record_of(deal(preset, seed=1)).hands
    for facts, code in (
        ({"contract": "wenz", "declarer": 0}, "double/stated-before-play"),
        ({"contract": "ramsch"}, "double/not-in-this-game"),
    ):
        state = setup(preset, hands=hands, **facts)
        refusal = why_not(state, Double())
        assert refusal is not None
        assert refusal.code == code
        assert refusal.rule in state.variant.rules
    with pytest.raises(InvalidDeal, match="ramsch is not doubled, yet 2 doubles are stated"):
        setup(preset, hands=hands, contract="ramsch", doubles=2)


def _all_rules() -> dict[str, Rule]:
    """Every `Rule` that any module of the package defines."""
    found: dict[str, Rule] = {}
    for module in pkgutil.walk_packages(sheepshead.__path__, "sheepshead."):
        if "__main__" in module.name or ".testing" in module.name:
            continue
        for value in vars(importlib.import_module(module.name)).values():
            if isinstance(value, Rule):
                assert found.setdefault(value.id, value) is value, f"{value.id} stands twice"
    return found


def test_rules_are_told_apart() -> None:
    """No two ids, no two sentences and no two reasons are the same."""
    rules = _all_rules()
    assert len(rules) > 40
    assert len({rule.sentence for rule in rules.values()}) == len(rules)
    assert len({rule.reason for rule in rules.values()}) == len(rules)


def test_rules_are_written_alike() -> None:
    """An id is `area/what-it-says`; a sentence ends with a full stop, a reason without one."""
    for rule in _all_rules().values():
        area, _, name = rule.id.partition("/")
        assert (area + name).replace("-", "").isalpha(), rule.id
        assert rule.id == rule.id.lower()
        assert rule.sentence.endswith("."), rule.id
        assert rule.sentence[0].isupper(), rule.id
        assert not rule.reason.endswith("."), rule.id


def test_every_rule_has_a_test_that_names_it() -> None:
    """The id of each rule stands in a test: with what is refused by it, and what is not."""
    tests = Path(__file__).parents[1]
    folders = ("rules", "unit", "corpora")
    texts = [path.read_text("utf-8") for each in folders for path in (tests / each).glob("*.py")]
    written = "\n".join(texts)
    assert [rule for rule in _all_rules() if f'"{rule}"' not in written] == []


def test_every_rule_belongs_to_a_variant() -> None:
    """No rule is left over that no preset lists with any house rules."""
    left = set(_all_rules())
    specs: Iterator[object] = chain(
        variant_ids(), (setting.spec for setting in settings()), COMBINED
    )
    while left:
        left -= {rule.id for rule in get_variant(next(specs)).rules}


def _evolved(variant: Variant, contract: Contract) -> Variant:
    contracts = tuple(contract if each.id == contract.id else each for each in variant.contracts)
    return attrs.evolve(variant, contracts=contracts)


Duty = tuple[str, PlayRule]


def _without_duties(variant: Variant, game: Game) -> dict[Duty, Variant]:
    """The variant without one duty of one contract, for each that is played at this table."""
    unbid = set(reference.LADDER) - {*game.menu} if game.preset in BAVARIAN else set()
    found: dict[Duty, Variant] = {}
    for contract in variant.contracts:
        if contract.id in {"sie", "thrown-in", "stock"} | unbid:
            continue
        for duty, rest in _each_left_out(contract.play_rules):
            changed = attrs.evolve(contract, play_rules=rest)
            found[contract.id, duty] = _evolved(variant, changed)
    return found


def _each_left_out(duties: tuple[PlayRule, ...]) -> Iterator[tuple[PlayRule, tuple[PlayRule, ...]]]:
    """Each duty, those inside composites too, with what is left without it."""
    for place, duty in enumerate(duties):
        before, after = duties[:place], duties[place + 1 :]
        yield duty, before + after
        if isinstance(duty, CalledSuitDuties):
            for part, rest in _each_left_out(duty.holder):
                yield part, (*before, attrs.evolve(duty, holder=rest), *after)
            for part, rest in _each_left_out(duty.declarer):
                yield part, (*before, attrs.evolve(duty, declarer=rest), *after)


def _with_all_games(preset: str) -> Game:
    """The preset with options such that all its games are played."""
    if preset in BAVARIAN:
        return _with_all_contracts(preset)
    return Game(preset, (("all_pass", "leaster"),) * (RULES[preset]["all_pass"] == "misdeal"))


DUTY_TABLES = {
    **{preset: _with_all_games(preset) for preset in variant_ids()},
    "called-ace, other calls": Game("called-ace", WISCONSIN),
    "jack-of-diamonds, shown": Game("jack-of-diamonds", (("jd_reveal", "first-trump-lead"),)),
}


@pytest.mark.parametrize("game", DUTY_TABLES.values(), ids=DUTY_TABLES)
def test_taking_a_duty_out_changes_legal_sets_and_refusals_together(game: Game) -> None:
    """Without a duty more cards are legal, among them one that it alone had refused."""
    rng, variant = Random(2), get_variant(game.spec)
    left = _without_duties(variant, game)
    for number in range(800):
        missing = [contract for contract, _ in left if contract in game.menu] or game.menu
        style = style_for(rng, game, missing[number % len(missing)])
        style = Style(style.likes, style.eager, shape=rng.choice([style.shape, *_shapes(game)]))
        for state in _states(variant, game, rng, style):
            if state.phase.name == "playing":
                for key in [key for key in left if key[0] == state.terms.contract]:
                    if _grows(state, left[key], key[1].rules):
                        del left[key]
        if not left:
            break
    assert list(left) == []


def _grows(state: State, changed: Variant, rules: tuple[Rule, ...]) -> bool:
    """Whether an action is legal without the rules that was refused by one of them."""
    before = state.view(state.to_act)
    after = View(changed, before.phase, before.own)
    more = set(legal_actions(after)) - set(legal_actions(before))
    for action in more:
        refusal = why_not(before, action)
        assert refusal is not None
        assert why_not(after, action) is None
        if refusal.rule in rules:
            return True
    return False


def _without_kinds(variant: Variant) -> dict[int, Variant]:
    """The variant without one kind of call, for each."""
    pick = variant.contract("pick")
    (naming,) = (step.naming for step in pick.steps if isinstance(step, Name))
    assert isinstance(naming, CallPartner)
    found = {}
    for place in range(len(naming.kinds)):
        kinds = naming.kinds[:place] + naming.kinds[place + 1 :]
        step = Name(attrs.evolve(naming, kinds=kinds))
        found[place] = _evolved(variant, attrs.evolve(pick, steps=(*pick.steps[:-1], step)))
    return found


@pytest.mark.parametrize("options", [(), WISCONSIN], ids=["strict", "other calls"])
def test_taking_a_kind_of_call_out_changes_legal_sets_and_refusals_together(options) -> None:
    """Without a kind of call such calls are refused, by a rule that the variant still lists."""
    game = Game("called-ace", options)
    rng, variant = Random(3), get_variant(game.spec)
    left = _without_kinds(variant)
    assert len(left) == 3
    for _ in range(1500):
        shape = rng.choice(("any", "three aces", "trumps and aces"))
        for state in _states(variant, game, rng, Style(("pick", "call"), 0.05, shape=shape)):
            if state.phase.name == "playing":
                break
            if state.phase.name == "naming":
                left = {key: each for key, each in left.items() if not _shrinks(state, each)}
        if not left:
            break
    assert list(left) == []


def _shrinks(state: State, changed: Variant) -> bool:
    before = state.view(state.to_act)
    after = View(changed, before.phase, before.own)
    gone = [action for action in legal_actions(before) if action not in legal_actions(after)]
    for action in gone:
        refusal = why_not(after, action)
        assert refusal is not None
        assert refusal.rule in changed.rules
    return bool(gone)


HELD = {  # rules about the hands that may bid: a called ace, a sie, a wedding
    **dict.fromkeys(BAVARIAN, 3),
    "schafkopf-geier-three": 1,
    "indiana": 1,
}


@pytest.mark.parametrize("preset", HELD)
def test_letting_any_hand_bid_changes_legal_sets_and_refusals_together(preset: str) -> None:
    """Without the rule about the hand, a bid that it had refused is legal."""
    game = _with_all_games(preset)
    rng, variant = Random(4), get_variant(game.spec)
    ladder = variant.auction.ladder
    free = attrs.evolve(
        variant.auction,
        ladder=tuple(attrs.evolve(offer, holding=AnyHand()) for offer in ladder),
    )
    left = {rule for offer in ladder for rule in offer.holding.rules}
    assert len(left) == HELD[preset]
    changed = attrs.evolve(variant, auction=free)
    for _ in range(100):
        likes, shape = (("bid any",), "aces of fail") if preset == "indiana" else ((), "any")
        for state in _states(variant, game, rng, Style(likes, eager=0, shape=shape)):
            if state.phase.name == "bidding":
                left -= {rule for rule in left if _grows(state, changed, (rule,))}
        if not left:
            break
    assert left == set()
