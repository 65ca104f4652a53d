"""What the others are asked for: one mechanism for taking back, pausing, ending, and bots in somebody's place."""

from __future__ import annotations

import pytest

from keltis.table import Occupant, Screen, Table, proposals
from keltis.table.entries import AGREE, ASK, MOVE, PAUSE
from keltis.table.shown.people import people_for
from keltis.table.undo import undo
from tests.table.arranged import ANA, BEN, gathering, play, play_any, refusal, seat_of, together

CEM = Occupant("Cem", guest="cem")
FINN = Occupant("Finn", level="casual")


def ask(table: Table, seat: int, what: str, subject: int = -1, at: float = 3.0) -> int:
    """Ask, and the number by which the question is answered."""
    table.adopt(proposals.ask(table.fold, seat, what, at, subject))  # type: ignore[arg-type]
    return table.fold.seq


def kinds(table: Table) -> list[str]:
    """What the log holds."""
    return [entry.kind for entry in table.entries]


def test_moves_are_taken_back_when_everybody_agrees() -> None:
    table = together(ANA, BEN, CEM)
    play(table, "flip", "leave")
    before = table.fold.state
    play(table, "flip", "leave")
    question = ask(table, 1, "undo")
    table.adopt(proposals.vote(table.fold, 0, question, yes=True, at=4.0))
    assert table.fold.state != before
    table.adopt(proposals.vote(table.fold, 2, question, yes=True, at=5.0))
    assert kinds(table)[-4:] == ["ask", "agree", "agree", "undo"]
    assert table.fold.turn == 1
    assert table.fold.ply == 3
    assert table.people.proposal is None
    play(table, "leave")


def test_one_no_is_enough() -> None:
    table = together(ANA, BEN, CEM)
    play(table, "flip")
    question = ask(table, 0, "undo")
    table.adopt(proposals.vote(table.fold, 2, question, yes=False, at=4.0))
    assert table.fold.ply == 1
    assert refusal(lambda: proposals.vote(table.fold, 1, question, yes=True, at=5.0)) == "vote-over"


def test_who_asked_can_think_better_of_it() -> None:
    table = together()
    question = ask(table, 0, "end")
    table.adopt(proposals.vote(table.fold, 0, question, yes=False, at=4.0))
    assert table.people.proposal is None


@pytest.mark.parametrize(("seat", "text"), [(0, "not-asked"), (2, "not-asked")])
def test_nobody_votes_who_is_not_asked(seat: int, text: str) -> None:
    table = together(ANA, BEN, FINN)
    question = ask(table, 0, "end")
    assert refusal(lambda: proposals.vote(table.fold, seat, question, yes=True, at=4.0)) == text


def test_a_bot_says_no_to_nothing() -> None:
    table = together(ANA, BEN, FINN)
    question = ask(table, 0, "end")
    assert refusal(lambda: proposals.vote(table.fold, 2, question, yes=False, at=4.0)) == "not-asked"


def test_a_vote_counts_once() -> None:
    table = together(ANA, BEN, CEM)
    question = ask(table, 0, "end")
    table.adopt(proposals.vote(table.fold, 1, question, yes=True, at=4.0))
    assert refusal(lambda: proposals.vote(table.fold, 1, question, yes=True, at=4.0)) == "already-agreed"
    assert table.result is None


def test_people_at_one_device_are_asked_once() -> None:
    table = together(ANA, Occupant("Zoe", guest="ana"), BEN)
    question = ask(table, 2, "pause")
    table.adopt(proposals.vote(table.fold, 1, question, yes=True, at=4.0))
    assert table.people.paused


def test_one_question_at_a_time() -> None:
    table = together()
    ask(table, 0, "end")
    assert refusal(lambda: proposals.ask(table.fold, 1, "pause", 4.0)) == "vote-open"


def test_a_move_settles_the_question_whether_to_take_one_back() -> None:
    table = together()
    play(table, "flip", "leave")
    question = ask(table, 0, "undo")
    play(table, "flip")
    assert table.people.proposal is None
    assert refusal(lambda: proposals.vote(table.fold, 1, question, yes=True, at=4.0)) == "vote-over"


def test_other_questions_stay_open_while_people_move() -> None:
    table = together()
    question = ask(table, 0, "end")
    play(table, "flip")
    table.adopt(proposals.vote(table.fold, 1, question, yes=True, at=4.0))
    assert table.result is not None


def test_whoever_takes_back_stands_before_their_last_decision_not_before_a_move_without_a_choice() -> None:
    table, decided = together(), [0, 0]
    while (legal := [move.text for move in table.fold.state.legal]) != ["leave"]:
        if len(legal) > 1:
            decided[seat_of(table.fold)] = table.fold.ply
        play(table, next((move for move in legal if move.startswith("take")), "flip"))
    seat = seat_of(table.fold)
    play(table, "leave", "flip")
    question = ask(table, seat, "undo")
    table.adopt(proposals.vote(table.fold, 1 - seat, question, yes=True, at=4.0))
    assert (table.fold.turn, table.fold.ply) == (seat, decided[seat])


def test_move_without_a_choice_is_taken_back_where_there_was_no_other() -> None:
    table = together()
    play(table, "flip")
    question = ask(table, 0, "undo")
    table.adopt(proposals.vote(table.fold, 1, question, yes=True, at=4.0))
    assert table.fold.ply == 0


