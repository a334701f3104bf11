"""House rules about the bury: from where, and whether the jack of diamonds may go.

The last seat deals, seat 0 is forehand and picks.
"""

from __future__ import annotations

import pytest

from rules.helpers import Hands, after, buries, code, texts, variant_of
from sheepshead import InvalidVariant, State, Variant

OWN: dict[str, object] = {"bury_source": "original-hand"}


def picked(variant: Variant, hand: str, blind: str) -> State:
    """Forehand has taken the blind."""
    return after(variant, ["pick"], {0: hand}, blind=blind)


HANDS = [
    ("called-ace", "QC QS AD TD 9H 8S", "AC JC"),
    ("jack-of-diamonds", "QC QS AD TD 9H 8S", "AC JC"),
    ("first-trick", "QC QS AD TD 9H 8S", "AC JC"),
    ("three-handed-hoyle", "QC QS AD TD 9H 8S KH 7H KC TC", "AC JC"),
    ("three-handed-nine", "QC QS AD TD 9H 8S KH 7H KC", "AC JC 9C"),
    ("three-handed-eight", "QC QS AD TD 9H KH KC TC", "AC JC"),
    ("four-handed-alone", "QC QS AD TD 9H 8S KH", "AC JC 9C 8C"),
    ("four-handed-jack", "QC QS AD TD 9H 8S KH", "AC JC"),
    ("six-handed-jack", "QC QS AD 9H 8S", "AC JC"),
    ("six-handed-jack-of-clubs", "QC QS AD 9H 8S", "AC JC"),
    ("six-handed-jack-and-ace", "QC QS AD 9H 8S", "AC JC"),
]


@pytest.mark.parametrize(("preset", "hand", "blind"), HANDS, ids=[each[0] for each in HANDS])
def test_only_cards_first_held_may_be_buried(preset: str, hand: str, blind: str) -> None:
    """By default any of the enlarged hand; by option none of the blind."""
    count = len(blind.split())
    usual = picked(variant_of(preset), hand, blind)
    own = picked(variant_of(preset, **OWN), hand, blind)
    assert buries(f"{hand} {blind}", count) == texts(usual)
    assert buries(hand, count) == texts(own)
    mixed = " ".join([*hand.split()[: count - 1], "AC"])
    assert "bury/from-the-hand-dealt" == code(own, f"bury {mixed}")
    assert code(usual, f"bury {mixed}") is None


def test_the_neighbor_buries_his_own_cards_too() -> None:
    """Each of the two takes half of the blind and buries two of the four he was dealt."""
    hands: Hands = {0: "QC QS 9H 8S", 1: "JD AH TH TC"}
    variant = variant_of("seven-handed-neighbor", **OWN)
    first = after(variant, ["pick"], hands, blind="AC JC 9C 8C")
    assert buries("QC QS 9H 8S") == texts(first)
    second = after(variant, ["pick", "bury 9H 8S"], hands, blind="AC JC 9C 8C")
    assert buries("JD AH TH TC") == texts(second)


def test_with_as_many_cards_in_the_blind_as_in_hand_there_is_no_such_rule() -> None:
    """Seven-handed the picker would have to bury all that he was dealt."""
    with pytest.raises(InvalidVariant, match="no option 'bury_source'"):
        variant_of("seven-handed-jack", **OWN)


KEPT: dict[str, object] = {"jd_may_be_buried": "off"}
JACK_HANDS = [
    ("jack-of-diamonds", "QC QS AD JD 9H 8S", "AC JC"),
    ("jack-of-diamonds-plain", "QC QS AD JD 9H 8S", "AC JC"),
    ("four-handed-jack", "QC QS AD JD 9H 8S KH", "AC JC"),
    ("six-handed-jack", "QC QS JD 9H 8S", "AC JC"),
    ("six-handed-jack-and-ace", "QC QS JD 9H 8S", "AC JC"),
    ("seven-handed-jack", "QC QS JD 8S", "AC JC 9C 8C"),
]


@pytest.mark.parametrize(
    ("preset", "hand", "blind"), JACK_HANDS, ids=[each[0] for each in JACK_HANDS]
)
def test_the_jack_may_have_to_stay_in_play(preset: str, hand: str, blind: str) -> None:
    """By default the picker may bury the jack of diamonds; by option he may not."""
    count, enlarged = len(blind.split()), f"{hand} {blind}"
    assert buries(enlarged, count) == texts(picked(variant_of(preset), hand, blind))
    state = picked(variant_of(preset, **KEPT), hand, blind)
    assert buries(enlarged.replace("JD", ""), count) == texts(state)
    with_jack = " ".join(["JD", *blind.split()[1:]])
    assert "bury/partner-card" == code(state, f"bury {with_jack}")


def test_both_limits_hold_together() -> None:
    """Neither the jack nor a card of the blind."""
    state = picked(variant_of("jack-of-diamonds", **KEPT, **OWN), "QC QS AD JD 9H 8S", "AC JC")
    assert buries("QC QS AD 9H 8S") == texts(state)
