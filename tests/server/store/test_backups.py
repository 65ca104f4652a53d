"""`keltis backup` and `keltis restore`: backups of a running server, restored whole or not at all."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event, Thread

import pytest

from keltis.server.store import backups
from tests.helpers.command import COMMAND, ENVIRONMENT, Shell
from tests.server.helpers.browser import Browser, TablePage
from tests.server.helpers.playing import play_on
from tests.server.helpers.server_process import return_as, serving

Log = dict[str, list[tuple[object, ...]]]
PLAYERS = 4
BACKUPS = 10


def log_of(database: Path) -> Log:
    """The log of every table in a database."""
    found: Log = {}
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        for row in connection.execute("SELECT * FROM entries ORDER BY table_id, seq"):
            found.setdefault(row[0], []).append(row)
    return found


def names_in(folder: Path) -> list[str]:
    """The files of a folder."""
    return sorted(path.name for path in folder.iterdir())


class Player(Thread):
    """A player who plays one table after the other, and notes the moves that were acknowledged."""

    def __init__(self, host: str, acknowledged: dict[str, int], stop: Event) -> None:
        super().__init__()
        self.browser, self.acknowledged, self.stop = Browser(host, "Ana"), acknowledged, stop
        self.moves = 0

    def run(self) -> None:
        """Play until told to stop."""
        with self.browser:
            while not self.stop.is_set():
                table = self.browser.make("stones", "me", "here")
                with self.browser.open_page(table) as page:
                    self.play(table, page)

    def play(self, table: str, page: TablePage) -> None:
        """Play one table, a little slower than the rate limit."""
        while page.turn is not None and not self.stop.wait(0.05):
            play_on(page, seed=self.moves, moves=1)
            self.acknowledged[table] = page.seq
            self.moves += 1


@contextmanager
def played_at(host: str) -> Iterator[tuple[list[Player], dict[str, int]]]:
    """Let several people play during a `with` block. It gives their acknowledged moves."""
    stop = Event()
    acknowledged: dict[str, int] = {}
    players = [Player(host, acknowledged, stop) for _ in range(PLAYERS)]
    for player in players:
        player.start()
    try:
        yield players, acknowledged
    finally:
        stop.set()
        for player in players:
            player.join(60)


def test_backup_under_load_holds_what_was_acknowledged_and_nothing_that_did_not_happen(
    tmp_path: Path, shell: Shell
) -> None:
    data = tmp_path / "data"
    before: list[dict[str, int]] = []
    with serving(data) as server:
        with played_at(server.host) as (players, acknowledged):
            for number in range(BACKUPS):
                wait_for(players, 20 * number)
                before.append(dict(acknowledged))
                assert shell("backup", tmp_path / f"{number}.backup", "--data", data).status == 0
        server.end(signal.SIGTERM)
    last = log_of(data / "keltis.sqlite3")
    for number, known in enumerate(before):
        elsewhere = tmp_path / f"restored-{number}"
        assert shell("restore", tmp_path / f"{number}.backup", "--data", elsewhere).status == 0
        restored = log_of(elsewhere / "keltis.sqlite3")
        assert all(len(restored[table]) > seq for table, seq in known.items())
        assert all(rows == last[table][: len(rows)] for table, rows in restored.items())
    assert sum(before[-1].values()) > sum(before[0].values())
    check_served(elsewhere, players[0].browser, restored)


def wait_for(players: list[Player], moves: int) -> None:
    """Wait until the players have made `moves` moves together."""
    while sum(player.moves for player in players) < moves:
        assert all(player.is_alive() for player in players)
        time.sleep(0.01)


def check_served(folder: Path, browser: Browser, log: Log) -> None:
    """Check that a server on the restored database knows a guest and goes on with their tables."""
    with serving(folder) as server, return_as(browser, server.host) as again:
        mine = again.call("GET", "/api/tables")
        tables = [table["id"] for table in (*mine["running"], *mine["finished"])]
        assert tables
        for table in tables:
            with again.open_page(table) as page:
                assert page.seq == len(log[table]) - 1
                play_on(page, moves=1)
        assert again.call("GET", "/api/me")["name"] == "Ana"


# ---- making one ----


@pytest.fixture(scope="module")
def used(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of a server that was used and killed, so that its write-ahead log is there as well."""
    folder = tmp_path_factory.mktemp("used") / "data"
    with serving(folder) as server, Browser(server.host, "Ana") as browser:
        browser.make("stones", "me", "here")
        server.end(signal.SIGKILL)
    return folder


@pytest.fixture
def data(used: Path, tmp_path: Path) -> Path:
    """A copy of such a folder for one test."""
    return Path(shutil.copytree(used, tmp_path / "data"))


