"""What becomes of the blind and the bury: whose points they are, and what is turned up."""

from __future__ import annotations

from typing import Final

import attrs

from sheepshead.actions import Choose
from sheepshead.cards import CardSet
from sheepshead.holdings import Own
from sheepshead.phases import Finished, Shown, Trick
from sheepshead.policy import Partnership
from sheepshead.stateless import stateless


@stateless
class BuryForWhoBuried:
    """The bury counts for the seat that laid it aside, also when its side took no trick.

    Source: pagat.
    """

    def shares(self, finished: Finished) -> tuple[tuple[int, CardSet], ...]:
        """Each seat what it buried: mostly the declarer alone."""
        return tuple((seat, cards) for seat, cards in enumerate(finished.shown.buried_by) if cards)


@attrs.frozen
class BuryForSideWithTrick:
    """The bury counts for the seat that laid it aside if its side took a trick, else for nobody.

    Source: wikipedia.
    """

    partnership: Partnership

    def shares(self, finished: Finished) -> tuple[tuple[int, CardSet], ...]:
        """What each seat buried, or nothing for a side without a trick."""
        side = self.partnership.final(finished)
        if any(trick.winner in side for trick in finished.tricks):
            return BuryForWhoBuried().shares(finished)
        return ()


@stateless
class BlindForNobody:
    """The blind is set aside and counts for nobody. Source: pagat, for the leaster."""

    def shares(self, finished: Finished) -> tuple[tuple[int, CardSet], ...]:
        """Nobody."""
        return ()


@stateless
class BlindToLastTrick:
    """The blind goes to the winner of the last trick. Source: hoyle, wikipedia."""

    def shares(self, finished: Finished) -> tuple[tuple[int, CardSet], ...]:
        """Who won the last trick."""
        return _blind_to_winner(finished, finished.tricks[-1])


@stateless
class BlindToFirstTrick:
    """The blind goes to the winner of the first trick. Played at some tables."""

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

    def shares(self, finished: Finished) -> tuple[tuple[int, CardSet], ...]:
        """Who won the trick named."""
        named = [each.what for _, each in finished.log if isinstance(each, Choose)]
        numbers = [NAMES_OF_TRICKS.index(name) for name in named if name in NAMES_OF_TRICKS]
        return _blind_to_winner(finished, finished.tricks[(*numbers, -1)[0]])


@stateless
class TurnUpWhatWasUsed:
    """The bury, the blind and the unknown are turned up; cards never played stay secret.

    The winner of the trick with the unknown looks at it at once. Source: wikipedia, sheepshead.org.
    """

    def looks(self, trick: Trick) -> int | None:
        """The winner of the trick."""
        return trick.winner

    def shown(self, owns: tuple[Own, ...], declarer: int | None, blind: CardSet) -> Shown:
        """What was buried, the unknown, and the blind."""
        return _used(owns, declarer, blind)


@stateless
class TurnUpAtTheEndOnly:
    """As `TurnUpWhatWasUsed`, but nobody looks at the unknown before the hand is over."""

    def looks(self, trick: Trick) -> int | None:
        """Nobody."""
        return None

    def shown(self, owns: tuple[Own, ...], declarer: int | None, blind: CardSet) -> Shown:
        """What was buried, the unknown, and the blind."""
        return _used(owns, declarer, blind)


def _used(owns: tuple[Own, ...], declarer: int | None, blind: CardSet) -> Shown:
    if declarer is None:
        return Shown(blind=blind)
    buried = tuple([own.buried for own in owns])
    return Shown(buried_by=buried, blind=blind, under=owns[declarer].under)


@stateless
class TurnUpNothing:
    """A hand that was thrown in shows nothing."""

    def looks(self, trick: Trick) -> int | None:
        """Nobody: no card is played."""
        return None

    def shown(self, owns: tuple[Own, ...], declarer: int | None, blind: CardSet) -> Shown:
        """Nothing."""
        return Shown()


@stateless
class LayDownHand:
    """The declarer lays down his whole hand."""

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

    def looks(self, trick: Trick) -> int | None:
        """Nobody: no card is played."""
        return None

    def shown(self, owns: tuple[Own, ...], declarer: int | None, blind: CardSet) -> Shown:
        """All hands."""
        return Shown(hands=tuple([own.hand for own in owns]))
