"""The games, each in a folder of its own, and what several of them share."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

# A game appends this to its own `__path__`, so that `from . import points` loads a copy of that shared module over the
# game's own layout. The compiled build writes these modules into the game's folder instead, so that C can inline them.
SHARED = f"{__path__[0]}/shared"


@cache
def folders() -> dict[str, Path]:
    """The folder of every game, by the game's name.

    >>> folders()["keltis"].joinpath("texts", "en.md").is_file()
    True
    """
    from pathlib import Path  # slow to import

    found = [folder for parent in __path__ for folder in Path(parent).iterdir() if (folder / "__init__.py").is_file()]
    return {folder.name: folder for folder in sorted(found, key=lambda folder: folder.name)}
