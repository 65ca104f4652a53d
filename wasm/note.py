"""Runs in Pyodide after the rehearsal: lists the modules of Python's library and the files of ours that are needed.

These are what the rehearsal needed, all modules of the games, which the engine imports by name, and what any of these
modules of ours imports, be it only within a function. What cannot be imported here is not for browsers.
"""

import ast
import json
import sys
from contextlib import suppress
from importlib import import_module
from importlib.util import resolve_name
from pathlib import Path

LIBRARY = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip/"


def module_files(folder):
    """The files of the loaded modules below a folder, relative to it."""
    paths = {str(getattr(module, "__file__", None)) for module in [*sys.modules.values()]}
    return {path.removeprefix(folder) for path in paths if path.startswith(folder)}


def imported_by(module):
    """The names of all modules that a module may import when it runs."""
    waiting = [ast.parse(Path(module.__file__).read_bytes())]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            name = "." * node.level + (node.module or "")
            source = resolve_name(name, module.__package__)  # A name without dots before it stays as it is.
            yield source
            yield from (f"{source}.{alias.name}" for alias in node.names)  # Some of these are no modules.
        elif not (isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING"):
            waiting += ast.iter_child_nodes(node)


def import_if_possible(name):
    """Import a module, if there is one of this name that works here."""
    with suppress(ImportError):
        import_module(name)


needed = set(opened)  # noqa: F821  # of watch.py
for folder in {Path(PACKAGES, path).parent for path in needed if path.startswith("keltis/games/")}:  # noqa: F821
    for file in folder.glob("[a-z]*.py"):
        import_if_possible(".".join(file.relative_to(PACKAGES).with_suffix("").parts))  # noqa: F821
seen = set()
while new := {name for name, module in sys.modules.items() if name.startswith("keltis")} - seen:
    seen |= new
    for name in sorted(new):
        if str(getattr(sys.modules[name], "__file__", "")).endswith(".py"):
            for other in imported_by(sys.modules[name]):
                import_if_possible(other)

needed |= module_files(PACKAGES)  # noqa: F821
files = [path for path in sorted(needed) if Path(PACKAGES, path).is_file()]  # noqa: F821  # Some are only looked for.
with open("/build/needed.json", "w") as file:
    json.dump({"library": sorted(module_files(LIBRARY)), "package": files}, file, indent=1)
