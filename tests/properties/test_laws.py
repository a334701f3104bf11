"""Every preset, and every preset with house rules that change much, keeps the laws."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from keeping_secrets import compared
from sampling import sampled
from sheepshead import get_variant, legal_actions, parse_action, variant_ids, why_not
from sheepshead.play_phase import Playing
from sheepshead.testing import (
    Law,
    LawBroken,
    PayoffLaw,
    Report,
    alphabet,
    check_secrecy,
    check_variant,
    nobody_loses,
    one_score_changes,
    random_hand,
    zero_sum,
)
from sheepshead.testing.strategies import actions, deals, states

WHERE_IT_APPLIES = {
    *(Law.CALLED_PLAYED, Law.CALLED_KEPT, Law.CALLED_LEAD, Law.CALLED_FREE, Law.HOLD_CARD),
    *(Law.UNKNOWN_KEPT, Law.SIDES, Law.NAMED_TRUMP, Law.CALLED_PLAIN),
    *(Law.ASKED, Law.DECLARER, Law.DECIDED, Law.CARRIED),
}
"""Laws about what not every game has: a called card, sides, a bidding, an early end, doublers."""
EVERYWHERE = [law for law in Law if law not in WHERE_IT_APPLIES]

Spec = str | dict[str, object]

HANDS = sampled(sample=3, whole=8)
MANY = sampled(sample=(120, 12), whole=(400, 50))
"""Hands, and pairs of deals to compare in each phase of them, where much is hidden."""


def with_options(preset: str, **options: object) -> dict[str, object]:
    """A preset with house rules."""
    return {"preset": preset, "options": options}


RUNNING_SCORES = ("three-handed-hoyle", "indiana")
ZERO_SUM = [preset for preset in variant_ids() if preset not in RUNNING_SCORES]
HOUSE_RULES = [
    with_options("sauspiel", all_pass="ramsch"),
    with_options("sauspiel-short", all_pass="ramsch", ramsch_tie="highest-dealt-trump"),
    with_options("schafkopf-wirtshaus", hochzeit="closed"),
    with_options("schafkopf-wirtshaus", hochzeit="open", answered_by="declarer"),
    with_options(
        "called-ace",
        bump=1,
        schneider_rule="ninety",
        leaster_blind="last-trick",
        leaster_tie="split",
        leaster_need_trick="off",
        unknown_mode="no-callable-suit",
        called_ten_beats_ace="on",
        ten_forces_ace="on",
        alone="forced-only",
        split="equal",
        unit_table=[2, 4, 6],
    ),
    with_options("called-ace", call_ten="off", unknown_mode="off", leaster_blind="first-trick"),
    with_options("auction-sheepshead", jack_order="spades-first"),
    with_options(
        "called-ace",
        call_timing="before-bury",
        call_own_ace="on",
        call_king="on",
        ten_forces_ace="on",
        hold_card_locked="on",
        bury_source="original-hand",
        trump_suit="clubs",
        spitz="second",
    ),
    with_options("called-ace", hold_card_required="off", unknown_mode="off", call_own_ace="on"),
    with_options("called-ace", crack="any-defender", recrack="picker", multiplier_cap=3),
    with_options("called-ace", all_pass="doubler", after_leaster_double="on", multiplier_cap=3),
    with_options("schafkopf-kreuzrunde", legen="each-x3", legen_limit="forehand-only"),
    with_options("called-ace-wisconsin", unknown_basis="eight", unknown_visibility="nobody"),
    with_options("four-handed-called-ace", partner_fallback="first-trick", call_ten="off"),
    with_options(
        "six-handed-jack-and-ace",
        unknown_mode="strict",
        call_ten="all-three-aces",
        jd_may_be_buried="off",
        call_timing="before-bury",
    ),
    with_options("jack-of-diamonds", jd_call_up="before-blind", court_order="jacks-first"),
    with_options("jack-of-diamonds-plain", jd_hold_calls_ace="on", jd_alone_without="off"),
    with_options("six-handed-jack", jd_call_up="from-blind", jd_reveal="first-legal-trump"),
    with_options("four-handed-jack", jd_reveal="first-trump-lead", leaster_tie="hoyle"),
    with_options("six-handed-spitz", schneider_rule="ninety-one", unit_table=[2, 4, 6]),
    with_options("two-handed-split", turn_up="at-once"),
    with_options("schafkopf-app", stoss_uebernimmt="win-only", ace_discard=3),
    with_options("schafkopf-geier", all_pass="ramsch", ramsch_jungfrau="own-multiple"),
    with_options(
        "schafkopf-wirtshaus",
        contracts=["rufspiel"],
        runaway_min=3,
        runaway_when_sought="on",
        after_runaway="still-forced",
        ace_discard="always",
        kontra_window_re="plus-one-trick",
    ),
    with_options(
        "schafkopf-wirtshaus",
        contracts=["bettel"],
        bettel_trumps="announced",
        ausbetteln="on",
        stichzwang="both",
        ramsch_doubling="each-before-own-card",
        ramsch_durchmarsch_announce="at-start",
    ),
    with_options(
        "sauspiel",
        all_pass="ramsch",
        kontra_who="any-non-declarer",
        answered_by="declarer",
        tout_stop="immediate",
        ramsch_durchmarsch=61,
        ramsch_durchmarsch_announce="before-trick-5",
    ),
]

CALLING = ("bidding", "burying", "naming", "playing")
PICKING = ("bidding", "burying", "playing")
BIDDING = ("bidding", "naming", "playing", "finished")
KNOCKING = ("knocking", *BIDDING)
HIDDEN_IN = {
    "called-ace": CALLING,
    "called-ace-plain": (*CALLING, "finished"),
    "called-ace-wisconsin": CALLING,
    "jack-of-diamonds": CALLING,
    "jack-of-diamonds-plain": (*CALLING, "finished"),
    "first-trick": CALLING,
    "schiller": CALLING,
    "queen-and-jack": ("playing",),
    "three-handed-hoyle": PICKING,
    "three-handed": (*PICKING, "finished"),
    "three-handed-wergin": PICKING,
    "three-handed-nine": PICKING,
    "three-handed-eight": PICKING,
    "four-handed-alone": (*PICKING, "finished"),
    "four-handed-called-ace": CALLING,
    "four-handed-jack": CALLING,
    "four-handed-black-queens": ("playing",),
    "four-handed-first-queens": ("playing",),
    "four-handed-queen-seven": ("playing",),
    "auction-sheepshead": BIDDING,
    "six-handed-jack": CALLING,
    "six-handed-jack-of-clubs": CALLING,
    "six-handed-jack-and-ace": CALLING,
    "six-handed-black-queens": ("playing",),
    "six-handed-spitz": ("asking", "playing"),
    "seven-handed-jack": CALLING,
    "seven-handed-neighbor": PICKING,
    "eight-handed-black-queens": ("playing",),
    "eight-handed-trio": ("asking", "playing"),
    "eight-handed-first-queens": ("playing",),
    "two-handed-battery": ("playing",),
    "two-handed-stacks": ("playing",),
    "two-handed-split": ("playing",),
    "indiana": BIDDING,
    "schafkopf": BIDDING,
    "schafkopf-classic": ("choosing", *BIDDING),
    "schafkopf-geier": BIDDING,
    "schafkopf-geier-short": BIDDING,
    "schafkopf-geier-three": BIDDING,
    "sauspiel": KNOCKING,
    "sauspiel-short": KNOCKING,
    "schafkopf-wirtshaus": KNOCKING,
    "schafkopf-raschesspiele": BIDDING,
    "schafkopf-beginner": BIDDING,
    "schafkopf-cheap-solo": BIDDING,
    "schafkopf-app": BIDDING,
    "schafkopf-kreuzrunde": ("playing",),
    "officers-schafkopf": ("playing",),
    "german-schafkopf": BIDDING,
    "wendish-schafkopf": ("playing",),
}
"""The phases of each preset in which something is hidden.

