"""A bot's turn: what the bot is asked, and what is made of its answer.

Terminal, server and browser differ only in where a bot thinks. Each gets a `BotTurn` from `turn_of`, has `choose` run
wherever it likes (it may take seconds, and it may fail), and plays what `settle` makes of the answer or the failure.
`deciding` does all of this, in portions of a few milliseconds, and `decide` in one go.
"""

from __future__ import annotations

from typing import NamedTuple

from ..bots import BOTS
from ..bots.portions import PortionedBot, Portions, finish
from ..engine.checks import system_rng
from ..engine.game import Move
from ..engine.kernel import Rng
from ..engine.state import Observation
from .log import Fold
from .seats import check_level
from .table import Table

SUBSTITUTE = "greedy"  # the level that moves for a bot that failed


class IllegalChoice(Exception):
    """A bot chose a move that is not legal."""


class Decision(NamedTuple):
    """The move that is made in a bot's turn, and what went wrong in the bot, if the move is that of its substitute."""

    move: str
    failure: Exception | None = None


class BotTurn(NamedTuple):
    """What a bot is asked: what its seat sees, and the bot's level.

    `scripted` is the move that a lesson has for it; then nobody needs to think. `fold` is the state of the table: the
    answer holds only as long as the position is the same.
    """

    fold: Fold
    seat: int
    level: str
    seen: Observation
    scripted: str | None

    def settle(self, answer: Move | Exception) -> Decision:
        """What is made of a bot's answer: its move; a good one at once if that is not legal, or if the bot failed."""
        move = None if isinstance(answer, Exception) else legal_move(self.seen, answer)
        if move is not None:
            return Decision(move.text)
        return Decision(fall_back(self.seen).text, answer if isinstance(answer, Exception) else IllegalChoice())

    def decide(self, rng: Rng | None = None) -> str:
        """The move of this turn, thought out here and now. Whatever goes wrong in the bot, the table goes on."""
        return finish(self.deciding(rng))

    def deciding(self, rng: Rng | None = None) -> Portions[str]:
        """Think out the move of this turn, in portions."""
        if self.scripted is not None:
            return self.scripted
        check_level(self.level, tuple(BOTS))
        answer: Move | Exception
        try:
            answer = yield from choosing(self.seen, self.level, rng)
        except Exception as error:
            answer = error
        return self.settle(answer).move


def turn_of(table: Table) -> BotTurn | None:
    """The turn of the bot that is to move now; None if no bot is."""
    fold, seat = table.fold, table.bot_to_move
    if seat is None:
        return None
    return BotTurn(fold, seat, table.seats[seat].bot_level, fold.state.observe(seat), table.scripted_move)


def take_turn(table: Table, at: float, rng: Rng | None = None) -> list[Fold]:
    """Prepare the move of the bot whose turn it is."""
    turn = turn_of(table)
    if turn is None:
        raise ValueError("it is no bot's turn")
    return table.move(turn.seat, turn.decide(rng), at)


def choose(seen: Observation, level: str, rng: Rng | None = None) -> Move:
    """The move of a bot of this level."""
    return finish(choosing(seen, level, rng))


def choosing(seen: Observation, level: str, rng: Rng | None = None) -> Portions[Move]:
    """Think out the move of a bot of this level, in portions; one that does not search has only one."""
    bot = BOTS[level](rng or system_rng(), "")
    if isinstance(bot, PortionedBot):
        return (yield from bot.choosing(seen))
    return bot.choose(seen)


def fall_back(seen: Observation) -> Move:
    """A good move at once, in place of a bot that has none."""
    return choose(seen, SUBSTITUTE)


def legal_move(seen: Observation, move: Move) -> Move | None:
    """The legal move that a bot chose, with its notation; None if it chose no legal one."""
    return next((legal for legal in seen.legal if legal == move), None)
