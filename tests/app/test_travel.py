"""Games that travel: nothing is lost or doubled on the way, and nothing forged is believed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import keltis
from keltis.app.application import Application
from keltis.app.channel import messages
from keltis.app.host import Caller, Host
from keltis.app.problems import Refusal
from keltis.app.types import Departure, Joining, SeatRequest, TableRequest, TermsRequest
from keltis.table import Refused, limits
from keltis.table.fair_deal import verify
from keltis.table.travel import MAX_MOVES
from tests.app.helpers import ANA, BEN, Page, open_page, running, storage_of

ME, OPEN = SeatRequest("me"), SeatRequest("open")
HERE, BOT = SeatRequest("here", "Ben"), SeatRequest("bot", level="casual")
GAMES = keltis.game_names()
Two = Callable[[Callable[[Application, Application], Awaitable[None]]], None]


@pytest.fixture(params=["memory browser", "browser sqlite", "sqlite browser"])
def two_hosts(request: pytest.FixtureRequest, tmp_path: Path) -> Two:
    """Does something with two applications, each over a storage of another kind."""
    one, other = request.param.split()

    async def run(work: Callable[[Application, Application], Awaitable[None]]) -> None:
        async with (
            storage_of(one, tmp_path) as here,
            storage_of(other, tmp_path) as there,
            running(here) as old,
            running(there) as new,
        ):
            await old.rename(Caller(ANA), "Ana")
            await work(old, new)

    return lambda work: asyncio.run(run(work))


async def play(page: Page, moves: int) -> None:
    """Make the first legal move some times, each for the seat at this device whose turn it is."""
    for _ in range(moves):
        await page.until(lambda seen: seen["turn"] in seen["mine"])
        if page.seen["look"] != page.seen["turn"]:
            await page.ask(messages.ShowSeat, seat=page.seen["turn"])
        assert (await page.move(page.seen["view"]["legal"][0])).type == "ack"


async def begun(app: Application, game: str = "keltis", seats: Any = (ME, BOT, HERE), moves: int = 4) -> str:
    """A table of Ana's where a few moves were made."""
    table = (await app.make_table(Caller(ANA), TableRequest(game, [*seats], start=0))).id
    async with open_page(app, table, ANA) as page:
        if page.seen["look"] is None:
            await page.ask(messages.ShowSeat, seat=0)
        await play(page, moves)
        await page.until(lambda seen: seen["turn"] in seen["mine"])
    return table


async def move_over(old: Application, new: Application, table: str) -> str:
    """Take a game from one host to another, as a page does."""
    game = await old.travel.depart(ANA, table)
    there = (await new.travel.arrive(Caller(ANA), json.dumps(game).encode())).id
    await old.travel.arrived(ANA, table, Departure(there))
    return there


async def state_at(app: Application, table: str) -> Any:
    """The table as it stands."""
    found = await app.tables.find(table)
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES)
def test_game_goes_on_where_it_was_with_its_history_and_comes_back(game: str, two_hosts: Two) -> None:
    async def work(old: Application, new: Application) -> None:
        table = await begun(old, game)
        before = await state_at(old, table)
        there = await move_over(old, new, table)
        after = await state_at(new, there)
        assert after.fold.state.to_bytes() == before.fold.state.to_bytes()
        assert [ply.move for ply in after.fold.plies] == [ply.move for ply in before.fold.plies]
        assert [(seat.name, seat.level, seat.guest) for seat in after.seats] == [
            (seat.name, seat.level, seat.guest) for seat in before.seats
        ]
        assert (await old.list_tables(ANA)).running == []
        assert [row.id for row in (await new.list_tables(ANA)).running] == [there]
        async with open_page(new, there, ANA) as page:
            await page.ask(messages.ShowSeat, seat=after.fold.turn)
            await play(page, 3)
            await page.until(lambda seen: seen["turn"] in seen["mine"])
        back = await move_over(new, old, there)
        assert back not in (table, there)
        assert [row.id for row in (await old.list_tables(ANA)).running] == [back]
        found = await old.storage.read_table(back)  # as a host reads it that starts again
        assert found is not None
        assert found.fold.state.to_bytes() == (await state_at(new, there)).fold.state.to_bytes()

    two_hosts(work)


