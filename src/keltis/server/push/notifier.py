"""Notifications: guests who are elsewhere learn from their browsers or a webhook that somebody waits for them."""

from __future__ import annotations

import logging
from asyncio import Lock
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import Connection, Row

from ...app.host import Caller
from ...app.problems import Refusal
from ...app.rates import Buckets
from ...locale import nearest
from ..api.types import NewSubscription, NewWebhook, NotificationInfo, WebhookInfo
from ..identity.sessions import Sessions
from ..process.metrics import Metrics
from ..process.settings import Settings
from ..store import Store
from . import subscriptions, webhooks
from .client import Answer, Client
from .guard import Guard
from .message import PUSH, WEBHOOK, Notification, Occasion, Question, read_stop, stop_token, write_notification
from .outbox import Delivery, Outbox
from .vapid import Vapid, has_library, open_vapid

GONE = (404, 410)  # HTTP statuses of a push service for a browser that has unsubscribed
OUTBOXES = {"push": (2000, 8), "webhook": (2000, 24)}  # Room and senders. Slow webhooks keep no push waiting.
PUSH_KEPT = 60.0  # seconds for which addresses of push services are cached
logger = logging.getLogger("keltis.server.push")


class Notifier:
    """Sends notifications. What a process has not sent when it stops is lost; lists of tables say the same."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        sessions: Sessions,
        metrics: Metrics,
        path: Callable[[str], tuple[str, str]] = lambda guest: ("", guest),
    ) -> None:
        """`path` tells the address that a guest comes from, where it is known, and the guest."""
        self.store, self.settings, self.sessions, self.metrics, self.path = store, settings, sessions, metrics, path
        self.guard = Guard(settings)
        self.clients = {"push": Client(Guard(settings, PUSH_KEPT)), "webhook": Client(self.guard)}
        self._vapid: Vapid | None = None
        self._opening = Lock()
        self._tests = Buckets(settings.notice_tests, settings.address_notice_tests)
        self._changes = Buckets(settings.notice_changes, settings.address_notice_changes)
        self._rate = Buckets(settings.guest_notices, settings.address_notices, settings.notices)
        self.outboxes = {channel: Outbox(*given) for channel, given in OUTBOXES.items()}

    async def open(self) -> None:
        """Log if the library for Web Push is missing."""
        if not has_library():
            logger.info("browsers get no notifications: webpush is missing; pip install 'keltis[notices]'")

    async def close(self) -> None:
        """Stop sending."""
        for outbox in self.outboxes.values():
            await outbox.close()
        for client in self.clients.values():
            await client.close()

    async def vapid(self) -> Vapid | None:
        """The key for Web Push, loaded at first use; None if the library is missing."""
        async with self._opening:
            if self._vapid is None and has_library():
                self._vapid = await open_vapid(self.store, self.contact)
        return self._vapid

    @property
    def contact(self) -> str:
        """The mail address that push services may write to about this server."""
        return self.settings.notice_contact or f"keltis@{urlsplit(self.settings.origin).hostname or 'localhost'}"

    async def your_turn(self, guest: str, table_id: str, game: str, names: Sequence[str], waiting: int) -> None:
        """Tell a guest that it is their turn at a table with others of these names.

        `waiting` tables wait for the guest. This returns before the notification is sent. Nothing happens for guests
        who have switched nothing on, and notifications over a rate limit are dropped and counted.
        """
        await self.tell(Occasion(guest, table_id, game, tuple(names), waiting))

    async def your_answer(
        self, guest: str, table_id: str, game: str, what: str, player: str, subject: str, waiting: int
    ) -> None:
        """Tell a guest that a player has proposed something, and waits for the guest's answer."""
        await self.tell(Occasion(guest, table_id, game, (), waiting, Question(what, player, subject)))

    async def test(self, caller: Caller) -> None:
        """Send a test notification to everything that a guest has switched on."""
        if not self._tests.spend(*caller):
            raise Refusal("too-fast", 429)
        if not await self.tell(Occasion(caller.guest, "", "", (), 0)):
            raise Refusal("notice-nothing-on", 409)

    async def tell(self, occasion: Occasion) -> int:
        """Put a notification into the outboxes. Returns how many browsers and webhooks it is for."""
        browsers, webhook = await self.store.read(partial(find_both, guest=occasion.guest))
        deliveries: list[tuple[str, Delivery]] = []
        if browsers and (vapid := await self.vapid()):
            deliveries += [("push", self._to_browser(vapid, row, occasion)) for row in browsers]
        if webhook is not None and not webhook.off:
            deliveries.append(("webhook", self._to_webhook(webhook, occasion)))
        if not deliveries:
            return 0
        if not self._rate.spend(occasion.guest, self._asker(occasion.guest), "all"):
            self.metrics.notifications.labels("all", "dropped").inc()
            return len(deliveries)
        for channel, delivery in deliveries:
            if not self.outboxes[channel].put(delivery):
                self.metrics.notifications.labels(channel, "dropped").inc()
        return len(deliveries)

    # ---- the two channels ----

    def _say(self, row: Row[Any], occasion: Occasion, kind: str) -> Notification:
        origin = self.settings.origin or row.origin
        return write_notification(occasion, row.language, origin, stop_token(self.sessions, kind, row.id))

    def _to_browser(self, vapid: Vapid, row: Row[Any], occasion: Occasion) -> Delivery:
        async def send() -> Answer:
            try:
                parcel = vapid.pack(self.guard, row, self._say(row, occasion, PUSH))
            except Refusal:  # A setting has changed since the browser subscribed.
                return Answer(403)
            return await self.clients["push"].send(parcel, self._asker(row.guest))

        async def settle(answer: Answer) -> None:
            if answer.status in GONE:
                self.metrics.notifications.labels("push", "gone").inc()
                await self.store.write(partial(subscriptions.stop, name=row.id))
                return
            self.metrics.notifications.labels("push", outcome(answer)).inc()
            if row.failures or not answer.arrived:
                await self.store.write(partial(subscriptions.count_failure, name=row.id, arrived=answer.arrived))

        owners = {"guest": row.guest, "address": self._asker(row.guest)}
        wanted = partial(self._wanted, subscriptions.is_on, row.id)
        return Delivery(send, wanted, settle, owners, row.failures > 0)

    def _to_webhook(self, row: Row[Any], occasion: Occasion) -> Delivery:
        async def send() -> Answer:
            try:
                parcel = webhooks.pack(row.kind, self.guard.read(row.address), self._say(row, occasion, WEBHOOK))
            except Refusal:  # A setting has changed since the webhook was switched on.
                return Answer(403)
            return await self.clients["webhook"].send(parcel, self._asker(row.guest))

        async def settle(answer: Answer) -> None:
            self.metrics.notifications.labels("webhook", outcome(answer)).inc()
            if row.failures or not answer.arrived:
                await self.store.write(partial(webhooks.count_failure, name=row.id, arrived=answer.arrived))

        asker, host = self._asker(row.guest), urlsplit(row.address).netloc.lower()
        owners = {"guest": row.guest, "address": asker, "host": host, "route": f"{asker} {host}"}
        wanted = partial(self._wanted, webhooks.is_on, row.id)
        return Delivery(send, wanted, settle, owners, row.failures > 0)

    def _asker(self, guest: str) -> str:
        """The owner of shared limits: the address of a guest, or the guest where no address is known."""
        address, _ = self.path(guest)
        return address or guest

    async def _wanted(self, is_on: Callable[[Connection, str], bool], name: str) -> bool:
        return await self.store.read(lambda connection: is_on(connection, name))

    # ---- switching on and off ----

    async def describe(self, guest: str) -> NotificationInfo:
        """What a guest has switched on, and the key that a browser needs to subscribe."""
        browsers, webhook = await self.store.read(partial(find_both, guest=guest))
        told = None
        if webhook is not None:
            told = WebhookInfo(urlsplit(webhook.address).hostname or "", webhook.kind, webhook.off)
        vapid = await self.vapid()
        return NotificationInfo(vapid.public if vapid else "", [row.id for row in browsers], told)

    async def subscribe(self, caller: Caller, browser: NewSubscription, origin: str) -> None:
        """Add a browser of a guest, with what its push service gave it. `origin` is that of the page, for links."""
        if await self.vapid() is None:
            raise Refusal("push-missing", 503)
        endpoint, p256dh, auth = browser.endpoint, browser.p256dh, browser.auth
        subscriptions.check(self.guard, self.settings.push_hosts, endpoint, p256dh, auth)
        self._check_changes(caller)
        kept = partial(
            subscriptions.keep,
            guest=caller.guest,
            endpoint=endpoint,
            p256dh=p256dh,
            auth=auth,
            language=nearest(browser.language),
            origin=origin,
        )
        await self.store.write(kept)

    async def unsubscribe(self, guest: str, endpoint: str) -> None:
        """Forget a browser of a guest."""
        await self.store.write(partial(subscriptions.forget, guest=guest, endpoint=endpoint))

    async def set_webhook(self, caller: Caller, webhook: NewWebhook, origin: str) -> WebhookInfo:
        """Set a guest's webhook. Its address is checked now, and again whenever it is called."""
        address = self.guard.read(webhook.address)
        self._check_changes(caller)
        await self.guard.look_up(address.host, address.port, caller.origin)
        kind = webhook.kind or webhooks.guess_kind(address)
        kept = partial(
            webhooks.keep,
            guest=caller.guest,
            address=webhook.address,
            kind=kind,
            language=nearest(webhook.language),
            origin=origin,
        )
        await self.store.write(kept)
        return WebhookInfo(address.host, kind, False)

    async def remove_webhook(self, guest: str) -> None:
        """Forget a guest's webhook."""
        await self.store.write(partial(webhooks.forget, guest=guest))

    async def set_language(self, caller: Caller, language: str) -> None:
        """Set the language of a guest's webhook."""
        self._check_changes(caller)
        await self.store.write(partial(webhooks.speak, guest=caller.guest, language=nearest(language)))

    async def stop_all(self, guest: str) -> None:
        """Forget all browsers and the webhook of a guest."""

        def stop(connection: Connection) -> None:
            subscriptions.forget(connection, guest)
            webhooks.forget(connection, guest)

        await self.store.write(stop)

    def _check_changes(self, caller: Caller) -> None:
        """Refuse guests who switch notifications on too often."""
        if not self._changes.spend(*caller):
            raise Refusal("too-fast", 429)

    async def stop(self, token: str) -> None:
        """Carry out a link that stops notifications. Doing so again changes nothing."""
        found = read_stop(self.sessions, token)
        if found is None:
            raise Refusal("notice-no-stop", 404)
        kind, name = found
        stop = subscriptions.stop if kind == PUSH else webhooks.stop
        await self.store.write(partial(stop, name=name))


def outcome(answer: Answer) -> str:
    """The label of an answer in metrics."""
    return "sent" if answer.arrived else "failed"


def find_both(connection: Connection, guest: str) -> tuple[Sequence[Row[Any]], Row[Any] | None]:
    """A guest's browsers and webhook."""
    return subscriptions.find(connection, guest), webhooks.find(connection, guest)
