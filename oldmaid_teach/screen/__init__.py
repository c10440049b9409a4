"""What one viewer may see and press: below this module is the whole truth, above it no secret.

`screen(session)` is the one gate to the eye: `words` tells what happened, `controls` lists what can be pressed,
`view` puts it all together.
"""

from oldmaid_teach.screen.view import screen
from oldmaid_teach.shapes import MOST_TYPED, Bar, CardView, Choice, Field, Notice, Question, Screen, SeatView

__all__ = ["MOST_TYPED", "Bar", "CardView", "Choice", "Field", "Notice", "Question", "Screen", "SeatView", "screen"]
