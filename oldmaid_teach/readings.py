"""Contested readings in writing, "ending=first-empty-hand": separate from the games, which need no text."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any

from oldmaid_teach.variants import (
    VARIANTS,
    Ending,
    Faces,
    FirstCard,
    FourAlike,
    Matching,
    Opening,
    Passing,
    Remainder,
    Result,
    Variant,
)

READINGS = MappingProxyType(
    {
        "matching": Matching, "opening": Opening, "first-card": FirstCard, "ending": Ending, "result": Result,
        "four-alike": FourAlike, "remainder": Remainder, "passing": Passing, "faces": Faces,
    }
)  # fmt: skip
"""The parameters in which a reading may part from its game, by the name they have in a record."""


def read(variant: Variant, reading: str) -> Variant:
    """The variant under another reading, given as "ending=first-empty-hand"; `ValueError` names what there is."""
    name, _, value = (part.strip().lower() for part in reading.partition("="))
    if name not in READINGS:
        raise ValueError(f"unknown reading {name!r}, expected one of {', '.join(READINGS)}")
    values = [member.value for member in READINGS[name]]
    if value not in values:
        raise ValueError(f"unknown {name} {value!r}, expected one of {', '.join(values)}")
    if name == "matching" and (value == "picture") is not (variant.matching is Matching.PICTURE):
        raise ValueError(f"the cards of {variant.id} cannot match by {value}: pictures match as the pack says")
    changed: dict[str, Any] = {_field(name): READINGS[name](value)}
    if name == "matching" and (value == Matching.PICTURE.value) != (variant.matching is Matching.PICTURE):
        raise ValueError(f"the cards of {variant.id} cannot match by {value}")
    return replace(variant, **changed)


def _field(name: str) -> str:
    return name.replace("-", "_")


def readings(variant: Variant) -> tuple[str, ...]:
    """How a variant parts from the game whose id it bears, as `read` takes it; () for the game as taught."""
    taught = VARIANTS[variant.id]
    return tuple(
        f"{name}={getattr(variant, _field(name)).value}"
        for name in READINGS
        if getattr(variant, _field(name)) is not getattr(taught, _field(name))
    )
