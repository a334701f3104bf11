"""What the tests of the Bavarian presets share: deals, windows, and refusals that many tables know.

The last seat deals and seat 0 is forehand. Seat 0 bids a Rufspiel and calls the ace of spades; seat
2 holds it. With three at the table seat 0 bids a Solo in hearts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import attrs
import pytest
from _pytest.mark import ParameterSet

from rules.helpers import Hands, after, at_the_table, refused, texts, to_the_end, whole_deal
from sheepshead import Card, State, Suit, Variant, View, get_variant, setup

LONG: Hands = {
    0: "QC QS QH AH 9H KS 8C 7D",
    1: "QD JC TH KH AC TC 9C TS",
    2: "AS 9S JS JH 8H KC AD TD",
    3: "JD 7H 8S 7S 7C KD 9D 8D",
}
SHORT: Hands = {
    0: "QC QS QH AH 9H KS",
    1: "QD JC TH KH AC TS",
    2: "AS 9S JS JH KC AD",
    3: "JD TD KD 9D TC 9C",
}
RUNAWAY: Hands = {
    0: "QC QS QH AH 9H KS 8C 7D",
    1: "TH KH AC 9C KC AD TD 8S",
    2: "AS TS 9S 7S QD JC JS TC",
    3: "JH JD 8H 7H 7C KD 9D 8D",
}
"""Seat 2 holds the called ace and four spades."""
BETTEL: Hands = {
    0: "AS 7C 8C 9C 7S 8S 7D 8D",
    1: "7H 8H 9H TH JH QH KH AH",
    2: "9S TC JC QC KC AC QD KD",
    3: "TS JS QS KS 9D TD JD AD",
}
"""Seat 0 has the ace of spades and small cards: a Bettel that depends on the first lead."""

NAME_A_SUIT = {"trump C", "trump S", "trump H", "trump D"}


def plays_of(hand: str) -> set[str]:
    """Playing any of these cards."""
    return {f"play {card}" for card in hand.split()}


def bids(*contracts: str) -> set[str]:
    """Bidding any of these contracts, or passing."""
    return {f"bid {contract}" for contract in contracts} | {"pass"}


def who_doubles(state: State) -> list[int]:
    """The seats that may double now, in turn or out of turn."""
    return [seat for seat in range(state.variant.seats) if "double" in texts(state, seat)]


@attrs.frozen
class Table:
    """A Bavarian preset as its test file knows it.

    `knocks` are the answers before the bidding. `contracts` is the menu without the sie, from low
    to high. `calls` is what seat 0 can call with the deal of this table. `contract` is the game of
    the deal, with the card `called` or the `trump` suit named for it. `keeping` is the rule by
    which the called ace is kept.
    """

    preset: str
    hands: Hands
    knocks: tuple[str, ...]
    contracts: tuple[str, ...]
    calls: frozenset[str]
    most_doubles: int
    contract: str = attrs.field(default="rufspiel", kw_only=True)
    called: str | None = attrs.field(default="AS", kw_only=True)
    trump: str | None = attrs.field(default=None, kw_only=True)
    keeping: str = attrs.field(default="play/keep-called-card", kw_only=True)

    @property
    def variant(self) -> Variant:
        """The preset with its defaults."""
        return get_variant(self.preset)

    @property
    def last_seat(self) -> int:
        """The dealer, who defends."""
        return self.variant.seats - 1

    def above(self, contract: str) -> set[str]:
        """Bidding any contract of the menu that ranks above this one, or passing."""
        return bids(*self.contracts[1 + self.contracts.index(contract) :])

    def bidding(self, *answers: str, hands: Hands | None = None) -> State:
        """The bidding after these answers."""
        return after(self.preset, [*self.knocks, *answers], self.hands if hands is None else hands)

    def won(self, contract: str, *actions: str, hands: Hands | None = None) -> State:
        """Forehand has bid a contract and all others have passed."""
        passed = ["pass"] * self.last_seat
        return self.bidding(f"bid {contract}", *passed, *actions, hands=hands)

    def playing(self, *actions: str, hands: Hands | None = None) -> State:
        """The game of the deal, with what has been done in play."""
        naming = f"trump {self.trump}" if self.called is None else f"call {self.called}"
        return self.won(self.contract, naming, *actions, hands=hands)

    def rufspiel(self, *actions: str) -> State:
        """The Rufspiel of the deal, with what has been done in play."""
        assert "rufspiel" == self.contract
        return self.playing(*actions)

    def all_passed(self) -> State:
        """Nobody has bid."""
        return self.bidding(*["pass"] * self.variant.seats)

    def known(self, contract: str, hands: Hands | None = None, **facts: object) -> State:
        """Play from a known contract; called cards and trump suits are given as text."""
        dealt, _ = whole_deal(self.variant, self.hands if hands is None else hands)
        if facts.get("called") is not None:
            facts["called"] = Card(str(facts["called"]))
        if facts.get("trump") is not None:
            facts["trump"] = {each.letter: each for each in Suit}[str(facts["trump"])]
        return setup(self.preset, hands=dealt, dealer=self.last_seat, contract=contract, **facts)

    def stated(self, **facts: object) -> State:
        """The game of the deal as a known contract."""
        named = {"called": self.called, "trump": self.trump}
        return self.known(self.contract, declarer=0, **named, **facts)

    def ladder(self, steps: int, *before: str) -> State:
        """The game of the deal doubled so many times, by seat 1 and the declarer in turn."""
        said = ["double" if step % 2 else "1: double" for step in range(steps)]
        return self.playing(*before, *said)

    def seat_two(self, hand: str, trick: str = "") -> View:
        """What seat 2 sees in the game of the deal, with these cards in hand."""
        return at_the_table(
            self.preset, self.contract, hand, trick, called=self.called, trump=self.trump
        )


def shared_refusals(table: Table) -> Iterable[ParameterSet]:
    """Refusals by the rules that all tables with a Rufspiel list, in the words of this table."""
    return [*refusals_without_partners(table), *_partner_refusals(table)]


def refusals_without_partners(table: Table) -> Iterable[ParameterSet]:
    """Refusals by the rules that every table lists, with a Rufspiel on its menu or without."""
    return [
        *_turn_refusals(table),
        *_bidding_refusals(table),
        *_playing_refusals(table),
        *_doubling_refusals(table),
    ]


HOLDER_OF_THE_ACE = [
    pytest.param(
        "AS TS 9S 8S 7H KH QD JD", "", "AS TS 9S 8S 7H KH QD JD", id="four: all eight cards to lead"
    ),
    pytest.param(
        "AS TS 9S 7H KH QD JD 7C",
        "",
        "AS 7H KH QD JD 7C",
        id="three: only the ace of spades to lead",
    ),
    pytest.param("AS TS 9S 8S", "7S", "AS", id="sought with four"),
    pytest.param("AS TH 7C", "KD", "TH 7C", id="void: not the ace"),
    pytest.param("AS KS", "8C", "KS", id="two cards left"),
    pytest.param("AS", "8C", "AS", id="last card"),
    pytest.param("AS TS 9S", "", "AS", id="nothing but three of the suit"),
    pytest.param("AS TS 9S 8S", "", "AS TS 9S 8S", id="nothing but four of the suit"),
    pytest.param("AS TS 9S 8S JD", "QS", "JD", id="a printed spade is trump"),
]
"""Hand of the holder of the called ace, trick, and legal cards, where four may run away."""


def _turn_refusals(table: Table) -> list[ParameterSet]:
    leads = plays_of(table.hands[0])
    return [
        refused(
            "turn/hand-is-over",
            lambda: to_the_end(table.playing()),
            "play QC",
            set(),
            seat=2,
        ),
        refused("turn/wrong-phase", table.playing, "bid solo", leads),
        refused(
            "turn/not-your-turn",
            lambda: table.bidding(hands={}),
            "pass",
            set(),
            seat=2,
        ),
        refused("turn/face-needed", table.playing, "play ??", leads),
    ]


def _bidding_refusals(table: Table) -> list[ParameterSet]:
    everything = bids(*table.contracts)
    lowest, second = table.contracts[:2]

    def second_bid() -> State:
        return table.bidding(f"bid {second}")

    return [
        refused("bid/contract", table.bidding, "pick", everything),
        refused("bid/contract", table.bidding, "bid 12", everything),
        refused("bid/on-the-menu", table.bidding, "bid hochzeit", everything),
        refused("bid/on-the-menu", table.bidding, "bid ramsch", everything),
        refused("bid/higher", second_bid, f"bid {lowest}", table.above(second)),
        refused("bid/higher", second_bid, f"bid {second}", table.above(second)),
        refused(
            "bid/higher", lambda: table.bidding("bid solo"), "bid solo", table.above("solo")
        ),
        refused("trump/name-a-suit", lambda: table.won("solo"), "call AS", NAME_A_SUIT),
        refused("trump/name-a-suit", lambda: table.won("solo"), "pass", NAME_A_SUIT),
    ]  # fmt: skip


def _playing_refusals(table: Table) -> list[ParameterSet]:
    def seat_two(hand: str, trick: str) -> Callable[[], View]:
        return lambda: table.seat_two(hand, trick)

    return [
        refused("play/card-in-hand", table.playing, "play AS", plays_of(table.hands[0])),
        refused("play/follow-suit", seat_two("9S TS KH", "JS"), "play 9S", {"play KH"}),
        refused("play/follow-suit", seat_two("QS 9D KH", "KD"), "play QS", {"play 9D"}),
    ]


def _doubling_refusals(table: Table) -> list[ParameterSet]:
    leads = plays_of(table.hands[0])
    return [
        refused("double/sides-alternate", table.playing, "double", leads),
        refused(
            "double/sides-alternate",
            lambda: table.ladder(1),
            "double",
            set(),
            seat=table.last_seat,
        ),
        refused(
            "double/ladder-top",
            lambda: table.ladder(table.most_doubles),
            "double",
            set(),
            seat=1,
        ),
        refused(
            "double/stated-before-play",
            lambda: table.stated(doubles=1),
            "double",
            leads,
        ),
        refused("double/not-in-this-game", lambda: table.known("ramsch"), "double", leads),
        refused("double/not-in-this-game", lambda: table.known("ramsch"), "double", set(), seat=1),
    ]


def _partner_refusals(table: Table) -> list[ParameterSet]:
    long = len(table.hands[0].split()) == 8
    locked = {0: "QC JC AH TH AC AS 9S AD" if long else "QC JC AH AC AS AD"}
    own = {0: "QC QS QH AH AS KS 8H 7D" if long else "QC QS QH AS KS 9D"}

    def naming() -> State:
        return table.won("rufspiel")

    def with_own_ace() -> State:
        return table.won("rufspiel", hands=own)

    return [
        refused(
            "bid/no-callable-ace",
            lambda: table.bidding(hands=locked),
            "bid rufspiel",
            bids(*table.contracts[1:]),
        ),
        refused("call/name-an-ace", naming, "pass", table.calls),
        refused("call/name-an-ace", naming, "alone", table.calls),
        refused("call/name-an-ace", naming, "trump H", table.calls),
        refused("call/nothing-under", naming, "call AS under KS", table.calls),
        refused("call/plain-ace", naming, "call AH", table.calls),
        refused("call/plain-ace", naming, "call TS", table.calls),
        refused("call/not-ones-own-ace", with_own_ace, "call AS", {"call AD"}),
        refused("call/suit-in-hand", with_own_ace, "call AC", {"call AD"}),
        refused(
            "play/called-card-when-led",
            lambda: table.seat_two("AS TS 9S QH", "KS"),
            "play TS",
            {"play AS"},
        ),
        refused(
            table.keeping,
            lambda: table.seat_two("AS QH JD 9H", "AC"),
            "play AS",
            {"play QH", "play JD", "play 9H"},
        ),
        refused("double/sides-alternate", table.rufspiel, "double", set(), seat=2),
    ]
