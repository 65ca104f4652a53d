"""The application's hooks in a browser: links to seats for friends elsewhere, and rate limits for them.

The person at this browser has no limits. Friends elsewhere are not trusted: they may change their page's code.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256

from ..app.host import Caller, Host
from ..app.problems import Refusal
from ..app.rates import Buckets, Rate
from ..table import Table
from .storage import GUEST

CODE_LENGTH = 22  # characters of a code, 132 bits
RATES = {  # of one friend: burst, and per second
    "seat_changes": Rate(40, 0.5),
    "chat": Rate(5, 0.5),
    "reactions": Rate(6, 0.5),
    "asks": Rate(5, 0.05),
    "votes": Rate(20, 0.5),
    "premoves": Rate(20, 0.5),
    "hints": Rate(10, 0.25),
    "tables": Rate(10, 0.05),
    "seats": Rate(20, 0.1),
    "guesses": Rate(20, 0.05),
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

    # ---- links to seats ----

    def invitation(self, table: Table, seat: int) -> str:
        """The code of a seat's invitation. It changes whenever the host of the table sends somebody away."""
        if table.secret is None:
            return ""
        emptied = table.people.link_versions[seat] or ""
        made = hmac.new(table.secret, f"invite {table.id} {seat} {emptied}".rstrip().encode(), sha256).digest()
        return urlsafe_b64encode(made).decode()[:CODE_LENGTH]

    def is_invited(self, table: Table, seat: int, code: str) -> bool:
        """Whether a code is the valid one of this seat."""
        right = self.invitation(table, seat) if 0 <= seat < len(table.seats) else ""
        return bool(right) and hmac.compare_digest(right.encode(), code.encode())

    def check_invitation(self, table: Table, seat: int, code: str, caller: Caller) -> None:
        """Refuse a code that is not the valid one of this seat."""
        if self.is_invited(table, seat, code):
            return
        self.check_rate(caller.guest, "guesses")
        raise Refusal("wrong-invite", 403)
