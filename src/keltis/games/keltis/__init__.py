"""What the registry, the page and the command line show of the board game (`keltis`).

Five paths of stones, cards that rise or fall, and wishing stones on the way.
"""

from .. import SHARED
from ..contract import About, OwnBoard, RemovedCards
from .layout import CARDS, ENDS, GOAL_SIZE, HAND, PARTS, SMALL_FIGURES, TILE_COUNT, WISH_POINTS

__path__.append(SHARED)

ABOUT = About(
    title="Keltis",
    year=2008,
    minutes=30,
    order=1,
    options=(RemovedCards(), OwnBoard()),
    ends=ENDS,
    parts=PARTS,
    scales={
        "stones": list(WISH_POINTS),
        "goal": [GOAL_SIZE] * 3,
        "cards": CARDS,
        "tiles": TILE_COUNT,
        "hand": HAND,
        "figures": SMALL_FIGURES + 1,
    },
    moves_that_reveal={"draw deck": "undo-drawn"},
)
