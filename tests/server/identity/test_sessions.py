"""Guests: a signed cookie that cannot be forged, and a name."""

from __future__ import annotations

import pytest

from keltis.server.identity.sessions import Sessions
from tests.server.helpers.browser import Browser
from tests.server.helpers.threaded_server import RunningServer


def test_first_call_makes_a_guest_who_stays(browser: Browser) -> None:
    me = browser.call("GET", "/api/me")
    assert me["name"] == "Ana"
    assert browser.call("GET", "/api/me") == me


def test_cookie_is_out_of_reach_for_scripts_and_other_sites(server: RunningServer) -> None:
    with Browser(server.host) as browser:
        browser.http.cookies.clear()
        cookie = browser.send("GET", "/api/me").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert "secure" not in cookie  # over plain HTTP on one's own machine it would never come back


def test_two_browsers_are_two_guests(server: RunningServer) -> None:
    with Browser(server.host) as one, Browser(server.host) as other:
        assert one.call("GET", "/api/me")["id"] != other.call("GET", "/api/me")["id"]


def test_cookie_that_we_did_not_sign_is_nobody(browser: Browser) -> None:
    cookie = browser.http.cookies["keltis"]
    guest, _, signature = cookie.partition(".")
    last = "0" if signature[-1] != "0" else "1"
    browser.http.cookies.clear()
    for forged in (
        f"{cookie[:-1]}{last}",
        f"_{cookie[1:]}",
        cookie.upper(),
        guest,
        f"{cookie}x",
        "",
        "ü.ü",
        f"{guest}.",
    ):
        headers = {"cookie": f"keltis={forged}".encode()}
        assert browser.refused("GET", "/api/tables", headers=headers) == (401, "no-guest"), forged
        assert browser.send("GET", "/api/me", headers=headers).json()["name"] == ""
        browser.http.cookies.clear()


def test_calls_about_tables_need_a_guest(browser: Browser) -> None:
    browser.http.cookies.clear()
    for method, path in [("GET", "/api/tables"), ("POST", "/api/tables/x/rematch"), ("DELETE", "/api/tables/x")]:
        assert browser.refused(method, path) == (401, "no-guest")
    assert browser.refused("PUT", "/api/me", {"name": "Ben"}) == (401, "no-guest")
    body = {"game": "keltis", "seats": [{"kind": "me"}, {"kind": "here"}]}
    assert browser.refused("POST", "/api/tables", body) == (401, "no-guest")


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Zoë", "Zoë"),
        ("  Li  ", "Li"),
        ("Zoe\u0308", "Zoë"),
        ("<b>&\"'", "<b>&\"'"),
        ("李雷", "李雷"),
        ("x" * 24, "x" * 24),
    ],
)
def test_name_is_kept_as_plain_text(name: str, kept: str, browser: Browser) -> None:
    assert browser.call("PUT", "/api/me", {"name": name})["name"] == kept
    assert browser.call("GET", "/api/me")["name"] == kept
    with browser.open_page(browser.make("stones", "me", "casual")) as page:
        assert page.view["players"][0] == kept


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\nb", "a\u202eb", "a\u0000b", "\ufeff"])
def test_name_that_is_none_is_refused(name: str, browser: Browser) -> None:
    assert browser.refused("PUT", "/api/me", {"name": name}) == (400, "bad-name")


def test_guests_of_another_server_are_strangers() -> None:
    ours, theirs = Sessions(b"a" * 32), Sessions(b"b" * 32)
    cookie = theirs.sign("A" * 16)
    assert theirs.read(cookie) == "A" * 16
    assert ours.read(cookie) is None
