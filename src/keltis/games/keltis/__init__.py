"""Keltis, the board game: five paths of stones, cards that rise or fall, and wishing stones on the way."""

from ..contract import About, OwnBoard, RemovedCards
from .layout import ENDS, PARTS

ABOUT = About(
    title="Keltis",
    year=2008,
    minutes=30,
    order=1,
    options=(RemovedCards(), OwnBoard()),
    ends=ENDS,
    parts=PARTS,
    reveals={"draw deck": "undo-drawn"},
)
