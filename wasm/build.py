"""The engine for browsers: Pyodide, which is CPython as WebAssembly, with our package. `./scripts/wasm` runs this.

    fetch       Pyodide from npm and a C compiler for WebAssembly from PyPI, in the versions that the lock files name
    compile     the C that Cython writes for the kernels, to extension modules for Pyodide (`side_modules.py`)
    rehearse    what a page asks of the worker, in node (`rehearsal.py`): it shows which modules and files that needs
    shrink      Python's library and our package to those, as bytecode (`shrink.py`), and rehearse again
    compress    every file, and list them in `engine.json` for the page (`frontend/src/net/engineFiles.ts`)

The same sources give the same bytes. Nothing happens if nothing has changed since the last time.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from side_modules import Compiler

FOLDER = Path(__file__).parent
ROOT = FOLDER.parent
SOURCE = ROOT / "src"
WORK = ROOT / "build" / "wasm"
ENGINE = SOURCE / "keltis" / "browser" / "engine"
PYODIDE = FOLDER / "node_modules" / "pyodide"
STAMP = WORK / "made.json"  # from what the engine in `ENGINE` was made
LIST = "engine.json"
LOADERS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY, PACKAGE = "stdlib.zip", "keltis.zip"
FORMS = {"brotli": ".br", "gzip": ".gz"}  # keys of engine.json, and suffixes
SHIPPED = {".py", ".json", ".toml", ".md", ".ftl"}  # sources of which the rehearsal shows which ones are needed
TYPED = {".pyx", ".pxd", ".pxi"}  # what the kernels are made from beside them
EPOCH = (1980, 1, 1, 0, 0, 0)
sys.path.insert(0, str(ROOT / "frontend"))
import bundle  # noqa: E402

# Patterns in the output of pip, what each means, and what to do.
PIP_CAUSES = (
    (r"No space left on device|Disk quota exceeded", "the disk is full", "Free about 1 GB."),
    (
        r"CERTIFICATE_VERIFY_FAILED|SSLCertVerificationError|certificate verify failed",
        "the certificate of the Python package index is not trusted",
        "If your network has a certificate authority of its own, name its file in PIP_CERT.",
    ),
    (
        r"NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ProxyError|Connection refused"
        r"|Network is unreachable",
        "the Python package index cannot be reached",
        "Connect to the internet, or name your proxy in HTTPS_PROXY or your index in PIP_INDEX_URL.",
    ),
    (
        r"No matching distribution found",
        "there is no C compiler for this system",
        "It is made for Linux and macOS, on x86-64 and ARM.",
    ),
)


class NotBuilt(Exception):
    """Why there is no engine, and what one can do, in one line."""


def build() -> bool:
    """Build the engine; False if it is there already."""
    made_from = checksum_of_sources()
    if is_made(made_from):
        return False
    fetch_pyodide()
    zig = fetch_compiler()
    WORK.mkdir(parents=True, exist_ok=True)
    write_archive(WORK / "whole.zip", dict(sources()) | compile_kernels(zig))
    shutil.copy(PYODIDE / "python_stdlib.zip", WORK)
    library, ours = WORK / "python_stdlib.zip", WORK / "whole.zip"
    stage(library, ours, "watch.py", "rehearsal.py", "note.py")
    stage(library, ours, "shrink.py")
    stage(WORK / LIBRARY, WORK / PACKAGE, "rehearsal.py")
    put_in_place([*(PYODIDE / name for name in LOADERS), WORK / LIBRARY, WORK / PACKAGE], made_from)
    return True


# ---- sources ----


def layers() -> list[str]:
    """The parts of our package that the worker may import, as the import linter knows them; it has no NVIDIA GPU."""
    with open(ROOT / "pyproject.toml", "rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    rows = next(contract["layers"] for contract in contracts if contract["type"] == "layers")
    own = next(number for number, row in enumerate(rows) if "keltis.browser" in row.split(" | "))
    below = (name.removeprefix("keltis.") for row in rows[own + 1 :] for name in row.split(" | "))
    return ["browser", *(part for part in below if part != "gpu")]


def source_files() -> Iterator[Path]:
    """All files of these parts."""
    package = SOURCE / "keltis"
    yield from sorted(package.glob("*.py"))
    for part in layers():
        yield from (
            path
            for path in sorted((package / part).rglob("*"))
            if path.suffix in SHIPPED | TYPED and ENGINE not in path.parents
        )


def net_files() -> list[Path]:
    """The games' nets, which lie beside the engine: a page fetches them when it needs them."""
    return sorted((SOURCE / "keltis" / "nets" / "weights").glob("*.net"))


