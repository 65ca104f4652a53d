"""Bots of others in Python: what they are given, and that they see no more than their seat."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import keltis
from keltis.bots.plugin_process import serve
from keltis.bots.plugins import PluginBot
from keltis.bots.programs import BotFailed
from keltis.bots.specs import dismiss, make_bot
from keltis.engine.state import State
from tests.bots.packages import install_bot
from tests.helpers.hidden_things import is_covered, swap_hidden
from tests.helpers.states import WITH_BOARDS, own_board, played

GAMES = keltis.game_names()

LAST = """
class Last:
    def __init__(self, rng):
        self.rng = rng
    def choose(self, seen):
        return seen.legal[-1]
"""
DICEY = """
class Dicey:
    def __init__(self, rng):
        self.rng = rng
    def choose(self, seen):
        return seen.legal[self.rng.below(len(seen.legal))]
"""


@contextmanager
def plugged(folder: Path, source: str, name: str, rng: keltis.Rng | None = None) -> Iterator[PluginBot]:
    """A bot from a file."""
    (folder / "bot.py").write_text(source)
    bot = make_bot(f"{folder / 'bot.py'}:{name}", rng or keltis.Rng(1), 60.0)
    assert isinstance(bot, PluginBot)
    yield bot
    bot.close()


def to_move(state: State) -> State:
    """The same game, at the next decision of a seat."""
    while state.turn == keltis.CHANCE:
        state.roll()
    return state


@pytest.mark.parametrize("game", GAMES)
def test_bot_in_a_file_plays_every_game(game: str, tmp_path: Path) -> None:
    with plugged(tmp_path, LAST, "Last") as bot:
        state = keltis.new(game, 3, seed=1)
        for _ in range(8):
            seen = to_move(state).observe(state.turn or 0)
            move = bot.choose(seen)
            assert move == seen.legal[-1]
            state.play(move)


@pytest.mark.parametrize("game", WITH_BOARDS)
def test_bot_in_a_file_plays_on_boards_of_ones_own(game: str, tmp_path: Path) -> None:
    with plugged(tmp_path, LAST, "Last") as bot:
        seen = to_move(keltis.new(game, 2, seed=1, start=0, board=own_board(game))).observe(0)
        assert bot.choose(seen) == seen.legal[-1]
        packed = json.loads(json.dumps(seen.packed()))
        assert keltis.Observation.unpacked(packed).view == seen.view


def test_bot_is_made_anew_for_every_game_from_its_random_numbers(tmp_path: Path) -> None:
    seen = keltis.new("keltis", seed=1, start=0).observe(0)
    with plugged(tmp_path, DICEY, "Dicey", keltis.Rng(5)) as bot:
        first = [bot.choose(seen) for _ in range(12)]
        bot.renew(keltis.Rng(5))
        assert [bot.choose(seen) for _ in range(12)] == first
        bot.renew(keltis.Rng(6))
        assert [bot.choose(seen) for _ in range(12)] != first


def test_entry_point_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install_bot(tmp_path, monkeypatch, name="clever", source=LAST.replace("Last", "Bot"))
    seen = keltis.new("keltis", seed=1, start=0).observe(0)
    bot = make_bot("clever", keltis.Rng(1))
    assert bot.choose(seen) == seen.legal[-1]
    dismiss(bot)


def test_bot_may_import_its_neighbours_and_print_and_read(tmp_path: Path) -> None:
    (tmp_path / "neighbour.py").write_text("def pick(moves): return moves[-1]\n")
    source = """
import os, sys
from dataclasses import dataclass
from neighbour import pick
print("loading")
@dataclass
class Noisy:
    rng: object
    def choose(self, seen):
        print("thinking", flush=True)
        os.system("echo thinking hard")
        return pick(seen.legal).text + sys.stdin.read()
"""
    seen = keltis.new("keltis", seed=1, start=0).observe(0)
    with plugged(tmp_path, source, "Noisy") as bot:
        assert bot.choose(seen) == seen.legal[-1]
        assert bot.choose(seen) == seen.legal[-1]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("1 / 0", "ended: ZeroDivisionError: division by zero"),
        ("None", "answered 'None', which is not legal"),
        ("'draw deck'", "answered 'draw deck', which is not legal"),
        ("exit()", "ended without an answer"),
    ],
)
def test_bot_that_goes_wrong_fails_with_a_reason(answer: str, reason: str, tmp_path: Path) -> None:
    source = f"class Bad:\n    def __init__(self, rng): pass\n    def choose(self, seen): return {answer}\n"
    with plugged(tmp_path, source, "Bad") as bot, pytest.raises(BotFailed) as failed:
        bot.choose(keltis.new("keltis", seed=1, start=0).observe(0))
    assert str(failed.value) == reason


def test_bot_that_cannot_be_made_fails_with_a_reason(tmp_path: Path) -> None:
    with (
        plugged(tmp_path, "class Bad: pass", "Bad") as bot,
        pytest.raises(BotFailed, match=r"Bad.. takes no arguments"),
    ):
        bot.choose(keltis.new("keltis", seed=1, start=0).observe(0))


SPY = """
import gc, hashlib, json
import keltis
class Spy:
    def __init__(self, rng):
        pass
    def choose(self, seen):
        assert not [thing for thing in gc.get_objects() if isinstance(thing, keltis.State)]
        print(json.dumps([seen.packed(), seen.view]), file=open({file!r}, "a"))
        return seen.legal[0]
"""


@pytest.mark.parametrize("game", GAMES)
def test_bot_cannot_tell_apart_what_differs_only_in_what_is_hidden(game: str, tmp_path: Path) -> None:
    state = to_move(played(game, plies=10))
    twin = state.copy()
    twin.assume(State(state.kernel, swap_hidden(state).to_bytes()))
    assert (twin.to_bytes() != state.to_bytes()) == is_covered(state)
    with plugged(tmp_path, SPY.replace("{file!r}", repr(str(tmp_path / "notes"))), "Spy") as bot:
        for one in (state, twin):
            bot.choose(one.observe(one.turn or 0))
    first, second = (tmp_path / "notes").read_text().splitlines()
    assert first == second


def test_host_answers_a_knock_and_every_request_until_nobody_asks(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(LAST)
    seen = keltis.new("keltis", seed=1, start=0).observe(0)
    request = {"new_game": False, "seed": 1, "time": 1.0, "seen": seen.packed()}
    asked = io.StringIO("{}\n" + 2 * (json.dumps(request) + "\n"))
    answers = io.StringIO()
    serve(f"{tmp_path / 'bot.py'}:Last", asked, answers)
    last = {"move": seen.legal[-1].text}
    assert [json.loads(line) for line in answers.getvalue().splitlines()] == [{}, last, last]
