"""`keltis arena`: the summary, its files, and what is refused before anything is played."""

from __future__ import annotations

import json
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest

import keltis
from keltis.arena.outcome import read_outcome
from keltis.locale import say
from tests.helpers.command import Outcome, Shell

GAMES = keltis.game_names()
NEEDED = {"name", "games", "wins", "win_share", "interval", "mean_points", "rating"}


def summary_of(shell: Shell, folder: Path, *arguments: object) -> dict[str, Any]:
    file = folder / "summary.json"
    done = shell("arena", *arguments, "--workers", 1, "--json", file)
    assert done.status == 0, done.err
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_summary_counts_every_game_of_every_bot(game: str, shell: Shell, tmp_path: Path) -> None:
    records = tmp_path / "games.jsonl"
    found = summary_of(shell, tmp_path, game, "--bots", "random,greedy", "--games", 6, "--output", records)
    bots = {bot["name"]: bot for bot in found["bots"]}
    played = [json.loads(line) for line in records.read_text("utf-8").splitlines()]
    assert list(bots) == ["random", "greedy"]
    assert all(bot.keys() >= NEEDED for bot in found["bots"])
    assert len(played) == 6
    for name, bot in bots.items():
        seats = [(record, record["players"].index(name)) for record in played]
        wins = [seat in r["result"]["winners"] and 1 / len(r["result"]["winners"]) for r, seat in seats]
        assert bot["games"] == 6
        assert bot["wins"] == sum(wins)
        assert bot["win_share"] == pytest.approx(sum(wins) / 6)
        assert bot["interval"][0] <= bot["win_share"] <= bot["interval"][1]
        assert bot["mean_points"] == pytest.approx(sum(r["result"]["scores"][seat] for r, seat in seats) / 6)
        assert bot["points_interval"][0] <= bot["mean_points"] <= bot["points_interval"][1]
        assert bot["rating_interval"][0] < bot["rating"] < bot["rating_interval"][1]
        assert bot["forfeits"] == 0
    assert sum(bot["wins"] for bot in found["bots"]) == 6
    assert sum(found["ends"].values()) == 6
    assert found["cross"]["random"]["greedy"] == pytest.approx(1 - found["cross"]["greedy"]["random"])
    assert found["forfeits"] == []
    assert found["job"] == {
        "game": game,
        "players": 2,
        "options": {},
        "bots": ["random", "greedy"],
        "games": 6,
        "deals": 3,
        "seed": 1,
        "move_time": 10.0,
    }
    assert shell("replay", records).status == 0


