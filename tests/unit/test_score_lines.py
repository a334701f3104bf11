"""The words in which a score is worked out, and that hands of every kind are told in them."""

from __future__ import annotations

import pytest

from sheepshead import get_variant, score, variant_ids
from sheepshead.testing import random_hand

USUAL = {
    *("base: {value}", "plain: {value}", "schneider: {value}", "schwarz: {value}"),
    *("schneider: {value} more", "schwarz: {value} more", "promised: {value}"),
    *("{contract}: {value}", "{contract}: times {value}", "ramsch: {value}"),
    *("fewest points: {value}", "more points: {value}", "nobody is paid: {value}"),
    *("double on the bump: times {value}", "doubles: times {value}", "knocks: times {value}"),
    *("with {count} runners: {value} more", "without {count} runners: {value} more"),
    *("won, as seat {seat} settles: times {value}", "lost, as seat {seat} settles: times {value}"),
    "lost, so that each of the others gains {value}",
    "which is not for this side: {value:+d}",
    "settled with all the others: times {value}",
    "seats without a trick, for seat {seat}: {value:+d}",
    *("stock: {value:+d}", "into the stock: {value}"),
}
"""Lines of the presets as they are."""

RARE = {
    "every trick: {value}": ("called-ace", {"all_pass": "least-hoyle"}),
    "fewest points without a trick: {value}": ("three-handed-hoyle", {}),
    "as from seats without a trick: {value}": (
        "called-ace",
        {"leaster_need_trick": "on", "leaster_all_tricks": "no-tricker"},
    ),
    "each for himself: {value}": ("three-handed-nine", {"all_pass": "moster"}),
    "every trick announced: {value}": ("three-handed", {"call_sheepshead": "on"}),
    "pot: {value:+d}": ("seven-handed-jack", {"all_pass": "pot"}),
    "blitzes: times {value}": ("called-ace", {"blitz_pick": ["black-queens", "all-jacks"]}),
    "cards in the blind: times {value}": ("four-handed-alone", {"doubling_blind_cards": "on"}),
    "doubled hand: times {value}": ("schafkopf-raschesspiele", {"bock_trigger": "all-pass"}),
    "won, and shared by the side: {value:+d}": (
        "first-trick",
        {"unit_table": [6, 12, 18], "split": "equal"},
    ),
    "lost, and shared by the side: {value:+d}": (
        "called-ace",
        {"unit_table": [6, 12, 18], "split": "equal"},
    ),
    "schwarz: times {value}": ("schafkopf-classic", {"schwarz_mode": "double-price"}),
    "in {suit}: times {value}": ("schafkopf-classic", {"herz_solo_factor": 2}),
    "with {count} runners, of which {paid} are paid: {value} more": (
        "sauspiel-short",
        {"laufende_max": 1},
    ),
    "without {count} runners, of which {paid} are paid: {value} more": (
        "schafkopf-wirtshaus",
        {"laufende_max": 1},
    ),
    "shared with those who lose too: {value:+d}": (
        "schafkopf-raschesspiele",
        {"ramsch_two_pay": "on"},
    ),
    "without a trick: {value:+d}": (
        "schafkopf-raschesspiele",
        {"ramsch_durchmarsch": "none", "ramsch_leaster": "on"},
    ),
}
"""Lines that come up rarely, each with rules under which they do."""


def lines_of(spec: str | dict[str, object], hands: int) -> set[str]:
    """The lines with which so many random hands are told; the last of a score is a payoff."""
    variant = get_variant(spec)
    scores = [score(random_hand(variant, seed).last) for seed in range(hands)]
    for paid in scores:
        for line in paid.lines:
            assert not set("{}") & set(line.text)
        assert not paid.lines or paid.lines[-1].running in paid.payoffs
    return {line.template for paid in scores for line in paid.lines}


def test_presets_are_told_in_these_words() -> None:
    """Every line is one of these, and each of them is said."""
    said = {line for preset in variant_ids() for line in lines_of(preset, 30)}
    assert USUAL == said - {*RARE}


@pytest.mark.parametrize("line", RARE)
def test_a_rare_line_is_said_where_it_belongs(line: str) -> None:
    """In these words, and beside it nothing but other lines that are known."""
    preset, options = RARE[line]
    said = lines_of({"preset": preset, "options": options}, 60)
    assert line in said
    assert said <= USUAL | {*RARE}
