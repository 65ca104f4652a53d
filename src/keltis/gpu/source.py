"""The CUDA source of a game: a prologue, the C lifted from its kernels, and a driver."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from ..games.contract import CannotDo
from .lift import NAME

FOLDER = Path(__file__).parent
GAMES = FOLDER.parent / "games"
MAX_LEGAL = 1024  # No game has more legal actions at once: paths, on the widest board, 8 cards * 126 moves + 8.
OWN = re.compile(
    r"^KL(?:_INLINE)? \w+ (?:feature_kit_clear|kl_put|kl_spread|kl_tally)\([^\n]*(?:;|\{.*?^\})\n",
    re.DOTALL | re.MULTILINE,
)
WRITES_FEATURES = re.compile(r"^KL [^\n]*signed char \*v_out[^\n]* \{\n.*?^\}", re.DOTALL | re.MULTILINE)
READ_AGAIN = re.compile(r"= [^;\n]*\bv_out\[")
TAKES_ARRAY = re.compile(r"^(KL \w+ \w+\([^\n]*?)(?:signed char|int) \*v_out\b", re.MULTILINE)
ENCODE = re.compile(r"^template <class Out> KL void features_encode\((.*?)\)(;| \{\n.*?^\})", re.DOTALL | re.MULTILINE)
COPIES_OPEN = re.compile(r"^  layout_copy_open\(v_s, v_o\);\n", re.MULTILINE)
PART = re.compile(r"\b(\w+)\(([^\n]*), v_out, v_at\);")
OPTIONS = ("-std=c++17", "-w")


def source_of(game: str, driver: str) -> str:
    """The whole source of one game: prologue, the game's tables and functions, the engine's, and a driver."""
    lifted = GAMES / game / NAME, FOLDER / NAME
    for path in lifted:
        if not path.exists():
            raise CannotDo(
                f"this build of keltis has no {game} for the GPU: that part is made when Cython builds the package;"
                " install a wheel, or install from source again with Cython available"
            )
    head = (FOLDER / "head.cuh").read_text("utf-8")
    game_text, engine_text = (path.read_text("utf-8") for path in lifted)
    return "\n".join([*fitted(game_text, head), engine_text, (FOLDER / f"{driver}.cu").read_text("utf-8")])


def fitted(lifted: str, head: str) -> tuple[str, str]:
    """Adapt prologue and game code to each other: drop the helpers that the prologue overrides, inline the rest.

    Where a game reads back features that it has written, only one thread may write them.
    """
    lifted = OWN.sub("", lifted).replace("KL_ONCE ", "KL ")
    alone = any(READ_AGAIN.search(function) for function in WRITES_FEATURES.findall(lifted))
    lifted, copies = COPIES_OPEN.subn("", lifted)  # The driver copies open fields, with many threads for each game.
    lifted = TAKES_ARRAY.sub(r"template <class Out> \1Out v_out", lifted)
    said = ("#define ONE_WRITES_FEATURES\n" if alone else "") + ("#define COPIES_OPEN\n" if copies else "")
    return said + head, ENCODE.sub(shared, lifted)


def shared(encode: re.Match[str]) -> str:
    """`features_encode` for several threads that share a row: each of them writes every k-th block of features."""
    body = PART.sub(r"TURN(\1, \2);", encode[2])
    return f"template <class Out> KL void features_encode({encode[1]}, signed char *v_row, int v_turn){body}"


def defines(kernel: Any) -> dict[str, int]:
    """The macros with the sizes of a game."""
    return {
        "SIZE": kernel.size,
        "ACTIONS": kernel.actions,
        "PARTS": kernel.parts,
        "LISTED": min(kernel.actions, MAX_LEGAL),
        **({"DICE": 1} if kernel.dice else {}),
    }


def options(**macros: int) -> tuple[str, ...]:
    """The compiler's options, with these macros."""
    return (*OPTIONS, *(f"-D{name}={value}" for name, value in macros.items()))
