"""Invitations: links to the seats of a table, which end with an HMAC, so that none has to be stored."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256

from ...app.problems import Refusal
from ...app.rates import Buckets
from ...table import Table
from ..process.settings import Settings
from .sessions import Sessions

LENGTH = 22  # characters of a code, 132 bits


class Invites:
    """Makes and checks the codes of invitations. Wrong ones have a rate limit for each address."""

    def __init__(self, sessions: Sessions, settings: Settings) -> None:
        self.sessions = sessions
        self._guesses = Buckets(settings.invite_guesses)

    def code(self, table: Table, seat: int) -> str:
        """The code of a seat's link. It changes whenever the host sends somebody away."""
        assert self.sessions.key, "the server has not begun"
        emptied = table.people.link_versions[seat] or ""
        made = hmac.new(self.sessions.key, f"invite {table.id} {seat} {emptied}".rstrip().encode(), sha256).digest()
        return urlsafe_b64encode(made).decode()[:LENGTH]

    def fits(self, table: Table, seat: int, code: str) -> bool:
        """Whether a code is the valid one of this seat."""
        return 0 <= seat < len(table.seats) and hmac.compare_digest(self.code(table, seat).encode(), code.encode())

    def check(self, table: Table, seat: int, code: str, address: str) -> None:
        """Refuse a code that is not the valid one of this seat."""
        if self.fits(table, seat, code):
            return
        if not self._guesses.spend(address):
            raise Refusal("invite-guessed", 429)
        raise Refusal("wrong-invite", 403)
