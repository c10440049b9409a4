"""What the English page tells of Old Maid, clause by clause: separate, so that its words can be read and mended alone.

The rules themselves come first, in the order of the topics; then the page's examples, mistakes, variants and
questions. `BICYCLE_RULES` is the book of the game it teaches. The page never says who deals, so that one clause
is borrowed from the page in Indonesian.
"""

# A clause reads best in three lines: where it belongs, what it says, what it hangs on.
# fmt: off

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.rulebook.clauses import Clause, Rulebook, Source, Standing, Topic
from oldmaid_teach.rulebook.indonesian import DEALER_CLAUSE

_EN, _STATED, _READ, _BORROWED = Source.EN, Standing.STATED, Standing.READ, Standing.BORROWED

BORROWED_DEALER = replace(
    DEALER_CLAUSE, standing=_BORROWED,
    note="The English page does not say who deals. This is borrowed from the page in Indonesian, Pelayan Tua.",
)
"""ID-07, as a book without a word about the dealer holds it."""

RULES = (
    Clause(
        "EN-01", (Topic.OBJECTIVE,), _STATED,
        "Do not be left with the last queen. She has no partner. A seat with an empty hand is safe.",
        _EN, "Objective", check="variant.result", lesson="setup"),
    Clause(
        "EN-02", (Topic.PLAYERS,), _STATED,
        "Two to five can play.",
        _EN, "Objective, last sentence", check="variant.players", lesson="setup",
        note="The page credits Bicycle with two to five. More may play in other rule books."),
    Clause(
        "EN-03", (Topic.PACK,), _STATED,
        "Leave out the jokers and one queen. You choose which of the four queens goes. "
        "Deal from the 51 cards that stay, three queens among them.",
        _EN, "Setup, 1st paragraph", check="rule the_pack_is_the_games_own", lesson="setup"),
    BORROWED_DEALER,
    Clause(
        "EN-04", (Topic.DEAL,), _STATED,
        "First the whole pack is dealt, card by card, round to the left. "
        "Some hands may hold one more: four seats get 13, 13, 13 and 12.",
        _EN, "Setup, 2nd paragraph", check="rule every_card_is_dealt", lesson="setup"),
    Clause(
        "EN-35", (Topic.DEAL,), _BORROWED,
        "The first card goes to the seat on the dealer's left.",
        _EN, "Setup, 2nd paragraph, where it is silent", check="variant.first_card", lesson="fair",
        note="None of the pages says where the deal starts. This is borrowed from common custom. "
        "A game may set it another way, for it sways who loses."),
    Clause(
        "EN-08", (Topic.NO_STOCK,), _STATED,
        "No card is held back from the deal, so there is no stock. You can draw from a hand, and from nowhere else.",
        _EN, "Setup, 4th paragraph", check="rule no_card_is_kept_back", lesson="setup"),
    Clause(
        "EN-07", (Topic.HIDDEN,), _STATED,
        "Let no one see the cards you still hold.",
        _EN, "Setup, 4th paragraph", check="variant.faces", lesson="setup"),
    Clause(
        "EN-05", (Topic.PAIRS,), _STATED,
        "Before the first offer, lay down all your own pairs, face down. "
        "Two cards of one rank make a pair. Suit and colour do not count.",
        _EN, "Setup, 3rd paragraph", check="rule every_pair_is_down_before_an_offer", lesson="setup"),
    Clause(
        "EN-06", (Topic.PAIRS,), _STATED,
        "Of three alike, lay down two and hold on to one. Four alike are two pairs, so all four go.",
        _EN, "Setup, 3rd paragraph", check="rule three_of_a_kind_leaves_one_card", lesson="setup",
        note="Which one of the three you keep is up to you."),
    Clause(
        "EN-20", (Topic.FALSE_PAIR,), _STATED,
        "Two cards that do not match are a false pair. If you have laid one down, you lose. "
        "So look through the heaps before you close the game.",
        _EN, "Winning, 2nd paragraph", check="rule the_two_cards_match", lesson="check-the-pairs",
        note="The page credits Bicycle with this. We read it so: any discard that does not split into pairs costs "
        "the same. Each seat that made one loses. Then the odd card no longer counts."),
    Clause(
        "EN-09", (Topic.FIRST_OFFER,), _STATED,
        "The dealer offers first. The fan goes to the next seat on the left that still holds cards.",
        _EN, "Turns, 1st paragraph", check="rule the_opening_seat_offers_first", lesson="turns",
        note="In Pelayan Tua the seat on the dealer's left offers first (ID-11). "
        "The two pages part here, and it sways who loses. This is contested."),
    Clause(
        "EN-10", (Topic.BLIND_DRAW,), _STATED,
        "The fan lies face down. Draw one card from it, and choose by the back alone.",
        _EN, "Turns, 1st paragraph", check="rule a_card_is_chosen_by_its_back", lesson="turns"),
    Clause(
        "EN-36", (Topic.BLIND_DRAW,), _BORROWED,
        "Shuffle your hand first, if you like. All its cards stay. Then fan it out.",
        _EN, "Turns, 1st paragraph, where it is silent", check="rule a_shuffle_keeps_every_card", lesson="play",
        note="The page does not speak of it. This is borrowed from common custom."),
    Clause(
        "EN-11", (Topic.AFTER_DRAW,), _STATED,
        "Does the card you drew make a pair? Then both go down at once, face down. If not, keep it.",
        _EN, "Turns, 2nd paragraph", check="rule a_drawn_pair_goes_down", lesson="turns",
        note="You may not save the pair for later."),
    Clause(
        "EN-12", (Topic.TURN,), _STATED,
        "Whoever drew offers next, to the next seat on the left that holds cards. "
        "That seat draws, and no other. So it goes round, one fan at a time.",
        _EN, "Turns, 2nd paragraph", check="rule the_offer_passes_to_the_left", lesson="turns",
        note="The turn and the cards go the same way. We call this the offer chain."),
    Clause(
        "EN-38", (Topic.FIRST_OFFER, Topic.TURN), _STATED,
        "Fan out your whole hand when you offer. Any card in it may be drawn.",
        _EN, "Turns, both paragraphs", check="rule the_card_drawn_is_in_the_fan", lesson="turns"),
    Clause(
        "EN-13", (Topic.SAFE,), _STATED,
        "A seat with no cards is safe. The game goes on without it. No one offers to it or draws from it.",
        _EN, "Empty hands, 1st and 2nd sentence", check="rule a_safe_seat_takes_no_part", lesson="turns",
        note="This holds, too, when its last card is drawn from the fan."),
    Clause(
        "EN-14", (Topic.SAFE,), _STATED,
        "The drawer may end up with no cards. Then the next seat with cards offers. It does not draw first.",
        _EN, "Empty hands, 3rd sentence", check="table.offerer", lesson="turns",
        note="Some rule books part from this. "
        "There the next seat draws, from the first seat with cards on its right."),
    Clause(
        "EN-15", (Topic.SAFE,), _STATED,
        "A hand may be all pairs from the deal. That seat is safe at once, and is skipped. "
        "If it is the dealer, the next seat with cards offers first.",
        _EN, "Empty hands, last sentence", check="table.drawer", lesson="turns",
        note="For the dealer this is how we read it. The page only says that the same skipping holds."),
    Clause(
        "EN-18", (Topic.ENDING,), _STATED,
        "Most games end with 25 pairs laid down and one queen left. After that no one plays on.",
        _EN, "Winning, 1st paragraph", check="rule play_stops_at_the_end", lesson="turns"),
    Clause(
        "EN-37", (Topic.ENDING,), _READ,
        "The game is over when no two cards still held match.",
        _EN, "Winning, both paragraphs", check="variant.ending", lesson="check-the-pairs",
        note="The page counts the cards of a game without mistakes. There our words come to the same. "
        "After a false pair the count goes wrong, and our words stay right."),
    Clause(
        "EN-19", (Topic.RESULT,), _STATED,
        "The seat that holds the last queen loses. All the others are safe. To be safe first earns nothing more.",
        _EN, "Winning, 1st paragraph", check="outcome", lesson="turns"),
)
"""The rules of the page's own game: the first clause under a topic is the one to cite."""