Where every card is played, and the blind turned up at the end, a finished hand hides nothing.
"""
THOROUGHLY = {
    *("called-ace", "jack-of-diamonds-plain", "first-trick", "three-handed-hoyle"),
    *("four-handed-black-queens", "four-handed-first-queens", "auction-sheepshead"),
    *("six-handed-jack", "six-handed-jack-and-ace", "six-handed-spitz", "seven-handed-neighbor"),
    *("eight-handed-trio", "two-handed-battery", "two-handed-stacks", "two-handed-split"),
    *("indiana", "schafkopf-classic", "schafkopf-geier-three", "sauspiel", "sauspiel-short"),
    *("schafkopf-wirtshaus", "officers-schafkopf"),
}
"""The presets in which something is hidden, shown or told as in no other."""
SOME_PRESETS = ZERO_SUM[:: sampled(sample=2, whole=1)]
SOME_HOUSE_RULES = HOUSE_RULES[:: sampled(sample=3, whole=1)]
WITH_WEDDING = [
    with_options("schafkopf-wirtshaus", hochzeit="closed"),
    with_options("schafkopf-wirtshaus", hochzeit="open"),
]


@pytest.mark.slow
@pytest.mark.parametrize("variant", [*SOME_PRESETS, *SOME_HOUSE_RULES], ids=str)
def test_a_variant_keeps_the_laws(variant: Spec) -> None:
    """Every law holds over random hands, and what some win others lose, stock included."""
    report = check_variant(variant, hands=HANDS, pairs=2, payoffs=(zero_sum,))
    assert HANDS == report.hands
    assert all(report.count(law) > 0 for law in EVERYWHERE)


@pytest.mark.parametrize(
    ("variant", "payoffs"),
    [
        ("three-handed-hoyle", (one_score_changes,)),
        (with_options("called-ace", split="picker-only"), (one_score_changes, zero_sum)),
    ],
    ids=["hoyle", "picker only"],
)
def test_where_only_one_score_changes(variant: Spec, payoffs: tuple[PayoffLaw, ...]) -> None:
    """In Hoyle's game, and where only the picker settles, one running score changes."""
    report = check_variant(variant, hands=8, pairs=2, payoffs=payoffs)
    assert all(report.count(law) > 0 for law in EVERYWHERE)


