"""Proposals: undo, pause, an early end, and a bot in place of a person who is away."""

from __future__ import annotations

import pytest

from keltis.table import Occupant, Screen, Table, proposals
from keltis.table.entries import AGREE, ASK, MOVE, PAUSE
from keltis.table.shown.people import people_for
from keltis.table.undo import undo
from tests.table.arranged import ANA, BEN, play, play_any, refusal, running_table, seat_of, waiting_table

CEM = Occupant("Cem", guest="cem")
FINN = Occupant("Finn", level="casual")


def ask(table: Table, seat: int, what: str, subject: int = -1, at: float = 3.0) -> int:
    """Make a proposal; the number by which votes name it."""
    table.adopt(proposals.ask(table.fold, seat, what, at, subject))  # type: ignore[arg-type]
    return table.fold.seq


def kinds(table: Table) -> list[str]:
    """The kinds of the log's entries."""
    return [entry.kind for entry in table.entries]


def test_moves_are_undone_when_everybody_agrees() -> None:
    table = running_table(ANA, BEN, CEM)
    play(table, "flip", "leave")
    before = table.fold.state
    play(table, "flip", "leave")
    proposal = ask(table, 1, "undo")
    table.adopt(proposals.vote(table.fold, 0, proposal, yes=True, at=4.0))
    assert table.fold.state != before
    table.adopt(proposals.vote(table.fold, 2, proposal, yes=True, at=5.0))
    assert kinds(table)[-4:] == ["ask", "agree", "agree", "undo"]
    assert table.fold.turn == 1
    assert table.fold.ply == 3
    assert table.people.proposal is None
    play(table, "leave")


def test_one_no_is_enough() -> None:
    table = running_table(ANA, BEN, CEM)
    play(table, "flip")
    proposal = ask(table, 0, "undo")
    table.adopt(proposals.vote(table.fold, 2, proposal, yes=False, at=4.0))
    assert table.fold.ply == 1
    assert refusal(lambda: proposals.vote(table.fold, 1, proposal, yes=True, at=5.0)) == "vote-over"


def test_proposer_can_withdraw_a_proposal() -> None:
    table = running_table()
    proposal = ask(table, 0, "end")
    table.adopt(proposals.vote(table.fold, 0, proposal, yes=False, at=4.0))
    assert table.people.proposal is None


@pytest.mark.parametrize(("seat", "text"), [(0, "not-asked"), (2, "not-asked")])
def test_only_people_who_are_asked_may_vote(seat: int, text: str) -> None:
    table = running_table(ANA, BEN, FINN)
    proposal = ask(table, 0, "end")
    assert refusal(lambda: proposals.vote(table.fold, seat, proposal, yes=True, at=4.0)) == text


def test_bots_do_not_vote() -> None:
    table = running_table(ANA, BEN, FINN)
    proposal = ask(table, 0, "end")
    assert refusal(lambda: proposals.vote(table.fold, 2, proposal, yes=False, at=4.0)) == "not-asked"


def test_a_vote_counts_once() -> None:
    table = running_table(ANA, BEN, CEM)
    proposal = ask(table, 0, "end")
    table.adopt(proposals.vote(table.fold, 1, proposal, yes=True, at=4.0))
    assert refusal(lambda: proposals.vote(table.fold, 1, proposal, yes=True, at=4.0)) == "already-agreed"
    assert table.result is None


def test_people_at_one_device_have_one_vote() -> None:
    table = running_table(ANA, Occupant("Zoe", guest="ana"), BEN)
    proposal = ask(table, 2, "pause")
    table.adopt(proposals.vote(table.fold, 1, proposal, yes=True, at=4.0))
    assert table.people.paused


def test_only_one_proposal_is_open_at_a_time() -> None:
    table = running_table()
    ask(table, 0, "end")
    assert refusal(lambda: proposals.ask(table.fold, 1, "pause", 4.0)) == "vote-open"


def test_move_ends_a_proposed_undo() -> None:
    table = running_table()
    play(table, "flip", "leave")
    proposal = ask(table, 0, "undo")
    play(table, "flip")
    assert table.people.proposal is None
    assert refusal(lambda: proposals.vote(table.fold, 1, proposal, yes=True, at=4.0)) == "vote-over"


def test_other_proposals_stay_open_while_people_move() -> None:
    table = running_table()
    proposal = ask(table, 0, "end")
    play(table, "flip")
    table.adopt(proposals.vote(table.fold, 1, proposal, yes=True, at=4.0))
    assert table.result is not None


def test_agreed_undo_goes_back_to_the_last_real_decision() -> None:
    table, decided = running_table(), [0, 0]
    while (legal := [move.text for move in table.fold.state.legal]) != ["leave"]:
        if len(legal) > 1:
            decided[seat_of(table.fold)] = table.fold.ply
        play(table, next((move for move in legal if move.startswith("take")), "flip"))
    seat = seat_of(table.fold)
    play(table, "leave", "flip")
    proposal = ask(table, seat, "undo")
    table.adopt(proposals.vote(table.fold, 1 - seat, proposal, yes=True, at=4.0))
    assert (table.fold.turn, table.fold.ply) == (seat, decided[seat])


def test_agreed_undo_takes_back_a_forced_move_if_there_was_no_other() -> None:
    table = running_table()
    play(table, "flip")
    proposal = ask(table, 0, "undo")
    table.adopt(proposals.vote(table.fold, 1, proposal, yes=True, at=4.0))
    assert table.fold.ply == 0


