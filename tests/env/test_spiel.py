"""OpenSpiel's own test of our games, its bots at them, and what it does not ask."""

from __future__ import annotations

import json
import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

import keltis
import keltis.env
from keltis.bots.specs import dismiss, make_bot
from keltis.engine.game_loop import GameLoop
from keltis.env.spiel import spiel_name
from keltis.env.spiel_bots import ISMCTS, MCTS, SpielBot
from keltis.games.contract import BadOption
from tests.env.playthrough import home, playthrough
from tests.helpers.states import own_board

pytestmark = pytest.mark.compiled
games = pytest.mark.parametrize("game", keltis.game_names())
LONG = 10_000


def deal(game: str, number: int = 7, **chosen: Any) -> Any:
    """A state of OpenSpiel's after the digits of its deal."""
    state = pyspiel.load_game(spiel_name(game), chosen).new_initial_state()
    for place in reversed(range(8)):
        state.apply_action(number >> 4 * place & 15)
    return state


def walk(state: Any, steps: int, seed: int = 1) -> Any:
    """The state after `steps` random steps."""
    rng = keltis.Rng(seed)
    while steps > 0 and not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])
        steps -= 1
    return state


def to_decision(state: Any) -> Any:
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


@pytest.mark.parametrize(("game", "players"), [("cards", 2), ("dice", 3), ("keltis", 2), ("paths", 2), ("stones", 4)])
def test_openspiel_finds_no_fault(game: str, players: int) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(spiel_name(game), {"players": players}), num_sims=1, serialize=True, verbose=False
    )


@games
def test_playthroughs_are_the_stored_ones(game: str) -> None:
    assert playthrough(spiel_name(game)) == home(game).read_text("utf-8")


@games
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_is_that_of_its_number_and_returns_are_the_rewards(game: str, players: int) -> None:
    state = walk(deal(game, 0xBEEF, players=players, reward="points"), LONG)
    ours = keltis.new(game, players, seed=0xBEEF)
    for action in state.history()[8:]:
        ours.play(action)
    assert ours.over
    assert state.returns() == [score.total for score in ours.scores]


@games
def test_tensors_and_strings_tell_what_the_seat_knows(game: str) -> None:
    state = to_decision(walk(deal(game), 12))
    table = state.position.dealt
    for player in (0, 1):
        features = table.observe(player).features.tolist()
        assert state.observation_tensor(player) == features
        assert state.information_state_tensor(player)[: len(features)] == features
        assert json.loads(state.observation_string(player)) == table.seat(player)
        view, moves, _ = state.information_state_string(player).split("\n")
        assert view == state.observation_string(player)
        assert moves.split(", ") == [table.moves.by_number[action].text for action in table.log]


def test_the_tensor_of_an_information_state_ends_with_the_last_moves() -> None:
    state = walk(deal("stones"), 3)
    last = [step for step in state.full_history() if step.player >= 0][-1]
    mine = np.array(state.information_state_tensor(last.player))[-32:].reshape(16, 2)
    theirs = np.array(state.information_state_tensor(1 - last.player))[-32:].reshape(16, 2)
    assert mine[0].tolist() == pytest.approx([1, (last.action + 1) / 58])
    assert theirs[0].tolist() == pytest.approx([2, (last.action + 1) / 58])
    assert not mine[3:].any()


def test_an_information_state_remembers_the_order_of_what_was_drawn() -> None:
    dealt = keltis.new("keltis", seed=1, start=0).record()
    del dealt["seed"]
    swapped = json.loads(json.dumps(dealt))
    deck = swapped["setup"]["deck"]
    deck[0], deck[2] = deck[2], deck[0]  # of which the first player draws both
    told = []
    for record in (dealt, swapped):
        state = deal("keltis", start=0)
        position = state.position
        position.state = keltis.load(record)
        position.base = position.state.to_bytes()
        for turn in range(3):
            hand = dealt["setup"]["hands"][turn % 2]
            state.apply_action(int(position.state.moves.by_text[f"discard {hand[turn // 2]}"]))
            state.apply_action(int(position.state.moves.by_text["draw deck"]))
        told.append(state)
    one, other = told
    assert one.observation_string(0) == other.observation_string(0)
    assert one.history()[8:] == other.history()[8:]
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_string(1) == other.information_state_string(1)


@games
def test_resampled_states_look_the_same_to_the_player_and_hide_the_deal(game: str) -> None:
    state = to_decision(walk(deal(game), 15))
    player = state.current_player()
    tables = set()
    for number in range(8):
        twin = state.resample_from_infostate(player, lambda number=number: number / 8)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.observation_string(player) == state.observation_string(player)
        assert twin.legal_actions() == state.legal_actions()
        assert twin.history()[:8] == [16] * 8
        assert twin.history()[8:] == state.history()[8:]
        tables.add(twin.position.dealt.to_bytes())
    assert len(tables) > 1 or game == "dice"  # where nothing is hidden
    assert walk(twin, LONG).is_terminal()


