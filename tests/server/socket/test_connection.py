"""The socket: moves, refusals, questions, and several browsers at one table."""

from __future__ import annotations

import json
from contextlib import ExitStack

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import TEXT, Frame

from keltis.engine.state import State
from keltis.server.net.websocket import SocketProtocol
from keltis.server.process.settings import Rate
from tests.helpers.patience import PATIENCE
from tests.server.helpers.browser import Browser
from tests.server.helpers.playing import play_on
from tests.server.helpers.threaded_server import RunningServer, running


def test_move_is_acknowledged_and_told_to_every_browser_at_the_table(browser: Browser) -> None:
    table = browser.make("keltis", "me", "casual", start=0)
    with browser.open_page(table) as first, browser.open_page(table) as second:
        move = first.legal[0]
        answer = first.move(move)
        assert answer == {"type": "ack", "id": 1, "seq": 1}
        assert second.hear("update")["events"][0]["move"] == move
        assert second.view == first.view


def test_move_is_carried_out_once_however_many_look_on(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[int] = []
    step = State.step

    def count(state: State, action: int) -> bool:
        steps.append(action)
        return step(state, action)

    with ExitStack() as room:
        table = browser.make("keltis", "me", "here", start=0)
        pages = [room.enter_context(browser.open_page(table)) for _ in range(4)]
        pages[0].look(0)
        monkeypatch.setattr(State, "step", count)
        for move in (pages[0].legal[0], "draw deck"):
            pages[0].move(move)
            assert [page.hear("update")["events"][-1]["move"] for page in pages[1:]] == [move] * 3
    assert len(steps) == 2


def test_move_in_a_position_that_is_gone_is_refused_and_changes_nothing(browser: Browser) -> None:
    table = browser.make("keltis", "me", "casual", start=0)
    with browser.open_page(table) as first, browser.open_page(table) as second:
        move = first.legal[0]
        first.move(move)
        seq = first.seq
        another = next(legal for legal in second.legal if legal != move)
        answer = second.ask("move", seq=0, seat=0, move=another)
        assert answer["problem"]["text"] == "stale"
        assert answer["problem"]["status"] == 409
        assert second.seq == seq


def test_move_that_is_sent_again_is_made_once_and_acknowledged_again(browser: Browser) -> None:
    table = browser.make("stones", "me", "casual", start=0)
    with browser.open_page(table) as page, browser.open_page(table) as other:
        for number in (1, 2):
            page.socket.send(json.dumps({"type": "move", "id": number, "seq": 0, "seat": 0, "move": "flip"}))
        answers = [page.hear("ack", "refused") for _ in range(2)]
        assert answers == [{"type": "ack", "id": 1, "seq": 1}, {"type": "ack", "id": 2, "seq": 1}]
        page.catch_up(answers[0])
        undone = [one.ask("undo", seq=1, seat=0)["problem"]["text"] for one in (page, other)]
        assert undone == ["undo-flipped"] * 2
        assert other.ask("move", seq=0, seat=0, move="flip")["seq"] == 1
        assert page.log == ["flip"]


def test_page_that_comes_back_is_told_what_it_lacks(browser: Browser) -> None:
    table = browser.make("keltis", "me", "casual", start=0)
    with browser.open_page(table) as page:
        page.move(page.legal[0])
        page.move("draw deck")
        while page.turn != 0:
            page.read()
        seq = page.seq
        with browser.connect(table, query=f"?have={seq - 2}&look=0") as socket:
            update = json.loads(socket.recv(PATIENCE))
            assert (update["type"], update["seq"], update["look"]) == ("update", seq, 0)
            assert [event["seq"] for event in update["events"]] == [seq - 1, seq]
            assert update["view"] == page.view
    for nothing_new in (f"?have={seq}", f"?have={seq}&look=1", f"?have={seq}&look=x"):
        with browser.connect(table, query=nothing_new) as socket:
            update = json.loads(socket.recv(PATIENCE))
            assert (update["type"], update["events"], update["look"]) == ("update", [], 0)
    for unknown in ("?have=999", "?have=-1", "?have=", "?have=" + "9" * 5000, "?look=0", "?%ff"):
        with browser.connect(table, query=unknown) as socket:
            assert json.loads(socket.recv(PATIENCE))["type"] == "table"


def test_ping_is_answered(browser: Browser) -> None:
    with browser.open_page(browser.make("stones", "me", "casual", start=0)) as page:
        assert page.ask("ping") == {"type": "pong", "id": 1}


@pytest.mark.parametrize(
    ("move", "text", "rule"),
    [
        ("draw deck", "asked-card", "K-7"),
        ("dance", "unknown-move", ""),
        ("", "unknown-move", ""),
        ("advance blue", "asked-card", "K-7"),
    ],
)
def test_move_against_the_rules_says_why(move: str, text: str, rule: str, browser: Browser) -> None:
    with browser.open_page(browser.make("keltis", "me", "casual", start=0)) as page:
        refused = page.move(move)["problem"]
        asked = page.ask("why-not", seat=0, move=move)
        assert asked["problem"] == refused
        assert (refused["text"], refused.get("rule", "")) == (text, rule)
        assert refused["detail"]
        assert page.log == []


def test_legal_move_has_no_reason_against_it(browser: Browser) -> None:
    with browser.open_page(browser.make("keltis", "me", "casual", start=0)) as page:
        assert page.ask("why-not", seat=0, move=page.legal[0])["problem"] is None


def test_nobody_moves_out_of_turn_or_for_others(browser: Browser) -> None:
    with browser.open_page(browser.make("keltis", "me", "here", start=1)) as page:
        page.look(0)
        assert page.move("draw deck")["problem"]["text"] == "not-your-turn"
        assert page.ask("why-not", seat=0, move="draw deck")["problem"]["text"] == "not-your-turn"
        assert page.ask("hint", seat=0)["problem"]["text"] == "not-your-turn"
    with browser.open_page(browser.make("keltis", "me", "casual", start=0)) as page:
        assert page.move(page.legal[0], seat=1)["problem"]["text"] == "not-your-seat"


def test_finished_game_takes_no_moves(browser: Browser) -> None:
    table = browser.make("stones", "me", "casual")
    with browser.open_page(table) as page:
        play_on(page)
        assert page.move("flip")["problem"]["text"] == "game-over"
        assert page.ask("why-not", seat=0, move="flip")["problem"]["text"] == "game-over"
    with browser.open_page(table) as again:
        assert again.seen["result"]["end"] == "flipped"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "{}",
        '{"type": "move"}',
        '{"type": "dance", "id": 1}',
        '{"type": "move", "id": "1", "seq": 0, "seat": 0, "move": "flip"}',
        '{"type": "look", "id": 1, "seat": 0, "more": 1}',
        '{"type": "look", "id": 1, "seat": 0.5}',
    ],
)
def test_message_that_cannot_be_read_is_refused_and_the_socket_stays(text: str, browser: Browser) -> None:
    with browser.open_page(browser.make("stones", "me", "casual", start=0)) as page:
        page.socket.send(text)
        refused = page.hear("refused")
        assert (refused["id"], refused["problem"]["text"]) == (-1, "bad-message")
        page.socket.send(b"\x00\x01")
        assert page.hear("refused")["problem"]["text"] == "bad-message"
        assert page.move("flip")["type"] == "ack"


