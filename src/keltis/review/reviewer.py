"""A review at work, in portions: soon a first curve, then a sharper one. It can be interrupted, and go on later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..bots.portions import Portions
from ..engine.checks import check_seed
from ..engine.sampling import PLAY_ON
from ..engine.state import State
from ..games.contract import CannotDo
from .account import account
from .race import Race
from .result import Judged, Moment, Review
from .story import Decision, read
from .values import DealValue, GreedyValues, PositionValue, Values

SAVED = "keltis-review-progress/1"


class Depth(NamedTuple):
    """How long a review looks."""

    sketch: int  # worlds of the first curve
    worlds: int  # of the last one, and of the account
    deals: int  # from which the expectation before the deal follows
    most: int  # worlds of a decision whose verdict is not clear
    polish: int  # worlds of the moves that the account needs


DEPTHS = {
    "quick": Depth(sketch=32, worlds=64, deals=512, most=256, polish=128),
    "standard": Depth(sketch=64, worlds=1024, deals=4096, most=16384, polish=1024),
    "deep": Depth(sketch=64, worlds=8192, deals=16384, most=65536, polish=8192),
}


class Reviewer:
    """Reviews a finished game, given as a state or a record.

    A host does portion after portion; between two of them it may ask for `review()`, once `sketched`. What it keeps of
    `saved()` goes on later, also in another process, and the finished review is the same.
    """

    def __init__(
        self,
        given: State | Mapping[str, Any] | str | bytes,
        depth: str = "standard",
        seed: int = 1,
        values: Values | None = None,
    ) -> None:
        if depth not in DEPTHS:
            raise CannotDo(f"the depth is {', '.join(DEPTHS)}; not {depth!r:.60}")
        self.depth, self.seed = depth, check_seed(seed)
        self.values: Values = GreedyValues() if values is None else values
        self.story = read(given)
        this, players = self.story.game, len(self.story.names)
        self.deal = DealValue(self.values, this, self.story.template, seed)
        self.start = PositionValue(self.values.trials(this, self.story.start, [PLAY_ON], seed, 0, 0), players, False)
        self.positions = [self.position(decision) for decision in self.story.decisions]
        polish = DEPTHS[depth].polish
        self.races = [Race(decision, this, players, self.values, seed, polish) for decision in self.story.decisions]
        self.sketched = False

    def position(self, decision: Decision) -> PositionValue:
        """The value of the position of a decision."""
        moved = decision.chosen != decision.greedy
        actions = [PLAY_ON, int(decision.move)] if moved else [PLAY_ON]
        given = (decision.together, actions, self.seed, decision.turn, decision.throws)
        return PositionValue(self.values.trials(self.story.game, *given), len(self.story.names), moved)

    def portions(self) -> Portions[Review]:
        """Review in portions of a few milliseconds: first a curve, then every decision, then a sharper curve."""
        depth = DEPTHS[self.depth]
        yield from self.look(depth.sketch, min(depth.deals, 512))
        self.sketched = True
        yield
        yield from self.judge()
        yield from self.look(depth.worlds, depth.deals)
        return self.review()

    def judge(self) -> Portions[None]:
        """Judge every decision."""
        for race in self.races:
            yield from race.run(DEPTHS[self.depth].most)

    def look(self, worlds: int, deals: int) -> Portions[None]:
        """Find the values of all positions, over so many worlds."""
        if self.story.dealt:
            yield from self.deal.reach(deals)
        for value in (self.start, *self.positions):
            yield from value.reach(worlds)

    @property
    def complete(self) -> bool:
        """Whether nothing is left to do."""
        worlds = DEPTHS[self.depth].worlds
        return all(value.worlds >= worlds for value in (self.start, *self.positions)) and self.judged == len(self.races)

    @property
    def judged(self) -> int:
        """How many decisions have a clear verdict, or as clear a one as they get."""
        return sum(race.settled for race in self.races)

    @property
    def progress(self) -> float:
        """How much of the work is done, from 0 to 1; decisions take about two thirds of it."""
        depth = DEPTHS[self.depth]
        looked = sum(min(1.0, value.worlds / depth.worlds) for value in self.positions)
        return (2 * self.judged + looked) / (3 * len(self.races)) if self.races else 1.0

    # ---- what is known so far ----

    def review(self) -> Review:
        """The review as far as it is; there is none before the first curve."""
        if not self.sketched:
            raise ValueError("the first curve is not there yet")
        story = self.story
        seats = range(len(story.names))
        start = self.start.worths()
        expected = self.deal.worths() if story.dealt else start
        accounts = [
            tuple(
                account(story, seat, of_wins, expected[seat], start[seat], self.races, self.positions) for seat in seats
            )
            for of_wins in (False, True)
        ]
        pairs = zip(story.decisions, self.positions, strict=True)
        return Review(
            game=story.game.name,
            names=story.names,
            totals=tuple(story.totals),
            end=story.end,
            values=self.values.name,
            depth=self.depth,
            seed=self.seed,
            complete=self.complete,
            decisions=tuple(judged_of(race) for race in self.races if race.worlds),
            forced=tuple(story.forced),
            curve=tuple(moment_of(decision.ply, value) for decision, value in pairs),
            point_accounts=accounts[0],
            win_accounts=accounts[1],
        )

    # ---- what is kept of it ----

    def saved(self) -> dict[str, Any]:
        """The work so far as JSON data."""
        return {
            "format": SAVED,
            "depth": self.depth,
            "seed": self.seed,
            "values": self.values.name,
            "plies": self.story.plies,
            "deal": self.deal.saved(),
            "start": self.start.saved(),
            "positions": [value.saved() for value in self.positions],
            "races": [race.saved() for race in self.races],
        }

    def restore(self, saved: Mapping[str, Any]) -> None:
        """Go on from what `saved` wrote about the same game, depth, seed and value engine."""
        own = {"format": SAVED, "depth": self.depth, "seed": self.seed, "values": self.values.name}
        if any(saved.get(key) != value for key, value in own.items()) or saved.get("plies") != self.story.plies:
            raise ValueError("this is the progress of another review")
        self.deal.restore(saved["deal"])
        self.start.restore(saved["start"])
        for value, numbers in zip(self.positions, saved["positions"], strict=True):
            value.restore(numbers)
        for race, numbers in zip(self.races, saved["races"], strict=True):
            race.restore(numbers)


def judged_of(race: Race) -> Judged:
    """A decision as its race judges it so far."""
    decision = race.decision
    loss = race.loss()
    best = decision.legal[race.best].text
    head = (decision.ply, decision.seat, decision.move.text, best, race.verdict, len(decision.legal))
    return Judged(*head, loss.points, loss.points_error, loss.win, loss.win_error, race.worlds)


def moment_of(ply: int, value: PositionValue) -> Moment:
    """What every seat could expect at a position."""
    points, win, points_error, win_error = zip(*value.worths(), strict=True)
    return Moment(ply, points, win, points_error, win_error)
