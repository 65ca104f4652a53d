"""Bots that learned: a net's policy alone, and its policy corrected by rollouts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import fsum
from pathlib import Path
from typing import NamedTuple

from ..engine.game import Move
from ..engine.kernel import Rng
from ..engine.state import Observation
from ..games.contract import CannotDo
from ..nets.net import SUFFIX, Net, Rollouts, chances, load_net, net_of
from .portions import PortionedBot, Portions

SURE = 0.98  # A move this likely to be the best is played without rollouts.
LEAST = 0.003  # Moves less likely than this are not tried.
FEW = 16  # A move is given up after this many worlds at the earliest,
CLEAR = 2.5  # if the best one is ahead of it by this many standard errors.
GREED = 0.4  # The weight of the margin in a result; the rest is the win.
TO_THE_END = 10_000  # More decisions than a game has.


class Trials(NamedTuple):
    """How much is tried: the likeliest moves, each in the same imagined worlds, for so many own decisions at most."""

    moves: int
    worlds: int
    limit: int = TO_THE_END


class Trained:
    """A bot with a net: the one of the package for the game, or one from a file.

    >>> Trained(Rng(1)).net("chess")
    Traceback (most recent call last):
    ...
    keltis.nets.net.NoNet: no net has been trained for chess yet; the other bots play it
    """

    def __init__(self, rng: Rng, file: Path | None = None) -> None:
        self.rng, self.file = rng, file

    def net(self, name: str) -> Net:
        """The net for a game."""
        if self.file is None:
            return net_of(name)
        net = load_net(self.file)
        if net.shape.game != name:
            raise CannotDo(f"the net {self.file} plays {net.shape.game}, not {name}")
        return net


class NetBot(Trained):
    """Plays the move that the net prefers. It sees the observation's features and nothing else."""

    def choose(self, seen: Observation) -> Move:
        """The move with the highest logit, the first of equals."""
        legal = seen.legal
        if len(legal) == 1:
            return legal[0]
        logits = self.net(seen.game.name).logits(seen.features.tobytes(), legal)
        return legal[logits.index(max(logits))]


class RolloutBot(PortionedBot, Trained):
    """Tries the moves that the net likes in imagined worlds, where everybody plays on by the net."""

    def __init__(self, rng: Rng, trials: Trials, file: Path | None = None) -> None:
        super().__init__(rng, file)
        self.trials = trials

    def choosing(self, seen: Observation) -> Portions[Move]:
        """Choose the move that did best."""
        seed = self.rng.below(1 << 30)
        legal = seen.legal
        if len(legal) == 1:
            return legal[0]
        net = self.net(seen.game.name)
        likely = chances(net.logits(seen.features.tobytes(), legal))
        tried = sorted(range(len(legal)), key=lambda i: (-likely[i], i))[: self.trials.moves]
        tried = [i for i in tried if likely[i] >= LEAST]
        if likely[tried[0]] >= SURE or len(tried) == 1:
            return legal[tried[0]]
        rollouts = Rollouts(net, seen.game.kernel, seen.content, seen.seat, seed, self.trials.limit, GREED)
        results: dict[int, list[float]] = {i: [] for i in tried}
        for world in range(self.trials.worlds):
            for i in tried:
                results[i].append(rollouts.try_out(int(legal[i]), world, 1)[0])
                yield
            if world % FEW == FEW - 1:
                tried = hopeful(tried, results)
            if len(tried) == 1:
                break
        return legal[leader(tried, results)]


def leader(tried: Sequence[int], results: Mapping[int, Sequence[float]]) -> int:
    """The move with the best results, the likeliest of equals."""
    return max(tried, key=lambda i: fsum(results[i]))


def hopeful(tried: Sequence[int], results: Mapping[int, Sequence[float]]) -> list[int]:
    """The moves that are not clearly worse than the best one in the same worlds.

    >>> hopeful([0, 1, 2], {0: [0.9, 0.7, 0.8], 1: [0.8, 0.8, 0.8], 2: [0.5, 0.2, 0.4]})
    [0, 1]
    """
    best = results[leader(tried, results)]
    kept = []
    for i in tried:
        behind = [own - other for own, other in zip(best, results[i], strict=True)]
        mean = fsum(behind) / len(behind)
        spread = fsum((each - mean) ** 2 for each in behind)
        if mean <= 0 or mean * mean * len(behind) * (len(behind) - 1) <= CLEAR * CLEAR * spread:
            kept.append(i)
    return kept


WRITTEN = re.compile(
    rf"(?P<file>.+{re.escape(SUFFIX)})?(?:(?:^|:)(?P<moves>\d{{1,2}})x(?P<worlds>\d{{1,5}})(?:x(?P<limit>\d{{1,4}}))?)?"
)


def make_net_bot(rng: Rng, argument: str) -> NetBot | RolloutBot:
    """The bot of what is written after `net:`.

    >>> make_net_bot(Rng(1), "4x64x8").trials
    Trials(moves=4, worlds=64, limit=8)
    >>> make_net_bot(Rng(1), "much")
    Traceback (most recent call last):
    ...
    keltis.games.contract.CannotDo: write net, net:4x64 to try 4 moves in 64 worlds, or net:FILE.net; not 'net:much'
    """
    found = WRITTEN.fullmatch(argument)
    if not found or (found["moves"] and not int(found["moves"]) * int(found["worlds"])):
        ways = "write net, net:4x64 to try 4 moves in 64 worlds, or net:FILE.net"
        raise CannotDo(f"{ways}; not {f'net:{argument}'!r:.60}")
    file = Path(found["file"]) if found["file"] else None
    if not found["moves"]:
        return NetBot(rng, file)
    return RolloutBot(rng, Trials(*(int(found[part] or TO_THE_END) for part in ("moves", "worlds", "limit"))), file)
