"""What a page may ask for over a table's socket: one function for each message, which does it and answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from . import moves, people, waiting_room

if TYPE_CHECKING:
    from .connection import Connection

Act = Callable[["Connection", Any], Awaitable[None]]
ACTS: dict[type, Act] = {**moves.ACTS, **waiting_room.ACTS, **people.ACTS}
