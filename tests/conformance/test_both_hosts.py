"""What a page says to its host, and what it is answered: the same by a server and by the worker of a browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import keltis
from keltis.app.list_scores import MAX_TABLES, comparable
from keltis.engine.record import dump
from tests.browser.static_site import publish, serving
from tests.conformance.clients import Client, ServerClient, WorkerClient
from tests.helpers.states import played
from tests.page.chromium import launched
from tests.server.helpers.browser import Browser, TablePage
from tests.server.helpers.playing import play_on
from tests.server.helpers.threaded_server import QUICK, running, short_thoughts

GAMES = keltis.game_names()


@pytest.fixture(scope="module", params=["server", "worker"])
def client(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A client of each host, named Ana. There is one host for all tests."""
    folder = tmp_path_factory.mktemp(request.param)
    if request.param == "server":
        with short_thoughts(), running(folder, **QUICK) as server, Browser(server.host, "Ana") as browser:
            yield ServerClient(browser)
        return
    publish(folder)
    with serving(folder) as address, launched() as chromium:
        worker = WorkerClient(chromium.new_context(), address)
        worker.call("PUT", "me", {"name": "Ana"})
        yield worker
        assert worker.complaints == []


def first_move(page: TablePage) -> str:
    """Wait for my turn: the first legal move."""
    assert page.wait_for_me()
    return page.legal[0]


def test_guest_has_a_name_and_can_change_it(client: Client) -> None:
    assert client.call("GET", "me")["name"] == "Ana"
    assert client.call("PUT", "me", {"name": " Anna  K. "})["name"] == client.call("GET", "me")["name"] == "Anna K."
    status, problem = client.ask("PUT", "me", {"name": "x" * 100})
    assert (status, problem["text"]) == (400, "bad-name")
    assert client.ask("PUT", "me", {"nickname": "Ana"})[0] == 400
    client.call("PUT", "me", {"name": "Ana"})


def test_games_rules_and_exercises_are_described_in_a_language(client: Client) -> None:
    games = client.call("GET", "games")
    assert {game["name"] for game in games} == {*GAMES}
    for name in GAMES:
        rules = client.call("GET", f"rules/{name}?lang=de")
        assert (rules["game"], rules["language"]) == (name, "de")
        grades = client.call("GET", f"exercises/{name}")["grades"]
        count = sum(len(part["exercises"]) for part in grades)
        assert count == next(game["exercises"] for game in games if game["name"] == name)
        for part in grades:
            exercises = client.call("GET", f"exercises/{name}/{part['grade']}?lang=es")["exercises"]
            assert [exercise["name"] for exercise in exercises] == part["exercises"]
            assert all(" " in exercise["why"] for exercise in exercises)
    assert client.call("GET", "rules/programmers?lang=en")["game"] == "programmers"


def test_exercise_says_why_a_move_is_not_possible(client: Client) -> None:
    exercise = client.call("GET", "exercises/keltis/easy?lang=en")["exercises"][0]
    address = f"exercises/keltis/{exercise['name']}/why-not?move="
    assert client.call("GET", address + exercise["best"].replace(" ", "%20"))["reason"] is None
    assert client.call("GET", f"{address}flip")["reason"]["text"]
    assert client.ask("GET", "exercises/keltis/nonsense/why-not?move=flip")[0] == 404


def test_link_to_a_table_opens_its_door_and_gives_a_seat_once(client: Client) -> None:
    table = client.make("stones", "me", "open", "open")
    with client.open_page(table) as page:
        code = page.seen["invite"]
        assert len({code, *page.seen["invites"]}) == 4  # the first seat has none: somebody sits there
        assert client.call("GET", f"tables/{table}/door?code={code}")["mine"] == [0]
        assert client.ask("GET", f"tables/{table}/door?code={code[:-1]}")[0] == 403
        assert client.ask("POST", f"tables/{table}/seats", {"code": code}) == (201, {"id": table})
        assert page.ask("free", seq=page.seq, seat=0)["type"] == "ack"
    assert client.ask("POST", f"tables/{table}/seats", {"code": code})[1]["text"] == "no-such-table"  # nobody is left


@pytest.mark.parametrize("game", GAMES)
def test_table_is_made_listed_and_opened(game: str, client: Client) -> None:
    table = client.make(game, "me", "beginner", "casual")
    listed = client.call("GET", "tables")["running"]
    found = next(each for each in listed if each["id"] == table)
    assert (found["game"], found["stage"], found["result"]) == (game, "playing", None)
    assert [seat["kind"] for seat in found["seats"]] == ["person", "bot", "bot"]
    assert (found["seats"][0]["name"], found["seats"][0]["mine"]) == ("Ana", True)
    assert found in listed[:MAX_TABLES]
    with client.open_page(table) as page:
        page.wait_for_me()
        assert (page.mine, page.seen["look"]) == ([0], 0)
        scores = comparable(page.view["scores"])
    found = next(each for each in client.call("GET", "tables")["running"] if each["id"] == table)
    assert (found["scores"], found["my_turn"], found["turn"]) == (scores, True, 0)


