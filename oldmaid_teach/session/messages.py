"""What a learner can say to a lesson: one small value for each press."""

from __future__ import annotations

from dataclasses import dataclass

from oldmaid_teach.cards import Rank
from oldmaid_teach.table import Action


@dataclass(frozen=True, slots=True)
class Press:
    """A press that needs no more said: those of one kind are equal, those of two kinds are not.

    One frozen class without fields serves them all: making a dataclass of each would cost every start of a lesson.
    """


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


class LayDown(Press):
    """The learner lays down the cards picked up."""

    __slots__ = ()


class Next(Press):
    """On to the next step; a question is skipped, an action is shown."""

    __slots__ = ()


class Back(Press):
    """The state before, exactly as it was; out of a what-if, back to the table."""

    __slots__ = ()


class Restart(Press):
    """The lesson from its start; `Back` undoes it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """The option with this number (from 0) answers the question."""

    option: int


@dataclass(frozen=True, slots=True)
class Reveal:
    """The seat's hand is shown to the class, or hidden again."""

    seat: int


class CheckPairs(Press):
    """The heaps are looked through (EN-20)."""

    __slots__ = ()


class Hint(Press):
    """What may be done now, with the clauses."""

    __slots__ = ()


class Shuffle(Press):
    """The learner shuffles the hand before offering it (EN-36)."""

    __slots__ = ()


class Run(Press):
    """The others begin to move."""

    __slots__ = ()


class Stop(Press):
    """The others wait."""

    __slots__ = ()


class Tick(Press):
    """A moment passes; one of the others moves."""

    __slots__ = ()


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


class CountHands(Press):
    """The controls to count hands are brought out, or put away again."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Vote:
    """So many of the class are for the option with this number (from 0)."""

    option: int
    count: int


@dataclass(frozen=True, slots=True)
class Votes:
    """The votes for all options in one line, such as "12 9 4"."""

    text: str


class ShowCode(Press):
    """The code to go on later is shown, or hidden again."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class GoOn:
    """The learner goes on from a code shown earlier. It is no part of a path: what it leads to has one of its own."""

    text: str


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
