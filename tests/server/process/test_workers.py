"""A server with several workers: they start and stop together, and dead ones are replaced."""

from __future__ import annotations

import os
import signal
import stat
from pathlib import Path

import httpx

from tests.helpers.command import process
from tests.helpers.patience import PATIENCE
from tests.helpers.processes import has_ended, processes_seen
from tests.server.helpers.browser import Browser
from tests.server.helpers.playing import play_on
from tests.server.helpers.server_process import serving


def workers_of(pid: int) -> list[int]:
    """The worker processes."""
    children = [
        int(child) for task in Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()
    ]
    return [child for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


@processes_seen
def test_worker_that_is_killed_is_replaced_and_all_stop_together(tmp_path: Path) -> None:
    with serving(tmp_path, "--workers", 2) as server, Browser(server.host, "Ana") as browser:
        first = workers_of(server.popen.pid)
        assert len(first) == 2
        table = browser.make("stones", "me", "here")
        with browser.open_page(table) as page:
            play_on(page, moves=3)
        os.kill(first[0], signal.SIGKILL)
        assert has_ended(first[0])
        with browser.open_page(table) as page:
            play_on(page, moves=3)
        os.kill(first[1], signal.SIGKILL)
        assert httpx.get(f"http://{server.host}/healthz", timeout=PATIENCE, trust_env=False).text == "ok"
        second = workers_of(server.popen.pid)
        assert second
        assert not set(first) & set(second)
        status, said = server.end(signal.SIGTERM)
        assert status == 128 + signal.SIGTERM
        assert said.count("a worker ended, another takes its place") == 2
        assert "Traceback" not in said
        assert all(map(has_ended, second))


@processes_seen
def test_ctrl_c_for_all_processes_ends_them_in_peace(tmp_path: Path) -> None:
    with serving(tmp_path / "new", "--workers", 2, start_new_session=True) as server:
        assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
        workers = workers_of(server.popen.pid)
        os.killpg(server.popen.pid, signal.SIGINT)
        status, said = server.end(signal.SIGINT)
        assert (status, said.splitlines()[-1]) == (0, "Stopped. Nothing is lost.")
        assert "Traceback" not in said
        assert all(map(has_ended, workers))


@processes_seen
def test_workers_end_when_the_one_that_started_them_is_killed(tmp_path: Path) -> None:
    with serving(tmp_path, "--workers", 2) as server:
        workers = workers_of(server.popen.pid)
        server.end(signal.SIGKILL)
        assert all(map(has_ended, workers))


def test_worker_that_cannot_start_says_why(tmp_path: Path) -> None:
    (tmp_path / "secret").mkdir()
    done = process("serve", "--port", 0, "--data", tmp_path, "--workers", 2)
    assert done.returncode == 2
    assert done.stderr.startswith(f"keltis: the games in {tmp_path} cannot be opened: the secret beside them cannot")
    assert "Traceback" not in done.stderr


def test_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "keltis.sqlite3").touch(0o644)
    with serving(folder) as server, Browser(server.host, "Ana"):
        assert [file.name for file in folder.iterdir() if stat.S_IMODE(file.stat().st_mode) != 0o600] == []
