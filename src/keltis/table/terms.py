"""What people agree on beside a game's options: who may come, how long one may think, what can be asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Protocol

from .refused import Refused

DAY = 24 * 3600
SHORTEST, LONGEST = 10, 30 * DAY  # seconds on a clock
PATIENCE = 60  # seconds for which others wait for somebody who is away on their turn


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
    `patience` seconds: the others wait, may ask for a bot in their place, or a bot takes it.
    """

    public: bool = False
    watch: bool = False
    talk: bool = True
    consent: bool = True
    away: Literal["wait", "ask", "bot"] = "ask"
    patience: int = PATIENCE
    clock: Clock | None = None


PRIVATE = Terms()


class Wanted(Protocol):
    """What somebody asks for; None: as is usual for such a table."""

    @property
    def public(self) -> bool: ...  # noqa: D102
    @property
    def watch(self) -> bool: ...  # noqa: D102
    @property
    def talk(self) -> bool | None: ...  # noqa: D102
    @property
    def consent(self) -> bool | None: ...  # noqa: D102
    @property
    def away(self) -> Literal["wait", "ask", "bot"] | None: ...  # noqa: D102
    @property
    def patience(self) -> int: ...  # noqa: D102
    @property
    def clock(self) -> Any: ...  # noqa: D102


def agree_on(wanted: Wanted) -> Terms:
    """Terms as they are asked for, checked. Among strangers there is no chat, and nothing is asked, unless wanted."""
    friends = not wanted.public
    clock = wanted.clock
    if not SHORTEST <= wanted.patience <= LONGEST:
        raise Refused.because("bad-patience", least=SHORTEST)
    if clock is not None and not (SHORTEST <= clock.seconds <= LONGEST and 0 <= clock.increment <= DAY):
        raise Refused.because("bad-clock", least=SHORTEST)
    return Terms(
        wanted.public,
        wanted.watch,
        friends if wanted.talk is None else wanted.talk,
        friends if wanted.consent is None else wanted.consent,
        wanted.away or ("ask" if friends else "bot"),
        wanted.patience,
        None if clock is None else Clock(clock.kind, clock.seconds, clock.increment if clock.kind == "game" else 0),
    )
