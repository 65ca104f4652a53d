"""Invitations: the codes of links to seats and tables, made with the server's key, and a limit for those who guess."""

from __future__ import annotations

from ...app.invites import code_of, is_valid
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

    def code(self, table: Table, seat: int | None) -> str:
        """The code of the link to a seat; None: to the table."""
        return code_of(self._key, table, seat)

    def fits(self, table: Table, seat: int | None, code: str) -> bool:
        """Whether a code opens this seat; None: whether it is that of the table."""
        return is_valid(self._key, table, seat, code)

    def check(self, table: Table, seat: int | None, code: str, address: str) -> None:
        """Refuse a code that opens nothing."""
        if self.fits(table, seat, code):
            return
        if not self._guesses.spend(address):
            raise Refusal("invite-guessed", 429)
        raise Refusal("wrong-invite", 403)

    @property
    def _key(self) -> bytes:
        assert self.sessions.key, "the server has not begun"
        return self.sessions.key
