"""Opponents beside greedy that a net meets on the way: policies of a batch, earlier nets, and all bots of the arena."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import torch

from ..bots.specs import check_bot, dismiss, make_bot
from ..engine.game_loop import Chooser as Bot
from ..engine.kernel import Rng
from ..engine.playouts import POLICIES
from ..games.contract import CannotDo
from .files import WEIGHTS, read_weights
from .matches import Chooser, best
from .settings import read_settings
from .tables import Table


def check_opponent(spec: str, name: str) -> None:
    """Refuse what cannot play this game, before a run begins."""
    folder = Path(spec)
    if folder.is_dir():
        settings = read_settings(folder)
        if settings is None or not (folder / WEIGHTS).exists():
            raise CannotDo(f"{folder} is not the folder of a run: it has no run.json with {WEIGHTS}")
        if settings.game != name:
            raise CannotDo(f"the net in {folder} plays {settings.game}, not {name}")
    elif spec not in POLICIES:
        check_bot(spec, name)


@contextmanager
def opponent(spec: str, name: str, device: str, seed: int) -> Iterator[Chooser | str]:
    """The opponent of a spec: a policy's name, the folder of a run, or a bot as in the arena."""
    if spec in POLICIES:
        yield spec
    elif Path(spec).is_dir():
        yield best(read_weights(name, Path(spec) / WEIGHTS, device))
    else:
        bot = make_bot(spec, Rng(seed))
        try:
            yield asking(bot)
        finally:
            dismiss(bot)


def asking(bot: Bot) -> Chooser:
    """Have a bot choose, one game after the other, on the processor."""

    def choose(table: Table, wanted: torch.Tensor) -> torch.Tensor:
        chosen = torch.zeros(table.games, dtype=torch.int64)
        for index in wanted.nonzero()[:, 0].tolist():
            state = table.batch.state(index)
            assert state.turn is not None
            chosen[index] = int(bot.choose(state.observe(state.turn)))
        return chosen.to(table.device)

    return choose
