"""Writing a file whole or not at all."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from ..games.contract import BadOption


@contextmanager
def output(path: str | None) -> Iterator[TextIO]:
    """Standard output, or a file that appears under its name only when everything is in it."""
    if path is None or path == "-":
        yield sys.stdout
        return
    target = Path(path)
    try:
        if target.exists() and not target.is_file():  # a device or a pipe: nothing to rename
            with target.open("w", encoding="utf-8") as file:
                yield file
            return
        handle, unfinished = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".part")
    except OSError as error:
        raise BadOption(f"cannot write {path}: {error.strerror}") from None
    try:
        with open(handle, "w", encoding="utf-8") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        umask = os.umask(0)
        os.umask(umask)
        os.chmod(unfinished, 0o666 & ~umask)
        os.replace(unfinished, target)
    except BaseException as error:
        Path(unfinished).unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise BadOption(f"cannot write {path}: {error.strerror}") from None
        raise
