"""The application without a server: whole games and everything else that a client can ask for."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import keltis
from keltis.app import catalogue, exercises, lessons
from keltis.app.application import Application
from keltis.app.channel import messages
from keltis.app.host import Caller, Host
from keltis.app.problems import Refusal
from keltis.app.types import Joining, SeatRequest, TableRequest, TermsRequest
from keltis.engine.record import dump
from keltis.table import Refused, Table, waiting_room
from keltis.table.fair_deal import verify
from tests.app.helpers import ANA, BEN, Page, open_page, running, storage_of
from tests.app.memory_storage import MemoryStorage
from tests.helpers.states import played

ME, BOT, OPEN = SeatRequest("me"), SeatRequest("bot", level="casual"), SeatRequest("open")


Run = Callable[[Callable[[Application], Awaitable[None]]], None]


@pytest.fixture(params=["memory", "browser", "sqlite"])
def with_app(request: pytest.FixtureRequest, tmp_path: Path) -> Run:
    """Does something with an application, over each storage that there is."""

    async def run(work: Callable[[Application], Awaitable[None]]) -> None:
        async with storage_of(request.param, tmp_path) as storage, running(storage) as app:
            await app.rename(Caller(ANA), "Ana")
            await work(app)

    return lambda work: asyncio.run(run(work))


async def play_on(page: Page, moves: int = 10_000) -> None:
    """Play the first legal move again and again, until the game is over or `moves` moves are made."""
    for _ in range(moves):
        await page.until(lambda seen: bool(seen["result"]) or seen["view"].get("legal"))
        if page.seen["result"]:
            return
        assert (await page.move(page.seen["view"]["legal"][0])).type == "ack"


@pytest.mark.parametrize("game", keltis.game_names())
def test_whole_game_against_a_bot_ends_in_a_replay_that_proves_its_deal(game: str, with_app: Run) -> None:
    async def work(app: Application) -> None:
        table = (await app.make_table(Caller(ANA), TableRequest(game, [ME, BOT]))).id
        (listed,) = (await app.list_tables(ANA)).running
        assert (listed.id, listed.seats[0]["name"]) == (table, "Ana")
        async with open_page(app, table, ANA) as page:
            await play_on(page)
            result = page.seen["result"]
        (finished,) = (await app.list_tables(ANA)).finished
        assert (finished.id, finished.scores) == (table, result["scores"])
        replay = await app.replay(None, table)
        assert (replay.players[0], replay.result) == ("Ana", result)
        positions = await app.positions(None, table, None, len(replay.log), 1)
        assert [view["turn"] for view in positions.views] == [None]
        assert verify((await app.record(None, table)).record).status == "verified"
        again = (await app.play_again(Caller(ANA), table)).id
        assert (await app.play_again(Caller(ANA), table)).id == again
        async with open_page(app, again, ANA) as page:
            assert page.seen["series"]["game"] == 2

    with_app(work)


def test_move_is_undone_previewed_explained_and_hinted_at(with_app: Run) -> None:
    async def work(app: Application) -> None:
        table = (await app.make_table(Caller(ANA), TableRequest("keltis", [ME, BOT], start=0))).id
        async with open_page(app, table, ANA) as page:
            first = page.seen["view"]["legal"][0]
            hint = await page.ask(messages.AskHint, seat=0)
            assert {move.move for move in hint.moves} <= {*page.seen["view"]["legal"]}
            outlook = await page.ask(messages.AskOutlook, seat=0)
            assert outlook.moves
            assert (await page.ask(messages.AskReason, seat=0, move="draw deck")).problem.text
            assert (await page.move(first)).type == "ack"
            assert (await page.move(first)).problem.status == 409
            assert (await page.ask(messages.Undo, seq=page.seen["seq"], seat=0)).type == "ack"
            await page.until(lambda seen: seen["view"]["legal"][0] == first)
            assert (await page.ask(messages.AskPosition, ply=0))["ply"] == 0

    with_app(work)


def test_two_people_meet_in_the_waiting_room_and_see_only_their_own_hands(with_app: Run) -> None:
    async def work(app: Application) -> None:
        wanted = TableRequest("keltis", [ME, OPEN], terms=TermsRequest(public=True, talk=True))
        table = (await app.make_table(Caller(ANA), wanted)).id
        with pytest.raises(Refusal, match="no such table"):
            await app.tables.open(table, BEN)
        assert (await app.door(Caller(BEN), table)).join == [1]
        async with open_page(app, table, ANA) as ana:
            await app.sit(Caller(BEN), table, 1, Joining("Ben"))
            await ana.until(lambda seen: seen["seats"][1]["name"] == "Ben")
            assert (await app.me(BEN)).name == "Ben"
            async with open_page(app, table, BEN) as ben:
                assert (await ana.ask(messages.Start, seq=ana.seen["seq"])).type == "ack"
                for page in (ana, ben):
                    await page.until(lambda seen: seen["type"] != "waiting")
                table_now = app.tables.known(table)
                assert table_now is not None
                assert [page.seen["view"]["hand"] for page in (ana, ben)] == [
                    table_now.fold.state.seat(seat)["hand"] for seat in (0, 1)
                ]
                said = await ana.ask(messages.Say, seq=ana.seen["seq"], seat=0, text="Hello!", mark="a")
                assert said.type == "ack"
                await ben.hear(lambda message: any(event.get("text") == "Hello!" for event in events_of(message)))
        await app.leave(ANA, table)
        await app.leave(BEN, table)
        assert (await app.replay(None, table)).result is not None

    with_app(work)


def events_of(message: Any) -> list[Any]:
    """The events of an update."""
    return message.get("events", []) if isinstance(message, dict) else []


def test_premove_is_made_when_the_turn_comes(with_app: Run) -> None:
    async def work(app: Application) -> None:
        seats = [ME, SeatRequest("here", "Ben")]
        table = (await app.make_table(Caller(ANA), TableRequest("stones", seats, start=0))).id
        async with open_page(app, table, ANA) as page:
            await page.ask(messages.ShowSeat, seat=1)
            assert (await page.ask(messages.SetPremove, seat=1, moves=["flip"])).type == "ack"
            await page.ask(messages.ShowSeat, seat=0)
            while page.seen["turn"] == 0:
                await page.move(page.seen["view"]["legal"][-1])
            await page.until(lambda seen: any(one["seat"] == 1 for one in seen.get("events", ())))

    with_app(work)


def test_lessons_exercises_rules_and_uploads_are_there(with_app: Run) -> None:
    async def work(app: Application) -> None:
        for info in catalogue.catalogue():
            assert catalogue.rules(info.name, "de").text
            assert sum(len(part.exercises) for part in exercises.contents(info.name).grades) == info.exercises
            if info.lesson:
                assert lessons.show(info.name, "es").steps
                lesson = (await app.begin_lesson(Caller(ANA), info.name)).id
                async with open_page(app, lesson, ANA) as page:
                    assert page.seen["view"]["legal"]
        assert (await app.list_tables(ANA)).running == []
        record = played("stones", plies=5).record()
        (name,) = (await app.keep_upload(Caller(ANA), await app.read_upload(dump(record).encode()))).ids
        assert len((await app.replay(None, name)).log) == 5

    with_app(work)


class WithLinks(Host):
    """A host whose tables have links to seats; they change whenever somebody is sent away."""

    def __init__(self) -> None:
        self.meanwhile: Callable[[], Awaitable[object]] | None = None

    def invitation(self, table: Table, seat: int | None) -> str:
        """A code that names the seat, if any, and the version of its link."""
        return f"{seat}/{sum(table.people.link_versions) if seat is None else table.people.link_versions[seat]}"

    def is_invited(self, table: Table, seat: int | None, code: str) -> bool:
        """Whether a code is the seat's own."""
        return code == self.invitation(table, seat)

    def check_invitation(self, table: Table, seat: int | None, code: str, caller: Caller) -> None:
        """Refuse any other code."""
        if not self.is_invited(table, seat, code):
            super().check_invitation(table, seat, code, caller)

    async def check_seat(self, caller: Caller, uninvited_at: str = "") -> None:
        """What happens while the server looks up whether a guest may have another seat."""
        if self.meanwhile is not None:
            await self.meanwhile()


