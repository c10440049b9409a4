"""Sentences that can be read in two ways: each tried both ways on one hand, then in very many games.

The three at the core: who offers first, when the game stops, and what makes a pair in Le Vieux Garçon.
"""

from dataclasses import replace
from functools import partial

from oldmaid_teach.lessons.chances import Losing
from oldmaid_teach.lessons.chances import Reading as Game
from oldmaid_teach.lessons.counting import Beside, Look
from oldmaid_teach.lessons.lesson import Ask, Count, Lesson, Misconception, Option, Reading, Scene, Switch, Tell
from oldmaid_teach.lessons.looking import cards_left, games, holders, laid, left, mean_draws, pairs_laid
from oldmaid_teach.lessons.reasons import why
from oldmaid_teach.notation import position
from oldmaid_teach.variants import BICYCLE, PELAYAN_TUA, VIEUX_GARCON, Ending, Matching

FIRST_EMPTY = replace(PELAYAN_TUA, ending=Ending.FIRST_EMPTY_HAND)
RANK_OR_COLOUR = replace(VIEUX_GARCON, matching=Matching.RANK_OR_COLOUR)

_OPENING = ("Q♠ 7♦", "7♣ 9♥", "9♣")

WHO_OPENS = Scene(
    "who offers first?",
    position(BICYCLE, *_OPENING, dealer="C"),
    (
        Tell(
            "Some rules can be read in two ways. They are contested. Here is one.\n\n"
            "C is the dealer. The English page lets the dealer offer first. The one in Indonesian lets A."
        ),
        Ask(
            "C holds just one card. When is C safe at once?",
            (
                Option("when C offers first", right=True),
                Option("when A offers first", then="Then A gives a card to B. What does C give away?"),
                Option("never", then="C has one card. What if it is drawn?"),
            ),
            "EN-13",
            "Who offers first gives away a card first. C has just one.",
        ),
        Switch(
            "The same hands, read both ways. Turn from one to the other.",
            (
                Reading(
                    "The dealer",
                    position(BICYCLE, *_OPENING, dealer="C"),
                    ("C offers A", "A draws 9♣"),
                    "C gives away 9♣ and is safe at once.",
                    "EN-09",
                ),
                Reading(
                    "The dealer's left",
                    position(PELAYAN_TUA, *_OPENING, dealer="C"),
                    ("A offers B", "B draws Q♠"),
                    "A gives the queen to B. C still holds a card.",
                    "ID-11",
                ),
            ),
        ),
        Count(
            "Now whole games with three seats. C deals each time. How often is each seat left with the queen?",
            Losing((Game("dealer first", BICYCLE), Game("dealer's left first", PELAYAN_TUA)), 3),
            total=10_000,
            at_once=1000,
            a_tick=200,
            clause="ID-11",
        ),
        Ask(
            "Look at the bars. Whom does it help to offer first?",
            (
                Option("the seat that offers first", right=True),
                Option("the seat that draws first", then="Look at A where C offers first. Is A's bar short?"),
                Option("nobody", then="Look for the shortest bar of each three. Which seat is it?"),
            ),
            "EN-09",
            "Who offers first loses just one game in five. The others lose two in five each.",
        ),
        why("EN-09", "We keep both. Each game has its own page."),
    ),
    source="ID",
)

_STOP = ("7♦", "Q♠ 4♥", "4♣ 7♣")
_AT_STOP = ("A offers B", "B draws 7♦")
_TO_THE_END = ("B offers C", "C draws 7♦", "C discards 7♦ 7♣", "C offers B", "B draws 4♣", "B discards 4♣ 4♥")

