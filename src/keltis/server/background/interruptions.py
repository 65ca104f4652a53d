"""Interruptions: the others at a table see within seconds that a player's connection has gone silent.

A line that is cut tells nobody: a socket over it stays open until it does not answer pings, half a minute later. At
tables where somebody attends, a socket that is silent for a while gets a ping at once, and its answer, which browsers
give by themselves, shows that the line is whole. Elsewhere nobody looks, and idle sockets cost what they always cost.
"""

from __future__ import annotations

import asyncio

from ...app.channel.channel import Channel
from ...app.tables.presence import is_shared
from ...app.tables.registry import Tables
from ...app.tables.watcher import Watcher
from ...table import Table
from ..process.settings import Settings
from .presence import Presence

LOOKS = 12  # in the time after which a silent connection counts as interrupted


class Interruptions(Watcher):
    """The pages that are open at this process, and how long each has been silent."""

    def __init__(self, tables: Tables, presence: Presence, settings: Settings) -> None:
        self.tables, self.presence, self.settings = tables, presence, settings
        self._pages: dict[str, set[Channel]] = {}  # by table
        self._attended: dict[str, float] = {}  # by table: when somebody touched a page there

    def page_opened(self, page: Channel) -> None:
        """Watch a page, once somebody attends to its table."""
        self._pages.setdefault(page.table.id, set()).add(page)

    def page_touched(self, page: Channel, visible: bool, idle: float) -> None:
        """Somebody attends to a table."""
        if visible:
            at = self.tables.clock() - idle
            self._attended[page.table.id] = max(at, self._attended.get(page.table.id, at))

    def page_closed(self, page: Channel) -> None:
        """Watch a page no longer."""
        pages = self._pages[page.table.id]
        pages.discard(page)
        if not pages:
            del self._pages[page.table.id]
            self._attended.pop(page.table.id, None)

    async def watch(self) -> None:
        """Look at silent connections again and again."""
        while True:
            await asyncio.sleep(self.settings.silent_seconds / LOOKS)
            self.look()

    def look(self) -> None:
        """Look at the pages of all tables where somebody attends, or where a connection is interrupted."""
        since = self.tables.clock() - self.settings.attention_seconds
        for name, at in [*self._attended.items()]:
            pages = self._pages.get(name, set())
            table = next((page.table for page in pages), None)
            if table is None or (at < since and not table.people.cut):
                del self._attended[name]
            elif is_shared(table):
                self._look_at(table, pages)

    def _look_at(self, table: Table, pages: set[Channel]) -> None:
        """Probe silent pages, and log whose connection is interrupted, and whose is whole again."""
        silences: dict[str, float] = {}
        for page in pages:
            silence = page.transport.silence()
            silences[page.guest] = min(silence, silences.get(page.guest, silence))
            if silence >= self.settings.silent_seconds / 2:
                page.transport.probe()
        for guest, silence in silences.items():
            if silence >= self.settings.silent_seconds:
                self.presence.note_cut(table, guest)
            elif guest in table.people.cut:
                self.presence.note_mended(table, guest)
