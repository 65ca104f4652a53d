"""Bots in processes of their own: what they are told, what they may answer, and that nothing of them stays behind."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import keltis
from keltis.bots.programs import BotFailed, Program, ProgramBot, read_answer
from keltis.engine.state import CHANCE, Observation
from tests.helpers.processes import has_ended, processes_seen
from tests.helpers.states import own_board

GAMES = keltis.game_names()
SLOW = 60.0  # seconds, for those who answer


def seen(game: str = "keltis", players: int = 2) -> Observation:
    """What the player to act knows at the beginning of a game."""
    state = keltis.new(game, players, seed=1)
    if state.turn == CHANCE:
        state.roll()
    assert state.turn is not None
    return state.observe(state.turn)


def python(source: str, move_time: float = SLOW) -> ProgramBot:
    """A bot that is a program in Python."""
    return ProgramBot([sys.executable, "-c", source], keltis.Rng(1), move_time)


def failure(bot: ProgramBot) -> str:
    """Why a bot brings no move; afterwards nothing of it runs."""
    with pytest.raises(BotFailed) as failed:
        bot.choose(seen())
    assert bot.program is None
    return str(failed.value)


ECHO = """
import json, sys
for number, line in enumerate(sys.stdin):
    request = json.loads(line)
    open(sys.argv[1] + str(number), "w").write(line)
    print(json.dumps({"move": request["legal"][-1], "comment": "mine"}), flush=True)
"""


@pytest.mark.parametrize("game", GAMES)
def test_request_has_view_legal_moves_seed_and_time_and_nothing_more(game: str, tmp_path: Path) -> None:
    bot = ProgramBot([sys.executable, "-c", ECHO, f"{tmp_path}/"], keltis.Rng(7), SLOW)
    position = seen(game)
    assert bot.choose(position) == position.legal[-1]
    assert bot.choose(position) == position.legal[-1]
    bot.renew(keltis.Rng(7))
    assert bot.choose(position) == position.legal[-1]
    bot.close()
    first, second, third = (json.loads((tmp_path / str(number)).read_text()) for number in range(3))
    assert first.keys() == {"new_game", "seed", "time", "legal", "view"}
    assert first["view"] == position.view
    assert first["legal"] == [move.text for move in position.legal]
    assert [request["new_game"] for request in (first, second, third)] == [True, False, True]
    assert first["seed"] == third["seed"] != second["seed"]
    assert first["time"] == SLOW


def test_program_is_told_the_board_of_ones_own_that_views_only_name() -> None:
    board = own_board("paths")
    position = keltis.new("paths", seed=1, start=0, board=board).observe(0)
    assert position.view["options"] == {"board": "own"}
    assert ProgramBot(["never started"], keltis.Rng(1)).question(position)["view"]["options"] == {"board": board}


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("print('hello')", "answered 'hello', which is not a JSON object with a move"),
        ("print('thinking …'); print('{}')", "answered 'thinking …', which is not a JSON object with a move"),
        ("print('{\"best\": 1}')", "answered '{\"best\": 1}', which is not a JSON object with a move"),
        ("print([1])", "answered '[1]', which is not a JSON object with a move"),
        ("print('[' * 50000)", "answered '" + "[" * 59 + ", which is not a JSON object with a move"),
        ("print('x' * 70000)", "answered '" + "x" * 59 + ", which is not a JSON object with a move"),
        (
            "sys.stdout.buffer.write(b'\\xff\\x1b[2J\\n')",
            "answered '\ufffd [2J', which is not a JSON object with a move",
        ),
        ('print(\'{"move": "draw deck"}\')', "answered 'draw deck', which is not legal"),
        ("print('{\"move\": 7}')", "answered 7, which is not legal"),
        ('print(\'{"move": "\\\\ud800"}\')', "answered '\\ud800', which is not legal"),
        ("pass", "ended without an answer"),
        ("1 / 0", "ended: ZeroDivisionError: division by zero"),
        ("sys.exit('I am\\ntired\\n\\n')", "ended: tired"),
        ("sys.stdin.close(); sys.stdout.close(); os.close(0); os.close(1); time.sleep(600)", "ended without an answer"),
    ],
)
def test_bot_that_answers_rubbish_or_nothing_fails_with_a_reason(source: str, reason: str) -> None:
    assert failure(python(f"import os, sys, time; sys.stdin.readline(); {source}; sys.stdout.flush()")) == reason


def test_bot_that_hangs_is_ended_when_its_time_is_over() -> None:
    bot = python("import time; time.sleep(600)", move_time=0.05)
    assert failure(bot) == "did not answer within 0.25 s"  # the first answer may take five times as long


def test_bot_that_hangs_later_has_only_its_time() -> None:
    source = (
        "import json, sys, time; request = json.loads(sys.stdin.readline());"
        "print(json.dumps({'move': request['legal'][0]}), flush=True); time.sleep(600)"
    )
    bot = python(source, move_time=4.0)
    bot.choose(seen())
    bot.move_time = 0.1
    assert failure(bot) == "did not answer within 0.1 s"


def test_bot_that_does_not_read_a_large_request_is_ended_as_well() -> None:
    program = Program([sys.executable, "-c", "import time; time.sleep(600)"])
    with pytest.raises(BotFailed, match="did not answer within"):
        program.ask(b"x" * 1_000_000 + b"\n", 0.1)
    program.close()
    assert not any(thread.is_alive() for thread in program.threads)


def test_bot_that_never_stops_writing_is_ended_as_well() -> None:
    bot = python("import sys\nwhile True: sys.stderr.write('y' * 1000); sys.stdout.write('y' * 1000)")
    assert failure(bot).startswith("answered 'yyy")


def test_program_that_cannot_run_fails_with_the_systems_reason(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_bytes(b"\x00\x01")
    file.chmod(0o755)
    assert failure(ProgramBot([str(file)], keltis.Rng(1))) == "cannot be started: Exec format error"


def test_bot_that_failed_starts_anew_when_it_is_asked_again(tmp_path: Path) -> None:
    source = (
        f"import json, os, sys, pathlib; here = pathlib.Path({str(tmp_path / 'once')!r}); new = not here.exists();"
        "here.touch(); request = json.loads(sys.stdin.readline());"
        "new or print(json.dumps({'move': request['legal'][0]}), flush=True)"
    )
    bot = python(source)
    assert failure(bot) == "ended without an answer"
    assert bot.choose(seen()) == seen().legal[0]
    bot.close()


def test_standard_error_of_a_bot_does_not_reach_ours(capfd: pytest.CaptureFixture[str]) -> None:
    assert failure(python("import sys; sys.stderr.write('secret ' * 100000); sys.stderr.flush()"))
    assert capfd.readouterr() == ("", "")


FORKS = """
import os, sys, time
child = os.fork()
if child:
    open(sys.argv[1], "w").write(f"{os.getpid()} {child}")
    {parent}
