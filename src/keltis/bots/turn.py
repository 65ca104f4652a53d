"""A turn with dice, looked through to its end: every decision, and every throw with its exact odds.

What is left to be estimated are the positions in which the turn can end. There are few, so that trials from each of
them and exact arithmetic above tell more about a throw than a tree whose dice are sampled.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from ..engine.kernel import Kernel, Machine
from ..engine.state import CHANCE

MOST_ENDS = 300
SHARPNESS = 0.03  # a decision that is worse by so much is followed about a third as often when trials are shared out
PLAYER = 2  # the byte of every state that says whose turn it is, also while dice fall


class Result(NamedTuple):
    """What a position brings the seat on average, and how many trials say so."""

    trials: float
    value: float
    points: float
    win: float


class Node:
    """A position of the turn: what it is worth, and how likely it is to be reached."""

    value = 0.0
    reach = 0.0


class End(Node):
    """A position in which the turn is over, and the sums of the trials from there."""

    def __init__(self, content: bytes, final: bool) -> None:
        self.content, self.final = content, final
        self.trials = 0
        self.sums = (0.0, 0.0, 0.0)

    def add(self, trials: int, sums: tuple[float, float, float]) -> None:
        """So many more trials."""
        self.trials += trials
        value, points, wins = (a + b for a, b in zip(self.sums, sums, strict=True))
        self.sums = value, points, wins
        self.value = value / self.trials

    def result(self) -> Result:
        """What the trials brought."""
        value, points, wins = self.sums
        return Result(self.trials, value / self.trials, points / self.trials, wins / self.trials)


class Throw(Node):
    """Dice that fall: what comes, with its probability."""

    def __init__(self, outcomes: list[tuple[float, Node]]) -> None:
        self.outcomes = outcomes

    def back_up(self) -> None:
        """The mean of what comes."""
        self.value = sum([chance * after.value for chance, after in self.outcomes])

    def spread(self) -> None:
        """Hand the reach on to what comes."""
        for chance, after in self.outcomes:
            after.reach += self.reach * chance

    def result(self) -> Result:
        """The mean of what comes."""
        results = [(chance, result_of(after)) for chance, after in self.outcomes]
        return Result(*(sum(chance * result[i] for chance, result in results) for i in range(4)))


class Decision(Node):
    """The seat's choice."""

    def __init__(self, moves: dict[int, Node]) -> None:
        self.moves = moves
        self.after = list(moves.values())

    def back_up(self) -> None:
        """The best of what can be chosen."""
        self.value = max([after.value for after in self.after])

    def spread(self) -> None:
        """Hand most of the reach on to the best, and some to near misses."""
        weights = [exp((after.value - self.value) / SHARPNESS) for after in self.after]
        part = self.reach / sum(weights)
        for weight, after in zip(weights, self.after, strict=True):
            after.reach += part * weight

    def result(self) -> Result:
        """The best of what can be chosen."""
        return result_of(max(self.after, key=lambda after: after.value))


def result_of(node: Node) -> Result:
    """What a position brings."""
    assert isinstance(node, End | Throw | Decision)
    return node.result()


class TooWide(Exception):
    """The turn can end in too many ways."""


def look_through(kernel: Kernel, content: bytes) -> Turn | None:
    """The turn with the throw that may follow at once, or without it, or None where even that is too much."""
    for throws in (True, False):
        try:
            return Turn(kernel, content, throws)
        except TooWide:
            continue
    return None


class Turn:
    """All that can happen until a turn ends; with `throws`, also what falls right after the first decision."""

    def __init__(self, kernel: Kernel, content: bytes, throws: bool) -> None:
        self.kernel = kernel
        self.seat = content[PLAYER]
        self.ends: list[End] = []
        self.inner: list[Throw | Decision] = []  # each after all that follows it
        self._known: dict[bytes, Node] = {}
        root = Machine(kernel, content)
        self.root = Decision({action: self._explore(self._after(root, action), throws) for action in root.actions()})
        self.inner.append(self.root)

    def _explore(self, content: bytes, throws: bool) -> Node:
        found = self._known.get(content)
        if found is None:
            found = self._known[content] = self._node(content, throws)
        return found

    def _node(self, content: bytes, throws: bool) -> Node:
        machine = Machine(self.kernel, content)
        own = content[PLAYER] == self.seat and not machine.over
        if own and machine.turn != CHANCE:
            decision = Decision({a: self._explore(self._after(machine, a), False) for a in machine.actions()})
            self.inner.append(decision)
            return decision
        if own and throws:
            odds = {action: machine.odds(action) for action in machine.actions()}
            total = sum(odds.values())
            throw = Throw([(n / total, self._explore(self._after(machine, a), False)) for a, n in odds.items()])
            self.inner.append(throw)
            return throw
        end = End(content, machine.over)
        self.ends.append(end)
        if len(self.ends) > MOST_ENDS:
            raise TooWide
        return end

    def _after(self, machine: Machine, action: int) -> bytes:
        twin = Machine(self.kernel, machine.to_bytes())
        twin.step(action)
        return twin.to_bytes()

    def back_up(self) -> None:
        """Carry what is known of the ends up to the root."""
        for node in self.inner:
            node.back_up()

    def share_out(self, trials: int) -> list[tuple[End, int]]:
        """How many of the next trials each end should get: as many as it is likely to be reached."""
        for node in (*self.inner, *self.ends):
            node.reach = 0.0
        self.root.reach = 1.0
        for node in reversed(self.inner):
            node.spread()
        jobs, due, given = [], 0.0, 0
        for end in self.ends:
            if not end.final:
                due += end.reach * trials
                if (number := round(due) - given) > 0:
                    jobs.append((end, number))
                    given += number
        return jobs
