"""The socket of a table: a browser says what it wants, and is told what happens."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any
from urllib.parse import parse_qs

import msgspec
from msgspec import Raw, json
from sqlalchemy.exc import SQLAlchemyError

from ...app.seats import may_stay
from ...table import Fold, Refused, Screen, Table
from ...table.shown.screen import view_of
from ...table.table import KEPT
from ..api.problems import Problem, Refusal, problem_of
from ..process.services import Services
from ..store import CannotKeep
from . import messages
from .handlers import HANDLERS

ADDRESS = re.compile(r"/api/tables/([^/]{1,40})/socket")
UNREADABLE = -1
FAILED = 1011
UNAVAILABLE = 503
FAR = KEPT - 1  # entries that are told one by one
logger = logging.getLogger("keltis.server.socket")
read = json.Decoder(messages.Asked).decode
write = json.Encoder().encode


class Gone(Exception):
    """The browser has closed the socket."""


async def serve_socket(scope: Any, receive: Any, send: Any, services: Services, name: str) -> None:
    """Open for everybody who sits at the table, asks for a seat or may look on.

    `have` and `look` say what a page already has, and what it showed.
    """
    await receive()
    await send({"type": "websocket.accept"})
    try:
        guest = services.sessions.guest_in(scope)
        if guest is None:
            raise Refusal("no-guest", 401)
        table = await services.tables.visit(name, guest)
    except Refusal as refusal:
        services.metrics.refusals.labels(refusal.problem.text).inc()
        await turn_away(send, refusal)
        return
    except (CannotKeep, SQLAlchemyError, OSError) as error:
        logger.error("a table cannot be opened", exc_info=error)
        await turn_away(send, Refusal("server-error", UNAVAILABLE))
        return
    services.opponents.wake(table)
    services.autostart.come(table, guest)
    with services.metrics.sockets.track_inprogress():
        connection = Connection(receive, send, table, guest, services)
        await connection.run(**query(scope))


async def turn_away(send: Any, refusal: Refusal) -> None:
    """Say why a socket is closed, and close it."""
    with suppress(OSError):
        await send({"type": "websocket.send", "text": write(messages.Refused(UNREADABLE, refusal.problem)).decode()})
        code = messages.CLOSED + refusal.problem.status
        await send({"type": "websocket.close", "code": code, "reason": refusal.problem.text})


def query(scope: Any) -> dict[str, int | None]:
    """What a page says that it has; what is no number was not said."""
    said = parse_qs(scope["query_string"].decode("latin-1"))
    given = {name: said.get(name, [""])[0] for name in ("have", "look")}
    return {name: int(text) if re.fullmatch("[0-9]{1,9}", text) else None for name, text in given.items()}


def show(fold: Fold, look: int | None) -> Any:
    """A view as it is sent: made and encoded once for all who see the same."""
    shown = fold.shown.get(look)
    if shown is None:
        shown = fold.shown[look] = Raw(write(view_of(fold.state, look)))
    return shown


class Connection:
    """One open socket. While nothing happens it does nothing but wait for the browser's next message."""

    def __init__(self, receive: Any, send: Any, table: Table, guest: str, services: Services) -> None:
        self.receive, self.send, self.table, self.guest, self.services = receive, send, table, guest, services
        invite, clock = partial(services.invites.code, table), services.tables.clock
        self.screen = Screen(table, guest, show, invite, clock)
        self.speaking = asyncio.Lock()  # what is told stays in order
        self.answering = False
        self.news_due = False
        self.tasks: dict[str, asyncio.Task[None]] = {}  # telling news, and a hint

    async def run(self, have: int | None, look: int | None) -> None:
        """Speak first, then listen until the browser is gone."""
        listening = self.services.bus.listen(self.table.id, self.wake)
        with listening, self.services.presence.at(self.table, self.guest):
            try:
                await self.tell(lambda: self.screen.greet(have, look))
                while True:
                    await self.hear(await self.next_message())
            except (Gone, OSError):  # an ordinary end
                pass
            except Exception as error:
                await self.fail(error)
            finally:
                self.services.reminders.forget(self)
                for task in self.tasks.values():
                    task.cancel()
                await asyncio.gather(*self.tasks.values(), return_exceptions=True)

    async def fail(self, error: Exception) -> None:
        """Something is wrong on our side: the browser comes back and begins anew."""
        logger.error("a socket failed", exc_info=error)
        with suppress(OSError):
            await self.send({"type": "websocket.close", "code": FAILED})

    # ---- telling ----

    async def tell(self, make: Callable[[], Any]) -> None:
        """Make a message and send it, one after the other."""
        async with self.speaking:
            message = make()
            if message is not None:
                await self.send({"type": "websocket.send", "text": write(message).decode()})

    def wake(self) -> None:
        """Something happened at the table."""
        self.news_due = True
        if not self.answering and "news" not in self.tasks:
            self.tasks["news"] = asyncio.create_task(self.tell_news())

    async def tell_news(self) -> None:
        """Tell what happened; whoever reads slowly is told of all that happened meanwhile at once."""
        try:
            while self.news_due:
                self.news_due = False
                if not may_stay(self.table, self.guest):
                    await self.leave()
                    return
                await self.tell(self.news)
        except OSError:  # the browser is gone
            pass
        except Exception as error:
            await self.fail(error)
        finally:
            if self.tasks.get("news") is asyncio.current_task():
                del self.tasks["news"]

    async def leave(self) -> None:
        """Somebody lost their seat before the game, or did not get one: there is nothing for them to see here."""
        async with self.speaking:
            await turn_away(self.send, Refusal("no-seat-here", 403))

    def news(self) -> Any:
        """What came since the last time; the whole table where that is much."""
        screen = self.screen
        far = screen.told.begun and self.table.fold.seq - screen.told.seq > FAR
        return screen.whole() if far else screen.tell()

    # ---- listening ----

    async def next_message(self) -> str:
        """What the browser says next. The transport reads no faster than the guest's rate limit allows."""
        message = await self.receive()
        if message["type"] != "websocket.receive":
            raise Gone
        text: str | None = message.get("text")
        return text or ""  # bytes are not for us

    async def hear(self, text: str) -> None:
        """Answer one message, and tell what it brought about."""
        number = UNREADABLE
        self.answering = True
        try:
            asked = read(text)
            number = asked.id
            await HANDLERS[type(asked)](self, asked)
        except Refusal as refusal:
            await self.refuse(number, refusal.problem)
        except Refused as refused:
            await self.refuse(number, problem_of(refused.reason))
        except (msgspec.MsgspecError, RecursionError) as error:
            await self.refuse(number, Refusal("bad-message", 400, reason=str(error)).problem)
        except CannotKeep as error:
            await self.refuse(number, Refusal(error.text, UNAVAILABLE).problem)
        except SQLAlchemyError as error:
            logger.error("a message failed", exc_info=error)
            await self.refuse(number, Refusal("server-error", UNAVAILABLE).problem)
        finally:
            self.answering = False
        if self.news_due and "news" not in self.tasks:
            await self.tell_news()

    async def refuse(self, number: int, problem: Problem) -> None:
        """Say why not."""
        self.services.metrics.refusals.labels(problem.text).inc()
        await self.tell(lambda: messages.Refused(number, problem))
