"""What the tests of the American games with a blind share: a table, and refusals that all know.

The last seat deals; seat 0 is forehand and picks where somebody does. The blind of these deals is
worth nothing and is buried as it is, so that the hands below are the hands that are played.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import attrs
from _pytest.mark import ParameterSet

from rules.helpers import (
    Hands,
    after,
    at_the_table,
    hand_over,
    payoffs,
    plays,
    refused,
    to_the_end,
    whole_deal,
)
from sheepshead import CardSet, State, Variant, deal, get_variant, setup

FOUR: Hands = {
    0: "QC QS AD TD KD 9H 8S",
    1: "JD AH TH KH 7H TC KC",
    2: "AS TS KS 9S QH JH 9D",
    3: "AC JC JS 8H QD 8D 7D",
}
FIVE: Hands = {
    0: "QC QS AD TD 9H 8S",
    1: "JD AH TH KH TC KC",
    2: "AS TS KS 9S QH KD",
    3: "AC JC JS 7C 7H 9D",
    4: "8H 7S QD JH 8D 7D",
}
SIX: Hands = {
    0: "QC QS AD 9H 8S",
    1: "JD AH TH KH TC",
    2: "AS TS KS QH KD",
    3: "AC JC JS 7H 9D",
    4: "8H 7S QD JH 8D",
    5: "7D TD KC 9S 7C",
}
SEVEN: Hands = {
    0: "QC QS 9H 8S",
    1: "JD AH TH TC",
    2: "AS TS QH KD",
    3: "AC JC JS 9D",
    4: "8H QD JH 8D",
    5: "7D TD KC KH",
    6: "AD KS 7H 7S",
}
STORIES: dict[int, str] = {
    4: "QC JD 9D 7D QS TC JH 8D 9H AH QH 8H AS AC 8S KC TS QD AD 7H JC KD TH KS JS TD KH 9S",
    5: "QC JD KD 9D 7D QS TC QH JS 8D AD AH 9S JC QD 7S 8S KC AS AC TS 7C JH TD KH 8H 9H TH KS 7H",
    6: "QC JD KD 9D 8D 7D 9H AH QH 7H 8H KC AS AC 7S 9S 8S TC TS JS QD TD QS KH AD TH KS JC JH 7C",
    7: "QC JD KD 9D 8D 7D AD 9H AH QH AC 8H KH 7H AS JS JH KC 7S 8S TC JC QD TD KS QS TH TS",
}
"""For each number of seats a whole hand of the deal above, card by card.