def test_nothing_of_mine_to_take_back() -> None:
    table = together()
    play(table, "flip")
    assert refusal(lambda: proposals.ask(table.fold, 1, "undo", 4.0)) == "undo-nothing"


def test_alone_with_bots_nobody_needs_to_be_asked() -> None:
    table = together(ANA, FINN, consent=False)
    play(table, "flip", "leave", "flip")
    table.adopt(proposals.ask(table.fold, 0, "undo", 4.0))
    assert table.fold.ply == 1
    assert table.fold.turn == 0


def test_among_strangers_nothing_is_asked() -> None:
    table = together(consent=False)
    play(table, "flip")
    for what in ("undo", "pause", "end"):
        assert refusal(lambda what=what: proposals.ask(table.fold, 0, what, 4.0)) == "no-consent-here"  # type: ignore[misc]


# ---- pausing and ending ----


def test_nothing_moves_in_a_pause() -> None:
    table = together(ANA, BEN, FINN)
    play(table, "flip", "leave", "flip", "leave")
    assert table.bot_to_move == 2
    question = ask(table, 0, "pause")
    assert table.bot_to_move == 2, "only an undo would take back what the bot answers to"
    table.adopt(proposals.vote(table.fold, 1, question, yes=True, at=4.0))
    assert table.bot_to_move is None
    assert refusal(lambda: table.move(2, "flip", 5.0)) == "paused"
    assert refusal(lambda: undo(table.fold, 0, 5.0)) == "paused"
    assert refusal(lambda: proposals.ask(table.fold, 0, "pause", 5.0)) == "paused"
    table.adopt(proposals.resume(table.fold, 0, 6.0))
    assert table.bot_to_move == 2
    assert refusal(lambda: proposals.resume(table.fold, 0, 6.0)) == "not-paused"


def test_a_game_ended_by_agreement_has_points_and_no_winner() -> None:
    table = together()
    play_any(table, 12)
    scores = [score.total for score in table.fold.state.scores]
    question = ask(table, 0, "end")
    table.adopt(proposals.vote(table.fold, 1, question, yes=True, at=4.0))
    assert table.result == {"scores": scores, "winners": [], "end": "agreed"}
    assert table.fold.turn is None
    assert table.due is None
    assert refusal(lambda: table.move(0, "flip", 5.0)) == "game-over"
    assert refusal(lambda: proposals.ask(table.fold, 0, "undo", 5.0)) == "game-over"
    assert Table.read("t", table.setup, table.entries).result == table.result


@pytest.mark.parametrize("what", ["pause", "end"])
def test_nothing_is_asked_any_longer_when_the_game_is_over(what: str) -> None:
    table = together()
    question = ask(table, 0, what)
    play_any(table, 10_000)
    assert table.result is not None
    assert table.people.proposal is None
    assert people_for(table, "ben", 9.0)["proposal"] is None
    assert refusal(lambda: proposals.vote(table.fold, 1, question, yes=True, at=9.0)) == "vote-over"


def test_log_in_which_a_question_outlived_its_game_is_read_as_ever() -> None:
    table = together()
    ask(table, 0, "pause")
    play_any(table, 10_000)
    table.adopt([table.fold.add(AGREE, 1, 1, 9.0)])
    table.adopt([table.fold.add(PAUSE, 0, None, 9.0)])
    again = Table.read("t", table.setup, table.entries)
    assert again.result == table.result
    assert again.fold.turn is None


def test_nothing_is_asked_before_the_game() -> None:
    table = gathering()
    assert refusal(lambda: proposals.ask(table.fold, 0, "end", 1.0)) == "not-begun"


# ---- telling ----


def test_a_screen_is_told_what_is_asked_and_who_has_still_to_answer() -> None:
    table = together(ANA, BEN, CEM)
    screen = Screen(table, "cem")
    question = ask(table, 0, "end")
    update = screen.news()
    assert update is not None
    assert [(event["kind"], event["text"], "view" in event) for event in update["events"]] == [("ask", "end", False)]
    proposal = update["people"]["proposal"]
    assert proposal is not None
    assert (proposal["seq"], proposal["seat"], proposal["subject"], proposal["waits"]) == (question, 0, None, [1, 2])
    table.adopt(proposals.vote(table.fold, 1, question, yes=True, at=4.0))
    told = screen.news()
    assert told is not None
    assert told["people"]["proposal"] is not None
    assert told["people"]["proposal"]["waits"] == [2]


def test_what_is_asked_again_after_it_was_done_is_recognised() -> None:
    table = together()
    before = table.fold.seq
    question = ask(table, 0, "end")
    assert table.find_after(before, ASK, 0) == question
    assert table.find_after(question, ASK, 0) is None
    assert table.find_after(before, ASK, 1) is None
    assert table.find_after(before, ASK, 0, lambda question: question.what == "pause") is None


def test_what_happens_beside_the_game_makes_no_move_stale() -> None:
    table = together()
    seen = table.fold.seq
    ask(table, 1, "pause")
    assert table.newest_move == seen
    play(table, "flip")
    assert table.find_move_after(seen, MOVE, 0, "flip") == table.fold.seq
    assert gathering().newest_move == -1
