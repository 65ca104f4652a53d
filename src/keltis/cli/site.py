"""Write everything as static files, which any web host can serve.

People then play in their browsers, without a server of ours: docs/site.md. Run again, it replaces the site of before.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from ..games.contract import CannotDo
from .serving import require_page

STUN = re.compile(r"stuns?:[\w.:\[\]-]+")
DONE = """\
The site is in {folder}: {count} files, {size:.0f} MB. Copy all of them to a web host (docs/site.md).
To look at it here: python3 -m http.server --bind 127.0.0.1 --directory {folder}"""


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    command.add_argument("folder", metavar="DIR", help="where to write: a new or empty folder, or an earlier site")
    command.add_argument(
        "--force",
        action="store_true",
        help="write into a folder that holds other files; those with names of ours are overwritten",
    )
    command.add_argument(
        "--stun",
        metavar="ADDRESS",
        type=stun_address,
        help="a STUN server, so that friends in different networks can play together: docs/peers.md",
    )


def stun_address(text: str) -> str:
    """An address such as `stun:stun.example.org:3478`."""
    if not STUN.fullmatch(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no address such as stun:stun.example.org:3478")
    return text


def run(chosen: argparse.Namespace) -> int:
    """Put the site together, and write it."""
    from ..browser.publishing import publish
    from ..browser.site import ENGINE, files
    from ..server.net.gate import CONTENT_POLICY
    from ..server.net.static import FOLDER

    require_page("")
    folder = Path(chosen.folder)
    try:
        site = publish(folder, files(FOLDER, ENGINE, CONTENT_POLICY, chosen.stun or ""), chosen.force)
        size = sum((folder / name).stat().st_size for name in site.files)
    except OSError as error:
        raise CannotDo(f"cannot write {error.filename or folder}: {error.strerror}") from None
    print(DONE.format(folder=folder, count=len(site.files), size=size / 1e6), file=sys.stderr)
    return 0
