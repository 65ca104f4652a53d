"""Places that all use, of which nobody holds more than a part: whoever is slow keeps no others waiting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

Owner = tuple[str, str]  # a kind, and one of it: ("guest", "ana"), ("host", "chat.example")


class Shares:
    """So many places, and what part of them each owner of a kind may hold; of other kinds, all.

    >>> shares = Shares(4, {"guest": 0.5})
    >>> shares.take([("guest", "ana")]), shares.take([("guest", "ana")])
    (None, None)
    >>> shares.has_room([("guest", "ana")]), shares.has_room([("guest", "ben")])
    (False, True)
    """

    def __init__(self, places: int, parts: Mapping[str, float]) -> None:
        self.places, self.held = places, 0
        self._most = {kind: max(1, int(places * part)) for kind, part in parts.items()}
        self._by: Counter[Owner] = Counter()

    def has_room(self, owners: list[Owner]) -> bool:
        """Whether there is a place for these."""
        free = self.held < self.places
        return free and all(self._by[owner] < self._most.get(owner[0], self.places) for owner in owners)

    def take(self, owners: list[Owner]) -> None:
        """Hold a place."""
        self.held += 1
        self._by.update(owners)

    def leave(self, owners: list[Owner]) -> None:
        """Hold it no longer."""
        self.held -= 1
        for owner in owners:
            self._by[owner] -= 1
            if not self._by[owner]:
                del self._by[owner]