def sources() -> Iterator[tuple[str, bytes]]:
    """What may be shipped of them, by the name in the archive."""
    for path in source_files():
        if path.suffix in SHIPPED:
            yield path.relative_to(SOURCE).as_posix(), path.read_bytes()


def checksum_of_sources() -> str:
    """A checksum over everything that the engine is made from, this build among it."""
    import Cython

    versions = f"{sys.version_info[:2]} {Cython.__version__}"
    digest = hashlib.sha256(versions.encode())
    own = [path for path in sorted(FOLDER.iterdir()) if path.is_file()]
    written = (path for path in source_files() if not is_written(path))
    for path in (*own, ROOT / "setup.py", *written, *net_files()):
        digest.update(f"{path.relative_to(ROOT)}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()


def is_written(path: Path) -> bool:
    """Whether `setup.py` writes this file: such declarations have no place of their own in the sources."""
    shared = SOURCE / "keltis" / "games" / "shared"
    made = {"layout", *(each.stem for each in shared.glob("*.pxi"))}
    return path.suffix == ".pxd" and (path.stem in made or path.name in ("constants.pxd", "rows.pxd"))


def is_made(made_from: str) -> bool:
    """Whether the engine from these sources lies in its place, with all its files as they were written."""
    try:
        stamp = json.loads(STAMP.read_text("utf-8"))
    except (OSError, ValueError):
        return False
    return stamp == {"from": made_from, "files": digests(ENGINE)}


def digests(folder: Path) -> dict[str, str]:
    """The checksums of a folder's files."""
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.glob("*"))}


# ---- programs of others ----


def fetch_pyodide() -> None:
    """Install Pyodide from npm."""
    if not bundle.fetched(FOLDER):
        bundle.fetch("ci", "--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts", home=FOLDER)


def fetch_compiler() -> Path:
    """Install the C compiler from PyPI: its folder."""
    wanted = (FOLDER / "requirements.txt").read_text("utf-8")
    folder, done = WORK / "compiler", WORK / "compiler.txt"
    if not (done.is_file() and done.read_text("utf-8") == wanted and folder.is_dir()):
        shutil.rmtree(folder, ignore_errors=True)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]
        given = ["--no-deps", "--only-binary", ":all:", "--require-hashes", "--requirement", "requirements.txt"]
        said = subprocess.run([*pip, *given, "--target", str(folder)], cwd=FOLDER, capture_output=True, text=True)
        if said.returncode:
            shutil.rmtree(folder, ignore_errors=True)
            raise explain_pip(said.stderr)
        done.write_text(wanted, "utf-8")
    return folder / "ziglang"


def explain_pip(said: str) -> NotBuilt:
    """Why pip failed, in plain words."""
    errors = [line.removeprefix("ERROR: ").rstrip(".") for line in said.splitlines() if line.startswith("ERROR: ")]
    telling = (errors or said.split("\n"))[-1]
    for pattern, cause, advice in PIP_CAUSES:
        if re.search(pattern, said):
            return NotBuilt(f"{cause} ({telling}). {advice}")
    return NotBuilt(f"pip cannot install the C compiler ({telling}).")


def stage(library: Path, ours: Path, *scripts: str) -> None:
    """Run Python files of this folder in Pyodide over two archives."""
    node("stage.mjs", str(WORK), str(library), str(ours), *scripts)


