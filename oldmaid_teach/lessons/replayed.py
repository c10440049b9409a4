"""A game that was written down, shown again step by step: made of a record, so it has no name of its own."""

from __future__ import annotations

from oldmaid_teach.game import Game
from oldmaid_teach.lessons.lesson import Lesson, Result, Scene, Show, Tell
from oldmaid_teach.notation import action_text
from oldmaid_teach.referee import ended
from oldmaid_teach.table import step

_SOURCES = {"pelayan-tua": "ID", "vieux-garcon": "FR"}


def replayed(game: Game) -> Lesson:
    """The lesson that shows each action of a game at a press of Next; nothing in it is judged."""
    shows, table = [], game.start
    for action in game.actions:
        shows.append(Show("Press Next for the next move.", action_text(action, table)))
        table = step(table, action).table
    last = Result("The game is over.") if ended(table) else Tell("Here the record ends.")
    variant = game.start.variant
    scene = Scene(variant.name, game.start, (*shows, last), source=_SOURCES.get(variant.id, "EN"))
    return Lesson("replay", "A game again", "After this you have seen a game move by move.", (scene,))
