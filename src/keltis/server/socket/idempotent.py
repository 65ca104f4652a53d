"""Idempotent requests: a page that has not heard the answer sends its request again, and it is carried out once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...table import Fold
from ..api.problems import Refusal
from . import messages

if TYPE_CHECKING:
    from .connection import Connection


async def add_once(
    connection: Connection,
    asked: messages.Request,
    limit: str,
    plan: Callable[[float], list[Fold]],
    done: Callable[[], int | None],
) -> None:
    """Append the entries that `plan` gives, and acknowledge them.

    `done` gives the entry of an earlier attempt, if there was one: that costs nothing of the rate `limit`.
    """
    tables = connection.services.tables
    if done() is None:
        check_rate(connection, limit)
    seq = await tables.act(connection.table, lambda: plan(tables.clock()), done)
    await connection.tell(lambda: messages.Ack(asked.id, seq))


def check_rate(connection: Connection, limit: str) -> None:
    """Refuse what comes too fast."""
    if not connection.services.clients.beside[limit].spend(connection.guest):
        raise Refusal("too-fast", 429)
