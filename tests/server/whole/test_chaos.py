"""Kills, and networks that lose, double and reorder: nothing acknowledged is lost, nothing is done twice.

`KELTIS_KILLS` and `KELTIS_MOVES` repeat the same tests with other chances and fresh tables, until there were so many.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import select

from keltis.cli.serving import bind
from keltis.server.process.settings import Settings
from keltis.server.store import open_store, schema
from keltis.server.tables.mapping import deal, write_table
from keltis.table import Occupant, TableSetup
from tests.server.helpers.bad_network import bad_network
from tests.server.helpers.browser import Browser
from tests.server.helpers.resending_client import Careful, Event, check
from tests.server.helpers.server_process import PATIENT, Process

KILLS, MOVES = 10, 100  # of one time
KILLED = range(max(1, int(os.environ.get("KELTIS_KILLS", KILLS)) // KILLS))
MOVED = range(max(1, int(os.environ.get("KELTIS_MOVES", MOVES)) // MOVES))
GAMES = ("keltis", "dice", "stones", "paths")


def free_port() -> int:
    """A port that a server can be started at again and again."""
    with bind("127.0.0.1", 0) as listener:
        return int(listener.getsockname()[1])


def start(data: Path, port: int, *more: str, command: Sequence[str] = ()) -> Process:
    """A server at a known port."""
    given = {"command": command} if command else {}
    environment = {**PATIENT, "KELTIS_ADDRESS_SOCKETS": "1000"}
    return Process("serve", "--port", port, "--data", data, *more, env=environment, **given)


def make_guests(host: str, number: int) -> list[tuple[str, str]]:
    """Ids and cookies."""
    guests = []
    for _ in range(number):
        with Browser(host) as browser:
            cookie = browser.http.cookies["keltis"]
            guests.append((cookie.partition(".")[0], cookie))
    return guests


async def lay_tables(settings: Settings, guests: list[tuple[str, str]], number: int) -> list[str]:
    """Tables where all of these guests sit."""
    store = open_store(settings)
    await store.open()
    occupants = [Occupant(f"P{seat}", guest=guest) for seat, (guest, _) in enumerate(guests)]
    tables = [deal(TableSetup(GAMES[n % len(GAMES)], {}, occupants, True, n % len(occupants))) for n in range(number)]
    for table in tables:
        await store.write(partial(write_table, table=table))
    await store.close()
    return [table.id for table in tables]


async def read_logs(settings: Settings, names: list[str]) -> dict[str, list[Event]]:
    """Every table's log."""
    e = schema.entries.c
    store = open_store(settings)
    await store.open()
    rows = await store.read(lambda c: c.execute(select(e.table_id, e.seq, e.kind, e.seat, e.text)).all())
    await store.close()
    return {name: sorted(tuple(row[1:]) for row in rows if row.table_id == name) for name in names}


def seat_clients(
    wheres: list[Callable[[], str]], names: list[str], guests: list[tuple[str, str]], time: int = 0
) -> list[Careful]:
    """A client for each seat of each table, the seats by turns at each address."""
    return [
        Careful(wheres[seat % len(wheres)], name, cookie, seed=10_000 * time + 100 * place + seat)
        for place, name in enumerate(names)
        for seat, (_, cookie) in enumerate(guests)
    ]


async def check_all(settings: Settings, names: list[str], clients: list[Careful], at_least: int) -> None:
    """Every client against the log of its table."""
    logs = await read_logs(settings, names)
    for name in names:
        check(logs[name], [client for client in clients if client.table == name])
    assert sum(len(client.acknowledged) for client in clients) >= at_least


async def more_moves(clients: list[Careful], number: int) -> None:
    """Wait until so many more were acknowledged."""
    goal = sum(len(client.acknowledged) for client in clients) + number
    async with asyncio.timeout(60 + number):
        while sum(len(client.acknowledged) for client in clients) < goal:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("time", KILLED)
def test_killed_again_and_again_under_load_it_keeps_what_it_acknowledged(time: int, tmp_path: Path) -> None:
    async def run() -> None:
        settings, port = Settings(data=tmp_path), free_port()
        server = await asyncio.to_thread(start, tmp_path, port)
        guests = await asyncio.to_thread(make_guests, server.host, 2)
        names = await lay_tables(settings, guests, 8)
        clients = seat_clients([lambda: f"127.0.0.1:{port}"], names, guests, time)
        end, chance = asyncio.Event(), random.Random(1 + time)
        playing = asyncio.gather(*(client.play(end) for client in clients))
        try:
            for _ in range(KILLS):
                await more_moves(clients, chance.randint(5, 40))
                await asyncio.to_thread(server.end, signal.SIGKILL)
                server = await asyncio.to_thread(start, tmp_path, port)
            await more_moves(clients, 10)
        finally:
            end.set()
            await playing
            await asyncio.to_thread(server.end, signal.SIGKILL)
        await check_all(settings, names, clients, at_least=5 * KILLS)
        assert min(client.connections for client in clients) >= 2

    asyncio.run(run())


