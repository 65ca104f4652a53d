"""The kernels' C as WebAssembly side modules: Pyodide loads them as CPython loads shared libraries.

The C uses the limited API of Python 3.11, so that the headers of every newer Python fit; the sizes of types are those
of `pyconfig.h` beside this file. Pyodide has a C library of its own, to whose functions the modules are linked when
they are loaded; its headers are those of WebAssembly's musl that come with the compiler.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sysconfig
import tempfile
from pathlib import Path
from types import TracebackType

HEADERS = Path(sysconfig.get_path("include"))
# -ffp-contract=off as natively: the same floating point results everywhere, and so the same choices of the search.
FLAGS = (
    "--target=wasm32-unknown-emscripten", "-fPIC", "-O2", "-w", "-ffp-contract=off", "-fvisibility=hidden",
    "-mbulk-memory", "-msign-ext", "-mnontrapping-fptoint", "-DNDEBUG", "-D__wasi__=1", "-DPy_LIMITED_API=0x030B0000",
    "-nostdinc",
)  # fmt: skip
LINKED = ("-shared", "--experimental-pic", "--unresolved-symbols=import-dynamic", "--strip-all", "--no-entry")
SYSTEM = ("lib/include", "lib/libc/include/wasm-wasi-musl", "lib/libc/include/generic-musl")


class Compiler:
    """Compiles within a folder that is gone afterwards. `suffix` is that of extension modules in Pyodide."""

    def __init__(self, zig: Path, work: Path, pyodide: Path) -> None:
        self.zig = zig
        self.folder = Path(tempfile.mkdtemp(dir=work))
        about = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))["info"]
        major, minor, _ = about["python"].split(".")
        self.suffix = f".cpython-{major}{minor}-{about['arch']}-{about['platform'].partition('_')[0]}.so"

    def __enter__(self) -> Compiler:
        headers = self.folder / "include"
        shutil.copytree(HEADERS, headers, ignore=shutil.ignore_patterns("pyconfig.h", "internal"))
        shutil.copy(Path(__file__).with_name("pyconfig.h"), headers)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        shutil.rmtree(self.folder)

    def compile(self, source: Path) -> bytes:
        """The module from a file of C."""
        made = self.folder / "-".join(source.with_suffix("").parts[-3:])
        object_file, module = made.with_suffix(".o"), made.with_suffix(".so")
        system = [option for folder in SYSTEM for option in ("-isystem", str(self.zig / folder))]
        given = [*FLAGS, *system, f"-I{self.folder / 'include'}", "-c", str(source), "-o", str(object_file)]
        self.run("clang", *given)
        self.run("wasm-ld", *LINKED, f"--export=PyInit_{source.stem}", "-o", str(module), str(object_file))
        return module.read_bytes()

    def run(self, *arguments: str) -> None:
        """Run a program of the compiler."""
        cache = {"ZIG_GLOBAL_CACHE_DIR": str(self.folder / "cache"), "ZIG_LOCAL_CACHE_DIR": str(self.folder / "cache")}
        subprocess.run([str(self.zig / "zig"), *arguments], check=True, env=cache)
