"""People at a table that the test makes inside the server, each with a browser of their own."""

from __future__ import annotations

import asyncio
from typing import Any

from playwright.sync_api import Page

from keltis.table import Occupant, TableSetup
from keltis.table.terms import Clock, Terms
from tests.helpers.patience import PATIENCE
from tests.page.conftest import Visitors
from tests.page.person import Person
from tests.server.helpers.threaded_server import RunningServer

PHONE = {"width": 360, "height": 740}
NAMES = ("Ana", "Ben", "Cem", "Dee")


def become(page: Page, name: str) -> str:
    """Give the page's guest a name; the guest's id."""
    page.request.get("/api/me")
    origin = page.request.get("/healthz").url.removesuffix("/healthz")
    answer = page.request.put("/api/me", data={"name": name}, headers={"origin": origin})
    guest: str = answer.json()["id"]
    return guest


def gather(
    server: RunningServer, game: str, *pages: Page, bots: int = 0, seconds: int = 0, **terms: Any
) -> list[Person]:
    """Make a table for these pages, at which the first one begins. Its times may be shorter than the API allows."""
    clock = Clock(terms.pop("kind", "turn"), seconds) if seconds else None
    people = [Occupant(name, guest=become(page, name)) for name, page in zip(NAMES, pages, strict=False)]
    occupants = [*people, *[Occupant(f"Bot {number}", level="beginner") for number in range(1, bots + 1)]]
    setup = TableSetup(game, {}, occupants, hints=True, start=0, terms=Terms(**terms, clock=clock))
    making = server.services.tables.create(setup)
    table = asyncio.run_coroutine_threadsafe(making, server.services.store._loop).result(PATIENCE)
    found = [Person(page) for page in pages]
    for person in found:
        person.page.goto(f"/table/{table}")
        person.page.locator("[data-seat]").first.wait_for()
    found[0].lit()
    return found


def discard(person: Person) -> None:
    """Make a whole turn: discard the first card, and draw."""
    person.tap(person.page.locator(".hc").first)
    person.tap(person.page.locator("[data-move^=discard]"))
    person.tap(person.page.locator("[data-thing=deck].lit"))


def two(visit: Visitors, server: RunningServer, game: str = "keltis", **given: Any) -> tuple[Person, Person]:
    """A table of two: Ana with a phone, and Ben at a desktop."""
    locales = given.pop("locales", ("en-GB", "en-GB"))
    ana, ben = gather(server, game, visit(viewport=PHONE, locale=locales[0]), visit(locale=locales[1]), **given)
    return ana, ben
