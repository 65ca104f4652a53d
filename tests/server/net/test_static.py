"""The page's files: found by name, compressed, cached, and the page itself for every address that it draws."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from keltis.server.net import static
from tests.server.helpers.browser import Browser
from tests.server.helpers.threaded_server import running

CODE = "export const large = 1;" * 200


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    """A server with a built page."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Keltis</title>")
    (folder / "assets" / "index-abc123.js").write_text(CODE)
    (folder / "assets" / "index-abc123.js.gz").write_bytes(gzip.compress(CODE.encode()))
    (folder / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(static, "FOLDER", folder)
    with running(tmp_path / "data") as server, Browser(server.host) as browser:
        yield browser


PAGES = ["/", "/table/abc", "/join/abc/1/code", "/replay/x?ply=3", "/rules/dice", "/learn/dice", "/index.html"]
NOWHERE = ["/replay/x/y", "/tables", "/join/abc", "/rules"]


@pytest.mark.parametrize("path", [*PAGES, *NOWHERE])
def test_page_answers_to_every_address_and_says_where_there_is_nothing(path: str, built: Browser) -> None:
    answer = built.send("GET", path)
    assert answer.status_code == (200 if path in PAGES else 404)
    again = built.send("GET", path, headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == (304 if path in PAGES else 404)
    assert answer.text.endswith("<title>Keltis</title>")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_asking_for_the_head_alone_gets_it_without_the_body(built: Browser) -> None:
    head, whole = (built.send(method, "/icon.svg") for method in ("HEAD", "GET"))
    assert (head.status_code, head.content) == (200, b"")
    kept = ("etag", "content-length", "content-type", "content-security-policy")
    assert [head.headers[name] for name in kept] == [whole.headers[name] for name in kept]


def test_files_with_a_hash_in_their_name_are_kept_for_ever(built: Browser) -> None:
    answer = built.send("GET", "/assets/index-abc123.js")
    assert (answer.text, answer.headers["content-encoding"]) == (CODE, "gzip")
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in answer.headers["cache-control"]
    plain = built.send("GET", "/assets/index-abc123.js", headers={"accept-encoding": "identity"})
    assert (plain.text, plain.headers.get("content-encoding")) == (CODE, None)


def test_parts_of_a_page_carry_only_what_guards_them(built: Browser) -> None:
    part, missing = (built.send("GET", path).headers for path in ("/assets/index-abc123.js", "/assets/index.svg"))
    assert part["x-content-type-options"] == "nosniff"
    assert part["cross-origin-resource-policy"] == "same-origin"
    assert ("content-security-policy" in part, "content-security-policy" in missing) == (False, True)


def test_file_that_the_browser_has_is_not_sent_again(built: Browser) -> None:
    first = built.send("GET", "/icon.svg")
    again = built.send("GET", "/icon.svg", headers={"if-none-match": first.headers["etag"]})
    assert first.headers["content-type"] == "image/svg+xml"
    assert (again.status_code, again.text) == (304, "")


@pytest.mark.parametrize(
    "path", ["/nothing.js", "/assets/nothing.css", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/index-abc123.js.gz"]
)
def test_file_that_is_not_there_is_refused(path: str, built: Browser) -> None:
    assert built.refused("GET", path) == (404, "no-such-address")


def test_page_that_is_not_built_says_how_to_build_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static, "FOLDER", tmp_path / "nothing")
    with running(tmp_path / "data") as server, Browser(server.host) as browser:
        answer = browser.send("GET", "/")
        assert answer.status_code == 503
        assert "./scripts/play" in answer.text
