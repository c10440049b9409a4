"""Games beside each other: what one shuffled order comes to in each, and where their rulebooks part."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from oldmaid_teach.cards import FULL_DECK
from oldmaid_teach.chance import shuffled, stream
from oldmaid_teach.game import Game, chosen
from oldmaid_teach.lessons.lesson import Grid
from oldmaid_teach.notation import hand_text, seat_text
from oldmaid_teach.rulebook import Standing, Topic
from oldmaid_teach.table import Deal, Discard, Table, set_out
from oldmaid_teach.variants import Matching, Opening, Result, Variant

ORDER = shuffled(FULL_DECK, stream(11, "shuffle"))
"""A whole pack, shuffled once; each game deals what it leaves in."""


def dealt(variant: Variant, players: int = 3) -> Game:
    """The game in which the one shuffled order has just been dealt; the last seat is the dealer."""
    start = set_out(variant, players)
    order = tuple(card for card in ORDER if card in variant.pack)
    return Game(start).then(Deal(start.dealer, order))


def pairs_down(game: Game, seed: int | str = 11) -> Game:
    """The game after every first pair has gone down."""
    chance = stream(seed, "choose")
    while isinstance(action := chosen(game.table, chance), Discard):
        game = game.then(action)
    return game


def beginnings(variants: Sequence[Variant]) -> Grid:
    """What the one order comes to in each game: cards dealt, pairs down, cards kept, the first offer."""
    tables = [pairs_down(dealt(variant)).table for variant in variants]
    return (
        ("The same shuffle", *(variant.name for variant in variants)),
        ("Cards dealt", *(str(len(variant.pack)) for variant in variants)),
        ("Pairs down", *(str(len(table.discards)) for table in tables)),
        *((f"{seat_text(seat)} keeps", *(hand_text(table.hand(seat)) for table in tables)) for seat in range(3)),
        ("First offer", *(_first_offer(table) for table in tables)),
    )


def _first_offer(table: Table) -> str:
    if table.offerer is None or table.drawer is None:
        return "nobody"
    return f"{seat_text(table.offerer)} to {seat_text(table.drawer)}"


_OPENS = {Opening.DEALER: "the dealer", Opening.LEFT_OF_DEALER: "the dealer's left"}
_RESULTS = {Result.HOLDER_LOSES: "loses", Result.HOLDER_WINS: "wins"}
_EMPTY = {Result.HOLDER_LOSES: "is safe", Result.HOLDER_WINS: "is out"}


def _players_text(variant: Variant) -> str:
    most = variant.players[-1]
    return f"{variant.players[0]} or more" if most > 8 else f"{variant.players[0]} to {most}"


def _odd(variant: Variant) -> str:
    odd = next(alike for alike in variant.matching.classes(variant.pack) if len(alike) % 2)
    return hand_text(odd) if len(odd) == 1 else f"one of {hand_text(odd)}"


def _pair(variant: Variant) -> str:
    return "the same rank and colour" if variant.matching is Matching.RANK_AND_COLOUR else "the same rank"


def _three(variant: Variant) -> str:
    return "two of one colour go" if variant.matching is Matching.RANK_AND_COLOUR else "two go"


_ROWS: tuple[tuple[str, Topic, str, Callable[[Variant], str]], ...] = (
    ("Players", Topic.PLAYERS, "EN-02", _players_text),
    ("Taken out", Topic.PACK, "EN-03", lambda v: hand_text(v.removed)),
    ("The odd card", Topic.RESULT, "EN-19", _odd),
    ("A pair has", Topic.PAIRS, "EN-05", _pair),
    ("Offers first", Topic.FIRST_OFFER, "EN-09", lambda v: _OPENS[v.opening]),
    ("Three alike", Topic.PAIRS, "EN-06", _three),
    ("An empty hand", Topic.SAFE, "EN-13", lambda v: _EMPTY[v.result]),
    ("Who holds it", Topic.RESULT, "EN-19", lambda v: _RESULTS[v.result]),
    ("A false pair", Topic.FALSE_PAIR, "EN-20", lambda v: "loses"),
)
"""What is told of each game, the topic and the English clause it hangs on, and how to say it."""


def differences(variants: Sequence[Variant]) -> Grid:
    """Where the games part: each cell with the clause that says so, "lent" where its page is silent."""
    head = ("", *(variant.name for variant in variants))
    rows = ((name, *(f"{say(v)} ({_clause(v, topic, en)})" for v in variants)) for name, topic, en, say in _ROWS)
    return (head, *rows)


def _clause(variant: Variant, topic: Topic, english: str) -> str:
    clause = variant.rules.answer(topic, english)
    return f"{clause.id}, lent" if clause.standing is Standing.BORROWED else clause.id
