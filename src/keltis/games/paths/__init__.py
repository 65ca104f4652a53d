"""New Paths, New Goals: ways that branch and join, fields in mixed colours, and wishing stones to hide."""

from ..contract import About, OwnBoard, RemovedCards
from .layout import ENDS, PARTS

ABOUT = About(
    title="Keltis: New Paths, New Goals",
    year=2009,
    minutes=40,
    order=2,
    options=(RemovedCards(), OwnBoard()),
    ends=ENDS,
    parts=PARTS,
    reveals={"draw deck": "undo-drawn"},
)
