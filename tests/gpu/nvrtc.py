"""NVIDIA's compiler for texts, out of its wheel: it needs no GPU."""

from __future__ import annotations

import ctypes
import importlib.util
from pathlib import Path
from typing import Any

from keltis.engine.game import game
from keltis.gpu.source import defines, options, source_of

ARCHITECTURE = "sm_90"


def find() -> Any:
    """The library, or None where the wheel is not installed."""
    spec = importlib.util.find_spec("nvidia")
    for folder in (spec.submodule_search_locations or []) if spec else []:
        for path in sorted(Path(folder).glob("*/lib/libnvrtc.so*")):
            return ctypes.CDLL(str(path))
    return None


def compiled(library: Any, name: str, driver: str, **macros: int) -> tuple[bytes, str]:
    """A game's text as machine code for a GPU, and what the compiler said."""
    program, size = ctypes.c_void_p(), ctypes.c_size_t()
    library.nvrtcCreateProgram(ctypes.byref(program), source_of(name, driver).encode(), b"text.cu", 0, None, None)
    words = [word.encode() for word in (*options(**defines(game(name).kernel), **macros), f"-arch={ARCHITECTURE}")]
    failed = library.nvrtcCompileProgram(program, len(words), (ctypes.c_char_p * len(words))(*words))
    library.nvrtcGetProgramLogSize(program, ctypes.byref(size))
    log = ctypes.create_string_buffer(size.value)
    library.nvrtcGetProgramLog(program, log)
    code = ctypes.create_string_buffer(1)
    if not failed:
        library.nvrtcGetCUBINSize(program, ctypes.byref(size))
        code = ctypes.create_string_buffer(size.value)
        library.nvrtcGetCUBIN(program, code)
    library.nvrtcDestroyProgram(ctypes.byref(program))
    return code.raw, log.value.decode()