def test_where_running_scores_only_grow() -> None:
    """In southern Indiana the winners note points and the losers nothing."""
    report = check_variant("indiana", hands=8, pairs=2, payoffs=(nobody_loses,))
    assert all(report.count(law) > 0 for law in EVERYWHERE)


def _pairs_in(report: Report) -> str:
    return ", ".join(f"{phase} {report.compared_in(phase)}" for phase in report.phases)


@pytest.mark.slow
@pytest.mark.parametrize("variant", HIDDEN_IN)
def test_a_preset_keeps_its_secrets(
    variant: str, record_property: Callable[[str, object], None]
) -> None:
    """In each phase many pairs of deals look the same to a seat that may not tell."""
    hands, pairs = MANY if variant in THOROUGHLY else sampled(sample=(60, 4), whole=(100, 10))
    report = check_secrecy(variant, hands=hands, pairs=pairs)
    record_property("pairs compared", f"{variant}: {_pairs_in(report)}")
    for phase in HIDDEN_IN[variant]:
        assert report.compared_in(phase) >= pairs, f"{phase}: {report.compared_in(phase)} pairs"
    all_phases = {*HIDDEN_IN[variant], "finished"}
    assert all_phases == set(report.phases)


@pytest.mark.slow
@pytest.mark.parametrize("variant", WITH_WEDDING, ids=str)
def test_a_wedding_keeps_its_secrets(
    variant: Spec, record_property: Callable[[str, object], None]
) -> None:
    """While a wedding goes round, and afterwards, its cards are known to the two alone."""
    hands, pairs = MANY
    report = check_secrecy(variant, hands=hands, pairs=pairs)
    record_property("pairs compared", f"{variant}: {_pairs_in(report)}")
    assert report.compared_in("offering") >= pairs
    assert ("playing", "hochzeit") not in report.nothing_hidden


