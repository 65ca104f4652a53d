"""`keltis games`, `rules`, `score` and `terminal`, and what all commands have in common."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

import keltis
from keltis import cli
from keltis.cli import score
from keltis.engine.game import game
from keltis.engine.scoring import entries
from keltis.games.constants import COLOURS
from keltis.locale import rulebook, say
from keltis.locale.rulebooks import rules_of
from tests.helpers.command import ENVIRONMENT, Shell, process

GAMES = keltis.game_names()
COMMANDS = (
    "play",
    "serve",
    "site",
    "backup",
    "restore",
    "terminal",
    "games",
    "rules",
    "score",
    "simulate",
    "replay",
    "analyse",
    "arena",
    "dataset",
)
every_game = pytest.mark.parametrize("name", GAMES)


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """What somebody types: write it here before the command runs."""
    typed = io.StringIO()
    monkeypatch.setattr("sys.stdin", typed)
    return typed


def type_in(answers: io.StringIO, *lines: str) -> None:
    answers.write("".join(f"{line}\n" for line in lines))
    answers.seek(0)


# ---- all commands ----


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_every_command_says_what_it_does(command: str, shell: Shell) -> None:
    outcome = shell(command, "--help")
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out.startswith(f"usage: keltis {command} ")
    module = getattr(cli, command)
    assert module.__doc__.splitlines()[0] in outcome.out
    assert module.__doc__.splitlines()[0] in " ".join(shell("--help").out.split())


def test_version_says_which_kernels_are_in_use(shell: Shell) -> None:
    kind = "compiled" if keltis.COMPILED else "plain Python"
    assert shell("--version").out == f"keltis {keltis.__version__} ({kind} kernels)\n"


@pytest.mark.parametrize("arguments", [[], ["dance"], ["simulate"], ["simulate", "keltis", "--players", "two"]])
def test_command_that_is_not_understood_is_refused_with_its_usage(arguments: list[str], shell: Shell) -> None:
    outcome = shell(*arguments)
    assert outcome.status == 2
    assert outcome.err.startswith("usage: keltis")
    assert outcome.out == ""


@pytest.mark.parametrize("command", ["simulate", "rules", "score", "terminal"])
def test_every_command_refuses_an_unknown_game(command: str, shell: Shell) -> None:
    outcome = shell(command, "chess")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == f"keltis: there is no game 'chess'; there are {', '.join(GAMES)}\n"


def test_missing_compiled_kernels_are_mentioned_unless_plain_ones_were_asked_for(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "COMPILED", False)
    monkeypatch.setenv("KELTIS_PLAIN", "1")
    assert shell("games").err == ""
    monkeypatch.setenv("KELTIS_PLAIN", "0")
    assert shell("games").err.startswith("keltis: running on the plain Python kernels")


# ---- games ----


def test_games_are_listed_with_their_options_and_ends(shell: Shell) -> None:
    outcome = shell("games")
    blocks = outcome.out.split("\n\n")
    assert (outcome.status, len(blocks)) == (0, len(GAMES))
    for name, block in zip(GAMES, blocks, strict=True):
        about = game(name).about
        assert block.startswith(f"{name:8} {about.title} ({about.year}), 2 to 4 players\n")
        assert say(f"about-{name}") in block
        assert all(f"--option {option.name}=" in block for option in about.options)
        assert all(f"{end}: {say(f'end-{end}')}" in block for end in about.ends)


def test_values_of_an_option_are_listed_default_first(shell: Shell) -> None:
    out = shell("games").out
    assert "--option side=plain|branches: " in out
    assert "--option board=FILE: " in out
    assert "--option removed_cards=30: " in out


# ---- rules ----


@every_game
def test_rules_are_printed_whole_with_those_that_all_games_share(name: str, shell: Shell) -> None:
    outcome = shell("rules", name)
    assert outcome.status == 0
    assert game(name).about.title.split(":")[0] in outcome.lines[0]
    assert "X-1" in outcome.out
    assert "X-3" not in outcome.out  # for programmers: found by its id alone
    assert shell("rules", name, "X-3").out.startswith("- X-3 ")
    assert "**" not in outcome.out


@every_game
def test_single_rules_are_printed_by_their_ids(name: str, shell: Shell) -> None:
    ids = list(rules_of(rulebook(name)))
    assert ids
    for wanted in ids:
        outcome = shell("rules", name, wanted.lower())
        assert outcome.out.startswith(f"- {wanted}")
        assert len(re.findall(r"^- [A-Z]-\d+", outcome.out, re.MULTILINE)) == 1
    both = shell("rules", name, ids[1], "X-2").out
    assert both == shell("rules", name, ids[1]).out + shell("rules", name, "X-2").out


def test_rules_of_another_game_that_are_referred_to_are_printed_too(shell: Shell) -> None:
    assert shell("rules", "paths", "K-8").out == shell("rules", "keltis", "K-8").out


@pytest.mark.parametrize(("book", "first"), [("shared", "X-1"), ("technical", "X-3")])
def test_rules_of_no_single_game_have_names_of_their_own(book: str, first: str, shell: Shell) -> None:
    outcome = shell("rules", book)
    assert outcome.status == 0
    assert outcome.lines[0].startswith("# ")
    assert f"- {first} " in outcome.out
    assert "K-1" not in outcome.out
    assert shell("rules", book, first).out.startswith(f"- {first} ")


def test_rules_are_found_by_a_word(shell: Shell) -> None:
    outcome = shell("rules", "stones", "CLOVER")
    found = re.split(r"^(?=- [A-Z]-\d+)", outcome.out, flags=re.MULTILINE)[1:]
    assert len(found) > 1
    assert all("clover" in rule.lower() for rule in found)


@pytest.mark.parametrize("wanted", ["S-99", "K-1", "submarine"])
def test_rule_that_is_not_there_is_refused(wanted: str, shell: Shell) -> None:
    outcome = shell("rules", "stones", wanted)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == f"keltis: no rule of stones has the id or the word '{wanted}'\n"


# ---- score ----


@pytest.mark.parametrize("name", ["cards", "dice", "keltis", "paths", "stones"])  # The help tells of our own games.
def test_help_names_every_entry_of_the_sheet(name: str) -> None:
    own = re.split(r"\n  (?=\w)", (score.__doc__ or "").split(f"\n  {name} ")[1])[0]
    told = set(re.findall(r"\b([a-z]+(?:-1)?)=", own)) | (set(COLOURS) if "COLOUR=" in own else set())
    if name == "paths":
        told |= {"small-2", "small-3", "small-4"}
    assert told == {entry.name for entry in entries(game(name))}


ANA = ("Ana:", "brown=2", "yellow=6L", "green=7", "blue=-2", "stones=3")
BEN = ("Ben:", "yellow=1", "green=10L", "blue=2", "stones=1")
SHEET = """\
                Ana  Ben
