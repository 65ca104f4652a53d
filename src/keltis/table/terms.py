"""What people agree on beside a game's options: who may come, how long one may think, what can be asked for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from .refused import Refused

DAY = 24 * 3600
SHORTEST, LONGEST = 10, 30 * DAY  # seconds on a clock
PATIENCE = 60  # seconds for which others wait for somebody who is away on their turn
SLOW = {"turn": 3600, "game": DAY}  # seconds on a clock from which on people come and go while they play
VOTE = 90  # seconds for an answer


@dataclass(frozen=True)
class Clock:
    """So many seconds for each turn, or for the whole game with some more after each turn."""

    kind: Literal["turn", "game"]
    seconds: int
    increment: int = 0


@dataclass(frozen=True)
class Terms:
    """How people play together. `public`: anybody may sit down; otherwise whoever has a seat's link.

    `watch`: anybody with the table's link may look on. `talk`: there is a chat. `consent`: the others can be asked to
    let a move be taken back, to pause or to end. `away`: what becomes of somebody who is away on their own turn, after
    `patience` seconds: the others wait, may ask for a bot in their place, or a bot takes it. Where the clock is slow,
    they wait until it is at zero.
    """

    public: bool = False
    watch: bool = False
    talk: bool = True
    consent: bool = True
    away: Literal["wait", "ask", "bot"] = "ask"
    patience: int = PATIENCE
    clock: Clock | None = None

    @property
    def slow(self) -> bool:
        """Whether a clock gives people so much time that nobody has to stay at the table."""
        return self.clock is not None and self.clock.seconds >= SLOW[self.clock.kind]

    def answer_time(self, absent: bool) -> int:
        """Seconds for an answer to what is asked; `absent`: somebody who is asked is away, and answers on return.

        They have up to a day where the clock is slow, or where none runs.
        """
        if self.clock is None:
            return DAY if absent else VOTE
        return min(DAY, self.clock.seconds) if self.slow else VOTE


PRIVATE = Terms()


def agree_on(
    *,
    public: bool = False,
    watch: bool = False,
    talk: bool | None = None,
    consent: bool | None = None,
    away: Literal["wait", "ask", "bot"] | None = None,
    patience: int = PATIENCE,
    clock: Clock | None = None,
) -> Terms:
    """Terms as they are asked for, checked; None: as is usual for such a table.

    Among strangers there is no chat, and nothing is asked, unless wanted.
    """
    if not SHORTEST <= patience <= LONGEST:
        raise Refused.because("bad-patience", least=SHORTEST)
    if clock is not None and not (SHORTEST <= clock.seconds <= LONGEST and 0 <= clock.increment <= DAY):
        raise Refused.because("bad-clock", least=SHORTEST)
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
