"""A package of somebody else's that offers a bot, as pip would install it."""

from __future__ import annotations

from pathlib import Path

import pytest


def install_bot(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, source: str) -> None:
    """Put a package with a class `Bot` on the path, and announce it as an entry point."""
    (folder / f"{name}_package.py").write_text(source)
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[keltis.bots]\n{name} = {name}_package:Bot\n")
    monkeypatch.syspath_prepend(folder)