def node(*arguments: str) -> None:
    """Run a script of this folder in node."""
    done = subprocess.run(["node", *arguments], cwd=FOLDER, env=bundle.with_node(), capture_output=True, text=True)
    if done.returncode:
        last = [line for line in f"{done.stdout}\n{done.stderr}".splitlines() if line.strip()][-30:]
        print(*last, sep="\n", file=sys.stderr)
        raise NotBuilt(f"{arguments[0]} has failed; the lines above say how.")


# ---- kernels ----


def compile_kernels(zig: Path) -> dict[str, bytes]:
    """The kernels as extension modules for Pyodide, by their names in the archive."""
    environment = {key: value for key, value in os.environ.items() if key != "KELTIS_KERNELS"}
    said = subprocess.run(
        [sys.executable, "setup.py", "-q", "write_c"], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    if said.returncode:
        print(said.stderr, file=sys.stderr)
        raise NotBuilt("Cython has failed; the lines above say how.")
    written = ROOT / "build" / "cython" / "src"
    known = {path.relative_to(SOURCE).with_suffix("") for path in source_files()}  # C may lie there of removed modules
    names = [path.relative_to(written).with_suffix("") for path in sorted(written.rglob("*.c"))]
    with Compiler(zig, WORK, PYODIDE) as compiler, ThreadPoolExecutor(os.cpu_count()) as pool:
        modules = pool.map(lambda name: compiler.compile(written / f"{name}.c"), names)
        return {
            f"{name.as_posix()}{compiler.suffix}": module
            for name, module in zip(names, modules, strict=True)
            if name in known
        }


# ---- archives ----


def write_archive(path: Path, files: dict[str, bytes]) -> None:
    """Write an archive, the same for the same files."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), content)


def put_in_place(paths: list[Path], made_from: str) -> None:
    """Write the folder of the engine, and put it in the place of an older one."""
    folder = WORK / "engine"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    kept = WORK / "compressed"  # by checksums: most files are those of the last time
    kept.mkdir(exist_ok=True)
    wanted, missing = set(), list[str]()
    files = []
    for path in paths:
        content = path.read_bytes()
        (folder / path.name).write_bytes(content)
        digest = hashlib.sha256(content).hexdigest()
        files.append({"name": path.name, "bytes": len(content), "digest": digest})
        for suffix in FORMS.values():
            wanted.add(f"{digest}{suffix}")
            if not (kept / f"{digest}{suffix}").exists():
                missing += [str(path), str(kept / f"{digest}{suffix}")]
    node("compress.mjs", *missing)
    for path in kept.iterdir():
        if path.name not in wanted:
            path.unlink()
    for file in files:
        digest = file.pop("digest")
        for form, suffix in FORMS.items():
            made = shutil.copy(kept / f"{digest}{suffix}", folder / f"{file['name']}{suffix}")
            file[form] = Path(made).stat().st_size
    nets = [{"name": path.name, "bytes": Path(shutil.copy(path, folder)).stat().st_size} for path in net_files()]
    version = hashlib.sha256(json.dumps(digests(folder)).encode()).hexdigest()[:16]
    about = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]
    listed = {"version": version, "pyodide": about, "files": files, "nets": nets}
    (folder / LIST).write_text(json.dumps(listed, indent=1) + "\n", "utf-8")
    STAMP.unlink(missing_ok=True)
    shutil.rmtree(ENGINE, ignore_errors=True)
    folder.rename(ENGINE)
    STAMP.write_text(json.dumps({"from": made_from, "files": digests(ENGINE)}), "utf-8")


def main() -> None:
    """Build, and say what there is then; a failure is one sentence."""
    try:
        is_new = build()
    except (NotBuilt, bundle.NotBuilt) as problem:
        raise SystemExit(f"keltis: The engine for browsers could not be built: {problem}") from None
    except OSError as error:
        raise SystemExit(f"keltis: The engine for browsers could not be built: {bundle.explain(str(error))}") from None
    listed = json.loads((ENGINE / LIST).read_text("utf-8"))
    size = sum(file["brotli"] for file in listed["files"])
    print(f"The engine for browsers {'is built' if is_new else 'is as it should be'}: {size / 1e6:.2f} MB compressed.")


if __name__ == "__main__":
    main()
