"""People who come at the same moment, to processes that die, with clients that guess and flood: who gets a seat."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import select

from keltis.app.problems import Refusal
from keltis.app.tables.registry import Tables
from keltis.server.archive.housekeeping import forget_addresses
from keltis.server.background.lobby_presence import INTERVAL, LobbyPresence
from keltis.server.process.settings import Rate
from keltis.server.store import Store, open_store, schema
from keltis.server.tables.lobby import MAX_OF_HOST, MAX_WAITING, RECENT_SECONDS, read_lobby
from keltis.server.tables.mapping import ListColumns, columns_in, columns_of, write_columns
from keltis.table import Fold, Occupant, Refused, Table, TableSetup, Terms, limits, waiting_room
from keltis.table.fair_deal import verify
from tests.server.helpers.browser import Browser
from tests.server.helpers.playing import play_on
from tests.server.helpers.server_process import return_as, serving
from tests.server.helpers.stores import SESSIONS, Make, application_of, make, tables_of, with_stores
from tests.server.helpers.threaded_server import QUICK, RunningServer, running
from tests.server.helpers.waiting_room import commit, done, join, until_dealt

__all__ = ["make"]
ROUNDS = int(os.environ.get("KELTIS_RACES", "3"))
PLAN = TableSetup(
    "stones", {}, [Occupant("Ana", guest="ana"), Occupant("", open=True)], hints=True, terms=Terms(public=True)
)


async def sit(tables: Tables, table: Table, guest: str, seat: int | None = 1) -> str:
    """Try to sit down, with None at the next free seat: who did, or why not."""

    def prepare() -> list[Fold]:
        if seat is None:
            return waiting_room.sit_anywhere(table.fold, guest, guest, 1.0, invited=True)
        return waiting_room.sit(table.fold, guest, guest, seat, 1.0, invited=True)

    try:
        await tables.act(table, prepare, lambda: table.fold.seq if table.people.seats_of(guest) else None)
    except Refused as refused:
        return refused.reason.text
    return guest


async def row_of(store: Store, name: str) -> ListColumns:
    """What lists show of a table."""
    t = schema.tables
    return await store.read(lambda c: columns_in(c.execute(select(t).where(t.c.id == name)).one()))


def test_of_two_who_come_at_once_to_two_processes_one_sits_and_the_other_is_told(make: Make) -> None:
    async def work(*stores: Store) -> None:
        here, there = (tables_of(store) for store in stores)
        for _ in range(ROUNDS):
            name = await here.create(PLAN, gathers=True)
            one, two = await here.find(name), await there.find(name)
            assert one
            assert two
            outcome = await asyncio.gather(sit(here, one, "ben"), sit(there, two, "cem"))
            (who,) = {"ben", "cem"} & set(outcome)
            assert set(outcome) == {who, "seat-is-taken"}
            for store, tables in zip(stores, (here, there), strict=True):
                table = await tables.find(name)
                assert table
                assert table.people.seats_of(who) == [1]
                assert await row_of(store, name) == columns_of(table)

    with_stores(make, work, 2)


def test_same_request_at_two_processes_is_done_once(make: Make) -> None:
    async def work(*stores: Store) -> None:
        here, there = (tables_of(store) for store in stores)
        name = await here.create(PLAN, gathers=True)
        one, two = await here.find(name), await there.find(name)
        assert one
        assert two
        assert set(await asyncio.gather(sit(here, one, "ben"), sit(there, two, "ben"))) == {"ben"}
        await there.refresh(two)
        assert [entry.kind for entry in two.entries] == ["open", "sit"]

    with_stores(make, work, 2)


def test_of_two_who_come_at_once_by_the_tables_link_each_gets_a_seat_or_is_told_that_all_are_taken(make: Make) -> None:
    async def work(*stores: Store) -> None:
        here, there = (tables_of(store) for store in stores)
        free = PLAN.occupants[1]
        for seats in (1, 2):
            setup = replace(PLAN, occupants=[PLAN.occupants[0], *[free] * seats])
            name = await here.create(setup, gathers=True)
            one, two = await here.find(name), await there.find(name)
            assert one
            assert two
            outcome = await asyncio.gather(sit(here, one, "ben", None), sit(there, two, "cem", None))
            assert ("seats-full" in outcome) == (seats == 1)
            await here.refresh(one)
            assert len([seat for seat in one.seats if seat.guest]) == 1 + seats

    with_stores(make, work, 2)


def test_lists_that_missed_something_follow_the_log_when_a_table_is_read(make: Make) -> None:
    async def work(*stores: Store) -> None:
        here, there = (tables_of(store) for store in stores)
        name = await here.create(PLAN, gathers=True)
        table = await here.find(name)
        assert table
        assert await sit(here, table, "ben") == "ben"
        old = {"people": None, "listed": 1.0, "stage": None}
        await stores[0].write(lambda c: c.execute(schema.tables.update().values(**old)) and None)
        await stores[0].write(lambda c: c.execute(schema.sitters.delete()) and None)
        assert await there.find(name)
        assert await row_of(stores[1], name) == columns_of(table)
        sitting = select(schema.sitters.c.guest).order_by(schema.sitters.c.guest)
        assert await stores[1].read(lambda c: c.scalars(sitting).all()) == ["ana", "ben"]

    with_stores(make, work, 2)


def test_table_that_was_deleted_under_somebodys_hands_is_gone(make: Make) -> None:
    async def work(store: Store) -> None:
        tables = tables_of(store)
        name = await tables.create(PLAN, gathers=True)
        table = await tables.find(name)
        assert table
        await store.write(lambda c: c.execute(schema.tables.delete()) and None)
        assert await sit(tables, table, "ben") == "no-such-table"
        assert await tables.find(name) is None
        assert await store.after({name: -1}) == []

    with_stores(make, work)


def test_lobby_reads_the_newest_of_many_tables_and_counts_the_rest(make: Make) -> None:
    async def work(store: Store) -> None:
        tables = tables_of(store)
        hosts = [[Occupant("Ana", guest=f"ana{number}"), PLAN.occupants[1]] for number in range(MAX_WAITING + 2)]
        names = [await tables.create(replace(PLAN, occupants=host), gathers=True) for host in hosts]
        private = replace(PLAN, terms=Terms())
        await tables.create(private, gathers=True)
        watched = replace(PLAN, occupants=[PLAN.occupants[0]] * 2, terms=Terms(public=True, watch=True))
        running = await tables.create(watched)
        found = json.loads(await store.read(read_lobby))
        assert [one["id"] for one in found["tables"]] == names[:1:-1]
        assert ([one["id"] for one in found["running"]], found["count"]) == ([running], MAX_WAITING + 2)
        assert found["tables"][0]["host"] == "Ana"

    with_stores(make, work)


def test_what_is_no_id_is_not_looked_for(make: Make) -> None:
    async def work(store: Store) -> None:
        tables = tables_of(store)
        for name in ("a\x00b", "a b", "", "x" * 41, "é"):
            assert await tables.find(name) is None
            with pytest.raises(Refusal, match="no such replay"):
                await application_of(store).record(None, name)

    with_stores(make, work)


def test_nobody_fills_the_lobby_alone(make: Make) -> None:
    async def work(store: Store) -> None:
        tables = tables_of(store)
        first = await tables.create(
            replace(PLAN, occupants=[Occupant("Ben", guest="ben"), PLAN.occupants[1]]), gathers=True
        )
        names = [await tables.create(PLAN, gathers=True) for _ in range(MAX_WAITING)]
        found = json.loads(await store.read(read_lobby))
        assert [one["id"] for one in found["tables"]] == [*names[: -MAX_OF_HOST - 1 : -1], first]
        assert found["count"] == MAX_WAITING + 1

    with_stores(make, work)


def hosted(guest: str) -> TableSetup:
    """A public table of somebody, with two free seats."""
    return replace(PLAN, occupants=[Occupant(guest.title(), guest=guest), *PLAN.occupants[1:] * 2])


async def listed(store: Store, now: float | None = None) -> list[str]:
    """The tables that wait for people, as the lobby lists them."""
    return [one["id"] for one in json.loads(await store.read(partial(read_lobby, now=now)))["tables"]]


def test_nobody_fills_the_lobby_from_one_address_with_many_cookies(make: Make) -> None:
    async def work(store: Store) -> None:
        tables = tables_of(store)
        honest = [await tables.create(hosted(f"h{one}"), gathers=True, origin=f"h{one // 2}") for one in range(10)]
        flood = [
            await tables.create(hosted(f"c{one // 3}"), gathers=True, origin="x") for one in range(MAX_WAITING + 1)
        ]
        found = await listed(store)
        assert {*honest} <= {*found}
        assert found[:6] == [flood[-1], *honest[9::-2]]  # the newest of each address, then their next
        assert len(found) == MAX_WAITING  # where there is room, one place may have it

    with_stores(make, work)


def test_tables_whose_people_are_there_stand_before_newer_ones_in_the_lobby(make: Make) -> None:
    async def work(*stores: Store) -> None:
        here, there = (tables_of(store) for store in stores)
        names = [await here.create(hosted(guest), gathers=True) for guest in ("ana", "ben", "cem")]
        assert await listed(stores[0]) == names[::-1]
        later = time.time() + 3 * RECENT_SECONDS
        here.clock = lambda: later
        pages: Any = SimpleNamespace(pages={names[0]: ["ana"], names[1]: ["who looks on"], "gone": ["ana"]})
        for _ in range(2):
            await LobbyPresence(stores[0], here, pages).due(later)
        assert await listed(stores[0], later) == [names[0], names[2], names[1]]
        read = await there.find(names[0])  # Reading the table leaves that so.
        assert read
        assert await sit(there, read, "dan") == "dan"
        assert await listed(stores[1], later) == [names[0], names[2], names[1]]

    with_stores(make, work, 2)


def test_it_is_noted_once_a_minute_that_people_are_there(make: Make) -> None:
    async def work(store: Store) -> None:
        tables, now = tables_of(store), time.time() + 100
        name = await tables.create(PLAN, gathers=True)
        pages: Any = SimpleNamespace(pages={name: ["ana"]})
        lobby = LobbyPresence(store, tables, pages)
        for wait, noted in ((0, 0), (INTERVAL - 1, 0), (INTERVAL, INTERVAL)):
            await lobby.due(now + wait)
            assert (await row_of(store, name)).listed == now + noted

    with_stores(make, work)


def test_where_a_table_is_from_is_forgotten_when_strangers_do_not_find_it(make: Make) -> None:
    async def marks(store: Store) -> list[str | None]:
        t = schema.tables.c
        return await store.read(lambda c: [*c.scalars(select(t.address).order_by(t.created))])

    async def work(store: Store) -> None:
        tables = tables_of(store)
        watched = replace(PLAN, occupants=[PLAN.occupants[0]] * 2, terms=Terms(public=True, watch=True))
        for plan in (PLAN, watched, replace(PLAN, terms=Terms())):
            await tables.create(plan, gathers=plan is not watched, origin="x")
        mark = SESSIONS.mark("x")
        assert await marks(store) == [mark, mark, None]
        name = await store.read(lambda c: c.scalar(select(schema.tables.c.id).where(schema.tables.c.stage.is_(None))))
        over = ListColumns(None, None, "ana", None)
        assert await store.write(lambda c: write_columns(c, str(name), 1, over))
        assert await marks(store) == [mark, None, None]
        await forget_addresses(store, time.time() + 1)
        assert await marks(store) == [None, None, None]

    with_stores(make, work)


def test_new_public_tables_of_one_address_are_few_and_marked(tmp_path: Path) -> None:
    few = {**QUICK, "address_public_tables": Rate(2, 0.001)}
    with running(tmp_path, **few) as server:
        for _ in range(2):
            with Browser(server.host, "Ana") as ana:
                ana.make("stones", "me", "open", terms={"public": True})
        with Browser(server.host, "Ana") as ana:
            wanted = {"game": "stones", "seats": [{"kind": "me"}, {"kind": "open"}], "terms": {"public": True}}
            assert ana.refused("POST", "/api/tables", wanted) == (429, "too-many-new-tables")
            ana.make("stones", "me", "open")
        marks = select(schema.tables.c.address).order_by(schema.tables.c.created)
        first, second, private = server.do(server.services.store.read(lambda c: [*c.scalars(marks)]))
        assert first == second == server.services.sessions.mark("127.0.0.1")
        assert private is None


# ---- the link to a table ----


@pytest.fixture
def guests(server: RunningServer) -> Iterator[list[Browser]]:
    """Three guests."""
    with ExitStack() as stack:
        yield [stack.enter_context(Browser(server.host, name)) for name in ("Ana", "Ben", "Cem")]


def test_link_to_a_table_gives_every_guest_the_next_free_seat_once(guests: list[Browser]) -> None:
    ana, ben, cem = guests
    table = ana.make("stones", "me", "open", "casual", "open")
    with ana.open_page(table) as page:
        code = page.seen["invite"]
        assert code not in page.seen["invites"]
        for one, seat in ((ben, 1), (cem, 3)):
            assert one.call("GET", f"/api/tables/{table}/door?code={code}")["join"][0] == seat
            for _ in range(2):
                one.call("POST", f"/api/tables/{table}/seats", {"code": code})
            assert one.call("GET", f"/api/tables/{table}/door")["mine"] == [seat]
        while page.seen["invite"]:
            page.read()
        assert [seat["name"] for seat in page.seen["seats"]][1::2] == ["Ben", "Cem"]


def test_at_a_full_table_only_guests_with_its_link_see_who_sits_there_and_may_ask(guests: list[Browser]) -> None:
    ana, ben, cem = guests
    table = ana.make("stones", "me", "open")
    with ana.open_page(table) as page:
        code = page.seen["invite"]
        done(page, "bot", seat=1, level="casual")
        door = ben.call("GET", f"/api/tables/{table}/door?code={code}")
        assert (door["join"], door["ask"], len(door["seats"])) == ([], True, 2)
        assert ben.refused("POST", f"/api/tables/{table}/seats", {"code": code}) == (409, "seats-full")
        assert cem.refused("POST", f"/api/tables/{table}/knock", {}) == (404, "no-such-table")
        assert cem.refused("POST", f"/api/tables/{table}/knock", {"code": "wrong"}) == (404, "no-such-table")
        ben.call("POST", f"/api/tables/{table}/knock", {"code": code})
        while not page.seen["knocks"]:
            page.read()
        done(page, "free", seat=1)
        done(page, "admit", number=0, seat=1)
        assert page.seen["seats"][1]["name"] == "Ben"


def test_link_to_a_table_is_void_once_somebody_was_sent_away(guests: list[Browser]) -> None:
    ana, ben, cem = guests
    table = ana.make("stones", "me", "open", "open")
    with ana.open_page(table) as page:
        code = page.seen["invite"]
        ben.call("POST", f"/api/tables/{table}/seats", {"code": code})
        while page.seen["seats"][1]["kind"] == "open":
            page.read()
        done(page, "free", seat=1)
        assert page.seen["invite"] not in ("", code)
        for one in (ben, cem):
            assert one.refused("POST", f"/api/tables/{table}/seats", {"code": code}) == (403, "wrong-invite")
            assert one.refused("GET", f"/api/tables/{table}/door?code={code}") == (403, "wrong-invite")
        cem.call("POST", f"/api/tables/{table}/seats", {"code": page.seen["invite"]})


def test_host_alone_is_told_how_many_have_opened_a_link_and_do_not_sit_yet(guests: list[Browser]) -> None:
    ana, ben, cem = guests
    table = ana.make("stones", "me", "open", "open")
    with ana.open_page(table) as page:
        codes = [f"seat=1&code={page.seen['invites'][1]}", f"code={page.seen['invite']}"]
        assert page.seen["opened"] == 0
        for one, code in zip((ben, cem), codes, strict=True):
            for _ in range(2):
                one.call("GET", f"/api/tables/{table}/door?{code}")
        while page.seen["opened"] < 2:
            page.read()
        join(ben, table, 1, code=page.seen["invite"])
        while page.seen["opened"] > 1:
            page.read()
        with ben.open_page(table) as other:
            assert other.seen["opened"] == 0


# ---- two processes ----


def test_people_at_two_processes_meet_and_are_dealt_one_game(tmp_path: Path) -> None:
    with (
        serving(tmp_path) as one,
        serving(tmp_path) as two,
        Browser(one.host, "Ana") as ana,
        Browser(two.host, "Ben") as ben,
    ):
        table = ana.make("cards", "me", "open")
        with ana.open_page(table) as page:
            join(ben, table, 1, code=page.seen["invites"][1])
            with ben.open_page(table) as other:
                own, theirs = commit(page, table, 0), commit(other, table, 1)
                done(page, "start")
                while not other.seen["reveal"]:
                    other.read()
                done(other, "reveal", seat=1, bytes=theirs.hex())
                done(page, "reveal", seat=0, bytes=own.hex())
                until_dealt(page, other)
                assert (page.seen["look"], other.seen["look"]) == (0, 1)
                assert page.view["start"] == other.view["start"]
                assert page.view["hand"] != other.view["hand"]


# ---- kills ----


def test_kill_while_people_gather_and_while_bytes_are_awaited_loses_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Browser(server.host, "Ana") as ana, Browser(server.host, "Ben") as ben:
        table = ana.make("stones", "me", "open", terms={"public": True})
        join(ben, table, 1)
        with ana.open_page(table) as page:
            own = commit(page, table, 0)
            server.end(signal.SIGKILL)
    with serving(tmp_path) as server, return_as(ana, server.host) as ana, return_as(ben, server.host) as ben:
        assert [seat["name"] for seat in ben.call("GET", "/api/tables")["running"][0]["seats"]] == ["Ana", "Ben"]
        with ana.open_page(table) as page:
            assert page.seen["committed"] == [0]
            done(page, "start")
            server.end(signal.SIGKILL)
    with serving(tmp_path) as server, return_as(ana, server.host) as ana, return_as(ben, server.host) as ben:
        with ana.open_page(table) as page, ben.open_page(table) as other:
            if page.seen["type"] == "waiting" and page.seen["reveal"]:
                page.ask("reveal", seq=page.seq, seat=0, bytes=own.hex())
            until_dealt(page, other)
            while page.turn is not None:
                mover, waiting = (page, other) if page.turn == 0 else (other, page)
                play_on(mover, moves=1)
                while waiting.seq < mover.seq:
                    waiting.read()
        assert verify(ana.call("GET", f"/api/replays/{table}/record")).status == "verified"


# ---- guesses and floods ----


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[RunningServer]:
    """A server with little patience."""
    few = Rate(3, 0.001)
    with running(tmp_path, **{**QUICK, "invite_guesses": few, "seatings": few, "seat_changes": few}) as server:
        yield server


def test_links_are_not_guessed(strict: RunningServer) -> None:
    with Browser(strict.host, "Ana") as ana, Browser(strict.host, "Ben") as ben, Browser(strict.host, "Cem") as cem:
        table = ana.make("stones", "me", "open")
        path = f"/api/tables/{table}/door?seat=1&code="
        anywhere = f"/api/tables/{table}/door?code="
        assert [cem.refused("GET", way + "a" * 22) for way in (path, anywhere, path)] == [(403, "wrong-invite")] * 3
        assert ben.refused("GET", f"{path}{'d' * 22}") == (429, "invite-guessed")  # another guest of the same address
        with ana.open_page(table) as page:
            join(ben, table, 1, code=page.seen["invites"][1])  # a right one holds


def test_floods_of_knocks_and_seats_are_refused(strict: RunningServer) -> None:
    with Browser(strict.host, "Ana") as ana, Browser(strict.host, "Ben") as ben:
        tables = [ana.make("stones", "me", "open") for _ in range(4)]
        for table in tables[:3]:
            ben.call("POST", f"/api/tables/{table}/knock", {})
        assert ben.refused("POST", f"/api/tables/{tables[3]}/knock", {}) == (429, "too-fast")
        with ana.open_page(tables[3]) as page:
            for level in ("casual", "beginner", "casual"):
                done(page, "bot", seat=1, level=level)
            assert page.ask("bot", seq=page.seq, seat=1, level="expert")["problem"]["text"] == "too-fast"


def test_strangers_of_one_address_come_and_go_only_so_often_and_the_invited_still_come(tmp_path: Path) -> None:
    with (
        running(tmp_path, **QUICK, table_seatings=Rate(3, 0.001)) as server,
        Browser(server.host, "Ana") as ana,
        Browser(server.host, "Ben") as ben,
    ):
        private, public = ana.make("stones", "me", "open"), ana.make("stones", "me", "open", terms={"public": True})
        for table, what in ((private, "knock"), (public, "seats/1")):
            for _ in range(3):
                with Browser(server.host, "Cem") as cem:  # another cookie each time
                    cem.call("POST", f"/api/tables/{table}/{what}", {})
                    cem.call("DELETE", f"/api/tables/{table}")
            with Browser(server.host, "Cem") as cem:
                assert cem.refused("POST", f"/api/tables/{table}/{what}", {}) == (429, "too-fast")
            with ana.open_page(table) as page:
                join(ben, table, 1, code=page.seen["invites"][1])


def test_table_that_takes_no_strangers_any_more_says_so_and_leaves_the_lobby(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "KNOCKS", 2)
    monkeypatch.setattr(limits, "STRANGERS", 2)
    with Browser(server.host, "Ana") as ana, Browser(server.host, "Ben") as ben, Browser(server.host, "Cem") as cem:
        private, public = ana.make("stones", "me", "open"), ana.make("stones", "me", "open", terms={"public": True})
        cem.call("POST", f"/api/tables/{public}/seats/1", {})
        cem.call("DELETE", f"/api/tables/{public}")
        for _ in range(2):
            cem.call("POST", f"/api/tables/{private}/knock", {})
            assert cem.call("GET", f"/api/tables/{private}/door")["asked"]
            cem.call("DELETE", f"/api/tables/{private}")
        for table, what in ((private, "knock"), (public, "seats/1")):
            assert cem.refused("GET", f"/api/tables/{table}/door") == (409, "too-much-coming")
            assert cem.refused("POST", f"/api/tables/{table}/{what}", {}) == (409, "too-much-coming")
        listed = json.loads(server.do(server.services.store.read(read_lobby)))
        assert public not in [one["id"] for one in listed["tables"]]
        with ana.open_page(public) as page:
            code = page.seen["invites"][1]
        assert ben.call("GET", f"/api/tables/{public}/door?seat=1&code={code}")["join"] == [1]
        join(ben, public, 1, code=code)


def test_who_knocks_is_forgotten_when_the_game_starts(strict: RunningServer) -> None:
    with Browser(strict.host, "Ana") as ana, Browser(strict.host, "Ben") as ben:
        table = ana.make("stones", "me", "open")
        ben.call("POST", f"/api/tables/{table}/knock", {})
        with ana.open_page(table) as page, ben.open_page(table) as other:
            done(page, "bot", seat=1, level="casual")
            done(page, "start")
            assert other.hear("refused")["problem"]["text"] == "no-seat-here"
            until_dealt(page)
        assert ben.refused("GET", f"/api/tables/{table}/door") == (404, "no-such-table")


# ---- what nobody is told ----


def test_strangers_are_told_no_guests_no_codes_and_no_secrets(server: RunningServer) -> None:
    with Browser(server.host, "Ana") as ana, Browser(server.host, "Ben") as ben, Browser(server.host, "Cem") as cem:
        guests = {one.call("GET", "/api/me")["id"] for one in (ana, ben)}
        secret_terms = {"public": True, "watch": True}
        table, private = ana.make("cards", "me", "open", terms=secret_terms), ana.make("cards", "me", "open")
        with ana.open_page(table) as page, ana.open_page(private) as other:
            codes = {code for one in (page, other) for code in one.seen["invites"] if code}
            assert len(codes) == 2
            cem.call("POST", f"/api/tables/{private}/knock", {})
            join(ben, table, 1)
            with cem.open_page(table) as looker, cem.open_page(private) as knocker:
                for name in (table, private):
                    cem.call("GET", f"/api/tables/{name}/door")
                cem.call("GET", "/api/lobby")
                cem.call("GET", "/api/tables")
                done(page, "start")
                until_dealt(page, looker)
                done(other, "bot", seat=1, level="casual")
                knocker.read()
        told = "".join(cem.got)
        assert not [hidden for hidden in guests | codes if hidden in told]
        assert '"secret"' not in told
        assert '"hand"' not in told
        assert '"Ben"' in told  # who sits at a table that all may watch
        assert ana.call("GET", f"/api/tables/{private}/door")["mine"] == [0]
        secrets = asyncio.run(read_secrets(server))
        for one in (ana, ben, cem):
            assert not [secret for secret in secrets if secret.hex() in "".join(one.got)]


async def read_secrets(server: RunningServer) -> list[bytes]:
    """The secrets of all deals."""
    store = open_store(server.settings)
    await store.open()
    try:
        return list(await store.read(lambda c: c.scalars(select(schema.deals.c.secret)).all()))
    finally:
        await store.close()


def test_existence_of_a_private_table_is_told_to_nobody(server: RunningServer) -> None:
    with Browser(server.host, "Ana") as ana, Browser(server.host, "Ben") as ben:
        table, nowhere = ana.make("stones", "me", "casual"), "a" * 16
        calls = [("GET", "/api/tables/{}/door"), ("POST", "/api/tables/{}/seats/0"), ("POST", "/api/tables/{}/knock")]
        calls += [("POST", "/api/tables/{}/seats"), ("GET", "/api/tables/{}/door?code=aaaa")]
        calls += [("GET", f"/api/replays/{{}}{more}") for more in ("", "/positions", "/record")]
        for method, path in calls:
            body: dict[str, str] | None = {} if method == "POST" else None
            answers = {ben.refused(method, path.format(name), body) for name in (table, nowhere)}
            assert answers in ({(404, "no-such-table")}, {(404, "no-such-replay")}), path
        assert ana.refused("GET", f"/api/replays/{table}") == (409, "not-finished")
