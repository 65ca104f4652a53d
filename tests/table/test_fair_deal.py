"""Fair deals: they are fair, their proof can be checked, and no wrong record passes."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from math import factorial, prod
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import keltis
from keltis.engine.game import game as game_of
from keltis.engine.state import CHANCE, State
from keltis.table import Occupant, Table, TableSetup
from keltis.table.fair_deal import (
    Finding,
    Stream,
    Verdict,
    commit_seat,
    commit_secret,
    deal_fairly,
    deal_setup,
    pack,
    promise,
    reveal,
    start_seat,
    throw_fairly,
    thrower,
    verify,
)
from keltis.table.log import begin, fold_up
from keltis.table.people_state import NOBODY
from tests.helpers.fair_vectors import FILE, SECRET, VALUES, apply_changes, dealt_fairly, played, vectors
from tests.helpers.states import WITH_BOARDS, own_board
from tests.helpers.strategies import beginnings

GAMES = keltis.game_names()
VECTORS = json.loads(FILE.read_text("utf-8"))
KEYS = st.binary(min_size=32, max_size=32)
every_game = pytest.mark.parametrize("name", GAMES)


def texts(verdict: Verdict) -> dict[str, list[str]]:
    """The names of what was found."""
    return {part: [found.text for found in getattr(verdict, part)] for part in ("checked", "limits", "faults")}


# ---- numbers ----


def test_vectors_are_what_this_implementation_comes_to() -> None:
    assert vectors() == VECTORS


def test_packed_values_differ_as_their_values_do() -> None:
    values = [*VALUES, 1, "1", [1], [[1, "1"]], {"b": 1}, ["b", 1], {"b": {"1": None}}, {"b": ["1", None]}]
    assert len({pack(value) for value in values}) == len(values)


@given(KEYS, st.integers(1, 2**32))
def test_numbers_stay_below_their_bound(key: bytes, most: int) -> None:
    stream = Stream(key, "start")
    assert all(0 <= stream.below(most) < most for _ in range(5))


def test_numbers_that_do_not_share_out_evenly_are_drawn_again() -> None:
    """Otherwise the first of three thirds would come half the time."""
    third, drawn = 2**30, 3000
    stream = Stream(bytes(32), "start")
    found = Counter(stream.below(3 * third) // third for _ in range(drawn))
    assert all(abs(count - drawn / 3) < 5 * (drawn * 2 / 9) ** 0.5 for count in found.values())
    assert len(found) == 3


def test_every_order_is_equally_likely() -> None:
    drawn = 24 * 250
    found = Counter(tuple(Stream(n.to_bytes(32), "deal").shuffle("abcd")) for n in range(drawn))
    expected = drawn / 24
    assert set(found) == set(permutations("abcd"))
    assert sum((count - expected) ** 2 / expected for count in found.values()) < 60  # 23 degrees: one in 40,000


def test_each_domain_and_each_key_has_its_own_numbers() -> None:
    domains = ("start", "deal", "deal tiles", "throw 0", "throw 1")
    streams = [Stream(bytes([first]) * 32, domain) for first in (0, 1) for domain in domains]
    assert len({stream.below(2**32) for stream in streams}) == len(streams)


@pytest.mark.parametrize("size", [0, 31, 33])
def test_secrets_and_bytes_of_another_size_are_refused(size: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        commit_secret(bytes(size), "t", "keltis")
    with pytest.raises(ValueError, match="16 bytes"):
        commit_seat("t", 0, bytes(size))


# ---- deals and throws ----


@every_game
@given(data=st.data(), key=KEYS)
def test_every_deal_is_one_that_the_game_has_and_depends_on_the_key_alone(
    name: str, data: st.DataObject, key: bytes
) -> None:
    dealt = data.draw(beginnings(name))
    record = dealt.record()
    start = data.draw(st.none() | st.integers(0, dealt.players - 1))
    fair = promise("t", commit_secret(SECRET, "t", name), [None] * dealt.players, start)
    state = deal_fairly(dealt, key, fair)
    other = keltis.new(name, dealt.players, names=dealt.names, **record["options"])
    assert deal_fairly(other, key, fair) == state
    found = state.record()
    assert found["fair"] == fair
    assert "seed" not in found
    assert found["start"] == start_seat(key, fair, dealt.players)
    assert start in (None, found["start"])
    assert (found["options"], found["players"]) == (record["options"], record["players"])


@every_game
def test_fair_deals_reach_the_same_set_ups_as_the_games_own(name: str) -> None:
    """A fair deal puts in each place what the game's own dealing may put there, and nothing else."""

    def places(setup: dict[str, Any]) -> set[tuple[str, str]]:
        flat = {part: json.dumps(setup[part]) for part in setup}
        return {(part, word) for part, text in flat.items() for word in text.replace('"', " ").split() if "-" in word}

    setups = [keltis.new(name, seed=seed).record()["setup"] for seed in range(60)]
    own = set().union(*map(places, setups))
    fair = set().union(*(places(deal_setup(setups[0], bytes([n]) * 32)) for n in range(60)))
    assert fair == own


