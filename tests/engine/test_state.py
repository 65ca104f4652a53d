"""`State`: new games, moves, refusals, views, samples, copies and playouts."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

import keltis
from keltis.bots import PushyBot, RandomBot
from keltis.engine.checks import winners_of
from keltis.engine.game import game
from keltis.engine.state import SPECTATOR, Observation
from keltis.games.contract import Reason
from tests.helpers.states import WITH_BOARDS, moves, own_board, played
from tests.helpers.texts import all_rules

GAMES = keltis.game_names()
every_game = pytest.mark.parametrize("name", GAMES)


def refusal(state: keltis.State, move: Any) -> keltis.IllegalMove:
    """The error with which a move is refused, and nothing has changed."""
    before, log = state.to_bytes(), list(state.log)
    with pytest.raises(keltis.IllegalMove) as caught:
        state.play(move)
    assert (state.to_bytes(), state.log) == (before, log)
    return caught.value


# ---- new games ----


@every_game
@pytest.mark.parametrize("players", [2, 3, 4])
def test_same_seed_gives_the_same_game(name: str, players: int) -> None:
    assert keltis.new(name, players, seed=5) == keltis.new(name, players, seed=5)
    assert keltis.new(name, players, seed=5).players == players


@pytest.mark.parametrize("name", [name for name in GAMES if keltis.new(name, seed=1).record()["setup"]])
def test_another_seed_or_none_gives_another_game(name: str) -> None:
    states = [keltis.new(name, seed=5), keltis.new(name, seed=6), keltis.new(name), keltis.new(name)]
    assert len({state.to_bytes() for state in states}) == 4


def test_start_player_is_drawn_unless_the_table_names_one() -> None:
    assert {keltis.new("keltis", 4, seed=seed).record()["start"] for seed in range(40)} == {0, 1, 2, 3}
    assert [keltis.new("keltis", 4, seed=1, start=seat).turn for seat in range(4)] == [0, 1, 2, 3]


def test_unnamed_seats_get_names() -> None:
    assert keltis.new("keltis", 3).names == ("Player 1", "Player 2", "Player 3")


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"players": 1}, "keltis is for 2 to 4 players, not 1"),
        ({"players": 5}, "keltis is for 2 to 4 players, not 5"),
        ({"players": "2"}, "keltis is for 2 to 4 players, not '2'"),
        ({"players": True}, "keltis is for 2 to 4 players, not True"),
        ({"seed": -1}, "seed must be a whole number from 0 to 18446744073709551615, not -1"),
        ({"seed": 2**64}, "seed must be a whole number from 0 to 18446744073709551615, not 18446744073709551616"),
        ({"seed": 1.5}, "seed must be a whole number from 0 to 18446744073709551615, not 1.5"),
        ({"seed": True}, "seed must be a whole number from 0 to 18446744073709551615, not True"),
        ({"start": 2}, "start must be a seat from 0 to 1, not 2"),
        ({"start": -1}, "start must be a seat from 0 to 1, not -1"),
        ({"start": "0"}, "start must be a seat from 0 to 1, not '0'"),
        ({"names": ["Ana"]}, "2 players need 2 names of at most 100 characters, not ('Ana',)"),
        ({"names": []}, "2 players need 2 names of at most 100 characters, not ()"),
        ({"names": ["Ana", 2]}, "2 players need 2 names of at most 100 characters, not ('Ana', 2)"),
        ({"names": ["A" * 101, "B"]}, "2 players need 2 names of at most 100 characters, not ('AAA"),
        ({"side": "plain"}, "keltis has no option 'side'; its options are removed_cards, board"),
        ({"removed_cards": 61}, "option removed_cards must be a whole number from 0 to 60, not 61"),
        ({"removed_cards": 1, "players": 3}, "option removed_cards must be 0 with three or four players, not 1"),
        ({"board": "mine.json"}, "option board must be the content of a board file, not 'mine.json'"),
    ],
)
def test_wish_that_cannot_be_met_is_refused_in_one_sentence(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(keltis.BadOption) as caught:
        keltis.new("keltis", **wishes)
    assert str(caught.value).startswith(sentence)


def test_option_of_a_game_that_has_none_is_refused() -> None:
    with pytest.raises(keltis.BadOption, match="stones has no option 'side'; it has none"):
        keltis.new("stones", side="plain")


def test_option_that_takes_one_of_some_words_is_refused_with_those_words() -> None:
    with pytest.raises(keltis.BadOption, match="option side must be 'plain' or 'branches', not 'back'"):
        keltis.new("dice", side="back")


@pytest.mark.parametrize("name", ["chess", "", "Keltis", "../keltis", "boards", "x" * 1000])
def test_unknown_game_is_refused_with_those_that_there_are(name: str) -> None:
    with pytest.raises(keltis.UnknownGame) as caught:
        keltis.new(name)
    assert str(caught.value) == f"there is no game {name!r:.60}; there are {', '.join(GAMES)}"


# ---- moves ----


@every_game
def test_notation_moves_and_numbers_do_the_same(name: str) -> None:
    state = played(name, plies=12)
    for move in state.legal:
        twins = [state.copy() for _ in range(3)]
        twins[0].play(move.text)
        twins[1].play(move)
        twins[2].play(int(move))
        assert twins[0] == twins[1] == twins[2] != state


@every_game
def test_notation_of_every_move_reads_back_as_that_move(name: str) -> None:
    known = keltis.new(name).moves
    texts = [move.text for move in known.by_number if move.text]
    assert len(set(texts)) == len(texts)
    assert [known.by_text[text].text for text in texts] == texts


def test_move_is_a_number_inside_and_notation_outside() -> None:
    move = keltis.new("keltis", seed=1).legal[0]
    assert (f"{move}", repr(move), int(move)) == (move.text, f"<{move.text}>", move)
    again = pickle.loads(pickle.dumps(move))
    assert (type(again), again, again.text) == (keltis.Move, move, move.text)


def test_number_with_an_index_is_a_move_too() -> None:
    numpy = pytest.importorskip("numpy")
    state = keltis.new("keltis", seed=1)
    state.play(numpy.int64(state.legal[0]))
    assert [type(action) for action in state.log] == [int]


@every_game
@pytest.mark.parametrize("number", [-1, 8191, 2**31, 2**63, -(2**70)])
def test_number_that_no_move_has_is_refused(name: str, number: int) -> None:
    error = refusal(keltis.new(name, seed=1), number)
    assert (error.move, error.sentence, error.rule) == (str(number), f"{name} has no move with this number", "")
    assert error.reason == Reason("unknown-number", "", game=name)


@every_game
@pytest.mark.parametrize("text", ["", "jump", "0 flip", "DRAW DECK", "draw deck ", "✨"])
def test_text_that_is_no_notation_is_refused(name: str, text: str) -> None:
    state = keltis.new(name, seed=1)
    error = refusal(state, text)
    assert (error.move, error.sentence, error.rule) == (text, f"{name} has no such move", "")
    assert error.reason == Reason("unknown-move", "", game=name)
    assert error.legal == tuple(moves(state))


@pytest.mark.parametrize("thing", [None, 1.0, [1], b"draw deck"])
def test_thing_that_is_no_move_at_all_is_a_type_error(thing: Any) -> None:
    with pytest.raises(TypeError, match="cannot be interpreted as an integer"):
        keltis.new("keltis", seed=1).play(thing)


@every_game
def test_every_illegal_move_is_refused_with_a_rule_and_changes_nothing(name: str) -> None:
    state = played(name, plies=20)
    legal = set(state.legal)
    illegal = [move for move in state.moves.by_number if move.text and move not in legal]
    for move in illegal[:: max(1, len(illegal) // 60)]:
        error = refusal(state, move)
        assert error.sentence.endswith(f"({error.rule})")
        assert error.rule in all_rules()


def test_refusal_says_which_move_why_and_what_is_legal() -> None:
    state = keltis.new("keltis", seed=1, start=0)
    error = refusal(state, "draw deck")
    legal = moves(state)
    assert error.sentence == "play or discard a card now (K-7)"
    assert error.rule == "K-7"
    assert error.legal == tuple(legal)
    assert str(error) == (
        "'draw deck' is not possible: play or discard a card now (K-7). "
        f"Legal: {', '.join(legal[:12])}, … ({len(legal)} in all)."
    )


def test_refusal_lists_few_moves_whole() -> None:
    state = keltis.new("stones", seed=1)
    assert str(refusal(state, "leave")).endswith(" (S-7). Legal: flip.")


@every_game
def test_no_move_is_left_when_the_game_is_over(name: str) -> None:
    state = played(name)
    move = next(move for move in state.moves.by_number if move.text)
    error = refusal(state, move)
    assert str(error) == f"{move.text!r} is not possible: the game is over. No move is left."
    assert state.observe(0).refusal_of(move) == Reason("game-over", "")


def test_reason_names_its_text_its_words_and_its_rule() -> None:
    reason = refusal(keltis.new("keltis", seed=1), "discard green-0").reason
    assert reason == Reason("not-in-hand", "K-7", card="green-0")
    assert reason != Reason("not-in-hand", "K-7", card="green-1")
    assert repr(reason) == "Reason('not-in-hand', 'K-7', **{'card': 'green-0'})"


@every_game
def test_seat_is_told_why_it_cannot_make_a_move_before_it_tries(name: str) -> None:
    state = played(name, seed=3, plies=8)
    if state.turn == keltis.CHANCE:
        state.roll()
    assert state.turn is not None
    mine, others = state.observe(state.turn), state.observe(1 - state.turn)
    assert [move for move in state.moves.by_text if mine.refusal_of(move) is None] == moves(state)
    assert others.refusal_of(state.legal[0]) == Reason("not-your-turn", "")
    tried: list[int | str] = [*list(state.moves.by_text)[:50], "jump", -1, 10**30]
    for move in tried:
        reason = mine.refusal_of(move)
        assert reason is None or reason == refusal(state, move).reason


def test_somebody_without_a_seat_throws_no_dice() -> None:
    state = keltis.new("dice", seed=1)
    assert state.turn == keltis.CHANCE
    assert Observation(state, SPECTATOR).refusal_of(state.legal[0]) == Reason("not-your-turn", "")


def test_refusal_survives_pickling() -> None:
    error = refusal(keltis.new("keltis", seed=1), "draw deck")
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is keltis.IllegalMove
    assert vars(again) == vars(error)
    assert str(again) == str(error)


# ---- results ----


@every_game
def test_scores_are_the_sums_of_their_parts(name: str) -> None:
    for plies in (0, 30, None):
        state = played(name, 3, plies=plies)
        assert [score.total for score in state.scores] == [sum(score.parts.values()) for score in state.scores]
        assert all(tuple(score.parts) == game(name).about.parts for score in state.scores)


@every_game
def test_winners_and_end_are_known_when_the_game_is_over_and_not_before(name: str) -> None:
    state = played(name, plies=5)
    assert (state.over, state.winners, state.end) == (False, (), None)
    state = played(name)
    totals = [score.total for score in state.scores]
    assert state.winners == tuple(seat for seat in range(2) if totals[seat] == max(totals))
    assert state.end in game(name).about.ends
    assert (state.turn, state.legal) == (None, ())


def test_equal_totals_share_the_win() -> None:
    assert winners_of([3, 7, 7, 1]) == (1, 2)
    assert winners_of([-4, -4]) == (0, 1)


# ---- what seats see ----


@every_game
@pytest.mark.parametrize("plies", [0, 25, None])
def test_views_are_plain_data_for_json(name: str, plies: int | None) -> None:
    state = played(name, 3, plies=plies)
    for view in (*(state.seat(seat) for seat in range(3)), state.spectator()):
        assert json.loads(json.dumps(view)) == view
        assert view["game"] == name
        assert view["players"] == list(state.names)
        assert view["end"] == state.end


@every_game
def test_only_the_seat_to_act_sees_legal_moves(name: str) -> None:
    state = played(name, 3, plies=25)
    for seat in range(3):
        assert state.seat(seat)["legal"] == (moves(state) if seat == state.turn else [])
        assert [str(move) for move in state.observe(seat).legal] == state.seat(seat)["legal"]
    assert state.spectator()["legal"] == []
    assert state.spectator()["seat"] is None


def test_view_says_that_chance_is_to_act() -> None:
    state = keltis.new("dice", seed=1)
    assert (state.turn, state.observe(0).turn) == (keltis.CHANCE, keltis.CHANCE)
    assert state.seat(0)["turn"] == "chance"
    assert state.spectator()["legal"] == []


@pytest.mark.parametrize("seat", [-1, 2, "0", None, True, 0.0])
def test_seat_that_nobody_has_is_refused(seat: Any) -> None:
    with pytest.raises(ValueError, match="seat must be a number from 0 to 1, not"):
        keltis.new("keltis").seat(seat)


@every_game
def test_sampled_state_looks_the_same_to_its_seat_and_can_be_played_on(name: str) -> None:
    state = played(name, 3, plies=25)
    for seat in range(3):
        twin = state.determinize(seat, seed=4)
        assert twin.seat(seat) == state.seat(seat)
        assert twin == state.determinize(seat, seed=4)
        rng = keltis.Rng(1)
        while not twin.over:
            twin.play(twin.pick(rng))


def test_sampled_states_differ_in_what_is_hidden() -> None:
    state = keltis.new("keltis", seed=1)
    assert len({state.determinize(0).to_bytes() for _ in range(20)}) == 20


def test_sampled_state_can_be_copied_and_pickled() -> None:
    twin = keltis.new("keltis", seed=1).determinize(0, seed=1)
    assert twin.copy() == twin
    assert pickle.loads(pickle.dumps(twin)) == twin


# ---- chance ----


def test_roll_throws_by_the_games_own_seed() -> None:
    throws = []
    for _ in range(2):
        state = keltis.new("dice", seed=9)
        throws.append(state.roll())
        assert len(state.log) == 1
    assert throws[0] == throws[1]
    assert throws[0].text.startswith("roll ")


def test_roll_of_a_loaded_game_cannot_be_foreseen() -> None:
    record = keltis.new("dice", seed=9, start=0).record()
    assert len({keltis.load(record).roll() for _ in range(40)}) > 1


def test_copy_throws_what_its_original_throws() -> None:
    state = keltis.new("dice", seed=9)
    assert state.copy().roll() == state.roll()


@pytest.mark.parametrize("name", [name for name in GAMES if keltis.new(name, seed=1).turn != keltis.CHANCE])
def test_nothing_is_rolled_where_no_dice_are(name: str) -> None:
    with pytest.raises(ValueError, match="there are no dice to roll now"):
        keltis.new(name).roll()


# ---- keeping ----


@every_game
def test_copy_is_independent(name: str) -> None:
    state = played(name, plies=10)
    before = state.record()
    twin = state.copy()
    assert twin == state
    twin.play(twin.legal[0])
    assert twin != state
    assert state.record() == before


@every_game
def test_pickled_game_goes_on_as_the_original_does(name: str) -> None:
    state = played(name, plies=10)
    twin = pickle.loads(pickle.dumps(state))
    assert twin == state
    assert twin.record() == state.record()
    for each in (state, twin):
        while each.turn != keltis.CHANCE and not each.over:
            each.play(each.legal[0])
        if not each.over:
            each.roll()
    assert twin == state


@pytest.mark.parametrize("name", WITH_BOARDS)
def test_game_on_an_own_board_stays_on_it(name: str) -> None:
    state = played(name, plies=12, board=own_board(name))
    for twin in (state.copy(), pickle.loads(pickle.dumps(state)), state.determinize(0), keltis.load(state.record())):
        assert twin.legal == state.legal
        assert twin.observe(0).options["board"] == own_board(name)
        assert list(twin.moves.by_text) == list(state.moves.by_text)


def test_pickled_game_without_a_seed_comes_back() -> None:
    state = keltis.load(played("keltis", plies=10).record())
    assert pickle.loads(pickle.dumps(state)) == state


def test_games_are_equal_when_position_and_moves_are() -> None:
    state = keltis.new("keltis", seed=1)
    assert state == keltis.new("keltis", seed=1, names=["Ana", "Ben"])
    assert state != keltis.new("keltis", seed=2)
    assert state != keltis.new("stones", seed=1)
    assert state != "keltis"
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)


def test_repr_shows_the_position_in_words() -> None:
    state = keltis.new("keltis", seed=1, start=1, names=["Ana", "Ben"])
    assert repr(state) == "<keltis, move 0: Ben to move; Ana -4, Ben -4>"
    assert repr(keltis.new("dice", seed=1, names=["Ana", "Ben"])).startswith("<dice, move 0: dice; Ana")
    over = played("keltis")
    assert f": over ({over.end}); Player 1 {over.scores[0].total}, " in repr(over)
    assert repr(game("keltis")) == "<game keltis>"


# ---- the play loop ----


@every_game
@pytest.mark.parametrize("bot", [RandomBot, PushyBot])
def test_bots_play_to_the_end(name: str, bot: Any) -> None:
    loop = keltis.GameLoop(keltis.new(name, 3, seed=1), [bot(keltis.Rng(1, seat)) for seat in range(3)])
    assert loop.play().over
    with pytest.raises(ValueError, match="the game is over"):
        loop.step()


def test_match_needs_somebody_for_every_seat() -> None:
    with pytest.raises(ValueError, match="3 players sit at this table, not 1"):
        keltis.GameLoop(keltis.new("keltis", 3), [RandomBot(keltis.Rng(1))])
