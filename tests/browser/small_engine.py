"""A folder that looks like an engine to everything that only copies it."""

from __future__ import annotations

import json
from pathlib import Path


def make_engine(folder: Path, version: str = "v1") -> Path:
    """Write one."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "engine.json").write_text(json.dumps({"version": version, "files": [{"name": "e.wasm", "bytes": 3}]}))
    (folder / "e.wasm").write_bytes(b"\0as")
    (folder / "e.wasm.br").write_bytes(b"br")
    return folder
