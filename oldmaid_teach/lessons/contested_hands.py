"""Three doubtful sentences on hands and turns: sorted and shown, four alike, and who offers after a pair."""

from dataclasses import replace
from functools import partial

from oldmaid_teach.lessons.chances import Losing
from oldmaid_teach.lessons.chances import Reading as Game
from oldmaid_teach.lessons.counting import Beside, Look
from oldmaid_teach.lessons.lesson import Ask, Count, Misconception, Option, Reading, Scene, Switch, Tell
from oldmaid_teach.lessons.looking import cards_left, games, mean_draws
from oldmaid_teach.lessons.reasons import why
from oldmaid_teach.notation import position
from oldmaid_teach.variants import PELAYAN_TUA, Faces, FourAlike, Passing

FACES_SHOWN = replace(PELAYAN_TUA, faces=Faces.SHOWN)
ONE_PAIR_GOES = replace(PELAYAN_TUA, four_alike=FourAlike.ONE_PAIR)
AFTER_A_MISS = replace(PELAYAN_TUA, passing=Passing.AFTER_MISS)

_TWO_LEFT = ("Q♠ 7♦", "7♣", "")

SHOWN = Scene(
    "sort your cards and show them?",
    position(PELAYAN_TUA, *_TWO_LEFT, dealer="C", lead="A"),
    (
        Tell("Word by word, each player sorts the cards and shows them. Think what a drawer who sees would do."),
        Ask(
            "A shows Q♠ and 7♦. B holds 7♣ and wants to be safe. Which card does B take?",
            (
                Option("7♦", right=True),
                Option("Q♠", then="What can B do with the queen?"),
                Option("either one", then="B sees both faces. What would you take?", misconception=Misconception.M5),
            ),
            "ID-09",
            "B sees 7♦ and takes it. The queen is never drawn again.",
        ),
        Switch(
            "The same hands, hidden and shown.",
            (
                Reading(
                    "Hidden",
                    position(PELAYAN_TUA, *_TWO_LEFT, dealer="C", lead="A"),
                    ("A offers B", "B draws Q♠", "B offers A"),
                    "B cannot see and may take the queen. Then A may take her back.",
                    "ID-16",
                ),
                Reading(
                    "Shown",
                    position(FACES_SHOWN, *_TWO_LEFT, dealer="C", lead="A"),
                    ("A offers B", "B draws 7♦", "B discards 7♦ 7♣"),
                    "B sees and takes 7♦. A keeps the queen, each time. There is nothing to guess.",
                ),
            ),
        ),
        why("ID-09", "So hands stay hidden."),
    ),
    source="ID",
)

_SEVENS = ("7♣ 7♦ 7♥ 7♠", "Q♠ 4♦", "4♣ 9♦")

FOUR_ALIKE = Scene(
    "four alike: two go, or four?",
    position(PELAYAN_TUA, *_SEVENS, dealer="C"),
    (
        Ask(
            "A holds four sevens. Say that only two of them go down. Is A safe?",
            (
                Option("no, two stay", right=True),
                Option("yes", then="How many sevens are still in A's hand?"),
            ),
            "ID-18",
            "Two sevens stay, and they match. A has to hold a pair.",
        ),
        Switch(
            "The same hands, read both ways.",
            (
                Reading(
                    "All four go",
                    position(PELAYAN_TUA, *_SEVENS, dealer="C"),
                    ("A discards 7♣ 7♦", "A discards 7♥ 7♠", "B offers C"),
                    "Both pairs go. A is safe, and B offers.",
                    "ID-18",
                ),
                Reading(
                    "Two go",
                    position(ONE_PAIR_GOES, *_SEVENS, dealer="C"),
                    ("A discards 7♣ 7♦", "A offers B", "B draws 7♥"),
                    "Two sevens stayed. Now one is with A and one with B.",
                ),
            ),
        ),
        Count(
            "Whole games under both readings. How long do they last?",
            Beside(
                (
                    games(PELAYAN_TUA, mean_draws(), name="four go"),
                    games(ONE_PAIR_GOES, Look("one card left", partial(cards_left, 1)), mean_draws(), name="two go"),
                )
            ),
            total=300,
            at_once=30,
            a_tick=6,
            clause="ID-18",
        ),
        why("ID-18", "Both readings end well. The game is a little longer when two stay."),
    ),
    source="ID",
)

_HIT = ("7♦ 4♥ Q♠", "7♣ 9♦", "9♣ 4♣")

AFTER_A_PAIR = Scene(
    "who offers after a pair?",
    position(PELAYAN_TUA, *_HIT, dealer="C", lead="A"),
    (
        Tell("Did the drawer make no pair? Then the drawer offers. So says one part of the page, and no more."),
        Ask(
            "B draws 7♦ from A and makes a pair. Take the page word by word. Who offers next?",
            (
                Option("A again", right=True),
                Option("C", then="C has not drawn. Whose fan was out?"),
                Option("B", then="That is how we play. What if only a miss passes the turn on?"),
            ),
            "ID-20",
            "The turn is not passed on. So A offers again, and B draws again.",
        ),
        Switch(
            "The same hands, read both ways.",
            (
                Reading(
                    "Always pass on",
                    position(PELAYAN_TUA, *_HIT, dealer="C", lead="A"),
                    ("A offers B", "B draws 7♦", "B discards 7♦ 7♣", "B offers C"),
                    "B made a pair and offers to C.",
                    "ID-20",
                ),
                Reading(
                    "Pass on after a miss",
                    position(AFTER_A_MISS, *_HIT, dealer="C", lead="A"),
                    ("A offers B", "B draws 7♦", "B discards 7♦ 7♣", "A offers B"),
                    "B made a pair, so A has to offer to B once more.",
                ),
            ),
        ),
        Count(
            "Whole games under both readings. Who loses, and how long does it take?",
            Losing((Game("always", PELAYAN_TUA), Game("after a miss", AFTER_A_MISS)), 3),
            total=5000,
            at_once=500,
            a_tick=200,
            clause="ID-20",
        ),
        why("ID-20", "We pass the turn on each time."),
        why("ID-24", "One thing more about words."),
        Tell("Now you have read a page as a judge does. You tried each doubt on cards, then in many games."),
    ),
    source="ID",
)
