"""The page as an app: it plays without a connection, is updated when its visitor wants it, and finds a way back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Response, expect

import keltis
from tests.browser.static_site import publish
from tests.browser.web_host import Release, WebHost, cached, copy_of, wait_until_stored
from tests.browser.worker_client import Tab
from tests.helpers.patience import PATIENCE
from tests.page.axe import check
from tests.page.chromium import launched
from tests.page.connection import UNREACHABLE
from tests.page.everywhere import check_everywhere
from tests.page.person import SHEET, Person
from tests.server.helpers.playing import play_on
from tests.server.helpers.server_process import serving

# No animations; a blank page has no storage.
AT_ONCE = """try {
    localStorage["keltis-settings"] ??= JSON.stringify({ speed: 0, sound: false, beginner: "off", introduced: true });
} catch {}"""
KEEP = re.compile(r"^Keep for playing offline: \d\.\d\sMB$")
KEPT = "Games against bots and on this device work without a connection."


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The browser of these tests."""
    with launched() as browser:
        yield browser


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site."""
    root = tmp_path_factory.mktemp("site")
    publish(root)
    return root


@pytest.fixture
def host(built: Path, tmp_path: Path) -> Iterator[WebHost]:
    """A web host with a site of its own."""
    host = WebHost(copy_of(built, tmp_path / "host"))
    yield host
    host.stop()


class Visitor:
    """Somebody's browser. Its consoles stay silent."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.address = context, address
        self.complaints: list[str] = []
        self.forgiven = "$^"
        self.fetched: list[str] = []
        context.set_default_timeout(1000 * PATIENCE)
        context.add_init_script(AT_ONCE)
        context.on("console", lambda message: self.complaints.append(message.text))
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))

    def open(self, path: str = "") -> Page:
        """A tab with a page."""
        page = self.context.new_page()
        page.goto(self.address + path)
        return page

    def cut_off(self, page: Page, host: WebHost) -> None:
        """Take the network away, and what the browser has of it but for what is stored; note what comes from there."""
        self.context.new_cdp_session(page).send("Network.clearBrowserCache")
        host.stop()
        self.context.on("response", self.note)

    def note(self, response: Response) -> None:
        """Note an answer that no service worker has given."""
        if not response.from_service_worker and not response.url.startswith("blob:"):
            self.fetched.append(response.url)

    def home(self) -> Page:
        """A tab with the home page, which is stored."""
        page = self.open()
        expect(page.get_by_role("radio").first).to_be_visible()
        wait_until_stored(page)
        return page


