"""Builds the kernels with Cython and the page with node; where that is impossible, installs without them."""

import gzip
import importlib
import importlib.util
import json
import os
import re
import shutil
import sys
import tarfile
import time
import types
from collections.abc import Callable, Iterable
from pathlib import Path

from setuptools import Command, Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).parent
SOURCE = ROOT / "src" / "keltis"
GAMES = SOURCE / "games"
SHARED = GAMES / "shared"  # The .pxi beside each file types it.
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "infer_types": True,
    "initializedcheck": False,
}
# -ffp-contract=off gives the same floating point results on all processors, and so the same choices of the search.
# -fno-tree-slp-vectorize keeps GCC from packing the generator's four words into a vector, which is slower.
FLAGS = ["-O3", "-Wno-unused", "-Wno-sign-compare", "-ffp-contract=off", "-fno-tree-slp-vectorize"]
# The folder of the build is not written into what is compiled, so that the same sources give the same bytes anywhere.
FLAGS.append(f"-ffile-prefix-map={ROOT.resolve()}=.")
# The limited API gives one build for many Pythons, but makes calls from Python twice as slow (docs/benchmarks.md).
ABI3 = os.environ.get("KELTIS_ABI3", "0") not in ("", "0")
# Fails the build instead of leaving anything out; set for wheels that others install.
WHOLE = os.environ.get("KELTIS_WHOLE", "0") not in ("", "0")
# Fails the build if the page cannot be built; otherwise `keltis play` and `keltis serve` say later that it is missing.
PAGE_REQUIRED = WHOLE or os.environ.get("KELTIS_PAGE") == "required"
# The only game to compile, if all others are compiled already.
ONLY = os.environ.get("KELTIS_KERNELS", "")
NO_COMPILER = """
*** keltis: the kernels could not be compiled ({reason}).
*** The plain Python kernels are installed instead: the same rules, about a hundred times slower.
*** With a C compiler, reinstall to get the fast ones.
"""
NO_PAGE = "*** Everything else is installed; `keltis play` and `keltis serve` need the page.\n"
NOT_LIFTED = """
*** keltis: the C of the games could not be taken out of that of Cython ({reason}): there is no version for GPUs, and
*** playouts are slower. Everything else is installed.
"""


def declare_layouts() -> bool:
    """Write the C declarations of every table and state beside its Python module; whether any has changed."""
    changed = False
    for name, path in (("keltis", SOURCE), ("keltis.games", GAMES)):
        package = sys.modules.setdefault(name, types.ModuleType(name))
        package.__path__ = [str(path)]
    for path in [GAMES / "constants.py", GAMES / "rows.py", *sorted(GAMES.glob("*/layout.py"))]:
        folder = path.parent.relative_to(GAMES).parts
        for depth in range(len(folder)):
            package = types.ModuleType(".".join(("keltis.games", *folder[: depth + 1])))
            package.__path__ = [str(path.parent)]
            sys.modules.setdefault(package.__name__, package)
        module = importlib.import_module(".".join(("keltis.games", *folder, path.stem)))
        text = importlib.import_module("keltis.games.layout").declarations(module)
        changed |= declare(path.with_suffix(".pxd"), text)
    return changed


def share_kernels() -> bool:
    """Write the functions that a game cimports from `games/shared` into its folder; whether any has changed.

    They are typed for the game's own state. There the C compiler can inline them. A shared .pxi without a Python file
    types each game's own file of that name.
    """
    changed = False
    inlined = importlib.import_module("keltis.games.layout").inlined
    for rules in GAMES.glob("*/rules.pxd"):
        wanted = [path for path in rules.parent.glob("*.pxd") if path.stem not in made()]
        for path in wanted:  # The list grows in the loop, because shared files cimport others.
            for names in re.findall(r"^from \. cimport (.*)$", path.read_text("utf-8"), re.MULTILINE):
                wanted += [SHARED / f"{name}.pxi" for name in names.split(", ") if name in made()]
        for shared in {path for path in wanted if path.parent == SHARED}:
            own = rules.with_name(f"{shared.stem}.py")
            source = own if own.exists() else shared.with_suffix(".py")
            text = inlined(source.read_text("utf-8"), shared.read_text("utf-8"))
            changed |= declare(own.with_suffix(".pxd"), text)
    return changed


def made() -> set[str]:
    """The names of the declarations that the build writes into a game's folder."""
    return {"layout", *(path.stem for path in SHARED.glob("*.pxi"))}


def declare(target: Path, text: str) -> bool:
    """Write a file, unless it has this content already; whether it was written."""
    if target.exists() and target.read_text("utf-8") == text:
        return False
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, "utf-8")
    return True


