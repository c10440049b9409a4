"""What a lawful line would have been in place of a faulty one: separate, because it judges nothing."""

from __future__ import annotations

from oldmaid_teach.notation import Claim, action_text, claim_text, hand_text, seat_text
from oldmaid_teach.referee import Fault, ended, outcome
from oldmaid_teach.rulebook import Topic
from oldmaid_teach.table import Action, Deal, Discard, Draw, Offer, Table, source_of


def expected(table: Table, action: Action, fault: Fault) -> str:
    """The lines that the rules would have had instead, in notation as far as they can be."""
    match fault.topic, action:
        case Topic.NO_STOCK, _:
            return f"{table.variant.kept_back(table.players)} cards kept back"
        case Topic.PACK, _:
            return f"the {len(table.variant.pack)} cards of {table.variant.id}"
        case Topic.DEALER, _:
            return f"{seat_text(table.dealer)} deals"
        case Topic.DEAL, Deal() if table.dealt:
            return turn_due(table)
        case Topic.DEAL, Deal():
            return "every card dealt"
        case Topic.DEAL, _:
            return f"{seat_text(table.dealer)} deals"
        case (Topic.PAIRS | Topic.AFTER_DRAW | Topic.FALSE_PAIR), (Discard() | Offer()):
            return pairs_due(table, fault.seat) or turn_due(table)
        case Topic.BLIND_DRAW, Draw() if table.spread is not None:
            return _blind(table, action)
        case _:
            return turn_due(table)


def _blind(table: Table, draw: Draw) -> str:
    source = source_of(table, draw)
    if table.spread is not None and table.spread.face_up:
        return f"{action_text(Offer(table.spread.seat, table.spread.to), table)}, face down"
    return f"a place from 1 to {len(table.hand(-1 if source is None else source))}"


def pairs_due(table: Table, seat: int) -> str:
    """The discards that a seat owes, as lines of a record parted by semicolons; empty when it owes none."""
    return "; ".join(action_text(Discard(seat, pair), table) for pair in table.pairs_in(seat))


def turn_due(table: Table) -> str:
    """Whose turn it is to do what: draw from the fan that is out, else offer; the result when the game is over."""
    if ended(table):
        return "; ".join(map(claim_text, true_claims(table))) or "nothing more"
    fan, offerer, drawer = table.spread, table.offerer, table.drawer
    if fan is not None and table.hand(fan.seat):
        return f"{seat_text(fan.to)} draws from {seat_text(fan.seat)}"
    if offerer is None or drawer is None:
        return f"{seat_text(table.dealer)} deals" if not table.dealt else "nothing more"
    return action_text(Offer(offerer, drawer), table)


def true_claims(table: Table) -> tuple[Claim, ...]:
    """What a record may claim of the result; () before the end."""
    result = outcome(table)
    if result is None:
        return ()
    won = () if result.winner is None else (Claim(result.winner, "wins"),)
    return (*(Claim(seat, "loses") for seat in result.losers), *won)


def held_text(table: Table, seat: int) -> str:
    """What a seat holds, for a claim that it is safe."""
    return f"{seat_text(seat)} holds {hand_text(table.hand(seat))}"
