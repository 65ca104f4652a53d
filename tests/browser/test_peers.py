"""Friends whose browsers are connected to the host's: from the invitation to the score sheet, without a server."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import keltis
from tests.browser.friends import Person, meet
from tests.browser.static_site import publish, serving
from tests.helpers.patience import PATIENCE
from tests.page.chromium import launched
from tests.page.everywhere import check_everywhere
from tests.page.person import SHEET
from tests.server.helpers.hidden import Knowledge, cards_in, moments

PHONE = {"viewport": {"width": 360, "height": 740}}
SILENCE = 10_000  # milliseconds after which a silent friend is asked whether they are there, and to answer
DESKTOP = {"viewport": {"width": 1280, "height": 800}}


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The browser of all tests here: people in it are as far from each other as two windows in private mode."""
    expect.set_options(timeout=PATIENCE * 1000)
    with launched("--allow-loopback-in-peer-connection") as browser:
        yield browser


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The page's address."""
    root: Path = tmp_path_factory.mktemp("host")
    publish(root)
    with serving(root) as address:
        yield address


@pytest.fixture
def person(chromium: Browser, address: str) -> Iterator[Callable[..., Person]]:
    """People, whose consoles say nothing."""
    people: list[Person] = []

    def come(**given: Any) -> Person:
        people.append(Person(chromium, address, **given))
        return people[-1]

    yield come
    said = [complaint for each in people for complaint in each.complaints]
    for each in people:
        each.context.close()
    assert said == []


def start(*people: Person) -> None:
    """Start the game from the waiting room."""
    people[0].page.get_by_role("button", name="Start").last.click()
    for each in people:
        expect(each.page.locator("[data-seat]").first).to_be_visible()


def test_two_people_play_a_game_to_its_sheet_and_nobody_hears_of_hidden_cards(person: Callable[..., Person]) -> None:
    ana, ben = person(**PHONE), person(**DESKTOP)
    table = ana.open_table("keltis")
    meet(ana, ben, "Ben")
    start(ana, ben)
    ana.speak()
    ben.speak(visits=True)
    rng = keltis.Rng(2)
    with ana.open_page(table) as one, ben.open_page(table) as other:
        while one.turn is not None:
            mover, watcher = (one, other) if one.turn == 0 else (other, one)
            while mover.seq < watcher.seq:
                mover.read()
            answer = mover.move(mover.legal[rng.below(len(mover.legal))])
            assert answer["type"] == "ack", answer
            while watcher.seq < mover.seq:
                watcher.read()
        record = ben.call("GET", f"replays/{table}/record")
    for each in (ana, ben):
        expect(each.page.locator(SHEET)).to_be_visible()
    told: dict[int, list[str]] = {}
    for message in ben.heard:
        if message["what"] == "told":
            told.setdefault(message["channel"], []).append(message["text"])
        else:
            begun = message["what"] == "answer" and "moves" in message["text"]
            assert begun or not cards_in(json.dumps(message)), message  # the record of the finished game
    may_know = Knowledge(record)
    for texts in told.values():
        for seat, ply, text in moments(texts):
            strange = cards_in(text) - may_know.of(seat, ply)
            assert not strange, (seat, ply, strange, text)
    assert len(told) == 2
    # The friend's browser has added bytes to the deal, so that nobody could choose it.
    ben.page.get_by_role("link", name="Replay").first.click()
    expect(ben.page.get_by_text("Fair deal: verified")).to_be_visible()
    assert all(seat["bytes"] for seat in record["fair"]["seats"])


def test_friend_comes_back_after_a_reload_of_their_page_and_of_the_hosts(person: Callable[..., Person]) -> None:
    ana, ben = person(**PHONE), person(**PHONE)
    ana.open_table("stones")
    meet(ana, ben, "Ben")
    start(ana, ben)
    ben.page.reload()
    expect(ben.page.get_by_role("heading", name="Not connected to Ana’s browser.")).to_be_visible()
    check_everywhere(ben.page)
    expect(ana.page.get_by_text("Ben is away").first).to_be_visible()
    ana.take(ben.answer(ana.invite_again()))
    expect(ben.page.locator("[data-seat]").first).to_be_visible()
    expect(ana.page.get_by_text("Your friend is connected.")).to_be_visible()

    ana.page.reload()
    expect(ben.page.get_by_role("alert").filter(has_text="The connection to Ana has ended.")).to_be_visible()
    expect(ana.page.locator("[data-seat]").first).to_be_visible()
    tab = ana.tab(ben.answer(ana.invite_again()))  # The answer is a link that is tapped.
    expect(tab.get_by_role("heading", name="Your friend is being connected.")).to_be_visible()
    check_everywhere(tab)
    tab.close()
    expect(ben.page.locator("[data-seat]").first).to_be_visible()


