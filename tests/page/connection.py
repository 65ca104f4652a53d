"""Texts, console messages and scripts of tests that lose the connection."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocket

UNREACHABLE = (
    "WebSocket connection to .* failed",
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "ERR_EMPTY_RESPONSE",
    "ERR_INTERNET_DISCONNECTED",
)
Frames = Callable[..., list[dict[str, Any]]]
OFFLINE = "No connection, trying again"
BACK = "Connected again, nothing was lost"
# Puts the page's socket into `window.line`, so that a test can send messages that the page would not.
KEEP_SOCKET = """
    window.WebSocket = class extends WebSocket {
        constructor(...given) { super(...given); window.line = this; }
    };
"""


def listen(page: Page) -> tuple[Frames, Frames]:
    """Record the page's socket messages from now on. Two functions return those sent and received, of given types."""
    sent: list[dict[str, Any]] = []
    received: list[dict[str, Any]] = []

    def keep(line: WebSocket) -> None:
        line.on("framesent", lambda text: sent.append(json.loads(text)))
        line.on("framereceived", lambda text: received.append(json.loads(text)))

    page.on("websocket", keep)
    return (
        lambda *types: [each for each in sent if each["type"] in types],
        lambda *types: [each for each in received if each["type"] in types],
    )
