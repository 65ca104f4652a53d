"""Tables that stand in a database as if they had been played long ago."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, func, insert, select, update

import keltis
from keltis.server.store import Store, schema
from keltis.server.tables.mapping import lines, write_table
from keltis.table import Fold, MatchGame, Occupant, Table, TableSetup, begin
from keltis.table.log import add_move
from keltis.table.undo import undo, undo_refusal

DAY = 24 * 3600.0
NOW = 2_000_000_000.0
ANA, BEN = "A" * 16, "B" * 16
PEOPLE = [Occupant("Ana", guest=ANA), Occupant("Ben", guest=BEN)]


def folds_of(setup: TableSetup, plies: int | None = None, at: float = NOW) -> Iterator[Fold]:
    """A game of random moves, some of which are undone: to its end, or for `plies` plies."""
    rng = keltis.Rng(1)
    folds = begin(setup.deal(1), setup.people, at)
    yield from folds
    fold = folds[-1]
    while fold.turn is not None and (plies is None or fold.ply < plies):
        legal = fold.state.legal
        seat = fold.turn
        folds = add_move(fold, seat, legal[rng.below(len(legal))].text, at)
        if rng.below(10) == 0 and undo_refusal(folds[-1], seat) is None:
            folds += undo(folds[-1], seat, at)
        yield from folds
        fold = folds[-1]


async def prepare(
    store: Store,
    name: str,
    game: str = "stones",
    plies: int | None = None,
    age: float = 0,
    match_game: MatchGame | None = None,
) -> list[Fold]:
    """A table at which Ana and Ben played last `days` days ago."""
    at = NOW - age * DAY
    plan = TableSetup(game, {}, PEOPLE, hints=True, start=0, match_game=match_game)
    folds = list(folds_of(plan, plies, at))
    first = next(n for n, fold in enumerate(folds, 1) if fold.turn is not None)

    def write(connection: Connection) -> None:
        write_table(connection, Table(name, plan, folds[:first]))
        if rest := [line._asdict() for line in lines(name, folds[first:])]:
            connection.execute(insert(schema.entries), rest)
        connection.execute(update(schema.tables).where(schema.tables.c.id == name).values(touched=at))

    await store.write(write)
    return folds


async def kept(store: Store, column: Any) -> list[Any]:
    """What stands in a column, in order."""
    return await store.read(lambda connection: sorted(connection.scalars(select(column)), key=repr))


async def log_sizes(store: Store) -> dict[str, int]:
    """How many lines of each table's log there are."""
    c = schema.entries.c
    counted = select(c.table_id, func.count()).group_by(c.table_id)
    return await store.read(lambda connection: {row[0]: row[1] for row in connection.execute(counted)})


def names(count: int) -> Sequence[str]:
    """`count` table names."""
    return [f"table-{number}" for number in range(count)]
