"""A game of one seat against bots, which move until it is that seat's turn or the game is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..bots import MOVE_TIME
from ..bots.programs import ProgramBot
from ..bots.specs import check_bot, dismiss, make_bot, read_specs
from ..engine.game_loop import Chooser
from ..engine.kernel import Rng
from ..engine.state import IllegalMove, State
from ..games.contract import BadOption
from .common import ILLEGAL_REWARD, GameSetup, ObservationDict, Seeds, features, final_rewards, roll_dice

Maker = Callable[[Rng], Chooser]
Opponents = str | Sequence[str | Maker] | Maker
# A fast path: the kernel itself picks the moves of these bots, from what their seat may know.
QUICK: dict[Any, Callable[[State, Rng], int]] = {
    "random": lambda state, rng: state.pick(rng),
    "pushy": lambda state, rng: state.pick_pushy(rng),
    "greedy": lambda state, rng: state.pick_greedy(),
}


def line_up(opponents: Opponents, others: int) -> list[str | Maker]:
    """The bots in the other seats, clockwise: one for all of them, or one for each.

    >>> line_up("greedy", 3), line_up("greedy,random", 2)
    (['greedy', 'greedy', 'greedy'], ['greedy', 'random'])
    >>> line_up(["greedy", "random"], 3)
    Traceback (most recent call last):
    ...
    keltis.games.contract.BadOption: name one opponent for all other seats or one for each of the 3, not 2
    """
    named = read_specs(opponents) if isinstance(opponents, str) else opponents
    lineup: list[str | Maker] = [named] if callable(named) else list(named)
    if len(lineup) not in (1, others):
        raise BadOption(f"name one opponent for all other seats or one for each of the {others}, not {len(lineup)}")
    for bot in lineup:
        if isinstance(bot, str):
            check_bot(bot)
        elif not callable(bot):
            raise BadOption(f"an opponent is a bot's name or a function from a generator to a bot, not {bot!r:.60}")
    return lineup * others if len(lineup) < others else lineup


class SeatVsBots:
    """A game between one seat and bots. Where the seat is None, each game draws one."""

    def __init__(
        self, setup: GameSetup, seat: int | None, lineup: list[str | Maker], move_time: float = MOVE_TIME
    ) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < setup.players):
            raise BadOption(f"seat must be None or a number from 0 to {setup.players - 1}, not {seat!r:.60}")
        self.setup, self.fixed_seat, self.lineup, self.move_time = setup, seat, lineup, move_time
        self.seeds = Seeds()
        self.seat = 0
        self.policies: dict[int, Callable[[State], int]] = {}
        self.choosers: dict[int, Chooser] = {}
        self._state: State | None = None
        self.fallback_rng = Rng(0)

    @property
    def going(self) -> State:
        """The game in progress."""
        if self._state is None:
            raise BadOption("no game has begun: call reset first")
        return self._state

    def begin(self, seed: Any) -> None:
        """Deal, and let the bots before the seat move. Where they end the game by themselves, deal another one."""
        number = self.seeds.next(seed)
        while True:
            self._sit_down(number)
            self._state = self.setup.deal(number)
            self._wait()
            if not self._state.over:
                return
            number = self.seeds.next(None)

    def step(self, action: Any) -> tuple[float, bool, str]:
        """Play the seat's move, then the bots'.

        Returns the reward, whether the game is over, and why an illegal action lost it ("" otherwise).
        """
        state, setup = self.going, self.setup
        if state.over:
            raise BadOption("the game is over: call reset")
        try:
            state.play(setup.read_action(action, setup.actions))
        except IllegalMove as error:
            if setup.illegal == "raise":
                raise
            if setup.illegal == "lose":
                return ILLEGAL_REWARD[setup.reward], True, str(error)
            state.play(state.pick(self.fallback_rng))
        self._wait()
        return (final_rewards(state, setup.reward)[self.seat] if state.over else 0.0), state.over, ""

    def seen(self) -> ObservationDict:
        """The seat's observation: its features and its legal actions."""
        state = self.going
        mask = self.setup.mask(state, self.seat, self.setup.actions)
        return {"observation": features(state, self.seat), "action_mask": mask}

    def close(self) -> None:
        """End the bots that run as processes."""
        for bot in self.choosers.values():
            dismiss(bot)
        self.choosers = {}

    def _wait(self) -> None:
        state = self.going
        roll_dice(state)
        while (turn := state.turn) is not None and turn != self.seat:
            state.play(self.policies[turn](state))
            roll_dice(state)

    def _sit_down(self, seed: int) -> None:
        players = self.setup.players
        self.fallback_rng = Rng(seed, players + 1)
        self.seat = Rng(seed, players + 2).below(players) if self.fixed_seat is None else self.fixed_seat
        for place, bot in enumerate(self.lineup):
            seat = (self.seat + 1 + place) % players
            self.policies[seat] = self._bot(bot, place, seat, Rng(seed, seat + 1))

    def _bot(self, bot: str | Maker, place: int, seat: int, rng: Rng) -> Callable[[State], int]:
        if bot in QUICK:
            quick = QUICK[bot]
            return lambda state: quick(state, rng)
        kept = self.choosers.get(place)
        if isinstance(kept, ProgramBot):
            kept.renew(rng)
        else:
            kept = self.choosers[place] = make_bot(bot, rng, self.move_time) if isinstance(bot, str) else bot(rng)
        chooser = kept
        return lambda state: chooser.choose(state.observe(seat))
