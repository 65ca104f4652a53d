"""What a page may ask for over a table's socket: one function for each message, which does it and answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from . import beside, gathering, playing

if TYPE_CHECKING:
    from ..sockets import Connection

Act = Callable[["Connection", Any], Awaitable[None]]
ACTS: dict[type, Act] = {**playing.ACTS, **gathering.ACTS, **beside.ACTS}
