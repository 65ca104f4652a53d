"""A channel: one page at one table. The page sends requests, and is told what happens."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from ...engine.game import View
from ...table import Fold, Refused, Screen, Table
from ...table.shown.screen import view_at
from ...table.table import FOLDS_IN_MEMORY
from ..access import may_stay
from ..problems import UNAVAILABLE, Problem, Refusal, problem_of
from ..tables.storage import CannotKeep
from ..tables.watcher import Watcher
from . import messages
from .handlers import HANDLERS

if TYPE_CHECKING:
    from ..application import Application

MAX_EVENTS = FOLDS_IN_MEMORY - 1  # entries that an update tells one by one; after more the page gets the whole table
logger = logging.getLogger("keltis.app.channel")


class Transport(ABC):
    """How a host reaches a page. `OSError` from `send` or `close` means that the page is gone."""

    @abstractmethod
    async def send(self, message: Any) -> None:
        """Send a message; dataclasses and dictionaries are sent as JSON objects."""

    @abstractmethod
    async def close(self, refusal: Refusal) -> None:
        """Tell the page why there is nothing for it here, and close."""

    @abstractmethod
    async def fail(self, error: Exception) -> None:
        """Close after an internal error; the page reconnects and gets the whole table."""

    def silence(self) -> float:
        """For how many seconds nothing was heard of the page, whatever it has to say; 0 where that cannot be told."""
        return 0.0

    def probe(self) -> None:
        """Have the page's end of a silent connection show that it is there."""
        return


class Channel:
    """One open page. While nothing happens it does nothing but wait for the page's next message.

    `view_at` makes the views that the page is shown; a host with many pages makes each view once.
    """

    def __init__(
        self,
        app: Application,
        transport: Transport,
        table: Table,
        guest: str,
        view_at: Callable[[Fold, int | None], View] = view_at,
    ) -> None:
        self.app, self.transport, self.table, self.guest = app, transport, table, guest
        self.screen = Screen(table, guest, view_at, partial(app.host.invitation, table), app.tables.clock)
        self.tasks: dict[str, asyncio.Task[None]] = {}  # telling news, a warning, and a hint
        self._speaking = asyncio.Lock()  # messages stay in order
        self._answering = False
        self._news_due = False

    async def run(self, converse: Callable[[], Awaitable[None]], have: int | None, shown_seat: int | None) -> None:
        """Greet the page, then answer its requests until `converse` ends.

        `have` is the entry up to which the page knows the table, `shown_seat` the seat that it shows.
        """
        tables = self.app.tables
        with self.app.bus.listen(self.table.id, self.wake):
            tables.notify(Watcher.page_opened, self)
            try:
                await self.tell(lambda: self.screen.greet(have, shown_seat))
                await converse()
            except OSError:  # the page is gone
                pass
            except Exception as error:
                await self.fail(error)
            finally:
                tables.notify(Watcher.page_closed, self)
                for task in self.tasks.values():
                    task.cancel()
                await asyncio.gather(*self.tasks.values(), return_exceptions=True)

    async def fail(self, error: Exception) -> None:
        """Log an internal error, and close."""
        logger.error("a channel failed", exc_info=error)
        await self.transport.fail(error)

    # ---- telling ----

    async def tell(self, make: Callable[[], Any]) -> None:
        """Make a message and send it. A lock keeps messages in order."""
        async with self._speaking:
            message = make()
            if message is not None:
                await self.transport.send(message)

    def wake(self) -> None:
        """Tell the page, once no answer is on its way, what has happened at the table."""
        self._news_due = True
        if not self._answering and "news" not in self.tasks:
            self.tasks["news"] = asyncio.create_task(self._tell_news_alone())

    async def _tell_news_alone(self) -> None:
        """Tell what happened, in a task of its own."""
        try:
            await self._tell_news()
        finally:
            del self.tasks["news"]

    async def _tell_news(self) -> None:
        """Tell what happened. A page that reads slowly is told at once of everything that happened meanwhile."""
        try:
            while self._news_due:
                self._news_due = False
                if not may_stay(self.table, self.guest):
                    await self._leave()
                    return
                await self.tell(self._news)
        except OSError:  # the page is gone
            pass
        except Exception as error:
            await self.fail(error)

    def warn(self, problem: Problem) -> None:
        """Say what keeps the table from going on; it holds until the next news."""
        if "warning" not in self.tasks:
            self.tasks["warning"] = asyncio.create_task(self._tell_warning(problem))

    async def _tell_warning(self, problem: Problem) -> None:
        try:
            await self.tell(lambda: messages.Refused(messages.UNASKED, problem))
        except OSError:  # the page is gone
            pass
        except Exception as error:
            await self.fail(error)
        finally:
            del self.tasks["warning"]

    async def _leave(self) -> None:
        """A guest lost their seat before the game, or did not get one: there is nothing for them to see here."""
        async with self._speaking:
            await self.transport.close(Refusal("no-seat-here", 403))

    def _news(self) -> Any:
        """What happened since the last update; the whole table if there are too many entries."""
        screen = self.screen
        far = screen.told.begun and self.table.fold.seq - screen.told.seq > MAX_EVENTS
        return screen.whole() if far else screen.tell()

    # ---- listening ----

    async def hear(self, asked: messages.Request) -> None:
        """Answer one request, and tell what it brought about."""
        self._answering = True
        try:
            await HANDLERS[asked.type](self, asked)  # type: ignore[attr-defined]  # every request has a type
        except Refused as refused:
            await self.refuse(asked.id, problem_of(refused))
        except CannotKeep as error:
            await self.refuse(asked.id, Refusal(error.text, UNAVAILABLE).problem)
        except self.app.storage.failures as error:
            logger.error("a request failed", exc_info=error)
            await self.refuse(asked.id, Refusal("server-error", UNAVAILABLE).problem)
        finally:
            self._answering = False
        if self._news_due and "news" not in self.tasks:
            await self._tell_news()

    async def refuse_unreadable(self, reason: str) -> None:
        """Answer a message that could not be read."""
        await self.refuse(messages.UNASKED, Refusal("bad-message", 400, reason=reason).problem)

    async def refuse(self, number: int, problem: Problem) -> None:
        """Send a refusal."""
        self.app.host.count_refusal(problem.text)
        await self.tell(lambda: messages.Refused(number, problem))
