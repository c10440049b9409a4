"""What the page in Indonesian tells of Pelayan Tua, clause by clause: separate, because much of it has to be read.

The page is a machine translation that glues two descriptions together, and they do not always agree. "First
description" is the list on top with the two paragraphs under it; "second description" is the part with the heading
"Aturan main". Under each topic the clause to cite comes first, and the one it corrects after it.
"""

# A clause reads best in three lines: where it belongs, what it says, what it hangs on.
# fmt: off

from __future__ import annotations

from oldmaid_teach.rulebook.clauses import Clause, Rulebook, Source, Standing, Topic

_ID, _STATED, _READ, _BORROWED = Source.ID, Standing.STATED, Standing.READ, Standing.BORROWED

DEALER_CLAUSE = Clause(
    "ID-07", (Topic.DEALER,), _STATED,
    "Draw lots for the first dealer. After that, the players take turns to deal. No one else deals.",
    _ID, "First description, 1st paragraph, 3rd sentence", check="rule the_dealer_deals", lesson="setup")
"""The one clause in which this page has an answer that the English one lacks."""

_CLAUSES = (
    Clause(
        "ID-04", (Topic.OBJECTIVE,), _STATED,
        "Try to empty your hand.",
        _ID, "First description, list, 4th line", check="outcome", lesson="variants"),
    Clause(
        "ID-01", (Topic.PLAYERS,), _STATED,
        "Three or more can play.",
        _ID, "First description, list, 1st line", check="variant.players", lesson="variants",
        note="The English page says two to five. Here the only limit is a card for each seat."),
    Clause(
        "ID-14", (Topic.PACK,), _STATED,
        "Take one queen out of 52 cards, and play with the rest. Two of the queens left share a colour. "
        "The third is alone in hers, and the game is named after her.",
        _ID, "Second description, 1st paragraph, 3rd and 4th sentence",
        check="rule the_pack_is_the_games_own", lesson="variants",
        note="The pack is stated, and that settles ID-02. The name is just a name, as ID-06 tells."),
    Clause(
        "ID-05", (Topic.PACK,), _READ,
        "One queen comes out of the pack. You choose which.",
        _ID, "First description, 1st paragraph, 1st sentence", check="variant.pack", lesson="contested-more",
        note="Word by word, all four queens might go. That leaves 48 cards, no odd card and no loser. "
        "ID-14 says one. This is contested."),
    Clause(
        "ID-06", (Topic.PACK,), _READ,
        "One queen is left alone in her colour. The game is named after her, and that is all. "
        "Any of the three queens can be last.",
        _ID, "First description, 1st paragraph, 2nd sentence", check="variant.matching", lesson="contested-more",
        note="Cards pair by value (ID-10), so each queen is last in one game of three. "
        "Only if queens paired by colour would the lone one always be last. This is contested."),
    Clause(
        "ID-02", (Topic.PACK,), _READ,
        "You need a pack of 52 cards.",
        _ID, "First description, list, 2nd line", check="variant.pack", lesson="variants",
        note="The page calls the pack optional. That must be a slip in translation: without a pack there is no game."),
    Clause(
        "ID-03", (Topic.PACK,), _READ,
        "The ranks run from 2 to 10, then J, Q, K and A. No card beats another in this game.",
        _ID, "First description, list, 3rd line", lesson="variants",
        note="The page writes H, D, K, T. Three of these look like Russian words: dama is queen, korol king, tuz ace. "
        "H then stands where the jack belongs."),
    DEALER_CLAUSE,
    Clause(
        "ID-08", (Topic.DEAL,), _READ,
        "Shuffle the pack and cut it. Then deal all the cards, as evenly as you can.",
        _ID, "First description, 1st paragraph, 4th sentence", check="variant.remainder", lesson="contested-more",
        note="Where we say cut, the page says taken off. One Russian word means both. "
        "It also says evenly. But only 3, 17 or 51 players can share 51 cards so. ID-15 allows for that. "
        "This is contested."),
    Clause(
        "ID-15", (Topic.DEAL,), _READ,
        "Deal the cards face down. Some hands may hold one card more.",
        _ID, "Second description, 1st paragraph, end, and 2nd paragraph, 1st sentence",
        check="variant.remainder", lesson="variants",
        note="Face down is stated. The other half is read: where the page says “available”, it must mean dealt."),
    Clause(
        "ID-16", (Topic.HIDDEN,), _STATED,
        "Sort your hand, and let no one else see it.",
        _ID, "Second description, 2nd paragraph, 2nd sentence", check="variant.faces", lesson="variants",
        note="In its other half the page says to show them (ID-09). We go by this one."),
    Clause(
        "ID-09", (Topic.HIDDEN,), _READ,
        "Keep your cards out of sight while you sort them.",
        _ID, "First description, 1st paragraph, 5th sentence", check="variant.faces", lesson="contested-more",
        note="Word by word, you sort your cards and show them. ID-16 says not to show them. "
        "The game needs hidden hands, so we go by that. This is contested."),
    Clause(
        "ID-10", (Topic.PAIRS,), _STATED,
        "Two cards of one value are a pair. Lay down all the pairs you have.",
        _ID, "First description, 1st paragraph, 6th sentence", check="rule cards_go_down_in_pairs", lesson="variants",
        note="The page does not say which way up. Face down is borrowed from EN-05."),
    Clause(
        "ID-17", (Topic.PAIRS,), _STATED,
        "Of three alike, two go down and the third stays.",
        _ID, "Second description, 2nd paragraph, 4th sentence",
        check="rule three_of_a_kind_leaves_one_card", lesson="variants"),
    Clause(
        "ID-18", (Topic.PAIRS,), _READ,
        "Four alike are two pairs. All four go down, two by two.",
        _ID, "Second description, 2nd paragraph, 5th sentence", check="variant.four_alike", lesson="contested-more",
        note="Word by word, only two of the four go. We take it as two at a time. This is contested."),
    Clause(
        "ID-23", (Topic.FALSE_PAIR,), _BORROWED,
        "Two cards that do not match are a false pair. If you have laid one down, you lose.",
        _ID, "nowhere: the page is silent", check="rule the_two_cards_match", lesson="check-the-pairs",
        note="This is borrowed from the English page (EN-20)."),
    Clause(
        "ID-11", (Topic.FIRST_OFFER,), _STATED,
        "The seat on the dealer's left offers first. Its own left neighbour draws.",
        _ID, "First description, 1st paragraph, 7th and 8th sentence", check="variant.opening", lesson="contested",
        note="The page says so twice (see ID-19). On the English page the dealer offers first (EN-09). "
        "Rule books do split here. It changes who loses, so it is contested."),
    Clause(
        "ID-19", (Topic.FIRST_OFFER, Topic.BLIND_DRAW), _STATED,
        "The seat on the dealer's left offers first, with the faces hidden. The drawer picks one card by its back.",
        _ID, "Second description, 2nd paragraph, 6th sentence",
        check="rule a_fan_is_offered_face_down", lesson="variants",
        note="The page says only that the faces are hidden. To pick by the back is what follows."),
    Clause(
        "ID-20", (Topic.AFTER_DRAW, Topic.TURN), _READ,
        "A drawn pair goes down, and any other card stays with the drawer. "
        "Each time the drawer offers next, and the left neighbour draws.",
        _ID, "First description, 1st paragraph, end; second description, 2nd paragraph, end",
        check="variant.passing", lesson="contested-more",
        note="The second description speaks of the offer only after a miss. The first one has it each time, as we do. "
        "This is contested."),
    Clause(
        "ID-22", (Topic.NO_STOCK, Topic.SAFE), _BORROWED,
        "All cards are dealt, so there is no stock. A seat with no cards is safe and is skipped. "
        "Is it the drawer's hand that is empty? Then the next seat with cards offers.",
        _ID, "nowhere: the page is silent", check="rule a_safe_seat_takes_no_part", lesson="variants",
        note="This is borrowed from the English page (EN-08 and EN-13 to EN-15). "
        "It holds for a hand that is empty from the deal, too."),
    Clause(
        "ID-21", (Topic.ENDING, Topic.RESULT), _STATED,
        "The game is over when all pairs are gone and the odd card is left. The seat that holds it loses.",
        _ID, "Second description, 3rd paragraph", check="rule play_stops_at_the_end", lesson="variants",
        note="The odd card is a queen here. The page gives the loser her name. We only say who holds the card."),
    Clause(
        "ID-12", (Topic.ENDING,), _READ,
        "The game goes on until just one seat holds cards. That seat loses.",
        _ID, "First description, 2nd paragraph", check="variant.ending", lesson="contested",
        note="Word by word, it stops when one hand is empty. With three players, two mostly still hold cards then: "
        "in 88 games of 100. We go by ID-21. This is contested."),
    Clause(
        "ID-13", (Topic.RESULT,), _STATED,
        "No one wins this game. It only has a loser.",
        _ID, "Second description, 1st paragraph, 1st sentence", check="outcome", lesson="variants"),
    Clause(
        "ID-24", (Topic.WORDS,), _READ,
        "Some words took a long way round to get here. Where we read “woman”, the queen is meant. "
        "“Sketch” means draw, and the deck of a ship means the pack.",
        _ID, "both descriptions", lesson="contested-more",
        note="The words are wanita, menggambar and geladak. The odd card has four names on the page. "
        "Gadis tua names the card and pelayan lama the player. "
        "The usual phrase is perawan tua. Any text may turn out so when a machine puts it in new words."),
)

PELAYAN_TUA_RULES = Rulebook("pelayan-tua", _CLAUSES, answers=(("EN-06", "ID-17"), ("EN-37", "ID-12")))
"""The rulebook of Pelayan Tua."""