def test_undo_without_own_moves_is_refused() -> None:
    table = running_table()
    play(table, "flip")
    assert refusal(lambda: proposals.ask(table.fold, 1, "undo", 4.0)) == "undo-nothing"


def test_proposal_alone_with_bots_is_carried_out_at_once() -> None:
    table = running_table(ANA, FINN, consent=False)
    play(table, "flip", "leave", "flip")
    table.adopt(proposals.ask(table.fold, 0, "undo", 4.0))
    assert table.fold.ply == 1
    assert table.fold.turn == 0


def test_table_without_consent_takes_no_proposals() -> None:
    table = running_table(consent=False)
    play(table, "flip")
    for what in ("undo", "pause", "end"):
        assert refusal(lambda what=what: proposals.ask(table.fold, 0, what, 4.0)) == "no-consent-here"  # type: ignore[misc]


# ---- pausing and ending ----


def test_nobody_moves_in_a_pause() -> None:
    table = running_table(ANA, BEN, FINN)
    play(table, "flip", "leave", "flip", "leave")
    assert table.bot_to_move == 2
    proposal = ask(table, 0, "pause")
    assert table.bot_to_move == 2, "only an undo would take back what the bot answers to"
    table.adopt(proposals.vote(table.fold, 1, proposal, yes=True, at=4.0))
    assert table.bot_to_move is None
    assert refusal(lambda: table.move(2, "flip", 5.0)) == "paused"
    assert refusal(lambda: undo(table.fold, 0, 5.0)) == "paused"
    assert refusal(lambda: proposals.ask(table.fold, 0, "pause", 5.0)) == "paused"
    table.adopt(proposals.resume(table.fold, 0, 6.0))
    assert table.bot_to_move == 2
    assert refusal(lambda: proposals.resume(table.fold, 0, 6.0)) == "not-paused"


def test_a_game_ended_by_agreement_has_points_and_no_winner() -> None:
    table = running_table()
    play_any(table, 12)
    scores = [score.total for score in table.fold.state.scores]
    proposal = ask(table, 0, "end")
    table.adopt(proposals.vote(table.fold, 1, proposal, yes=True, at=4.0))
    assert table.result == {"scores": scores, "winners": [], "end": "agreed"}
    assert table.fold.turn is None
    assert table.deadline is None
    assert refusal(lambda: table.move(0, "flip", 5.0)) == "game-over"
    assert refusal(lambda: proposals.ask(table.fold, 0, "undo", 5.0)) == "game-over"
    assert Table.read("t", table.setup, table.entries).result == table.result


@pytest.mark.parametrize("what", ["pause", "end"])
def test_proposals_end_with_the_game(what: str) -> None:
    table = running_table()
    proposal = ask(table, 0, what)
    play_any(table, 10_000)
    assert table.result is not None
    assert table.people.proposal is None
    assert people_for(table, "ben", 9.0)["proposal"] is None
    assert refusal(lambda: proposals.vote(table.fold, 1, proposal, yes=True, at=9.0)) == "vote-over"


def test_old_log_with_a_vote_after_its_game_is_still_read() -> None:
    table = running_table()
    ask(table, 0, "pause")
    play_any(table, 10_000)
    table.adopt([table.fold.add(AGREE, 1, 1, 9.0)])
    table.adopt([table.fold.add(PAUSE, 0, None, 9.0)])
    again = Table.read("t", table.setup, table.entries)
    assert again.result == table.result
    assert again.fold.turn is None


def test_proposals_before_the_game_are_refused() -> None:
    table = waiting_table()
    assert refusal(lambda: proposals.ask(table.fold, 0, "end", 1.0)) == "not-begun"


# ---- telling ----


def test_screen_is_told_the_proposal_and_who_has_yet_to_answer() -> None:
    table = running_table(ANA, BEN, CEM)
    screen = Screen(table, "cem")
    proposal = ask(table, 0, "end")
    update = screen.news()
    assert update is not None
    assert [(event["kind"], event["text"], "view" in event) for event in update["events"]] == [("ask", "end", False)]
    shown = update["people"]["proposal"]
    assert shown is not None
    assert (shown["seq"], shown["seat"], shown["subject"], shown["waits"]) == (proposal, 0, None, [1, 2])
    table.adopt(proposals.vote(table.fold, 1, proposal, yes=True, at=4.0))
    told = screen.news()
    assert told is not None
    assert told["people"]["proposal"] is not None
    assert told["people"]["proposal"]["waits"] == [2]


def test_proposal_that_was_carried_out_already_is_recognised() -> None:
    table = running_table()
    before = table.fold.seq
    proposal = ask(table, 0, "end")
    assert table.find_after(before, ASK, 0) == proposal
    assert table.find_after(proposal, ASK, 0) is None
    assert table.find_after(before, ASK, 1) is None
    assert table.find_after(before, ASK, 0, lambda asked: asked.what == "pause") is None


def test_entries_beside_the_game_make_no_move_stale() -> None:
    table = running_table()
    seen = table.fold.seq
    ask(table, 1, "pause")
    assert table.newest_move == seen
    play(table, "flip")
    assert table.find_move_after(seen, MOVE, 0, "flip") == table.fold.seq
    assert waiting_table().newest_move == -1
