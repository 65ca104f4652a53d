"""requirements/test.txt, which `./scripts/lock` writes, fits pyproject.toml and names no package index."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCK = (ROOT / "requirements" / "test.txt").read_text("utf-8")
BLOCK = re.compile(
    r"^([a-z0-9-]+)(?:\[[a-z0-9,-]+\])?==([^\s;]+)(?: ; ([^\\\n]+?))? \\\n((?:    --hash=.+\n?)+)", re.MULTILINE
)
BLOCKS = BLOCK.findall(LOCK)


def wanted() -> list[Requirement]:
    """What the tests need, as pyproject.toml says it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [Requirement(each) for each in [*project["dependencies"], *project["optional-dependencies"]["test"]]]


def test_every_line_is_a_package_with_hashes() -> None:
    assert BLOCK.sub("", LOCK).strip() == ""
    assert len(BLOCKS) > 80
    assert all(
        re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}(?: \\)?", line)
        for *_, hashes in BLOCKS
        for line in hashes.splitlines()
    )


def test_no_address_and_no_folder_is_named() -> None:
    assert not re.search(r"://|index-url|find-links|/", LOCK)


@pytest.mark.parametrize("requirement", wanted(), ids=lambda requirement: requirement.name)
def test_locked_version_fits(requirement: Requirement) -> None:
    found = [locked for name, locked, *_ in BLOCKS if name == canonicalize_name(requirement.name)]
    assert found, "run ./scripts/lock"
    assert all(requirement.specifier.contains(locked) for locked in found)


FALLBACK = """
venv=env
explain() { echo "explained: $1"; exit 1; }
stop() { echo "stopped: $1"; exit 1; }
install_into() { echo "ranges: $*"; }
"""


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("ERROR: No matching distribution found for ruff==9", "ranges: --requirement env/needed"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "stopped: A package is not the one"),
        ("ERROR: something new", "explained: ERROR: something new"),
        ("NewConnectionError\nERROR: No matching distribution found", "explained: NewConnectionError"),
    ],
)
def test_only_a_version_that_the_index_lacks_is_replaced(said: str, told: str, tmp_path: Path) -> None:
    script = (ROOT / "scripts" / "environment").read_text("utf-8")
    functions = re.findall(r"^install_(?:locked|requirements)\(\) \{\n.*?^\}$", script, re.MULTILINE | re.DOTALL)
    assert len(functions) == 2
    python = tmp_path / "env" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\n[ "$1" = -m ] || exit 0\necho "{said}"\nexit 1\n')
    python.chmod(0o755)
    program = "\n".join([FALLBACK, *functions, "install_requirements"])
    done = subprocess.run(
        ["bash", "-c", program], cwd=tmp_path, capture_output=True, text=True, timeout=20, check=False
    )
    assert done.stdout.startswith(told), done.stdout


def test_lock_can_be_switched_off(tmp_path: Path) -> None:
    script = (ROOT / "scripts" / "environment").read_text("utf-8")
    function = re.search(r"^install_requirements\(\) \{\n.*?^\}$", script, re.MULTILINE | re.DOTALL)
    assert function is not None
    program = f"{FALLBACK}install_locked() {{ echo locked; }}\n{function[0]}\ninstall_requirements"
    (tmp_path / "env" / "bin").mkdir(parents=True)
    (tmp_path / "env" / "bin" / "python").symlink_to("/bin/true")
    for switch, said in (("1", "locked\n"), ("0", "ranges: --requirement env/needed\n")):
        surroundings = {**os.environ, "KELTIS_LOCKED": switch}
        done = subprocess.run(
            ["bash", "-c", program], cwd=tmp_path, env=surroundings, capture_output=True, text=True, check=False
        )
        assert done.stdout == said
