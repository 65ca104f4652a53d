"""Calls about notifications: which are on, switching them on and off, a test, and links that stop them."""

from __future__ import annotations

from typing import Any

from litestar import Request, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from ...app.host import Caller
from ..push.notifier import Notifier
from .openapi import REFUSALS
from .types import NewLanguage, NewSubscription, NewWebhook, NotificationInfo, OldSubscription, WebhookInfo


def origin_of(request: Request[Any, Any, Any]) -> str:
    """The origin of our own page, which the gate has compared with where it was called."""
    return request.headers.get("origin", "")


@get("/api/me/notices", summary="Which notifications I get", responses=REFUSALS)
async def show_notifications(guest: NamedDependency[str], notifier: NamedDependency[Notifier]) -> NotificationInfo:
    """The browsers and the webhook that are on, and the key that a browser needs to subscribe."""
    return await notifier.describe(guest)


@delete("/api/me/notices", summary="Stop all my notifications", responses=REFUSALS)
async def stop_notifications(guest: NamedDependency[str], notifier: NamedDependency[Notifier]) -> None:
    """Stops them in all browsers and by webhook."""
    await notifier.stop_all(guest)


@put("/api/me/notices/push", summary="Notifications in this browser", responses=REFUSALS, status_code=204)
async def subscribe(
    request: Request[Any, Any, Any],
    data: JSONBody[NewSubscription],
    caller: NamedDependency[Caller],
    notifier: NamedDependency[Notifier],
) -> None:
    """Keeps what the browser's push service gave it."""
    await notifier.subscribe(caller, data, origin_of(request))


@delete("/api/me/notices/push", summary="No notifications in this browser", responses=REFUSALS)
async def unsubscribe(
    data: JSONBody[OldSubscription], guest: NamedDependency[str], notifier: NamedDependency[Notifier]
) -> None:
    """Deletes the subscription."""
    await notifier.unsubscribe(guest, data.endpoint)


@put("/api/me/notices/webhook", summary="Notifications by a webhook", responses=REFUSALS)
async def set_webhook(
    request: Request[Any, Any, Any],
    data: JSONBody[NewWebhook],
    caller: NamedDependency[Caller],
    notifier: NamedDependency[Notifier],
) -> WebhookInfo:
    """Checks the address before it is kept; it is checked again whenever it is called."""
    return await notifier.set_webhook(caller, data, origin_of(request))


@delete("/api/me/notices/webhook", summary="No notifications by webhook", responses=REFUSALS)
async def remove_webhook(guest: NamedDependency[str], notifier: NamedDependency[Notifier]) -> None:
    """Deletes the webhook."""
    await notifier.remove_webhook(guest)


@put("/api/me/notices/language", summary="The language of my webhook", responses=REFUSALS, status_code=204)
async def speak(
    data: JSONBody[NewLanguage], caller: NamedDependency[Caller], notifier: NamedDependency[Notifier]
) -> None:
    """Webhooks are written in the language of the page; a browser's language comes with its subscription."""
    await notifier.set_language(caller, data.language)


@post("/api/me/notices/test", summary="Send me a test notification", responses=REFUSALS, status_code=204)
async def try_notifications(caller: NamedDependency[Caller], notifier: NamedDependency[Notifier]) -> None:
    """Queues it for every browser and webhook that is on."""
    await notifier.test(caller)


@post("/api/stop/{token:str}", summary="Stop the notifications of a link", responses=REFUSALS, status_code=204)
async def stop_by_link(token: FromPath[str], notifier: NamedDependency[Notifier]) -> None:
    """Stops what the link in a notification names. Opening the link changes nothing, because chat programs do that."""
    await notifier.stop(token)