def test_backup_is_one_file_for_its_owner_alone(data: Path, tmp_path: Path, shell: Shell) -> None:
    place = tmp_path / "copies"
    place.mkdir()
    assert shell("backup", place / "games", "--data", data).err.startswith(
        f"All games of {data} are in {place}/games (0."
    )
    assert names_in(place) == ["games"]
    assert stat.S_IMODE((place / "games").stat().st_mode) == 0o600
    assert len(log_of(place / "games")) == 1


def test_backup_overwrites_only_when_told(data: Path, tmp_path: Path, shell: Shell) -> None:
    file = tmp_path / "games"
    file.write_text("precious")
    outcome = shell("backup", file, "--data", data)
    assert (outcome.status, file.read_text()) == (2, "precious")
    assert outcome.err == f"keltis: {file} already exists; name another file, or add --overwrite\n"
    assert shell("backup", file, "--data", data, "--overwrite").status == 0
    assert len(log_of(file)) == 1


def test_games_in_postgresql_are_left_to_its_own_tools(shell: Shell) -> None:
    outcome = shell("backup", "games", "--database", "postgresql://db/keltis")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith("keltis: the games are in PostgreSQL: pg_dump copies them")


def test_backup_of_nothing_is_refused(tmp_path: Path, shell: Shell) -> None:
    outcome = shell("backup", tmp_path / "games", "--data", tmp_path)
    assert (outcome.status, outcome.err) == (2, f"keltis: there are no games in {tmp_path}\n")
    assert names_in(tmp_path) == []


def test_backup_that_cannot_be_written_is_refused(data: Path, tmp_path: Path, shell: Shell) -> None:
    outcome = shell("backup", tmp_path / "missing" / "games", "--data", data)
    assert (outcome.status, outcome.err) == (
        2,
        f"keltis: cannot write {tmp_path}/missing/games: No such file or directory\n",
    )


def test_backup_to_a_full_disk_leaves_nothing_behind(data: Path, tmp_path: Path) -> None:
    place = tmp_path / "copies"
    place.mkdir()
    outcome = subprocess.run(
        [*COMMAND, "backup", str(place / "games"), "--data", str(data)],
        env=ENVIRONMENT, text=True, capture_output=True, check=False, preexec_fn=small_files,
    )  # fmt: skip
    assert outcome.returncode == 2
    assert outcome.stderr.startswith(f"keltis: the games in {data} cannot be copied: ")
    assert names_in(place) == []


