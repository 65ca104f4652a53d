"""Finished games, for tests of score sheets and replays."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.server.helpers.browser import Browser
from tests.server.helpers.playing import play_on


class PreparedTables:
    """One finished table of each game, all of one guest; played when first requested."""

    def __init__(self, host: str) -> None:
        self.browser = Browser(host, "Ana")
        self.tables: dict[str, str] = {}

    def lend(self, page: Page, game: str) -> str:
        """The id of a finished table; the page becomes that of the guest who played."""
        if game not in self.tables:
            self.tables[game] = self.finish(game, "me", "beginner", "beginner", "beginner")
        self.enter(page)
        return self.tables[game]

    def finish(self, game: str, *seats: str, **more: Any) -> str:
        """Play a game to its end; the table's id."""
        table = self.browser.make(game, *seats, **more)
        with self.browser.open_page(table) as opened:
            play_on(opened)
        return table

    def enter(self, page: Page) -> None:
        """Give a page the guest's cookies."""
        cookies = self.browser.http.cookies
        address = str(self.browser.http.base_url)
        page.context.add_cookies([{"name": name, "value": value, "url": address} for name, value in cookies.items()])
