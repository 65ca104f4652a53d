"""Server processes: crashes, restarts, two on one database, and clean shutdown."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from typing import Any

import pytest

import keltis
from keltis.cli.serving import bind
from tests.helpers.command import UNMEASURED, process
from tests.server.helpers.browser import Browser
from tests.server.helpers.playing import play_on
from tests.server.helpers.server_process import Process, return_as, serving


def test_crash_in_the_middle_of_moves_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    acknowledged: list[str] = []
    browser: Browser | None = None
    table = ""
    for round_number in range(4):
        with serving(tmp_path) as server:
            browser = Browser(server.host, "Ana") if browser is None else return_as(browser, server.host)
            table = table or browser.make("keltis", "me", "here")
            with browser, browser.open_page(table) as page:
                assert page.log[: len(acknowledged)] == acknowledged
                assert len(page.log) <= len(acknowledged) + 1  # what was under way may stand as well
                for _ in range(10 + round_number):
                    play_on(page, seed=round_number, moves=1)
                acknowledged = page.log[:]
                if page.seen["look"] != page.turn:
                    page.look(page.turn)
                move = {"type": "move", "id": 99, "seq": page.seq, "seat": page.turn, "move": page.legal[0]}
                page.socket.send(json.dumps(move))  # and dies while it is at this one
                server.end(signal.SIGKILL)


def test_game_against_bots_goes_on_after_a_crash(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Browser(server.host, "Ana") as browser:
        table = browser.make("stones", "me", "casual", "casual", start=0)
        with browser.open_page(table) as page:
            page.move("flip")
            page.move(page.legal[-1])
            server.end(signal.SIGKILL)
    with serving(tmp_path) as server, return_as(browser, server.host) as again, again.open_page(table) as page:
        assert again.call("GET", "/api/me")["name"] == "Ana"
        play_on(page)
        assert page.seen["result"]


def test_two_processes_serve_one_table(tmp_path: Path) -> None:
    with (
        serving(tmp_path) as one,
        serving(tmp_path) as two,
        Browser(one.host, "Ana") as first,
        return_as(first, two.host) as second,
    ):
        table = first.make("keltis", "me", "here", start=0)
        with first.open_page(table) as here, second.open_page(table) as there:
            here.look(0)
            there.look(0)
            move = here.legal[0]
            here.move(move)
            assert there.ask("move", seq=0, seat=0, move=there.legal[-1])["problem"]["text"] == "stale"
            while there.seq < here.seq:
                there.read()  # it looks at the log by itself
            assert there.view == here.view
            there.move(there.legal[-1])
            while here.seq < there.seq:
                here.read()
            assert here.log == there.log
        assert [browser.call("GET", "/api/tables")["running"][0]["ply"] for browser in (first, second)] == [2, 2]


def test_table_that_follows_on_one_process_is_told_on_the_other(tmp_path: Path) -> None:
    often = {**UNMEASURED, "KELTIS_LIMITS": "recheck=0.1"}
    with (
        serving(tmp_path, env=often) as one,
        serving(tmp_path, env=often) as two,
        Browser(one.host, "Ana") as first,
        return_as(first, two.host) as second,
    ):
        table = first.make("stones", "me", "here", start=0)
        with first.open_page(table) as here, second.open_page(table) as there:
            play_on(here)
            while there.seq < here.seq:
                there.read()
            assert there.seen["result"]
            following = first.call("POST", f"/api/tables/{table}/rematch")["id"]
            while there.seen["next"] is None:
                there.read()
            assert there.seen["next"] == following


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_server_that_is_told_to_stop_does_so_without_a_fuss(how: signal.Signals, tmp_path: Path) -> None:
    with (
        serving(tmp_path) as server,
        Browser(server.host, "Ana") as browser,
        browser.open_page(browser.make("keltis", "me", "here")),
    ):
        status, rest = server.end(how)
    assert status == (0 if how == signal.SIGINT else 143)
    assert "Traceback" not in rest
    assert "Stopped." in rest or how == signal.SIGTERM


def test_play_serves_this_machine_at_an_address_that_it_prints(tmp_path: Path) -> None:
    server = Process("play", "--no-browser", "--port", 0, "--data", tmp_path / "new" / "folder")
    try:
        with Browser(server.host) as browser:
            assert {game["name"] for game in browser.call("GET", "/api/games")} == {*keltis.game_names()}
            assert browser.refused("GET", "/api/me", headers={"host": "evil.example"}) == (403, "wrong-host")
    finally:
        status, rest = server.end(signal.SIGINT)
    assert (status, rest) == (0, "Stopped. Nothing is lost.\n")
    assert sorted(path.name for path in (tmp_path / "new" / "folder").iterdir()) == ["keltis.sqlite3"]


@pytest.mark.parametrize("command", ["play", "serve"])
def test_port_that_is_in_use_gets_a_sentence(command: str, tmp_path: Path) -> None:
    listener = bind("127.0.0.1", 0)
    listener.listen()
    port = listener.getsockname()[1]
    done = process(command, "--port", port, "--data", tmp_path)
    listener.close()
    assert done.returncode == 2
    assert done.stderr == f"keltis: port {port} is in use; name another with --port, or 0 for any that is free\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--port", "70000"], "--port must be a whole number from 0 to 65535, not '70000'"),
        (["--port", "-1"], "--port must be a whole number from 0 to 65535, not '-1'"),
        (
            ["--data", "/dev/null/x"],
            "cannot keep games in /dev/null/x: Not a directory; name another folder with --data",
        ),
        (["--host", "192.0.2.1"], "cannot serve at 192.0.2.1, port 8000: Cannot assign requested address"),
    ],
)
def test_server_that_cannot_start_says_why(arguments: list[str], sentence: str, tmp_path: Path) -> None:
    given: list[Any] = ["--data", tmp_path, *arguments]
    done = process("serve", *given)
    assert (done.returncode, done.stderr) == (2, f"keltis: {sentence}\n")


def test_database_that_is_none_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "keltis.sqlite3").write_text("no database at all, but long enough to look like a file of one" * 40)
    done = process("serve", "--port", 0, "--data", tmp_path)
    sentence = f"the games in {tmp_path} cannot be opened: file is not a database; name another folder with --data"
    assert (done.returncode, done.stderr) == (2, f"keltis: {sentence}\n")


def test_secret_that_is_not_whole_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "secret").touch()
    done = process("serve", "--port", 0, "--data", tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith(
        f"keltis: the games in {tmp_path} cannot be opened: the secret beside them has 0 bytes"
    )
    assert "Traceback" not in done.stderr


def test_journal_is_one_json_object_a_line(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Browser(server.host, "Ana") as browser:
        browser.make("keltis", "me", "casual")
        _, rest = server.end(signal.SIGINT)
    *lines, last = rest.splitlines()
    assert last == "Stopped. Nothing is lost."
    assert [line for line in lines if not {"time", "level", "about", "message"} <= json.loads(line).keys()] == []
    assert {json.loads(line).get("route") for line in lines} >= {"/api/tables", "/api/me"}
    assert "Ana" not in rest
