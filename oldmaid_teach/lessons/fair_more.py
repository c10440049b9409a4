"""More about chances: how long a game may last, a slip that hides, and the odds from a table in play."""

from oldmaid_teach.lessons.chances import Losing, Reading
from oldmaid_teach.lessons.lasting import Lasting
from oldmaid_teach.lessons.lesson import Ask, Count, Do, Lesson, Option, Scene, Show, Tell, Until
from oldmaid_teach.notation import position
from oldmaid_teach.odds import Skipping
from oldmaid_teach.table import set_out
from oldmaid_teach.variants import BICYCLE

_THREE = Reading("", BICYCLE)
_TWO_ORDERS = (Reading("right", BICYCLE), Reading("wrong", BICYCLE, Skipping.NEXT_DRAWS))

HOW_LONG = Scene(
    "how long does a game last?",
    position("bicycle", "Q♠ 7♦", "7♣", dealer="A", lead="A"),
    (
        Count(
            "Whole games with three seats. How many draws does a game take?",
            Lasting(_THREE, 3, (10, 15, 20, 25, 30)),
            total=10_000,
            at_once=1000,
            a_tick=300,
        ),
        Ask(
            "Think of a limit: after so many draws each game is over. Is there one?",
            (
                Option("no, a game can go on and on", right=True),
                Option("yes, 30 draws", then="Look at the last bar. Is it empty?"),
                Option("yes, 51 draws", then="Can a card be drawn twice?"),
            ),
            "EN-18",
            "The queen can go back and forth. Long games are rare, but no limit is safe.",
        ),
        Show("See how. A holds Q♠ and 7♦, B holds 7♣.", "A offers B", "EN-12"),
        Show("B draws the queen.", "B draws Q♠", "EN-10"),
        Show("Now B offers.", "B offers A", "EN-12"),
        Show("A draws the queen back.", "A draws Q♠", "EN-10"),
        Tell("All is as it was, and two draws are gone. Each draw has one chance in two to end it."),
    ),
)

WRONG_ORDER = Scene(
    "a slip that few would see",
    set_out(BICYCLE, 5),
    (
        Tell("A drawer may end up with no cards. By our page the next seat offers. Say that it draws. Who would see?"),
        Ask(
            "Make a guess. How many games does it take to see the slip in who loses?",
            (Option("about ten"), Option("about a thousand"), Option("about a million"), Option("it never shows")),
            "EN-14",
            "Now we play both ways with five seats.",
            guess=True,
        ),
        Count(
            "Look at A in both orders. Are the bars further apart than their lines are long?",
            Losing(_TWO_ORDERS, 5),
            total=5000,
            at_once=1000,
            a_tick=200,
            clause="EN-14",
        ),
        Ask(
            "Both orders take about the same number of draws. What gave the slip away?",
            (
                Option("who loses", right=True),
                Option("how long it takes", then="Look at the two bars for draws. Are they far apart?"),
                Option("nothing", then="Look at A's two bars. How far apart are they?"),
            ),
            "EN-14",
            "Who loses tells more than how long it takes. About a thousand games are enough.",
        ),
    ),
    bare=True,
)

FROM_HERE = Scene(
    "the odds from here",
    position("bicycle", "Q♠ 7♦ 4♣", "7♣ 9♥", "4♦ 9♠", dealer="C", lead="A"),
    (
        Tell("All cards lie open, so you may see the odds. A seat in the game may not: they speak of hidden cards."),
        Do("Play for all three. See the bars change with each draw.", until=Until.OVER, clause="EN-12"),
        Tell("Near the end one card can turn the odds round.", "EN-19"),
    ),
    odds=True,
)

LESSON = Lesson(
    "fair-more",
    "More about chances",
    "After this you can say how long a game may last, and how a hidden slip shows.",
    (HOW_LONG, WRONG_ORDER, FROM_HERE),
    minutes=9,
)
