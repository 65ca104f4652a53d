"""Prepares a table of the dice game: its side of the board, in a state that waits for the first throw."""

from __future__ import annotations

from typing import Any

from ..boards import by_colour, check_board_keys, check_head, field_numbers, nine_fields, printed_board
from ..constants import COLOURS, ROWS
from ..contract import BadOption
from .layout import CROSSED, DICE, FIELDS, LAST_FIELD, LEPRECHAUN, LUCK, NOTHING, WISH

ADVANTAGES = {"clover": LUCK, "wishing_stone": WISH, "leprechaun": LEPRECHAUN}
AS_PLAIN = "as on the plain side"


def configure(s: Any, options: dict[str, Any]) -> None:
    """Write checked options into a blank state."""
    board = options["board"]
    s.branches = int(options["side"] == "branches")
    s.own = int(board is not None)
    lay_board(s, printed_board("dice") if board is None else board)


def lay_board(s: Any, board: Any) -> None:
    """Check both sides of a board file (D-2) and write the chosen one into a state."""
    check_head(board, "dice", {"values", "goal_fields", "plain", "branches"})
    nine_fields(board, s)
    plain = lay_advantages(board["plain"], "plain")
    back = board["branches"]
    check_board_keys(back, {"advantages", "crossed"}, "branches")
    same = back["advantages"] == AS_PLAIN
    branches = plain[:] if same else lay_advantages(back["advantages"], "branches.advantages")
    lay_crossed(branches, back["crossed"])
    s.board[:] = branches if s.branches else plain
    mark_stops(s)


def lay_advantages(found: Any, where: str) -> list[int]:
    """Write the advantages on the fields, at most one each."""
    board = [NOTHING] * (ROWS * FIELDS)
    for row, (colour, kinds) in enumerate(zip(COLOURS, by_colour(found, where), strict=True)):
        here = f"{where}.{colour}"
        check_board_keys(kinds, set(ADVANTAGES), here)
        for name, advantage in ADVANTAGES.items():
            for field in field_numbers(kinds[name], f"{here}.{name}"):
                if board[FIELDS * row + field] != NOTHING:
                    raise BadOption(f"{here} has two advantages on field {field}; a field carries at most one")
                board[FIELDS * row + field] = advantage
    return board


def lay_crossed(board: list[int], found: Any) -> None:
    """Cross fields out so that every row can still be entered and finished (D-8, D-13)."""
    for row, (colour, entry) in enumerate(zip(COLOURS, by_colour(found, "branches.crossed"), strict=True)):
        here = f"branches.crossed.{colour}"
        crossed = sorted(field_numbers(entry, here))
        for field in crossed:
            if field == LAST_FIELD:
                raise BadOption(
                    f"{here} names field {LAST_FIELD}, but the last field of a row must stay free to end on"
                )
            if board[FIELDS * row + field] != NOTHING:
                raise BadOption(f"{here} names field {field}, which carries an advantage that nobody could reach")
            board[FIELDS * row + field] = CROSSED
        for field in crossed:
            if set(range(field, field + DICE)) <= set(crossed):
                raise BadOption(f"{here} crosses {DICE} fields in a row, but {DICE} dice pass over at most {DICE - 1}")


def mark_stops(s: Any) -> None:
    """Set the numbers of dice by which a piece may move from each field: not onto a crossed field or past the last."""
    for row in range(5):
        for field in range(LAST_FIELD):
            stops = (n for n in range(1, DICE + 1) if s.board[FIELDS * row + min(field + n, LAST_FIELD)] != CROSSED)
            s.stops[FIELDS * row + field] = sum(1 << n for n in stops)
