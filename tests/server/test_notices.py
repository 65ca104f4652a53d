"""Notices: a local push service decrypts them, a local chat program reads them, and both can fail."""

from __future__ import annotations

import json
import logging
import re
import sqlite3
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

from keltis.server.notices import sender, service, vapid
from keltis.server.settings import Rate
from tests.server.browser import Browser
from tests.server.receiver import Receiver, Subscriber, claims, receiving
from tests.server.running_server import QUICK, RunningServer, running
from tests.server.together import Wall, lay, until

MANY = dict.fromkeys(
    ("notices", "guest_notices", "notice_tests", "notice_changes", "address_notice_changes"), Rate(1e6, 1e6)
)

OUTCOMES = [*product(("push", "webhook"), ("sent", "failed", "gone", "dropped")), ("all", "dropped")]
BEFORE: dict[tuple[str, str], float] = {}  # what was counted when a test told somebody for the first time


@pytest.fixture(scope="module")
def place() -> Iterator[Receiver]:
    """A push service and chat program."""
    with receiving() as receiver:
        yield receiver


@pytest.fixture
def receiver(place: Receiver) -> Receiver:
    """The same for a test: it takes everything, and has got nothing yet."""
    place.answers, place.got = [(201, {})], Queue()
    return place


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, place: Receiver) -> Iterator[RunningServer]:
    """A server that may call it, and does not wait long before it tries again."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sender, "WAITS", (0.01, 0.01))
        with running(tmp_path_factory.mktemp("data"), **QUICK, **MANY, **place.settings) as server:
            yield server


@pytest.fixture(autouse=True)
def counted_anew() -> None:
    """Each test counts from nothing."""
    BEFORE.clear()


@pytest.fixture
def subscriber(receiver: Receiver) -> Subscriber:
    """A browser's keys."""
    return Subscriber(receiver.address)


def tell(server: RunningServer, browser: Browser, names: tuple[str, ...] = ("Ana", "Ben"), **more: Any) -> None:
    """It is this guest's turn."""
    guest = browser.call("GET", "/api/me")["id"]
    for channel, outcome in OUTCOMES:
        BEFORE.setdefault((channel, outcome), count(server, channel, outcome))
    given = {"table_id": "T1", "game": "keltis", "names": names, "waiting": 3, **more}
    server.do(server.services.notices.your_turn(guest, **given))


def count(server: RunningServer, channel: str, outcome: str) -> float:
    """How often that happened."""
    found: float = server.services.metrics.notices.labels(channel, outcome)._value.get()
    return found - BEFORE.get((channel, outcome), 0)


# ---- browsers ----


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


