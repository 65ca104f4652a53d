"""Races: what a decision lost, by paired trials of all its moves until that is clear."""

from __future__ import annotations

from typing import Any

from ..bots.portions import Portions
from ..engine.game import Game
from ..engine.sampling import WHOLE
from .story import Decision
from .values import Sums, Values, Worth, blocks, error_of

FIRST = 128  # Worlds before the first look.
THRESHOLD = 1.5  # Points: a smaller loss is never a mistake.
CLEAR = 3.0  # Standard errors between a loss and the threshold that make a verdict clear.
PRECISE = 0.08  # Points: with smaller errors a race ends, however close a loss is to the threshold.
HOPELESS = 3.5  # Standard errors behind the best move with which a move leaves the race.
FINALISTS = ((4096, 2), (1024, 6))  # From so many worlds on, at most so many moves go on.

# Verdicts.
BEST, GOOD, MISTAKE, CLOSE, FREE = "best", "good", "mistake", "close", "free"


class Lane:
    """One move in a race: sums of its results minus those of the move that was made, in the same worlds."""

    def __init__(self, players: int) -> None:
        self.worlds = 0
        self.margins, self.wins = [0] * players, [0] * players  # by seat
        self.margin_squares = self.win_squares = 0  # of the seat that decided

    def change(self, seat: int) -> Worth:
        """What this move brings a seat more than the move that was made; the errors are those of the deciding seat."""
        count = max(1, self.worlds)
        points, wins = self.margins[seat] / count, self.wins[seat] / count
        points_error = error_of(points, self.margin_squares / count, count)
        win_error = error_of(wins, self.win_squares / count, count)
        return Worth(points, wins / WHOLE, points_error, win_error / WHOLE)


