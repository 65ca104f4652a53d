"""A site as `keltis site` writes it, served by Python's own web server."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from keltis.browser.site import ENGINE
from keltis.cli import main

FOLDER = "sub/folder"  # of the web host


class Quiet(SimpleHTTPRequestHandler):
    """Python's file server, which says nothing."""

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing."""


def publish(root: Path) -> None:
    """Write a folder for a web host."""
    if not (ENGINE / "engine.json").is_file():
        pytest.fail("the engine for browsers is missing; ./scripts/wasm builds it")
    assert main(["site", str(root / FOLDER)]) == 0


@contextmanager
def serving(root: Path, handler: type[SimpleHTTPRequestHandler] = Quiet) -> Iterator[str]:
    """Serve a folder: the address of the page in it."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(root))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/{FOLDER}/"
        finally:
            server.shutdown()
            thread.join()
