"""Plays games of a tournament in one worker. A bot that fails loses its seat for the rest of the game."""

from __future__ import annotations

from collections.abc import Callable

from ..bots import BOTS
from ..bots.programs import BotFailed, ProgramBot, printable
from ..bots.specs import dismiss, make_bot
from ..engine.game import Move
from ..engine.game_loop import Chooser, GameLoop
from ..engine.kernel import Rng
from ..engine.record import dump
from ..engine.state import Observation, State, new
from .job import Job, Pairing
from .outcome import Forfeit, write_forfeits

SUBSTITUTE = "greedy"  # The bot that takes over the seat of a bot that fails.


class Seat:
    """A seat of one game: its bot, and the substitute that takes over when the bot fails."""

    def __init__(self, bot: Chooser, substitute: Chooser, ply: Callable[[], int]) -> None:
        self.bot, self.substitute, self.ply = bot, substitute, ply
        self.forfeit: Forfeit | None = None

    def choose(self, seen: Observation) -> Move:
        """The bot's move, or the substitute's once the bot has lost the seat."""
        if self.forfeit is None:
            try:
                move = self.bot.choose(seen)
                if move in seen.legal:
                    return move
                reason = f"chose {move!r:.60}, which is not legal"
            except BotFailed as error:
                reason = str(error)
            except Exception as error:  # The tournament goes on, however a bot fails.
                reason = f"failed: {type(error).__name__}: {error}"
            self.forfeit = Forfeit(self.ply(), printable(reason))
        return self.substitute.choose(seen)


class GameRunner:
    """Plays games of a job by their numbers. Bots that are programs keep running from game to game, until `close`."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.programs: dict[tuple[str, int], ProgramBot] = {}

    def play(self, number: int) -> str:
        """Play a game, and return its record as a line; it depends neither on the worker nor on earlier games."""
        return dump(self.play_state(number).record())

    def play_state(self, number: int) -> State:
        """Play a game, and return its final state."""
        job, pairing = self.job, self.job.pairing_of(number)
        state = new(job.game, job.players, seed=pairing.deal_seed, start=job.start, **job.options)
        seats = [
            Seat(bot, BOTS[SUBSTITUTE](Rng(pairing.bot_seed, job.players + seat), ""), lambda: len(state.log))
            for seat, bot in enumerate(self._sit_down(pairing))
        ]
        GameLoop(state, seats).play()
        for seat in seats:
            if seat.bot not in self.programs.values():
                dismiss(seat.bot)
        # The names come last, because bots must not know whom they play against.
        state.names = tuple(job.names[bot] for bot in pairing.seats)
        state.forfeits = write_forfeits([seat.forfeit for seat in seats], SUBSTITUTE)
        return state

    def close(self) -> None:
        """End all programs."""
        for bot in self.programs.values():
            dismiss(bot)

    def _sit_down(self, pairing: Pairing) -> list[Chooser]:
        """The bots of a game, each with its own generator; no two seats share a program."""
        specs = [self.job.bots[bot] for bot in pairing.seats]
        return [
            self._bot(spec, specs[:seat].count(spec), Rng(pairing.bot_seed, seat)) for seat, spec in enumerate(specs)
        ]

    def _bot(self, spec: str, copy: int, rng: Rng) -> Chooser:
        if (spec, copy) in self.programs:
            kept = self.programs[spec, copy]
            kept.renew(rng)
            return kept
        bot = make_bot(spec, rng, self.job.move_time)
        if isinstance(bot, ProgramBot):
            self.programs[spec, copy] = bot
        return bot
