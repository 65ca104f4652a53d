"""The nets of the package: one for each game that has been trained, loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, fsum
from pathlib import Path

from ..engine.game import Move
from ..engine.kernel import COMPILED
from ..engine.state import Observation
from ..games.contract import CannotDo
from .format import BadNet, read_net

if COMPILED:  # pragma: no cover (the run that measures is the other one)
    from .compiled import Net, Rollouts
else:
    from .plain import Net, Rollouts

__all__ = ["FOLDER", "SUFFIX", "Net", "NoNet", "Rollouts", "has_net", "load_net", "net_of", "policy"]

FOLDER = Path(__file__).with_name("weights")
SUFFIX = ".net"
UNIT = 1 << 16  # Logits and values are in this part of one.


class NoNet(CannotDo):
    """No net was trained for a game."""


def has_net(name: str) -> bool:
    """Whether there is a net for a game."""
    return (FOLDER / f"{name}{SUFFIX}").is_file()


def net_of(name: str) -> Net:
    """The net of a game.

    >>> net_of("chess")
    Traceback (most recent call last):
    ...
    keltis.nets.net.NoNet: no net has been trained for chess yet; the other bots play it
    """
    if not has_net(name):
        raise NoNet(f"no net has been trained for {name} yet; the other bots play it")
    return load_net(FOLDER / f"{name}{SUFFIX}")


@cache
def load_net(path: Path) -> Net:
    """The net in a file."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadNet(f"the net {str(path)!r:.200} cannot be read: {error.strerror}") from None
    return Net(read_net(content))


def policy(seen: Observation) -> dict[Move, float] | None:
    """How sure the net is of each legal move, in parts of one; None for a game without a net."""
    if not has_net(seen.game.name):
        return None
    legal = seen.legal
    found = chances(net_of(seen.game.name).logits(seen.features.tobytes(), legal))
    return dict(zip(legal, found, strict=True))


def chances(logits: Sequence[int]) -> list[float]:
    """Logits as probabilities.

    >>> chances([0, 0])
    [0.5, 0.5]
    """
    most = max(logits)
    weights = [exp((logit - most) / UNIT) for logit in logits]
    total = fsum(weights)
    return [weight / total for weight in weights]
