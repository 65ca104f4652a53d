"""Runs in Pyodide: writes the two archives with what the rehearsal needed, compiled to bytecode.

In a Pyodide of its own, because the bytes of bytecode depend a little on what else is in memory.
"""

import ast
import importlib.util
import json
import marshal
import struct
import sys
import zipfile

LIBRARY, WHOLE = "/build/python_stdlib.zip", "/tmp/keltis.zip"
EPOCH = (1980, 1, 1, 0, 0, 0)
UNCHECKED = 0b01  # a hash-based .pyc whose source is not looked at
CACHE = f".{sys.implementation.cache_tag}.pyc"


DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def compiled(source, name, optimize):
    """A module as bytecode that is loaded without a look at its source, and without the text of its docstrings.

    Something is left in their place, because a dataclass without a docstring makes itself one at a high price.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False):
            node.body[0].value.value = "-"
    code = compile(tree, name, "exec", dont_inherit=True, optimize=optimize)
    return importlib.util.MAGIC_NUMBER + struct.pack("<III", UNCHECKED, 0, 0) + marshal.dumps(code)


def write(path, files):
    """Write an archive that does not depend on when and where it is made; it is compressed as a whole later."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), data)


def library(needed):
    """The modules of Python's library: each as bytecode alone, which Python imports from archives too."""
    with zipfile.ZipFile(LIBRARY) as archive:
        return {f"{name}c": compiled(archive.read(name), name, 1) for name in needed}


def package(needed):
    """The files of our package. Beside the bytecode lies an empty module, because some code looks which there are."""
    files = {}
    with zipfile.ZipFile(WHOLE) as archive:
        for name in needed:
            content = archive.read(name)
            files[name] = content
            if name.endswith(".py"):
                folder, _, module = name.removesuffix(".py").rpartition("/")
                files[name] = b""
                files[f"{folder}/__pycache__/{module}{CACHE}"] = compiled(content, name, 0)
    return files


with open("/build/needed.json") as file:
    needed = json.load(file)
write("/build/stdlib.zip", library(needed["library"]))
write("/build/keltis.zip", package(needed["package"]))
