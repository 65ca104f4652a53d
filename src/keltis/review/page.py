"""A review as one HTML file that needs nothing else: no script, no font, no address."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ..locale.narration import narrate
from .race import THRESHOLD
from .result import Judged, Review
from .words import SURE, Words

WIDE, HIGH, EDGE, LEFT = 480, 220, 12, 60  # of the picture
DASHES = ("none", "10 5", "3 4", "12 4 3 4")  # Lines differ not only in colour.
HEADS = ("review-ply", "review-player", "review-move", "review-mark", "review-loss", "review-win", "review-better")
STYLE = """
:root { color-scheme: light dark; --line: #8886; --back: #fff; --ink: #1b1b1b; }
:root { --a: #1f6f43; --b: #a3480f; --c: #29549b; --d: #7a3b86; }
@media (prefers-color-scheme: dark) {
  :root { --back: #16191c; --ink: #ececec; --a: #7fd6a4; --b: #f0a36b; --c: #9bbcf5; --d: #dca6e6; }
}
html { background: var(--back); color: var(--ink); }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 48rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.2; } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { padding: .3rem .5rem; text-align: left; border-bottom: 1px solid var(--line); font-weight: normal; }
thead th, tr:last-child.sum > * { font-weight: bold; } .n { text-align: right; white-space: nowrap; }
li { margin: .4rem 0; } summary { cursor: pointer; padding: .4rem 0; }
svg { width: 100%; max-width: 36rem; height: auto; display: block; } .key { display: inline; width: 2.5rem; }
.s0 { color: var(--a); } .s1 { color: var(--b); } .s2 { color: var(--c); } .s3 { color: var(--d); }
.line { fill: none; stroke: currentColor; stroke-width: 2.5; } .band { fill: currentColor; opacity: .18; }
.grid { stroke: var(--line); } text { fill: currentColor; font-size: 17px; } .small { font-size: .9rem; }
.mistake { fill: var(--back); stroke: currentColor; stroke-width: 2.5; }
"""


def page(review: Review, lang: str) -> str:
    """The review as an HTML document."""
    words = Words(review, lang)
    pairs = zip(review.names, review.totals, strict=True)
    result = ", ".join(f"{name} <strong>{total}</strong>" for name, total in ((escape(n), t) for n, t in pairs))
    forbidden = "default-src 'none'; style-src 'unsafe-inline'"
    parts = [
        f"<!doctype html>\n<html lang='{escape(lang)}'><head><meta charset='utf-8'>",
        f'<meta http-equiv="Content-Security-Policy" content="{forbidden}">',
        "<meta name='viewport' content='width=device-width, initial-scale=1'>",
        f"<title>{escape(words.title)}</title><style>{STYLE}</style></head><body><main>",
        f"<h1>{escape(words.title)}</h1><p>{result}</p>",
        *section(words.say("review-mistakes"), moments(review, words)),
        *section(words.say("review-curve"), curve(review, words)),
        *section(words.say("review-account"), grid(review, words.account(False), summed=True)),
        f"<p class='small'>{escape(words.error())}</p>",
        *section(words.say("review-account-win"), grid(review, words.account(True), summed=True)),
        *section(words.say("review-players"), grid(review, words.counts())),
        f"<details><summary>{escape(words.say('review-every'))}</summary>{every(review, words)}</details>",
        f"<p class='small'>{escape(words.say('review-how'))}</p></main></body></html>\n",
    ]
    return "\n".join(parts)


def section(head: str, content: str) -> list[str]:
    """A part of the page."""
    return [f"<h2>{escape(head)}</h2>", content]


def moments(review: Review, words: Words) -> str:
    """The marked moves in words, in the order of the game."""
    if not review.mistakes:
        return f"<p>{escape(words.say('review-none', points=words.number(THRESHOLD)))}</p>"
    items = []
    for judged in sorted(review.mistakes):
        said = narrate(review.game, judged.move, review.names[judged.seat], words.lang)
        better = narrate(review.game, judged.best, review.names[judged.seat], words.lang)
        lost = words.say("review-lost", points=points_of(judged, words), better=better)
        items.append(f"<li value='{judged.ply}'>{escape(said)} <br><span class='small'>{escape(lost)}</span></li>")
    return f"<ol>{''.join(items)}</ol>"


def points_of(judged: Judged, words: Words) -> str:
    """A loss with its interval."""
    return f"{words.number(judged.points)} ± {words.number(SURE * judged.points_error)}"


def grid(review: Review, lines: Sequence[Sequence[str]], summed: bool = False) -> str:
    """A table with a column for each seat; the last line may be a sum."""
    heads = "".join(f"<th scope='col' class='n'>{escape(name)}</th>" for name in review.names)
    rows = []
    for number, (head, *cells) in enumerate(lines, 1):
        kind = " class='sum'" if summed and number == len(lines) else ""
        row = "".join(f"<td class='n'>{escape(cell)}</td>" for cell in cells)
        rows.append(f"<tr{kind}><th scope='row'>{escape(head)}</th>{row}</tr>")
    body = f"<thead><tr><td></td>{heads}</tr></thead><tbody>{''.join(rows)}</tbody>"
    return f"<div class='wide' tabindex='0'><table>{body}</table></div>"


def every(review: Review, words: Words) -> str:
    """All decisions with their marks."""
    heads = "".join(f"<th scope='col'>{escape(words.say(text))}</th>" for text in HEADS)
    rows = []
    for judged in review.decisions:
        lost = ("", "", "") if judged.best == judged.move else losses_of(judged, words)
        cells = (str(judged.ply), review.names[judged.seat], judged.move, words.mark(judged), *lost)
        rows.append("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>")
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    return f"<div class='wide' tabindex='0'>{table}</div>"


def losses_of(judged: Judged, words: Words) -> tuple[str, str, str]:
    """The cells of a decision that was not the best one."""
    return points_of(judged, words), words.percent(-judged.win, True), judged.best


def curve(review: Review, words: Words) -> str:
    """Everybody's chance to win during the game, with bands; of two players the first one's, with the marks of both."""
    if not review.curve:
        return ""
    seats = range(1 if len(review.names) == 2 else len(review.names))
    last = max(1, review.curve[-1].ply)
    marked = {judged.ply: judged for judged in review.mistakes}

    def spot(ply: int, win: float) -> str:
        across = LEFT + (WIDE - LEFT - EDGE) * ply / last
        down = EDGE + (HIGH - 2 * EDGE) * (1 - min(1.0, max(0.0, win)))
        return f"{across:.1f},{down:.1f}"

    drawn = [grid_line(share, words.percent(share)) for share in (0, 0.5, 1)]
    for seat in seats:
        wins = [(moment.ply, moment.win[seat], SURE * moment.win_error[seat]) for moment in review.curve]
        band = [spot(ply, win + error) for ply, win, error in wins]
        band += [spot(ply, win - error) for ply, win, error in reversed(wins)]
        line = " ".join(spot(ply, win) for ply, win, _ in wins)
        dots = []
        for ply, win, _ in wins:
            if ply in marked and (len(seats) == 1 or marked[ply].seat == seat):
                across, down = spot(ply, win).split(",")
                who = review.names[marked[ply].seat]
                title = escape(f"{ply}: {who}, {marked[ply].move} ({points_of(marked[ply], words)})")
                dots.append(f"<circle class='mistake' cx='{across}' cy='{down}' r='4'><title>{title}</title></circle>")
        drawn.append(
            f"<g class='s{seat}'><polygon class='band' points='{' '.join(band)}'/>"
            f"<polyline class='line' stroke-dasharray='{DASHES[seat]}' points='{line}'/>{''.join(dots)}</g>"
        )
    names = ", ".join(key(review.names[seat], seat) for seat in seats)
    label = escape(words.say("review-curve"))
    picture = f"<svg viewBox='0 0 {WIDE} {HIGH}' role='img' aria-label='{label}'>{''.join(drawn)}</svg>"
    return f"<p>{names}</p>{picture}<p class='small'>{escape(words.say('review-band'))}</p>"


def key(name: str, seat: int) -> str:
    """A name beside a piece of its line."""
    line = f"<path class='line' stroke-dasharray='{DASHES[seat]}' d='M0 5h40'/>"
    sample = f"<svg class='key' viewBox='0 0 40 10' aria-hidden='true'>{line}</svg>"
    return f"<span class='s{seat}'>{sample} {escape(name)}</span>"


def grid_line(share: float, said: str) -> str:
    """A line across the picture at a share, which is said beside it."""
    down = EDGE + (HIGH - 2 * EDGE) * (1 - share)
    line = f"<line class='grid' x1='{LEFT}' x2='{WIDE - EDGE}' y1='{down}' y2='{down}'/>"
    return f"{line}<text x='{LEFT - 8}' y='{down + 6}' text-anchor='end'>{escape(said)}</text>"
