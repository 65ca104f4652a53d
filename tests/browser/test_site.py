"""The files of a site: what lies beside the page, and that nothing leads out of the site's folder."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from posixpath import join, normpath

import pytest

import keltis
from keltis.app.catalogue import PROGRAMMERS
from keltis.bots.exercises import GRADES
from keltis.browser.site import files, index
from keltis.cli import main
from keltis.locale import LANGUAGES
from keltis.server.net.gate import CONTENT_POLICY
from keltis.server.net.static import FOLDER as PAGE
from tests.browser.small_engine import make_engine
from tests.server.helpers.browser import Browser
from tests.server.helpers.threaded_server import QUICK, running

Site = dict[str, bytes]
GAMES = keltis.game_names()
# Addresses of files, in style sheets and in scripts.
IN_STYLES = re.compile(r"url\(['\"]?([^'\")]+)")
IN_SCRIPTS = re.compile(r"""["'`]([\w./-]+\.(?:js|css|png|svg|woff2|webmanifest))["'`]""")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The files of a site."""
    return dict(files(PAGE, make_engine(tmp_path_factory.mktemp("engine")), CONTENT_POLICY))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A guest of a server, which answers the same calls."""
    with running(tmp_path_factory.mktemp("data"), **QUICK) as server, Browser(server.host) as browser:
        yield browser


class Addresses(HTMLParser):
    """The addresses and the meta tags of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.metas: dict[str, str] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        self.found += [given[name] for name in ("href", "src") if name in given]
        if tag == "meta" and "content" in given:
            name = given.get("name") or given.get("property") or given.get("http-equiv") or ""
            self.metas[name] = given["content"]
            self.found += [given["content"]] if name in ("og:image", "keltis-engine") else []


def addresses(name: str, text: str) -> list[str]:
    """The addresses that a file names."""
    if name.endswith(".html"):
        return Addresses(text).found
    if name.endswith(".css"):
        return IN_STYLES.findall(text)
    if name.endswith(".webmanifest"):
        manifest = json.loads(text)
        return [manifest["start_url"], manifest["scope"], *(icon["src"] for icon in manifest["icons"])]
    return IN_SCRIPTS.findall(text) if name.endswith(".js") else []


def test_every_address_is_relative_and_leads_to_a_file(site: Site) -> None:
    checked = 0
    for name, content in site.items():
        # The page of unknown addresses may lie anywhere; the service worker names pictures of a server's notifications.
        if name.endswith((".html", ".css", ".js", ".webmanifest")) and name not in ("404.html", "sw.js"):
            for address in addresses(name, content.decode()):
                assert not re.match(r"/|[a-z]+:", address), (name, address)
                places = {normpath(join(name.rpartition("/")[0], address))}
                places |= {normpath(address)} if name.endswith(".js") else set()  # Scripts also name what the page has.
                there = [place for place in places if place == "." or place in site or f"{place}/engine.json" in site]
                assert there, (name, address)
                checked += 1
    assert checked > 200


def test_page_names_a_stun_server_if_its_writer_does_and_none_otherwise(site: Site) -> None:
    assert "keltis-stun" not in site["index.html"].decode()
    html = index(
        (PAGE / "index.html").read_text("utf-8"), "engine/", "assets/x.js", CONTENT_POLICY, "stun:stun.example.org"
    )
    assert Addresses(html).metas["keltis-stun"] == "stun:stun.example.org"
    with pytest.raises(SystemExit):
        main(["site", "nowhere", "--stun", 'https://example.org/"><script>'])


def test_page_says_that_it_lives_in_the_browser_and_asks_no_server(site: Site) -> None:
    page = Addresses(site["index.html"].decode())
    assert page.metas["keltis-host"] == "browser"
    assert page.metas["keltis-engine"] == "engine/v1/"
    assert "engine/v1/engine.json" in site
    assert not any("api" in address for address in page.found)


def test_page_allows_webassembly_and_nothing_else_that_is_unsafe(site: Site) -> None:
    for name in ("index.html", "404.html"):
        text = site[name].decode()
        policy = Addresses(text).metas["Content-Security-Policy"]
        assert re.findall(r"'[\w-]*unsafe[\w-]*'", policy) == ["'wasm-unsafe-eval'"]
        assert "default-src 'self'; script-src 'self' 'wasm-unsafe-eval';" in policy
        assert "frame-ancestors" not in policy  # Browsers ignore it there, and warn.
        assert text.index("Content-Security-Policy") < text.index("<script")
        assert not re.search(r"<script(?![^>]*src=)|\son\w+=|\sstyle=|<style", text)


def test_server_answers_what_lies_beside_the_page(site: Site, server: Browser) -> None:
    calls = {"games": "data/games.json"} | {f"exercises/{game}": f"data/exercises-{game}.json" for game in GAMES}
    for language in LANGUAGES:
        calls |= {
            f"rules/{game}?lang={language}": f"data/{language}/rules-{game}.json" for game in (*GAMES, PROGRAMMERS)
        }
        calls |= {
            f"exercises/{game}/{grade}?lang={language}": f"data/{language}/exercises-{game}-{grade}.json"
            for game in GAMES
            for grade in GRADES
        }
        calls |= {f"lessons/{game}?lang={language}": f"data/{language}/lesson-{game}.json" for game in GAMES}
    assert {name for name in site if re.match(r"data/.*json$", name)} == {*calls.values()}
    for call, name in calls.items():
        assert json.loads(site[name]) == server.call("GET", f"/api/{call}"), call


def test_compressed_files_hold_what_the_plain_ones_do(site: Site) -> None:
    packed = [name for name in site if name.endswith(".gz")]
    assert {"index.html.gz", "data/games.json.gz", "manifest.webmanifest.gz"} <= {*packed}
    for name in packed:
        assert gzip.decompress(site[name]) == site[name.removesuffix(".gz")], name
    assert not [name for name in ("index.html.br", "manifest.webmanifest.br") if name in site]


def test_hosts_are_told_what_may_be_kept_for_ever(site: Site) -> None:
    rules: dict[str, dict[str, str]] = {}
    for line in site["_headers"].decode().splitlines():
        if line.startswith("/"):
            place = rules.setdefault(line, {})
        else:
            header, _, value = line.strip().partition(": ")
            place[header] = value
    assert rules["/*"]["Content-Security-Policy"] == CONTENT_POLICY
    kept = {place: rule["Cache-Control"] for place, rule in rules.items() if "Cache-Control" in rule}
    immutable = {place for place, value in kept.items() if "immutable" in value}
    assert immutable == {"/assets/*", "/engine/*"}
    assert {kept[place] for place in ("/", "/index.html", "/sw.js", "/data/*")} == {"no-cache"}


def test_files_come_in_an_order_in_which_the_page_is_never_without_its_parts(site: Site) -> None:
    names = [*site]
    first_of_page = min(names.index(name) for name in names if not name.startswith(("assets/", "engine/")))
    assert all(names.index(name) < first_of_page for name in names if name.startswith(("assets/", "engine/")))
    assert [name for name in names if not name.endswith(".gz")][-1] == "index.html"
