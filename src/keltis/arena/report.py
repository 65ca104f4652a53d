"""The summary of a tournament for people to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..locale import ENGLISH, say
from .runner import SUBSTITUTE

MAX_FORFEITS = 10  # Lost seats listed for each bot.


def report(summary: dict[str, Any], lang: str = ENGLISH) -> str:
    """The whole report as blocks of text."""
    bots = sorted(summary["bots"], key=lambda bot: -bot["rating"])
    ends = ", ".join(f"{end} {times}" for end, times in summary["ends"].items())
    blocks = [title(summary["job"], lang), ranking(bots, lang)]
    blocks += [cross_table([bot["name"] for bot in bots], summary["cross"], lang), say("arena-ends", lang, ends=ends)]
    for bot in bots:
        blocks += lost_seats(bot["name"], summary["forfeits"], lang)
    return "\n\n".join(blocks)


def title(job: dict[str, Any], lang: str) -> str:
    """The line that says what was played."""
    game, players, games, deals, seed = (job[key] for key in ("game", "players", "games", "deals", "seed"))
    return say("arena-title", lang, game=game, players=players, games=games, deals=deals, seed=str(seed))


def ranking(bots: Sequence[dict[str, Any]], lang: str) -> str:
    """A table with one line per bot, the best first, and an interval for each number."""
    heads = [say("arena-bot", lang), say("arena-games", lang), say("arena-wins", lang)]
    for head in (say("arena-share", lang), say("arena-points", lang), say("arena-rating", lang)):
        heads += [head, say("arena-interval", lang)]
    return columns([heads, *(ranking_line(bot, lang) for bot in bots)])


def ranking_line(bot: dict[str, Any], lang: str) -> list[str]:
    """The line of one bot."""
    shares = [100 * end for end in bot["interval"]]
    return [
        *(bot["name"], str(bot["games"]), f"{bot['wins']:.10g}"),
        *(percent(bot["win_share"], lang), say("arena-percent", lang, number=between(shares))),
        *(f"{bot['mean_points']:.1f}", between(bot["points_interval"])),
        *(f"{bot['rating']:.1f}", between(bot["rating_interval"])),
    ]


def cross_table(names: Sequence[str], cross: dict[str, dict[str, float | None]], lang: str) -> str:
    """A table of how often each bot was ahead of each other."""
    rows = [[name, *(percent(cross[name].get(other), lang) for other in names)] for name in names]
    return say("arena-cross", lang) + "\n" + columns([["", *names], *rows])


def lost_seats(bot: str, forfeits: Sequence[dict[str, Any]], lang: str) -> list[str]:
    """The seats that a bot lost, with reasons; empty if it lost none."""
    own = [lost for lost in forfeits if lost["bot"] == bot]
    if not own:
        return []
    lines = [say("arena-lost", lang, bot=bot, number=len(own), substitute=SUBSTITUTE)]
    for lost in own[:MAX_FORFEITS]:
        game, ply, reason = str(lost["game"]), str(lost["ply"]), lost["reason"]
        lines.append(f"  {say('arena-forfeit', lang, game=game, ply=ply, reason=reason)}")
    if len(own) > MAX_FORFEITS:
        lines.append(f"  {say('arena-more', lang, number=len(own) - MAX_FORFEITS)}")
    return ["\n".join(lines)]


def between(interval: Sequence[float] | None) -> str:
    """An interval as text.

    >>> between((1.23, 4.56)), between(None)
    ('1.2 – 4.6', '–')
    """
    return "–" if interval is None else f"{interval[0]:.1f} – {interval[1]:.1f}"


def percent(share: float | None, lang: str) -> str:
    """A share as a percentage."""
    return "–" if share is None else say("arena-percent", lang, number=f"{100 * share:.1f}")


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows as an aligned table: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )
