"""Tests of the bots that learned."""

from __future__ import annotations

from pathlib import Path

import pytest

import keltis
from keltis.bots import learned
from keltis.bots.specs import check_bot, make_bot
from keltis.engine.state import Observation
from keltis.games.contract import CannotDo
from keltis.nets import net as nets
from tests.nets.random_nets import write_nets


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for nets in place of that of the package."""
    monkeypatch.setattr(nets, "FOLDER", tmp_path)
    return tmp_path


def decisions(name: str, spec: str, players: int = 2, most: int = 40) -> list[tuple[Observation, str]]:
    """What a bot saw and chose in a game against itself."""
    found: list[tuple[Observation, str]] = []
    state, bot = keltis.new(name, players=players, seed=5), make_bot(spec, keltis.Rng(1))
    while not state.over and len(found) < most:
        if state.turn == keltis.CHANCE:
            state.roll()
            continue
        assert state.turn is not None
        seen = state.observe(state.turn)
        move = bot.choose(seen)
        if len(seen.legal) > 1:
            found.append((seen, str(move)))
        state.play(move)
    return found


@pytest.mark.no_cover
@pytest.mark.parametrize("name", keltis.game_names())
@pytest.mark.parametrize("spec", ["net", "net:2x2x1"])
def test_net_plays_every_game(name: str, spec: str, folder: Path) -> None:
    write_nets(folder, [name], width=8, layers=1)
    for players in (2, 4):
        found = decisions(name, spec, players, most=10)
        assert found
        assert found == [
            (seen, move) for (seen, _), (_, move) in zip(found, decisions(name, spec, players, most=10), strict=True)
        ]


def test_net_plays_the_move_with_the_highest_logit(folder: Path) -> None:
    write_nets(folder, ["stones"], width=8, layers=1)
    net = nets.net_of("stones")
    for seen, move in decisions("stones", "net"):
        logits = net.logits(seen.features.tobytes(), seen.legal)
        assert move == str(seen.legal[logits.index(max(logits))])


@pytest.mark.parametrize("name", [name for name in keltis.game_names() if name != "dice"])  # where nothing is hidden
@pytest.mark.parametrize("spec", ["net", "net:2x2x1"])
def test_swapping_what_is_hidden_changes_nothing(name: str, spec: str, folder: Path) -> None:
    write_nets(folder, [name], width=8, layers=1)
    rng, swapped = keltis.Rng(9), 0
    for seen, _ in decisions(name, spec, players=3, most=10):
        other = seen.sample(rng)
        if other.to_bytes() != seen.sample(rng).to_bytes():
            swapped += 1
        first, second = (make_bot(spec, keltis.Rng(3)).choose(each) for each in (seen, other.observe(seen.seat)))
        assert first == second
    assert swapped


def test_rollouts_try_the_likeliest_moves_in_the_same_worlds(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_nets(folder, ["keltis"], width=8, layers=1)
    asked: list[tuple[int, int, int]] = []

    class Listening:
        def __init__(self, *given: object) -> None: ...

        def try_out(self, action: int, first: int, count: int) -> tuple[float, float, float]:
            asked.append((action, first, count))
            return float(action), 0.0, 0.0

    monkeypatch.setattr(learned, "Rollouts", Listening)
    seen = keltis.new("keltis", seed=1, start=0).observe(0)
    likely = list((nets.policy(seen) or {}).values())
    best = sorted(sorted(range(len(likely)), key=lambda i: -likely[i])[:3])
    chosen = make_bot("net:3x6", keltis.Rng(1)).choose(seen)
    assert sorted(asked) == sorted((seen.legal[i], world, 1) for i in best for world in range(6))
    assert chosen == seen.legal[best[-1]]
    asked.clear()
    make_bot("net:3x60", keltis.Rng(1)).choose(seen)
    assert {world for action, world, _ in asked if action != chosen} == set(range(learned.FEW)), (
        "they are clearly worse"
    )
    asked.clear()
    monkeypatch.setattr(learned, "SURE", 0.0)
    assert make_bot("net:3x6", keltis.Rng(1)).choose(seen) == make_bot("net", keltis.Rng(1)).choose(seen)
    assert not asked


def test_net_from_a_file(folder: Path) -> None:
    write_nets(folder, ["stones"], width=8, layers=1)
    file = folder / "stones.net"
    assert [move for _, move in decisions("stones", f"net:{file}")] == [move for _, move in decisions("stones", "net")]
    assert make_bot(f"net:{file}:2x3", keltis.Rng(1)).trials == learned.Trials(2, 3)  # type: ignore[attr-defined]
    with pytest.raises(CannotDo, match=r"plays stones, not dice"):
        check_bot(f"net:{file}", "dice")


@pytest.mark.parametrize("written", ["net:0x4", "net:4x0", "net:4", "net:x", "net:4x64x"])
def test_what_is_no_way_to_write_it_is_refused(written: str) -> None:
    with pytest.raises(CannotDo, match="write net, net:4x64"):
        make_bot(written, keltis.Rng(1))


def test_game_without_a_net_is_refused_before_anything_is_played() -> None:
    check_bot("net")  # Nobody knows yet for which game.
    for spec in ("net", "net:4x64"):
        with pytest.raises(CannotDo, match="no net has been trained for stones yet; the other bots play it"):
            check_bot(spec, "stones")