@games
def test_states_are_copied_pickled_and_named(game: str) -> None:
    state = to_decision(walk(deal(game), 9))
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert len(state.history()) + 1 == len(twin.history())
    assert str(state) != str(twin)
    stored = pickle.loads(pickle.dumps(state))
    assert str(stored) == str(state)
    assert stored.history() == state.history()
    assert state.action_to_string(state.legal_actions()[0]) == state.position.dealt.legal[0].text


@games
def test_actions_are_asked_of_the_player_to_act(game: str) -> None:
    state = pyspiel.load_game(spiel_name(game)).new_initial_state()
    assert state.is_chance_node()
    assert state.legal_actions() == list(range(16))
    state = to_decision(deal(game))
    player = state.current_player()
    assert not state.is_chance_node()
    assert state.legal_actions() == state.legal_actions(player) == state.position.dealt.actions()
    assert state.legal_actions(1 - player) == []
    assert walk(state, LONG).legal_actions() == []


def test_dice_fall_by_their_odds() -> None:
    state = deal("dice", start=0)
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    table = state.position.dealt
    total = sum(table.odds(action) for action, _ in outcomes)
    assert [action for action, _ in outcomes] == table.actions()
    assert [odds for _, odds in outcomes] == [table.odds(action) / total for action in table.actions()]


@games
@pytest.mark.parametrize("search", ["ismcts", "mcts"])
def test_bots_of_openspiel_play_its_states(game: str, search: str) -> None:
    state = to_decision(deal(game))
    luck = np.random.RandomState(1)
    rollouts = RandomRolloutEvaluator(random_state=luck)
    theirs = state.get_game()
    if search == "ismcts":
        bot = ISMCTSBot(theirs, rollouts, 2.0, 4, random_state=luck)
    else:
        bot = MCTSBot(theirs, 2.0, 4, rollouts, random_state=luck)
    for _ in range(2):
        state.apply_action(int(bot.step(state)))
        to_decision(state)
    assert len(state.history()) >= 10


@pytest.mark.parametrize("kind", [ISMCTS, MCTS])
def test_bots_of_openspiel_sit_at_our_tables_and_always_choose_the_same(
    kind: type[SpielBot], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind, "simulations", 3)
    games = []
    for _ in range(2):
        state = keltis.new("stones", seed=3)
        GameLoop(state, [kind(keltis.Rng(1)), make_bot("greedy", keltis.Rng(2))]).play()
        games.append(state.log)
    assert games[0] == games[1]


def test_a_bot_of_openspiel_plays_in_a_process_of_its_own_as_in_the_arena(tmp_path: Any) -> None:
    (tmp_path / "theirs.py").write_text(
        "from keltis.env.spiel_bots import ISMCTS\n\nclass Theirs(ISMCTS):\n    simulations = 3\n"
    )
    state = keltis.new("stones", seed=3, start=0)
    bot = make_bot(f"{tmp_path / 'theirs.py'}:Theirs", keltis.Rng(1), move_time=60)
    assert bot.choose(state.observe(0)) in state.legal
    dismiss(bot)


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"players": 5}, "stones is for 2 to 4 players, not 5"),
        ({"reward": "fame"}, "reward must be 'margin', 'win' or 'points', not 'fame'"),
        ({"start": 3}, "start must be a seat from 0 to 1, not 3"),
    ],
)
def test_bad_parameters_are_refused_in_a_sentence(chosen: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        pyspiel.load_game("python_keltis_stones", chosen)


def test_a_game_that_does_not_end_is_over_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keltis.env.position.MAX_LENGTH", 5)
    state = walk(deal("stones", reward="points"), 4)
    assert not state.is_terminal()
    state = walk(state, LONG)
    assert state.is_terminal()
    assert len(state.history()) == 8 + 5
    assert state.returns() == [score.total for score in state.position.dealt.scores]


def test_options_are_parameters() -> None:
    state = deal("dice", side="branches")
    assert state.position.dealt.options["side"] == "branches"
    with pytest.raises(BadOption, match="option side must be 'plain' or 'branches', not 'back'"):
        pyspiel.load_game("python_keltis_dice(side=back)")


def test_what_cannot_be_done_is_said() -> None:
    game = pyspiel.load_game("python_keltis_stones")
    state = game.new_initial_state()
    with pytest.raises(BadOption, match="nothing is dealt yet"):
        state.resample_from_infostate(0, lambda: 0.5)
    with pytest.raises(BadOption, match="a digit of a deal is a number from 0 to 15, not 16"):
        state.apply_action(16)
    dealt = deal("stones")
    with pytest.raises(keltis.IllegalMove, match="'leave' is not possible"):
        dealt.apply_action(int(dealt.position.dealt.moves.by_text["leave"]))
    nobody = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    with pytest.raises(ValueError, match="an observer sees what one seat knows"):
        game.make_py_observer(nobody)
    with pytest.raises(BadOption, match="a board of one's own cannot be played through OpenSpiel"):
        ISMCTS(keltis.Rng(1)).choose(keltis.new("keltis", board=own_board("keltis"), start=0).observe(0))
    with pytest.raises(NotImplementedError):
        SpielBot(keltis.Rng(1)).choose(keltis.new("stones", start=0).observe(0))
