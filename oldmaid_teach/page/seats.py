"""The seats round the table: where each one sits, what lies before it, and the fan in the middle."""

from __future__ import annotations

from collections.abc import Mapping

from oldmaid_teach.page.cards import ChoicesById, fan, look
from oldmaid_teach.page.controls import button, folded
from oldmaid_teach.page.markup import NOTHING, Html, tag, text
from oldmaid_teach.shapes import CardView, Screen, SeatView

_PLACES = {
    1: "s",
    2: "s n",
    3: "s nw ne",
    4: "s w n e",
    5: "s w nw ne e",
    6: "s w nw n ne e",
    7: "s sw w nw ne e se",
    8: "s sw w nw n ne e se",
}
"""Where the seats of a table sit, the viewer in the south, leftwards as the turn goes round."""


def board(screen: Screen, choices: ChoicesById) -> Html:
    """The whole table: the fan first, then the viewer's own hand, then the others round the table."""
    if not screen.seats:
        return NOTHING
    placed = dict(zip((seat.seat for seat in _from_viewer(screen.seats)), _places(len(screen.seats)), strict=True))
    fans = (_held_out(seat, placed, choices, screen) for seat in screen.seats if seat.fan)
    own_first = sorted(_from_viewer(screen.seats), key=lambda seat: not seat.yours)
    around = "round" if len(screen.seats) in _PLACES else "rows"
    return tag(
        "div",
        tag("div", *fans, class_="omt-middle", data_key="middle"),
        *(_seat(seat, placed[seat.seat], choices, screen) for seat in own_first),
        class_=f"omt-table omt-{around} omt-of{len(screen.seats)}",
        role="group",
        aria_label="Table",
        data_key="board",
    )


def _from_viewer(seats: tuple[SeatView, ...]) -> tuple[SeatView, ...]:
    first = next((number for number, seat in enumerate(seats) if seat.yours), 0)
    return seats[first:] + seats[:first]


def _places(players: int) -> list[str]:
    return _PLACES[players].split() if players in _PLACES else ["row"] * players


def _held_out(seat: SeatView, placed: Mapping[str, str], choices: ChoicesById, screen: Screen) -> Html:
    way = "face up" if seat.fan == "up" else "face down"
    taker = _taker(seat, screen)
    label = f"{seat.seat}'s fan" + (f", held out to {taker}" if taker else "")
    cards = fan(seat.cards, choices, label=label, way=way, key=f"fan-{seat.seat}", wanted=screen.focus)
    to = placed.get(seat.fan_to, "none")
    classes = f"omt-fan omt-to-{to}" + (" omt-face-up" if seat.fan == "up" else "")
    return tag("div", _caption(seat, taker), cards, class_=classes, data_key=f"held-{seat.seat}")


def _caption(seat: SeatView, taker: str) -> Html:
    """The fan's label for the eye; for the ear it stands on the fan itself."""
    told = f"{seat.seat}'s fan" + (", face up," if seat.fan == "up" else "")
    parts = (tag("span", text(told)), tag("span", text("➤"), class_="omt-arrow"), tag("span", text(taker)))
    return tag("p", *parts, class_="omt-caption", aria_hidden="true")


def _taker(seat: SeatView, screen: Screen) -> str:
    yours = any(other.yours and other.seat == seat.fan_to for other in screen.seats)
    return "you" if yours else seat.fan_to


def _seat(seat: SeatView, place: str, choices: ChoicesById, screen: Screen) -> Html:
    state = {"yours": seat.yours, "safe": seat.safe, "on": bool(seat.turn) and not seat.fan}
    classes = ["omt-seat", f"omt-at-{place}", *(f"omt-{word}" for word, true in state.items() if true)]
    about = tag("div", _label(seat), _heap(seat), class_="omt-about")
    lies = tag("div", _hand(seat, choices, screen), _own_choices(seat, choices), class_="omt-lies")
    named = f"Seat {seat.seat}, {seat.name}" if _has_name(seat) else f"Seat {seat.seat}"
    key = f"seat-{seat.seat}"
    return tag("div", about, lies, class_=" ".join(classes), role="group", aria_label=named, data_key=key)


def _has_name(seat: SeatView) -> bool:
    return seat.name not in ("", seat.seat)


def _label(seat: SeatView) -> Html:
    letter = tag("b", text(seat.seat), class_="omt-letter")
    name = tag("bdi", text(seat.name), class_="omt-name") if _has_name(seat) else NOTHING
    return tag("p", letter, name, *(_tag(*state) for state in _states(seat)), class_="omt-label")


def _states(seat: SeatView) -> list[tuple[str, str]]:
    states = [("you", "you" * seat.yours), ("dealer", "dealer" * seat.dealer)]
    states += [("is-safe", "safe" * seat.safe), ("turn", seat.turn)]
    return [(kind, words) for kind, words in states if words]


def _tag(kind: str, words: str) -> Html:
    return tag("span", text(words), class_=f"omt-tag omt-{kind}")


def _hand(seat: SeatView, choices: ChoicesById, screen: Screen) -> Html:
    if seat.fan or (seat.safe and not seat.cards):
        return NOTHING
    if not seat.cards:
        return tag("p", text("no cards"), class_="omt-none")
    label = "Your hand" if seat.yours else f"{seat.seat}'s hand"
    return fan(seat.cards, choices, label=label, key=f"hand-{seat.seat}", wanted=screen.focus)


def _heap(seat: SeatView) -> Html:
    if not seat.heap:
        return NOTHING
    told = tag("span", text(str(seat.heap)), tag("span", text(" laid down")))
    if not seat.heap_cards:
        return tag("p", told, class_="omt-heap")
    within = tag("div", *map(_laid, seat.heap_cards), class_="omt-laid")
    return folded(f"heap-{seat.seat}", told, within, class_="omt-heap", opened=True)


def _laid(card: CardView) -> Html:
    return tag("span", text(card.face or "▯"), class_=f"omt-small {look(card)}")


def _own_choices(seat: SeatView, choices: ChoicesById) -> Html:
    found = [choices[id_] for id_ in seat.choices if id_ in choices]
    return tag("div", *(button(choice) for choice in found), class_="omt-own") if found else NOTHING
