"""The types of the public names, pinned: a change here is a change of the interface."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random
from typing import assert_type

from hypothesis.strategies import SearchStrategy

import sheepshead as sh
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
    CardSet,
    Carry,
    Choose,
    Contract,
    Difference,
    Double,
    FaceDown,
    Give,
    Hold,
    IllegalAction,
    InvalidDeal,
    InvalidVariant,
    Knock,
    Level,
    Line,
    NameTrump,
    NotationError,
    NotYourTurn,
    Outcome,
    Pass,
    Pick,
    Play,
    Raise,
    Rank,
    Record,
    RecordError,
    Redeal,
    Refusal,
    Rule,
    Score,
    SheepsheadError,
    StaleAction,
    State,
    Suit,
    Variant,
    View,
    WrongPhase,
    render,
    simulation,
    testing,
)
from sheepshead.facts import Side, Terms, Trick
from sheepshead.outcome import Tally
from sheepshead.phases import Phase
from sheepshead.plain import Plain
from sheepshead.players import Player, RandomPlayer, SimplePlayer, named_player, player_names
from sheepshead.testing import strategies, variant_strategies
from sheepshead.testing.machine import VariantMachine
from sheepshead.texts import Text

# Cards
card = Card("QC")
assert_type(card, Card)
assert_type(card.rank, Rank)
assert_type(card.suit, Suit)
assert_type(card.points, int)
assert_type(card.text, str)
assert_type(Card.of(Rank.QUEEN, Suit.CLUBS), Card)
assert_type(sh.parse_card("EO", pack="german"), Card)
assert_type(sh.parse_cards("QC AC"), tuple[Card, ...])
assert_type(FACE_DOWN, FaceDown)
assert_type(str(FACE_DOWN), str)
hand = CardSet("QC AC")
assert_type(hand, CardSet)
assert_type(CardSet([card]), CardSet)
assert_type(hand | hand, CardSet)
assert_type(hand & hand, CardSet)
assert_type(hand - hand, CardSet)
assert_type(hand.with_card(card), CardSet)
assert_type(hand.without(card), CardSet)
assert_type(hand.points, int)
assert_type(hand.cards, tuple[Card, ...])
assert_type(list(hand), list[Card])
assert_type(len(hand), int)
assert_type(card in hand, bool)
assert_type(Suit.CLUBS.letter, str)
assert_type(Rank.ACE.points, int)

# Actions
assert_type(Pass(), Pass)
assert_type(Pick(), Pick)
assert_type(Bid("solo").contract, str)
assert_type(BidPoints(12).points, int)
assert_type(Raise(10).points, int)
assert_type(Hold(), Hold)
assert_type(Bury((card,)).cards, tuple[Card | FaceDown, ...])
assert_type(Call(card).card, Card)
assert_type(Call(card, FACE_DOWN).under, Card | FaceDown | None)
assert_type(Alone(), Alone)
assert_type(NameTrump(Suit.CLUBS).suit, Suit)
assert_type(Knock(), Knock)
assert_type(Double(), Double)
assert_type(Redeal(), Redeal)
assert_type(Blitz((card, Card("QS"))).cards, tuple[Card, ...])
assert_type(Accept(card).card, Card | FaceDown)
assert_type(Choose("ramsch").what, str)
assert_type(Give(card).card, Card | FaceDown)
assert_type(Announce("both").what, str)
assert_type(Play(card).card, Card | FaceDown)
assert_type(sh.parse_action("pick"), Action)
assert_type(sh.parse_step("2: double"), tuple[int | None, Action])

# Variants
assert_type(sh.variant_ids(), tuple[str, ...])
variant = sh.get_variant("called-ace")
assert_type(variant, Variant)
assert_type(sh.get_variant({"preset": "called-ace", "options": {"bump": 1}}), Variant)
assert_type(sh.get_variant(variant), Variant)
assert_type(sh.load_variant("ours.toml"), Variant)
assert_type(sorted(sh.variant_to_dict(variant)), list[str])
assert_type(sh.compare("called-ace", variant), tuple[Difference, ...])
assert_type(sh.compare({"preset": "called-ace"}, variant)[0].part, str)
assert_type(Difference("pick: tariff", None, "x").first, str | None)
assert_type(variant.id, str)
assert_type(variant.seats, int)
assert_type(variant.pack, CardSet)
assert_type(variant.edition, int)
assert_type(variant.options, tuple[tuple[str, object], ...])
assert_type(variant.contracts, tuple[Contract, ...])
assert_type(variant.contract("pick"), Contract)
assert_type(variant.contract_ids, tuple[str, ...])
assert_type(variant.rules, tuple[Rule, ...])
assert_type(variant.contract("pick").id, str)
assert_type(variant.rules[0].id, str)
assert_type(variant.rules[0].sentence, str)
assert_type(variant.rules[0].sources, tuple[str, ...])

# The course of a hand
state = sh.deal("called-ace", seed=1)
assert_type(state, State)
assert_type(sh.deal(variant, cards=hand, dealer=2, session={"stock": 4}), State)
assert_type(sh.pick(state), State)
assert_type(sh.pass_(state), State)
assert_type(sh.bid(state, "solo"), State)
assert_type(sh.bid(state, 12), State)
assert_type(sh.bury(state, card, "AC"), State)
assert_type(sh.call(state, "AC", card), State)
assert_type(sh.alone(state), State)
assert_type(sh.name_trump(state, Suit.CLUBS), State)
assert_type(sh.name_trump(state, "C"), State)
assert_type(sh.knock(state), State)
assert_type(sh.double(state, seat=2), State)
assert_type(sh.blitz(state, card, "QS", seat=2), State)
assert_type(sh.accept(state, card), State)
assert_type(sh.choose(state, "ramsch"), State)
assert_type(sh.give(state, card), State)
assert_type(sh.announce(state, "both"), State)
assert_type(sh.raise_(state, 10), State)
assert_type(sh.hold(state), State)
assert_type(sh.play(state, "QC"), State)
assert_type(sh.apply(state, Pick(), 1, count=0), State)
assert_type(sh.apply_unchecked(state, Pick(), 1), State)
assert_type(sh.legal_actions(state, 1), tuple[Action, ...])
assert_type(sh.legal_actions(sh.view(state, None)), tuple[Action, ...])
assert_type(sh.why_not(state, Pick(), 1), Refusal | None)
assert_type(sh.view(state, 1), View)
assert_type(sh.score(state), Score)
assert_type(sh.score_text(sh.score(state), lang="de", pack="german"), str)
assert_type(
    sh.setup("sauspiel", hands=["QC"], contract="solo", declarer=0, trump=Suit.CLUBS), State
)

# States and views
assert_type(state.to_act, int | None)
assert_type(state.is_over, bool)
assert_type(state.count, int)
assert_type(state.phase, Phase)
assert_type(state.terms, Terms | None)
assert_type(state.contract, Contract | None)
assert_type(state.hand(1), CardSet)
assert_type(state.view(1), View)
seen = sh.view(state, 1)
assert_type(seen.seat, int | None)
assert_type(seen.hand, CardSet)
assert_type(seen.declaring, tuple[int, ...])
assert_type(seen.side, Side | None)
assert_type(list(seen.to_dict()), list[str])
assert_type(sh.view_schema(), dict[str, Plain])

# Refusals and errors
refusal = sh.why_not(state, Pick())
if refusal is not None:
    assert_type(refusal.code, str)
    assert_type(refusal.message, str)
    assert_type(sh.refusal_text(refusal, "de", "german"), str)
    assert_type(refusal.rule, Rule)
    assert_type(refusal.seat, int)
    assert_type(refusal.action, Action)
    assert_type(refusal.legal, tuple[Action, ...])
    assert_type(IllegalAction(refusal).refusal, Refusal)
    assert_type(NotYourTurn(refusal).seat, int)
    assert_type(StaleAction(refusal).action, Action)
    assert_type(WrongPhase(refusal), WrongPhase)
assert_type(InvalidDeal(("x",)).problems, tuple[str, ...])
assert_type(InvalidVariant(("x",)).problems, tuple[str, ...])
assert_type(InvalidVariant(("x",), file="y").file, str | None)
assert_type(InvalidVariant(("x",), line=1).line, int | None)
assert_type(NotationError("x", text="y").text, str)
assert_type(NotationError("x", text="y").position, int)
assert_type(RecordError("x", line=1).line, int | None)
assert_type(RecordError("x", step=1).step, int | None)
assert_type(RecordError("x").reason, str)
errors: list[type[SheepsheadError]] = [
    IllegalAction,
    InvalidDeal,
    InvalidVariant,
    NotYourTurn,
    NotationError,
    RecordError,
    StaleAction,
    WrongPhase,
]

# Results
outcome = Outcome("solo", (60, 60), (4, 4), side=(0,), won=True, level=Level.PLAIN)
assert_type(outcome.others, tuple[int, ...])
assert_type(outcome.level, Level)
score = variant.contract("pick").tariff.pay(outcome)
assert_type(score, Score)
assert_type(score.session, Carry)
assert_type(sh.pay(sh.get_variant("called-ace"), Outcome("pick", (), ())), Score)
assert_type(next(sh.worlds(state.view(1), Random(1))), State)
assert_type(next(sh.all_worlds(state.view(1))), State)
assert_type(sh.count_worlds(state.view(1)), int)
assert_type(sh.possible_holders(state.view(1)), dict[Card, tuple[int, ...]])
table = sh.Session.of("called-ace", ["Ann"], seed=1)
assert_type(table.next_hand(), State)
assert_type(table.finished(state), sh.Session)
assert_type(table.totals, tuple[int, ...])
assert_type(sh.record_of_view(state.view(1)), sh.Record)
assert_type(sh.record_to_text(sh.record_from_text("")), str)
assert_type(sh.parse_session(sh.dump_session(table)), sh.Session)
assert_type(sh.read_log("table.log"), sh.Standing)
assert_type(sh.settlement([1, -1]), tuple[sh.Payment, ...])
assert_type(sh.paid_on_claim(40, 50, returned=2), int)
assert_type(sh.hand_seed(sh.new_seed(), 3), int)
assert_type(sh.is_kept(sh.commitment(1, "salt"), 1, "salt"), bool)
assert_type(sh.deal("called-ace", seed=1, session=score.session), State)
assert_type(score.payoffs, tuple[int, ...])
assert_type(score.points, tuple[int, ...])
assert_type(score.tricks, tuple[int, ...])
assert_type(score.lines, tuple[Line, ...])
assert_type(score.stock, int)
assert_type(score.explain(), str)
assert_type(Line(Text("x {value}"), 1, 1).text, str)
assert_type(Tally().plus(Text("x"), 1).value, int)

# Records
records = sh.load_records("hands.jsonl")
assert_type(records, tuple[Record, ...])
assert_type(sh.replay(records[0]), tuple[State, ...])
assert_type(sh.replay(records[0], variant), tuple[State, ...])
assert_type(records[0].dealer, int)
assert_type(records[0].hands, tuple[tuple[Card | FaceDown, ...], ...])
assert_type(records[0].actions, tuple[str, ...])
assert_type(records[0].payoffs, tuple[int, ...] | None)
assert_type(records[0].session, Mapping[str, int] | None)
dump: Callable[[str, tuple[Record, ...]], None] = sh.dump_records

# Cards for people
assert_type(render.text(hand, charset="ascii", order=state.order), str)
assert_type(render.text(state, pack="german", names=["Ann"]), str)
assert_type(render.svg(Trick(0, (card,)), seats=5), str)
assert_type(render.svg(state.view(1), pack=render.Pack.GERMAN), str)
assert_type(render.html(score), str)
assert_type(render.card_name(card, "german", lang="de"), str)
assert_type(render.card_symbol(FACE_DOWN, charset=render.Charset.ASCII), str)
assert_type(render.suit_name(Suit.CLUBS, lang=render.Language.GERMAN), str)
assert_type(render.suit_symbol(Suit.CLUBS, "german"), str)
assert_type(render.rank_name(Rank.QUEEN, "german"), str)
shown: render.Shown = hand

# Players
player: Player = named_player("simple")
assert_type(player.choose(state.view(1), Random(1)), Action)
assert_type(player_names(), tuple[str, ...])
built_in: tuple[Player, Player] = (RandomPlayer(), SimplePlayer())

# Many hands
many = sh.simulate("called-ace", hands=range(10), players=["simple"] * 5, seed=1, executor=2)
assert_type(many, sh.Results)
assert_type(many + many, sh.Results)
assert_type(many.rate("won"), simulation.Rate)
assert_type(many.rate("won").interval(0.9), tuple[float, float])
assert_type(many.mean("points"), simulation.Mean)
assert_type(many.distribution("points"), dict[int, int])
assert_type(sum([many, many], start=many), sh.Results)
assert_type(many.run.variant, Mapping[str, object])
assert_type(many.by("declarer.trumps"), simulation.Split)
assert_type(many.by("declarer.trumps").groups, Mapping[int | str, simulation.Tallies])
assert_type(many.by("declarer.trumps")[5], simulation.Tallies)
assert_type(sh.Results.from_dict(many.to_dict()), sh.Results)
two = sh.simulate_pair("called-ace", variant, hands=10, players="simple", seed=1, checkpoint="x")
assert_type(two, sh.PairedResults)
assert_type(two.difference("won"), simulation.Mean)
assert_type(two.first, sh.Results)
assert_type(sh.deal_chance("called-ace", sh.Holding("QC", at_least=1), where="blind"), Fraction)
assert_type(sh.deal_distribution("called-ace", "QC QS"), dict[int, Fraction])
assert_type(
    sh.find_hands("called-ace", lambda state: state.is_over, 1, 1), tuple[sh.FoundHand, ...]
)
assert_type(sh.odds(state.view(1), lambda world: world.is_over), sh.Odds)

# Testing a variant
assert_type(testing.check_variant("called-ace", laws=["FOLLOWS"], like=records), testing.Report)
check_hand: Callable[[str, Record], None] = testing.check_hand
assert_type(testing.random_hand("called-ace", 1), testing.Hand)
assert_type(testing.play_on(state, Random(1)), testing.Hand)
law: testing.Law = testing.Law.FOLLOWS
assert_type(testing.LawBroken(law, "").example, str)
assert_type(strategies.cards("called-ace"), SearchStrategy[Card])
assert_type(strategies.deals("called-ace"), SearchStrategy[State])
assert_type(strategies.whole_hands("called-ace"), SearchStrategy[testing.Hand])
assert_type(strategies.corner_hands("called-ace"), SearchStrategy[testing.Hand])
assert_type(variant_strategies.custom_variants(), SearchStrategy[Variant])
assert_type(VariantMachine.of(variant), type[VariantMachine])