def kernels() -> list[Extension]:
    """One extension per typed module: those of the games, the engine and the search."""
    from Cython.Build import cythonize

    changed = [declare_layouts(), share_kernels()]  # Cython does not look for these files.
    others = ("bots/search.pxd", "engine/trials.pxd", "nets/forward.pxd", "nets/rollouts.pxd")
    typed = [*GAMES.glob("*/*.pxd"), *(SOURCE / path for path in others)]
    dual = sorted(path.with_suffix(".py") for path in typed if path.stem not in made())
    sources = [path for path in (*dual, *sorted(SOURCE.glob("*/*.pyx"))) if ONLY in ("", path.parent.name)]
    modules = [
        Extension(
            ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts),
            [str(path.relative_to(ROOT))],
            define_macros=[("Py_LIMITED_API", "0x030B0000")] if ABI3 else [],
            py_limited_api=ABI3,
            extra_compile_args=[] if sys.platform == "win32" else FLAGS,
        )
        for path in sources
    ]
    return cythonize(modules, compiler_directives=DIRECTIVES, build_dir="build/cython", quiet=True, force=any(changed))


def lift() -> dict[Path, str]:
    """Every game's functions and tables in the C that Cython has just written, for GPUs and for the fused kernels."""
    try:
        return importlib.import_module("keltis.gpu.lift").lift_all(SOURCE, ROOT / "build" / "cython" / "src" / "keltis")
    except Exception as reason:  # These parts are optional, whatever a new Cython writes.
        if WHOLE:
            raise
        print(NOT_LIFTED.format(reason=first_line(reason)), file=sys.stderr)
        return {}


def fused_kernels(lifted: dict[Path, str]) -> list[Extension]:
    """One extension per game with all its functions and the loop of random playouts, for two levels of processors."""
    header = SOURCE / "engine" / "fused.h"
    found = []
    for path, text in lifted.items():
        game = path.parent.name
        folder = ROOT / "build" / "fused" / game
        if path.parent.parent != GAMES or ONLY not in ("", game) or sys.platform == "win32":
            continue
        phases = importlib.import_module(f"keltis.games.{game}.layout").PHASES
        told = ["#define EACH_PHASE " + " ".join(f"IN_PHASE({phase})" for phase in range(1, phases))]
        told += [f"#define FUNCTIONS_OF_LEVEL_3 kl_{game}_functions"]
        told += ["#define HAS_DICE"] if "KL int rules_odds(" in text else []
        declare(folder / "lifted.h", text)
        sources = []
        for level in (1, 3):
            source = folder / ("fused.c" if level == 1 else f"level_{level}.c")
            declare(source, "\n".join([f"#define KL_LEVEL {level}", *told, '#include "fused.h"', ""]))
            sources.append(str(source.relative_to(ROOT)))
        found.append(
            Extension(
                f"keltis.games.{game}.fused",
                sources,
                include_dirs=[str(each.relative_to(ROOT)) for each in (folder, header.parent)],
                depends=[str(each.relative_to(ROOT)) for each in (folder / "lifted.h", header)],
                define_macros=[("Py_LIMITED_API", "0x030B0000")] if ABI3 else [],
                py_limited_api=ABI3,
                extra_compile_args=FLAGS,
                optional=not WHOLE,
            )
        )
    return found


class BuildOrGoWithout(build_ext):
    """Compiles all kernels; if one fails, installs none."""

    def finalize_options(self) -> None:
        self.distribution.ext_modules = self.attempt(kernels) or []
        self.lifted = lift() if self.distribution.ext_modules else {}
        self.distribution.ext_modules += fused_kernels(self.lifted)
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        packages = [Path(self.build_lib, "keltis"), *([SOURCE] if self.inplace else [])]
        self.write_lifted()
        self.attempt(super().run)
        self.remove_old_fused(packages)
        if not self.extensions:
            for path in (path for package in packages for kind in ("so", "pyd") for path in package.rglob(f"*.{kind}")):
                path.unlink()  # From this build or an earlier one: kernels only work together.

    def remove_old_fused(self, packages: Iterable[Path]) -> None:
        """Remove fused kernels of an earlier build: they would be preferred, whatever the rules are now."""
        for path in (path for package in packages for path in package.glob(f"games/{ONLY or '*'}/fused.*")):
            made_from = ROOT / "build" / "fused" / path.parent.name / "lifted.h"
            if not self.lifted or not made_from.exists() or path.stat().st_mtime < made_from.stat().st_mtime:
                path.unlink()

    def write_lifted(self) -> None:
        """Put every game's C for GPUs into the package."""
        for path, text in self.lifted.items():
            declare(path if self.inplace else Path(self.build_lib, path.relative_to(SOURCE.parent)), text)

    def attempt(self, step: Callable[[], list[Extension] | None]) -> list[Extension] | None:
        try:
            return step()
        except Exception as reason:  # However a compiler fails, the plain kernels remain.
            if WHOLE:
                raise
            self.extensions = []
            print(NO_COMPILER.format(reason=first_line(reason)), file=sys.stderr)
            return None


def first_line(reason: Exception) -> str:
    """An error's message in one line."""
    return (str(reason).strip() or type(reason).__name__).splitlines()[0]


