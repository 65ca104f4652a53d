"""The load generator of `benchmarks/`: its players play, and what is lost or not told does not escape it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from benchmarks.load import consistency, steady
from benchmarks.load.make_tables import logs
from benchmarks.load.players import Game, Party, Player, Seen, Tally, settle
from benchmarks.load.process import disk_of, hosted, memory_of
from benchmarks.load.report import Line, as_markdown, faults_line
from benchmarks.load.wire import Guest, Socket, frame

from tests.helpers.processes import processes_seen

Logs = dict[str, list[Seen]]


async def play(data: Path) -> tuple[list[Party], Logs, Tally]:
    """A few tables, as fast as they can for a moment."""
    tally = Tally()
    with hosted(data, limits={"KELTIS_LIMITS": "messages=100000,100000"}) as server:
        parties = await steady.gather_parties([server], 3, 2, tally)
        for party in parties:
            party.begin()
        while len(tally.acks) < 30 and not tally.faults:
            await asyncio.sleep(0.01)
        await settle(parties)
        for party in parties:
            party.leave()
        assert server.processor > 0
        assert memory_of(server.popen.pid) > 1_000_000
        return parties, await logs(server.settings, [party.table for party in parties]), tally


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[Party], Logs, Tally]:
    return asyncio.run(play(tmp_path_factory.mktemp("load")))


@processes_seen
def test_players_move_are_told_and_find_everything_kept(played: tuple[list[Party], Logs, Tally]) -> None:
    parties, kept, tally = played
    assert tally.faults == []
    assert consistency.check(parties, kept) == []
    assert (
        len(tally.acks) == len(tally.views) == sum(bool(move) for log in kept.values() for _, _, move in log[1:]) >= 30
    )


def lose(log: list[Seen]) -> None:
    del log[-1]


def double(log: list[Seen]) -> None:
    log.append(log[-1])


def change(log: list[Seen]) -> None:
    seq, seat, _ = log[-1]
    log[-1] = (seq, seat, "another move")


@processes_seen
@pytest.mark.parametrize("harm", [lose, double, change])
def test_move_that_is_lost_doubled_or_changed_is_found(
    harm: Callable[[list[Seen]], None], played: tuple[list[Party], Logs, Tally]
) -> None:
    parties, kept, _ = played
    table = parties[0].table
    log = list(kept[table])
    harm(log)
    assert consistency.check(parties, {**kept, table: log})


@processes_seen
def test_move_that_somebody_was_not_told_is_found(played: tuple[list[Party], Logs, Tally]) -> None:
    parties, kept, _ = played
    game = parties[0].games[0]
    missed = game.players[1].seen.pop()
    try:
        short, incomplete = consistency.check_game(game, kept[game.table])
    finally:
        game.players[1].seen.append(missed)
    assert "seat 1 saw" in short
    assert "seat 1 did not see all that was acknowledged" in incomplete


def test_acknowledgement_of_what_is_not_there_is_found() -> None:
    assert consistency.check_game(Game("t", [(1, 0, "discard red-1")], []), [(0, None, "{}")]) == [
        "t: acknowledged and not in the log: (1, 0, 'discard red-1')",
        "t: 0 moves in the log, and 1 acknowledged",
    ]


def test_bot_may_move_after_the_last_look_but_nothing_before_it_may_be_missed() -> None:
    party = Party([], [], [], Tally(), against_bots=True)
    player = Player(party, 0, Guest("g", "", ""))
    player.seq_at_opening, log = 0, [(0, None, "{}"), (1, 0, "a"), (2, 1, "b"), (3, 1, "c")]
    game = Game("t", [log[1]], [player], against_bots=True)
    player.seen = log[1:3]
    assert consistency.check_game(game, log) == []
    player.seen = [log[1], log[3]]
    assert consistency.check_game(game, log) == ["t: seat 0 saw 2 entries of 3, or others"]


def test_player_demands_one_event_for_every_entry() -> None:
    player = Player(Party([], [], [], Tally()), 0, Guest("g", "", ""))
    player.seq = 3
    player.hear(
        b'{"type": "update", "seq": 5, "turn": 0, "events": [{"seq": 5, "kind": "say", "seat": 0, "move": ""}]}'
    )
    assert player.party.tally.faults == [", seat 0: told of 1 entries between 3 and 5"]


def test_frames_are_read_however_they_are_cut() -> None:
    heard: list[bytes] = []
    texts = [b"", b"a", b"b" * 125, b"c" * 126, b"d" * 70_000]
    stream = b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + b"".join(map(unmasked, texts))
    for size in (1, 7, 4096, len(stream)):
        heard.clear()
        socket = Socket(b"", heard.append, lambda reason: None)
        for start in range(0, len(stream), size):
            socket.data_received(stream[start : start + size])
        assert heard == texts


def unmasked(text: bytes) -> bytes:
    """A frame as a server sends it."""
    masked = frame(1, text)
    head = len(masked) - len(text) - 4
    return bytes((masked[0], masked[1] & 127)) + masked[2:head] + text


def test_a_fault_fails_its_row() -> None:
    assert faults_line("x", ["lost"]).reached is False
    assert faults_line("x", []).reached is True
    assert as_markdown([Line("a", "1", "2", False)]).endswith("| a | 1 | 2 | **no** |")


@processes_seen
def test_the_disk_of_a_folder_is_named() -> None:
    assert disk_of(Path("/proc")) == "proc"
