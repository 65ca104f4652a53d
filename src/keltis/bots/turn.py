"""The game tree of one turn with dice: every decision, and every throw with its exact odds.

Only the positions where the turn can end have to be estimated. There are few, so trials from each of them, with exact
arithmetic above, tell more than a tree with sampled dice.
"""

from __future__ import annotations

from math import exp, fsum  # fsum, because sum rounds otherwise from Python 3.12 on
from typing import NamedTuple

from ..engine.kernel import Kernel, Machine
from ..engine.state import CHANCE

MAX_ENDS = 300
SHARPNESS = 0.03  # A decision worse by this much gets about a third of the trials (a softmax temperature).
PLAYER = 2  # The byte of a state that holds the player whose turn it is, also during a throw.


class Result(NamedTuple):
    """The number of trials from a position, and the seat's mean results."""

    trials: float
    value: float
    points: float
    win: float


class Node:
    """A position of the turn: its value, and its probability to be reached."""

    value = 0.0
    reach = 0.0


class End(Node):
    """A position where the turn is over, with the sums of the trials from there."""

    def __init__(self, content: bytes, final: bool) -> None:
        self.content, self.final = content, final
        self.trials = 0
        self.sums = (0.0, 0.0, 0.0)

    def add(self, trials: int, sums: tuple[float, float, float]) -> None:
        """Add the sums of more trials."""
        self.trials += trials
        value, points, wins = (a + b for a, b in zip(self.sums, sums, strict=True))
        self.sums = value, points, wins
        self.value = value / self.trials

    def result(self) -> Result:
        """The mean of the trials."""
        value, points, wins = self.sums
        return Result(self.trials, value / self.trials, points / self.trials, wins / self.trials)


class Throw(Node):
    """A throw of dice: the nodes after it, with their probabilities."""

    def __init__(self, outcomes: list[tuple[float, Node]]) -> None:
        self.outcomes = outcomes

    def back_up(self) -> None:
        """Set the value to the mean of the outcomes."""
        self.value = fsum([chance * after.value for chance, after in self.outcomes])

    def spread(self) -> None:
        """Pass the reach on to the outcomes."""
        for chance, after in self.outcomes:
            after.reach += self.reach * chance

    def result(self) -> Result:
        """The mean of the outcomes."""
        results = [(chance, result_of(after)) for chance, after in self.outcomes]
        return Result(*(fsum(chance * result[i] for chance, result in results) for i in range(4)))


class Decision(Node):
    """A decision of the seat."""

    def __init__(self, moves: dict[int, Node]) -> None:
        self.moves = moves
        self.after = list(moves.values())

    def back_up(self) -> None:
        """Set the value to that of the best move."""
        self.value = max([after.value for after in self.after])

    def spread(self) -> None:
        """Pass most of the reach on to the best move, and some to those close to it."""
        weights = [exp((after.value - self.value) / SHARPNESS) for after in self.after]
        part = self.reach / fsum(weights)
        for weight, after in zip(weights, self.after, strict=True):
            after.reach += part * weight

    def result(self) -> Result:
        """The result of the best move."""
        return result_of(max(self.after, key=lambda after: after.value))


def result_of(node: Node) -> Result:
    """The result of a node."""
    assert isinstance(node, End | Throw | Decision)
    return node.result()


class TooWide(Exception):
    """The turn can end in too many positions."""


def look_through(kernel: Kernel, content: bytes) -> Turn | None:
    """The turn including a throw right after the first decision; if too wide, without that throw; otherwise None."""
    for throws in (True, False):
        try:
            return Turn(kernel, content, throws)
        except TooWide:
            continue
    return None


class Turn:
    """Everything that can happen until a turn ends; with `throws`, including a throw right after the first decision."""

    def __init__(self, kernel: Kernel, content: bytes, throws: bool) -> None:
        self.kernel = kernel
        self.seat = content[PLAYER]
        self.ends: list[End] = []
        self.inner: list[Throw | Decision] = []  # Children come before their parents.
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
        if len(self.ends) > MAX_ENDS:
            raise TooWide
        return end

    def _after(self, machine: Machine, action: int) -> bytes:
        twin = Machine(self.kernel, machine.to_bytes())
        twin.step(action)
        return twin.to_bytes()

    def back_up(self) -> None:
        """Propagate the values of the ends up to the root."""
        for node in self.inner:
            node.back_up()

    def share_out(self, trials: int) -> list[tuple[End, int]]:
        """Distribute the next trials over the ends in proportion to their probabilities to be reached."""
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
