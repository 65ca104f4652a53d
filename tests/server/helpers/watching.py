"""Watching a game of bots."""

from __future__ import annotations

from tests.server.helpers.browser import Chair


def go_on(chair: Chair) -> None:
    """Ask for the next move, and wait for it."""
    before = chair.seq
    assert chair.ask("go-on", seq=before)["type"] == "ack"
    while chair.seq == before:
        chair.read()
