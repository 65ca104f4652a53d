"""Copy all games of a server into one file, even while it runs."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from ..games.contract import CannotDo
from .progress import Progress
from .serving import add_data

ELSEWHERE = "the games are in PostgreSQL: pg_dump copies them, pg_restore restores them (docs/hosting.md)"


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    command.add_argument("file", metavar="FILE", help="where to write the copy")
    command.add_argument("--overwrite", action="store_true", help="replace FILE if it exists")
    add_data(command)
    command.add_argument("--database", metavar="URL", help=argparse.SUPPRESS)  # Accepted in order to explain pg_dump.


def run(chosen: argparse.Namespace) -> int:
    """Copy and check, and only then give the file its name."""
    from ..server.store.backups import BadBackup, back_up

    if database(chosen):
        raise CannotDo(ELSEWHERE)
    folder, file = data_folder(chosen), Path(chosen.file)
    try:
        if file.exists() and not (chosen.overwrite and file.is_file()):
            raise CannotDo(f"{file} already exists; name another file, or add --overwrite")
        back_up(folder, file, LateProgress("pages copied"))
    except BadBackup as error:
        raise CannotDo(str(error)) from None
    except OSError as error:
        raise CannotDo(f"cannot write {file}: {error.strerror}") from None
    print(f"All games of {folder} are in {file} ({file.stat().st_size / 1e6:.1f} MB).", file=sys.stderr)
    return 0


def database(chosen: argparse.Namespace) -> str:
    """The address of the PostgreSQL database, if games are kept in one."""
    return str(chosen.database or os.environ.get("KELTIS_DATABASE", ""))


def data_folder(chosen: argparse.Namespace) -> Path:
    """Where games are kept if they are not in PostgreSQL."""
    from platformdirs import user_data_path

    data = chosen.data or os.environ.get("KELTIS_DATA")
    return Path(data) if data else user_data_path("keltis", appauthor=False)


class LateProgress:
    """A progress bar whose total is known only with the first update."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.bar: Progress | None = None

    def __call__(self, done: int, total: int) -> None:
        """Draw the bar."""
        if self.bar is None:
            self.bar = Progress(total, self.what)
        self.bar.update(done)
