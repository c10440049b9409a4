"""What lies on the table, and what hands can do to it: separate from the rules, which only say what hands ought to do.

Hands can lay three cards, offer to a safe seat or show a fan; `step` carries it all out. Only what is not there
is `Impossible`.

`actions` are what hands are asked to do, `events` what was seen to happen, `state` the table, `moves` the doing.
"""

from oldmaid_teach.table.actions import Action, Deal, Discard, Draw, Offer, Shuffle
from oldmaid_teach.table.events import BecameSafe, Dealt, Discarded, Drew, Event, Offered, Shuffled
from oldmaid_teach.table.moves import Step, box, set_out, source_of, step
from oldmaid_teach.table.state import Hand, Table

__all__ = [
    "Action",
    "BecameSafe",
    "Deal",
    "Dealt",
    "Discard",
    "Discarded",
    "Draw",
    "Drew",
    "Event",
    "Hand",
    "Offer",
    "Offered",
    "Shuffle",
    "Shuffled",
    "Step",
    "Table",
    "box",
    "set_out",
    "source_of",
    "step",
]
