"""One seat at a table of bots: they move until it is that seat's turn, or the game is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..bots import MOVE_TIME
from ..bots.programs import ProgramBot
from ..bots.specs import check_bot, dismiss, make_bot, read_specs
from ..engine.kernel import Rng
from ..engine.match import Chooser
from ..engine.state import IllegalMove, State
from ..games.contract import BadOption
from .table import LOST, Seeds, Seen, Terms, features, rewards, throw

Maker = Callable[[Rng], Chooser]
Opponents = str | Sequence[str | Maker] | Maker
# What these bots do, asked of the kernel itself; they look at nothing that their seat does not see.
QUICK: dict[Any, Callable[[State, Rng], int]] = {
    "random": lambda state, rng: state.pick(rng),
    "pushy": lambda state, rng: state.pick_pushy(rng),
    "greedy": lambda state, rng: state.pick_greedy(),
}


def line_up(opponents: Opponents, others: int) -> list[str | Maker]:
    """Who sits in the other seats, clockwise: one for all, or one for each.

    >>> line_up("greedy", 3), line_up("greedy,random", 2)
    (['greedy', 'greedy', 'greedy'], ['greedy', 'random'])
    >>> line_up(["greedy", "random"], 3)
    Traceback (most recent call last):
    ...
    keltis.games.contract.BadOption: name one opponent for all other seats or one for each of the 3, not 2
    """
    named = read_specs(opponents) if isinstance(opponents, str) else opponents
    line: list[str | Maker] = [named] if callable(named) else list(named)
    if len(line) not in (1, others):
        raise BadOption(f"name one opponent for all other seats or one for each of the {others}, not {len(line)}")
    for bot in line:
        if isinstance(bot, str):
            check_bot(bot)
        elif not callable(bot):
            raise BadOption(f"an opponent is a bot's name or what makes one from a generator, not {bot!r:.60}")
    return line * others if len(line) < others else line


class SeatVsBots:
    """A game between one seat and bots; a seat that is None is drawn for every game."""

    def __init__(self, terms: Terms, seat: int | None, line: list[str | Maker], move_time: float = MOVE_TIME) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < terms.players):
            raise BadOption(f"seat must be None or a number from 0 to {terms.players - 1}, not {seat!r:.60}")
        self.terms, self.fixed, self.line, self.move_time = terms, seat, line, move_time
        self.seeds = Seeds()
        self.seat = 0
        self.bots: dict[int, Callable[[State], int]] = {}
        self.kept: dict[int, Chooser] = {}
        self.table: State | None = None
        self.stand_in = Rng(0)

    @property
    def going(self) -> State:
        """The game that is played."""
        if self.table is None:
            raise BadOption("no game has begun: call reset first")
        return self.table

    def begin(self, seed: Any) -> None:
        """Deal, and let the bots move who come before the seat; a game that they end alone is dealt again."""
        number = self.seeds.next(seed)
        while True:
            self._sit_down(number)
            self.table = self.terms.deal(number)
            self._wait()
            if not self.table.over:
                return
            number = self.seeds.next(None)

    def step(self, action: Any) -> tuple[float, bool, str]:
        """A move of the seat, and of all who follow: its reward, whether the game is over, and why it was lost."""
        state, terms = self.going, self.terms
        if state.over:
            raise BadOption("the game is over: call reset")
        try:
            state.play(terms.read_action(action, terms.actions))
        except IllegalMove as error:
            if terms.illegal == "raise":
                raise
            if terms.illegal == "lose":
                return LOST[terms.reward], True, str(error)
            state.play(state.pick(self.stand_in))
        self._wait()
        return (rewards(state, terms.reward)[self.seat] if state.over else 0.0), state.over, ""

    def seen(self) -> Seen:
        """What the seat knows, and what it may do."""
        state = self.going
        mask = self.terms.mask(state, self.seat, self.terms.actions)
        return {"observation": features(state, self.seat), "action_mask": mask}

    def close(self) -> None:
        """End the programs among the bots."""
        for bot in self.kept.values():
            dismiss(bot)
        self.kept = {}

    def _wait(self) -> None:
        state = self.going
        throw(state)
        while (turn := state.turn) is not None and turn != self.seat:
            state.play(self.bots[turn](state))
            throw(state)

    def _sit_down(self, seed: int) -> None:
        players = self.terms.players
        self.stand_in = Rng(seed, players + 1)
        self.seat = Rng(seed, players + 2).below(players) if self.fixed is None else self.fixed
        for place, bot in enumerate(self.line):
            seat = (self.seat + 1 + place) % players
            self.bots[seat] = self._bot(bot, place, seat, Rng(seed, seat + 1))

    def _bot(self, bot: str | Maker, place: int, seat: int, rng: Rng) -> Callable[[State], int]:
        if bot in QUICK:
            quick = QUICK[bot]
            return lambda state: quick(state, rng)
        kept = self.kept.get(place)
        if isinstance(kept, ProgramBot):
            kept.renew(rng)
        else:
            kept = self.kept[place] = make_bot(bot, rng, self.move_time) if isinstance(bot, str) else bot(rng)
        chooser = kept
        return lambda state: chooser.choose(state.observe(seat))
