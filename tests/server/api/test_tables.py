"""Making tables, finding them again, and going on after a game."""

from __future__ import annotations

from typing import Any

import pytest

import keltis
from keltis.bots.characters import CAST
from keltis.locale import rulebook
from keltis.locale.rulebooks import rules_of
from tests.server.helpers.browser import Browser
from tests.server.helpers.playing import play_on
from tests.server.helpers.threaded_server import RunningServer

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "casual"}


def test_games_say_what_can_be_chosen_and_what_is_printed(browser: Browser) -> None:
    games = {game["name"]: game for game in browser.call("GET", "/api/games")}
    assert sorted(games) == list(keltis.game_names())
    order = ["keltis", "paths", "cards", "dice", "stones"]
    assert [name for name in games if name in order] == order
    assert games["stones"]["minutes"] == 10
    dice, paths, cards, stones = games["dice"], games["paths"], games["cards"], games["stones"]
    assert dice["options"] == [
        {"name": "side", "choices": ["plain", "branches"], "bounds": [None] * 3, "defaults": ["plain"] * 3}
    ]
    assert [games[name]["match"] for name in order] == [None, None, None, "side", None]
    assert [games[name]["hidden"] for name in order] == [True, True, True, False, False]
    assert paths["options"] == [
        {"name": "removed_cards", "choices": [], "bounds": [[0, 60], None, None], "defaults": [30, 0, 0]}
    ]
    assert len(paths["board"]["fields"]) == 44
    assert (cards["board"], stones["board"]) == (None, None)
    assert (dice["faces"], stones["faces"]) == (["brown", "yellow", "pink", "green", "blue", "wish"], [])
    assert dice["scales"] == {
        "stones": [-10, -4, -3, -2, 1, 2, 3, 6, 7, 10], "goal": [5, 7, 8], "figures": 4
    }  # fmt: skip
    assert (games["keltis"]["scales"]["figures"], games["keltis"]["scales"]["goal"]) == (5, [5, 5, 5])
    assert (paths["scales"]["triple"], cards["scales"]["closed"], stones["scales"]["tiles"]) == (10, 5, 55)
    assert stones["scales"]["rows"][:7] == [0, -4, -3, 2, 3, 6, 10]


def test_rules_come_with_those_of_other_games_that_they_refer_to(browser: Browser) -> None:
    cited = browser.call("GET", "/api/rules/paths", params={"lang": "es"})["cited"]
    assert list(cited) == ["keltis"]
    assert rules_of(cited["keltis"])["K-8"] == rules_of(rulebook("keltis", "es"))["K-8"]
    assert "K-7" not in cited["keltis"]  # stands in the text itself
    assert browser.call("GET", "/api/rules/stones")["cited"] == {}


def test_rules_are_at_hand(browser: Browser) -> None:
    rules = browser.call("GET", "/api/rules/dice")
    assert rules["text"].startswith("# Keltis: The Dice Game")
    assert "X-1" in rules["shared"]
    assert "X-3" not in rules["shared"]  # what programs are told is not for players
    assert rules["technical"] == ["X-3", "X-4", "X-5", "X-6"]
    assert rules["pictures"]["throw"]["view"]["dice"] == ["brown", "yellow", "yellow", "pink", "wish"]
    programmers = browser.call("GET", "/api/rules/programmers", params={"lang": "de"})["text"]
    assert list(rules_of(programmers)) == rules["technical"]
    for language in ("tlh", "../en", ""):
        assert browser.call("GET", "/api/rules/dice", params={"lang": language})["language"] == "en"
    assert browser.refused("GET", "/api/rules/chess") == (404, "no-such-game")
    assert browser.refused("GET", "/api/rules/shared") == (404, "no-such-game")


@pytest.mark.parametrize(
    ("change", "status", "text"),
    [
        ({"game": "chess"}, 404, "no-such-game"),
        ({"seats": [ME]}, 400, "wrong-number-of-seats"),
        ({"seats": [ME] + [BOT] * 4}, 400, "wrong-number-of-seats"),
        ({"seats": [BOT, {"kind": "open"}]}, 400, "nobody-plays"),
        ({"seats": [ME, ME]}, 400, "me-twice"),
        ({"seats": [ME, {"kind": "bot", "level": "godlike"}]}, 400, "no-such-level"),
        ({"seats": [ME, {"kind": "bot"}]}, 400, "no-such-level"),
        ({"seats": [ME, {"kind": "cat"}]}, 400, "bad-request"),
        ({"seats": [ME, {**BOT, "name": "x" * 25}]}, 400, "bad-name"),
        ({"seats": [ME, {**BOT, "name": "a\u202eb"}]}, 400, "bad-name"),
        ({"seats": [ME, {**BOT, "name": "   "}]}, 400, "bad-name"),
        ({"options": {"removed_cards": 61}}, 400, "bad-option"),
        ({"options": {"board": "mine"}}, 400, "bad-option"),
        ({"options": {"luck": True}}, 400, "bad-option"),
        ({"options": {"board": {}}}, 400, "bad-request"),
        ({"match": True}, 400, "no-match"),
        ({"game": "dice", "match": True, "options": {"side": "plain"}}, 400, "no-match"),
        ({"start": 2}, 400, "no-such-seat"),
        ({"start": -1}, 400, "no-such-seat"),
        ({"strange": 1}, 400, "bad-request"),
    ],
)
def test_table_that_cannot_be_is_refused(change: dict[str, Any], status: int, text: str, browser: Browser) -> None:
    wanted = {"game": "keltis", "seats": [ME, BOT], **change}
    assert browser.refused("POST", "/api/tables", wanted) == (status, text)
    assert browser.call("GET", "/api/tables") == {"running": [], "finished": []}