@pytest.mark.parametrize(("bots", "players", "games"), [(5, 3, 30), (4, 4, 4), (2, 3, 6), (2, 4, 2), (3, 2, 6)])
def test_every_number_of_bots_finds_seats(bots: int, players: int, games: int, shell: Shell, tmp_path: Path) -> None:
    names = ",".join(["random", "greedy", "pushy", "random", "greedy"][:bots])
    found = summary_of(shell, tmp_path, "stones", "--bots", names, "--players", players, "--games", games)
    assert found["job"]["games"] == games
    assert sum(bot["wins"] for bot in found["bots"]) == pytest.approx(games)
    assert {bot["games"] for bot in found["bots"]} == {games * players // bots}
    assert all(share is not None for line in found["cross"].values() for share in line.values())


def test_start_player_can_be_fixed(shell: Shell, tmp_path: Path) -> None:
    arguments = ("dice", "--bots", "random,greedy", "--games", 2, "--option", "start=1", "--option", "side=branches")
    assert summary_of(shell, tmp_path, *arguments)["job"]["options"] == {"side": "branches", "start": 1}


REPORT = """\
stones, 2 players: 4 games in 2 mirrored deals, seed 1

bot     games  wins  win share  95%  points  95%  rating  95%
greedy      4     #         #%   #%       #    #       #    #
random      4     #         #%   #%       #    #       #    #

How often the row’s bot finished ahead of the column’s bot; ties count half:
        greedy  random
greedy       –      #%
random      #%       –

Ends: flipped 4
"""


def plain(text: str) -> list[list[str]]:
    """The words of a table, without its numbers and spaces."""
    numbers = re.sub(r"-?\d+(\.\d+)?( – -?\d+(\.\d+)?)?(?=%|  |$)", "#", text, flags=re.MULTILINE)
    return [line.split() for line in numbers.splitlines()]


def test_report_is_a_table_for_people(shell: Shell) -> None:
    done = shell("arena", "stones", "--bots", "random,greedy", "--games", 4, "--workers", 1)
    assert (done.status, done.err) == (0, "")
    head, *_ = done.out.split("\n\n")
    assert head == "stones, 2 players: 4 games in 2 mirrored deals, seed 1"
    assert plain(done.out) == plain(REPORT)


@pytest.mark.parametrize(
    ("lang", "words"), [("de", "Siegquote"), ("es", "cuota de victorias"), ("fr", "part des victoires")]
)
def test_report_and_drawing_are_in_the_language(
    lang: str, words: str, shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KELTIS_LANG", lang)
    done = shell(
        "arena", "stones", "--bots", "random,greedy", "--games", 2, "--workers", 1, "--plot", tmp_path / "a.svg"
    )
    assert words in done.out
    assert f"<!-- {say('arena-plot-rating', lang)} -->" in (tmp_path / "a.svg").read_text("utf-8")


def test_best_bot_stands_first(shell: Shell) -> None:
    done = shell("arena", "keltis", "--bots", "random,pushy", "--games", 10, "--workers", 1)
    table = done.out.split("\n\n")[1].splitlines()
    assert [line.split()[0] for line in table] == ["bot", "pushy", "random"]


def test_games_are_rounded_up_to_whole_deals_and_it_is_said(shell: Shell) -> None:
    done = shell("arena", "stones", "--bots", "random,greedy,pushy", "--games", 7, "--workers", 1)
    assert done.err == "7 games become 12: 2 whole deals of 6\n"
    assert done.out.startswith("stones, 2 players: 12 games in 2 mirrored deals, seed 1\n")


def test_any_number_of_workers_gives_the_same_bytes(shell: Shell, tmp_path: Path) -> None:
    bots = "random,greedy,pushy"
    found = []
    for workers in (1, 2, 3):
        records, summary = tmp_path / f"{workers}.jsonl", tmp_path / f"{workers}.json"
        files = ("--output", records, "--json", summary)
        done = shell("arena", "stones", "--bots", bots, "--games", 48, "--workers", workers, *files)
        assert (done.status, done.err) == (0, "")
        found.append((done.out, records.read_bytes(), summary.read_bytes()))
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("after", [0, 1, 3])
def test_stopped_run_counts_what_is_in_its_file(
    after: int, shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*given: Any) -> Any:
        if file.read_bytes().count(b"\n") == after:
            raise KeyboardInterrupt
        return read_outcome(*given)

    file = tmp_path / "games.jsonl"
    if after:
        monkeypatch.setattr("keltis.arena.outcome.read_outcome", stop)
    else:
        monkeypatch.setattr("keltis.cli.arena.play", interrupt)
    found = shell("arena", "stones", "--bots", "random,greedy", "--games", "4", "--workers", "1", "--output", str(file))
    assert found.status == 130
    assert found.err.endswith(f"\nstopped after {after} of 4 games; run the same command again to continue\n")


def interrupt(*given: Any) -> None:
    raise KeyboardInterrupt


def test_run_goes_on_from_its_file_and_ends_as_if_it_had_not_been_stopped(shell: Shell, tmp_path: Path) -> None:
    arguments = ("arena", "stones", "--bots", "random,greedy", "--games", 8, "--workers", 1)
    whole, torn = tmp_path / "whole.jsonl", tmp_path / "torn.jsonl"
    right = shell(*arguments, "--output", whole)
    content = whole.read_bytes()
    for length in (0, 1, content.index(b"\n"), content.index(b"\n") + 1, len(content) // 2, len(content) - 1):
        torn.write_bytes(content[:length])
        done = shell(*arguments, "--output", torn)
        assert (done.status, done.out) == (0, right.out)
        assert torn.read_bytes() == content
        before = content[:length].count(b"\n")
        assert done.err == (f"{before} of 8 games are already in {torn}\n" if before else "")
    again = shell(*arguments, "--output", whole)
    assert (again.out, again.err) == (right.out, f"8 of 8 games are already in {whole}\n")


def test_more_games_can_be_added_to_a_file(shell: Shell, tmp_path: Path) -> None:
    file, other = tmp_path / "games.jsonl", tmp_path / "other.jsonl"
    for games in (4, 8):
        done = shell("arena", "dice", "--bots", "random,greedy", "--games", games, "--workers", 1, "--output", file)
    right = shell("arena", "dice", "--bots", "random,greedy", "--games", 8, "--workers", 1, "--output", other)
    assert (file.read_bytes(), done.out) == (other.read_bytes(), right.out)


def test_file_of_another_job_is_refused(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    shell("arena", "stones", "--bots", "random,greedy", "--games", 2, "--workers", 1, "--output", file)
    before = file.read_bytes()
    done = shell("arena", "stones", "--bots", "random,greedy", "--games", 2, "--seed", 2, "--output", file)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"keltis: {file}, line 1: it is not game 1 of this job: seed must be ")
    assert file.read_bytes() == before


def test_file_that_is_none_of_ours_is_named_in_the_language_and_left_alone(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KELTIS_LANG", "de")
    file = tmp_path / "picture.jsonl"
    file.write_bytes(b"\x89PNG\r\n")
    done = shell("arena", "stones", "--bots", "random,greedy", "--games", 2, "--output", file)
    assert (done.status, done.out) == (2, "")
    assert done.err == f"keltis: {file}, line 1: {say('file-picture', 'de')}.\n"
    assert file.read_bytes() == b"\x89PNG\r\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess", "--bots", "random,greedy"], "there is no game 'chess'; there are "),
        (["keltis", "--bots", "random"], "an arena compares bots: name at least two, such as --bots random,greedy"),
        (["keltis", "--bots", ""], "an arena compares bots: name at least two, such as --bots random,greedy"),
        (["keltis", "--bots", "random,clever"], "there is no bot 'clever'; there are random, "),
        (["keltis", "--bots", "random,greedy:3"], "the bot greedy takes no argument: write greedy, not 'greedy:3'"),
        (["keltis", "--bots", "random,no.py:Bot"], "the bot no.py:Bot cannot be used: there is no file "),
        (
            ["keltis", "--bots", "random,greedy", "--games", "-5"],
            "--games must be at least 1 and at most 10000000, not -5",
        ),
        (["keltis", "--bots", "random,greedy", "--workers", "0"], "--workers must be at least 1, not 0"),
        (["keltis", "--bots", "random,greedy", "--players", "7"], "keltis is for 2 to 4 players, not 7"),
        (["keltis", "--bots", "random,greedy", "--move-time", "-1"], "--move-time must be more than 0 "),
        (["keltis", "--bots", "random,greedy", "--option", "x=1"], "keltis has no option 'x'; its options are "),
        (["keltis", "--bots", "random,greedy", "--plot", "a.png"], "--plot draws SVG, so its file must end in "),
        (["keltis", "--bots", "random,greedy", "--json", "no/a.json"], "cannot write no/a.json: there is no folder no"),
        (["keltis", "--bots", "random,greedy", "--plot", "no/a.svg"], "cannot write no/a.svg: there is no folder no"),
        (["keltis", "--bots", "random,greedy", "--output", "no/a"], "cannot write no/a: there is no folder no"),
        (
            ["keltis", "--bots", "random,greedy", "--output", "a", "--json", "./a"],
            "--output, --json and --plot must name different files",
        ),
        (["keltis", "--bots", "random,greedy", "--output", "-"], "cannot write -: it is not a regular file"),
        (["keltis", "--bots", "random,greedy", "--output", ""], "--output needs the name of a file"),
        (["keltis", "--bots", "random,greedy", "--json", ""], "--json needs the name of a file"),
        (["keltis", "--bots", "random,greedy", "--json", ".."], "cannot write ..: it is a folder"),
        (["keltis", "--bots", "random,program:cat \udcff"], "a bot's name must be valid Unicode text, not "),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_is_played(
    arguments: list[str], sentence: str, shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = shell("arena", *arguments)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"keltis: {sentence}")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("module", "flags", "sentence"),
    [
        ("openskill", [], "ratings need openskill, which is not installed: pip install 'openskill'"),
        (
            "matplotlib",
            ["--plot", "a.svg"],
            "drawings need matplotlib, which is not installed: pip install 'keltis[arena]'",
        ),
        ("ray", ["--executor", "ray"], "clusters need ray, which is not installed: pip install 'keltis[ray]'"),
    ],
)
def test_what_is_not_installed_is_said_with_how_to_install_it(
    module: str, flags: list[str], sentence: str, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == module else object())
    done = shell("arena", "stones", "--bots", "random,greedy", *flags)
    assert (done.status, done.out, done.err) == (2, "", f"keltis: {sentence}\n")


def test_seats_that_were_lost_stand_in_the_report_and_the_tournament_goes_on(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(
        "class Bot:\n    def __init__(self, rng): pass\n    def choose(self, seen): raise ValueError('no idea')\n"
    )
    bots = f"random,{tmp_path / 'bad.py'}:Bot"
    found = summary_of(shell, tmp_path, "stones", "--bots", bots, "--games", 12, "--output", tmp_path / "games.jsonl")
    assert found["bots"][1]["name"] == "bad.py:Bot"
    assert found["bots"][1]["forfeits"] == 12
    first = found["forfeits"][0]
    assert first == {"bot": "bad.py:Bot", "game": 1, "ply": first["ply"], "reason": "ended: ValueError: no idea"}
    again = shell("arena", "stones", "--bots", bots, "--games", 12, "--output", tmp_path / "games.jsonl")
    lost = again.out.split("\n\n")[-1].splitlines()
    assert lost[0] == "Seats that bad.py:Bot forfeited and greedy took over: 12"
    assert lost[1] == f"  game 1, ply {first['ply']}: ended: ValueError: no idea"
    assert lost[11:] == ["  and 2 more"]
    assert shell("replay", tmp_path / "games.jsonl").status == 0


def test_few_lost_seats_are_all_named(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("class Bot:\n    def __init__(self, rng): 1 / 0\n")
    done = shell("arena", "stones", "--bots", f"random,{tmp_path / 'bad.py'}:Bot", "--games", 2, "--workers", 1)
    lost = done.out.split("\n\n")[-1].splitlines()
    assert lost[0] == "Seats that bad.py:Bot forfeited and greedy took over: 2"
    assert [line.split(",")[0] for line in lost[1:]] == ["  game 1", "  game 2"]
    assert all(line.endswith(": ended: ZeroDivisionError: division by zero") for line in lost[1:])


def test_every_bot_that_loses_seats_is_named_with_their_number(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(
        "class Often:\n    def __init__(self, rng): 1 / 0\n"
        "class Late:\n    def __init__(self, rng): pass\n    def choose(self, seen): return seen.legal[99]\n"
    )
    bots = f"{tmp_path / 'bad.py'}:Often,{tmp_path / 'bad.py'}:Late,greedy"
    done = shell("arena", "stones", "--bots", bots, "--games", 18, "--workers", 1)
    heads = {block.splitlines()[0]: len(block.splitlines()) for block in done.out.split("\n\n")}
    assert heads["Seats that bad.py:Often forfeited and greedy took over: 12"] == 12  # ten of them, and how many more
    assert heads["Seats that bad.py:Late forfeited and greedy took over: 12"] == 12


def test_a_bot_that_answers_like_our_own_notes_loses_its_seat_and_nothing_else(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "trick.py").write_text(
        'import sys\nfor line in sys.stdin: print(\'{"move": "x (greedy from ply 3: y)"}\', flush=True)\n'
    )
    bots, file = f"program:{sys.executable} {tmp_path / 'trick.py'},greedy", tmp_path / "games.jsonl"
    found = summary_of(shell, tmp_path, "stones", "--bots", bots, "--games", 2, "--output", file)
    assert found["bots"][0]["forfeits"] == 2
    assert found == summary_of(shell, tmp_path, "stones", "--bots", bots, "--games", 2, "--output", file)


def test_files_are_there_also_when_nobody_reads_the_report(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(*_: object) -> str:
        raise BrokenPipeError

    monkeypatch.setattr("keltis.arena.report.report", closed)
    monkeypatch.setattr("keltis.cli.mute", lambda: None)
    file = tmp_path / "a.json"
    done = shell("arena", "stones", "--bots", "random,greedy", "--games", 2, "--workers", 1, "--json", file)
    assert done.status == 141
    assert json.loads(file.read_text("utf-8"))["job"]["games"] == 2


def test_folders_that_cannot_be_written_to_are_found_before_anything_is_played(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: False)
    done = shell("arena", "stones", "--bots", "random,greedy", "--games", 2, "--json", tmp_path / "a.json")
    sentence = f"keltis: cannot write {tmp_path / 'a.json'}: the folder {tmp_path} cannot be written to\n"
    assert (done.status, done.out, done.err) == (2, "", sentence)
    (tmp_path / "a.json").touch()  # it would be replaced
    done = shell("arena", "stones", "--bots", "random,greedy", "--games", 2, "--json", tmp_path / "a.json")
    assert (done.status, done.out, done.err) == (2, "", sentence)
    for flags in (["--json", "/dev/null"], ["--json", "-"], ["--output", tmp_path / "a.json"]):
        assert shell("arena", "stones", "--bots", "random,greedy", "--games", 2, "--workers", 1, *flags).status == 0


def test_all_kinds_of_bots_can_play_together(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "class Bot:\n    def __init__(self, rng): pass\n    def choose(self, seen): return seen.legal[0]\n"
    )
    (tmp_path / "program.py").write_text(
        "import json, sys\n"
        "for line in sys.stdin: print(json.dumps({'move': json.loads(line)['legal'][0]}), flush=True)\n"
    )
    bots = f"greedy,{tmp_path / 'mine.py'}:Bot,program:{sys.executable} {tmp_path / 'program.py'}"
    found = summary_of(shell, tmp_path, "stones", "--bots", bots, "--games", 6)
    assert found["forfeits"] == []
    assert found["cross"]["mine.py:Bot"][found["bots"][2]["name"]] == 0.5  # the same bot, twice


def drawing(shell: Shell, file: Path, *bots: str) -> Outcome:
    return shell("arena", "stones", "--bots", ",".join(bots), "--games", 6, "--workers", 1, "--plot", file)


def test_drawing_is_svg_with_all_names_and_the_same_each_time(shell: Shell, tmp_path: Path) -> None:
    one, two = tmp_path / "one.svg", tmp_path / "two.svg"
    for file in (one, two):
        assert drawing(shell, file, "random", "greedy", "pushy").status == 0
    assert one.read_bytes() == two.read_bytes()
    assert ElementTree.parse(one).getroot().tag == "{http://www.w3.org/2000/svg}svg"
    text = one.read_text("utf-8")
    for name in ("random", "greedy", "pushy", "stones, 2 players, 6 games"):
        assert f"<!-- {name} -->" in text
    assert not re.search(r"\b20\d\d-\d\d-\d\d", text)


def test_drawing_has_room_for_more_bots_than_colours_and_for_odd_names(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "x$y$機.py").write_text(
        "class Bot:\n    def __init__(self, rng): pass\n    def choose(self, seen): return seen.legal[0]\n"
    )
    done = drawing(shell, tmp_path / "many.svg", *["random"] * 7, f"{tmp_path / 'x$y$機.py'}:Bot")
    assert done.status == 0
    text = (tmp_path / "many.svg").read_text("utf-8")
    assert "<!-- random #7 -->" in text
    assert "<!-- x$y$機.py:Bot -->" in text
