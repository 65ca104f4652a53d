"""The gate: origins, hosts, headers, sizes and rates."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from keltis.server.process.settings import Rate
from tests.helpers.patience import PATIENCE
from tests.server.helpers.browser import Browser
from tests.server.helpers.threaded_server import RunningServer, running


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/nothing", "/healthz", "/schema", "/api/replays/x"])
def test_every_answer_forbids_what_pages_do_not_need(path: str, browser: Browser) -> None:
    headers = browser.send("GET", path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "'unsafe-" not in policy  # WebAssembly may be compiled, texts are never run as code
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


@pytest.mark.parametrize("origin", ["http://[::1", "http://127.0.0.1:x", "http://[", "://", "http:/127.0.0.1", "\xe9"])
def test_origin_that_is_none_is_refused(origin: str, browser: Browser) -> None:
    said = {"origin": origin.encode("latin-1")}
    assert browser.refused("PUT", "/api/me", {"name": "Eve"}, headers=said) == (403, "wrong-origin")


def test_origin_of_another_scheme_is_refused(browser: Browser, server: RunningServer) -> None:
    said = {"origin": f"https://{server.host}"}
    assert browser.refused("PUT", "/api/me", {"name": "Eve"}, headers=said) == (403, "wrong-origin")
    through = {**said, "x-forwarded-for": "192.0.2.7"}
    assert browser.refused("PUT", "/api/me", {"name": "Eve"}, headers=through) == (403, "proxy-scheme")
    assert browser.send("PUT", "/api/me", {"name": "Ana"}, headers={**through, "x-forwarded-proto": "https"}).is_success


def test_proxy_that_does_not_pass_the_host_is_told_so(browser: Browser) -> None:
    said = {"origin": "https://keltis.example", "x-forwarded-for": "192.0.2.7"}
    assert browser.refused("PUT", "/api/me", {"name": "Eve"}, headers=said) == (403, "proxy-host")


def test_public_address_is_the_one_origin_and_makes_cookies_secure(tmp_path: Path) -> None:
    with running(tmp_path, url="https://keltis.example", hosts=frozenset({"127.0.0.1"})) as server:
        browser = Browser(server.host)
        assert "Secure" in browser.send("GET", "/api/me").headers["set-cookie"]
        browser.http.cookies = dict(browser.http.cookies.items())
        assert browser.refused("PUT", "/api/me", {"name": "Eve"}) == (403, "wrong-origin")
        for origin in ("http://keltis.example", "https://keltis.example:444", "https://keltis.example.org"):
            assert browser.refused("PUT", "/api/me", {"name": "Eve"}, headers={"origin": origin})[0] == 403
        for host in ("keltis.example", "127.0.0.1"):
            said = {"origin": "https://keltis.example", "host": host}
            assert browser.send("PUT", "/api/me", {"name": "Ana"}, headers=said).is_success
        assert browser.refused("GET", "/api/me", headers={"host": "10.0.0.7"}) == (403, "wrong-host")
        through = {"host": "10.0.0.7", "x-forwarded-for": "192.0.2.7"}
        assert browser.refused("GET", "/api/me", headers=through) == (403, "proxy-host")
        assert browser.send("GET", "/healthz", headers={"host": "10.0.0.7"}).is_success
        browser.http.close()


def test_only_named_proxies_are_believed(tmp_path: Path) -> None:
    said = {"x-forwarded-for": "192.0.2.7", "x-forwarded-proto": "https"}
    for proxies, secure in (((), False), (("127.0.0.0/8",), True)):
        with running(tmp_path, proxies=proxies) as server, Browser(server.host) as browser:
            assert ("Secure" in browser.send("GET", "/api/me", headers=said).headers["set-cookie"]) is secure


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


@pytest.mark.parametrize("path", ["/api/me", "/api/tables", "/api/replays"])
def test_body_that_is_nested_without_end_is_refused(path: str, browser: Browser) -> None:
    headers = {"content-type": "application/json"}
    method = "PUT" if path == "/api/me" else "POST"
    for body in (b"[" * 16_000, b'{"name":' * 2_000, b'{"options":' + b"[" * 16_000):
        assert browser.refused(method, path, content=body, headers=headers)[0] == 400


@pytest.mark.parametrize("body", [b"", b"{", b"[1]", b"\xff\xfe", b'{"name": 1}', b'{"name": "a", "more": 1}', b"null"])
def test_body_that_cannot_be_read_is_refused_in_words(body: bytes, browser: Browser) -> None:
    headers = {"content-type": "application/json"}
    assert browser.refused("PUT", "/api/me", content=body, headers=headers) == (400, "bad-request")


def test_client_that_calls_too_fast_is_told_to_wait(tmp_path_factory: pytest.TempPathFactory) -> None:
    slow = Rate(burst=10, per_second=0.001)
    with running(tmp_path_factory.mktemp("slow"), calls=slow) as server, Browser(server.host) as browser:
        answers = [browser.send("GET", "/api/games").status_code for _ in range(12)]
        assert answers == [200] * 10 + [429] * 2
        assert browser.refused("GET", "/api/games") == (429, "too-fast")
        assert browser.send("GET", "/healthz").status_code == 200


def test_guests_of_one_address_share_a_limit(tmp_path_factory: pytest.TempPathFactory) -> None:
    slow = Rate(burst=10, per_second=0.001)
    with running(tmp_path_factory.mktemp("slow"), address_calls=slow) as server, Browser(server.host) as browser:
        del browser.http.headers["origin"]
        answers = []
        for _ in range(12):
            browser.http.cookies.clear()  # each call makes another guest
            answers.append(browser.send("GET", "/api/me").status_code)
        assert answers == [200] * 9 + [429] * 3
        elsewhere = {"x-forwarded-for": "192.0.2.7"}
        assert browser.send("GET", "/api/me", headers=elsewhere).status_code == 200


def test_writes_cost_more_than_reads(tmp_path_factory: pytest.TempPathFactory) -> None:
    slow = Rate(burst=10, per_second=0.001)
    with running(tmp_path_factory.mktemp("slow"), calls=slow) as server, Browser(server.host) as browser:
        answers = [browser.send("POST", "/api/replays", content=b"{}").status_code for _ in range(3)]
        assert answers == [400, 400, 429]


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


@pytest.mark.parametrize("said", [{"x-forwarded-for": "192.0.2.7"}, {"via": "1.1 x"}, {"host": "keltis.example"}])
def test_numbers_are_for_this_machine_alone(said: dict[str, str], browser: Browser) -> None:
    assert browser.refused("GET", "/metrics", headers=said) == (403, "no-numbers")


@pytest.mark.parametrize("path", ["//metrics", "/metrics/", "/metrics%2f", "/%6detrics", "///metrics//"])
def test_numbers_hide_behind_no_other_spelling(path: str, server: RunningServer) -> None:
    given = f"GET {path} HTTP/1.1\r\nHost: {server.host}\r\nX-Forwarded-For: 192.0.2.7\r\n\r\n"
    with socket.create_connection(server.address, PATIENCE) as raw:
        raw.sendall(given.encode())
        assert raw.recv(13, socket.MSG_WAITALL) == b"HTTP/1.1 403 "


@pytest.mark.parametrize("path", ["//api/games", "/api/games/", "/%61pi//games"])
def test_limit_counts_every_spelling(path: str, tmp_path: Path) -> None:
    slow = Rate(burst=2, per_second=0.001)
    with running(tmp_path, address_calls=slow) as server, httpx.Client(trust_env=False, timeout=PATIENCE) as http:
        answers = [http.get(f"http://{server.host}{path}").status_code for _ in range(3)]
        assert answers == [200, 200, 429]


def test_metrics_are_for_clients_with_the_token(tmp_path: Path) -> None:
    far = {"x-forwarded-for": "192.0.2.7"}
    with running(tmp_path, metrics_token="sesame") as server, Browser(server.host) as browser:
        assert browser.send("GET", "/metrics", headers={**far, "authorization": "Bearer sesame"}).is_success
        wrong = {**far, "authorization": "Bearer sesam"}
        assert browser.refused("GET", "/metrics", headers=wrong) == (403, "no-numbers")


def test_request_with_two_hosts_is_refused(server: RunningServer) -> None:
    with socket.create_connection(server.address, PATIENCE) as raw:
        raw.sendall(f"GET /api/me HTTP/1.1\r\nHost: elsewhere.example\r\nHost: {server.host}\r\n\r\n".encode())
        assert raw.recv(13, socket.MSG_WAITALL) == b"HTTP/1.1 400 "


def test_request_with_two_lengths_is_refused(server: RunningServer) -> None:
    both = "PUT /api/me HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked"
    with socket.create_connection(server.address, PATIENCE) as raw:
        raw.sendall(f"{both.format(server.host)}\r\n\r\n0\r\n\r\n".encode())
        assert raw.recv(13, socket.MSG_WAITALL) == b"HTTP/1.1 400 "


def test_health_is_told(browser: Browser) -> None:
    assert browser.send("GET", "/healthz").text == "ok"


COOKIES = {
    "one": ["keltis=GOOD"],
    "two headers": ["keltis=GOOD", "x=y"],
    "another first": ["x=y", "keltis=GOOD"],
    "one that is forged first": ["keltis=junk; keltis=GOOD"],
    "one that is forged last": ["keltis=GOOD; keltis=junk"],
    "a forged one in a header of its own": ["keltis=junk", "keltis=GOOD"],
}


@pytest.mark.parametrize("spelling", COOKIES)
def test_guest_is_the_same_for_limits_calls_and_sockets_however_cookies_are_sent(spelling: str, tmp_path: Path) -> None:
    with running(tmp_path, calls=Rate(20, 0.001), sockets=1) as server, Browser(server.host, "Ana") as browser:
        table = browser.make("stones", "me", "casual")
        cookie = browser.http.cookies["keltis"]
        browser.http.cookies.clear()
        headers = [("cookie", text.replace("GOOD", cookie)) for text in COOKIES[spelling]]
        assert browser.call("GET", "/api/me", headers=headers)["name"] == "Ana"
        browser.http.cookies.clear()
        with browser.connect(table, additional_headers=headers) as first:
            assert json.loads(first.recv(PATIENCE))["type"] == "table"
            with browser.connect(table, additional_headers=headers) as second:
                assert json.loads(second.recv(PATIENCE))["problem"]["text"] == "too-many-sockets"
        statuses = []
        for _ in range(12):
            statuses.append(browser.send("GET", "/api/tables", headers=headers).status_code)
            browser.http.cookies.clear()
        assert set(statuses) == {200, 429}
