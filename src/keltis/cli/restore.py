"""Put a copy that `keltis backup` made back into a data folder."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..games.contract import CannotDo
from .backup import Told, add_places, data_folder


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    command.add_argument("file", metavar="FILE", help="the copy; it stays as it is")
    add_places(command)


def run(chosen: argparse.Namespace) -> int:
    """Check it, keep what is there, and put it in its place."""
    from ..server.backups import BadBackup, restore

    folder = data_folder(chosen)
    try:
        kept = restore(Path(chosen.file), folder, Told("pages written"))
    except BadBackup as error:
        raise CannotDo(str(error)) from None
    print(f"The games of {chosen.file} are in {folder}.", file=sys.stderr)
    if kept:
        print(f"What was there before is kept as {kept}.", file=sys.stderr)
    return 0
