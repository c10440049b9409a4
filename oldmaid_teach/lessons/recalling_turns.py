"""Questions that call back who offers, who is safe and how a game ends, each at a table of its own."""

from oldmaid_teach.lessons.lesson import Ask, Misconception, Option, Scene
from oldmaid_teach.notation import position

EMPTIED = Scene(
    "the drawer is safe",
    position("bicycle", "6♠", "", "6♥ 2♣", "2♦ Q♠", dealer="D", lead="B"),
    (
        Ask(
            "B drew, laid a pair and has no card left. C and D hold cards. Who offers?",
            (
                Option("C", right=True, action="C offers D"),
                Option(
                    "B",
                    then="What could B hold out?",
                    misconception=Misconception.M4,
                    action="B offers C",
                ),
                Option(
                    "A, who offered to B",
                    then="Which way do the turns go round?",
                    misconception=Misconception.M8,
                    action="A offers C",
                ),
                Option("D", then="Who sits next on B's left?", action="D offers A"),
            ),
            "EN-14",
            "The turn is B's, and B has no cards. So the next seat with cards offers.",
        ),
    ),
)

LAST_CARD = Scene(
    "the last card of a hand",
    position("bicycle", "", "9♦ 3♠", "9♣ 3♥ Q♥", dealer="C", lead="B"),
    (
        Ask(
            "B drew A's last card and still holds cards. Who is safe, and who offers?",
            (
                Option(
                    "A is safe, and still offers",
                    then="What is there to draw in A's hand?",
                    misconception=Misconception.M4,
                    action="A offers B",
                ),
                Option("A is safe, B offers", right=True, action="B offers C"),
                Option("A is safe, C offers", then="Who drew last?", action="C offers B"),
            ),
            "EN-33",
            "An empty hand is safe and is skipped. B drew, so B offers.",
        ),
    ),
)

MAY_LOOK = Scene(
    "faces",
    position("bicycle", "K♣ Q♥", "K♠ 7♦", "7♣", dealer="A", lead="A"),
    (
        Ask(
            "A offers to B. How does A hold the cards?",
            (
                Option(
                    "Face up, so that B can choose",
                    then="Would B ever take the queen?",
                    misconception=Misconception.M5,
                    action="A offers B face up",
                ),
                Option("Face down", right=True, action="A offers B"),
            ),
            "EN-10",
            "B chooses by the backs alone. So the queen can move.",
        ),
    ),
)

A_FIVE_IS_LEFT = Scene(
    "the last card",
    position("bicycle", "5♥", "", "", dealer="C", lead="A"),
    (
        Ask(
            "One card is left, and it is a five. Was the game fair?",
            (
                Option("No, two cards went down that do not match", right=True),
                Option(
                    "Yes, one card is left over as it should be",
                    then="Four fives were in the pack. Where are the other three?",
                    misconception=Misconception.M7,
                ),
            ),
            "EN-20",
            "The odd card is a queen. If a five is left, a queen went down with a five.",
        ),
    ),
)

FIRST_OUT = Scene(
    "who wins",
    position("bicycle", "", "7♣ 7♦", "Q♠", dealer="C", lead="B"),
    (
        Ask(
            "A was out first. Is A the only winner?",
            (
                Option("No, all who are safe come out alike", right=True, action="B discards 7♣ 7♦"),
                Option(
                    "Yes, the first one out wins",
                    then="Does the rule name a winner, or one who loses?",
                    misconception=Misconception.M6,
                ),
            ),
            "EN-34",
            "One seat loses. To be out first earns nothing more.",
        ),
    ),
)

WHO_FIRST = Scene(
    "the first offer",
    position("bicycle", "4♠ 9♥", "9♣ Q♦ K♥", "4♦ K♠", dealer="C"),
    (
        Ask(
            "The English page and the page in Indonesian differ. Who offers first on each?",
            (
                Option(
                    "English: the dealer's left – Indonesian: the dealer",
                    then="Which page gives the dealer the first offer?",
                ),
                Option("English: the dealer – Indonesian: the dealer's left", right=True),
                Option("The dealer on both pages", then="The two pages part here. Which one starts elsewhere?"),
            ),
            "EN-09",
            "On the English page the dealer starts. In Pelayan Tua the seat on the dealer's left does (ID-11).",
        ),
    ),
)
