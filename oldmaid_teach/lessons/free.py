"""A table to play at freely: any position, every seat in the learner's hands, until the game is over."""

from oldmaid_teach.lessons.lesson import Do, Lesson, Scene, Tell, Until
from oldmaid_teach.table import Table

_SOURCES = {"pelayan-tua": "ID", "vieux-garcon": "FR"}


def at_table(table: Table) -> Lesson:
    """The lesson that has no plan: whoever's turn it is may do anything, and the rules answer."""
    steps = (
        Do("Play for whoever's turn it is. Try what you like: Back undoes it.", until=Until.OVER),
        Tell("The game is over. Back takes you into it again."),
    )
    scene = Scene(table.variant.name, table, steps, source=_SOURCES.get(table.variant.id, "EN"))
    return Lesson("table", "A table", "After this you know what this table can do.", (scene,))
