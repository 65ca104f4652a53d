"""Servers as processes of their own on one PostgreSQL: players of a table on both, one that dies, a restart beneath."""

from __future__ import annotations

import json
import signal
import time
from pathlib import Path
from threading import Thread

import pytest

from tests.command import UNMEASURED, process
from tests.server.browser import Browser
from tests.server.play import play_on
from tests.server.postgres import PASSWORD, Cluster
from tests.server.serving import serving


def return_as(browser: Browser, host: str) -> Browser:
    """The same guest at another process."""
    again = Browser(host)
    again.http.cookies.clear()
    again.http.cookies.set("keltis", browser.http.cookies["keltis"])
    return again


def test_players_of_one_table_sit_at_two_processes_and_go_on_when_one_dies(postgres: str, tmp_path: Path) -> None:
    with (
        serving(tmp_path / "one", "--database", postgres) as one,
        serving(tmp_path / "two", "--database", postgres) as two,
        Browser(one.host, "Ana") as first,
        return_as(first, two.host) as second,
    ):
        assert [browser.http.get("/readyz").status_code for browser in (first, second)] == [200, 200]
        table = first.make("keltis", "me", "here", start=0)
        with second.sit(table) as there:
            with first.sit(table) as here:
                waits = []
                for _ in range(12):
                    mover, other = (here, there) if here.turn == 0 else (there, here)
                    mover.look(mover.turn)
                    assert mover.move(mover.legal[0])["type"] == "ack"
                    began = time.monotonic()
                    while other.seq < mover.seq:
                        other.read()
                    waits.append(time.monotonic() - began)
                assert sorted(waits)[len(waits) // 2] < 0.5, waits  # woken, not found by looking now and then
                log = here.log
                one.end(signal.SIGKILL)
            play_on(there, moves=6)
            assert there.log[: len(log)] == log
            with second.sit(table) as again:
                assert again.log == there.log
        _, said = two.end(signal.SIGINT)
        assert PASSWORD not in said + "".join(one.said)


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_moves_go_on_while_the_database_restarts(mode: str, postgres: str, cluster: Cluster, tmp_path: Path) -> None:
    with serving(tmp_path, "--database", postgres) as server, Browser(server.host, "Ana") as browser:
        table = browser.make("stones", "me", "here", start=0)
        with browser.sit(table) as chair:
            restarting = Thread(target=cluster.restart, args=(mode,))
            restarting.start()
            acknowledged = 0
            while restarting.is_alive() or acknowledged < 10:
                play_on(chair, moves=1)
                acknowledged += 1
            restarting.join()
            log = chair.log
        with browser.sit(table) as again:
            assert again.log == log
        _, said = server.end(signal.SIGINT)
    kept = cluster.execute(
        f"SELECT seq FROM entries WHERE table_id = '{table}' ORDER BY seq", postgres.rpartition("/")[2]
    )
    assert [row["seq"] for row in kept] == list(range(len(kept)))
    assert [line for line in said.splitlines()[:-1] if not json.loads(line)] == []
    assert PASSWORD not in said


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
