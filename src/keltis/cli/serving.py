"""What `keltis play` and `keltis serve` share: settings, listening, and a clean end."""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Callable, Mapping
from socket import AF_INET, AF_INET6, IPPROTO_TCP, SO_REUSEADDR, SOCK_STREAM, SOL_SOCKET, socket
from typing import TYPE_CHECKING, Any

from ..games.contract import CannotDo

if TYPE_CHECKING:
    from ..server.process.settings import Settings

NO_PAGE = (
    "the page is not installed, and a browser would have nothing to show.{why}\n"
    "Install Keltis again: ./scripts/play in a checkout, or pip install . there. {without}"
)


def add_data(command: argparse.ArgumentParser) -> None:
    """Add the flag --data."""
    command.add_argument("--data", metavar="DIR", help="where games are kept (default: your data directory)")


def settings(flags: Mapping[str, str | None], **more: Any) -> Settings:
    """A server's settings from flags and environment, with a usable data folder."""
    from platformdirs import user_data_path

    from ..server.process.settings import PREFIX, BadSetting, Settings, read_settings

    named = {PREFIX + name.upper(): text for name, text in flags.items() if text is not None}
    try:
        given = {**read_settings({**os.environ, **named}), **more}
    except BadSetting as error:
        raise CannotDo(said_as_flag(str(error), flags)) from None
    folder = given.pop("data", None) or user_data_path("keltis", appauthor=False)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK | os.X_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as error:
        raise CannotDo(f"cannot keep games in {folder}: {error.strerror}; name another folder with --data") from None
    return Settings(data=folder, **given)


def require_page(without: str) -> None:
    """Refuse to start if the page is not installed; `without` says what one can do instead."""
    from ..server.net.static import why_no_page

    why = why_no_page()
    if why is not None:
        raise CannotDo(NO_PAGE.format(why=f" It could not be built: {why}" if why else "", without=without))


def said_as_flag(sentence: str, flags: Mapping[str, str | None]) -> str:
    """An error about a setting, in terms of the flag if that was used."""
    variable, _, rest = sentence.partition(" ")
    name = variable.partition("_")[2].lower()
    return f"--{name} {rest}" if flags.get(name) is not None else sentence


def bind(host: str, port: int) -> socket:
    """A socket bound to an address; port 0 means any free one."""
    kind = AF_INET6 if ":" in host else AF_INET
    listener = socket(kind, SOCK_STREAM, IPPROTO_TCP)  # With this protocol, asyncio sets TCP_NODELAY.
    try:
        listener.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener


def listen(host: str, port: int) -> socket:
    """A socket bound to an address, or an error that says why not."""
    try:
        return bind(host, port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise CannotDo(f"port {port} is in use; name another with --port, or 0 for any that is free") from None
        raise CannotDo(f"cannot serve at {host}, port {port}: {error.strerror}") from None
    except OverflowError:
        raise CannotDo(f"--port must be a number from 0 to 65535, not {port}") from None


def cannot_open(given: Settings, why: str) -> str:
    """The error for a store that cannot be opened; without the database's URL, which may contain a password."""
    if given.database:
        return f"the PostgreSQL database cannot be opened: {why}"
    return f"the games in {given.data} cannot be opened: {why}; name another folder with --data"


def serve(given: Settings, listener: socket, ready: Callable[[], None], level: str) -> int:
    """Serve until Ctrl-C; returns the exit status."""
    from ..server.process.run import run
    from ..server.store import CannotOpen

    try:
        run(given, listener, ready, level)
    except KeyboardInterrupt:
        pass
    except CannotOpen as error:
        raise CannotDo(cannot_open(given, str(error))) from None
    finally:
        listener.close()
    print("Stopped. Nothing is lost.", file=sys.stderr)
    return 0
