"""Playing on with a pencil: the draws are told, since chance makes them, and the learner writes all that follows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oldmaid_teach.game import Game, played_on
from oldmaid_teach.lessons.lesson import Scene, Until
from oldmaid_teach.notation import hand_text, seat_text
from oldmaid_teach.page.markup import Html
from oldmaid_teach.page.paper import grid, lines
from oldmaid_teach.page.telling import told
from oldmaid_teach.referee import ended
from oldmaid_teach.table import Action, Discard, Draw, Offer, Table, step

_MOST_DRAWS, _TRIES = 5, 40
_HEAD = ("What happens", "Which cards go down?", "Who offers next, and to whom?")


@dataclass(frozen=True, slots=True)
class _Turn:
    """One draw and what follows it; `asked`: the learner writes what follows."""

    drawn: str
    down: str
    offered: str
    asked: bool


def played(until: Until, table: Table, scene: Scene, seed: str) -> tuple[str, Html, str, Table]:
    """What is asked, the room to write in, the answer and the table afterwards."""
    game = _short(until, table, seed)
    if game is None:
        return _in_the_end(table)
    turns = tuple(_turns(game, scene))
    rows = ((t.drawn, *(("", "") if t.asked else (t.down, t.offered))) for t in turns)
    told_all = " ".join(f"{turn.drawn}: {turn.down}; {turn.offered}." for turn in turns)
    asked = "Fill in what is left open in the table."
    if until is Until.OFFERED:
        return asked, grid(_HEAD, rows, wide=True), told_all, game.table
    left = f"{asked} Write who is safe at the end of it, and which cards are left."
    return left, Html(grid(_HEAD, rows, wide=True) + lines(1)), f"{told_all} {_left(game.table)}", game.table


def _short(until: Until, table: Table, seed: str) -> Game | None:
    """Play by chance up to where it was to lead, the first of several that is neither long nor over at once."""
    tries = (_cut(played_on(Game(table), f"{seed}/{n}", most_draws=_MOST_DRAWS), until) for n in range(_TRIES))
    return next((game for game in tries if game is not None), None)


def _cut(game: Game, until: Until) -> Game | None:
    """The game up to where `until` holds; None where it never does."""
    now = Game(game.start)
    for action in game.actions:
        now = now.then(action)
        if _reached(until, now):
            return now
    return None


def _reached(until: Until, game: Game) -> bool:
    match until:
        case Until.OFFERED:
            return isinstance(game.actions[-1], Offer)
        case Until.SAFE:
            return len(game.table.active) < len(game.start.active) and not _owed(game.table)
        case _:
            return ended(game.table)


def _owed(table: Table) -> bool:
    return any(map(table.owes_pair, table.seats))


def _turns(game: Game, scene: Scene) -> Iterator[_Turn]:
    """The play parted into turns: each begins with a draw, and the first one with whatever lay there before."""
    now, drawn, seat, after = game.start, _begun(game.start), game.start.lead, list[Action]()
    for action in game.actions:
        if isinstance(action, Draw):
            if drawn or after:
                yield _turn(drawn, seat, after, scene)
            hidden_from = scene.seat if scene.hidden else None
            drawn, seat, after = told(action, now, hidden_from=hidden_from), action.seat, []
        else:
            after.append(action)
        now = step(now, action).table
    yield _turn(drawn, seat, after, scene)


def _begun(table: Table) -> str:
    """What stands before the first draw: the draw made just before, nothing where a fan is out already."""
    if table.spread is not None:
        return ""
    return f"{seat_text(table.drawn.seat)} drew {table.drawn.card}" if table.drawn else "At first"


def _turn(drawn: str, seat: int | None, after: list[Action], scene: Scene) -> _Turn:
    down = [hand_text(action.cards) for action in after if isinstance(action, Discard)]
    offers = [action for action in after if isinstance(action, Offer)]
    offered = f"{seat_text(offers[0].seat)} offers to {seat_text(offers[0].to)}" if offers else "nobody offers"
    asked = not scene.hidden or scene.seat is None or seat == scene.seat
    shown = ", ".join(down) if asked else "two cards" * bool(down)
    return _Turn(drawn, shown or "none", offered, asked)


def _left(table: Table) -> str:
    safe = ", ".join(seat_text(seat) for seat in table.seats if not table.hand(seat))
    left = "; ".join(f"{seat_text(seat)} holds {hand_text(table.hand(seat))}" for seat in table.active)
    return f"Safe: {safe}. {left}."


def _in_the_end(table: Table) -> tuple[str, Html, str, Table]:
    """What is asked of a game too long to be written down: how it has to end."""
    asked = "Think of the end of this game. How many seats hold a card then? Which card can it be?"
    odd = next(cards for cards in table.variant.matching.classes(table.variant.pack) if len(cards) % 2)
    named = " or ".join(map(str, odd))
    return asked, lines(2), f"One seat holds one card: {named}.", table
