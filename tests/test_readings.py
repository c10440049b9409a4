"""Contested readings in writing: each parameter by its name, and what there is when one is unknown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oldmaid_teach.readings import READINGS, read, readings
from oldmaid_teach.variants import BICYCLE, PELAYAN_TUA, PICTURE, VARIANTS, Ending, FourAlike, Variant
from tests.tables import CONTESTED, EVERY_VARIANT


def test_a_reading_is_the_game_with_one_parameter_replaced() -> None:
    """Written or replaced, it is the same value."""
    assert read(PELAYAN_TUA, "ending=first-empty-hand") == replace(PELAYAN_TUA, ending=Ending.FIRST_EMPTY_HAND)
    assert read(PELAYAN_TUA, " Four-Alike = One-Pair ") == replace(PELAYAN_TUA, four_alike=FourAlike.ONE_PAIR)


def test_a_game_as_taught_has_no_reading_to_tell() -> None:
    """Nothing parts it from the game whose id it bears."""
    assert [readings(game) for game in VARIANTS.values()] == [()] * 6


@pytest.mark.parametrize("variant", CONTESTED.values(), ids=CONTESTED)
def test_a_reading_told_and_read_is_the_same_game(variant: Variant) -> None:
    """`read` undoes `readings`, one parameter at a time."""
    (told,) = readings(variant)

    assert read(VARIANTS[variant.id], told) == variant


def test_several_readings_are_told_in_one_order() -> None:
    """The order of the parameters, not the one in which they were replaced."""
    assert readings(EVERY_VARIANT["four alike and a miss"]) == ("four-alike=one-pair", "passing=after-miss")


@pytest.mark.parametrize(
    ("reading", "told"),
    [
        ("start=dealer", "unknown reading 'start', expected one of matching, opening, first-card, ending"),
        ("", "unknown reading '', expected one of"),
        ("ending=never", "unknown ending 'never', expected one of no-pair-left, one-card-left, first-empty-hand"),
        ("ending", "unknown ending '', expected one of"),
        ("matching=picture", "the cards of bicycle cannot match by picture"),
    ],
)
def test_an_unknown_reading_is_answered_with_those_there_are(reading: str, told: str) -> None:
    """The name first, then its values."""
    with pytest.raises(ValueError, match=told):
        read(BICYCLE, reading)


def test_pictures_match_as_their_pack_says() -> None:
    """They have no rank by which they could match otherwise."""
    assert read(PICTURE, "matching=picture") == PICTURE
    with pytest.raises(ValueError, match="the cards of picture cannot match by rank"):
        read(PICTURE, "matching=rank")


def test_every_parameter_has_the_value_that_each_game_takes() -> None:
    """No game is taught with a value that could not be written."""
    for game in VARIANTS.values():
        for name, values in READINGS.items():
            assert getattr(game, name.replace("-", "_")) in list(values)
