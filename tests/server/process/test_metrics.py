"""Metrics, also those of a server with several workers."""

from __future__ import annotations

import asyncio
import json
import os
import re
import resource
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from keltis.server.process import lifespan, metrics
from keltis.server.process.metrics import Metrics, shared_metrics
from tests.helpers.command import ENVIRONMENT
from tests.helpers.patience import PATIENCE
from tests.server.helpers.browser import Browser
from tests.server.helpers.metrics import numbers
from tests.server.helpers.playing import play_on
from tests.server.helpers.server_process import return_as
from tests.server.helpers.threaded_server import RunningServer, running

WORKER = """
import json, sys
from keltis.server.process.metrics import Metrics
metrics = Metrics()
metrics.sockets.inc(int(sys.argv[1]))
metrics.wakeups.inc(int(sys.argv[1]))
metrics.ready.set(1)
print("ready", flush=True)
for line in sys.stdin:
    print(json.dumps(metrics.text().decode()), flush=True)
"""


def worker(sockets: int) -> subprocess.Popen[str]:
    """A process that counts `sockets` sockets, and writes its metrics when asked."""
    given = {**ENVIRONMENT, metrics.SHARED_FOLDER: os.environ[metrics.SHARED_FOLDER]}
    command = [sys.executable, "-c", WORKER, str(sockets)]
    process = subprocess.Popen(command, env=given, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def ask(process: subprocess.Popen[str]) -> dict[str, list[float]]:
    """The metrics that a process writes."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("\n")
    process.stdin.flush()
    return numbers(json.loads(process.stdout.readline()))


def test_process_that_is_asked_tells_the_numbers_of_all_and_forgets_the_sockets_of_the_dead() -> None:
    with shared_metrics(), worker(3) as one:
        with worker(4) as two:
            for process in (one, two):
                told = ask(process)
                assert told["keltis_sockets"] == [7]
                assert told["keltis_wakeups_total"] == [7]
                assert told["keltis_ready"] == [1]
            if sys.platform == "linux":
                assert len(told["process_resident_memory_bytes"]) == 2
            two.kill()
        told = ask(one)
        assert told["keltis_sockets"] == [3]
        assert told["keltis_wakeups_total"] == [7]  # what happened has happened
        one.kill()


def test_numbers_of_one_process_are_its_own() -> None:
    mine, other = Metrics(), Metrics()
    mine.sockets.inc()
    assert numbers(mine.text().decode())["keltis_sockets"] == [1]
    assert numbers(other.text().decode())["keltis_sockets"] == [0]


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="there is no /proc here")
def test_memory_processor_time_and_open_files_are_told() -> None:
    before = numbers(Metrics().text().decode())
    assert before["process_resident_memory_bytes"][0] > 1_000_000
    assert before["process_cpu_seconds_total"][0] > 0
    assert before["process_max_fds"][0] == resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    with ExitStack() as stack:
        for _ in range(100):
            stack.enter_context(Path(os.devnull).open())
        assert numbers(Metrics().text().decode())["process_open_fds"][0] >= before["process_open_fds"][0] + 90


def test_loop_that_is_held_up_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lifespan, "PULSE", 0.01)
    mine = Metrics()
    server: Any = SimpleNamespace(metrics=mine, tables=SimpleNamespace(held=3, under_way=2))

    async def hold_up() -> None:
        watching = asyncio.create_task(lifespan.take_pulse(server))
        await asyncio.sleep(0)
        time.sleep(0.06)
        async with asyncio.timeout(PATIENCE):
            while not numbers(mine.text().decode())["keltis_loop_lag_seconds_count"][0]:
                await asyncio.sleep(0)
        watching.cancel()

    asyncio.run(hold_up())
    told = numbers(mine.text().decode())
    assert told["keltis_loop_lag_seconds_sum"][0] > 0.04
    assert (told["keltis_tables_in_memory"], told["keltis_writes_waiting"]) == ([3], [2])


def test_moves_commits_and_limits_are_counted(tmp_path: Path) -> None:
    with running(tmp_path, sockets=1) as server, Browser(server.host, "Ana") as browser:
        table = browser.make("stones", "me", "here", start=0)
        with browser.open_page(table) as page:
            play_on(page, moves=5)
            with browser.connect(table) as second:
                assert "too-many-sockets" in str(second.recv(PATIENCE))
            told = numbers(browser.send("GET", "/metrics").text)
            assert told["keltis_sockets"] == [1]
    assert told["keltis_move_seconds_count"] == [5]
    assert 0 < told["keltis_commit_seconds_sum"][0] < told["keltis_move_seconds_sum"][0]
    assert told["keltis_commit_entries_sum"][0] >= 5
    assert told["keltis_sockets_over_limit_total"] == [1]
    assert told["keltis_ready"] == [1]


def test_news_of_another_process_is_counted(tmp_path: Path) -> None:
    with running(tmp_path) as one, running(tmp_path) as two, Browser(one.host, "Ana") as here:
        table = here.make("stones", "me", "here", start=0)
        with return_as(here, two.host) as there, here.open_page(table) as mine, there.open_page(table) as theirs:
            play_on(mine, moves=1)
            while theirs.seq < mine.seq:
                theirs.read()
            assert numbers(there.send("GET", "/metrics").text)["keltis_wakeups_total"][0] >= 1


# ---- the board ----

BOARD = Path(__file__).parents[3] / "deploy" / "grafana.json"


def names_told() -> set[str]:
    """The names of all metrics of a server, also of those without samples."""
    told = set()
    for name, kind in re.findall(r"^# TYPE (\S+) (\S+)$", Metrics().text().decode(), re.MULTILINE):
        parts = ("_bucket", "_count", "_sum") if kind == "histogram" else ("",)
        told |= {name + part for part in parts}
    return {name for name in told if not name.endswith("_created")}


def names_shown() -> set[str]:
    """The names of metrics on the dashboard."""
    board = json.loads(BOARD.read_text("utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel.get("targets", ())]
    return set(re.findall(r"\b(?:keltis|process)_\w+", " ".join(asked)))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="there is no /proc here")
def test_board_shows_nothing_that_is_not_told() -> None:
    assert names_shown() - names_told() == set()


def test_board_shows_every_number_of_ours() -> None:
    shown = {re.sub(r"_(bucket|count|sum)$", "", name) for name in names_shown()}
    told = {re.sub(r"_(bucket|count|sum)$", "", name) for name in names_told() if name.startswith("keltis_")}
    assert told - shown == set()


def test_panels_of_the_board_lie_beside_each_other() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in json.loads(BOARD.read_text("utf-8"))["panels"]:
        place = panel["gridPos"]
        cells = {(place["x"] + x, place["y"] + y) for x in range(place["w"]) for y in range(place["h"])}
        assert not cells & taken, panel["title"]
        assert max(x for x, _ in cells) < 24
        taken |= cells


def test_refusals_of_calls_and_of_sockets_are_counted_by_their_text(server: RunningServer, browser: Browser) -> None:
    refusals = server.services.metrics.refusals
    texts = ("no-such-address", "no-such-game", "no-such-table")
    before = [refusals.labels(text)._value.get() for text in texts]
    browser.refused("GET", "/api/nothing")
    browser.refused("POST", "/api/tables", {"game": "chess", "seats": [{"kind": "me"}] * 2})
    with browser.connect("nothing") as socket:
        socket.recv(PATIENCE)
    assert [refusals.labels(text)._value.get() for text in texts] == [count + 1 for count in before]
