"""The people that bots are at a table: for each level some names, and each name belongs to one level.

What somebody is like (a sentence for each level and game) stands with the texts; what they look like is drawn by the
page from the name. A character with another name in an older log keeps that name.
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
    """Somebody of this level who does not sit there yet; somebody else where all of them do.

    >>> name_bot("expert", {"Brigid", "Ogma", "Lugh"})
    'Ceri'
    """
    free = [name for name in CAST.get(level, EVERYBODY) if name not in taken]
    return SystemRandom().choice(free or [name for name in EVERYBODY if name not in taken])
