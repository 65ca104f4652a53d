"""The documentation is true: versions, file names, settings that parse."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

import keltis
from keltis.version import VERSION

ROOT = Path(__file__).parents[2]
PAPERS = [
    *(page.name for page in ROOT.glob("*.md")),
    *(f"docs/{page.name}" for page in (ROOT / "docs").glob("*.md")),
    *(str(page.relative_to(ROOT)) for page in ROOT.glob(".github/**/*.md")),
    "frontend/README.md",
]
SETTINGS = [
    ".pre-commit-config.yaml",
    "CITATION.cff",
    *(str(path.relative_to(ROOT)) for path in ROOT.glob(".github/**/*.yml")),
]
TOP = "src|frontend|docs|tests|benchmarks|scripts|github"
KINDS = "py|pyx|pxd|ts|svelte|mjs|json|ftl|md|yml"
BUILT = {"src/keltis/server/static/", "src/keltis/browser/engine/"}  # which a fresh checkout does not have
OPTIONAL = re.compile(r"NAME/.*(lesson|exercises)")  # which a game need not have
BELOW = ("", "src/keltis", "frontend/src")  # where paths may begin; those of a page also where it lies


def test_version_is_the_same_wherever_it_stands() -> None:
    heading = re.search(r"^## (\d\S*)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert heading is not None
    assert heading[1] == VERSION
    assert yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))["version"] == VERSION


@pytest.mark.parametrize("name", sorted(SETTINGS))
def test_settings_parse(name: str) -> None:
    assert isinstance(yaml.safe_load((ROOT / name).read_text("utf-8")), dict)


@pytest.mark.parametrize("name", sorted(PAPERS))
def test_links_lead_somewhere(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
        assert ((ROOT / name).parent / target).exists(), target


@pytest.mark.parametrize("name", sorted(PAPERS))
def test_files_that_are_named_are_there(name: str) -> None:
    homes = [ROOT / place for place in (*BELOW, Path(name).parent)]

    def is_there(place: str) -> bool:
        there = [any((home / place.replace("NAME", game)).exists() for home in homes) for game in keltis.game_names()]
        return any(there) if OPTIONAL.search(place) else all(there)

    assert sorted(place for place in named(name) - BUILT if not is_there(place)) == []


def test_documents_name_many_files_in_every_form() -> None:
    found = {place for page in PAPERS for place in named(page)}
    assert len(found) > 60
    assert found >= {"games/NAME/greedy.py", "bots/search.py", "scripts/sixth", ".github/workflows/release.yml"}


def named(page: str) -> set[str]:
    """Files and folders of the tree that a page names from the root on, and files that it names from elsewhere."""
    text = (ROOT / page).read_text("utf-8").replace("path/to/", "")
    below_root = re.findall(rf"(?:\b|\.)(?:{TOP})/[\w./-]*\w/?", text)
    return {*below_root, *re.findall(rf"(?<![\w/.-])[\w.][\w./-]*/[\w.-]+\.(?:{KINDS})\b", text)}
