"""PostgreSQL for operators: readiness, metrics, and moving from SQLite."""

from __future__ import annotations

import signal
from pathlib import Path

import httpx

from tests.helpers.command import Shell
from tests.helpers.patience import PATIENCE
from tests.server.helpers.browser import Browser
from tests.server.helpers.metrics import numbers
from tests.server.helpers.playing import play_on
from tests.server.helpers.postgres import Cluster
from tests.server.helpers.server_process import return_as, serving


def test_server_is_ready_while_its_database_is_there(cluster: Cluster, tmp_path: Path) -> None:
    with serving(tmp_path, "--database", cluster.fresh()) as server, Browser(server.host, "Ana") as browser:
        ready = f"http://{server.host}/readyz"
        assert httpx.get(ready, timeout=PATIENCE).text == "ok"
        with browser.open_page(browser.make("stones", "me", "here")) as page:
            play_on(page, moves=3)
        told = numbers(browser.send("GET", "/metrics").text)
        assert told["keltis_commit_entries_sum"][0] >= 3
        assert told["keltis_move_seconds_count"] == [3]
        cluster.stop()
        try:
            while (
                answer := httpx.get(ready, timeout=PATIENCE)
            ).is_success:  # the last answer is good for a few seconds
                pass
            assert answer.status_code == 503
            assert "database" in answer.text
            assert httpx.get(f"http://{server.host}/livez", timeout=PATIENCE).text == "ok"
        finally:
            cluster.start()
        while not httpx.get(ready, timeout=PATIENCE).is_success:
            pass


def test_games_move_from_sqlite_with_their_guests(cluster: Cluster, tmp_path: Path, shell: Shell) -> None:
    file, address = tmp_path / "games.keltis", cluster.fresh()
    with serving(tmp_path / "data") as server, Browser(server.host, "Ana") as browser:
        table = browser.make("stones", "me", "here")
        with browser.open_page(table) as page:
            play_on(page, moves=5)
            log = page.log
        assert shell("backup", file, "--data", tmp_path / "data").status == 0
        server.end(signal.SIGTERM)
    outcome = shell("restore", file, "--database", address)
    assert (outcome.status, outcome.err) == (0, f"The games of {file} are in the database.\n")
    with serving(tmp_path / "other", "--database", address) as server, return_as(browser, server.host) as again:
        with again.open_page(table) as page:
            assert page.log == log
            play_on(page, moves=2)
        assert again.call("GET", "/api/me")["name"] == "Ana"
    outcome = shell("restore", file, "--database", address)
    assert outcome.status == 2
    assert outcome.err == "keltis: there are games in that database already; a backup goes into an empty one\n"
