"""Games of a tournament: mirrored, with the same deals for all bots, and going on when a bot fails."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import keltis
from keltis.arena.job import Job
from keltis.arena.outcome import Forfeit, read_name, read_outcome
from keltis.arena.runner import SUBSTITUTE, GameRunner, Seat
from keltis.bots import BOTS, without_argument
from keltis.engine.record import read_move
from tests.helpers.states import own_board

GAMES = keltis.game_names()

HEAD = "class Bot:\n    def __init__(self, rng): self.rng, self.asked = rng, 0\n    def choose(self, seen):\n"
FIRST = f"{HEAD}        return seen.legal[0]\n"
LATER = f"{HEAD}        self.asked += 1\n        if self.asked < 3: return seen.legal[0]\n        "


@contextmanager
def runner_of(job: Job) -> Iterator[GameRunner]:
    runner = GameRunner(job)
    yield runner
    runner.close()


def all_records(job: Job) -> list[dict[str, Any]]:
    with runner_of(job) as runner:
        return [json.loads(runner.play(number)) for number in range(job.total)]


def bot_file(folder: Path, source: str, name: str = "bot.py") -> str:
    (folder / name).write_text(source)
    return f"{folder / name}:Bot"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_played_with_the_same_cards_by_bots_that_rotate(game: str, players: int) -> None:
    job = Job(game, players, ("random", "pushy", "greedy", "random")[:players], players, seed=3)
    records = all_records(job)
    assert len(records) == players
    assert len({json.dumps([record["setup"], record["start"], record["seed"]]) for record in records}) == 1
    for seat in range(players):
        assert {record["players"][seat] for record in records} == set(job.names)
    assert all(keltis.load(record).over for record in records)


@pytest.mark.parametrize("game", GAMES)
def test_two_copies_of_a_bot_without_whims_share_every_deal_exactly(game: str, tmp_path: Path) -> None:
    first = bot_file(tmp_path, FIRST)
    job = Job(game, 2, (first, first), 4, seed=5)
    records = all_records(job)
    for one, two in zip(records[::2], records[1::2], strict=True):
        assert one["moves"] == two["moves"]  # dice included
        assert one["result"] == two["result"]
        assert one["players"] == two["players"][::-1]


@pytest.mark.parametrize("named", [1, 2])
def test_every_seat_has_a_bot_of_its_own_that_lives_for_one_game(named: int, tmp_path: Path) -> None:
    source = (
        "class Bot:\n"
        "    def __init__(self, rng): self.seats, self.cards = set(), 0\n"
        "    def choose(self, seen):\n"
        "        self.seats.add(seen.seat)\n"
        "        assert len(self.seats) == 1, 'another seat'\n"
        "        turned = 55 - seen.view['face_down']\n"
        "        assert turned >= self.cards, 'another game'\n"
        "        self.cards = turned\n"
        "        return seen.legal[0]\n"
    )
    alone = bot_file(tmp_path, source)
    job = Job("stones", 4, ("random", *[alone] * named), 8, seed=1)
    for record in all_records(job):
        assert all("ply" not in name for name in record["players"])


class Closing:
    """A bot of ours that keeps something open."""

    made = 0
    open = 0

    def __init__(self, rng: keltis.Rng) -> None:
        Closing.made += 1
        Closing.open += 1

    def choose(self, seen: keltis.Observation) -> keltis.Move:
        return seen.legal[0]

    def close(self) -> None:
        Closing.open -= 1


def test_bots_of_ours_are_closed_after_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "closing", without_argument("closing", Closing))
    with runner_of(Job("stones", 2, ("closing", "random"), 2, seed=1)) as runner:
        runner.play(0)
        assert (Closing.made, Closing.open) == (1, 0)
        runner.play(1)
        assert (Closing.made, Closing.open) == (2, 0)


def test_a_game_is_the_same_whatever_was_played_before() -> None:
    job = Job("stones", 3, ("random", "pushy"), 12, seed=1)
    with runner_of(job) as one, runner_of(job) as two:
        forwards = [one.play(number) for number in range(job.total)]
        backwards = [two.play(number) for number in reversed(range(job.total))]
    assert backwards == forwards[::-1]


def test_a_plugged_in_bot_plays_the_same_whatever_was_played_before(tmp_path: Path) -> None:
    dicey = f"{HEAD}        return seen.legal[self.rng.below(len(seen.legal))]\n"
    job = Job("stones", 2, (bot_file(tmp_path, dicey), "random"), 4, seed=1)
    with runner_of(job) as one, runner_of(job) as two:
        forwards = [one.play(number) for number in range(job.total)]
        backwards = [two.play(number) for number in reversed(range(job.total))]
    assert backwards == forwards[::-1]


def test_start_player_and_options_are_those_of_the_job() -> None:
    job = Job("dice", 2, ("random", "greedy"), 2, seed=1, options={"side": "branches"}, start=1)
    assert [(record["start"], record["options"]) for record in all_records(job)] == [(1, {"side": "branches"})] * 2
    own = Job("keltis", 2, ("random", "greedy"), 2, seed=1, options={"board": own_board("keltis")})
    assert [record["options"] for record in all_records(own)] == [{"board": own_board("keltis")}] * 2


def test_no_bot_knows_its_opponents(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    nosy = f"{HEAD}        print(seen.view['players'], file=open({str(notes)!r}, 'a'))\n        return seen.legal[0]\n"
    all_records(Job("stones", 2, (bot_file(tmp_path, nosy), "greedy"), 2, seed=1))
    assert set(notes.read_text().splitlines()) == {"['Player 1', 'Player 2']"}


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        ("raise ValueError('no idea')", "ended: ValueError: no idea"),
        ("return 'castle'", "answered 'castle', which is not legal"),
        ("import os; os._exit(1)", "ended without an answer"),
    ],
)
def test_bot_that_fails_loses_its_seat_for_the_rest_of_the_game(fault: str, reason: str, tmp_path: Path) -> None:
    job = Job("stones", 2, (bot_file(tmp_path, LATER + fault), "random"), 2, seed=1)
    with runner_of(job) as runner:
        for number in range(2):
            line = runner.play(number)
            outcome, record = read_outcome(job, number, line), json.loads(line)
            seat = outcome.seats.index(0)
            forfeit = outcome.forfeits[seat]
            assert forfeit is not None
            assert forfeit.reason == reason
            assert outcome.forfeits[1 - seat] is None
            own = [ply for ply, move in enumerate(record["moves"]) if read_move(move).seat == seat]
            assert own[2] == forfeit.ply
            assert keltis.load(record).over


def test_bot_that_hangs_loses_its_seat(tmp_path: Path) -> None:
    source = f"{HEAD}        import time; time.sleep(600)\n"
    job = Job("stones", 2, (bot_file(tmp_path, source), "random"), 2, seed=1, move_time=0.1)
    with runner_of(job) as runner:
        outcome = read_outcome(job, 0, runner.play(0))
    assert outcome.forfeits[0] is not None
    assert outcome.forfeits[0].reason == "did not answer within 0.5 s"


def test_the_substitute_plays_as_if_it_had_had_the_seat_from_then_on(tmp_path: Path) -> None:
    job = Job("keltis", 2, (bot_file(tmp_path, f"{HEAD}        1 / 0\n"), "greedy"), 2, seed=1)
    right = Job("keltis", 2, (SUBSTITUTE, "greedy"), 2, seed=1)
    assert [r["moves"] for r in all_records(job)] == [r["moves"] for r in all_records(right)]


def test_program_loses_its_seat_in_one_game_and_has_it_back_in_the_next(tmp_path: Path) -> None:
    once = tmp_path / "once"
    source = (
        "import json, os, sys\n"
        "for line in sys.stdin:\n"
        f"    if not os.path.exists({str(once)!r}): open({str(once)!r}, 'w'); sys.exit('tired')\n"
        "    print(json.dumps({'move': json.loads(line)['legal'][0]}), flush=True)\n"
    )
    (tmp_path / "bot.py").write_text(source)
    job = Job("stones", 2, (f"program:{sys.executable} {tmp_path / 'bot.py'}", "random"), 2, seed=1)
    with runner_of(job) as runner:
        forfeits = [read_outcome(job, number, runner.play(number)).forfeits for number in range(2)]
    lost = forfeits[0][0]
    assert lost is not None
    assert lost.reason == "ended: tired"
    assert forfeits == [(lost, None), (None, None)]


class Broken:
    """A bot of ours with a fault."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, seen: keltis.Observation) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (RuntimeError("too\nmuch"), "failed: RuntimeError: too much"),
        ("draw deck", "chose 'draw deck', which is not legal"),
        (-7, "chose -7, which is not legal"),
    ],
)
def test_faults_in_bots_of_ours_cost_the_seat_as_well(answer: Any, reason: str) -> None:
    seen = keltis.new("keltis", seed=1, start=0).observe(0)
    seat = Seat(Broken(answer), keltis_substitute(), lambda: 17)
    assert seat.choose(seen) == keltis_substitute().choose(seen)
    assert seat.forfeit == Forfeit(17, reason)


def keltis_substitute() -> Any:
    return BOTS[SUBSTITUTE](keltis.Rng(1), "")


@pytest.mark.parametrize("reason", ["did not answer within 10 s", "odd ) (: ply 3: )", "x (greedy from ply 3: y)"])
@pytest.mark.parametrize("name", ["greedy", "my_bot.py:MyBot", "program (greedy from ply 3: x)"])
def test_lost_seat_is_read_off_the_name_where_old_files_have_it(name: str, reason: str) -> None:
    assert read_name(f"{name} (greedy from ply 1234: {reason})", name) == Forfeit(1234, reason)
    assert read_name(name, name) is None
