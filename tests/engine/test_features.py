"""What programs that learn are told of a position: no more than the seat knows, and no less than its view shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import keltis
from keltis.engine import kernel, plain
from keltis.engine.game import game
from keltis.engine.state import Observation, State
from keltis.games.layout import HEADER
from tests.helpers.states import played, state_of
from tests.helpers.strategies import SEEDS, positions

GAMES = keltis.game_names()
every_game = pytest.mark.parametrize("name", GAMES)
BOARD = ("tile_field", "row_starts")  # what is the same in all games on one board, or no number
ORDER = ("stones", "tiles")  # only an order that the features leave out
LISTS_OF_SEATS = ("players", "scores", "seats")


@every_game
def test_features_are_as_many_as_their_table_says_and_have_names_of_their_own(name: str) -> None:
    listed = game(name).features
    assert sum(feature.size for feature in listed) == game(name).kernel.features
    assert len({feature.name for feature in listed}) == len(listed)
    assert all(feature.about and feature.size > 0 for feature in listed)


@every_game
@given(data=st.data())
def test_features_stay_within_the_ranges_that_are_declared(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    for seat in range(state.players):
        found = state.observe(seat).features
        at = 0
        for feature in game(name).features:
            part = found[at : at + feature.size]
            at += feature.size
            missing = feature.name.split()[0] in ("second", "third") and state.players < 4
            assert all(feature.low <= n <= feature.high or (missing and n == 0) for n in part), (feature, part)


@every_game
@given(data=st.data(), seed=SEEDS)
def test_what_is_hidden_changes_no_features(name: str, data: st.DataObject, seed: int) -> None:
    seen = data.draw(positions(name)).observe(0)
    first, second = seen.sample(keltis.Rng(seed)), seen.sample(keltis.Rng(seed ^ 1))
    assert seen.features == first.observe(0).features == second.observe(0).features


@every_game
def test_features_are_relative_to_the_seat(name: str) -> None:
    """Two tables that differ only in who sits where look the same."""
    state = played(name, players=3, seed=5, plies=40)
    twin = kernel.Machine(state.game.kernel, turned(state))
    for seat in range(3):
        moved = kernel.Machine(twin.kernel, twin.observed((seat + 1) % 3))
        assert state.observe(seat).features.tobytes() == moved.features((seat + 1) % 3)


def turned(state: State) -> bytes:
    """The same position with everybody one chair further on."""
    s = state.snapshot()
    for field, (_, length) in state.game.layout.fields.items():
        values = getattr(s, field) if length and field in SEAT_FIELDS else []
        each = len(values) // 4
        values[: 3 * each] = values[2 * each : 3 * each] + values[: 2 * each]
    for field in ("player", "start", *(["ender"] if hasattr(s, "ender") else [])):
        setattr(s, field, (getattr(s, field) + 1) % 3)
    content: bytes = s.to_bytes()
    return content


SEAT_FIELDS = {
    "known",
    "known_pair",
    "row",
    "row_pair",
    "fits",
    "fresh",
    "points",
    "top",
    "direction",
    "field",
    "large",
    "small",
    "stones",
    "hand",
    "pair",
    "hand_size",
    "joins",
    "known_points",
    "point_row",
    "row_points",
    "wishes",
    "length",
    "point_hand",
    "small_edges",
    "large_edges",
    "ways",
    "figure",
    "left",
    "home",
    "idle",
    "hoard",
}


@every_game
def test_positions_that_differ_for_a_seat_differ_in_features(name: str) -> None:
    """Positions that look different to a seat have different features."""
    known: dict[tuple[int, bytes], Any] = {}
    for state in positions_and_what_follows(name):
        for seat in range(state.players):
            seen = state.observe(seat)
            view = told(seen)
            assert known.setdefault((state.players, seen.features.tobytes()), view) == view


def positions_and_what_follows(name: str) -> Iterator[State]:
    """Some positions, and each after every one of its moves."""
    many = 12 if keltis.COMPILED else 3
    for number in range(many):
        state = played(name, players=2 + number % 3, seed=number, plies=7 * number)
        yield state
        for move in state.legal[:24]:
            twin = state.copy()
            twin.play(move)
            yield twin


def told(seen: Observation) -> Any:
    """A view as its seat tells it: seats counted from the own one, without names and what the features leave out."""
    view = seen.view
    players, own = seen.players, seen.seat
    for name in LISTS_OF_SEATS:
        view[name] = view[name][own:] + view[name][:own]
    for name in ("start", "turn"):
        view[name] = (view[name] - own) % players if isinstance(view[name], int) else view[name]
    for tile in view.get("face_up", []):
        del tile["place"]
    for row in view["seats"]:
        if isinstance(figures := row.get("figures"), dict) and "small" in figures:
            figures["small"] = sorted(figures["small"])
    if isinstance(view.get("face_up"), list):
        view["face_up"].sort(key=str)
    del view["seat"], view["players"]
    return view


@every_game
def test_whatever_changes_the_view_changes_the_features(name: str) -> None:
    """One number of an observation at a time is made another: where the view shows it, the features do."""
    this = game(name)
    shown = 0
    for players, plies in ((2, 40), (3, 25), (4, 60)):
        state = played(name, players, seed=4, plies=plies)
        seen = state.observe(0)
        before, view = seen.features.tobytes(), this.view(this.layout.look(seen.content), 0)
        for content in neighbours(name, seen.content):
            try:
                changed = this.view(this.layout.look(content), 0)
            except (KeyError, IndexError, ValueError):
                continue  # no position at all
            if same_view(changed) != same_view(view):
                shown += 1
                assert kernel.Machine(this.kernel, content).features(0) != before
    assert shown > 50


def same_view(view: Any) -> Any:
    """A view without what features leave out on purpose, and without fields that are off the board."""
    if isinstance(view, list):
        parts = [same_view(part) for part in view]
        return sorted(parts, key=str) if parts and isinstance(parts[0], dict) and "tile" in parts[0] else parts
    if not isinstance(view, dict):
        return view
    found = {
        name: same_view(part) for name, part in view.items() if name not in ("place", "marks") and name[-2:] != "-0"
    }
    if "large" in found and isinstance(found.get("small"), list):  # small figures are alike
        found["small"].sort()
    return found


def neighbours(name: str, content: bytes) -> Iterator[bytes]:
    """Observations with one number changed, a set by one member, any other number by one; or two numbers exchanged."""
    layout = game(name).layout
    for field, (code, length) in layout.fields.items():
        if field in BOARD or field in HEADER or (name, field) == ORDER:
            continue
        values = getattr(layout.read(content), field)
        for at, value in enumerate(values if length else [values]):
            changes = [{at: other} for other in others(code, value, field)]
            if length > at + 1 and values[at] != values[at + 1] and (field != "pile" or values[at] * values[at + 1]):
                changes.append({at: values[at + 1], at + 1: values[at]})
            for change in changes:
                state = layout.read(content)
                if length:
                    setattr(state, field, [change.get(n, old) for n, old in enumerate(values)])
                else:
                    setattr(state, field, change[0])
                yield state.to_bytes()


def others(code: str, value: int, field: str) -> list[int]:
    """What a number may be instead."""
    if code == "q" and field != "dice":
        return [value ^ 1 << bit for bit in range(0, 55, 9)]
    if field == "pile" or (field, value) == ("pile_size", 0):
        return []  # a card on the pile of another colour is nothing that features could tell
    return [value + 1] if value == 0 else [value - 1] if 0 < value < 100 else []


@pytest.mark.parametrize("name", [name for name in GAMES if "pile" in game(name).layout.fields])
def test_features_tell_in_which_order_a_pile_lies(name: str) -> None:
    def laid(*cards: int) -> bytes:
        def lay(s: Any) -> None:
            s.pile_size[0], s.pile[:3] = 3, cards

        return state_of(name, edit=lay).observe(0).features.tobytes()

    assert len({laid(0, 1, 2), laid(1, 0, 2), laid(0, 2, 1)}) == 3


@pytest.mark.compiled
@every_game
@pytest.mark.parametrize("players", [2, 3, 4])
def test_compiled_and_plain_features_agree(name: str, players: int) -> None:
    from keltis.engine import compiled

    slow = kernel.plain_kernel_of(name)
    for seed in range(4):
        state = keltis.new(name, players, seed=seed)
        rng = keltis.Rng(seed)
        while not state.over:
            state.play(state.pick_pushy(rng))
            if len(state.log) % 8 == 0 or state.over:
                for seat in range(players):
                    content = state.observed(seat)
                    fast = compiled.Machine(game(name).kernel, content).features(seat)
                    assert fast == plain.Machine(slow, content).features(seat)


@every_game
def test_totals_among_the_features_are_those_of_the_score(name: str) -> None:
    listed = game(name).features
    places = {feature.name: sum(f.size for f in listed[:n]) for n, feature in enumerate(listed)}
    if "me total" not in places:
        return
    for plies in (0, 30, 90, None):
        state = played(name, players=3, seed=6, plies=plies)
        found = state.observe(1).features
        totals = [state.parts(seat)[0] for seat in (1, 2, 0)]
        for seat, total in zip(("me", "next", "second"), totals, strict=True):
            assert found[places[f"{seat} total"]] == total
            assert found[places[f"{seat} behind"]] == totals[0] - total


def test_somebody_without_a_seat_has_no_features() -> None:
    with pytest.raises(ValueError, match="a spectator has no features"):
        Observation(keltis.new("dice", seed=1), -1).features  # noqa: B018
