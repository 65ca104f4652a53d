"""Writes a game down, step by step, with all that the engine says about it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import keltis
from keltis.engine.state import CHANCE, State

FOLDER = Path(__file__).parent
PLAYERS = (2, 3, 4)


def path_of(name: str, players: int) -> Path:
    return FOLDER / f"{name}-{players}.txt"


def playthrough(name: str, players: int) -> str:
    """One pushed game from a fixed seed."""
    state = keltis.new(name, players, seed=100 + players, **options_of(name, players))
    return "\n".join(lines(state)) + "\n"


def options_of(name: str, players: int) -> dict[str, Any]:
    """With three players, every option that is a choice takes its last value."""
    about = keltis.engine.game.game(name).about
    return {option.name: option.choices[-1] for option in about.options if option.choices and players == 3}


def lines(state: State) -> Iterator[str]:
    rng = keltis.Rng(7)
    seats = range(-1, state.players)
    shown: dict[int, dict[str, str]] = {seat: {} for seat in seats}
    yield f"setup {json.dumps(state.record()['setup'])}"
    while True:
        yield from changes(state, shown)
        if state.over:
            break
        texts = [move.text for move in state.legal]
        shown_moves = f"{len(texts)} throws" if state.turn == CHANCE else texts
        yield f"{len(state.log)} turn {state.turn} legal {shown_moves}"
        move = state.moves.by_number[state.pick_pushy(rng)]
        yield f"{len(state.log)} {'!' if state.turn == CHANCE else state.turn} {move}"
        state.play(move)
    yield f"result {json.dumps(state.record()['result'])}"
    for score in state.scores:
        yield f"score {score.total} {json.dumps(score.parts)}"


def changes(state: State, shown: dict[int, dict[str, str]]) -> Iterator[str]:
    """What everybody sees anew or no more, then what a seat sees beyond that; legal moves have their own line."""
    public = dict(flat(state.spectator()))
    for seat in shown:
        own = public if seat < 0 else dict(flat(state.seat(seat)))
        now = {key: value for key, value in own.items() if seat < 0 or public.get(key) != value}
        who = "all" if seat < 0 else f"seat {seat}"
        for key in dict.fromkeys([*now, *shown[seat]]):
            if shown[seat].get(key) != now.get(key) and key != "legal":
                yield f"    {who} {key}: {now.get(key, 'gone')}"
        shown[seat] = now


def flat(view: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """The leaves of a view, each with its path."""
    for key, value in view.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{key}.")
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            yield from flat({str(index): item for index, item in enumerate(value)}, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", json.dumps(value)
