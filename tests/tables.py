"""What many tests of the heart share: actions in notation, topics by name, and tables reached at random."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from hypothesis import strategies as st

from oldmaid_teach.cards import FULL_DECK, AnyCard, PictureCard
from oldmaid_teach.chance import stream
from oldmaid_teach.game import Game, chosen, deal
from oldmaid_teach.notation import parse_action
from oldmaid_teach.odds import Odds, exact
from oldmaid_teach.readings import READINGS, read
from oldmaid_teach.referee import judge
from oldmaid_teach.table import Action, Deal, Discard, Draw, Offer, Shuffle, Table, step
from oldmaid_teach.variants import VARIANTS, Ending, FourAlike, Matching, Passing, Remainder, Variant, without

CONTESTED: dict[str, Variant] = {
    f"{variant.id} {name}={value.value}": read(variant, f"{name}={value.value}")
    for variant in VARIANTS.values()
    for name, values in READINGS.items()
    for value in values
    if getattr(variant, name.replace("-", "_")) is not value
    and (name != "matching" or (value is not Matching.PICTURE and variant.matching is not Matching.PICTURE))
}
"""Every game under every one of the other readings, by a name."""

ALL_QUEENS_OUT = replace(
    VARIANTS["pelayan-tua"], pack=without(*(card for card in FULL_DECK if card.rank.text == "Q"))
)
"""ID-05 taken literally."""

TWO_READINGS: dict[str, Variant] = {
    "all queens out": ALL_QUEENS_OUT,
    "four alike and a miss": replace(
        VARIANTS["pelayan-tua"], four_alike=FourAlike.ONE_PAIR, passing=Passing.AFTER_MISS
    ),
    "evenly, to the first empty hand": replace(
        VARIANTS["pelayan-tua"], remainder=Remainder.KEPT_BACK, ending=Ending.FIRST_EMPTY_HAND
    ),
}

EVERY_VARIANT: dict[str, Variant] = {**VARIANTS, **CONTESTED, **TWO_READINGS}


@cache
def known(variant: Variant, players: int) -> Odds:
    """The exact odds, worked out once for all tests: four players take seconds."""
    return exact(variant, players)



def after(table: Table, *lines: str) -> Table:
    """The table after these actions in notation, whether lawful or not."""
    for line in lines:
        table = step(table, parse_action(line, table)).table
    return table


def faults(table: Table, action: str | Action) -> list[tuple[str, str, str]]:
    """Topic, seat's letter and clause of each fault that the referee finds."""
    attempt = parse_action(action, table) if isinstance(action, str) else action
    return [(fault.topic.name, "ABCDEFGHIJ"[fault.seat], fault.clause.id) for fault in judge(table, attempt)]


def tables_of(game: Game) -> list[Table]:
    """Every table that a game passes through, its start first."""
    tables = [game.start]
    for action in game.actions:
        tables.append(step(tables[-1], action).table)
    return tables


variants = st.sampled_from(list(EVERY_VARIANT.values()))
games = st.sampled_from(list(VARIANTS.values()))
seeds = st.integers(min_value=0, max_value=10_000)


def numbers_of_players(variant: Variant) -> st.SearchStrategy[int]:
    """A lawful number of players, six at the most."""
    return st.integers(min_value=variant.players[0], max_value=min(6, variant.players[-1]))


some_cards = st.sampled_from([*FULL_DECK, PictureCard("nobody", 99), PictureCard("crow", 0)])
any_seat = st.integers(min_value=-3, max_value=9)


def wild_actions(table: Table) -> st.SearchStrategy[Action]:
    """Actions of any kind: seats that are not there, places below one, cards that nobody holds, none at all."""
    held = st.sampled_from(table.held) if table.held else some_cards
    cards = st.lists(st.one_of(held, some_cards), max_size=5).map(tuple)
    seat = st.one_of(any_seat, st.integers(0, table.players - 1))
    place = st.integers(min_value=-3, max_value=60)
    return st.one_of(
        st.builds(Deal, seat, st.one_of(cards, st.permutations(table.variant.pack).map(tuple)), st.integers(-3, 60)),
        st.builds(Discard, seat, cards, st.none() | seat),
        st.builds(Shuffle, seat, cards),
        st.builds(Offer, seat, seat, st.booleans()),
        st.builds(Draw, seat, place, st.none() | seat),
    )


@st.composite
def sensible_actions(
    draw: st.DrawFn, table: Table, *, kinds: tuple[str, ...] = ("pair", "some", "shuffle", "offer", "draw")
) -> Action:
    """What clumsy hands might do: the seats and cards are there, the rules are not asked."""
    seat, other = draw(st.sampled_from(table.seats)), draw(st.sampled_from(table.seats))
    hand = table.hands[seat]
    kind = draw(st.sampled_from(kinds))
    if kind == "pair" and len(hand) > 1:
        return Discard(seat, draw(st.sampled_from(table.pairs_in(seat) or [hand[:2]])))
    if kind == "some" and hand:
        return Discard(seat, tuple(draw(st.permutations(hand))[: draw(st.integers(1, min(4, len(hand))))]))
    if kind == "shuffle":
        return Shuffle(seat, tuple(draw(st.permutations(hand))))
    if kind == "draw" and table.spread is not None and table.hands[table.spread.seat]:
        fan = table.hands[table.spread.seat]
        return Draw(draw(st.sampled_from([table.spread.to, other])), draw(st.integers(1, len(fan))))
    return Offer(seat, other, draw(st.booleans()))


def keeping_back(dealt: Game, cards: int) -> Table:
    """The same deal with so many cards kept back, as the rules forbid."""
    order = tuple(card for action in dealt.actions if isinstance(action, Deal) for card in action.order)
    return step(dealt.start, Deal(dealt.start.dealer, order, cards)).table


@st.composite
def tables(draw: st.DrawFn, of: st.SearchStrategy[Variant] = variants) -> Table:
    """A table as play reaches it: some way into a game, honest or with a stock, then perhaps some clumsy actions."""
    variant = draw(of)
    seed = draw(seeds)
    dealt = deal(variant, draw(numbers_of_players(variant)), seed)
    table = draw(st.sampled_from([dealt.table, dealt.table, dealt.table, keeping_back(dealt, 4)]))
    chance = stream(seed, "choose")
    for _ in range(draw(st.integers(0, 120))):
        action = chosen(table, chance)
        if action is None:
            break
        table = step(table, action).table
    for _ in range(draw(st.integers(0, 3))):
        table = step(table, draw(sensible_actions(table))).table
    return table


def cards_on(table: Table) -> list[AnyCard]:
    """Every card on the table, wherever it lies, sorted."""
    laid = [card for discard in table.discards for card in discard.cards]
    return sorted([*table.held, *table.stock, *laid], key=card_key)


def card_key(card: AnyCard) -> tuple[str, int]:
    """An order for cards of any kind."""
    return (str(card), card.pair if isinstance(card, PictureCard) else 0)
