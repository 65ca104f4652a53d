"""Guests, tables and clients for tests in which servers are killed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from sqlalchemy import select

from keltis.app.new_tables import deal_table
from keltis.cli.serving import bind
from keltis.server.process.settings import Settings
from keltis.server.store import open_store, schema
from keltis.server.tables.mapping import write_table
from keltis.table import Occupant, TableSetup
from tests.server.helpers.browser import Browser
from tests.server.helpers.resending_client import Event, ResendingClient, check
from tests.server.helpers.server_process import LIMITS, PATIENT, Process

GAMES = ("keltis", "dice", "stones", "paths")


def free_port() -> int:
    """A port that a server can be started at again and again."""
    with bind("127.0.0.1", 0) as listener:
        return int(listener.getsockname()[1])


def start(data: Path, port: int, *more: str, command: Sequence[str] = ()) -> Process:
    """A server at a known port."""
    given = {"command": command} if command else {}
    environment = {**PATIENT, "KELTIS_LIMITS": f"{LIMITS} address_sockets=1000"}
    return Process("serve", "--port", port, "--data", data, *more, env=environment, **given)


def make_guests(host: str, number: int) -> list[tuple[str, str]]:
    """Ids and cookies."""
    guests = []
    for _ in range(number):
        with Browser(host) as browser:
            cookie = browser.http.cookies["keltis"]
            guests.append((cookie.partition(".")[0], cookie))
    return guests


async def create_tables(settings: Settings, guests: list[tuple[str, str]], number: int) -> list[str]:
    """Tables where all of these guests sit."""
    store = open_store(settings)
    await store.open()
    occupants = [Occupant(f"P{seat}", guest=guest) for seat, (guest, _) in enumerate(guests)]
    games = [GAMES[n % len(GAMES)] for n in range(number)]
    setups = [TableSetup(game, {}, occupants, True, n % len(occupants)) for n, game in enumerate(games)]
    tables = [deal_table(setup, time.time()) for setup in setups]
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
) -> list[ResendingClient]:
    """A client for each seat of each table, the seats by turns at each address."""
    return [
        ResendingClient(wheres[seat % len(wheres)], name, cookie, seed=10_000 * time + 100 * place + seat)
        for place, name in enumerate(names)
        for seat, (_, cookie) in enumerate(guests)
    ]


async def check_all(settings: Settings, names: list[str], clients: list[ResendingClient], at_least: int) -> None:
    """Every client against the log of its table."""
    logs = await read_logs(settings, names)
    for name in names:
        check(logs[name], [client for client in clients if client.table == name])
    assert sum(len(client.acknowledged) for client in clients) >= at_least


async def more_moves(clients: list[ResendingClient], number: int) -> None:
    """Wait until `number` more moves are acknowledged."""
    goal = sum(len(client.acknowledged) for client in clients) + number
    async with asyncio.timeout(60 + number):
        while sum(len(client.acknowledged) for client in clients) < goal:
            await asyncio.sleep(0.01)
