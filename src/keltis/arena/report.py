"""The summary of a tournament for people to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..locale import say
from .crew import SUBSTITUTE

SHOWN = 10  # lost seats


def report(summary: dict[str, Any]) -> str:
    """All of it, in blocks."""
    job, bots = summary["job"], sorted(summary["bots"], key=lambda bot: -bot["rating"])
    title = say("arena-title", game=job["game"], **{key: job[key] for key in ("players", "games", "deals", "seed")})
    ends = ", ".join(f"{end} {times}" for end, times in summary["ends"].items())
    blocks = [title, standings(bots), cross_table([bot["name"] for bot in bots], summary["cross"])]
    return "\n\n".join([*blocks, say("arena-ends", ends=ends), *lost_seats(summary["forfeits"])])


def standings(bots: Sequence[dict[str, Any]]) -> str:
    """One line a bot, the best first, each number with its interval."""
    heads = [say("arena-bot"), say("arena-games"), say("arena-wins")]
    for head in (say("arena-share"), say("arena-points"), say("arena-rating")):
        heads += [head, say("arena-interval")]
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


def cross_table(names: Sequence[str], cross: dict[str, dict[str, float | None]]) -> str:
    """Who was how often ahead of whom."""
    rows = [[name, *(percent(cross[name].get(other)) for other in names)] for name in names]
    return say("arena-cross") + "\n" + columns([["", *names], *rows])


def lost_seats(forfeits: Sequence[dict[str, Any]]) -> list[str]:
    """Which bots lost their seats and why; nothing where none did."""
    if not forfeits:
        return []
    lines = [say("arena-lost", number=len(forfeits), substitute=SUBSTITUTE)]
    lines += [f"  {say('arena-forfeit', **forfeit)}" for forfeit in forfeits[:SHOWN]]
    if len(forfeits) > SHOWN:
        lines.append(f"  {say('arena-more', number=len(forfeits) - SHOWN)}")
    return ["\n".join(lines)]


def between(interval: Sequence[float] | None, unit: str = "") -> str:
    """An interval in words.

    >>> between((1.23, 4.56)), between(None)
    ('1.2 to 4.6', '–')
    """
    return "–" if interval is None else f"{interval[0]:.1f} to {interval[1]:.1f}{unit}"


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