brown             2    0
yellow           12    1
pink              0    0
green             7   20
blue             -2    2
tiles             0    0
wishing stones    3   -3
────────────────────────
total            22   20
Winner: Ana.
"""


def test_written_positions_are_counted(shell: Shell) -> None:  # K-29 K-30 K-31
    outcome = shell("score", "keltis", *ANA, *BEN)
    assert (outcome.status, outcome.out, outcome.err) == (0, SHEET, "")


def test_equal_totals_share_the_win_on_the_sheet(shell: Shell) -> None:
    assert shell("score", "keltis", "Ana:", "Ben:").lines[-1] == "Winners: Ana and Ben."


@pytest.mark.parametrize(
    ("positions", "sentence"),
    [
        (["Ana:"], "keltis is for 2 to 4 players, not 1"),
        (["A:", "B:", "C:", "D:", "E:"], "keltis is for 2 to 4 players, not 5"),
        (["Ana:", "Ana:"], "two players are called 'Ana'"),
        (["brown=2", "Ana:"], "'brown=2' must come after the name of a player, such as Ana:"),
        (["Ana:", "brown"], "write each entry once, as ENTRY=VALUE, not 'brown'"),
        (["Ana:", "brown=1", "brown=1"], "write each entry once, as ENTRY=VALUE, not 'brown=1'"),
        (["Ana:", "red=1", "Ben:"], "keltis has no entry 'red'; its entries are brown, yellow, pink"),
        (["Ana:", "brown=5", "Ben:"], "brown: no field is worth '5'; fields are worth -4, -3"),
        (["Ana:", "stones=ten", "Ben:"], "stones must be a number from 0 to 9, not 'ten'"),
        (["Ana:", "brown=1L", "blue=1L", "Ben:"], "Ana: a player has only one large figure (K-5)"),
        (["Ana:", "stones=5", "Ben:", "stones=5"], "there are only 9 wishing stones for all players together (K-2)"),
    ],
)
def test_position_that_cannot_be_is_refused(positions: list[str], sentence: str, shell: Shell) -> None:
    outcome = shell("score", "keltis", *positions)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith(f"keltis: {sentence}")


def test_five_pieces_of_four_are_refused(shell: Shell) -> None:  # D-3
    outcome = shell("score", "dice", "Ana:", *(f"{colour}=2" for colour in COLOURS), "Ben:")
    assert outcome.err == "keltis: Ana: a player has only 4 pieces, so one row stays empty (D-3)\n"


def test_score_asks_for_what_is_not_written(shell: Shell, answers: io.StringIO) -> None:
    type_in(answers, "Ana", "2", "6L", "-", "7", "-2", "", "3", "Ben", "", "1", "start", "10L", "2", "", "1", "")
    outcome = shell("score", "keltis")
    assert outcome.status == 0
    assert outcome.out.startswith(say("sheet-keltis"))
    assert outcome.out.endswith(SHEET)


def test_answers_that_make_no_sense_are_asked_for_again(shell: Shell, answers: io.StringIO) -> None:
    type_in(answers, "", "Ana", "5", "two", "2", "6L", "-", "7", "-2", "", "10", "3")
    answers.seek(0, io.SEEK_END)
    type_in(answers, "Ana", "Ben", "", "1", "start", "10L", "2", "", "1", "")
    outcome = shell("score", "keltis")
    assert outcome.status == 0
    assert outcome.out.count(say("sheet-other-name")) == 2
    assert "brown: no field is worth '5'" in outcome.out
    assert "brown: no field is worth 'two'" in outcome.out
    assert "stones must be a number from 0 to 9, not '10'" in outcome.out
    assert outcome.out.endswith(SHEET)


def test_entries_that_do_not_go_together_are_all_asked_for_again(shell: Shell, answers: io.StringIO) -> None:
    one_each = ["1", "1", "1", "1", "1", "", ""]
    type_in(answers, "Ana", *one_each, "1L", *one_each[1:], "Ben", *[""] * 8)
    outcome = shell("score", "keltis")
    assert "a player has only 4 small figures: the fifth is the large one (K-5)" in outcome.out
    assert outcome.lines[-2].split() == ["total", "2", "-4"]


def test_entries_that_do_not_go_with_those_of_others_are_asked_for_again(shell: Shell, answers: io.StringIO) -> None:
    """Ana's stones leave Ben four."""  # K-2
    type_in(answers, "Ana", *[""] * 6, "5", "Ben", *[""] * 6, "5", *[""] * 6, "4", "")
    outcome = shell("score", "keltis")
    assert "there are only 9 wishing stones for all players together (K-2)" in outcome.out
    assert outcome.lines[-2].split() == ["total", "10", "6"]


