"""Way of the Stones: tiles are turned over, and whoever they fit takes them into rising or falling rows."""

from ..contract import About
from .layout import ENDS, PARTS

ABOUT = About(
    title="Keltis: Way of the Stones",
    year=2010,
    minutes=10,
    order=5,
    options=(),
    ends=ENDS,
    parts=PARTS,
    reveals={"flip": "undo-flipped"},
)
