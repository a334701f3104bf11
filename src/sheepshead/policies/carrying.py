"""What one hand leaves to the next, beside its payoffs."""

from __future__ import annotations

from sheepshead.carry import Carry
from sheepshead.outcome import Outcome
from sheepshead.stateless import stateless
from sheepshead.variant import Contract


@stateless
class StockStays:
    """What has been paid into the stock and not been won stays there."""

    inherits = ("stock",)

    def factor(self, carry: Carry, contract: Contract) -> int:
        """A stock makes no hand dearer."""
        return 1

    def after(self, carry: Carry, outcome: Outcome, contract: Contract) -> Carry:
        """As the tariff left it."""
        return carry
