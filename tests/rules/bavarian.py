"""What the tests of the Bavarian presets share: a deal, and refusals that all four know.

Seat 3 deals and seat 0 is forehand. Seat 0 bids a Rufspiel and calls the ace of spades; seat 2
holds it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import attrs
from _pytest.mark import ParameterSet

from rules.helpers import Hands, after, at_the_table, refused, to_the_end, whole_deal
from sheepshead import Card, State, Suit, Variant, get_variant, setup

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
NAME_A_SUIT = {"trump C", "trump S", "trump H", "trump D"}


def plays_of(hand: str) -> set[str]:
    """Playing any of these cards."""
    return {f"play {card}" for card in hand.split()}


def bids(*contracts: str) -> set[str]:
    """Bidding any of these contracts, or passing."""
    return {f"bid {contract}" for contract in contracts} | {"pass"}


@attrs.frozen
class Table:
    """A Bavarian preset as its test file knows it.

    `knocks` are the answers before the bidding. `contracts` is the menu without the sie, from low
    to high. `unlocked` is what seat 0 can call with the deal of this table.
    """

    preset: str
    hands: Hands
    knocks: tuple[str, ...]
    contracts: tuple[str, ...]
    calls: frozenset[str]
    most_doubles: int

    @property
    def variant(self) -> Variant:
        """The preset with its defaults."""
        return get_variant(self.preset)

    def bidding(self, *answers: str, hands: Hands | None = None) -> State:
        """The bidding after these answers."""
        return after(self.preset, [*self.knocks, *answers], self.hands if hands is None else hands)

    def won(self, contract: str, *actions: str, hands: Hands | None = None) -> State:
        """Forehand has bid a contract and all others have passed."""
        return self.bidding(f"bid {contract}", "pass", "pass", "pass", *actions, hands=hands)

    def rufspiel(self, *actions: str) -> State:
        """The Rufspiel of the deal, with what has been done in play."""
        return self.won("rufspiel", "call AS", *actions)

    def known(self, contract: str, hands: Hands | None = None, **facts: object) -> State:
        """Play from a known contract; called cards and trump suits are given as text."""
        dealt, _ = whole_deal(self.variant, self.hands if hands is None else hands)
        if "called" in facts:
            facts["called"] = Card(str(facts["called"]))
        if "trump" in facts:
            facts["trump"] = {each.letter: each for each in Suit}[str(facts["trump"])]
        return setup(self.preset, hands=dealt, dealer=3, contract=contract, **facts)

    def ladder(self, steps: int, *before: str) -> State:
        """The Rufspiel doubled so many times, by seat 1 and the declarer in turn."""
        said = ["double" if step % 2 else "1: double" for step in range(steps)]
        return self.rufspiel(*before, *said)


def shared_refusals(table: Table) -> Iterable[ParameterSet]:
    """Refusals by the rules that all four presets list, in the words of this table."""
    return [
        *_turn_refusals(table),
        *_bidding_refusals(table),
        *_naming_refusals(table),
        *_playing_refusals(table),
        *_doubling_refusals(table),
    ]


def _turn_refusals(table: Table) -> list[ParameterSet]:
    leads = plays_of(table.hands[0])
    return [
        refused(
            "turn/hand-is-over",
            lambda: to_the_end(table.rufspiel()),
            "play QC",
            set(),
            seat=2,
        ),
        refused("turn/wrong-phase", table.rufspiel, "bid solo", leads),
        refused(
            "turn/not-your-turn",
            lambda: table.bidding(hands={}),
            "pass",
            set(),
            seat=2,
        ),
        refused("turn/face-needed", table.rufspiel, "play ??", leads),
    ]


def _bidding_refusals(table: Table) -> list[ParameterSet]:
    locked = {0: "QC JC AH TH AC AS 9S AD" if table.hands is LONG else "QC JC AH AC AS AD"}
    everything = bids(*table.contracts)
    above = table.contracts[1 + table.contracts.index("solo") :]
    return [
        refused("bid/contract", table.bidding, "pick", everything),
        refused("bid/contract", table.bidding, "bid 12", everything),
        refused("bid/on-the-menu", table.bidding, "bid hochzeit", everything),
        refused("bid/on-the-menu", table.bidding, "bid ramsch", everything),
        refused("bid/higher", lambda: table.bidding("bid solo"), "bid wenz", bids(*above)),
        refused("bid/higher", lambda: table.bidding("bid solo"), "bid solo", bids(*above)),
        refused("bid/higher", lambda: table.bidding("bid wenz"), "bid rufspiel",
                bids("solo", *above)),
        refused(
            "bid/no-callable-ace",
            lambda: table.bidding(hands=locked),
            "bid rufspiel",
            everything - {"bid rufspiel"},
        ),
    ]  # fmt: skip


def _naming_refusals(table: Table) -> list[ParameterSet]:
    own = {0: "QC QS QH AH AS KS 8H 7D" if table.hands is LONG else "QC QS QH AS KS 9D"}

    def naming() -> State:
        return table.won("rufspiel")

    def with_own_ace() -> State:
        return table.won("rufspiel", hands=own)

    return [
        refused("call/name-an-ace", naming, "pass", table.calls),
        refused("call/name-an-ace", naming, "alone", table.calls),
        refused("call/name-an-ace", naming, "trump H", table.calls),
        refused("call/nothing-under", naming, "call AS under KS", table.calls),
        refused("call/plain-ace", naming, "call AH", table.calls),
        refused("call/plain-ace", naming, "call TS", table.calls),
        refused("call/not-ones-own-ace", with_own_ace, "call AS", {"call AD"}),
        refused("call/suit-in-hand", with_own_ace, "call AC", {"call AD"}),
        refused("trump/name-a-suit", lambda: table.won("solo"), "call AS", NAME_A_SUIT),
        refused("trump/name-a-suit", lambda: table.won("solo"), "pass", NAME_A_SUIT),
    ]


def _playing_refusals(table: Table) -> list[ParameterSet]:
    def holder(hand: str, trick: str) -> Callable[[], object]:
        return lambda: at_the_table(table.preset, "rufspiel", hand, trick, called="AS")

    return [
        refused("play/card-in-hand", table.rufspiel, "play AS", plays_of(table.hands[0])),
        refused("play/follow-suit", holder("9S TS KH", "JS"), "play 9S", {"play KH"}),
        refused("play/follow-suit", holder("QS 9D KH", "KD"), "play QS", {"play 9D"}),
        refused("play/called-card-when-led", holder("AS TS 9S QH", "KS"), "play TS", {"play AS"}),
        refused(
            "play/keep-called-card",
            holder("AS QH JD 9H", "AC"),
            "play AS",
            {"play QH", "play JD", "play 9H"},
        ),
    ]


def _doubling_refusals(table: Table) -> list[ParameterSet]:
    leads = plays_of(table.hands[0])
    return [
        refused("double/sides-alternate", table.rufspiel, "double", leads),
        refused("double/sides-alternate", table.rufspiel, "double", set(), seat=2),
        refused("double/sides-alternate", lambda: table.ladder(1), "double", set(), seat=3),
        refused(
            "double/ladder-top",
            lambda: table.ladder(table.most_doubles),
            "double",
            set(),
            seat=1,
        ),
        refused(
            "double/stated-before-play",
            lambda: table.known("rufspiel", declarer=0, called="AS", doubles=1),
            "double",
            leads,
        ),
        refused("double/not-in-this-game", lambda: table.known("ramsch"), "double", leads),
        refused("double/not-in-this-game", lambda: table.known("ramsch"), "double", set(), seat=1),
    ]
