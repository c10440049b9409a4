"""Other games from one pack: three pages side by side, a jack out, the game turned round, and a deck of one's own."""

from dataclasses import replace

from oldmaid_teach.lessons.lesson import (
    Ask,
    Do,
    Fish,
    Lesson,
    Make,
    Misconception,
    Option,
    Reading,
    Sample,
    Scene,
    Show,
    Switch,
    Tell,
    Until,
)
from oldmaid_teach.lessons.recalling_turns import WHO_FIRST
from oldmaid_teach.lessons.retrieval import closing
from oldmaid_teach.lessons.side_by_side import beginnings, dealt, differences, pairs_down
from oldmaid_teach.notation import parse_hand, position
from oldmaid_teach.table import set_out
from oldmaid_teach.variants import BICYCLE, JACK, PELAYAN_TUA, PICTURE, REVERSED, VIEUX_GARCON

_THREE = (BICYCLE, PELAYAN_TUA, VIEUX_GARCON)

ONE_SHUFFLE = Scene(
    "one shuffle, three games",
    dealt(BICYCLE).table,
    (
        Tell("One pack was shuffled once. Now three pages deal it, each for its own game. C is the dealer."),
        Ask(
            "Two of the games need the same rank. One needs more. What else must match there?",
            (
                Option("the colour", right=True),
                Option("the suit", then="No two cards share rank and suit. Could there be any pair?"),
                Option("nothing", then="One game needs more than the rank. What do two red aces share?"),
            ),
            "FR-04",
            "In Le Vieux Garçon rank and colour must match, as in two red aces.",
        ),
        Switch(
            "Turn from game to game. The shuffle stays. See what each seat keeps when all pairs are down.",
            (
                Reading(
                    "Old Maid",
                    pairs_down(dealt(BICYCLE)).table,
                    words="Many pairs go down, since only the rank counts. C is the dealer and offers first.",
                    clause="EN-09",
                ),
                Reading(
                    "Pelayan Tua",
                    pairs_down(dealt(PELAYAN_TUA)).table,
                    words="The hands are the same. But A, on the dealer's left, offers first.",
                    clause="ID-11",
                ),
                Reading(
                    "Le Vieux Garçon",
                    pairs_down(dealt(VIEUX_GARCON)).table,
                    words="Few pairs go down, for the colour counts, too. The hands stay long.",
                    clause="FR-04",
                ),
            ),
        ),
        Tell("Here is the same shuffle in all three, side by side.", "ID-15", beginnings(_THREE)),
        Tell("And these are the rules where the pages part. Each box names its clause.", "", differences(_THREE)),
        Tell(
            "Some boxes say “lent”. There the page is silent. We lend the rule from another page and say so.",
            "FR-06",
        ),
    ),
    source="ID",
)

ODD_WORDS = Scene(
    "what a page says, and what it means",
    pairs_down(dealt(PELAYAN_TUA)).table,
    (
        Tell("The page in Indonesian was put in new words by a machine. Here and there you have to read with care."),
        Tell("It calls the pack of 52 cards “optional”. Without it there is no game, so that word is a slip.", "ID-02"),
        Tell("It writes H, D, K and T for jack, queen, king and ace. No card beats another here.", "ID-03"),
        Tell("It says: sort your hand and let no one see it. Lay down pairs of one value.", "ID-16"),
        Tell("Three alike? Two go and one stays.", "ID-17"),
        Tell("It has no winner at all, only a loser. Try to empty your hand.", "ID-13"),
        Tell("The last game on the page is French: Le Vieux Garçon, the old bachelor.", "FR-01"),
        Tell("Its odd card is J♠. The other three jacks stay in the box.", "FR-03"),
    ),
    source="ID",
    bare=True,
)

A_JACK_OUT = Scene(
    "a jack out",
    position("jack", "J♠", "4♣ Q♣ Q♦", "4♥ J♥", "J♦", dealer="D"),
    (
        Tell("In this game one jack stays in the box. All four queens are in.", "EN-27", differences((BICYCLE, JACK))),
        Do("B holds two queens. Lay them down for B.", action="B discards Q♣ Q♦", clause="EN-05"),
        Ask(
            "Which card can be left over at the end?",
            (
                Option("a jack", right=True),
                Option("a queen", then="Four queens are in. How many pairs do they make?"),
                Option("J♠, for sure", then="Three jacks are in. Which two will meet?"),
            ),
            "EN-27",
            "Three jacks make one pair, and one of them stays. It can be any.",
        ),
        Do("Play for all four seats until the game is over.", until=Until.OVER, clause="EN-12"),
        Tell("The last jack is the odd card.", "EN-19"),
    ),
)

