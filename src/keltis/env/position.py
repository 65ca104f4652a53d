"""The position of a game that OpenSpiel plays: the digits of its seed so far, and then the table."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from ..engine.kernel import Machine, Rng
from ..engine.state import CHANCE, Observation, State, new
from ..games.contract import BadOption
from .table import Terms, rewards

DIGITS, BASE = 8, 16  # of a deal's number
UNSEEN = BASE  # the digit of a deal that a resampled state stands for, which has no number
TERMINAL = -4  # who is to move when the game is over, in OpenSpiel's words
LONGEST = 10_000  # moves and throws, after which a game is over as it stands
EVEN = [(digit, 1 / BASE) for digit in range(BASE)]


def chain(known: bytes, seen: bytes) -> bytes:
    """A digest of what was known, and of what is seen next."""
    return blake2b(known + seen, digest_size=16).digest()


class Position:
    """The digits of a deal so far, and then its table; copied and pickled as a whole."""

    __slots__ = ("base", "before", "digits", "recalls", "state", "terms")

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.digits: tuple[int, ...] = ()
        self.state: State | None = None
        self.base = b""  # the state in which the log of `state` begins
        self.before: tuple[str, ...] = ()  # the moves that led to `base`, in notation
        self.recalls: tuple[bytes, ...] = ()  # for each seat, a digest of all that it had seen up to `base`

    @classmethod
    def resampled(cls, terms: Terms, seen: Observation, rng: Rng, origin: Position | None) -> Position:
        """A table that a seat cannot tell from the one that it observes."""
        twin = cls(terms)
        twin.digits = (UNSEEN,) * DIGITS
        twin.state = seen.sample(rng)
        twin.base = twin.state.to_bytes()
        twin.before = () if origin is None else tuple(origin.moves())
        table = twin.state
        twin.recalls = tuple(
            origin.recall(seat) if origin and seat == seen.seat else chain(b"", table.observed(seat))
            for seat in range(terms.players)
        )
        return twin

    def resample(self, seat: int, rng: Rng) -> Position:
        """The same for a seat at this table."""
        return self.resampled(self.terms, self.table.observe(seat), rng, self)

    @property
    def table(self) -> State:
        """The table, which is there once the deal is."""
        if self.state is None:
            raise BadOption("nothing is dealt yet: the digits of the deal come first")
        return self.state

    def player(self) -> int:
        """Who is to act, in OpenSpiel's numbers."""
        state = self.state
        if state is None:
            return CHANCE
        turn = state.turn
        return TERMINAL if turn is None or len(state.log) >= LONGEST else turn

    def actions(self) -> list[int]:
        """The legal actions."""
        return self.table.actions()

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, and how likely it is."""
        if self.state is None:
            return EVEN
        weights = [(action, self.state.odds(action)) for action in self.state.actions()]
        total = sum(weight for _, weight in weights)
        return [(action, weight / total) for action, weight in weights]

    def apply(self, action: int) -> None:
        """The next digit, throw or move."""
        if self.state is not None:
            self.state.play(action)
            return
        if not 0 <= action < BASE:
            raise BadOption(f"a digit of a deal is a number from 0 to {BASE - 1}, not {action}")
        self.digits += (action,)
        if len(self.digits) == DIGITS:
            terms = self.terms
            seed = int(self.number(), BASE)
            self.state = new(terms.name, terms.players, seed=seed, start=terms.start, **terms.options)
            self.base = self.state.to_bytes()
            self.recalls = tuple(chain(b"", self.state.observed(seat)) for seat in range(terms.players))

    def number(self) -> str:
        """The digits so far."""
        return "".join(f"{digit:x}" for digit in self.digits)

    def words(self, player: int, action: int) -> str:
        """An action in notation."""
        if self.state is None or (player == CHANCE and not self.terms.game.kernel.dice):
            return f"digit {action:x}"
        move = self.state.moves.find(action)
        return str(action) if move is None else move.text

    def returns(self) -> list[float]:
        """What the game brought to every seat, nothing before its end."""
        return rewards(self.table, self.terms.reward) if self.player() == TERMINAL else [0.0] * self.terms.players

    def seen_by(self, seat: int) -> bytes:
        """What a seat knows."""
        return self.table.observed(seat)

    def moves(self) -> list[str]:
        """All moves and throws so far, in notation."""
        state = self.table
        return [*self.before, *(state.moves.by_number[action].text for action in state.log)]

    def recall(self, seat: int) -> bytes:
        """A digest of all that a seat has seen, step by step, for algorithms with perfect recall."""
        state = self.table
        machine = Machine(state.kernel, self.base)
        known = self.recalls[seat]
        for action in state.log:
            machine.step(action)
            known = chain(known, machine.observed(seat))
        return known

    def copy(self) -> Position:
        """An independent copy."""
        twin = Position.__new__(Position)
        twin.terms, twin.digits, twin.base = self.terms, self.digits, self.base
        twin.before, twin.recalls = self.before, self.recalls
        twin.state = None if self.state is None else self.state.copy()
        return twin

    def __deepcopy__(self, memo: Any) -> Position:
        return self.copy()


class ReplayCursor:
    """Stands in for a position while OpenSpiel replays a history whose last position is known."""

    def __init__(self) -> None:
        self.walker = CHANCE

    def player(self) -> int:
        """Who made this step."""
        return self.walker

    def apply(self, action: int) -> None:
        """Do nothing: the position at the end is known."""
