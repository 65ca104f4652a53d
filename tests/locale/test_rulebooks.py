"""What the rulebooks tell with numbers and examples is what the engine does: points, final scores, pictures."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from keltis.engine.game import game, game_names
from keltis.engine.record import load
from keltis.engine.scoring import score_players
from keltis.engine.state import State
from keltis.games import folders
from keltis.games.boards import printed_board
from keltis.games.constants import COLOURS
from keltis.locale import LANGUAGES, rulebook
from keltis.locale.rulebooks import rules_of

every_language = pytest.mark.parametrize("lang", LANGUAGES)
PICTURE = re.compile(r"^!\[(.+)\]\((\w+)\)\n\n((?:- `\w+` .+\n(?:  .+\n)*)*)", re.MULTILINE)
PART = re.compile(r"^- `(\w+)` \*\*", re.MULTILINE)
NUMBER = re.compile(r"−?\d+")
ILLUSTRATED = [name for name in game_names() if (folders()[name] / "texts" / "pictures.json").is_file()]


def numbers(text: str) -> list[int]:
    """All numbers of a text, which has true minus signs."""
    return [int(number.replace("−", "-")) for number in NUMBER.findall(text)]


def table(text: str) -> list[list[str]]:
    """The cells of the first table of a text, without its head."""
    lines = re.findall(r"^ *\|(.*)\|$", text, re.MULTILINE)
    after = next(i for i, line in enumerate(lines) if set(line) <= set("-|"))
    rest = [[cell.strip() for cell in line.split("|")] for line in lines[after + 1 :]]
    width = len(lines[after].split("|"))
    return [cells for cells in rest if len(cells) == width]


def part(name: str, lang: str, anchor: str) -> str:
    """A section of a rulebook."""
    return rulebook(name, lang).split(f"{{#{anchor}}}\n")[1].split("\n## ")[0]


# ---- points ----


def rising(scale: list[int]) -> list[int]:
    """A scale up to its greatest number; what comes after it is worth the same."""
    return scale[: scale.index(max(scale)) + 1]


@every_language
@pytest.mark.parametrize(
    ("name", "rule", "scale"),
    [
        ("keltis", "K-30", "stones"),
        ("cards", "C-16", "rows"),
        ("cards", "C-18", "stones"),
        ("dice", "D-16", "stones"),
        ("stones", "S-10", "rows"),
        ("stones", "S-11", "stones"),
    ],
)
def test_points_in_the_rules_are_those_of_the_engine(name: str, rule: str, scale: str, lang: str) -> None:
    after = rulebook(name, lang).split(f"**{rule}**")[1]
    steps: list[int] = game(name).about.scales[scale]  # type: ignore[literal-required]
    assert numbers(" ".join(table(after)[0])) == rising(steps)


@every_language
def test_points_of_fields_in_the_rules_are_those_of_the_board(lang: str) -> None:
    assert numbers(" ".join(table(rules_of(rulebook("keltis", lang))["K-3"])[0])) == printed_board("keltis")["values"]
    worth = [str(value).replace("-", "−") for value in printed_board("dice")["values"]]
    assert re.search(r",? \w+ ".join([", ".join(worth[:-1]), worth[-1]]), " ".join(rulebook("dice", lang).split()))
    scales = game("paths").about.scales
    assert numbers(rules_of(rulebook("paths", lang))["N-21"])[1:] == scales["stones"]
    assert numbers(rules_of(rulebook("paths", lang))["N-22"])[1:] == [scales["triple"]]
    rows = numbers(rules_of(rulebook("paths", lang))["N-1"])
    values = printed_board("paths")["row_values"]
    assert any(rows[i : i + len(values)] == values for i in range(len(rows)))


# ---- final scores ----


@every_language
@pytest.mark.parametrize("name", ["keltis", "dice"])
def test_the_final_scores_of_four_players_add_up(name: str, lang: str) -> None:
    *paths, stones, total = table(part(name, lang, "score"))
    for player in (1, 2, 3, 4):
        places = [cells[player].replace(" × 2", "L").replace("–", "") for cells in paths]
        many, points = numbers(stones[player])
        written: dict[str, str] = {"stones": str(many)}
        written.update(zip(COLOURS, places, strict=True))
        score = score_players(game(name), [written, {}], {})[0]
        assert (score.parts["stones"], score.total) == (points, *numbers(total[player]))


@every_language
def test_the_final_score_on_branching_ways_adds_up(lang: str) -> None:
    rows = table(part("paths", lang, "score"))
    large, small, tiles, stones, total = [[numbers(cell) for cell in cells[1:]] for cells in rows]
    figures = {"large": str(large[0][0]), **{f"small-{i + 1}": str(value) for i, value in enumerate(small[0])}}
    written = {**figures, "tiles": str(sum(tiles[0])), "brown": "1", "pink": "1", "green": "4"}
    score = score_players(game("paths"), [written, {}], {})[0]
    assert [large[1][0], small[1][0], tiles[1][0]] == [
        score.parts["large"],
        sum(points for name, points in score.parts.items() if name.startswith("small")),
        score.parts["tiles"],
    ]
    assert [*stones[0], *stones[1]] == [score.parts["colours"], score.parts["triples"], 13]
    assert total[1] == [score.total]


@every_language
def test_the_final_scores_of_the_card_game_add_up(lang: str) -> None:
    *lines, total = table(part("cards", lang, "score"))
    names = [*COLOURS, "points", "wishes"]
    for player in (1, 2):
        written, points = zip(*(numbers(cells[player]) for cells in lines), strict=True)
        score = score_players(game("cards"), [dict(zip(names, map(str, written), strict=True)), {}], {})[0]
        assert [score.parts[name] for name in names] == list(points)
        assert numbers(total[player]) == [score.total]


@every_language
def test_the_final_score_of_the_tile_game_adds_up(lang: str) -> None:
    """Tiles as the text counts them: 3, 1, 6, none and 4 of a colour, two wishing stones, bonus 1 + 3 + 1."""
    written = {"brown": "3,4,6", "yellow": "3", "pink": "0,4,5,6,8,10", "blue": "0,1,7,10"}
    score = score_players(game("stones"), [written, {}], {})[0]
    rows = [score.parts[colour] for colour in COLOURS]
    stones = score.parts["stones"]
    told = numbers(part("stones", lang, "score"))
    assert told == [*rows, stones, 1, 3, 1, 5, *map(abs, rows), stones, 5, score.total]
    assert (score.parts["bonus"], score.total) == (5, 18)


# ---- pictures ----


def example(name: str) -> dict[str, Any]:
    """The record of the game that a rulebook tells of, and which of its positions it shows."""
    content: dict[str, Any] = json.loads((folders()[name] / "texts" / "pictures.json").read_text("utf-8"))
    return content


def at(name: str, ply: int) -> State:
    """The example at one of its positions."""
    record = example(name)["record"]
    return load({**record, "moves": record["moves"][:ply]})


@every_language
@pytest.mark.parametrize("name", ILLUSTRATED)
def test_every_picture_is_in_the_text_with_its_parts_named(name: str, lang: str) -> None:
    shown = {picture: PART.findall(parts) for _, picture, parts in PICTURE.findall(rulebook(name, lang))}
    pictures = example(name)["pictures"]
    assert {picture: sorted(wanted.get("labels", {})) for picture, wanted in pictures.items()} == {
        picture: sorted(parts) for picture, parts in shown.items()
    }


@pytest.mark.parametrize("name", ILLUSTRATED)
def test_the_first_seat_can_make_every_move_that_a_picture_shows(name: str) -> None:
    for wanted in example(name)["pictures"].values():
        if move := wanted.get("move", "").strip("*"):
            assert move in at(name, wanted["ply"]).seat(0)["legal"]


def test_the_five_games_have_pictures() -> None:
    assert {"keltis", "paths", "cards", "dice", "stones"} <= set(ILLUSTRATED)


def moves(name: str, picture: str) -> set[str]:
    """What Ana can do in a picture."""
    return set(at(name, example(name)["pictures"][picture]["ply"]).seat(0)["legal"])


def test_the_example_of_the_board_game_is_as_told() -> None:
    plays = {move for move in moves("keltis", "rows") if move.startswith("play")}
    assert {move.split()[1] for move in plays} == {"brown-6", "green-0", "green-3", "pink-4", "pink-7"}
    state = at("keltis", example("keltis")["pictures"]["move"]["ply"])
    before = state.scores[0].parts["tiles"]
    for move in ("play green-3", "advance brown", "advance brown"):
        state.play(move)
    seat = state.seat(0)["seats"][0]
    assert (seat["figures"]["green"]["field"], seat["figures"]["brown"]) == (5, {"field": 6, "size": "large"})
    assert state.scores[0].parts["tiles"] == before + 2
    assert moves("keltis", "discard") == {"draw deck", "draw brown", "draw yellow", "draw pink", "draw green"}


def test_the_example_on_branching_ways_is_as_told() -> None:
    plays = {move for move in moves("paths", "move") if move.startswith("play")}
    assert {move.split(" ", 2)[2] for move in plays if " blue-6 " in move} >= {"small 4a>5a", "small 4a>5b"}
    assert not any("brown-0" in move or "brown-3" in move for move in plays)
    fields = {field["id"]: field["colour"] for field in printed_board("paths")["fields"]}
    assert [fields[field] for field in ("4a", "5a", "5b")] == ["joker", "joker", "blue"]
    view = at("paths", example("paths")["pictures"]["move"]["ply"]).seat(0)
    assert (view["tiles"]["5a"], view["tiles"]["5b"]) == ("clover", "discard")
    state = at("paths", example("paths")["pictures"]["drop"]["ply"])
    state.play("drop hand brown-0")
    assert (state.seat(0)["draws_due"], state.seat(0)["closed"]) == (2, ["brown"])


def test_the_example_of_the_card_game_is_as_told() -> None:
    legal = moves("cards", "rows")
    assert {"play yellow-7", "play green-4", "play green-5", "play point-7 blue", "play point-7 points"} <= legal
    assert "play pink-9" not in legal
    state = at("cards", example("cards")["pictures"]["trade"]["ply"])
    assert state.seat(0)["seats"][0]["wishes"] == [1, 3]
    state.play("trade yellow-7 point-7")
    assert state.scores[0].parts["wishes"] == 4
    assert moves("cards", "draw") == {"draw deck", "draw brown", "draw green"}
    assert state.seat(0)["closed"] == ["yellow", "points"]


def test_the_example_of_the_dice_game_is_as_told() -> None:
    dice = [at("dice", example("dice")["pictures"][name]["ply"]).seat(0)["dice"] for name in ("throw", "move")]
    assert dice == [["brown", "yellow", "yellow", "pink", "wish"], ["yellow"] * 4 + ["wish"]]
    state = at("dice", example("dice")["pictures"]["move"]["ply"])
    before = state.seat(0)["seats"][0]
    for move in ("move yellow", "advance pink"):
        state.play(move)
    after = state.seat(0)["seats"][0]
    assert (before["pieces"]["pink"], after["pieces"]["pink"], after["pieces"]["yellow"]) == (2, 3, 4)
    assert after["stones"] == before["stones"] + 1


def test_the_example_of_the_tile_game_is_as_told() -> None:
    assert moves("stones", "take") == {"flip", "take brown-8", "take yellow-1", "take pink-3", "take blue-0"}
    assert len(at("stones", example("stones")["pictures"]["take"]["ply"]).seat(0)["face_up"]) == 6
    state = at("stones", example("stones")["pictures"]["flip"]["ply"])
    assert (state.turn, state.seat(0)["turned"]) == (0, "green-10")
    assert state.seat(0)["seats"][0]["rows"]["green"]["tiles"] == ["green-5"]
