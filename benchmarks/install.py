"""Installs a fresh clone on a machine that has Python and a C compiler, but no node."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
NODE = {"corepack", "node", "nodejs", "npm", "npx"}


def link_programs(folder: Path) -> None:
    """All programs of the search path but node."""
    for place in map(Path, os.environ["PATH"].split(os.pathsep)):
        for program in place.iterdir() if place.is_dir() else ():
            link = folder / program.name
            if program.name not in NODE and not link.is_symlink():
                link.symlink_to(program)


def install_seconds() -> float:
    """How long `pip install .` takes in a clone and an environment of its own, until the page is there."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        programs, clone, python = folder / "bin", folder / "clone", folder / "venv" / "bin" / "python"
        programs.mkdir()
        link_programs(programs)
        hidden = ("PYTHONPATH", "VIRTUAL_ENV")
        environment = {key: value for key, value in os.environ.items() if key not in hidden} | {"PATH": str(programs)}
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        start = time.monotonic()
        subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True, env=environment)
        install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "."]
        subprocess.run(install, check=True, env=environment, cwd=clone)
        seconds = time.monotonic() - start
        look = "from importlib.resources import files; files('keltis.server').joinpath('static/index.html').read_text()"
        subprocess.run([str(python), "-I", "-c", look], check=True, env=environment, cwd=folder)
    return seconds