def test_closed_table_takes_no_moves_and_tells_nothing(two_hosts: Two) -> None:
    async def work(old: Application, new: Application) -> None:
        table = await begun(old, seats=(ME, BOT))
        async with open_page(old, table, ANA) as page:
            move, seq = page.seen["view"]["legal"][0], page.seen["seq"]
            there = await move_over(old, new, table)
            await page.until(lambda seen: seen["people"]["moved"] == there)
            refused = await page.ask(messages.Move, seq=page.seen["seq"], seat=0, move=move)
            assert refused.problem.text == "game-over"
            assert (await page.ask(messages.Undo, seq=page.seen["seq"], seat=0)).problem.text == "game-over"
            assert (page.seen["result"], page.seen["turn"], page.seen["seq"]) == (None, None, seq + 2)
        with pytest.raises(Refusal, match="isn’t over"):
            await old.replay(ANA, table)
        for stranger in (None, BEN):
            with pytest.raises(Refusal, match="no such replay"):
                await old.replay(stranger, table)
        with pytest.raises(Refusal):
            await old.tables.visit(table, BEN)
        with pytest.raises(Refused, match="travel-gone"):
            await old.travel.depart(ANA, table)
        with pytest.raises(Refused, match="travel-gone"):
            await old.travel.stay(ANA, table)
        await old.leave(ANA, table)
        assert (await state_at(old, table)).result is None
        assert "secret" not in (await state_at(old, table)).record().get("fair", {})

    two_hosts(work)


def test_each_step_can_be_done_again_wherever_the_page_stopped(two_hosts: Two) -> None:
    async def work(old: Application, new: Application) -> None:
        table = await begun(old)
        games = [json.dumps(await old.travel.depart(ANA, table)).encode() for _ in range(2)]
        assert games[0] == games[1]
        made = await asyncio.gather(*(new.travel.arrive(Caller(ANA), game) for game in (*games, *games)))
        assert len({one.id for one in made}) == 1
        for _ in range(2):
            await old.travel.arrived(ANA, table, Departure(made[0].id))
        assert len((await new.list_tables(ANA)).running) == 1
        assert (await state_at(old, table)).people.gone_to == made[0].id

    two_hosts(work)


