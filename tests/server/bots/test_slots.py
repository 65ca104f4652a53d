"""Thinking slots: guests take turns, however much one of them wants; measured in thoughts, not in seconds."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from keltis.app.hints import Opinions
from keltis.app.problems import Refusal
from keltis.app.tables import opponents
from keltis.app.tables.wakeups import Bus
from keltis.engine.game import Move
from keltis.engine.state import Observation
from keltis.server.bots.opponents import ThreadedOpponents
from keltis.server.bots.slots import Kind
from keltis.server.process.metrics import Metrics
from keltis.server.process.settings import Settings
from keltis.table import Occupant, Table, TableSetup, begin
from keltis.table.bots import fall_back
from tests.helpers.patience import PATIENCE

Begun = tuple[str, str]  # whose table, and the bot's level


class Logs:
    """Tables without a database; `played` counts the moves of bots for each owner of a table."""

    def __init__(self) -> None:
        self.played: Counter[str] = Counter()

    def make(self, guest: str, level: str, bots: int = 1) -> Table:
        """A table at which the bots begin."""
        occupants = [Occupant(guest, guest=guest), *[Occupant(f"{guest} {n}", level=level) for n in range(bots)]]
        plan = TableSetup("stones", {}, occupants, hints=True, start=1)
        return Table(f"{guest} {id(plan)}", plan, begin(plan.deal(7), plan.people, 0.0))

    async def play(self, table: Table, seq: int, seat: int, move: str, check: Callable[[], None]) -> int:
        """Make a move."""
        if seq != table.fold.seq:
            raise Refusal("stale", 409)
        check()
        table.adopt(table.move(seat, move, 0.0))
        self.played[table.setup.occupants[0].name] += 1
        return table.fold.seq

    async def refresh(self, table: Table) -> None:
        """There is no other process."""


class Minds:
    """Bots and hints that think until the test lets them go on, in the order in which they began."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.begun: asyncio.Queue[tuple[Begun, threading.Event]] = asyncio.Queue()

    def choose(self, seen: Observation, level: str) -> Move:
        """Think about a move; bots that do not search have it at once."""
        if level not in ("beginner", "casual"):
            self._ponder(seen, level)
        return fall_back(seen)

    def advise(self, seen: Observation) -> Opinions:
        """Think about a hint."""
        self._ponder(seen, "hint")
        return Opinions([], "game-over", {})

    def _ponder(self, seen: Observation, level: str) -> None:
        may_go = threading.Event()
        self.loop.call_soon_threadsafe(self.begun.put_nowait, ((seen.view["players"][0], level), may_go))
        assert may_go.wait(PATIENCE)

    async def next(self) -> tuple[Begun, Callable[[], None]]:
        """The thought that begins next, and the event that ends it."""
        begun, may_go = await asyncio.wait_for(self.begun.get(), PATIENCE)
        return begun, may_go.set


def path(guest: str) -> tuple[str, str]:
    """Guests of a crowd share one address."""
    return guest.partition(" of ")[2], guest


class AloneLeases:
    """There is no other process that could hold a lease."""

    def hold(self, table: str) -> nullcontext[None]:
        """Hold nothing."""
        return nullcontext()

    async def is_held(self, table: str) -> bool:
        """No other process holds a lease."""
        return False

    async def close(self) -> None:
        """Do nothing."""


class Room:
    """The bots of a server, without the server."""

    def __init__(self, **given: Any) -> None:
        wanted = {"thinkers": 1, **given}
        self.logs, self.minds, self.metrics = Logs(), Minds(), Metrics()
        tables: Any = self.logs
        leases: Any = AloneLeases()
        settings = Settings(data=Path("unused"), **wanted)
        self.opponents = ThreadedOpponents(tables, Bus(), leases, settings, self.metrics, path)
        self.opponents.choose, self.opponents.advise_on = self.minds.choose, self.minds.advise

    def wake(self, guest: str, level: str, bots: int = 1) -> Table:
        """A table where a bot is to move."""
        table = self.logs.make(guest, level, bots)
        self.opponents.wake(table)
        return table

    def ask(self, guest: str) -> asyncio.Task[Opinions]:
        """Ask for a hint, at a table of its own."""
        table = self.logs.make(guest, "beginner")
        return asyncio.create_task(self.opponents.advise(table, guest, table.fold.turn or 0))

    def waiting(self, kind: str) -> float | None:
        """How many thoughts of a kind wait."""
        return self.metrics.registry.get_sample_value("keltis_thoughts_waiting", {"kind": kind})

    async def until_waiting(self, **wanted: int) -> None:
        """Let threads go on until the given numbers of thoughts of each kind wait."""
        await self.until(lambda: all(self.waiting(kind) == number for kind, number in wanted.items()))

    async def until(self, reached: Callable[[], bool]) -> None:
        """Let threads go on until something has happened."""
        async with asyncio.timeout(PATIENCE):
            while not reached():
                await asyncio.sleep(0.001)


