"""What is asked for is done once, however often it is asked, and answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...table import Fold
from ..api.problems import Refusal
from . import messages

if TYPE_CHECKING:
    from .connection import Connection


async def act(
    connection: Connection,
    asked: messages.Request,
    limit: str,
    plan: Callable[[float], list[Fold]],
    done: Callable[[], int | None],
) -> None:
    """Add to the log, and say so; what was done already costs nothing more."""
    tables = connection.services.tables
    if done() is None:
        check_rate(connection, limit)
    seq = await tables.act(connection.table, lambda: plan(tables.clock()), done)
    await connection.tell(lambda: messages.Ack(asked.id, seq))


def check_rate(connection: Connection, limit: str) -> None:
    """Refuse what comes too fast."""
    if not connection.services.clients.beside[limit].spend(connection.guest):
        raise Refusal("too-fast", 429)