@pytest.mark.parametrize("name", WITH_BOARDS)
def test_game_on_a_board_of_ones_own_is_dealt_fairly(name: str) -> None:
    record = played(name, board=own_board(name))
    assert verify(json.loads(json.dumps(record))).status == "verified"


def test_game_is_dealt_before_its_first_move() -> None:
    key, state = dealt_fairly("stones")
    state.play("flip")
    with pytest.raises(AssertionError):
        deal_fairly(state, key, state.fair or {})


@pytest.mark.parametrize("name", [name for name in GAMES if game_of(name).faces])
def test_throws_fall_as_dice_do(name: str) -> None:
    """Each legal throw is as likely as the number of ways in which dice show it."""
    key, state = dealt_fairly(name)
    dice = len(state.legal[0].text.split()) - 1
    for move in state.legal:
        shown = Counter(move.text.split()[1:])
        assert state.odds(move) == factorial(dice) // prod(map(factorial, shown.values()))
    thrown = Counter(face for n in range(600) for face in throw_fairly(state, key, n).split()[1:])
    assert set(thrown) == set(state.game.faces)
    assert all(abs(count - 100 * dice) < 5 * (100 * dice) ** 0.5 for count in thrown.values())
    assert {throw_fairly(state, key, n) for n in range(600)} <= {move.text for move in state.legal}


@every_game
def test_games_with_chance_have_faces_and_others_none(name: str) -> None:
    state = keltis.new(name, seed=1)
    assert (state.turn == CHANCE) == bool(state.game.faces)


# ---- at a table ----


def seated(name: str, players: int = 2) -> tuple[Table, State]:
    """A table where cards and throws come from a key."""
    key, state = dealt_fairly(name, players=players)
    setup = TableSetup(name, {}, [Occupant(who, guest=who) for who in state.names], hints=False)
    table = Table("table-1", setup, begin(state, setup.people, at=0.0, thrower=thrower(key)))
    table.secret = SECRET
    return table, state


def test_table_throws_fairly_and_nothing_is_thrown_twice() -> None:
    record = played("dice", moves=3, undo=True)
    assert record["fair"]["throws"][0] == 1
    assert verify(record).status == "verified"
    skipped = next(found for found in verify(record).limits if found.text == "fair-throws-skipped")
    assert skipped.words == {"count": 1}


def test_log_folds_again_with_the_numbers_of_its_throws() -> None:
    table, _ = seated("dice")
    while table.fold.thrown < 5:
        assert table.fold.turn is not None
        table.adopt(table.move(table.fold.turn, table.fold.state.legal[-1].text, at=1.0))
    again = fold_up(table.entries, table.setup.people)
    assert again.thrown == table.fold.thrown == sum(entry.kind == "chance" for entry in table.entries)
    assert again.record() == table.fold.record()
    assert verify(reveal(again.record(), SECRET)).status == "verified"


def test_running_game_never_tells_the_secret() -> None:
    key, state = dealt_fairly("dice")
    folds = begin(state, NOBODY, at=0.0, thrower=thrower(key))
    assert SECRET.hex() not in json.dumps([fold.record() for fold in folds])
    assert SECRET.hex() not in "".join(fold.entry.text for fold in folds)
    assert key.hex() not in "".join(fold.entry.text for fold in folds)
    state.fair = {**(state.fair or {}), "secret": SECRET.hex()}
    with pytest.raises(AssertionError):
        begin(state, NOBODY, at=0.0)


def test_another_secret_than_the_one_committed_to_is_not_shown() -> None:
    _, state = dealt_fairly("stones")
    with pytest.raises(ValueError, match="not the secret"):
        reveal(state.record(), bytes(32))


# ---- checking ----


@every_game
def test_whole_game_proves_its_deal(name: str) -> None:
    table, state = seated(name, players=3)
    rng = keltis.Rng(1)
    while (turn := table.fold.turn) is not None:
        table.adopt(table.move(turn, table.fold.state.observe(turn).pick_pushy(rng).text, at=1.0))
    record = reveal(table.fold.record(), SECRET)
    assert "result" in record
    verdict = verify(record)
    assert (verdict.status, verdict.silent) == ("verified", ())
    dealt = ["fair-right-deal"] * bool(record["setup"])
    thrown = ["fair-right-throws"] * bool(state.game.faces)
    checked = ["fair-right-secret", *["fair-right-bytes"] * 3, *dealt, "fair-right-start", *thrown]
    assert texts(verdict) == {"checked": checked, "limits": [], "faults": []}


