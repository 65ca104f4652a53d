"""Keltis, the card game: five rows that rise or fall, closing cards, point cards, and wish cards for equal pairs."""

from ..contract import About, Option, RemovedCards
from .layout import ENDS, PARTS

ABOUT = About(
    title="Keltis: The Card Game",
    year=2009,
    minutes=30,
    order=3,
    options=(RemovedCards(), Option("closing_may_start", True, choices=(True, False))),
    ends=ENDS,
    parts=PARTS,
    reveals={"draw deck": "undo-drawn"},
)