def test_list_shows_tables_where_it_is_my_turn_first_then_the_latest(client: Client) -> None:
    for _ in range(2):
        client.make("keltis", "me", "beginner", start=0)
    client.make("keltis", "beginner", "casual")  # Bots alone: nobody's list shows it.
    running = client.call("GET", "tables")["running"]
    keys = [(not table["my_turn"], -table["updated"]) for table in running]
    assert len(running) >= 2
    assert keys == sorted(keys)
    assert all(any(seat["mine"] for seat in table["seats"]) for table in running)


@pytest.mark.parametrize(
    ("wanted", "text"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}]}, "no-such-game"),
        ({"game": "keltis", "seats": [{"kind": "me"}]}, "wrong-number-of-seats"),
        ({"game": "keltis", "seats": [{"kind": "me"}, {"kind": "bot", "level": "divine"}]}, "no-such-level"),
        ({"game": "keltis", "seats": [{"kind": "me"}, {"kind": "me"}]}, "me-twice"),
        ({"game": "keltis", "seats": [{"kind": "me"}, {"kind": "here"}], "options": {"x": 1}}, "bad-option"),
        ({"game": "keltis", "seats": "many"}, "bad-request"),
    ],
)
def test_table_that_cannot_be_made_is_refused_in_words(wanted: Any, text: str, client: Client) -> None:
    status, problem = client.ask("POST", "tables", wanted)
    assert (status, problem["text"]) in ((400, text), (404, text))
    assert problem["status"] == status


def test_move_is_acknowledged_and_told_once(client: Client) -> None:
    table = client.make("keltis", "me", "beginner", start=0)
    with client.open_page(table) as page:
        move, seq = first_move(page), page.seq
        assert page.move(move)["type"] == "ack"
        again = page.ask("move", seq=seq, seat=0, move=move)
        assert (again["type"], again["seq"]) == ("ack", seq + 1)  # Sent again, it is not made again.
        assert page.log == [move]


def test_illegal_move_is_refused_with_a_reason(client: Client) -> None:
    table = client.make("keltis", "me", "beginner", start=0)
    with client.open_page(table) as page:
        first_move(page)
        refused = page.ask("move", seq=page.seq, seat=0, move="draw deck")
        reason = page.ask("why-not", seat=0, move="draw deck")
        assert refused["type"] == "refused"
        assert refused["problem"]["text"] == reason["problem"]["text"] != ""
        assert page.ask("move", seq=page.seq, seat=1, move="draw deck")["problem"]["status"] == 403
        assert page.ask("why-not", seat=0, move=page.legal[0])["problem"] is None


def test_move_after_a_stale_seq_is_refused(client: Client) -> None:
    table = client.make("stones", "me", "here", start=0)
    with client.open_page(table) as page:
        page.look(0)
        move, seq = page.legal[0], page.seq
        other = next((legal for legal in page.legal if legal != move), "nonsense")
        assert page.move(move)["type"] == "ack"
        stale = page.ask("move", seq=seq, seat=0, move=other)
        assert (stale["type"], stale["problem"]["text"]) == ("refused", "stale")


def test_move_is_undone(client: Client) -> None:
    table = client.make("keltis", "me", "beginner", start=0)
    with client.open_page(table) as page:
        legal = [first_move(page), *page.legal[1:]]
        page.move(legal[0])
        assert page.undo()["type"] == "ack"
        assert (page.legal, page.log) == (legal, [])


def test_hint_names_legal_moves_and_a_reason(client: Client) -> None:
    table = client.make("keltis", "me", "beginner", start=0)
    with client.open_page(table) as page:
        first_move(page)
        hint = page.ask("hint", seat=0)
        assert hint["type"] == "hint"
        assert {move["move"] for move in hint["moves"]} <= {*page.legal}
        assert hint["text"].startswith("hint-")
        assert len(page.ask("outlook", seat=0)["moves"]) == len(page.legal)


def test_table_without_hints_gives_none(client: Client) -> None:
    table = client.make("keltis", "me", "beginner", start=0, hints=False)
    with client.open_page(table) as page:
        first_move(page)
        assert page.ask("hint", seat=0)["problem"]["text"] == "no-hints-here"


