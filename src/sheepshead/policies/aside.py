"""What becomes of the blind and the bury: whose points they are, and what is turned up."""

from __future__ import annotations

from sheepshead.cards import CardSet
from sheepshead.holdings import Own
from sheepshead.phases import Finished, Shown
from sheepshead.stateless import stateless


@stateless
class BuryForDeclarer:
    """The bury counts for the declarer, also when his side took no trick. Source: pagat."""

    def owner(self, finished: Finished) -> int | None:
        """The declarer."""
        return finished.terms.declarer


@stateless
class BlindForNobody:
    """The blind is set aside and counts for nobody. Source: pagat, for the leaster."""

    def owner(self, finished: Finished) -> int | None:
        """Nobody."""
        return None


@stateless
class BlindToLastTrick:
    """The blind goes to the winner of the last trick. Source: hoyle, wikipedia."""

    def owner(self, finished: Finished) -> int | None:
        """Who won the last trick."""
        return finished.tricks[-1].winner if finished.tricks else None


@stateless
class BlindToFirstTrick:
    """The blind goes to the winner of the first trick. Played at some tables."""

    def owner(self, finished: Finished) -> int | None:
        """Who won the first trick."""
        return finished.tricks[0].winner if finished.tricks else None


@stateless
class TurnUpWhatWasUsed:
    """The bury, the blind and the unknown are turned up; cards never played stay secret."""

    def shown(self, declarer: Own | None, blind: CardSet) -> Shown:
        """The declarer's bury and unknown, and the blind."""
        if declarer is None:
            return Shown(blind=blind)
        return Shown(buried=declarer.buried, blind=blind, under=declarer.under)


@stateless
class TurnUpNothing:
    """A hand that was thrown in shows nothing."""

    def shown(self, declarer: Own | None, blind: CardSet) -> Shown:
        """Nothing."""
        return Shown()


@stateless
class LayDownHand:
    """The declarer lays down his whole hand."""

    def shown(self, declarer: Own | None, blind: CardSet) -> Shown:
        """The declarer's hand."""
        assert declarer is not None
        return Shown(laid_down=declarer.hand)
