"""A whole game: which one, who plays, and from which deal is the learner's choice, so the lesson is built to order."""

from __future__ import annotations

from collections.abc import Sequence

from oldmaid_teach.game import deal
from oldmaid_teach.lessons.lesson import Arrange, Call, Do, Lesson, Result, Scene, Show, Step, Tell, Until
from oldmaid_teach.notation import action_text, parse_seat, seat_text
from oldmaid_teach.table import Table, set_out
from oldmaid_teach.variants import VARIANTS, Variant, named

MOST_PLAYERS = 8
"""How many seats a screen has room for; some games take more."""

_SOURCES = {"pelayan-tua": "ID", "vieux-garcon": "FR"}


def play(
    game: Variant | str = "bicycle",
    players: int = 3,
    *,
    seed: int | str = 0,
    seats: Sequence[int] = (0,),
    choose: bool = False,
) -> Lesson:
    """A lesson that is one whole game, dealt from `seed`, with learners in `seats` and the rest moved by chance.

    `choose`: it opens with the choice of game and players. `ValueError` when the game is unknown or not for so
    many players, or a seat is not at the table.
    """
    variant = named(game)
    table = set_out(variant, players)
    if not seats or any(seat not in table.seats for seat in seats) or len(set(seats)) < len(seats):
        there = f"seats from A to {seat_text(players - 1)}, each once"
        raise ValueError(f"seats: expected {there}, found {' '.join(map(seat_text, seats)) or 'none'}")
    opening = (_choosing(variant, table, seats),) if choose else ()
    return Lesson(
        "play",
        "Play",
        "After this you can play a whole game by its rules.",
        (*opening, _game(variant, table, seed, tuple(seats))),
        minutes=15,
        options=_options(variant, players, seed, seats, choose=choose),
    )


def built(game: str = "bicycle", players: str = "3", seed: str = "0", seats: str = "A", choose: str = "") -> Lesson:
    """The same from options in writing; numbers and seats that this game has not are brought within what it has."""
    variant = named(game)
    number = min(max(int(players), variant.players[0]), variant.players[-1], MOST_PLAYERS)
    there = [seat for seat in map(parse_seat, seats.split()) if seat < number] or [0]
    return play(variant, number, seed=int(seed) if seed.isdecimal() else seed, seats=there, choose=bool(choose))


def _options(
    variant: Variant, players: int, seed: int | str, seats: Sequence[int], *, choose: bool
) -> tuple[tuple[str, str], ...]:
    seated = " ".join(map(seat_text, seats))
    given = (("game", variant.id), ("players", str(players)), ("seed", str(seed)), ("seats", seated))
    return (*given, ("choose", "yes")) if choose else given


def _choosing(variant: Variant, table: Table, seats: Sequence[int]) -> Scene:
    numbers = [number for number in variant.players if number <= MOST_PLAYERS]
    together = [" ".join(map(seat_text, range(number))) for number in range(2, table.players + 1)]
    alone = [(seat_text(seat), f"One: seat {seat_text(seat)}") for seat in table.seats]
    steps = (
        Arrange("Which game do you want to play?", "game", tuple((v.id, v.name) for v in VARIANTS.values())),
        Arrange("How many seats are at the table?", "players", tuple((str(n), str(n)) for n in numbers)),
        Arrange(
            "Who plays at this screen? The other seats move by chance.",
            "seats",
            (*alone, *((those, f"{n} of you: {those}") for n, those in enumerate(together, 2))),
        ),
        Call("You can type names. They stay on this screen and are kept nowhere."),
    )
    return Scene("your choice", table, steps, source=_source(variant), bare=True)


def _game(variant: Variant, table: Table, seed: int | str, seats: tuple[int, ...]) -> Scene:
    dealing = deal(variant, table.players, seed).actions[0]
    several = len(seats) > 1
    look = "Lay down every pair you hold: pick up two cards, then press Lay down."
    lay = tuple(Do(look, until=Until.PAIRS_DOWN, clause="EN-05", seat=seat if several else None) for seat in seats)
    steps: tuple[Step, ...] = (
        Tell("The cards are shuffled. Each seat looks only at its own hand."),
        Show(f"{seat_text(table.dealer)} deals now. Press Next.", action_text(dealing, table), "EN-04"),
        *lay,
        Do("Play to the end. Draw, lay down a new pair, and offer your hand to the left.", until=Until.OVER),
        Result("The game is over."),
    )
    return Scene(
        variant.name, table, steps, seat=None if several else seats[0], hidden=True, source=_source(variant),
        learners=seats if several else (),
    )  # fmt: skip


def _source(variant: Variant) -> str:
    return _SOURCES.get(variant.id, "EN")


LESSON = play(choose=True)
