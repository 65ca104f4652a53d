"""A finished game as its decisions, each with what was known then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..engine.game import Game, Move
from ..engine.kernel import Machine, Rng
from ..engine.record import load
from ..engine.sampling import pooled
from ..engine.state import CHANCE, State

DEALT = 3  # Deals that are compared to see whether a deal tells anything.


class CannotReview(ValueError):
    """Why a game is not reviewed; `text` is the id of a sentence for people."""

    def __init__(self, text: str, reason: str) -> None:
        self.text = text
        super().__init__(reason)


class Decision(NamedTuple):
    """A decision with more than one legal move."""

    ply: int
    seat: int
    legal: tuple[Move, ...]
    chosen: int  # the place of the move that was made, among the legal ones
    greedy: int  # the place of the greedy policy's move
    seen: bytes  # what the seat knew, as an observation's bytes
    together: bytes  # what all seats knew together
    turn: int  # the number of the turn, from 0 on
    throws: int  # throws of dice so far in this turn

    @property
    def move(self) -> Move:
        """The move that was made."""
        return self.legal[self.chosen]


class Story(NamedTuple):
    """A finished game."""

    game: Game
    names: tuple[str, ...]
    start: bytes  # what all seats knew together before the first move
    template: bytes  # the position before the deal
    dealt: bool  # whether the deal told anybody anything
    decisions: Sequence[Decision]
    forced: Sequence[int]  # by seat, how many moves were the only legal one
    totals: Sequence[int]
    end: str
    plies: int


def read(given: State | Mapping[str, Any] | str | bytes) -> Story:
    """Replay a finished game, given as a state or as a record. Nothing of a running game is reviewed."""
    end = given if isinstance(given, State) else load(given)
    if end.origin is None:
        raise CannotReview("review-sampled", "a sampled state has no game to review: it was never played")
    if not end.over:
        raise CannotReview("review-running", "this game is still running; only finished games are reviewed")
    this, players = end.game, end.players
    state = end.copy()
    Machine.__init__(state, this.kernel, end.origin)
    start = pooled(this, state, players)
    template = this.template(players, state.snapshot().start, end.options)
    decisions: list[Decision] = []
    forced, turn, throws, player = [0] * players, 0, 0, state.snapshot().player
    for action in end.log:
        seat = state.turn
        if seat == CHANCE:
            throws += 1
        else:
            assert seat is not None
            if len(state.actions()) == 1:
                forced[seat] += 1
            else:
                decisions.append(decision_of(state, action, turn, throws))
        state.step(action)
        now = state.to_bytes()[2]
        if now != player:
            player, turn, throws = now, turn + 1, 0
    totals = [score.total for score in end.scores]
    dealt = any(deal_of(this, template, seed) != start for seed in range(DEALT))
    return Story(this, end.names, start, template, dealt, decisions, forced, totals, str(end.end), len(end.log))


def decision_of(state: State, action: int, turn: int, throws: int) -> Decision:
    """The decision that a seat takes in a position by playing this action."""
    seat = state.turn
    assert seat is not None
    seen = state.observe(seat)
    legal = seen.legal
    places = [int(move) for move in legal]
    chosen, greedy = places.index(action), places.index(int(seen.pick_greedy()))
    together = pooled(state.game, state, state.players)
    return Decision(len(state.log), seat, legal, chosen, greedy, seen.content, together, turn, throws)


def deal_of(this: Game, template: bytes, seed: int) -> bytes:
    """What all seats know together after another deal."""
    machine = Machine(this.kernel, template)
    machine.deal(Rng(seed))
    return pooled(this, machine, template[0])
