"""Chance is seeded: the same everywhere, and fair."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from oldmaid_teach.chance import below, shuffled, stream


def test_the_same_seed_gives_the_same_numbers_on_every_python() -> None:
    """Written down once: only `Random.random` is used, which never changes."""
    assert [below(1000, chance) for chance in [stream(7, "shuffle")] for _ in range(5)] == [502, 527, 307, 685, 39]
    assert shuffled("ABCDEFGH", stream("a seed in words", "choose")) == tuple("FCEDAHBG")


def test_streams_of_one_seed_are_independent() -> None:
    """Shuffling and choosing draw from different streams, and so do different seeds."""
    first = {
        (seed, purpose): tuple(below(1000, chance) for _ in range(4))
        for seed in (1, 2)
        for purpose in ("shuffle", "choose")
        for chance in [stream(seed, purpose)]
    }

    assert len(set(first.values())) == 4


def test_a_shuffle_keeps_the_items() -> None:
    """None is lost, none is doubled, and what is shuffled stays as it was."""
    items = tuple(range(52))

    assert sorted(shuffled(items, stream(1, "shuffle"))) == list(items)
    assert items == tuple(range(52))
    assert shuffled((), stream(1, "shuffle")) == ()


def test_every_order_is_as_likely() -> None:
    """Six thousand shuffles of three: each of the six orders comes up about a thousand times."""
    chance = stream(3, "shuffle")
    seen = Counter(shuffled("ABC", chance) for _ in range(6000))

    assert set(seen) == set(permutations("ABC"))
    assert all(850 < count < 1150 for count in seen.values())


def test_a_number_below_is_below() -> None:
    """From 0 to one less than the number, each of them."""
    chance = stream(4, "choose")

    assert {below(5, chance) for _ in range(200)} == {0, 1, 2, 3, 4}
    assert {below(1, chance) for _ in range(20)} == {0}
