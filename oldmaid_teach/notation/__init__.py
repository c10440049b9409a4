"""One way to write cards, positions, actions and the lines of a record: every text that people and programs exchange.

`hands` writes seats and cards, `actions` what is done with them, `lines` takes a record apart, `start` reads its
tags and `reading` its lines, one after another.
"""

from oldmaid_teach.notation.actions import Claim, action_text, claim_text, parse_action, parse_line
from oldmaid_teach.notation.hands import hand_text, parse_hand, parse_seat, position, seat_text
from oldmaid_teach.notation.lines import LARGEST_RECORD, Line, Tag, Written, parts_of, read_record
from oldmaid_teach.notation.reading import Reading, absent
from oldmaid_teach.notation.start import Start, start_of

__all__ = [
    "LARGEST_RECORD",
    "Claim",
    "Line",
    "Reading",
    "Start",
    "Tag",
    "Written",
    "absent",
    "action_text",
    "claim_text",
    "hand_text",
    "parse_action",
    "parse_hand",
    "parse_line",
    "parse_seat",
    "parts_of",
    "position",
    "read_record",
    "seat_text",
    "start_of",
]
