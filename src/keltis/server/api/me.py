"""Calls about myself: who I am, and my name."""

from __future__ import annotations

import secrets
from typing import Any

from litestar import Request, Response, get, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from ...app.application import Application
from ...app.host import Caller
from ...app.types import Me
from ..identity.sessions import Sessions, cookie_for
from .bodies import NewName
from .openapi import REFUSALS


@get("/api/me", summary="Who I am; the first call makes a guest", responses=REFUSALS)
async def show_me(
    request: Request[Any, Any, Any], sessions: NamedDependency[Sessions], application: NamedDependency[Application]
) -> Response[Me]:
    """A guest is nothing but a signed cookie, renewed here."""
    guest = sessions.known(request) or secrets.token_urlsafe(12)
    return Response(await application.me(guest), cookies=[cookie_for(request, sessions, guest)])


@put("/api/me", summary="Give myself a name", responses=REFUSALS)
async def rename_me(
    data: JSONBody[NewName], caller: NamedDependency[Caller], application: NamedDependency[Application]
) -> Me:
    """The name stands at every table made from now on."""
    return await application.rename(caller, data.name)
