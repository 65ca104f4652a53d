"""Friends elsewhere at a table of this browser: what they may ask, what they are told, and when they are away."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import pytest

import keltis
from keltis.browser.worker import Worker
from keltis.table.seats import MAX_NAME
from tests.helpers.browser_database import Texts
from tests.helpers.patience import PATIENCE
from tests.server.helpers.hidden import Knowledge, cards_in, check_view, inner_views, moments

BEN, CEM = "p-ben", "p-cem"
NOT_FOUND = 404


class Friend:
    """A friend's page at a table, as the host's page passes it on; nobody stands for the person of this browser."""

    def __init__(self, worker: Worker, number: int, guest: str = "", table: str = "") -> None:
        self.worker, self.number, self.who = worker, number, (guest, table) if guest else ()
        self.told: list[str] = []
        self.ended: list[int] = []
        self.gaps: list[str] = []  # updates that do not tell one event for every entry
        self.asked = 0
        self.seen: dict[str, Any] = {}
        self.news = asyncio.Event()

    async def call(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Make a call: its status, and its content."""
        status, text = await self.worker.call(method, path, "" if body is None else json.dumps(body), *self.who)
        if self.who:
            self.told.append(text)
        return status, json.loads(text) if text else None

    async def open(self, table: str) -> None:
        """Open a table's channel."""
        await self.worker.open(self.number, table, None, None, self.hear, self.ended.append, *self.who)
        await self.until(lambda: self.seen or self.ended)

    def hear(self, text: str) -> None:
        """Keep what is told."""
        self.told.append(text)
        message = json.loads(text)
        if message["type"] == "update":  # The page connects anew after such a gap.
            entries = [*range(self.seen["seq"] + 1, message["seq"] + 1)]
            self.gaps += [] if [event["seq"] for event in message["events"]] == entries else [text]
        if message["type"] in ("table", "update", "waiting"):
            self.seen = {**self.seen, **message}
        self.news.set()

    async def say(self, kind: str, **words: Any) -> dict[str, Any]:
        """Say something, and wait for its answer."""
        self.asked += 1
        await self.worker.hear(self.number, json.dumps({"type": kind, "id": self.asked, **words}))
        answer: dict[str, Any] = await self.until(self.answered)
        return answer

    def answered(self) -> Any:
        """The answer to what was said last."""
        return next((one for one in map(json.loads, self.told[-9:]) if one and one.get("id") == self.asked), None)

    async def follow(self, seq: int) -> None:
        """Wait until an entry was told."""
        await self.until(lambda: self.seen["seq"] >= seq)

    async def until(self, found: Callable[[], Any]) -> Any:
        """Wait until something is found."""
        async with asyncio.timeout(PATIENCE):
            while not (it := found()):
                self.news.clear()
                await self.news.wait()
        assert not self.gaps
        return it

    def is_here(self, seat: int) -> bool:
        """Whether a player is there, as this page shows it."""
        return bool(self.seen["people"]["seats"][seat]["here"])


class Here(NamedTuple):
    """A worker, the page of its person, a friend's page, and a table for them."""

    worker: Worker
    ana: Friend
    ben: Friend
    table: str


Test = Callable[[Here], Awaitable[None]]


def together(*seats: str, game: str = "keltis", **more: Any) -> Callable[[Test], Callable[[], None]]:
    """Make a test of a worker, its person's page and a friend's, at a table with these seats."""

    def decorate(test: Test) -> Callable[[], None]:
        async def work() -> None:
            worker = Worker(Texts())
            ana = Friend(worker, 1)
            await ana.call("PUT", "me", {"name": "Ana"})
            kinds = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat} for seat in seats]
            _, made = await ana.call("POST", "tables", {"game": game, "seats": kinds, "start": 0, **more})
            await ana.open(made["id"])
            ben = Friend(worker, 2, BEN, made["id"])
            try:
                await test(Here(worker, ana, ben, made["id"]))
                assert not ana.gaps + ben.gaps
            finally:
                await worker.app.close()

        return lambda: asyncio.run(work())

    return decorate


async def sit(ana: Friend, ben: Friend, table: str, seat: int = 1, name: str = "Ben") -> None:
    """A friend sits down with the code of the seat's invitation."""
    code = ana.seen["invites"][seat]
    status, content = await ben.call("POST", f"tables/{table}/seats/{seat}", {"name": name, "code": code})
    assert status == 201, content
    await ben.open(table)


