"""Prepares a table of New Paths, New Goals: its board and its options, in a state that waits for the deal."""

from __future__ import annotations

from string import ascii_lowercase
from typing import Any

from ..boards import check_board_keys, check_head, printed_board, whole_numbers
from ..constants import COLOURS
from ..contract import BadOption
from .layout import EDGES, FIELDS, STACK, TILES

FIELD_KEYS = {"id", "row", "x", "colour", "tile", "stack", "next"}
FIELD_COLOURS = (*COLOURS, "joker")


def configure(s: Any, options: dict[str, Any]) -> None:
    """Write checked options into a blank state."""
    s.removed = options["removed_cards"]
    board = options["board"]
    lay_board(s, printed_board("paths") if board is None else board)


def lay_board(s: Any, board: Any) -> None:
    """Check a board file (N-1 to N-3) and write it into a state."""
    check_head(board, "paths", {"row_values", "goal_rows", "start", "fields"})
    values = whole_numbers(board["row_values"], "row_values", -50, 50)
    if not 2 <= len(values) < FIELDS:
        raise BadOption(f"row_values must name the points of 2 to {FIELDS - 1} rows, not of {len(values)}")
    fields = read_fields(board["fields"], len(values))
    numbers = {field["id"]: number for number, field in enumerate(fields, 1)}
    exits = [read_exits(board["start"], "start", 0, numbers, fields)]
    exits += [read_exits(f["next"], f"next of field {f['id']}", f["row"], numbers, fields) for f in fields]
    check_ways(exits, fields, len(values))
    s.values[: len(fields) + 1] = [0, *(values[field["row"] - 1] for field in fields)]
    s.goal = 1 + [field["row"] for field in fields].index(first_goal_row(board["goal_rows"], len(values)))
    s.row_starts = sum(1 << n for n, f in enumerate(fields) if n == 0 or f["row"] != fields[n - 1]["row"])
    lay_tiles(s, fields)
    lay_edges(s, exits, fields)


def read_fields(found: Any, rows: int) -> list[dict[str, Any]]:
    """The board's fields, row by row, each checked by itself; their names follow from row and place in it."""
    if not isinstance(found, list) or not 1 <= len(found) < FIELDS:
        raise BadOption(f"fields must be a list of 1 to {FIELDS - 1} fields besides the start field")
    in_row = [0] * rows
    seen: set[str] = set()
    for at, field in enumerate(found):
        check_field(field, f"fields[{at}]", rows)
        name, row = field["id"], field["row"]
        if name in seen:
            raise BadOption(f"two fields have the id {name!r}")
        seen.add(name)
        if in_row[row - 1] == len(ascii_lowercase):
            raise BadOption(f"row {row} must have at most {len(ascii_lowercase)} fields")
        right = f"{row}{ascii_lowercase[in_row[row - 1]]}"
        if name != right:
            raise BadOption(f"field {name!r:.60} must have the id {right!r}: its row, and a letter in the file's order")
        in_row[row - 1] += 1
    if 0 in in_row:
        raise BadOption(f"row {in_row.index(0) + 1} has a value in row_values, but no field")
    return sorted(found, key=lambda field: field["row"])


def check_field(field: Any, where: str, rows: int) -> None:
    """Refuse a wrong entry of the list of fields."""
    check_board_keys(field, FIELD_KEYS, where)
    if not isinstance(field["id"], str):
        raise BadOption(f"{where}.id must be a text such as '3a', not {field['id']!r:.60}")
    where = f"field {field['id']!r:.60}"
    if type(field["row"]) is not int or not 1 <= field["row"] <= rows:
        raise BadOption(f"{where} must have a row from 1 to {rows}, as row_values has values, not {field['row']!r:.60}")
    if type(field["x"]) not in (int, float) or not 0 <= field["x"] <= 1:
        raise BadOption(f"{where} must have an x from 0 to 1, not {field['x']!r:.60}")
    if not isinstance(field["colour"], str) or field["colour"] not in FIELD_COLOURS:
        raise BadOption(f"{where} must have one of the colours {', '.join(FIELD_COLOURS)}, not {field['colour']!r:.60}")
    for key in ("tile", "stack"):
        if not isinstance(field[key], bool):
            raise BadOption(f"{where} must have true or false for {key}, not {field[key]!r:.60}")
    if field["tile"] and field["stack"]:
        raise BadOption(f"{where} must not have both a tile and a stack")
    if field["stack"] and field["colour"] == "joker":
        raise BadOption(f"{where} must not have a stack, since a joker field has no colour for it")


