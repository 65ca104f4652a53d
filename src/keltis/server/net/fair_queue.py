"""A fair queue: a number of places, and entries that wait for one of them.

An entry belongs to one owner at each level, such as an address, a guest or a host. Owners take turns at the levels in
`turns`. With ("address", "guest") addresses take turns, and the guests of an address take turns when it is the turn of
their address, however many entries each of them has. An entry of a lower rank goes before all entries of higher ranks.

Levels may have caps. `max_held` limits the places that one owner holds: its other entries wait, and entries of others
pass them. `max_present` limits the entries of one owner, those that hold a place and those that wait: more are refused.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence

from ...app.problems import Refusal
from ...app.tables.background import NoLongerWanted

Owners = Mapping[str, str]  # by level: {"address": "192.0.2.1", "guest": "ana"}


class QueueFull(Refusal):
    """Too many entries wait, or one owner has too many of them."""

    def __init__(self) -> None:
        super().__init__("too-fast", 429)


class Caps:
    """Counts what each owner has, at the levels that have a cap.

    >>> caps = Caps({"guest": 1})
    >>> caps.add({"address": "192.0.2.1", "guest": "ana"})
    >>> caps.allow({"guest": "ana"}), caps.allow({"guest": "ben"})
    (False, True)
    """

    def __init__(self, caps: Mapping[str, int]) -> None:
        self._caps = caps
        self._counts: dict[tuple[str, str], int] = {}

    def __getitem__(self, owner: tuple[str, str]) -> int:
        return self._counts.get(owner, 0)

    def allow(self, owners: Owners) -> bool:
        """Whether each of the owners may have one more."""
        return all(self._counts.get(owner, 0) < self._caps[owner[0]] for owner in self._counted(owners))

    def add(self, owners: Owners) -> None:
        """Count one more of each owner."""
        for owner in self._counted(owners):
            self._counts[owner] = self._counts.get(owner, 0) + 1

    def remove(self, owners: Owners) -> None:
        """Count one less of each owner, and forget owners that have none."""
        for owner in self._counted(owners):
            self._counts[owner] -= 1
            if not self._counts[owner]:
                del self._counts[owner]

    def _counted(self, owners: Owners) -> list[tuple[str, str]]:
        return [owner for owner in owners.items() if owner[0] in self._caps]


class QueuePlace:
    """A place that an entry holds. It is left once; leaving it again changes nothing."""

    __slots__ = ("_queue", "owners")

    def __init__(self, queue: FairQueue, owners: Owners) -> None:
        self._queue: FairQueue | None = queue
        self.owners = owners

    def __enter__(self) -> QueuePlace:
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    def leave(self) -> None:
        """Free the place for the next entry."""
        queue, self._queue = self._queue, None
        if queue is not None:
            queue.free(self.owners)


class Entry:
    """An entry that waits. `wanted` says whether it still has something to do."""

    __slots__ = ("owners", "place", "wanted")

    def __init__(self, owners: Owners, wanted: Callable[[], bool]) -> None:
        self.owners, self.wanted = owners, wanted
        self.place: asyncio.Future[QueuePlace] = asyncio.get_running_loop().create_future()

    def is_over(self) -> bool:
        """Whether the entry gets no place any more: it was cancelled, or is no longer wanted."""
        if not self.place.done() and not self.wanted():
            self.place.set_exception(NoLongerWanted())
        return self.place.done()


class OwnerQueue:
    """The entries of one owner that wait: in order of arrival, or in lines of owners below it, which take turns."""

    def __init__(self) -> None:
        self.entries: dict[Entry, None] = {}
        self.lines: OrderedDict[str, OwnerQueue] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self.entries or self.lines)

    def add(self, path: Sequence[str], entry: Entry) -> None:
        """Add an entry at the end of the line at a path."""
        if path:
            self.lines.setdefault(path[0], OwnerQueue()).add(path[1:], entry)
        else:
            self.entries[entry] = None

    def remove(self, path: Sequence[str], entry: Entry) -> None:
        """Remove an entry, if it is still there."""
        if not path:
            self.entries.pop(entry, None)
        elif line := self.lines.get(path[0]):
            line.remove(path[1:], entry)
            if not line:
                del self.lines[path[0]]

    def next(self, has_room: Callable[[Owners], bool]) -> Entry | None:
        """Remove and return the entry whose turn it is among those that there is room for. Its owners go to the end."""
        for entry in list(self.entries):
            if entry.is_over():
                del self.entries[entry]
            elif has_room(entry.owners):
                del self.entries[entry]
                return entry
        found, empty = None, []
        for name, line in self.lines.items():
            found = line.next(has_room)
            if not line:
                empty.append(name)
            elif found is not None:
                self.lines.move_to_end(name)
            if found is not None:
                break
        for name in empty:
            del self.lines[name]
        return found


class FairQueue:
    """A queue for places. `take` gets a place at once or not at all; `enter` waits for one."""

    def __init__(
        self,
        places: float = float("inf"),
        *,
        turns: Sequence[str] = (),
        max_held: Mapping[str, int] | None = None,
        max_present: Mapping[str, int] | None = None,
        max_waiting: float = float("inf"),
    ) -> None:
        self.places, self.turns, self.max_waiting = places, turns, max_waiting
        self.held = self.waiting = 0
        self._held_by, self._present = Caps(max_held or {}), Caps(max_present or {})
        self._lines: dict[int, OwnerQueue] = {}  # by rank
        self._closed = False

    def present(self, level: str, name: str) -> int:
        """How many entries of an owner wait or hold a place, at a level with `max_present`."""
        return self._present[level, name]

    def take(self, owners: Owners) -> QueuePlace | None:
        """A place at once, if there is one for these owners."""
        # Nobody is overtaken: `free` serves the entries that wait, so none of them has room while a place is free.
        if self._closed or not (self._present.allow(owners) and self._has_room(owners)):
            return None
        self._present.add(owners)
        return self._give(owners)

    async def enter(
        self,
        owners: Owners,
        *,
        rank: int = 0,
        wanted: Callable[[], bool] = lambda: True,
        max_wait: float | None = None,
    ) -> QueuePlace:
        """Wait for a place. An entry that is cancelled while it waits holds nothing.

        Raises `QueueFull` at once, `TimeoutError` after `max_wait` seconds, and `NoLongerWanted` where `wanted` is
        false when its turn comes.
        """
        if self._closed:
            raise asyncio.CancelledError
        if place := self.take(owners):
            return place
        if self.waiting >= self.max_waiting or not self._present.allow(owners):
            raise QueueFull
        entry, path = Entry(owners, wanted), [owners.get(level, "") for level in self.turns]
        line = self._lines.setdefault(rank, OwnerQueue())
        line.add(path, entry)
        self._present.add(owners)
        self.waiting += 1
        try:
            async with asyncio.timeout(max_wait):
                return await entry.place
        except BaseException:
            if entry.place.done() and not entry.place.cancelled() and entry.place.exception() is None:
                entry.place.result().leave()
            else:
                line.remove(path, entry)
                self._present.remove(owners)
            raise
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Cancel all entries that wait, and those that come later."""
        self._closed = True
        for line in self._lines.values():
            while entry := line.next(lambda _: True):
                entry.place.cancel()

    def free(self, owners: Owners) -> None:
        """Take a place back, and give it to the entry whose turn it is."""
        self.held -= 1
        self._held_by.remove(owners)
        self._present.remove(owners)
        for _, line in sorted(self._lines.items()) if self.waiting else ():
            while self.held < self.places and (entry := line.next(self._has_room)):
                entry.place.set_result(self._give(entry.owners))

    def _has_room(self, owners: Owners) -> bool:
        return self.held < self.places and self._held_by.allow(owners)

    def _give(self, owners: Owners) -> QueuePlace:
        self.held += 1
        self._held_by.add(owners)
        return QueuePlace(self, owners)
