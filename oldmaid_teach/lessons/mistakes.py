"""The five slips that the English page names (EN-21 to EN-25): each is made first, then seen, then explained."""

from __future__ import annotations

from oldmaid_teach.lessons.lesson import Ask, Do, Lesson, Misconception, Offered, Option, Scene, Tell
from oldmaid_teach.lessons.retrieval import EMPTIED, UNDEALT, WHICH_CARD, closing, dealing, opening
from oldmaid_teach.notation import position

KEPT_PAIR = Scene(
    "red and black",
    position("bicycle", "K♣ 3♦", "5♥ 5♣ 9♠", "9♦ K♥ Q♥ 3♠", dealer="B"),
    (
        Do(
            "B deals, and thinks: one five is red, one is black. So they are no pair. Do what B does: offer to C.",
            slip="B offers C",
            clause="EN-21",
        ),
        Ask(
            "Why was that a slip?",
            (
                Option("5♥ and 5♣ have the same rank", right=True),
                Option("B should have offered to A", then="The turn goes left. What did B keep in hand?"),
                Option(
                    "B needs a second red five",
                    then="Where does the rule speak of colour?",
                    misconception=Misconception.M1,
                ),
            ),
            "EN-05",
            "The same rank is enough. All first pairs go down before anyone offers.",
        ),
    ),
)

THREE_ALIKE = Scene(
    "three alike",
    position("bicycle", "8♣ 8♦ 8♠ 4♥", "8♥ J♦ Q♠", "J♣ 4♠", dealer="A"),
    (
        Do(
            "A holds three eights and thinks: all three go. Pick up all three and lay them down.",
            slip="A discards 8♣ 8♦ 8♠",
            clause="EN-22",
        ),
        Ask(
            "What went wrong?",
            (
                Option(
                    "Nothing: three alike go together",
                    then="Look at B's hand. Who could pair 8♥?",
                    misconception=Misconception.M2,
                ),
                Option("The last eight, B's 8♥, has no partner now", right=True),
                Option("A should have kept two", then="Two of one rank are a pair. May a pair stay?"),
            ),
            "EN-06",
            "Two make a pair. The third one waits for 8♥.",
        ),
    ),
)

STOCK = Scene(
    "cards held back",
    UNDEALT,
    (
        Do(
            "D wants four hands of one size, and a few cards to draw from. Do what D does.",
            offered=(
                Offered("Deal 48 and keep 3 to draw from", dealing("Q♣", keep_back=3)),
                Offered("Deal all 51", dealing("Q♣")),
            ),
            slip=dealing("Q♣", keep_back=3),
            clause="EN-23",
        ),
        Ask(
            "What is wrong with a few cards to draw from?",
            (
                Option("Their partners wait in the hands for nothing", right=True),
                Option(
                    "Nothing: left over cards are the stock",
                    then="You draw from hands alone. How would these three come into play?",
                    misconception=Misconception.M3,
                ),
                Option("D should have kept 4", then="How many cards does the rule let D keep?"),
            ),
            "EN-08",
            "There is no stock. Each card is dealt, and you draw from a hand.",
        ),
    ),
)

EMPTY_SEAT = Scene(
    "an empty hand",
    position("bicycle", "6♦ 10♠", "", "6♣ 10♥ Q♦", dealer="C", lead="A"),
    (
        Do(
            "B has no cards left. A thinks: B sits on my left, so I offer to B. Do what A does.",
            slip="A offers B",
            clause="EN-24",
        ),
        Ask(
            "Whom should A offer to?",
            (
                Option("Nobody, B's turn is lost", then="Who on A's left still holds cards?"),
                Option(
                    "Nobody, B offers first",
                    then="What could B hold out?",
                    misconception=Misconception.M4,
                    action="B offers C",
                ),
                Option("C, the next seat with cards", right=True, action="A offers C"),
            ),
            "EN-13",
            "B is safe, and the game goes on without B. A offers to C.",
        ),
    ),
)

FACES = Scene(
    "faces in view",
    position("bicycle", "Q♠ 7♦ 2♣", "7♣ 2♦", dealer="A", lead="A"),
    (
        Do(
            "A is kind, and lets B see the faces. Do what A does: offer to B face up.",
            slip="A offers B face up",
            clause="EN-25",
        ),
        Ask(
            "Why must the faces be hidden?",
            (
                Option("Else nobody ever draws the queen", right=True),
                Option(
                    "They need not be: B may look",
                    then="Which card would you never take, if you saw it?",
                    misconception=Misconception.M5,
                ),
                Option("So that A may keep a pair", then="May a pair ever stay in a hand?"),
            ),
            "EN-10",
            "B would leave the queen with A each time. Then the game is no game of chance.",
        ),
    ),
)

LAST_WORD = Scene(
    "what the five have in common",
    FACES.table,
    (
        Tell(
            "Five slips, five rules. In each one a card lost its partner, or a seat broke the circle.\n\n"
            "One more mistake hides until the end: two cards that do not match. That is the next lesson.",
            "EN-20",
        ),
    ),
)

LESSON = Lesson(
    "mistakes",
    "Mistakes",
    "After this you can tell five slips and say which rule each one breaks.",
    (
        opening(EMPTIED),
        KEPT_PAIR,
        THREE_ALIKE,
        STOCK,
        EMPTY_SEAT,
        FACES,
        LAST_WORD,
        closing(WHICH_CARD),
    ),
    minutes=17,
)