def test_link_that_is_revoked_while_somebody_sits_down_with_it_gives_no_seat(with_app: Run) -> None:
    async def work(app: Application) -> None:
        host = app.host = WithLinks()
        name = (await app.make_table(Caller(ANA), TableRequest("stones", [ME, OPEN, OPEN]))).id
        table = await app.tables.open(name, ANA)
        with pytest.raises(Refusal, match="link"):
            await app.sit(Caller("eve"), name, 1, Joining("Eve", code="1/guessed"))
        await app.sit(Caller(BEN), name, 1, Joining("Ben", code=host.invitation(table, 1)))
        code = host.invitation(table, 2)

        async def send_ben_away() -> None:
            await app.tables.act(table, lambda: waiting_room.stand_up(table.fold, ANA, 1, 1.0), lambda: None)

        host.meanwhile = send_ben_away
        with pytest.raises(Refused, match="wrong-invite"):
            await app.sit(Caller("cem"), name, 2, Joining("Cem", code=code))
        assert [seat.open for seat in table.seats] == [False, True, True]

    with_app(work)


def damage(app: Application, table: str) -> None:
    """Make a table's log unreadable where the storage has it."""
    storage: Any = app.storage
    if isinstance(storage, MemoryStorage):
        entries = storage.tables[table].entries
        entries[0] = replace(entries[0], text="?")
    else:
        texts = storage.database.kept
        texts["entry", table, 0] = json.dumps([0, "setup", None, "?", 0.0])


@pytest.mark.parametrize("kind", ["memory", "browser"])
def test_table_whose_log_is_damaged_harms_no_list_and_can_be_taken_off_it(kind: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with storage_of(kind, tmp_path) as storage:
            async with running(storage) as app:
                wanted = TableRequest("stones", [ME, BOT], start=0)
                made = [(await app.make_table(Caller(ANA), wanted)).id for _ in range(2)]
            broken, whole = made
            damage(app, broken)
            async with running(storage) as app:
                scores = {table.id: table.scores for table in (await app.list_tables(ANA)).running}
                assert scores[whole] == [-4, -4]
                assert scores.get(broken) is None
                await app.leave(ANA, broken)
                assert [table.id for table in (await app.list_tables(ANA)).running] == [whole]

    asyncio.run(work())
