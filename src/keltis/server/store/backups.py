"""Backups of a SQLite database: made while servers write to it, checked, and restored whole or not at all."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from secrets import token_hex

DATABASE = "keltis.sqlite3"
SECRET = "secret"  # the file that older versions kept beside the database
PAGES_PER_STEP = 2000  # pages that are copied between two reports of progress
LOCK_SECONDS = 5.0  # to wait for a process that has locked the database
SHARED_LOCK = (510, 0x40000002)  # length and start of the bytes that SQLite locks in a file that it has open

Progress = Callable[[int, int], None]  # is called with how many pages (or rows) are done, of how many


class BadBackup(Exception):
    """A backup cannot be made or restored; the message is a sentence for the operator."""


class Damaged(BadBackup):
    """A database is damaged, or none of ours."""


def exists(file: Path) -> bool:
    """Whether a file exists."""
    try:
        return file.is_file()
    except OSError as error:  # We may not read the folder.
        raise BadBackup(f"cannot read {file}: {error.strerror}") from None


# ---- making a backup ----


def back_up(folder: Path, target: Path, progress: Progress) -> None:
    """Copy the database of a data folder into one file, as it is now, while servers go on writing."""
    if not exists(folder / DATABASE):
        raise BadBackup(f"there are no games in {folder}")
    try:
        with closing(open_database(folder / DATABASE, "rw")) as source:
            copy(source, folder, target, progress)
    except (sqlite3.Error, Damaged) as error:
        raise BadBackup(f"the games in {folder} cannot be copied: {error}") from None
    except OSError as error:
        raise BadBackup(f"cannot write {target}: {error.strerror}") from None


def copy(source: sqlite3.Connection, folder: Path, target: Path, progress: Progress) -> None:
    """Copy an open database, and a secret file beside it, into one file, which appears once it is checked."""
    part = target.parent / f".{target.name}.{token_hex(4)}.part"
    os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        source.execute("BEGIN")
        source.execute("SELECT count(*) FROM sqlite_schema").fetchone()  # Fixes the snapshot that is copied.
        with closing(open_database(part, "rw")) as result:
            source.backup(result, pages=PAGES_PER_STEP, progress=lambda _, left, total: progress(total - left, total))
            source.rollback()
            result.execute("PRAGMA journal_mode=DELETE")  # The backup is one file, also on a read-only medium.
            add_details(result, folder)
            check_intact(result)
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(target)
        sync_folder(target.parent)
    finally:
        for suffix in ("", "-journal"):
            Path(f"{part}{suffix}").unlink(missing_ok=True)


def add_details(result: sqlite3.Connection, folder: Path) -> None:
    """Write into a backup when it was made, and the secret of older versions, which kept it in a file."""
    beside = folder / SECRET
    secret = beside.read_bytes() if beside.is_file() and not count(result, "secrets") else None
    with result:
        result.execute("DROP TABLE IF EXISTS backup")
        result.execute("CREATE TABLE backup (made REAL NOT NULL, secret BLOB)")
        result.execute("INSERT INTO backup VALUES (?, ?)", (time.time(), secret))


# ---- restoring a backup ----


def restore(file: Path, folder: Path, progress: Progress) -> Path | None:
    """Replace the database of a data folder by a backup. Returns where the old database is now, if there was one."""
    if not exists(file):
        raise BadBackup(f"there is no file {file}")
    try:
        with closing(open_database(file, "ro")) as source:
            check_usable(source)
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            with lock_for_restore(folder) as (target, kept):
                put_secret(source, folder)
                source.backup(
                    target, pages=PAGES_PER_STEP, progress=lambda _, left, total: progress(total - left, total)
                )
                with target:
                    target.execute("DROP TABLE IF EXISTS backup")
            sync_folder(folder)
            return kept
    except Damaged as error:
        raise BadBackup(f"{file} {error}") from None
    except sqlite3.Error as error:
        raise BadBackup(f"{file} cannot be put into {folder}: {error}") from None
    except OSError as error:
        raise BadBackup(f"cannot write to {folder}: {error.strerror}") from None


def check_usable(database: sqlite3.Connection) -> None:
    """Refuse a file that is damaged, no database of games, or of a newer version."""
    try:
        if not count(database, "alembic_version") or not has_table(database, "entries"):
            raise Damaged("is no backup of games")
        (revision,) = database.execute("SELECT version_num FROM alembic_version").fetchone()
        if revision not in known_revisions():
            raise Damaged("was made by a newer version of Keltis; update this one first")
        check_intact(database)
    except sqlite3.DatabaseError as error:
        raise Damaged(f"is no backup of games: {error}") from None


def known_revisions() -> set[str]:
    """The migrations that this version has."""
    from alembic.script import ScriptDirectory  # The import takes long.

    from . import migrations

    return {step.revision for step in ScriptDirectory(str(Path(migrations.__file__).parent)).walk_revisions()}


@contextmanager
def lock_for_restore(folder: Path) -> Iterator[tuple[sqlite3.Connection, Path | None]]:
    """Lock the database of a folder, with a copy of what was in it, which comes back if the restore fails."""
    path = folder / DATABASE
    filled = path.is_file() and path.stat().st_size > 0
    kept = folder / f"before-restore-{time.strftime('%Y%m%d-%H%M%S')}.sqlite3"
    moved = False
    try:
        database = open_exclusively(path)
        if filled:
            try:
                copy(database, folder, kept, lambda done, total: None)
            except BaseException:
                database.close()
                raise
    except (Damaged, sqlite3.DatabaseError) as error:
        if not is_damage(error):
            raise
        refuse_if_open(path)
        move(path, kept)
        moved, database = True, open_exclusively(path)
    try:
        with closing(database):
            yield database, kept if filled else None
    except BaseException:
        if moved:
            move(kept, path)
        raise


def open_exclusively(path: Path) -> sqlite3.Connection:
    """Open a database, new or not, for this process alone; refuse if a server has it open."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    database = open_database(path, "rw")
    try:
        database.execute("PRAGMA locking_mode=EXCLUSIVE")
        database.execute("PRAGMA journal_mode=DELETE")  # Also moves the content of a WAL file into the database.
        database.execute("BEGIN EXCLUSIVE")
        database.rollback()
    except sqlite3.Error as error:
        database.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise BadBackup(f"a server uses the games in {path.parent}; stop it first") from None
        raise
    return database


