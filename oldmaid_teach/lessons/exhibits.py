"""Steps beside the game: what is counted, compared, made or chosen, rather than played card by card.

Separate from a lesson's own steps, because a table in play knows nothing of these.
"""

from __future__ import annotations

from dataclasses import dataclass

from oldmaid_teach.lessons.counting import Experiment
from oldmaid_teach.table import Table


@dataclass(frozen=True, slots=True)
class Count:
    """Words, and games counted while the learner looks on: Next plays `at_once` games and then goes on.

    Run plays all `total` games, `a_tick` of them at each tick: a number that takes less than a tenth of a second.
    """

    words: str
    experiment: Experiment
    total: int = 1000
    at_once: int = 100
    a_tick: int = 20
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """One reading of a contested sentence: a table under it, what is done there, and what that comes to."""

    name: str
    table: Table
    actions: tuple[str, ...] = ()
    words: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Switch:
    """Words, and one hand under several readings; the learner turns from one to the other."""

    words: str
    readings: tuple[Reading, ...]
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Sample:
    """A deck for those who have none of their own yet, as it would be typed."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Make:
    """Words, and a deck that the learner types: it is dealt, and the scene goes on with it."""

    words: str
    samples: tuple[Sample, ...]
    players: int = 3
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Fish:
    """Words, and a hand of Go Fish in which `seat` may ask `to` for a rank."""

    words: str
    seat: int = 0
    to: int = 1
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Arrange:
    """A question about the game to come: the option `name` of the lesson, with its values and their labels."""

    words: str
    name: str
    values: tuple[tuple[str, str], ...]
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    """Words, and a line in which to type the players' names; they stay in memory."""

    words: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """Words, and how the game came out: who is safe, who holds the odd card, and by which clauses."""

    words: str
    clause: str = ""
