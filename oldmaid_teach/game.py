"""A game so far: a start and the actions since. Back is a shorter list, and replay is exact.

Separate from the table, because a table does not know how it came about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from oldmaid_teach.chance import below, shuffled, stream
from oldmaid_teach.errors import Impossible, NotationError
from oldmaid_teach.matching import Matching, Pair
from oldmaid_teach.notation import (
    Claim,
    Reading,
    action_text,
    claim_text,
    hand_text,
    read_record,
    seat_text,
    start_of,
)
from oldmaid_teach.readings import readings
from oldmaid_teach.referee import ended, outcome
from oldmaid_teach.table import Action, Deal, Discard, Draw, Event, Offer, Table, set_out, step
from oldmaid_teach.variants import VARIANTS, Variant

MOST_DRAWS = 10_000
"""Where a playout stops when a reading has no end."""


@dataclass(frozen=True, slots=True)
class Game:
    """A start and the actions since; the table and the events are what they come to.

    `then` applies an action without judging it: `referee.play` is the judged door.
    """

    start: Table
    actions: tuple[Action, ...] = ()
    _now: tuple[Table, tuple[Event, ...]] | None = field(default=None, compare=False, repr=False)

    @property
    def table(self) -> Table:
        """The table as it lies now."""
        return self._reached()[0]

    @property
    def events(self) -> tuple[Event, ...]:
        """All that has happened, oldest first."""
        return self._reached()[1]

    def _reached(self) -> tuple[Table, tuple[Event, ...]]:
        if self._now is not None:
            return self._now
        table = self.start
        events: list[Event] = []
        for action in self.actions:
            after = step(table, action)
            table = after.table
            events.extend(after.events)
        return table, tuple(events)

    def then(self, action: Action) -> Game:
        """The game after one more action; `Impossible` when hands could not do it."""
        table, events = self._reached()
        after = step(table, action)
        return Game(self.start, (*self.actions, action), (after.table, events + after.events))

    def back(self) -> Game:
        """The game before its last action; the start itself stays as it is."""
        return Game(self.start, self.actions[:-1])


def deal(variant: Variant | str, players: int, seed: int | str) -> Game:
    """A game in which the shuffled pack has just been dealt; the dealer is the last seat.

    `ValueError` when the game is unknown or not for so many players.
    """
    start = set_out(variant, players)
    order = shuffled(start.variant.pack, stream(seed, "shuffle"))
    return Game(start).then(Deal(start.dealer, order, start.variant.kept_back(players)))


def playout(variant: Variant | str, players: int, seed: int | str, *, most_draws: int = MOST_DRAWS) -> Game:
    """A whole lawful game, every choice left to chance; it stops short only where a reading has no end.

    `ValueError` when the game is unknown or not for so many players.
    """
    return played_on(deal(variant, players, seed), seed, most_draws=most_draws)


def played_on(game: Game, seed: int | str, *, most_draws: int = MOST_DRAWS) -> Game:
    """The game carried on by chance from wherever it stands, to its end or for `most_draws` draws."""
    chance = stream(seed, "choose")
    actions, events, table, draws = list(game.actions), list(game.events), game.table, 0
    while (action := chosen(table, chance)) is not None and draws < most_draws:
        table, seen = (after := step(table, action)).table, after.events
        actions.append(action)
        events.extend(seen)
        draws += isinstance(action, Draw)
    return Game(game.start, tuple(actions), (table, tuple(events)))


def chosen(table: Table, chance: Random) -> Discard | Offer | Draw | None:
    """What happens next when all play by the rules and leave the choice to chance; None when nothing can.

    First the pairs that have to go down, then the draw from the fan that is out, then the offer that is due.
    """
    if ended(table):
        return None
    for seat in table.active:
        if table.owes_pair(seat):
            return Discard(seat, pair_by_chance(table, seat, chance))
    fan = table.spread
    if fan is not None and table.hands[fan.seat]:
        return Draw(fan.to, below(len(table.hands[fan.seat]), chance) + 1)
    offerer, drawer = table.offerer, table.drawer
    return None if offerer is None or drawer is None else Offer(offerer, drawer)


def pair_by_chance(table: Table, seat: int, chance: Random) -> Pair:
    """Two cards that match, chosen blindly, else the last queen's suit would be biased."""
    matching, hand = table.variant.matching, table.hands[seat]
    if matching is Matching.RANK_OR_COLOUR:
        return matching.pairs(shuffled(hand, chance))[0]
    alike = next(
        cards for cards in matching.classes(hand) if len(cards) > 1 and not table.may_wait(seat, cards)
    )
    first, second = shuffled(alike, chance)[:2]
    return first, second


