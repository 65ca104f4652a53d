"""What each game is: one folder a game, and what several of them share."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

# A game appends this to its own `__path__`, and has the modules there as its own: `from . import points` loads one anew
# for this game, over its layout. The compiled build writes them into the game's folder instead, for C to inline.
SHARED = f"{__path__[0]}/shared"


@cache
def folders() -> dict[str, Path]:
    """The folder of every game, by the game's name.

    >>> folders()["keltis"].joinpath("texts", "en.md").is_file()
    True
    """
    from pathlib import Path  # takes long to import

    found = [folder for home in __path__ for folder in Path(home).iterdir() if (folder / "__init__.py").is_file()]
    return {folder.name: folder for folder in sorted(found, key=lambda folder: folder.name)}
