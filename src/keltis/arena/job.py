"""A tournament as data: which bots sit where in which game. Everything else follows from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, count, permutations
from math import comb
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from ..bots import MOVE_TIME
from ..bots.plugins import in_file
from ..engine.checks import check_seed, is_text
from ..engine.game import game
from ..engine.kernel import derive
from ..games.contract import CannotDo

MAX_GAMES = 10_000_000
MAX_NAME = 36  # characters of a bot's name
Line = tuple[int, ...]  # the bots around a table, as indexes


class Pairing(NamedTuple):
    """One game of the tournament: the number of its deal, and the bot in every seat."""

    deal: int
    seats: Line
    deal_seed: int  # decides cards, tiles, dice and start player,
    bot_seed: int  # and what the bots decide by chance


@dataclass(frozen=True)
class Job:
    """What is played. The same job gives the same games, on any workers and in any order.

    A deal is played by every combination of bots that fill the seats, and by each of these once in every rotation, so
    that every bot meets the same cards, tiles and dice in every seat.

    >>> job = Job("keltis", 2, ("random", "pushy", "greedy"), games=10, seed=1)
    >>> [job.table(number).seats for number in range(job.games_a_deal)]
    [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    >>> job.deals, job.total
    (2, 12)
    """

    game: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    start: int | None = None
    move_time: float = MOVE_TIME
    fewest: ClassVar[int] = 2  # bots

    def __post_init__(self) -> None:
        this = game(self.game)
        this.blank(self.players, self.start, this.full_options(self.players, self.options))
        check_seed(self.seed)
        if len(self.bots) < self.fewest:
            raise CannotDo("an arena compares bots: name at least two, such as --bots random,greedy")
        for bot in self.bots:
            if not is_text(bot):
                raise CannotDo(f"a bot's name must be one that can be written down, not {bot!r:.60}")
        if not 1 <= self.games <= MAX_GAMES:
            raise CannotDo(f"--games must be at least 1 and at most {MAX_GAMES}, not {self.games}")
        if (each := comb(len(self.bots), self.players) * self.players) > MAX_GAMES:
            raise CannotDo(f"{len(self.bots)} bots at tables of {self.players} make {each} games a deal: name fewer")
        if not 0 < self.move_time <= 86400:
            raise CannotDo(f"--move-time must be a number of seconds above 0 and within a day, not {self.move_time:g}")

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The bots' names, each another one: a bot that is named twice plays twice."""
        short = [shorten(Path(bot).name if in_file(bot) else bot) for bot in self.bots]
        names: list[str] = []
        for name in short:
            numbered = (f"{name} #{number}" for number in count(1))
            alone = short.count(name) == 1
            names.append(name if alone else next(own for own in numbered if own not in {*short, *names}))
        return tuple(names)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The combinations of bots that sit down together."""
        return full_lines(len(self.bots), self.players)

    @property
    def games_a_deal(self) -> int:
        """How many games are played with the same cards, tiles and dice."""
        return len(self.lines) * len(rotations(self.lines[0]))

    @property
    def deals(self) -> int:
        """How many deals give at least as many games as were asked for."""
        return -(-self.games // self.games_a_deal)

    @property
    def total(self) -> int:
        """How many games are played."""
        return self.deals * self.games_a_deal

    def table(self, number: int) -> Pairing:
        """Game number so and so, from 0 on."""
        deal, place = divmod(number, self.games_a_deal)
        line, turn = divmod(place, len(rotations(self.lines[0])))  # as many for every line
        seats = rotations(self._reorder(self.lines[line], deal))[turn]
        deal_seed = derive(self.seed, deal)
        return Pairing(deal, seats, deal_seed, derive(deal_seed, place))

    def _reorder(self, line: Line, deal: int) -> Line:
        """Who sits behind whom differs from deal to deal, where all are different."""
        if len(self.bots) < self.players:
            return line
        orders = list(permutations(line[1:]))
        return line[0], *orders[deal % len(orders)]


def full_lines(bots: int, players: int) -> tuple[Line, ...]:
    """Every choice of bots that fills the seats; too few of them sit down several times, in turn.

    >>> full_lines(3, 2)
    ((0, 1), (0, 2), (1, 2))
    >>> full_lines(2, 4), full_lines(2, 3)
    (((0, 1, 0, 1),), ((0, 1, 0), (1, 0, 1)))
    """
    if bots >= players:
        return tuple(combinations(range(bots), players))
    found: dict[Line, Line] = {}
    for first in range(bots):
        line = tuple((first + seat) % bots for seat in range(players))
        found.setdefault(min(rotations(line)), line)
    return tuple(found.values())


def rotations(line: Line) -> list[Line]:
    """Every way to seat a line around the table, each once.

    >>> rotations((0, 1, 2)), rotations((0, 1, 0, 1))
    ([(0, 1, 2), (1, 2, 0), (2, 0, 1)], [(0, 1, 0, 1), (1, 0, 1, 0)])
    """
    return list(dict.fromkeys((*line[turn:], *line[:turn]) for turn in range(len(line))))


def shorten(name: str, most: int = MAX_NAME) -> str:
    """A name with its middle left out, if it is too long.

    >>> shorten("greedy"), shorten("program:python3 /home/ana/bots/my_bot.py --fast")
    ('greedy', 'program:pyt…na/bots/my_bot.py --fast')
    """
    head = most // 3
    clean = "".join(letter if letter.isprintable() else " " for letter in name)
    return clean if len(clean) <= most else f"{clean[: head - 1]}…{clean[len(clean) - (most - head) :]}"