TURNED_ROUND = Scene(
    "the game turned round",
    position("reversed", "Q♠ 7♦", "7♣", dealer="A", lead="A"),
    (
        Tell("Now you want to keep the queen. Her holder wins.", "EN-28", differences((BICYCLE, REVERSED))),
        Show("A offers to B, as ever.", "A offers B", "EN-12"),
        Ask(
            "B draws 7♦ and lays down the sevens. Who wins?",
            (
                Option("A", right=True),
                Option("B", then="B is out. Who holds the queen?", misconception=Misconception.M6),
                Option("nobody", then="One card is left. What does it do in this game?"),
            ),
            "EN-28",
            "A holds the queen to the end. Here that wins.",
        ),
        Do("Draw 7♦ for B.", action="B draws 7♦", clause="EN-10"),
        Do("Lay down the sevens.", action="B discards 7♦ 7♣", clause="EN-11"),
        Tell("A wins. Do not mix the games: in Old Maid the last queen loses.", "EN-39"),
    ),
)

FRACTIONS = Sample(
    "Fractions", "1/2 | 2/4\n1/3 | 3/9\n3/4 | 6/8\n2/5 | 4/10\n1/6 | 2/12\n5/6 | 10/12\n2/3 | 8/12\n7/9\n"
)
WORDS = Sample(
    "English and French", "dog | chien\ncat | chat\nhouse | maison\nsun | soleil\nbread | pain\ntree | arbre\nmoon\n"
)
CAPITALS = Sample(
    "Capitals",
    "France | Paris\nKenya | Nairobi\nPeru | Lima\nJapan | Tokyo\nEgypt | Cairo\nNorway | Oslo\nIndonesia | Jakarta\n"
    "Canada\n",
)

OUR_OWN_DECK = Scene(
    "a deck of our own",
    set_out(PICTURE, 3),
    (
        Tell("A pack can show what you like. It must say what makes a pair. One card has no partner.", "EN-26"),
        Make(
            "Write a pair on each line, like “1/2 | 2/4”. Write one lone face on a line of its own. "
            "Or fill in one of our decks.",
            (FRACTIONS, WORDS, CAPITALS),
            clause="EN-26",
        ),
        Do(
            "Lay down each pair you see. Two cards match when they mean the same. "
            "Try a false one, too: Back undoes it.",
            until=Until.PAIRS_DOWN,
            clause="EN-26",
        ),
        Tell("Two cards that do not mean the same are a false pair. So a slip in the sums loses the game.", "EN-20"),
        Do("Play on until a seat is safe. Show me plays the next move.", until=Until.SAFE, clause="EN-12"),
        Tell("So it goes on until the lone card is left. Who holds it then loses.", "EN-19"),
    ),
)

_HANDS = ("7♣ 7♦ 7♥ 4♠ K♦", "7♠ 9♣ 4♥ 2♦ J♠")
_POND = parse_hand("K♣ 3♦ 2♣ 9♥ 4♦ 10♠ K♥ 4♣")

IN_OLD_MAID = Scene(
    "the same hand in Old Maid",
    position("bicycle", *_HANDS, dealer="B"),
    (
        Tell("You are A and hold three sevens. First play this hand in Old Maid."),
        Do("Lay down what has to go.", until=Until.PAIRS_DOWN, clause="EN-06"),
        Tell("Two sevens went and one stays. Old Maid wants pairs.", "EN-06"),
    ),
    seat=0,
    hidden=True,
)

IN_GO_FISH = Scene(
    "the same hand in Go Fish",
    replace(position("bicycle", *_HANDS, dealer="B"), stock=_POND),
    (
        Ask(
            "Go Fish wants all four of a rank. Do you lay down two sevens now?",
            (
                Option("no, you keep all three", right=True),
                Option("yes, two go down", then="That is Old Maid. How many sevens make a book here?"),
            ),
            "EN-29",
            "Go Fish wants books of four. So you keep the three and ask for one more.",
        ),
        Fish("Ask B for a rank that you hold. Ask until a book of four goes down.", clause="EN-29"),
        Tell("In Go Fish you ask for a rank. In Old Maid you draw blind. They are games of two kinds.", "EN-29"),
    ),
    seat=0,
    hidden=True,
)

LESSON = Lesson(
    "variants",
    "Other games, other decks",
    "After this you can tell six games apart and play with a deck of your own.",
    (ONE_SHUFFLE, ODD_WORDS, A_JACK_OUT, TURNED_ROUND, OUR_OWN_DECK, IN_OLD_MAID, IN_GO_FISH, closing(WHO_FIRST)),
    minutes=20,
)