def test_newer_notice_of_a_table_takes_the_place_of_the_older_at_the_push_service(
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
    until(lambda: server.services.notices.outboxes["push"].held == 0)


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


# ---- webhooks ----


def hook(browser: Browser, receiver: Receiver, **more: str) -> Any:
    """Switch a webhook on."""
    body = {"address": f"{receiver.address}/hook/secret", "language": "en", **more}
    return browser.call("PUT", "/api/me/notices/webhook", body)


def test_webhook_is_told_and_its_address_is_not_shown(
    server: RunningServer, browser: Browser, receiver: Receiver
) -> None:
    shown = {"host": "127.0.0.1", "kind": "matrix", "off": False}
    assert hook(browser, receiver, kind="matrix") == shown
    answer = browser.send("GET", "/api/me/notices")
    assert answer.json()["webhook"] == shown
    assert "secret" not in answer.text
    tell(server, browser)
    got = receiver.take()
    assert (got.path, got.headers["content-type"]) == ("/hook/secret", "application/json")
    assert got.json["text"].startswith("Your turn: Keltis\nAt the table with Ana and Ben.\n")
    until(lambda: count(server, "webhook", "sent") == 1)


def test_webhook_that_fails_ten_times_in_a_row_is_switched_off_and_said(
    server: RunningServer, browser: Browser, receiver: Receiver
) -> None:
    hook(browser, receiver)
    receiver.answers = [(403, {})]
    for number in range(1, 11):
        assert not browser.call("GET", "/api/me/notices")["webhook"]["off"]
        tell(server, browser)
        until(lambda so_far=number: count(server, "webhook", "failed") == so_far)  # type: ignore[misc]
        until(lambda: server.services.notices.outboxes["webhook"].held == 0)
    assert browser.call("GET", "/api/me/notices")["webhook"]["off"]
    tell(server, browser)
    assert receiver.got.qsize() == 10
    hook(browser, receiver)
    assert not browser.call("GET", "/api/me/notices")["webhook"]["off"]


def test_webhook_that_worked_between_is_not_switched_off(
    server: RunningServer, browser: Browser, receiver: Receiver
) -> None:
    hook(browser, receiver)
    receiver.answers = [*[(403, {})] * 9, (200, {}), (403, {})]
    for _ in range(12):
        tell(server, browser)
        receiver.take()
        until(lambda: server.services.notices.outboxes["webhook"].held == 0)
    assert not browser.call("GET", "/api/me/notices")["webhook"]["off"]


@pytest.mark.parametrize(
    "address",
    ["http://10.0.0.1:{port}/", "http://169.254.169.254:{port}/", "http://[::1]:{port}/", "http://0.0.0.0:{port}/"],
)
def test_webhook_inside_the_network_is_refused_and_the_old_one_stays(
    address: str, server: RunningServer, browser: Browser, receiver: Receiver
) -> None:
    hook(browser, receiver)
    body = {"address": address.format(port=receiver.port), "language": "en"}
    assert browser.refused("PUT", "/api/me/notices/webhook", body) == (400, "notice-inside")
    assert browser.call("GET", "/api/me/notices")["webhook"]["host"] == "127.0.0.1"


def test_port_that_is_no_longer_allowed_is_not_called(
    server: RunningServer, browser: Browser, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    hook(browser, receiver)
    monkeypatch.setattr(server.services.notices.guard, "ports", frozenset())
    tell(server, browser)
    until(lambda: count(server, "webhook", "failed") == 1)
    assert receiver.got.empty()


# ---- stopping ----


def stop_links(receiver: Receiver, subscriber: Subscriber) -> tuple[str, str]:
    """The links in the next two notices, of the browser's and of the webhook's."""
    both = [receiver.take(), receiver.take()]
    push, chat = sorted(both, key=lambda got: got.path.startswith("/hook"))
    return subscriber.read(push)["notification"]["actions"][0]["navigate"], chat.json["text"].split()[-1]


def test_link_in_a_notice_stops_its_kind_when_it_is_tapped_and_not_when_it_is_looked_at(
    server: RunningServer, browser: Browser, receiver: Receiver, subscriber: Subscriber
) -> None:
    browser.call("PUT", "/api/me/notices/push", subscriber.body())
    hook(browser, receiver, kind="matrix")
    tell(server, browser)
    push, chat = stop_links(receiver, subscriber)
    with Browser(server.host) as stranger:
        for link in (push, chat):
            assert link.startswith(f"http://{server.host}/stop/")
            assert stranger.send("GET", link.removeprefix(f"http://{server.host}")).status_code in (200, 503)
            assert stranger.refused("GET", f"/api{link.removeprefix(f'http://{server.host}')}")[0] == 405
        now = browser.call("GET", "/api/me/notices")
        assert (len(now["browsers"]), now["webhook"] is None) == (1, False)
        stranger.call("POST", f"/api{chat.removeprefix(f'http://{server.host}')}")
        now = browser.call("GET", "/api/me/notices")
        assert (len(now["browsers"]), now["webhook"]) == (1, None)
        for _ in range(2):
            stranger.call("POST", f"/api{push.removeprefix(f'http://{server.host}')}")
        assert browser.call("GET", "/api/me/notices")["browsers"] == []


def test_link_of_a_webhook_that_was_replaced_stops_nothing(
    server: RunningServer, browser: Browser, receiver: Receiver
) -> None:
    hook(browser, receiver, kind="matrix")
    tell(server, browser)
    token = receiver.take().json["text"].rpartition("/")[2]
    hook(browser, receiver, kind="matrix")
    browser.call("POST", f"/api/stop/{token}")
    assert browser.call("GET", "/api/me/notices")["webhook"] is not None


def test_what_was_stopped_meanwhile_is_not_tried_again(
    server: RunningServer, browser: Browser, receiver: Receiver, subscriber: Subscriber, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sender, "WAITS", (0.5,))
    browser.call("PUT", "/api/me/notices/push", subscriber.body())
    hook(browser, receiver)
    receiver.answers = [(503, {})]
    tell(server, browser)
    receiver.take(), receiver.take()
    browser.call("DELETE", "/api/me/notices")
    until(lambda: all(outbox.held == 0 for outbox in server.services.notices.outboxes.values()))
    assert receiver.got.empty()


@pytest.mark.parametrize("token", ["w", "wabc", "x.y", "p" + 32 * "0", "w" + 32 * "0" + 16 * "a", "%C3%BC"])
def test_link_that_we_did_not_write_is_refused(token: str, server: RunningServer, browser: Browser) -> None:
    assert browser.refused("POST", f"/api/stop/{token}") == (404, "notice-no-stop")


# ---- from a move to a message ----


def test_move_of_another_becomes_a_message_that_holds_nothing_of_the_game(
    server: RunningServer, receiver: Receiver, subscriber: Subscriber
) -> None:
    wall = Wall(server)
    with Browser(server.host, "Ana") as ana, Browser(server.host, "Ben") as ben:
        table = lay(server, ana, ben)
        ben.call("PUT", "/api/me/notices/push", subscriber.body())
        hook(ben, receiver, kind="ntfy")
        with ana.sit(table) as chair:
            chair.move("flip")
            seen = json.dumps(chair.view)
            chair.move("leave")
        wall.pass_by(60)
        server.do(server.services.attention.look_around())
        both = sorted([receiver.take(), receiver.take()], key=lambda got: got.path)
    chat, push = both[0].json, subscriber.read(both[1])
    assert push["notification"]["tag"] == f"table-{table}"
    assert (push["app_badge"], chat["click"]) == (1, push["notification"]["navigate"])
    said = json.dumps([chat, push])
    known = set(re.findall(r"\b(?:brown|yellow|pink|green|blue)-\w+", seen))
    assert known
    assert not any(piece in said for piece in known | {"flip", "leave", "legal", "hand"})


# ---- limits ----


def test_guest_is_told_so_often_and_no_more(tmp_path: Path, receiver: Receiver) -> None:
    limits = {"guest_notices": Rate(2, 1e-6), "notice_tests": Rate(1, 1e-6)}
    with running(tmp_path, **QUICK, **limits, **receiver.settings) as server, Browser(server.host) as browser:
        hook(browser, receiver)
        for _ in range(5):
            tell(server, browser)
        until(lambda: receiver.got.qsize() == 2)
        assert count(server, "all", "dropped") == 3
        browser.call("POST", "/api/me/notices/test")
        assert browser.refused("POST", "/api/me/notices/test") == (429, "too-fast")


def test_guest_switches_things_on_so_often_and_no_more(tmp_path: Path, receiver: Receiver) -> None:
    limits = {"notice_changes": Rate(2, 1e-6), "address_notice_changes": Rate(3, 1e-6)}
    with running(tmp_path, **QUICK, **limits, **receiver.settings) as server:
        body = {"address": f"{receiver.address}/hook", "language": "en"}
        with Browser(server.host) as ana, Browser(server.host) as ben:
            for guest in (ana, ana, ben):
                guest.call("PUT", "/api/me/notices/webhook", body)
            for guest in (ana, ben):
                assert guest.refused("PUT", "/api/me/notices/webhook", body) == (429, "too-fast")
                subscription = Subscriber(receiver.address).body()
                assert guest.refused("PUT", "/api/me/notices/push", subscription) == (429, "too-fast")


def test_trial_says_nothing_of_any_table(
    server: RunningServer, browser: Browser, receiver: Receiver, subscriber: Subscriber
) -> None:
    browser.call("PUT", "/api/me/notices/push", subscriber.body("es"))
    browser.call("POST", "/api/me/notices/test")
    message = subscriber.read(receiver.take())
    assert (message["notification"]["title"], message["notification"]["tag"]) == ("Así se ve un aviso", "test")
    assert message["notification"]["navigate"] == f"http://{server.host}/"
    assert "app_badge" not in message


def test_queue_takes_no_more_than_it_has_room_for(
    tmp_path: Path, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "OUTBOXES", {"push": (2, 1), "webhook": (2, 1)})
    monkeypatch.setattr(sender, "WAITS", (600.0,))
    receiver.answers = [(503, {})]
    with running(tmp_path, **QUICK, **MANY, **receiver.settings) as server, Browser(server.host) as browser:
        hook(browser, receiver)
        for _ in range(5):
            tell(server, browser)
        until(lambda: count(server, "webhook", "dropped") == 3)
        until(lambda: receiver.got.qsize() == 2)
        assert server.services.notices.outboxes["webhook"].held == 2


def test_neither_log_nor_metrics_nor_database_errors_hold_addresses_or_names(
    server: RunningServer,
    browser: Browser,
    receiver: Receiver,
    subscriber: Subscriber,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG, "keltis")
    browser.call("PUT", "/api/me/notices/push", subscriber.body())
    hook(browser, receiver)
    receiver.answers = [(500, {})]
    tell(server, browser, ("Rumpelstiltskin",))
    until(lambda: count(server, "push", "failed") + count(server, "webhook", "failed") == 2)
    written = caplog.text + server.services.metrics.text().decode()
    for secret in ("Rumpelstiltskin", "/hook/secret", "/push/ana", subscriber.body()["p256dh"], "T1"):
        assert secret not in written


def test_what_is_kept_goes_into_a_backup(
    server: RunningServer, browser: Browser, receiver: Receiver, subscriber: Subscriber, tmp_path: Path
) -> None:
    from keltis.server.store.backups import back_up

    browser.call("PUT", "/api/me/notices/push", subscriber.body())
    hook(browser, receiver)
    back_up(server.settings.data, tmp_path / "copy", lambda done, total: None)
    with sqlite3.connect(tmp_path / "copy") as copy:
        for table in ("subscriptions", "webhooks"):
            assert copy.execute(f"SELECT count(*) FROM {table}").fetchone() >= (1,)
        assert ("vapid",) in copy.execute("SELECT name FROM secrets").fetchall()
    copy.close()