def test_message_that_is_too_long_closes_the_socket(browser: Browser) -> None:
    with browser.open_page(browser.make("stones", "me", "casual")) as page:
        page.socket.send("x" * 20_000)
        with pytest.raises(ConnectionClosed):
            page.hear("nothing more")


def test_messages_that_come_too_fast_are_read_later(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    slowed: list[float] = []
    slow_down = SocketProtocol.slow_down

    def note(self: SocketProtocol, delay: float) -> None:
        slowed.append(delay)
        slow_down(self, delay)

    monkeypatch.setattr(SocketProtocol, "slow_down", note)
    with (
        running(tmp_path_factory.mktemp("slow"), messages=Rate(burst=5, per_second=20)) as server,
        Browser(server.host) as browser,
        browser.open_page(browser.make("stones", "me", "casual", start=0)) as page,
    ):
        pings = [json.dumps({"type": "ping", "id": number}).encode() for number in range(60)]
        page.socket.socket.sendall(b"".join(Frame(TEXT, ping).serialize(mask=True) for ping in pings))
        assert [page.hear("pong")["id"] for _ in range(60)] == [*range(60)]
        assert slowed


def test_socket_that_goes_on_too_fast_is_closed(tmp_path_factory: pytest.TempPathFactory) -> None:
    with (
        running(tmp_path_factory.mktemp("slow"), messages=Rate(burst=5, per_second=0.001)) as server,
        Browser(server.host) as browser,
        browser.open_page(browser.make("stones", "me", "casual", start=0)) as page,
    ):
        answers = [page.ask("ping")["type"] for _ in range(5)]
        assert answers == ["pong"] * 5
        page.socket.send('{"type":"ping","id":6}')
        with pytest.raises(ConnectionClosed):
            page.read()
        assert (page.socket.close_code, page.socket.close_reason) == (4429, "too-fast")


@pytest.mark.parametrize("ply", [-1, 1, 10**12])
def test_position_that_never_was_is_refused(ply: int, browser: Browser) -> None:
    with browser.open_page(browser.make("stones", "me", "casual", start=0)) as page:
        assert page.ask("position", ply=ply)["problem"]["text"] == "no-such-position"


def test_stranger_gets_no_table(browser: Browser, server: RunningServer) -> None:
    table = browser.make("keltis", "me", "casual")
    with Browser(server.host) as stranger:
        for wanted in (table, "nothing"):
            assert refused_at_the_door(stranger, wanted) == ("no-such-table", 4404)
        assert stranger.refused("POST", f"/api/tables/{table}/rematch") == (404, "no-such-table")
        assert stranger.refused("DELETE", f"/api/tables/{table}") == (404, "no-such-table")


def test_browser_without_a_cookie_gets_no_table(browser: Browser) -> None:
    table = browser.make("keltis", "me", "casual")
    browser.http.cookies.clear()
    assert refused_at_the_door(browser, table) == ("no-guest", 4401)


def refused_at_the_door(browser: Browser, table: str) -> tuple[str, int | None]:
    """Open a socket that is refused: the text, and the code with which it closes."""
    with browser.connect(table) as socket:
        refused = json.loads(socket.recv(PATIENCE))
        with pytest.raises(ConnectionClosed):
            socket.recv(PATIENCE)
        return refused["problem"]["text"], socket.close_code


@pytest.mark.parametrize("origin", [None, "http://elsewhere.example", "null", "http://127.0.0.1:1"])
def test_socket_from_another_page_is_refused(origin: str | None, browser: Browser) -> None:
    table = browser.make("keltis", "me", "casual")
    with pytest.raises(InvalidStatus) as caught, browser.open_page(table, origin=origin):
        pass
    assert caught.value.response.status_code == 403


def test_client_may_open_sockets_only_so_fast(tmp_path_factory: pytest.TempPathFactory) -> None:
    slow = Rate(burst=10, per_second=0.001)
    with running(tmp_path_factory.mktemp("slow"), calls=slow) as server, Browser(server.host) as browser:
        assert [refused_at_the_door(browser, "none") for _ in range(5)] == [("no-such-table", 4404)] * 5
        assert refused_at_the_door(browser, "none") == ("too-fast", 4429)


def test_client_may_open_only_so_many_sockets(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(tmp_path_factory.mktemp("few"), sockets=2) as server, Browser(server.host) as browser:
        table = browser.make("stones", "me", "casual")
        with browser.open_page(table), browser.open_page(table):
            assert refused_at_the_door(browser, table) == ("too-many-sockets", 4429)
            with Browser(server.host) as another:
                assert refused_at_the_door(another, table) == ("no-such-table", 4404)
        with browser.open_page(table) as page:
            assert page.seen["type"] == "table"
