"""The uncompiled build of a net: about a thousand times slower, with the same numbers as `compiled.pyx`."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from ..engine.kernel import load_source
from ..engine.plain import Kernel, Rng
from .format import VALUES, NetFile, Shape, sizes_of, table_of_terms

forward: Any = load_source("keltis.nets", "forward")
rollouts: Any = load_source("keltis.nets", "rollouts")
rollouts.forward = forward  # Not the compiled one.
INTEGERS = list(range(-128, 128))  # Weights share these objects.


def unpacked(table: array[int]) -> list[int]:
    """A table as a list, of which slices are quick."""
    return [INTEGERS[n + 128] for n in table] if table.typecode == "b" else list(table)


class Net:
    """A net as the forward pass reads it; never changes. Logits and values are in 2^-16."""

    def __init__(self, file: NetFile) -> None:
        self.shape: Shape = file.shape
        tables = {name: unpacked(table) for name, table in file.tables.items()}

        def dense(name: str) -> SimpleNamespace:
            return SimpleNamespace(**{part: tables.get(f"{name}.{part}") for part in ("weights", "bias", "gain")})

        layers = range(file.shape.layers)
        first, terms = table_of_terms(file.shape.game)
        self.content: Any = SimpleNamespace(
            **sizes_of(file.shape),
            **{name: dense(name) for name in ("colour_in", "common_in", "colour_out", "common_out", "value")},
            **{name: [dense(f"{name}.{n}") for n in layers] for name in ("pool", "own", "tell")},
            colour_steps=tables["colour_steps"],
            common_steps=tables["common_steps"],
            first=first,
            terms=terms,
        )

    def logits(self, features: bytes, actions: Sequence[int]) -> list[int]:
        """The logits of some actions."""
        desk = Desk(self.shape, features, actions)
        forward.look(self.content, desk)
        forward.prefer(self.content, desk, len(actions))
        return desk.logits

    def values(self, features: bytes) -> tuple[int, ...]:
        """The outputs of the value head."""
        desk = Desk(self.shape, features, ())
        forward.look(self.content, desk)
        return tuple(forward.value(self.content, desk, k) for k in range(VALUES))


class Desk:
    """What one forward pass works on."""

    def __init__(self, shape: Shape, features: bytes, actions: Sequence[int]) -> None:
        sizes = sizes_of(shape)
        outputs = 5 * sizes["each"] + sizes["common"]
        self.features = array("b", features)
        self.h, self.sums = ([0] * (5 * shape.width) for _ in range(2))
        self.q, self.told = ([0] * shape.width for _ in range(2))
        self.summary = [0] * (3 * shape.width)
        self.known, self.outputs = bytearray(outputs), [0] * outputs
        self.actions, self.logits = list(actions), [0] * len(actions)


class Rollouts:
    """Rollouts from what a seat knows. The same seed and world give the same luck to every move."""

    def __init__(
        self, net: Net, kernel: Kernel, observed: bytes, seat: int, seed: int, limit: int, greed: float
    ) -> None:
        self.net, self.call = net.content, kernel.table
        self.desk = Desk(net.shape, bytes(kernel.features), [0] * kernel.actions)
        layout = kernel.layout
        self.root, self.work, self.seen = layout.read(observed), layout.blank(), layout.blank()
        self.size, self.seat, self.limit, self.greed = kernel.size, seat, limit, greed
        self.parts, self.g = [0] * kernel.parts, Rng(0)
        self.seed_low, self.seed_high = seed & 0xFFFFFFFF, seed >> 32
        self.value = self.points = self.wins = 0.0

    def try_out(self, action: int, first: int, count: int) -> tuple[float, float, float]:
        """Play a move in `count` worlds from number `first` on: the sums of the results' worth, points and wins."""
        rollouts.try_out(self.call, self.net, self.desk, self, action, first, count)
        return self.value, self.points, self.wins
