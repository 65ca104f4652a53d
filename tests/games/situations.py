"""Situations: kinds of decisions that players meet, each with a view, for tests of the sentences that name them.

`python -m tests.games.situations` plays games and writes `frontend/tests/fixtures/situations/` anew; with names of
games, those of these alone.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import keltis
from keltis.locale.texts import match, narration

HOME = Path(__file__).parents[2] / "frontend" / "tests" / "fixtures" / "situations"
GAMES = 150

View = dict[str, Any]


def kind_of_move(game: str, move: str) -> str:
    """The text of a move, which names its kind; the draw pile and the open ones are different kinds."""
    text, words = match(narration()["moves"][game], move)
    return f"{text} deck" if words.get("pile") == "deck" else text


def situation(view: View) -> str:
    """The kind of a decision: the phase, the kinds of legal moves, and how cards may be drawn."""
    kinds = sorted({kind_of_move(view["game"], move) for move in view["legal"]})
    if "move-draw deck" in kinds:
        kinds += ["only the draw pile"] * view.get("only_draw_pile", False)
        kinds += ["two of them"] * (view.get("draws_due") == 2)
    return f"{view['phase']}: {', '.join(kinds)}"


def is_idle(move: str) -> bool:
    """Whether a move leads nowhere: discarding, and drawing from the open piles."""
    return move.startswith("discard") or (move.startswith("draw") and move != "draw deck")


def decisions(name: str, seed: int) -> Iterator[View]:
    """What each player sees in a game who is to move. In every tenth game all discard for as long as they can."""
    rng, pushes = random.Random(seed), keltis.Rng(seed)
    state = keltis.new(name, players=2 + seed % 3, seed=seed)
    while not state.over:
        turn = state.turn
        if turn is None or turn == keltis.CHANCE:
            state.roll()
            continue
        seen = state.observe(turn)
        yield seen.view
        idle = [move for move in seen.legal if is_idle(move.text)] if seed % 10 == 0 else []
        wild = idle or (seen.legal if rng.random() < 0.3 else [])
        state.play(rng.choice(wild) if wild else seen.pick_pushy(pushes))


def recorded(name: str) -> dict[str, View]:
    """The situations of a game that were met, by kind."""
    found: dict[str, View] = json.loads((HOME / f"{name}.json").read_text("utf-8"))
    return found


def meet(name: str, seeds: Iterable[int]) -> dict[str, View]:
    """The first view of each kind that is met in these games."""
    found: dict[str, View] = {}
    for seed in seeds:
        for view in decisions(name, seed):
            found.setdefault(situation(view), view)
    return dict(sorted(found.items()))


if __name__ == "__main__":
    HOME.mkdir(exist_ok=True)
    for game in sys.argv[1:] or keltis.game_names():
        views = meet(game, range(GAMES))
        lines = [f"{json.dumps(kind)}: {json.dumps(view, separators=(',', ':'))}" for kind, view in views.items()]
        (HOME / f"{game}.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
