"""The front end's types are those of the wire."""

from __future__ import annotations

from pathlib import Path

from keltis.server.api.typescript import typescript

FILE = Path(__file__).parents[3] / "frontend" / "src" / "net" / "wire.ts"


def test_written_types_are_up_to_date() -> None:
    assert FILE.read_text("utf-8") == typescript(), "run ./scripts/types"
