"""What becomes of the blind and the bury: whose points they are, and what is turned up."""

from __future__ import annotations

from typing import Final

import attrs

from sheepshead.actions import Choose
from sheepshead.cards import CardSet
from sheepshead.facts import Shown, Trick, shown_from
from sheepshead.holdings import Own
from sheepshead.phases import Finished
from sheepshead.policy import Partnership
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value


@stateless
class BuryForWhoBuried:
    """The bury counts for the seat that laid it aside, also when its side took no trick.

    Source: pagat.
    """

    says = Text(
        "The points of the bury count for the seat that buried, even where its side takes no trick."
    )

    def shares(self, finished: Finished) -> tuple[tuple[int, CardSet], ...]:
        """Each seat what it buried: mostly the declarer alone."""
        buried = finished.shown.buried_by
        return tuple([(seat, cards) for seat, cards in enumerate(buried) if cards.mask])


@attrs.frozen(eq=False, repr=False)
class BuryForSideWithTrick(Value):
    """The bury counts for the seat that laid it aside if its side took a trick, else for nobody.

    Source: wikipedia.
    """

    says = Text(
        "The points of the bury count for the seat that buried if its side has taken a trick, and "
        "otherwise for nobody."
    )
    partnership: Partnership

    def shares(self, finished: Finished) -> tuple[tuple[int, CardSet], ...]:
        """What each seat buried, or nothing for a side without a trick."""
        side = self.partnership.final(finished)
        if any(trick.winner in side for trick in finished.tricks):
            return BuryForWhoBuried().shares(finished)
        return ()


@stateless
class NothingSetAside:
    """Only the tricks are counted: there is no bury, nor a blind that could go to anybody."""

    says = Text("")

    def shares(self, finished: Finished) -> tuple[tuple[int, CardSet], ...]:
        """Nobody."""
        return ()


@stateless
class BlindForNobody:
    """The blind is set aside and counts for nobody. Source: pagat, for the leaster."""

    says = Text("The blind is left alone, and its points count for nobody.")

    def shares(self, finished: Finished) -> tuple[tuple[int, CardSet], ...]:
        """Nobody."""
        return ()


@stateless
class BlindToLastTrick:
    """The blind goes to the winner of the last trick. Source: hoyle, wikipedia."""

    says = Text("The blind goes to the winner of the last trick, for whom its points count.")

    def shares(self, finished: Finished) -> tuple[tuple[int, CardSet], ...]:
        """Who won the last trick."""
        return _blind_to_winner(finished, finished.tricks[-1])


@stateless
class BlindToFirstTrick:
    """The blind goes to the winner of the first trick. Played at some tables."""

    says = Text("The blind goes to the winner of the first trick, for whom its points count.")

    def shares(self, finished: Finished) -> tuple[tuple[int, CardSet], ...]:
        """Who won the first trick."""
        return _blind_to_winner(finished, finished.tricks[0])


def _blind_to_winner(finished: Finished, trick: Trick) -> tuple[tuple[int, CardSet], ...]:
    assert trick.winner is not None, "the tricks of a finished hand are finished"
    return ((trick.winner, finished.shown.blind),)


NAMES_OF_TRICKS: Final = (
    *("first", "second", "third", "fourth", "fifth"),
    *("sixth", "seventh", "eighth", "ninth", "tenth"),
)
"""How tricks are named when somebody chooses one."""


@stateless
class BlindToNamedTrick:
    """The blind goes to the winner of the trick that was chosen before the first card.

    In a hand that starts from a known contract nothing was chosen: then it is the last trick.
    Source: wikipedia.
    """

    says = Text(
        "The blind goes to the winner of the trick that was named before the first card, or of "
        "the last where none was named; its points count for that seat."
    )

    def shares(self, finished: Finished) -> tuple[tuple[int, CardSet], ...]:
        """Who won the trick named."""
        named = [each.what for _, each in finished.log if isinstance(each, Choose)]
        numbers = [NAMES_OF_TRICKS.index(name) for name in named if name in NAMES_OF_TRICKS]
        return _blind_to_winner(finished, finished.tricks[(*numbers, -1)[0]])


