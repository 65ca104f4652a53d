"""The text that a GPU's compiler is given: what was lifted when the package was built, and what drives it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..games.contract import CannotDo
from .lift import ALONE, NAME

HOME = Path(__file__).parent
GAMES = HOME.parent / "games"
MOST_LISTED = 1024  # no game has more legal actions at once: paths, on the widest board, 8 cards * 126 moves + 8
OPTIONS = ("-std=c++17", "-w")


def text_of(game: str, driver: str) -> str:
    """The whole text for one game: head, tables and rules, what the machine gives, and a driver by its name."""
    lifted = GAMES / game / NAME, HOME / NAME
    for path in lifted:
        if not path.exists():
            raise CannotDo(
                f"this build of keltis has no {game} for the GPU: it is made where Cython builds the package;"
                " install a wheel, or install from source again with Cython at hand"
            )
    whole = "\n".join(path.read_text("utf-8") for path in (HOME / "head.cuh", *lifted, HOME / f"{driver}.cu"))
    return f"{ALONE}\n{whole}" if ALONE in whole else whole


def defines(kernel: Any) -> dict[str, int]:
    """What the text wants to be told of a game's kernel."""
    return {
        "SIZE": kernel.size,
        "ACTIONS": kernel.actions,
        "PARTS": kernel.parts,
        "LISTED": min(kernel.actions, MOST_LISTED),
        **({"DICE": 1} if kernel.dice else {}),
    }


def options(**macros: int) -> tuple[str, ...]:
    """The same for the command line of a compiler."""
    return (*OPTIONS, *(f"-D{name}={value}" for name, value in macros.items()))
