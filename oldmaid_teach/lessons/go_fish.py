"""One ask of Go Fish, for contrast (EN-29): separate, since nothing of it belongs to Old Maid but the cards.

The seat asks another for a rank that it holds. The other gives every card of that rank, or says "Go fish", and the
asker takes the top card of the stock. Four of a rank are a book and go down.
"""

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.cards import Card, Rank
from oldmaid_teach.table import Discarded, Hand, Table

BOOK = 4


def ask_for(table: Table, seat: int, other: int, rank: Rank) -> Table:
    """The table after `seat` asks `other` for a rank; asking for a rank that one does not hold changes nothing."""
    if not of(table.hand(seat), rank):
        return table
    given = of(table.hand(other), rank)
    if given:
        return _books_down(_moved(table, seat, other, given), seat)
    return _books_down(_fished(table, seat), seat)


def of(hand: Hand, rank: Rank) -> Hand:
    """The cards of this rank in a hand."""
    return tuple(card for card in hand if isinstance(card, Card) and card.rank is rank)


def _moved(table: Table, seat: int, other: int, cards: Hand) -> Table:
    kept = tuple(card for card in table.hand(other) if card not in cards)
    return _holding(_holding(table, other, kept), seat, table.hand(seat) + cards)


def _fished(table: Table, seat: int) -> Table:
    return replace(_holding(table, seat, table.hand(seat) + table.stock[:1]), stock=table.stock[1:])


def _books_down(table: Table, seat: int) -> Table:
    for rank in Rank:
        book = of(table.hand(seat), rank)
        if len(book) == BOOK:
            kept = tuple(card for card in table.hand(seat) if card not in book)
            laid = Discarded(seat, book, seat)
            table = replace(_holding(table, seat, kept), discards=(*table.discards, laid))
    return table


def _holding(table: Table, seat: int, hand: Hand) -> Table:
    return replace(table, hands=(*table.hands[:seat], hand, *table.hands[seat + 1 :]))
