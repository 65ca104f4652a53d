"""The queue in which thoughts wait: classes keep their order, owners take turns, and nothing is lost."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Coroutine
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keltis.server.bots.queue import Owner, Place, Queue

ARRIVE, LEAVE, STOP, STOP_AND_LEAVE = "arrive", "leave", "stop", "stop and leave"
ADDRESSES, GUESTS = "ab", "xyz"
Visit = asyncio.Task[None]


class Visits:
    """Everybody who ever came to a queue, and a check of each place that is given."""

    def __init__(self, places: int) -> None:
        self.places, self.queue = places, Queue(places)
        self.waiting: dict[Visit, tuple[int, Owner]] = {}
        self.given: list[tuple[Visit, Place]] = []  # since the last look
        self.holding: dict[Visit, Place] = {}
        self.served: Counter[Visit] = Counter()
        self.overtaken: Counter[tuple[int, Owner, Owner]] = Counter()  # by whom somebody was overtaken, how often

    async def arrive(self, kind: int, owner: Owner) -> Visit:
        """Somebody comes."""

        async def visit() -> None:
            me: Any = asyncio.current_task()
            self.given.append((me, await self.queue.enter(kind, owner)))

        task = asyncio.create_task(visit())
        self.waiting[task] = kind, owner
        await self.settle()
        return task

    async def settle(self) -> None:
        """Until everything has happened that follows."""
        for _ in range(4):
            await asyncio.sleep(0)
        for visit, place in self.given:
            self.check_served(visit, place.kind, place.owner)
            self.holding[visit] = place
        self.given.clear()
        assert self.queue.free == self.places - len(self.holding) >= 0
        assert not (self.waiting and self.queue.free), "a place is free, and somebody waits"
        present = Counter(self.waiting.values()) + Counter((p.kind, p.owner) for p in self.holding.values())
        assert {(k, o): self.queue.present(k, o) for k, o in present} == dict(present)

    def check_served(self, visit: Visit, kind: int, owner: Owner) -> None:
        """It is the turn of whoever gets a place."""
        del self.waiting[visit]
        self.served[visit] += 1
        assert all(other >= kind for other, _ in self.waiting.values()), "a class was overtaken"
        for depth in range(len(owner)):
            mine = owner[: depth + 1]
            self.forget(kind, mine)
            level = {o[: depth + 1] for k, o in self.waiting.values() if k == kind and o[:depth] == owner[:depth]}
            for other in level - {mine}:
                self.overtaken[kind, other, mine] += 1
                assert self.overtaken[kind, other, mine] <= 1, "an owner was served twice while another waited"

    def forget(self, kind: int, owner: Owner) -> None:
        """Somebody waits no longer, or anew."""
        for one in [one for one in self.overtaken if one[:2] == (kind, owner)]:
            del self.overtaken[one]

    def stop(self, number: int) -> None:
        """Somebody who waits goes away."""
        visit = list(self.waiting)[number % len(self.waiting)]
        kind, owner = self.waiting.pop(visit)
        visit.cancel()
        for depth in range(len(owner)):
            if not any((k, o[: depth + 1]) == (kind, owner[: depth + 1]) for k, o in self.waiting.values()):
                self.forget(kind, owner[: depth + 1])

    def leave(self, number: int) -> None:
        """Somebody who has a place gives it back."""
        place = self.holding.pop(list(self.holding)[number % len(self.holding)])
        place.leave()
        place.leave()  # changes nothing


STEPS = st.tuples(
    st.sampled_from([ARRIVE, ARRIVE, ARRIVE, LEAVE, LEAVE, STOP, STOP_AND_LEAVE]),
    st.integers(0, 9),
    st.integers(0, 2),
    st.tuples(st.sampled_from(ADDRESSES), st.sampled_from(GUESTS)),
)


@settings(max_examples=100)
@given(places=st.integers(1, 3), steps=st.lists(STEPS, min_size=20, max_size=40))
def test_classes_keep_their_order_owners_take_turns_and_nobody_is_lost(places: int, steps: list[Any]) -> None:
    async def run() -> None:
        visits, came = Visits(places), []
        for step, number, kind, owner in steps:
            if step == ARRIVE:
                came.append(await visits.arrive(kind, owner))
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
        assert visits.queue.free == places

    asyncio.run(run())


async def order_of(places: int, *comers: tuple[int, Owner]) -> list[tuple[int, Owner]]:
    """In which order these are served who come while all places are taken."""
    queue = Queue(places)
    first = [await queue.enter(0, ("first",)) for _ in range(places)]
    served = []

    async def visit(kind: int, owner: Owner) -> None:
        place = await queue.enter(kind, owner)
        served.append((kind, owner))
        place.leave()

    tasks = [asyncio.create_task(visit(*comer)) for comer in comers]
    await asyncio.sleep(0)
    for place in first:
        place.leave()
    await asyncio.gather(*tasks)
    return served


def test_many_wishes_of_one_owner_share_one_turn() -> None:
    many, one, other = ("many",), ("one",), ("other",)
    comers = [(1, many)] * 5 + [(1, one), (1, other)]
    assert [owner for _, owner in asyncio.run(order_of(1, *comers))] == [many, one, other, *[many] * 4]


def test_many_guests_of_one_address_share_its_turn() -> None:
    crowd = [(1, ("crowd", str(number))) for number in range(40)]
    served = asyncio.run(order_of(1, *crowd, (1, ("else", "ana"))))
    assert served.index((1, ("else", "ana"))) == 1


def test_lower_class_goes_first_whoever_came_before() -> None:
    served = asyncio.run(order_of(2, (2, ("a",)), (1, ("b",)), (0, ("c",)), (1, ("a",)), (0, ("b",))))
    assert [kind for kind, _ in served] == [0, 0, 1, 1, 2]


def test_place_given_to_somebody_who_is_cancelled_at_that_moment_goes_to_the_next() -> None:
    async def run() -> None:
        queue = Queue(1)
        place = await queue.enter(0, ("a",))
        late, patient = (asyncio.create_task(queue.enter(0, (name,))) for name in "bc")
        await asyncio.sleep(0)
        place.leave()  # given to b
        late.cancel()
        (await patient).leave()
        assert late.cancelled()
        assert queue.free == 1
        assert not any(queue.present(0, (name,)) for name in "abc")

    asyncio.run(run())


def test_closed_queue_cancels_those_who_wait_and_those_who_come() -> None:
    async def run() -> None:
        queue = Queue(1)
        place = await queue.enter(0, ("a",))
        waiting = [asyncio.create_task(queue.enter(kind, ("b",))) for kind in range(3)]
        await asyncio.sleep(0)
        queue.close()
        place.leave()
        await asyncio.wait(waiting)
        assert all(task.cancelled() for task in waiting)
        await refused(queue.enter(0, ("c",)))

    asyncio.run(run())


async def refused(coming: Coroutine[Any, Any, Place]) -> None:
    """It is cancelled."""
    task = asyncio.create_task(coming)
    await asyncio.wait({task})
    with pytest.raises(asyncio.CancelledError):
        task.result()
