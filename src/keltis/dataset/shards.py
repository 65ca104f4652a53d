"""The files of a dataset: some thousand positions each, as NumPy's NPZ or as Parquet."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

import numpy

from ..games.contract import CannotDo
from .positions import BULKY, Columns

CHUNK = 1 << 20


def write_npz(columns: Columns, file: BinaryIO) -> None:
    """One array a column, compressed."""
    numpy.savez_compressed(file, **columns)


def write_parquet(columns: Columns, file: BinaryIO) -> None:
    """One row a position; features, masks and legal actions are lists."""
    import pyarrow
    import pyarrow.parquet

    def column(name: str) -> Any:
        values = columns[name]
        if name not in BULKY:
            return pyarrow.array(values)
        if name == "legal":
            ends = numpy.concatenate(([0], numpy.cumsum(columns["count"]))).astype(numpy.int32)
            return pyarrow.ListArray.from_arrays(pyarrow.array(ends), pyarrow.array(values))
        return pyarrow.FixedSizeListArray.from_arrays(pyarrow.array(values.reshape(-1)), values.shape[1])

    table = pyarrow.table({name: column(name) for name in columns})
    pyarrow.parquet.write_table(table, file, compression="zstd")


WRITERS: dict[str, Callable[[Columns, BinaryIO], None]] = {"npz": write_npz, "parquet": write_parquet}


def write_shard(path: Path, kind: str, games: list[Columns]) -> None:
    """A file with the positions of these games, which appears under its name only when everything is in it."""
    columns = {name: numpy.concatenate([columns[name] for columns in games]) for name in games[0]}
    write_whole(path, lambda file: WRITERS[kind](columns, file))


def write_whole(path: Path, write: Callable[[BinaryIO], object]) -> None:
    """Write a file whole or not at all."""
    unfinished = path.with_name(f".{path.name}.part")  # what a killed run has left is written over
    try:
        with unfinished.open("wb") as file:
            write(file)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError as error:
        raise CannotDo(f"cannot write {path}: {error.strerror}") from None


def sha256_of(path: Path) -> str | None:
    """The checksum of a file; none if it cannot be read."""
    digest = hashlib.sha256()
    try:
        with path.open("rb") as file:
            while chunk := file.read(CHUNK):
                digest.update(chunk)
    except OSError:
        return None
    return digest.hexdigest()