def is_damage(error: Exception) -> bool:
    """Whether an error means a damaged database, and not a full disk or a lock."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def refuse_if_open(path: Path) -> None:
    """Refuse if a process has the database open. This also works for one that is too damaged for SQLite to open."""
    try:
        import fcntl
    except ImportError:
        return
    with path.open("rb+") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, *SHARED_LOCK)
        except OSError:
            raise BadBackup(f"a server uses the games in {path.parent}; stop it first") from None


def move(path: Path, to: Path) -> None:
    """Rename a database and the files beside it; the database itself comes last."""
    for suffix in ("-wal", "-shm", "-journal", ""):
        with suppress(FileNotFoundError):
            os.replace(f"{path}{suffix}", f"{to}{suffix}")


def put_secret(source: sqlite3.Connection, folder: Path) -> None:
    """Write the secret file that older versions need, if the backup holds one."""
    if not has_table(source, "backup"):
        return
    (secret,) = source.execute("SELECT secret FROM backup").fetchone()
    if secret is not None:
        part = folder / f".{SECRET}.{token_hex(4)}.part"
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secret)
            file.flush()
            os.fsync(file.fileno())
        part.replace(folder / SECRET)


# ---- both ----


def open_database(path: Path, mode: str) -> sqlite3.Connection:
    """Open a database that exists."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=LOCK_SECONDS)


def has_table(database: sqlite3.Connection, name: str) -> bool:
    """Whether a database has a table of this name."""
    return bool(database.execute("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", (name,)).fetchone())


def count(database: sqlite3.Connection, name: str) -> int:
    """How many rows a table has; 0 if there is no such table."""
    if not has_table(database, name):
        return 0
    found: int = database.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
    return found


def check_intact(database: sqlite3.Connection) -> None:
    """Raise `Damaged` unless SQLite's integrity check passes."""
    faults = [fault for (fault,) in database.execute("PRAGMA integrity_check(3)") if fault != "ok"]
    if faults:
        raise Damaged(f"is damaged: {'; '.join(faults)}")


def sync_folder(folder: Path) -> None:
    """Sync a folder, so that a renamed file survives a power cut under its new name."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
