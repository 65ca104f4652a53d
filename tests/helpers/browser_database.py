"""The database of a browser's application, without a browser."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any


class Texts:
    """A database of a browser, without a browser: texts under keys, in dictionaries."""

    def __init__(self) -> None:
        self.kept: dict[tuple[Any, ...], str] = {}
        self.fault = ""  # what every write fails with
        self.read_fault = ""  # what all else fails with

    async def get(self, key: str) -> str | None:
        """The text under a key."""
        self._fail()
        return self.kept.get(tuple(json.loads(key)))

    async def range(self, first: str, last: str) -> str:
        """All keys from one to another, numbers before texts."""
        self._fail()
        low, high = (order(json.loads(key)) for key in (first, last))
        keys = sorted((key for key in self.kept if low <= order(key) <= high), key=order)
        return json.dumps([(key, self.kept[key]) for key in keys])

    def _fail(self) -> None:
        if self.read_fault:
            raise RuntimeError(self.read_fault)

    async def write(self, changes: str) -> bool:
        """All changes or none."""
        await asyncio.sleep(0)
        if self.fault:
            raise RuntimeError(self.fault)
        after = dict(self.kept)
        for what, key, *text in json.loads(changes):
            if what == "add" and tuple(key) in after:
                return False
            if what == "delete":
                after.pop(tuple(key), None)
            else:
                (after[tuple(key)],) = text
        self.kept = after
        return True


def order(key: Sequence[Any]) -> list[tuple[bool, Any]]:
    """What keys are sorted by."""
    return [(isinstance(part, str), part) for part in key]
