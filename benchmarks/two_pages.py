"""Two pages: the latency from one person's tap to the other's page, in Chromium against `keltis serve`, as a table.

python -m benchmarks.two_pages [--taps 200]
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from playwright.sync_api import Browser, Locator, Page
from tests.page.chromium import launched
from tests.server.helpers.browser import Browser as Guest
from tests.server.helpers.server_process import serving

from keltis.app.new_tables import deal_table
from keltis.server.process.settings import Settings
from keltis.server.store import open_store
from keltis.server.tables.mapping import write_table
from keltis.table import Occupant, TableSetup

from .page import CPU_SLOWDOWN, WATCH_PLAY, Line, become, print_table, visitor

LOBBY_TABLES = 500  # open to everybody, while the home page is measured
LOBBY_LOADS = 5  # of the home page
TURNS = 50  # at each table, whose pile ends after 64
REST_BEFORE_TAP = 60  # milliseconds
REST_AFTER_TAP = 150  # milliseconds without calls into the pages, which would keep them busy

# When the page first sent a message since the last reset, and when it first received one.
WATCH_SOCKET = """
    const clock = () => performance.timeOrigin + performance.now();
    window.WebSocket = class extends WebSocket {
        constructor(...address) {
            super(...address);
            this.addEventListener("message", () => (window.heard ??= clock()));
        }
        send(message) {
            window.said ??= clock();
            super.send(message);
        }
    };
"""
# When the pointer went down here, and when the frame with the new line of the log begins, which shows all changes of a
# move; both by the clock that all pages share.
WATCH = """
    const now = () => performance.timeOrigin + performance.now();
    const newest = () => document.querySelector(".log li > button:last-of-type")?.dataset.ply; // in the newest turn
    let last = newest();
    addEventListener("pointerdown", () => (window.pressed = now()), true);
    new MutationObserver(() => {
        if (newest() === last) return;
        last = newest();
        requestAnimationFrame(() => (window.changed ??= now()));
    }).observe(document.body, { childList: true, subtree: true });
"""


class Times(NamedTuple):
    """Milliseconds from a tap to the other's page, and of these from page to page."""

    whole: float
    wire: float


def sit_down(page: Page, guest: Guest, table: str) -> None:
    """Open a table as this guest."""
    become(page, guest)
    page.add_init_script(WATCH_SOCKET)
    page.goto(f"/table/{table}")
    page.locator(".hand .hc").first.wait_for()
    page.evaluate(WATCH)


async def create_table(settings: Settings, ids: list[str]) -> str:
    """A table for these guests."""
    table = deal_table(
        TableSetup("keltis", {}, [Occupant(f"P{seat}", guest=guest) for seat, guest in enumerate(ids)], True, 0),
        time.time(),
    )
    store = open_store(settings)
    await store.open()
    await store.write(lambda connection: write_table(connection, table))
    await store.close()
    return table.id


def time_tap(near: Page, far: Page, place: Locator) -> Times:
    """Tap, and wait until the other's page shows it."""
    place.wait_for()
    far.locator(".flying").first.wait_for(state="detached")  # earlier animations have ended
    far.wait_for_timeout(REST_BEFORE_TAP)
    near.evaluate("window.said = null")
    far.evaluate("window.changed = window.heard = null")
    place.click()
    far.wait_for_timeout(REST_AFTER_TAP)
    changed: float = far.wait_for_function("() => window.changed").json_value()
    pressed, said = near.evaluate("[window.pressed, window.said]")
    return Times(changed - pressed, far.evaluate("window.heard") - said)


def measure_taps(browser: Browser, hosts: list[str], data: Path, taps: int) -> list[Times]:
    """Two people discard and draw by turns, each at a server of their own."""
    times: list[Times] = []
    with (
        Guest(hosts[0]) as ana, Guest(hosts[-1]) as ben,
        visitor(browser, hosts[0]) as one, visitor(browser, hosts[-1]) as two,
    ):  # fmt: skip
        ids = [guest.http.cookies["keltis"].partition(".")[0] for guest in (ana, ben)]
        while len(times) < taps:
            with ThreadPoolExecutor(1) as elsewhere:  # this thread's loop is the browser's
                table = elsewhere.submit(asyncio.run, create_table(Settings(data=data), ids)).result()
            sit_down(one, ana, table)
            sit_down(two, ben, table)
            near, far = one, two
            for _ in range(TURNS):
                near.locator(".hand:not(.still) .hc").first.click()
                times.append(time_tap(near, far, near.locator("[data-move^=discard]")))
                times.append(time_tap(near, far, near.locator(".place.lit[data-thing=deck]")))
                near, far = far, near
    return times


def tap_lines(browser: Browser, taps: int, processes: int) -> list[Line]:
    """From a tap to the other's page, and what of it the server and the wire take."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        with serving(data) as server, serving(data) as other:
            times = measure_taps(browser, [server.host, other.host][:processes], data, taps)
    where = "the same process" if processes == 1 else "another process"
    whole = tap_line(f"tap to the other's page, at {where}, {len(times)} taps", [each.whole for each in times])
    return [whole, tap_line("of that, from page to page", [each.wire for each in times])]


def tap_line(what: str, times: list[float]) -> Line:
    """How long something took."""
    last = quantiles(times, n=100)[-1]
    return Line(what, f"{median(times):.0f} ms, 99 % under {last:.0f} ms", "99 % under 100 ms", last < 100)


def lobby_lines(browser: Browser) -> list[Line]:
    """The home page when many tables are open to everybody."""
    usable, bytes_ = [], []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        for _ in range(LOBBY_TABLES // 50):
            with Guest(server.host) as guest:
                for _ in range(50):
                    guest.make("keltis", "me", "open", terms={"public": True})
        for _ in range(LOBBY_LOADS):
            with visitor(browser, server.host) as page:
                wire = page.context.new_cdp_session(page)
                wire.send("Network.enable")
                wire.send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWDOWN})
                got: list[int] = []
                wire.on("Network.loadingFinished", lambda event, got=got: got.append(int(event["encodedDataLength"])))
                page.add_init_script(WATCH_PLAY)
                page.goto("/", wait_until="commit")
                usable.append(page.wait_for_function("() => window.usable").json_value())
                page.locator(".lobby li").first.wait_for()
                bytes_.append(sum(got))
    what, soon, size = f"home page with {LOBBY_TABLES} open tables", median(usable), median(bytes_)
    return [
        Line(f"{what}, usable, processor {CPU_SLOWDOWN} times slower", f"{soon:.0f} ms", "under 1000 ms", soon < 1000),
        Line(f"{what}, bytes", f"{size / 1000:.1f} kB", "under 130 kB", size < 130_000),
    ]


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.two_pages", description="How fast others see it.")
    parser.add_argument("--taps", type=int, default=200, help="how many taps are measured")
    options = parser.parse_args()
    with launched() as browser:
        lines = [line for processes in (1, 2) for line in tap_lines(browser, options.taps, processes)]
        lines += lobby_lines(browser)
    print_table(lines)


if __name__ == "__main__":
    main()
