"""Is it fair? Games counted, chances known, and a law that tells why: what one hour holds."""

from oldmaid_teach.lessons.chances import Losing, Reading
from oldmaid_teach.lessons.lasting import Parity
from oldmaid_teach.lessons.lesson import Ask, Count, Do, Lesson, Option, Scene, Show, Tell, Until
from oldmaid_teach.notation import position
from oldmaid_teach.table import set_out
from oldmaid_teach.variants import BICYCLE, PELAYAN_TUA

_THREE = Reading("", BICYCLE)
_TWO_OPENINGS = (Reading("dealer first", BICYCLE), Reading("dealer's left first", PELAYAN_TUA))

WHO_LOSES = Scene(
    "who loses most?",
    set_out(BICYCLE, 3),
    (
        Tell("Three seats play Old Maid. C deals and offers first. All draw by the backs. So is it just luck?"),
        Ask(
            "Make a guess. Which seat is left with the queen least often?",
            (Option("A"), Option("B"), Option("C, the dealer"), Option("all the same")),
            "EN-09",
            "Keep it in mind. Now we play.",
            guess=True,
        ),
        Count(
            "First 100 games. The small line on a bar shows how far off it may well be.",
            Losing((_THREE,), 3),
            total=100,
            clause="EN-19",
        ),
        Ask(
            "100 games are played. How sure can you be?",
            (
                Option("the bars may be off by 4 or 5 in a hundred", right=True),
                Option("quite sure, 100 is a lot", then="Read the number after ±. How large is it?"),
                Option("not at all", then="Read the number after ±. Are the bars off by half?"),
            ),
            "EN-19",
            "The number after ± tells how far off a bar may well be.",
        ),
        Count("Now 1 000 games. See the lines get short.", Losing((_THREE,), 3), total=1000, at_once=1000, a_tick=100),
        Count(
            "And 100 000 games. You can stop them when you have seen enough. Below each bar stands the exact chance.",
            Losing((_THREE,), 3, beside=True),
            total=100_000,
            at_once=2000,
            a_tick=300,
        ),
        Ask(
            "Which seat loses least often?",
            (
                Option("C, the dealer", right=True),
                Option("A", then="Read A's bar again. Is it the shortest?"),
                Option("B", then="Read B's bar again. Is it the shortest?"),
                Option("all the same", then="Does the bar of C look like the others?"),
            ),
            "EN-09",
            "The dealer loses just one game in five. A and B lose two in five each.",
        ),
    ),
    bare=True,
)

WHO_OPENS = Scene(
    "who offers first decides",
    set_out(BICYCLE, 3),
    (
        Tell("One page lets the dealer offer first. The other lets the dealer's left. All else is the same."),
        Ask(
            "Make a guess. Let A offer first, not C. Which seat loses least then?",
            (Option("still C, the dealer"), Option("A"), Option("B"), Option("all the same")),
            "ID-11",
            "Let us see.",
            guess=True,
        ),
        Count(
            "Both ways, side by side, with the exact chances below.",
            Losing(_TWO_OPENINGS, 3, beside=True),
            total=10_000,
            at_once=1000,
            a_tick=200,
            clause="ID-11",
        ),
        Ask(
            "What do the bars tell?",
            (
                Option("who offers first loses least", right=True),
                Option("the dealer always loses least", then="Look at C where A offers first. Is its bar short?"),
                Option("it makes no odds", then="Look at A in both halves. Is it the same bar?"),
            ),
            "ID-11",
            "The short bar goes with the first offer. So the two pages do not tell the same game.",
        ),
    ),
    source="ID",
    bare=True,
)

PARITY = Scene(
    "the law of odd and even",
    position("bicycle", "7♦ 4♣", "7♣ 4♦ Q♠", dealer="B"),
    (
        Tell("Why is it so? Look at two seats. A holds 2 cards: even. B holds 3: odd. B deals and offers first."),
        Show("A will draw one card.", "B offers A", "EN-09"),
        Ask(
            "One card goes from B to A. How many hands turn from odd to even or from even to odd?",
            (
                Option("two", right=True),
                Option("one", then="B gives a card. Does just one hand change?"),
                Option("none", then="A had 2 cards. How many after the draw?"),
            ),
            "EN-10",
            "The giver has one less, the taker one more. So both turn over.",
        ),
        Show("A draws 7♣.", "A draws 7♣", "EN-10"),
        Show("Now A has 3: odd. A pair goes down. That takes two cards away.", "A discards 7♣ 7♦", "EN-11"),
        Ask(
            "A held 3 cards and laid a pair. Did odd turn to even?",
            (
                Option("no", right=True),
                Option("yes", then="3 less 2 is 1. Is 1 odd or even?"),
            ),
            "EN-11",
            "A pair takes away two. So odd stays odd. Only draws turn a hand over.",
        ),
        Ask(
            "The loser ends with 1 card: odd. B was odd at the start. The draws are even. Who loses?",
            (
                Option("B, the dealer", right=True),
                Option("A", then="An even number of turns leads back to the start. Who was odd then?"),
                Option("it depends on luck", then="Each draw turns both hands over. Do it twice: what do you get?"),
            ),
            "EN-19",
            "An even number of draws leads back to the start. B is odd again and holds the last card.",
        ),
        Do("Play on to the end and count the draws: one is done.", until=Until.OVER, clause="EN-12"),
        Count(
            "Now whole games with two seats. B deals: A has 26 cards and B 25. Does the law ever fail?",
            Parity(_THREE),
            total=10_000,
            at_once=1000,
            a_tick=400,
        ),
        Tell("It never fails. An even number of draws: the dealer loses. An odd one: A loses."),
        Tell("So is it fair? The draws are. But who offers first has the better odds.", "EN-09"),
    ),
)

LESSON = Lesson(
    "fair",
    "Is it fair?",
    "After this you can say who loses most, how sure you are, and why.",
    (WHO_LOSES, WHO_OPENS, PARITY),
    minutes=20,
)