def test_everybody_gets_a_name(browser: Browser) -> None:
    seats = [{"kind": "here"}, ME, BOT, {**BOT, "name": " Finn "}]
    table = browser.call("POST", "/api/tables", {"game": "stones", "seats": seats})["id"]
    with browser.open_page(table) as page:
        first, ana, bot, finn = page.view["players"]
        assert (first, ana, finn) == ("Player 1", "Ana", "Finn")
        assert bot in set(CAST["casual"]) - {"Finn"}
        assert [(seat["kind"], seat["mine"], seat["level"]) for seat in page.seen["seats"]] == [
            ("person", True, ""),
            ("person", True, ""),
            ("bot", False, "casual"),
            ("bot", False, "casual"),
        ]


def test_running_games_where_it_is_my_turn_stand_first(browser: Browser, server: RunningServer) -> None:
    waiting = browser.make("keltis", "me", "casual", start=0)
    finished = browser.make("stones", "me", "casual")
    with browser.open_page(finished) as page:
        play_on(page)
    mine = browser.call("GET", "/api/tables")
    assert [(table["id"], table["my_turn"], table["turn"]) for table in mine["running"]] == [(waiting, True, 0)]
    (done,) = mine["finished"]
    assert (done["id"], done["turn"], done["result"]) == (finished, None, page.seen["result"])
    assert done["ply"] == len(page.log)
    with Browser(server.host) as stranger:
        assert stranger.call("GET", "/api/tables") == {"running": [], "finished": []}


def test_table_leaves_my_list_and_can_still_be_opened(browser: Browser) -> None:
    table = browser.make("keltis", "me", "casual")
    assert browser.send("DELETE", f"/api/tables/{table}").status_code == 204
    assert browser.call("GET", "/api/tables")["running"] == []
    with browser.open_page(table) as page:
        assert (page.seen["table"], page.seen["result"]["end"]) == (table, "left")


def test_rematch_keeps_the_seats_and_moves_the_start_player_on(browser: Browser) -> None:
    table = browser.make("stones", "me", "casual", "here", start=2)
    assert browser.refused("POST", f"/api/tables/{table}/rematch") == (409, "not-finished")
    with browser.open_page(table) as page:
        play_on(page)
        assert page.seen["next"] is None
        again = browser.call("POST", f"/api/tables/{table}/rematch")["id"]
        assert page.hear("update")["next"] == again
    assert browser.call("POST", f"/api/tables/{table}/rematch")["id"] == again
    with browser.open_page(again) as second:
        assert second.view["start"] == 0
        assert second.seen["seats"] == browser.call("GET", "/api/tables")["finished"][0]["seats"]
        assert second.log == []


def test_match_plays_both_sides_and_adds_the_points(browser: Browser) -> None:  # D-17
    table = browser.make("dice", "me", "casual", match=True, start=0)
    with browser.open_page(table) as page:
        assert page.view["side"] == "plain"
        play_on(page)
        match = page.seen["match"]
        first = page.seen["result"]["scores"]
        assert (match["game"], match["of"], match["totals"], match["winners"]) == (1, 2, first, [])
    other = browser.call("POST", f"/api/tables/{table}/rematch")["id"]
    with browser.open_page(other) as page:
        assert (page.view["side"], page.view["start"]) == ("branches", 1)
        assert page.seen["match"] == {"id": match["id"], "game": 2, "of": 2, "totals": first, "winners": []}
        play_on(page)
        last = page.seen["match"]
        totals = [a + b for a, b in zip(first, page.seen["result"]["scores"], strict=True)]
        assert last["totals"] == totals
        assert last["winners"] == [seat for seat, total in enumerate(totals) if total == max(totals)]
    records = [browser.call("GET", f"/api/replays/{name}/record") for name in (table, other)]
    assert keltis.match_totals(records) == {"totals": totals, "winners": last["winners"]}
    assert browser.call("GET", "/api/tables")["finished"][0]["match"] == last
    with browser.open_page(browser.call("POST", f"/api/tables/{other}/rematch")["id"]) as page:
        assert (page.view["side"], page.seen["match"]["game"]) == ("plain", 1)
        assert page.seen["match"]["id"] != match["id"]


def test_running_games_are_listed_with_their_points_also_after_they_left_the_memory(server: RunningServer) -> None:
    with Browser(server.host, "Ana") as browser:
        table, hot = browser.make("keltis", "me", "casual", start=0), browser.make("keltis", "me", "here", start=0)
        with browser.open_page(table) as page:
            page.move(next(move for move in page.legal if move.endswith(" large")))
            points = [score["total"] for score in page.view["scores"]]
        assert points[0] < points[1] == -4
        assert listed(browser) == {table: points, hot: [-4, -4]}
        services = server.services
        services.tables._living.clear()
        services.tables._recent.clear()
        services.application.list_scores._cached.clear()
        assert listed(browser) == {table: points, hot: [-4, -4]}


def listed(browser: Browser) -> dict[str, list[int]]:
    """The points of running games, by the table."""
    return {table["id"]: table["scores"] for table in browser.call("GET", "/api/tables")["running"]}
