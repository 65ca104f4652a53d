"""Stored playthroughs of the OpenSpiel environment: what it answers along one game.

`python -m tests.env.playthrough` rewrites them all, or those of the games that are named.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pyspiel

import keltis
import keltis.env
from keltis.env.spiel import spiel_name

HERE = Path(__file__).parent / "playthroughs"
DEAL = 0x2A
SHOWN = 10  # all answers are shown every SHOWN steps, the long ones as digests


def home(game: str) -> Path:
    """Where the playthrough of a game is kept."""
    return HERE / f"{spiel_name(game)}.txt"


def playthrough(name: str) -> str:
    """A game of deal 2a with random moves, as text."""
    game = pyspiel.load_game(name)
    kind = game.get_type()
    lines = [
        str(game),
        f"{kind.long_name}: {kind.chance_mode.name}, {kind.information.name}, {kind.utility.name}",
        f"actions {game.num_distinct_actions()}, chance outcomes {game.max_chance_outcomes()}",
        f"utility {game.min_utility()} to {game.max_utility()}, sum {game.utility_sum()}",
        f"observation {game.observation_tensor_shape()}, information state {game.information_state_tensor_shape()}",
    ]
    state = game.new_initial_state()
    rng = keltis.Rng(DEAL)
    while not state.is_terminal():
        action = choose(state, rng)
        lines.append(f"{state.current_player():2} of {len(state.legal_actions())}: {state.action_to_string(action)}")
        state.apply_action(action)
        if state.move_number() % SHOWN == 0 and state.position.state is not None:
            lines += answers(state)
    lines.append(f"returns {state.returns()}")
    return "\n".join(lines) + "\n"


def choose(state: Any, rng: keltis.Rng) -> int:
    """The next digit of the deal, or anything legal."""
    number = state.move_number()
    if number < 8:
        return DEAL >> 4 * (7 - int(number)) & 15
    legal = state.legal_actions()
    return int(legal[rng.below(len(legal))])


def answers(state: Any) -> list[str]:
    """What the state says of itself and to every player."""
    first = str(state).partition("\n")[0]
    told = [
        " ".join(
            [
                f"  player {player}:",
                digest(state.observation_string(player).encode()),
                digest(state.information_state_string(player).encode()),
                digest(bytes(int(value) & 255 for value in state.observation_tensor(player))),
            ]
        )
        for player in range(state.num_players())
    ]
    return [f"  {first}", *told]


def digest(content: bytes) -> str:
    """A few letters that stand for a long text."""
    return sha256(content).hexdigest()[:12]


if __name__ == "__main__":
    for each in sys.argv[1:] or keltis.game_names():
        home(each).write_text(playthrough(spiel_name(each)), "utf-8")
