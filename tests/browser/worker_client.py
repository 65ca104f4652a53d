"""A tab that speaks to the worker as the page does: through a transport of its own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page

from keltis.server.net.static import FOLDER
from tests.server.helpers.browser import TablePage

BEGIN = """async (module) => {
    const { WorkerTransport, engine } = await import(module);
    window.transport = new WorkerTransport();
    window.engine = engine;
    window.sockets = new Map();
}"""
CALL = """async ([method, path, body]) => {
    try {
        const { status, content } = await transport.call(method, path, body);
        return [status, content];
    } catch (error) {
        return [0, { text: error.message }];
    }
}"""
OPEN = """([number, path]) => {
    const socket = { got: [], wake: () => {} };
    const take = (kind) => (what) => { socket.got.push([kind, what]); socket.wake(); };
    sockets.set(number, Object.assign(socket, transport.channel(path, { hear: take("told"), lose: take("lost") })));
}"""
HEAR = """async ([number, patience]) => {
    const socket = sockets.get(number);
    const late = new Promise((done) => setTimeout(done, patience));
    while (!socket.got.length) {
        const heard = new Promise((done) => (socket.wake = () => done(true)));
        if (!(await Promise.race([heard, late]))) return null;
    }
    return socket.got.shift();
}"""
SAY = "([number, message]) => sockets.get(number).send(message)"
CLOSE = "(number) => sockets.get(number).close()"
READY = """async () => {
    while (engine.stage === "loading") await new Promise((done) => setTimeout(done, 20));
    return engine.problem || engine.stage;
}"""


class Lost(Exception):
    """A channel is over; `code` is the close code."""

    def __init__(self, code: int) -> None:
        super().__init__(str(code))
        self.code = code


class WorkerSocket:
    """A channel, with the methods of a WebSocket that a `TablePage` uses."""

    def __init__(self, page: Page, number: int) -> None:
        self.page, self.number = page, number

    def send(self, text: str) -> None:
        """Say something."""
        self.page.evaluate(SAY, [self.number, json.loads(text)])

    def recv(self, timeout: float) -> str:
        """The next message; `Lost` where the channel has ended."""
        heard = self.page.evaluate(HEAR, [self.number, timeout * 1000])
        if heard is None:
            raise TimeoutError
        kind, what = heard
        if kind == "lost":
            raise Lost(what)
        return json.dumps(what)

    def close(self) -> None:
        """Close the channel."""
        self.page.evaluate(CLOSE, self.number)


class Tab:
    """A tab of a browser whose worker is the host."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.page = context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", lambda message: self.complain(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        # The page's own transport, which shares the state of the engine with that of the tab, must not start it.
        self.page.add_init_script("window.requestIdleCallback = () => {}")
        self.page.goto(address)
        (module,) = (FOLDER / "assets").glob("workerTransport-*.js")
        self.page.evaluate(BEGIN, f"{address}assets/{module.name}")
        self.sockets = 0

    def complain(self, text: str) -> None:
        """Note what the console says, unless it is that the page itself offers to be installed."""
        if not text.startswith("Banner not shown"):
            self.complaints.append(text)

    def start(self) -> str:
        """Start the engine and wait for it: `ready`, or the text that says why not."""
        self.page.evaluate("transport.start()")
        return str(self.page.evaluate(READY))

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Make a call: its status and content; status 0 where nobody answers."""
        text = body if body is None or isinstance(body, str) else json.dumps(body)
        status, content = self.page.evaluate(CALL, [method, path, text])
        return status, content

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Make a call that succeeds."""
        status, content = self.ask(method, path, body)
        assert 200 <= status < 300, (status, content)
        return content

    def make(self, game: str, *seats: str, **more: Any) -> str:
        """Make a table: a seat is `me`, `here`, `open`, or the level of a bot."""
        kinds = [{"kind": seat} if seat in ("me", "here", "open") else {"kind": "bot", "level": seat} for seat in seats]
        table: str = self.call("POST", "tables", {"game": game, "seats": kinds, **more})["id"]
        return table

    @contextmanager
    def open_page(self, table: str, query: str = "") -> Iterator[TablePage]:
        """Open a table's channel."""
        socket = self.connect(table, query)
        yield TablePage(socket, [])  # type: ignore[arg-type]  # what it uses of a socket is there
        with suppress(Error):  # It is closed already in a tab that is, or whose browser was killed.
            socket.close()

    def connect(self, table: str, query: str = "") -> WorkerSocket:
        """Open a table's channel, which may be refused."""
        self.sockets += 1
        self.page.evaluate(OPEN, [self.sockets, f"tables/{table}/socket{query}"])
        return WorkerSocket(self.page, self.sockets)