def test_the_long_run_compares_as_many_states_as_are_wanted() -> None:
    """It goes on with other hands until there are enough, and finds a leak as the laws do."""
    assert compared("three-handed-hoyle", 25) >= 25
    assert compared("called-ace", 12, seed=500) >= 12


def test_in_a_hand_played_out_nothing_is_hidden() -> None:
    """When all cards have been played and the blind is turned up, no other deal fits."""
    report = check_secrecy("three-handed-hoyle", hands=30, pairs=6)
    assert 0 == report.compared_in("finished")
    assert {("finished", "pick"), ("finished", "least")} == set(report.nothing_hidden)


@pytest.mark.parametrize("variant", [*variant_ids(), *HOUSE_RULES], ids=str)
def test_a_variant_survives_a_pickle(variant: Spec) -> None:
    """A variant of ours, with any house rules, is sent to other processes as a whole."""
    state = random_hand(get_variant(variant), 1).last
    again = pickle.loads(pickle.dumps(state))
    assert (state, hash(state), repr(state)) == (again, hash(again), repr(again))


def test_a_hand_belongs_to_its_seed() -> None:
    """The same seed gives the same hand, another seed another one."""
    assert random_hand("sauspiel", 5) == random_hand("sauspiel", 5)
    assert random_hand("sauspiel", 5) != random_hand("sauspiel", 6)


def test_rare_games_come_up() -> None:
    """Among three hundred random hands of a wirtshaus every contract on the menu is played."""
    variant = with_options("schafkopf-wirtshaus", hochzeit="open")
    rules = get_variant(variant)
    played = {random_hand(rules, seed).last.phase.terms.contract for seed in range(300)}
    assert set(rules.contract_ids) - {"thrown-in"} == played


def test_the_alphabet_has_every_bury_and_every_call() -> None:
    """All 496 pairs of 32 cards are buried; 34 cards are called, openly or over 34 others."""
    texts = [str(action) for action in alphabet(get_variant("called-ace"))]
    buries = [text for text in texts if text.startswith("bury ") and len(text) == 10]
    calls = [text for text in texts if text.startswith("call ")]
    assert 496 == len([text for text in buries if "??" not in text])
    assert 34 * 35 == len(calls)
    assert {"pass", "pick", "alone", "knock", "double", "bid 0", "bid 61"} <= set(texts)
    assert {"bid leaster", "choose leaster", "trump S", "accept ??", "play 6C"} <= set(texts)


few = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))


@few
@given(deals("called-ace"))
def test_any_deal_begins_with_forehand(state) -> None:
    """Whatever is dealt, forehand is asked first and may pick or pass."""
    assert state.phase.table.forehand == state.to_act
    assert ["pass", "pick"] == [str(action) for action in legal_actions(state)]


@few
@given(states("sauspiel", Playing), st.data())
def test_in_any_state_a_refusal_agrees_with_the_legal_actions(state, data) -> None:
    """In any state of play an action is refused exactly if it is not listed as legal."""
    action = data.draw(actions("sauspiel"))
    assert (why_not(state, action) is None) == (action in legal_actions(state))
    assert parse_action(str(action)) == action


def test_a_broken_law_names_the_hand() -> None:
    """The text has the law, the fault, the seed, the state and the action."""
    state = random_hand("sauspiel", 3).states[0]
    broken = LawBroken(
        Law.CARDS, "QC lies twice", seed=3, state=state, action=legal_actions(state)[0]
    )
    assert (
        "every card of the pack is in exactly one place: QC lies twice "
        f"[seed 3; after 0 actions: {state!r}; action 'pass']"
    ) == str(broken)
