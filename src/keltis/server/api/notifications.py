"""Calls about notifications: which are on, switching them on and off, a test, and links that stop them."""

from __future__ import annotations

from functools import partial
from typing import Any
from urllib.parse import urlsplit

from litestar import Request, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from ...app.problems import Refusal
from ..net.quotas import address_of
from ..push import subscriptions, webhooks
from ..push.notifier import Notifier, find_both, language_of
from .openapi import REFUSALS
from .types import NewLanguage, NewSubscription, NewWebhook, NotificationInfo, OldSubscription, WebhookInfo


def origin_of(request: Request[Any, Any, Any]) -> str:
    """The origin of our own page, which the gate has compared with where it was called."""
    return request.headers.get("origin", "")


def count(request: Request[Any, Any, Any], guest: str, notifier: Notifier) -> None:
    """Refuse guests who switch notifications on too often."""
    if not notifier.changes.spend(guest, address_of(request)):
        raise Refusal("too-fast", 429)


@get("/api/me/notices", summary="Which notifications I get", responses=REFUSALS)
async def show_notifications(guest: NamedDependency[str], notifier: NamedDependency[Notifier]) -> NotificationInfo:
    """The browsers and the webhook that are on, and the key that a browser needs to subscribe."""
    browsers, webhook = await notifier.store.read(partial(find_both, guest=guest))
    told = None
    if webhook is not None:
        told = WebhookInfo(urlsplit(webhook.address).hostname or "", webhook.kind, webhook.off)
    vapid = await notifier.vapid()
    return NotificationInfo(vapid.public if vapid else "", [row.id for row in browsers], told)


@delete("/api/me/notices", summary="Stop all my notifications", responses=REFUSALS)
async def stop_notifications(guest: NamedDependency[str], notifier: NamedDependency[Notifier]) -> None:
    """Stops them in all browsers and by webhook."""

    def stop(connection: Any) -> None:
        subscriptions.forget(connection, guest)
        webhooks.forget(connection, guest)

    await notifier.store.write(stop)


@put("/api/me/notices/push", summary="Notifications in this browser", responses=REFUSALS, status_code=204)
async def subscribe(
    request: Request[Any, Any, Any],
    data: JSONBody[NewSubscription],
    guest: NamedDependency[str],
    notifier: NamedDependency[Notifier],
) -> None:
    """Keeps what the browser's push service gave it."""
    if await notifier.vapid() is None:
        raise Refusal("push-missing", 503)
    subscriptions.check(notifier.guard, notifier.settings.push_hosts, data.endpoint, data.p256dh, data.auth)
    count(request, guest, notifier)
    kept = partial(
        subscriptions.keep,
        guest=guest,
        endpoint=data.endpoint,
        p256dh=data.p256dh,
        auth=data.auth,
        language=language_of(data.language),
        origin=origin_of(request),
    )
    await notifier.store.write(kept)


@delete("/api/me/notices/push", summary="No notifications in this browser", responses=REFUSALS)
async def unsubscribe(
    data: JSONBody[OldSubscription], guest: NamedDependency[str], notifier: NamedDependency[Notifier]
) -> None:
    """Deletes the subscription."""
    await notifier.store.write(partial(subscriptions.forget, guest=guest, endpoint=data.endpoint))


@put("/api/me/notices/webhook", summary="Notifications by a webhook", responses=REFUSALS)
async def set_webhook(
    request: Request[Any, Any, Any],
    data: JSONBody[NewWebhook],
    guest: NamedDependency[str],
    notifier: NamedDependency[Notifier],
) -> WebhookInfo:
    """Checks the address before it is kept; it is checked again whenever it is called."""
    address = notifier.guard.read(data.address)
    count(request, guest, notifier)
    await notifier.guard.look_up(address.host, address.port, address_of(request))
    kind = data.kind or webhooks.guess_kind(address)
    kept = partial(
        webhooks.keep,
        guest=guest,
        address=data.address,
        kind=kind,
        language=language_of(data.language),
        origin=origin_of(request),
    )
    await notifier.store.write(kept)
    return WebhookInfo(address.host, kind, False)


@delete("/api/me/notices/webhook", summary="No notifications by webhook", responses=REFUSALS)
async def remove_webhook(guest: NamedDependency[str], notifier: NamedDependency[Notifier]) -> None:
    """Deletes the webhook."""
    await notifier.store.write(partial(webhooks.forget, guest=guest))


@put("/api/me/notices/language", summary="The language of my webhook", responses=REFUSALS, status_code=204)
async def speak(
    request: Request[Any, Any, Any],
    data: JSONBody[NewLanguage],
    guest: NamedDependency[str],
    notifier: NamedDependency[Notifier],
) -> None:
    """Webhooks are written in the language of the page; a browser's language comes with its subscription."""
    count(request, guest, notifier)
    await notifier.store.write(partial(webhooks.speak, guest=guest, language=language_of(data.language)))


@post("/api/me/notices/test", summary="Send me a test notification", responses=REFUSALS, status_code=204)
async def try_notifications(
    request: Request[Any, Any, Any], guest: NamedDependency[str], notifier: NamedDependency[Notifier]
) -> None:
    """Queues it for every browser and webhook that is on."""
    await notifier.test(guest, address_of(request))


@post("/api/stop/{token:str}", summary="Stop the notifications of a link", responses=REFUSALS, status_code=204)
async def stop_by_link(token: FromPath[str], notifier: NamedDependency[Notifier]) -> None:
    """Stops what the link in a notification names. Opening the link changes nothing, because chat programs do that."""
    await notifier.stop(token)
