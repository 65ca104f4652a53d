"""The search: the same answer for the same seed in every build, exact where dice decide, calm in odd positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from math import inf
from statistics import fmean
from typing import Any

import pytest

import keltis
from keltis.bots import plain, thought
from keltis.bots.budget import Budget
from keltis.bots.nodes import Edge
from keltis.bots.portions import finish
from keltis.bots.thought import TASTE, SearchBot, think
from keltis.bots.turn import End, Throw, TooWide, Turn, look_through
from keltis.engine.kernel import plain_kernel_of
from keltis.engine.state import State
from keltis.games.constants import IDLE_TURNS
from tests.helpers.states import moves, state_of

GAMES = keltis.game_names()


def decision(name: str, players: int = 2, seed: int = 1, plies: int = 20) -> State:
    """A decision somewhere in a game, with more than one move."""
    state = keltis.new(name, players, seed=seed)
    rng = keltis.Rng(seed)
    while len(state.log) < plies or state.turn == keltis.CHANCE or len(state.actions()) < 2:
        state.play(state.pick_pushy(rng))
    return state


SEVERAL = 80 if keltis.COMPILED else 20


def answer(state: State, budget: Budget, seed: int = 5) -> list[thought.Opinion]:
    assert state.turn is not None
    return think(state.observe(state.turn), budget, seed)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", GAMES)
def test_same_seed_and_iterations_give_the_same_opinions(name: str) -> None:
    for players in (2, 3, 4) if keltis.COMPILED else (3,):
        state = decision(name, players)
        first, again = (answer(state, Budget(iterations=SEVERAL)) for _ in range(2))
        assert first == again
        assert first != answer(state, Budget(iterations=SEVERAL), seed=6)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", GAMES)
def test_threads_are_reproducible_too(name: str) -> None:
    state = decision(name)
    first, again = (answer(state, Budget(iterations=SEVERAL, threads=2)) for _ in range(2))
    assert first == again
    assert {opinion.move for opinion in first} == set(state.legal)


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_compiled_and_plain_search_alike(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = plain_kernel_of(name)
    for seed, least in ((1, 0), (2, 3)):
        state = decision(name, players, seed, plies=30 * seed)
        assert state.turn is not None
        content = state.observed(state.turn)
        fast_tree = thought.SearchTree(state.game.kernel, content, seed, 200, TASTE, least)
        slow_tree = plain.SearchTree(slow, content, seed, 200, TASTE, least)
        for tree in (fast_tree, slow_tree):
            tree.grow(25)
        assert [tuple(edge) for edge in fast_tree.edges] == [tuple(edge) for edge in slow_tree.edges]
        assert fast_tree.try_out(content, 0, 3, 4) == slow_tree.try_out(content, 0, 3, 4)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", GAMES)
def test_every_legal_move_gets_an_opinion_and_the_visits_add_up(name: str) -> None:
    state = decision(name, 3)
    found = answer(state, Budget(iterations=150))
    assert sorted(opinion.move for opinion in found) == sorted(state.legal)
    assert all(0 <= opinion.win <= 1 and 0 <= opinion.value <= 1 for opinion in found)
    if not state.game.kernel.dice:  # there a trial counts for several moves
        assert sum(opinion.visits for opinion in found) == 150
    assert all(opinion.visits > 0 for opinion in found)


@pytest.mark.compiled  # takes minutes on the plain kernels
@pytest.mark.parametrize("name", GAMES)
def test_hopeless_moves_are_judged_too(name: str) -> None:
    """A thorough search gives numbers for every legal move."""
    state, rng = keltis.new(name, seed=3), keltis.Rng(3)
    while not state.over:
        if state.turn != keltis.CHANCE:
            found = answer(state, Budget(iterations=1000))
            assert min(opinion.visits for opinion in found) > 0, (len(state.log), found)
        state.play(state.pick_pushy(rng))


def test_hopeless_moves_take_a_quarter_at_most_whenever_the_search_is_stopped() -> None:
    state = decision("keltis")
    assert state.turn is not None
    moves = len(state.legal)
    tree, other = (
        thought.SearchTree(state.game.kernel, state.observed(state.turn), 1, 5000, TASTE, least) for least in (3, 0)
    )
    for rounds in range(1, 21):
        for one in (tree, other):
            one.grow(moves)
        visits, freely = ([edge[1] for edge in one.edges] for one in (tree, other))
        assert sum(visits) == sum(freely) == rounds * moves
        assert min(visits) >= min(3, (rounds - 1) // 4)
        if rounds <= 4:
            assert visits == freely
        assert 4 * max(visits) >= 3 * max(freely) - 4
    assert min(freely) < min(visits) == 3


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("budget", [Budget(iterations=1), Budget(seconds=0.01), Budget(seconds=0.0), Budget(1, 0.0, 3)])
def test_the_smallest_budgets_still_give_a_legal_move(name: str, budget: Budget) -> None:
    for players in (2, 4):
        state = decision(name, players)
        seen = state.observe(state.turn or 0)
        assert SearchBot(keltis.Rng(1), budget).choose(seen) in seen.legal


@pytest.mark.compiled  # takes minutes on the plain kernels
@pytest.mark.parametrize("name", GAMES)
def test_a_haste_that_changes_nothing(name: str) -> None:
    """A search that stops when its choice is made chooses what the whole search would."""
    spared = 0
    for seed in range(6):
        state = decision(name, seed=seed)
        chosen = []
        for hasty in (False, True):
            tree = thought.SearchTree(state.game.kernel, state.observed(state.turn or 0), 1, 2000, TASTE)
            finish(thought.grow(tree, 300, inf, hasty))
            chosen.append(max(tree.edges, key=lambda edge: edge[1])[0])
        assert chosen[0] == chosen[1]
        spared += 300 - sum(edge[1] for edge in tree.edges)
    assert spared > 0


@pytest.mark.compiled  # takes minutes on the plain kernels
@pytest.mark.parametrize("name", GAMES)
def test_slow_machine_comes_to_the_same_opinions(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = [state.observe(state.turn or 0) for state in (decision(name, seed=seed) for seed in range(6))]
    budget = Budget(iterations=200)
    quick = [think(each, budget, 1, thorough=False) for each in seen]
    clock = count()
    monkeypatch.setattr("time.perf_counter", lambda: float(next(clock)))
    assert [think(each, budget, 1, thorough=False) for each in seen] == quick


@pytest.mark.compiled  # takes minutes on the plain kernels
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", GAMES)
def test_whole_games_with_tiny_searches(name: str, players: int) -> None:
    """Forced moves, last cards, last turns: every kind of decision comes up, and is survived."""
    state = keltis.new(name, players, seed=3)
    bots = [SearchBot(keltis.Rng(seat), Budget(iterations=3)) for seat in range(players)]
    assert keltis.GameLoop(state, bots).play().over


def test_the_only_legal_move_is_played_without_a_search() -> None:
    state = keltis.new("stones", seed=1, start=0)
    assert SearchBot(keltis.Rng(1), Budget(seconds=60)).choose(state.observe(0)).text == "flip"
    assert [opinion.move.text for opinion in answer(state, Budget(iterations=5))] == ["flip"]


def open_piles(s: Any) -> None:
    """Lay a card of the draw pile on every discard pile."""
    for c in range(5):
        place = next(place for place in range(s.next_card, 110) if s.cards[place] // 11 == c)
        s.pile[22 * c], s.pile_size[c] = s.cards[place], 1
        s.cards[place] = s.cards[s.next_card]
        s.next_card += 1
    s.piles = 0b111111


def last_card(s: Any) -> None:
    open_piles(s)
    s.removed = 110 - s.next_card - 1


def blocked(s: Any) -> None:
    open_piles(s)
    s.idle = IDLE_TURNS * s.players


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("edit", [last_card, blocked])
def test_the_last_card_and_blocked_piles_do_not_stop_it(edit: Callable[[Any], None], players: int) -> None:
    state = state_of("keltis", players, edit=edit)
    found = answer(state, Budget(iterations=SEVERAL))
    assert {opinion.move for opinion in found} == set(state.legal)
    assert sum(opinion.visits for opinion in found) == SEVERAL
    state.play(next(text for text in moves(state) if text.startswith("discard")))
    found = answer(state, Budget(iterations=SEVERAL))
    assert len(found) == (1 if edit is blocked else 5)  # X-5; otherwise all piles but that of the discard
    state.play("draw deck")
    assert state.over == (edit is last_card)


def test_a_full_memory_does_not_end_the_search() -> None:
    state = decision("keltis")
    assert state.turn is not None
    tree = thought.SearchTree(state.game.kernel, state.observed(state.turn), 1, len(state.legal) + 4, TASTE)
    tree.grow(500)
    assert sum(edge[1] for edge in tree.edges) == 500


# ---- turns with dice ----


def thrown(seed: int, **options: Any) -> State:
    """Dice on the table, and the choice what to throw again."""
    state = keltis.new("dice", seed=seed, start=0, **options)
    state.roll()
    return state


def test_a_throw_is_weighed_by_its_exact_odds() -> None:
    """Against the sum over all ordered falls of the dice, counted here."""
    state = thrown(3)
    turn = look_through(state.game.kernel, state.observed(0))
    assert turn is not None
    for number, end in enumerate(turn.ends):
        end.add(1, (number / len(turn.ends), number, 0.0))
    turn.back_up()
    for move in state.legal:
        node = turn.root.moves[int(move)]
        if not isinstance(node, Throw):
            continue
        after = state.copy()
        after.play(move)
        weights = {int(fall): after.odds(fall) for fall in after.legal}
        assert len(node.outcomes) == len(weights)
        assert sum(chance for chance, _ in node.outcomes) == pytest.approx(1)
        total = sum(weights.values())
        assert total == 6 ** (len(move.text.split()) - 1)
        by_hand = 0.0
        for fall, weight in weights.items():
            then = after.copy()
            then.play(fall)
            by_hand += weight / total * best_of(turn, then)
        assert node.value == pytest.approx(by_hand)


def best_of(turn: Turn, state: State) -> float:
    """The best that the player to move can make of this turn, by trying everything."""
    ends = {end.content: end for end in turn.ends}
    if state.to_bytes() in ends:
        return ends[state.to_bytes()].value
    values = []
    for move in state.legal:
        after = state.copy()
        after.play(move)
        values.append(best_of(turn, after))
    return max(values)


def test_trials_go_where_the_turn_is_likely_to_end() -> None:
    state = thrown(3)
    turn = look_through(state.game.kernel, state.observed(0))
    assert turn is not None
    for number, end in enumerate(turn.ends):
        end.add(1, (1.0 if number == 0 else 0.0, 0.0, 0.0))
    turn.back_up()
    shares = turn.share_out(1000)
    assert sum(count for _, count in shares) == 1000
    assert max(shares, key=lambda share: share[1])[0].reach == max(end.reach for end in turn.ends)


@pytest.mark.compiled  # takes minutes on the plain kernels
@pytest.mark.parametrize("players", [2, 4])
def test_a_turn_takes_as_many_trials_as_it_is_given(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []
    add = End.add

    def count(end: End, trials: int, sums: tuple[float, float, float]) -> None:
        taken.append(trials)
        add(end, trials, sums)

    monkeypatch.setattr(End, "add", count)
    for seed in range(10):
        state = decision("dice", players, seed)
        turn = look_through(state.game.kernel, state.observed(state.turn or 0))
        assert turn is not None
        for given in (1, 50, 2000):
            taken.clear()
            answer(state, Budget(iterations=given))
            assert sum(taken) <= max(given, len(turn.ends))
            if given == 2000 and not any(end.final for end in turn.ends):
                assert sum(taken) == given


@pytest.mark.compiled  # takes minutes on the plain kernels
def test_a_turn_that_may_end_the_game_is_weighed_in_as_few_rounds_as_any(monkeypatch: pytest.MonkeyPatch) -> None:
    """What would go to ends of the game counts as done, however little is left for the others."""
    rounds: list[int] = []
    share_out = Turn.share_out

    def count(turn: Turn, trials: int) -> list[tuple[End, int]]:
        rounds.append(trials)
        return share_out(turn, trials)

    monkeypatch.setattr(Turn, "share_out", count)
    for seed in range(3):
        state, rng = keltis.new("dice", seed=seed), keltis.Rng(seed)
        while not state.over:
            if state.turn != keltis.CHANCE:
                rounds.clear()
                answer(state, Budget(iterations=500))
                assert len(rounds) <= thought.ROUNDS
            state.play(state.pick_pushy(rng))


def test_an_end_of_the_game_needs_one_trial() -> None:
    end = End(b"", final=True)
    end.add(1, (1.0, 40.0, 1.0))
    assert end.result() == (1, 1.0, 40.0, 1.0)


def test_a_turn_that_is_too_wide_is_left_to_the_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    state = thrown(3)
    monkeypatch.setattr("keltis.bots.turn.MAX_ENDS", 1)
    with pytest.raises(TooWide):
        Turn(state.game.kernel, state.observed(0), throws=True)
    assert look_through(state.game.kernel, state.observed(0)) is None
    found = answer(state, Budget(iterations=60))
    assert sum(opinion.visits for opinion in found) == 60


def test_every_throw_again_gets_an_opinion() -> None:
    state = thrown(3)
    found = answer(state, Budget(iterations=5))
    assert {opinion.move for opinion in found} == set(state.legal)
    assert all(opinion.visits >= 1 for opinion in found)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_decides_in_a_tree_of_their_own_by_what_it_brings_to_them(players: int) -> None:
    state = decision("keltis", players)
    assert state.turn is not None
    tree = plain.SearchTree(plain_kernel_of("keltis"), state.observed(state.turn), 7, 1000, TASTE)
    before: dict[tuple[int, int, int], float] = {}
    for _ in range(60):
        tree.grow(1)
        for owner in range(players):
            for number, edge in edges_below(tree, owner + 1):
                key = (owner, number, edge.action)
                brought = edge.value - before.get(key, 0.0)
                assert brought == 0.0 or brought == pytest.approx(tree.utility[owner])
                before[key] = edge.value
    assert all(tree.nodes[player + 1].passes > 1 for player in range(players))
    assert all(any(edge.node for edge in tree.nodes[player + 1].edges) for player in range(players))
    numbers = [edge.node for node in tree.nodes for edge in node.edges if edge.node]
    assert sorted(numbers) == list(range(players + 1, tree.nodes_used))


def edges_below(tree: plain.SearchTree, number: int) -> Iterator[tuple[int, Edge]]:
    """All edges of the tree below a node, each with the number of its node."""
    for edge in tree.nodes[number].edges:
        yield number, edge
        if edge.node:
            yield from edges_below(tree, edge.node)


def test_edges_lie_in_the_order_of_their_actions() -> None:
    state = decision("keltis")
    assert state.turn is not None
    tree = plain.SearchTree(plain_kernel_of("keltis"), state.observed(state.turn), 7, 1000, TASTE)
    tree.grow(200)
    found = [[edge.action for edge in node.edges] for node in tree.nodes]
    assert max(map(len, found)) > 20
    for actions, node in zip(found, tree.nodes, strict=True):
        assert actions == sorted(set(actions))
        assert len(actions) == node.count
    assert sum(map(len, found)) + 3 == tree.edges_used


def test_search_goes_on_without_memory_for_new_edges(monkeypatch: pytest.MonkeyPatch) -> None:
    state = decision("keltis")
    assert state.turn is not None
    tree = plain.SearchTree(plain_kernel_of("keltis"), state.observed(state.turn), 7, 1000, TASTE)
    tree.grow(20)
    used = tree.edges_used
    monkeypatch.setattr(plain.search.tree_nodes, "insert", lambda nodes, number, place: False)
    tree.grow(20)
    assert sum(edge.visits for edge in tree.edges) == 40
    assert tree.edges_used == used > 20


def test_moves_are_compared_by_the_trials_that_share_their_luck() -> None:
    state = decision("stones")
    assert state.turn is not None
    seen = state.observe(state.turn)
    tree = plain.SearchTree(plain_kernel_of("stones"), seen.content, 7, 200, TASTE)
    brought: dict[int, list[float]] = {}
    before = {edge.action: edge for edge in tree.edges}
    for _ in range(150):
        tree.grow(1)
        for edge in tree.edges:
            if edge.visits > before[edge.action].visits:
                brought.setdefault(edge.action, []).append(edge.value - before[edge.action].value)
            before[edge.action] = edge
    lead = max(brought.values(), key=len)
    assert len(lead) < 150
    for number, edge in enumerate(tree.edges):
        if 0 < edge.visits < len(lead):
            trials = brought[edge.action]
            better = fmean(own - other for own, other in zip(trials, lead, strict=False))
            judged = edge.value / edge.visits + plain.search.missed_luck(tree, number)
            assert judged == pytest.approx(fmean(lead) + better)
