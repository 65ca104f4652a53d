"""Static files: found by name, compressed and cached; the page itself at every address that it knows."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from keltis.server.net import static
from tests.server.helpers.browser import Browser
from tests.server.helpers.threaded_server import running

CODE = "export const large = 1;" * 200


def make_engine(folder: Path) -> None:
    """A small engine."""
    folder.mkdir()
    (folder / "engine.json").write_text('{"version": "v1", "files": []}')
    for name in ("pyodide.mjs", "pyodide.asm.wasm", "stdlib.zip"):
        (folder / name).write_text(CODE)
        (folder / f"{name}.br").write_bytes(b"as Brotli")
        (folder / f"{name}.gz").write_bytes(gzip.compress(CODE.encode()))


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
    (folder / "assets" / "worker-abc123.js").write_text(CODE)
    monkeypatch.setattr(static, "FOLDER", folder)
    monkeypatch.setattr(static, "ENGINE_FOLDER", tmp_path / "engine")
    with running(tmp_path / "data") as server, Browser(server.host) as browser:
        yield browser


ID = "Zt3_x-Lk9QvA81bw"  # has the form of an id, which is all that is looked at
PAGES = ["/", "/index.html", f"/table/{ID}", f"/table/b-{ID}", f"/join/{ID}/1/code", f"/replay/{ID}?ply=3"]
PAGES += ["/rules", "/rules/dice", "/rules/programmers", "/learn/", "/learn/dice", "/replay", "/score", "/score/dice"]
PAGES += ["/exercises", "/exercises/dice", "/exercises/dice/3", "/device/anything"]
NOWHERE = ["/nonsense", "/tables", "/table", "/table/nonsense", f"/table/{ID}/2", "/replay/nonsense", "/replay/x/y"]
NOWHERE += [f"/join/{ID}", "/join/nonsense/code", "/rules/foo", "/rules/dice/3", "/learn/foo", "/score/foo"]
NOWHERE += ["/exercises/foo", "/exercises/dice/three", "/exercises/dice/0", "/exercises/dice/9999"]


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


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("gzip;q=0", None), ("br, gzip; q=0.000, identity", None), ("GZIP;Q=0.001, br;q=0", "gzip")],
)
def test_encoding_of_weight_0_is_not_sent(accepted: str, encoding: str | None, built: Browser) -> None:
    answer = built.send("GET", "/assets/index-abc123.js", headers={"accept-encoding": accepted})
    assert (answer.text, answer.headers.get("content-encoding")) == (CODE, encoding)


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


@pytest.fixture
def with_engine(tmp_path: Path, built: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    """A server with a built page and an engine."""
    make_engine(tmp_path / "engine")
    with running(tmp_path / "other data") as server, Browser(server.host) as browser:
        yield browser


def test_page_says_where_the_engine_lies_if_there_is_one(with_engine: Browser, built: Browser) -> None:
    meta = '<meta name="keltis-engine" content="/engine/v1/" />'
    for encoding in ("identity", "gzip"):
        assert meta in with_engine.send("GET", "/table/abc", headers={"accept-encoding": encoding}).text
    assert "keltis-engine" not in built.send("GET", "/").text
    assert with_engine.send("GET", "/").headers["etag"] != built.send("GET", "/").headers["etag"]
    assert built.refused("GET", "/engine/v1/engine.json") == (404, "no-such-address")


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("pyodide.mjs", "text/javascript; charset=utf-8"),
        ("pyodide.asm.wasm", "application/wasm"),
        ("stdlib.zip", "application/zip"),
        ("engine.json", "application/json"),
    ],
)
def test_engine_is_sent_by_its_version_and_kept_for_ever(name: str, kind: str, with_engine: Browser) -> None:
    answer = with_engine.send("GET", f"/engine/v1/{name}", headers={"accept-encoding": "gzip"})
    assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
    assert answer.headers.get("content-encoding") == (None if name == "engine.json" else "gzip")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    plain = with_engine.send("GET", f"/engine/v1/{name}", headers={"accept-encoding": "identity"})
    assert plain.text == answer.text
    for address in (f"/engine/v2/{name}", "/engine/v1/other.zip", "/engine/v1/..%2fsecret.txt", "/engine/v1"):
        assert with_engine.send("GET", address).status_code == 404


def test_engine_is_sent_in_pieces_that_a_slow_browser_has_time_for(with_engine: Browser, tmp_path: Path) -> None:
    large = bytes(range(256)) * 1000
    (tmp_path / "engine" / "stdlib.zip").write_bytes(large)
    answer = with_engine.send("GET", "/engine/v1/stdlib.zip", headers={"accept-encoding": "identity"})
    assert (answer.content, answer.headers["content-length"]) == (large, str(len(large)))

    async def collect() -> list[int]:
        return [len(piece) async for piece in static.pieces(tmp_path / "engine" / "stdlib.zip")]

    assert asyncio.run(collect()) == [65_536, 65_536, 65_536, 59_392]


@pytest.mark.parametrize("accepted", ["gzip, br", "gzip"])
def test_browsers_that_take_brotli_are_told_that_the_engine_comes_in_it(accepted: str, with_engine: Browser) -> None:
    listed = with_engine.send("GET", "/engine/v1/engine.json", headers={"accept-encoding": accepted}).json()
    assert listed == {"version": "v1", "files": [], **({"sends_brotli": True} if "br" in accepted else {})}


@pytest.mark.parametrize("suffix", [".br", ".gz"])
def test_compressed_forms_of_the_engine_have_addresses_for_pages_that_unpack_them(
    suffix: str, with_engine: Browser, tmp_path: Path
) -> None:
    answer = with_engine.send("GET", f"/engine/v1/stdlib.zip{suffix}", headers={"accept-encoding": "gzip, br"})
    assert answer.content == (tmp_path / "engine" / f"stdlib.zip{suffix}").read_bytes()
    assert "content-encoding" not in answer.headers
    assert answer.headers["content-type"] == "application/octet-stream"


def test_worker_may_compile_the_engine_and_nothing_more_than_the_page(built: Browser) -> None:
    page, worker = (built.send("GET", path).headers for path in ("/", "/assets/worker-abc123.js"))
    assert page["content-security-policy"] == worker["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in page["content-security-policy"]
    assert "'unsafe-" not in page["content-security-policy"]
