"""Screens made by hand, for tests of pages and widgets that need no rules."""

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.cards import Card
from oldmaid_teach.screen import Bar, CardView, Choice, Notice, Question, Screen, SeatView

LETTERS = "ABCDEFGHIJKL"


def up(text: str, *, choice: str = "", drawn: str = "") -> tuple[CardView, ...]:
    """Cards face up; `choice` is what their choices begin with."""
    cards = [Card.parse(word) for word in text.split()]
    return tuple(
        CardView(
            place,
            str(card),
            card.name,
            card.suit.name.lower(),
            choice=f"{choice}-{place}" if choice else "",
            drawn=str(card) == drawn,
        )
        for place, card in enumerate(cards, 1)
    )


def down(count: int, owner: str = "", *, choice: str = "") -> tuple[CardView, ...]:
    """Cards face down, named by place only."""
    return tuple(
        CardView(
            place,
            name=f"Card {place} of {count}, face down, {owner}'s fan" if owner else "",
            choice=f"{choice}-{place}" if choice else "",
        )
        for place in range(1, count + 1)
    )


def picks(prefix: str, count: int, *, message: str = "") -> tuple[Choice, ...]:
    """One card choice for each place."""
    return tuple(Choice(f"{prefix}-{n}", f"Card {n}", f"{message or prefix} {n}", "card") for n in range(1, count + 1))


STEPS = (
    Choice("back", "Back", "back", "step", repeat=True, key="PageUp"),
    Choice("next", "Next", "next", "step", repeat=True, key="PageDown"),
    Choice("restart", "Restart", "restart", "step"),
)
HELP = "Tab goes from part to part. Arrow keys walk along a fan; Enter takes the card."

WORKED_TURN = Screen(
    "Taking turns",
    "You are B and hold 3 cards. A holds out a fan of 4 to you. C has 5 cards and laid down 8. D is safe.",
    seats=(
        SeatView("A", "A", down(4, "A", choice="draw"), turn="offers", fan="down", fan_to="B", heap=6),
        SeatView("B", "B", up("5♣ 9♦ Q♥"), yours=True, turn="draws", heap=10),
        SeatView("C", "C", down(5), heap=8),
        SeatView("D", "D", (), safe=True, dealer=True, heap=12),
    ),
    choices=(*picks("draw", 4), Choice("hint", "Hint", "hint"), *STEPS),
    notice=Notice("A holds out a fan of 4 cards to you."),
    log=("D deals 51 cards.", "Everyone lays down pairs.", "D is safe.", "A offers to B."),
    words="It is your turn to draw. You take one card, and you choose it by its back.\n\nTake any card you like.",
    source="Old Maid, English page: Play",
    question=Question("Which card do you take?", ("draw-1", "draw-2", "draw-3", "draw-4")),
    help=HELP,
    viewer="B",
    step=3,
    steps=12,
    turn=7,
)

DREW_FIVE = replace(
    WORKED_TURN,
    now="You hold 4 cards. Two of them match. A has 3 cards, C has 5, D is safe.",
    seats=(
        SeatView("A", "A", down(3), heap=6),
        SeatView("B", "B", up("5♣ 9♦ Q♥ 5♥", choice="lay", drawn="5♥"), yours=True, turn="lays down", heap=10),
        SeatView("C", "C", down(5), heap=8),
        SeatView("D", "D", (), safe=True, dealer=True, heap=12),
    ),
    choices=(*picks("lay", 4), Choice("hint", "Hint", "hint"), *STEPS),
    notice=Notice("You drew the 5 of hearts.", "right"),
    words="A card that makes a pair goes down with its partner.",
    question=Question("Which two cards do you lay down?", ()),
    step=4,
    turn=8,
)

OPEN_TABLE = replace(
    WORKED_TURN,
    now="Everyone sees all cards here. A holds out a fan of 4 to B. D is safe.",
    seats=(
        SeatView("A", "Ana", up("3♠ 5♥ 10♦ K♣", choice="draw"), turn="offers", fan="down", fan_to="B", heap=6),
        SeatView("B", "Budi", up("5♣ 9♦ Q♥"), turn="draws", heap=10),
        SeatView("C", "Chloé", up("3♦ 9♣ 10♥ K♦ Q♠"), heap=8),
        SeatView("D", "Dao", (), safe=True, dealer=True, heap=12),
    ),
    notice=Notice("A offers to B."),
    viewer="open",
)


