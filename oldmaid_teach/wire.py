"""What comes off the wire and what goes back, for any front end: JupyterLab, Voilà or a plain page.

It is separate from `widgets` so that a page without Jupyter plays by the same rules: nothing that comes off the wire is
trusted, and what is unknown, stale or malformed changes nothing and raises nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from oldmaid_teach.page import SIZES, page
from oldmaid_teach.screen import MOST_TYPED, Choice, Notice, Screen

State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class Stand(Generic[State]):
    """A state, how it changes, how it looks, and at which size: all that a front end stands on."""

    state: State
    update: Callable[[State, object], State]
    look: Callable[[State], Screen]
    tick: object = None
    """What `update` is given when the front end says that time has passed; None: nothing."""
    size: str = "m"
    screen: Screen = field(init=False, compare=False, repr=False)
    """What the viewer sees now: looked at once for each state."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "screen", self.look(self.state))

    def html(self) -> str:
        """The live page."""
        return page(self.screen, size=self.size)

    def told(self, notice: Notice) -> str:
        """The live page with other words in the place that tells what happened."""
        return page(replace(self.screen, notice=notice), size=self.size)

    def meant(self, message: object) -> object:
        """What a message off the wire asks of `update`; None for nothing at all."""
        screen = self.screen
        match message:
            case {"choice": str(id_), **rest}:
                choice = _find(screen, id_)
                return _asked(choice, rest.get("text")) if choice and _fresh(choice, rest, screen) else None
            case {"tick": True, "turn": int(turn)} if screen.ticking and turn == screen.turn:
                return self.tick
        return None

    def receive(self, message: object) -> Stand[State]:
        """The stand after one message; the same stand when the message means nothing here and now."""
        size = _size(message)
        if size:
            return replace(self, size=size)
        asked = self.meant(message)
        return self if asked is None else replace(self, state=self.update(self.state, asked))

    def press(self, label: str, text: str | None = None) -> Stand[State]:
        """The stand after the control with this label, accessible name or id is pressed.

        `text` is what was typed into the control's field (None: what stands in it).
        `ValueError` names the labels there are when there is none such, or more than one.
        """
        named = _labels(self.screen)
        found = dict.fromkeys(id_ for id_, words in named if label in (id_, words))
        if len(found) != 1:
            there = ", ".join(dict.fromkeys(repr(words) for _, words in named)) or "none"
            raise ValueError(f"{'no' if not found else 'more than one'} control {label!r}; there are: {there}")
        choice = _find(self.screen, next(iter(found)))
        there = next((field.value for field in self.screen.fields if choice and field.id == choice.field), "")
        asked = _asked(choice, there if text is None else text) if choice else None
        return self if asked is None else replace(self, state=self.update(self.state, asked))


def lost_in(error: Exception) -> Notice:
    """What a viewer is told when the code fails: its kind only, since its words may name a hidden card."""
    return Notice(f"Something went wrong in the program ({type(error).__name__}). The table is as it was.", "error")


def _find(screen: Screen, id_: str) -> Choice | None:
    return next((choice for choice in screen.choices if choice.id == id_), None)


def _asked(choice: Choice, text: object) -> object:
    """What a press means; where a text has to come along, nothing without one."""
    if choice.typed is None:
        return choice.message
    return choice.typed(text[:MOST_TYPED]) if isinstance(text, str) else None


def _fresh(choice: Choice, rest: Mapping[object, object], screen: Screen) -> bool:
    turn = rest.get("turn")
    if turn is None:
        return choice.repeat
    return turn is not True and (turn == screen.turn or choice.anytime)


def _size(message: object) -> str:
    match message:
        case {"choice": str(id_)} if id_.removeprefix("size-") in SIZES and id_.startswith("size-"):
            return id_.removeprefix("size-")
    return ""


def _labels(screen: Screen) -> list[tuple[str, str]]:
    buttons = [(choice.id, choice.label) for choice in screen.choices]
    cards = [(card.choice, card.name) for seat in screen.seats for card in seat.cards if card.choice and card.name]
    return buttons + cards
