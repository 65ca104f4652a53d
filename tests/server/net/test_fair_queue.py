"""The fair queue: ranks keep their order, owners take turns, caps hold, and no entry or place is lost."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Coroutine
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keltis.app.tables.background import NoLongerWanted
from keltis.server.net.fair_queue import FairQueue, QueueFull, QueuePlace
from tests.server.helpers.settling import until_holds

ARRIVE, LEAVE, STOP, STOP_AND_LEAVE = "arrive", "leave", "stop", "stop and leave"
ADDRESSES, GUESTS = "ab", "xyz"
LEVELS = "address", "guest"
MANY = dict.fromkeys(LEVELS, 1000)
Path = tuple[str, str]
Visit = asyncio.Task[None]


def owners(address: str, guest: str = "") -> dict[str, str]:
    """The owners of an entry."""
    return {"address": address, "guest": guest}


class Visits:
    """All entries that ever came to a queue, and a check of each place that is given."""

    def __init__(self, places: int, **caps: int) -> None:
        self.places, self.caps = places, caps
        self.queue = FairQueue(places, turns=LEVELS, max_held=caps, max_present=MANY)
        self.waiting: dict[Visit, tuple[int, Path]] = {}
        self.given: list[tuple[Visit, int, Path, QueuePlace]] = []  # since the last look
        self.holding: dict[Visit, QueuePlace] = {}
        self.served: Counter[Visit] = Counter()
        self.overtaken: Counter[tuple[int, Path, Path]] = Counter()  # by whom an owner was overtaken, how often

    async def arrive(self, rank: int, path: Path) -> Visit:
        """Let an entry come."""

        async def visit() -> None:
            me: Any = asyncio.current_task()
            self.given.append((me, rank, path, await self.queue.enter(owners(*path), rank=rank)))

        task = asyncio.create_task(visit())
        self.waiting[task] = rank, path
        await self.settle()
        return task

    def is_settled(self) -> bool:
        """Whether all tasks have come as far as they can: each entry waits, or is known to hold a place."""
        present = len(self.waiting) + len(self.holding)
        return (
            self.queue.waiting + self.queue.held == present and len(self.given) + len(self.holding) == self.queue.held
        )

    async def settle(self) -> None:
        """Wait until the queue is settled, and check it."""
        await until_holds(self.is_settled)
        for visit, rank, path, place in self.given:
            self.check_served(visit, rank, path)
            self.holding[visit] = place
        self.given.clear()
        assert self.queue.held == len(self.holding) <= self.places
        held = self.count(tuple(place.owners.values()) for place in self.holding.values())
        assert all(number <= self.caps.get(level, self.places) for (level, _), number in held.items())
        free = self.queue.held < self.places
        for _, path in self.waiting.values():
            room = all(held[owner] < self.caps.get(owner[0], self.places) for owner in owners(*path).items())
            assert not (free and room), "there is room for an entry, and it waits"
        present = held + self.count(path for _, path in self.waiting.values())
        assert {owner: self.queue.present(*owner) for owner in present} == dict(present)

    @staticmethod
    def count(paths: Any) -> Counter[tuple[str, str]]:
        """How many entries each owner has."""
        return Counter(owner for path in paths for owner in owners(*path).items())

    def check_served(self, visit: Visit, rank: int, path: Path) -> None:
        """Check that it was the turn of the entry that got a place."""
        del self.waiting[visit]
        self.served[visit] += 1
        if self.caps:
            return
        assert all(other >= rank for other, _ in self.waiting.values()), "a rank was overtaken"
        for depth in range(len(path)):
            mine: Any = path[: depth + 1]
            self.forget(rank, mine)
            level: Any = {p[: depth + 1] for r, p in self.waiting.values() if r == rank and p[:depth] == path[:depth]}
            for other in level - {mine}:
                self.overtaken[rank, other, mine] += 1
                assert self.overtaken[rank, other, mine] <= 1, "an owner was served twice while another waited"

    def forget(self, rank: int, owner: Any) -> None:
        """Reset the counts of an owner who waits no longer, or waits anew."""
        for one in [one for one in self.overtaken if one[:2] == (rank, owner)]:
            del self.overtaken[one]

    def stop(self, number: int) -> None:
        """Cancel an entry that waits."""
        visit = list(self.waiting)[number % len(self.waiting)]
        rank, path = self.waiting.pop(visit)
        visit.cancel()
        for depth in range(len(path)):
            if not any((r, p[: depth + 1]) == (rank, path[: depth + 1]) for r, p in self.waiting.values()):
                self.forget(rank, path[: depth + 1])

    def leave(self, number: int) -> None:
        """Let an entry that holds a place leave it."""
        place = self.holding.pop(list(self.holding)[number % len(self.holding)])
        place.leave()
        place.leave()  # changes nothing


STEPS = st.tuples(
    st.sampled_from([ARRIVE, ARRIVE, ARRIVE, LEAVE, LEAVE, STOP, STOP_AND_LEAVE]),
    st.integers(0, 9),
    st.integers(0, 2),
    st.tuples(st.sampled_from(ADDRESSES), st.sampled_from(GUESTS)),
)


async def visit_all(visits: Visits, steps: list[Any]) -> None:
    """Take steps one after the other, and then let all leave."""
    came = []
    for step, number, rank, path in steps:
        if step == ARRIVE:
            came.append(await visits.arrive(rank, path))
        if step in (STOP, STOP_AND_LEAVE) and visits.waiting:
            visits.stop(number)
        if step in (LEAVE, STOP_AND_LEAVE) and visits.holding:
            visits.leave(number)
        await visits.settle()
    while visits.holding:
        visits.leave(0)
        await visits.settle()
    await asyncio.gather(*came, return_exceptions=True)
    assert [visits.served[visit] for visit in came] == [not visit.cancelled() for visit in came]
    assert (visits.queue.held, visits.queue.waiting) == (0, 0)


@settings(max_examples=100)
@given(places=st.integers(1, 3), steps=st.lists(STEPS, min_size=20, max_size=40))
def test_ranks_keep_their_order_owners_take_turns_and_none_is_lost(places: int, steps: list[Any]) -> None:
    async def run() -> None:
        await visit_all(Visits(places), steps)

    asyncio.run(run())


@settings(max_examples=100)
@given(
    places=st.integers(1, 5),
    caps=st.dictionaries(st.sampled_from(LEVELS), st.integers(1, 2), min_size=1),
    steps=st.lists(STEPS, min_size=20, max_size=40),
)
def test_no_owner_holds_more_than_its_cap_and_none_is_lost(places: int, caps: dict[str, int], steps: list[Any]) -> None:
    async def run() -> None:
        await visit_all(Visits(places, **caps), steps)

    asyncio.run(run())


async def order_of(places: int, *comers: tuple[int, Path]) -> list[tuple[int, Path]]:
    """The order in which entries are served that come while all places are taken."""
    queue = FairQueue(places, turns=LEVELS)
    first = [await queue.enter(owners("first")) for _ in range(places)]
    served = []

    async def visit(rank: int, path: Path) -> None:
        with await queue.enter(owners(*path), rank=rank):
            served.append((rank, path))

    tasks = [asyncio.create_task(visit(*comer)) for comer in comers]
    await until_holds(lambda: queue.waiting == len(comers))
    for place in first:
        place.leave()
    await asyncio.gather(*tasks)
    return served


def test_many_entries_of_one_owner_share_one_turn() -> None:
    many, one, other = ("many", ""), ("one", ""), ("other", "")
    comers = [(1, many)] * 5 + [(1, one), (1, other)]
    assert [owner for _, owner in asyncio.run(order_of(1, *comers))] == [many, one, other, *[many] * 4]


def test_many_guests_of_one_address_share_its_turn() -> None:
    crowd = [(1, ("crowd", str(number))) for number in range(40)]
    served = asyncio.run(order_of(1, *crowd, (1, ("else", "ana"))))
    assert served.index((1, ("else", "ana"))) == 1


def test_lower_rank_goes_first_even_if_it_came_later() -> None:
    comers = [(2, ("a", "")), (1, ("b", "")), (0, ("c", "")), (1, ("a", "")), (0, ("b", ""))]
    assert [rank for rank, _ in asyncio.run(order_of(2, *comers))] == [0, 0, 1, 1, 2]


def test_place_given_to_an_entry_that_is_cancelled_at_that_moment_goes_to_the_next() -> None:
    async def run() -> None:
        queue = FairQueue(1, turns=LEVELS, max_present=MANY)
        place = await queue.enter(owners("a"))
        late, patient = (asyncio.create_task(queue.enter(owners(name))) for name in "bc")
        await until_holds(lambda: queue.waiting == 2)
        place.leave()  # given to b
        late.cancel()
        (await patient).leave()
        assert late.cancelled()
        assert (queue.held, queue.waiting) == (0, 0)
        assert not any(queue.present("address", name) for name in "abc")

    asyncio.run(run())


def test_closed_queue_cancels_entries_that_wait_and_those_that_come() -> None:
    async def run() -> None:
        queue = FairQueue(1, turns=LEVELS)
        place = await queue.enter(owners("a"))
        waiting = [asyncio.create_task(queue.enter(owners("b"), rank=rank)) for rank in range(3)]
        await until_holds(lambda: queue.waiting == 3)
        queue.close()
        place.leave()
        await asyncio.wait(waiting)
        assert all(task.cancelled() for task in waiting)
        await cancelled(queue.enter(owners("c")))
        assert queue.take(owners("c")) is None

    asyncio.run(run())


async def cancelled(coming: Coroutine[Any, Any, QueuePlace]) -> None:
    """Check that a call of `enter` is cancelled."""
    task = asyncio.create_task(coming)
    await asyncio.wait({task})
    with pytest.raises(asyncio.CancelledError):
        task.result()


def test_entries_of_one_address_take_turns_and_others_pass() -> None:
    async def run() -> None:
        queue = FairQueue(2, turns=("address",), max_held={"address": 1}, max_present={"address": 3})
        stop = asyncio.Event()

        async def visit(address: str) -> str:
            with await queue.enter({"address": address}):
                assert queue.held <= 2
                await stop.wait()
                return address

        tasks = [asyncio.create_task(visit("here")) for _ in range(3)]
        await until_holds(lambda: queue.waiting == 2)
        with pytest.raises(QueueFull):
            await visit("here")
        with await queue.enter({"address": "elsewhere"}):
            assert (queue.held, queue.present("address", "here"), queue.present("address", "elsewhere")) == (2, 3, 1)
        stop.set()
        assert await asyncio.gather(*tasks) == ["here"] * 3
        assert (queue.held, queue.present("address", "here")) == (0, 0)

    asyncio.run(run())


def test_entry_with_room_passes_an_earlier_one_of_the_same_guest_without() -> None:
    async def run() -> None:
        queue = FairQueue(2, turns=("guest",), max_held={"host": 1})
        slow = await queue.enter({"guest": "ben", "host": "slow"})
        other = await queue.enter({"guest": "ben", "host": "other"})
        blocked = asyncio.create_task(queue.enter({"guest": "ana", "host": "slow"}))
        passing = asyncio.create_task(queue.enter({"guest": "ana", "host": "third"}))
        await until_holds(lambda: queue.waiting == 2)
        other.leave()
        (await passing).leave()
        assert not blocked.done()
        slow.leave()
        (await blocked).leave()

    asyncio.run(run())


def test_take_gets_a_place_at_once_or_none() -> None:
    async def run() -> None:
        queue = FairQueue(3, turns=LEVELS, max_held={"guest": 1})
        ana = queue.take(owners("home", "ana"))
        assert ana is not None
        assert queue.take(owners("home", "ana")) is None
        ben, cem = queue.take(owners("home", "ben")), queue.take(owners("home", "cem"))
        assert ben is not None
        assert cem is not None
        assert queue.take(owners("home", "dora")) is None
        dora = asyncio.create_task(queue.enter(owners("home", "dora")))
        await until_holds(lambda: queue.waiting == 1)
        ben.leave()  # given to dora
        assert queue.take(owners("home", "ben")) is None
        (await dora).leave()
        assert queue.take(owners("home", "ben")) is not None

    asyncio.run(run())


def test_only_so_many_entries_wait() -> None:
    async def run() -> None:
        queue = FairQueue(1, max_waiting=2)
        place = await queue.enter({})
        waiting = [asyncio.create_task(queue.enter({})) for _ in range(2)]
        await until_holds(lambda: queue.waiting == 2)
        with pytest.raises(QueueFull):
            await queue.enter({})
        place.leave()
        for task in waiting:
            (await task).leave()

    asyncio.run(run())


def test_entry_that_is_no_longer_wanted_is_skipped_and_its_owner_keeps_the_turn() -> None:
    async def run() -> None:
        queue, served = FairQueue(1, turns=LEVELS, max_present=MANY), []
        wanted = {"old": True, "new": True, "other": True}

        async def visit(name: str, address: str) -> None:
            with await queue.enter(owners(address), wanted=lambda: wanted[name]):
                served.append(name)

        place = await queue.enter(owners("first"))
        tasks = [asyncio.create_task(visit(*one)) for one in (("old", "a"), ("other", "b"), ("new", "a"))]
        await until_holds(lambda: queue.waiting == 3)
        wanted["old"] = False
        place.leave()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert served == ["new", "other"]
        assert isinstance(results[0], NoLongerWanted)
        assert (queue.held, queue.waiting, queue.present("address", "a")) == (0, 0, 0)

    asyncio.run(run())


def test_entry_whose_turn_does_not_come_in_time_is_gone() -> None:
    async def run() -> None:
        queue = FairQueue(1, turns=LEVELS, max_present=MANY)
        place = await queue.enter(owners("a"))
        with pytest.raises(TimeoutError):
            await queue.enter(owners("b"), max_wait=0.01)
        assert (queue.waiting, queue.present("address", "b")) == (0, 0)
        place.leave()
        assert queue.held == 0

    asyncio.run(run())
