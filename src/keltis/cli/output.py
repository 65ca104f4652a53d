"""Writing files atomically."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import TextIO

from ..games.contract import CannotDo


@contextmanager
def output(path: str | None) -> Iterator[TextIO]:
    """Standard output, or a file that appears only when it is complete."""
    if path is None or path == "-":
        yield sys.stdout
        return
    target = Path(path)
    unfinished = target.parent / f".{target.name}.{token_hex(4)}.part"
    try:
        if target.exists() and not target.is_file():  # A device or a pipe cannot be replaced by renaming.
            with target.open("w", encoding="utf-8") as file:
                yield file
            return
        with unfinished.open("x", encoding="utf-8") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(target)
    except OSError as error:
        raise CannotDo(f"cannot write {path}: {error.strerror}") from None
    finally:
        with suppress(OSError):  # After success it is gone already.
            unfinished.unlink()
