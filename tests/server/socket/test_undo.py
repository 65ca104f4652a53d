"""Taking moves back in one's own turn, until something hidden was revealed."""

from __future__ import annotations

from tests.server.helpers.browser import Browser
from tests.server.helpers.playing import play_on, play_until


def test_played_card_is_undone_before_one_draws(browser: Browser) -> None:
    with browser.open_page(browser.make("keltis", "me", "casual", start=0)) as page:
        before, moves = page.view, page.log[:]
        assert page.seen["undo"]["problem"]["text"] == "undo-nothing"
        page.move(play_until(page, "discard"))
        assert page.seen["undo"] == {"possible": True, "problem": None}
        assert page.undo()["type"] == "ack"
        assert page.view == before
        assert page.log == moves
        assert (page.events[-1]["kind"], page.events[-1]["seat"]) == ("undo", 0)
        assert page.seen["undo"]["problem"]["text"] == "undo-nothing"
        assert page.undo()["problem"]["text"] == "undo-nothing"


def test_undone_moves_stay_undone_after_a_reload(browser: Browser) -> None:
    table = browser.make("keltis", "me", "casual", start=0)
    with browser.open_page(table) as page:
        page.move(play_until(page, "discard"))
        page.undo()
        page.move(play_until(page, "play"))
    with browser.open_page(table) as again:
        assert (again.log, again.view, again.seq) == (page.log, page.view, page.seq)
        assert again.seen["undo"]["possible"]


def test_draw_ends_the_turn_and_what_can_be_undone(browser: Browser) -> None:
    with browser.open_page(browser.make("keltis", "me", "here", start=0)) as page:
        page.look(0)
        page.move(play_until(page, "discard"))
        page.move("draw deck")
        page.look(0)
        assert page.seen["undo"]["problem"]["text"] == "undo-not-your-turn"
        assert page.undo()["problem"]["text"] == "undo-not-your-turn"


def test_dice_that_were_kept_can_be_taken_up_again_but_not_thrown_back(browser: Browser) -> None:
    with browser.open_page(browser.make("dice", "me", "casual", start=0)) as page:
        dice = page.view["dice"]
        assert page.seen["undo"]["problem"]["text"] == "undo-thrown"
        page.move("keep")
        page.undo()
        assert (page.view["phase"], page.view["dice"]) == ("throw", dice)
        page.move(play_until(page, "reroll"))
        assert page.undo()["problem"]["text"] == "undo-thrown"


def test_tile_that_was_turned_over_stays_so(browser: Browser) -> None:
    with browser.open_page(browser.make("stones", "me", "casual", start=0)) as page:
        page.move("flip")
        assert page.undo()["problem"]["text"] == "undo-flipped"


def test_nothing_can_be_undone_when_the_game_is_over(browser: Browser) -> None:
    with browser.open_page(browser.make("stones", "me", "casual")) as page:
        play_on(page)
        assert page.seen["undo"] is None
        assert page.undo()["problem"]["text"] == "game-over"
