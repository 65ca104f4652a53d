"""Score a game that was played with the real box, and print the score sheet.

Without positions, the command asks for them. Otherwise write each player as NAME: ENTRY=VALUE …, for example
`keltis score keltis Ana: brown=2 yellow=6L green=7 blue=-2 stones=3 Ben: yellow=1 green=10L blue=2 stones=1`.

Entries that are left out count as empty. COLOUR is brown, yellow, pink, green or blue.

  keltis  COLOUR=7        the points printed under that colour's figure, with L if it is the large one (6L); - for none
          tiles=5         all points of tiles together; stones=3: how many wishing stones
  paths   large=12        the points of the row of the large figure; - for the start space
          small-1=-4      the same for a small figure, small-1 to small-4
          tiles=5         all points of tiles together; COLOUR=2: how many wishing stones of that colour
  cards   COLOUR=5        how many cards the row has; points=3: how many are in the point row
          wishes=2        how many wish cards
  dice    COLOUR=7        the points printed under that colour's piece; - for none; stones=3: how many wishing stones
  stones  COLOUR=2,4,5    the values of the tiles in that row
"""

from __future__ import annotations

import argparse
import sys

from ..engine.checks import winners_of
from ..engine.game import Game, game
from ..engine.scoring import ImpossibleSheet, entries, score_players
from ..engine.state import Score, State
from ..games.contract import CannotDo
from ..locale.texts import explain, listed
from .language import language, say
from .options import read_options


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    from . import add_game

    command.formatter_class = argparse.RawDescriptionHelpFormatter
    add_game(command)
    positions = "final positions (default: ask for them)"
    command.add_argument("positions", nargs="*", metavar="NAME: ENTRY=VALUE", help=positions)
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see `keltis games`")


def run(chosen: argparse.Namespace) -> int:
    """Print the sheet."""
    this = game(chosen.game)
    options = read_options(chosen.game, chosen.option)
    options.pop("start", None)
    written = read_positions(chosen.positions) if chosen.positions else ask(this, options)
    try:
        scores = score_players(this, list(written.values()), options)
    except ImpossibleSheet as error:
        raise CannotDo(error_text(error, list(written))) from error
    print(sheet(list(written), scores))
    return 0


def error_text(error: ImpossibleSheet, names: list[str]) -> str:
    """Why no game ends like that, with the name of the player whose sheet says so."""
    why = explain(error.reason, language())
    return why if error.player is None else f"{names[error.player]}: {why}"


def read_positions(words: list[str]) -> dict[str, dict[str, str]]:
    """The entries of each player, by name."""
    players: dict[str, dict[str, str]] = {}
    for word in words:
        entry, equals, value = word.partition("=")
        if word.endswith(":"):
            if word[:-1] in players:
                raise CannotDo(f"two players are called {word[:-1]!r}")
            current = players[word[:-1]] = {}
        elif not players:
            raise CannotDo(f"{word!r} must come after the name of a player, such as Ana:")
        elif not equals or entry in current:
            raise CannotDo(f"write each entry once, as ENTRY=VALUE, not {word!r}")
        else:
            current[entry] = value
    return players


def ask(this: Game, options: dict[str, object]) -> dict[str, dict[str, str]]:
    """Ask for every player's position, and ask again for invalid answers."""
    score_players(this, [{}, {}], options)  # Refuses a bad option before anything is asked.
    print(say(f"sheet-{this.name}"))
    players: dict[str, dict[str, str]] = {}
    while len(players) < 4:
        name = question(say("sheet-name", number=len(players) + 1)).strip()
        if not name and len(players) >= 2:
            break
        if not name or name in players:
            print(say("sheet-other-name"))
            continue
        players[name] = ask_player(this, options, players)
    return players


def ask_player(this: Game, options: dict[str, object], others: dict[str, dict[str, str]]) -> dict[str, str]:
    """Ask for one player's entries, and for all of them again if they do not go together, or not with the others'."""
    while True:
        written: dict[str, str] = {}
        for entry in entries(this):
            written |= ask_entry(this, options, entry.name)
        if makes_sense(this, options, [*others.values(), written]):
            return written


def ask_entry(this: Game, options: dict[str, object], name: str) -> dict[str, str]:
    """Ask for one entry until it is valid by itself."""
    while True:
        answer = {name: question(f"  {name}: ").strip()}
        if makes_sense(this, options, [answer]):
            return answer


def makes_sense(this: Game, options: dict[str, object], written: list[dict[str, str]]) -> bool:
    """Whether the entries of these players are valid; prints why not. Nothing is known of a second player yet."""
    try:
        score_players(this, written if len(written) > 1 else [*written, {}], options)
        return True
    except ImpossibleSheet as error:
        print(f"  {explain(error.reason, language())}")
        return False
    except CannotDo as error:
        print(f"  {error}")
        return False


def question(text: str) -> str:
    """An answer from the terminal."""
    try:
        return input(text)
    except EOFError:
        print(file=sys.stderr)
        raise CannotDo("the answers ended before the sheet was complete") from None


def closing(state: State) -> str:
    """Why a game ended, and its score sheet."""
    return f"{say(f'end-{state.end}')}\n\n{sheet(list(state.names), list(state.scores))}"


def sheet(names: list[str], scores: list[Score]) -> str:
    """The score sheet as a table: one column per player, one row per part, the totals, and the winner."""
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
