"""Cards whose faces are hidden, and what is done with them: separate, because nothing is known or judged here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from oldmaid_teach.cards import AnyCard, PictureCard
from oldmaid_teach.errors import Impossible
from oldmaid_teach.table import Action, Shuffle, Table, step


@dataclass(frozen=True, slots=True)
class Hidden(PictureCard):
    """A card whose face is not known: it matches no other, for nobody is found guilty by a guess."""

    @property
    def rank(self) -> int:
        """A rank of its own, below those of cards."""
        return self.pair

    @property
    def suit(self) -> int:
        """No suit."""
        return -1


def token(number: int) -> Hidden:
    """The token with this number, from 0."""
    return Hidden("?", -1 - number)


def is_hidden(card: AnyCard) -> bool:
    """True for a card whose face is not known."""
    return isinstance(card, Hidden)


@dataclass(frozen=True, slots=True)
class Told:
    """The face of a token is told."""

    token: AnyCard
    face: AnyCard


Act = Action | Told


def tables(start: Table, acts: tuple[Act, ...]) -> Iterator[Table]:
    """The table of tokens before each act, and at last as it is now."""
    table = start
    for act in acts:
        yield table
        table = after(table, act)
    yield table


def after(table: Table, act: Act) -> Table:
    """The table after an act; what hands could not do leaves it as it is. A shuffled hand has new tokens."""
    match act:
        case Told():
            return table
        case Shuffle():
            return replace(table, hands=(*table.hands[: act.seat], act.order, *table.hands[act.seat + 1 :]))
        case _:
            try:
                return step(table, act).table
            except Impossible:
                return table


def deeds(start: Table, acts: tuple[Act, ...]) -> Iterator[tuple[Table, Action]]:
    """Each act that the rules speak of, with the table of tokens before it."""
    for table, act in zip(tables(start, acts), acts, strict=False):
        if not isinstance(act, Told):
            yield table, act
