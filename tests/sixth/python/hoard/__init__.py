"""The Hoard: draw or dig, lay a row of cards, and hope that what was buried has its colours."""

from ..contract import About, Option
from .layout import PARTS

ABOUT = About(
    title="The Hoard",
    year=2026,
    options=(Option("spots", 3, choices=(3, 5)),),
    ends=("dug", "deck"),
    parts=PARTS,
    minutes=5,
    order=6,
    reveals={"draw deck": "undo-drawn", "dig {spot}": "undo-dug"},
)
