"""The call for the lobby; its socket sends the same whenever it changes."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, get
from litestar.di import NamedDependency

from ..tables.lobby import Lobbies
from .openapi import REFUSALS
from .types import Lobby


@get("/api/lobby", summary="Public tables", responses=REFUSALS, media_type=MediaType.JSON)
async def show_lobby(guest: NamedDependency[str], lobbies: NamedDependency[Lobbies]) -> Response[Lobby]:
    """The public tables that wait for people, the newest first, and those that can be watched."""
    encoded: Any = await lobbies.read()
    return Response(encoded, media_type=MediaType.JSON)
