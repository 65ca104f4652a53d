"""Matches of a net in mirrored deals: against a built-in policy, another net, or any bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import torch

from ..games.contract import CannotDo
from .net import Net
from .ppo import half_precision
from .tables import Table

MAX_STEPS = 4000  # No game is that long.
CHECK_EVERY = 16  # Steps between two questions whether all games are over: asking waits for the GPU.
Chooser = Callable[[Table, torch.Tensor], torch.Tensor]


class Outcome(NamedTuple):
    """How the first player fared: its share of wins, half of the 95 % interval by deal, and its points ahead."""

    share: float
    error: float
    margin: float
    games: int

    def data(self) -> dict[str, float]:
        """As JSON data."""
        return {
            "win": round(self.share, 4),
            "pm": round(self.error, 4),
            "margin": round(self.margin, 2),
            "games": self.games,
        }


def best(net: Net) -> Chooser:
    """Choose what the net holds most likely to be best."""

    def choose(table: Table, wanted: torch.Tensor) -> torch.Tensor:
        cards, mask = net.narrow(table.mask)
        with half_precision(table.device):
            logits, _ = net(table.features, mask, cards)
        return net.widen(logits.argmax(1), cards)

    return choose


@torch.no_grad()
def match(
    name: str, players: int, games: int, seed: int, device: str, ours: Chooser, theirs: Chooser | str, threads: int = 1
) -> Outcome:
    """Play every deal from every seat, all other seats being played by `theirs`, a chooser or a policy's name."""
    games = max(1, games // players) * players
    policies = dict.fromkeys(range(1, players), theirs) if isinstance(theirs, str) else {}
    table = Table(name, players, games, seed, device, threads, mirrored=True, policies=policies)
    own = torch.arange(games, device=device) % players  # With mirrored deals the policies move on from seat to seat.
    over = torch.zeros(games, dtype=torch.bool, device=device)
    result = torch.zeros(games, players, device=device)
    step = 0
    while step % CHECK_EVERY or not bool(over.all()):
        mine = table.turn == own
        action = ours(table, mine & ~over)
        if not isinstance(theirs, str):
            action = torch.where(mine, action, theirs(table, ~mine & ~over))
        table.step(action.int().contiguous())
        ended = (table.over != 0) & ~over
        result = torch.where(ended[:, None], table.scores.float(), result)
        over |= ended
        step += 1
        if step > MAX_STEPS:
            raise CannotDo(f"{int((~over).sum())} games of a match do not end")
    return tally(result, own)


def tally(result: torch.Tensor, own: torch.Tensor) -> Outcome:
    """The outcome for the seats `own`, with as many games of a deal side by side as there are players."""
    players = result.shape[1]
    mine = result.gather(1, own[:, None])
    others = result.masked_fill(torch.nn.functional.one_hot(own, players).bool(), -1e9).amax(1, keepdim=True)
    winners = (result == mine).float().sum(1)
    won = torch.where((mine >= others)[:, 0], 1 / winners, torch.zeros_like(winners)).view(-1, players).mean(1)
    error = 1.96 * float(won.std()) / len(won) ** 0.5 if len(won) > 1 else 1.0
    return Outcome(float(won.mean()), error, float((mine - others).mean()), len(result))
