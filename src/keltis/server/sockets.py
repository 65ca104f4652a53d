"""The socket of a table: a browser says what it wants, and is told what happens."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import json
from sqlalchemy.exc import SQLAlchemyError

from ..table import Refused, Screen, Table
from . import wire
from .limits import Bucket
from .problems import Refusal, problem_of, sentence
from .services import Services

AnySocket = WebSocket[Any, Any, Any]
UNREADABLE = -1
FAILED = 1011
CLOSED = 4000  # + HTTP status: the code with which a refused socket is closed
logger = logging.getLogger("keltis.server.sockets")
read = json.Decoder(wire.Asked).decode


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: AnySocket, table: FromPath[str], services: NamedDependency[Services]) -> None:
    """Open for everybody who sits at the table."""
    await socket.accept()
    try:
        guest = services.sessions.guest(socket)
        this = await services.tables.open(table, guest)
    except Refusal as refusal:
        await socket.send_text(write(wire.Refused(UNREADABLE, refusal.problem)))
        await socket.close(CLOSED + refusal.problem.status, refusal.problem.text)
        return
    services.opponents.wake(this)
    logger.info("socket opened", extra={"game": this.plan.game})
    with services.metrics.sockets.track_inprogress():
        await Connection(socket, this, guest, services).run()
    logger.info("socket closed", extra={"game": this.plan.game})


def write(message: wire.Told) -> str:
    """A message as text."""
    return json.encode(message).decode()


class Connection:
    """One open socket."""

    def __init__(self, socket: AnySocket, table: Table, guest: str, services: Services) -> None:
        self.socket, self.table, self.services = socket, table, services
        self.screen = Screen(table, guest)
        self.bucket = Bucket(services.settings.messages)
        self.speaking = asyncio.Lock()  # what is told stays in order
        self.hint: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Speak first, then listen and tell until the browser is gone."""
        with self.services.bus.listen(self.table.id) as news:
            await self.tell(self.screen.whole)
            tasks = {asyncio.create_task(self.hear_all()), asyncio.create_task(self.tell_news(news))}
            try:
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                tasks |= {self.hint} if self.hint else set()
                for task in tasks:
                    task.cancel()
                ends = await asyncio.gather(*tasks, return_exceptions=True)
        for error in ends:
            if isinstance(error, Exception) and not isinstance(error, WebSocketDisconnect):
                logger.error("a socket failed", extra={"error": type(error).__name__})
                await self.socket.close(FAILED)
                return

    # ---- telling ----

    async def tell(self, make: Callable[[], wire.Told | None]) -> None:
        """Make a message and send it, one after the other."""
        async with self.speaking:
            message = make()
            if message is not None:
                await self.socket.send_text(write(message))

    async def tell_news(self, news: asyncio.Event) -> None:
        """Tell what happens, also what other processes write."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(news.wait(), self.services.settings.recheck)
            if not news.is_set():
                await self.services.tables.refresh(self.table)
                self.services.opponents.wake(self.table)
            news.clear()
            await self.tell(self.screen.news)

    # ---- listening ----

    async def hear_all(self) -> None:
        """Answer one message after the other, until the browser is gone."""
        while True:
            await self.hear(await self.socket.receive_text())

    async def hear(self, text: str) -> None:
        """Answer one message."""
        number = UNREADABLE
        try:
            asked = read(text)
            number = asked.id
            if not self.bucket.spend():
                raise Refusal("too-fast", 429)
            await self.answer(asked)
        except Refusal as refusal:
            await self.refuse(number, refusal.problem)
        except Refused as refused:
            await self.refuse(number, problem_of(refused.reason))
        except msgspec.MsgspecError as error:
            await self.refuse(number, Refusal("bad-message", 400, reason=str(error)).problem)
        except (SQLAlchemyError, OSError) as error:
            logger.error("a message failed", extra={"error": type(error).__name__})
            await self.refuse(number, Refusal("server-error", 500).problem)

    async def refuse(self, number: int, problem: wire.Problem) -> None:
        """Say why not."""
        self.services.metrics.refusals.labels(problem.text).inc()
        await self.tell(lambda: wire.Refused(number, problem))

    async def answer(self, asked: wire.Asked) -> None:
        """Do what was asked, and say so."""
        tables, screen = self.services.tables, self.screen
        match asked:
            case wire.Move(number, seq, seat, move):
                screen.check_shown(seat)
                done = await tables.play(self.table, seq, seat, move)
                self.services.metrics.moves.labels(self.table.plan.game, "person").inc()
                await self.tell(lambda: wire.Ack(number, done))
            case wire.Undo(number, seq, seat):
                screen.check_shown(seat)
                done = await tables.take_back(self.table, seq, seat)
                await self.tell(lambda: wire.Ack(number, done))
            case wire.Look(number, seat):
                screen.show(seat)
                await self.tell(lambda: screen.whole(number))
            case wire.AskReason(number, seat, move):
                screen.check_shown(seat)
                reason = self.table.fold.state.observe(seat).refusal_of(move)
                problem = None if reason is None else problem_of(reason)
                await self.tell(lambda: wire.Reason(number, move, problem))
            case wire.AskPosition(number, ply):
                await self.tell(lambda: screen.position(number, ply))
            case wire.AskHint(number, seat):
                self.start_hint(number, seat)

    # ---- hints ----

    def start_hint(self, number: int, seat: int) -> None:
        """A hint takes a moment: meanwhile everything else goes on."""
        self.screen.check_shown(seat)
        if not self.table.plan.hints:
            raise Refusal("no-hints-here", 409)
        if self.table.fold.turn != seat:
            raise Refusal("not-your-turn", 409)
        if self.hint is not None and not self.hint.done():
            raise Refusal("hint-running", 409)
        self.hint = asyncio.create_task(self.give_hint(number, seat))

    async def give_hint(self, number: int, seat: int) -> None:
        """Think, and tell."""
        fold = self.table.fold
        try:
            advice = await self.services.opponents.advise(self.table, self.screen.guest, seat)
        except Refusal as refusal:
            await self.refuse(number, refusal.problem)
        except Exception as error:  # a hint that fails is no reason to lose the connection
            logger.error("a hint failed", extra={"game": self.table.plan.game, "error": type(error).__name__})
            await self.refuse(number, Refusal("hint-failed", 500).problem)
        else:
            said = sentence(advice.text, advice.words)
            await self.tell(lambda: wire.Hint(number, fold.seq, advice.moves, advice.text, advice.words, said))
