"""Copies of a SQLite database: made while servers write to it, checked, and put back whole or not at all."""

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
PAGES = 2000  # that are copied between two words about how far it is
PATIENCE = 5.0  # seconds to wait for whoever holds the database
SHARED_LOCK = (510, 0x40000002)  # the bytes of a file that SQLite locks while it has it open

Told = Callable[[int, int], None]  # how many pages of how many


class BadBackup(Exception):
    """A sentence that says why a copy cannot be made or put back."""


class Damaged(BadBackup):
    """A database of which not everything can be read."""


def there(file: Path) -> bool:
    """Whether a file is there for us to read."""
    try:
        return file.is_file()
    except OSError as error:  # a folder that is not for us
        raise BadBackup(f"cannot read {file}: {error.strerror}") from None


# ---- making one ----


def back_up(folder: Path, target: Path, told: Told) -> None:
    """Copy what is in a data folder into one file, as it is now; servers go on meanwhile."""
    if not there(folder / DATABASE):
        raise BadBackup(f"there are no games in {folder}")
    try:
        with closing(opened(folder / DATABASE, "rw")) as source:
            copy(source, folder, target, told)
    except (sqlite3.Error, Damaged) as error:
        raise BadBackup(f"the games in {folder} cannot be copied: {error}") from None
    except OSError as error:
        raise BadBackup(f"cannot write {target}: {error.strerror}") from None


def copy(source: sqlite3.Connection, folder: Path, target: Path, told: Told) -> None:
    """Copy an open database into a file, together with a secret that lies beside it; it appears when it is checked."""
    part = target.parent / f".{target.name}.{token_hex(4)}.part"
    os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        source.execute("BEGIN")
        source.execute(
            "SELECT count(*) FROM sqlite_schema"
        ).fetchone()  # it sees this moment from here on, and no later
        with closing(opened(part, "rw")) as result:
            source.backup(result, pages=PAGES, progress=lambda _, left, total: told(total - left, total))
            source.rollback()
            result.execute("PRAGMA journal_mode=DELETE")  # one file, which may lie where nothing can be written
            note_secret(result, folder)
            check_intact(result)
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(target)
        settle(target.parent)
    finally:
        for suffix in ("", "-journal"):
            Path(f"{part}{suffix}").unlink(missing_ok=True)


def note_secret(result: sqlite3.Connection, folder: Path) -> None:
    """Write into a copy when it was made, and the secret where it is kept beside the database and not within."""
    beside = folder / SECRET
    secret = beside.read_bytes() if beside.is_file() and not count(result, "secrets") else None
    with result:
        result.execute("DROP TABLE IF EXISTS backup")
        result.execute("CREATE TABLE backup (made REAL NOT NULL, secret BLOB)")
        result.execute("INSERT INTO backup VALUES (?, ?)", (time.time(), secret))


# ---- putting one back ----


def restore(file: Path, folder: Path, told: Told) -> Path | None:
    """Put a copy in place of what is in a data folder; where that is kept from now on, if there was something."""
    if not there(file):
        raise BadBackup(f"there is no file {file}")
    try:
        with closing(opened(file, "ro")) as source:
            check_usable(source)
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            with seized(folder) as (target, kept):
                put_secret(source, folder)
                source.backup(target, pages=PAGES, progress=lambda _, left, total: told(total - left, total))
                with target:
                    target.execute("DROP TABLE IF EXISTS backup")
            settle(folder)
            return kept
    except Damaged as error:
        raise BadBackup(f"{file} {error}") from None
    except sqlite3.Error as error:
        raise BadBackup(f"{file} cannot be put into {folder}: {error}") from None
    except OSError as error:
        raise BadBackup(f"cannot write to {folder}: {error.strerror}") from None


def check_usable(database: sqlite3.Connection) -> None:
    """Whether this is a database of games, intact, of a shape that this program knows."""
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
    """The steps of the database's shape that this program knows."""
    from alembic.script import ScriptDirectory  # takes long to import

    from . import migrations

    return {step.revision for step in ScriptDirectory(str(Path(migrations.__file__).parent)).walk_revisions()}


@contextmanager
def seized(folder: Path) -> Iterator[tuple[sqlite3.Connection, Path | None]]:
    """The database of a folder for us alone, and where what was in it is kept; that comes back if we fail."""
    path = folder / DATABASE
    filled = path.is_file() and path.stat().st_size > 0
    kept = folder / f"before-restore-{time.strftime('%Y%m%d-%H%M%S')}.sqlite3"
    moved = False
    try:
        database = alone(path)
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
        moved, database = True, alone(path)
    try:
        with closing(database):
            yield database, kept if filled else None
    except BaseException:
        if moved:
            move(kept, path)
        raise


def alone(path: Path) -> sqlite3.Connection:
    """Open a database that nobody else has open; it is made where there is none."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    database = opened(path, "rw")
    try:
        database.execute("PRAGMA locking_mode=EXCLUSIVE")
        database.execute("PRAGMA journal_mode=DELETE")  # which also brings home what lies beside it
        database.execute("BEGIN EXCLUSIVE")
        database.rollback()
    except sqlite3.Error as error:
        database.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise BadBackup(f"a server uses the games in {path.parent}; stop it first") from None
        raise
    return database


def is_damage(error: Exception) -> bool:
    """Whether this is about what stands in a database, and not about a disk that is full or locked."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def refuse_if_open(path: Path) -> None:
    """Find out whether a process has a database open that is too damaged for SQLite to say so."""
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
    """Rename a database with all that belongs to it; the file itself comes last."""
    for suffix in ("-wal", "-shm", "-journal", ""):
        with suppress(FileNotFoundError):
            os.replace(f"{path}{suffix}", f"{to}{suffix}")


def put_secret(source: sqlite3.Connection, folder: Path) -> None:
    """Write the secret that a copy brings beside the database, if it brings one."""
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


# ---- what both need ----


def opened(path: Path, mode: str) -> sqlite3.Connection:
    """A database that is there."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=PATIENCE)


def has_table(database: sqlite3.Connection, name: str) -> bool:
    """Whether a database has a table of this name."""
    return bool(database.execute("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", (name,)).fetchone())


def count(database: sqlite3.Connection, name: str) -> int:
    """How many rows a table has; none where there is no such table."""
    if not has_table(database, name):
        return 0
    found: int = database.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
    return found


def check_intact(database: sqlite3.Connection) -> None:
    """Read everything, and compare the indexes with it."""
    faults = [fault for (fault,) in database.execute("PRAGMA integrity_check(3)") if fault != "ok"]
    if faults:
        raise Damaged(f"is damaged: {'; '.join(faults)}")


def settle(folder: Path) -> None:
    """A name that was given stays after a power cut."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
