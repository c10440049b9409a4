"""Before the first turn: which card comes out, the deal, first pairs, hidden hands, no stock (EN-01 to EN-08)."""

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.cards import Card
from oldmaid_teach.lessons.lesson import Ask, Do, Lesson, Misconception, Offered, Option, Scene, Tell, Until
from oldmaid_teach.lessons.recalling_setup import EIGHTS, FIVES, LARGEST_HAND, UNDEALT, dealing
from oldmaid_teach.lessons.retrieval import closing
from oldmaid_teach.notation import position
from oldmaid_teach.variants import removing


def _queen_out(queen: str) -> Offered:
    """This queen out: a lawful pack, whichever it is."""
    table = replace(UNDEALT, variant=removing(UNDEALT.variant, Card.parse(queen)))
    return Offered(f"Take out {queen} and deal", dealing(queen), at=table)


WHICH_CARD = Scene(
    "which card comes out",
    UNDEALT,
    (
        Tell(
            "An English page teaches this game. Four seats sit round the table, and D deals.\n\n"
            "Do not be left with the last queen, for she has no partner.",
            "EN-01",
        ),
        Do(
            "Here is a whole pack of 52 cards. Which card has to come out?",
            offered=(
                Offered("Take out no card and deal", dealing()),
                Offered("Take out 5♥ and deal", dealing("5♥")),
                _queen_out("Q♣"),
                _queen_out("Q♥"),
                Offered("Take out all four queens and deal", dealing("Q♣", "Q♦", "Q♥", "Q♠")),
            ),
            clause="EN-30",
        ),
        Tell("One queen is out, whichever you chose. Of the other three, one will never find a partner.", "EN-03"),
    ),
)

DEAL = Scene(
    "the deal",
    UNDEALT,
    (
        LARGEST_HAND.steps[0],
        Do(
            "D wants all hands to be of one size. What do you do?",
            offered=(
                Offered("Keep 3 back so that hands are equal", dealing("Q♣", keep_back=3)),
                Offered("Deal all 51", dealing("Q♣")),
            ),
            clause="EN-04",
        ),
        Tell(
            "51 is 3 times 17. So three seats can get the same number, but two, four or five cannot.\n\n"
            "From two to five can play. The cards go round to the left, one by one, to the last card.",
            "EN-02",
        ),
        Tell("Who deals? A page in Indonesian says: by lot at first, and then in turn.", "ID-07"),
    ),
)

FIRST_PAIRS = Scene(
    "the first pairs",
    position("bicycle", "5♣ 8♣ K♠ 8♦ 5♥ 2♣ 8♠ 2♦ 2♥ 2♠", "8♥ J♦ 3♣ Q♠", "K♣ J♥ 3♦", dealer="C"),
    (
        Tell(
            "You are A. From now on each seat sees its own hand alone.\n\n"
            "First every seat lays down all its pairs. To lay a pair, pick up two cards. Then press Lay down.",
            "EN-07",
        ),
        Do("Find a pair whose colours differ, and lay it down: 5♣ and 5♥.", action="A discards 5♣ 5♥", clause="EN-05"),
        Do("You hold three eights. Lay down what has to go.", until=Until.DISCARDED, clause="EN-06"),
        Do("Now lay down all other pairs that you hold.", until=Until.PAIRS_DOWN, clause="EN-06"),
        Tell("Of three alike, two go and one stays. Of four alike, all go: they are two pairs.", "EN-06"),
    ),
    seat=0,
    hidden=True,
)

NO_STOCK = Scene(
    "no stock",
    position("bicycle", "8♣ K♠", "8♥ J♦ 3♣ Q♠", "K♣ J♥ 3♦", dealer="C"),
    (
        Ask(
            "All pairs are down. Where does the next card come from?",
            (
                Option("From the hand of another seat", right=True),
                Option(
                    "From a stock in the middle",
                    then="Each card was dealt. What would lie there?",
                    misconception=Misconception.M3,
                ),
            ),
            "EN-08",
            "Every card is in a hand or in a heap of pairs. So you draw from a hand.",
        ),
        Tell("C deals, so C starts: C fans out its whole hand to you, face down. That is the next lesson.", "EN-38"),
    ),
    seat=0,
    hidden=True,
)

LESSON = Lesson(
    "setup",
    "Setup",
    "After this you can set up the game: pack, deal and first pairs.",
    (WHICH_CARD, DEAL, FIRST_PAIRS, NO_STOCK, closing(EIGHTS), closing(FIVES)),
    minutes=12,
)
