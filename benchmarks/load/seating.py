"""Tables with a guest at each seat, laid straight into the database by the server's own functions; and their logs."""

from __future__ import annotations

from collections.abc import Sequence

from keltis.server.storage import Storage
from sqlalchemy import select

from keltis.server import storage
from keltis.server.settings import Settings
from keltis.server.tables import deal, write_table
from keltis.table import Plan, Sitter

from .players import Seen
from .wire import Guest


async def lay(
    settings: Settings, parties: Sequence[Sequence[Guest]], each: int = 1, level: str = "", bots: int = 0
) -> list[list[str]]:
    """So many tables for each party, with bots beside them; several bots begin, otherwise the first guest."""
    plans = []
    for guests in parties:
        people = [Sitter(f"P{seat}", guest=guest.id) for seat, guest in enumerate(guests)]
        sitters = people + [Sitter(f"B{seat}", level=level) for seat in range(bots)]
        plans.append(Plan("keltis", {}, sitters, True, len(people) if bots > 1 else 0))
    tables = [[deal(plan) for _ in range(each)] for plan in plans]
    store = Storage(settings.database)
    async with store.writing() as connection:
        for laid in tables:
            for table in laid:
                await write_table(connection, table)
    await store.close()
    return [[table.id for table in laid] for laid in tables]


async def logs(settings: Settings, names: Sequence[str]) -> dict[str, list[Seen]]:
    """The logs of tables as the database has them."""
    c = storage.entries.c
    store = Storage(settings.database)
    found: dict[str, list[Seen]] = {name: [] for name in names}
    async with store.reading() as connection:
        for name, seq, seat, text in await connection.execute(
            select(c.table_id, c.seq, c.seat, c.text).order_by(c.seq)
        ):
            if name in found:
                found[name].append((seq, seat, text))
    await store.close()
    return found
