"""The handlers of a table's socket: one function for each message of a page, which carries it out and answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from . import moves, people, waiting_room

if TYPE_CHECKING:
    from .connection import Connection

Handler = Callable[["Connection", Any], Awaitable[None]]
HANDLERS: dict[type, Handler] = {**moves.HANDLERS, **waiting_room.HANDLERS, **people.HANDLERS}