async def begin(ana: Friend, ben: Friend, table: str) -> None:
    """Sit down, and start the game."""
    await sit(ana, ben, table)
    await ana.say("start", seq=ana.seen["seq"])
    await ana.until(lambda: ana.seen["type"] != "waiting")
    await ben.until(lambda: ben.seen["type"] != "waiting")


async def play(*pages: Friend) -> None:
    """Play to the end."""
    rng = keltis.Rng(3)
    while (turn := pages[0].seen["turn"]) is not None:
        page = pages[turn]
        legal = page.seen["view"]["legal"]
        answer = await page.say("move", seq=page.seen["seq"], seat=turn, move=legal[rng.below(len(legal))])
        assert answer["type"] == "ack", answer
        for each in pages:
            await each.follow(answer["seq"])


@together("me", "open")
async def test_friend_sits_down_with_the_code_of_an_invitation_and_no_other(here: Here) -> None:
    _worker, ana, ben, table = here
    status, content = await ben.call("GET", f"tables/{table}/door")
    assert (status, content["join"], content["seats"]) == (200, [], [])
    status, content = await ben.call("POST", f"tables/{table}/seats/1", {"name": "Ben", "code": "x" * 22})
    assert (status, content["text"]) == (403, "wrong-invite")
    await sit(ana, ben, table)
    assert ben.seen["mine"] == [1]


CALLS_OF_THE_PERSON = [
    ("GET", "me"), ("PUT", "me"), ("GET", "games"), ("GET", "tables"), ("POST", "tables"), ("GET", "rules/keltis"),
    ("POST", "lessons/keltis"), ("POST", "replays"), ("GET", "exercises/keltis"), ("GET", "nonsense"), ("GET", ""),
]  # fmt: skip


@pytest.mark.parametrize(("method", "path"), CALLS_OF_THE_PERSON)
def test_friend_makes_no_call_that_is_not_about_their_table(method: str, path: str) -> None:
    @together("me", "open")
    async def work(here: Here) -> None:
        _worker, _ana, ben, _table = here
        status, content = await ben.call(method, path, {"name": "Ben"})
        assert (status, content["text"]) == (NOT_FOUND, "no-such-address")

    work()


@together("me", "open", terms={"watch": True})
async def test_guest_who_was_not_invited_reaches_nothing(here: Here) -> None:
    worker, _ana, _ben, table = here
    for method, path in (*CALLS_OF_THE_PERSON, ("GET", f"tables/{table}/door"), ("DELETE", f"tables/{table}")):
        status, _ = await worker.call(method, path, "{}", CEM)
        assert status == NOT_FOUND, path
    cem = Friend(worker, 3)
    await worker.open(3, table, None, None, cem.hear, cem.ended.append, CEM)
    assert cem.ended == [4000 + NOT_FOUND]


@together("me", "open", terms={"watch": True})
async def test_friend_reaches_no_other_table_of_the_browser(here: Here) -> None:
    _worker, ana, ben, _table = here
    body = {"game": "stones", "seats": [{"kind": "me"}, {"kind": "open"}], "terms": {"watch": True}}
    _, other = await ana.call("POST", "tables", body)
    for method, path in (
        ("GET", "tables/{}/door"), ("POST", "tables/{}/knock"), ("POST", "tables/{}/rematch"), ("DELETE", "tables/{}"),
        ("GET", "replays/{}"), ("GET", "replays/{}/record"), ("GET", "replays/{}/positions"),
    ):  # fmt: skip
        status, content = await ben.call(method, path.format(other["id"]), {"name": "Ben"})
        assert (status, content["text"]) == (NOT_FOUND, "no-such-table")
    await ben.open(other["id"])
    assert ben.ended == [4000 + NOT_FOUND]


@together("me", "open", game="stones")
async def test_friend_comes_along_to_the_next_game_and_sees_the_record_of_the_last(here: Here) -> None:
    _worker, ana, ben, table = here
    await begin(ana, ben, table)
    await play(ana, ben)
    status, after = await ben.call("POST", f"tables/{table}/rematch")
    assert status == 201
    assert (await ben.call("GET", f"tables/{after['id']}/door"))[1]["mine"] == [1]
    assert (await ben.call("GET", f"replays/{table}/record"))[1]["fair"]["seats"][1] is None  # It has added no bytes.