def _opening(seat: str, cards: str, *, yours: bool = False, dealer: bool = False) -> SeatView:
    return SeatView(seat, seat, up(cards, choice=f"lay{seat}"), yours=yours, dealer=dealer)


OPENING = replace(
    OPEN_TABLE,
    now="51 cards are dealt. A, B and C hold 13, D holds 12. Nobody has laid down a pair yet.",
    seats=(
        _opening("A", "2♣ 2♦ 3♠ 4♥ 5♥ 6♠ 7♦ 8♣ 9♥ 10♦ 10♣ J♣ K♣"),
        _opening("B", "A♠ 3♥ 4♣ 5♣ 5♦ 5♠ 7♠ 8♦ 9♦ J♦ J♥ Q♥ K♥"),
        _opening("C", "A♦ A♥ 2♠ 3♦ 4♠ 6♦ 7♣ 8♠ 9♣ 10♥ Q♠ K♦ K♠"),
        _opening("D", "A♣ 2♥ 3♣ 4♦ 6♣ 6♥ 7♥ 8♥ 9♠ 10♠ J♠ Q♦", dealer=True),
    ),
    choices=(
        *(choice for seat in "ABCD" for choice in picks(f"lay{seat}", 13)),
        Choice("check", "Check the pairs", "check"),
        *STEPS,
    ),
    notice=Notice("The pack is dealt."),
    question=Question("Who can lay down four alike?"),
    words="Lay down all pairs first. Colour and suit do not matter.",
)

CLASS_VIEW = replace(
    WORKED_TURN,
    now="A holds out a fan of 4 to B. B holds 3 cards, C holds 5. D is safe.",
    seats=(
        SeatView("A", "Ana", down(4, "A", choice="draw"), turn="offers", fan="down", fan_to="B", heap=6),
        SeatView("B", "Budi", down(3), turn="draws", heap=10, choices=("reveal-B",)),
        SeatView("C", "Chloé", down(5), heap=8, choices=("reveal-C",)),
        SeatView("D", "Dao", (), safe=True, dealer=True, heap=12),
    ),
    choices=(
        *picks("draw", 4),
        Choice("reveal-B", "Reveal B's hand", "reveal B", "view", pressed=False),
        Choice("reveal-C", "Reveal C's hand", "reveal C", "view", pressed=False),
        *STEPS,
    ),
    question=Question("Budi draws. Which card? Call a number!"),
    viewer="class",
)

SLIP = replace(
    WORKED_TURN,
    now="C turned to D, who holds nothing. The table is a copy.",
    notice=Notice(
        "D is safe and takes no further part. C offers to A instead.",
        "slip",
        clause="EN-13",
        says="Whoever holds nothing is out of danger, and the circle closes past that seat.",
        source="Old Maid, Play, third paragraph",
    ),
    choices=STEPS,
    question=None,
    what_if=True,
    seats=(
        SeatView("A", "A", down(4), heap=6),
        SeatView("B", "B", up("9♦ Q♥"), yours=True, heap=12),
        SeatView("C", "C", down(5), heap=8, turn="offers", fan="down", fan_to="D"),
        SeatView("D", "D", (), safe=True, dealer=True, heap=12),
    ),
)

QUESTION = replace(
    WORKED_TURN,
    now="Four players, 51 cards. Nothing is dealt yet.",
    seats=(),
    words="One queen leaves the pack before the deal.",
    choices=(
        Choice("answer-1", "Any of the four queens", "1", "answer"),
        Choice("answer-2", "Only the queen of spades", "2", "answer"),
        Choice("answer-3", "No card: a joker is added, so that fifty-three are dealt", "3", "answer"),
        *STEPS,
    ),
    question=Question("Which card is taken out?", ("answer-1", "answer-2", "answer-3")),
    notice=Notice("Not yet. Think of what would be left without a partner.", "not yet"),
    bars=(Bar("Any queen", 0.5, "12 of 24"), Bar("The queen of spades", 0.25, "6 of 24"), Bar("None", 0.25, "6 of 24")),
)

