"""Links to the seats of a table: nothing of them is kept, and nobody guesses one."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256

from ...table import Table
from ..api.problems import Refusal
from ..net.limits import Buckets
from ..process.settings import Settings
from .sessions import Sessions

LENGTH = 22  # characters: 132 bits


class Invites:
    """Makes and reads what a seat's link ends with. Whoever tries wrong ones has to wait, by address."""

    def __init__(self, sessions: Sessions, settings: Settings) -> None:
        self.sessions = sessions
        self._guesses = Buckets(settings.invite_guesses)

    def code(self, table: Table, seat: int) -> str:
        """What the link to a seat ends with; another one whenever the host has sent somebody away."""
        assert self.sessions.key, "the server has not begun"
        emptied = table.people.link_versions[seat] or ""
        made = hmac.new(self.sessions.key, f"invite {table.id} {seat} {emptied}".rstrip().encode(), sha256).digest()
        return urlsafe_b64encode(made).decode()[:LENGTH]

    def fits(self, table: Table, seat: int, code: str) -> bool:
        """Whether a link is one of ours to this seat."""
        return 0 <= seat < len(table.seats) and hmac.compare_digest(self.code(table, seat).encode(), code.encode())

    def check(self, table: Table, seat: int, code: str, address: str) -> None:
        """Refuse a link that is not one of ours to this seat."""
        if self.fits(table, seat, code):
            return
        if not self._guesses.spend(address):
            raise Refusal("invite-guessed", 429)
        raise Refusal("wrong-invite", 403)
