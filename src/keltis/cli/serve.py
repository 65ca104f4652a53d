"""Serve the games to browsers, on this machine or for others."""

from __future__ import annotations

import argparse
import sys

from . import serving


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    command.add_argument("--host", default="127.0.0.1", help="the address to serve at (default: this machine only)")
    command.add_argument("--port", type=int, default=8000, help="0 for any that is free (default 8000)")
    serving.add_data(command)


def run(chosen: argparse.Namespace) -> int:
    """Serve until told to stop."""
    settings = serving.settings(chosen.data)
    listener = serving.listen(chosen.host, chosen.port)
    host = f"[{chosen.host}]" if ":" in chosen.host else chosen.host
    address = f"http://{host}:{listener.getsockname()[1]}/"
    return serving.serve(settings, listener, lambda: print(f"Serving {address}", file=sys.stderr, flush=True), "INFO")
