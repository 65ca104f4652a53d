"""What tests compare between this Python and that of a browser: whole games, and what searches think. Runs in both."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import keltis
from keltis.bots import GreedyBot, PushyBot, RandomBot
from keltis.bots.budget import Budget
from keltis.bots.thought import think
from keltis.engine.game import game
from keltis.engine.record import dump
from keltis.engine.sampling import PLAY_ON, Trials, pooled

POLICIES: dict[str, Callable[[keltis.Rng], Any]] = {"random": RandomBot, "greedy": GreedyBot, "pushy": PushyBot}
Options = dict[str, Any]


def tables() -> list[tuple[str, int, Options]]:
    """Every game with every number of players: as usual, and with every other choice of each option, boards aside."""
    return [
        (name, players, options)
        for name in keltis.game_names()
        for players in (2, 3, 4)
        for options in option_sets(name, players)
    ]


def option_sets(name: str, players: int) -> list[Options]:
    """No options, and each that is not the usual one; of numbers the smallest and the greatest."""
    found: list[Options] = [{}]
    for option in game(name).about.options:
        choices = {*option.choices, *(option.bounds_for(players) or ())} - {option.default_for(players)}
        found += [{option.name: choice} for choice in sorted(choices)]
    return found


def hash_of_games(name: str, players: int, options: Options, games: int) -> dict[str, str]:
    """For every policy a hash of the records of some games between bots that follow it."""
    hashes = {}
    for policy, bot in POLICIES.items():
        digest = sha256()
        for seed in range(games):
            bots = [bot(keltis.Rng(100 * seed + seat)) for seat in range(players)]
            state = keltis.GameLoop(keltis.new(name, players=players, seed=seed, **options), bots).play()
            digest.update(dump(state.record()).encode())
        hashes[policy] = digest.hexdigest()
    return hashes


def hash_of_playouts(name: str, players: int, options: Options, games: int) -> dict[str, str]:
    """For every policy a hash of how games end that are played within the kernel."""
    hashes = {}
    for policy in POLICIES:
        found = keltis.playouts(name, players, games, 7, policy=policy, **options)
        hashes[policy] = sha256(repr((found.ends, bytes(found.scores), bytes(found.lengths))).encode()).hexdigest()
    return hashes


def opinions(name: str, players: int, options: Options, iterations: int) -> list[Any]:
    """What a search thinks of the first, a middle and a late decision of a game, to the last bit."""
    state, rng, positions = keltis.new(name, players=players, seed=5, start=0, **options), keltis.Rng(3), []
    while (turn := state.turn) is not None:
        if turn == keltis.CHANCE:
            state.roll()
            continue
        seen = state.observe(turn)
        positions += [seen] * (len(seen.legal) > 1)
        state.play(seen.pick_pushy(rng))
    chosen = [positions[at * len(positions) // 8] for at in (0, 4, 7)]
    found = [think(seen, Budget(iterations=iterations), seed=11) for seen in chosen]
    return [[[o.move.text, o.visits, o.points.hex(), o.win.hex()] for o in each] for each in found]


def hash_of_trials(name: str, players: int, options: Options, worlds: int) -> str:
    """A hash of paired trials from what one seat knows, and from what all know, in the middle of a game."""
    state, rng = keltis.new(name, players=players, seed=6, start=0, **options), keltis.Rng(4)
    while len(state.log) < 30 or state.turn == keltis.CHANCE:
        state.play(state.pick_pushy(rng))
    digest = sha256()
    for content in (state.observe(state.turn or 0).content, pooled(state.game, state, players)):
        trials = Trials(state.game.kernel, content, [PLAY_ON, *state.actions()[:4]], 2**40 + 1, 3, 1)
        trials.run(0, worlds)
        digest.update(repr((list(trials.margins), list(trials.wins), trials.tally(True, 1, 0))).encode())
    return digest.hexdigest()


def compare(name: str, players: int, options: Options, games: int, iterations: int) -> dict[str, Any]:
    """All of it for one table, and that the kernels are compiled."""
    return {
        "compiled": keltis.COMPILED,
        "games": hash_of_games(name, players, options, games),
        "playouts": hash_of_playouts(name, players, options, 20 * games),
        "opinions": opinions(name, players, options, iterations),
        "trials": hash_of_trials(name, players, options, games),
    }
