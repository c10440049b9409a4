"""What can be pressed and typed at a step of its own kind: readings, samples, a deck to type, a rank to ask for."""

from __future__ import annotations

from collections.abc import Iterator

from oldmaid_teach.cards import Rank
from oldmaid_teach.lessons.lesson import Count, Fish, Make, Switch
from oldmaid_teach.notation import seat_text
from oldmaid_teach.session import Fill, ReadAs, Run, Session, Stop, Type, Want
from oldmaid_teach.session.counts import games
from oldmaid_teach.shapes import Choice, Field

_DECK = "deck"


def at_exhibit(session: Session) -> Iterator[Choice]:
    """The controls of the step, where it is of a kind that has its own."""
    match session.step:
        case Switch(readings=readings):
            for number, reading in enumerate(readings):
                yield Choice(f"read-{number}", reading.name, ReadAs(number), pressed=number == session.reading)
        case Make(samples=samples):
            for number, sample in enumerate(samples):
                yield Choice(f"sample-{number}", f"Fill in: {sample.name}", Fill(number))
            yield Choice("make", "Make the deck", field=_DECK, typed=Type)
        case Fish(to=to):
            for rank in Rank:
                yield Choice(f"want-{rank.text}", f"Ask {seat_text(to)} for {_many(rank)}", Want(rank))
        case Count() if session.running:
            yield Choice("stop", "Stop", Stop(), repeat=True)  # it carries no turn: ticks may be on their way
        case Count(total=total) if session.counted.done < total:
            yield Choice("run", "Play the rest" if session.counted.done else f"Play {games(total)}", Run())
        case _:
            return


def fields(session: Session) -> tuple[Field, ...]:
    """Where the learner types; nowhere at most steps."""
    if not isinstance(session.step, Make):
        return ()
    return (Field(_DECK, "One pair a line with a bar between, and one lone face", session.typed, rows=9),)


def _many(rank: Rank) -> str:
    """ "fives", "sixes", "queens"."""
    name = rank.name.lower()
    return f"{name}es" if name == "six" else f"{name}s"
