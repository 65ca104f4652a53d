"""The archive: old tables become records; links, lists and rematches still work, and nothing hidden is shown."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update

from keltis.app.problems import Refusal
from keltis.app.replays import describe
from keltis.app.summaries import summarize
from keltis.app.types import TableSummary
from keltis.server.archive import archive as archiving
from keltis.server.archive.archive import archive
from keltis.server.archive.housekeeping import execute, tidy
from keltis.server.process.settings import Settings
from keltis.server.store import Store, schema
from keltis.server.store.sqlite import SqliteStore
from keltis.server.tables.mapping import lines, listed_of, write_table
from keltis.server.tables.summaries import select_mine
from keltis.table import Clock, Fold, MatchGame, Occupant, Table, TableSetup, Terms, proposals, travel, waiting_room
from keltis.table.entries import ARCHIVED
from keltis.table.fair_deal import verify
from keltis.table.log import add_move
from tests.server.helpers.browser import Browser
from tests.server.helpers.old_tables import ANA, BEN, DAY, NOW, kept, log_sizes, names, prepare
from tests.server.helpers.playing import play_on
from tests.server.helpers.stores import Make, application_of, make, tables_of, with_stores
from tests.server.helpers.threaded_server import RunningServer

__all__ = ["make"]

OLD, UNFINISHED = 91, 401  # days


def settings(**given: Any) -> Settings:
    """Settings in which only those of the archive matter."""
    return Settings(Path("nowhere"), **given)


async def listed(store: Store) -> list[TableSummary]:
    """Ana's tables, as her home page lists them."""
    return await store.read(lambda c: [summarize(listed_of(row), ANA) for row in c.execute(select_mine(ANA))])


async def record(store: Store, name: str) -> Any:
    """What everybody is shown of a finished game."""
    return await application_of(store).record(ANA, name)


@pytest.mark.parametrize("game", ["stones", "dice", "keltis"])
def test_finished_table_becomes_a_record_and_is_listed_and_replayed_as_before(game: str, make: Make) -> None:
    async def work(store: Store) -> None:
        place = MatchGame("match", 2, 2, [7, 5])
        folds = await prepare(store, "old", game, age=OLD, match_game=place)
        assert folds[-1].seq > folds[-1].ply  # something was taken back
        before = await record(store, "old"), await listed(store)
        assert await archive(store, settings(), NOW) == 1
        assert await log_sizes(store) == {"old": 1}
        assert (await record(store, "old"), await listed(store)) == before
        table = await tables_of(store).find("old")
        assert table is not None
        assert (table.fold.state, table.result, table.match) == (folds[-1].state, before[1][0].result, before[0][1])
        assert table.fold.seq == folds[-1].seq
        assert [entry.text for entry in table.entries[1:]] == [ply.move for ply in folds[-1].plies]
        assert await store.after({"old": table.fold.seq}) == []

    with_stores(make, work)


def test_game_at_which_nobody_went_on_is_given_up_and_leaves_the_lists(make: Make) -> None:
    async def work(store: Store) -> None:
        folds = await prepare(store, "left", "keltis", plies=12, age=UNFINISHED)
        held = tables_of(store)
        table = await held.find("left")
        assert table is not None
        assert await archive(store, settings(), NOW) == 1
        assert await listed(store) == []
        assert await log_sizes(store) == {"left": 1}
        found = await tables_of(store).find("left")
        assert found is not None
        assert found.result is not None
        assert (found.result["end"], found.fold.state) == ("left", folds[-1].state)
        assert (await record(store, "left")).result == found.result
        assert await kept(store, schema.replays.c.kind) == [schema.TABLE]
        assert not await store.append(lines("left", add_move(folds[-1], 0, folds[-1].state.legal[0].text, NOW)))
        await held.refresh(table)  # A process that still holds it learns that it is over.
        assert (table.fold.seq, table.result) == (folds[-1].seq + 1, found.result)

    with_stores(make, work)


def test_game_that_an_earlier_version_put_away_can_be_looked_at_and_not_played(make: Make) -> None:
    async def work(store: Store) -> None:
        await prepare(store, "left", "keltis", plies=12, age=UNFINISHED)
        assert await archive(store, settings(), NOW) == 1
        e, r = schema.entries, schema.replays
        earlier = [
            update(e).values(kind=ARCHIVED, text="", result=None),
            update(r).values(kind=schema.HIDDEN),
        ]
        for change in earlier:
            await store.write(partial(execute, change=change))
        shown = await record(store, "left")
        assert (shown.result, len(shown.record["moves"])) == (None, 12)
        assert await tables_of(store).find("left") is None

    with_stores(make, work)