def in_room(test: Callable[[Room], Awaitable[None]], **given: Any) -> None:
    """Run a test, and let all thoughts end."""

    async def run() -> None:
        room = Room(**given)
        try:
            await test(room)
        finally:
            await room.opponents.close()
            while not room.minds.begun.empty():
                room.minds.begun.get_nowait()[1].set()

    asyncio.run(run())


def refusal_of(task: asyncio.Task[Opinions]) -> str:
    """The text with which a hint was refused."""
    with pytest.raises(Refusal) as refused:
        task.result()
    return refused.value.problem.text


def test_beginners_move_while_500_experts_and_40_hints_of_others_wait() -> None:
    async def test(room: Room) -> None:
        for _ in range(500):
            room.wake("many", "expert", bots=3)
        hints = [room.ask(f"curious {number}") for number in range(40)]
        await room.minds.next()  # the only place is taken, and stays so
        tables = [room.wake("ana", "beginner", bots=3) for _ in range(3)]
        await room.until(lambda: all(table.bot_to_move is None for table in tables))
        assert room.logs.played.keys() == {"ana"}
        assert not any(hint.done() for hint in hints)

    in_room(test, thoughts=1000)


def test_expert_waits_for_one_thought_of_each_guest_before() -> None:
    async def test(room: Room) -> None:
        for _ in range(50):
            room.wake("many", "expert")
        _, end = await room.minds.next()
        for guest in ("ana", "finn"):
            room.wake(guest, "expert")
        await room.until_waiting(slow=51)
        order = []
        for _ in range(4):
            end()
            (guest, _), end = await room.minds.next()
            order.append(guest)
        end()
        assert order == ["many", "ana", "finn", "many"]

    in_room(test)


def test_guests_of_one_address_share_its_turn() -> None:
    async def test(room: Room) -> None:
        crowd = [f"{number} of a crowd" for number in range(20)]
        for guest in crowd:
            room.wake(guest, "expert")
        _, end = await room.minds.next()
        room.wake("ana of a house", "expert")
        await room.until_waiting(slow=20)
        order = []
        for _ in range(3):
            end()
            (guest, _), end = await room.minds.next()
            order.append(guest)
        end()
        assert order == [crowd[1], "ana of a house", crowd[2]]

    in_room(test)


def test_bots_that_think_go_before_hints() -> None:
    async def test(room: Room) -> None:
        first = room.ask("ana")
        _, end = await room.minds.next()
        hint = room.ask("finn")
        await room.until_waiting(hint=1)
        room.wake("finn", "expert")
        await room.until_waiting(slow=1)
        levels = []
        for _ in range(2):
            end()
            (_, level), end = await room.minds.next()
            levels.append(level)
        end()
        await asyncio.wait({first, hint})
        assert levels == ["expert", "hint"]

    in_room(test)


def test_guest_has_one_hint_at_a_time_also_after_its_socket_is_gone() -> None:
    async def test(room: Room) -> None:
        hint = room.ask("ana")
        _, end = await room.minds.next()
        hint.cancel()
        await asyncio.wait({again := room.ask("ana")})
        assert refusal_of(again) == "hint-running"
        end()
        await room.until(lambda: not room.opponents.slots.present(Kind.HINT, "ana"))
        later = room.ask("ana")
        (await room.minds.next())[1]()
        await later

    in_room(test)


def test_hint_that_waits_for_a_socket_that_is_gone_is_dropped() -> None:
    async def test(room: Room) -> None:
        room.wake("many", "expert")
        _, end = await room.minds.next()
        gone, there = room.ask("ana"), room.ask("finn")
        await room.until_waiting(hint=2)
        gone.cancel()
        end()
        (guest, _), end = await room.minds.next()
        end()
        await there
        assert guest == "finn"

    in_room(test)


def test_hint_whose_turn_does_not_come_is_refused() -> None:
    async def test(room: Room) -> None:
        room.wake("many", "expert")
        await room.minds.next()
        await asyncio.wait({late := room.ask("ana")})
        assert refusal_of(late) == "no-time-for-hints"

    in_room(test, hint_wait=0.05)