def test_refusal_of_a_sheet_speaks_the_language_of_the_terminal(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:  # D-3
    monkeypatch.setenv("KELTIS_LANG", "de")
    outcome = shell("score", "dice", "Ana:", *(f"{colour}=2" for colour in COLOURS), "Ben:")
    assert outcome.err == "keltis: Ana: jeder hat nur 4 Spielsteine, also bleibt eine Reihe leer (D-3)\n"


def test_four_players_are_asked_for_at_the_most(shell: Shell, answers: io.StringIO) -> None:
    type_in(answers, *(line for name in "ABCD" for line in (name, *[""] * 7)))
    assert shell("score", "keltis").lines[-1] == "Winners: A, B, C and D."


def test_answers_that_end_too_soon_are_no_sheet(shell: Shell, answers: io.StringIO) -> None:
    type_in(answers, "Ana", "2")
    outcome = shell("score", "keltis")
    assert outcome.status == 2
    assert outcome.err == "\nkeltis: the answers ended before the sheet was complete\n"


def test_bad_option_is_refused_before_anything_is_asked(shell: Shell, answers: io.StringIO) -> None:
    outcome = shell("score", "keltis", "--option", "removed_cards=99")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith("keltis: option removed_cards must be")


@every_game
def test_every_game_has_a_sheet_that_asks_and_counts(name: str, shell: Shell, answers: io.StringIO) -> None:
    type_in(answers, "Ana", *[""] * 12, "Ben", *[""] * 40)
    asked = shell("score", name)
    assert asked.out.startswith(say(f"sheet-{name}"))
    lines = shell("score", name, "Ana:", "Ben:").lines[1:-3]
    assert [re.split(r"  +", line)[0] for line in lines] == [say(f"part-{part}") for part in game(name).about.parts]


def test_own_board_counts_by_its_own_values(shell: Shell, tmp_path: Path) -> None:
    tiles = {colour: [1, 2, 3, 4, 5] for colour in COLOURS}
    board = {"game": "keltis", "values": list(range(11, 20)), "goal_fields": [9], "tile_fields": tiles}
    (tmp_path / "board.json").write_text(json.dumps(board))
    option = f"board={tmp_path / 'board.json'}"
    outcome = shell("score", "keltis", "Ana:", "brown=19", "Ben:", "brown=11L", "--option", option)
    assert outcome.lines[1].split() == ["brown", "19", "22"]


# ---- terminal ----


@every_game
def test_game_is_played_to_its_end(name: str, shell: Shell, answers: io.StringIO) -> None:
    type_in(answers, *["1"] * 3000)
    outcome = shell("terminal", name, "--players", 3, "--seed", 2)
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out.startswith(say("play-welcome", title=game(name).about.title))
    assert any(say(f"end-{end}") in outcome.lines for end in game(name).about.ends)
    assert re.fullmatch(r"total( +-?\d+){3}", outcome.lines[-2])
    assert outcome.lines[-1].startswith("Winner")
    assert re.search(r"^  Bot 1 \w+s ", outcome.out, re.MULTILINE)


@pytest.mark.parametrize("word", ["q", "quit", " q "])
def test_game_can_be_left_and_dealt_again(word: str, shell: Shell, answers: io.StringIO) -> None:
    type_in(answers, word)
    outcome = shell("terminal", "dice", "--seed", 9, "--option", "side=branches", "--option", "start=0")
    assert outcome.status == 0
    again = "keltis terminal dice --players 2 --seed 9 --option side=branches --option start=0"
    assert outcome.lines[-1] == f"Goodbye! To play the same game again: {again}"


def test_end_of_input_leaves_the_game(shell: Shell, answers: io.StringIO) -> None:
    outcome = shell("terminal")
    assert outcome.status == 0
    assert re.search(r"To play the same game again: keltis terminal keltis --players 2 --seed \d+$", outcome.out)


@every_game
def test_question_mark_shows_the_rules(name: str, shell: Shell, answers: io.StringIO) -> None:
    type_in(answers, "?", "q")
    out = shell("terminal", name, "--seed", 1, "--option", "start=0").out
    assert re.search(r"^- [A-Z]-1\b", out, re.MULTILINE)


@pytest.mark.parametrize("answer", ["jump", "0", "99", "-1", "²", "1.5", "9" * 5000, "draw deck"])
def test_answer_that_is_no_legal_move_is_asked_for_again(answer: str, shell: Shell, answers: io.StringIO) -> None:
    type_in(answers, answer, "q")
    outcome = shell("terminal", "keltis", "--seed", 1, "--option", "start=0")
    reason = "play or discard a card now (K-7)" if answer == "draw deck" else "keltis has no such move"
    assert f"{answer}: {reason}" in outcome.out
    assert outcome.status == 0


def test_empty_line_is_asked_for_again_without_a_word(shell: Shell, answers: io.StringIO) -> None:
    type_in(answers, "", "  ", "q")
    outcome = shell("terminal", "keltis", "--seed", 1, "--option", "start=0")
    assert outcome.out.count(say("play-ask")) == 3
    assert "no such move" not in outcome.out


@pytest.mark.parametrize("encoding", ["utf-8:strict", "utf-8:surrogateescape"])
def test_typed_byte_that_is_no_text_is_an_answer_like_any_other(encoding: str) -> None:
    given: dict[str, Any] = {"input": b"\xff\nq\n", "text": False, "env": {**ENVIRONMENT, "PYTHONIOENCODING": encoding}}
    done: Any = process("terminal", "stones", "--option", "start=0", **given)
    assert (done.returncode, done.stderr) == (0, b"")
    assert rb"\xff: stones has no such move" in done.stdout


def test_move_can_be_written_in_notation(shell: Shell, answers: io.StringIO) -> None:
    state = keltis.new("keltis", seed=1, start=0)
    type_in(answers, state.legal[0].text, "draw deck", "q")
    out = shell("terminal", "keltis", "--seed", 1, "--option", "start=0").out
    assert "no such move" not in out
    assert "  Bot 1 " in out


def test_move_can_be_undone_until_a_card_is_drawn(shell: Shell, answers: io.StringIO) -> None:
    state = keltis.new("keltis", seed=1, start=0)
    first, second = (move.text for move in state.legal[:2])
    type_in(answers, "u", first, "u", second, "draw deck", "u", "q")
    out = shell("terminal", "keltis", "--seed", 1, "--option", "start=0").out
    menus = re.findall(r"^ +1  (.*?)(?:  |$)", out, re.MULTILINE)
    assert menus[:4] == [first, "draw deck", first, "draw deck"]
    assert out.count(f"u: {say('undo-nothing')}") == 2


def test_bots_are_of_the_level_that_was_asked_for(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    for level in ((), ("--level", "casual"), ("--level", "beginner")):
        monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 3000))
        told.append(shell("terminal", "stones", "--seed", 4, *level).out)
    assert told[0] == told[1]
    assert told[0] != told[2]


def test_level_stands_in_the_command_for_the_same_deal(shell: Shell, answers: io.StringIO) -> None:
    type_in(answers, "q")
    outcome = shell("terminal", "stones", "--seed", 4, "--level", "expert", "--option", "start=0")
    assert outcome.lines[-1].endswith("--players 2 --seed 4 --level expert --option start=0")


def test_keyboard_interrupt_ends_the_command_quietly(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    outcome = shell("terminal", "--seed", 1, "--option", "start=0")
    assert (outcome.status, outcome.err) == (130, "\n")


@pytest.mark.parametrize("players", ["1", "5", "99999999999"])
def test_table_of_the_wrong_size_is_refused(players: str, shell: Shell) -> None:
    outcome = shell("terminal", "--players", players)
    assert outcome.err == f"keltis: keltis is for 2 to 4 players, not {players}\n"
