"""The handlers of a page's requests at a table: one function for each type, which carries it out and answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from . import moves, people, waiting_room

if TYPE_CHECKING:
    from .channel import Channel

Handler = Callable[["Channel", Any], Awaitable[None]]
PARTS: tuple[dict[Any, Handler], ...] = (moves.HANDLERS, waiting_room.HANDLERS, people.HANDLERS)
HANDLERS: dict[str, Handler] = {request.type: handler for part in PARTS for request, handler in part.items()}
