"""A person's data is deleted by the statements of docs/privacy.md, which its operator runs."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, insert, select, text, update

from keltis.server.archive.archive import archive
from keltis.server.archive.housekeeping import execute
from keltis.server.process.settings import Settings
from keltis.server.store import Store, schema
from keltis.server.tables.mapping import ListColumns, people_json, write_table
from keltis.table import Occupant, Table, TableSetup, begin
from keltis.table.fair_deal import verify
from tests.helpers.fair_vectors import records
from tests.server.helpers.old_tables import ANA, BEN, NOW, PEOPLE, kept, prepare
from tests.server.helpers.stores import Make, application_of, make, tables_of, with_stores

__all__ = ["make"]

PAGE = (Path(__file__).parents[3] / "docs" / "privacy.md").read_text("utf-8")
CLEA = "C" * 16
SETTINGS = Settings(Path("nowhere"))
CHANNEL = {"guest": ANA, "language": "en", "origin": "https://keltis.example", "failures": 0}


def blocks() -> list[list[str]]:
    """The statements of each block of SQL: to find a person, to delete them, to take their name out of games."""
    found = re.findall(r"^```sql\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return [[each.strip() for each in block.split(";") if each.strip()] for block in found]


def everything(connection: Connection) -> str:
    """All that the database holds."""
    return "\n".join(repr(row) for table in schema.metadata.sorted_tables for row in connection.execute(select(table)))


def run(connection: Connection, statements: list[str]) -> None:
    """Run statements about Ana, all on one connection."""
    for statement in statements:
        connection.execute(text(statement.replace("GUEST", ANA).replace("NAME", "Ana").replace("NOBODY", "nobody")))


async def fill(store: Store) -> None:
    """An old game of Ana and Ben, a running one, one of Ben and Clea, and what Ana left besides."""
    await prepare(store, "old", age=91)
    assert await archive(store, SETTINGS, NOW) == 1
    await prepare(store, "now", "keltis", plies=5)
    plan = TableSetup("stones", {}, [Occupant("Ben", guest=BEN), Occupant("Clea", guest=CLEA)], hints=True, start=0)
    table = Table("theirs", plan, begin(plan.deal(1), plan.people, NOW))
    await store.write(lambda connection: write_table(connection, table))
    there = people_json(3, ListColumns(None, PEOPLE, ANA, None))  # as after a waiting room
    for row in (
        update(schema.tables).where(schema.tables.c.id == "now").values(people=there),
        insert(schema.guests).values(id=ANA, name="Ana"),
        insert(schema.guests).values(id=BEN, name="Ben"),
        insert(schema.webhooks).values(**CHANNEL, id="w", address="https://chat.example/x", kind="ntfy", off=False),
        insert(schema.links).values(hash="h", guest=ANA, expires=NOW),
    ):
        await store.write(partial(execute, change=row))


def test_person_is_found_by_a_table_and_deleted_and_their_games_stay(make: Make) -> None:
    find, person, games = blocks()

    async def work(store: Store) -> None:
        await fill(store)
        asked = text(find[0].replace("TABLE", "old"))
        found = await store.read(lambda connection: connection.execute(asked).all())
        assert sorted(tuple(row) for row in found) == [(ANA, "Ana"), (BEN, "Ben")]
        before = await application_of(store).record(BEN, "old")
        await store.write(lambda connection: run(connection, person))
        assert await kept(store, schema.guests.c.name) == ["Ben"]
        assert "Ana" in await store.read(everything)  # in the games that she played
        await store.write(lambda connection: run(connection, games))
        left = await store.read(everything)
        assert "Ana" not in left
        assert ANA not in left
        assert await kept(store, schema.sitters.c.guest) == [BEN, BEN, BEN, CLEA]
        after = await application_of(store).record(BEN, "old")
        assert after.record == {**before.record, "players": ["Somebody", "Ben"]}
        running = await tables_of(store).find("now")
        assert running is not None
        assert [(seat.name, seat.guest) for seat in running.seats] == [("Somebody", "nobody"), ("Ben", BEN)]

    with_stores(make, work)


def test_proof_of_a_deal_does_not_depend_on_names() -> None:
    for record in records():
        assert verify(record).status == "verified"
        renamed = {**record, "players": ["Somebody" for _ in record["players"]]}
        assert verify(renamed).status == "verified"
