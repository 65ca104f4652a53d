"""Draws a tournament: the bots' ratings with their intervals, and the distributions of their points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from io import StringIO
from typing import Any
from warnings import catch_warnings, simplefilter

from ..locale import ENGLISH, say

MAX_BINS = 40
RIDGE_HEIGHT = 0.8  # As a share of the distance between two bots.
INK, GREY = "#222222", "#bbbbbb"
# Okabe and Ito's colour-blind safe palette, without black and yellow.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
STYLE: Any = {
    "svg.hashsalt": "keltis",  # Makes the ids in the SVG reproducible.
    "text.parse_math": False,  # A dollar sign in a name starts no formula.
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": GREY,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
}


def draw(summary: dict[str, Any], scores: Sequence[Counter[int]], lang: str = ENGLISH) -> str:
    """The drawing as SVG, the same for the same tournament. `scores` counts the points of each bot."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    bots = sorted(zip(summary["bots"], scores, COLOURS * len(scores), strict=False), key=lambda bot: bot[0]["rating"])
    with rc_context(STYLE), catch_warnings():
        simplefilter("ignore")  # Matplotlib warns of letters that the font lacks.
        figure = Figure(figsize=(9, 1.6 + 0.6 * len(bots)), layout="constrained")
        left, right = figure.subplots(1, 2, sharey=True, width_ratios=(2, 3))
        for line, (bot, own, colour) in enumerate(bots):
            draw_rating(left, line, bot, colour)
            draw_spread(right, line, own, bot["mean_points"], colour)
        left.set_yticks(range(len(bots)), [bot["name"] for bot, _, _ in bots])
        left.set_ylim(-0.5, len(bots))
        left.set_xlabel(say("arena-plot-rating", lang))
        right.set_xlabel(say("arena-plot-points", lang))
        for panel in (left, right):
            panel.tick_params(axis="y", length=0)
            panel.grid(axis="x", color=GREY, linewidth=0.4)
            panel.set_axisbelow(True)
        game, players, games = (summary["job"][key] for key in ("game", "players", "games"))
        title = say("arena-plot-title", lang, game=game, players=players, games=games)
        figure.suptitle(title, x=0.01, ha="left", weight="bold")
        drawing = StringIO()
        figure.savefig(drawing, format="svg", metadata={"Date": None, "Creator": "keltis"})
    return drawing.getvalue()


def draw_rating(panel: Any, line: int, bot: dict[str, Any], colour: str) -> None:
    """Draw a rating as a point on its interval."""
    low, high = bot["rating_interval"]
    panel.plot([low, high], [line, line], color=colour, linewidth=2.5, solid_capstyle="round")
    panel.plot([bot["rating"]], [line], "o", color=colour, markersize=8, markeredgecolor="white")


def draw_spread(panel: Any, line: int, scores: Counter[int], mean: float, colour: str) -> None:
    """Draw a bot's points as a histogram over its line, with the mean."""
    low, high = min(scores), max(scores)
    width = 1 + (high - low) // MAX_BINS
    edges = [edge - 0.5 for edge in range(low, high + width + 1, width)]
    counts = [sum(scores[points] for points in range(start, start + width)) for start in range(low, high + 1, width)]
    heights = [line + RIDGE_HEIGHT * count / max(counts) for count in counts]
    panel.stairs(heights, edges, baseline=line, fill=True, color=colour, alpha=0.75)
    panel.plot([mean, mean], [line, line + RIDGE_HEIGHT], color=INK, linewidth=1.2)
