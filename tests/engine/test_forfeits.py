"""Seats that were lost in the middle of a game: how a record says it, and what it may not say."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import keltis
from keltis.engine.record import Replay, cut_before, dump, read_move
from keltis.locale import say
from keltis.locale.narration import narrate
from tests.helpers.command import Shell
from tests.helpers.states import played

LOST: dict[str, Any] = {"seat": 0, "ply": 4, "by": "greedy", "reason": "did not answer within 10 s"}


def record_with(*forfeits: Any, plies: int | None = None) -> dict[str, Any]:
    record = played("keltis", plies=plies, start=0).record()
    return {**record, "forfeits": list(forfeits)}


def test_lost_seats_come_back_as_they_went() -> None:
    record = record_with(LOST, {**LOST, "seat": 1, "ply": 6})
    state = keltis.load(record)
    assert state.record() == record
    assert state.copy().record() == record
    assert pickle.loads(pickle.dumps(state)).record() == record
    assert list(record)[-2:] == ["result", "forfeits"]
    assert list(state.record())[-2:] == ["forfeits", "result"]


def test_sampled_state_has_lost_no_seats() -> None:
    assert keltis.load(record_with(LOST, plies=8)).observe(0).sample(keltis.Rng(1)).forfeits == ()


@pytest.mark.parametrize(
    "forfeits",
    [
        None,
        {},
        [],
        ["seat 0"],
        [{**LOST, "why": "x"}],
        [{key: LOST[key] for key in ("seat", "ply", "by")}],
        [{**LOST, "seat": 2}],
        [{**LOST, "seat": -1}],
        [{**LOST, "seat": False}],
        [{**LOST, "ply": -1}],
        [{**LOST, "ply": 4.0}],
        [{**LOST, "by": 7}],
        [{**LOST, "by": "x" * 101}],
        [{**LOST, "reason": None}],
        [{**LOST, "reason": "x" * 201}],
        [{**LOST, "reason": "\ud800"}],
    ],
)
def test_forfeits_of_another_shape_are_refused(forfeits: Any) -> None:
    shape = '[{"seat": 0, "ply": 17, "by": "…", "reason": "…"}]'
    with pytest.raises(keltis.BadRecord) as refused:
        keltis.load({**record_with(), "forfeits": forfeits})
    assert str(refused.value) == f"forfeits must look like {shape}, not {forfeits!r:.80}"


@pytest.mark.parametrize(
    "second",
    [{**LOST, "ply": 8}, {**LOST, "seat": 1}, {**LOST, "seat": 1, "ply": 2}],
    ids=["a seat twice", "a ply twice", "against the order"],
)
def test_seat_is_lost_once_and_in_order(second: dict[str, Any]) -> None:
    with pytest.raises(keltis.BadRecord, match="in order of their plies, and no seat can be lost twice"):
        keltis.load(record_with(LOST, second))


@pytest.mark.parametrize(("seat", "ply"), [(1, 4), (0, 9999)])
def test_seat_is_lost_where_it_has_a_move(seat: int, ply: int) -> None:
    record = record_with({**LOST, "seat": seat, "ply": ply})
    for check in (keltis.load, lambda record: list(Replay(record).steps())):
        with pytest.raises(keltis.BadRecord, match=f"^seat {seat} cannot be lost at ply {ply}, which is not its move$"):
            check(record)


def test_record_is_cut_before_a_ply_with_the_seats_that_were_lost_by_then() -> None:
    record = record_with(LOST, {**LOST, "seat": 1, "ply": 6})
    assert read_move(record["moves"][6]).seat == 1
    for ply, lost in ((4, 0), (5, 1), (6, 1), (7, 2)):
        cut = cut_before(record, ply)
        assert (len(cut["moves"]), len(cut.get("forfeits", ()))) == (ply, lost)
        assert keltis.load(cut).record() == cut


# ---- how `keltis replay` tells it ----

TOLD = {
    "en": "Player 1 lost this seat (did not answer within 10 s). From here on greedy plays.",
    "de": "Player 1 hat diesen Platz verloren (did not answer within 10 s). Ab hier spielt greedy.",
    "es": "Player 1 ha perdido este asiento (did not answer within 10 s). Desde aquí juega greedy.",
    "fr": "Player 1 a perdu cette place (did not answer within 10 s). Dès lors, c’est greedy qui joue.",
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game without lost seats, and the same in which one is lost at the fifth ply."""
    path = tmp_path / "games.jsonl"
    path.write_text(f"{dump(played('keltis', start=0).record())}\n{dump(record_with(LOST))}\n", "utf-8")
    return path


@pytest.mark.parametrize("lang", TOLD)
def test_lost_seat_is_told_in_words_before_the_move_of_who_took_over(
    lang: str, file: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KELTIS_LANG", lang)
    outcome = shell("replay", file, "--words")
    (at,) = (place for place, line in enumerate(outcome.lines) if line == TOLD[lang])
    begin = outcome.lines.index(say("title-keltis", lang), 1)
    assert at == begin + 1 + LOST["ply"]
    move = read_move(record_with()["moves"][LOST["ply"]]).text
    assert outcome.lines[at + 1] == narrate("keltis", move, "Player 1", lang)
    assert (outcome.status, outcome.err) == (0, "")


@pytest.mark.parametrize("flags", [[], ["--trace"]])
def test_lost_seat_is_a_sentence_beside_the_lines_for_programs(flags: list[str], file: Path, shell: Shell) -> None:
    outcome = shell("replay", file, *flags)
    assert (outcome.status, outcome.err) == (0, f"game 2, ply 4: {TOLD['en']}\n")
    assert {json.loads(line)["record"] for line in outcome.lines} == {0, 1}