@pytest.mark.parametrize("time", MOVED)
def test_network_that_drops_doubles_delays_and_reorders_loses_nothing(time: int, tmp_path: Path) -> None:
    async def run() -> None:
        settings, port = Settings(data=tmp_path), free_port()
        server = await asyncio.to_thread(start, tmp_path, port)
        guests = await asyncio.to_thread(make_guests, server.host, 3)
        names = await lay_tables(settings, guests, 4)
        faults = {"break": 0.02, "drop": 0.01, "delay": 0.1, "reorder": 0.03, "double": 0.1}
        try:
            async with bad_network(lambda: f"127.0.0.1:{port}", 2 + time, **faults) as network:
                clients = seat_clients([lambda: network.host], names, guests, time)
                end = asyncio.Event()
                playing = asyncio.gather(*(client.play(end) for client in clients))
                await more_moves(clients, MOVES)
                while not all(network.faults.values()):
                    await more_moves(clients, 1)
                end.set()
                await playing
        finally:
            await asyncio.to_thread(server.end, signal.SIGKILL)
        await check_all(settings, names, clients, at_least=MOVES)

    asyncio.run(run())


def test_players_of_a_dead_process_go_on_at_the_other(tmp_path: Path) -> None:
    async def run() -> None:
        settings, ports = Settings(data=tmp_path), [free_port(), free_port()]
        servers = [await asyncio.to_thread(start, tmp_path, port) for port in ports]
        guests = await asyncio.to_thread(make_guests, servers[0].host, 2)
        names = await lay_tables(settings, guests, 4)
        there = [f"127.0.0.1:{port}" for port in ports]
        clients = seat_clients([lambda: there[0], lambda: there[1]], names, guests)
        end = asyncio.Event()
        playing = asyncio.gather(*(client.play(end) for client in clients))
        await more_moves(clients, 30)
        await asyncio.to_thread(servers[0].end, signal.SIGKILL)
        there[0] = there[1]  # as a proxy would lead them
        await more_moves(clients, 30)
        end.set()
        await playing
        await asyncio.to_thread(servers[1].end, signal.SIGKILL)
        await check_all(settings, names, clients, at_least=60)

    asyncio.run(run())


DIES_BEFORE_IT_TELLS = """
import os, signal, sys
from keltis.cli import program
from keltis.server.store import sqlite

left = 7
real = sqlite.SqliteStore._call

def die_instead(store, function, given):
    global left
    if function is sqlite.deliver:
        left -= any(line.kind == "move" for job in given if isinstance(job, sqlite.Append) for line in job.lines)
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    real(store, function, given)

sqlite.SqliteStore._call = die_instead
program()
"""


def test_killed_between_commit_and_broadcast_the_move_stands_once(tmp_path: Path) -> None:
    async def run() -> None:
        settings, port = Settings(data=tmp_path), free_port()
        server = await asyncio.to_thread(start, tmp_path, port, command=(sys.executable, "-c", DIES_BEFORE_IT_TELLS))
        guests = await asyncio.to_thread(make_guests, server.host, 2)
        names = await lay_tables(settings, guests, 1)
        clients = seat_clients([lambda: f"127.0.0.1:{port}"], names, guests)
        end = asyncio.Event()
        playing = asyncio.gather(*(client.play(end) for client in clients))
        await asyncio.to_thread(server.popen.wait, 60)
        await asyncio.to_thread(server.end, signal.SIGKILL)  # what it left behind
        kept, told = (await read_logs(settings, names))[names[0]], max(client.standing["seq"] for client in clients)
        waiting = [(client.waiting["seat"], client.waiting["move"]) for client in clients if client.waiting]
        assert any(entry[2:] in waiting for entry in kept[told + 1 :]), "a move was committed, and nobody was told"
        server = await asyncio.to_thread(start, tmp_path, port)
        await more_moves(clients, 5)
        end.set()
        await playing
        await asyncio.to_thread(server.end, signal.SIGKILL)
        await check_all(settings, names, clients, at_least=10)

    asyncio.run(run())


@pytest.mark.parametrize("fault", ["told", "acknowledged"])
def test_checker_finds_what_is_missing(fault: str) -> None:
    log: list[Event] = [(0, "setup", None, "{}"), (1, "move", 0, "flip")]
    client = Careful(lambda: "", "t", "c", 1)
    check(log, [client])
    getattr(client, fault).append((int(fault == "told"), "move", 0, "flip"))  # or the entry after which it came
    check(log, [client])
    with pytest.raises(AssertionError, match=fault):
        check(log[:1], [client])
    with pytest.raises(AssertionError, match="gaps"):
        check([*log, log[1]], [client])
