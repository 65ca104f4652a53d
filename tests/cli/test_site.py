"""`keltis site`: what it writes where, and what it refuses. tests/browser looks at the site itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from keltis.browser import site
from keltis.server.net import static
from tests.browser.small_engine import make_engine
from tests.helpers.command import Shell


@pytest.fixture(autouse=True)
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An engine that has all that publishing looks at."""
    engine = make_engine(tmp_path / "engine")
    monkeypatch.setattr(site, "ENGINE", engine)
    return engine


def test_site_is_written_into_a_new_folder_and_again_over_itself(tmp_path: Path, shell: Shell) -> None:
    folder = tmp_path / "new" / "site"
    for _ in range(2):
        outcome = shell("site", folder)
        assert (outcome.status, outcome.out) == (0, "")
        assert outcome.err.startswith(f"The site is in {folder}: ")
        assert {"index.html", "404.html", "_headers", ".nojekyll"} <= {path.name for path in folder.iterdir()}


def test_folder_with_other_files_is_refused_and_left_as_it_is_unless_forced(tmp_path: Path, shell: Shell) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "thesis.txt").write_text("years of work")
    (folder / "index.html").write_text("my own page")
    outcome = shell("site", folder)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == (
        f"keltis: {folder} holds files that are not a site of ours; "
        "name an empty folder, or add --force to write among them, over those that have the same names\n"
    )
    assert sorted(path.name for path in folder.iterdir()) == ["index.html", "thesis.txt"]
    assert (folder / "index.html").read_text() == "my own page"
    assert shell("site", folder, "--force").status == 0
    assert shell("site", folder).status == 0
    assert (folder / "thesis.txt").read_text() == "years of work"
    assert "keltis-host" in (folder / "index.html").read_text()


def test_file_in_the_place_of_the_folder_is_refused(tmp_path: Path, shell: Shell) -> None:
    (tmp_path / "file").write_text("")
    outcome = shell("site", tmp_path / "file")
    assert outcome.status == 2
    assert outcome.err == f"keltis: {tmp_path / 'file'} is not a folder; name one, or one that does not exist yet\n"


def test_place_that_cannot_be_written_is_named(tmp_path: Path, shell: Shell) -> None:
    (tmp_path / "file").write_text("")
    outcome = shell("site", tmp_path / "file" / "site")
    assert outcome.status == 2
    assert outcome.err.startswith(f"keltis: cannot write {tmp_path / 'file' / 'site'}")
    assert outcome.err.endswith(": Not a directory\n")


def test_without_the_engine_nothing_is_written(tmp_path: Path, engine: Path, shell: Shell) -> None:
    (engine / "engine.json").unlink()
    outcome = shell("site", tmp_path / "site")
    assert outcome.status == 2
    assert outcome.err.startswith("keltis: the engine for browsers is not installed, and without it nobody could play")
    assert "./scripts/wasm" in outcome.err
    assert not (tmp_path / "site").exists()


def test_without_the_page_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shell: Shell) -> None:
    monkeypatch.setattr(static, "FOLDER", tmp_path / "no-page")
    outcome = shell("site", tmp_path / "site")
    assert outcome.status == 2
    assert outcome.err.startswith("keltis: the page is not installed, and a browser would have nothing to show.\n")
    assert not (tmp_path / "site").exists()
