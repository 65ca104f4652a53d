"""Idempotent requests: a page that has not heard the answer sends its request again, and it is carried out once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...table import Fold
from . import messages

if TYPE_CHECKING:
    from .channel import Channel


async def add_once(
    channel: Channel,
    asked: messages.Request,
    limit: str,
    prepare: Callable[[float], list[Fold]],
    done: Callable[[], int | None],
) -> None:
    """Append the entries that `prepare` gives, and acknowledge them.

    `done` gives the entry of an earlier attempt, if there was one: that costs nothing of the rate `limit`.
    """
    app = channel.app
    if done() is None:
        app.host.check_rate(channel.guest, limit)
    seq = await app.tables.act(channel.table, lambda: prepare(app.tables.clock()), done)
    await channel.tell(lambda: messages.Ack(asked.id, seq))