def test_what_waits_for_a_position_that_is_gone_is_dropped() -> None:
    async def test(room: Room) -> None:
        room.wake("many", "expert")
        _, end = await room.minds.next()
        table = room.wake("ana", "expert")
        hint = asyncio.create_task(room.opponents.advise(table, "ana", 1))
        await room.until_waiting(slow=1, hint=1)
        while table.bot_to_move is not None:  # another process plays on
            table.adopt(table.move(1, fall_back(table.fold.state.observe(1)).text, 0.0))
        end()
        await asyncio.wait({hint})
        assert refusal_of(hint) == "stale"
        room.wake("finn", "expert")
        while (begun := await room.minds.next())[0] != ("finn", "expert"):
            assert begun[0] == ("many", "expert")
            begun[1]()
        assert room.logs.played["ana"] == 0

    in_room(test)


def test_table_that_was_left_has_no_bots_that_wait_and_has_them_again_when_opened() -> None:
    async def test(room: Room) -> None:
        room.wake("many", "expert")
        _, end = await room.minds.next()
        left, _ = room.wake("ana", "expert"), room.wake("finn", "expert")
        await room.until_waiting(slow=2)
        room.opponents.leave(left)
        end()
        (guest, _), end = await room.minds.next()
        assert guest == "finn"
        room.opponents.wake(left)
        while guest != "ana":
            end()
            (guest, _), end = await room.minds.next()

    in_room(test)


def test_bots_wait_for_another_process_that_wrote_last_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(room: Room) -> None:
        table = room.logs.make("ana", "expert")
        room.opponents.changed_elsewhere(table)
        room.opponents.wake(table)
        room.wake("finn", "expert")
        assert (await room.minds.next())[0] == ("finn", "expert")
        monkeypatch.setattr(opponents, "HEAD_START", 0.0)
        room.opponents.changed_elsewhere(table)
        room.opponents.wake(table)
        assert (await room.minds.next())[0] == ("ana", "expert")

    in_room(test, thinkers=2)


def test_bots_whose_moves_are_refused_stop_until_they_are_woken(caplog: pytest.LogCaptureFixture) -> None:
    async def test(room: Room) -> None:
        async def refuse(*_: object) -> int:
            raise Refusal("stale", 409)

        room.opponents.tables.play = refuse  # type: ignore[assignment,method-assign]
        table = room.wake("ana", "beginner")
        await room.until(lambda: "bots stopped at a table" in caplog.messages)
        room.opponents.wake(table)
        await room.until(lambda: caplog.messages.count("bots stopped at a table") == 2)

    in_room(test)


def test_simple_player_moves_for_what_one_guest_wants_beyond_the_limit() -> None:
    async def test(room: Room) -> None:
        for _ in range(5):
            room.wake("many", "expert")
        await room.until(lambda: room.logs.played["many"] >= 3)
        assert room.opponents.slots.present(Kind.SLOW, "many") == 2

    in_room(test, thoughts=2)


def test_thoughts_that_never_end_give_their_places_back_and_are_few() -> None:
    async def test(room: Room) -> None:
        for _ in range(10):
            room.wake("many", "expert")
        await room.until(lambda: room.logs.played["many"] >= 10)
        ends = [(await room.minds.next())[1] for _ in range(2)]
        assert room.minds.begun.empty()
        await asyncio.wait({hint := room.ask("ana")})
        assert refusal_of(hint) == "no-time-for-hints"
        for end in ends:
            end()
        await room.until(lambda: not any(room.opponents.slots.stuck.values()))
        slots = room.opponents.slots
        slots.settings = replace(slots.settings, bot_seconds=PATIENCE)  # This one ends, on a slow machine too.
        later = room.ask("ana")
        (await room.minds.next())[1]()
        await later

    in_room(test, bot_seconds=0.1, stuck=2)


def test_waiting_is_measured_by_kind() -> None:
    async def test(room: Room) -> None:
        room.wake("ana", "beginner")
        await room.until(lambda: room.logs.played["ana"] > 0)
        room.wake("many", "expert")
        await room.minds.next()
        room.ask("finn")
        await room.until_waiting(hint=1)
        assert room.waiting("slow") == 0
        count = room.metrics.registry.get_sample_value("keltis_thought_wait_seconds_count", {"kind": "quick"})
        assert count == room.logs.played["ana"]

    in_room(test)


def test_closing_cancels_all_who_wait() -> None:
    async def test(room: Room) -> None:
        room.wake("many", "expert")
        await room.minds.next()
        hint, table = room.ask("ana"), room.wake("finn", "expert")
        await room.until_waiting(hint=1, slow=1)
        await room.opponents.close()
        await asyncio.wait({hint})
        assert hint.cancelled()
        before = asyncio.all_tasks()
        room.opponents.wake(table)
        assert asyncio.all_tasks() == before
        assert room.minds.begun.empty()

    in_room(test)
