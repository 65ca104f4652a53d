"""What the registry, the page and the command line show of The Hoard (`hoard`).

Draw or dig, lay a row of cards, and hope that what was buried has its colours.
"""

from .. import SHARED
from ..contract import About, Option
from .layout import CARDS, HAND, PARTS, ROW_POINTS

__path__.append(SHARED)

ABOUT = About(
    title="The Hoard",
    year=2026,
    options=(Option("spots", 3, choices=(3, 5)),),
    ends=("dug", "deck"),
    parts=PARTS,
    scales={
        "rows": list(ROW_POINTS),
        "cards": CARDS,
        "hand": HAND,
    },
    minutes=5,
    order=6,
    moves_that_reveal={"draw deck": "undo-drawn", "dig {spot}": "undo-dug"},
)