@pytest.fixture
def visitor(chromium: Browser, host: WebHost) -> Iterator[Visitor]:
    """Somebody who visits the site for the first time."""
    expect.set_options(timeout=1000 * PATIENCE)
    context = chromium.new_context(locale="en-GB", viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    visitor = Visitor(context, host.address)
    yield visitor
    context.close()
    assert [each for each in visitor.complaints if not re.search(visitor.forgiven, each)] == []


def keep(page: Page) -> None:
    """Keep the engine."""
    page.get_by_role("button", name="App and offline").click()
    page.get_by_role("button", name=KEEP).click()
    expect(page.get_by_text(KEPT)).to_be_visible()
    check_everywhere(page)
    page.get_by_role("button", name="Close").click()


def sit_down(page: Page, game: str = "stones") -> Person:
    """Begin a game against a bot from the home page."""
    person = Person(page)
    page.locator(f"#game-{game}").click()
    person.take_seats("Me", "Bot, Beginner")
    person.start()
    return person


def script_of(page: Page) -> str:
    """The name of the script that a page runs: its version."""
    return str(page.evaluate("document.querySelector('script[type=module]').src.split('/').at(-1)"))


def wait_for_version(page: Page, name: str) -> None:
    """Wait until a page runs another version, and is drawn."""
    page.wait_for_function("(name) => document.querySelector('script[type=module]')?.src.endsWith(name)", arg=name)
    expect(page.get_by_role("radio").first).to_be_visible()


def look_again(page: Page) -> None:
    """Have the service worker look for a newer version, as after a lost connection."""
    page.evaluate("navigator.serviceWorker.controller.postMessage({ what: 'check' })")


# Again and again: a look that is under way already may have seen the file of before.
UPDATE_WORKER = """() => void setTimeout(async () => {
    for (let found; (found = await navigator.serviceWorker.getRegistration()); ) await found.update().catch(() => {});
})"""
# As some private windows do.
NO_FILES = """
    const refuse = async () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
    for (const name of ["open", "keys", "match", "has", "delete"])
        if (globalThis.CacheStorage) CacheStorage.prototype[name] = refuse;
    if (navigator.serviceWorker) navigator.serviceWorker.register = refuse;
"""
PUBLIC = r"/api/((rules|lessons)/\w+\?lang=en|exercises/\w+(/\w+\?lang=en)?)$"
MINE = "a[href*='/table/b-']"  # my games on the home page
OFFER = "There’s a newer version of this page."


def test_site_starts_plays_every_game_and_reads_without_a_connection(visitor: Visitor, host: WebHost) -> None:
    page = visitor.home()
    keep(page)
    visitor.cut_off(page, host)
    page.reload()
    other = Tab(visitor.context, visitor.address)
    page.bring_to_front()  # Tabs behind others are drawn once a second.
    for game in keltis.game_names():
        person = sit_down(page, game)
        person.play(taps=2)
        table = person.table
        page.go_back()
        with other.open_page(table) as opened:  # The rest is played without the page.
            play_on(opened)
        page.goto(f"{visitor.address}#/table/{table}")
        expect(page.locator(SHEET)).to_be_visible()
        record = other.call("GET", f"replays/{table}/record")
        assert person.read_sheet()[-1] == [score.total for score in keltis.load(record).scores], game
        page.go_back()
    page.goto(f"{visitor.address}#/replay/{table}")
    expect(page.get_by_role("slider")).to_be_visible()
    for path, text in [
        ("#/rules/stones", "Way of the Stones"),
        ("#/exercises/stones", "Exercises"),
        ("#/learn/stones", "Build a row of tiles in each colour."),
        ("#/score/stones", "Next: Player 2"),
    ]:
        page.goto(f"{visitor.address}{path}")
        expect(page.get_by_text(text).first).to_be_visible()
    page.goto(f"{visitor.address}?play=dice")
    expect(page.locator("#game-dice")).to_be_checked()
    assert other.complaints == visitor.fetched == []


def test_first_finished_game_keeps_the_engine_until_it_is_removed(visitor: Visitor, host: WebHost) -> None:
    page = visitor.home()
    sit_down(page).play()
    expect(page.locator(SHEET)).to_be_visible()
    page.get_by_role("link", name="Home").click()
    page.get_by_role("button", name="App and offline").click()
    remove = page.get_by_role("button", name="Remove the engine")
    expect(remove).to_be_visible()
    remove.click()
    expect(page.get_by_role("button", name=KEEP)).to_be_visible()
    check_everywhere(page)
    assert not [address for address in cached(page) if "/engine/" in address]
    page.reload()
    sit_down(page).play()
    expect(page.locator(SHEET)).to_be_visible()
    page.get_by_role("link", name="Home").click()
    page.get_by_role("button", name="App and offline").click()
    expect(page.get_by_role("button", name=KEEP)).to_be_visible()


def test_update_waits_for_its_visitor_and_for_the_game_in_another_tab(visitor: Visitor, host: WebHost) -> None:
    page = visitor.home()
    person = sit_down(page, "keltis")
    person.lit()
    hand, built = person.hand, script_of(page)
    page.evaluate("window.stayed = true")
    other = visitor.home()
    Release(host.folder).publish("newer")
    look_again(other)
    expect(other.get_by_text(OFFER)).to_be_visible()
    expect(page.get_by_text(OFFER)).to_have_count(0)
    check_everywhere(other)
    other.get_by_role("button", name="Update now").click()
    expect(other.get_by_text("as soon as the game in the other tab is over")).to_be_visible()
    assert page.evaluate("window.stayed")
    assert (script_of(page), script_of(other), person.hand) == (built, built, hand)
    page.go_back()
    for each in (page, other):
        wait_for_version(each, "page-newer.js")
        expect(each.get_by_text(OFFER)).to_have_count(0)
    page.locator(MINE).click()
    person.lit()
    assert person.hand == hand


@pytest.mark.parametrize("content", ["throw new Error('broken');", "// draws nothing"])
def test_update_that_cannot_be_drawn_gives_way_to_the_version_before(
    content: str, visitor: Visitor, host: WebHost
) -> None:
    visitor.forgiven = "^broken$|^Error: broken"
    page = visitor.home()
    built, release = script_of(page), Release(host.folder)
    release.publish("broken", content)
    look_again(page)
    update = page.get_by_role("button", name="Update now")
    if content.startswith("throw"):
        with page.expect_event("pageerror"):
            update.click()
    else:
        update.click()
        page.wait_for_function("() => document.querySelector('script[type=module]')?.src.endsWith('broken.js')")
        for _ in range(3):
            page.reload()
    wait_for_version(page, built)
    look_again(page)
    page.reload()
    wait_for_version(page, built)
    expect(page.get_by_text(OFFER)).to_have_count(0)
    release.publish("fixed")
    look_again(page)
    page.get_by_role("button", name="Update now").click()
    wait_for_version(page, "page-fixed.js")


def test_update_that_works_badly_is_left_for_the_version_before(visitor: Visitor, host: WebHost) -> None:
    page = visitor.home()
    built, release = script_of(page), Release(host.folder)
    app, go_back = (
        page.get_by_role("button", name=name) for name in ("App and offline", "Go back to the version before")
    )
    app.click()
    expect(page.get_by_role("button", name="Repair this page")).to_be_visible()
    expect(go_back).to_have_count(0)
    page.get_by_role("button", name="Close").click()
    release.publish("newer")
    look_again(page)
    page.get_by_role("button", name="Update now").click()
    wait_for_version(page, "page-newer.js")
    app.click()
    expect(go_back).to_be_visible()
    check(page)
    go_back.click()
    wait_for_version(page, built)
    look_again(page)
    page.reload()
    wait_for_version(page, built)
    expect(page.get_by_text(OFFER)).to_have_count(0)


def test_update_whose_engine_does_not_start_offers_the_version_before(visitor: Visitor, host: WebHost) -> None:
    page = visitor.home()
    built, release = script_of(page), Release(host.folder)
    (engine,) = (host.folder / "engine").iterdir()
    broken = copy_of(engine, engine.with_name("broken"))
    (broken / "pyodide.mjs").write_text("throw new Error('broken');", "utf-8")
    release.publish("newer", engine="broken")
    look_again(page)
    page.get_by_role("button", name="Update now").click()
    wait_for_version(page, "page-newer.js")
    sit_down(page)
    expect(page.get_by_text("The game engine couldn’t be started.")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Go back to the version before").click()
    wait_for_version(page, built)
    sit_down(page).lit()


def test_half_published_update_is_not_used(visitor: Visitor, host: WebHost) -> None:
    """A host that has not got all files yet, and answers with its page for those that it does not have."""
    page = visitor.home()
    before, release = wait_until_stored(page), Release(host.folder)
    release.publish("newer")
    (host.folder / "assets" / "page-newer.js").unlink()
    host.answers_everything = True
    host.asked.clear()
    look_again(page)
    host.wait_for("page-newer.js")
    release.publish("newest")
    look_again(page)
    expect(page.get_by_text(OFFER)).to_be_visible()
    assert wait_until_stored(page) == before
    page.get_by_role("button", name="Update now").click()
    wait_for_version(page, "page-newest.js")


def test_browser_without_room_says_so_and_forgets_the_half(visitor: Visitor, host: WebHost) -> None:
    page = visitor.home()
    session = visitor.context.new_cdp_session(page)
    origin = {"origin": f"http://127.0.0.1:{host.port}"}
    session.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 3_000_000})
    page.get_by_role("button", name="App and offline").click()
    page.get_by_role("button", name=KEEP).click()
    expect(page.get_by_role("alert").get_by_text("This browser has no room left for the engine.")).to_be_visible()
    check_everywhere(page)
    assert not [address for address in cached(page) if "/engine/" in address]
    session.send("Storage.overrideQuotaForOrigin", origin)
    page.get_by_role("button", name=KEEP).click()
    expect(page.get_by_text(KEPT)).to_be_visible()


