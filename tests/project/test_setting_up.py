"""Setting up from a checkout: what cannot be installed or built is said in a sentence, and the next run tries again."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
INSTALLING = "Installing Keltis into .venv (a minute or two the first time) …"
SOURCES = ("setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE")

# A Python whose venv and pip do nothing, or fail with the words in a file such as `pip-fails`.
PYTHON = f"""#!/bin/sh
fail() {{ [ ! -e "$1" ] || {{ cat "$1" >&2; exit 1; }}; }}
case "$1 $2 $3" in
    -c*) exec {sys.executable} "$@" ;;
    "-m venv "*)
        fail venv-fails
        for venv; do :; done  # the last argument
        mkdir -p "$venv/bin"
        cp "$0" "$venv/bin/python"
        printf '#!/bin/sh\\necho "playing $*"\\n' > "$venv/bin/keltis"
        chmod +x "$venv/bin/keltis" ;;
    "-m pip --version") test -e "$(dirname "$0")/../pip" ;;
    "-m ensurepip "*) fail ensurepip-fails; touch "$(dirname "$0")/../pip" ;;
    "-m pip install")
        echo "page $KELTIS_PAGE" >> installs
        [ ! -e interrupted ] || kill -INT 0
        fail pip-fails ;;
esac
"""


class Checkout:
    """The scripts in a folder of their own, with sources that nobody builds."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT / "scripts", folder / "scripts")
        for name in ("src", "frontend", "wasm"):
            (folder / name).mkdir()
        for name in SOURCES:
            (folder / name).write_text("")
        self.python = folder / "python"
        self.python.write_text(PYTHON)
        self.python.chmod(0o755)

    def play(self, **variables: str) -> tuple[int, str, list[str]]:
        """Run `./scripts/play`: its status, and what it printed on both streams."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("KELTIS_")}
        done = subprocess.run(
            ["./scripts/play", "--port", "0"],
            cwd=self.folder,
            env={**kept, "PYTHON": str(self.python), **variables},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
            start_new_session=True,  # so that the interrupt reaches nobody else
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        return done.returncode, done.stdout, done.stderr.splitlines()

    def write(self, place: str) -> None:
        """Write a file, with `made` for each `*` in its path."""
        path = self.folder / place.replace("*", "made")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")

    @property
    def installs(self) -> list[str]:
        """With which wish for the page pip was called, call by call."""
        file = self.folder / "installs"
        return file.read_text().splitlines() if file.exists() else []

    def breaks(self, name: str, words: str = "") -> Path:
        """Let a step fail with these words, until the file is removed."""
        file = self.folder / name
        file.write_text(words)
        return file


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """A fresh checkout."""
    return Checkout(tmp_path)


def test_installation_is_made_once_and_wants_the_page(checkout: Checkout) -> None:
    assert checkout.play() == (0, "playing play --port 0\n", [INSTALLING])
    assert checkout.play() == (0, "playing play --port 0\n", [])
    assert checkout.installs == ["page required"]


def test_changed_sources_are_installed_again(checkout: Checkout) -> None:
    checkout.play()
    (checkout.folder / "setup.py").write_text("# other\n")
    assert checkout.play()[2] == [INSTALLING]


@pytest.mark.parametrize(
    "place", ["frontend/public/manifest.webmanifest", "frontend/.npmrc", "src/keltis/py.typed", "wasm/pyconfig.h"]
)
def test_file_of_any_kind_counts_as_a_source(checkout: Checkout, place: str) -> None:
    checkout.play()
    checkout.write(place)
    assert checkout.play()[2] == [INSTALLING]


def test_what_a_build_writes_does_not_count_as_a_change_of_sources(checkout: Checkout) -> None:
    ignored = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    checkout.play()
    for pattern in ignored:  # A pattern without a slash at its start holds in every folder.
        place = pattern.removeprefix("/") if pattern.startswith("/") else f"src/keltis/games/{pattern}"
        checkout.write(f"{place}made" if place.endswith("/") else place)
    assert checkout.play()[2] == []


def test_installation_without_the_page_does_not_count_as_one_with_it(checkout: Checkout) -> None:
    checkout.play(KELTIS_PAGE="0")
    checkout.play()
    assert checkout.installs == ["page 0", "page required"]


PAGE_FAILED = """  error: subprocess-exited-with-error

  x Building wheel for keltis (pyproject.toml) did not run successfully.
      running build_py

      *** The page could not be built: the npm registry cannot be reached (ECONNREFUSED). Connect to the internet.
      [end of output]
