"""Measures the page in Chromium against `keltis serve` as a process of its own, and prints one Markdown table.

python -m benchmarks.page [--moves 40] [--install]
"""

from __future__ import annotations

import argparse
import signal
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from threading import Event
from typing import Any, Literal

from playwright.sync_api import Browser, Page, ViewportSize
from tests.page.chromium import launched
from tests.server.helpers.browser import Browser as Guest
from tests.server.helpers.server_process import serving

from .install import install_seconds

CPU_SLOWDOWN = 4  # how many times slower the processor of a weak phone is
LOADS = 7
TABLES_OPENED = 12
BUSY_TABLES = 8  # tables whose bots think
TIMEOUT_MS = 30_000
DESKTOP: ViewportSize = {"width": 1280, "height": 800}

# When Play stands on the screen and can be pressed, in milliseconds since the page was asked for.
WATCH_PLAY = """
    const watch = () => {
        const play = document.querySelector("[data-start]");
        if (!play || play.ariaDisabled === "true") return requestAnimationFrame(watch);
        requestAnimationFrame(() => (window.usable = performance.now()));
    };
    requestAnimationFrame(watch);
"""
# From the moment a finger comes down until the card has left the hand for its pile, or come into it, and a frame with
# that begins.
WATCH_MOVES = """
    window.taps = [];
    const cards = () => document.querySelectorAll(".hc").length;
    let down = null;
    addEventListener("pointerdown", ({ target }) => {
        down = target.closest("[data-move], [data-thing=deck]") ? { at: performance.now(), cards: cards() } : null;
    }, true);
    new MutationObserver(() => {
        if (!down || cards() === down.cards) return;
        const { at } = down;
        down = null;
        requestAnimationFrame(() => window.taps.push(performance.now() - at));
    }).observe(document.body, { childList: true, subtree: true });
"""
# Settings of a returning visitor, who is not asked for a name.
INTRODUCED = "localStorage['keltis-settings'] ??= JSON.stringify({ introduced: true })"
# From the moment a finger comes down on Play until a hand lies on the table, and a frame with that begins.
WATCH_TABLE = """
    let pressed = 0;
    addEventListener("pointerdown", ({ target }) => {
        pressed = target.closest("[data-start]") ? performance.now() : 0;
    }, true);
    new MutationObserver(() => {
        if (!pressed || !document.querySelector(".hand .hc")) return;
        const at = pressed;
        pressed = 0;
        requestAnimationFrame(() => (window.stands = performance.now() - at));
    }).observe(document, { childList: true, subtree: true });
"""


@dataclass(frozen=True)
class Line:
    """One line of the table."""

    what: str
    measured: str
    target: str
    reached: bool

    def markdown(self) -> str:
        """The line between bars."""
        return f"| {self.what} | {self.measured} | {self.target} | {'yes' if self.reached else '**no**'} |"


def print_table(lines: list[Line]) -> None:
    """All that was measured, as Markdown."""
    print("| what | measured | target | reached |")
    print("|---|---|---|---|")
    for line in lines:
        print(line.markdown())


@contextmanager
def visitor(browser: Browser, host: str, workers: Literal["allow", "block"] = "allow") -> Iterator[Page]:
    """A page in a new browser context, without cookies and stored data. `workers="block"`: no service worker starts."""
    context = browser.new_context(base_url=f"http://{host}", locale="en-GB", viewport=DESKTOP, service_workers=workers)
    context.set_default_timeout(TIMEOUT_MS)
    yield context.new_page()
    context.close()


def become(page: Page, guest: Guest) -> None:
    """Give the page the cookies of a guest."""
    there = f"http://{guest.host}"
    cookies = guest.http.cookies.items()
    page.context.add_cookies([{"name": name, "value": value, "url": there} for name, value in cookies])


# ---- the first load ----


