"""Calls about links that sign a guest in on another device: making and revoking one, and following it."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from ...app.application import Application
from ...app.types import Me
from ..identity.device_links import DeviceLinks
from ..identity.sessions import Sessions, cookie_for
from ..net.quotas import address_of
from .openapi import REFUSALS
from .types import DeviceLink, LinkedGuest, OpenLink


@post("/api/me/links", summary="Make a link to another device", responses=REFUSALS)
async def make_link(guest: NamedDependency[str], links: NamedDependency[DeviceLinks]) -> DeviceLink:
    """A link that works once, for 15 minutes; it replaces an earlier one."""
    return await links.make(guest)


@get("/api/me/links", summary="Whether a link of mine is open", responses=REFUSALS)
async def show_link(guest: NamedDependency[str], links: NamedDependency[DeviceLinks]) -> OpenLink:
    """Until when my link works; the link itself is not stored."""
    return OpenLink(await links.expiry(guest))


@delete("/api/me/links", summary="Revoke my link", responses=REFUSALS)
async def revoke_link(guest: NamedDependency[str], links: NamedDependency[DeviceLinks]) -> None:
    """My open link stops working."""
    await links.revoke(guest)


@get("/api/links/{token:str}", summary="Whose link this is", responses=REFUSALS)
async def show_linked(
    request: Request[Any, Any, Any],
    token: FromPath[str],
    links: NamedDependency[DeviceLinks],
    sessions: NamedDependency[Sessions],
    application: NamedDependency[Application],
) -> LinkedGuest:
    """Show whose link it is; this does not use it up."""
    guest, running = await links.peek(address_of(request), token)
    name = (await application.me(guest)).name
    return LinkedGuest(name, running, sessions.known(request) == guest)


@post(
    "/api/links/{token:str}", summary="Sign this browser in as the guest of a link", responses=REFUSALS, status_code=200
)
async def use_link(
    request: Request[Any, Any, Any],
    token: FromPath[str],
    links: NamedDependency[DeviceLinks],
    sessions: NamedDependency[Sessions],
    application: NamedDependency[Application],
) -> Response[Me]:
    """Sign this browser in as the link's guest; the other browser stays signed in."""
    guest = await links.redeem(address_of(request), token)
    return Response(await application.me(guest), cookies=[cookie_for(request, sessions, guest)])