FINISHED = replace(
    WORKED_TURN,
    now="The game is over. 25 pairs are down. B holds the odd card.",
    seats=(
        SeatView("A", "A", (), safe=True, heap=14),
        SeatView("B", "B", up("Q♠"), yours=True, heap=12, heap_cards=up("5♣ 5♥ 9♦ 9♠")),
        SeatView("C", "C", (), safe=True, heap=10),
        SeatView("D", "D", (), safe=True, dealer=True, heap=14),
    ),
    notice=Notice("B holds the odd card, the queen of spades, and loses.", "end", "EN-19", "The last queen loses."),
    choices=STEPS,
    question=None,
    log=tuple(f"Event {n} of the game." for n in range(1, 61)),
    code="om1-turns-42-3",
)

HOSTILE_WORDS = '<img src=x onerror="alert(1)">"><script>alert(2)</script>\u202ereversed & \'quoted\''
HOSTILE = replace(
    OPEN_TABLE,
    title=HOSTILE_WORDS,
    seats=(
        SeatView("A", HOSTILE_WORDS, up("3♠ 5♥", choice="draw"), fan="down", fan_to="B"),
        SeatView("B", "x" * 10_000, (CardView(1, HOSTILE_WORDS, HOSTILE_WORDS, "picture"),)),
        SeatView("C", "A name of forty letters, with no hyphens", (CardView(1, "elephant", "elephant", "picture"),)),
        SeatView("D", "שרה", (CardView(1, "1/2", "1/2", "picture"), CardView(2, "chien", "chien", "picture"))),
    ),
    choices=(*picks("draw", 2), Choice('"><b>', HOSTILE_WORDS, "hostile")),
    log=(HOSTILE_WORDS,),
    now=HOSTILE_WORDS,
    notice=Notice(HOSTILE_WORDS, "hint", HOSTILE_WORDS, HOSTILE_WORDS, HOSTILE_WORDS),
    words=HOSTILE_WORDS,
    source=HOSTILE_WORDS,
    help=HOSTILE_WORDS,
    code=HOSTILE_WORDS,
    question=Question(HOSTILE_WORDS),
    bars=(Bar(HOSTILE_WORDS, 7.0, HOSTILE_WORDS),),
)

BLANK = replace(WORKED_TURN, blank=True)
EMPTY = Screen("Nothing yet")


def players(count: int) -> Screen:
    """A table of `count`, where the seat before the last one holds out a fan to B."""
    hands = ("5♣ 9♦ Q♥ K♠", "3♦ 9♣ 10♥", "A♠ 2♦ 7♣ J♦ K♦", "6♥ 8♠")
    seats = [
        SeatView(letter, letter, down(2 + n % 4), heap=2 * (n % 5), dealer=n == count - 1)
        for n, letter in enumerate(LETTERS[:count])
    ]
    seats[1] = SeatView("B", "B", up(hands[count % 4]), yours=True, turn="draws", heap=4)
    seats[0] = SeatView("A", "A", down(5, "A", choice="draw"), turn="offers", fan="down", fan_to="B", heap=2)
    if count > 4:
        seats[3] = SeatView("D", "D", safe=True, heap=8)
    now = f"{count} players. A holds out a fan of 5 to you."
    return replace(WORKED_TURN, seats=tuple(seats), choices=(*picks("draw", 5), *STEPS), now=now)


ALL = {
    "worked_turn": WORKED_TURN,
    "drew_five": DREW_FIVE,
    "open_table": OPEN_TABLE,
    "opening": OPENING,
    "class_view": CLASS_VIEW,
    "slip": SLIP,
    "question": QUESTION,
    "finished": FINISHED,
    "hostile": HOSTILE,
    "blank": BLANK,
    "empty": EMPTY,
    **{f"players_{n}": players(n) for n in (2, 3, 5, 6, 7, 8, 10)},
}
