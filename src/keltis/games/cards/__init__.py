"""What the registry, the page and the command line show of the card game (`cards`).

Five rows that rise or fall, closing cards, point cards, and wish cards for equal pairs.
"""

from .. import SHARED
from ..contract import About, Option, RemovedCards
from .layout import CARDS, CLOSED_ROWS, ENDS, HAND, PARTS, ROW_POINTS, WISH_POINTS

__path__.append(SHARED)

ABOUT = About(
    title="Keltis: The Card Game",
    year=2009,
    minutes=30,
    order=3,
    options=(RemovedCards(), Option("closing_may_start", True, choices=(True, False))),
    ends=ENDS,
    parts=PARTS,
    scales={
        "stones": list(WISH_POINTS),
        "rows": list(ROW_POINTS),
        "cards": CARDS,
        "hand": HAND,
        "closed": CLOSED_ROWS,
    },
    moves_that_reveal={"draw deck": "undo-drawn"},
)
