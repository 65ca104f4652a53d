"""Calls about the games: what can be chosen, and their rules."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath, FromQuery

from ...app import catalogue
from ...app.types import GameInfo, Rules
from ...locale import ENGLISH
from .openapi import REFUSALS


@get("/api/games", summary="All games, with what can be chosen and what is printed", sync_to_thread=False)
def list_games() -> list[GameInfo]:
    """All games, in the order of the home page."""
    return list(catalogue.catalogue())


@get("/api/rules/{name:str}", summary="A game's rules in our own words", responses=REFUSALS, sync_to_thread=True)
def show_rules(name: FromPath[str], lang: FromQuery[str] = ENGLISH) -> Rules:
    """The rules in the wanted language, or in English if they are not translated."""
    return catalogue.rules(name, lang)
