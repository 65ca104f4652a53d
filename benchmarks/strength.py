"""How strong the bots are, in mirrored matches: prints the tables of docs/strength.md.

python -m benchmarks.strength [MATCH …] [--folder FOLDER] [--scale 1.0]

Without names all matches are played. Each keeps its records in the folder and goes on from there when it was stopped.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROWS = ("keltis", "paths", "cards")
LUCK = ("dice", "stones")


class Match(NamedTuple):
    """Two bots at the tables of some games, and the share of wins that the first should reach in each."""

    name: str
    bots: str
    games: dict[str, int]  # how many of each game
    wanted: dict[str, float]
    players: int = 2


MATCHES = (
    Match(
        "greedy-random",
        "greedy,random",
        dict.fromkeys(ROWS + LUCK, 2000),
        {**dict.fromkeys(ROWS, 0.97), **dict.fromkeys(LUCK, 0.90)},
    ),
    Match(
        "search-greedy",
        "search:2000,greedy",
        dict.fromkeys(ROWS + LUCK, 200),
        {**dict.fromkeys(ROWS, 0.75), **dict.fromkeys(LUCK, 0.60)},
    ),
    Match(
        "long-short",
        "search:20000,search:2000",
        {"keltis": 1000, "paths": 200, "cards": 300},
        dict.fromkeys(ROWS, 0.50),
    ),
    Match(
        "net-greedy",
        "net,greedy",
        dict.fromkeys(ROWS + LUCK, 2000),
        {"keltis": 0.75, "cards": 0.71, "paths": 0.85, "dice": 0.72, "stones": 0.76},
    ),
    Match(
        "net-search",
        "net,search:2000",
        dict.fromkeys(ROWS + LUCK, 1000),
        {"keltis": 0.55, "cards": 0.50, "paths": 0.35, "dice": 0.54, "stones": 0.54},
    ),
    Match(
        "levels",
        "expert,skilled,casual,beginner",
        {**dict.fromkeys(ROWS, 100), "dice": 200, "stones": 400},  # the more luck, the more games tell levels apart
        {},
        players=4,
    ),
)
SEED = 2008
DUEL_HEADS = ("game", "match", "games", "win share", "95 %", "points", "wanted", "reached")
LEVEL_HEADS = ("game", "level", "games", "win share", "95 %", "points", "rating", "95 %")


def command(match: Match, game: str, games: int, folder: Path) -> list[str]:
    """What plays a match."""
    files = {
        flag: str(folder / f"{match.name}-{game}.{end}") for flag, end in (("--output", "jsonl"), ("--json", "json"))
    }
    flags = {"--bots": match.bots, "--players": match.players, "--games": games, "--seed": SEED, **files}
    return ["arena", game, *(str(part) for flag in flags.items() for part in flag)]


def result(match: Match, game: str, games: int, folder: Path) -> dict[str, Any]:
    """Play a match, or what is left of it; its summary."""
    words = command(match, game, games, folder)
    subprocess.run([sys.executable, "-m", "keltis", *words], check=True, stdout=subprocess.DEVNULL)
    found: dict[str, Any] = json.loads(Path(words[words.index("--json") + 1]).read_text("utf-8"))
    return found


def duel_line(match: Match, game: str, summary: dict[str, Any]) -> str:
    """A line for two bots."""
    first, second = summary["bots"]
    low, high = first["interval"]
    wanted = match.wanted[game]
    reached = low > wanted if wanted == 0.5 else first["win_share"] >= wanted
    cells = (
        game,
        f"{first['name']} – {second['name']}",
        str(first["games"]),
        f"**{100 * first['win_share']:.1f} %**",
        f"{100 * low:.1f} to {100 * high:.1f} %",
        f"{first['mean_points']:.1f} : {second['mean_points']:.1f}",
        "interval above 50 %" if wanted == 0.5 else f"{100 * wanted:.0f} %",
        "yes" if reached else "**no**",
    )
    return f"| {' | '.join(cells)} |"


def level_line(game: str, bot: dict[str, Any]) -> str:
    """A line for one level."""
    low, high = bot["rating_interval"]
    share_low, share_high = bot["interval"]
    cells = (
        game,
        bot["name"],
        str(bot["games"]),
        f"{100 * bot['win_share']:.1f} %",
        f"{100 * share_low:.1f} to {100 * share_high:.1f} %",
        f"{bot['mean_points']:.1f}",
        f"**{bot['rating']:.1f}**",
        f"{low:.1f} to {high:.1f}",
    )
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description="How strong the bots are.")
    parser.add_argument("matches", nargs="*", metavar="MATCH", help=", ".join(match.name for match in MATCHES))
    parser.add_argument("--folder", type=Path, default=Path("build/strength"), help="for records and summaries")
    parser.add_argument("--game", action="append", help="only this one; may be given again")
    parser.add_argument("--scale", type=float, default=1.0, help="multiply the number of games")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for match in MATCHES:
        if options.matches and match.name not in options.matches:
            continue
        heads = DUEL_HEADS if match.wanted else LEVEL_HEADS
        print(f"\n| {' | '.join(heads)} |\n{'|---' * len(heads)}|")
        for game, games in match.games.items():
            if options.game and game not in options.game:
                continue
            summary = result(match, game, max(2, round(games * options.scale)), options.folder)
            lines = (
                [duel_line(match, game, summary)] if match.wanted else [level_line(game, b) for b in summary["bots"]]
            )
            print("\n".join(lines), flush=True)


if __name__ == "__main__":
    main()
