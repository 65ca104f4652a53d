"""Wakes those up who wait for news of a table. It carries no news itself: whoever wakes looks at the table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Wake = Callable[[], None]


class Bus:
    """Publish and subscribe within one process. `listened`: the tables that somebody listens to."""

    def __init__(self, watch: Callable[[bool], None] = lambda watched: None) -> None:
        self.listened: defaultdict[str, set[Wake]] = defaultdict(set)
        self._watch = watch

    def publish(self, table: str) -> None:
        """Wake everybody who listens to a table."""
        for wake in self.listened.get(table, ()):
            wake()

    @contextmanager
    def listen(self, table: str, wake: Wake) -> Iterator[None]:
        """Be woken whenever something happened at a table."""
        self.listened[table].add(wake)
        self._watch(True)
        try:
            yield
        finally:
            self.listened[table].discard(wake)
            if not self.listened[table]:
                del self.listened[table]
            self._watch(bool(self.listened))