def test_premove_is_made_when_its_turn_comes(client: Client) -> None:
    table = client.make("stones", "me", "here", start=0)
    with client.open_page(table) as page:
        page.look(1)
        assert page.ask("plan", seat=1, moves=["flip"])["type"] == "ack"
        page.look(0)
        page.move("flip")
        page.move("leave")
        while len(page.log) < 3:
            page.read()
        assert page.log == ["flip", "leave", "flip"]


def test_earlier_position_is_shown(client: Client) -> None:
    table = client.make("paths", "me", "beginner", start=0)
    with client.open_page(table) as page:
        legal = [first_move(page), *page.legal[1:]]
        page.move(legal[0])
        shown = page.ask("position", ply=0)
        assert (shown["ply"], shown["view"]["legal"] or legal) == (0, legal)
        assert page.ask("position", ply=999)["problem"]["text"] == "no-such-position"


def test_people_around_one_device_look_in_turn_and_see_only_their_own_hand(client: Client) -> None:
    table = client.make("keltis", "me", "here", start=0)
    with client.open_page(table) as page:
        assert (page.mine, page.seen["look"]) == ([0, 1], None)
        assert "hand" not in page.view
        hands = [page.look(seat)["view"]["hand"] for seat in (0, 1)]
        assert hands[0] != hands[1]
        assert page.ask("move", seq=page.seq, seat=0, move="draw deck")["type"] == "refused"  # Seat 1 is shown.
        assert "hand" not in page.look(None)["view"]


def test_page_that_comes_back_is_told_only_what_it_missed(client: Client) -> None:
    table = client.make("keltis", "me", "here", start=0)
    with client.open_page(table) as page:
        page.look(0)
        page.move(page.legal[0])
        seq = page.seq
    assert client.greeting(table, "?have=99999&look=0")["type"] == "table"
    with client.open_page(table) as other:
        other.look(other.turn)
        other.move(other.legal[0])
    update = client.greeting(table, f"?have={seq}&look=0")
    assert (update["type"], [event["seq"] for event in update["events"]]) == ("update", [seq + 1])


def test_two_pages_at_a_table_see_the_same_and_one_of_two_moves_is_stale(client: Client) -> None:
    table = client.make("keltis", "me", "here", start=0)
    with client.open_page(table) as one, client.open_page(table) as two:
        for page in (one, two):
            page.look(0)
        move, other = one.legal[:2]
        seq = one.seq
        assert one.move(move)["type"] == "ack"
        stale = two.ask("move", seq=seq, seat=0, move=other)
        assert stale["problem"]["text"] == "stale"
        while two.seq < one.seq:
            two.read()
        assert one.log == two.log == [move]


@pytest.mark.parametrize("game", GAMES)
def test_game_is_played_to_its_end_replayed_and_played_again(game: str, client: Client) -> None:
    table = client.make(game, "me", "beginner")
    assert client.ask("GET", f"replays/{table}")[0] == 409
    with client.open_page(table) as page:
        play_on(page)
        result, log = page.seen["result"], page.log
    finished = next(each for each in client.call("GET", "tables")["finished"] if each["id"] == table)
    assert (finished["result"], finished["scores"], finished["turn"]) == (result, result["scores"], None)
    replay = client.call("GET", f"replays/{table}")
    assert ([entry["move"] for entry in replay["log"]], replay["result"]) == (log, result)
    positions = client.call("GET", f"replays/{table}/positions?seat=all&first=0&count=3")
    assert len(positions["views"]) == 3
    assert len(client.call("GET", f"replays/{table}/positions?seat=0&first={len(log)}&count=9")["views"]) == 1
    record = client.call("GET", f"replays/{table}/record")
    state = keltis.load(record)
    assert [score.total for score in state.scores] == result["scores"]
    again = client.call("POST", f"tables/{table}/rematch")["id"]
    assert client.call("POST", f"tables/{table}/rematch")["id"] == again  # It is made once.
    client.call("DELETE", f"tables/{again}")


def test_record_is_uploaded_and_replayed(client: Client) -> None:
    state = played("dice", seed=7)
    (name,) = client.call("POST", "replays", dump(state.record()))["ids"]
    replay = client.call("GET", f"replays/{name}")
    assert (replay["game"], len(replay["log"])) == ("dice", len(state.record()["moves"]))
    status, problem = client.ask("POST", "replays", '{"game": "keltis"}\n')
    assert (status, problem["line"]) == (400, 1)
    assert client.ask("POST", "replays", "")[0] == 400
    assert client.ask("GET", "replays/nonsense")[0] == 404


