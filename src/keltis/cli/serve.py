"""Serve the games to browsers, on this machine or for others."""

from __future__ import annotations

import argparse
import sys

from ..games.contract import CannotDo
from . import serving

FLAGS = {  # The settings that most servers need. All others are set by environment variables.
    "host": ("ADDR", "the address to serve at (default: this machine only)"),
    "port": ("N", "0 for any that is free (default 8000)"),
    "data": ("DIR", "where games are kept (default: your data directory)"),
    "database": ("URL", "keep games in a PostgreSQL database, at postgresql://user@host/name"),
    "workers": ("N", "processes that serve (default 1)"),
    "url": ("URL", "the public address, such as https://keltis.example: pages and cookies are only for it"),
    "hosts": ("NAME,NAME", "names under which it may be called (default: any, or that of --url)"),
    "profile": ("NAME", "limits for strangers, `public` (default), or for people behind one address, `home`"),
    "proxies": ("ADDR,ADDR", "addresses and networks of your proxies (default: those on this machine)"),
}


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    for name, (metavar, text) in FLAGS.items():
        command.add_argument(f"--{name}", metavar=metavar, help=text)
    command.add_argument(
        "--allow-no-page",
        action="store_true",
        help="start even if the page is not installed: for programs, and for `npm run dev`",
    )
    command.add_argument("--settings", action="store_true", help="list all settings and limits, and exit")


def run(chosen: argparse.Namespace) -> int:
    """Serve until interrupted."""
    if chosen.settings:
        return list_all()
    if not chosen.allow_no_page:
        serving.require_page("To serve programs alone: keltis serve --allow-no-page.")
    given = serving.settings({name: getattr(chosen, name) for name in FLAGS})
    if given.workers > 1 and sys.platform == "win32":
        raise CannotDo("several workers are not possible on Windows; leave out --workers")
    listener = serving.listen(given.host, given.port)
    host = f"[{given.host}]" if ":" in given.host else given.host
    address = f"http://{host}:{listener.getsockname()[1]}/"
    return serving.serve(given, listener, lambda: print(f"Serving {address}", file=sys.stderr, flush=True), "INFO")


def list_all() -> int:
    """Print every setting and limit: its name, its default, and what it means."""
    from ..server.process.settings import list_limits, list_settings

    for line in list_settings():
        print(f"{line.name:<28} {line.default or '-'}\n    {line.about.replace('`', '')}")
    print("\nLimits of the profile `public`; in the profile `home`, those per address are ten times as high:\n")
    for line in list_limits():
        print(f"{line.name:<28} {line.default}\n    {line.about.replace('`', '')}")
    return 0
