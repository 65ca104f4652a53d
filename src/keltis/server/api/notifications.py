"""The calls about notices: what is on, switching on and off, a trial, and links that stop them."""

from __future__ import annotations

from functools import partial
from typing import Any
from urllib.parse import urlsplit

from litestar import Request, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from ..net.quotas import address_of
from ..push import subscriptions, webhooks
from ..push.notifier import Notices, find_both, language_of
from .openapi import REFUSALS
from .problems import Refusal
from .types import NewLanguage, NewSubscription, NewWebhook, NoticeInfo, OldSubscription, WebhookInfo


def origin_of(request: Request[Any, Any, Any]) -> str:
    """The origin of our own page, which the gate has compared with where it was called."""
    return request.headers.get("origin", "")


def count(request: Request[Any, Any, Any], guest: str, notices: Notices) -> None:
    """Nobody switches things on all the time."""
    if not notices.changes.spend(guest, address_of(request)):
        raise Refusal("too-fast", 429)


@get("/api/me/notices", summary="Which notices I get", responses=REFUSALS)
async def show_notices(guest: NamedDependency[str], notices: NamedDependency[Notices]) -> NoticeInfo:
    """What is on, and what a browser needs to subscribe."""
    browsers, webhook = await notices.store.read(partial(find_both, guest=guest))
    told = None
    if webhook is not None:
        told = WebhookInfo(urlsplit(webhook.address).hostname or "", webhook.kind, webhook.off)
    vapid = await notices.vapid()
    return NoticeInfo(vapid.public if vapid else "", [row.id for row in browsers], told)


@delete("/api/me/notices", summary="Stop all my notices", responses=REFUSALS)
async def stop_notices(guest: NamedDependency[str], notices: NamedDependency[Notices]) -> None:
    """In all browsers, and by webhook."""

    def stop(connection: Any) -> None:
        subscriptions.forget(connection, guest)
        webhooks.forget(connection, guest)

    await notices.store.write(stop)


@put("/api/me/notices/push", summary="Notices in this browser", responses=REFUSALS, status_code=204)
async def subscribe(
    request: Request[Any, Any, Any],
    data: JSONBody[NewSubscription],
    guest: NamedDependency[str],
    notices: NamedDependency[Notices],
) -> None:
    """What the browser's push service gave it."""
    if await notices.vapid() is None:
        raise Refusal("push-missing", 503)
    subscriptions.check(notices.guard, notices.settings.push_hosts, data.endpoint, data.p256dh, data.auth)
    count(request, guest, notices)
    kept = partial(
        subscriptions.keep,
        guest=guest,
        endpoint=data.endpoint,
        p256dh=data.p256dh,
        auth=data.auth,
        language=language_of(data.language),
        origin=origin_of(request),
    )
    await notices.store.write(kept)


@delete("/api/me/notices/push", summary="No notices in this browser", responses=REFUSALS)
async def unsubscribe(
    data: JSONBody[OldSubscription], guest: NamedDependency[str], notices: NamedDependency[Notices]
) -> None:
    """It is forgotten."""
    await notices.store.write(partial(subscriptions.forget, guest=guest, endpoint=data.endpoint))


@put("/api/me/notices/webhook", summary="Notices by a webhook", responses=REFUSALS)
async def set_webhook(
    request: Request[Any, Any, Any],
    data: JSONBody[NewWebhook],
    guest: NamedDependency[str],
    notices: NamedDependency[Notices],
) -> WebhookInfo:
    """The address is looked at before it is kept, and again whenever it is called."""
    address = notices.guard.read(data.address)
    count(request, guest, notices)
    await notices.guard.look_up(address.host, address.port, address_of(request))
    kind = data.kind or webhooks.guess_kind(address)
    kept = partial(
        webhooks.keep,
        guest=guest,
        address=data.address,
        kind=kind,
        language=language_of(data.language),
        origin=origin_of(request),
    )
    await notices.store.write(kept)
    return WebhookInfo(address.host, kind, False)


@delete("/api/me/notices/webhook", summary="No notices by webhook", responses=REFUSALS)
async def remove_webhook(guest: NamedDependency[str], notices: NamedDependency[Notices]) -> None:
    """It is forgotten."""
    await notices.store.write(partial(webhooks.forget, guest=guest))


@put("/api/me/notices/language", summary="The language of my webhook", responses=REFUSALS, status_code=204)
async def speak(
    request: Request[Any, Any, Any],
    data: JSONBody[NewLanguage],
    guest: NamedDependency[str],
    notices: NamedDependency[Notices],
) -> None:
    """It speaks as the page does; a browser is told with its subscription."""
    count(request, guest, notices)
    await notices.store.write(partial(webhooks.speak, guest=guest, language=language_of(data.language)))


@post("/api/me/notices/test", summary="Send me a notice on trial", responses=REFUSALS, status_code=204)
async def try_notices(
    request: Request[Any, Any, Any], guest: NamedDependency[str], notices: NamedDependency[Notices]
) -> None:
    """To everything that is on; it is sent in a moment."""
    await notices.test(guest, address_of(request))


@post("/api/stop/{token:str}", summary="Stop the notices of a link", responses=REFUSALS, status_code=204)
async def stop_by_link(token: FromPath[str], notices: NamedDependency[Notices]) -> None:
    """A link that stands in every notice. To look at it changes nothing, since chat programs do."""
    await notices.stop(token)