def test_record_without_a_proof_is_said_to_have_none() -> None:
    assert verify(keltis.new("stones", seed=1).record()) == Verdict("none")


def test_seats_whose_bytes_never_came_are_named() -> None:
    verdict = verify(played("keltis", players=4, silent={1: "never", 3: "withheld"}))
    assert (verdict.status, verdict.silent) == ("verified", (1, 3))
    assert [(found.text, found.words["player"]) for found in verdict.limits] == [
        ("fair-silent", "Ben"),
        ("fair-withheld", "Дана"),
    ]


def test_deal_to_which_no_seat_added_anything_is_told_apart() -> None:
    verdict = verify(played("stones", silent={0: "never", 1: "withheld"}))
    assert texts(verdict)["limits"] == ["fair-silent", "fair-withheld", "fair-all-silent"]


def test_start_player_that_was_settled_is_not_said_to_be_drawn() -> None:
    verdict = verify(played("stones", start=1))
    assert "fair-right-start" not in texts(verdict)["checked"]
    assert [(found.text, found.words) for found in verdict.limits] == [("fair-start-settled", {"player": "Ben"})]


KELTIS, DICE = VECTORS["records"][2], VECTORS["records"][4]


@pytest.mark.parametrize("case", VECTORS["changed"], ids=[case["what"] for case in VECTORS["changed"]])
def test_record_with_one_thing_changed_does_not_hold(case: dict[str, Any]) -> None:
    record = VECTORS["records"][case["record"]]
    assert verify(record).status == "verified"
    verdict = verify(apply_changes(record, case["changes"]))
    assert verdict.status == "broken"
    assert verdict.faults[0].text == case["fault"]


@pytest.mark.parametrize("case", VECTORS["refused"], ids=[case["what"] for case in VECTORS["refused"]])
def test_proof_of_another_form_is_refused(case: dict[str, Any]) -> None:
    verdict = verify(apply_changes(VECTORS["records"][case["record"]], case["changes"]))
    assert (verdict.status, texts(verdict)["faults"]) == ("broken", ["fair-bad-record"])


def test_deal_for_other_options_does_not_hold() -> None:
    assert verify({**KELTIS, "options": {"board": own_board("keltis")}}).faults[0] == Finding("fair-wrong-deal")


def test_record_whose_secret_is_not_shown_is_not_verified() -> None:
    _, state = dealt_fairly("keltis")
    verdict = verify(state.record())
    assert verdict.status == "sealed"
    assert texts(verdict) == {"checked": ["fair-right-bytes"] * 2, "limits": [], "faults": []}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda part: st.lists(part) | st.dictionaries(st.text(), part),
)


@given(st.sampled_from([*KELTIS["fair"], "throws"]), JSON)
def test_nothing_that_a_proof_may_hold_raises(key: str, value: Any) -> None:
    for record in (KELTIS, DICE):
        assert verify({**record, "fair": {**record["fair"], key: value}}).status in ("broken", "verified", "sealed")


def deep(levels: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


HOSTILE: dict[str, Any] = {
    "nothing": None,
    "a number": 7,
    "a list": [],
    "an empty object": {},
    "no proof where one is named": {**KELTIS, "fair": None},
    "a list of proofs": {**KELTIS, "fair": [KELTIS["fair"]] * 100_000},
    "a million seats": {**KELTIS, "fair": {**KELTIS["fair"], "seats": [None] * 1_000_000}},
    "a million throws": {**KELTIS, "fair": {**KELTIS["fair"], "throws": list(range(1_000_000))}},
    "half a character": {**KELTIS, "fair": {**KELTIS["fair"], "table": "\ud800"}},
    "digits of another script": {**KELTIS, "fair": {**KELTIS["fair"], "secret": "٣" * 64}},
    "a deep proof": {**KELTIS, "fair": deep(100_000)},
    "a deep result": {**KELTIS, "result": deep(100_000)},
    "a deep board": {**DICE, "options": {"board": {"game": deep(100_000)}}},
}


@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_record_is_refused_without_raising(what: str) -> None:
    verdict = verify(HOSTILE[what])
    assert verdict.status == "broken"
    assert [found.text for found in verdict.faults] == ["fair-bad-record"]
