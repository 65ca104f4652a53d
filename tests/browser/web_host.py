"""A web host with a site that can go away and come back at the same address."""

from __future__ import annotations

import json
import re
import shutil
import threading
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.static_site import FOLDER, Quiet
from tests.helpers.patience import PATIENCE

# The version that the service worker serves, as soon as there is one and it controls this page.
STORED = """async () => {
    for (;;) {
        const name = (await caches.keys()).find((name) => name.endsWith(" state"));
        const [kept] = name ? await (await caches.open(name)).matchAll() : [];
        const { current } = kept ? await kept.json() : {};
        if (current && navigator.serviceWorker.controller) return current;
        await new Promise((done) => setTimeout(done, 20));
    }
}"""


class WebHost:
    """Python's file server with a site in a folder of it."""

    def __init__(self, root: Path) -> None:
        self.root, self.folder = root, root / FOLDER
        self.port = 0
        self.server: ThreadingHTTPServer | None = None
        self.asked: list[str] = []
        self.changed = threading.Condition()
        self.answers_everything = False  # with the page, where there is no file
        self.start()

    @property
    def address(self) -> str:
        """The page's address."""
        return f"http://127.0.0.1:{self.port}/{FOLDER}/"

    def start(self) -> None:
        """Begin to answer."""
        host = self

        class Noting(Quiet):
            def do_GET(self) -> None:  # noqa: N802 (the library calls it so)
                with host.changed:
                    host.asked.append(self.path)
                    host.changed.notify_all()
                del self.headers["If-Modified-Since"]  # Times of files are in seconds, and tests are faster.
                if host.answers_everything and not Path(self.translate_path(self.path)).exists():
                    self.path = f"/{FOLDER}/index.html"
                super().do_GET()

        self.server = ThreadingHTTPServer(("127.0.0.1", self.port), partial(Noting, directory=str(self.root)))
        self.port = self.server.server_port
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    def wait_for(self, ending: str) -> None:
        """Wait until somebody has asked for a file."""
        with self.changed:
            assert self.changed.wait_for(lambda: any(path.endswith(ending) for path in self.asked), PATIENCE)

    def stop(self) -> None:
        """Answer no more."""
        if self.server:
            self.server.shutdown()
            self.server.server_close()
            self.thread.join()
            self.server = None


class Release:
    """Versions of a page, made from one that is built: each has a script of its own, which loads the built one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.html = (folder / "index.html").read_text("utf-8")
        self.listed = json.loads((folder / "page-files.json").read_text("utf-8"))
        (self.script,) = (path.name for path in (folder / "assets").glob("page-*.js") if len(path.name) == 16)

    def publish(self, name: str, content: str = "", engine: str = "") -> None:
        """Publish another version; without `content` its script does what that of the build does.

        `engine`: the folder of its engine, if that is another one.
        """
        script = f"page-{name}.js"
        (self.folder / "assets" / script).write_text(content or f'import "./{self.script}";', "utf-8")
        files = [*self.listed["files"], f"assets/{script}"]
        html = self.html.replace(self.script, script)
        html = re.sub(r"\bengine/\w+/", f"engine/{engine}/", html) if engine else html
        self.write(html, {"version": name, "files": files})

    def write(self, html: str, listed: object) -> None:
        """Write the page, its compressed forms, and the list of its files."""
        for name, text in (("page-files.json", json.dumps(listed)), ("index.html", html)):
            (self.folder / name).write_text(text, "utf-8")
            for suffix in (".br", ".gz"):
                (self.folder / (name + suffix)).unlink(missing_ok=True)


def copy_of(folder: Path, to: Path) -> Path:
    """A copy that a test may change."""
    return Path(shutil.copytree(folder, to))


def wait_until_stored(page: Page) -> str:
    """Wait until the page is stored; the id of the version that is served."""
    return str(page.evaluate(STORED))


def cached(page: Page) -> list[str]:
    """The addresses of everything that is stored, with the names of the caches."""
    walk = """async () => {
        const found = [];
        for (const name of await caches.keys())
            for (const { url } of await (await caches.open(name)).keys()) found.push(`${name}: ${url}`);
        return found;
    }"""
    found: list[str] = page.evaluate(walk)
    return found
