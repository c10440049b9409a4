"""The table of breaches, row by row and written a second time, against the referee on whatever hands may do."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from oldmaid_teach.cards import AnyCard, Card
from oldmaid_teach.referee import ended, judge
from oldmaid_teach.table import Action, Deal, Discard, Draw, Offer, Shuffle, Table
from oldmaid_teach.variants import FourAlike, Variant
from tests.tables import card_key, games, sensible_actions, tables, wild_actions

Row = tuple[str, int]
PAGE = "PACK DEALER DEAL NO_STOCK PAIRS FALSE_PAIR FIRST_OFFER BLIND_DRAW AFTER_DRAW TURN SAFE ENDING".split()  # noqa: SIM905


def hand(table: Table, seat: int) -> list[AnyCard]:
    """The cards of a seat; none where no seat is."""
    return list(table.hands[seat]) if seat in range(len(table.hands)) else []


def twos(cards: list[AnyCard], variant: Variant) -> bool:
    """Whether these cards can be parted into pairs, by trying."""
    if not cards:
        return True
    rest = cards[1:]
    return any(
        variant.matching.match(cards[0], other) and twos(rest[:n] + rest[n + 1 :], variant)
        for n, other in enumerate(rest)
    )


def holds_pair(cards: list[AnyCard], variant: Variant) -> bool:
    """Whether any two of these cards match."""
    return any(variant.matching.match(a, b) for a, b in permutations(cards, 2))


def next_active(table: Table, seat: int) -> int:
    """The first seat with cards from this one leftwards."""
    return next((seat + n) % table.players for n in range(table.players) if hand(table, (seat + n) % table.players))


def breaches(table: Table, action: Action) -> set[Row]:
    """Topics and seats, as the table of breaches has them."""
    nothing_lies = not (table.held or table.stock or table.discards)
    if nothing_lies and not isinstance(action, Deal):
        return {("DEAL", action.seat)}
    if ended(table):
        return {("ENDING", action.seat)}
    match action:
        case Deal():
            topics = deal(table, action)
        case Discard():
            topics = discard(table, action)
        case Shuffle():
            topics = shuffle(table, action)
        case Offer():
            return offer(table, action)
        case Draw():
            topics = draw(table, action)
    return {(topic, action.seat) for topic in topics}


def deal(table: Table, action: Deal) -> set[str]:
    """The dealer deals the whole pack, keeps nothing back, and does it once."""
    topics = set() if action.seat == table.dealer else {"DEALER"}
    if sorted(action.order, key=card_key) != sorted(table.variant.pack, key=card_key):
        topics.add("PACK")
    if action.keep_back != 0:
        topics |= {"NO_STOCK", "DEAL"}
    if table.held or table.stock or table.discards:
        topics.add("DEAL")
    return topics


def discard(table: Table, action: Discard) -> set[str]:
    """One's own cards, in pairs."""
    cards, mine = list(action.cards), hand(table, action.seat)
    if action.holder not in (None, action.seat) or any(cards.count(card) > mine.count(card) for card in cards):
        return {"PAIRS"}
    if len(cards) == 2:
        return set() if table.variant.matching.match(*cards) else {"FALSE_PAIR"}
    return set() if cards and twos(cards, table.variant) else {"PAIRS"}


def shuffle(table: Table, action: Shuffle) -> set[str]:
    """A hand that is not empty, and the same cards afterwards."""
    mine = hand(table, action.seat)
    if not mine:
        return {"SAFE"}
    return set() if sorted(mine, key=card_key) == sorted(action.order, key=card_key) else {"BLIND_DRAW"}


def offer(table: Table, action: Offer) -> set[Row]:
    """Between seats with cards, with all pairs down, in turn, to the left, face down."""
    if not hand(table, action.seat) or not hand(table, action.to):
        return {("SAFE", action.seat)}
    rows: set[Row] = set()
    for seat in table.seats:
        if holds_pair(hand(table, seat), table.variant):
            rows.add(("AFTER_DRAW" if made_by_the_draw(table, seat) else "PAIRS", seat))
    if table.spread is not None and hand(table, table.spread.seat):
        rows.add(("TURN", action.seat))
    first = table.dealer if table.variant.opening.value == "dealer" else table.dealer + 1
    turn = next_active(table, first if table.lead is None else table.lead)
    if (action.seat, action.to) != (turn, next_active(table, turn + 1)) or action.seat == action.to:
        rows.add(("FIRST_OFFER" if table.lead is None else "TURN", action.seat))
    return rows | ({("BLIND_DRAW", action.seat)} if action.face_up else set())


def made_by_the_draw(table: Table, seat: int) -> bool:
    """Whether the last draw made a pair that its drawer still holds."""
    if table.drawn is None or table.drawn.seat != seat or table.drawn.card not in table.hands[seat]:
        return False
    others = hand(table, seat)
    others.remove(table.drawn.card)
    return any(table.variant.matching.match(table.drawn.card, other) for other in others)


def draw(table: Table, action: Draw) -> set[str]:
    """From the fan that is held out to the drawer, face down, a card that is there."""
    fan = table.spread
    source = action.source if action.source is not None else None if fan is None else fan.seat
    if not hand(table, action.seat) and (fan is None or fan.to != action.seat):
        return {"SAFE"}
    if source is not None and not hand(table, source):
        return {"SAFE"}
    topics: set[str] = set()
    if fan is None:
        topics.add("FIRST_OFFER" if table.lead is None else "TURN")
    else:
        if fan.to != action.seat or source != fan.seat:
            topics.add("TURN")
        if fan.face_up:
            topics.add("BLIND_DRAW")
    if source is not None and action.place not in range(1, len(hand(table, source)) + 1):
        topics.add("BLIND_DRAW")
    return topics


@given(st.data())
def test_the_referee_finds_just_what_the_table_of_breaches_says(data: st.DataObject) -> None:
    """Topics and seats, for the six games, whatever is tried."""
    table = data.draw(tables(of=games))
    action = data.draw(st.one_of(sensible_actions(table), wild_actions(table)))
    assert table.variant.four_alike is FourAlike.TWO_PAIRS

    found = judge(table, action)

    assert {(fault.topic.name, fault.seat) for fault in found} == breaches(table, action)
    assert [PAGE.index(fault.topic.name) for fault in found] == sorted(PAGE.index(fault.topic.name) for fault in found)


@given(st.data())
def test_a_discard_is_answered_by_the_clause_about_three_alike_when_all_are_of_one_rank(data: st.DataObject) -> None:
    """Else by the clause about pairs."""
    table = data.draw(tables(of=games.filter(lambda game: game.id == "bicycle")))
    action = data.draw(sensible_actions(table, kinds=("some",)))
    cited = [fault.clause.id for fault in judge(table, action) if fault.topic.name == "PAIRS"]

    if isinstance(action, Discard) and cited:
        ranks = {card.rank for card in action.cards if isinstance(card, Card)}
        assert cited == ["EN-06" if len(ranks) == 1 else "EN-05"]
