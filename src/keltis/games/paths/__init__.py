"""What the registry, the page and the command line show of New Paths, New Goals (`paths`).

Ways that branch and join, fields in mixed colours, and wishing stones to hide.
"""

from .. import SHARED
from ..contract import About, OwnBoard, RemovedCards
from .layout import CARDS, COLOUR_POINTS, ENDS, FIGURES, GOAL_SIZE, HAND, PARTS, TILE_COUNT, TRIPLE_POINTS

__path__.append(SHARED)

ABOUT = About(
    title="Keltis: New Paths, New Goals",
    year=2009,
    minutes=40,
    order=2,
    options=(RemovedCards(), OwnBoard()),
    ends=ENDS,
    parts=PARTS,
    scales={
        "stones": list(COLOUR_POINTS),
        "goal": [GOAL_SIZE] * 3,
        "cards": CARDS,
        "tiles": TILE_COUNT,
        "hand": HAND,
        "triple": TRIPLE_POINTS,
        "figures": FIGURES,
    },
    moves_that_reveal={"draw deck": "undo-drawn"},
)
