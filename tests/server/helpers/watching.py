"""Watching a game of bots."""

from __future__ import annotations

from tests.server.helpers.browser import TablePage


def go_on(page: TablePage) -> None:
    """Ask for the next move, and wait for it."""
    before = page.seq
    assert page.ask("go-on", seq=before)["type"] == "ack"
    while page.seq == before:
        page.read()
