"""Copy all games of a server into one file, while it serves."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from ..games.contract import CannotDo
from .progress import Progress
from .serving import add_data

ELSEWHERE = "the games are in PostgreSQL: pg_dump copies them, pg_restore puts them back (docs/hosting.md)"


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    command.add_argument("file", metavar="FILE", help="where to write the copy")
    command.add_argument("--overwrite", action="store_true", help="also where FILE is there already")
    add_places(command)


def add_places(command: argparse.ArgumentParser) -> None:
    """The flags that say where games are, as a server is told."""
    add_data(command)
    command.add_argument("--database", metavar="URL", help=argparse.SUPPRESS)  # as for `serve`, to be answered in words


def run(chosen: argparse.Namespace) -> int:
    """Copy, check, and only then give it its name."""
    from ..server.backups import BadBackup, back_up

    folder, file = data_folder(chosen), Path(chosen.file)
    if file.exists() and not (chosen.overwrite and file.is_file()):
        raise CannotDo(f"{file} is there already; name another file, or say --overwrite")
    try:
        back_up(folder, file, Told("pages copied"))
    except BadBackup as error:
        raise CannotDo(str(error)) from None
    print(f"All games of {folder} are in {file} ({file.stat().st_size / 1e6:.1f} MB).", file=sys.stderr)
    return 0


def data_folder(chosen: argparse.Namespace) -> Path:
    """Where games are kept, unless they are in a database of their own."""
    from platformdirs import user_data_path

    if (chosen.database or os.environ.get("KELTIS_DATABASE", "")).startswith("postgres"):
        raise CannotDo(ELSEWHERE)
    data = chosen.data or os.environ.get("KELTIS_DATA")
    return Path(data) if data else user_data_path("keltis", appauthor=False)


class Told:
    """Draws how far it is."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.bar: Progress | None = None

    def __call__(self, done: int, total: int) -> None:
        """So many of so many."""
        if self.bar is None:
            self.bar = Progress(total, self.what)
        self.bar.update(done)
