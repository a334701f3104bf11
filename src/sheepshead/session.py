"""A table that plays many hands: who deals, who sits out, what is carried on, who is ahead.

Level 4: imports levels 0 to 3, `moves` and `seeds`. A session is a value: a hand that is finished
makes a new one. It keeps the outcomes of its hands and works out everything that follows from them,
so that an earlier hand can be corrected and all after it is reckoned again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

import attrs

from sheepshead.carry import NOTHING_CARRIED, Carry
from sheepshead.checks import check_kind, is_whole
from sheepshead.errors import SessionError
from sheepshead.moves import deal, pay
from sheepshead.outcome import Outcome, Score
from sheepshead.outcome_checks import outcome_problems
from sheepshead.phases import Finished
from sheepshead.seeds import hand_seed
from sheepshead.state import State
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant


@attrs.frozen(kw_only=True)
class Sitting:
    """Who plays a hand, who deals it, and what it inherits.

    `number` counts hands from 0. `dealer` is the place of the dealer at the table; `places` has,
    seat by seat, the place of the person who sits there, in the order of the table.
    """

    number: int
    dealer: int
    places: tuple[int, ...]
    carry: Carry

    @property
    def dealing_seat(self) -> int:
        """The seat that speaks last: the dealer's or, where he sits out, the last one before him.

        >>> Sitting(number=0, dealer=5, places=(0, 1, 2, 3, 4), carry=NOTHING_CARRIED).dealing_seat
        4
        """
        before = [seat for seat, place in enumerate(self.places) if place <= self.dealer]
        return before[-1] if before else len(self.places) - 1


@attrs.frozen(kw_only=True)
class PlayedHand:
    """A hand of a session: who played it, what came of it, and what it paid each person.

    `payoffs` has one int per person at the table, in units; who sat out has 0.
    """

    sitting: Sitting
    outcome: Outcome
    score: Score
    payoffs: tuple[int, ...]


def _own_facts(outcomes: Iterable[Outcome]) -> tuple[Outcome, ...]:
    """Outcomes without what their hands inherited: a session works that out itself."""
    return tuple(attrs.evolve(outcome, multiplier=1, stock=0) for outcome in outcomes)


@attrs.frozen(kw_only=True, slots=False)
class Session:
    """Hands played one after the other at one table.

    `people` are the names at the table, clockwise; where they are more than the variant has seats,
    some sit out, as its sources say. The deal goes round from `first_dealer`, a place; a hand that
    is dealt again is dealt by the same person. `length` is the number of hands that are played, not
    counting those dealt again, None for as many as one likes. With a `seed`, deal k is a function
    of seed and k alone. `outcomes` are those of the hands that are over, without what those
    inherited.
    Raises `SessionError` with every problem.

    >>> session = Session.of("called-ace", ["Ann", "Bob", "Cy", "Dee", "Eve", "Fay"], seed=7)
    >>> session.sitting.places, session.people[session.sitting.dealer]
    ((1, 2, 3, 4, 5), 'Ann')
    >>> session.next_hand()
    <State: called-ace, bidding, seat 0 to act>
    """

    variant: Variant
    people: tuple[str, ...]
    seed: int | None = None
    first_dealer: int = 0
    length: int | None = None
    outcomes: tuple[Outcome, ...] = attrs.field(default=(), converter=_own_facts)

    @classmethod
    def of(
        cls,
        variant: str | Mapping[str, object] | Variant,
        people: Iterable[str],
        *,
        seed: int | None = None,
        first_dealer: int = 0,
        length: int | None = None,
    ) -> Session:
        """A session that begins; `variant` is what `get_variant` takes."""
        named: object = people
        if isinstance(named, str) or not isinstance(named, Iterable):
            raise TypeError(f"the people at a table are names in a list, not {ascii(named)[:60]}")
        return cls(
            variant=get_variant(variant),
            people=tuple(people),
            seed=seed,
            first_dealer=first_dealer,
            length=length,
        )

    def __attrs_post_init__(self) -> None:
        check_kind(self.variant, Variant, what="what a table plays is a Variant")
        check_kind(self.people, tuple, what="the people at a table are a tuple of names")
        problems = tuple(_problems_of(self))
        if problems:
            raise SessionError(problems)

    @cached_property
    def hands(self) -> tuple[PlayedHand, ...]:
        """The hands that are over, with what each paid.

        >>> session = Session.of("called-ace", ["Ann", "Bob", "Cy", "Dee", "Eve"])
        >>> won = Outcome("pick", (75, 0, 0, 22, 23), (3, 0, 0, 2, 1), side=(0, 1), won=True)
        >>> [hand.payoffs for hand in session.with_outcome(won).hands]
        [(2, 1, -1, -1, -1)]
        """
        hands: list[PlayedHand] = []
        for outcome in self.outcomes:
            sitting = self._sitting_after(hands)
            score = pay(self.variant, outcome, sitting.carry)
            seated = dict(zip(sitting.places, score.payoffs, strict=True))
            payoffs = tuple(seated.get(place, 0) for place in range(len(self.people)))
            hand = PlayedHand(sitting=sitting, outcome=outcome, score=score, payoffs=payoffs)
            hands.append(hand)
        return tuple(hands)

    @cached_property
    def sitting(self) -> Sitting:
        """Who plays the next hand, who deals it, and what it inherits.

        >>> Session.of("schafkopf", ["Ann", "Bob", "Cy", "Dee", "Eve"]).sitting.places
        (1, 2, 3, 4)
        """
        return self._sitting_after(self.hands)

    def _sitting_after(self, hands: Iterable[PlayedHand]) -> Sitting:
        """The sitting that follows these hands."""
        played = tuple(hands)
        people = len(self.people)
        dealer = (
            self.first_dealer + self._deals_passed_on(hand.outcome for hand in played)
        ) % people
        surplus = people - self.variant.seats
        offsets = self.variant.sitting_out[surplus - 1] if surplus else ()
        away = {(dealer + offset) % people for offset in offsets}
        return Sitting(
            number=len(played),
            dealer=dealer,
            places=tuple(place for place in range(people) if place not in away),
            carry=played[-1].score.session if played else NOTHING_CARRIED,
        )

    def _deals_passed_on(self, outcomes: Iterable[Outcome]) -> int:
        """After how many of these hands the next person dealt."""
        return sum(not self.variant.contract(each.contract).dealer_stays for each in outcomes)

    @property
    def totals(self) -> tuple[int, ...]:
        """What each person has won so far, in units; one int per person.

        >>> Session.of("schafkopf", ["Ann", "Bob", "Cy", "Dee"]).totals
        (0, 0, 0, 0)
        """
        sums = [0] * len(self.people)
        for hand in self.hands:
            sums = [total + units for total, units in zip(sums, hand.payoffs, strict=True)]
        return tuple(sums)

    @property
    def is_over(self) -> bool:
        """Whether as many hands have been played as were agreed."""
        return self.length is not None and self._deals_passed_on(self.outcomes) >= self.length

    @property
    def leaders(self) -> tuple[str, ...]:
        """Who has won most so far; several when they are level. The winners, once it is over."""
        best = max(self.totals)
        return tuple(
            name for name, total in zip(self.people, self.totals, strict=True) if total == best
        )

    def next_hand(self, seed: int | None = None) -> State:
        """The first state of the next hand, dealt from the session's seed, or from `seed`.

        Raises `SessionError` when the session is over, or without a seed.
        """
        sitting = self._open()
        if seed is None:
            if self.seed is None:
                raise SessionError(("the session has no seed: next_hand needs one",))
            seed = hand_seed(self.seed, sitting.number)
        dealer = sitting.dealing_seat
        return deal(self.variant, seed=seed, dealer=dealer, session=sitting.carry)

    def finished(self, state: State) -> Session:
        """The session after a hand that is over.

        Raises `SessionError` for a hand that goes on, or that is not the next one of this table.
        """
        check_kind(state, State, what="a hand that is over is a State")
        sitting, phase = self._open(), state.phase
        problems = [
            problem
            for problem, found in (
                ("the hand is not over", not isinstance(phase, Finished)),
                ("the hand was played by other rules", state.variant != self.variant),
                (
                    f"seat {sitting.dealing_seat} deals hand {sitting.number}, "
                    f"not seat {phase.table.dealer}",
                    phase.table.dealer != sitting.dealing_seat,
                ),
                (
                    f"hand {sitting.number} inherits {sitting.carry.changed or 'nothing'}, "
                    f"not {phase.table.carry.changed or 'nothing'}",
                    phase.table.carry != sitting.carry,
                ),
            )
            if found
        ]
        if problems or not isinstance(phase, Finished):
            raise SessionError(tuple(problems))
        contract = self.variant.contract(phase.terms.contract)
        return self._with((*self.outcomes, contract.objective.judge(phase, contract)))

    def with_outcome(self, outcome: Outcome) -> Session:
        """The session after a hand that was played with real cards and is written down.

        Raises `SessionError` for an outcome that is none of this variant.
        """
        check_kind(outcome, Outcome, what="what is written down is an Outcome")
        self._open()
        return self._with((*self.outcomes, outcome))

    def corrected(self, number: int, outcome: Outcome) -> Session:
        """The session with one of its hands written down otherwise; all after it is reckoned again.

        `number` counts hands from 0. Raises `SessionError` when there is no such hand.
        """
        check_kind(outcome, Outcome, what="what is written down is an Outcome")
        if not is_whole(number) or not 0 <= number < len(self.outcomes):
            raise SessionError(
                (f"hands 0 to {len(self.outcomes) - 1} have been played, not {number!r:.40}",)
            )
        return self._with((*self.outcomes[:number], outcome, *self.outcomes[number + 1 :]))

    def _with(self, outcomes: tuple[Outcome, ...]) -> Session:
        return attrs.evolve(self, outcomes=outcomes)

    def _open(self) -> Sitting:
        if self.is_over:
            raise SessionError((f"the session is over after {self.length} hands",))
        return self.sitting


def _problems_of(session: Session) -> Iterator[str]:
    seats, people, variant = session.variant.seats, len(session.people), session.variant
    most = seats + len(variant.sitting_out)
    if not seats <= people <= most:
        yield f"{variant.id} is played by {seats} of at most {most} people, not of {people}"
    unwritten = [ascii(name)[:60] for name in session.people if not _is_name(name)]
    if unwritten:
        yield f"a name is text that can be printed, not {', '.join(unwritten)}"
        return
    for name in sorted({each for each in session.people if session.people.count(each) > 1}):
        yield f"two people are called {ascii(name)[:60]}"
    if not is_whole(session.first_dealer) or session.first_dealer not in range(people):
        yield f"the first dealer is a place below {people}, not {session.first_dealer!r:.40}"
    if session.length is not None and not (is_whole(session.length) and session.length > 0):
        yield f"a session has a number of hands from 1, or None, not {session.length!r:.40}"
    if session.seed is not None and not (is_whole(session.seed) and session.seed >= 0):
        yield f"a seed is a whole number from 0, or None, not {session.seed!r:.40}"
    for number, outcome in enumerate(session.outcomes):
        for problem in outcome_problems(variant, outcome):
            yield f"hand {number}: {problem}"


def _is_name(name: object) -> bool:
    """Whether this can be printed; joiners within a name are part of how some scripts write."""
    if not isinstance(name, str):
        return False
    without = name.replace("\u200c", "").replace("\u200d", "")
    return without.isprintable() and bool(without.strip())
