"""What a clause and a rulebook are: separate from the words, so that the words can be read alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, IntEnum


class Topic(IntEnum):
    """What a clause is about, in the order of the rules page; the last five are not about an action."""

    OBJECTIVE = 1
    PLAYERS = 2
    PACK = 3
    DEALER = 4
    DEAL = 5
    NO_STOCK = 6
    HIDDEN = 7
    PAIRS = 8
    FALSE_PAIR = 9
    FIRST_OFFER = 10
    BLIND_DRAW = 11
    AFTER_DRAW = 12
    TURN = 13
    SAFE = 14
    ENDING = 15
    RESULT = 16
    WORDS = 17
    EXAMPLE = 18
    MISTAKE = 19
    VARIANT = 20
    CONTRAST = 21
    FAQ = 22


class Standing(Enum):
    """How firmly a clause stands in a game's rulebook."""

    STATED = "stated"
    """The document says it."""
    READ = "read"
    """The document is garbled or contradicts itself; this is the reading we take, and the note says why."""
    BORROWED = "borrowed"
    """The document is silent; the rule comes from another one, named in the note."""


class Source(Enum):
    """The documents that our clauses point into."""

    EN = "How to play Old Maid (English page)"
    ID = "Pelayan Tua (Indonesian page)"
    FR = "Le Vieux Garçon (end of the Indonesian page)"


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule in our own words: where it comes from, how firmly it stands, what carries it, where it is taught.

    `check` names what carries the clause in the code ("rule the_two_cards_match", "variant.opening"), and is
    empty when the clause is only told. `lesson` is the id of the lesson that teaches it.
    """

    id: str
    topics: tuple[Topic, ...]
    standing: Standing
    says: str
    source: Source
    where: str
    note: str = ""
    check: str = ""
    lesson: str = ""

    def __str__(self) -> str:
        return self.id

    @property
    def checked(self) -> bool:
        """True when a rule function or a parameter carries the clause, False when it is only told."""
        return bool(self.check)


@dataclass(frozen=True)
class Rulebook:
    """The clauses of one game: `rulebook[topic]` gives those under a topic, in order; () when there are none.

    `answers` pairs an English clause with the one of this book that takes its place, where that is not simply
    the first clause under the topic. `lender` is the book that this one borrows whole topics from.
    """

    id: str
    clauses: tuple[Clause, ...]
    answers: tuple[tuple[str, str], ...] = ()
    lender: Rulebook | None = None

    def __hash__(self) -> int:
        return hash(self.id)

    def __getitem__(self, topic: Topic) -> tuple[Clause, ...]:
        return tuple(clause for clause in self.clauses if topic in clause.topics)

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses)

    def __len__(self) -> int:
        return len(self.clauses)

    def clause(self, clause_id: str) -> Clause:
        """The clause with this id; `KeyError` when the book has none."""
        for clause in self.clauses:
            if clause.id == clause_id:
                return clause
        raise KeyError(f"the rulebook {self.id!r} has no clause {clause_id!r}")

    def answer(self, topic: Topic, english_id: str) -> Clause:
        """The clause with which this book answers a breach under `topic` that EN answers with `english_id`."""
        under_topic = self[topic]
        wanted = dict(self.answers).get(english_id, english_id)
        for clause in under_topic:
            if clause.id == wanted:
                return clause
        return under_topic[0]

    def meaning(self, topic: Topic, english_id: str) -> Clause:
        """The clause to read out: `answer`, or the lender's clause when ours only says "as in that game"."""
        clause = self.answer(topic, english_id)
        if self.lender is None or clause.standing is not Standing.BORROWED:
            return clause
        return self.lender.meaning(topic, english_id)
