"""The application's hooks in a browser: links to seats and tables for friends elsewhere, and rate limits for them.

The person at this browser has no limits. Friends elsewhere are not trusted: they may change their page's code.
"""

from __future__ import annotations

from ..app.host import Caller, Host
from ..app.invites import code_of, is_valid
from ..app.problems import Refusal
from ..app.rates import INVITE_GUESSES, REQUEST_KINDS, SEATINGS, Buckets, Rate
from ..table import Table
from .storage import GUEST

RATES = {  # of one friend
    **REQUEST_KINDS,
    "tables": Rate(10, 0.05),
    "seats": SEATINGS,
    "guesses": INVITE_GUESSES,
}


class BrowserHost(Host):
    """A browser as a host. The origin of its callers is not known."""

    def __init__(self) -> None:
        self._buckets = {kind: Buckets(rate) for kind, rate in RATES.items()}

    # ---- limits ----

    async def check_new_table(self, caller: Caller, public: bool = False) -> None:
        """Refuse rematches that a friend asks for too fast."""
        self.check_rate(caller.guest, "tables")

    async def check_seat(self, caller: Caller, uninvited_at: str = "") -> None:
        """Refuse seats that a friend asks for too fast."""
        self.check_rate(caller.guest, "seats")

    def check_name(self, caller: Caller) -> None:
        """Refuse names that a friend gives themselves too fast."""
        self.check_rate(caller.guest, "seats")

    def check_rate(self, guest: str, kind: str) -> None:
        """Refuse requests of a friend that come too fast."""
        if guest != GUEST and not self._buckets[kind].spend(guest):
            raise Refusal("too-fast", 429)

    # ---- links to seats and tables ----

    def invitation(self, table: Table, seat: int | None) -> str:
        """The code of the invitation to a seat, or to the table."""
        return "" if table.secret is None else code_of(table.secret, table, seat)

    def is_invited(self, table: Table, seat: int | None, code: str) -> bool:
        """Whether a code opens a seat."""
        return table.secret is not None and is_valid(table.secret, table, seat, code)

    def check_invitation(self, table: Table, seat: int | None, code: str, caller: Caller) -> None:
        """Refuse a code that opens nothing."""
        if self.is_invited(table, seat, code):
            return
        self.check_rate(caller.guest, "guesses")
        raise Refusal("wrong-invite", 403)
