"""The game with real cards: a small deck to cut out, how to stack a pack, and a sheet to say first what will happen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oldmaid_teach.cards import AnyCard, Card, Rank, Suit
from oldmaid_teach.lessons import lesson
from oldmaid_teach.notation import hand_text, seat_text
from oldmaid_teach.page.markup import Html, tag, text
from oldmaid_teach.page.paper import cards, grid, paper, paragraph
from oldmaid_teach.table import Table

SMALL_DECK: tuple[Card, ...] = (
    *(Card(rank, suit) for rank in (Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR) for suit in Suit),
    *(Card(Rank.QUEEN, suit) for suit in (Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)),
)
"""Nineteen cards for three: ace to four, and three queens of which one stays alone."""

_STACKED = ("turns",)
"""The lessons whose hands can be dealt from a stacked pack."""


@dataclass(frozen=True, slots=True)
class Stack:
    """An order of cards, top card first, that deals the hands of a scene; `first` gets the first card."""

    title: str
    first: int
    order: tuple[AnyCard, ...]
    hands: tuple[tuple[AnyCard, ...], ...]


def stacks() -> tuple[Stack, ...]:
    """The worked hands that can be dealt singly, clockwise, from the top of a stacked pack."""
    scenes = [scene for name in _STACKED for scene in lesson(name).scenes]
    found = [(scene.title, scene.table, stacked(scene.table)) for scene in scenes]
    whole = [Stack(title, *order, table.hands) for title, table, order in found if order is not None]
    return tuple({stack.hands: stack for stack in reversed(whole)}.values())[::-1]


def stacked(table: Table) -> tuple[int, tuple[AnyCard, ...]] | None:
    """Who gets the first card, and the cards from the top; None where no deal round the table gives these hands."""
    hands = table.hands
    for first in table.seats:
        seats = [(first + n) % table.players for n in range(len(table.held))]
        if all(seats.count(seat) == len(hands[seat]) for seat in table.seats) and table.held:
            turns = [seats[:n].count(seat) for n, seat in enumerate(seats)]
            return first, tuple(hands[seat][turn] for seat, turn in zip(seats, turns, strict=True))
    return None


def kit() -> str:
    """The whole kit as a document to print: how to play it, the predictions, the deck, the stacked hands."""
    return paper("Old Maid with real cards", *_how(), *_predicting(), *_deck(), *_stacking())


def _how() -> Iterator[Html]:
    yield paragraph("For groups of three. Cut out the cards of the next two pages: there are 19.")
    steps = (
        ("Shuffle. Deal all cards, one at a time, to the left. One of you gets one card more.", "EN-04"),
        ("Look at your own hand only. Lay down every pair of one rank, face down.", "EN-05"),
        ("Of three alike, two go and one stays. Of four alike, all go.", "EN-06"),
        ("The dealer holds out a hand to the left, face down.", "EN-09"),
        ("The next one takes one card by its back.", "EN-10"),
        ("A new pair goes down. Then the one who drew offers to the left.", "EN-12"),
        ("An empty hand is safe. Skip it.", "EN-13"),
        ("One queen is left at the end. Who holds it loses.", "EN-19"),
        ("Look through the heaps before you close the game.", "EN-20"),
    )
    yield tag("ol", *(tag("li", paragraph(words, clause)) for words, clause in steps))
    yield paragraph("With a whole pack: take one queen out. Then 51 cards are dealt, and three queens are in.", "EN-03")


def _deck() -> Iterator[Html]:
    for page in (SMALL_DECK[:16], SMALL_DECK[16:]):
        yield tag("section", cards(page, class_="deck"), class_="page")


def _stacking() -> Iterator[Html]:
    yield tag("h2", text("Hands to deal from a stacked pack"))
    yield paragraph("Take these cards out of a real pack. Put them in this order, the first one on top, faces down.")
    for stack in stacks():
        yield tag("div", *_stack(stack), class_="whole")


def _stack(stack: Stack) -> Iterator[Html]:
    players = len(stack.hands)
    yield tag("h2", text(f"{stack.title[0].upper()}{stack.title[1:]}: {players} seats"))
    yield cards(stack.order)
    yield paragraph(f"Deal one at a time to the left. Seat {seat_text(stack.first)} gets the first card.")
    dealt = "; ".join(f"{seat_text(seat)}: {hand_text(hand)}" for seat, hand in enumerate(stack.hands))
    yield paragraph(f"Then they hold {dealt}.")


def _predicting() -> Iterator[Html]:
    head = ("Turn", "Who offers?", "Who draws?", "Can a pair come?", "Who may be safe then?", "So it was ✓")
    rows = ((str(turn), "", "", "", "", "") for turn in range(1, 11))
    yield tag("h2", text("Say it first, then play"))
    yield paragraph("Before each draw fill in a row. Nobody can know which card comes. You can know what may happen.")
    yield grid(head, rows, wide=True)
    yield paragraph("At the end: who is safe? Who holds the odd card? Which rule says so? ____________________")
