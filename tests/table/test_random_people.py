"""People who act at random: all screens are told the same, and nothing that they may not know."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keltis.table import (
    Clock,
    Fold,
    Occupant,
    Refused,
    Screen,
    Table,
    TableSetup,
    Terms,
    chat,
    deadlines,
    gather,
    presence,
    proposals,
    waiting_room,
)
from keltis.table.bots import take_turn
from keltis.table.chat import Reaction
from keltis.table.undo import undo

GUESTS = ("guest-ana", "guest-ben", "guest-cem")
CLOCKS = (None, Clock("turn", 20), Clock("game", 60, increment=2))


class RandomPeople:
    """A table with three people who act at random, a screen for each of them, and one for a spectator."""

    def __init__(self, name: str, seed: int) -> None:
        self.rng = random.Random(seed)
        choose = self.rng.choice
        terms = Terms(
            public=choose((True, False)),
            watch=True,
            consent=choose((True, True, False)),
            away=choose(("wait", "ask", "bot")),
            patience=15,
            clock=choose(CLOCKS),
        )
        seats = [Occupant("Ana", guest=GUESTS[0]), Occupant("", open=True), Occupant("", open=True)]
        setup = TableSetup(name, {}, seats, hints=True, terms=terms)
        self.table = Table("t", setup, gather(setup.people, "0" * 64, at=0.0))
        self.now = 1.0
        self.screens = {guest: Screen(self.table, guest, clock=lambda: self.now) for guest in (*GUESTS, "looks on")}
        self.known = dict.fromkeys(self.screens, 0)
        for guest, screen in self.screens.items():
            self.hear(guest, screen.greet())
        if self.rng.random() < 0.8:
            self.begin()

    def begin(self) -> None:
        """Everybody sits down, and the game begins."""
        table = self.table
        for seat, guest in enumerate(GUESTS[1:], 1):
            table.adopt(waiting_room.sit(table.fold, guest, guest[-3:], seat, self.now, invited=True))
        table.adopt(waiting_room.start(table.fold, GUESTS[0], self.now))
        table.adopt(table.carry_out_deadline(self.now))

    def act(self) -> None:
        """One person does something, allowed or not, or time passes; then some screens are told."""
        self.now += self.rng.random() * self.rng.choice((1, 1, 1, 40))
        with suppress(Refused):
            self.table.adopt(self.rng.choice(ACTS)(self))
        for guest, screen in self.screens.items():
            if self.rng.random() < 0.5:
                self.hear(guest, screen.tell())

    def hear(self, guest: str, message: Any) -> None:
        """Check that a message follows on what the screen knew, and names no guest."""
        if message is None:
            return
        assert not any(secret in repr(message) for secret in (*GUESTS, "process-1"))
        if message["type"] == "update":
            numbers = [event["seq"] for event in message["events"]]
            assert numbers == list(range(self.known[guest] + 1, message["seq"] + 1))
        self.known[guest] = message["seq"]

    # ---- random actions ----

    @property
    def guest(self) -> str:
        """A random guest."""
        return self.rng.choice(GUESTS)

    @property
    def seat(self) -> int:
        """A random seat; screens check whether it is the guest's."""
        return self.rng.randrange(3)

    @property
    def any_seat(self) -> int:
        """A random seat, which may not exist."""
        return self.rng.choice((-1, 0, 1, 1, 2, 2, 3))

    def move(self) -> list[Fold]:
        """A move of the seat to move, or now and then of another one; bots move by themselves."""
        table = self.table
        if table.fold.turn is None:
            return table.move(0, "flip", self.now)
        if table.bot_to_move is not None:
            return take_turn(table, self.now)
        move = self.rng.choice(table.fold.state.legal).text
        return table.move(table.fold.turn if self.rng.random() < 0.9 else self.seat, move, self.now)

    def vote(self) -> list[Fold]:
        """A vote, perhaps on a proposal that does not exist."""
        proposal = self.table.people.proposal
        entry = proposal.seq if proposal and self.rng.random() < 0.9 else 3
        return proposals.vote(self.table.fold, self.seat, entry, yes=self.rng.random() < 0.8, at=self.now)

    def ask(self) -> list[Fold]:
        """A proposal."""
        return proposals.ask(
            self.table.fold,
            self.seat,
            self.rng.choice(("undo", "pause", "end", "take", "take")),
            self.now,
            self.any_seat,
        )


ACTS: list[Callable[[RandomPeople], list[Fold]]] = [
    *([RandomPeople.move] * 8),
    *([RandomPeople.vote] * 4),
    *([RandomPeople.ask] * 2),
    *([lambda self: self.table.carry_out_deadline(self.now)] * 3),
    lambda self: waiting_room.sit(
        self.table.fold, self.guest, self.guest[-3:], self.any_seat, self.now, invited=self.rng.random() < 0.5
    ),
    lambda self: waiting_room.stand_up(self.table.fold, self.guest, self.any_seat, self.now),
    lambda self: waiting_room.seat_bot(self.table.fold, self.guest, self.any_seat, "beginner", self.now),
    lambda self: waiting_room.knock(self.table.fold, self.guest, "Cem", self.now),
    lambda self: waiting_room.answer_knock(self.table.fold, self.guest, 0, self.rng.choice((None, 0, 1, 2)), self.now),
    lambda self: waiting_room.commit(self.table.fold, self.guest, self.any_seat, "ab" * 32, self.now),
    lambda self: waiting_room.start(self.table.fold, self.guest, self.now),
    lambda self: waiting_room.reveal(self.table.fold, self.table.id, self.guest, self.any_seat, "cd" * 16, self.now),
    lambda self: presence.go(self.table.fold, self.guest, self.now),
    lambda self: presence.come(self.table.fold, self.guest, "process-1", self.now),
    lambda self: presence.reclaim(self.table.fold, self.seat, self.now),
    lambda self: deadlines.note_outage(self.table.fold, self.now - 40 * self.rng.random(), self.now),
    lambda self: proposals.resume(self.table.fold, self.seat, self.now),
    lambda self: undo(self.table.fold, self.seat, self.now),
    lambda self: chat.say(self.table.fold, self.seat, "hello", "m1", self.now),
    lambda self: chat.react(self.table.fold, self.seat, self.rng.choice(get_args(Reaction)), self.now),
]


@pytest.mark.parametrize("name", ["stones", "dice", "cards"])
@given(seed=st.integers(0, 2**32))
def test_log_of_random_actions_folds_to_the_same_state(name: str, seed: int) -> None:
    people = RandomPeople(name, seed)
    for _ in range(120):
        people.act()
    table = people.table
    again = Table.read("t", table.setup, table.entries)
    assert again.people == table.people
    assert again.fold.begun == table.fold.begun
    if table.fold.begun:
        assert again.fold.state == table.fold.state
        assert again.fold.thrown == table.fold.thrown
        assert again.result == table.result
    for screen in people.screens.values():
        screen.tell()
        assert screen.tell() is None
