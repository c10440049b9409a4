"""Chances and counts as sheets to read: who loses and how long it takes, known or counted or both beside each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import SupportsFloat

from oldmaid_teach.notation import seat_text
from oldmaid_teach.odds import Odds, Tally
from oldmaid_teach.sheets.sheet import Sheet

STRETCH = 5
"""So many numbers of draws are taken together in the table of lengths."""


def odds_sheet(odds: Odds) -> Sheet:
    """The exact chances: a row for each seat, and the draws (`odds.exact`, `odds.exact_from`)."""
    rows = tuple((_loses(seat), _percent(chance)) for seat, chance in enumerate(odds.lose))
    return Sheet(
        "Who is left with the odd card",
        ("seat", "exact chance"),
        rows,
        f"{float(odds.mean_draws):.1f} draws on average, give or take {odds.sd_draws:.1f}.",
        tuple(map(float, odds.lose)),
    )


def tally_sheet(tally: Tally) -> Sheet:
    """What was counted, with standard errors (`odds.simulate`)."""
    rows = tuple((_loses(seat), _counted(tally, seat)) for seat in range(len(tally.losses)))
    return Sheet(_title(tally), ("seat", "counted"), rows, _draws(tally), tally.lose)


def beside(tally: Tally, odds: Odds) -> Sheet:
    """What was counted beside what is known."""
    rows = tuple((_loses(seat), _counted(tally, seat), _percent(chance)) for seat, chance in enumerate(odds.lose))
    known = f" By the exact chances it is {float(odds.mean_draws):.1f}."
    return Sheet(_title(tally), ("seat", "counted", "exact chance"), rows, _draws(tally) + known, tally.lose)


def lengths_sheet(chances: Odds | Tally) -> Sheet:
    """How many draws games take, five numbers together, as shares of all games."""
    shares = _stretches(chances.draws if isinstance(chances, Odds) else _shares(chances))
    rows = tuple((f"{low} to {low + STRETCH - 1} draws", _percent(share)) for low, share in shares)
    most = max((share for _, share in shares), default=1.0)
    return Sheet("How long games last", ("draws", "games"), rows, "", tuple(share / most for _, share in shares))


def _shares(tally: Tally) -> Sequence[float]:
    return [count / tally.ended for count in tally.histogram] if tally.ended else []


def _stretches(shares: Sequence[SupportsFloat]) -> list[tuple[int, float]]:
    """The share of each stretch of draws, up to the last that is a tenth of a percent or more."""
    starts = range(0, len(shares), STRETCH)
    found = [(low, sum(float(share) for share in shares[low : low + STRETCH])) for low in starts]
    while found and found[-1][1] < 0.001:
        found.pop()
    return found


def _loses(seat: int) -> str:
    return f"{seat_text(seat)} is left with it"


def _title(tally: Tally) -> str:
    cut = f" ({tally.cut:,} were cut)" if tally.cut else ""
    return f"Who is left with the odd card, in {tally.games:,} games{cut}"


def _counted(tally: Tally, seat: int) -> str:
    return f"{_percent(tally.lose[seat])} ± {100 * tally.lose_errors[seat]:.1f}"


def _draws(tally: Tally) -> str:
    return f"{tally.mean_draws:.1f} ± {tally.mean_error:.1f} draws on average."


def _percent(share: SupportsFloat) -> str:
    return f"{100 * float(share):.1f} %"
