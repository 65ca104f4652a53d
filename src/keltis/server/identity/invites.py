"""Invitations of a server: codes that are made with its own key, and a limit for those who guess."""

from __future__ import annotations

from ...app.invitations import invitation, is_invitation
from ...app.problems import Refusal
from ...app.rates import Buckets
from ...table import Table
from ..process.settings import Settings
from .sessions import Sessions


class Invites:
    """Makes and checks the codes of invitations. Wrong ones have a rate limit for each address."""

    def __init__(self, sessions: Sessions, settings: Settings) -> None:
        self.sessions = sessions
        self._guesses = Buckets(settings.invite_guesses)

    def code(self, table: Table, seat: int) -> str:
        """The code of a seat's link."""
        return invitation(self._key, table, seat)

    def fits(self, table: Table, seat: int, code: str) -> bool:
        """Whether a code is the valid one of this seat."""
        return is_invitation(self._key, table, seat, code)

    def check(self, table: Table, seat: int, code: str, address: str) -> None:
        """Refuse a code that is not the valid one of this seat."""
        if self.fits(table, seat, code):
            return
        if not self._guesses.spend(address):
            raise Refusal("invite-guessed", 429)
        raise Refusal("wrong-invite", 403)

    @property
    def _key(self) -> bytes:
        assert self.sessions.key, "the server has not begun"
        return self.sessions.key
