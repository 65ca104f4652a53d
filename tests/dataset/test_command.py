"""`keltis dataset`: positions of bots' games as files, the same whether or not a run was stopped."""

from __future__ import annotations

import json
import shutil
from importlib import util
from pathlib import Path
from typing import Any

import numpy
import pytest

import keltis
from keltis.arena.ledger import Ledger
from keltis.dataset import shards
from keltis.engine.game import game
from keltis.engine.kernel import derive
from keltis.review.reviewer import DEPTHS, Depth
from tests.helpers.command import Shell

Files = dict[str, bytes]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KELTIS_LANG", "en")


def ask(shell: Shell, folder: Path, *more: object, name: str = "stones", bots: str = "greedy,random") -> Any:
    flags = ("--games", 5, "--shard", 200, "--workers", 1, "--output", folder)
    return shell("dataset", name, "--bots", bots, *flags, *more)


def content(folder: Path) -> Files:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.fixture
def whole(shell: Shell, tmp_path: Path) -> Files:
    """What a run leaves that nobody stops."""
    outcome = ask(shell, tmp_path / "whole")
    assert (outcome.status, outcome.err) == (0, "")
    files = content(tmp_path / "whole")
    manifest = json.loads(files["manifest.json"])
    positions = sum(shard["positions"] for shard in manifest["shards"])
    assert outcome.out == f"{positions} positions of 5 games in 3 files: {tmp_path / 'whole'}\n"
    assert [*files] == ["games.jsonl", "manifest.json", *(shard["file"] for shard in manifest["shards"])]
    return files


def columns_in(folder: Path) -> dict[str, Any]:
    """All shards of a folder, put together."""
    files = [numpy.load(path) for path in sorted(folder.glob("*.npz"))]
    return {name: numpy.concatenate([file[name] for file in files]) for name in files[0]}


# ---- what is in the files ----