_ASIDES = (
    Clause(
        "EN-16", (Topic.EXAMPLE,), _STATED,
        "You hold 5♣ 9♦ Q♥, and draw 5♥ from the right. Both fives go down, since their ranks match. "
        "You offer 9♦ and Q♥ to the left.",
        _EN, "Worked turn, 1st paragraph", lesson="turns"),
    Clause(
        "EN-17", (Topic.EXAMPLE,), _STATED,
        "A holds Q♠ 7♦, and B holds 7♣. If B draws 7♦, both sevens go, and B is safe. "
        "A has the queen and loses. If B draws Q♠, there is no pair, and they play on.",
        _EN, "Worked turn, 2nd paragraph", lesson="turns",
        note="B gets safe with the first draw in half of all games. In the end it is two games of three."),
    Clause(
        "EN-21", (Topic.MISTAKE,), _STATED,
        "A slip: you keep 5♥ and 5♣ because one is red and one is black. They are a pair.",
        _EN, "Common mistakes, 1st point", check="variant.matching", lesson="mistakes", note="It breaks EN-05."),
    Clause(
        "EN-22", (Topic.MISTAKE,), _STATED,
        "A slip: you lay down all three of three alike. One of them has to stay.",
        _EN, "Common mistakes, 2nd point", check="rule three_of_a_kind_leaves_one_card", lesson="mistakes",
        note="It breaks EN-06."),
    Clause(
        "EN-23", (Topic.MISTAKE,), _STATED,
        "A slip: you keep some cards back to draw from. But each card has to be dealt.",
        _EN, "Common mistakes, 3rd point", check="rule no_card_is_kept_back", lesson="mistakes",
        note="It breaks EN-04 and EN-08."),
    Clause(
        "EN-24", (Topic.MISTAKE,), _STATED,
        "A slip: you turn to a seat that holds no cards. Skip it.",
        _EN, "Common mistakes, 4th point", check="rule a_safe_seat_takes_no_part", lesson="mistakes",
        note="It breaks EN-13."),
    Clause(
        "EN-25", (Topic.MISTAKE,), _STATED,
        "A slip: you draw while you can see the faces. The fan has to lie face down.",
        _EN, "Common mistakes, 5th point", check="rule a_card_is_chosen_by_its_back", lesson="mistakes",
        note="It breaks EN-10. The seat that offers face up is at fault. So is the seat that draws from that fan."),
    Clause(
        "EN-26", (Topic.VARIANT,), _STATED,
        "Some packs show pictures in place of ranks. Such a pack tells you what makes a pair. "
        "One picture has no partner.",
        _EN, "Variants, 1st paragraph", check="variant.matching", lesson="variants",
        note="Our picture game takes this from here. All the rest of it is borrowed from the page's main game."),
    Clause(
        "EN-27", (Topic.VARIANT,), _STATED,
        "One kind of the game leaves out a jack and keeps all four queens. Then a jack is the odd card.",
        _EN, "Variants, 2nd paragraph", check="variant.pack", lesson="variants",
        note="The page credits Pagat with this. Here it is a game of its own. "
        "Who may play, who offers first and what a false pair costs are borrowed from this one."),
    Clause(
        "EN-28", (Topic.VARIANT,), _STATED,
        "In one kind of the game you want the odd card. The seat that holds it at the end wins.",
        _EN, "Variants, 2nd paragraph", check="variant.result", lesson="variants",
        note="The page credits Pagat with this. Here it is a game of its own. "
        "The rest of it is borrowed from this one."),
    Clause(
        "EN-39", (Topic.VARIANT,), _STATED,
        "The jack game and the reversed game stand by themselves. "
        "Do not mix their rules into this one: here the last queen loses.",
        _EN, "Variants, 2nd paragraph", lesson="variants"),
    Clause(
        "EN-29", (Topic.CONTRAST,), _STATED,
        "Go Fish is not like this game. There you ask for a rank and want all four of it. "
        "Here you draw blind and want two.",
        _EN, "Variants, 3rd paragraph", lesson="variants"),
    Clause(
        "EN-30", (Topic.FAQ,), _STATED,
        "Which card comes out? One queen, and the choice is yours. The jokers go too.",
        _EN, "Common questions, 1st", check="rule the_pack_is_the_games_own", lesson="setup"),
    Clause(
        "EN-31", (Topic.FAQ,), _STATED,
        "Must a pair share a colour? No, the rank is enough.",
        _EN, "Common questions, 2nd", check="variant.matching", lesson="setup"),
    Clause(
        "EN-32", (Topic.FAQ,), _STATED,
        "What about three alike? Two go down, and one stays in your hand. Of four alike all go.",
        _EN, "Common questions, 3rd", check="rule three_of_a_kind_leaves_one_card", lesson="setup"),
    Clause(
        "EN-33", (Topic.FAQ,), _STATED,
        "What if your hand is empty? Then you are safe, and the rest skip you.",
        _EN, "Common questions, 4th", check="rule a_safe_seat_takes_no_part", lesson="turns"),
    Clause(
        "EN-34", (Topic.FAQ,), _STATED,
        "Does just the first one out win? No. Each seat with no cards is safe, and one seat loses.",
        _EN, "Common questions, 5th", check="outcome", lesson="turns"),
)

BICYCLE_RULES = Rulebook("bicycle", RULES + _ASIDES)
"""The rulebook of Old Maid as the English page teaches it."""
