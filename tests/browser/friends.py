"""Pages of people whose browsers are connected to each other, without a server."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from keltis.server.net.static import FOLDER
from tests.browser.worker_client import BEGIN, Tab
from tests.helpers.patience import PATIENCE

# What comes over data channels, in whole texts; without animations.
OVERHEAR = """
    window.overheard = [];
    const listen = RTCPeerConnection.prototype.createDataChannel;
    RTCPeerConnection.prototype.createDataChannel = function (...given) {
        const channel = listen.apply(this, given);
        let text = "";
        channel.addEventListener("message", ({ data }) => {
            text += data.slice(1);
            if (data[0] === "+") return;
            overheard.push(text);
            text = "";
        });
        window.lastChannel = channel;
        return channel;
    };
"""
VISIT = """async (modules) => {
    const found = (await Promise.all(modules.map((each) => import(each)))).flatMap(Object.values);
    window.transport = found.find((each) => typeof each?.visits === "function");
    window.sockets = new Map();
}"""


class Person(Tab):
    """A person with a browser of their own. Their console may say nothing."""

    def __init__(self, browser: Browser, address: str, **given: Any) -> None:
        self.context: BrowserContext = browser.new_context(locale="en-GB", reduced_motion="reduce", **given)
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(OVERHEAR)
        self.address, self.sockets = address, 0
        self.complaints: list[str] = []
        self.page: Page = self.context.new_page()
        self.listen(self.page)

    def tab(self, address: str) -> Page:
        """Another tab."""
        page = self.context.new_page()
        self.listen(page)
        page.goto(address)
        return page

    def listen(self, page: Page) -> None:
        """Collect what a page's console says."""
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def speak(self, visits: bool = False) -> None:
        """Have the test speak to the host as the page does: through the worker, or as a visitor."""
        names = (FOLDER / "assets").glob(f"{'visit.svelte' if visits else 'workerTransport'}-*.js")
        found = [f"{self.address}assets/{each.name}" for each in names]
        self.page.evaluate(*((VISIT, found) if visits else (BEGIN, found[0])))
        if not visits:  # A second transport finds the engine that the page's own has started.
            self.page.evaluate("engine.stage = 'absent'")
            assert self.start() == "ready"

    # ---- the host ----

    def open_table(self, game: str, friends: int = 1, watch: bool = False) -> str:
        """Make a table for friends by the form; its id."""
        self.page.goto(self.address)
        self.page.locator(f"#game-{game}").click()
        for seat in range(2, 2 + friends):
            self.page.get_by_role("button", name=f"Seat {seat}:").click()
            self.page.get_by_role("dialog").get_by_role("button", name="A friend").click()
        if watch:
            self.page.locator("button.options").click()
            self.page.get_by_role("radiogroup", name="Others may watch").get_by_text("on", exact=True).click()
            self.page.keyboard.press("Escape")
        self.page.get_by_label("Your name").fill("Ana")
        self.page.locator("[data-start]").click()
        expect(self.page.locator("main.room")).to_be_visible()
        return self.page.url.rpartition("/")[2]

    def invite(self, button: str = "Invite a friend") -> str:
        """Make an invitation: its link."""
        self.page.get_by_role("button", name=button).first.click()
        return self.read_link()

    def invite_again(self, button: str = "Invite again") -> str:
        """Make an invitation at a running game: its link."""
        self.show_friends()
        return self.invite(button)

    def show_friends(self) -> None:
        """Open the list of friends elsewhere at a running game."""
        self.page.get_by_role("button", name="Menu").first.click()
        self.page.get_by_role("button", name="Friends elsewhere").click()

    def read_link(self) -> str:
        """The link that is to be sent, as it stands below its QR code."""
        self.page.get_by_role("button", name="QR code").click()
        expect(self.page.get_by_role("img", name="QR code with")).to_be_visible()
        return self.page.locator(".address").inner_text()

    def take(self, text: str) -> None:
        """Paste an answer."""
        self.page.get_by_role("dialog").get_by_role("textbox").fill(text)
        self.page.get_by_role("dialog").get_by_role("button", name="Connect").click()

    # ---- the friend ----

    def answer(self, link: str) -> str:
        """Open an invitation: the link of the answer."""
        self.page.goto("about:blank")  # Otherwise only the part behind # would change, without a reload.
        self.page.goto(link)
        return self.read_link()

    def sit_down(self, name: str) -> None:
        """Sit down at the door that comes with the connection."""
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Sit down").click()
        expect(self.page.locator("main.room")).to_be_visible()

    @property
    def heard(self) -> list[dict[str, Any]]:
        """Everything that came over the connection."""
        return [json.loads(text) for text in self.page.evaluate("overheard")]


def meet(host: Person, friend: Person, name: str, button: str = "Invite a friend") -> None:
    """Have a friend come to the host's table, and sit down."""
    host.take(friend.answer(host.invite(button)))
    friend.sit_down(name)
    expect(host.page.get_by_text("Your friend is connected.")).to_be_visible()
    host.page.keyboard.press("Escape")
