"""Play a game in the terminal against bots."""

from __future__ import annotations

import argparse
import re
import secrets
import shlex
from typing import Any

from ..bots import PushyBot
from ..engine.game import Move, game
from ..engine.kernel import Rng
from ..engine.match import Match
from ..engine.state import CHANCE, Observation, State, new
from ..locale import explain
from ..locale.narration import narrate
from .language import language, rulebook, say
from .options import read_options
from .rules import plain
from .score import closing

COLUMNS = 3
ARROWS = {"open": "·", "rising": "▲", "falling": "▼"}
FRAME = {"game", "options", "players", "seat", "start", "turn", "end", "legal", "scores", "seats", "phase", "marks"}


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    from . import add_game

    add_game(command, nargs="?", default="keltis")
    command.add_argument("--players", type=int, default=2, help="2 to 4, you and the bots (default 2)")
    command.add_argument("--seed", type=int, help="the same seed gives the same deal")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see `keltis games`")


class Leave(Exception):
    """The person at the terminal has had enough."""


class Person:
    """Shows the table and asks for a move by number or in notation."""

    def choose(self, seen: Observation) -> Move:
        """Ask until the answer is a legal move."""
        legal = seen.legal
        numbered = {str(number): move for number, move in enumerate(legal, 1)}
        print(table(seen.view))
        print(menu(legal))
        while True:
            answer = read(say("play-ask")).strip()
            if answer in ("q", "quit"):
                raise Leave
            if answer == "?":
                print(plain(rulebook(seen.game.name)))
            elif answer in numbered:
                return numbered[answer]
            elif named := [move for move in legal if move.text == answer]:
                return named[0]
            else:
                print(refusal(seen, answer))


def refusal(seen: Observation, answer: str) -> str:
    """Why an answer is no move."""
    reason = seen.refusal_of(answer)
    assert reason is not None
    return f"{answer}: {explain(reason, language())}"


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
    game(chosen.game).settle(chosen.players, options)
    names = [say("play-you"), *(say("play-bot", number=number) for number in range(1, chosen.players))]
    seed = secrets.randbits(53) if chosen.seed is None else chosen.seed
    state = new(chosen.game, chosen.players, seed=seed, start=start, names=names, **options)
    bots = [PushyBot(Rng(seed, seat)) for seat in range(1, chosen.players)]
    match = Match(state, [Person(), *bots])
    print(say("play-welcome", title=say(f"title-{chosen.game}")))
    try:
        while not state.over:
            seat = state.turn
            move = match.step()
            if seat != 0:
                print(f"  {told(state, state.turn if seat == CHANCE else seat, move)}")
    except Leave:
        print(f"\n{say('play-left')} {command(chosen, seed)}")
        return 0
    print(f"\n{closing(state)}")
    return 0


def told(state: State, seat: int | None, move: Move) -> str:
    """A move in words: what the person at the terminal threw, or what somebody else did."""
    player = None if seat == 0 else state.names[seat or 0]
    return narrate(state.game.name, move.text, player, language())


def command(chosen: argparse.Namespace, seed: int) -> str:
    """What to type for the same deal again."""
    words = ["keltis", "terminal", chosen.game, "--players", str(chosen.players), "--seed", str(seed)]
    return shlex.join([*words, *(word for text in chosen.option for word in ("--option", text))])


def menu(legal: tuple[Move, ...]) -> str:
    """The legal moves, numbered, in columns."""
    cells = [f"{number:3}  {move}" for number, move in enumerate(legal, 1)]
    width = max(map(len, cells)) + 2
    height = -(-len(cells) // COLUMNS)
    return "\n".join("".join(cell.ljust(width) for cell in cells[row::height]).rstrip() for row in range(height))


def table(view: dict[str, Any]) -> str:
    """The view in words, one line a subject."""
    lines = [f"  {name.replace('_', ' ')}: {words(value)}" for name, value in view.items() if name not in FRAME]
    for name, seat, score in zip(view["players"], view["seats"], view["scores"], strict=True):
        lines.append(f"  {name} ({score['total']} points)")
        lines += [f"    {part.replace('_', ' ')}: {words(value)}" for part, value in seat.items()]
    shown = "\n".join(line for line in lines if not line.endswith(": –"))
    for tile, mark in view.get("marks", {}).items():
        shown = re.sub(rf"\b{tile}\b", f"{tile}({mark})", shown)
    return f"\n{shown}\n"


def words(value: Any) -> str:
    """A value of a view as a person would write it; a dash for nothing."""
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
