"""Any messages in any order: every request gets one answer, no hidden hand is told, and the server goes on.

`KELTIS_FUZZED` says how many messages are sent.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

import keltis
from tests.helpers.patience import PATIENCE
from tests.server.helpers.browser import Browser
from tests.server.helpers.threaded_server import QUICK, RunningServer, running

MESSAGES = int(os.environ.get("KELTIS_FUZZED", "10000"))
STEPS = 30
BATCH = 120  # messages of one step, at most

numbers = st.integers(-2, 5) | st.integers() | st.floats() | st.none() | st.booleans() | st.text(max_size=5)
fields = ["what", "subject", "proposal", "yes", "text", "mark", "reaction", "moves", "visible"]
names = st.sampled_from(["type", "id", "seq", "seat", "move", "ply", "more", *fields])
kinds = st.sampled_from(["move", "undo", "look", "why-not", "hint", "position", "ping", "table", "ack", "", "dance"])
before = st.sampled_from(["commit", "free", "bot", "admit", "start", "reveal"])
moves = st.sampled_from(["flip", "draw deck", "advance blue", "take red-1", "roll", "", "\0", "x" * 300]) | st.text(
    max_size=20
)
junk = st.recursive(
    numbers, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=4), max_leaves=8
)
words = st.sampled_from(["undo", "end", "pause", "take", "nice", "hurry", "m1", "x" * 300, "\0", ""]) | st.text(
    max_size=20
)
shapes: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "ask": {"what": st.sampled_from(["undo", "pause", "take", "end", "dance"]), "subject": st.integers(-1, 2)},
    "vote": {"proposal": st.integers(-1, 30), "yes": st.booleans()},
    "resume": {},
    "back": {},
    "say": {"text": words, "mark": words},
    "react": {"reaction": words},
    "plan": {"moves": st.lists(moves, max_size=3)},
    "attend": {"visible": st.booleans(), "idle": st.floats(-10, 1e6)},
}


def aside(kind: str) -> st.SearchStrategy[dict[str, Any]]:
    """Something beside the game, nearly as a page says it."""
    seat = {} if kind == "attend" else {"seat": st.integers(-1, 2)}
    seq = {} if kind in ("attend", "plan") else {"seq": st.integers(-1, 30)}
    return st.fixed_dictionaries({"type": st.just(kind), "id": st.integers(0, 9), **seq, **seat, **shapes[kind]})


messages = st.one_of(
    st.sampled_from(list(shapes)).flatmap(aside),
    st.fixed_dictionaries(
        {"type": kinds, "id": numbers}, optional={"seq": numbers, "seat": numbers, "move": moves, "ply": numbers}
    ),
    st.fixed_dictionaries(
        {"type": before, "id": numbers, "seq": numbers},
        optional={"seat": numbers, "number": numbers, "level": moves, "commit": moves, "bytes": moves},
    ),
    st.dictionaries(names, junk, max_size=6),
    junk,
)
texts = messages.map(lambda message: json.dumps(message)) | st.text(max_size=50) | st.binary(max_size=50)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder: Path = tmp_path_factory.mktemp("fuzzed")
    with running(folder, **QUICK) as server:
        yield server


class Talk(RuleBasedStateMachine):
    """One guest with several sockets at one table, who says anything."""

    server: RunningServer
    sent = 0

    @initialize(game=st.sampled_from(keltis.game_names()), other=st.sampled_from(["here", "casual"]))
    def sit_down(self, game: str, other: str) -> None:
        self.browser = Browser(self.server.host)
        self.table = self.browser.make(game, "me", other)
        self.mine = {0, 1} if other == "here" else {0}
        self.open_sockets = ExitStack()
        self.sockets: list[ClientConnection] = []
        self.asked = 1000
        self.open("")

    @rule(query=st.sampled_from(["", "?have=0", "?have=1&look=0", "?have=99999", "?look=-1", "?have=x&look=1"]))
    def open(self, query: str) -> None:
        if len(self.sockets) < 3:
            socket = self.open_sockets.enter_context(self.browser.connect(self.table, query))
            first = json.loads(socket.recv(PATIENCE))
            assert first["type"] in ("table", "update")
            self.sockets.append(socket)

    @rule(which=st.integers(0, 3))
    def close(self, which: int) -> None:
        if len(self.sockets) > 1:
            self.sockets.pop(which % len(self.sockets)).close()

    @rule(which=st.integers(0, 3), said=st.lists(texts, min_size=BATCH // 3, max_size=BATCH))
    def say_anything(self, which: int, said: list[str | bytes]) -> None:
        socket = self.sockets[which % len(self.sockets)]
        for text in said:
            socket.send(text)
        Talk.sent += len(said)
        answers = self.drain(socket)
        assert len([a for a in answers if a["type"] not in ("update", "table") or "id" in a]) >= len(said) - hints(said)

    @rule(which=st.integers(0, 3), seed=st.integers(0, 10**6), back=st.booleans())
    def play(self, which: int, seed: int, back: bool) -> None:
        socket = self.sockets[which % len(self.sockets)]
        for seat in (0, 1):
            self.ask(socket, {"type": "look", "seat": seat})
            self.ask(socket, {"type": "plan", "seat": seat, "moves": []})  # nobody else moves for this seat
            table = self.ask(socket, {"type": "look", "seat": seat})
            if table["type"] != "table" or table["turn"] != seat or not table["view"]["legal"]:
                continue
            if table["people"]["paused"]:
                self.ask(socket, {"type": "resume", "seq": table["seq"], "seat": seat})
            assert table["view"]["seat"] == seat
            move = table["view"]["legal"][seed % len(table["view"]["legal"])]
            answer = self.ask(socket, {"type": "move", "seq": table["seq"], "seat": seat, "move": move})
            assert answer["type"] == "ack", answer
            again = self.ask(socket, {"type": "move", "seq": table["seq"], "seat": seat, "move": move})
            assert again == {**answer, "id": again["id"]}
            if back:
                self.ask(socket, {"type": "undo", "seq": answer["seq"], "seat": seat})
            return

    def ask(self, socket: ClientConnection, message: dict[str, Any]) -> dict[str, Any]:
        """A good question, and its answer."""
        self.asked += 1
        socket.send(json.dumps({**message, "id": self.asked}))
        Talk.sent += 1
        while True:
            answer: dict[str, Any] = json.loads(socket.recv(PATIENCE))
            if answer.get("id") == self.asked:
                return answer

    def drain(self, socket: ClientConnection) -> list[dict[str, Any]]:
        """Everything that was said, up to the answer to a last question."""
        self.asked += 1
        socket.send(json.dumps({"type": "ping", "id": self.asked}))
        answers: list[dict[str, Any]] = []
        while True:
            answer = json.loads(socket.recv(PATIENCE))
            if answer == {"type": "pong", "id": self.asked}:
                return answers
            answers.append(answer)

    @invariant()
    def nobody_sees_a_seat_that_is_not_theirs(self) -> None:
        for socket in getattr(self, "sockets", ()):
            try:
                for answer in self.drain(socket):
                    views = [answer.get("view"), *(event.get("view") for event in answer.get("events", ()))]
                    assert {view["seat"] for view in views if view} <= {None, *self.mine}
            except ConnectionClosed as closed:
                raise AssertionError("a socket was closed") from closed

    def teardown(self) -> None:
        if hasattr(self, "browser"):
            self.open_sockets.close()
            self.browser.http.close()


def hints(said: list[str | bytes]) -> int:
    """How many of these may be answered later."""
    return sum(b'"hint"' in (text.encode() if isinstance(text, str) else text) for text in said)


def test_nothing_that_is_said_stops_the_server_or_gets_no_answer(server: RunningServer) -> None:
    Talk.server, Talk.sent = server, 0
    limits = settings(
        max_examples=10**9,
        stateful_step_count=STEPS,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        database=None,
        phases=[Phase.generate],  # what the server does takes its own time, so that nothing fails twice alike
        report_multiple_bugs=False,
    )
    while Talk.sent < MESSAGES:
        run_state_machine_as_test(Talk, settings=settings(limits, max_examples=8))
    with Browser(server.host) as browser, browser.open_page(browser.make("stones", "me", "casual", start=0)) as page:
        assert page.move("flip")["type"] == "ack"
