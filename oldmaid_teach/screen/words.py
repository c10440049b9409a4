"""What happened, in the words of one viewer: a face is named only to an eye that saw it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from oldmaid_teach.notation import hand_text, seat_text
from oldmaid_teach.referee import Outcome
from oldmaid_teach.rulebook import RULEBOOKS, Clause, Topic
from oldmaid_teach.session import OPEN
from oldmaid_teach.table import BecameSafe, Dealt, Discarded, Drew, Event, Offered, Shuffled, Table
from oldmaid_teach.variants import Faces, Result

LONGEST_NAME = 40
"""How many letters of a name are shown: it stands in the accessible name of every card of its seat."""


@dataclass(frozen=True, slots=True)
class Teller:
    """One viewer's way of telling: the eye ("open", "class" or a seat), the seat called "you", the names."""

    eye: int | str
    table: Table
    you: int | None = None
    names: tuple[str, ...] = ()

    def sees(self, *seats: int) -> bool:
        """True when this eye saw a card that these seats held in turn."""
        return self.eye == OPEN or self.eye in seats or self.table.variant.faces is Faces.SHOWN

    def name(self, seat: int) -> str:
        """The seat's name, or its letter."""
        if seat >= len(self.names):
            return seat_text(seat)
        given = self.names[seat]
        shown = given if len(given) <= LONGEST_NAME else given[: LONGEST_NAME - 1] + "…"
        return shown or seat_text(seat)

    def who(self, seat: int) -> str:
        """The seat at the start of a sentence."""
        return "You" if seat == self.you else self.name(seat)

    def whom(self, seat: int) -> str:
        """The seat within a sentence."""
        return "you" if seat == self.you else self.name(seat)

    def does(self, seat: int, verb: str) -> str:
        """ "You draw", "B draws"."""
        if seat == self.you:
            return f"You {verb}"
        return f"{self.name(seat)} {_third(verb)}"

    def told(self, event: Event) -> str:
        """One sentence for one event."""
        match event:
            case Dealt(seat, sizes, kept_back):
                kept = f" and {_third('keep') if seat != self.you else 'keep'} {kept_back} back" if kept_back else ""
                return f"{self.does(seat, 'deal')} {count(sum(sizes))}{kept}."
            case Discarded(seat, cards, holder):
                whose = "" if holder == seat else f" of {self.whom(holder)}"
                shown = hand_text(cards) if self.sees(seat, holder) else count(len(cards))
                return f"{self.does(seat, 'lay')} down {shown}{whose}."
            case Shuffled(seat):
                return f"{self.does(seat, 'shuffle')} the hand."
            case Offered(seat, to, size, face_up):
                showing = " with the faces showing" if face_up else ""
                return f"{self.does(seat, 'hold')} out {count(size)} to {self.whom(to)}{showing}."
            case Drew(seat, card, source):
                shown = str(card) if self.sees(seat, source) else "a card"
                return f"{self.does(seat, 'draw')} {shown} from {self.whom(source)}."
            case BecameSafe(seat):
                return f"You are {self.safe}." if seat == self.you else f"{self.name(seat)} is {self.safe}."

    @property
    def safe(self) -> str:
        """What an empty hand is called: in the reversed game nobody is safe, only out."""
        return "out" if self.table.variant.result is Result.HOLDER_WINS else "safe"

    def all_told(self, events: Iterable[Event]) -> str:
        """The events one after the other."""
        return " ".join(map(self.told, events))

    def ending(self, outcome: Outcome) -> str:
        """How the game came out."""
        losers = outcome.losers
        match outcome.topic:
            case Topic.FALSE_PAIR:
                return f"{self.listed(losers)} laid down cards that do not match, and {_loses(self, losers)}."
            case Topic.ENDING:
                return f"{self.listed(losers)} still hold cards, and all of them lose."
            case _ if outcome.winner is not None:
                return f"{self.does(outcome.winner, 'hold')} the odd card, and {_verb(self, outcome.winner, 'win')}."
            case _ if losers:
                return f"{self.does(losers[0], 'hold')} the odd card, and {_loses(self, losers)}."
            case _:
                return "No card is left over, so nobody loses."

    def loses(self, losers: Sequence[int]) -> str:
        """ "B loses.", or "B and C lose."""
        return f"{self.listed(losers)} {_loses(self, losers)}."

    def are(self, seats: Sequence[int]) -> str:
        """ "is" for one other seat, "are" for several or for "you"."""
        return "are" if len(seats) > 1 or seats[0] == self.you else "is"

    def listed(self, seats: Sequence[int]) -> str:
        named = [self.whom(seat) for seat in seats]
        text = named[0] if len(named) == 1 else ", ".join(named[:-1]) + " and " + named[-1]
        return text[0].upper() + text[1:]

    def now(self) -> str:
        """The table in words, at most 40 of them."""
        table = self.table
        if not table.dealt:
            return f"The cards are not dealt yet. {self.does(table.dealer, 'deal')}."
        told = [*self._fan(), *(self._holding(seat) for seat in self._you_first() if table.hand(seat))]
        sentences = [sentence for sentence in told if sentence]
        if safe := [seat for seat in table.seats if not table.hand(seat)]:
            verb = "are" if len(safe) > 1 or safe[0] == self.you else "is"
            sentences.append(f"{self.listed(safe)} {verb} {self.safe}.")
        if len(" ".join(sentences).split()) > 40:
            return " ".join([*self._fan(), f"{len(table.active)} of {table.players} seats hold cards."])
        return " ".join(sentences)

    def _fan(self) -> list[str]:
        fan = self.table.spread
        if fan is None or not self.table.hand(fan.seat):
            return []
        return [f"{self.does(fan.seat, 'hold')} out {count(len(self.table.hand(fan.seat)))} to {self.whom(fan.to)}."]

    def _holding(self, seat: int) -> str:
        fan = self.table.spread
        if fan is not None and fan.seat == seat:
            return ""
        return f"{self.does(seat, 'hold')} {count(len(self.table.hand(seat)))}."

    def _you_first(self) -> list[int]:
        return sorted(self.table.seats, key=lambda seat: (seat != self.you, seat))


def count(cards: int) -> str:
    """ "1 card", "4 cards"."""
    return f"{cards} card" if cards == 1 else f"{cards} cards"


def _third(verb: str) -> str:
    return verb + "s"


def _verb(teller: Teller, seat: int, verb: str) -> str:
    return verb if seat == teller.you else _third(verb)


def _loses(teller: Teller, losers: Sequence[int]) -> str:
    return _verb(teller, losers[0], "lose") if len(losers) == 1 else "lose"


def find_clause(table: Table, clause_id: str) -> Clause | None:
    """The clause with this id, of the table's own rulebook first; None for an empty id."""
    books = (table.variant.rules, *RULEBOOKS.values())
    return next((clause for book in books for clause in book if clause.id == clause_id), None)
