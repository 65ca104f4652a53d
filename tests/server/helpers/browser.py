"""A browser, as far as the server can tell: it calls, opens sockets, and keeps every byte that it got."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.helpers.patience import PATIENCE

Message = dict[str, Any]


class Browser:
    """A guest's browser."""

    def __init__(self, host: str, name: str = "") -> None:
        self.host = host
        self.got: list[str] = []
        self.http = httpx.Client(base_url=f"http://{host}", headers={"origin": f"http://{host}"}, timeout=PATIENCE)
        self.call("GET", "/api/me")
        if name:
            self.call("PUT", "/api/me", {"name": name})

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def send(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        """Make a call, which may be refused."""
        answer = self.http.request(method, path, **more, **({} if body is None else {"json": body}))
        self.got.append(str(answer.headers) + answer.text)
        return answer

    def call(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        """Make a call that succeeds."""
        answer = self.send(method, path, body, **more)
        assert answer.is_success, (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    def refused(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, str]:
        """Make a call that is refused: the status, and the text's id."""
        answer = self.send(method, path, body, **more)
        assert answer.headers["content-type"] == "application/problem+json", answer.text
        problem = answer.json()
        assert problem["status"] == answer.status_code
        return answer.status_code, problem["text"]

    def make(self, game: str, *seats: str, **more: Any) -> str:
        """Make a table: a seat is `me`, `here`, `open`, or the level of a bot."""
        kinds = [{"kind": seat} if seat in ("me", "here", "open") else {"kind": "bot", "level": seat} for seat in seats]
        table: str = self.call("POST", "/api/tables", {"game": game, "seats": kinds, **more})["id"]
        return table

    @contextmanager
    def open_page(self, table: str, **more: Any) -> Iterator[TablePage]:
        """Open a table's page, as far as the server can tell."""
        with self.connect(table, **more) as socket:
            yield TablePage(socket, self.got)

    def connect(self, table: str, query: str = "", **more: Any) -> ClientConnection:
        """Open a table's socket, which may be refused."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        given: dict[str, Any] = {"origin": f"http://{self.host}", "additional_headers": {"cookie": cookie}, **more}
        socket: ClientConnection = connect(f"ws://{self.host}/api/tables/{table}/socket{query}", proxy=None, **given)
        return socket


class TablePage:
    """A page that has opened a table, as far as the server can tell: a socket, and what it was told.

    `seen` is the newest message of type `table`, `update` or `waiting`, `log` the list of moves as the page keeps it.
    """

    def __init__(self, socket: ClientConnection, got: list[str]) -> None:
        self.socket, self.got = socket, got
        self.numbers = count(1)
        self.events: list[Message] = []
        self.waited = 0  # events up to which a test has waited
        self.people: Message = {}
        self.log: list[str] = []
        self.mine: list[int] = []
        self.seen: Message = {}
        self.hear("table", "waiting")

    def read(self) -> Message:
        """The next message of any type."""
        text = self.socket.recv(PATIENCE)
        assert isinstance(text, str)
        self.got.append(text)
        message: Message = json.loads(text)
        if message["type"] == "update":  # The page counts on one event for every entry, and connects anew otherwise.
            assert [event["seq"] for event in message["events"]] == [*range(self.seq + 1, message["seq"] + 1)]
        if message["type"] in ("table", "update", "waiting"):
            self.seen = message
            self.people = message.get("people", self.people)
        if message["type"] == "table":
            self.mine = message["mine"]
            self.log = [entry["move"] for entry in message["log"]]
        for event in message.get("events", ()):
            self.events.append(event)
            if event["kind"] not in ("move", "chance", "undo"):
                continue
            event.setdefault("view", message["view"])
            if event["kind"] == "undo":
                self.log.pop()
            else:
                self.log.append(event["move"])
        return message

    def hear(self, *types: str) -> Message:
        """Read until a message of one of these types comes."""
        while True:
            message = self.read()
            if message["type"] in types:
                return message

    def ask(self, kind: str, **words: Any) -> Message:
        """Say something, and wait for its answer."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"type": kind, "id": number, **words}))
        while True:
            message = self.read()
            if message.get("id") == number:
                return message

    def act(self, kind: str, **words: Any) -> Message:
        """Do something beside moves, and wait until it is told as well."""
        answer = self.ask(kind, seq=self.seq, **words)
        self.catch_up(answer)
        return answer

    def move(self, move: str, seat: int | None = None) -> Message:
        """Make a move as the seat that is shown, and wait until it is told as well."""
        answer = self.ask("move", seq=self.seq, seat=self.seen["look"] if seat is None else seat, move=move)
        self.catch_up(answer)
        return answer

    def undo(self) -> Message:
        """Take a move back."""
        answer = self.ask("undo", seq=self.seq, seat=self.seen["look"])
        self.catch_up(answer)
        return answer

    def catch_up(self, answer: Message) -> None:
        """After an acknowledgement: read on until its news have come."""
        while answer["type"] == "ack" and self.seq < answer["seq"]:
            self.read()

    def look(self, seat: int | None) -> Message:
        """Look at a seat."""
        return self.ask("look", seat=seat)

    @property
    def seq(self) -> int:
        """The newest entry that was told."""
        return int(self.seen["seq"])

    @property
    def turn(self) -> Any:
        """Whose turn it is."""
        return self.seen["turn"]

    @property
    def view(self) -> Message:
        """What is shown."""
        view: Message = self.seen["view"]
        return view

    @property
    def legal(self) -> list[str]:
        """The moves of the seat that is shown."""
        moves: list[str] = self.view["legal"]
        return moves

    def wait_for(self, kind: str) -> Message:
        """The next event of a kind, after the one that a test last waited for: reads until it comes."""
        while True:
            found = next((event for event in self.events[self.waited :] if event["kind"] == kind), None)
            if found is not None:
                self.waited = self.events.index(found, self.waited) + 1
                return found
            self.read()

    def wait_for_me(self) -> bool:
        """Read until it is a turn of mine, or the game is over; whether it goes on."""
        while self.turn is not None and self.turn not in self.mine:
            self.read()
        return self.turn is not None