WHEN_IT_STOPS = Scene(
    "when does it stop?",
    position(PELAYAN_TUA, *_STOP, dealer="C"),
    (
        Tell(
            "The page says in one place: play until one seat has no cards. "
            "In another it says: until one queen is left."
        ),
        Ask(
            "B draws A's last card. Stop there, word by word. How many seats hold cards?",
            (
                Option("two", right=True),
                Option("one", then="Only A is empty. What of B and C?", misconception=Misconception.M6),
                Option("none", then="Where is the queen?"),
            ),
            "ID-12",
            "A is empty, and B and C hold cards. Which of them has lost?",
        ),
        Switch(
            "The same hands, read both ways.",
            (
                Reading(
                    "Until one seat holds cards",
                    position(PELAYAN_TUA, *_STOP, dealer="C"),
                    _AT_STOP + _TO_THE_END,
                    "They play on. In the end B alone holds a card, and it is the queen.",
                    "ID-21",
                ),
                Reading(
                    "Until one hand is empty",
                    position(FIRST_EMPTY, *_STOP, dealer="C"),
                    _AT_STOP,
                    "It is over. B and C both hold cards, so two seats lose.",
                ),
            ),
        ),
        Count(
            "Now whole games that stop at the first empty hand. How many seats still hold cards?",
            games(
                FIRST_EMPTY,
                Look("one seat", partial(holders, 1)),
                Look("two seats", partial(holders, 2)),
                mean_draws(),
            ),
            total=500,
            at_once=50,
            a_tick=10,
            clause="ID-12",
        ),
        why("ID-12", "The first reading has one loser. The second mostly has two."),
    ),
    source="ID",
)

_ACES = ("A♥ A♠ 2♥ 3♠", "J♠ 6♣", "6♠ 8♦")

AND_OR_OR = Scene(
    "value and colour, or value or colour?",
    position(VIEUX_GARCON, *_ACES, dealer="C"),
    (
        Tell("For Le Vieux Garçon the page says: a pair has the same value or colour. Its examples have both."),
        Ask(
            "J♠ is to be the odd card. With “or”, what can it pair with?",
            (
                Option("any black card", right=True),
                Option("nothing", then="J♠ is black. What if the colour alone is enough?"),
                Option("another jack", then="The other jacks are out. What else does “or” allow?"),
            ),
            "FR-04",
            "With “or” any of 24 black cards goes with J♠. It is odd no more.",
        ),
        Switch(
            "The same hands, read in three ways.",
            (
                Reading(
                    "And",
                    position(VIEUX_GARCON, *_ACES, dealer="C"),
                    (),
                    "Nothing in A's hand shares value and colour. A keeps all four. J♠ stays, too.",
                    "FR-04",
                ),
                Reading(
                    "Or, first by value",
                    position(RANK_OR_COLOUR, *_ACES, dealer="C"),
                    ("A discards A♥ A♠", "B discards J♠ 6♣"),
                    "The aces go. 2♥ and 3♠ share nothing, so two cards stay. And J♠ is gone.",
                ),
                Reading(
                    "Or, first by colour",
                    position(RANK_OR_COLOUR, *_ACES, dealer="C"),
                    ("A discards A♥ 2♥", "A discards A♠ 3♠", "B discards J♠ 6♣"),
                    "A♥ goes with 2♥ and A♠ with 3♠. None stay. The order made the difference.",
                ),
            ),
        ),
        Count(
            "Now whole games under both readings. Where does J♠ end?",
            Beside(
                (
                    games(VIEUX_GARCON, Look("J♠ is left", partial(left, "J♠")), mean_draws(), name="and"),
                    games(
                        RANK_OR_COLOUR,
                        Look("J♠ is left", partial(left, "J♠")),
                        Look("J♠ went down", partial(laid, "J♠")),
                        Look("24 pairs down", partial(pairs_laid, 24)),
                        Look("one card left", partial(cards_left, 1)),
                        mean_draws(),
                        name="or",
                    ),
                )
            ),
            total=300,
            at_once=30,
            a_tick=6,
            clause="FR-04",
        ),
        Ask(
            "Under “or” all games end with 24 pairs and one card. Can you find the slip if you count cards?",
            (
                Option("no, the count looks right", right=True),
                Option("yes", then="24 pairs and one card were left in the other reading, too. What differs?"),
            ),
            "FR-04",
            "The count is the same. Only which card is left gives it away.",
        ),
        why("FR-04", "So we read “and”."),
        Tell("These three change a game the most. Six more doubts wait in the next lesson."),
    ),
    source="FR",
)

LESSON = Lesson(
    "contested",
    "Two ways to read it",
    "After this you can test a doubtful rule: on one hand, and in very many games.",
    (WHO_OPENS, WHEN_IT_STOPS, AND_OR_OR),
    minutes=15,
)
