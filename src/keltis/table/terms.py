"""A table's terms: who may come, how long a person may think, and what may be proposed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from .refused import Refused

DAY = 24 * 3600
MIN_SECONDS, MAX_SECONDS = 10, 30 * DAY  # of a clock, and of the patience
PATIENCE_SECONDS = 60  # how long the others wait for a person who is away on their turn
SLOW_SECONDS = {"turn": 3600, "game": DAY}  # With so much time a clock is slow: people come and go while they play.
VOTE_SECONDS = 90  # to answer a proposal


@dataclass(frozen=True)
class Clock:
    """A clock: `seconds` for each turn, or for the whole game with an `increment` after each turn."""

    kind: Literal["turn", "game"]
    seconds: int
    increment: int = 0


@dataclass(frozen=True)
class Terms:
    """How people play together. `public`: anybody may take a seat; otherwise only guests with a seat's link.

    `watch`: anybody with the table's link may look on. `talk`: there is a chat. `consent`: an undo, a pause or an early
    end may be proposed. `away`: what happens when a person has been away on their own turn for `patience` seconds: the
    others still `wait`, may `ask` for a bot in their place, or a `bot` takes it. Where the clock is slow, the others
    wait until it has run out.
    """

    public: bool = False
    watch: bool = False
    talk: bool = True
    consent: bool = True
    away: Literal["wait", "ask", "bot"] = "ask"
    patience: int = PATIENCE_SECONDS
    clock: Clock | None = None

    @property
    def slow(self) -> bool:
        """Whether the clock gives so much time that nobody has to stay at the table."""
        return self.clock is not None and self.clock.seconds >= SLOW_SECONDS[self.clock.kind]

    def answer_time(self, absent: bool) -> int:
        """The seconds to answer a proposal; `absent`: a person who is asked is away, and answers on return.

        They have up to a day where the clock is slow, or where there is none.
        """
        if self.clock is None:
            return DAY if absent else VOTE_SECONDS
        return min(DAY, self.clock.seconds) if self.slow else VOTE_SECONDS


PRIVATE = Terms()


def agree_on(
    *,
    public: bool = False,
    watch: bool = False,
    talk: bool | None = None,
    consent: bool | None = None,
    away: Literal["wait", "ask", "bot"] | None = None,
    patience: int = PATIENCE_SECONDS,
    clock: Clock | None = None,
) -> Terms:
    """The requested terms, checked. None: the default for such a table.

    At public tables the defaults are no chat, no proposals, and bots in place of people who are away.
    """
    if not MIN_SECONDS <= patience <= MAX_SECONDS:
        raise Refused.because("bad-patience", least=MIN_SECONDS)
    if clock is not None and not (MIN_SECONDS <= clock.seconds <= MAX_SECONDS and 0 <= clock.increment <= DAY):
        raise Refused.because("bad-clock", least=MIN_SECONDS)
    friends = not public
    return Terms(
        public,
        watch,
        friends if talk is None else talk,
        friends if consent is None else consent,
        away or ("ask" if friends else "bot"),
        patience,
        replace(clock, increment=0) if clock is not None and clock.kind == "turn" else clock,
    )
