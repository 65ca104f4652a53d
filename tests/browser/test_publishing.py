"""Publishing into a folder, again and again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from keltis.browser import publishing
from keltis.browser.publishing import LIST, publish
from keltis.games.contract import CannotDo


def write(folder: Path, **files: str) -> None:
    """Publish a small site; `assets_a` is the file `assets/a`."""
    publish(folder, ((name.replace("_", "/"), content.encode()) for name, content in files.items()))


def names(folder: Path) -> set[str]:
    """The files that lie in a folder, without the list."""
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    return found - {LIST}


def test_stale_files_go_and_files_of_others_stay(tmp_path: Path) -> None:
    write(tmp_path, index="1", data_de_old="x")
    (tmp_path / "CNAME").write_text("games.example")
    write(tmp_path, index="2")
    assert names(tmp_path) == {"index", "CNAME"}
    assert not (tmp_path / "data").exists()
    assert (tmp_path / "index").read_text() == "2"


def test_assets_and_engine_of_the_site_before_are_kept_for_pages_that_are_open(tmp_path: Path) -> None:
    write(tmp_path, index="1", assets_a="a", engine_1_wasm="1")
    write(tmp_path, index="2", assets_b="b", engine_2_wasm="2")
    both = {"assets/a", "assets/b", "engine/1/wasm", "engine/2/wasm", "index"}
    assert names(tmp_path) == both
    write(tmp_path, index="2", assets_b="b", engine_2_wasm="2")
    assert names(tmp_path) == both  # The same site again: pages of the one before may still be open.
    write(tmp_path, index="3", assets_c="c", engine_2_wasm="2")
    assert names(tmp_path) == {"assets/b", "assets/c", "engine/2/wasm", "index"}
    assert not (tmp_path / "engine" / "1").exists()


def test_asset_that_comes_back_is_a_file_of_the_site_again(tmp_path: Path) -> None:
    write(tmp_path, assets_a="a")
    write(tmp_path, assets_b="b")
    write(tmp_path, assets_a="a")
    write(tmp_path, assets_c="c")
    assert names(tmp_path) == {"assets/a", "assets/c"}


def test_unchanged_files_are_not_written_again(tmp_path: Path) -> None:
    write(tmp_path, index="1", same="s")
    written = (tmp_path / "same").stat().st_mtime_ns
    write(tmp_path, index="2", same="s")
    assert (tmp_path / "same").stat().st_mtime_ns == written


def test_interrupted_publication_is_completed_by_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, index="1", old="o", assets_a="a")
    usual = publishing.write

    def write_until_full(path: Path, content: bytes) -> None:
        if path.name == "b":
            raise OSError(28, "No space left on device")
        usual(path, content)

    monkeypatch.setattr(publishing, "write", write_until_full)
    with pytest.raises(OSError, match="No space"):
        write(tmp_path, assets_new="n", assets_b="b", index="2")
    assert (tmp_path / "index").read_text() == "1"  # It comes last: until then the page is the one before, and whole.
    monkeypatch.undo()
    write(tmp_path, assets_c="c", index="3")
    assert names(tmp_path) == {"assets/a", "assets/c", "assets/new", "index"}
    write(tmp_path, assets_d="d", index="4")
    assert names(tmp_path) == {"assets/c", "assets/d", "index"}


def test_unfinished_files_of_an_interruption_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Path.replace

    def interrupt(at: str, **files: str) -> None:
        def replace(path: Path, target: Path) -> Path:
            if target.name == at:
                raise KeyboardInterrupt
            return usual(path, target)

        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", replace)
            with pytest.raises(KeyboardInterrupt):
                write(tmp_path, **files)

    interrupt(LIST, index="1")
    interrupt("a", index="1", assets_a="a")
    assert names(tmp_path) == {"index", "assets/a.part"}
    write(tmp_path, index="1", assets_b="b")
    assert names(tmp_path) == {"index", "assets/b"}
    interrupt("index", index="2", assets_b="b")
    write(tmp_path, index="1", assets_b="b")
    assert names(tmp_path) == {"index", "assets/b"}


@pytest.mark.parametrize(
    "name",
    [
        "C:/precious",
        "C:precious",
        "c:\\precious",
        "\\precious",
        "a\\..\\precious",
        "//host/share/x",
        "/x",
        "..",
        ".",
        "",
    ],
)
def test_names_that_some_system_takes_for_a_place_outside_are_not_believed(name: str) -> None:
    assert publishing.inside(["assets/a.js", name]) == {"assets/a.js"}


@pytest.mark.parametrize("name", ["../precious", "/precious", "a/../../precious"])
def test_list_that_somebody_has_edited_removes_nothing_outside(name: str, tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_text("years of work")
    folder = tmp_path / "site"
    write(folder, index="1")
    outside = str(precious) if name.startswith("/") else name
    (folder / LIST).write_text(json.dumps({"files": ["index", outside], "kept": [outside]}))
    write(folder, index="2")
    assert precious.read_text() == "years of work"


@pytest.mark.parametrize(
    "content", ["", "[]", "{}", '{"files": 1, "kept": []}', "\x00", '{"files": [["a"]], "kept": []}']
)
def test_list_that_is_none_does_not_make_a_folder_ours(content: str, tmp_path: Path) -> None:
    (tmp_path / LIST).write_text(content)
    with pytest.raises(CannotDo, match="not a site of ours"):
        write(tmp_path, index="1")
