"""A referee's desk at a real table: what the players do is written down, though the faces are still hidden.

Separate from the check of a record, because a record knows every face. Here a card is a token until someone tells its
face, mostly when it goes down. Each time, all that was written is judged anew with the faces known by then: so the
desk checks back. It names only faults that are certain.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from oldmaid_teach.cards import AnyCard
from oldmaid_teach.desk.certain import faced, faced_act, faults, sure, text
from oldmaid_teach.desk.known import known, require_possible
from oldmaid_teach.desk.tokens import Act, Hidden, Told, deeds, is_hidden, tables, token
from oldmaid_teach.game import Game, record
from oldmaid_teach.notation import claim_text, parse_hand
from oldmaid_teach.records import Forgotten, LineFault
from oldmaid_teach.records.expected import expected, true_claims
from oldmaid_teach.referee import Outcome, outcome
from oldmaid_teach.table import Action, Discard, Draw, Offer, Shuffle, Table
from oldmaid_teach.variants import FirstCard, Variant, named

__all__ = ["Desk", "Hidden", "Told", "dealt_sizes", "desk"]


@dataclass(frozen=True, slots=True)
class Desk:
    """What the players did so far, oldest first; the table as tokens, and as far as the faces are known.

    Each act gives a new desk. Places count from 1; a hand lies as it was dealt, and a card drawn comes last.
    """

    start: Table
    acts: tuple[Act, ...] = ()

    def offers(self, seat: int, to: int, *, face_up: bool = False) -> Desk:
        """A seat holds its fan out to another."""
        return self._with(Offer(seat, to, face_up))

    def draws(self, seat: int, place: int, source: int | None = None) -> Desk:
        """A seat takes the card at a place of the fan that is out, or of another seat's hand."""
        return self._with(Draw(seat, place, source))

    def lays(self, seat: int, *places: int, faces: str = "", holder: int | None = None) -> Desk:
        """A seat lays down the cards at these places of its hand (or of `holder`'s); `faces` tells what they are.

        `ValueError` when a place is not there or a face cannot be.
        """
        hand = _hand(self.tokens, seat if holder is None else holder)
        tokens = _at(hand, places)
        return self._with(Discard(seat, tokens, holder)).told(tokens, faces)

    def shuffles(self, seat: int) -> Desk:
        """A seat shuffles its hand: from here on nobody knows which place was which."""
        size, used = len(_hand(self.tokens, seat)), self._used
        return self._with(Shuffle(seat, tuple(map(token, range(used, used + size)))))

    def shows(self, seat: int, *places: int, faces: str) -> Desk:
        """The faces of cards that a seat holds become known."""
        hand = _hand(self.tokens, seat)
        return self.told(_at(hand, places), faces)

    def told(self, tokens: tuple[AnyCard, ...], faces: str) -> Desk:
        """The faces of tokens, wherever they lie now; `ValueError` when they cannot be these."""
        told = parse_hand(faces, self.start.variant)
        if told and len(told) != len(tokens):
            raise ValueError(f"expected a face for each of {len(tokens)} cards, found {len(told)}: {faces!r}")
        after = Desk(self.start, (*self.acts, *(Told(token, face) for token, face in zip(tokens, told, strict=False))))
        require_possible(after.start, after.acts)
        return after

    def back(self) -> Desk:
        """The desk before its last act and what was told with it."""
        acts = self.acts
        while acts and isinstance(acts[-1], Told):
            acts = acts[:-1]
        return Desk(self.start, acts[:-1])

    def _with(self, act: Action) -> Desk:
        return Desk(self.start, (*self.acts, act))

    @property
    def _used(self) -> int:
        """How many tokens there are so far."""
        mixed = [len(act.order) for act in self.acts if isinstance(act, Shuffle)]
        return len(self.start.held) + sum(mixed)

    @property
    def tokens(self) -> Table:
        """The table now, every card a token."""
        *_, last = tables(self.start, self.acts)
        return last

    @property
    def table(self) -> Table:
        """The table now, as far as the faces are known."""
        return faced(self.tokens, known(self.start, self.acts))

    @property
    def unknown(self) -> int:
        """How many cards of the deal have no face yet."""
        faces = known(self.start, self.acts)
        return sum(card not in faces for card in self.start.held)

    @property
    def verdict(self) -> tuple[LineFault, ...]:
        """Every fault that is certain by now, with its line in `record()`."""
        found, forgotten = list[LineFault](), Forgotten()
        for line, (table, act) in enumerate(self._lines(), start=len(self._tags()) + 1):
            for fault in forgotten.news(act, faults(table, act)):
                found.append(LineFault(line, fault, text(table, act), expected(table, act, fault)))
        return tuple(found)

    @property
    def outcome(self) -> Outcome | None:
        """How the game came out; None while it goes on, or while a pair laid down face down may be a false one."""
        table = self.table
        laid = [card for discard in table.discards for card in discard.cards]
        return None if any(map(is_hidden, laid)) else outcome(sure(table, self.start))

    def record(self) -> str:
        """All that was written, as a record; a card whose face is not known is a question mark."""
        lines = [text(table, act) for table, act in self._lines()]
        claims = () if self.outcome is None else map(claim_text, true_claims(sure(self.table, self.start)))
        missing = [f"# {self.unknown} cards are not known yet"] if self.unknown else []
        return "\n".join([*self._tags(), *lines, *claims, *missing]) + "\n"

    def _lines(self) -> Iterator[tuple[Table, Action]]:
        """Each act with the table before it, both as far as the faces are known."""
        faces = known(self.start, self.acts)
        for table, act in deeds(self.start, self.acts):
            yield sure(faced(table, faces), self.start), faced_act(act, faces)

    def _tags(self) -> list[str]:
        start = faced(self.start, known(self.start, self.acts))
        tags = [line for line in record(Game(start)).splitlines() if line.startswith("[")]
        whole = len(start.held) == len(start.variant.pack) and start.lead is None
        return [tag for tag in tags if not (whole and tag.startswith("[SetUp "))]


