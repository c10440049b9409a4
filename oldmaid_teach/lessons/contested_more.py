"""Six more sentences that can be read in two ways, all of the page in Indonesian: a lesson for those who want more.

Here stand the three on the pack: which queens come out, how queens pair, and how even a deal is.
"""

from dataclasses import replace
from functools import partial

from oldmaid_teach.cards import Card, Rank, Suit
from oldmaid_teach.lessons.contested_hands import AFTER_A_PAIR, FOUR_ALIKE, SHOWN
from oldmaid_teach.lessons.counting import Beside, Look
from oldmaid_teach.lessons.lesson import Ask, Count, Lesson, Misconception, Option, Reading, Scene, Switch, Tell
from oldmaid_teach.lessons.looking import cards_left, games, held, left, mean_draws
from oldmaid_teach.lessons.reasons import why
from oldmaid_teach.notation import parse_hand, position
from oldmaid_teach.variants import PELAYAN_TUA, Matching, Remainder, without

ALL_QUEENS_OUT = replace(PELAYAN_TUA, pack=without(*(Card(Rank.QUEEN, suit) for suit in Suit)))
BY_COLOUR = replace(PELAYAN_TUA, matching=Matching.QUEENS_BY_COLOUR)
EVEN_HANDS = replace(PELAYAN_TUA, remainder=Remainder.KEPT_BACK)

_QUEENS = ("Q♦", "Q♥", "Q♠")

ONE_QUEEN_OR_ALL = Scene(
    "one queen out, or all?",
    position(PELAYAN_TUA, "7♦ Q♠", "7♣", "4♥", dealer="C"),
    (
        Ask(
            "The page could mean that all four queens come out. Which card would be left at the end?",
            (
                Option("none", right=True),
                Option("a queen", then="All four are in the box. Can one be left in a hand?"),
                Option("a king", then="There are four kings. How many pairs do they make?"),
            ),
            "ID-05",
            "48 cards make 24 pairs. No card is left over, so nobody loses.",
        ),
        Switch(
            "The end of a game, read both ways.",
            (
                Reading(
                    "One queen out",
                    position(PELAYAN_TUA, "7♦ Q♠", "7♣", "", dealer="C", lead="A"),
                    ("A offers B", "B draws 7♦", "B discards 7♦ 7♣"),
                    "A is left with a queen and loses.",
                    "ID-14",
                ),
                Reading(
                    "All queens out",
                    position(ALL_QUEENS_OUT, "7♦", "7♣", "", dealer="C", lead="A"),
                    ("A offers B", "B draws 7♦", "B discards 7♦ 7♣"),
                    "No card is left. The game has no loser, and no point.",
                ),
            ),
        ),
        Count(
            "Whole games with all queens out. What is left?",
            games(
                ALL_QUEENS_OUT,
                Look("no card left", partial(cards_left, 0)),
                Look("one card left", partial(cards_left, 1)),
                mean_draws(),
            ),
            total=200,
            at_once=20,
            a_tick=10,
            clause="ID-05",
        ),
        why("ID-05", "So one queen goes, not all."),
    ),
    source="ID",
)

_COLOURS = ("Q♠ 4♦", "Q♥ 4♣", "Q♦")

WHOSE_NAME = Scene(
    "is the lone queen always last?",
    position(PELAYAN_TUA, *_COLOURS, dealer="C"),
    (
        Tell("Q♣ is out. So Q♠ is alone in black, and the page names the game after her."),
        Ask(
            "Cards pair by value. Which queen can be the last one?",
            (
                Option("any of the three", right=True),
                Option("only Q♠", then="Can Q♠ and Q♥ go down together?", misconception=Misconception.M1),
                Option("only a red one", then="Which two queens may meet in one hand?"),
            ),
            "ID-06",
            "Any two queens make a pair. So any of them can be the one left.",
        ),
        Switch(
            "A offers to B, and B draws Q♠. Read it both ways.",
            (
                Reading(
                    "By value",
                    position(PELAYAN_TUA, *_COLOURS, dealer="C"),
                    ("A offers B", "B draws Q♠", "B discards Q♠ Q♥"),
                    "Q♠ and Q♥ go down. Q♦ will be last.",
                    "ID-10",
                ),
                Reading(
                    "Queens by colour",
                    position(BY_COLOUR, *_COLOURS, dealer="C"),
                    ("A offers B", "B draws Q♠", "B offers C"),
                    "Q♠ goes with no other queen. She stays to the end.",
                ),
            ),
        ),
        Count(
            "Whole games under both readings. Which queen is last?",
            Beside(
                (
                    games(PELAYAN_TUA, *(Look(queen, partial(left, queen)) for queen in _QUEENS), name="by value"),
                    games(BY_COLOUR, *(Look(queen, partial(left, queen)) for queen in _QUEENS), name="by colour"),
                )
            ),
            total=300,
            at_once=30,
            a_tick=8,
            clause="ID-06",
        ),
        why("ID-06", "So we pair by value, and the name is a name."),
    ),
    source="ID",
)

_FOUR = ("7♦", "Q♠ 4♥", "4♣", "7♣")

EVENLY = Scene(
    "how even is evenly?",
    position(PELAYAN_TUA, *_FOUR, dealer="D"),
    (
        Ask(
            "Four seats share 51 cards. Each is to get the same number. How many cards stay over?",
            (
                Option("three", right=True),
                Option("none", then="4 times 12 is 48. What of the rest?"),
                Option("one", then="4 times 13 is 52. Are there so many?"),
            ),
            "ID-08",
            "4 times 12 is 48, and three cards stay over.",
        ),
        Switch(
            "The end of a game. Where is 7♣: in a hand, or with the cards that stayed over?",
            (
                Reading(
                    "All are dealt",
                    position(PELAYAN_TUA, *_FOUR, dealer="D", lead="A"),
                    ("A offers B", "B draws 7♦", "B offers C", "C draws 4♥", "C discards 4♥ 4♣"),
                    "7♦ still has a partner. In the end just the queen is left.",
                    "ID-08",
                ),
                Reading(
                    "Three stay over",
                    replace(
                        position(EVEN_HANDS, "7♦", "Q♠ 4♥", "4♣", "", dealer="D", lead="A"),
                        stock=parse_hand("7♣ K♦ K♠"),
                    ),
                    ("A offers B", "B draws 7♦", "B offers C", "C draws 4♥", "C discards 4♥ 4♣"),
                    "7♣ was never dealt. So 7♦ is left as well as the queen.",
                ),
            ),
        ),
        Count(
            "Whole games with four seats and three cards over. How many cards are left?",
            games(
                EVEN_HANDS,
                Look("one card", partial(cards_left, 1)),
                Look("two cards", partial(cards_left, 2)),
                Look("four cards", partial(cards_left, 4)),
                Look("cards left", held, most=4),
                mean_draws(60),
                players=4,
            ),
            total=200,
            at_once=20,
            a_tick=8,
            clause="ID-08",
        ),
        why("ID-08", "So all cards are dealt, and some hands hold one more."),
    ),
    source="ID",
)

LESSON = Lesson(
    "contested-more",
    "More ways to read it",
    "After this you can test six more doubtful rules, and say which reading we take.",
    (ONE_QUEEN_OR_ALL, WHOSE_NAME, EVENLY, SHOWN, FOUR_ALIKE, AFTER_A_PAIR),
    minutes=20,
)