class Race:
    """The moves of a decision, judged only by what its seat knew."""

    def __init__(self, decision: Decision, this: Game, players: int, values: Values, seed: int, polish: int) -> None:
        self.decision, self.game, self.players, self.values, self.seed = decision, this, players, values, seed
        self.polish = polish
        # What the move that was made brings each seat more than the policy's, over the first `polish` worlds. When a
        # race ends depends on its results, which would shift their mean; when these sums end does not.
        self.changes = [Sums() for _ in range(players)]
        self.lanes = [Lane(players) for _ in decision.legal]
        self.running = list(range(len(decision.legal)))  # places of the moves still in the race
        self.worlds, self.goal = 0, FIRST  # how many were tried, and with how many the race is looked at next
        self.settled = False

    @property
    def best(self) -> int:
        """The place of the move that brings most; the one that was made, where others only equal it."""
        own = (self.decision.chosen, self.decision.greedy)
        return max(self.running, key=lambda place: (self.points(place), place in own[:1], place in own, -place))

    def points(self, place: int) -> float:
        """What a move brings its seat more than the one that was made."""
        return self.lanes[place].change(self.decision.seat).points

    def loss(self) -> Worth:
        """What the decision lost against the best move."""
        return self.lanes[self.best].change(self.decision.seat)

    @property
    def equal(self) -> bool:
        """Whether no move made a difference in any world: the decision could not matter."""
        return not any(lane.margin_squares or lane.win_squares or any(lane.margins) for lane in self.lanes)

    @property
    def verdict(self) -> str:
        """What the trials say of the decision."""
        if self.equal:
            return FREE
        loss = self.loss()
        if loss.points - loss.points_error > THRESHOLD:
            return MISTAKE
        if self.reach_of(1.0) > THRESHOLD:
            return CLOSE
        return BEST if self.best == self.decision.chosen else GOOD

    def reach_of(self, errors: float) -> float:
        """The most that a move may bring more than the one that was made, so many standard errors above its mean."""
        changes = (self.lanes[place].change(self.decision.seat) for place in self.running)
        return max(change.points + errors * change.points_error for change in changes)

    def change(self, seat: int) -> Worth:
        """What the move that was made brings a seat more than the policy's move, by what the deciding seat knew."""
        return self.changes[seat].worth(max(1, min(self.worlds, self.polish)))

    def run(self, most: int) -> Portions[None]:
        """Race until the verdict is clear, the loss precise, or `most` worlds tried; what matters gets `polish` worlds.

        It goes on from where an interrupted race stood, with the same result.
        """
        while not self.settled:
            yield from self.reach(min(self.goal, most))
            loss = self.loss()
            clear = loss.points - CLEAR * loss.points_error > THRESHOLD or self.reach_of(CLEAR) < THRESHOLD
            self.goal *= 2
            self.thin_out(only_needed=clear)
            enough = self.worlds >= min(self.polish, most) or len(self.running) == 1
            self.settled = ((clear or self.precise) and enough) or self.worlds >= most

    def reach(self, worlds: int) -> Portions[None]:
        """Try all moves in the race in as many worlds as are missing."""
        for goal in (min(worlds, self.polish), worlds):
            if goal > self.worlds:
                yield from self.advance(goal - self.worlds)

    @property
    def precise(self) -> bool:
        """Whether more trials would hardly change any number."""
        return all(self.lanes[place].change(self.decision.seat).points_error < PRECISE for place in self.running)

    def thin_out(self, only_needed: bool) -> None:
        """Take moves out of the race that can neither be best nor cost the threshold; a clear verdict needs few."""
        best = self.best
        needed = {best, self.decision.chosen, self.decision.greedy}
        if only_needed:
            self.running = sorted(needed)
            return
        front = self.lanes[best].change(self.decision.seat)
        least = max(front.points - HOPELESS * front.points_error, THRESHOLD / 2)
        kept = []
        for place in self.running:
            change = self.lanes[place].change(self.decision.seat)
            if place in needed or change.points + HOPELESS * change.points_error >= least:
                kept.append(place)
        most = next((moves for worlds, moves in FINALISTS if self.worlds >= worlds), len(kept))
        ahead = sorted(kept, key=self.points, reverse=True)[:most]
        self.running = [place for place in kept if place in needed or place in ahead]

    def advance(self, worlds: int) -> Portions[None]:
        """Try all moves in the race in further worlds."""
        decision = self.decision
        actions = [int(decision.legal[place]) for place in self.running]
        against, policy = self.running.index(decision.chosen), self.running.index(decision.greedy)
        trials = self.values.trials(self.game, decision.seen, actions, self.seed, decision.turn, decision.throws)
        for count in blocks(len(actions), worlds):
            trials.run(self.worlds, count)
            for seat in range(self.players):
                margins, margin_squares = trials.tally(False, seat, against)
                wins, win_squares = trials.tally(True, seat, against)
                for at, place in enumerate(self.running):
                    lane = self.lanes[place]
                    lane.margins[seat] += margins[at] - margins[against]
                    lane.wins[seat] += wins[at] - wins[against]
                    if seat == decision.seat:
                        lane.margin_squares += margin_squares[at]
                        lane.win_squares += win_squares[at]
                        lane.worlds += count
                if self.worlds < self.polish:
                    margin, win = margins[against] - margins[policy], wins[against] - wins[policy]
                    self.changes[seat].add(margin, win, margin_squares[policy], win_squares[policy])
            self.worlds += count
            yield

    # ---- what is kept of an interrupted race ----

    def saved(self) -> list[Any]:
        """The race so far as JSON data."""
        lanes = [[lane.worlds, lane.margins, lane.wins, lane.margin_squares, lane.win_squares] for lane in self.lanes]
        changes = [sums.numbers for sums in self.changes]
        return [self.worlds, self.goal, self.settled, self.running, changes, lanes]

    def restore(self, saved: list[Any]) -> None:
        """Go on from a race that `saved` wrote."""
        self.worlds, self.goal, self.settled, self.running, changes, lanes = saved
        for sums, numbers in zip(self.changes, changes, strict=True):
            sums.numbers = list(numbers)
        for lane, (worlds, margins, wins, margin_squares, win_squares) in zip(self.lanes, lanes, strict=True):
            lane.worlds, lane.margins, lane.wins = worlds, list(margins), list(wins)
            lane.margin_squares, lane.win_squares = margin_squares, win_squares
