"""What the registry, the page and the command line show of Way of the Stones (`stones`).

Tiles are turned over, and go into rows that rise or fall.
"""

from .. import SHARED
from ..contract import About
from .layout import ENDS, LAST, PARTS, ROW_POINTS, TILES, TURN, WISH_POINTS

__path__.append(SHARED)

ABOUT = About(
    title="Keltis: Way of the Stones",
    year=2010,
    minutes=10,
    order=5,
    options=(),
    ends=ENDS,
    parts=PARTS,
    scales={
        "stones": list(WISH_POINTS),
        "rows": list(ROW_POINTS),
        "tiles": TILES,
    },
    moves_that_reveal={"flip": "undo-flipped"},
    extra_turn_phases=(TURN, LAST),  # S-8, S-9
)
