"""Kills, and networks that lose, double and reorder: nothing acknowledged is lost, nothing is done twice.

`KELTIS_KILLS` and `KELTIS_MOVES` repeat the tests with other seeds and new tables, until there are that many of each.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
from pathlib import Path

import pytest

from keltis.server.process.settings import Settings
from tests.server.helpers.bad_network import bad_network
from tests.server.helpers.chaos import (
    check_all,
    create_tables,
    free_port,
    make_guests,
    more_moves,
    read_logs,
    seat_clients,
    start,
)
from tests.server.helpers.resending_client import Event, ResendingClient, check

KILLS, MOVES = 10, 100  # of one time
KILLED = range(max(1, int(os.environ.get("KELTIS_KILLS", KILLS)) // KILLS))
MOVED = range(max(1, int(os.environ.get("KELTIS_MOVES", MOVES)) // MOVES))


@pytest.mark.parametrize("time", KILLED)
def test_killed_again_and_again_under_load_it_keeps_what_it_acknowledged(time: int, tmp_path: Path) -> None:
    async def run() -> None:
        settings, port = Settings(data=tmp_path), free_port()
        server = await asyncio.to_thread(start, tmp_path, port)
        guests = await asyncio.to_thread(make_guests, server.host, 2)
        names = await create_tables(settings, guests, 8)
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
        names = await create_tables(settings, guests, 4)
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
        names = await create_tables(settings, guests, 4)
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
real = sqlite.SqliteStore._call_in_loop

def die_instead(store, function, given):
    global left
    if function is sqlite.deliver:
        left -= any(line.kind == "move" for job in given if isinstance(job, sqlite.Append) for line in job.lines)
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    real(store, function, given)

sqlite.SqliteStore._call_in_loop = die_instead
program()
"""


def test_killed_between_commit_and_broadcast_the_move_stands_once(tmp_path: Path) -> None:
    async def run() -> None:
        settings, port = Settings(data=tmp_path), free_port()
        server = await asyncio.to_thread(start, tmp_path, port, command=(sys.executable, "-c", DIES_BEFORE_IT_TELLS))
        guests = await asyncio.to_thread(make_guests, server.host, 2)
        names = await create_tables(settings, guests, 1)
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
    client = ResendingClient(lambda: "", "t", "c", 1)
    check(log, [client])
    getattr(client, fault).append((int(fault == "told"), "move", 0, "flip"))  # or the entry after which it came
    check(log, [client])
    with pytest.raises(AssertionError, match=fault):
        check(log[:1], [client])
    with pytest.raises(AssertionError, match="gaps"):
        check([*log, log[1]], [client])