@pytest.mark.parametrize("game", keltis.game_names())
def test_friend_is_told_nothing_that_their_seat_must_not_know(game: str) -> None:
    @together("me", "open", game=game)
    async def work(here: Here) -> None:
        _worker, ana, ben, table = here
        await begin(ana, ben, table)
        first = len(ben.told) - 1
        assert (await ben.say("look", seat=0))["type"] == "refused"
        status, problem = await ben.call("GET", f"replays/{table}/record")
        assert (status, problem["text"]) == (409, "not-finished")
        await play(ana, ben)
        told = [text for text in ben.told[first:] if '"type"' in text]
        _, record = await ana.call("GET", f"replays/{table}/record")
        may_know, views = Knowledge(record), 0
        for seat, ply, text in moments(told):
            strange = cards_in(text) - may_know.of(seat, ply)
            assert not strange, (seat, ply, strange, text)
            for view in inner_views(text):
                assert seat == 1
                check_view(view, seat)
                views += 1
        assert views > 20

    work()


@together("me", "open", terms={"watch": True})
async def test_friend_without_a_seat_watches_and_sees_no_cards(here: Here) -> None:
    worker, ana, ben, table = here
    await begin(ana, ben, table)
    cem = Friend(worker, 3, CEM, table)
    await cem.open(table)
    assert (cem.seen["mine"], cem.seen["look"]) == ([], None)
    assert not cards_in(cem.told[-1])


@together("me", "open")
async def test_friend_who_loses_the_connection_is_away_and_comes_back_to_the_same_seat(here: Here) -> None:
    worker, ana, ben, table = here
    worker.app.presence.grace = 0.0
    await begin(ana, ben, table)
    await ana.until(lambda: ana.is_here(1))
    worker.close(ben.number)
    await ana.until(lambda: not ana.is_here(1))
    again = Friend(worker, 4, BEN, table)
    await again.open(table)
    await ana.until(lambda: ana.is_here(1))
    assert again.seen["mine"] == [1]


def test_friends_of_a_browser_that_was_closed_are_away_and_no_clock_is_charged() -> None:
    async def work() -> None:
        database, day = Texts(), 24 * 3600.0
        terms = {"clock": {"kind": "turn", "seconds": 60}}

        worker = Worker(database)
        ana = Friend(worker, 1)
        body = {"game": "keltis", "seats": [{"kind": "me"}, {"kind": "open"}], "start": 1, "terms": terms}
        _, made = await ana.call("POST", "tables", body)
        await ana.open(made["id"])
        ben = Friend(worker, 2, BEN, made["id"])
        await begin(ana, ben, made["id"])
        await worker.heartbeat.due(worker.app.tables.clock())
        await worker.app.close()

        later = Worker(database)
        clock = later.app.tables.clock
        later.app.tables.clock = lambda: clock() + day
        back = Friend(later, 1)
        await back.open(made["id"])
        assert back.seen["turn"] == 1
        assert not back.seen["people"]["seats"][1]["stand_in"]  # Nobody's time was up.
        later.app.presence._begun -= day
        await later.app.presence.due(later.app.tables.clock())
        await back.until(lambda: not back.is_here(1))
        await later.app.close()

    asyncio.run(work())


@together("me", "open")
async def test_names_and_bodies_of_friends_are_checked(here: Here) -> None:
    worker, ana, ben, table = here
    code = ana.seen["invites"][1]
    for name in ("", "x" * (MAX_NAME + 1), "a\u0000b", "\u202egnirts", 7, None):
        status, _ = await ben.call("POST", f"tables/{table}/seats/1", {"name": name, "code": code})
        assert 400 <= status < 500, name
    for body in ("[", "{}" * 3, "[" * 5000, '{"name": "Ben", "more": 1}'):
        status, text = await worker.call("POST", f"tables/{table}/seats/1", body, BEN, table)
        assert (status, json.loads(text)["text"]) == (400, "bad-request"), body


@together("me", "open")
async def test_friend_who_asks_too_fast_is_refused(here: Here) -> None:
    _worker, ana, ben, table = here
    await begin(ana, ben, table)
    said = [await ben.say("say", seq=ben.seen["seq"], seat=1, text=f"line {n}", mark=f"{n:08x}") for n in range(8)]
    assert [answer["problem"]["text"] for answer in said if answer["type"] == "refused"][-1] == "too-fast"
    hints = [await ben.say("hint", seat=1) for _ in range(15)]
    assert hints[-1]["problem"]["text"] == "too-fast"
    guesses = [await ben.call("GET", f"tables/{table}/door?seat=1&code={'x' * 22}") for _ in range(30)]
    assert guesses[-1][1]["text"] == "too-fast"
