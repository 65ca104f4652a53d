"""What each game is: one folder a game, and what several of them share."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


@cache
def folders() -> dict[str, Path]:
    """The folder of every game, by the game's name.

    >>> folders()["keltis"].joinpath("texts", "en.md").is_file()
    True
    """
    from pathlib import Path  # takes long to import

    found = [folder for home in __path__ for folder in Path(home).iterdir() if (folder / "__init__.py").is_file()]
    return {folder.name: folder for folder in sorted(found, key=lambda folder: folder.name)}
