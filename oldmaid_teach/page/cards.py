"""Cards as marks on the table: a rank, a sign and a letter, or a back with its place in the fan."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from oldmaid_teach.page.markup import Html, tag, text
from oldmaid_teach.shapes import CardView, Choice

ChoicesById = Mapping[str, Choice]

SUITS = frozenset(("clubs", "diamonds", "hearts", "spades"))
"""The suits whose cards have a rank and a sign; the style sheet writes the suit's letter beside the sign."""


def marks(card: CardView) -> Html:
    """What stands on the card: shape, letter and rank, so that colour is never needed."""
    if not card.face:
        return Html(f"<b>{card.place}</b>")
    if card.suit in SUITS:
        return Html(f"{_rank(card.face[:-1])}<i>{text(card.face[-1])}</i>")
    return tag("b", text(card.face))


def _rank(rank: str) -> Html:
    """A number is part of the card's name; the J on a jack is a sign only, which the style sheet draws."""
    return tag("b", text(rank)) if rank.isdigit() else tag("b", data_r=rank)


def look(card: CardView) -> str:
    """The classes that say how the card looks."""
    kind = "omt-back" if not card.face else f"omt-{card.suit[0]}" if card.suit in SUITS else "omt-picture"
    return f"{kind} omt-drawn" if card.drawn else kind


def said(card: CardView, choice: Choice | None = None) -> str:
    """The card said aloud to this viewer; a card face down is only its place."""
    name = card.name or (choice.label if choice else "") or card.face or f"Card {card.place}, face down"
    return f"{name}, just drawn" if card.drawn and "drawn" not in name else name


def fan(
    cards: Sequence[CardView], choices: ChoicesById, *, label: str, key: str, wanted: str = "", way: str = ""
) -> Html:
    """Cards side by side: one toolbar when some can be pressed (one tab stop), else one picture with a text.

    `way` says how a fan that is held out lies; its cards are turned a little, as far as they lie in one row.
    """
    turned = zip(cards, _turns(len(cards)) if way else [None] * len(cards), strict=True)
    if not any(card.choice in choices for card in cards):
        drawn = [_still(card, turn) for card, turn in turned]
        return tag("div", *drawn, class_="omt-cards", role="img", aria_label=_summary(cards, label))
    drawn = [_card(card, choices.get(card.choice), wanted, turn) for card, turn in turned]
    named = f"{label}, {way}" if way else label
    return tag("div", *drawn, class_="omt-cards", role="toolbar", aria_label=named, data_fan=True, data_key=key)


def _still(card: CardView, turn: str | None, **more: object) -> Html:
    return tag("span", marks(card), class_=look(card), style=turn, data_arrives=card.drawn, **more)


def _turns(count: int) -> list[str | None]:
    if count > _ONE_ROW:
        return [None] * count
    return [f"--i:{place - (count - 1) / 2:g}" for place in range(count)]


_ONE_ROW = 5


def _card(card: CardView, choice: Choice | None, wanted: str, turn: str | None) -> Html:
    if choice is None:
        return _still(card, turn, role="img", aria_label=said(card))
    return _button(card, choice.label, choice.pressed, turn, wanted=choice.id == wanted or (card.drawn and not wanted))


@lru_cache(maxsize=4096)  # from one page to the next nearly all cards stay as they are
def _button(card: CardView, label: str, pressed: bool | None, turn: str | None, *, wanted: bool) -> Html:
    choice = Choice(card.choice, label, pressed=pressed)
    attributes = {"class_": look(card), "aria_label": said(card, choice), **pressing(choice, wanted=wanted)}
    return tag("button", marks(card), **attributes, data_arrives=card.drawn, style=turn)


def pressing(choice: Choice, *, wanted: bool = False) -> dict[str, object]:
    """The attributes of every control, card or not; its choice is also its key."""
    return {
        "aria_pressed": None if choice.pressed is None else str(choice.pressed).lower(),
        "data_choice": choice.id,
        "data_repeat": choice.repeat,
        "data_next": wanted,
        "data_field": choice.field or None,
        "data_lm_suppress_shortcuts": True,
    }


def _summary(cards: Sequence[CardView], label: str) -> str:
    hidden = sum(not card.face for card in cards)
    shown = [said(card) for card in cards if card.face]
    backs = [f"{hidden} {'card' if hidden == 1 else 'cards'}, face down"] if hidden else []
    return f"{label}: {', '.join(shown + backs)}"


def row(cards: Sequence[CardView]) -> str:
    """Cards in plain text: faces, then how many lie face down."""
    hidden = sum(not card.face for card in cards)
    shown = [card.face + ("*" if card.drawn else "") for card in cards if card.face]
    backs = [f"{hidden} face down"] if hidden else []
    return " ".join(shown + backs) or "no cards"
