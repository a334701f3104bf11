"""Refusals that list what would have been right: each list as it is read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules import test_bettel_and_tout_options as bettel
from rules import test_blitzes as blitzes
from rules import test_jack_options as jacks
from rules import test_leaster_options as leasters
from rules import test_six_handed_spitz as spitz
from rules.helpers import after, variant_of
from sheepshead import State, parse_action, why_not

SENTENCES = {
    "choose seventh": (
        lambda: after(leasters.NAMING, leasters.PASSED),
        "one of the tricks is named now: first, second, third, fourth, fifth, sixth",
    ),
    "blitz QC QD": (
        lambda: blitzes.table(*blitzes.AFTER, blitz=blitzes.ALL),
        "the table doubles only for QC QS, QH QD, JC JS, JH JD, JS JH, JC JS JH JD",
    ),
    "announce leaster": (
        bettel._announcing,
        "one of bettel, farbgeier-bettel, geier-bettel, farbwenz-bettel, wenz-bettel, solo-bettel "
        "must be announced now",
    ),
    "give AC": (
        spitz._after,
        "that takes two of QC QS JD in hand, and the card must be one of them",
    ),
    "call AH": (
        lambda: jacks.naming(variant_of(jacks.FIVE, jd_call_up="from-blind"), "JD QS AD TD 9H 8S"),
        "only one of these can be called in its place: JH JS JC",
    ),
}


@pytest.mark.parametrize("action", SENTENCES)
def test_what_would_have_been_right_is_listed(action: str) -> None:
    """Cards of a set are apart by a blank, sets and names by a comma."""
    position: Callable[[], State]
    position, reason = SENTENCES[action]
    refusal = why_not(position(), parse_action(action))
    assert refusal is not None
    assert reason == refusal.broken.reason
