"""The compiled kernels against the uncompiled ones: move for move, with the full legal lists."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import keltis
from keltis.engine import kernel, plain
from keltis.engine.game import game
from keltis.games import bits

pytestmark = pytest.mark.no_cover  # slow; other tests cover the same lines

GAMES = keltis.game_names()
COLOURS = "brown|yellow|pink|green|blue|wish"
GAMES_EACH = 24


def template(name: str, players: int, **options: Any) -> bytes:
    this = game(name)
    content: bytes = this.blank(players, None, this.full_options(players, options)).to_bytes()
    return content


def settings_of(name: str) -> list[dict[str, Any]]:
    """The default, and every choice of every option."""
    choices = [{option.name: choice} for option in game(name).about.options for choice in option.choices]
    return choices or [{}]


def shape(text: str) -> str:
    """A move without its colours, numbers and fields: the kind of move it is."""
    kind = re.sub(r"\d+[a-z]?\b|start", "N", re.sub(COLOURS, "C", text))
    return re.sub(r"\b(C )+C\b", "C…", kind) if kind.startswith(("roll", "reroll")) else kind


@pytest.mark.compiled
@pytest.mark.parametrize("policy", ["random", "pushy", "greedy"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_compiled_and_plain_agree_move_for_move(name: str, players: int, policy: str) -> None:
    from keltis.engine import compiled

    fast, slow = game(name).kernel, kernel.plain_kernel_of(name)
    games = GAMES_EACH if policy == "pushy" else GAMES_EACH // 3
    for number, options in ((n, o) for o in settings_of(name) for n in range(games // len(settings_of(name)))):
        content = template(name, players, **options)
        one, two = compiled.Machine(fast, content), plain.Machine(slow, content)
        rng, twin = compiled.Rng(number), plain.Rng(number)
        one.deal(rng)
        two.deal(twin)
        while not one.over:
            assert one.actions() == two.actions()
            assert one.turn == two.turn
            if policy == "greedy" and one.turn != keltis.CHANCE:
                assert [one.greedy_worth(a) for a in one.actions()] == [two.greedy_worth(a) for a in two.actions()]
            action = chosen(one, policy, rng)
            assert action == chosen(two, policy, twin)
            assert one.step(action)
            assert two.step(action)
            if len(one.log) % 16 == 0:
                agree(one, two, players, number)
        agree(one, two, players, number)
        assert two.over


def chosen(machine: Any, policy: str, rng: Any) -> int:
    """What a policy does here; where dice fall, chance."""
    if policy == "random" or machine.turn == keltis.CHANCE:
        return int(machine.pick(rng))
    if policy == "pushy":
        return int(machine.pick_pushy(rng))
    return int(machine.pick_greedy())


def agree(one: Any, two: plain.Machine, players: int, seed: int) -> None:
    """Same bytes, same scores, same views, same samples."""
    from keltis.engine import compiled

    assert one.to_bytes() == two.to_bytes()
    for seat in range(players):
        assert one.parts(seat) == two.parts(seat)
        seen = one.observed(seat)
        assert seen == two.observed(seat)
        sampled = compiled.Machine(one.kernel, seen).sampled(compiled.Rng(seed))
        assert sampled == plain.Machine(two.kernel, seen).sampled(plain.Rng(seed))


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_playouts_agree(name: str) -> None:
    from array import array

    from keltis.engine import compiled

    for policies in (bytes(3), bytes([0, 1, 2]), bytes([2, 2, 1])):
        results = []
        for build, own in ((compiled, game(name).kernel), (plain, kernel.plain_kernel_of(name))):
            scores, steps, ends = array("i", bytes(4 * 60)), array("i", bytes(4 * 20)), array("B", bytes(20))
            build.playout_range(own, template(name, 3), 9, 0, 20, policies, scores, steps, ends)
            results.append((scores, steps, ends))
        assert results[0] == results[1]


@pytest.mark.compiled
def test_generators_agree() -> None:
    from keltis.engine import compiled

    for seed in (0, 1, 2**32, 2**64 - 1):
        one, two = compiled.Rng(seed, 3), plain.Rng(seed, 3)
        assert [one.below(n) for n in range(1, 200)] == [two.below(n) for n in range(1, 200)]
        assert one.words == two.words
        assert compiled.derive(seed, 7) == plain.derive(seed, 7)


def test_generator_gives_every_number_equally_often() -> None:
    rng = keltis.Rng(3)
    counts = Counter(rng.below(6) for _ in range(60_000))
    assert sum((n - 10_000) ** 2 / 10_000 for n in counts.values()) < 25
    assert counts.keys() == set(range(6))


def test_bit_tricks() -> None:
    members = [0, 3, 17, 31, 32, 54]
    mask = sum(bits.bit(n) for n in members)
    assert bits.count(mask) == 6
    assert [bits.nth(mask, n) for n in range(6)] == members
    assert bits.lowest(mask) == 0


@pytest.mark.parametrize("name", GAMES)
def test_pick_is_uniform_over_the_legal_moves(name: str) -> None:
    state = keltis.new(name, 3, seed=5)
    rng = keltis.Rng(2)
    for _ in range(30):
        if state.turn == keltis.CHANCE:
            state.play(state.pick(rng))
            continue
        legal = state.actions()
        counts = Counter(state.pick(rng) for _ in range(40 * len(legal)))
        assert counts.keys() <= set(legal)
        chi_square = sum((counts[action] - 40) ** 2 / 40 for action in legal)
        assert chi_square < len(legal) + 6 * (2 * len(legal)) ** 0.5
        state.play(state.pick_pushy(rng))


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_pushing_reaches_every_kind_of_move_and_end(name: str) -> None:
    """So that the comparisons above mean something: nothing in a game goes unvisited."""
    kinds = {shape(move.text) for move in keltis.new(name, seed=1).moves.by_number if move.text}
    ends = set(game(name).about.ends) - {"stalled"}  # `stalled` needs players who refuse to move: see the rule tests
    for number in range(3000):
        options = settings_of(name)[number % len(settings_of(name))]
        state = keltis.new(name, 2 + number % 3, seed=number, **options)
        rng = keltis.Rng(number)
        while not state.over:
            state.play(state.pick_pushy(rng))
            kinds.discard(shape(state.moves.by_number[state.log[-1]].text))
        ends.discard(str(state.end))
        if not kinds and not ends:
            return
    assert (kinds, ends) == (set(), set())