def record(game: Game) -> str:
    """The game as a record that `replay` and `records.check` read; one action a line, the result claimed at the end.

    `ValueError` when the start is not one that a record can set out (cards laid down, a fan out or a stock).
    """
    start = game.start
    if start != Table(start.variant, start.dealer, start.hands, start.lead):
        raise ValueError("a record starts from hands alone: expected no discards, no stock and no fan at the start")
    deals = _plain_deals(game)
    tags = [*_tags(start), *(f'[Deal "{_quoted(hand_text(deal.order))}"]' for deal in deals)]
    return "\n".join([*tags, *_lines(game, len(deals)), *_claims(game.table)]) + "\n"


def _plain_deals(game: Game) -> tuple[Deal, ...]:
    """The opening deal, when a tag can tell it: the dealer's own, with nothing kept back."""
    match game.actions[:1]:
        case (Deal(seat=game.start.dealer, keep_back=0) as opening,) if not game.start.dealt:
            return (opening,)
        case _:
            return ()


def _tags(start: Table) -> list[str]:
    variant = start.variant
    tags = [f'[Variant "{variant.id}"]']
    if variant.name != VARIANTS[variant.id].name:
        tags.append(f'[Title "{_quoted(variant.name)}"]')
    tags += [f'[Reading "{reading}"]' for reading in readings(variant)]
    tags += _pack_tags(variant)
    tags += [f'[Players "{start.players}"]', f'[Dealer "{seat_text(start.dealer)}"]']
    if start.dealt:
        if start.lead is not None or Counter(start.held) != Counter(variant.pack):
            tags.append('[SetUp "1"]')
        if start.lead is not None:
            tags.append(f'[Lead "{seat_text(start.lead)}"]')
        tags += [f'[{seat_text(seat)} "{_quoted(hand_text(hand))}"]' for seat, hand in enumerate(start.hands)]
    return tags


def _pack_tags(variant: Variant) -> list[str]:
    if variant.pack == VARIANTS[variant.id].pack:
        return []
    if variant.matching is not Matching.PICTURE:
        return [f'[Removed "{hand_text(variant.removed)}"]']
    pairs = list(zip(variant.pack[0:-1:2], variant.pack[1::2], strict=True))
    return [
        f'[Pairs "{_quoted(" | ".join(map(hand_text, pairs)))}"]',
        f'[Lone "{_quoted(hand_text(variant.pack[-1:]))}"]',
    ]


def _quoted(text: str) -> str:
    return text.replace('"', '\\"')


def _lines(game: Game, first: int) -> Iterator[str]:
    table = game.start
    for number, action in enumerate(game.actions):
        if number >= first:
            yield action_text(action, table)
        table = step(table, action).table


def _claims(table: Table) -> list[str]:
    result = outcome(table)
    if result is None:
        return []
    claims = [Claim(seat, "loses") for seat in result.losers]
    if result.winner is not None:
        claims.append(Claim(result.winner, "wins"))
    return list(map(claim_text, claims))


def replay(text: str) -> Game:
    """The game that a record tells, never judged; its claims are passed over.

    `NotationError` with line and column where it cannot be read, or tells of what hands could not do.
    """
    written = read_record(text)
    start = start_of(written)
    game = Game(start.table)
    if start.deal is not None:
        game = _dealt(game, start.deal, start.line)
    actions, events, table = list(game.actions), list(game.events), game.table
    reading = Reading(start.table, start.names)
    for line in written.lines:
        read = reading.read(line, table)
        if isinstance(read, Claim):
            continue
        try:
            after = step(table, read)
        except Impossible as impossible:
            expected = f"something that hands can do ({impossible})"
            raise NotationError(expected, found=line.text, line=line.line, column=line.column) from None
        table = after.table
        actions.append(read)
        events.extend(after.events)
    return Game(start.table, tuple(actions), (table, tuple(events)))


def _dealt(game: Game, deal: Deal, line: int) -> Game:
    try:
        return game.then(deal)
    except Impossible as impossible:
        expected = f"something that hands can do ({impossible})"
        raise NotationError(expected, found=hand_text(deal.order), line=line) from None