def open_home(page: Page, address: str, slower: float) -> float:
    """Open the home page on a slower processor: milliseconds until Play can be pressed."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.add_init_script(WATCH_PLAY)
    page.goto(address, wait_until="commit")
    usable: float = page.wait_for_function("() => window.usable").json_value()
    return usable


class Bytes:
    """What a page fetches from now on: the compressed bodies, and everything on the wire."""

    def __init__(self, page: Page) -> None:
        self.bodies = self.wire = 0
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.dataReceived", self.receive)
        session.on("Network.loadingFinished", self.finish)

    def receive(self, event: dict[str, Any]) -> None:
        """A part of a body has come."""
        self.bodies += int(event["encodedDataLength"])

    def finish(self, event: dict[str, Any]) -> None:
        """An answer is there, with its headers."""
        self.wire += int(event["encodedDataLength"])


def load(browser: Browser, host: str, slower: float) -> tuple[float, int, int, int]:
    """Open the home page and then a table: milliseconds until Play can be pressed, bytes by then, and bytes in all.

    All of it is a first visit, which asks for a name between the two. A service worker would fetch everything else as
    well, once the page rests, and what the table needs would then come from there. The last number counts headers, too.
    """
    with visitor(browser, host, workers="block") as page:
        got = Bytes(page)
        usable = open_home(page, "/", slower)
        home = got.bodies
        page.locator("[data-start]").click()
        page.locator("dialog .btn.go").click()
        page.locator(".hand .hc").first.wait_for()
        page.wait_for_load_state("networkidle")
        return usable, home, got.bodies, got.wire


def first_load(browser: Browser, host: str) -> list[Line]:
    """Bytes and time of the first visit."""
    loads = [load(browser, host, CPU_SLOWDOWN) for _ in range(LOADS)]
    usable, home, table, wire = (median(column) for column in zip(*loads, strict=True))
    both = f"{table / 1000:.1f} kB; {wire / 1000:.1f} kB with all headers"
    return [
        Line("first load, home page", f"{home / 1000:.1f} kB", "under 130 kB", home < 130_000),
        Line("first load, home page and a table", both, "under 130 kB", table < 130_000),
        usable_line(usable),
    ]


def usable_line(usable: float) -> Line:
    """The time until Play can be pressed."""
    return Line(f"usable, processor {CPU_SLOWDOWN} times slower", f"{usable:.0f} ms", "under 1000 ms", usable < 1000)


def open_table(browser: Browser, host: str) -> Line:
    """From Play to the table, against a bot, with everything fetched beforehand: browsers commit, and it is dealt."""
    with visitor(browser, host) as page:
        page.add_init_script(INTRODUCED)
        page.add_init_script(WATCH_TABLE)
        taken = []
        for _ in range(TABLES_OPENED):
            page.goto("/")
            page.wait_for_load_state("networkidle")
            page.locator("[data-start]").click()
            taken.append(page.wait_for_function("() => window.stands").json_value())
    middle = median(taken)
    return Line("Play to the table", f"{middle:.0f} ms, at most {max(taken):.0f} ms", "under 300 ms", middle < 300)


# From a tap on the link until a step is said over a table with something lit.
TAP_LESSON = """() => new Promise((done) => {
    const tapped = performance.now();
    const stands = () => document.querySelector(".teacher .words p") && document.querySelector(".place.lit");
    const look = () => (stands() ? done(performance.now() - tapped) : requestAnimationFrame(look));
    document.querySelector("a.lesson").click();
    look();
})"""


def begin_lesson(browser: Browser, host: str) -> Line:
    """From the link on the home page to the first step of a lesson, a new visitor each time."""
    taken = []
    for _ in range(TABLES_OPENED):
        with visitor(browser, host) as page:
            page.goto("/")
            page.locator("a.lesson").wait_for()
            page.wait_for_load_state("networkidle")
            taken.append(page.evaluate(TAP_LESSON))
    middle = median(taken)
    return Line("a lesson's first step", f"{middle:.0f} ms, at most {max(taken):.0f} ms", "under 300 ms", middle < 300)


# ---- one's own move ----


def play(page: Page, moves: int, quick: bool) -> list[float]:
    """Discard and draw at a table of two people, so that nobody waits for a bot: the milliseconds of every move.

    Somebody quick draws while the discarded card still flies; of those only the draws count.
    """
    page.evaluate(WATCH_MOVES)
    flew: list[bool] = []
    while len(taps := page.evaluate("window.taps")) < moves:
        page.locator(".slab").click()
        page.locator(".hc").first.click()
        page.locator("[data-move^=discard]").click()
        if quick:
            flew.append(page.locator(".flying").count() > 0)
            page.locator("[data-thing=deck]").click(force=True)
        else:
            page.locator(".place.lit[data-thing=deck]").click()
        page.get_by_role("button", name="Pass the device on").click()
        page.locator(".slab").wait_for()
    return [tap for tap, flies in zip(taps[1::2], flew, strict=True) if flies] if quick else list(taps)


def own_moves(browser: Browser, host: str, moves: int, what: str, quick: bool = False) -> Line:
    """From tap to move."""
    with visitor(browser, host) as page, Guest(host) as guest:
        become(page, guest)
        page.goto(f"/table/{guest.make('keltis', 'me', 'here')}")
        page.locator(".slab").wait_for()
        taps = play(page, moves, quick)
    middle, late = median(taps), quantiles(taps, n=20)[-1]
    measured = f"{middle:.0f} ms, 95 % under {late:.0f} ms"
    return Line(f"tap to own move shown, {what}", measured, "under 50 ms", late < 50)


def keep_thinking(host: str, done: Event) -> None:
    """Keep the bots of a number of tables thinking; a finished table is replaced by a new one."""
    with Guest(host) as guest:
        thinking: list[str] = []
        while True:
            tables: list[dict[str, Any]] = guest.call("GET", "/api/tables")["running"]
            for table in tables:
                if table["my_turn"]:
                    guest.call("DELETE", f"/api/tables/{table['id']}")
                    thinking.remove(table["id"])
            while len(thinking) < BUSY_TABLES:
                thinking.append(guest.make("keltis", "me", "expert", "expert", "expert", start=1))
            if done.wait(0.5):
                return


@contextmanager
def busy(host: str) -> Iterator[None]:
    """While the bots of other tables think."""
    done = Event()
    with ThreadPoolExecutor() as threads:
        keeping = threads.submit(keep_thinking, host, done)
        try:
            yield
        finally:
            done.set()
        keeping.result()


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.page", description="How fast the page is.")
    parser.add_argument("--moves", type=int, default=40, help="how many taps are measured")
    parser.add_argument("--install", action="store_true", help="also install a fresh clone without node")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as server, launched() as browser:
        lines = first_load(browser, server.host)
        lines.append(open_table(browser, server.host))
        lines.append(begin_lesson(browser, server.host))
        lines.append(own_moves(browser, server.host, options.moves, "alone"))
        lines.append(own_moves(browser, server.host, options.moves, "while another still flies", quick=True))
        with busy(server.host):
            lines.append(
                own_moves(browser, server.host, options.moves, f"while {BUSY_TABLES} other tables' bots think")
            )
        server.end(signal.SIGKILL)  # whatever still thinks
    if options.install:
        seconds = install_seconds()
        lines.append(Line("install a fresh clone without node", f"{seconds:.0f} s", "under 180 s", seconds < 180))
    print_table(lines)


if __name__ == "__main__":
    main()
