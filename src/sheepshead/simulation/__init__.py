"""Many hands: simulated, counted, compared; and questions about deals.

Level 6: imports levels 0 to 5.
"""

from sheepshead.simulation.hands import SimulatedHand
from sheepshead.simulation.intervals import Mean, Rate
from sheepshead.simulation.results import Results, Split
from sheepshead.simulation.simulating import simulate
from sheepshead.simulation.tallies import Tallies

__all__ = ["Mean", "Rate", "Results", "SimulatedHand", "Split", "Tallies", "simulate"]
