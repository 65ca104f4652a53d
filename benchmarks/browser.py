"""Measures the engine inside Chromium, beside the same Python outside of it, and prints one Markdown table.

python -m benchmarks.browser

Searches are compared by processor time, in medians of alternating rounds: a busy machine slows both sides alike.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, BrowserContext
from tests.browser.engine_python import EnginePython
from tests.browser.static_site import publish, serving
from tests.browser.worker_client import Tab
from tests.page.chromium import launched

import keltis

from .page import CPU_SLOWDOWN, LOADS, Line, open_home, print_table, usable_line

STARTS = 5
MOVES = 60
ROUNDS = 5
PLAYERS = (2, 3, 4)
SKILLED, EXPERT = 0.1, 1.5  # seconds for a decision
ITERATIONS = 10_000  # a second that an expert's search makes at least
POSITIONS, SEARCHED = 4, 8000  # iterations at each position, for the comparison
SHARE = 0.6  # of the native search's speed
MEMORY = 160  # MB that a tab may take more

# Runs here and in the browser.
THINKING = """
import time
import keltis
from keltis.bots.budget import Budget
from keltis.bots.levels import LEVELS, LevelBot
from keltis.bots.thought import think


def positions(game, players, count=4):
    state, rng, found = keltis.new(game, players=players, seed=5, start=0), keltis.Rng(3), []
    while not state.over:
        if state.turn == keltis.CHANCE:
            state.roll()
            continue
        seen = state.observe(state.turn)
        found += [seen] * (len(seen.legal) > 3)
        state.play(seen.pick_pushy(rng))
    return [found[at * len(found) // count] for at in range(count)]


def decisions(game, players, level):
    taken = []
    for seen in positions(game, players):
        began = time.perf_counter()
        LevelBot(keltis.Rng(1), LEVELS[level]).choose(seen)
        taken.append(time.perf_counter() - began)
    return sorted(taken)[len(taken) // 2]


def prepare(game, players):
    global prepared
    prepared = positions(game, players)


def search(iterations):
    for seen in prepared:
        think(seen, Budget(iterations=iterations), 1)
"""


def size(folder: Path) -> Line:
    """The bytes that a browser fetches before the first move, beside the page."""
    (listed,) = folder.rglob("engine.json")
    total = sum(file["brotli"] for file in json.loads(listed.read_text("utf-8"))["files"])
    return Line("engine, bytes in Brotli", f"{total / 1e6:.2f} MB", "at most 4.8 MB", total <= 4.8e6)


def first_load(chromium: Browser, address: str) -> Line:
    """The time until Play can be pressed, on a first visit. Python's web server compresses nothing."""
    taken = []
    for _ in range(LOADS):
        context = chromium.new_context()
        taken.append(open_home(context.new_page(), address, CPU_SLOWDOWN))
        context.close()
    return usable_line(median(taken))


def start(context: BrowserContext, address: str) -> float:
    """Start the engine in a new tab: seconds."""
    tab = Tab(context, address)
    began = time.perf_counter()
    assert tab.start() == "ready"
    taken = time.perf_counter() - began
    tab.page.close()
    return taken


def starts(chromium: Browser, address: str) -> Iterator[Line]:
    """The time from requesting the engine until it answers: for the first time, and once it was played and is kept."""
    cold, warm = [], []
    for _ in range(STARTS):
        context = chromium.new_context()
        cold.append(start(context, address))
        keep(context, address)
        start(context, address)
        warm.append(start(context, address))
        context.close()
    for what, taken, most in (("cold", cold, 4.0), ("warm", warm, 2.0)):
        middle = median(taken)
        yield Line(
            f"{what} start", f"{middle:.1f} s, at least {min(taken):.1f} s", f"at most {most:.0f} s", middle <= most
        )


def keep(context: BrowserContext, address: str) -> None:
    """Have the page keep the engine, as after the first finished game."""
    page = context.new_page()
    page.goto(address)
    page.evaluate("localStorage['keltis-offline'] = JSON.stringify({ wanted: true })")
    page.reload()
    page.evaluate(KEPT)
    page.close()


KEPT = """async () => {
    const folder = document.querySelector("meta[name=keltis-engine]").content;
    while (!(await caches.match(new URL(folder + "engine.json", location))))
        await new Promise((done) => setTimeout(done, 50));
}"""


def moves(chromium: Browser, address: str) -> Line:
    """From a move going out to its acknowledgement, durable in the browser's database."""
    tab = Tab(chromium.new_context(), address)
    tab.start()
    taken: list[float] = []
    while len(taken) < MOVES:
        with tab.open_page(tab.make("keltis", "me", "here")) as opened:
            while opened.seen["result"] is None and len(taken) < MOVES:
                if opened.seen["look"] != opened.turn:
                    opened.look(opened.turn)
                move = {"type": "move", "id": 0, "seq": opened.seq, "seat": opened.turn, "move": opened.legal[0]}
                taken.append(tab.page.evaluate(ACKNOWLEDGED, [tab.sockets, move]))
                opened.look(opened.turn if opened.seen["result"] is None else None)
    middle, late = median(taken), quantiles(taken, n=20)[-1]
    return Line("move to acknowledgement", f"{middle:.0f} ms, 95 % under {late:.0f} ms", "95 % under 30 ms", late <= 30)


ACKNOWLEDGED = """async ([number, move]) => {
    const socket = sockets.get(number);
    const began = performance.now();
    const { wake } = socket;
    const answered = () => socket.got.some(([, what]) => what.id === move.id && what.type === "ack");
    return await new Promise((done) => {
        socket.wake = () => answered() && done(performance.now() - began);
        socket.send(move);
    }).finally(() => (socket.wake = wake));
}"""


def thinking(chromium: Browser, python: EnginePython) -> Iterator[Line]:
    """How long bots take for a decision, and how fast they search, for every game and number of players."""
    here: dict[str, Any] = {}
    exec(compile(THINKING, "thinking", "exec"), here)
    python.run(THINKING)
    tables = [(game, players) for game in keltis.game_names() for players in PLAYERS]
    for level, most in (("skilled", SKILLED), ("expert", EXPERT)):
        slowest = max((python.call("decisions", game, players, level), game, players) for game, players in tables)
        text = f"at most {1000 * slowest[0]:.0f} ms ({slowest[1]}, {slowest[2]} players)"
        yield Line(f"{level} bot's decision", text, f"at most {1000 * most:.0f} ms", slowest[0] <= most)
    for game in keltis.game_names():
        rates, shares = [], []
        for players in PLAYERS:
            here["prepare"](game, players)
            python.call("prepare", game, players)
            pairs = [one_round(chromium, python, here["search"]) for _ in range(ROUNDS)]
            rates.append(POSITIONS * SEARCHED / median(there for there, _ in pairs))
            shares.append(median(native / there for there, native in pairs))
        slowest_rate, share = min(rates), min(shares)
        reached = slowest_rate >= ITERATIONS and share >= SHARE
        text = f"{slowest_rate / 1000:.0f} k iterations/s, {share:.2f} of native"
        yield Line(f"search, {game}", text, f"{ITERATIONS // 1000} k/s, {SHARE} of native", reached)


def one_round(chromium: Browser, python: EnginePython, search: Callable[[int], None]) -> tuple[float, float]:
    """Search the prepared positions in the browser and here: seconds of processor time."""
    before = processor_time(chromium)
    python.call("search", SEARCHED)
    there = processor_time(chromium) - before
    began = time.process_time()
    search(SEARCHED)
    return there, time.process_time() - began


def processor_time(chromium: Browser) -> float:
    """The seconds of processor time that the renderers of a browser have used."""
    session = chromium.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return float(sum(each["cpuTime"] for each in processes if each["type"] == "renderer"))


def memory(address: str) -> Line:
    """How much more the renderer of a tab takes once the engine has started and a game is played."""
    with launched() as chromium:
        tab = Tab(chromium.new_context(), address)
        before = renderers(chromium)
        tab.start()
        tab.make("keltis", "me", "beginner")
        more = (renderers(chromium) - before) / 1e6
    return Line("memory of a tab with the engine", f"{more:.0f} MB more", f"at most {MEMORY} MB more", more <= MEMORY)


def renderers(chromium: Browser) -> int:
    """The bytes that the renderers of a browser hold for themselves."""
    session = chromium.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    ids = [str(each["id"]) for each in processes if each["type"] == "renderer"]
    said = subprocess.run(["ps", "-o", "rss=", "-p", ",".join(ids)], capture_output=True, text=True, check=True)
    return sum(1024 * int(line) for line in said.stdout.split())


@contextmanager
def site() -> Iterator[tuple[Path, str]]:
    """A site with the engine: its folder and its address."""
    with tempfile.TemporaryDirectory() as folder:
        publish(Path(folder))
        with serving(Path(folder)) as address:
            yield Path(folder), address


def main() -> None:
    """Measure everything."""
    with site() as (folder, address):
        lines = [size(folder), memory(address)]
        with launched() as chromium:
            lines.append(first_load(chromium, address))
            lines += starts(chromium, address)
            lines.append(moves(chromium, address))
            lines += thinking(chromium, EnginePython(chromium.new_page(), address))
    print_table(lines)


if __name__ == "__main__":
    main()
