"""Is it fair? Exact chances, and fast simulation.

Separate from the game, because it never moves a card: after the discards only the number of cards that seats share
matters, and that is a chain of positions small enough to solve. `exact` solves it, `simulate` plays it many times over.
"""

from oldmaid_teach.odds.exact import exact, exact_from, size
from oldmaid_teach.odds.simulation import Simulation, simulate, simulate_from
from oldmaid_teach.odds.turns import Skipping
from oldmaid_teach.odds.values import Chance, Odds, Tally

__all__ = [
    "Chance", "Odds", "Simulation", "Skipping", "Tally",
    "exact", "exact_from", "simulate", "simulate_from", "size",
]  # fmt: skip
