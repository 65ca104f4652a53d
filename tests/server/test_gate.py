"""What stands before the application: origins, hosts, headers, sizes and rates."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from keltis.server.settings import Rate
from tests.server.browser import Browser
from tests.server.running_server import running


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/nothing", "/healthz", "/schema", "/api/replays/x"])
def test_every_answer_forbids_what_pages_do_not_need(path: str, browser: Browser) -> None:
    headers = browser.send("GET", path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers
    assert ("no-store" in headers.get("cache-control", "")) == path.startswith("/api/")


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "", "https://127.0.0.1", "http://127.0.0.1:1"])
@pytest.mark.parametrize(
    ("method", "path"),
    [("POST", "/api/tables"), ("PUT", "/api/me"), ("DELETE", "/api/tables/x"), ("POST", "/api/replays")],
)
def test_write_from_another_page_is_refused(method: str, path: str, origin: str, browser: Browser) -> None:
    assert browser.refused(method, path, {"name": "Eve"}, headers={"origin": origin}) == (403, "wrong-origin")
    assert browser.call("GET", "/api/me")["name"] == "Ana"


def test_write_without_an_origin_is_refused(browser: Browser) -> None:
    del browser.http.headers["origin"]
    assert browser.refused("PUT", "/api/me", {"name": "Eve"}) == (403, "wrong-origin")


def test_server_for_one_machine_answers_to_its_own_names_only(tmp_path_factory: pytest.TempPathFactory) -> None:
    names = frozenset({"127.0.0.1", "localhost"})
    with running(tmp_path_factory.mktemp("names"), hosts=names) as server, Browser(server.host) as browser:
        port = server.host.rpartition(":")[2]
        assert browser.send("GET", "/api/me", headers={"host": f"localhost:{port}"}).is_success
        evil = {"host": f"evil.example:{port}"}
        assert browser.refused("GET", "/api/me", headers=evil) == (403, "wrong-host")
        assert browser.refused("GET", "/", headers={"host": ""}) == (403, "wrong-host")


def test_body_that_is_too_large_is_refused(browser: Browser) -> None:
    assert browser.refused("PUT", "/api/me", {"name": "x" * 17_000}) == (413, "too-large")
    assert browser.refused("POST", "/api/replays", content=b"x" * 1_100_000) == (413, "too-large")

    def endless() -> Iterator[bytes]:
        for _ in range(40):
            yield b"x" * 1000

    assert browser.refused("PUT", "/api/me", content=endless()) == (413, "too-large")


@pytest.mark.parametrize("body", [b"", b"{", b"[1]", b"\xff\xfe", b'{"name": 1}', b'{"name": "a", "more": 1}', b"null"])
def test_body_that_cannot_be_read_is_refused_in_words(body: bytes, browser: Browser) -> None:
    headers = {"content-type": "application/json"}
    assert browser.refused("PUT", "/api/me", content=body, headers=headers) == (400, "bad-request")


def test_client_that_calls_too_fast_is_told_to_wait(tmp_path_factory: pytest.TempPathFactory) -> None:
    slow = Rate(burst=10, per_second=0.001)
    with running(tmp_path_factory.mktemp("slow"), calls=slow) as server, Browser(server.host) as browser:
        answers = [browser.send("GET", "/api/games").status_code for _ in range(12)]
        assert answers == [200] * 9 + [429] * 3  # the first call made the guest
        assert browser.refused("GET", "/api/games") == (429, "too-fast")
        assert browser.send("GET", "/healthz").status_code == 200


def test_writes_cost_more_than_reads(tmp_path_factory: pytest.TempPathFactory) -> None:
    slow = Rate(burst=10, per_second=0.001)
    with running(tmp_path_factory.mktemp("slow"), calls=slow) as server, Browser(server.host) as browser:
        answers = [browser.send("POST", "/api/replays", content=b"{}").status_code for _ in range(2)]
        assert answers == [400, 429]


@pytest.mark.parametrize(
    ("method", "path", "status", "text"),
    [
        ("GET", "/api/nothing", 404, "no-such-address"),
        ("POST", "/api/games", 405, "no-such-method"),
        ("PATCH", "/api/me", 405, "no-such-method"),
    ],
)
def test_wrong_address_is_refused_in_words(method: str, path: str, status: int, text: str, browser: Browser) -> None:
    assert browser.refused(method, path) == (status, text)


def test_numbers_for_prometheus_count_what_happens(browser: Browser) -> None:
    browser.make("dice", "me", "casual")
    browser.send("FOO", "/api/me")
    text = browser.send("GET", "/metrics").text
    assert re.search(r'keltis_tables_total{game="dice"} [1-9]', text)
    assert re.search(r'keltis_http_requests_total{method="POST",route="/api/tables",status="201"} [1-9]', text)
    assert "FOO" not in text


def test_health_is_told(browser: Browser) -> None:
    assert browser.send("GET", "/healthz").text == "ok"
