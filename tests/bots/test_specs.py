"""Names of bots: what each means, and what is said of one that means nothing."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

import keltis
from keltis.bots import BOTS, GreedyBot, PushyBot, RandomBot
from keltis.bots.plugins import PluginBot
from keltis.bots.programs import ProgramBot
from keltis.bots.specs import check_bot, dismiss, make_bot, read_specs
from tests.bots.packages import install_bot

RNG = keltis.Rng(1)


@pytest.mark.parametrize(("name", "kind"), [("random", RandomBot), ("pushy", PushyBot), ("greedy", GreedyBot)])
def test_built_in_bots_are_made_by_their_names(name: str, kind: type) -> None:
    check_bot(name)
    assert type(make_bot(name, RNG)) is kind


@pytest.mark.parametrize("name", sorted(BOTS))
def test_bots_refuse_settings_that_they_do_not_have(name: str) -> None:
    with pytest.raises(keltis.CannotDo):
        make_bot(f"{name}:nonsense", RNG)


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("", "there is no bot ''; there are random, pushy, greedy"),
        ("grandmaster", "there is no bot 'grandmaster'; there are random, pushy, greedy"),
        ("grandmaster", "; or name a class in a file (my_bot.py:MyBot) or a program (program:COMMAND)"),
        ("search:00", "write search:2000 for iterations, search:2s for seconds, x2 for threads; not '00'"),
        ("program:", "write the command of the bot after program:, such as program:./my_bot"),
        ("program:no-such-program --fast", "there is no executable program 'no-such-program'"),
        ("program:/dev/null", "there is no executable program '/dev/null'"),
        ("program:'half", 'the command "\'half" cannot be read: No closing quotation'),
        ("no/such/file.py:MyBot", "the bot file.py:MyBot cannot be used: there is no file "),
        ("no_such_file.py", "the bot no_such_file.py: cannot be used: there is no file "),
    ],
)
def test_name_that_makes_no_bot_is_refused_with_what_there_is(spec: str, sentence: str) -> None:
    with pytest.raises(keltis.CannotDo) as refused:
        check_bot(spec)
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("source", "spec", "sentence"),
    [
        ("class Bot: pass", "", "the bot mine.py: cannot be used without the name of its class: mine.py:MyBot"),
        ("class Bot: pass", ":", "the bot mine.py: cannot be used without the name of its class: mine.py:MyBot"),
        ("class Bot: pass", ":Cat", "the bot mine.py:Cat cannot be used: mine.py has no class 'Cat'"),
        ("Bot = 3", ":Bot", "the bot mine.py:Bot cannot be used: mine.py has no class 'Bot'"),
        ("1 / 0", ":Bot", "the bot mine.py:Bot cannot be loaded: ZeroDivisionError: division by zero"),
        ("class Bot", ":Bot", "the bot mine.py:Bot cannot be loaded: SyntaxError: expected ':' (mine.py, line 1)"),
        ("import os; os._exit(3)", ":Bot", "the bot mine.py:Bot ended without an answer"),
    ],
)
def test_file_that_holds_no_bot_is_refused_before_anything_is_played(
    source: str, spec: str, sentence: str, tmp_path: Path
) -> None:
    (tmp_path / "mine.py").write_text(source)
    with pytest.raises(keltis.CannotDo) as refused:
        check_bot(f"{tmp_path / 'mine.py'}{spec}")
    assert str(refused.value) == sentence


def test_list_of_bots_has_commas_and_quotes_around_other_commas() -> None:
    assert read_specs("random, greedy") == ["random", "greedy"]
    assert read_specs('greedy,"program:mine --sizes 1,2"') == ["greedy", "program:mine --sizes 1,2"]
    assert read_specs("") == [""]
    with pytest.raises(keltis.CannotDo, match=r"the list of bots .* cannot be read: "):
        read_specs("random\rgreedy")


def test_programs_are_found_like_commands_and_get_their_words() -> None:
    bot = make_bot(f"program:{sys.executable} 'my bot.py' --fast", RNG)
    assert isinstance(bot, ProgramBot)
    assert bot.command == (sys.executable, "my bot.py", "--fast")
    sh = make_bot("program:sh", RNG)
    assert isinstance(sh, ProgramBot)
    assert Path(sh.command[0]).is_absolute()


def test_files_are_named_whole_so_that_any_worker_finds_them() -> None:
    bot = make_bot("my_bots/mine.py:MyBot", RNG)
    assert isinstance(bot, PluginBot)
    assert bot.spec == f"{Path.cwd()}/my_bots/mine.py:MyBot"


def test_entry_points_of_installed_packages_are_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install_bot(tmp_path, monkeypatch, name="clever", source="class Bot:\n    def __init__(self, rng): pass\n")
    check_bot("clever")
    bot = make_bot("clever", RNG)
    assert isinstance(bot, PluginBot)
    assert bot.spec == "clever"
    with pytest.raises(keltis.CannotDo, match=r"there are random, pushy, greedy, .*clever"):
        check_bot("stupid")


def test_entry_point_that_cannot_be_loaded_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install_bot(tmp_path, monkeypatch, name="broken", source="import no_such_module")
    with pytest.raises(keltis.CannotDo) as refused:
        check_bot("broken")
    words = "the bot broken cannot be loaded: ModuleNotFoundError: No module named 'no_such_module'"
    assert str(refused.value) == words


def test_dismissed_program_ends_and_bots_that_keep_nothing_running_stay_as_they_are() -> None:
    seen = keltis.new("keltis", seed=1, start=0).observe(0)
    source = (
        "import json, sys; request = json.loads(sys.stdin.readline());"
        "print(json.dumps({'move': request['legal'][0]}), flush=True); sys.stdin.read()"
    )
    running = make_bot(f"program:{shlex.join([sys.executable, '-c', source])}", RNG, 60.0)
    assert isinstance(running, ProgramBot)
    running.choose(seen)
    assert running.program is not None
    process = running.program.process
    dismiss(running)
    assert process.returncode == 0
    idle = make_bot("program:sh", RNG)
    dismiss(idle)
    assert isinstance(idle, ProgramBot)
    assert idle.program is None
    ours = make_bot("greedy", RNG)
    dismiss(ours)
    assert ours.choose(seen) in seen.legal
