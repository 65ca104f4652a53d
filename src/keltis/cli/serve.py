"""Serve the games to browsers, on this machine or for others."""

from __future__ import annotations

import argparse
import contextlib
import sys
from socket import AF_INET, AF_INET6, SOCK_DGRAM, AddressFamily, socket
from typing import NamedTuple

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


class EveryAddress(NamedTuple):
    """A host that means all addresses of this machine: its family, the name here, and an address elsewhere."""

    family: AddressFamily
    here: str
    elsewhere: str  # of those reserved for documentation: nobody has it


EVERY_ADDRESS = {
    "0.0.0.0": EveryAddress(AF_INET, "127.0.0.1", "192.0.2.1"),
    "::": EveryAddress(AF_INET6, "::1", "2001:db8::1"),
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
    where = addresses(given.host, listener.getsockname()[1], reachable_at(given.host), given.url)
    return serving.serve(given, listener, lambda: print(f"Serving {where}", file=sys.stderr, flush=True), "INFO")


def addresses(host: str, port: int, reachable: str, public: str = "") -> str:
    """Where the page is; a host that means every address of this machine has one here and one for others.

    >>> addresses("127.0.0.1", 8000, "")
    'http://127.0.0.1:8000/'
    >>> addresses("127.0.0.1", 8000, "", "https://keltis.example")
    'http://127.0.0.1:8000/ for https://keltis.example'
    >>> addresses("0.0.0.0", 8000, "192.168.1.5")
    'http://127.0.0.1:8000/ on this machine. Others in its network open http://192.168.1.5:8000/'
    """

    def url(name: str) -> str:
        return f"http://{f'[{name}]' if ':' in name else name}:{port}/"

    if public:  # The page answers under this address alone.
        return f"{url(host)} for {public}"
    if host not in EVERY_ADDRESS:
        return url(host)
    others = f"in its network open {url(reachable)}" if reachable else "open the address that it has in their network"
    return f"{url(EVERY_ADDRESS[host].here)} on this machine. Others {others}"


def reachable_at(host: str) -> str:
    """The address that this machine has in its network, if it serves there; nothing is sent to find it out."""
    if host not in EVERY_ADDRESS:
        return ""
    family, _, elsewhere = EVERY_ADDRESS[host]
    with contextlib.suppress(OSError), socket(family, SOCK_DGRAM) as asking:
        asking.connect((elsewhere, 9))  # Only chooses the way there: a datagram socket sends nothing by itself.
        return str(asking.getsockname()[0])
    return ""


def list_all() -> int:
    """Print every setting and limit: its name, its default, and what it means."""
    from ..server.process.settings import list_limits, list_settings

    for line in list_settings():
        print(f"{line.name:<28} {line.default or '-'}\n    {line.about.replace('`', '')}")
    print("\nLimits of the profile `public`; in the profile `home`, those per address are ten times as high:\n")
    for line in list_limits():
        print(f"{line.name:<28} {line.default}\n    {line.about.replace('`', '')}")
    return 0
