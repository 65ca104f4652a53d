"""The front end's types are those of the wire."""

from __future__ import annotations

from pathlib import Path

from keltis.server.api.typescript import typescript

FILE = Path(__file__).parents[2] / "frontend" / "src" / "net" / "wire.ts"


def test_written_types_are_up_to_date() -> None:
    assert FILE.read_text("utf-8") == typescript(), "run ./scripts/types"


def test_types_are_spelled_as_typescript_does() -> None:
    text = typescript()
    assert '  type: "move";\n  id: number;\n  seq: number;\n  seat: number;\n  move: string;' in text
    assert "hand?: string[];" in text
    assert "figures: Partial<Record<Colour, KeltisFigure>>;" in text
    assert 'turn: number | "chance" | null;' in text
    assert "views: GameView[];" in text
    assert "bounds: ([number, number] | null)[];" in text
