"""What a learner can say to a lesson: one small value for each press."""

from __future__ import annotations

from dataclasses import dataclass

from oldmaid_teach.cards import Rank
from oldmaid_teach.table import Action


@dataclass(frozen=True, slots=True)
class Try:
    """The learner attempts an action, lawful or not."""

    action: Action


@dataclass(frozen=True, slots=True)
class Choose:
    """The learner picks the card at `place` of the hand up, or puts it back."""

    place: int


@dataclass(frozen=True, slots=True)
class Perform:
    """The learner does the offered deed with this number (from 0)."""

    deed: int


@dataclass(frozen=True, slots=True)
class LayDown:
    """The learner lays down the cards picked up."""


@dataclass(frozen=True, slots=True)
class Next:
    """On to the next step; a question is skipped, an action is shown."""


@dataclass(frozen=True, slots=True)
class Back:
    """The state before, exactly as it was; out of a what-if, back to the table."""


@dataclass(frozen=True, slots=True)
class Restart:
    """The lesson from its start; `Back` undoes it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The option with this number (from 0) answers the question."""

    option: int


@dataclass(frozen=True, slots=True)
class Reveal:
    """The seat's hand is shown to the class, or hidden again."""

    seat: int


@dataclass(frozen=True, slots=True)
class CheckPairs:
    """The heaps are looked through (EN-20)."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What may be done now, with the clauses."""


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The learner shuffles the hand before offering it (EN-36)."""


@dataclass(frozen=True, slots=True)
class Run:
    """The others begin to move."""


@dataclass(frozen=True, slots=True)
class Stop:
    """The others wait."""


@dataclass(frozen=True, slots=True)
class Tick:
    """A moment passes; one of the others moves."""


@dataclass(frozen=True, slots=True)
class Type:
    """The learner hands in what was typed."""

    text: str


@dataclass(frozen=True, slots=True)
class Fill:
    """The sample with this number (from 0) is put where the learner types."""

    sample: int


@dataclass(frozen=True, slots=True)
class ReadAs:
    """The hand is looked at under the reading with this number (from 0)."""

    reading: int


@dataclass(frozen=True, slots=True)
class Want:
    """In Go Fish: the learner asks for this rank."""

    rank: Rank


@dataclass(frozen=True, slots=True)
class Order:
    """The learner orders another value for an option of the lesson, such as the game or the number of players."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class CallNames:
    """The learner hands in the players' names, with commas between them."""

    text: str


@dataclass(frozen=True, slots=True)
class IAm:
    """The learner at this seat has taken the screen over."""

    seat: int


@dataclass(frozen=True, slots=True)
class Pace:
    """So many milliseconds pass before each move of the others."""

    pause: int


@dataclass(frozen=True, slots=True)
class CountHands:
    """The controls to count hands are brought out, or put away again."""


@dataclass(frozen=True, slots=True)
class Vote:
    """So many of the class are for the option with this number (from 0)."""

    option: int
    count: int


@dataclass(frozen=True, slots=True)
class Votes:
    """The votes for all options in one line, such as "12 9 4"."""

    text: str


@dataclass(frozen=True, slots=True)
class ShowCode:
    """The code to go on later is shown, or hidden again."""


Message = (
    Try
    | Choose
    | Perform
    | LayDown
    | Next
    | Back
    | Restart
    | Answer
    | Reveal
    | CheckPairs
    | Hint
    | Shuffle
    | Run
    | Stop
    | Tick
    | Type
    | Fill
    | ReadAs
    | Want
    | Order
    | CallNames
    | IAm
    | Pace
    | CountHands
    | Vote
    | Votes
    | ShowCode
)
