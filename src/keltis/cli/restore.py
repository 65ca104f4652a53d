"""Restore a copy that `keltis backup` made, or move it into PostgreSQL."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..games.contract import CannotDo
from .backup import LateProgress, data_folder, database
from .serving import add_data


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    command.add_argument("file", metavar="FILE", help="the copy; it stays as it is")
    add_data(command)
    command.add_argument("--database", metavar="URL", help="move them to PostgreSQL, at postgresql://user@host/name")


def run(chosen: argparse.Namespace) -> int:
    """Check the copy, set the current games aside, and put the copy in their place."""
    from ..server.store.backups import BadBackup, restore

    folder = data_folder(chosen)
    if address := database(chosen):
        return move_to(address, Path(chosen.file))
    try:
        kept = restore(Path(chosen.file), folder, LateProgress("pages written"))
    except BadBackup as error:
        raise CannotDo(str(error)) from None
    print(f"The games of {chosen.file} are in {folder}.", file=sys.stderr)
    if kept:
        print(f"The previous games are kept as {kept}.", file=sys.stderr)
    return 0


def move_to(address: str, file: Path) -> int:
    """Put the games into a PostgreSQL database that has none yet."""
    import asyncio

    from ..server.process.settings import BadSetting, read_settings
    from ..server.store import CannotOpen
    from ..server.store.backups import BadBackup
    from ..server.store.moving import move

    try:
        read_settings({"KELTIS_DATABASE": address})
        asyncio.run(move(file, address, LateProgress("rows written")))
    except (BadBackup, BadSetting, CannotOpen) as error:
        raise CannotDo(str(error)) from None
    print(f"The games of {file} are in the database.", file=sys.stderr)
    return 0
