"""The characters that bots are at a table: a few names for each level.

The texts describe each character in a sentence per level and game; the page draws its portrait from the name. A bot
in an old log keeps its name even if it is not listed here any more.
"""

from __future__ import annotations

from collections.abc import Container
from random import SystemRandom

CAST: dict[str, tuple[str, ...]] = {
    "beginner": ("Una", "Tad", "Nia", "Bran"),
    "casual": ("Finn", "Aoife", "Rory", "Orla"),
    "skilled": ("Maeve", "Conn", "Sorcha", "Cormac"),
    "expert": ("Brigid", "Ogma", "Ceri", "Lugh"),
}
EVERYBODY = tuple(name for names in CAST.values() for name in names)


def name_bot(level: str, taken: Container[str]) -> str:
    """A name of this level that is not taken yet; a name of another level if all are.

    >>> name_bot("expert", {"Brigid", "Ogma", "Lugh"})
    'Ceri'
    """
    free = [name for name in CAST.get(level, EVERYBODY) if name not in taken]
    return SystemRandom().choice(free or [name for name in EVERYBODY if name not in taken])