def read_exits(found: Any, where: str, row: int, numbers: dict[str, int], fields: list[dict[str, Any]]) -> list[int]:
    """The numbers of the fields to which a field leads on, in rising order; they lie in higher rows."""
    if not isinstance(found, list):
        raise BadOption(f"{where} must be a list of field ids, not {found!r:.60}")
    for name in found:
        if not isinstance(name, str) or name not in numbers:
            raise BadOption(f"{where} names {name!r:.60}, which is no field of the board")
        if fields[numbers[name] - 1]["row"] <= row:
            raise BadOption(f"{where} names {name}, which is not in a higher row: figures move only forward")
    if len(set(found)) != len(found):
        raise BadOption(f"{where} names a field twice: {', '.join(found):.60}")
    return sorted(numbers[name] for name in found)


def check_ways(exits: list[list[int]], fields: list[dict[str, Any]], rows: int) -> None:
    """Refuse a board with a field that cannot be reached, or from which the last row cannot."""
    if sum(map(len, exits)) > EDGES:
        raise BadOption(f"start and next must name at most {EDGES} fields in all, not {sum(map(len, exits))}")
    reached = {number for ends in exits for number in ends}
    for number, field in enumerate(fields, 1):
        if number not in reached:
            raise BadOption(f"field {field['id']} cannot be reached from the start field")
        if not exits[number] and field["row"] < rows:
            raise BadOption(f"field {field['id']} is a dead end: outside the last row, next must name a field")


def first_goal_row(found: Any, rows: int) -> int:
    """The first row of the goal area, which is the last rows of the board."""
    goal = whole_numbers(found, "goal_rows", 1, rows)
    if not goal or sorted(goal) != list(range(min(goal), rows + 1)):
        raise BadOption(f"goal_rows must be the board's last rows, such as [{rows - 1}, {rows}], not {goal}")
    return min(goal)


def lay_tiles(s: Any, fields: list[dict[str, Any]]) -> None:
    """Write where tiles lie after the deal, and the stacks, which always lie there (N-2, N-3)."""
    tiled = [number for number, field in enumerate(fields, 1) if field["tile"]]
    if len(tiled) != len(TILES):
        raise BadOption(f"the board must have {len(TILES)} fields with a tile, not {len(tiled)}")
    s.tile_field[:] = tiled
    for c, colour in enumerate(COLOURS):
        stacks = [number for number, field in enumerate(fields, 1) if field["stack"] and field["colour"] == colour]
        if len(stacks) != 1:
            raise BadOption(f"the board must have one {colour} field with a stack, not {len(stacks)}")
        s.tiles[stacks[0]] = STACK + c


def lay_edges(s: Any, exits: list[list[int]], fields: list[dict[str, Any]]) -> None:
    """Number the edges by the field that they leave, and sort out which colours open them (N-6)."""
    edge = 0
    for number, ends in enumerate(exits):
        s.first_edge[number] = edge
        for end in ends:
            s.edge_to[edge] = end
            for c, colour in enumerate(COLOURS):
                if fields[end - 1]["colour"] in (colour, "joker"):
                    s.colour_edges[c] |= 1 << edge
            edge += 1
    for number in range(len(exits), FIELDS + 1):
        s.first_edge[number] = edge
