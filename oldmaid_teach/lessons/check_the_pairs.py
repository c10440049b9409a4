"""Check the pairs (EN-20): a false pair that nobody objects to when it is laid, and what it leaves at the end."""

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.lessons.lesson import Ask, Count, Do, Lesson, Option, Scene, Show, Tell, Until
from oldmaid_teach.lessons.recalling_turns import A_FIVE_IS_LEFT, FIRST_OUT, LAST_CARD
from oldmaid_teach.lessons.retrieval import closing, opening
from oldmaid_teach.lessons.unnoticed import UNNOTICED
from oldmaid_teach.notation import position
from oldmaid_teach.rulebook import Topic
from oldmaid_teach.table import Table
from oldmaid_teach.variants import BICYCLE, Ending

UNSEEN = frozenset({Topic.FALSE_PAIR})
"""Pairs lie face down, so a false one is seen by nobody."""

THREE_LEFT = Scene(
    "three cards left",
    position("bicycle", "5♥ K♠", "5♣ 9♦ Q♥", "9♠ K♦", dealer="C", lead="A"),
    (
        Do(
            "You are B. Pick up 5♣ and 9♦, and lay them down as if they were a pair.",
            action="B discards 5♣ 9♦",
            clause="EN-20",
        ),
        Do(
            "Nobody sees it, so nobody objects. Play on to the end.",
            until=Until.OVER,
            clause="EN-37",
        ),
        Ask(
            "A five, a nine and the queen are left. Who will lose?",
            (
                Option("The one with the queen", then="What does the rule say about two that do not match?"),
                Option("B, who laid the false pair", right=True),
                Option("All three", then="Who has done something that the rules forbid?"),
            ),
            "EN-20",
            "Who lays a false pair loses. Then the queen no longer counts.",
        ),
        Do("Now look through the heaps.", until=Until.CHECKED, clause="EN-20"),
        Tell("So two cards were left without a partner.", "EN-20"),
    ),
    seat=1,
    unobjected=UNSEEN,
)

A_FIVE = Scene(
    "one card left",
    position("bicycle", "5♥ K♠", "5♣ Q♥ K♦", dealer="B", lead="A"),
    (
        Show("Now you are A. Each seat sees its own hand alone. B lays down two cards.", "B discards 5♣ Q♥", "EN-05"),
        Do("You saw two backs. Play on to the end. Press Next move for B.", until=Until.OVER),
        *A_FIVE_IS_LEFT.steps,
        Do("Look through the heaps: what did B lay down?", until=Until.CHECKED, clause="EN-20"),
        Tell("A queen and a five: so a five was left over, and no queen.", "EN-20"),
    ),
    seat=0,
    hidden=True,
    unobjected=UNSEEN,
)

TWO_THAT_CANCEL = Scene(
    "two that cancel",
    position("bicycle", "Q♥ K♠", "5♣ 9♦ K♦", "5♥ 9♠", dealer="C", lead="A"),
    (
        Show("You are A once more. B lays down two cards.", "B discards 5♣ 9♦", "EN-05"),
        Show("C lays down two cards, too.", "C discards 5♥ 9♠", "EN-05"),
        Do("C is safe. Play on to the end.", until=Until.OVER),
        Do(
            "One queen is left, and nothing looks wrong. Look through the heaps all the same.",
            until=Until.CHECKED,
            clause="EN-20",
        ),
        Tell("B and C each laid a five with a nine. Only the heaps show it.", "EN-20"),
    ),
    seat=0,
    hidden=True,
    unobjected=UNSEEN,
)

NOBODY_NOTICED = Scene(
    "what if nobody noticed",
    position("bicycle", "", "", "", dealer="C"),
    (
        Count(
            "In each game B lays a false pair after the deal. Nobody notices. How do these games end?",
            UNNOTICED,
            total=500,
            a_tick=10,
            clause="EN-20",
        ),
    ),
    bare=True,
)


def _until_one_is_left(table: Table) -> Table:
    """The same table when only one card left may end the game."""
    return replace(table, variant=replace(BICYCLE, ending=Ending.ONE_CARD_LEFT))


FOR_EVER = Scene(
    "a game without end",
    _until_one_is_left(position("bicycle", "5♥ Q♥", "9♠", "", dealer="A", lead="A")),
    (
        Show(
            "A false pair left these three cards. Say that only one card left may end a game. A offers.",
            "A offers B",
            "EN-37",
        ),
        Show("B draws the queen.", "B draws Q♥", "EN-10"),
        Show("No pair. B offers.", "B offers A", "EN-12"),
        Show("A draws the queen.", "A draws Q♥", "EN-10"),
        Ask(
            "These are the same hands as before. When does this game end?",
            (
                Option("When someone draws the five", then="Whom would the five match?"),
                Option("Never, no pair can come any more", right=True),
                Option("When one card is left", then="Which two of the three could still go down?"),
            ),
            "EN-37",
            "So we end a game when no two cards still held match.",
        ),
    ),
    unobjected=UNSEEN,
)

LESSON = Lesson(
    "check-the-pairs",
    "Check the pairs",
    "After this you can find a false pair and say who loses by it.",
    (opening(LAST_CARD), THREE_LEFT, A_FIVE, TWO_THAT_CANCEL, NOBODY_NOTICED, FOR_EVER, closing(FIRST_OUT)),
    minutes=15,
)