@pytest.mark.parametrize(
    ("plies", "age", "given", "archived"),
    [
        (None, 89, {}, False),
        (None, 91, {}, True),
        (12, 91, {}, False),
        (12, 399, {}, False),
        (12, 401, {}, True),
        (None, 5000, {"archive_days": 0}, False),
        (12, 5000, {"archive_unfinished_days": 0}, False),
        (None, 11, {"archive_days": 10}, True),
        (12, 11, {"archive_unfinished_days": 10}, True),
        (None, 5000, {"archive_days": 0, "archive_unfinished_days": 0}, False),
    ],
)
def test_settings_say_when(plies: int | None, age: int, given: dict[str, Any], archived: bool, make: Make) -> None:
    async def work(store: Store) -> None:
        await prepare(store, "one", plies=plies, age=age)
        before = await log_sizes(store)
        assert await archive(store, settings(**given), NOW) == archived
        assert (await log_sizes(store) == before) != archived

    with_stores(make, work)


def test_table_that_is_not_due_is_looked_at_again_when_it_can_be(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(store: Store) -> None:
        await prepare(store, "left", plies=12, age=100)
        assert await archive(store, settings(), NOW) == 0
        looks: list[str] = []
        read, write = store.read, store.write

        async def counted(work: Any, given: Any, kind: str) -> Any:
            looks.append(kind)
            return await work(given)

        monkeypatch.setattr(store, "read", lambda look: counted(read, look, "read"))
        monkeypatch.setattr(store, "write", lambda change: counted(write, change, "write"))
        assert await archive(store, settings(), NOW + 299 * archiving.DAY) == 0
        assert looks == ["read"]
        assert await archive(store, settings(), NOW + 301 * archiving.DAY) == 1

    with_stores(make, work)


def test_processes_that_archive_at_once_keep_every_table_once(make: Make) -> None:
    async def work(*stores: Store) -> None:
        for number, name in enumerate(names(30)):
            await prepare(stores[0], name, plies=None if number % 2 else 5, age=UNFINISHED + number / 10)
        done = await asyncio.gather(*(archive(store, settings(), NOW) for store in stores))
        assert sum(done) == 30
        assert await kept(stores[0], schema.replays.c.id) == sorted(names(30))
        assert await log_sizes(stores[0]) == dict.fromkeys(names(30), 1)

    with_stores(make, work, count=2)


@pytest.mark.parametrize("plies", [None, 12])
def test_what_breaks_off_halfway_has_changed_nothing(
    plies: int | None, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(store: Store) -> None:
        await prepare(store, "old", plies=plies, age=UNFINISHED)
        before = await log_sizes(store), await listed(store)
        with monkeypatch.context() as patch:
            patch.setattr(archiving, "touch", lambda *_: 1 / 0)  # the last step of all
            with pytest.raises(ZeroDivisionError):
                await archive(store, settings(), NOW)
        assert (await log_sizes(store), await listed(store)) == before
        assert await kept(store, schema.replays.c.id) == []
        assert await archive(store, settings(), NOW) == 1

    with_stores(make, work)


def test_table_at_which_somebody_goes_on_meanwhile_stays(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(store: Store) -> None:
        folds = await prepare(store, "left", plies=12, age=UNFINISHED)
        to_thread = asyncio.to_thread

        async def meanwhile(*given: Any) -> Any:
            more = add_move(folds[-1], folds[-1].turn or 0, folds[-1].state.legal[0].text, NOW)
            assert await store.append(lines("left", more))
            return await to_thread(*given)

        monkeypatch.setattr(archiving, "to_thread", meanwhile)
        assert await archive(store, settings(), NOW) == 0
        table = await tables_of(store).find("left")
        assert table is not None
        assert table.fold.ply == 13

    with_stores(make, work)


def test_broken_table_does_not_keep_others_from_the_archive(make: Make) -> None:
    async def work(store: Store) -> None:
        await prepare(store, "broken", age=OLD + 1)
        await prepare(store, "whole", age=OLD)
        e = schema.entries
        begun = delete(e).where(e.c.table_id == "broken", e.c.seq == 0)
        await store.write(lambda connection: connection.execute(begun) and None)
        assert await archive(store, settings(), NOW) == 1
        assert await kept(store, schema.replays.c.id) == ["whole"]
        assert await archive(store, settings(), NOW) == 0

    with_stores(make, work)


def test_players_who_look_on_notice_nothing_and_play_again(browser: Browser, server: RunningServer) -> None:
    table = browser.make("stones", "me", "casual")
    with browser.open_page(table) as page:
        play_on(page)
        replay = browser.call("GET", f"/api/replays/{table}")
        listed = browser.call("GET", "/api/tables")
        put_back(server.settings.data, 100)

        async def work(store: Store) -> None:  # another process of the same server
            assert await archive(store, settings(), time.time()) == 1

        with_stores(lambda: SqliteStore(server.settings.data / "keltis.sqlite3"), work)
        assert page.ask("position", ply=0)["type"] == "position"
        with browser.open_page(table) as again:
            assert (again.log, again.seen["result"]) == (page.log, page.seen["result"])
            assert again.ask("position", ply=1)["type"] == "position"
        assert browser.call("GET", f"/api/replays/{table}") == replay
        (now,) = browser.call("GET", "/api/tables")["finished"]
        assert {**now, "updated": 0} == {**listed["finished"][0], "updated": 0}
        following = browser.call("POST", f"/api/tables/{table}/rematch")["id"]
        assert browser.call("POST", f"/api/tables/{table}/rematch")["id"] == following
    with browser.open_page(following) as page:
        assert page.seen["result"] is None


def put_back(data: Path, days: int) -> None:
    """Move all times `days` days into the past."""
    with sqlite3.connect(data / "keltis.sqlite3") as connection:
        connection.execute("UPDATE entries SET at = at - ?", (days * archiving.DAY,))
        connection.execute("UPDATE tables SET touched = touched - ?", (days * archiving.DAY,))
    connection.close()


# ---- people who met there ----


async def meet(store: Store, age: float) -> Table:
    """A table with an open seat, at which Ben sat down `days` days ago."""
    at = NOW - age * DAY
    terms = Terms(public=True, clock=Clock("turn", 60))
    plan = TableSetup("dice", {}, [Occupant("Ana", guest=ANA), Occupant("", open=True)], hints=True, terms=terms)
    table = Table.opened("met", plan, bytes(32), at)
    await store.write(lambda c: write_table(c, table))
    await add(store, table, waiting_room.sit(table.fold, BEN, "Ben", 1, at, invited=True))
    await store.write(lambda c: archiving.touch(c, "met", at))
    return table


async def add(store: Store, table: Table, folds: list[Fold]) -> None:
    """Append entries without updating lists, like a process that is killed in between."""
    assert await store.append(lines(table.id, folds))
    table.adopt(folds)


async def play(store: Store, table: Table, moves: int) -> None:
    """Start the game and play, at the time of its last entry."""
    at = table.entries[-1].at
    await add(store, table, waiting_room.start(table.fold, ANA, at))
    await add(store, table, table.deal(at))
    while moves and table.fold.turn is not None:
        await add(store, table, table.move(table.fold.turn, table.fold.state.legal[-1].text, at))
        moves -= 1


def test_name_of_a_guest_without_tables_is_forgotten_in_time(make: Make) -> None:
    async def work(store: Store) -> None:
        for guest in ("idle", "sits", "linked", "told"):
            await tables_of(store).storage.keep_name(guest, guest)
        rows = {
            schema.sitters: {"guest": "sits", "table_id": "t", "gone": True},
            schema.links: {"guest": "linked", "hash": "x", "expires": 1e12},
            schema.webhooks: {
                "guest": "told",
                "id": "x",
                "address": "",
                "kind": "",
                "language": "",
                "origin": "",
                "failures": 0,
                "off": False,
            },
        }
        for table, row in rows.items():
            await store.write(partial(execute, change=insert(table).values(**row)))
        now = time.time()
        named = select(schema.guests.c.name).order_by(schema.guests.c.name)
        for given, later, left in (
            (settings(), 29, ["idle", "linked", "sits", "told"]),
            (settings(guest_days=0), 900, ["idle", "linked", "sits", "told"]),
            (settings(), 31, ["linked", "sits", "told"]),
        ):
            await tidy(store, given, now + later * DAY)
            assert await store.read(lambda c: [*c.scalars(named)]) == left

    with_stores(make, work)


def test_table_whose_game_nobody_started_is_deleted_after_a_week(make: Make) -> None:
    async def work(store: Store) -> None:
        await meet(store, age=8)
        assert await archive(store, settings(gathering_days=0), NOW) == 0
        await store.write(lambda c: archiving.touch(c, "met", NOW - 8 * DAY))
        assert await archive(store, settings(gathering_days=9), NOW) == 0
        await store.write(lambda c: archiving.touch(c, "met", NOW - 8 * DAY))
        assert await archive(store, settings(), NOW) == 1
        for kind in (schema.entries, schema.sitters, schema.deals):
            assert await kept(store, kind.c.table_id) == []
        assert await kept(store, schema.tables.c.id) == []
        assert await tables_of(store).find("met") is None

    with_stores(make, work)


@pytest.mark.parametrize("ends", ["by the rules", "early"])
def test_archive_keeps_who_met_there_how_it_ended_and_the_proof_of_its_deal(ends: str, make: Make) -> None:
    async def work(store: Store) -> None:
        table = await meet(store, age=OLD)
        await play(store, table, 500 if ends == "by the rules" else 4)
        if ends == "early":
            at = table.entries[-1].at
            await add(store, table, proposals.ask(table.fold, 0, "end", at))
            await add(store, table, proposals.vote(table.fold, 1, table.fold.seq, True, at))
        before = await record(store, "met")
        assert verify(before.record).status == "verified"
        assert (before.result["end"] == "agreed") == (ends == "early") == ("result" not in before.record)
        assert await archive(store, settings(), NOW) == 1
        assert await record(store, "met") == before
        assert await kept(store, schema.deals.c.secret) == []
        again = await tables_of(store).find("met")
        assert again is not None
        assert [occupant.name for occupant in again.seats] == ["Ana", "Ben"]
        assert (again.result, again.record(), again.fold.seq) == (table.result, before.record, table.fold.seq)
        (mine,) = await listed(store)
        assert (mine.stage, [seat["name"] for seat in mine.seats]) == ("over", ["Ana", "Ben"])
        shown = describe("met", before)
        assert (shown.result, shown.fair) == (table.result, True)

    with_stores(make, work)


def test_game_that_nobody_finished_proves_its_deal_in_the_end(make: Make) -> None:
    async def work(store: Store) -> None:
        table = await meet(store, age=UNFINISHED)
        await play(store, table, 4)
        with pytest.raises(Refusal) as refused:
            await record(store, "met")
        assert refused.value.problem.text == "not-finished"
        assert await archive(store, settings(), NOW) == 1
        found = await record(store, "met")
        assert verify(found.record).status == "verified"
        again = await tables_of(store).find("met")
        assert again is not None
        assert (again.result, again.record()) == (found.result, found.record)
        assert describe("met", found).result == found.result

    with_stores(make, work)


@pytest.mark.parametrize("gone", [False, True])
def test_game_that_was_taken_elsewhere_stays_closed_and_keeps_its_log(gone: bool, make: Make) -> None:
    async def work(store: Store) -> None:
        plan = TableSetup("keltis", {}, [Occupant("Ana", guest=ANA), Occupant("Rob", level="casual")], hints=True)
        at = NOW - UNFINISHED * DAY
        table = Table.dealt("away", plan, bytes(32), at)
        await store.write(lambda c: write_table(c, table))
        await add(store, table, travel.depart(table, ANA, at))
        if gone:
            await add(store, table, travel.arrived(table, ANA, "there", at))
        await store.write(lambda c: archiving.touch(c, "away", at))
        before = await log_sizes(store)
        for later in (0, 500):
            assert await archive(store, settings(), NOW + later * DAY) == 0
        assert await log_sizes(store) == before
        assert await kept(store, schema.replays.c.id) == []
        assert await kept(store, schema.deals.c.table_id) == ["away"]
        with pytest.raises(Refusal) as refused:
            await record(store, "away")
        assert refused.value.problem.text == "not-finished"
        held = await tables_of(store).find("away")
        assert held is not None
        assert held.people.gone_to == ("there" if gone else "")
        if not gone:
            await add(store, held, travel.stay(held, ANA, at))
            assert held.fold.turn is not None
            assert await archive(store, settings(), NOW + 1000 * DAY) == 1  # It is abandoned here.

    with_stores(make, work)
