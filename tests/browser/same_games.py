"""What tests compare between this Python and that of a browser: whole games, and what searches think. Runs in both."""

from __future__ import annotations

import json
from hashlib import sha256

import keltis
from keltis.bots import GreedyBot, PushyBot, RandomBot
from keltis.bots.budget import Budget
from keltis.bots.thought import think
from keltis.engine.record import dump

BOTS = (RandomBot, GreedyBot, PushyBot)


def tables() -> list[tuple[str, int]]:
    """Every game with every number of players."""
    return [(game, players) for game in keltis.game_names() for players in (2, 3, 4)]


def hash_of_games(game: str, players: int, games: int) -> str:
    """A hash of the records of some games between bots of every kind, which sit elsewhere in every game."""
    digest = sha256()
    for seed in range(games):
        bots = [BOTS[(seed + seat) % len(BOTS)](keltis.Rng(100 * seed + seat)) for seat in range(players)]
        state = keltis.GameLoop(keltis.new(game, players=players, seed=seed), bots).play()
        digest.update(dump(state.record()).encode())
    return digest.hexdigest()


def hash_of_playouts(game: str, players: int, games: int) -> str:
    """A hash of how games end that are played within the kernel, by every policy."""
    found = [keltis.playouts(game, players, games, 7, policy=policy) for policy in ("random", "greedy", "pushy")]
    return sha256(repr([(each.ends, bytes(each.scores), bytes(each.lengths)) for each in found]).encode()).hexdigest()


def opinions(game: str, players: int, iterations: int) -> str:
    """What a search thinks of the first, a middle and a late decision of a game, to the last bit."""
    state, rng, positions = keltis.new(game, players=players, seed=5, start=0), keltis.Rng(3), []
    while (turn := state.turn) is not None:
        if turn == keltis.CHANCE:
            state.roll()
            continue
        seen = state.observe(turn)
        positions += [seen] * (len(seen.legal) > 1)
        state.play(seen.pick_pushy(rng))
    chosen = [positions[at * len(positions) // 8] for at in (0, 4, 7)]
    found = [think(seen, Budget(iterations=iterations), seed=11) for seen in chosen]
    return json.dumps([[(o.move.text, o.visits, o.points.hex(), o.win.hex()) for o in each] for each in found])


def compare(game: str, players: int, games: int, iterations: int) -> list[str]:
    """All of it for a game and a number of players, and that the kernels are compiled."""
    return [
        f"compiled: {keltis.COMPILED}",
        hash_of_games(game, players, games),
        hash_of_playouts(game, players, 20 * games),
        opinions(game, players, iterations),
    ]