ERROR: Failed building wheel for keltis
"""
NO_INDEX = """WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError("Connection refused")'
ERROR: Could not find a version that satisfies the requirement setuptools>=77 (from versions: none)
"""
UNTRUSTED = (
    "WARNING: There was a problem confirming the ssl certificate: [SSL: CERTIFICATE_VERIFY_FAILED] self-signed\n"
)


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (
            PAGE_FAILED,
            "The page could not be built: the npm registry cannot be reached (ECONNREFUSED). Connect to the internet.",
        ),
        (
            NO_INDEX,
            "pip cannot reach the Python package index (Could not find a version that satisfies the requirement "
            "setuptools>=77 (from versions: none)). Connect to the internet",
        ),
        (UNTRUSTED, "pip does not trust the certificate of the Python package index."),
        (
            "ERROR: Could not install packages: [Errno 28] No space left on device\n",
            "The disk is full (Could not install",
        ),
    ],
)
def test_installation_that_fails_says_why_and_is_tried_again(said: str, sentence: str, checkout: Checkout) -> None:
    fault = checkout.breaks("pip-fails", said)
    for _ in range(2):
        status, out, lines = checkout.play()
        assert (status, out, lines[0], len(lines)) == (1, "", INSTALLING, 2)
        assert lines[1].startswith(f"keltis: {sentence}")
        assert lines[1].endswith(" Then run ./scripts/play again.")
    fault.unlink()
    assert checkout.play() == (0, "playing play --port 0\n", [INSTALLING])


def test_failure_of_another_kind_is_shown_as_it_is(checkout: Checkout) -> None:
    checkout.breaks("pip-fails", "ERROR: something new\n")
    status, _, lines = checkout.play()
    assert (status, lines[:2]) == (1, [INSTALLING, "ERROR: something new"])
    assert lines[2].startswith("keltis: Keltis could not be installed into .venv")


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_python_without_venv_says_what_to_install(module: str, checkout: Checkout) -> None:
    fault = checkout.breaks(f"{module}-fails", f"python3: No module named {module}\n")
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    for _ in range(2):
        status, _, lines = checkout.play()
        assert (status, len(lines)) == (1, 2)
        assert f"sudo apt install {package}" in lines[1]
    fault.unlink()
    assert checkout.play() == (0, "playing play --port 0\n", [INSTALLING])


def test_interrupted_installation_starts_afresh(checkout: Checkout) -> None:
    fault = checkout.breaks("interrupted")
    status, out, lines = checkout.play()
    assert (status, out, lines[1:]) == (130, "", ["keltis: Interrupted. Run ./scripts/play again to go on."])
    left_over = checkout.folder / ".venv" / "half-installed"
    left_over.touch()
    fault.unlink()
    assert checkout.play() == (0, "playing play --port 0\n", [INSTALLING])
    assert not left_over.exists()


def test_environment_without_pip_gets_it_and_keeps_the_rest(checkout: Checkout) -> None:
    checkout.play()
    for name in ("pip", ".installed-"):
        (checkout.folder / ".venv" / name).unlink()
    other = checkout.folder / ".venv" / "other"
    other.touch()
    assert checkout.play() == (0, "playing play --port 0\n", [INSTALLING])
    assert other.exists()


def test_folder_that_was_there_before_is_never_deleted(checkout: Checkout) -> None:
    (checkout.folder / ".venv").mkdir()
    other = checkout.folder / ".venv" / "other"
    other.touch()
    fault = checkout.breaks("pip-fails", NO_INDEX)
    checkout.play()
    fault.unlink()
    assert checkout.play()[0] == 0
    assert other.exists()
