"""Draws the learning curve of a run as SVG, from the matches in its log. It needs neither PyTorch nor Matplotlib."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from ..games.contract import CannotDo

LOG, CURVE = "log.jsonl", "curve.svg"
GREEDY = "greedy"
WIDTH, PANEL = 720, 300  # Of the drawing, and the height of the panel of each opponent.
LEFT, RIGHT, TOP, BOTTOM = 56, 130, 56, 44  # Margins of a panel.
DOTTED = "dotted: an equal share of the wins"
LEAST = 1e-6  # A single decision, in millions.
LABEL = 16  # The least distance between two labels.
INK, GREY = "#222222", "#bbbbbb"
COLOURS = {2: "#0072B2", 3: "#D55E00", 4: "#009E73"}  # By the number of players; of Okabe and Ito's palette.


class Point(NamedTuple):
    """A match: after how many million decisions, the share of wins and half of its 95 % interval."""

    decisions: float
    share: float
    error: float


Curves = dict[str, dict[int, list[Point]]]  # For each opponent and number of players.


class History(NamedTuple):
    """What a log tells about a run."""

    title: str
    curves: Curves


def draw_folder(folder: Path) -> Path:
    """Draw the curve of the run in this folder; returns the file."""
    try:
        text = (folder / LOG).read_text("utf-8")
    except OSError as reason:
        raise CannotDo(f"there is no run in {folder}: {reason}") from None
    path = folder / CURVE
    path.write_text(draw(read_history(read_lines(text))), "utf-8")
    return path


def read_lines(text: str) -> Iterator[dict[str, Any]]:
    """The lines of a log, without one that a crash has cut off."""
    for line in text.splitlines():
        with suppress(ValueError):
            yield json.loads(line)


def read_history(lines: Iterable[Mapping[str, Any]]) -> History:
    """The matches in a log, without those that a run repeated because it went on from an earlier checkpoint."""
    matches: list[Mapping[str, Any]] = []
    about, kept = "", -1
    for line in lines:
        match line["what"]:
            case "resumed":
                kept = line["iteration"]
            case "begin":
                about = f"{line['game']}, seed {line['seed']}"
                matches, kept = [match for match in matches if match["iteration"] <= kept], -1
            case "match" | "end":
                matches.append(line)
    if not matches:
        raise CannotDo("the run has not played a match yet, so there is nothing to draw")
    curves: Curves = {}
    for line in matches:
        for opponent, found in {GREEDY: line, **line.get("against", {})}.items():
            for players in COLOURS:
                outcome = found.get(f"p{players}", {})
                if "win" in outcome:
                    point = Point(line["M"], outcome["win"], outcome["pm"])
                    curves.setdefault(opponent, {}).setdefault(players, []).append(point)
    if not curves:
        raise CannotDo("no match of the run could be played, so there is nothing to draw")
    last = matches[-1]
    millions = f"{last['M']:,.0f}" if last["M"] >= 10 else f"{last['M']:.2g}"
    return History(f"{about}: {millions} million decisions in {last['s']:,.0f} s", curves)


def draw(history: History) -> str:
    """The drawing: a panel for each opponent, the same for the same log."""
    height = PANEL * len(history.curves)
    points = [point for panel in history.curves.values() for line in panel.values() for point in line]
    most = max(LEAST, *(point.decisions for point in points))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" font-family="sans-serif" font-size="13" fill="{INK}">',
        f"<title>{escape(history.title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
    ]
    for number, (opponent, lines) in enumerate(history.curves.items()):
        parts += [
            f'<g transform="translate(0 {PANEL * number})">',
            f'<text x="{LEFT}" y="22" font-weight="bold">Wins against {escape(opponent)}</text>',
            f'<text x="{LEFT}" y="40" fill="#555555">{escape(history.title)}; {DOTTED}</text>',
            *draw_axes(most),
            *(part for players, points in lines.items() for part in draw_line(players, points, most)),
            *draw_labels(lines),
            "</g>",
        ]
    return "\n".join([*parts, "</svg>", ""])


def across(decisions: float, most: float) -> float:
    """The place of a number of decisions from left to right."""
    return round(LEFT + (WIDTH - LEFT - RIGHT) * decisions / most, 1)


def down(share: float) -> float:
    """The place of a share of wins from above."""
    return round(TOP + (PANEL - TOP - BOTTOM) * (1 - min(1.0, max(0.0, share))), 1)


def draw_axes(most: float) -> list[str]:
    """The axes, with a line for each quarter."""
    parts = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = down(share)
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}" stroke="{GREY}" stroke-width="0.5"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{100 * share:.0f} %</text>')
    y = down(0)
    step = nice_step(most)
    for mark in range(int(most / step) + 1):
        x = across(mark * step, most)
        parts.append(f'<line x1="{x}" x2="{x}" y1="{y}" y2="{y + 5}" stroke="{GREY}"/>')
        parts.append(f'<text x="{x}" y="{y + 19}" text-anchor="middle">{mark * step:g}</text>')
    x = (LEFT + WIDTH - RIGHT) / 2
    parts.append(f'<text x="{x}" y="{PANEL - 8}" text-anchor="middle">million decisions</text>')
    return parts


def nice_step(most: float) -> float:
    """A round distance between marks, so that there are four to ten of them.

    >>> nice_step(829), nice_step(0.5), nice_step(12)
    (200.0, 0.1, 2.0)
    """
    size = 10.0 ** len(str(int(most)))
    while size > most:
        size /= 10
    return float(f"{next(part for part in (2.0, 1.0, 0.5, 0.2, 0.1) if part * size * 4 <= most) * size:.1g}")


def draw_line(players: int, points: list[Point], most: float) -> list[str]:
    """The matches with a number of players: the band of 95 %, the line, and dotted an equal share."""
    colour, fair = COLOURS[players], down(1 / players)
    high = [f"{across(p.decisions, most)},{down(p.share + p.error)}" for p in points]
    low = [f"{across(p.decisions, most)},{down(p.share - p.error)}" for p in points]
    line = [f"{across(p.decisions, most)},{down(p.share)}" for p in points]
    return [
        f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{fair}" y2="{fair}" stroke="{colour}" stroke-dasharray="2 5"/>',
        f'<polygon points="{" ".join([*high, *reversed(low)])}" fill="{colour}" opacity="0.2"/>',
        f'<polyline points="{" ".join(line)}" fill="none" stroke="{colour}" stroke-width="2"/>',
        *(f'<circle cx="{place.split(",")[0]}" cy="{place.split(",")[1]}" r="3" fill="{colour}"/>' for place in line),
    ]


def draw_labels(lines: Mapping[int, list[Point]]) -> list[str]:
    """The last share of each line, beside its end; labels make room for each other."""
    parts = []
    free = 0.0
    for players, points in sorted(lines.items(), key=lambda line: -line[1][-1].share):
        free = max(free, down(points[-1].share) + 4)
        words = f"{players} players {100 * points[-1].share:.1f} %"
        parts.append(f'<text x="{WIDTH - RIGHT + 8}" y="{free}" fill="{COLOURS[players]}">{words}</text>')
        free += LABEL
    return parts
