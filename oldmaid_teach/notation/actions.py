"""What is done at the table in writing: one action or claim a line, such as "B draws 5♥" or "C loses"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oldmaid_teach.cards import AnyCard
from oldmaid_teach.errors import NotationError
from oldmaid_teach.notation.hands import Word, card_text, hand_text, parse_card, parse_seat, seat_text, words
from oldmaid_teach.table import Action, Deal, Discard, Draw, Offer, Shuffle, Table, source_of


@dataclass(frozen=True, slots=True)
class Claim:
    """What a record says of a seat: `what` is "safe", "loses" or "wins"."""

    seat: int
    what: str


def claim_text(claim: Claim) -> str:
    """A claim as a line of a record."""
    return f"{seat_text(claim.seat)} {'is safe' if claim.what == 'safe' else claim.what}"


def action_text(action: Action, table: Table) -> str:
    """An action as a line of a record, whatever the action: "A draws 5♥", or "A draws 9" when no card is there."""
    seat = seat_text(action.seat)
    match action:
        case Deal():
            keeping = f" keeping {action.keep_back}" if action.keep_back else ""
            return f"{seat} deals {hand_text(action.order)}{keeping}"
        case Discard():
            return f"{seat} discards {hand_text(action.cards)}{_from(action.holder)}"
        case Shuffle():
            return f"{seat} shuffles {hand_text(action.order)}".rstrip()
        case Offer():
            return f"{seat} offers {seat_text(action.to)}{' face up' if action.face_up else ''}"
        case Draw():
            return f"{seat} draws {_drawn_text(table, action)}{_from(action.source)}"


def _from(seat: int | None) -> str:
    return "" if seat is None else f" from {seat_text(seat)}"


def _drawn_text(table: Table, draw: Draw) -> str:
    """The card by name; by place where the name would not lead back to that place."""
    source = source_of(table, draw)
    fan = () if source is None else table.hand(source)
    if 1 <= draw.place <= len(fan) and fan.count(fan[draw.place - 1]) == 1:
        return card_text(fan[draw.place - 1])
    return str(draw.place)


def parse_action(text: str, table: Table, *, names: Sequence[str] = ()) -> Action:
    """Read an action; a card drawn by name is looked up in the fan. `NotationError` says where it cannot be read.

    `names` are the seats' names, accepted beside their letters. Place 0 stands for a card drawn by name where
    no cards are to be drawn from.
    """
    read = parse_line(text, table, names=names)
    if isinstance(read, Claim):
        raise NotationError("an action such as 'A offers B'", found=text)
    return read


def parse_line(text: str, table: Table, *, names: Sequence[str] = (), column: int = 1) -> Action | Claim:
    """Read an action or a claim; `column` is where the text starts in its line."""
    line = _Reader(words(text, column), table, names, column + len(text))
    seat = line.seat()
    verb = line.next("a verb such as offers, draws, discards, shuffles, is safe, loses, wins")
    read: Action | Claim
    if verb.is_("offers"):
        read = Offer(seat, line.seat(), line.face_up())
    elif verb.is_("draws"):
        read = line.draw(seat)
    elif verb.is_("discards"):
        cards = line.cards(at_least=1)
        read = Discard(seat, cards, line.from_seat())
    elif verb.is_("shuffles"):
        read = Shuffle(seat, line.cards() or table.hand(seat))
    elif verb.is_("deals"):
        read = Deal(seat, line.cards(at_least=1), line.keeping())
    elif verb.is_("is"):
        line.word("safe")
        read = Claim(seat, "safe")
    elif verb.is_("loses", "wins"):
        read = Claim(seat, verb.text.lower())
    else:
        raise line.unread("offers, draws, discards, shuffles, deals, is safe, loses or wins", verb)
    line.end()
    return read


def _is_number(word: Word) -> bool:
    """True for what can be a place or a number of cards; no fan has a place of ten digits."""
    return word.text.isdecimal() and len(word.text) < 10 and not word.bracketed


class _Reader:
    """The words of one line, read from left to right."""

    def __init__(self, read: tuple[Word, ...], table: Table, names: Sequence[str], end: int) -> None:
        self._words = read
        self._at = 0
        self._table = table
        self._names = [[word.text.lower() for word in words(name)] for name in names]
        self._end = end

    def unread(self, expected: str, word: Word | None) -> NotationError:
        if word is None:
            return NotationError(expected, column=self._end)
        return NotationError(expected, found=word.text, column=word.column)

    def peek(self) -> Word | None:
        return self._words[self._at] if self._at < len(self._words) else None

    def next(self, expected: str) -> Word:
        word = self.peek()
        if word is None:
            raise self.unread(expected, None)
        self._at += 1
        return word

    def word(self, text: str) -> None:
        word = self.next(repr(text))
        if not word.is_(text):
            raise self.unread(repr(text), word)

    def take(self, text: str) -> bool:
        word = self.peek()
        found = word is not None and word.is_(text)
        self._at += found
        return found

    def end(self) -> None:
        if self.peek() is not None:
            raise self.unread("the end of the line", self.peek())

    def seat(self) -> int:
        expected = f"a seat from A to {seat_text(self._table.players - 1)}"
        named = [seat for seat, name in enumerate(self._names) if name and self._starts_with(name)]
        if named:
            seat = max(named, key=lambda seat: len(self._names[seat]))
            self._at += len(self._names[seat])
            return seat
        word = self.next(expected)
        try:
            seat = parse_seat(word.text)
        except NotationError:
            raise self.unread(expected, word) from None
        if seat >= self._table.players:
            raise self.unread(expected, word)
        return seat

    def _starts_with(self, name: list[str]) -> bool:
        return [word.text.lower() for word in self._words[self._at : self._at + len(name)]] == name

    def face_up(self) -> bool:
        if not self.take("face"):
            return False
        self.word("up")
        return True

    def from_seat(self) -> int | None:
        return self.seat() if self.take("from") else None

    def keeping(self) -> int:
        if not self.take("keeping"):
            return 0
        word = self.next("a number of cards")
        if not _is_number(word):
            raise self.unread("a number of cards", word)
        return int(word.text)

    def cards(self, at_least: int = 0) -> tuple[AnyCard, ...]:
        found: list[AnyCard] = []
        while (word := self.peek()) is not None and not word.is_("from", "keeping"):
            found.append(parse_card(word, self._table.variant))
            self._at += 1
        if len(found) < at_least:
            raise self.unread("a card", self.peek())
        return tuple(found)

    def draw(self, seat: int) -> Draw:
        word = self.next("a card or its place in the fan")
        if _is_number(word):
            return Draw(seat, int(word.text), self.from_seat())
        card = parse_card(word, self._table.variant)
        asked = Draw(seat, 0, self.from_seat())
        source = source_of(self._table, asked)
        fan = () if source is None else self._table.hand(source)
        if self._table.spread is not None and fan and source is not None and card not in fan:
            raise self.unread(f"a card that {seat_text(source)} holds", word)
        return Draw(seat, fan.index(card) + 1 if card in fan else 0, asked.source)
