"""Tables with a guest at each seat, written into the database by the server's own functions; and their logs."""

from __future__ import annotations

import time
from collections.abc import Sequence

from sqlalchemy import Connection, select

from keltis.app.new_tables import deal_table
from keltis.server.process.settings import Settings
from keltis.server.store import open_store, schema
from keltis.server.tables.mapping import write_table
from keltis.table import Occupant, Table, TableSetup
from keltis.table.entries import GAME

from .players import Seen
from .wire import Guest


async def create_tables(
    settings: Settings,
    parties: Sequence[Sequence[Guest]],
    each: int = 1,
    level: str = "",
    bots: int = 0,
    moves: int = 0,
) -> list[list[str]]:
    """Write `each` tables per party into the database, with `bots` bots at each.

    Several bots begin; otherwise the first guest does. `moves`: how many moves have been made at least, so that the
    first guest is next.
    """
    setups = []
    for guests in parties:
        people = [Occupant(f"P{seat}", guest=guest.id) for seat, guest in enumerate(guests)]
        occupants = people + [Occupant(f"B{seat}", level=level) for seat in range(bots)]
        setups.append(TableSetup("keltis", {}, occupants, True, len(people) if bots > 1 else 0))
    tables = [[deal_and_play(setup, moves) for _ in range(each)] for setup in setups]

    def write(connection: Connection) -> None:
        for tables_of_party in tables:
            for table in tables_of_party:
                write_table(connection, table)

    store = open_store(settings)
    await store.open()
    await store.write(write)
    await store.close()
    return [[table.id for table in tables_of_party] for tables_of_party in tables]


def deal_and_play(setup: TableSetup, moves: int) -> Table:
    """A table in a game that goes on after `moves` moves, with seat 0 next if there are any.

    A few deals are over earlier: they are dealt again.
    """
    while True:
        table = deal_table(setup, time.time())
        while (seat := table.fold.turn) is not None and moves and (seat != 0 or table.fold.ply < moves):
            table.adopt(table.move(seat, table.fold.state.seat(seat)["legal"][0], table.entries[0].at))
        if table.fold.turn is not None:
            return table


async def logs(settings: Settings, names: Sequence[str]) -> dict[str, list[Seen]]:
    """The logs of tables, read from the database."""
    c = schema.entries.c
    entries = select(c.table_id, c.seq, c.seat, c.text, c.kind).order_by(c.seq)
    found: dict[str, list[Seen]] = {name: [] for name in names}
    store = open_store(settings)
    await store.open()
    for name, seq, seat, text, kind in await store.read(lambda connection: connection.execute(entries).all()):
        if name in found:
            found[name].append((seq, seat, text if kind in GAME else ""))
    await store.close()
    return found
