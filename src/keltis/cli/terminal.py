"""Play a game in the terminal against bots."""

from __future__ import annotations

import argparse
import re
import secrets
import shlex
import time
from typing import Any

from ..bots import LEVEL_NAMES
from ..engine.game import Move, game
from ..engine.kernel import Rng
from ..games.views import Shared
from ..locale import explain
from ..locale.narration import narrate
from ..table import Fold, Occupant, Refused, Screen, Table, TableSetup, begin
from ..table.bots import take_turn
from ..table.shown.screen import view_of
from ..table.undo import undo
from .language import language, rulebook, say
from .options import read_options
from .rules import plain
from .score import closing

PERSON = "terminal"
SEAT = 0
LEVEL = "casual"
COLUMNS = 3
ARROWS = {"open": "·", "rising": "▲", "falling": "▼"}
FRAME = {*Shared.__annotations__, "seats", "phase", "marks"}


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    from . import add_game

    add_game(command, nargs="?", default="keltis")
    command.add_argument("--players", type=int, default=2, help="2 to 4, you and the bots (default 2)")
    level = f"of the bots: {', '.join(LEVEL_NAMES)} (default {LEVEL})"
    command.add_argument("--level", choices=LEVEL_NAMES, default=LEVEL, metavar="LEVEL", help=level)
    command.add_argument("--seed", type=int, help="the same seed gives the same deal")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see `keltis games`")


class Leave(Exception):
    """The person at the terminal has left the game."""


class Person:
    """The person at the terminal, at a table with bots."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table, self.screen = table, Screen(table, PERSON)
        self.told: Fold = table.folds[0]
        self.rngs = [Rng(seed, seat) for seat in range(len(table.setup.occupants))]

    def play(self) -> None:
        """Play to the end of the game."""
        table = self.table
        while table.fold.turn is not None:
            self.tell()
            bot = table.bot_to_move
            if bot is None:
                self.take_turn()
            else:
                table.adopt(take_turn(table, time.time(), self.rngs[bot]))
        self.tell()

    def tell(self) -> None:
        """Print the others' moves and all throws of dice since the last call."""
        for fold in self.table.after(self.told):
            if fold.entry.seat != SEAT:
                print(f"  {move_text(fold)}")
        self.told = self.table.fold

    def take_turn(self) -> None:
        """Show the table and ask for a move, by number or in notation, until one is made or undone."""
        state = self.table.fold.state
        numbered = {str(number): move.text for number, move in enumerate(state.legal, 1)}
        print(draw(view_of(state, self.screen.shown_seat)))
        print(menu(state.legal))
        while True:
            answer = read(say("play-ask")).strip()
            if answer in ("q", "quit"):
                raise Leave
            if not answer:
                continue
            if answer == "?":
                print(plain(rulebook(state.game.name)))
            elif self.act(answer, numbered.get(answer, answer)):
                return

    def act(self, answer: str, move: str) -> bool:
        """Make or undo a move; returns False, and prints why, if that is not possible."""
        now = time.time()
        try:
            self.table.adopt(undo(self.table.fold, SEAT, now) if answer == "u" else self.table.move(SEAT, move, now))
        except Refused as refused:
            print(f"{answer}: {explain(refused.reason, language())}")
            return False
        return True


def read(text: str) -> str:
    """A line from the terminal."""
    try:
        return input(text)
    except EOFError:
        raise Leave from None


def run(chosen: argparse.Namespace) -> int:
    """Play one game, and print the score sheet at its end."""
    options = read_options(chosen.game, chosen.option)
    start = options.pop("start", None)
    game(chosen.game).full_options(chosen.players, options)
    bots = [Occupant(say("play-bot", number=number), level=chosen.level) for number in range(1, chosen.players)]
    setup = TableSetup(chosen.game, options, [Occupant(say("play-you"), guest=PERSON), *bots], hints=False, start=start)
    seed = secrets.randbits(53) if chosen.seed is None else chosen.seed
    table = Table(PERSON, setup, begin(setup.deal(seed), setup.people, time.time()))
    print(say("play-welcome", title=say(f"title-{chosen.game}")))
    try:
        Person(table, seed).play()
    except Leave:
        print(f"\n{say('play-left')} {command(chosen, seed)}")
        return 0
    print(f"\n{closing(table.fold.state)}")
    return 0


def move_text(fold: Fold) -> str:
    """A move in words."""
    seat = fold.turn if fold.entry.seat is None else fold.entry.seat
    player = None if seat == SEAT else fold.state.names[seat or 0]
    return narrate(fold.state.game.name, fold.entry.text, player, language())


def command(chosen: argparse.Namespace, seed: int) -> str:
    """The command for the same deal."""
    words = ["keltis", "terminal", chosen.game, "--players", str(chosen.players), "--seed", str(seed)]
    words += [] if chosen.level == LEVEL else ["--level", chosen.level]
    return shlex.join([*words, *(word for text in chosen.option for word in ("--option", text))])


def menu(legal: tuple[Move, ...]) -> str:
    """The legal moves, numbered, in columns."""
    cells = [f"{number:3}  {move}" for number, move in enumerate(legal, 1)]
    width = max(map(len, cells)) + 2
    height = -(-len(cells) // COLUMNS)
    return "\n".join("".join(cell.ljust(width) for cell in cells[row::height]).rstrip() for row in range(height))


def draw(view: dict[str, Any]) -> str:
    """The view as text, one line per field."""
    lines = [f"  {name.replace('_', ' ')}: {words(value)}" for name, value in view.items() if name not in FRAME]
    for name, seat, score in zip(view["players"], view["seats"], view["scores"], strict=True):
        lines.append(f"  {name} ({score['total']} points)")
        lines += [f"    {part.replace('_', ' ')}: {words(value)}" for part, value in seat.items()]
    shown = "\n".join(line for line in lines if not line.endswith(": –"))
    for tile, mark in view.get("marks", {}).items():
        shown = re.sub(rf"\b{tile}\b", f"{tile}({mark})", shown)
    return f"\n{shown}\n"


def words(value: Any) -> str:
    """A value of a view as text; a dash for nothing."""
    if isinstance(value, dict) and "direction" in value:
        cards = words(value.get("cards", value.get("tiles")))
        return cards if cards == "–" else f"{ARROWS[value['direction']]} {cards}"
    if isinstance(value, dict):
        filled = {name: words(part) for name, part in value.items() if part not in (0, False)}
        return ", ".join(f"{name} {part}" for name, part in filled.items() if part != "–") or "–"
    if isinstance(value, list):
        return " ".join(map(words, value)) or "–"
    if isinstance(value, bool):
        return "yes" if value else "–"
    return "–" if value is None else str(value)
