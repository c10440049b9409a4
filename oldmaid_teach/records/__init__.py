"""Checking a written record of a game line by line, whoever wrote it: with real cards, by hand or by a program.

A program in any language logs its games so that they can be checked:

1. print `[Variant "bicycle"]`, or another game: pelayan-tua, vieux-garcon, jack, reversed, picture;
2. print `[Players "3"]`;
3. print `[Dealer "C"]`: seats are A, B, C … and B sits on the left of A;
4. print each hand as dealt, `[A "5C 9D QH …"]`, one line a seat, the cards as rank and suit letter;
5. when a seat lays cards down, print `A discards 5C 5D`;
6. when a seat holds out its fan, print `C offers A`, with `face up` behind it if the faces show;
7. when a seat takes a card, print `A draws 5H`;
8. at the end print `B loses` (or `B wins`): the claim is checked too;
9. write all that to a text file, one game a file;
10. run `oldmaid-teach verify FILE`: 0 clean, 1 faults, 2 unreadable.

Where the queen of clubs is not the card taken out, add `[Removed "QH"]`. A game that starts in the middle says
`[SetUp "1"]`, and whose turn it is: `[Lead "B"]`.
"""

from oldmaid_teach.records.check import MOST_FAULTS, Forgotten, check, check_so_far
from oldmaid_teach.records.report import LineFault, Report

__all__ = ["MOST_FAULTS", "Forgotten", "LineFault", "Report", "check", "check_so_far"]
