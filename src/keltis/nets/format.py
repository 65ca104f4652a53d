"""The file of a net: one for each game and all numbers of players; weights of 8 bits, other numbers of 32.

    keltis net 1                  the format
    {"game": "keltis", …}         what the net is, as JSON in one line
    …                             the tables, one after the other, compressed by zlib

Training is described beside it, in `GAME.json` (the model card).
"""

from __future__ import annotations

import hashlib
import json
import sys
import zlib
from array import array
from collections.abc import Mapping
from typing import Any, NamedTuple

from ..engine.features import block_size
from ..engine.game import game, game_names
from ..games.constants import COLOURS
from ..games.contract import CannotDo
from .heads import heads

FORMAT = b"keltis net 1\n"
MAX_WIDTH, MAX_LAYERS = 512, 8  # As in forward.pxd.
VALUES = 4  # Outputs of the value head.


class BadNet(CannotDo):
    """A file that holds no net for this version."""


class Shape(NamedTuple):
    """What the sizes of a net's tables follow from."""

    game: str
    width: int
    layers: int

    @property
    def block(self) -> int:
        """The number of features of each colour."""
        return block_size(game(self.game).features)

    @property
    def rest(self) -> int:
        """The number of other features."""
        return sum(each.size for each in game(self.game).features) - len(COLOURS) * self.block

    def tables(self) -> dict[str, tuple[str, int]]:
        """The tables in order: for each its type (b: 8 bits, i: 32) and its length."""
        w, this = self.width, heads(self.game)
        found = {
            "colour_steps": ("i", self.block),
            "common_steps": ("i", self.rest),
            **dense("colour_in", self.block * w, w, 5 * w),
            **dense("common_in", self.rest * w, w, w),
        }
        for n in range(self.layers):
            found |= dense(f"pool.{n}", 3 * w * w, w, w)
            found |= dense(f"own.{n}", w * w, w, w)
            found[f"tell.{n}.weights"] = ("b", w * w)
        for name, rows in (("colour_out", this.each), ("common_out", this.common), ("value", VALUES)):
            found |= dense(name, rows * w, rows, rows)
        return found


def dense(name: str, weights: int, gains: int, biases: int) -> dict[str, tuple[str, int]]:
    """The tables of rows of weights."""
    return {f"{name}.weights": ("b", weights), f"{name}.bias": ("i", biases), f"{name}.gain": ("i", gains)}


class NetFile(NamedTuple):
    """A net as its file holds it."""

    shape: Shape
    tables: Mapping[str, array[int]]


def fingerprint(name: str) -> str:
    """A checksum of what a net for a game has to fit: the features, and the outputs that each action's logit sums up.

    >>> fingerprint("keltis") == fingerprint("keltis") != fingerprint("dice")
    True
    """
    features = [(each.name, each.size, each.low, each.high) for each in game(name).features]
    return hashlib.sha256(repr((features, heads(name))).encode()).hexdigest()[:16]


def write_net(net: NetFile) -> bytes:
    """The content of a net's file."""
    check_size(net.shape)
    content = b""
    for name, (kind, length) in net.shape.tables().items():
        table = array(kind, net.tables[name])
        if len(table) != length:
            raise ValueError(f"{name} has {len(table)} numbers instead of {length}")
        content += swapped(table).tobytes()
    about = net.shape._asdict() | {
        "fits": fingerprint(net.shape.game),
        "sha256": hashlib.sha256(content).hexdigest(),
    }
    return FORMAT + json.dumps(about).encode() + b"\n" + zlib.compress(content, 9)


def read_net(content: bytes) -> NetFile:
    """The net of a file; refuses what is damaged, or was made for other features or moves.

    >>> read_net(b"keltis net 0")
    Traceback (most recent call last):
    ...
    keltis.nets.format.BadNet: this is not a net's file of the format 'keltis net 1'
    """
    if not content.startswith(FORMAT):
        raise BadNet(f"this is not a net's file of the format {FORMAT.decode().strip()!r}")
    line, _, packed = content[len(FORMAT) :].partition(b"\n")
    try:
        about = json.loads(line)
        shape = Shape(about["game"], about["width"], about["layers"])
        raw = zlib.decompress(packed)
        whole = hashlib.sha256(raw).hexdigest() == about["sha256"]
        fits = about["fits"]
    except (ValueError, KeyError, TypeError, RecursionError, zlib.error):
        raise BadNet("this net's file is damaged") from None
    if shape.game not in game_names() or fits != fingerprint(shape.game):
        raise BadNet(f"this net was trained for other features or moves of {shape.game!r:.60}; train it again")
    check_size(shape)
    sizes = shape.tables()
    if not whole or len(raw) != sum(array(kind).itemsize * length for kind, length in sizes.values()):
        raise BadNet("this net's file is damaged")
    tables, at = {}, 0
    for name, (kind, length) in sizes.items():
        end = at + array(kind).itemsize * length
        tables[name] = swapped(array(kind, raw[at:end]))
        at = end
    return NetFile(shape, tables)


def check_size(shape: Shape) -> None:
    """Refuse a net for which the forward pass has no room."""
    if type(shape.width) is not int or type(shape.layers) is not int:
        raise BadNet("this net's file is damaged")
    if not (0 < shape.width <= MAX_WIDTH and 0 < shape.layers <= MAX_LAYERS):
        raise BadNet(f"a net has at most {MAX_LAYERS} layers of {MAX_WIDTH} numbers")


def swapped(table: array[int]) -> array[int]:
    """A table in the order of bytes that files have: the least significant first."""
    if sys.byteorder == "big":  # pragma: no cover
        table = table[:]
        table.byteswap()
    return table


def table_of_terms(name: str) -> tuple[list[int], list[int]]:
    """The terms of all actions in one list, and where those of each action begin."""
    first, terms = [0], list[int]()
    for each in heads(name).terms:
        terms += each
        first.append(len(terms))
    return first, terms


def sizes_of(shape: Shape) -> dict[str, Any]:
    """The sizes that the forward pass works with, by their names there."""
    this = heads(shape.game)
    return {
        "width": shape.width,
        "layers": shape.layers,
        "block": shape.block,
        "rest": shape.rest,
        "each": this.each,
        "common": this.common,
        "ways": this.ways,
        "commons": this.commons,
        "plays": this.product.actions,
        "cards": this.product.cards or 1,  # It divides.
        "routes": this.product.ways or 1,
        "rank": this.product.rank,
    }
