"""Count the final position of a real table and print the sheet.

Without positions it asks for them. Otherwise write each player as NAME: ENTRY=VALUE …, for example
`keltis score keltis Ana: brown=2 yellow=6L green=7 blue=-2 stones=3 Ben: yellow=1 green=10L blue=2 stones=1`.
"""

from __future__ import annotations

import argparse
import sys

from ..engine.checks import winners_of
from ..engine.game import Game, game
from ..engine.scoring import count, entries
from ..engine.state import Score, State
from ..games.contract import CannotDo
from ..locale.texts import listed
from .language import language, say
from .options import read_options


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    from . import add_game

    command.formatter_class = argparse.RawDescriptionHelpFormatter
    add_game(command)
    command.add_argument("positions", nargs="*", metavar="NAME: ENTRY=VALUE", help="final positions; nothing: be asked")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see `keltis games`")


def run(chosen: argparse.Namespace) -> int:
    """Print the sheet."""
    this = game(chosen.game)
    options = read_options(chosen.game, chosen.option)
    options.pop("start", None)
    written = read_positions(chosen.positions) if chosen.positions else ask(this, options)
    print(sheet(list(written), count(this, list(written.values()), options)))
    return 0


def read_positions(words: list[str]) -> dict[str, dict[str, str]]:
    """What was written for each player, by name."""
    players: dict[str, dict[str, str]] = {}
    for word in words:
        entry, equals, value = word.partition("=")
        if word.endswith(":"):
            if word[:-1] in players:
                raise CannotDo(f"two players are called {word[:-1]!r}")
            current = players[word[:-1]] = {}
        elif not players:
            raise CannotDo(f"before {word!r} stands the name of a player, such as Ana:")
        elif not equals or entry in current:
            raise CannotDo(f"an entry is written once, as ENTRY=VALUE, not {word!r}")
        else:
            current[entry] = value
    return players


def ask(this: Game, options: dict[str, object]) -> dict[str, dict[str, str]]:
    """Ask for every player's position, again where the answer makes no sense."""
    count(this, [{}, {}], options)  # a bad option is refused before anything is asked
    print(say(f"sheet-{this.name}"))
    players: dict[str, dict[str, str]] = {}
    while len(players) < 4:
        name = question(say("sheet-name", number=len(players) + 1)).strip()
        if not name and len(players) >= 2:
            break
        if not name or name in players:
            print(say("sheet-other-name"))
            continue
        players[name] = ask_player(this, options)
    return players


def ask_player(this: Game, options: dict[str, object]) -> dict[str, str]:
    """One player's entries; all of them again where they do not go together."""
    while True:
        written: dict[str, str] = {}
        for entry in entries(this):
            written |= ask_entry(this, options, entry.name)
        if makes_sense(this, options, written):
            return written


def ask_entry(this: Game, options: dict[str, object], name: str) -> dict[str, str]:
    """One entry that makes sense by itself."""
    while True:
        answer = {name: question(f"  {name}: ").strip()}
        if makes_sense(this, options, answer):
            return answer


def makes_sense(this: Game, options: dict[str, object], written: dict[str, str]) -> bool:
    """Whether a player can have written this; says why not."""
    try:
        count(this, [written, {}], options)
        return True
    except CannotDo as error:
        print(f"  {error}")
        return False


def question(text: str) -> str:
    """An answer from the terminal."""
    try:
        return input(text)
    except EOFError:
        print(file=sys.stderr)
        raise CannotDo("the answers ended before the sheet was full") from None


def closing(state: State) -> str:
    """How a game ended: why, and its sheet."""
    return f"{say(f'end-{state.end}')}\n\n{sheet(list(state.names), list(state.scores))}"


def sheet(names: list[str], scores: list[Score]) -> str:
    """The sheet as a table: one column a player, one row a part, the total, and who won."""
    totals = [score.total for score in scores]
    rows = [("", *names)]
    rows += [(say(f"part-{part}"), *(f"{score.parts[part]}" for score in scores)) for part in scores[0].parts]
    rows.append((say("sheet-total"), *map(str, totals)))
    width = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "  ".join([row[0].ljust(width[0]), *(c.rjust(w) for c, w in zip(row[1:], width[1:], strict=True))])
        for row in rows
    ]
    lines.insert(-1, "─" * len(lines[0]))
    best = [names[seat] for seat in winners_of(totals)]
    who = say("sheet-winner", name=best[0]) if len(best) == 1 else say("sheet-winners", names=listed(best, language()))
    return "\n".join([*lines, who])
