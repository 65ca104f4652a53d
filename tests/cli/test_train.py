"""What `keltis train` makes of its flags, without PyTorch; tests/training trains."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from keltis import CannotDo
from keltis.cli import parser
from keltis.cli.train import settings_of
from keltis.training.settings import Settings
from tests.helpers.command import Shell


def chosen(folder: Path, *flags: str, name: str = "dice") -> tuple[Settings, int | None]:
    return settings_of(parser().parse_args(["train", name, f"--out={folder}", *flags]), folder)


def describe(path: Path, iterations: int = 9, **settings: Any) -> Path:
    data = {"settings": Settings(**{"game": "dice", **settings}).data(), "iterations": iterations, "device": "a GPU"}
    path.write_text(json.dumps(data), "utf-8")
    return path


def test_missing_pytorch_is_said_before_anything_is_written(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    outcome = shell("train", "dice", "--out", tmp_path / "run")
    assert outcome.status == 2
    assert "needs PyTorch and NumPy: pip install 'keltis[train]'" in outcome.err
    assert not (tmp_path / "run").exists()


def test_fewer_games_at_once_on_a_processor(tmp_path: Path) -> None:
    assert chosen(tmp_path) == (Settings("dice", games=512, batch=2048), None)
    assert chosen(tmp_path, "--device=cuda") == (Settings("dice"), None)
    assert chosen(tmp_path, "--games=64", "--batch=32")[0].games == 64


def test_run_like_another_takes_its_settings_and_flags_change_them(tmp_path: Path) -> None:
    like = f"--like={describe(tmp_path / 'other.json', width=64, players=(2, 3), games=16, batch=8)}"
    assert chosen(tmp_path, like) == (Settings("dice", width=64, players=(2, 3), games=16, batch=8), 9)
    settings, iterations = chosen(tmp_path, like, "--seed=5", "--last-rate=1e-5", "--iterations=3")
    assert settings == Settings("dice", width=64, players=(2, 3), games=16, batch=8, seed=5, last_rate=1e-5)
    assert iterations == 3
    with pytest.raises(CannotDo, match="describes a run of dice, not stones"):
        chosen(tmp_path, like, name="stones")


def test_file_that_describes_no_run_is_refused(tmp_path: Path) -> None:
    (tmp_path / "list.json").write_text("[]", "utf-8")
    (tmp_path / "text.json").write_text("hello", "utf-8")
    for name in ("list.json", "text.json", "none.json"):
        with pytest.raises(CannotDo, match="describes no run"):
            chosen(tmp_path, f"--like={tmp_path / name}")


def test_run_goes_on_with_the_settings_in_its_folder_and_no_others(tmp_path: Path) -> None:
    describe(tmp_path / "run.json", width=64)
    assert chosen(tmp_path)[0] == Settings("dice", width=64)
    assert chosen(tmp_path, "--width=64")[0] == Settings("dice", width=64)
    with pytest.raises(CannotDo, match="has a run with other settings"):
        chosen(tmp_path, "--width=65")
    with pytest.raises(CannotDo, match="has a run with other settings"):
        chosen(tmp_path, name="stones")


@pytest.mark.parametrize(
    ("flags", "reason"),
    [
        (["--seconds=5", "--iterations=5"], "not both"),
        (["--players=2,many"], "--players must be numbers with commas, not '2,many'"),
        (["--players=5"], "players must be numbers from 2 to 4"),
        (["--critic=mine"], "critic must be 'all' or 'own'"),
        (["--width=0"], "width must be at least 1"),
        (["--games=4", "--steps=2"], "batch must be at most games"),
    ],
)
def test_what_no_run_can_have_is_refused(flags: list[str], reason: str, tmp_path: Path) -> None:
    with pytest.raises(CannotDo, match=reason):
        chosen(tmp_path, *flags)
