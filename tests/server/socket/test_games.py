"""Games over the socket: what is told, and in which shape. Whole games of all kinds are played in `test_leaks.py`."""

from __future__ import annotations

from operator import methodcaller
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

import keltis
from keltis.app.channel.messages import AnyMessage
from tests.helpers.shapes import shaped
from tests.server.helpers.browser import Browser
from tests.server.helpers.playing import play_on

view_of = methodcaller("get", "view")


def tag(kind: Any) -> str:
    """The `type` of a message."""
    return str(get_args(get_type_hints(kind)["type"])[0])


TOLD = {tag(kind): kind for kind in get_args(AnyMessage)}


@pytest.mark.parametrize("name", keltis.game_names())
def test_every_message_has_the_shape_that_the_types_promise(name: str, browser: Browser) -> None:
    with browser.open_page(browser.make(name, "me", "here", "casual")) as page:
        play_on(page, moves=25)
        last = page.ask("position", ply=0)
    messages = [msgspec.json.decode(text) for text in browser.got if text.startswith("{")]
    for message in messages:
        told = msgspec.convert(message, TOLD[message["type"]])
        views = [message.get("view"), *message.get("recent", ()), *map(view_of, message.get("events", ()))]
        assert all(view is None or shaped(view) == view for view in views)
        assert msgspec.to_builtins(told).keys() == message.keys()
    assert last["view"]["turn"] is not None


def test_events_lead_from_one_view_to_the_next(browser: Browser) -> None:
    with browser.open_page(browser.make("keltis", "me", "casual", "casual")) as page:
        play_on(page, moves=12)
        page.wait_for_me()
        seqs = [event["seq"] for event in page.events]
        assert seqs == list(range(seqs[0], seqs[0] + len(seqs)))
        assert page.seq == seqs[-1]
        positions = [page.ask("position", ply=ply)["view"] for ply in range(page.seen["ply"] + 1)]
    first = page.seen["ply"] - len(page.events)
    assert [event["view"] for event in page.events] == positions[first + 1 :]


def test_page_that_comes_back_finds_everything_as_it_was(browser: Browser) -> None:
    table = browser.make("paths", "me", "casual")
    with browser.open_page(table) as page:
        play_on(page, moves=9)
        page.wait_for_me()
    with browser.open_page(table) as again:
        assert again.log == page.log
        common = page.seen.keys() & again.seen.keys() - {"type"}
        assert len(common) > 8
        assert all(again.seen[key] == page.seen[key] for key in common)
