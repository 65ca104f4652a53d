"""The outlook of a seat: what each of its moves would change at once."""

from __future__ import annotations

from tests.server.helpers.browser import Browser


def test_a_seat_is_told_what_its_moves_would_change(browser: Browser) -> None:
    with browser.open_page(browser.make("keltis", "me", "casual", start=0)) as page:
        told = page.ask("outlook", seat=0)
        assert told["seq"] == page.seq
        assert {prospect["move"] for prospect in told["moves"]} == {*page.legal}
        first = next(prospect for prospect in told["moves"] if prospect["move"].endswith(" large"))
        assert first["points"] < 0
        assert page.ask("outlook", seat=1)["problem"]["text"] == "not-your-seat"
