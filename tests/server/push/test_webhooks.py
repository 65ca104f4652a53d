"""Webhooks: notifications reach a local chat program, which can fail; links stop them, and limits hold."""

from __future__ import annotations

import json
import logging
import re
import sqlite3
from pathlib import Path

import pytest

from keltis.server.process.settings import Rate
from keltis.server.push import notifier
from keltis.server.push import outbox as sender
from tests.server.helpers.browser import Browser
from tests.server.helpers.people import ManualClock, begin_table, until
from tests.server.helpers.push_receiver import Receiver, Subscriber
from tests.server.helpers.threaded_server import QUICK, RunningServer, running
from tests.server.push.conftest import MANY, count, hook, tell

# ---- webhooks ----


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


def test_webhook_speaks_the_language_that_was_chosen_last(
    server: RunningServer, browser: Browser, receiver: Receiver
) -> None:
    assert browser.send("PUT", "/api/me/notices/language", {"language": "de"}).status_code == 204  # nothing is on
    hook(browser, receiver, kind="matrix")
    assert browser.send("PUT", "/api/me/notices/language", {"language": "de"}).status_code == 204
    tell(server, browser)
    assert receiver.take().json["text"].startswith("Du bist dran: Keltis\n")
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
        until(lambda: server.services.notifier.outboxes["webhook"].held == 0)
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
        until(lambda: server.services.notifier.outboxes["webhook"].held == 0)
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
    monkeypatch.setattr(server.services.notifier.guard, "ports", frozenset())
    tell(server, browser)
    until(lambda: count(server, "webhook", "failed") == 1)
    assert receiver.got.empty()


# ---- stopping ----


def stop_links(receiver: Receiver, subscriber: Subscriber) -> tuple[str, str]:
    """The stop links in the next two notifications: the browser's and the webhook's."""
    both = [receiver.take(), receiver.take()]
    push, chat = sorted(both, key=lambda got: got.path.startswith("/hook"))
    return subscriber.read(push)["notification"]["actions"][0]["navigate"], chat.json["text"].split()[-1]


def test_link_in_a_notification_stops_its_kind_when_it_is_tapped_and_not_when_it_is_looked_at(
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
    monkeypatch.setattr(sender, "RETRY_DELAYS", (0.5,))
    browser.call("PUT", "/api/me/notices/push", subscriber.body())
    hook(browser, receiver)
    receiver.answers = [(503, {})]
    tell(server, browser)
    receiver.take(), receiver.take()
    browser.call("DELETE", "/api/me/notices")
    until(lambda: all(outbox.held == 0 for outbox in server.services.notifier.outboxes.values()))
    assert receiver.got.empty()


@pytest.mark.parametrize("token", ["w", "wabc", "x.y", "p" + 32 * "0", "w" + 32 * "0" + 16 * "a", "%C3%BC"])
def test_link_that_we_did_not_write_is_refused(token: str, server: RunningServer, browser: Browser) -> None:
    assert browser.refused("POST", f"/api/stop/{token}") == (404, "notice-no-stop")


# ---- from a move to a message ----


def test_move_of_another_becomes_a_message_that_holds_nothing_of_the_game(
    server: RunningServer, receiver: Receiver, subscriber: Subscriber
) -> None:
    clock = ManualClock(server)
    with Browser(server.host, "Ana") as ana, Browser(server.host, "Ben") as ben:
        table = begin_table(server, ana, ben)
        ben.call("PUT", "/api/me/notices/push", subscriber.body())
        hook(ben, receiver, kind="ntfy")
        with ana.open_page(table) as page:
            page.move("flip")
            seen = json.dumps(page.view)
            page.move("leave")
        clock.advance(60)
        server.do(server.services.reminders.due(server.services.tables.clock()))
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


def test_guests_of_one_address_are_told_so_often_and_no_more(tmp_path: Path, receiver: Receiver) -> None:
    limits = {"address_notices": Rate(3, 1e-6), "address_notice_tests": Rate(2, 1e-6)}
    with (
        running(tmp_path, **QUICK, **limits, **receiver.settings) as server,
        Browser(server.host) as ana,
        Browser(server.host) as ben,
    ):
        for guest in (ana, ben):
            hook(guest, receiver)
            guest.call("POST", "/api/me/notices/test")
        assert ana.refused("POST", "/api/me/notices/test") == (429, "too-fast")
        tell(server, ana)
        tell(server, ben)
        until(lambda: receiver.got.qsize() == 3)
        assert count(server, "all", "dropped") == 1


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
    monkeypatch.setattr(notifier, "OUTBOXES", {"push": (20, 1), "webhook": (20, 1)})
    monkeypatch.setattr(sender, "RETRY_DELAYS", (600.0,))
    receiver.answers = [(503, {})]
    with running(tmp_path, **QUICK, **MANY, **receiver.settings) as server, Browser(server.host) as browser:
        hook(browser, receiver)
        for _ in range(5):
            tell(server, browser)
        until(lambda: count(server, "webhook", "dropped") == 3)
        until(lambda: receiver.got.qsize() == 2)
        assert server.services.notifier.outboxes["webhook"].held == 2


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
