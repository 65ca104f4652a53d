"""A review as text."""

from __future__ import annotations

from .race import THRESHOLD
from .result import Review
from .words import SURE, Words

HEADS = ("review-ply", "review-player", "review-move", "review-better", "review-points", "review-win")


def table(review: Review, lang: str) -> str:
    """The review as tables: the marked moves, everybody's decisions, and the account."""
    words = Words(review, lang)
    result = ", ".join(f"{name} {total}" for name, total in zip(review.names, review.totals, strict=True))
    lines = [f"{words.title}: {result}", "", words.say("review-mistakes")]
    if review.mistakes:
        head = [words.say(text) for text in HEADS]
        rows = []
        for judged in sorted(review.mistakes):
            points = f"{words.number(-judged.points)} ± {words.number(SURE * judged.points_error)}"
            win = words.percent(-judged.win)
            rows.append([str(judged.ply), review.names[judged.seat], judged.move, judged.best, points, win])
        lines += columns([head, *rows], left=4)
    else:
        lines.append(f"  {words.say('review-none', points=words.number(THRESHOLD))}")
    lines += ["", words.say("review-players"), *columns([["", *review.names], *words.counts()])]
    for of_wins, text in ((False, "review-account"), (True, "review-account-win")):
        lines += ["", words.say(text), *columns([["", *review.names], *words.account(of_wins)])]
    return "\n".join([*lines, "", words.error(), words.say("review-how")])


def columns(rows: list[list[str]], left: int = 1) -> list[str]:
    """Rows in columns of the same width; the first ones begin at the left, numbers end at the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [c.ljust(w) if n < left else c.rjust(w) for n, (c, w) in enumerate(zip(row, widths, strict=True))]
        lines.append(f"  {'  '.join(cells)}".rstrip())
    return lines
