"""Seats by their place: whose step it is before the first card, and who is a known partner."""

from __future__ import annotations

from sheepshead.facts import Table, Terms
from sheepshead.stateless import stateless
from sheepshead.texts import Text


def _declarer(terms: Terms) -> int:
    assert terms.declarer is not None, "a seat is named by its place from the declarer"
    return terms.declarer


@stateless
class Forehand:
    """The seat on the dealer's left."""

    says = Text("forehand")

    def seat(self, table: Table, terms: Terms) -> int:
        """Forehand, whoever declares."""
        return table.forehand


@stateless
class TheDeclarer:
    """The declarer himself."""

    says = Text("the declarer")

    def seat(self, table: Table, terms: Terms) -> int:
        """The declarer's seat."""
        return _declarer(terms)


@stateless
class SeatOnLeft:
    """The seat on the declarer's left. Source: wikipedia."""

    says = Text("the seat on the declarer's left")

    def seat(self, table: Table, terms: Terms) -> int:
        """The next seat."""
        return table.after(_declarer(terms))


@stateless
class SeatOpposite:
    """The seat opposite the declarer. Source: hoyle; seats opposite by decision."""

    says = Text("the seat opposite the declarer")

    def seat(self, table: Table, terms: Terms) -> int:
        """Half round the table."""
        return (_declarer(terms) + table.seats // 2) % table.seats


@stateless
class SeatThatAccepted:
    """The seat that accepted the declarer's wedding. Source: schafkopf-buch."""

    says = Text("the seat that accepted the wedding")

    def seat(self, table: Table, terms: Terms) -> int:
        """As agreed."""
        assert terms.partner is not None, "a wedding is played once it has been accepted"
        return terms.partner