Points of the seats: four 20, 0, 40, 60; five 27, 14, 26, 0, 53; six 41, 0, 50, 29, 0, 0; seven
62, 0, 29, 29, 0, 0, 0.
"""
TWO_CARDS = "9C 8C"
FOUR_CARDS = "9C 8C 7C 9S"
PICK_OR_PASS = frozenset({"pick", "pass"})


def plays_of(hand: str) -> set[str]:
    """Playing any of these cards."""
    return {f"play {card}" for card in hand.split()}


def buries_of(hand: str, count: int) -> set[str]:
    """Every way to bury so many of these cards, in deck order."""
    return {f"bury {' '.join(map(str, cards))}" for cards in combinations(CardSet(hand), count)}


@attrs.frozen(kw_only=True)
class Picking:
    """An American game with a blind as its test file knows it.

    `bids` are what a seat may answer in the bidding. `buries` are the actions by which the blind is
    buried, `named` what the picker says after it; both as tuples, the second empty where nothing is
    asked. `filler` are trumps that fill up the hands for tests of what can be named.
    """

    preset: str
    hands: Hands
    named: tuple[str, ...]
    blind: str = TWO_CARDS
    bids: frozenset[str] = PICK_OR_PASS
    filler: str = ""
    buries: tuple[str, ...] = attrs.field()

    @buries.default
    def _the_blind_at_once(self) -> tuple[str, ...]:
        return (f"bury {self.blind}",)

    @property
    def variant(self) -> Variant:
        """The preset with its defaults."""
        return get_variant(self.preset)

    @property
    def leads(self) -> set[str]:
        """What forehand may lead to the first trick, when nothing binds it."""
        return plays_of(self.hands[0])

    def after(self, *actions: str) -> State:
        """The deal of this table after these actions."""
        return after(self.preset, actions, self.hands, blind=self.blind)

    def naming(self, hand: str, blind: str | None = None) -> State:
        """Forehand has buried the blind, filled this hand up, and names something now."""
        blind = self.blind if blind is None else blind
        hands = {0: f"{hand} {self.filler}"}
        return after(self.preset, ["pick", f"bury {blind}"], hands, blind=blind)

    def with_in_blind(self, card: str) -> str:
        """The blind with this card in the place of its first."""
        return " ".join([card, *self.blind.split()[1:]])

    def playing(self, *actions: str) -> State:
        """Forehand has picked and named, with what has been done in play."""
        return self.after("pick", *self.buries, *self.named, *actions)

    def over(self) -> State:
        """The hand played to its end."""
        return to_the_end(self.playing())

    def story(self, *named: str) -> State:
        """The whole hand of the story, after the picker has named this."""
        seats = self.variant.seats
        return self.after("pick", *self.buries, *named, *plays(STORIES[seats]))

    def known(self, hands: Hands | None = None, **facts: object) -> State:
        """Play from a known game of the picker, who is forehand."""
        dealt, blind = whole_deal(self.variant, self.hands if hands is None else hands, self.blind)
        facts = {"contract": "pick", "declarer": 0, "buried": self.blind, **facts}
        dealer = self.variant.seats - 1
        return setup(self.preset, hands=dealt, blind=blind, dealer=dealer, **facts)


def shared_refusals(table: Picking) -> list[ParameterSet]:
    """Refusals by the rules that all these games list, in the words of this table."""
    picked = ("pick",)
    count = table.blind.count(" ") + 1 if len(table.buries) == 1 else 2
    enlarged = f"{table.hands[0]} {' '.join(table.blind.split()[:count])}"
    buries = buries_of(enlarged, count)
    foreign = table.hands[1].split()[0]
    swapped = " ".join([foreign, *table.blind.split()[1:count]])
    return [
        refused("turn/hand-is-over", table.over, "play QC", set(), seat=0),
        refused("turn/wrong-phase", table.after, "play QC", table.bids),
        refused("turn/wrong-phase", table.playing, "alone", table.leads),
        refused("turn/not-your-turn", table.after, "pick", set(), seat=2),
        refused(
            "turn/face-needed",
            lambda: table.after(*picked),
            f"bury {' '.join(['??'] * count)}",
            buries,
        ),
        refused("bury/count", lambda: table.after(*picked), "bury 9C", buries),
        refused("bury/count", lambda: table.after(*picked), f"bury {enlarged}", buries),
        refused("bury/card-in-hand", lambda: table.after(*picked), f"bury {swapped}", buries),
        refused("play/card-in-hand", table.playing, f"play {foreign}", table.leads),
        refused("play/card-in-hand", table.playing, "play 9C", table.leads),
        refused(
            "play/follow-suit",
            lambda: at_the_table(table.preset, "pick", "QC 9C 9H", "8C"),
            "play QC",
            {"play 9C"},
        ),
        refused(
            "play/follow-suit",
            lambda: at_the_table(table.preset, "pick", "JS 8S 9H", "7D"),
            "play 8S",
            {"play JS"},
        ),
        refused("double/not-in-this-game", table.playing, "double", table.leads),
    ]


def pick_or_pass_refusals(table: Picking) -> list[ParameterSet]:
    """Nothing but the blind is bid for."""
    return [
        refused("bid/pick-or-pass", table.after, "bid solo", PICK_OR_PASS),
        refused("bid/pick-or-pass", lambda: table.after("pass"), "bid 12", PICK_OR_PASS),
    ]


def places(preset: str) -> tuple[tuple[int, ...], ...]:
    """The places of the deck that go to each seat from forehand on, and those of the blind."""
    variant = get_variant(preset)
    deck = tuple(variant.pack)
    dealt = deal(variant, cards=deck, dealer=variant.seats - 1).holdings
    return (
        *(tuple(map(deck.index, own.dealt)) for own in dealt.owns),
        tuple(map(deck.index, dealt.blind)),
    )


def paid(
    table: Picking,
    points: int,
    tricks: int,
    side: Sequence[int] = (0,),
    **facts: object,
) -> tuple[int, ...]:
    """The payoffs when seat 0 has picked and its side took so many tricks.

    `points` are those of the side, the bury included. The tricks of each side are spread evenly
    over its seats, and the points over the tricks. `facts` say who the partner is, what was buried
    if not the blind of the table, and who won the first trick.
    """
    facts = {"declarer": 0, "buried": table.blind, **facts}
    seats = range(table.variant.seats)
    others = [seat for seat in seats if seat not in side]
    takes = _spread(side, points - CardSet(str(facts["buried"])).points, tricks)
    takes |= _spread(others, 120 - points, table.variant.deal.hand_size - tricks)
    return payoffs(hand_over(table.preset, "pick", [takes[seat] for seat in seats], **facts))


def _spread(seats: Sequence[int], points: int, tricks: int) -> dict[int, tuple[int, int]]:
    each = {seat: len(range(place, tricks, len(seats))) for place, seat in enumerate(seats)}
    takes = {seat: (won, points * won // (tricks or 1)) for seat, won in each.items()}
    won, shared = takes[seats[0]]
    left = points - sum(share for _, share in takes.values())
    return takes | {seats[0]: (won, shared + left)}
