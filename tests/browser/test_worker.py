"""The worker of a browser: several tabs, crashes, a full disk, and an engine that cannot be had."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect, sync_playwright

import keltis
from tests.browser.chromium_process import killable
from tests.browser.static_site import FOLDER, publish, serving
from tests.browser.worker_client import Lost, Tab
from tests.helpers.patience import PATIENCE
from tests.page.chromium import ARGUMENTS, find_chromium
from tests.server.helpers.browser import TablePage
from tests.server.helpers.playing import play_on

RESTARTED = 1012
NOT_FOUND = "Failed to load resource.*404"
ROOM = 40_000_000  # bytes that the page may store, more than it needs
NO_ROOM = re.compile("remove finished games from your list, or delete downloads", re.IGNORECASE)
# Writes what compresses badly until the browser refuses it. The browser remembers how much room there was at its
# first write, so the limit has to be there before.
FILL = """() => new Promise((done) => {
    const request = indexedDB.open("other");
    request.onupgradeneeded = () => request.result.createObjectStore("kept");
    request.onsuccess = () => {
        const noise = new Uint32Array(1 << 18);
        let [number, state] = [0, 1];
        const write = () => {
            for (let at = 0; at < noise.length; at++) noise[at] = state = Math.imul(state, 1664525) + 1013904223;
            const transaction = request.result.transaction("kept", "readwrite");
            transaction.objectStore("kept").put(noise, number++);
            transaction.oncomplete = write;
            transaction.onabort = () => done(transaction.error.name);
        };
        write();
    };
})"""
EMPTY = """() => new Promise((done) => (indexedDB.deleteDatabase("other").onsuccess = () => done()))"""
# What happens, in order, after a move that makes it a bot's turn, where an undo is asked for in the same moment.
UNDO_WHILE_BOT_THINKS = """async ([number, move, ask]) => {
    const socket = sockets.get(number);
    const order = [];
    socket.send(move);
    socket.send(ask);
    const over = () => order.includes("undo") || order.includes("move of 1");
    while (!over()) {
        while (socket.got.length) {
            for (const { kind, seat } of socket.got.shift()[1].events ?? [])
                order.push(kind === "move" ? `move of ${seat}` : kind);
        }
        if (!over()) await new Promise((done) => (socket.wake = done));
    }
    return order;
}"""
NEWER = """(name) => new Promise((done) => {
    const request = indexedDB.open(name, 99);
    request.onsuccess = () => { request.result.close(); done(); };
})"""


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """The driver of all browsers here."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """A browser for those tests that do not kill it."""
    browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a web host."""
    root = tmp_path_factory.mktemp("host")
    publish(root)
    return root


@pytest.fixture(scope="module")
def address(root: Path) -> Iterator[str]:
    """The page's address."""
    with serving(root) as address:
        yield address