def small_files() -> None:
    """Limit the size of files that the process can write from now on."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))


def test_backup_of_damaged_games_says_so_and_makes_none(data: Path, tmp_path: Path, shell: Shell) -> None:
    damage(data)
    outcome = shell("backup", tmp_path / "games", "--data", data)
    assert outcome.status == 2
    assert outcome.err.startswith(f"keltis: the games in {data} cannot be copied: ")
    assert not (tmp_path / "games").exists()


def damage(data: Path) -> None:
    """Overwrite the start of each of the database's pages."""
    with closing(sqlite3.connect(data / "keltis.sqlite3")) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = connection.execute("PRAGMA page_size").fetchone()
    with (data / "keltis.sqlite3").open("rb+") as file:
        for number in range(1, file.seek(0, os.SEEK_END) // page):
            file.seek(number * page)
            file.write(b"\x55" * 16)


# ---- putting one back ----


def test_restore_keeps_what_was_there(data: Path, tmp_path: Path, shell: Shell) -> None:
    shell("backup", tmp_path / "games", "--data", data)
    old = log_of(data / "keltis.sqlite3")
    with closing(sqlite3.connect(data / "keltis.sqlite3")) as connection, connection:
        connection.execute("UPDATE entries SET text = 'other'")
    outcome = shell("restore", tmp_path / "games", "--data", data)
    assert outcome.status == 0
    assert log_of(data / "keltis.sqlite3") == old
    (kept,) = data.glob("before-restore-*")
    assert outcome.err == f"The games of {tmp_path}/games are in {data}.\nThe previous games are kept as {kept}.\n"
    assert [row[4] for rows in log_of(kept).values() for row in rows] == ["other"]


def test_restored_server_knows_its_guests_also_by_a_secret_that_lay_beside(
    data: Path, tmp_path: Path, shell: Shell
) -> None:
    with closing(sqlite3.connect(data / "keltis.sqlite3")) as connection, connection:
        connection.execute("DROP TABLE IF EXISTS secrets")
    (data / "secret").write_bytes(b"s" * 32)
    shell("backup", tmp_path / "games", "--data", data)
    elsewhere = tmp_path / "elsewhere"
    assert shell("restore", tmp_path / "games", "--data", elsewhere).status == 0
    assert (elsewhere / "secret").read_bytes() == b"s" * 32
    assert stat.S_IMODE((elsewhere / "secret").stat().st_mode) == 0o600
    assert stat.S_IMODE((elsewhere / "keltis.sqlite3").stat().st_mode) == 0o600
    assert names_in(elsewhere) == ["keltis.sqlite3", "secret"]


@pytest.mark.parametrize("broken", [False, True])
def test_restore_is_refused_while_a_server_uses_the_folder(
    tmp_path: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch, broken: bool
) -> None:
    monkeypatch.setattr(backups, "LOCK_SECONDS", 0.1)
    data = tmp_path / "data"
    with serving(data) as server, Browser(server.host, "Ana") as browser:
        browser.make("stones", "me", "here")
        assert shell("backup", tmp_path / "games", "--data", data).status == 0
        if broken:
            with (data / "keltis.sqlite3").open("rb+") as file:
                file.write(b"rubbish" * 99)
        outcome = shell("restore", tmp_path / "games", "--data", data)
        assert outcome.status == 2
        assert outcome.err == f"keltis: a server uses the games in {data}; stop it first\n"
        assert not list(data.glob("before-restore-*"))


@pytest.mark.parametrize("rubbish", [b"rubbish" * 999, None])
def test_damaged_games_are_replaced_and_kept_as_they_are(
    data: Path, tmp_path: Path, shell: Shell, rubbish: bytes | None
) -> None:
    shell("backup", tmp_path / "games", "--data", data)
    if rubbish:
        (data / "keltis.sqlite3").write_bytes(rubbish)
    else:
        damage(data)
    damaged = (data / "keltis.sqlite3").read_bytes()
    assert shell("restore", tmp_path / "games", "--data", data).status == 0
    assert len(log_of(data / "keltis.sqlite3")) == 1
    (kept,) = data.glob("before-restore-*.sqlite3")
    assert kept.read_bytes()[4096:] == damaged[4096:]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "there is no file {file}"),
        (b"", "{file} is no backup of games"),
        (b"rubbish" * 999, "{file} is no backup of games: file is not a database"),
        ("CREATE TABLE entries (seq)", "{file} is no backup of games"),
        (
            "CREATE TABLE entries (seq); CREATE TABLE alembic_version (version_num); "
            "INSERT INTO alembic_version VALUES ('9999')",
            "{file} was made by a newer version of Keltis; update this one first",
        ),
    ],
)
def test_what_is_no_backup_is_refused_and_changes_nothing(
    data: Path, tmp_path: Path, shell: Shell, content: bytes | str | None, sentence: str
) -> None:
    file = tmp_path / "file"
    if isinstance(content, bytes):
        file.write_bytes(content)
    elif content is not None:
        with closing(sqlite3.connect(file)) as connection:
            connection.executescript(content)
    names = names_in(data)
    outcome = shell("restore", file, "--data", data)
    assert (outcome.status, outcome.err) == (2, f"keltis: {sentence.format(file=file)}\n")
    assert names_in(data) == names


def test_damaged_backup_is_refused(data: Path, tmp_path: Path, shell: Shell) -> None:
    damage(data)
    (data / "keltis.sqlite3").rename(tmp_path / "games")
    outcome = shell("restore", tmp_path / "games", "--data", tmp_path / "new")
    assert outcome.status == 2
    assert "games is damaged: " in outcome.err or "games is no backup of games: " in outcome.err
    assert not (tmp_path / "new").exists()


def test_restore_that_is_killed_leaves_the_old_games_or_the_new(data: Path, tmp_path: Path, shell: Shell) -> None:
    with closing(sqlite3.connect(data / "keltis.sqlite3")) as connection, connection:
        row = connection.execute("SELECT * FROM entries").fetchone()
        rows = [("new", seq, *row[2:4], "x" * 5000, *row[5:]) for seq in range(2000)]
        connection.executemany(f"INSERT INTO entries VALUES ({','.join('?' * len(row))})", rows)
    shell("backup", tmp_path / "games", "--data", data)
    with closing(sqlite3.connect(data / "keltis.sqlite3")) as connection, connection:
        connection.execute("DELETE FROM entries WHERE table_id = 'new'")
    lengths = set()
    for _ in range(2):
        restore_and_kill(tmp_path / "games", data)
        lengths.add(len(log_of(data / "keltis.sqlite3").get("new", ())))
    assert lengths <= {0, 2000}
    assert shell("restore", tmp_path / "games", "--data", data).status == 0
    assert len(log_of(data / "keltis.sqlite3")["new"]) == 2000


def restore_and_kill(file: Path, data: Path) -> None:
    """Begin to restore a backup, and die after the first pages."""
    program = (
        "import os, sys; from pathlib import Path; from keltis.server.store import backups; "
        "backups.PAGES_PER_STEP = 100; "
        "backups.restore(Path(sys.argv[1]), Path(sys.argv[2]), "
        "lambda done, total: os.kill(os.getpid(), 9) if done > total // 2 else None)"
    )
    ended = subprocess.run([sys.executable, "-c", program, file, data], env=ENVIRONMENT, check=False)
    assert ended.returncode == -signal.SIGKILL