def test_friend_whose_page_sleeps_is_away_and_back_when_it_wakes(person: Callable[..., Person]) -> None:
    ana, ben = person(**PHONE), person(**PHONE)
    ana.page.clock.install()
    ana.open_table("stones")
    meet(ana, ben, "Ben")
    start(ana, ben)
    friend = ben.context.new_cdp_session(ben.page)
    friend.send("Debugger.enable")
    friend.send("Debugger.pause")  # From now on, this page answers nothing.
    for _ in ("until it is asked", "until it should have answered"):
        ana.page.clock.fast_forward(SILENCE)
    expect(ana.page.get_by_text("Ben is away").first).to_be_visible()
    ana.page.get_by_role("button", name="Menu").first.click()
    ana.page.get_by_role("button", name="Friends elsewhere").click()
    expect(ana.page.get_by_role("button", name="Invite again")).to_be_visible()
    friend.send("Debugger.resume")
    expect(ana.page.get_by_role("button", name="Invite again")).to_have_count(0)
    expect(ana.page.get_by_text("connected", exact=True)).to_be_visible()
    expect(ben.page.get_by_role("alert").filter(has_text="Not connected")).to_have_count(0)


def test_three_friends_play_with_their_host_and_another_watches(person: Callable[..., Person]) -> None:
    ana, *friends, eva = person(**DESKTOP), *(person(**PHONE) for _ in range(4))
    table = ana.open_table("cards", friends=3, watch=True)
    for friend, name in zip(friends, ("Ben", "Ben", "Dee"), strict=True):  # The second Ben gets a number.
        meet(ana, friend, name)
    expect(ana.page.get_by_text("Ben 2")).to_be_visible()
    start(ana, *friends)
    ana.show_friends()
    expect(ana.page.get_by_role("dialog")).to_contain_text("Ben 2")
    check_everywhere(ana.page)
    ana.take(eva.answer(ana.invite("Invite to watch")))
    eva.page.get_by_role("link", name="Watch").click()
    expect(eva.page.locator("[data-seat]").first).to_be_visible()
    ana.speak()
    for friend in friends:
        friend.speak(visits=True)
    with ExitStack() as stack:
        pages = [stack.enter_context(each.open_page(table)) for each in (ana, *friends)]
        assert [page.mine for page in pages] == [[0], [1], [2], [3]]
        moved = set[int]()
        while moved < {0, 1, 2, 3}:
            mover = pages[pages[0].turn]
            moved.add(pages[0].turn)
            assert mover.move(mover.legal[0])["type"] == "ack"
            for page in pages:
                while page.seq < mover.seq:
                    page.read()
    for each in (ana, *friends, eva):
        expect(each.page.locator("[data-seat]")).to_have_count(4)
    expect(eva.page.locator(".hc")).to_have_count(0)
    tables = [json.loads(each["text"]) for each in eva.heard if each["what"] == "told"]
    assert [each["look"] for each in tables if each["type"] == "table"] == [None]


def test_screens_of_an_invitation_are_accessible_and_say_what_is_seen(person: Callable[..., Person]) -> None:
    ana, ben = person(**PHONE), person(**PHONE)
    ana.open_table("keltis")
    link = ana.invite()
    check_everywhere(ana.page)
    expect(ana.page.get_by_role("dialog").get_by_text("it could show you all the cards")).to_be_visible()
    own = ana.tab(link)
    expect(own.get_by_role("heading", name="This is your own invitation")).to_be_visible()
    check_everywhere(own)
    own.close()
    answer = ben.answer(link)
    check_everywhere(ben.page)
    expect(ben.page.get_by_text("it could show Ana all the cards")).to_be_visible()
    for text, problem in (
        ("nonsense", "This text is incomplete"),
        (answer[:-9], "This text is incomplete"),
        (answer.replace("answer/E", "answer/F"), "This text is incomplete"),
        (link, "This is the invitation"),
    ):
        ana.take(text)
        expect(ana.page.get_by_role("alert").filter(has_text=problem)).to_be_visible()
    ana.take(f"Here it is: {answer} See you!")
    expect(ben.page.get_by_label("Your name")).to_be_visible()
    check_everywhere(ben.page)
    ben.page.goto(f"{link[:-5]}xxxxx")
    expect(ben.page.get_by_role("heading", name="This text is incomplete")).to_be_visible()
    check_everywhere(ben.page)


def test_friend_who_floods_is_cut_off_and_nobody_else(person: Callable[..., Person]) -> None:
    ana, ben, cem = person(**PHONE), person(**PHONE), person(**PHONE)
    ana.open_table("keltis", friends=2)
    meet(ana, ben, "Ben")
    meet(ana, cem, "<b>Cem</b>")
    expect(ana.page.get_by_text("<b>Cem</b>")).to_be_visible()
    ben.page.evaluate('for (let n = 0; n < 500; n++) lastChannel.send(\'.{"what":"ping"}\')')
    expect(ben.page.get_by_role("alert").filter(has_text="too much was sent")).to_be_visible()
    start(ana, cem)
    expect(cem.page.get_by_role("alert").filter(has_text="browser")).to_have_count(0)
