"""A hand as the host sees it, and as one seat sees it.

Level 3: imports levels 0 to 2. `State` is variant, public phase and all holdings; `View` is
variant, public phase and one seat's own cards. What a seat may do is always worked out from
variant, phase and its own cards, so that a state and a view cannot disagree. Both are values.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NoReturn, final

from sheepshead.actions import Action
from sheepshead.cards import NO_CARDS, CardSet
from sheepshead.checks import is_whole
from sheepshead.facts import Side, Terms
from sheepshead.holdings import Holdings, Own
from sheepshead.laid import Laid, phase_of
from sheepshead.notebook import as_html, as_svg
from sheepshead.order import CardOrder
from sheepshead.phases import Finished, Phase
from sheepshead.plain import Plain, plain
from sheepshead.play_phase import Playing
from sheepshead.variant import Contract, Variant

if TYPE_CHECKING:
    from sheepshead.engine.moment import Moment
    from sheepshead.engine.plan import PlayPlan


class _Common:
    """What states and views have in common: the game and its phase.

    While cards are played `laid` may tell the phase in few words; `phase` is put together then when
    somebody asks for it, as most cards are laid without anybody asking. `known_legal` are the legal
    actions once they have been worked out, else none. `course` is how the hand goes on from here:
    its moment before the play, the plan of the play, or None until somebody has looked it up. It is
    asked only where there is no `laid`, which has the plan, and need not be there otherwise.
    """

    __slots__ = ("course", "known_legal", "known_phase", "laid", "variant")

    variant: Variant
    laid: Laid | None
    course: Moment | PlayPlan | None
    known_phase: Phase | None
    known_legal: tuple[Action, ...]

    @property
    def phase(self) -> Phase:
        """What is going on, as everybody at the table knows it."""
        phase = self.known_phase
        if phase is None:
            assert self.laid is not None
            phase = phase_of(self.laid)
            _put_phase(self, phase)
        return phase


_put_phase: Callable[[_Common, Phase], None] = vars(_Common)["known_phase"].__set__


class _Seen(_Common):
    """The parts of a view while it is being made; see `StateParts`."""

    __slots__ = ("own",)

    own: Own | None


@final
class View(_Seen):
    """What one seat knows of a hand; `own` is None for a spectator.

    `seat` is the viewer. Holds no card that the viewer may not know, no deck and no seed.
    `known_legal` are the viewer's legal actions once they have been worked out.

    >>> from sheepshead import deal
    >>> deal("called-ace", seed=1, dealer=4).view(1)
    <View of seat 1: called-ace, bidding, seat 0 to act, hand AC TS QS KH JD 7D>
    """

    __slots__ = ()

    def __new__(cls, variant: Variant, phase: Phase, own: Own | None) -> View:
        """The view of these parts."""
        return _view_of(variant, phase, own)

    def __init__(self, variant: Variant, phase: Phase, own: Own | None) -> None:
        """Nothing is left to do: the parts are in place."""

    @property
    def seat(self) -> int | None:
        """The seat that looks; None for a spectator."""
        return None if self.own is None else self.own.seat

    @property
    def to_act(self) -> int | None:
        """The seat to act, None when the hand is over."""
        return self.phase.seat if self.laid is None else self.laid[4]

    @property
    def count(self) -> int:
        """How many actions have been made in the hand: the number of the decision to come."""
        return len(self.phase.log)

    @property
    def hand(self) -> CardSet:
        """The cards in the viewer's hand that it can still play; none for a spectator.

        Where stacks lie on the table, `phase.rows` has what is face up in them.

        >>> from sheepshead import deal
        >>> state = deal("called-ace", seed=1, dealer=4)
        >>> print(state.view(1).hand)
        AC TS QS KH JD 7D
        >>> len(state.view(None).hand)
        0
        """
        return NO_CARDS if self.own is None else self.own.holds_now(self.phase)

    @property
    def terms(self) -> Terms | None:
        """What has been agreed about the game, once something has."""
        return self.phase.terms

    @property
    def contract(self) -> Contract | None:
        """The contract being played, once there is one."""
        return _contract_of(self.variant, self.phase)

    @property
    def order(self) -> CardOrder | None:
        """The order of the cards, once there is a contract."""
        return _order_of(self.variant, self.phase)

    @property
    def declaring(self) -> tuple[int, ...]:
        """The seats that everybody knows to be on the declaring side, the declarer first.

        Empty while there is no declarer. The partner is among them once all have seen the called
        card.

        >>> from sheepshead import bury, call, deal, pick, play
        >>> state = call(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"), "AC")
        >>> state.view(2).declaring
        (0,)
        >>> play(play(state, "8C"), "AC").view(2).declaring
        (0, 1)
        """
        contract, order = self.contract, self.order
        if contract is None or order is None or not isinstance(self.phase, Playing | Finished):
            terms = self.terms
            return () if terms is None or terms.declarer is None else (terms.declarer,)
        return contract.partnership.public(self.phase, order)

    @property
    def side(self) -> Side | None:
        """The side on which the viewer knows itself to be, during play.

        None before and after play, for a spectator, where everybody plays for himself, and as long
        as the viewer cannot know.

        >>> from sheepshead import bury, call, deal, pick
        >>> state = call(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"), "AC")
        >>> print(state.view(1).side.value, state.view(2).side.value, sep=", ")
        declaring side, defenders
        """
        contract = self.contract
        if contract is None or self.own is None or not isinstance(self.phase, Playing):
            return None
        return contract.partnership.mine(self.phase, self.own)

    def to_dict(self) -> dict[str, Plain]:
        """The view as values that `json.dumps` takes; `view_schema` says which.

        >>> from sheepshead import deal
        >>> shown = deal("called-ace", seed=1, dealer=4).view(1).to_dict()
        >>> shown["format"], shown["phase"], shown["hand"]
        ('sheepshead-view/1', 'bidding', ['AC', 'TS', 'QS', 'KH', 'JD', '7D'])
        """
        return {
            "format": "sheepshead-view/1",
            "variant": self.variant.id,
            "edition": self.variant.edition,
            "options": plain(dict(self.variant.options)),
            "seat": self.seat,
            "count": self.count,
            "phase": self.phase.name,
            "to_act": self.to_act,
            "legal": plain(_legal_of(self)),
            "public": _public(self.phase),
            "declaring": plain(self.declaring),
            "side": plain(self.side),
            "own": plain(self.own),
            "hand": plain(self.hand),
        }

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, View)
            and self.phase == other.phase
            and self.own == other.own
            and self.variant == other.variant
        )

    def __hash__(self) -> int:
        return hash((self.variant, self.phase, self.own))

    def __repr__(self) -> str:
        who = "a spectator" if self.own is None else f"seat {self.seat}"
        hand = "" if self.own is None else f", hand {self.hand}"
        return f"<View of {who}: {_summary(self.variant, self.phase)}{hand}>"

    def _repr_svg_(self) -> str:
        return as_svg(self)

    def _repr_html_(self) -> str:
        return as_html(self)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a view cannot change: {name} was to be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a view cannot change: {name} was to be deleted")

    def __reduce__(self) -> tuple[type[View], tuple[Variant, Phase, Own | None]]:
        return View, (self.variant, self.phase, self.own)


class StateParts(_Common):
    """The parts of a state while it is being made; then it becomes a `State` and cannot change.

    A state is made for every action: setting plain slots is several times faster than going past a
    `__setattr__` that refuses. Where `laid` is there, `held` are the cards with which each seat has
    begun play, as masks.
    """

    __slots__ = ("held", "holdings", "is_over")

    holdings: Holdings
    is_over: bool
    held: tuple[int, ...]


@final
class State(StateParts):
    """A hand as the host sees it: everything, hidden cards included.

    `is_over` says whether the hand is over and can be scored. `known_legal` are the legal actions
    of the seat to act once they have been worked out. Equal when variant, phase and holdings are
    equal. Its repr shows no card. Give a seat its `View`, never a state.

    >>> from sheepshead import deal, pick
    >>> state = deal("called-ace", seed=1, dealer=4)
    >>> pick(state)
    <State: called-ace, burying, seat 0 to act>
    >>> state.to_act, state.count, state.is_over
    (0, 0, False)
    """

    __slots__ = ()

    def __new__(cls, variant: Variant, phase: Phase, holdings: Holdings) -> State:
        """The state of these parts."""
        return state_of(variant, phase, holdings)

    def __init__(self, variant: Variant, phase: Phase, holdings: Holdings) -> None:
        """Nothing is left to do: the parts are in place."""

    @property
    def to_act(self) -> int | None:
        """The seat to act, None when the hand is over."""
        return self.phase.seat if self.laid is None else self.laid[4]

    @property
    def count(self) -> int:
        """How many actions have been made in the hand: the number of the decision to come."""
        return len(self.phase.log)

    @property
    def terms(self) -> Terms | None:
        """What has been agreed about the game, once something has; None while the seats bid.

        >>> from sheepshead import bury, call, deal, pick
        >>> state = bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D")
        >>> call(state, "AC").terms.called
        Card('AC')
        """
        return self.phase.terms

    @property
    def contract(self) -> Contract | None:
        """The contract being played, once there is one.

        >>> from sheepshead import deal, pick
        >>> pick(deal("called-ace", seed=1)).contract.title
        'the picker and a called partner'
        """
        return _contract_of(self.variant, self.phase)

    @property
    def order(self) -> CardOrder | None:
        """The order of the cards, once there is a contract.

        >>> from sheepshead import deal, pick
        >>> pick(deal("called-ace", seed=1)).order.trumps[:3]
        (Card('QC'), Card('QS'), Card('QH'))
        """
        return _order_of(self.variant, self.phase)

    def own(self, seat: int) -> Own:
        """What a seat holds and knows for itself."""
        owns = self.holdings.owns
        if type(seat) is not int or not 0 <= seat < len(owns):
            check_seat(self.variant, seat)
        return owns[seat]

    def hand(self, seat: int) -> CardSet:
        """The cards in hand that a seat can still play; a buried card is none of them.

        Where stacks lie on the table, `phase.rows` has what is face up in them.

        Raises `ValueError` for a seat that is not at the table.

        >>> from sheepshead import bury, deal, pick
        >>> print(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D").hand(0))
        QC 8C AS KS 7S 8D
        """
        return self.own(seat).holds_now(self.phase)

    def view(self, seat: int | None) -> View:
        """What a seat knows; None for what everybody knows.

        Raises `ValueError` for a seat that is not at the table.

        >>> from sheepshead import deal
        >>> deal("called-ace", seed=1, dealer=4).view(None)
        <View of a spectator: called-ace, bidding, seat 0 to act>
        """
        if seat is None:
            return _view_of(self.variant, self.phase, None)
        made = _Seen()
        made.variant = self.variant
        made.own = self.own(seat)
        made.laid = laid = self.laid  # read once: another thread may look it up meanwhile
        made.course = self.course if laid is None else None
        made.known_phase = self.known_phase
        # What the seat to act may do is the same for the state and for the view.
        made.known_legal = self.known_legal if seat == self.to_act else ()
        made.__class__ = View
        return made  # type: ignore[return-value]

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and self.phase == other.phase
            and self.holdings == other.holdings
            and self.variant == other.variant
        )

    def __hash__(self) -> int:
        return hash((self.variant, self.phase, self.holdings))

    def __repr__(self) -> str:
        return f"<State: {_summary(self.variant, self.phase)}>"

    # A picture of a state is what a spectator sees: a notebook is looked at by the players too.
    def _repr_svg_(self) -> str:
        return as_svg(self)

    def _repr_html_(self) -> str:
        return as_html(self)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a state cannot change: {name} was to be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a state cannot change: {name} was to be deleted")

    def __reduce__(self) -> tuple[type[State], tuple[Variant, Phase, Holdings]]:
        return State, (self.variant, self.phase, self.holdings)


def state_of(
    variant: Variant, phase: Phase, holdings: Holdings, course: Moment | PlayPlan | None = None
) -> State:
    """The state of these parts, and how the hand goes on where that is known."""
    made: State = StateParts()  # type: ignore[assignment]
    made.variant = variant
    made.known_phase = phase
    made.holdings = holdings
    made.is_over = isinstance(phase, Finished)
    made.laid = None
    made.held = made.known_legal = ()
    made.course = course
    made.__class__ = State
    return made


def state_at(moment: Moment, holdings: Holdings) -> State:
    """The state at a moment before the play, made fast."""
    made: State = StateParts()  # type: ignore[assignment]
    made.variant = moment.variant
    made.known_phase = moment.phase
    made.holdings = holdings
    made.is_over = False
    made.laid = None
    made.held = ()
    made.known_legal = moment.legal
    made.course = moment
    made.__class__ = State
    return made


def state_in_play(
    variant: Variant,
    phase: Playing,
    holdings: Holdings,
    laid: Laid,
    legal: tuple[Action, ...],
) -> State:
    """The state in which play begins, where what lies on the table can be told in few words."""
    made: State = StateParts()  # type: ignore[assignment]
    made.variant = variant
    made.known_phase = phase
    made.holdings = holdings
    made.is_over = False
    made.laid = laid
    made.course = None
    made.held = holdings.masks()
    made.known_legal = legal
    made.__class__ = State
    return made


def _view_of(variant: Variant, phase: Phase, own: Own | None) -> View:
    """The view of these parts."""
    made = _Seen()
    made.variant = variant
    made.known_phase = phase
    made.own = own
    made.laid = made.course = None
    made.known_legal = ()
    made.__class__ = View
    return made  # type: ignore[return-value]


def check_seat(variant: Variant, seat: int) -> None:
    """Raise `TypeError` or `ValueError` unless this is a seat of the variant."""
    if not is_whole(seat):
        raise TypeError(f"a seat is a whole number, not {type(seat).__name__}")
    if not 0 <= seat < variant.seats:
        raise ValueError(f"seats are 0 to {variant.seats - 1}, not {seat}")


remember_legal: Callable[[State | View, tuple[Action, ...]], None] = vars(_Common)[
    "known_legal"
].__set__
"""Keep the legal actions that have been worked out: they follow from the state or the view."""

remember_course: Callable[[State, Moment | PlayPlan], None] = vars(_Common)["course"].__set__
"""Keep how the hand goes on: it follows from variant and phase."""

remember_laid: Callable[[State, Laid], None] = vars(_Common)["laid"].__set__
"""Keep what lies on the table in few words: it follows from the phase."""

remember_held: Callable[[State, tuple[int, ...]], None] = vars(StateParts)["held"].__set__
"""Keep with which cards each seat has begun play: it follows from the holdings."""


def _legal_of(view: View) -> tuple[Action, ...]:
    """What the viewer may do now, worked out once; nothing for a spectator."""
    from sheepshead.engine import legal_of_view  # which makes states, and imports this module

    return legal_of_view(view)


def _public(phase: Phase) -> dict[str, Plain]:
    """What everybody knows, in the same order in every phase; when all is over nobody is to act."""
    facts = plain(phase)
    assert isinstance(facts, dict)
    return {"table": None, "log": None, "seat": phase.seat, **facts}


def _contract_of(variant: Variant, phase: Phase) -> Contract | None:
    terms = phase.terms
    return None if terms is None else variant.contract(terms.contract)


def _order_of(variant: Variant, phase: Phase) -> CardOrder | None:
    terms = phase.terms
    return None if terms is None else variant.contract(terms.contract).order_for(terms)


def _summary(variant: Variant, phase: Phase) -> str:
    who = "over" if phase.seat is None else f"seat {phase.seat} to act"
    if isinstance(phase, Playing):
        return f"{variant.id}, playing, trick {len(phase.tricks) + 1}, {who}"
    return f"{variant.id}, {phase.name}, {who}"
