"""The summary of a tournament for people to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..locale import ENGLISH, say
from .runner import SUBSTITUTE

SHOWN = 10  # lost seats of a bot


def report(summary: dict[str, Any], lang: str = ENGLISH) -> str:
    """All of it, in blocks."""
    bots = sorted(summary["bots"], key=lambda bot: -bot["rating"])
    ends = ", ".join(f"{end} {times}" for end, times in summary["ends"].items())
    blocks = [title(summary["job"], lang), standings(bots, lang)]
    blocks += [cross_table([bot["name"] for bot in bots], summary["cross"], lang), say("arena-ends", lang, ends=ends)]
    for bot in bots:
        blocks += lost_seats(bot["name"], summary["forfeits"], lang)
    return "\n\n".join(blocks)


def title(job: dict[str, Any], lang: str) -> str:
    """What was played."""
    game, players, games, deals, seed = (job[key] for key in ("game", "players", "games", "deals", "seed"))
    return say("arena-title", lang, game=game, players=players, games=games, deals=deals, seed=str(seed))


def standings(bots: Sequence[dict[str, Any]], lang: str) -> str:
    """One line a bot, the best first, each number with its interval."""
    heads = [say("arena-bot", lang), say("arena-games", lang), say("arena-wins", lang)]
    for head in (say("arena-share", lang), say("arena-points", lang), say("arena-rating", lang)):
        heads += [head, say("arena-interval", lang)]
    return columns([heads, *(standing(bot) for bot in bots)])


def standing(bot: dict[str, Any]) -> list[str]:
    """The line of one bot."""
    shares = [100 * end for end in bot["interval"]]
    return [
        *(bot["name"], str(bot["games"]), f"{bot['wins']:.10g}"),
        *(percent(bot["win_share"]), between(shares, " %")),
        *(f"{bot['mean_points']:.1f}", between(bot["points_interval"])),
        *(f"{bot['rating']:.1f}", between(bot["rating_interval"])),
    ]


def cross_table(names: Sequence[str], cross: dict[str, dict[str, float | None]], lang: str) -> str:
    """Who was how often ahead of whom."""
    rows = [[name, *(percent(cross[name].get(other)) for other in names)] for name in names]
    return say("arena-cross", lang) + "\n" + columns([["", *names], *rows])


def lost_seats(bot: str, forfeits: Sequence[dict[str, Any]], lang: str) -> list[str]:
    """Which seats a bot lost and why; nothing where it lost none."""
    own = [lost for lost in forfeits if lost["bot"] == bot]
    if not own:
        return []
    lines = [say("arena-lost", lang, bot=bot, number=len(own), substitute=SUBSTITUTE)]
    for lost in own[:SHOWN]:
        game, ply, reason = str(lost["game"]), str(lost["ply"]), lost["reason"]
        lines.append(f"  {say('arena-forfeit', lang, game=game, ply=ply, reason=reason)}")
    if len(own) > SHOWN:
        lines.append(f"  {say('arena-more', lang, number=len(own) - SHOWN)}")
    return ["\n".join(lines)]


def between(interval: Sequence[float] | None, unit: str = "") -> str:
    """An interval in figures.

    >>> between((1.23, 4.56)), between(None)
    ('1.2 – 4.6', '–')
    """
    return "–" if interval is None else f"{interval[0]:.1f} – {interval[1]:.1f}{unit}"


def percent(share: float | None) -> str:
    """A share in words."""
    return "–" if share is None else f"{100 * share:.1f} %"


def columns(rows: Sequence[Sequence[str]]) -> str:
    """A table: names to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )
