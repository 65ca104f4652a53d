"""Scoring games that are played with the real box: entering by taps and keys, refusals, evenings, sharing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.axe import check
from tests.page.conftest import Visitors
from tests.page.score_sheets import SHEETS, counted, counter, enter, tab, totals

PHONE = {"width": 360, "height": 740}
every_game = pytest.mark.parametrize("name", SHEETS)


def keep(page: Page, names: tuple[str, ...], game_name: str, *sheets: dict[str, list[int]]) -> None:
    """Enter a whole game and keep it."""
    page.goto(f"/score/{game_name}")
    for name, sheet in zip(names, sheets, strict=True):
        page.get_by_label("Name").fill(name)
        enter(page, sheet)
        page.locator(".bar .go").click()
    expect(page).to_have_url(re.compile("/score$"))


@every_game
def test_whole_game_is_entered_by_taps_and_counted_as_the_engine_does(name: str, visit: Visitors) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    page.goto(f"/score/{name}")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.get_by_label("Name").fill("Ana")
    enter(page, SHEETS[name][0])
    expect(tab(page, "Ana")).to_contain_text(counted(name, SHEETS[name])[0])
    page.get_by_role("button", name="Next: Player 2").click()
    page.get_by_label("Name").fill("Ben")
    enter(page, SHEETS[name][1])
    assert totals(page) == counted(name, SHEETS[name])
    check(page)
    page.get_by_role("button", name="Save this game").click()
    expect(page.locator("details[open] tfoot td b").first).to_have_text(counted(name, SHEETS[name])[0])
    expect(page.locator("summary")).to_contain_text("Ana wins with")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    check(page)


def test_whole_sheet_is_entered_by_keyboard(visit: Visitors) -> None:
    page = visit()
    page.goto("/score/keltis")
    page.locator("[data-field='brown:9']").focus()
    for key in ("ArrowDown", "ArrowRight", "Enter", "Enter", "ArrowDown", "ArrowRight", "Space"):
        page.keyboard.press(key)
    yellow, pink = page.locator("[data-field='yellow:8']"), page.locator("[data-field='pink:7']")
    expect(yellow).to_have_accessible_name("Yellow, 7 points, large figure")
    expect(pink).to_have_accessible_name("Pink, 6 points, figure")
    expect(yellow).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="One fewer: Tiles")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.type("12")
    expect(page.get_by_role("textbox", name="How many: Tiles")).to_have_value("12")
    expect(tab(page, "Player 1")).to_contain_text("28")  # 14 + 6 + 12 − 4
    expect(page.get_by_role("status").filter(has_text="Player 1: 28")).to_have_count(1)


@pytest.mark.parametrize(
    ("name", "first", "second", "sentence"),
    [
        ("keltis", {"brown": [-1], "blue": [-2]}, {}, "Ana: A player has only one large figure (K-5)."),
        (
            "keltis",
            {colour: [1] for colour in ("brown", "yellow", "pink", "green", "blue")},
            {},
            "Ana: A player has only 4 small figures: the fifth is the large one (K-5).",
        ),
        ("keltis", {"stones": [5]}, {"stones": [5]}, "There are only 9 wishing stones for all players together (K-2)."),
        (
            "paths",
            {"blue": [4]},
            {"blue": [3]},
            "There are only 6 blue wishing stones for all players together (N-3).",
        ),
        (
            "paths",
            {"large": [31], "small-1": [31], "small-2": [35], "small-3": [40], "small-4": [40]},
            {"large": [35]},
            "There can be at most 5 figures in the goal area, all players together: the last one ends the game (N-19).",
        ),
        ("stones", {"pink": [3]}, {"pink": [3]}, "Pink 3 is in two rows, but there is only one such tile (S-1)."),
        (
            "cards",
            {"wishes": [5]},
            {"wishes": [5]},
            "There are only 9 wish cards for all players together (C-1).",
        ),
        (
            "dice",
            {colour: [1] for colour in ("brown", "yellow", "pink", "green", "blue")},
            {},
            "Ana: A player has only 4 pieces, so one row stays empty (D-3).",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_words(
    name: str, first: dict[str, list[int]], second: dict[str, list[int]], sentence: str, visit: Visitors
) -> None:
    page = visit()
    page.goto(f"/score/{name}")
    page.get_by_label("Name").fill("Ana")
    enter(page, first)
    page.get_by_role("button", name="Next: Player 2").click()
    enter(page, second)
    expect(page.get_by_role("alert")).to_have_text(sentence)
    check(page)
    page.get_by_role("button", name="Save this game").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("Fix this first")
    expect(page).to_have_url(re.compile(f"/score/{name}$"))


def test_reload_in_the_middle_loses_nothing(visit: Visitors) -> None:
    page = visit()
    page.goto("/score/stones")
    page.get_by_label("Name").fill("Ana")
    enter(page, SHEETS["stones"][0])
    page.get_by_role("button", name="Add a player").click()
    page.get_by_label("Name").fill("Cleo")
    page.reload()
    expect(tab(page, "Ana")).to_contain_text("21")
    expect(tab(page, "Cleo")).to_be_visible()
    page.goto("/score")
    expect(page.get_by_role("link", name="Way of the Stones")).to_contain_text("Continue: Ana, Player 2 and Cleo")
    page.goto("/score/stones")
    page.get_by_role("button", name="Start over").click()
    expect(tab(page, "Ana")).to_contain_text("−4")


def test_both_sides_of_the_dice_game_are_a_match(visit: Visitors) -> None:  # D-17
    page = visit()
    page.goto("/score/dice")
    enter(page, SHEETS["dice"][0])
    page.get_by_role("button", name="Game 2, other side").click()
    tab(page, "Player 2").click()
    enter(page, SHEETS["dice"][0])
    expect(tab(page, "Player 1")).to_contain_text("10")  # 20 − 10
    assert [cell.strip() for cell in totals(page)] == ["10", "10"]
    page.get_by_role("button", name="Save this game").click()
    expect(page.locator("summary")).to_contain_text("Player 1 and Player 2 share the win with 10 points")
    expect(page.locator("details table")).to_have_count(2)


def test_evening_is_a_table_of_points_and_wins(visit: Visitors) -> None:
    page = visit()
    keep(page, ("Ana", "Ben"), "keltis", *SHEETS["keltis"])
    keep(page, ("Ana", "Ben"), "cards", *reversed(SHEETS["cards"]))
    expect(page.locator(".evening")).to_have_count(1)
    table = page.locator(".evening table").first
    expect(table.get_by_role("row").nth(1)).to_have_accessible_name("Keltis 20 27")
    assert [row.inner_text().split() for row in table.locator("tfoot tr").all()] == [
        ["Points", *reversed(evening_points())],
        ["Wins", "1", "1"],
    ]
    newest = page.locator("details").first
    expect(newest).to_have_attribute("open", "")
    newest.get_by_role("button", name="Edit").click()
    expect(page.get_by_label("Name")).to_have_value("Ana")
    counter(page, "wishes", 6)
    page.get_by_role("button", name="Next: Ben").click()
    page.get_by_role("button", name="Save the change").click()
    ana, ben = SHEETS["cards"][1], SHEETS["cards"][0]
    right = counted("cards", [{**ana, "wishes": [6]}, ben])
    expect(page.locator("details").first.locator("tfoot td")).to_have_text(right)
    expect(table.locator("tbody tr")).to_have_count(2)


def evening_points() -> list[str]:
    """The points of both players after two games."""
    first, second = (counted("keltis", SHEETS["keltis"]), counted("cards", [*reversed(SHEETS["cards"])]))
    sums = [int(a.replace("−", "-")) + int(b.replace("−", "-")) for a, b in zip(first, second, strict=True)]
    return [str(total).replace("-", "−") for total in sums]


def test_deleted_game_can_be_put_back(visit: Visitors) -> None:
    page = visit()
    keep(page, ("Ana", "Ben"), "keltis", *SHEETS["keltis"])
    page.get_by_role("button", name="Delete").click()
    expect(page.locator(".evening")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    page.reload()
    expect(page.locator(".evening")).to_have_count(1)


def test_game_is_shared_as_text_and_as_picture(visit: Visitors) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    keep(page, ("Ana", "Ben"), "keltis", *SHEETS["keltis"])
    details = page.locator("details")
    details.get_by_role("button", name="Copy text").click()
    expect(page.get_by_text("The text is copied.")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert text[0].startswith("Keltis, ")
    assert text[1:] == [
        "Ana wins with 27 points",
        "Ana: 27 (brown 2, yellow 12, pink 0, green 7, blue −2, tiles 5, wishing stones 3)",
        "Ben: 20 (brown 0, yellow 1, pink 0, green 20, blue 2, tiles 0, wishing stones −3)",
    ]
    with page.expect_download() as saved:
        details.get_by_role("button", name="Share picture").click()
    picture = saved.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20], "big") == 1080


def test_device_with_a_share_sheet_gets_picture_and_text(visit: Visitors) -> None:
    page = visit()
    page.add_init_script(
        "navigator.canShare = () => true;"
        "navigator.share = async ({ files, text }) => { document.body.dataset.shared = `${files[0].type} ${text}`; };"
    )
    keep(page, ("Ana", "Ben"), "keltis", *SHEETS["keltis"])
    page.locator("details").get_by_role("button", name="Share picture").click()
    expect(page.locator("body")).to_have_attribute(
        "data-shared", re.compile("^image/png Keltis.*\nAna wins with 27 points\n")
    )


def test_home_and_rules_lead_here_and_no_server_is_asked(visit: Visitors) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("link", name="Score a real game").click()
    expect(page.get_by_role("heading", name="Which game did you play?")).to_be_visible()
    page.goto("/rules/dice")
    page.get_by_role("link", name="Score a real game").click()
    expect(page.get_by_role("heading", name="The dice game")).to_be_visible()
    visit.forgive("404")
    page.goto("/score/chess")
    expect(page.get_by_role("link", name="Go to the home page")).to_be_visible()
