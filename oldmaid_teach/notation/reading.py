"""The lines of a record read one after another: separate from reading one line, because a line hangs on those before.

After a shuffle whose order is not written the places of a hand are unknown, until it holds one card or is shuffled
in writing. Replay and check read through here, so that they agree on what can be read.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from oldmaid_teach.cards import AnyCard
from oldmaid_teach.errors import NotationError
from oldmaid_teach.matching import Matching
from oldmaid_teach.notation.actions import Claim, parse_line
from oldmaid_teach.notation.hands import SPELLED, Word, card_text, parse_card, seat_text, words
from oldmaid_teach.notation.lines import Line
from oldmaid_teach.table import Action, Deal, Discard, Draw, Offer, Shuffle, Table, source_of

_BY_PLACE = re.compile(r"\bdraws[\s,]+\d+(?:\s|$)", re.IGNORECASE)
_WITHOUT_ORDER = re.compile(r"\bshuffles\s*$", re.IGNORECASE)


class Reading:
    """Reads the lines of one record in order, each at the table as it lies then."""

    def __init__(self, table: Table, names: Sequence[str] = ()) -> None:
        self._names = names
        self._seats = _seats(table, names)
        self._cards = _cards(table)
        self._mixed: set[int] = set()

    def read(self, line: Line, table: Table) -> Action | Claim:
        """The action or claim of a line; `NotationError` with its line and column where it cannot be read."""
        plain = self._plain(line.text, table)
        if plain is not None:
            return plain
        try:
            read = parse_line(line.text, table, names=self._names, column=line.column)
            self._follow(read, line, table)
        except NotationError as unread:
            raise NotationError(unread.expected, found=unread.found, line=line.line, column=unread.column) from None
        return read

    def _plain(self, text: str, table: Table) -> Action | None:
        """What most lines are, read fast: an offer, a draw by card or a discard of two; None for any other."""
        words = text.split()
        seat = self._seats.get(words[0])
        if seat is None:
            return None
        match words[1:]:
            case ["draws", name] if table.spread is not None:
                place = _place(table.hands[table.spread.seat], self._cards.get(name))
                return Draw(seat, place) if place else None
            case ["offers", to] if to in self._seats:
                return Offer(seat, self._seats[to])
            case ["discards", one, other] if one in self._cards and other in self._cards:
                return Discard(seat, (self._cards[one], self._cards[other]))
            case _:
                return None

    def _follow(self, read: Action | Claim, line: Line, table: Table) -> None:
        """Keep track of which hands lie in an unknown order."""
        match read:
            case Deal():
                self._mixed.clear()
            case Shuffle() if _WITHOUT_ORDER.search(line.text):
                self._mixed.add(read.seat)
            case Shuffle():
                self._mixed.discard(read.seat)
            case Draw() if _BY_PLACE.search(line.text):
                self._require_order(read, line, table)

    def _require_order(self, draw: Draw, line: Line, table: Table) -> None:
        source = source_of(table, draw)
        if source in self._mixed and source is not None and 1 <= draw.place <= len(table.hands[source]) > 1:
            expected = f"the card by name: {seat_text(source)} has shuffled, so its places are not known"
            raise NotationError(expected, found=line.text, column=line.column)


def _seats(table: Table, names: Sequence[str]) -> dict[str, int]:
    """The seats by letter and by name, for reading fast: none when a name has several words."""
    if any(len(words(name)) != 1 for name in names):
        return {}
    return {seat_text(seat): seat for seat in table.seats} | {name: seat for seat, name in enumerate(names)}


def _cards(table: Table) -> dict[str, AnyCard]:
    """The cards as they are mostly written."""
    variant = table.variant
    return {card_text(card): card for card in variant.pack} if variant.matching is Matching.PICTURE else SPELLED


def _place(fan: tuple[AnyCard, ...], card: AnyCard | None) -> int:
    """The place of this very card in a fan, 0 when it is not seen there."""
    for place, held in enumerate(fan, start=1):
        if held is card:
            return place
    return 0


def absent(line: Line, table: Table, there: Sequence[AnyCard]) -> Word | None:
    """The first word of a line that names a card which is not there, or not so often; None when there is none."""
    left = Counter(there)
    for word in words(line.text, line.column):
        try:
            card = parse_card(word, table.variant)
        except NotationError:
            continue
        left[card] -= 1
        if left[card] < 0:
            return word
    return None
