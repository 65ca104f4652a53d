"""The worker's side of the application: calls and channels as text, over the database that the worker gives."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any, get_args

from ..app.channel import messages
from ..app.channel.channel import Channel, Transport
from ..app.local import LocalApplication
from ..app.problems import UNAVAILABLE, Refusal, problem_of
from ..app.tables.registry import Tables
from ..app.tables.storage import CannotKeep, DamagedLog
from ..table import Refused
from . import calls
from .heartbeat import Heartbeat
from .host import BrowserHost
from .nets import Fetch, Nets
from .reading import Unreadable, read
from .storage import GUEST, OWN, BrowserStorage, Database

FAILED = 1011  # close code
BROKEN = 500
logger = logging.getLogger("keltis.browser")
REQUESTS: dict[str, type[messages.Request]] = {kind.type: kind for kind in get_args(messages.AnyRequest)}


class Worker:
    """The application of one browser, as its JavaScript drives it."""

    def __init__(self, database: Database, fetch_net: Fetch | None = None) -> None:
        storage = BrowserStorage(database)
        self.app = LocalApplication(Tables(storage, prefix=OWN), BrowserHost())
        self.heartbeat = Heartbeat(self.app, storage)
        self.app.tables.watchers = *self.app.tables.watchers, self.heartbeat
        self.app.start()
        self.nets = Nets(fetch_net)
        self.pages: dict[int, Page] = {}
        self._woken: asyncio.Task[None] | None = None

    async def wake(self) -> None:
        """Make up for the time in which no worker ran, before the first table is opened."""
        self._woken = self._woken or asyncio.create_task(self.heartbeat.begin())
        try:
            await asyncio.shield(self._woken)
        except BaseException:
            self._woken = None  # The next call tries again.
            raise

    async def call(
        self, method: str, address: str, body: str, guest: str = GUEST, invited_to: str = ""
    ) -> tuple[int, str]:
        """Answer a call: its status, and its content as JSON.

        `guest`: a friend elsewhere, who was invited to this table; the page that is connected to them says so.
        """
        try:
            await self.wake()
            status, content = await calls.answer(self.app, guest, method, address, body, invited_to)
        except Refused as refused:
            problem = problem_of(refused)
            return problem.status, write(problem)
        except CannotKeep as error:
            return UNAVAILABLE, write(Refusal(error.text, UNAVAILABLE).problem)
        except Exception as error:
            logger.error("a call failed", exc_info=error)
            return BROKEN, write(Refusal("server-error", BROKEN).problem)
        return status, "" if status == calls.NO_CONTENT else write(content)

    async def open(
        self,
        number: int,
        table: str,
        have: int | None,
        shown_seat: int | None,
        send: Callable[[str], None],
        end: Callable[[int], None],
        guest: str = GUEST,
        invited_to: str = "",
    ) -> None:
        """Open a channel to a table, under a number. `end` is called with a close code if it ends from here.

        `guest` and `invited_to` are those of `call`.
        """

        def end_here(code: int) -> None:
            self.pages.pop(number, None)
            end(code)

        page = Page(send, end_here)
        try:
            await self.wake()
            await calls.check_invited(self.app, guest, invited_to, table)
            found = await self.app.tables.visit(table, guest)
            self.nets.want(found.setup.game)
        except Refusal as refusal:
            await page.close(refusal)
            return
        except CannotKeep as error:
            await page.close(Refusal(error.text, UNAVAILABLE))
            return
        except DamagedLog:
            await page.close(Refusal("server-error", UNAVAILABLE))
            return
        except Exception as error:
            logger.error("a channel could not be opened", exc_info=error)
            await page.fail(error)
            return
        page.channel = Channel(self.app, page, found, guest)
        self.pages[number] = page
        page.task = asyncio.create_task(page.channel.run(page.wait, have, shown_seat))

    async def hear(self, number: int, text: str) -> None:
        """Answer what a page says over its channel."""
        page = self.pages.get(number)
        if page is not None and page.channel is not None:
            try:
                asked = read_request(text)
            except Unreadable as error:
                await page.channel.refuse_unreadable(str(error))
            else:
                try:
                    await page.channel.hear(asked)
                except Exception as error:  # The page opens the table anew.
                    await page.channel.fail(error)

    def close(self, number: int) -> None:
        """Close a page's channel."""
        if page := self.pages.pop(number, None):
            page.gone.set()


class Page(Transport):
    """A page of this browser. Messages go to it as JSON."""

    def __init__(self, send: Callable[[str], None], end: Callable[[int], None]) -> None:
        self.send_text, self.end = send, end
        self.channel: Channel | None = None
        self.gone = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    async def wait(self) -> None:
        """Wait until the page has closed its channel."""
        await self.gone.wait()

    async def send(self, message: Any) -> None:
        """Send a message."""
        self.send_text(write(message))

    async def close(self, refusal: Refusal) -> None:
        """Say why there is nothing here, and close the channel."""
        self.send_text(write(messages.Refused(messages.UNASKED, refusal.problem)))
        self._end(messages.CLOSED + refusal.problem.status)

    async def fail(self, error: Exception) -> None:
        """Close the channel; the page opens it anew."""
        self._end(FAILED)

    def _end(self, code: int) -> None:
        self.end(code)
        self.gone.set()


def read_request(text: str) -> messages.Request:
    """A request of a page at a table."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable(str(error)) from None
    wanted = data.get("type") if isinstance(data, dict) else None
    kind = REQUESTS.get(wanted) if isinstance(wanted, str) else None
    if kind is None:
        raise Unreadable("there is no such type of request")
    return read(kind, data)


def write(content: Any) -> str:
    """An answer as JSON."""
    return json.dumps(content, default=vars, ensure_ascii=False, separators=(",", ":"))
