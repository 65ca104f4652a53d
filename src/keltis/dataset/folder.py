"""The folder of a dataset: shards, the records of the games, and a manifest that describes both.

`games.jsonl` gets a line for each game as soon as it is played, so a resumed run plays none twice. Shards follow from
it: they hold whole games, and each ends with the game that fills it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from ..arena.outcome import heading
from ..engine.game import game
from ..engine.record import BadRecord, BrokenFile, load, parse
from ..games.contract import CannotDo
from ..version import VERSION
from .positions import ABOUT, Columns, column_names, positions_of
from .shards import sha256_of, write_shard, write_whole
from .task import Task

FORMAT = "keltis-dataset-1"
GAMES = "games.jsonl"
MANIFEST = "manifest.json"
MAX_SHARD = 1_000_000


class Folder:
    """What is written of a dataset, and what an earlier run of the same task has written."""

    def __init__(self, path: Path, task: Task, kind: str, size: int) -> None:
        if not 1 <= size <= MAX_SHARD:
            raise CannotDo(f"--shard must be at least 1 and at most {MAX_SHARD}, not {size}")
        self.path, self.task, self.kind, self.size = path, task, kind, size
        self.heading = describe(task, kind, size)
        self.shards: list[dict[str, Any]] = []
        self.games: list[Columns] = []  # The games of the shard in progress.

    @property
    def positions(self) -> int:
        """The number of positions in all shards."""
        return sum(shard["positions"] for shard in self.shards)

    def make(self) -> None:
        """Create the folder with a manifest of this task, or reuse it; refuse a folder with anything else."""
        try:
            self.path.mkdir(exist_ok=True)
            there = [entry.name for entry in self.path.iterdir()]
        except OSError as error:
            raise CannotDo(f"cannot write {self.path}: {error.strerror}") from None
        if MANIFEST in there:
            self._recall()
        elif [name for name in there if not name.startswith(".")]:
            raise CannotDo(f"{self.path} contains other files and no {MANIFEST}: name a new folder")
        else:
            self._note(complete=False)

    def catch_up(self, played: int) -> Iterator[int]:
        """Add the games that are already played to shards, yielding the number of games done so far."""
        whole = self._whole_shards(played)
        del self.shards[whole:]
        first = sum(shard["games"] for shard in self.shards)
        with (self.path / GAMES).open("rb") as file:
            for number, line in enumerate(islice(file, first, played), first):
                try:
                    self.add(positions_of(self.task, number, load(line.decode())))
                except BadRecord as error:
                    raise BrokenFile(f"{self.path / GAMES}, line {number + 1}", error) from None
                yield number + 1

    def add(self, columns: Columns) -> None:
        """Add the positions of the next game."""
        self.games.append(columns)
        if sum(len(columns["action"]) for columns in self.games) >= self.size:
            self._close_shard()

    def finish(self) -> None:
        """Write the last shard, and mark the dataset as complete."""
        if self.games:
            self._close_shard()
        self._note(complete=True)

    def _close_shard(self) -> None:
        path = self.path / f"positions-{len(self.shards):05}.{self.kind}"
        write_shard(path, self.kind, self.games)
        first = sum(shard["games"] for shard in self.shards)
        positions = sum(len(columns["action"]) for columns in self.games)
        shard = {"file": path.name, "first_game": first, "games": len(self.games), "positions": positions}
        self.shards.append({**shard, "sha256": sha256_of(path)})
        self.games = []
        self._note(complete=False)

    def _note(self, complete: bool) -> None:
        text = json.dumps({**self.heading, "complete": complete, "shards": self.shards}, ensure_ascii=False, indent=1)
        write_whole(self.path / MANIFEST, lambda file: file.write(f"{text}\n".encode()))

    def _recall(self) -> None:
        path = self.path / MANIFEST
        try:
            manifest = parse(path.read_bytes())
        except OSError as error:
            raise CannotDo(f"cannot read {path}: {error.strerror}") from None
        except BadRecord as error:
            raise BrokenFile(f"the manifest {path}", error) from None
        for key, wanted in self.heading.items():
            if manifest.get(key) != wanted:
                found = f"{manifest.get(key)!r:.60}"
                raise CannotDo(f"{self.path} holds another dataset: {key} is {found} there; name another folder")
        listed = manifest.get("shards")
        self.shards = listed if isinstance(listed, list) and all(map(is_shard, listed)) else []

    def _whole_shards(self, played: int) -> int:
        """The number of shards from the first on that match the manifest and hold only games already played."""
        games = 0
        for number, shard in enumerate(self.shards):
            games += shard["games"]
            if games > played or sha256_of(self.path / shard["file"]) != shard["sha256"]:
                return number
        return len(self.shards)


def is_shard(found: Any) -> bool:
    """Whether an entry of the manifest has the form that we write."""
    kinds = {"file": str, "games": int, "positions": int, "sha256": str}
    return isinstance(found, dict) and all(isinstance(found.get(key), kind) for key, kind in kinds.items())


def describe(task: Task, kind: str, size: int) -> dict[str, Any]:
    """The manifest's fields that are known before any game is played."""
    this = game(task.game)
    shapes = {"features": [this.kernel.features], "mask": [-(-this.kernel.actions // 8)]}
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": task.game,
        "players": task.players,
        "options": heading(task)["options"],
        "start": task.start,
        "bots": list(task.bots),
        "games": task.games,
        "seed": task.seed,
        "move_time": task.move_time,
        **({"review": task.review} if task.review else {}),
        "file_format": kind,
        "shard": size,
        "actions": this.kernel.actions,
        "columns": [
            {"name": name, "type": ABOUT[name][0], "shape": shapes.get(name, []), "about": ABOUT[name][1]}
            for name in column_names(this, bool(task.review))
        ],
        "features": [feature._asdict() for feature in this.features],
    }