class Tabs:
    """Tabs of one browser. None of their consoles may say anything that is not forgiven."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.address = context, address
        self.opened: list[Tab] = []
        self.said: list[str] = []
        self.fetched: list[str] = []
        context.on("request", lambda request: self.fetched.append(request.url.rpartition("/")[2]))

    def __call__(self) -> Tab:
        self.opened.append(Tab(self.context, self.address))
        return self.opened[-1]

    def show(self, path: str = "") -> Page:
        """A tab as people have it, with nothing but the page."""
        page = self.context.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        page.on("pageerror", lambda error: self.said.append(str(error)))
        page.goto(self.address + path)
        return page

    def complaints(self, forgiven: str = "$^") -> list[str]:
        """What the consoles said."""
        said = [*self.said, *(complaint for tab in self.opened for complaint in tab.complaints)]
        return [complaint for complaint in said if not re.search(forgiven, complaint)]


@pytest.fixture
def tabs(chromium: Browser, address: str) -> Iterator[Tabs]:
    """Opens tabs in a browser that has stored nothing."""
    expect.set_options(timeout=1000 * PATIENCE)
    context = chromium.new_context(locale="en-GB")
    tabs = Tabs(context, address)
    yield tabs
    context.close()


def move_on(opened: TablePage, moves: int = 1) -> None:
    """Make some moves of people around one device."""
    play_on(opened, seed=opened.seq + 1, moves=moves)


def test_home_needs_no_engine(tabs: Tabs) -> None:
    tab = tabs()
    assert tab.ask("GET", "me") == (200, {"id": "me", "name": ""})
    assert tab.ask("GET", "tables") == (200, {"running": [], "finished": []})
    assert {game["name"] for game in tab.call("GET", "games")} == {*keltis.game_names()}
    assert tab.page.evaluate("engine.stage") == "absent"
    assert tabs.complaints() == []


def test_tabs_share_one_engine_and_another_hosts_when_the_first_is_closed(tabs: Tabs) -> None:
    first = tabs()
    table = first.make("keltis", "me", "here")
    second = tabs()
    with first.open_page(table) as one, second.open_page(table) as two:
        move_on(one)
        while two.seq < one.seq:
            two.read()
        log = one.log
        first.page.close()
        with pytest.raises(Lost) as lost:
            two.read()
    assert lost.value.code == RESTARTED
    with second.open_page(table) as two:
        assert two.log == log
        move_on(two, 3)
    assert second.make("stones", "me", "beginner")
    assert tabs.complaints() == []


def test_crashed_host_is_replaced_and_loses_nothing(tabs: Tabs) -> None:
    first, second = tabs(), tabs()
    table = first.make("cards", "me", "here")
    assert second.start() == "ready"
    with first.open_page(table) as one:
        move_on(one, 2)
        log = one.log
    with second.open_page(table) as two:
        with pytest.raises(Error, match="crash"):
            first.page.goto("chrome://crash")
        with pytest.raises(Lost):
            two.read()
    with second.open_page(table) as two:
        assert two.log == log
        move_on(two, 2)
    assert tabs.complaints() == []


def test_of_two_tabs_that_move_at_once_one_is_acknowledged_and_the_other_is_stale(tabs: Tabs) -> None:
    first, second = tabs(), tabs()
    table = first.make("keltis", "me", "here", start=0)
    with first.open_page(table) as one, second.open_page(table) as two:
        for opened in (one, two):
            opened.look(0)
        for opened, move in zip((one, two), one.legal, strict=False):
            opened.socket.send(f'{{"type": "move", "id": 99, "seq": {opened.seq}, "seat": 0, "move": "{move}"}}')
        answers = [opened.hear("ack", "refused") for opened in (one, two)]
        assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
        assert [answer["problem"]["text"] for answer in answers if answer["type"] == "refused"] == ["stale"]
    assert tabs.complaints() == []


def test_undo_stops_an_expert_that_thinks(tabs: Tabs) -> None:
    tab = tabs()
    table = tab.make("cards", "me", "expert", start=0)
    with tab.open_page(table) as opened:
        opened.move(opened.legal[0])
        own = {"seq": opened.seq, "seat": 0}
        move, ask = {"type": "move", "id": 900, "move": opened.legal[0]}, {"type": "ask", "id": 901, "what": "undo"}
        order = tab.page.evaluate(UNDO_WHILE_BOT_THINKS, [tab.sockets, {**move, **own}, {**ask, **own}])
    assert [event for event in order if event != "ask"][:2] == ["move of 0", "undo"]
    assert tabs.complaints() == []


def test_host_that_hangs_is_replaced_and_only_safe_calls_are_repeated(tabs: Tabs) -> None:
    first = tabs()
    table = first.make("keltis", "me", "here")
    second = tabs()
    assert second.start() == "ready"
    (worker,) = first.page.workers
    worker.evaluate("() => void setTimeout(() => { for (;;); })")
    ask = "([name, ...call]) => { window[name] = transport.call(...call).then(({ status }) => status, () => 0) }"
    second.page.evaluate(ask, ["leaving", "DELETE", f"tables/{table}", None])
    second.page.evaluate(ask, ["making", "POST", "lessons/keltis", None])
    assert second.page.evaluate("leaving") == 204
    assert second.page.evaluate("making") == 0
    assert second.call("GET", "tables")["running"] == []
    assert tabs.complaints() == []


def test_full_browser_is_said_in_words_and_the_game_goes_on_when_there_is_room(tabs: Tabs) -> None:
    session = tabs.context.new_cdp_session(tabs.context.new_page())
    origin = {"origin": tabs.address.removesuffix(f"/{FOLDER}/")}
    session.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": ROOM})
    tab = tabs()
    table = tab.make("stones", "me", "here", start=0)
    home, player = tabs.show(), tabs.show(f"#/table/{table}")
    play, move = home.locator("[data-start]"), player.locator("[data-move=flip]")
    move.wait_for()
    with tab.open_page(table) as opened:
        opened.look(0)
        assert tab.page.evaluate(FILL) == "QuotaExceededError"
        refused = opened.ask("move", seq=opened.seq, seat=0, move="flip")
        assert (refused["problem"]["status"], refused["problem"]["text"]) == (503, "browser-full")
        status, problem = tab.ask("PUT", "me", {"name": "Ana"})
        assert (status, problem["text"]) == (503, "browser-full")
        home.bring_to_front()
        play.click()
        home.locator("dialog .btn.go").click()
        expect(home.locator(".problem", has_text=NO_ROOM)).to_be_visible()
        player.bring_to_front()
        move.click()
        expect(player.locator(".say", has_text=NO_ROOM)).to_be_visible()
        session.send("Storage.overrideQuotaForOrigin", origin)
        home.bring_to_front()
        play.click()
        home.wait_for_url("**/#/table/*")
        player.bring_to_front()
        expect(player.locator(".say", has_text=NO_ROOM)).to_have_count(0)
        while not opened.log:
            opened.read()
        assert opened.log == ["flip"]  # The page of the player has tried again by itself.
    assert tabs.complaints() == []


def test_engine_that_starts_in_a_full_browser_shows_and_removes_games(tabs: Tabs) -> None:
    session = tabs.context.new_cdp_session(tabs.context.new_page())
    origin = {"origin": tabs.address.removesuffix(f"/{FOLDER}/")}
    session.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": ROOM})
    tab = tabs()
    table, over = tab.make("keltis", "me", "here", start=0), tab.make("stones", "me", "here")
    with tab.open_page(over) as opened:
        play_on(opened)
    with tab.open_page(table) as opened:
        opened.look(0)
        assert tab.page.evaluate(FILL) == "QuotaExceededError"
        refused = opened.ask("move", seq=opened.seq, seat=0, move=opened.legal[0])
        assert (refused["problem"]["status"], refused["problem"]["text"]) == (503, "browser-full")
        status, problem = tab.ask("PUT", "me", {"name": "Ana"})
        assert (status, problem["text"]) == (503, "browser-full")
    tab.page.close()

    later = tabs()  # Nothing of the engine is running any more: it starts without room.
    assert later.start() == "ready"
    assert [game["id"] for game in later.call("GET", "tables")["running"]] == [table]
    assert later.call("GET", "me/games?first=0")["games"]
    with later.open_page(table) as opened:
        opened.look(0)
        refused = opened.ask("move", seq=opened.seq, seat=0, move=opened.legal[0])
        assert (refused["problem"]["status"], refused["problem"]["text"]) == (503, "browser-full")
        assert [game["id"] for game in later.call("GET", "tables")["finished"]] == [over]
        assert later.call("DELETE", f"tables/{over}") is None
        assert later.call("GET", "tables")["finished"] == []
        later.page.evaluate(EMPTY)
        assert opened.move(opened.legal[0])["type"] == "ack"
    assert tabs.complaints() == []


def test_nothing_acknowledged_is_lost_when_the_browser_is_killed_six_times(
    playwright: Playwright, address: str, tmp_path: Path
) -> None:
    table, log = "", list[str]()
    for life in range(7):
        with killable(playwright, tmp_path) as chromium:
            tab = Tab(chromium.context, address)
            table = table or tab.make("keltis", "me", "here", "here")
            with tab.open_page(table) as opened:
                assert opened.log[: len(log)] == log
                assert len(opened.log) <= len(log) + 1  # The last move may have been stored before the kill.
                if life == 6:
                    break
                move_on(opened, 2 + life)
                log = opened.log
                opened.look(opened.turn)
                move = {"type": "move", "id": 99, "seq": opened.seq, "seat": opened.turn, "move": opened.legal[0]}
                tab.page.evaluate("([number, move]) => sockets.get(number).send(move)", [tab.sockets, move])
                chromium.kill()
                with pytest.raises(Error, match="closed"):
                    opened.read()
                assert tab.complaints == []


def test_engine_that_is_not_there_is_said_and_fetched_when_it_is(tabs: Tabs, root: Path) -> None:
    tab = tabs()
    engine = root / FOLDER / "engine"
    away = engine.rename(engine.with_name("away"))
    try:
        assert tab.start() == "engine-failed"
        assert tab.ask("POST", "lessons/keltis")[0] == 0
    finally:
        away.rename(engine)
    assert tab.start() == "ready"
    assert tab.call("POST", "lessons/keltis")["id"]
    assert tabs.complaints(NOT_FOUND) == []


def test_games_of_a_newer_page_are_left_alone(tabs: Tabs) -> None:
    tab = tabs()
    tab.page.evaluate(NEWER, f"keltis /{FOLDER}/")
    status, problem = tab.ask("GET", "tables")
    assert (status, problem["text"]) == (503, "engine-newer")
    assert tab.start() == "engine-newer"
