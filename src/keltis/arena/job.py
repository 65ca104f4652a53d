"""A tournament as data: the games to play, and the bots and seeds of each."""

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
MAX_NAME = 36  # Characters of a bot's name.
Lineup = tuple[int, ...]  # The bots around a table, as indexes.


class Pairing(NamedTuple):
    """One game of the tournament: the number of its deal, the bot in every seat, and the seeds."""

    deal: int
    seats: Lineup
    deal_seed: int  # For cards, tiles, dice and the start player.
    bot_seed: int  # For the random decisions of the bots.


@dataclass(frozen=True)
class Job:
    """A tournament. The same job gives the same games, on any workers and in any order.

    Each deal is played by every combination of bots that fills the seats, in every rotation, so that every bot meets
    the same cards, tiles and dice in every seat.

    >>> job = Job("keltis", 2, ("random", "pushy", "greedy"), games=10, seed=1)
    >>> [job.pairing_of(number).seats for number in range(job.games_a_deal)]
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
    min_bots: ClassVar[int] = 2

    def __post_init__(self) -> None:
        this = game(self.game)
        this.blank(self.players, self.start, this.full_options(self.players, self.options))
        check_seed(self.seed)
        if len(self.bots) < self.min_bots:
            raise CannotDo("an arena compares bots: name at least two, such as --bots random,greedy")
        for bot in self.bots:
            if not is_text(bot):
                raise CannotDo(f"a bot's name must be valid Unicode text, not {bot!r:.60}")
        if not 1 <= self.games <= MAX_GAMES:
            raise CannotDo(f"--games must be at least 1 and at most {MAX_GAMES}, not {self.games}")
        if (each := comb(len(self.bots), self.players) * self.players) > MAX_GAMES:
            raise CannotDo(f"{len(self.bots)} bots at tables of {self.players} make {each} games per deal: name fewer")
        if not 0 < self.move_time <= 86400:
            raise CannotDo(f"--move-time must be more than 0 and at most 86400 seconds, not {self.move_time:g}")

    @cached_property
    def names(self) -> tuple[str, ...]:
        """A unique name for each bot; copies of the same bot are numbered."""
        short = [shorten(Path(bot).name if in_file(bot) else bot) for bot in self.bots]
        names: list[str] = []
        for name in short:
            numbered = (f"{name} #{number}" for number in count(1))
            alone = short.count(name) == 1
            names.append(name if alone else next(own for own in numbered if own not in {*short, *names}))
        return tuple(names)

    @cached_property
    def lineups(self) -> tuple[Lineup, ...]:
        """The combinations of bots that sit down together."""
        return all_lineups(len(self.bots), self.players)

    @property
    def games_a_deal(self) -> int:
        """The number of games with the same cards, tiles and dice."""
        return len(self.lineups) * len(rotations(self.lineups[0]))

    @property
    def deals(self) -> int:
        """The number of deals that gives at least the requested number of games."""
        return -(-self.games // self.games_a_deal)

    @property
    def total(self) -> int:
        """The number of games of the whole tournament."""
        return self.deals * self.games_a_deal

    def pairing_of(self, number: int) -> Pairing:
        """Who sits where in the game of this number, counted from 0, and its seeds."""
        deal, place = divmod(number, self.games_a_deal)
        lineup, turn = divmod(place, len(rotations(self.lineups[0])))  # as many for every lineup
        seats = rotations(self._reorder(self.lineups[lineup], deal))[turn]
        deal_seed = derive(self.seed, deal)
        return Pairing(deal, seats, deal_seed, derive(deal_seed, place))

    def _reorder(self, lineup: Lineup, deal: int) -> Lineup:
        """Vary the order of different bots around the table from deal to deal."""
        if len(self.bots) < self.players:
            return lineup
        orders = list(permutations(lineup[1:]))
        return lineup[0], *orders[deal % len(orders)]


def all_lineups(bots: int, players: int) -> tuple[Lineup, ...]:
    """Every combination of bots that fills the seats. Too few bots take several seats each, in turn.

    >>> all_lineups(3, 2)
    ((0, 1), (0, 2), (1, 2))
    >>> all_lineups(2, 4), all_lineups(2, 3)
    (((0, 1, 0, 1),), ((0, 1, 0), (1, 0, 1)))
    """
    if bots >= players:
        return tuple(combinations(range(bots), players))
    found: dict[Lineup, Lineup] = {}
    for first in range(bots):
        lineup = tuple((first + seat) % bots for seat in range(players))
        found.setdefault(min(rotations(lineup)), lineup)
    return tuple(found.values())


def rotations(lineup: Lineup) -> list[Lineup]:
    """Every different rotation of bots around the table.

    >>> rotations((0, 1, 2)), rotations((0, 1, 0, 1))
    ([(0, 1, 2), (1, 2, 0), (2, 0, 1)], [(0, 1, 0, 1), (1, 0, 1, 0)])
    """
    return list(dict.fromkeys((*lineup[turn:], *lineup[:turn]) for turn in range(len(lineup))))


def shorten(name: str, most: int = MAX_NAME) -> str:
    """A name, shortened in the middle if it is too long.

    >>> shorten("greedy"), shorten("program:python3 /home/ana/bots/my_bot.py --fast")
    ('greedy', 'program:pyt…na/bots/my_bot.py --fast')
    """
    head = most // 3
    clean = "".join(letter if letter.isprintable() else " " for letter in name)
    return clean if len(clean) <= most else f"{clean[: head - 1]}…{clean[len(clean) - (most - head) :]}"
