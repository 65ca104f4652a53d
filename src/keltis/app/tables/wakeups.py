"""Wake-ups: pages that show a table are woken when it changes. A wake-up carries no news; the page reads the table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ...table import Table
from .watcher import Watcher

Wake = Callable[[], None]


class Bus(Watcher):
    """Publish and subscribe within one process. `listened`: the tables that somebody listens to.

    `note_listeners` is told whether there are any: a store looks less often for what others wrote while nobody listens.
    """

    def __init__(self, note_listeners: Callable[[bool], None] = lambda listening: None) -> None:
        self.listened: defaultdict[str, set[Wake]] = defaultdict(set)
        self._note_listeners = note_listeners

    def changed(self, table: Table) -> None:
        """Wake everybody who listens to a table that has changed."""
        self.publish(table.id)

    def publish(self, table: str) -> None:
        """Wake everybody who listens to a table."""
        for wake in self.listened.get(table, ()):
            wake()

    @contextmanager
    def listen(self, table: str, wake: Wake) -> Iterator[None]:
        """Be woken whenever something has happened at a table."""
        self.listened[table].add(wake)
        self._note_listeners(True)
        try:
            yield
        finally:
            self.listened[table].discard(wake)
            if not self.listened[table]:
                del self.listened[table]
            self._note_listeners(bool(self.listened))
