"""Questions that call back the pack, the deal and the pairs, each at a table of its own."""

from __future__ import annotations

from oldmaid_teach.cards import Card
from oldmaid_teach.chance import shuffled, stream
from oldmaid_teach.lessons.lesson import Ask, Misconception, Option, Scene
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