def test_table_stays_in_no_list_if_its_process_died_between_note_and_list(
    two_hosts: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(old: Application, new: Application) -> None:
        table = await begun(old)
        with monkeypatch.context() as patch:
            patch.setattr(old.storage, "take_off_list", lambda *_: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                await move_over(old, new, table)
        assert [row.id for row in (await old.list_tables(ANA)).running] == [table]
        with pytest.raises(Refused, match="travel-gone"):
            await old.travel.depart(ANA, table)
        assert (await old.list_tables(ANA)).running == []

    two_hosts(work)


def test_game_that_arrived_nowhere_goes_on_at_its_old_table(two_hosts: Two) -> None:
    async def work(old: Application, new: Application) -> None:
        table = await begun(old, seats=(ME, BOT))
        await old.travel.depart(ANA, table)
        assert [row.turn for row in (await old.list_tables(ANA)).running] == [None]
        for _ in range(2):
            await old.travel.stay(ANA, table)
        async with open_page(old, table, ANA) as page:
            assert page.seen["people"]["moved"] is None
            await play(page, 2)
        found = await state_at(old, table)
        assert found.fold.origin.fair is not None  # Its deal can still be checked.
        while found.people.below_limit(limits.TRAVELS, limits.TRAVELS.most - 2):
            await old.travel.depart(ANA, table)
            await old.travel.stay(ANA, table)
        with pytest.raises(Refused, match="travel-too-often"):
            await old.travel.depart(ANA, table)
        assert (await state_at(old, table)).people.gone_to is None

    two_hosts(work)


def test_game_with_undone_moves_travels_whole(two_hosts: Two) -> None:
    async def work(old: Application, new: Application) -> None:
        table = (await old.make_table(Caller(ANA), TableRequest("keltis", [ME, HERE], start=0))).id
        async with open_page(old, table, ANA) as page:
            await page.ask(messages.ShowSeat, seat=0)
            await play(page, 1)
            assert (await page.ask(messages.Undo, seq=page.seen["seq"], seat=0)).type == "ack"
            await play(page, 1)
        there = await move_over(old, new, table)
        kinds = [entry.kind for entry in (await state_at(new, there)).entries]
        assert kinds == ["setup", "move", "undo", "move", "arrive"]

    two_hosts(work)


def test_undo_that_a_lone_person_asked_for_travels_too(two_hosts: Two) -> None:
    async def work(old: Application, new: Application) -> None:
        table = await begun(old, seats=(ME, BOT), moves=2)
        async with open_page(old, table, ANA) as page:
            asked = await page.ask(messages.AskOthers, seq=page.seen["seq"], seat=0, what="undo")
            assert asked.type == "ack"
        there = await move_over(old, new, table)
        lines = [(entry.kind, entry.seat) for entry in (await state_at(new, there)).entries]
        assert ("move", 1) in lines  # The bot had moved,
        assert lines.count(("undo", 0)) > lines.count(("move", 1))  # and that was taken back as well.

    two_hosts(work)


def test_game_from_elsewhere_proves_nothing_and_says_so(two_hosts: Two) -> None:
    async def work(old: Application, new: Application) -> None:
        table = await begun(old, "dice", (ME, BOT))
        there = await move_over(old, new, table)
        async with open_page(new, there, ANA) as page:
            assert [note["kind"] for note in page.seen["notes"]] == ["arrive"]
            assert (await page.ask(messages.AskOthers, seq=page.seen["seq"], seat=0, what="end")).type == "ack"
        record = (await new.record(ANA, there)).record
        assert verify(record).status == "none"
        assert not {"fair", "seed"} & record.keys()
        assert (await new.replay(ANA, there)).fair is False

    two_hosts(work)


# ---- what may not leave ----


def test_table_with_other_people_does_not_leave(tmp_path: Path) -> None:
    async def work() -> None:
        async with running() as app:
            public = TableRequest("keltis", [ME, OPEN], terms=TermsRequest(public=True))
            table = (await app.make_table(Caller(ANA), public)).id
            with pytest.raises(Refused, match="not-begun"):
                await app.travel.depart(ANA, table)
            async with open_page(app, table, ANA) as page:
                await app.sit(Caller(BEN), table, 1, Joining("Ben"))
                await page.until(lambda seen: seen["seats"][1]["kind"] == "person")
                assert (await page.ask(messages.Start, seq=page.seen["seq"])).type == "ack"
                await page.until(lambda seen: seen["stage"] == "revealing" if "stage" in seen else True)
                found = await state_at(app, table)
                await app.tables.act(found, lambda: found.deal(9e9) if not found.fold.begun else [], lambda: None)
            for guest in (ANA, BEN):
                with pytest.raises(Refused, match="travel-others"):
                    await app.travel.depart(guest, table)
            assert found.people.gone_to is None

    asyncio.run(work())


def test_lessons_matches_finished_games_and_tables_of_others_stay() -> None:
    async def work() -> None:
        async with running() as app:
            lesson = (await app.begin_lesson(Caller(ANA), "keltis")).id
            match = (await app.make_table(Caller(ANA), TableRequest("dice", [ME, BOT], match=True))).id
            for table in (lesson, match):
                with pytest.raises(Refused, match="travel-not-this"):
                    await app.travel.depart(ANA, table)
            over = await begun(app, "stones", (ME, BOT), 1)
            async with open_page(app, over, ANA) as page:
                await page.ask(messages.AskOthers, seq=page.seen["seq"], seat=0, what="end")
            with pytest.raises(Refused, match="game-over"):
                await app.travel.depart(ANA, over)
            for work in (app.travel.depart(BEN, over), app.travel.stay(BEN, over)):
                with pytest.raises(Refusal, match="no such table"):
                    await work
            running_one = await begun(app, "stones", (ME, BOT), 1)
            with pytest.raises(Refused, match="travel-not-gone"):
                await app.travel.arrived(ANA, running_one, Departure("somewhere"))
            await app.travel.depart(ANA, running_one)
            with pytest.raises(Refused, match="travel-not-gone"):
                await app.travel.arrived(ANA, running_one, Departure("<script>"))

    asyncio.run(work())


# ---- what may not arrive ----


def changed(**parts: Any) -> Callable[[dict[str, Any]], Any]:
    """A forgery: some keys have other values; a function is given the value that was there."""
    return lambda game: {**game, **{key: part(game[key]) if callable(part) else part for key, part in parts.items()}}


def without(key: str) -> Callable[[dict[str, Any]], Any]:
    """A forgery that lacks a key."""
    return lambda game: {name: value for name, value in game.items() if name != key}


FORGERIES: dict[str, Callable[[dict[str, Any]], Any]] = {
    "no object": lambda game: [game],
    "a key too many": lambda game: {**game, "fair": {}},
    "a seed": lambda game: {**game, "seed": 7},
    "another format": changed(format="keltis-record/1"),
    **{f"no {key}": without(key) for key in ("table", "players", "start", "setup", "moves", "hints")},
    "an id with a path": changed(table="../x"),
    "a number as an id": changed(table=7),
    "hints in words": changed(hints="yes"),
    "an unknown game": changed(game="chess"),
    "no game": changed(game=None),
    "an option that is none": changed(options={"x": 1}),
    "options in a list": changed(options=[]),
    "no players": changed(players=[]),
    "one player less": changed(players=lambda seats: seats[:-1]),
    "a guest in a seat": changed(players=lambda seats: [{**seats[0], "guest": BEN}, *seats[1:]]),
    "a name without end": changed(players=lambda seats: [{**seats[0], "name": "x" * 500}, *seats[1:]]),
    "a name that turns around": changed(players=lambda seats: [{**seats[0], "name": "\u202eanA"}, *seats[1:]]),
    "a lone surrogate in a name": changed(players=lambda seats: [{**seats[0], "name": "\ud800"}, *seats[1:]]),
    "a lone surrogate in a move": changed(moves=lambda moves: [*moves, "0 \ud800"]),
    "a lone surrogate in the options": changed(options={"\ud800": 1}),
    "a lone surrogate in the deal": changed(setup={"deck": ["\ud800"]}),
    "no name": changed(players=lambda seats: [{**seats[0], "name": ""}, *seats[1:]]),
    "a bot that thinks for ever": changed(players=lambda seats: [seats[0], {"name": "X", "level": "search:99999999"}]),
    "bots alone": changed(players=lambda seats: [{"name": "X", "level": "casual"}] * 2),
    "a seat that begins and is not there": changed(start=7),
    "a start in words": changed(start="me"),
    "a deal without cards": changed(setup={}),
    "a deal with a card twice": changed(setup=lambda deal: {**deal, "deck": [deal["deck"][0], *deal["deck"][:-1]]}),
    "moves in one text": changed(moves="0 play green-7"),
    "a move that is a number": changed(moves=lambda moves: [*moves, 7]),
    "a move out of turn": changed(moves=lambda moves: [moves[0], "1" + moves[1][1:], *moves[2:]]),
    "an illegal move": changed(moves=lambda moves: [*moves, "0 play gold-99"]),
    "a throw where none falls": changed(moves=lambda moves: [*moves, "! roll brown"]),
    "an undo of nothing": changed(moves=lambda moves: ["0 undo", *moves]),
    "an undo by a seat that is not there": changed(moves=lambda moves: [*moves, "9 undo"]),
    "an undo by a bot": changed(moves=lambda moves: [*moves[:3], "1 undo"]),
    "an undo by a person who has not moved": lambda game: {
        **game,
        "players": [{**seat, "level": ""} for seat in game["players"]],
        "moves": [*game["moves"][:2], "1 undo"],
    },
    "an undo by the dice": changed(moves=lambda moves: [*moves, "! undo"]),
    "undos without end": changed(moves=lambda moves: [*moves[:1], "0 undo"] * (limits.UNDOS.most + 1)),
    "moves without end": changed(moves=lambda moves: moves[:1] * (MAX_MOVES + 1)),
    "a kind of entry that only a server writes": changed(moves=lambda moves: [*moves, "0 say hello"]),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_forged_game_is_refused_in_words_and_leaves_nothing(forgery: str) -> None:
    async def work() -> None:
        async with running() as old, running() as new:
            game = await old.travel.depart(ANA, await begun(old, seats=(ME, BOT)))
            forged = json.dumps(FORGERIES[forgery](game)).encode()
            with pytest.raises((Refusal, Refused)) as refused:
                await new.travel.arrive(Caller(ANA), forged)
            assert str(refused.value)
            assert (await new.list_tables(ANA)).running == []
            assert (await new.travel.arrive(Caller(ANA), json.dumps(game).encode())).id

    asyncio.run(work())


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"", "empty-file"),
        (b"\xff\xfe", "file-wide"),
        (b"{" * 50_000, "file-cut"),
        (b'{"a": NaN}', "travel-bad-game"),
        (b'{"format": "keltis-game/1", "format": "x"}', "travel-bad-game"),
        (b'{"format": "keltis-record/1"}', "file-is-record"),
        (b"[" * 90_000 + b"]" * 90_000, "file-not-ours"),
        (b" " * 300_000, "file-large"),
    ],
)
def test_what_is_no_json_is_refused(content: bytes, text: str) -> None:
    async def work() -> None:
        async with running() as app:
            with pytest.raises(Refusal) as refused:
                await app.travel.arrive(Caller(ANA), content)
            assert refused.value.problem.text == text

    asyncio.run(work())


