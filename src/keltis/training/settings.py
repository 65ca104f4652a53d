"""The settings of a run: with them, the version and a GPU like it, anybody can make the run again."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, NamedTuple

from ..games.contract import BadOption, CannotDo

RUN = "run.json"  # The file that describes a run.
PLAYERS = (2, 2, 3, 4)
CRITICS = ("all", "own")  # A critic sees what all seats see, or only what its own seat sees.


@dataclass(frozen=True)
class Settings:
    """All that decides what a run learns, beside the number of its iterations."""

    game: str
    players: tuple[int, ...] = PLAYERS  # One share of the games each; a number may stand there twice.
    seed: int = 1
    start: str = ""  # The folder of a run of the same sizes, whose net and critic this one starts with.
    width: int = 224  # Of the net's layers.
    layers: int = 3
    critic: str = "all"
    critic_width: int = 192
    critic_layers: int = 2
    games: int = 32768  # Side by side.
    steps: int = 32  # Decisions in each game between two rounds of learning.
    batch: int = 32768  # Decisions in each step of learning.
    epochs: int = 1
    rate: float = 7e-4  # Of learning, at first and at last.
    last_rate: float = 3e-5
    entropy: float = 0.02  # The worth of the policy's entropy, at first and at last.
    last_entropy: float = 0.002
    magnet: float = 0.0  # The worth of staying near the slow average of the policy.
    trace: float = 0.95  # Lambda: how far rewards are traced back.
    clip: float = 0.2  # How far a round may change the chance of a decision.
    win: float = 0.5  # The share of winning in what a result is worth; the rest is the margin.

    def __post_init__(self) -> None:
        if self.critic not in CRITICS:
            raise BadOption(f"critic must be {' or '.join(map(repr, CRITICS))}, not {self.critic!r:.60}")
        if not self.players or not {*self.players} <= {2, 3, 4}:
            raise BadOption(f"players must be numbers from 2 to 4, not {self.players!r:.60}")
        for name in ("width", "layers", "critic_width", "critic_layers", "games", "steps", "batch", "epochs"):
            if type(getattr(self, name)) is not int or getattr(self, name) < 1:
                raise BadOption(f"{name} must be at least 1, not {getattr(self, name)}")
        if self.batch > self.decisions:
            raise BadOption(f"batch must be at most games * steps, {self.decisions}, not {self.batch}")

    @property
    def each(self) -> int:
        """The number of games of each share."""
        return max(1, self.games // len(self.players))

    @property
    def decisions(self) -> int:
        """The number of decisions in an iteration."""
        return self.each * len(self.players) * self.steps

    def rate_at(self, part: float) -> float:
        """The rate of learning when this part of the run is done."""
        return cosine(self.rate, self.last_rate, part)

    def entropy_at(self, part: float) -> float:
        """The worth of entropy when this part of the run is done."""
        return cosine(self.entropy, self.last_entropy, part)

    def data(self) -> dict[str, Any]:
        """As JSON data."""
        return asdict(self)

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Settings:
        """From JSON data."""
        known = {field.name for field in fields(cls)}
        given: dict[str, Any] = {name: value for name, value in data.items() if name in known}
        return cls(**{**given, "players": tuple(given["players"])})


def cosine(first: float, last: float, part: float) -> float:
    """From the first value to the last along half a wave.

    >>> cosine(3, 1, 0), cosine(3, 1, 0.5), cosine(3, 1, 1)
    (3.0, 2.0, 1.0)
    """
    return last + (first - last) * 0.5 * (1 + math.cos(math.pi * min(1.0, part)))


class Described(NamedTuple):
    """What a file like run.json says of a run: enough to make it again."""

    settings: Settings
    iterations: int


def read_run(path: Path) -> Described:
    """The run that a file like run.json describes."""
    try:
        data = json.loads(path.read_text("utf-8"))
        return Described(Settings.of(data["settings"]), data["iterations"])
    except (OSError, AttributeError, ValueError, KeyError, TypeError) as reason:
        raise CannotDo(f"{path} describes no run: {reason!r:.200}") from None


def read_settings(folder: Path) -> Settings | None:
    """The settings of the run in a folder, if there is one."""
    path = folder / RUN
    return read_run(path).settings if path.exists() else None