time.sleep(600)
"""


@processes_seen
@pytest.mark.parametrize("parent", ["time.sleep(600)", "os._exit(1)", "print('rubbish', flush=True)"])
def test_processes_that_a_bot_starts_do_not_survive_it(parent: str, tmp_path: Path) -> None:
    file = tmp_path / "pids"
    bot = ProgramBot([sys.executable, "-c", FORKS.replace("{parent}", parent), str(file)], keltis.Rng(1), 1.0)
    assert failure(bot)
    pids = [int(word) for word in file.read_text().split()]
    assert len(pids) == 2
    assert all(map(has_ended, pids))


@processes_seen
def test_bot_that_is_no_longer_needed_may_end_by_itself(tmp_path: Path) -> None:
    file = tmp_path / "farewell"
    source = (
        "import json, sys; request = json.loads(sys.stdin.readline());"
        "print(json.dumps({'move': request['legal'][0]}), flush=True);"
        f"sys.stdin.read(); open({str(file)!r}, 'w').write('goodbye')"
    )
    bot = python(source)
    bot.choose(seen())
    assert bot.program is not None
    pid = bot.program.process.pid
    bot.close()
    bot.close()
    assert file.read_text() == "goodbye"
    assert has_ended(pid)


@processes_seen
def test_bot_that_does_not_want_to_end_is_ended(tmp_path: Path) -> None:
    source = (
        "import json, signal, sys, time; signal.signal(signal.SIGTERM, signal.SIG_IGN);"
        "request = json.loads(sys.stdin.readline());"
        "print(json.dumps({'move': request['legal'][0]}), flush=True); time.sleep(600)"
    )
    bot = python(source)
    bot.choose(seen())
    assert bot.program is not None
    pid = bot.program.process.pid
    bot.close()
    assert has_ended(pid)


def test_answer_is_read_in_notation_only() -> None:
    position = seen()
    text = position.legal[0].text
    assert read_answer(json.dumps({"move": text}).encode(), position) == position.legal[0]
    for wrong in (f" {text}", text.upper(), str(int(position.legal[0])), int(position.legal[0]), None, [text]):
        with pytest.raises(BotFailed, match="which is not legal"):
            read_answer(json.dumps({"move": wrong}).encode(), position)
