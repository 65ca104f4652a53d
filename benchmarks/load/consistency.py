"""Checks consistency after a run: every acknowledged move is in the log exactly once, and every player was shown it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .players import Game, Party, Seen

Log = Sequence[Seen]  # a table's entries in order, the deal first


def check(parties: Sequence[Party], logs: Mapping[str, Log]) -> list[str]:
    """All faults at all tables, in words."""
    return [fault for party in parties for game in party.games for fault in check_game(game, logs[game.table])]


def check_game(game: Game, log: Log) -> list[str]:
    """The faults at one table, in words."""
    faults = []
    if [entry[0] for entry in log] != list(range(len(log))):
        faults.append("the log has gaps or doubles")
    kept = set(log)
    faults += [f"acknowledged and not in the log: {move}" for move in game.acknowledged if move not in kept]
    if len(set(game.acknowledged)) != len(game.acknowledged):
        faults.append("a move was acknowledged twice")
    moves = sum(bool(move) for _, _, move in log[1:])
    if len(game.acknowledged) != moves and not game.against_bots:
        faults.append(f"{moves} moves in the log, and {len(game.acknowledged)} acknowledged")
    for player in game.players:
        there = list(log[player.seq_at_opening + 1 :])
        missed = any(move for _, _, move in there[len(player.seen) :])
        # A bot may have moved after the player's last message.
        if player.seen != there[: len(player.seen)] or (missed and not game.against_bots):
            faults.append(f"seat {player.seat} saw {len(player.seen)} entries of {len(there)}, or others")
        if not set(player.seen).issuperset(game.acknowledged):
            faults.append(f"seat {player.seat} did not see all that was acknowledged")
    return [f"{game.table}: {fault}" for fault in faults]
