"""Wakes those up who wait for news of a table. It carries no news itself: whoever wakes looks at the log."""

from __future__ import annotations

from asyncio import Event
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Bus:
    """Publish and subscribe within one process."""

    def __init__(self) -> None:
        self._waiting: defaultdict[str, set[Event]] = defaultdict(set)

    def publish(self, table: str) -> None:
        """Wake everybody who listens to a table."""
        for event in self._waiting.get(table, ()):
            event.set()

    @contextmanager
    def listen(self, table: str) -> Iterator[Event]:
        """An event that is set whenever something happened at a table."""
        event = Event()
        self._waiting[table].add(event)
        try:
            yield event
        finally:
            self._waiting[table].discard(event)
            if not self._waiting[table]:
                del self._waiting[table]