def test_finished_game_arrives_as_a_record_only() -> None:
    async def work() -> None:
        async with running() as app:
            game = await app.travel.depart(ANA, await begun(app, "stones", (ME, HERE), 1))
            state = keltis.load({**await whole(app, game)})
            moves = [str(line) for line in state.record()["moves"]]
            with pytest.raises(Refusal, match="must be running"):
                await app.travel.arrive(Caller(ANA), json.dumps({**game, "moves": moves}).encode())

    asyncio.run(work())


async def whole(app: Application, game: dict[str, Any]) -> dict[str, Any]:
    """The record of a travelling game that was played to its end."""
    table = (await app.travel.arrive(Caller(ANA), json.dumps(game).encode())).id
    found = await state_at(app, table)
    while (turn := found.fold.turn) is not None:
        await app.tables.play(found, found.fold.seq, turn, found.fold.state.legal[0].text)
    record: dict[str, Any] = found.record()
    return record


def test_two_guests_with_the_same_game_get_tables_of_their_own_and_limits_hold() -> None:
    class Full(Host):
        """A host with room for no new table."""

        async def check_new_table(self, caller: Caller, public: bool = False) -> None:
            """Refuse."""
            raise Refusal("too-many-new-tables", 429)

    async def work() -> None:
        async with running() as old, running() as new:
            game = json.dumps(await old.travel.depart(ANA, await begun(old))).encode()
            tables = {(await new.travel.arrive(Caller(guest), game)).id for guest in (ANA, BEN)}
            assert len(tables) == 2
            new.travel.host = Full()
            assert (await new.travel.arrive(Caller(ANA), game)).id in tables
            with pytest.raises(Refusal, match="tables"):
                await new.travel.arrive(Caller("eve"), game)

    asyncio.run(work())


