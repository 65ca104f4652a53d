"""A fair queue: a few places, and who waits for them.

Everybody who waits has a class and an owner. A lower class goes first. Within a class owners take turns, however much
each of them wants. An owner is a path, such as address and guest: addresses take turns, and the guests of each address
take turns when it is the address's.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict

Owner = tuple[str, ...]


class Place:
    """A place that somebody holds. It is left once; leaving it again changes nothing."""

    def __init__(self, queue: Queue, kind: int, owner: Owner) -> None:
        self._queue: Queue | None = queue
        self.kind, self.owner = kind, owner

    def leave(self) -> None:
        """Make room for the next."""
        if self._queue is not None:
            queue, self._queue = self._queue, None
            queue.free += 1
            queue.depart(self.kind, self.owner)
            queue.serve()


Ticket = asyncio.Future[Place]


class Line:
    """Who waits below an owner: others, who take turns, or tickets, first come first served."""

    def __init__(self) -> None:
        self.lines: OrderedDict[str, Line] = OrderedDict()
        self.tickets: OrderedDict[Ticket, Owner] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self.lines or self.tickets)

    def add(self, path: Owner, owner: Owner, ticket: Ticket) -> None:
        """Wait at the end of the path."""
        if path:
            self.lines.setdefault(path[0], Line()).add(path[1:], owner, ticket)
        else:
            self.tickets[ticket] = owner

    def remove(self, path: Owner, ticket: Ticket) -> None:
        """Wait no longer."""
        if not path:
            self.tickets.pop(ticket, None)
        elif path[0] in self.lines:
            line = self.lines[path[0]]
            line.remove(path[1:], ticket)
            if not line:
                del self.lines[path[0]]

    def take(self) -> tuple[Ticket, Owner] | None:
        """Whose turn it is, if anybody waits; the owner goes behind the others. Whoever is being cancelled is gone."""
        while self.tickets:
            ticket, owner = self.tickets.popitem(last=False)
            if not ticket.done():
                return ticket, owner
        while self.lines:
            name, line = self.lines.popitem(last=False)
            taken = line.take()
            if line:
                self.lines[name] = line
            if taken:
                return taken
        return None


class Queue:
    """So many places. `enter` waits for one."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.closed = False
        self._lines: dict[int, Line] = {}
        self._present: Counter[tuple[int, Owner]] = Counter()

    def present(self, kind: int, owner: Owner) -> int:
        """How many of this class and owner wait or hold a place."""
        return self._present[kind, owner]

    async def enter(self, kind: int, owner: Owner) -> Place:
        """A place, when it is our turn. Whoever is cancelled meanwhile is out of the queue and holds nothing."""
        if self.closed:
            raise asyncio.CancelledError
        ticket: Ticket = asyncio.get_running_loop().create_future()
        self._lines.setdefault(kind, Line()).add(owner, owner, ticket)
        self._present[kind, owner] += 1
        self.serve()
        try:
            return await ticket
        except asyncio.CancelledError:
            if ticket.cancelled():
                self._lines[kind].remove(owner, ticket)
                self.depart(kind, owner)
            else:
                ticket.result().leave()
            raise

    def depart(self, kind: int, owner: Owner) -> None:
        """Somebody waits no longer and holds no place."""
        self._present[kind, owner] -= 1
        if not self._present[kind, owner]:
            del self._present[kind, owner]

    def serve(self) -> None:
        """Give away what is free."""
        for kind, line in sorted(self._lines.items()):
            while self.free and (taken := line.take()):
                ticket, owner = taken
                self.free -= 1
                ticket.set_result(Place(self, kind, owner))

    def close(self) -> None:
        """Cancel everybody who waits, and all who come."""
        self.closed = True
        for line in self._lines.values():
            while taken := line.take():
                taken[0].cancel()
