"""Publishing: writing a site into a folder, for the first time or over an earlier one."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from ..games.contract import CannotDo
from .site import HASHED, File

LIST = "keltis-site.json"  # lies in a site: its files, and those kept of the one before
UNFINISHED = ".part"  # ends the name of a file until it is written
FIRST = LIST + UNFINISHED  # all that may lie in a folder whose first publication was interrupted at once
OUTSIDE = {"", ".", ".."}  # parts of a path that leads to a folder or out of one
NOT_OURS = (
    "{folder} holds files that are not a site of ours; name an empty folder, or add --force to write among them, "
    "over those that have the same names"
)


class Listed(NamedTuple):
    """The files of a published site: its own, and those of the one before that pages which are still open load."""

    files: frozenset[str]
    kept: frozenset[str]

    @property
    def all(self) -> frozenset[str]:
        """Everything that publishing has written."""
        return self.files | self.kept


NOTHING = Listed(frozenset(), frozenset())


def publish(folder: Path, site: Iterable[File], force: bool = False) -> Listed:
    """Write a site; files of an earlier one that are stale go. Interrupted, it can be run again.

    `force`: write among other files, and over those of the same names.
    """
    before = find(folder, force)
    files = dict(site)
    kept = kept_files(before, frozenset(files))
    folder.mkdir(parents=True, exist_ok=True)
    # Until all is done, the list has every file that may be there.
    write_list(folder, Listed(before.files | files.keys(), before.kept - files.keys()))
    for name, content in files.items():
        write(folder / name, content)
    for name in before.all - files.keys() - kept:
        remove(folder, name)
    for name in {LIST, *before.all, *files}:
        remove(folder, name + UNFINISHED)
    now = Listed(frozenset(files), kept)
    write_list(folder, now)
    return now


def kept_files(before: Listed, files: frozenset[str]) -> frozenset[str]:
    """The files of the last site that was another one, as far as their addresses mean what they meant."""
    dropped = {name for name in before.files - files if name.startswith(HASHED)}
    return frozenset(dropped or {name for name in before.kept - files if name.startswith(HASHED)})


def find(folder: Path, force: bool) -> Listed:
    """What an earlier publication has written, or a refusal to write among other files."""
    if folder.exists() and not folder.is_dir():
        raise CannotDo(f"{folder} is not a folder; name one, or one that does not exist yet")
    listed = read_list(folder / LIST)
    if listed is None and not force and folder.exists() and any(path.name != FIRST for path in folder.iterdir()):
        raise CannotDo(NOT_OURS.format(folder=folder))
    return listed or NOTHING


def read_list(path: Path) -> Listed | None:
    """The list of a site; None if there is none."""
    try:
        listed = json.loads(path.read_text("utf-8"))
        return Listed(inside(listed["files"]), inside(listed["kept"]))
    except (FileNotFoundError, ValueError, LookupError, TypeError, AttributeError):
        return None


def inside(names: Iterable[str]) -> frozenset[str]:
    """The names that lie within a folder on every system; others are left out, as somebody may have edited the list."""
    return frozenset(name for name in names if is_plain(name) and OUTSIDE.isdisjoint(name.split("/")))


def is_plain(name: str) -> bool:
    """Whether no system finds a drive, another separator or a stream of a file in a name."""
    return not any(character in name for character in ":\\\0")


def write_list(folder: Path, listed: Listed) -> None:
    """Write the list of a site."""
    content = {"files": sorted(listed.files), "kept": sorted(listed.kept)}
    write(folder / LIST, json.dumps(content, indent=1).encode())


def write(path: Path, content: bytes) -> None:
    """Write a file at once, or leave it as it is if it has this content."""
    if path.is_file() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(path.name + UNFINISHED)
    unfinished.write_bytes(content)
    unfinished.replace(path)


def remove(folder: Path, name: str) -> None:
    """Remove a file, and folders that are empty then."""
    path = folder / name
    path.unlink(missing_ok=True)
    for parent in path.parents:
        if parent == folder or not parent.is_dir() or any(parent.iterdir()):
            return
        parent.rmdir()