def test_all_my_games_are_records_and_copies_of_running_ones() -> None:
    async def work() -> None:
        async with running() as app:
            over = await begun(app, "stones", (ME, BOT), 1)
            async with open_page(app, over, ANA) as page:
                await page.ask(messages.AskOthers, seq=page.seen["seq"], seat=0, what="end")
            going = await begun(app)
            await app.begin_lesson(Caller(ANA), "keltis")
            mine = await app.travel.my_games(ANA, 0, 50)
            assert [game["format"] for game in mine.games] == ["keltis-game/1", "keltis-record/1"]
            assert (mine.total, mine.games[0]["table"]) == (2, going)
            assert (await app.travel.my_games(ANA, 1, 1)).games == mine.games[1:]
            assert (await app.travel.my_games(BEN, 0, 50)).games == []
            assert (await state_at(app, going)).people.gone_to is None
            app.travel.host.is_own = False
            assert [game["format"] for game in (await app.travel.my_games(ANA, 0, 50)).games] == ["keltis-record/1"]

    asyncio.run(work())


def test_own_games_that_come_back_as_a_file_are_kept_once(two_hosts: Two) -> None:
    async def work(old: Application, new: Application) -> None:
        table = await begun(old, "stones", (ME, HERE), 1)
        found = await state_at(old, table)
        while found.fold.turn is not None:
            await old.tables.play(found, found.fold.seq, found.fold.turn, found.fold.state.legal[0].text)
        (record,) = (await old.travel.my_games(ANA, 0, 50)).games
        line = json.dumps(record).encode()
        assert (await old.keep_upload(Caller(ANA), await old.read_upload(line))).ids == [table]
        twice = await new.read_upload(line + b"\n" + line)
        first, second = (await new.keep_upload(Caller(ANA), twice)).ids
        assert first == second != table
        assert (await new.keep_upload(Caller(ANA), await new.read_upload(line))).ids == [first]
        assert (await new.replay(ANA, first)).fair
        assert (await new.keep_upload(Caller(BEN), await new.read_upload(line))).ids != [first]

    two_hosts(work)


