"""Notifications: switched on by a tap, sent by a real server to a local push service, shown by the service worker.

The real push services cannot be reached from here, so the test makes the page's subscription. It decrypts what the
server sends, and hands it to the browser's own service worker.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.helpers.patience import PATIENCE
from tests.page.axe import check
from tests.page.conftest import Visitors
from tests.page.person import Person
from tests.server.helpers.push_receiver import Receiver, Subscriber, receiving
from tests.server.helpers.threaded_server import QUICK, RunningServer, running, short_thoughts

# Replaces the browser's half of a subscription, which would need its real push service.
SUBSCRIBED = """(body) => {
    let mine = null;
    const made = {
        endpoint: body.endpoint,
        toJSON: () => ({ endpoint: body.endpoint, keys: { p256dh: body.p256dh, auth: body.auth } }),
        unsubscribe: async () => { mine = null; sessionStorage.removeItem("mine"); return true; },
    };
    if (sessionStorage.getItem("mine")) mine = made;
    PushManager.prototype.subscribe = async function ({ userVisibleOnly, applicationServerKey }) {
        if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error("not as browsers want it");
        sessionStorage.setItem("mine", "yes");
        return (mine = made);
    };
    PushManager.prototype.getSubscription = async () => mine;
}"""
SHOWN = """async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }));
}"""
IS_SUBSCRIBED = """async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.pushManager.getSubscription()) !== null;
}"""


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    """A local push service."""
    with receiving() as receiver:
        yield receiver


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, receiver: Receiver) -> Iterator[RunningServer]:
    """A server that may call the local push service."""
    data = tmp_path_factory.mktemp("data")
    with short_thoughts(), running(data, **QUICK, **receiver.settings) as server:
        yield server


def open_settings(page: Page) -> None:
    """Open the settings on the home page, and wait for their content."""
    page.goto("/")
    page.locator(".lang").click()
    expect(page.get_by_role("heading", name="Notifications")).to_be_visible()


def deliver(page: Page, message: Any, address: str) -> None:
    """Hand a push message to the page's service worker, as the browser does."""
    devtools = page.context.new_cdp_session(page)
    found: list[Any] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    devtools.send("ServiceWorker.enable")
    page.wait_for_function("navigator.serviceWorker.controller")
    while not found:
        page.wait_for_timeout(20)
    given = {"origin": address, "registrationId": found[-1]["registrationId"], "data": json.dumps(message)}
    devtools.send("ServiceWorker.deliverPushMessage", given)


def wait_for_notification(page: Page, body: str) -> Any:
    """Wait until the only notification shown has this body."""
    end = time.monotonic() + PATIENCE
    while not (shown := page.evaluate(SHOWN)) or shown[0]["body"] != body:
        assert len(shown) <= 1, shown
        assert time.monotonic() < end, f"{body} never came"
        page.wait_for_timeout(40)
    return shown[0]


def test_notification_comes_while_the_table_is_hidden_and_stops_with_a_tap(
    visit: Visitors, server: RunningServer, receiver: Receiver
) -> None:
    page, subscriber = visit(service_workers="allow"), Subscriber(receiver.address, "page")
    page.context.grant_permissions(["notifications"], origin=visit.address)
    page.context.add_init_script(f"({SUBSCRIBED})({json.dumps(subscriber.body())})")
    table = Person(page).sit_down("dice", "me", "beginner")
    open_settings(page)
    assert page.evaluate(IS_SUBSCRIBED) is False
    page.get_by_role("radiogroup", name="On this device").get_by_role("radio", name="on").click()
    expect(page.get_by_role("button", name="Send a test notification")).to_be_visible()
    check(page)

    guest = page.request.get("/api/me").json()["id"]
    server.do(server.services.notifier.your_turn(guest, table, "dice", ["Ana", "Ben"], 2))
    message = subscriber.read(receiver.take())
    deliver(page, message, visit.address)
    shown = wait_for_notification(page, "At the table with Ana and Ben.")
    assert (shown["title"], shown["tag"]) == ("Your turn: Keltis: The Dice Game", f"table-{table}")
    assert shown["data"]["open"] == f"/table/{table}"
    message["notification"]["body"] = "A newer one."
    deliver(page, message, visit.address)
    wait_for_notification(page, "A newer one.")

    page.get_by_role("button", name="Stop all notifications").click()
    expect(page.get_by_role("status").get_by_text("No more notifications")).to_be_visible()
    assert page.request.get("/api/me/notices").json()["browsers"] == []
    assert page.evaluate(IS_SUBSCRIBED) is False


def test_denied_permission_is_not_requested_again(visit: Visitors) -> None:
    page = visit()
    page.add_init_script("Notification.requestPermission = async () => 'denied'")
    open_settings(page)
    page.get_by_role("radiogroup", name="On this device").get_by_role("radio", name="on").click()
    expect(page.get_by_text("Notifications of this page are blocked in the browser.")).to_be_visible()
    assert page.request.get("/api/me/notices").json()["browsers"] == []


def test_webhook_is_entered_tried_and_stopped_by_its_link(visit: Visitors, receiver: Receiver) -> None:
    visit.forgive("400")
    page = visit(viewport={"width": 360, "height": 740})
    open_settings(page)
    address = page.get_by_label("Webhook address")
    address.fill(f"http://10.0.0.1:{receiver.port}/hook")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("This address does not lead to a server on the internet")).to_be_visible()
    address.fill(f"{receiver.address}/hook")
    page.get_by_label("Chat program").select_option("Matrix (hookshot)")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Sent to 127.0.0.1 (Matrix (hookshot))")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Send a test notification").click()
    link = receiver.take().json["text"].split()[-1]

    other = visit(viewport={"width": 360, "height": 740})
    other.goto(link)
    expect(other.get_by_role("heading", name="Stop these notifications?")).to_be_visible()
    check(other)
    assert page.request.get("/api/me/notices").json()["webhook"] is not None
    other.get_by_role("button", name="No more notifications").click()
    expect(other.get_by_text("Nothing more is sent this way.")).to_be_visible()
    assert page.request.get("/api/me/notices").json()["webhook"] is None


def test_title_says_how_many_tables_wait_for_me(visit: Visitors) -> None:
    page = visit()
    Person(page).sit_down("stones", "me", "beginner", start=0)

    def with_a_friend(route: Any) -> None:
        answer = route.fetch().json()
        for table in answer["running"]:
            table["seats"][1] |= {"kind": "person", "name": "Ben", "level": ""}
        route.fulfill(json=answer)

    page.goto("/")
    expect(page).to_have_title("Keltis")
    page.route("**/api/tables", with_a_friend)
    page.goto("/")
    expect(page).to_have_title("● (1) Keltis")


def test_page_can_be_installed(visit: Visitors) -> None:
    page = visit()
    page.goto("/")
    manifest = page.request.get(str(page.locator("link[rel=manifest]").get_attribute("href")))
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    content = manifest.json()
    icons = [*content["icons"], *content["screenshots"], *(each["icons"][0] for each in content["shortcuts"])]
    for icon in icons:
        assert page.request.get(icon["src"]).headers["content-type"].startswith(icon["type"])
    for shortcut in content["shortcuts"]:
        page.goto(shortcut["url"])
        expect(page.get_by_role("radio", name=shortcut["short_name"])).to_be_checked()
    assert {each["description_localized"]["de"][:4] for each in [content]} == {"Fünf"}
    worker = page.request.get("/sw.js")
    assert (worker.headers["cache-control"], worker.ok) == ("no-cache", True)
