"""Web Push: a local push service decrypts notifications, and can fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from keltis.server.push import vapid
from tests.server.helpers.browser import Browser
from tests.server.helpers.people import until
from tests.server.helpers.push_receiver import Receiver, Subscriber, claims
from tests.server.helpers.threaded_server import QUICK, RunningServer, running
from tests.server.push.conftest import count, tell


def test_nothing_is_on_and_nothing_is_sent_until_somebody_wants_it(
    server: RunningServer, browser: Browser, receiver: Receiver
) -> None:
    assert browser.call("GET", "/api/me/notices")["browsers"] == []
    tell(server, browser)
    assert browser.refused("POST", "/api/me/notices/test") == (409, "notice-nothing-on")
    assert receiver.got.empty()


def test_browser_is_told_whose_turn_it_is_encrypted_and_signed(
    server: RunningServer, browser: Browser, receiver: Receiver, subscriber: Subscriber
) -> None:
    key = browser.call("GET", "/api/me/notices")["key"]
    browser.call("PUT", "/api/me/notices/push", subscriber.body("de"))
    tell(server, browser)
    got = receiver.take()
    assert (got.path, got.headers["ttl"], got.headers["urgency"]) == ("/push/ana", "86400", "normal")
    assert b"Ana" not in got.body
    said = claims(got, key)
    assert (said["sub"], said["aud"]) == ("mailto:keltis@localhost", "http://127.0.0.1")
    message = subscriber.read(got)
    stop = message["notification"].pop("actions")
    assert message == {
        "web_push": 8030,
        "notification": {
            "title": "Du bist dran: Keltis",
            "body": "Am Tisch mit Ana und Ben.",
            "navigate": f"http://{server.host}/table/T1",
            "tag": "table-T1",
            "lang": "de",
            "silent": False,
        },
        "app_badge": 3,
    }
    assert [(each["action"], each["title"]) for each in stop] == [("stop", "Keine Benachrichtigungen mehr")]
    until(lambda: count(server, "push", "sent") == 1)


def test_newer_notification_of_a_table_takes_the_place_of_the_older_at_the_push_service(
    server: RunningServer, browser: Browser, receiver: Receiver, subscriber: Subscriber
) -> None:
    browser.call("PUT", "/api/me/notices/push", subscriber.body())
    topics = []
    for table in ("T1", "T1", "T2"):
        tell(server, browser, table_id=table)
        topics.append(receiver.take().headers["topic"])
    assert topics[0] == topics[1] != topics[2]
    assert all(len(topic) <= 32 for topic in topics)


def test_key_of_the_server_is_the_same_in_all_its_processes(
    server: RunningServer, browser: Browser, receiver: Receiver
) -> None:
    key = browser.call("GET", "/api/me/notices")["key"]
    with running(server.settings.data, **receiver.settings) as other, Browser(other.host) as visitor:
        assert visitor.call("GET", "/api/me/notices")["key"] == key
    assert len(key) == 87


@pytest.mark.parametrize("status", [404, 410])
def test_browser_that_wants_no_more_is_forgotten(
    status: int, server: RunningServer, browser: Browser, receiver: Receiver, subscriber: Subscriber
) -> None:
    browser.call("PUT", "/api/me/notices/push", subscriber.body())
    receiver.answers = [(status, {})]
    tell(server, browser)
    receiver.take()
    until(lambda: not browser.call("GET", "/api/me/notices")["browsers"])
    until(lambda: count(server, "push", "gone") == 1)


def test_push_service_that_is_busy_gets_it_again(
    server: RunningServer, browser: Browser, receiver: Receiver, subscriber: Subscriber
) -> None:
    browser.call("PUT", "/api/me/notices/push", subscriber.body())
    receiver.answers = [(429, {}), (503, {"retry-after": "0"}), (201, {})]
    tell(server, browser)
    assert [subscriber.read(receiver.take())["app_badge"] for _ in range(3)] == [3, 3, 3]
    until(lambda: count(server, "push", "sent") == 1)
    until(lambda: server.services.notifier.outboxes["push"].held == 0)


def test_what_fails_again_and_again_is_given_up_and_counted(
    server: RunningServer, browser: Browser, receiver: Receiver, subscriber: Subscriber
) -> None:
    browser.call("PUT", "/api/me/notices/push", subscriber.body())
    receiver.answers = [(500, {})]
    tell(server, browser)
    until(lambda: count(server, "push", "failed") == 1)
    assert receiver.got.qsize() == 3
    assert len(browser.call("GET", "/api/me/notices")["browsers"]) == 1


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "https://evil.example/push"},
        {"endpoint": "https://127.0.0.1.evil.example/"},
        {"endpoint": "http://10.0.0.1/push"},
        {"endpoint": "file:///etc/passwd"},
        {"p256dh": "AAAA"},
        {"p256dh": "B" * 87},
        {"p256dh": "not base64!"},
        {"auth": "AAAA"},
        {"auth": ""},
    ],
)
def test_subscription_that_no_push_service_gave_out_is_refused(
    change: dict[str, str], server: RunningServer, browser: Browser, subscriber: Subscriber
) -> None:
    status, text = browser.refused("PUT", "/api/me/notices/push", {**subscriber.body(), **change})
    assert (status, text in ("push-not-ours", "notice-bad-address", "notice-bad-port")) == (400, True)
    assert browser.call("GET", "/api/me/notices")["browsers"] == []


def test_guest_has_a_few_browsers_and_the_oldest_goes(
    server: RunningServer, browser: Browser, receiver: Receiver
) -> None:
    many = [Subscriber(receiver.address, f"b{number}") for number in range(8)]
    for each in many:
        browser.call("PUT", "/api/me/notices/push", each.body())
    assert len(browser.call("GET", "/api/me/notices")["browsers"]) == 6
    tell(server, browser)
    assert {receiver.take().path for _ in range(6)} == {f"/push/b{number}" for number in range(2, 8)}


def test_browser_that_becomes_another_guest_tells_nothing_of_the_first(
    server: RunningServer, browser: Browser, receiver: Receiver, subscriber: Subscriber
) -> None:
    browser.call("PUT", "/api/me/notices/push", subscriber.body())
    with Browser(server.host, "Ben") as ben:
        ben.call("PUT", "/api/me/notices/push", subscriber.body())
        tell(server, browser, table_id="of-ana")
        tell(server, ben, table_id="of-ben")
        assert subscriber.read(receiver.take())["notification"]["tag"] == "table-of-ben"
    assert browser.call("GET", "/api/me/notices")["browsers"] == []


def test_one_browser_stops_and_the_other_goes_on(
    server: RunningServer, browser: Browser, receiver: Receiver, subscriber: Subscriber
) -> None:
    other = Subscriber(receiver.address, "phone")
    for each in (subscriber, other):
        browser.call("PUT", "/api/me/notices/push", each.body())
    browser.call("DELETE", "/api/me/notices/push", {"endpoint": subscriber.endpoint})
    tell(server, browser)
    assert receiver.take().path == "/push/phone"
    browser.call("DELETE", "/api/me/notices")
    tell(server, browser)
    assert receiver.got.empty()


def test_server_without_the_library_says_so_and_webhooks_work(
    receiver: Receiver, subscriber: Subscriber, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vapid, "find_spec", lambda name: None)
    with running(tmp_path, **QUICK, **receiver.settings) as server, Browser(server.host) as browser:
        assert browser.call("GET", "/api/me/notices")["key"] == ""
        assert browser.refused("PUT", "/api/me/notices/push", subscriber.body()) == (503, "push-missing")
        browser.call("PUT", "/api/me/notices/webhook", {"address": f"{receiver.address}/hook", "language": "en"})
        tell(server, browser)
        assert "Your turn" in receiver.take().json["text"]
