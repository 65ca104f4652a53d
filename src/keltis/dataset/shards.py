"""The files of a dataset (shards), as NumPy's NPZ or as Parquet."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

import numpy

from ..games.contract import CannotDo
from .positions import BULKY, Columns

CHUNK = 1 << 20  # Bytes read at a time.


def write_npz(columns: Columns, file: BinaryIO) -> None:
    """Write columns as NPZ: one compressed array each."""
    numpy.savez_compressed(file, **columns)


def write_parquet(columns: Columns, file: BinaryIO) -> None:
    """Write columns as Parquet: one row per position, in which features, masks and legal actions are lists."""
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
    """Write the positions of these games to a file that appears only when it is complete."""
    columns = {name: numpy.concatenate([columns[name] for columns in games]) for name in games[0]}
    write_whole(path, lambda file: WRITERS[kind](columns, file))


def write_whole(path: Path, write: Callable[[BinaryIO], object]) -> None:
    """Write a file atomically."""
    unfinished = path.with_name(f".{path.name}.part")  # Overwrites what a killed run has left.
    try:
        with unfinished.open("wb") as file:
            write(file)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError as error:
        raise CannotDo(f"cannot write {path}: {error.strerror}") from None


def sha256_of(path: Path) -> str | None:
    """The checksum of a file; None if it cannot be read."""
    digest = hashlib.sha256()
    try:
        with path.open("rb") as file:
            while chunk := file.read(CHUNK):
                digest.update(chunk)
    except OSError:
        return None
    return digest.hexdigest()
