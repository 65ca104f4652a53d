"""A turn: dragging, undo, reasons and hints; and rematch and log."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from keltis.nets import net as nets
from tests.nets.random_nets import write_nets
from tests.page.conftest import Visitors
from tests.page.person import Person
from tests.page.prepared import PreparedTables


def test_card_that_is_dragged_to_its_path_is_played(visit: Visitors) -> None:
    person = Person(visit())
    person.sit_down("keltis", "me", "beginner", start=0)
    card = person.page.locator(".hc").first
    colour, _, _ = (card.get_attribute("data-thing") or "").removeprefix("card:").partition("-")
    card.drag_to(person.page.locator(f"[data-thing='field:{colour}-1']"))
    expect(card).to_have_attribute("aria-pressed", "true")
    person.tap(person.page.locator("[data-thing='figure:small']"))
    expect(person.page.locator(".hc")).to_have_count(7)


def test_card_that_is_dropped_nowhere_returns_to_the_hand(visit: Visitors) -> None:
    person = Person(visit())
    person.sit_down("keltis", "me", "beginner", start=0)
    before = person.hand
    person.page.locator(".hc").first.drag_to(person.page.locator(".top"))
    assert person.hand == before
    expect(person.page.locator(".hc[aria-pressed=true]")).to_have_count(1)


def test_move_is_undone(visit: Visitors) -> None:
    person = Person(visit())
    person.sit_down("keltis", "me", "beginner", start=0)
    before = person.hand
    undo = person.page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    person.tap(person.page.locator(".hc").first)
    person.tap(person.page.locator("[data-move^=discard]"))
    expect(person.page.locator(".hc")).to_have_count(7)
    person.tap(undo)
    expect(person.page.locator(".hc")).to_have_count(8)
    assert person.hand == before
    assert person.log == []


def test_what_was_turned_over_cannot_be_undone_and_the_button_says_so(visit: Visitors) -> None:
    person = Person(visit())
    person.sit_down("stones", "me", "beginner", start=0)
    person.tap(person.page.locator("[data-move=flip]"))
    expect(person.page.locator("[data-move=leave]")).to_be_visible()
    undo = person.page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    undo.click(force=True)
    expect(person.page.locator(".say.why")).to_have_text("You cannot undo after turning over a tile.")


def test_card_that_does_not_fit_says_why(visit: Visitors) -> None:
    person = Person(visit())
    person.sit_down("keltis", "me", "beginner", start=0)
    unfit = person.page.get_by_role("button", name="cannot be played")
    while not unfit.count():
        assert person.lit(), "the game ended before a card did not fit"
        person.play(taps=1)
    person.tap(unfit.first)
    said = person.page.locator(".say.why")
    expect(said).to_have_text(re.compile(r"^[A-Z].+\. You may discard it\.$"))
    expect(person.page.get_by_role("alert")).to_have_text(said.inner_text())


def test_field_that_is_not_lit_says_why(visit: Visitors) -> None:
    person = Person(visit())
    person.sit_down("keltis", "me", "beginner", start=0)
    person.tap(person.page.locator("[data-thing='field:green-9']"))
    expect(person.page.locator(".say.why")).to_have_text(re.compile(r"^[A-Z].+\.$"))


def test_hint_shows_the_best_move_its_reason_and_what_the_others_are_worth(visit: Visitors) -> None:
    person = Person(visit())
    person.sit_down("keltis", "me", "beginner", start=0)
    person.press("Hint")
    others = person.page.get_by_role("list", name="expected points at the end").get_by_role("listitem")
    expect(others.nth(1)).to_be_visible()
    points = [each.locator(".num").first.inner_text() for each in others.all()]
    assert all(re.fullmatch(r"[+−]?\d+\.\d", each) for each in points), points
    best, reason = re.fullmatch(r"(.+?)\. (.+\.)", person.page.locator(".best").inner_text()).groups()  # type: ignore[union-attr]
    assert others.first.inner_text().startswith(best)
    assert len(reason) > 10
    person.press("Play this move")
    expect(person.page.locator(".hc")).to_have_count(7)
    expect(others).to_have_count(0)


def test_hint_says_how_sure_the_net_is(visit: Visitors, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nets, "FOLDER", tmp_path)

    def said() -> Locator:
        person = Person(visit())
        person.sit_down("keltis", "me", "beginner", start=0)
        person.press("Hint")
        expect(person.page.locator(".best")).to_be_visible()
        return person.page.get_by_text("A net that learned by playing itself")

    expect(said()).to_have_count(0)  # There is no net yet.
    write_nets(tmp_path, ["keltis"], width=8, layers=1)
    expect(said()).to_have_text(re.compile(r"(is \d+% sure of this move\.|prefers: .+ \(\d+%\)\.)$"))


def test_table_without_hints_has_no_button_for_them(visit: Visitors) -> None:
    person = Person(visit())
    person.sit_down("keltis", "me", "beginner", start=0, hints=False)
    expect(person.page.get_by_role("button", name="Hint")).to_have_count(0)
    person.page.keyboard.press("h")
    expect(person.page.locator(".best")).to_have_count(0)


def test_rematch_is_begun_by_the_next_player(visit: Visitors, prepared: PreparedTables) -> None:
    page = visit()
    table = prepared.finish("stones", "me", "here", "here", start=1)
    prepared.enter(page)
    person = Person(page)
    page.goto(f"/table/{table}")
    rematch = page.get_by_role("button", name="Rematch")
    third = page.get_by_role("columnheader").nth(2).inner_text()
    expect(rematch).to_contain_text(f"{third} goes first")
    person.tap(rematch)
    page.wait_for_url(lambda url: not url.endswith(table))
    expect(page.get_by_role("heading", name=f"{third} to move")).to_be_visible()


def test_entry_of_the_log_shows_its_position(visit: Visitors) -> None:
    person = Person(visit())
    person.sit_down("keltis", "me", "beginner", start=0)
    person.tap(person.page.locator(".hc").first)
    person.tap(person.page.locator("[data-move^=discard]"))
    before = person.hand
    person.tap(person.page.locator("[data-thing=deck]"))
    expect(person.page.locator(".hc")).to_have_count(8)
    person.lit()
    person.tap(person.page.locator(".log [data-ply='1']"))
    expect(person.page.locator(".hc")).to_have_count(7)
    assert person.hand == before
    assert person.page.locator(".place.lit").count() == 0
    person.press("Back to the game")
    expect(person.page.locator(".hc")).to_have_count(8)


def test_card_is_drawn_by_itself_where_only_the_draw_pile_is_left_and_the_setting_wants_it(visit: Visitors) -> None:
    person = Person(visit())
    page = person.page
    person.sit_down("keltis", "me", "beginner", start=0)
    page.keyboard.press("?")
    draws = page.locator("dialog").get_by_role("radiogroup", name="Draw automatically")
    person.tap(draws.get_by_role("radio", name="on"))
    page.keyboard.press("Escape")
    person.tap(page.locator(".hc").first)
    person.tap(page.locator("[data-move^=discard]"))
    expect(page.locator(".log [title^='You draw']").first).to_be_visible()
    expect(page.locator(".hc")).to_have_count(8)
