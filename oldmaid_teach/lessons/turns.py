"""Taking turns: the worked turn and the worked ending (EN-16, EN-17), from shown to done alone."""

from oldmaid_teach.lessons.lesson import Ask, Do, Lesson, Misconception, Option, Scene, Show, Tell, Until
from oldmaid_teach.notation import position

WHO_OFFERS_NEXT = Ask(
    "Who offers next?",
    (
        Option("B", right=True),
        Option("A", then="A has just given a card. Which way do the cards go round?", misconception=Misconception.M8),
        Option("C", then="C has not drawn yet. What must C wait for?"),
    ),
    "EN-12",
    "Whoever drew offers next. The turn and the cards go round the same way.",
)

WORKED_TURN = Scene(
    "the worked turn",
    position("bicycle", "K♠ 5♥", "5♣ 9♦ Q♥", "9♠ K♦", dealer="C", lead="A"),
    (
        Tell("All cards lie open here, so that you can see each step. B holds 5♣, 9♦ and the queen of hearts (Q♥)."),
        Show("A sits on B's right. It is A's turn to offer. Press Next.", "A offers B", "EN-12"),
        Ask(
            "B will draw one card. Which card would make a pair for B?",
            (
                Option("5♥", right=True),
                Option("K♠", then="B holds no king. What does a pair need?"),
                Option(
                    "Neither: 5♣ is black and 5♥ is red",
                    then="Look at the ranks. Do suits matter in this game?",
                    misconception=Misconception.M1,
                ),
            ),
            "EN-05",
            "5♣ and 5♥ have the same rank. Colour does not matter.",
        ),
        Do("You are B. Take the 5 of hearts (5♥) out of A's fan.", action="B draws 5♥", clause="EN-10"),
        Do("5♥ makes a pair. Pick up both fives and lay them down.", action="B discards 5♣ 5♥", clause="EN-11"),
        WHO_OFFERS_NEXT,
        Do("Now B offers 9♦ and Q♥. Whom to?", action="B offers C", clause="EN-12"),
        Tell("That is a whole turn: draw, lay a pair if there is one, offer to the left.", "EN-12"),
    ),
)

WORKED_ENDING = Scene(
    "the worked ending",
    position("bicycle", "Q♠ 7♦", "7♣", dealer="A", lead="A"),
    (
        Tell("Two seats are left. A holds Q♠ and 7♦, B holds 7♣. A offers."),
        Show("Watch what happens if B draws 7♦.", "A offers B", "EN-12"),
        Show("B draws 7♦.", "B draws 7♦", "EN-10"),
        Show("The sevens are a pair.", "B discards 7♦ 7♣", "EN-11"),
        Tell("B is safe. A is left with the queen and loses.", "EN-19"),
    ),
)

OTHER_BRANCH = Scene(
    "the other branch",
    WORKED_ENDING.table,
    (
        Do("The same two hands. Let A offer.", action="A offers B", clause="EN-12"),
        Do("This time B draws the queen.", action="B draws Q♠", clause="EN-10"),
        Ask(
            "B has Q♠ now. Is the game over?",
            (
                Option("No, play goes on", right=True),
                Option("Yes, B loses", then="Two sevens are still out. What can happen to them?"),
            ),
            "EN-18",
            "B made no pair. Now B offers, and the queen may go back.",
        ),
        Do("Play on until a seat is safe.", until=Until.SAFE, clause="EN-13"),
        Tell("One seat is safe. The other one holds the odd card and loses.", "EN-19"),
    ),
)

LESSON = Lesson(
    "turns",
    "Taking turns",
    "After this you can play a whole turn and say who offers next.",
    (WORKED_TURN, WORKED_ENDING, OTHER_BRANCH),
)