def desk(variant: Variant | str, sizes: Iterable[int], *, dealer: int | None = None, lead: int | None = None) -> Desk:
    """A desk at a table where hands of these sizes have been dealt, face down; the dealer is the last seat.

    `lead` is the seat whose turn it is, in mid-game. `ValueError` when the game is unknown or not for so many players.
    """
    game, counts = named(variant), tuple(sizes)
    if len(counts) not in game.players or sum(counts) > len(game.pack):
        raise ValueError(f"{game.id} is not for {len(counts)} players with {sum(counts)} cards")
    first = [sum(counts[:seat]) for seat in range(len(counts))]
    hands = tuple(tuple(map(token, range(start, start + size))) for start, size in zip(first, counts, strict=True))
    return Desk(Table(game, len(counts) - 1 if dealer is None else dealer, hands, lead=lead))


def dealt_sizes(variant: Variant | str, players: int, dealer: int | None = None) -> tuple[int, ...]:
    """How many cards each seat gets when the whole pack goes round."""
    game, last = named(variant), players - 1 if dealer is None else dealer
    first = last + (game.first_card is FirstCard.LEFT_OF_DEALER)
    cards = len(game.pack) - game.kept_back(players)
    return tuple(len(range((seat - first) % players, cards, players)) for seat in range(players))


def _at(hand: tuple[AnyCard, ...], places: tuple[int, ...]) -> tuple[AnyCard, ...]:
    """The cards at these places of a hand."""
    if len(set(places)) < len(places) or not all(1 <= place <= len(hand) for place in places):
        raise ValueError(f"expected different places from 1 to {len(hand)}, found {', '.join(map(str, places))}")
    return tuple(hand[place - 1] for place in places)


def _hand(table: Table, seat: int) -> tuple[AnyCard, ...]:
    """A seat's hand; `ValueError` when there is no such seat."""
    if seat not in table.seats:
        raise ValueError(f"expected a seat from 0 to {table.players - 1}, found {seat}")
    return table.hands[seat]
