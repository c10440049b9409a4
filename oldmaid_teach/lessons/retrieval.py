"""Questions that call back what was learned: separate, because every lesson opens and closes with some of them.

A wrong answer that hands can act out is acted out, so that the referee and not the page alone says what is right.
"""

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.cards import Card
from oldmaid_teach.chance import shuffled, stream
from oldmaid_teach.lessons.lesson import Ask, Lesson, Misconception, Option, Scene
from oldmaid_teach.notation import position
from oldmaid_teach.table import Deal, set_out
from oldmaid_teach.variants import without

UNDEALT = set_out("bicycle", 4)
"""Four seats before the deal; D deals."""


def dealing(*removed: str, keep_back: int = 0) -> Deal:
    """D shuffles and deals a full deck less these cards, and keeps some back."""
    order = shuffled(without(*map(Card.parse, removed)), stream("lesson", "shuffle"))
    return Deal(UNDEALT.dealer, order, keep_back)


WHICH_CARD = Scene(
    "which card comes out",
    UNDEALT,
    (
        Ask(
            "Which card is taken out before the deal?",
            (
                Option("No card at all", then="Has any card no partner now?", action=dealing()),
                Option("One queen, whichever you like", right=True, action=dealing("Q♣")),
                Option(
                    "All four queens",
                    then="Which card is the odd one now?",
                    action=dealing("Q♣", "Q♦", "Q♥", "Q♠"),
                ),
            ),
            "EN-30",
            "Three queens are left, so one of them never finds a partner.",
        ),
    ),
)

FIVES = Scene(
    "two fives",
    position("bicycle", "5♣ 5♥ K♠", "K♦ Q♥", dealer="A"),
    (
        Ask(
            "A holds 5♣ and 5♥. Are they a pair?",
            (
                Option("Yes, the rank is enough", right=True, action="A discards 5♣ 5♥"),
                Option(
                    "No, one is black and one is red",
                    then="Look at the ranks. Does the rule speak of colour?",
                    misconception=Misconception.M1,
                    action="A offers B",
                ),
            ),
            "EN-31",
            "Both are fives. A pair need not share a colour.",
            again=Ask(
                "A holds 9♠ and 9♦. Are they a pair?",
                (
                    Option("Yes, the rank is enough", right=True, action="A discards 9♠ 9♦"),
                    Option(
                        "No, one is black and one is red",
                        then="What do both cards have in common?",
                        misconception=Misconception.M1,
                        action="A offers B",
                    ),
                ),
                "EN-31",
                "Both are nines. Colour does not count.",
                table=position("bicycle", "9♠ 9♦ 4♣", "4♥ Q♠", dealer="A"),
            ),
        ),
    ),
)

EIGHTS = Scene(
    "three alike",
    position("bicycle", "8♣ 8♦ 8♠ K♥", "8♥ K♣ Q♦", dealer="A"),
    (
        Ask(
            "A holds 8♣ 8♦ 8♠. How many of them stay?",
            (
                Option(
                    "None, all three go",
                    then="Who could still pair the last eight?",
                    misconception=Misconception.M2,
                    action="A discards 8♣ 8♦ 8♠",
                ),
                Option("One", right=True, action="A discards 8♣ 8♦"),
                Option("All three", then="May A keep a pair and go on?", action="A offers B"),
            ),
            "EN-32",
            "Two make a pair and go. The third waits for the last one.",
            again=Ask(
                "A holds 4♠ 4♥ 4♦. How many of them go down?",
                (
                    Option("Two", right=True, action="A discards 4♠ 4♥"),
                    Option(
                        "Three",
                        then="Where would the last four find a partner?",
                        misconception=Misconception.M2,
                        action="A discards 4♠ 4♥ 4♦",
                    ),
                ),
                "EN-32",
                "Cards go down two by two. One four stays.",
                table=position("bicycle", "4♠ 4♥ 4♦ J♣", "4♣ J♥ Q♠", dealer="A"),
            ),
        ),
    ),
)

LARGEST_HAND = Scene(
    "the largest hand",
    UNDEALT,
    (
        Ask(
            "51 cards go round to four seats. How many are in the largest hand?",
            (
                Option(
                    "12",
                    then="Four times 12 is 48. Where are the last three cards?",
                    misconception=Misconception.M3,
                    action=dealing("Q♣", keep_back=3),
                ),
                Option("17", then="Four times 17 is 68. Are there so many cards?"),
                Option("13", right=True, action=dealing("Q♣")),
            ),
            "EN-04",
            "Each card is dealt. Three seats get 13, and one gets 12.",
        ),
    ),
)

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

ABOUT = {
    "EN-03": WHICH_CARD,
    "EN-30": WHICH_CARD,
    "EN-05": FIVES,
    "EN-11": FIVES,
    "EN-21": FIVES,
    "EN-31": FIVES,
    "EN-06": EIGHTS,
    "EN-22": EIGHTS,
    "EN-32": EIGHTS,
    "EN-04": LARGEST_HAND,
    "EN-08": LARGEST_HAND,
    "EN-23": LARGEST_HAND,
    "EN-12": EMPTIED,
    "EN-14": EMPTIED,
    "EN-13": LAST_CARD,
    "EN-24": LAST_CARD,
    "EN-33": LAST_CARD,
    "EN-10": MAY_LOOK,
    "EN-25": MAY_LOOK,
    "EN-20": A_FIVE_IS_LEFT,
    "EN-18": FIRST_OUT,
    "EN-19": FIRST_OUT,
    "EN-34": FIRST_OUT,
    "EN-09": WHO_FIRST,
    "ID-11": WHO_FIRST,
}
"""The question that calls back a clause."""

MOST = 3
"""So many missed clauses open the next lesson."""


def opening(scene: Scene) -> Scene:
    """The same question as the beginning of a lesson, which is about something else."""
    steps = (replace(step, words="First, one question from before.") for step in scene.steps if isinstance(step, Ask))
    return replace(scene, title=f"to begin, {scene.title}", steps=tuple(steps))


def closing(scene: Scene) -> Scene:
    """The same question as the end of a lesson."""
    return replace(scene, title=f"to end, {scene.title}")


def opened_with(lesson: Lesson, missed: tuple[str, ...]) -> Lesson:
    """The lesson with a question on each of the first clauses missed before it; unknown clauses are passed over."""
    scenes = tuple(dict.fromkeys(ABOUT[clause] for clause in missed if clause in ABOUT))[:MOST]
    again = tuple(replace(scene, title=f"once more, {scene.title}") for scene in scenes)
    return replace(lesson, scenes=again + lesson.scenes) if again else lesson
