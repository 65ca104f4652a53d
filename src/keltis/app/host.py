"""The hooks that a host of the application implements: heavy computing, rate limits, invitations, and counting.

The defaults suit one person at one device: nothing is limited, and nobody is invited.
"""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from ..bots.portions import Portions
from ..table import Table
from .portions import in_portions
from .problems import Refusal

T = TypeVar("T")


class Caller(NamedTuple):
    """A guest, and where the call came from, as far as the host can tell."""

    guest: str
    origin: str = ""


class Host:
    """The hooks of a host. A method whose name begins with `check` raises a `Refusal` or does nothing.

    `is_own`: the host is the guest's own device, which knows everything that is hidden anyway.
    """

    is_own = True

    async def compute(self, work: Portions[T]) -> T:
        """Do work that takes a while, without blocking other requests."""
        return await in_portions(work)

    # ---- limits ----

    async def check_new_table(self, caller: Caller, public: bool = False) -> None:
        """Refuse another table to those who have too many or make them too fast."""

    async def check_seat(self, caller: Caller, uninvited_at: str = "") -> None:
        """Refuse another seat likewise. `uninvited_at`: the table, if the caller has no link to the seat."""

    def check_name(self, caller: Caller) -> None:
        """Refuse too many new names."""

    def check_rate(self, guest: str, kind: str) -> None:
        """Refuse requests of a kind that come too fast: one of `REQUEST_KINDS` in `rates.py`."""

    # ---- links to seats and tables ----

    def invitation(self, table: Table, seat: int | None) -> str:
        """The code at the end of the link to a seat; None: to the table. Empty where there are no links."""
        return ""

    def is_invited(self, table: Table, seat: int | None, code: str) -> bool:
        """Whether a code opens a seat: its own or the table's. None: whether it is the table's."""
        return False

    def check_invitation(self, table: Table, seat: int | None, code: str, caller: Caller) -> None:
        """Refuse a wrong code."""
        raise Refusal("wrong-invite", 403)

    # ---- counting ----

    def count_new_table(self, game: str) -> None:
        """A table was made."""

    def count_move(self, game: str) -> None:
        """A person's move was made and acknowledged."""

    def time_move(self, seconds: float) -> None:
        """A person's move was acknowledged or refused after this many seconds."""

    def count_refusal(self, text: str) -> None:
        """A request was refused."""
