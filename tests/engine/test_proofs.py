"""The proof of a deal in a record: that it comes back as it went, and which shapes are refused."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import keltis
from keltis.engine.record import cut_before
from tests.helpers.states import played

DIGEST, OWN = "0f" * 32, "a5" * 16
FAIR: dict[str, Any] = {
    "scheme": "keltis-fair/1",
    "table": "t",
    "start": None,
    "commitment": DIGEST,
    "seats": [{"commitment": DIGEST, "bytes": OWN}, None],
}
SHOWN: dict[str, Any] = {
    **FAIR,
    "seats": [{"commitment": DIGEST, "bytes": None}] * 2,
    "secret": DIGEST,
    "throws": [0, 3],
}


def record_with(fair: Any, plies: int | None = None) -> dict[str, Any]:
    return {**played("keltis", plies=plies, start=0).record(), "fair": fair}


@pytest.mark.parametrize("fair", [FAIR, SHOWN, {**FAIR, "start": 1}], ids=["sealed", "shown", "settled"])
def test_proof_comes_back_as_it_went(fair: dict[str, Any]) -> None:
    record = record_with(fair)
    state = keltis.load(record)
    assert state.record() == record
    assert state.copy().record() == record
    assert pickle.loads(pickle.dumps(state)).record() == record
    assert list(state.record())[-2:] == ["fair", "result"]


def test_who_changes_a_record_changes_no_state() -> None:
    record = record_with({**FAIR, "seats": [None, None]}, plies=3)
    state = keltis.load(record)
    state.record()["fair"]["seats"][0] = record["fair"]["seats"][1] = "mine"
    assert state.record()["fair"]["seats"] == [None, None]


def test_sampled_state_and_part_of_a_game_prove_nothing() -> None:
    record = record_with(FAIR, plies=8)
    assert keltis.load(record).observe(0).sample(keltis.Rng(1)).fair is None
    assert "fair" not in cut_before(record, 4)


@pytest.mark.parametrize(
    "fair",
    [
        None,
        [],
        {},
        {**FAIR, "more": 1},
        {key: FAIR[key] for key in FAIR if key != "start"},
        {**FAIR, "scheme": "keltis-fair/2"},
        {**FAIR, "table": 7},
        {**FAIR, "table": "x" * 101},
        {**FAIR, "start": 2},
        {**FAIR, "start": -1},
        {**FAIR, "start": True},
        {**FAIR, "commitment": None},
        {**FAIR, "commitment": DIGEST[2:]},
        {**FAIR, "commitment": DIGEST.upper()},
        {**FAIR, "commitment": DIGEST[:-1] + "\n"},
        {**FAIR, "seats": {}},
        {**FAIR, "seats": [None]},
        {**FAIR, "seats": [None, 7]},
        {**FAIR, "seats": [None, {"commitment": DIGEST}]},
        {**FAIR, "seats": [None, {"commitment": OWN, "bytes": OWN}]},
        {**FAIR, "seats": [None, {"commitment": DIGEST, "bytes": DIGEST}]},
        {**FAIR, "secret": None},
        {**FAIR, "secret": OWN},
        {**FAIR, "throws": None},
        {**FAIR, "throws": [1, 1]},
        {**FAIR, "throws": [-1]},
        {**FAIR, "throws": [0.0]},
        {**FAIR, "throws": [30_001]},
        {**FAIR, "throws": list(range(30_001))},
    ],
)
def test_proof_of_another_shape_is_refused(fair: Any) -> None:
    with pytest.raises(keltis.BadRecord, match="fair must look like"):
        keltis.load(record_with(fair, plies=3))
