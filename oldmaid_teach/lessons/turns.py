"""Taking turns: the worked turn and the worked ending (EN-16, EN-17), from shown to done alone.

Each hand of the worked turn's kind leaves one more step to the learner: first who offers next, then the pair, then
whether there is one, and at last the whole turn in a hidden hand, past a seat that holds nothing.
"""

from oldmaid_teach.lessons.lesson import Ask, Do, Lesson, Misconception, Option, Scene, Show, Tell, Until
from oldmaid_teach.lessons.recalling_setup import EIGHTS
from oldmaid_teach.lessons.recalling_turns import EMPTIED, LAST_CARD
from oldmaid_teach.lessons.retrieval import closing, opening
from oldmaid_teach.notation import position

FIRST_OFFER = Scene(
    "the first offer",
    position("bicycle", "4♠ 9♥", "9♣ Q♦", "4♦ K♠", "K♥", dealer="D"),
    (
        Ask(
            "D is the dealer, and all pairs are down. Who offers first on the English page?",
            (
                Option("D, the dealer", right=True, action="D offers A"),
                Option(
                    "A, on the dealer's left", then="That is so on another page. Who deals here?", action="A offers B"
                ),
            ),
            "EN-09",
            "The dealer starts, and the fan goes to the left.",
        ),
        Tell("A page in Indonesian starts elsewhere: the seat on the dealer's left offers first (ID-11).", "EN-09"),
    ),
)

WORKED_TURN = Scene(
    "the worked turn",
    position("bicycle", "K♠ 5♥", "5♣ 9♦ Q♥", "9♠ K♦", dealer="C", lead="A"),
    (
        Tell("Follow each step. B holds 5♣, 9♦ and the queen of hearts (Q♥)."),
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
        Do("B drew, so B offers next. Offer 9♦ and Q♥ to the left: to C.", action="B offers C", clause="EN-12"),
        Tell(
            "That is a whole turn. Draw from the fan. Look for a pair, and lay it down. Then offer to the left.",
            "EN-16",
        ),
    ),
)

SECOND_HAND = Scene(
    "the second hand",
    position("bicycle", "8♥ 3♣", "8♠ 3♦ K♥", "K♠ Q♦", dealer="C", lead="A"),
    (
        Show("Another hand. Watch, and then say who offers next.", "A offers B", "EN-12"),
        Show("B draws the 3 of clubs (3♣).", "B draws 3♣", "EN-10"),
        Show("The threes are a pair. They go down.", "B discards 3♣ 3♦", "EN-11"),
        Ask(
            "Who offers next?",
            (
                Option(
                    "A",
                    then="A has just given a card. Which way do the turns go round?",
                    misconception=Misconception.M8,
                    action="A offers B",
                ),
                Option("B", right=True, action="B offers C"),
                Option("C", then="C has not drawn yet. What must C wait for?", action="C offers A"),
            ),
            "EN-12",
            "Whoever drew offers next. The turn and the cards go round the same way.",
            again=Ask(
                "Here C has just drawn 6♦ from B and laid a pair. Who offers next?",
                (
                    Option(
                        "B", then="B has just given. Who drew?", misconception=Misconception.M8, action="B offers C"
                    ),
                    Option("C", right=True, action="C offers A"),
                    Option("A", then="What must A wait for?", action="A offers B"),
                ),
                "EN-12",
                "C drew, so C offers next, to A.",
                table=position("bicycle", "10♠ J♥", "10♦ Q♠", "J♣", dealer="A", lead="C"),
            ),
        ),
    ),
    practice=True,
)

THIRD_HAND = Scene(
    "the third hand",
    position("bicycle", "2♥ J♠", "7♣ J♦ 2♠", "7♥ Q♠", dealer="C", lead="A"),
    (
        Show("Now you also lay the pair down.", "A offers B", "EN-12"),
        Show("B draws the jack of spades (J♠).", "B draws J♠", "EN-10"),
        Do("You are B. Lay down what has to go.", action="B discards J♠ J♦", clause="EN-11"),
        Do("Who offers now, and to whom? Press it.", action="B offers C", clause="EN-12"),
        Tell("B drew and laid a pair. Then B offered to the left.", "EN-12"),
    ),
    practice=True,
    marked=False,
)

FOURTH_HAND = Scene(
    "the fourth hand",
    position("bicycle", "9♥ 10♠", "6♦ 9♣", "6♣ 10♦ Q♦", dealer="C", lead="A"),
    (
        Show("Once more. This time you draw, too.", "A offers B", "EN-12"),
        Do("You are B. Draw the 10 of spades (10♠).", action="B draws 10♠", clause="EN-10"),
        Do("Is there a pair? If so, lay it down. Then play the turn to its end.", until=Until.OFFERED, clause="EN-11"),
        Tell("There was no pair. So B kept 10♠ and offered three cards.", "EN-11"),
    ),
    practice=True,
    marked=False,
)

ALONE = Scene(
    "a whole turn alone",
    position("bicycle", "4♥ K♠", "K♦ 8♥ 4♣", "", "8♣ Q♥", dealer="D", lead="A"),
    (
        Show(
            "You are B. Each seat sees its own hand alone. C has no cards left. A offers to you.",
            "A offers B",
            "EN-13",
        ),
        Do("Play the whole turn, up to your own offer. Nobody tells you how.", until=Until.OFFERED),
        Tell("You skipped C, for C is safe. D draws from you now.", "EN-13"),
    ),
    seat=1,
    hidden=True,
    marked=False,
)

WORKED_ENDING = Scene(
    "the worked ending",
    position("bicycle", "Q♠ 7♦", "7♣", dealer="A", lead="A"),
    (
        Tell("Two seats are left. A holds Q♠ and 7♦, B holds 7♣. A offers.", "EN-17"),
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
                Option("No, play goes on", right=True, action="B offers A"),
                Option("Yes, B loses", then="Two sevens are still out. What can happen to them?"),
            ),
            "EN-18",
            "B made no pair. Now B offers, and the queen may go back.",
        ),
    ),
)

TO_THE_END = Scene(
    "until a seat is safe",
    position("bicycle", "7♦", "7♣ Q♠", dealer="A", lead="B"),
    (
        Do("You are B and hold the queen. Play on until a seat is safe.", until=Until.SAFE, clause="EN-17"),
        Tell("One seat is safe. The other one holds the odd card and loses.", "EN-19"),
        Tell("A hand can also be all pairs from the deal. Then that seat is safe at once, and is skipped.", "EN-15"),
    ),
    seat=1,
    hidden=True,
)

LESSON = Lesson(
    "turns",
    "Taking turns",
    "After this you can play a whole turn and say who offers next.",
    (
        opening(EIGHTS),
        WORKED_TURN,
        SECOND_HAND,
        THIRD_HAND,
        FOURTH_HAND,
        ALONE,
        FIRST_OFFER,
        WORKED_ENDING,
        OTHER_BRANCH,
        TO_THE_END,
        closing(EMPTIED),
        closing(LAST_CARD),
    ),
    minutes=21,
)
