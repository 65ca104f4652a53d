"""Games to look at again: from any seat's view or all open, shared by link, downloaded, and brought as files."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import keltis
from keltis.engine.record import dump
from keltis.table.fair_deal import verify
from tests.helpers.fair_vectors import played as fair_game
from tests.helpers.states import WITH_BOARDS, own_board, played
from tests.server.helpers.browser import Browser
from tests.server.helpers.playing import play_on
from tests.server.helpers.threaded_server import RunningServer


def upload(browser: Browser, content: str) -> list[str]:
    """Bring a file."""
    ids: list[str] = browser.call("POST", "/api/replays", content=content.encode())["ids"]
    return ids


def views(browser: Browser, name: str, seat: object) -> list[dict[str, Any]]:
    """All positions of a replay, fetched portion by portion."""
    found: list[dict[str, Any]] = []
    while True:
        query = {"seat": seat, "first": len(found), "count": 70}
        part = browser.call("GET", f"/api/replays/{name}/positions", params=query)
        assert part["first"] == len(found)
        if not part["views"]:
            return found
        found += part["views"]


@pytest.mark.parametrize("name", keltis.game_names())
def test_finished_table_is_seen_as_each_seat_saw_it_and_all_open(
    name: str, browser: Browser, server: RunningServer
) -> None:
    state = played(name, 3)
    (replay,) = upload(browser, dump(state.record()))
    with Browser(server.host) as friend:  # anybody who has the link
        info = friend.call("GET", f"/api/replays/{replay}")
        assert info["result"] == state.record()["result"]
        assert info["players"] == list(state.names)
        seen = {seat: views(friend, replay, seat) for seat in (0, 2, "all")}
    live = keltis.load({key: value for key, value in state.record().items() if key != "result"} | {"moves": []})
    for ply in range(len(info["log"]) + 1):
        assert seen[0][ply] == live.seat(0)
        assert seen[2][ply] == live.seat(2)
        assert [one.get("hand") for one in seen["all"][ply]["open"]] == [live.seat(s).get("hand") for s in range(3)]
        assert [score["total"] for score in seen["all"][ply]["scores"]] == [score.total for score in live.scores]
        if ply < len(info["log"]):
            live.play(info["log"][ply]["move"])
    assert len(seen[0]) == len(info["log"]) + 1


def test_table_that_was_played_becomes_a_replay_under_its_own_id(browser: Browser, server: RunningServer) -> None:
    table = browser.make("stones", "me", "casual")
    with browser.open_page(table) as page:
        play_on(page)
    with Browser(server.host) as friend:
        info = friend.call("GET", f"/api/replays/{table}")
        assert (info["id"], info["result"]) == (table, page.seen["result"])
        assert info["levels"] == ["", "casual"]
        assert [entry["move"] for entry in info["log"]] == page.log
        answer = friend.send("GET", f"/api/replays/{table}/record")
        (copy,) = upload(friend, answer.text)
    assert answer.headers["content-disposition"] == f'attachment; filename="keltis-stones-{table}.json"'
    assert upload(browser, answer.text) == [table]  # Its player has this game already.
    assert browser.call("GET", f"/api/replays/{copy}") == {**info, "id": copy, "levels": ["", ""]}
    assert browser.call("GET", f"/api/replays/{copy}/record") == answer.json()


def test_dice_in_a_replay_are_thrown_by_nobody(browser: Browser) -> None:
    (replay,) = upload(browser, dump(played("dice").record()))
    log = browser.call("GET", f"/api/replays/{replay}")["log"]
    assert {entry["move"].split()[0] for entry in log if entry["seat"] is None} == {"roll"}


def test_file_may_hold_several_games_or_one_over_several_lines(browser: Browser) -> None:
    records = [played(name).record() for name in ("stones", "dice")]
    ids = upload(browser, "\n".join(map(dump, records)) + "\n\n")
    assert [browser.call("GET", f"/api/replays/{replay}")["game"] for replay in ids] == ["stones", "dice"]
    (spread,) = upload(browser, json.dumps(records[0], indent=2))
    assert browser.call("GET", f"/api/replays/{spread}/record") == records[0]


def test_unfinished_record_of_ones_own_can_be_looked_at(browser: Browser) -> None:
    (replay,) = upload(browser, dump(played("keltis", plies=10).record()))
    info = browser.call("GET", f"/api/replays/{replay}")
    assert (info["result"], len(info["log"])) == (None, 10)


def test_replay_tells_which_seats_were_lost(browser: Browser) -> None:
    record = played("stones", start=0).record()
    lost = {"seat": 0, "ply": 0, "by": "greedy", "reason": "did not answer within 10 s"}
    whole, broken = upload(browser, "\n".join(map(dump, (record, {**record, "forfeits": [lost]}))))
    assert browser.call("GET", f"/api/replays/{whole}")["forfeits"] == []
    assert browser.call("GET", f"/api/replays/{broken}")["forfeits"] == [lost]


def test_replay_tells_whether_its_record_proves_the_deal_and_gives_it_whole(browser: Browser) -> None:
    proved = fair_game("dice")
    plain, fair = upload(browser, "\n".join(map(dump, (played("stones").record(), proved))))
    assert [browser.call("GET", f"/api/replays/{name}")["fair"] for name in (plain, fair)] == [False, True]
    assert verify(browser.call("GET", f"/api/replays/{fair}/record")).status == "verified"


@pytest.mark.parametrize("name", WITH_BOARDS)
def test_board_of_ones_own_is_told_once_and_not_in_every_view(name: str, browser: Browser) -> None:
    state = played(name, plies=12, board=own_board(name))
    (replay,) = upload(browser, dump(state.record()))
    assert browser.call("GET", f"/api/replays/{replay}")["options"] == {"board": own_board(name)}
    for seat in (0, "all"):
        assert [view["options"] for view in views(browser, replay, seat)] == [{"board": "own"}] * 13


@pytest.mark.parametrize("confidence", ["x" * 900_000, "half \ud83c"])
def test_board_that_says_too_much_is_refused(confidence: str, browser: Browser) -> None:
    board = {**own_board("keltis"), "confidence": confidence}
    content = json.dumps({**keltis.new("keltis").record(), "options": {"board": board}})
    assert browser.refused("POST", "/api/replays", content=content.encode()) == (400, "bad-record")


@pytest.mark.parametrize(
    "spoil",
    [
        lambda record: record.update({"x" * 500_000: 1}),
        lambda record: record["setup"].update({"x" * 500_000: 1}),
        lambda record: record.update(moves=["0 " + "x" * 500_000]),
        lambda record: record.update(result="x" * 500_000),
        lambda record: record.update(options={"board": {"game": [1] * 100_000}}),
    ],
)
def test_refusal_of_a_large_file_is_short(spoil: Callable[[dict[str, Any]], None], browser: Browser) -> None:
    record = played("keltis").record()
    spoil(record)
    answer = browser.send("POST", "/api/replays", content=dump(record).encode())
    assert answer.status_code == 400
    assert len(answer.content) < 2000


@pytest.mark.parametrize(
    ("change", "text", "ply"),
    [
        ({"format": "chess"}, "file-not-ours", None),
        ({"game": "chess"}, "bad-record", None),
        ({"seed": -1}, "bad-record", None),
        ({"result": {"scores": [0, 0], "winners": [0, 1], "end": "flipped"}}, "bad-record", None),
        ({"moves": ["0 flip", "0 dance"]}, "bad-record-move", 2),
        ({"moves": ["1 flip"]}, "bad-record-move", 1),
        ({"moves": ["0 flip", 7]}, "bad-record-move", 2),
        ({"setup": {}}, "bad-record", None),
    ],
)
def test_bad_record_is_refused_with_its_line_and_move(
    change: dict[str, Any], text: str, ply: int | None, browser: Browser
) -> None:
    good = keltis.new("stones", seed=3, start=0).record()
    answer = browser.send("POST", "/api/replays", content=f"{dump(good)}\n\n{dump({**good, **change})}".encode())
    problem = answer.json()
    assert (answer.status_code, problem["text"], problem["line"], problem.get("ply")) == (400, text, 3, ply)
    assert problem["words"]["reason"] in problem["detail"]


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"", "empty-file"),
        (b"\n \n", "empty-file"),
        (b"hello", "file-not-ours"),
        (b"[]", "file-not-ours"),
        (b"\xff\xfe\x00", "file-wide"),
        (b"[" * 100_000, "file-not-ours"),
        (b"{}\n" * 21, "too-many-records"),
        (b'{"a": 1e999}', "file-not-ours"),
    ],
)
def test_file_that_is_no_record_is_refused(content: bytes, text: str, browser: Browser) -> None:
    assert browser.refused("POST", "/api/replays", content=content) == (400, text)


def test_what_is_not_there_is_refused(browser: Browser) -> None:
    for path in ("", "/positions", "/record"):
        assert browser.refused("GET", f"/api/replays/nothing{path}") == (404, "no-such-replay")
    (replay,) = upload(browser, dump(played("stones", plies=3).record()))
    assert browser.refused("GET", f"/api/replays/{replay}/positions?seat=2") == (400, "no-such-seat")
    for query in ("seat=4", "seat=x", "first=-1", "count=0", "count=101", "first=x"):
        assert browser.refused("GET", f"/api/replays/{replay}/positions?{query}") == (400, "bad-request")
    assert browser.call("GET", f"/api/replays/{replay}/positions?first=4") == {"first": 4, "views": []}
