"""How long exact odds take, and how fast games are simulated: python tests/bench_odds.py, or as a part of the bench.

Games are held against a loop that does nothing but play them, in turns with it, so that the ratio holds on a busy
machine.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import truediv
from random import Random
from statistics import median
from time import process_time

from oldmaid_teach.odds import exact, simulate

GAMES = 5000
ROUNDS = 11


UNITS = [1 << 3 * rank for rank in range(13) for _ in range(4)][:51]
ODD = sum({*UNITS})
FANS = {
    hand: tuple(unit for unit in set(UNITS) if hand & unit)
    for hand in (sum(1 << 3 * rank for rank in range(13) if ranks >> rank & 1) for ranks in range(1 << 13))
}


def tight_loop(games: int, seed: int) -> tuple[list[int], int]:
    """Four players, 51 cards, the dealer offers first: games lost by each seat, and all draws. As bare as can be."""
    random, losses, draws, fans, units, odd = Random(seed).random, [0, 0, 0, 0], 0, FANS, UNITS, ODD
    for _ in range(games):
        order = sorted(units, key=lambda _: random())
        hands = [sum(order[seat::4]) & odd for seat in (0, 1, 2, 3)]
        left, offerer = [1, 2, 3, 0], 3
        if not all(hands):
            while not hands[offerer]:
                offerer = (offerer + 1) % 4
            for seat in (0, 1, 2, 3):
                if not hands[seat]:
                    leave(left, seat)
        hand, drawer = hands[offerer], left[offerer]
        while drawer != offerer:
            fan = fans[hand]
            card = fan[int(random() * len(fan))]
            draws += 1
            hands[offerer] = hand = hand ^ card
            taken = hands[drawer] ^ card
            if hand and taken:
                offerer, drawer, hand = drawer, left[drawer], taken
                continue
            hands[drawer] = taken
            if not hand:
                leave(left, offerer)
            offerer = drawer
            if not taken:
                leave(left, drawer)
                offerer = left[drawer]
            hand, drawer = hands[offerer], left[offerer]
        losses[offerer] += 1
    return losses, draws


def leave(left: list[int], seat: int) -> None:
    """Close the round past a seat."""
    right = left[seat]
    while left[right] != seat:
        right = left[right]
    left[right] = left[seat]


def time_of(work: Callable[[], object]) -> float:
    """Seconds of work that a call takes."""
    start = process_time()
    work()
    return process_time() - start


def rates() -> tuple[float, float, float]:
    """Games a second at four players: simulated, and by the tight loop; and the ratio of two turns. All medians."""
    simulated, tight = [], []
    for seed in range(ROUNDS):
        simulated.append(GAMES / time_of(lambda seed=seed: simulate("bicycle", 4, GAMES, seed)))
        tight.append(GAMES / time_of(lambda seed=seed: tight_loop(GAMES, seed)))
    return median(simulated), median(tight), median(map(truediv, simulated, tight))


def rows() -> list[tuple[str, float, str, str]]:
    """What was measured, the figure, its unit, and what it is held against."""
    found = [
        (f"exact odds, {players} players, {variant}", time_of(lambda v=variant, p=players: exact(v, p)), "s", bound)
        for variant, players, bound in (
            ("bicycle", 2, "< 1 s"),
            ("bicycle", 3, "< 1 s"),
            ("vieux-garcon", 3, "< 1 s"),
            ("bicycle", 4, "< 30 s"),
            ("vieux-garcon", 4, "< 30 s"),
        )
    ]
    simulated, tight, ratio = rates()
    return [
        *found,
        ("simulated games, four players", simulated, "games/s", ""),
        ("a loop that only plays, four players", tight, "games/s", ""),
        ("simulated against that loop", ratio, "times", ">= 0.9"),
    ]


def main() -> None:
    """Print the table."""
    for what, value, unit, bound in rows():
        print(f"{what:<44} {value:>10.3f} {unit:<8} {bound}")


if __name__ == "__main__":
    main()
