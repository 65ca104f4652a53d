"""Notifications to guests who are elsewhere: that somebody waits for them, by their browsers and by a webhook."""

from __future__ import annotations

import logging
from asyncio import Lock
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import Connection, Row

from ...locale import ENGLISH, LANGUAGES
from ..api.problems import Refusal
from ..identity.sessions import Sessions
from ..net.limits import Bucket
from ..net.quotas import Allowance
from ..process.metrics import Metrics
from ..process.settings import Settings
from ..store import Store
from . import subscriptions, webhooks
from .client import Answer, Client
from .guard import Guard
from .message import PUSH, WEBHOOK, Question, Said, Turn, put_in_words, read_stop, stop_token
from .outbox import Delivery, Outbox
from .vapid import Vapid, has_library, open_vapid

GONE = (404, 410)  # a browser that wants no more, or is no more
OUTBOXES = {"push": (2000, 8), "webhook": (2000, 24)}  # room and places; slow webhooks keep no push waiting
PUSH_KEPT = 60.0  # seconds for which it is known where push services are
logger = logging.getLogger("keltis.server.push")


class Notices:
    """The notices of one process. What it has not sent when it stops is lost; lists of tables say the same."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        sessions: Sessions,
        metrics: Metrics,
        path: Callable[[str], tuple[str, str]] = lambda guest: ("", guest),
    ) -> None:
        """`path`: the address that a guest comes from, where it is known, and the guest."""
        self.store, self.settings, self.sessions, self.metrics, self.path = store, settings, sessions, metrics, path
        self.guard = Guard(settings)
        self.clients = {"push": Client(Guard(settings, PUSH_KEPT)), "webhook": Client(self.guard)}
        self._vapid: Vapid | None = None
        self._opening = Lock()
        self.tests = Allowance(settings.notice_tests, settings.address_notice_tests)
        self.changes = Allowance(settings.notice_changes, settings.address_notice_changes)
        self._each, self._all = Allowance(settings.guest_notices, settings.address_notices), Bucket(settings.notices)
        self.outboxes = {channel: Outbox(*given) for channel, given in OUTBOXES.items()}

    async def open(self) -> None:
        """Say what is missing, if something is."""
        if not has_library():
            logger.info("browsers get no notices: webpush is missing; pip install 'keltis[notices]'")

    async def close(self) -> None:
        """Stop sending."""
        for outbox in self.outboxes.values():
            await outbox.close()
        for client in self.clients.values():
            await client.close()

    async def vapid(self) -> Vapid | None:
        """What encrypts for browsers, loaded when it is first wanted; none where the library is missing."""
        async with self._opening:
            if self._vapid is None and has_library():
                self._vapid = await open_vapid(self.store, self.contact)
        return self._vapid

    @property
    def contact(self) -> str:
        """Whom push services may write to about us."""
        return self.settings.notice_contact or f"keltis@{urlsplit(self.settings.origin).hostname or 'localhost'}"

    async def your_turn(self, guest: str, table_id: str, game: str, names: Sequence[str], waiting: int) -> None:
        """Tell a guest that it is their turn, at a table with others of these names; `waiting` tables wait for them.

        Nobody waits until it is sent. Guests who have switched nothing on are told nothing. What is over a limit is
        left out and counted.
        """
        await self.tell(Turn(guest, table_id, game, tuple(names), waiting))

    async def your_answer(
        self, guest: str, table_id: str, game: str, what: str, player: str, subject: str, waiting: int
    ) -> None:
        """Tell a guest that a player has proposed something, and waits for the guest's answer."""
        await self.tell(Turn(guest, table_id, game, (), waiting, Question(what, player, subject)))

    async def test(self, guest: str, address: str) -> None:
        """Send a notice on trial, to everything that a guest has switched on."""
        if not self.tests.spend(guest, address):
            raise Refusal("too-fast", 429)
        if not await self.tell(Turn(guest, "", "", (), 0)):
            raise Refusal("notice-nothing-on", 409)

    async def tell(self, turn: Turn) -> int:
        """Put a notice into the queues: to how many places it goes."""
        browsers, webhook = await self.store.read(partial(find_both, guest=turn.guest))
        deliveries: list[tuple[str, Delivery]] = []
        if browsers and (vapid := await self.vapid()):
            deliveries += [("push", self._to_browser(vapid, row, turn)) for row in browsers]
        if webhook is not None and not webhook.off:
            deliveries.append(("webhook", self._to_webhook(webhook, turn)))
        if not deliveries:
            return 0
        if not self._each.spend(turn.guest, self._asker(turn.guest)) or not self._all.spend():
            self.metrics.notices.labels("all", "dropped").inc()
            return len(deliveries)
        for channel, delivery in deliveries:
            if not self.outboxes[channel].put(delivery):
                self.metrics.notices.labels(channel, "dropped").inc()
        return len(deliveries)

    # ---- the two ways ----

    def _say(self, row: Row[Any], turn: Turn, kind: str) -> Said:
        origin = self.settings.origin or row.origin
        return put_in_words(turn, row.language, origin, stop_token(self.sessions, kind, row.id))

    def _to_browser(self, vapid: Vapid, row: Row[Any], turn: Turn) -> Delivery:
        async def send() -> Answer:
            try:
                parcel = vapid.pack(self.guard, row, self._say(row, turn, PUSH))
            except Refusal:  # a setting changed since
                return Answer(403)
            return await self.clients["push"].send(parcel, self._asker(row.guest))

        async def settle(answer: Answer) -> None:
            if answer.status in GONE:
                self.metrics.notices.labels("push", "gone").inc()
                await self.store.write(partial(subscriptions.stop, name=row.id))
                return
            self.metrics.notices.labels("push", outcome(answer)).inc()
            if row.failures or not answer.good:
                await self.store.write(partial(subscriptions.note, name=row.id, arrived=answer.good))

        owners = (("address", self._asker(row.guest)),)
        wanted = partial(self._wanted, subscriptions.is_on, row.id)
        return Delivery(send, wanted, settle, row.guest, owners, row.failures > 0)

    def _to_webhook(self, row: Row[Any], turn: Turn) -> Delivery:
        async def send() -> Answer:
            try:
                parcel = webhooks.pack(row.kind, self.guard.read(row.address), self._say(row, turn, WEBHOOK))
            except Refusal:  # a setting changed since
                return Answer(403)
            return await self.clients["webhook"].send(parcel, self._asker(row.guest))

        async def settle(answer: Answer) -> None:
            self.metrics.notices.labels("webhook", outcome(answer)).inc()
            if row.failures or not answer.good:
                await self.store.write(partial(webhooks.note, name=row.id, arrived=answer.good))

        asker, host = self._asker(row.guest), urlsplit(row.address).netloc.lower()
        owners = ("address", asker), ("host", host), ("way", f"{asker} {host}")
        wanted = partial(self._wanted, webhooks.is_on, row.id)
        return Delivery(send, wanted, settle, row.guest, owners, row.failures > 0)

    def _asker(self, guest: str) -> str:
        """Who shares: the guests of one address, or a guest alone where it is not known."""
        address, _ = self.path(guest)
        return address or guest

    async def _wanted(self, is_on: Callable[[Connection, str], bool], name: str) -> bool:
        return await self.store.read(lambda connection: is_on(connection, name))

    # ---- links that stop them ----

    async def stop(self, token: str) -> None:
        """Carry out a link that stops notices; what is stopped already stays so."""
        found = read_stop(self.sessions, token)
        if found is None:
            raise Refusal("notice-no-stop", 404)
        kind, name = found
        stop = subscriptions.stop if kind == PUSH else webhooks.stop
        await self.store.write(partial(stop, name=name))


def outcome(answer: Answer) -> str:
    """As it is counted."""
    return "sent" if answer.good else "failed"


def find_both(connection: Connection, guest: str) -> tuple[Sequence[Row[Any]], Row[Any] | None]:
    """A guest's browsers and webhook."""
    return subscriptions.find(connection, guest), webhooks.find(connection, guest)


def language_of(asked: str) -> str:
    """A language that we speak."""
    return asked if asked in LANGUAGES else ENGLISH
