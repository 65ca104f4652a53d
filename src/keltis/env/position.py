"""A position in OpenSpiel's game tree: first the digits of the deal's seed, one by one, then the game itself."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from ..engine.kernel import Machine, Rng
from ..engine.state import CHANCE, Observation, State, new
from ..games.contract import BadOption
from .common import GameSetup, final_rewards

DIGITS, BASE = 8, 16  # A deal's number has eight hexadecimal digits.
UNSEEN = BASE  # The digit in the history of a resampled state, whose deal has no number.
TERMINAL = -4  # OpenSpiel's number for the player to move when the game is over.
MAX_LENGTH = 10_000  # After this many moves and throws a game is over as it stands.
EQUAL_ODDS = [(digit, 1 / BASE) for digit in range(BASE)]


def chain(known: bytes, seen: bytes) -> bytes:
    """The digest of everything seen so far, extended by what is seen next."""
    return blake2b(known + seen, digest_size=16).digest()


class Position:
    """A node of OpenSpiel's game tree: the digits of a deal so far, and the game once all are there."""

    __slots__ = ("base", "before", "digits", "recalls", "setup", "state")

    def __init__(self, setup: GameSetup) -> None:
        self.setup = setup
        self.digits: tuple[int, ...] = ()
        self.state: State | None = None
        self.base = b""  # The state from which the log of `state` starts.
        self.before: tuple[str, ...] = ()  # The moves that led to `base`, in notation.
        self.recalls: tuple[bytes, ...] = ()  # For each seat, a digest of everything it had seen up to `base`.

    @classmethod
    def resampled(cls, setup: GameSetup, seen: Observation, rng: Rng, origin: Position | None) -> Position:
        """A position drawn from those that match what a seat observes."""
        twin = cls(setup)
        twin.digits = (UNSEEN,) * DIGITS
        twin.state = seen.sample(rng)
        twin.base = twin.state.to_bytes()
        twin.before = () if origin is None else tuple(origin.moves())
        dealt = twin.state
        twin.recalls = tuple(
            origin.recall(seat) if origin and seat == seen.seat else chain(b"", dealt.observed(seat))
            for seat in range(setup.players)
        )
        return twin

    def resample(self, seat: int, rng: Rng) -> Position:
        """A position drawn from those that match what a seat of this game observes."""
        return self.resampled(self.setup, self.dealt.observe(seat), rng, self)

    @property
    def dealt(self) -> State:
        """The game, once it is dealt."""
        if self.state is None:
            raise BadOption("nothing is dealt yet: the digits of the deal come first")
        return self.state

    def player(self) -> int:
        """The player to act, by OpenSpiel's numbers."""
        state = self.state
        if state is None:
            return CHANCE
        turn = state.turn
        return TERMINAL if turn is None or len(state.log) >= MAX_LENGTH else turn

    def actions(self) -> list[int]:
        """The legal actions."""
        return self.dealt.actions()

    def outcomes(self) -> list[tuple[int, float]]:
        """The actions of a chance node with their probabilities."""
        if self.state is None:
            return EQUAL_ODDS
        weights = [(action, self.state.odds(action)) for action in self.state.actions()]
        total = sum(weight for _, weight in weights)
        return [(action, weight / total) for action, weight in weights]

    def apply(self, action: int) -> None:
        """Take the next digit, throw or move."""
        if self.state is not None:
            self.state.play(action)
            return
        if not 0 <= action < BASE:
            raise BadOption(f"a digit of a deal is a number from 0 to {BASE - 1}, not {action}")
        self.digits += (action,)
        if len(self.digits) == DIGITS:
            setup = self.setup
            seed = int(self.deal_number(), BASE)
            self.state = new(setup.name, setup.players, seed=seed, start=setup.start, **setup.options)
            self.base = self.state.to_bytes()
            self.recalls = tuple(chain(b"", self.state.observed(seat)) for seat in range(setup.players))

    def deal_number(self) -> str:
        """The digits so far, as text."""
        return "".join(f"{digit:x}" for digit in self.digits)

    def action_text(self, player: int, action: int) -> str:
        """An action in notation."""
        if self.state is None or (player == CHANCE and not self.setup.game.kernel.dice):
            return f"digit {action:x}"
        move = self.state.moves.find(action)
        return str(action) if move is None else move.text

    def returns(self) -> list[float]:
        """Every seat's reward; zero before the end of the game."""
        return final_rewards(self.dealt, self.setup.reward) if self.player() == TERMINAL else [0.0] * self.setup.players

    def seen_by(self, seat: int) -> bytes:
        """What a seat knows, as bytes."""
        return self.dealt.observed(seat)

    def moves(self) -> list[str]:
        """All moves and throws so far, in notation."""
        state = self.dealt
        return [*self.before, *(state.moves.by_number[action].text for action in state.log)]

    def recall(self, seat: int) -> bytes:
        """A digest of everything a seat has seen, step by step, for algorithms with perfect recall."""
        state = self.dealt
        machine = Machine(state.kernel, self.base)
        known = self.recalls[seat]
        for action in state.log:
            machine.step(action)
            known = chain(known, machine.observed(seat))
        return known

    def copy(self) -> Position:
        """An independent copy."""
        twin = Position.__new__(Position)
        twin.setup, twin.digits, twin.base = self.setup, self.digits, self.base
        twin.before, twin.recalls = self.before, self.recalls
        twin.state = None if self.state is None else self.state.copy()
        return twin

    def __deepcopy__(self, memo: Any) -> Position:
        return self.copy()


class ReplayCursor:
    """Stands in for a position while OpenSpiel replays a history whose last position is known."""

    def __init__(self) -> None:
        self.to_act = CHANCE

    def player(self) -> int:
        """The player who made this step."""
        return self.to_act

    def apply(self, action: int) -> None:
        """Do nothing: the caller knows the last position."""