@pytest.mark.parametrize(("name", "players"), [("stones", 3), ("dice", 2), ("paths", 2)])
def test_shards_hold_what_a_replay_of_the_games_shows(name: str, players: int, shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    outcome = ask(shell, folder, "--players", players, "--games", 3, name=name)
    assert outcome.status == 0
    found, row, ends = columns_in(folder), 0, numpy.cumsum(columns_in(folder)["count"])
    for number, line in enumerate((folder / "games.jsonl").read_text("utf-8").splitlines()):
        record = json.loads(line)
        played = keltis.load(record)
        state = keltis.new(name, players, seed=record["seed"])
        for ply, written in enumerate(record["moves"]):
            move = written.partition(" ")[2]
            if state.turn != keltis.CHANCE:
                seat = state.turn
                assert seat is not None
                own = {column: values[row] for column, values in found.items() if column != "legal"}
                if "mask" in found:
                    legal = numpy.flatnonzero(numpy.unpackbits(own["mask"], bitorder="little"))
                else:
                    legal = found["legal"][ends[row] - own["count"] : ends[row]]
                assert legal.tolist() == [int(each) for each in state.legal]
                assert own["features"].tolist() == state.observe(seat).features.tolist()
                chosen = game(name).standard_moves.by_number[own["action"]]
                assert (str(chosen), own["seat"], own["game"], own["ply"]) == (move, seat, number, ply)
                assert record["players"][seat] == ("greedy", "random")[own["bot"]]
                totals = [score.total for score in played.scores]
                assert own["points"] == totals[seat]
                assert own["margin"] == totals[seat] - max(totals[:seat] + totals[seat + 1 :])
                assert own["win"] == numpy.float32(played.winners.count(seat) / len(played.winners))
                row += 1
            state.play(move)
    assert row == len(found["action"])


def test_manifest_says_what_the_files_are(whole: Files, tmp_path: Path) -> None:
    manifest = json.loads(whole["manifest.json"])
    assert {key: manifest[key] for key in ("format", "version", "game", "players", "bots", "games", "seed")} == {
        "format": "keltis-dataset-1",
        "version": keltis.__version__,
        "game": "stones",
        "players": 2,
        "bots": ["greedy", "random"],
        "games": 5,
        "seed": 1,
    }
    assert manifest["complete"] is True
    assert [feature["name"] for feature in manifest["features"]] == [each.name for each in game("stones").features]
    found = columns_in(tmp_path / "whole")
    for column in manifest["columns"]:
        values = found.pop(column["name"])
        assert (values.dtype.name, [*values.shape[1:]]) == (column["type"], column["shape"])
    assert found == {}
    for shard in manifest["shards"]:
        assert shards.sha256_of(tmp_path / "whole" / shard["file"]) == shard["sha256"]


@pytest.mark.parametrize("name", ["stones", "paths"])
def test_parquet_holds_the_same_as_npz(name: str, shell: Shell, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    for kind in ("npz", "parquet"):
        assert ask(shell, tmp_path / kind, "--format", kind, "--games", 1, name=name, bots="greedy").status == 0
    found = columns_in(tmp_path / "npz")
    tables = [parquet.read_table(path) for path in sorted((tmp_path / "parquet").glob("*.parquet"))]
    for column, values in found.items():
        rows = [value for table in tables for value in table[column].to_pylist()]
        flat = [action for legal in rows for action in legal] if column == "legal" else rows
        assert flat == values.tolist()


def test_one_bot_takes_all_seats_and_every_game_has_a_deal_of_its_own(shell: Shell, tmp_path: Path) -> None:
    assert ask(shell, tmp_path / "data", bots="greedy").status == 0
    lines = (tmp_path / "data" / "games.jsonl").read_text("utf-8").splitlines()
    assert len({json.loads(line)["seed"] for line in lines}) == 5


def test_decisions_of_a_bot_that_lost_its_seat_are_not_called_its_own(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(
        "class Bot:\n"
        "    def __init__(self, rng): self.left = 2\n"
        "    def choose(self, seen):\n"
        "        self.left -= 1\n"
        "        return seen.legal[0] if self.left >= 0 else 1 / 0\n"
    )
    assert ask(shell, tmp_path / "data", "--games", 1, bots=f"{tmp_path / 'bot.py'}:Bot,greedy").status == 0
    found = columns_in(tmp_path / "data")
    assert found["bot"][found["seat"] == 0].tolist()[:4] == [0, 0, -1, -1]
    assert {*found["bot"][found["seat"] == 1].tolist()} == {1}


# ---- going on ----


@pytest.mark.parametrize("after", [0, 1, 2, 4])
def test_stopped_run_goes_on_to_the_same_bytes(
    after: int, whole: Files, shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, append = tmp_path / "data", Ledger.append
    lines: list[str] = []

    def stop(ledger: Ledger, line: str) -> None:
        if len(lines) == after:
            append(ledger, line[: len(line) // 2])  # torn, as by a crash
            ledger.file.truncate(ledger.file.tell() - 1)
            raise KeyboardInterrupt
        lines.append(line)
        append(ledger, line)

    with monkeypatch.context() as patched:
        patched.setattr(Ledger, "append", stop)
        outcome = ask(shell, folder)
    assert outcome.status == 130
    assert outcome.err == f"\nstopped after {after} of 5 games; run the same command again to continue\n"
    assert json.loads((folder / "manifest.json").read_text("utf-8"))["complete"] is False
    outcome = ask(shell, folder)
    assert outcome.status == 0
    assert outcome.err == (f"{after} of 5 games are already in {folder}\n" if after else "")
    assert content(folder) == whole


def test_run_that_ends_while_a_file_is_written_goes_on_to_the_same_bytes(
    whole: Files, shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"

    def stop(columns: Any, file: Any) -> None:
        file.write(b"half a file")
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setitem(shards.WRITERS, "npz", stop)
        assert ask(shell, folder).status == 130
    assert sorted(content(folder)) == [".positions-00000.npz.part", "games.jsonl", "manifest.json"]
    assert ask(shell, folder).status == 0
    assert content(folder) == whole


def test_files_that_are_damaged_or_lost_are_made_again(whole: Files, shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(tmp_path / "whole", folder)
    (folder / "positions-00001.npz").write_bytes(b"damaged")
    (folder / "positions-00002.npz").unlink()
    assert ask(shell, folder).status == 0
    assert content(folder) == whole


def test_list_of_files_that_is_damaged_is_made_again(whole: Files, shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(tmp_path / "whole", folder)
    manifest = json.loads(whole["manifest.json"])
    (folder / "manifest.json").write_text(json.dumps({**manifest, "shards": [7]}))
    assert ask(shell, folder).status == 0
    assert content(folder) == whole


def test_games_that_are_lost_are_played_again(whole: Files, shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(tmp_path / "whole", folder)
    (folder / "games.jsonl").write_bytes(b"".join(whole["games.jsonl"].splitlines(True)[:1]))
    assert ask(shell, folder).status == 0
    assert content(folder) == whole


def test_more_workers_write_the_same_bytes(whole: Files, shell: Shell, tmp_path: Path) -> None:
    assert ask(shell, tmp_path / "data", "--workers", 2).status == 0
    assert content(tmp_path / "data") == whole


# ---- bad input ----


@pytest.mark.parametrize(
    ("flags", "reason"),
    [
        (("--games", 0), "--games must be at least 1"),
        (("--shard", 0), "--shard must be at least 1 and at most 1000000, not 0"),
        (("--workers", 0), "--workers must be at least 1, not 0"),
        (("--seed", -1), "seed must be a whole number"),
        (("--players", 7), "stones is for 2 to 4 players"),
        (("--bots", "submarine"), "there is no bot 'submarine'"),
        (("--option", "wind=5"), "stones has no option"),
        (("--output", ""), "--output needs the name of a folder"),
        (("--output", "nowhere/data"), "there is no folder nowhere"),
        (("--output", "bot.py"), "it is not a folder"),
        (("--output", "."), "contains other files and no manifest.json: name a new folder"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(
    flags: tuple[str, ...], reason: str, shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bot.py").touch()
    outcome = ask(shell, tmp_path / "data", *flags)
    assert (outcome.status, outcome.out) == (2, "")
    assert reason in outcome.err
    assert outcome.err.count("\n") == 1
    assert [*tmp_path.iterdir()] == [tmp_path / "bot.py"]


@pytest.mark.parametrize("flags", [("--seed", 2), ("--shard", 100), ("--games", 6), ("--players", 3)])
def test_folder_of_another_dataset_is_left_alone(
    flags: tuple[str, ...], whole: Files, shell: Shell, tmp_path: Path
) -> None:
    outcome = ask(shell, tmp_path / "whole", *flags)
    assert outcome.status == 2
    assert "holds another dataset: " + flags[0].lstrip("-") in outcome.err
    assert content(tmp_path / "whole") == whole


@pytest.mark.parametrize(
    ("file", "text", "reason"),
    [
        (
            "manifest.json",
            "[]",
            "manifest.json: this isn’t a file that Keltis saved; no game was changed (it must be a JSON object",
        ),
        (
            "manifest.json",
            '{"format": "kelt',
            "manifest.json: the text stops in the middle, so the file was probably not saved",
        ),
        ("games.jsonl", '{"format": 7}\n', "line 1: it is not game 1 of this job"),
    ],
)
def test_files_that_are_something_else_are_refused(
    file: str, text: str, reason: str, whole: Files, shell: Shell, tmp_path: Path
) -> None:
    (tmp_path / "whole" / file).write_text(text)
    outcome = ask(shell, tmp_path / "whole")
    assert outcome.status == 2
    assert reason in outcome.err


@pytest.mark.parametrize(("missing", "flags"), [("pyarrow", ("--format", "parquet")), ("numpy", ())])
def test_what_is_not_installed_is_said(
    missing: str, flags: tuple[str, ...], shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    find = util.find_spec
    monkeypatch.setattr(util, "find_spec", lambda name: None if name == missing else find(name))
    outcome = ask(shell, tmp_path / "data", *flags)
    assert outcome.status == 2
    assert outcome.err.endswith(f"need {missing}, which is not installed: pip install 'keltis[data]'\n")
    assert not (tmp_path / "data").exists()


def test_review_adds_what_each_action_lost(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DEPTHS, "quick", Depth(sketch=4, worlds=4, deals=64, most=128, polish=16))
    folder = tmp_path / "data"
    assert ask(shell, folder, "--games", 1, "--review", "quick").status == 0
    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
    assert (manifest["review"], [column["name"] for column in manifest["columns"][-2:]]) == (
        "quick",
        ["loss", "loss_error"],
    )
    found = columns_in(folder)
    record = (folder / "games.jsonl").read_text("utf-8")
    judged = {each.ply: each for each in keltis.review(record, "quick", derive(1, 0)).decisions}
    rows = list(zip(found["ply"].tolist(), found["count"].tolist(), found["loss"], found["loss_error"], strict=True))
    assert sum(count > 1 for _, count, _, _ in rows) == len(judged) > 20
    for ply, count, loss, error in rows:
        own = (judged[ply].points, judged[ply].points_error) if count > 1 else (0, 0)
        assert (loss, error) == tuple(map(numpy.float32, own))
    refused = ask(shell, folder, "--games", 1)
    assert (refused.status, "holds another dataset" in refused.err) == (2, True)