@stateless
class TurnUpNothingMore:
    """Cards never played stay secret, where neither a blind nor a bury can be turned up."""

    says = Text("Cards that have not been played when a hand is over stay secret.")

    def looks(self, trick: Trick) -> int | None:
        """Nobody: no card is played face down."""
        return None

    def shown(self, owns: tuple[Own, ...], declarer: int | None, blind: CardSet) -> Shown:
        """Nothing but what was used, and that has been seen."""
        return _used(owns, declarer, blind)


@stateless
class TurnUpBlindAndBury:
    """The bury and the blind are turned up; cards never played stay secret. Source: decisions."""

    says = Text(
        "When the hand is over, what was buried or left in the blind is turned up; cards that have "
        "not been played stay secret."
    )

    def looks(self, trick: Trick) -> int | None:
        """Nobody: no card is played face down."""
        return None

    def shown(self, owns: tuple[Own, ...], declarer: int | None, blind: CardSet) -> Shown:
        """What was buried, and the blind."""
        return _used(owns, declarer, blind)


@stateless
class TurnUpWhatWasUsed:
    """The bury, the blind and the unknown are turned up; cards never played stay secret.

    The winner of the trick with the unknown looks at it at once. Source: wikipedia, sheepshead.org.
    """

    says = Text(
        "The winner of the trick with the unknown may look at it at once. When the hand is over, "
        "the unknown, the bury and a blind that nobody took are turned up; cards that have not "
        "been played stay secret."
    )

    def looks(self, trick: Trick) -> int | None:
        """The winner of the trick."""
        return trick.winner

    def shown(self, owns: tuple[Own, ...], declarer: int | None, blind: CardSet) -> Shown:
        """What was buried, the unknown, and the blind."""
        return _used(owns, declarer, blind)


@stateless
class TurnUpAtTheEndOnly:
    """As `TurnUpWhatWasUsed`, but nobody looks at the unknown before the hand is over."""

    says = Text(
        "Nobody but its owner sees the unknown before the hand is over; then the unknown, the "
        "bury and a blind that nobody took are turned up, and cards that have not been played "
        "stay secret."
    )

    def looks(self, trick: Trick) -> int | None:
        """Nobody."""
        return None

    def shown(self, owns: tuple[Own, ...], declarer: int | None, blind: CardSet) -> Shown:
        """What was buried, the unknown, and the blind."""
        return _used(owns, declarer, blind)


def _used(owns: tuple[Own, ...], declarer: int | None, blind: CardSet) -> Shown:
    if declarer is None:
        return shown_from((), blind)
    buried = tuple([own.buried for own in owns])
    return shown_from(buried, blind, owns[declarer].under)


@stateless
class TurnUpNothing:
    """A hand that was thrown in shows nothing."""

    says = Text("No card is shown.")

    def looks(self, trick: Trick) -> int | None:
        """Nobody: no card is played."""
        return None

    def shown(self, owns: tuple[Own, ...], declarer: int | None, blind: CardSet) -> Shown:
        """Nothing."""
        return Shown()


@stateless
class LayDownHand:
    """The declarer lays down his whole hand."""

    says = Text("When the hand ends, the declarer lays his cards open; all others stay secret.")

    def looks(self, trick: Trick) -> int | None:
        """Nobody: no card is played."""
        return None

    def shown(self, owns: tuple[Own, ...], declarer: int | None, blind: CardSet) -> Shown:
        """The declarer's hand."""
        assert declarer is not None
        return Shown(laid_down=owns[declarer].hand)


@stateless
class LayOpenAllHands:
    """Every seat lays its hand open, and nobody looks at the blind. Source: wikipedia."""

    says = Text("All seats lay their hands open; nobody looks at the blind.")

    def looks(self, trick: Trick) -> int | None:
        """Nobody: no card is played."""
        return None

    def shown(self, owns: tuple[Own, ...], declarer: int | None, blind: CardSet) -> Shown:
        """All hands."""
        return Shown(hands=tuple([own.hand for own in owns]))
