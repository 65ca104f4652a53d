"""Taking moves back in one's own turn, until something hidden was revealed."""

from __future__ import annotations

from tests.server.helpers.browser import Browser
from tests.server.helpers.playing import play_on, play_until


def test_card_is_taken_back_before_one_draws(browser: Browser) -> None:
    with browser.sit(browser.make("keltis", "me", "casual", start=0)) as chair:
        before, moves = chair.view, chair.log[:]
        assert chair.seen["undo"]["problem"]["text"] == "undo-nothing"
        chair.move(play_until(chair, "discard"))
        assert chair.seen["undo"] == {"possible": True, "problem": None}
        assert chair.undo()["type"] == "ack"
        assert chair.view == before
        assert chair.log == moves
        assert (chair.events[-1]["kind"], chair.events[-1]["seat"]) == ("undo", 0)
        assert chair.seen["undo"]["problem"]["text"] == "undo-nothing"
        assert chair.undo()["problem"]["text"] == "undo-nothing"


def test_undone_moves_stay_undone_after_a_reload(browser: Browser) -> None:
    table = browser.make("keltis", "me", "casual", start=0)
    with browser.sit(table) as chair:
        chair.move(play_until(chair, "discard"))
        chair.undo()
        chair.move(play_until(chair, "play"))
    with browser.sit(table) as again:
        assert (again.log, again.view, again.seq) == (chair.log, chair.view, chair.seq)
        assert again.seen["undo"]["possible"]


def test_draw_ends_the_turn_and_what_can_be_undone(browser: Browser) -> None:
    with browser.sit(browser.make("keltis", "me", "here", start=0)) as chair:
        chair.look(0)
        chair.move(play_until(chair, "discard"))
        chair.move("draw deck")
        chair.look(0)
        assert chair.seen["undo"]["problem"]["text"] == "undo-not-your-turn"
        assert chair.undo()["problem"]["text"] == "undo-not-your-turn"


def test_dice_that_were_kept_can_be_taken_up_again_but_not_thrown_back(browser: Browser) -> None:
    with browser.sit(browser.make("dice", "me", "casual", start=0)) as chair:
        dice = chair.view["dice"]
        assert chair.seen["undo"]["problem"]["text"] == "undo-thrown"
        chair.move("keep")
        chair.undo()
        assert (chair.view["phase"], chair.view["dice"]) == ("throw", dice)
        chair.move(play_until(chair, "reroll"))
        assert chair.undo()["problem"]["text"] == "undo-thrown"


def test_tile_that_was_turned_over_stays_so(browser: Browser) -> None:
    with browser.sit(browser.make("stones", "me", "casual", start=0)) as chair:
        chair.move("flip")
        assert chair.undo()["problem"]["text"] == "undo-flipped"


def test_nothing_can_be_undone_when_the_game_is_over(browser: Browser) -> None:
    with browser.sit(browser.make("stones", "me", "casual")) as chair:
        play_on(chair)
        assert chair.seen["undo"] is None
        assert chair.undo()["problem"]["text"] == "game-over"
