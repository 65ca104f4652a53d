"""Two server processes on one PostgreSQL: players of a table on both, a process that dies, a database that restarts."""

from __future__ import annotations

import asyncio
import json
import signal
from pathlib import Path

from keltis.server.process.settings import Settings
from tests.helpers.command import UNMEASURED, process
from tests.server.helpers.browser import Browser
from tests.server.helpers.chaos import check_all, create_tables, free_port, make_guests, more_moves, seat_clients, start
from tests.server.helpers.playing import play_on
from tests.server.helpers.postgres import PASSWORD, Cluster
from tests.server.helpers.server_process import LIMITS, PATIENT, return_as, serving


def test_players_of_one_table_sit_at_two_processes_and_go_on_when_one_dies(postgres: str, tmp_path: Path) -> None:
    told = {**PATIENT, "KELTIS_LIMITS": f"{LIMITS} recheck=3600"}  # nothing is found by looking now and then
    with (
        serving(tmp_path / "one", "--database", postgres, env=told) as one,
        serving(tmp_path / "two", "--database", postgres, env=told) as two,
        Browser(one.host, "Ana") as first,
        return_as(first, two.host) as second,
    ):
        assert [browser.http.get("/readyz").status_code for browser in (first, second)] == [200, 200]
        table = first.make("keltis", "me", "here", start=0)
        with second.open_page(table) as there:
            with first.open_page(table) as here:
                for _ in range(12):
                    mover, other = (here, there) if here.turn == 0 else (there, here)
                    mover.look(mover.turn)
                    assert mover.move(mover.legal[0])["type"] == "ack"
                    while other.seq < mover.seq:
                        other.read()
                log = here.log
                one.end(signal.SIGKILL)
            play_on(there, moves=2)
            with return_as(first, two.host) as elsewhere, elsewhere.open_page(table) as again:
                play_on(again, moves=4)
                assert again.log[: len(log)] == log
        _, said = two.end(signal.SIGINT)
        assert PASSWORD not in said + "".join(one.said)


def test_database_that_restarts_and_a_process_that_dies_lose_nothing_that_was_acknowledged(
    postgres: str, cluster: Cluster, tmp_path: Path
) -> None:
    settings, ports = Settings(data=tmp_path, database=postgres), [free_port(), free_port()]
    said: list[str] = []

    async def run() -> None:
        servers = [await asyncio.to_thread(start, tmp_path, port, "--database", postgres) for port in ports]
        guests = await asyncio.to_thread(make_guests, servers[0].host, 2)
        names = await create_tables(settings, guests, 16)
        there = [server.host for server in servers]
        clients = seat_clients([lambda: there[0], lambda: there[1]], names, guests)
        end = asyncio.Event()
        playing = asyncio.gather(*(client.play(end) for client in clients))
        try:
            for mode in ("fast", "immediate"):
                await more_moves(clients, 20)
                await asyncio.to_thread(cluster.restart, mode)
            await more_moves(clients, 20)
            said.append((await asyncio.to_thread(servers[0].end, signal.SIGKILL))[1])
            there[0] = servers[1].host  # as a proxy would lead them
            await more_moves(clients, 20)
        finally:
            end.set()
            await playing
            said.append((await asyncio.to_thread(servers[1].end, signal.SIGKILL))[1])
        await check_all(settings, names, clients, at_least=80)

    asyncio.run(run())
    assert [line for text in said for line in text.splitlines() if not json.loads(line)] == []
    assert PASSWORD not in "".join(said)


def test_database_that_cannot_be_opened_gets_a_sentence(postgres: str, tmp_path: Path) -> None:
    elsewhere = f"{postgres.rpartition('/')[0]}/nothing"
    done = process("serve", "--port", 0, "--data", tmp_path, "--database", elsewhere)
    sentence = 'keltis: the PostgreSQL database cannot be opened: database "nothing" does not exist (3D000)\n'
    assert (done.returncode, done.stderr) == (2, sentence)


def test_driver_that_is_not_installed_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "asyncpg.py").write_text("raise ModuleNotFoundError('gone', name='asyncpg')")
    where = f"{tmp_path}:{UNMEASURED['PYTHONPATH']}"
    done = process(
        "serve", "--port", 0, "--data", tmp_path, "--database", f"postgresql://a:{PASSWORD}@b/c",
        env={**UNMEASURED, "PYTHONPATH": where},
    )  # fmt: skip
    sentence = "keltis: the PostgreSQL database cannot be opened: asyncpg is missing; pip install 'keltis[postgres]'\n"
    assert (done.returncode, done.stderr) == (2, sentence)
