"""Play in the browser, alone against bots or with others at this device."""

from __future__ import annotations

import argparse
import sys
from socket import socket
from threading import Thread

from ..games.contract import CannotDo
from .serving import add_data, listen, require_page, serve, settings

HOST = "127.0.0.1"
PORT = 8421  # The same each time if it is free, because a browser stores settings by address.
NAMES = frozenset({"127.0.0.1", "localhost", "::1"})


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    command.add_argument("--port", type=int, help=f"where to serve (default: {PORT}, or a free one)")
    command.add_argument("--no-browser", action="store_true", help="print the address, and open nothing")
    add_data(command)


def run(chosen: argparse.Namespace) -> int:
    """Serve this machine, and open the browser at the home page."""
    require_page("Without a browser: keltis terminal.")
    given = settings({"data": chosen.data, "profile": "home"}, hosts=NAMES, url="", workers=1)
    listener = usual_port() if chosen.port is None else listen(HOST, chosen.port)
    address = f"http://{HOST}:{listener.getsockname()[1]}/"

    def ready() -> None:
        print(f"Keltis is at {address} (Ctrl-C stops)", file=sys.stderr, flush=True)
        if not chosen.no_browser:
            Thread(target=open_browser, args=(address,), daemon=True).start()  # Some browsers block their caller.

    return serve(given, listener, ready, "WARNING")


def open_browser(address: str) -> None:
    """Open the page in the browser."""
    import webbrowser  # slow to import

    webbrowser.open(address)


def usual_port() -> socket:
    """A listener on the usual port, or on any free one."""
    try:
        return listen(HOST, PORT)
    except CannotDo:
        return listen(HOST, 0)