def build_page() -> None:
    """Build the page into the package, unless this is a source archive that has it already."""
    if (ROOT / "PKG-INFO").exists() and (SOURCE / "server" / "static" / "index.html").exists():
        return
    script = ROOT / "frontend" / "bundle.py"
    if not script.exists() and not PAGE_REQUIRED:  # This is an archive without the front end.
        return
    spec = importlib.util.spec_from_file_location("keltis_bundle", script)
    bundle = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(bundle)
    try:
        bundle.build()
    except bundle.NotBuilt as problem:
        if PAGE_REQUIRED:
            raise SystemExit(f"\n{bundle.MARK}{problem}") from problem
        print(f"\n{bundle.MARK}{problem}\n{NO_PAGE}", file=sys.stderr)  # pip shows this only with --verbose.
        bundle.leave_hint(problem)


class BuildPageFirst(build_py):
    """Builds the page before the package's files are collected, because the page is among them."""

    def run(self) -> None:
        build_page()
        for folder in ("server/static", "browser/engine"):
            shutil.rmtree(Path(self.build_lib, "keltis", folder), ignore_errors=True)  # From an earlier build.
        super().run()


class PackPageFirst(sdist):
    """Packs the built page into the source archive, so that it installs without node; kernels only as sources."""

    def run(self) -> None:
        build_page()
        super().run()

    def add_defaults_ext(self) -> None:
        """Add nothing: MANIFEST.in names the sources, and generated files are left out."""

    def make_archive(self, base_name: str, format: str, root_dir=None, base_dir=None, owner=None, group=None) -> str:
        """Pack the files in order, as nobody's and as of one time, so that equal files give equal bytes."""
        path = Path(f"{base_name}.tar.gz")
        path.parent.mkdir(parents=True, exist_ok=True)
        moment = int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))
        with (
            path.open("wb") as file,
            gzip.GzipFile("", "wb", fileobj=file, mtime=moment) as packed,
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive,
        ):
            for each in sorted(Path(base_dir).rglob("*")):
                entry = archive.gettarinfo(str(each))
                entry.uid = entry.gid = 0
                entry.uname = entry.gname = ""
                entry.mtime = moment
                entry.mode = 0o755 if each.is_dir() or entry.mode & 0o100 else 0o644
                if each.is_file():
                    with each.open("rb") as content:
                        archive.addfile(entry, content)
                else:
                    archive.addfile(entry)
        return str(path)


class TellParts(bdist_wheel):
    """Adds what the wheel carries of others: a bill of materials in `.dist-info/sboms`, where PEP 770 wants it."""

    def egg2dist(self, egginfo_path: str, distinfo_path: str) -> None:
        super().egg2dist(egginfo_path, distinfo_path)
        folder = Path(distinfo_path, "sboms")
        folder.mkdir()
        text = json.dumps(bill_of_materials(self.distribution.get_version()), indent=1)
        (folder / "keltis.cdx.json").write_text(f"{text}\n", "utf-8")


def bill_of_materials(version: str) -> dict:
    """A CycloneDX document: the parts of the page, as its build lists them, and those of the engine for browsers."""
    page, engine = SOURCE / "server" / "static" / "sbom.cdx.json", SOURCE / "browser" / "engine" / "engine.json"
    parts = json.loads(page.read_text("utf-8"))["components"] if page.exists() else []
    if engine.exists():
        packages = json.loads((ROOT / "wasm" / "package-lock.json").read_text("utf-8"))["packages"]
        python = json.loads(engine.read_text("utf-8"))["pyodide"]["python"]
        parts += [
            part("pyodide", packages["node_modules/pyodide"]["version"], "npm", "MPL-2.0"),
            part("cpython", python, "generic", "Python-2.0"),
        ]
    own = {**part("keltis", version, "pypi", "MIT"), "type": "application"}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": own},
        "components": parts,
        "dependencies": [{"ref": own["bom-ref"], "dependsOn": [each["bom-ref"] for each in parts]}],
    }


def part(name: str, version: str, kind: str, licence: str) -> dict:
    """A component of a bill of materials."""
    url = f"pkg:{kind}/{name}@{version}"
    about = {"name": name, "version": version, "purl": url, "licenses": [{"expression": licence}]}
    return {"type": "library", "bom-ref": url, **about}


class WriteC(Command):
    """Writes the C of the kernels and nothing else; `wasm/build.py` compiles it for browsers."""

    user_options = []  # noqa: RUF012  # what setuptools asks for

    def initialize_options(self) -> None: ...

    def finalize_options(self) -> None: ...

    def run(self) -> None:
        kernels()


# The extension named here is a placeholder that makes setuptools run build_ext.
setup(
    ext_modules=[Extension("keltis.kernels", [])],
    cmdclass={
        "bdist_wheel": TellParts,
        "build_ext": BuildOrGoWithout,
        "build_py": BuildPageFirst,
        "sdist": PackPageFirst,
        "write_c": WriteC,
    },
)