def test_browser_that_stores_no_files_says_so_and_plays(visitor: Visitor) -> None:
    visitor.context.add_init_script(NO_FILES)
    page = visitor.open()
    sit_down(page).play()
    expect(page.locator(SHEET)).to_be_visible()
    page.get_by_role("link", name="Home").click()
    page.get_by_role("button", name="App and offline").click()
    expect(page.get_by_text("This browser stores nothing at this address")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Keep|^Repair"))).to_have_count(0)


def test_repairing_removes_what_is_stored_but_games(visitor: Visitor, host: WebHost) -> None:
    page = visitor.home()
    sit_down(page).lit()
    page.goto(visitor.address)
    page.get_by_role("button", name="App and offline").click()
    host.asked.clear()
    with page.expect_navigation():
        page.get_by_role("button", name="Repair this page").click()
    wait_until_stored(page)
    assert any(path.endswith("/page-files.json") for path in host.asked)
    expect(page.locator(MINE)).to_be_visible()


def test_host_can_switch_the_service_worker_off(visitor: Visitor, host: WebHost) -> None:
    page = visitor.home()
    page.evaluate("localStorage.kept = true")
    page.reload()
    wait_until_stored(page)
    page.evaluate("window.stayed = true")
    (host.folder / "sw.js").write_bytes((host.folder / "sw-off.js").read_bytes())
    page.evaluate(UPDATE_WORKER)
    page.wait_for_function("() => !window.stayed")
    expect(page.get_by_role("radio").first).to_be_visible()
    assert not cached(page)
    assert page.evaluate("localStorage.kept") == "true"


def test_page_can_be_installed_and_says_so_once_after_two_games(visitor: Visitor) -> None:
    visitor.context.add_init_script("""addEventListener("DOMContentLoaded", () => {
        const offer = new Event("beforeinstallprompt");
        offer.prompt = async () => { window.asked = true; return { outcome: "dismissed" }; };
        dispatchEvent(offer);
    })""")
    page = visitor.home()
    offer = page.get_by_text("You can have these games as an app")
    for number in range(3):
        sit_down(page).play()
        expect(page.locator(SHEET)).to_be_visible()
        expect(offer).to_have_count(int(number == 1))
        page.goto(visitor.address)
    page.get_by_role("button", name="App and offline").click()
    page.get_by_role("button", name="Install as an app").click()
    assert page.evaluate("window.asked")
    expect(page.get_by_role("button", name="Install as an app")).to_have_count(0)


def private(page: Page) -> list[str]:
    """What is stored of a server's answers, but for what is the same for everybody."""
    return [each for each in cached(page) if "/api/" in each and not re.search(PUBLIC, each)]


@pytest.fixture
def guest(chromium: Browser) -> Iterator[Visitor]:
    """Somebody who visits a server."""
    expect.set_options(timeout=1000 * PATIENCE)
    context = chromium.new_context(locale="en-GB", viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    yield Visitor(context, "")
    context.close()


def test_page_of_a_server_starts_without_it_and_goes_on_when_it_is_back(guest: Visitor, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        guest.address = f"http://{server.host}/"
        page = guest.home()
        person = Person(page)
        sit_down(page, "keltis")
        person.lit()
        hand, table = person.hand, person.table
        page.goto(f"{guest.address}rules/dice")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.goto(guest.address)
        expect(page.locator(f"a[href$='{table}']")).to_be_visible()
        keep(page)
        assert private(page) == []
    assert guest.complaints == []
    page.reload()
    expect(page.get_by_text("The server can’t be reached.")).to_be_visible()
    sit_down(page, "stones").play()
    expect(page.locator(SHEET)).to_be_visible()
    page.goto(f"{guest.address}rules/dice")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto(f"{guest.address}table/{table}")
    expect(page.get_by_role("heading", name="The server can’t be reached.")).to_be_visible()
    page.goto(guest.address)
    with serving(tmp_path, port=int(server.host.partition(":")[2])):
        expect(page.get_by_text("Connected again, nothing was lost")).to_be_visible()
        page.locator(f"a[href$='{table}']").click()
        person.lit()
        assert person.hand == hand
    assert [each for each in guest.complaints if not re.search("|".join(UNREACHABLE), each)] == []