def test_lesson_is_shown_and_begun_and_stands_in_no_list(client: Client) -> None:
    lessons = [game["name"] for game in client.call("GET", "games") if game["lesson"]]
    assert lessons
    for game in lessons:
        steps = client.call("GET", f"lessons/{game}?lang=de")["steps"]
        assert all(" " in step["say"] for step in steps)
        table = client.call("POST", f"lessons/{game}")["id"]
        with client.open_page(table) as page:
            assert page.move(first_move(page))["type"] in ("ack", "refused")
        assert table not in [each["id"] for each in client.call("GET", "tables")["running"]]


def test_left_table_stands_in_no_list_and_its_game_is_over(client: Client) -> None:
    table = client.make("cards", "me", "beginner")
    client.call("DELETE", f"tables/{table}")
    lists = client.call("GET", "tables")
    assert table not in [each["id"] for each in [*lists["running"], *lists["finished"]]]
    assert client.call("GET", f"replays/{table}")["result"] is not None


def test_bots_alone_play_as_fast_as_they_are_watched(client: Client) -> None:
    table = client.make("stones", "beginner", "beginner")
    with client.open_page(table) as page:
        assert page.mine == []
        for _ in range(3):
            seq = page.seq
            assert page.ask("go-on", seq=seq)["type"] == "ack"
            while page.seq == seq:
                page.read()
        assert page.log


def test_what_does_not_exist_is_refused(client: Client) -> None:
    assert client.close_code("b-0123456789abcdef") == 4404
    for method, path in [("DELETE", "tables/nothing"), ("POST", "tables/nothing/rematch"), ("GET", "nothing")]:
        assert client.ask(method, path)[0] == 404


def test_message_that_is_none_is_refused_and_the_channel_goes_on(client: Client) -> None:
    with client.open_page(client.make("keltis", "me", "beginner", start=0)) as page:
        first_move(page)
        page.socket.send('{"type": "dance", "id": 1}')
        refused = page.hear("refused")
        assert (refused["id"], refused["problem"]["text"]) == (-1, "bad-message")
        assert page.ask("ping")["type"] == "pong"


def test_running_game_leaves_once_and_arrives_once(client: Client) -> None:
    table = client.make("keltis", "me", "here", start=0)
    with client.open_page(table) as page:
        page.look(0)
        move_on_here(page)
        game, again = (client.call("POST", f"tables/{table}/departure") for _ in range(2))
        assert game == again
        there = client.call("POST", "arrivals", dump(game))["id"]
        assert client.call("POST", "arrivals", dump(game))["id"] == there != table
        assert client.ask("PUT", f"tables/{table}/departure", {"to": there})[0] == 204
        while page.people["moved"] != there:
            page.read()
        assert page.seen["result"] is None
    running = [each["id"] for each in client.call("GET", "tables")["running"]]
    assert there in running
    assert table not in running
    assert client.ask("POST", f"tables/{table}/departure")[1]["text"] == "travel-gone"
    assert client.ask("DELETE", f"tables/{table}/departure")[1]["text"] == "travel-gone"
    with client.open_page(there) as page:
        assert page.log == [line.partition(" ")[2] for line in game["moves"]]
        assert [note["kind"] for note in page.seen["notes"]] == ["arrive"]


def move_on_here(page: TablePage) -> None:
    """Make a move as the seat that is shown."""
    assert page.move(page.legal[0])["type"] == "ack"


def test_game_that_did_not_arrive_goes_on(client: Client) -> None:
    table = client.make("stones", "me", "here", start=0)
    client.call("POST", f"tables/{table}/departure")
    assert client.ask("DELETE", f"tables/{table}/departure")[0] == 204
    with client.open_page(table) as page:
        assert page.people["moved"] is None
        page.look(0)
        move_on_here(page)


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("", "empty-file"),
        ("[]", "file-not-ours"),
        ("{}", "file-not-ours"),
        ('{"format": "keltis-game/1"}', "travel-bad-game"),
        ('{"a": NaN}', "travel-bad-game"),
        ("{" * 5000, "file-cut"),
    ],
)
def test_what_is_no_travelling_game_is_refused(content: str, text: str, client: Client) -> None:
    status, problem = client.ask("POST", "arrivals", content)
    assert (status, problem["text"]) == (400, text)


def test_all_my_games_come_in_parts(client: Client) -> None:
    whole = client.call("GET", "me/games?first=0&count=50")
    assert {game["format"] for game in whole["games"]} <= {"keltis-record/1", "keltis-game/1"}
    assert client.call("GET", "me/games?first=1&count=2") == {"total": whole["total"], "games": whole["games"][1:3]}
    assert client.call("GET", "me/games?first=0&count=0") == {"total": whole["total"], "games": []}
    assert client.ask("GET", "me/games?count=1000")[0] == 400