@pytest.mark.parametrize("later", [0, 2])
def test_running_game_of_this_host_is_found_again_and_not_doubled(later: int, two_hosts: Two) -> None:
    async def work(old: Application, new: Application) -> None:
        table = await begun(old)
        (game,) = (await old.travel.my_games(ANA, 0, 50)).games
        content = json.dumps(game).encode()
        async with open_page(old, table, ANA) as page:
            await play(page, later)
        assert (await old.travel.arrive(Caller(ANA), content)).id == table
        assert len((await old.list_tables(ANA)).running) == 1
        other = (await old.travel.arrive(Caller(BEN), content)).id  # who does not sit there
        changed = json.dumps({**game, "hints": not game["hints"]}).encode()
        another = (await old.travel.arrive(Caller(ANA), changed)).id
        await old.travel.depart(ANA, table)
        assert len({table, other, another, (await old.travel.arrive(Caller(ANA), content)).id}) == 4

    two_hosts(work)


def test_game_that_was_deleted_comes_back_from_its_file(two_hosts: Two) -> None:
    async def work(old: Application, new: Application) -> None:
        table = await begun(old)
        (game,) = (await old.travel.my_games(ANA, 0, 50)).games
        content = json.dumps(game).encode()
        for app, back in ((old, table), (new, (await new.travel.arrive(Caller(ANA), content)).id)):
            left = {back}
            for _ in range(2):
                await app.leave(ANA, back)
                back = (await app.travel.arrive(Caller(ANA), content)).id
                assert back not in left
                assert (await app.travel.arrive(Caller(ANA), content)).id == back
                assert [row.id for row in (await app.list_tables(ANA)).running] == [back]
                left.add(back)

    two_hosts(work)
