"""The table of results: lines, percentiles, and verdicts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    """One line of the table. Without a target, the line only reports."""

    what: str
    measured: str
    target: str = ""
    reached: bool | None = None

    def markdown(self) -> str:
        """The line as a row of a Markdown table."""
        reached = "" if self.reached is None else "yes" if self.reached else "**no**"
        return f"| {self.what} | {self.measured} | {self.target} | {reached} |"


def as_markdown(lines: Iterable[Line]) -> str:
    """All lines, as a Markdown table."""
    return "\n".join(
        ["| what | measured | target | reached |", "|---|---|---|---|", *(line.markdown() for line in lines)]
    )


def share(times: Sequence[float], part: float) -> float:
    """The percentile `part` of the times; infinity if there are none.

    >>> share([3, 1, 2], 0.5), share([3, 1, 2], 0.99), share([], 0.5)
    (2, 3, inf)
    """
    return sorted(times)[min(len(times) - 1, int(part * len(times)))] if times else float("inf")


def milliseconds(times: Sequence[float]) -> str:
    """The median, the 99th percentile and the maximum.

    >>> milliseconds([0.002, 0.01, 0.0304])
    'p50 10 ms, p99 30 ms, max 30 ms'
    """
    shown = [1000 * share(times, part) for part in (0.5, 0.99, 1)]
    return "p50 {} ms, p99 {} ms, max {} ms".format(
        *(f"{value:.0f}" if value >= 10 else f"{value:.1f}" for value in shown)
    )


def faults_line(what: str, faults: Sequence[str]) -> Line:
    """The line of faults: none is the target."""
    told = f"{len(faults)}: " + "; ".join(faults[:3]) if faults else "none"
    return Line(f"{what}: refusals, lost connections, moves not kept or not seen", told, "none", not faults)
