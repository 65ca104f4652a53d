"""The dice game, rule by rule."""

from __future__ import annotations

import json
from copy import deepcopy
from itertools import product
from typing import Any

import pytest

import keltis
from keltis import BadOption, BadRecord, BadSetup, IllegalMove, State
from keltis.engine.game import game
from keltis.games.boards import printed_board
from keltis.games.dice import layout as L
from keltis.games.dice import words
from tests.support import moves, table

COLOURS = ("brown", "yellow", "pink", "green", "blue")
FACES = (*COLOURS, "wish")


def board(*seats: str, side: str = "plain", own: Any = None, **fields: Any) -> State:
    """Seat 0 about to throw; pieces stand where each seat's text says, such as "brown-3 blue-9"."""

    def edit(s: Any) -> None:
        for seat, pieces in enumerate(seats):
            for piece in pieces.split():
                colour, _, field = piece.partition("-")
                s.field[5 * seat + COLOURS.index(colour)] = int(field)
                s.left[seat] -= 1
                s.home[seat] += int(field) >= s.goal
        s.in_goal = sum(s.home)
        for name, value in fields.items():
            setattr(s, name, value)

    return table("dice", max(2, len(seats)), edit=edit, side=side, board=own)


def throw(state: State, faces: str) -> State:
    """Throw these dice and keep them."""
    state.play(f"roll {faces}")
    state.play("keep")
    return state


def play(state: State, *texts: str) -> State:
    for text in texts:
        state.play(text)
    return state


def seat(state: State, n: int = 0) -> Any:
    return state.seat(n)["seats"][n]


def own_board(**changes: Any) -> Any:
    """Our board with parts exchanged; `crossed` and `advantages` belong to the side with branches."""
    made = deepcopy(printed_board("dice"))
    for name, value in changes.items():
        (made["branches"] if name in ("crossed", "advantages") else made)[name] = value
    return made


def bare() -> Any:
    """No advantages at all."""
    return {colour: {"clover": [], "wishing_stone": [], "leprechaun": []} for colour in COLOURS}


# ---- material and set-up ----


def test_five_dice_have_five_colours_and_a_wishing_stone_each_equally_likely() -> None:  # D-1
    state = table("dice")
    assert state.turn == keltis.CHANCE
    odds = {str(move): state.odds(move) for move in state.legal}
    fallen: dict[str, int] = {}
    for dice in product(range(6), repeat=5):
        text = "roll " + " ".join(FACES[face] for face in sorted(dice))
        fallen[text] = fallen.get(text, 0) + 1
    assert odds == fallen


def test_dice_thrown_by_the_engine_fall_by_their_odds() -> None:  # D-1
    state = table("dice", seed=3)
    rng = keltis.Rng(5)
    seen = [state.pick(rng) for _ in range(20_000)]
    for move in state.legal:
        expected = 20_000 * state.odds(move) / 6**5
        assert abs(seen.count(move) - expected) < 5 * expected**0.5 + 3


def test_nine_fields_a_row_with_their_values_and_a_goal_area() -> None:  # D-2
    seen = table("dice").spectator()
    assert seen["values"] == [-4, -3, -2, 1, 2, 3, 6, 7, 10]
    assert seen["goal_fields"] == [7, 8, 9]
    assert len(seen["advantages"]) == 25
    assert seen["advantages"]["pink-7"] == "clover"
    assert set(seen["advantages"].values()) == {"clover", "wish", "leprechaun"}


def test_only_the_side_with_branches_has_crossed_fields() -> None:  # D-2
    assert table("dice").spectator()["crossed"] == []
    seen = table("dice", side="branches").spectator()
    assert seen["side"] == "branches"
    assert seen["crossed"] == [
        f"{c}-{f}" for c, two in zip(COLOURS, ("48", "15", "46", "36", "12"), strict=True) for f in two
    ]


def test_every_view_says_whose_layout_it_is() -> None:  # D-2
    assert table("dice").seat(0)["layout"] == "ours"
    assert table("dice", side="branches").spectator()["layout"] == "ours"
    assert table("dice", board=own_board()).spectator()["layout"] == "own"


def test_four_pieces_off_the_board_and_forty_tiles() -> None:  # D-3
    state = table("dice", 3)
    assert state.spectator()["supply"] == 40
    assert state.spectator()["seats"] == [{"pieces": {}, "left": 4, "in_goal": 0, "stones": 0, "idle": 0}] * 3


# ---- a turn ----


def test_dice_are_kept_or_any_of_them_thrown_again() -> None:  # D-4
    state = play(table("dice"), "roll brown brown green blue wish")
    assert state.turn == 0
    wanted = ["keep"]
    for brown, green, blue, wish in product((0, 1, 2), (0, 1), (0, 1), (0, 1)):
        faces = ["brown"] * brown + ["green"] * green + ["blue"] * blue + ["wish"] * wish
        wanted += [f"reroll {' '.join(faces)}"] * bool(faces)
    assert sorted(moves(state)) == sorted(wanted)
    assert list(state.legal) == sorted(state.legal)


def test_only_the_dice_taken_up_are_thrown_again() -> None:  # D-4
    state = play(table("dice"), "roll brown brown green blue wish", "reroll green wish")
    assert state.turn == keltis.CHANCE
    assert len(moves(state)) == 21
    assert sum(state.odds(move) for move in state.legal) == 36
    assert state.spectator()["dice"] == ["brown", "brown", "blue"]
    assert state.spectator()["second_throw"]
    play(state, "roll brown pink")
    assert state.spectator()["dice"] == ["brown", "brown", "brown", "pink", "blue"]


def test_second_throw_stands_even_of_all_five_dice() -> None:  # D-4
    five = "brown brown green blue wish"
    state = play(table("dice"), f"roll {five}", f"reroll {five}", f"roll {five}")
    assert moves(state) == ["move brown", "move green", "move blue", "pass"]


@pytest.mark.parametrize(
    ("faces", "stones"),
    [
        ("brown yellow pink green wish", 0),
        ("brown yellow pink wish wish", 1),
        ("brown wish wish wish wish", 1),
        ("wish wish wish wish wish", 1),
    ],
)
def test_two_or_more_wishing_stones_give_one_tile_before_the_move(faces: str, stones: int) -> None:  # D-5
    state = play(table("dice"), f"roll {faces}")
    assert seat(state)["stones"] == 0
    play(state, "keep")
    assert "pass" in moves(state)
    assert seat(state)["stones"] == stones
    assert state.spectator()["supply"] == 40 - stones


def test_wishing_stones_of_both_throws_count_together_once_the_dice_stand() -> None:  # D-5
    state = play(table("dice"), "roll brown yellow pink green wish", "reroll green", "roll wish")
    assert seat(state)["stones"] == 1
    state = play(table("dice"), "roll brown yellow pink wish wish", "reroll wish", "roll brown")
    assert seat(state)["stones"] == 0


def test_empty_supply_gives_no_tile() -> None:  # D-5 D-11
    state = play(throw(board("brown-4", supply=1), "brown brown brown wish wish"), "pass")
    assert state.spectator()["supply"] == 0
    throw(state, "pink pink pink wish wish")
    assert seat(state, 1)["stones"] == 0
    play(state, "move pink")  # field 3 carries a wishing stone
    assert seat(state, 1)["stones"] == 0
    assert state.spectator()["supply"] == 0


def test_piece_moves_exactly_as_many_fields_as_dice_show_its_colour() -> None:  # D-6
    state = throw(board("green-1 yellow-1"), "yellow yellow green green green")
    assert moves(state) == ["move yellow", "move green", "pass"]
    assert seat(play(state.copy(), "move green"))["pieces"] == {"yellow": 1, "green": 4}
    assert seat(play(state.copy(), "move yellow"))["pieces"] == {"yellow": 3, "green": 1}


def test_only_one_piece_is_moved() -> None:  # D-6
    state = play(throw(table("dice"), "yellow yellow green green green"), "move yellow")
    assert (state.turn, state.snapshot().player) == (keltis.CHANCE, 1)
    assert seat(state)["pieces"] == {"yellow": 2}


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_n_dice_put_a_new_piece_on_field_n(n: int) -> None:  # D-7
    state = throw(table("dice"), " ".join(["blue"] * n + ["wish"] * (5 - n)))
    play(state, "move blue")
    assert seat(state)["pieces"] == {"blue": n}
    assert seat(state)["left"] == 3


def test_fifth_row_cannot_be_started_with_all_pieces_in_other_rows() -> None:  # D-7
    state = throw(board("brown-1 yellow-1 pink-1 green-1"), "brown green blue blue blue")
    assert moves(state) == ["move brown", "move green", "pass"]
    state = throw(board("brown-1 yellow-1 pink-1"), "brown green blue blue blue")
    assert moves(state) == ["move brown", "move green", "move blue", "pass"]


def test_clover_cannot_start_a_fifth_row_either() -> None:  # D-7 D-11
    state = play(throw(board("brown-2 yellow-1 pink-1 green-1"), "brown blue blue blue wish"), "move brown")
    assert moves(state) == ["advance brown", "advance yellow", "advance pink", "advance green", "decline"]


def test_piece_never_joins_another_own_one_in_its_row() -> None:  # D-7
    state = play(throw(board("pink-3"), "pink wish wish wish wish"), "move pink")
    assert seat(state)["pieces"] == {"pink": 4}
    assert seat(state)["left"] == 3


def test_surplus_dice_lapse_on_the_last_field() -> None:  # D-8
    state = play(throw(board("brown-8"), "brown brown brown brown green"), "move brown")
    assert seat(state)["pieces"] == {"brown": 9}


def test_colour_of_a_piece_on_the_last_field_cannot_be_chosen() -> None:  # D-8
    state = throw(board("brown-9"), "brown brown brown brown green")
    assert moves(state) == ["move green", "pass"]


def test_clover_does_not_move_a_piece_on_the_last_field() -> None:  # D-8 D-11
    state = play(throw(board("brown-9 yellow-3"), "brown brown brown brown yellow"), "move yellow")
    assert moves(state) == ["advance yellow", "advance pink", "advance green", "advance blue", "decline"]


def test_pieces_of_different_players_share_a_field() -> None:  # D-9
    state = play(throw(board("", "pink-1"), "pink wish wish wish wish"), "move pink")
    assert [seat(state, n)["pieces"] for n in (0, 1)] == [{"pink": 1}, {"pink": 1}]


def test_player_may_pass_and_the_next_follows() -> None:  # D-10 X-1
    state = table("dice", 3, start=2)
    for player in (2, 0, 1, 2):
        assert state.snapshot().player == player
        throw(state, "brown brown brown pink pink")
        assert "pass" in moves(state)
        play(state, "pass")
    assert all(not seat(state, n)["pieces"] for n in range(3))


def test_pass_is_written_down_also_when_nothing_else_is_possible() -> None:  # D-10
    assert moves(throw(board("brown-9"), "brown brown brown brown brown")) == ["pass"]


# ---- advantages ----


def test_clover_moves_any_own_piece_or_enters_a_row() -> None:  # D-11
    state = play(throw(board("pink-3 blue-8"), "brown brown brown wish wish"), "move brown")
    assert state.turn == 0
    assert moves(state) == [*(f"advance {colour}" for colour in COLOURS), "decline"]
    assert seat(play(state.copy(), "advance brown"))["pieces"] == {"brown": 4, "pink": 3, "blue": 8}
    assert seat(play(state.copy(), "advance blue"))["pieces"] == {"brown": 3, "pink": 3, "blue": 9}
    entered = play(state.copy(), "advance green")
    assert seat(entered)["pieces"] == {"brown": 3, "pink": 3, "green": 1, "blue": 8}
    assert seat(entered)["left"] == 0
    assert entered.snapshot().player == 1


def test_clovers_chain() -> None:  # D-11
    state = play(throw(board("yellow-3 green-6 pink-4"), "brown brown yellow blue wish"), "move yellow")
    play(state, "advance green")  # green field 7 is a clover too
    assert state.turn == 0
    play(state, "advance pink")  # and so is pink field 5
    assert moves(state)[-1] == "decline"
    play(state, "advance green")
    assert state.snapshot().player == 1
    assert seat(state)["pieces"] == {"yellow": 4, "pink": 5, "green": 8}


def test_wishing_stone_field_gives_a_tile_also_at_the_end_of_a_chain() -> None:  # D-11
    state = play(throw(table("dice"), "pink pink pink green wish"), "move pink")
    assert seat(state)["stones"] == 1
    throw(state, "yellow yellow yellow yellow wish")
    play(state, "move yellow")
    assert seat(state, 1)["stones"] == 0
    state = play(throw(board("yellow-3 pink-2"), "brown brown yellow wish wish"), "move yellow", "advance pink")
    assert seat(state)["stones"] == 2  # one by D-5, one by pink field 3
    assert state.snapshot().player == 1


def test_leprechaun_gives_a_whole_extra_turn_from_the_throw_on() -> None:  # D-11
    state = play(throw(table("dice"), "pink pink green blue wish"), "move pink")
    assert state.turn == keltis.CHANCE
    assert state.snapshot().player == 0
    assert len(moves(state)) == 252
    play(state, "roll brown brown green blue wish", "reroll wish", "roll wish", "move brown")
    assert seat(state)["pieces"] == {"brown": 2, "pink": 2}
    assert state.snapshot().player == 1


def test_leprechaun_reached_by_a_clover_follows_the_chain() -> None:  # D-11
    state = play(throw(board("yellow-3 green-3"), "brown brown yellow blue wish"), "move yellow", "advance green")
    assert state.turn == keltis.CHANCE
    assert state.snapshot().player == 0


def test_advantages_stay_and_work_for_every_piece_each_time() -> None:  # D-12
    state = table("dice")
    for player in (0, 1):
        play(throw(state, "pink pink pink green wish"), "move pink")
        assert seat(state, player)["stones"] == 1
    state = board("brown-2", "brown-2")
    for player in (0, 1):
        play(throw(state, "brown pink pink green wish"), "move brown")
        assert state.turn == player
        play(state, "decline")
    assert state.spectator()["advantages"]["brown-3"] == "clover"


def test_clover_may_be_declined() -> None:  # D-12
    state = play(throw(board("brown-2"), "brown pink pink green wish"), "move brown", "decline")
    assert seat(state)["pieces"] == {"brown": 3}
    assert state.snapshot().player == 1


def test_colour_that_would_end_on_a_crossed_field_cannot_be_chosen_but_passes_over() -> None:  # D-13
    assert moves(throw(board("brown-3", side="branches"), "brown green green wish wish")) == ["move green", "pass"]
    state = throw(board("brown-3", side="branches"), "brown brown green green wish")
    assert moves(state) == ["move brown", "move green", "pass"]
    assert seat(play(state, "move brown"))["pieces"] == {"brown": 5}
    assert "move brown" in moves(throw(board("brown-3"), "brown green green wish wish"))


def test_last_field_is_reached_over_a_crossed_one_also_with_surplus_dice() -> None:  # D-8 D-13
    assert moves(throw(board("brown-7", side="branches"), "brown pink pink pink wish")) == ["move pink", "pass"]
    for dice in ("brown brown pink wish wish", "brown brown brown brown pink"):
        state = play(throw(board("brown-7", side="branches"), dice), "move brown")
        assert seat(state)["pieces"] == {"brown": 9}


def test_piece_cannot_enter_on_a_crossed_field() -> None:  # D-13
    state = throw(table("dice", side="branches"), "yellow pink green blue blue")
    assert moves(state) == ["move pink", "move green", "pass"]


def test_clover_steps_onto_no_crossed_field() -> None:  # D-13
    state = play(throw(board("brown-2 pink-3 green-1", side="branches"), "brown pink pink pink wish"), "move brown")
    assert moves(state) == ["advance green", "decline"]  # brown 4, yellow 1, pink 4 and blue 1 are crossed


def test_clover_without_a_possible_step_is_void_and_nothing_is_asked() -> None:  # D-13
    state = board("brown-2 yellow-4 pink-3 green-5", side="branches")
    play(throw(state, "brown pink pink pink wish"), "move brown")
    assert (state.turn, state.snapshot().player) == (keltis.CHANCE, 1)
    assert seat(state)["pieces"]["brown"] == 3


# ---- end and scoring ----

GOAL = {
    2: ("pink-6 brown-7 yellow-8", "blue-9 green-7"),
    3: ("pink-6 brown-7 yellow-8", "blue-9 green-7", "blue-7 brown-8"),
    4: ("pink-6 brown-7", "blue-9 green-7", "blue-7 brown-8", "blue-7 brown-8"),
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_game_ends_at_once_with_enough_pieces_in_the_goal_area(players: int) -> None:  # D-14
    state = play(throw(board(*GOAL[players]), "pink green green green wish"), "move pink")
    assert state.over
    assert state.end == "goal"
    assert state.spectator()["in_goal"] == state.spectator()["goal_size"] == {2: 5, 3: 7, 4: 8}[players]


def test_one_piece_fewer_does_not_end_the_game() -> None:  # D-14
    state = play(throw(board("pink-6 brown-7", "blue-9 green-7"), "pink green green green wish"), "move pink")
    assert not state.over
    assert moves(state)[-1] == "decline"


def test_all_four_pieces_of_one_player_end_the_game() -> None:  # D-14
    state = board("brown-7 yellow-8 pink-9 blue-5", "blue-6")
    play(throw(state, "green green blue blue wish"), "move blue")
    assert state.end == "finished"


def test_both_reasons_at_once_count_as_the_first() -> None:  # D-14
    state = board("brown-7 yellow-8 pink-9 blue-5", "blue-7")
    play(throw(state, "green green blue blue wish"), "move blue")
    assert state.end == "goal"


@pytest.mark.parametrize(
    ("piece", "dice"),
    [
        ("pink-6", "pink green green wish wish"),
        ("blue-4", "green blue blue blue wish"),
        ("green-6", "green green green blue wish"),
    ],
)
def test_last_field_gives_no_advantage_any_more(piece: str, dice: str) -> None:  # D-14
    """Pink field 7 is a clover, blue field 7 a leprechaun, green field 9 a wishing stone."""
    state = board(f"brown-8 {piece}", "brown-7 yellow-7 pink-8")
    throw(state, dice)
    before = seat(state)["stones"]
    play(state, f"move {piece.split('-')[0]}")
    assert state.end == "goal"
    assert seat(state)["stones"] == before
    assert moves(state) == []


def test_jump_far_into_the_goal_area_counts_once_and_moves_inside_it_no_more() -> None:  # D-14
    state = board("brown-4", "blue-9 green-7 pink-7")
    play(throw(state, "brown brown brown brown wish"), "move brown")
    assert seat(state)["in_goal"] == 1
    assert state.spectator()["in_goal"] == 4
    play(throw(state, "green blue blue blue blue"), "move green")
    assert state.spectator()["in_goal"] == 4
    assert not state.over


def test_clover_step_into_the_goal_area_ends_the_game() -> None:  # D-14
    state = board("brown-2 pink-6 yellow-8", "blue-9 green-7 pink-7")
    play(throw(state, "brown green green green wish"), "move brown", "advance pink")
    assert state.end == "goal"


def test_piece_may_enter_straight_into_the_goal_area_of_an_own_board() -> None:  # D-14
    early = own_board(goal_fields=[4, 5, 6, 7, 8, 9], plain=bare(), advantages=bare())
    state = play(throw(board(own=early), "pink pink pink pink wish"), "move pink")
    assert seat(state)["in_goal"] == 1
    state = board("", "blue-9 green-7 pink-7 brown-3", own=early)
    play(throw(state, "pink pink pink pink wish"), "pass")
    play(throw(state, "brown pink pink pink pink"), "move brown")
    assert state.end == "finished"


def test_each_piece_scores_its_field_and_those_never_entered_nothing() -> None:  # D-15
    for field, value in zip(range(1, 10), (-4, -3, -2, 1, 2, 3, 6, 7, 10), strict=True):
        score = board(f"green-{field}", stones=[4, 4, 0, 0]).scores[0]
        assert score.parts == {"brown": 0, "yellow": 0, "pink": 0, "green": value, "blue": 0, "stones": 1}
        assert score.total == value + 1


def test_wishing_stones_score_by_their_number() -> None:  # D-16
    points = [board(stones=[n, 0, 0, 0]).scores[0].parts["stones"] for n in range(12)]
    assert points == [-10, -4, -3, -2, 1, 2, 3, 6, 7, 10, 10, 10]
    assert board(stones=[40, 0, 0, 0]).scores[0].total == 10


def test_worked_example_with_its_void_clover() -> None:  # D-14 D-15 D-16 X-2
    state = board(
        "brown-5 yellow-9 pink-6",
        "brown-7 green-7 blue-7",
        "brown-8 yellow-5 pink-8",
        "brown-9 yellow-2 pink-5 green-5",
        stones=[5, 4, 3, 7],
    )
    play(throw(state, "pink green green blue wish"), "move pink")
    assert state.end == "goal"
    assert [score.total for score in state.scores] == [20, 19, 14, 17]
    assert list(state.scores[0].parts.values()) == [2, 10, 6, 0, 0, 2]
    assert state.winners == (0,)


def test_match_of_both_sides_adds_the_points() -> None:  # D-17
    records = []
    for number, side in enumerate(("plain", "branches"), 1):
        state = keltis.new("dice", 2, seed=number, names=("Ana", "Ben"), side=side)
        rng = keltis.Rng(number)
        while not state.over:
            state.play(state.push(rng))
        state.match = {"id": "both sides", "game": number, "of": 2}
        records.append(state.record())
    added = [sum(record["result"]["scores"][n] for record in records) for n in (0, 1)]
    winners = [n for n in (0, 1) if added[n] == max(added)]
    assert keltis.match_totals(records) == {"totals": added, "winners": winners}


# ---- rules that all games share ----


def test_start_player_is_drawn_unless_the_table_names_one() -> None:
    assert {keltis.new("dice", 4, seed=seed).snapshot().player for seed in range(40)} == {0, 1, 2, 3}
    assert keltis.new("dice", 4, seed=1, start=3).snapshot().player == 3


def test_equal_totals_share_the_win() -> None:
    state = board("brown-8 pink-7 green-6", "brown-8 yellow-7 green-6 blue-6", stones=[4, 4, 0, 0])
    play(throw(state, "brown pink green blue wish"), "move green")
    assert [score.total for score in state.scores] == [20, 20]
    assert state.winners == (0, 1)


def test_nothing_is_hidden_and_a_sampled_state_is_the_state() -> None:
    state = play(throw(board("brown-2", "pink-8"), "brown pink pink green wish"), "move brown")
    shown = [state.seat(0), state.seat(1), state.spectator()]
    for seen in shown:
        del seen["seat"], seen["legal"]
    assert shown[0] == shown[1] == shown[2]
    assert state.determinize(1, seed=1).to_bytes() == state.to_bytes()
    json.dumps(shown)


def idle_turns(state: State, turns: int) -> State:
    for _ in range(turns):
        play(throw(state, "brown yellow pink green blue"), "pass")
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ten_turns_of_everybody_without_a_move_end_the_game(players: int) -> None:
    state = idle_turns(table("dice", players), 10 * players - 1)
    assert not state.over
    idle_turns(state, 1)
    assert state.end == "stalled"
    assert [score.total for score in state.scores] == [-10] * players


def test_a_move_of_one_player_only_sets_back_that_players_count() -> None:
    state = idle_turns(table("dice"), 18)
    play(throw(state, "brown yellow pink green blue"), "move brown")
    idle_turns(state, 19)
    assert [seat(state, n)["idle"] for n in (0, 1)] == [9, 10]  # it counts no further than ten
    assert not state.over
    assert idle_turns(state, 1).end == "stalled"


def test_extra_turn_of_a_leprechaun_is_a_turn_of_its_own() -> None:
    state = board("pink-1", idle=[9, 10, 0, 0])
    play(throw(state, "brown yellow pink green blue"), "move pink")
    assert seat(state)["idle"] == 0
    idle_turns(state, 1)
    assert seat(state)["idle"] == 1
    assert state.snapshot().player == 1


def test_forced_pass_counts_as_a_turn_without_a_move() -> None:
    state = throw(board("brown-9", idle=[9, 10, 0, 0]), "brown brown brown brown brown")
    assert moves(state) == ["pass"]
    assert play(state, "pass").end == "stalled"


def test_same_seed_gives_the_same_throws() -> None:
    games = [keltis.new("dice", seed=7) for _ in range(2)]
    for state in games:
        rng = keltis.Rng(1)
        while not state.over:
            state.roll() if state.turn == keltis.CHANCE else state.play(state.push(rng))
    assert games[0].record() == games[1].record()
    assert keltis.load(games[0].record()) == games[0]


# ---- words ----


def test_every_move_has_one_text_of_its_own() -> None:
    texts = words.texts(None)
    assert len(texts) == len(set(texts)) == L.ACTIONS == 2 * 461 + 13
    assert all(texts)


@pytest.mark.parametrize(
    "text", ["roll green brown blue wish wish", "roll", "reroll", "roll brown  brown", "move wish"]
)
def test_dice_are_named_in_colour_order_with_the_wishing_stone_last(text: str) -> None:
    with pytest.raises(IllegalMove):
        table("dice").play(text)


@pytest.mark.parametrize("setup", [None, [], "", 3, {"deck": []}, {"": {}}])
def test_set_up_is_empty(setup: Any) -> None:
    blank = game("dice").blank(2, 0, {"side": "plain", "board": None})
    with pytest.raises(BadSetup):
        words.place(blank, setup)
    with pytest.raises(BadRecord):
        keltis.load({**table("dice").record(), "setup": setup})


# ---- boards ----


def test_own_board_replaces_values_goal_area_and_fields() -> None:
    made = own_board(values=[1, 2, 3, 4, 5, 6, 7, 8, 9], goal_fields=[9], plain=bare(), advantages=bare())
    made["plain"]["blue"]["leprechaun"] = [1]
    seen = table("dice", board=made).spectator()
    assert seen["values"] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert seen["goal_fields"] == [9]
    assert seen["advantages"] == {"blue-1": "leprechaun"}


def test_side_with_branches_may_have_advantages_of_its_own() -> None:
    other = bare()
    other["pink"]["clover"] = [9]
    made = own_board(advantages=other)
    assert table("dice", board=made, side="branches").spectator()["advantages"] == {"pink-9": "clover"}
    assert len(table("dice", board=made).spectator()["advantages"]) == 25


def test_four_crossed_fields_in_a_row_can_be_passed_over() -> None:
    made = own_board(advantages=bare(), crossed={colour: [1, 2, 3, 4] for colour in COLOURS})
    state = throw(table("dice", board=made, side="branches"), "pink pink pink pink pink")
    assert moves(state) == ["move pink", "pass"]


def pink(**kinds: Any) -> dict[str, Any]:
    """A plain side with these advantages in the pink row."""
    return {**bare(), "pink": {**bare()["pink"], **kinds}}


def crossed(**rows: Any) -> dict[str, Any]:
    return {colour: rows.get(colour, []) for colour in (*COLOURS, *rows)}


BAD_BOARDS: list[tuple[dict[str, Any], str]] = [
    ({"game": "keltis"}, "the board is for 'keltis'"),
    ({"colour": 1}, "the board has unknown ['colour']"),
    ({"confidence": 3}, "confidence must be a text"),
    ({"values": [1, 2]}, "values must name the points of 9 fields"),
    ({"goal_fields": [5, 6]}, "goal_fields must be the last fields"),
    ({"plain": []}, "plain must be an object"),
    ({"plain": {}}, "plain lacks ['blue'"),
    ({"plain": {**bare(), "red": {}}}, "plain has unknown ['red']"),
    ({"plain": {**bare(), "pink": {}}}, "plain.pink lacks ['clover'"),
    ({"plain": pink(joker=[])}, "plain.pink has unknown ['joker']"),
    ({"plain": pink(clover=[10])}, "plain.pink.clover must be a list of whole numbers from 1 to 9"),
    ({"plain": pink(clover=[0])}, "plain.pink.clover must be a list of whole numbers from 1 to 9"),
    ({"plain": pink(clover=[2, 2])}, "plain.pink.clover names a field twice"),
    ({"plain": pink(clover=[2], leprechaun=[2])}, "plain.pink has two advantages on field 2"),
    ({"branches": None}, "branches must be an object"),
    ({"advantages": "as always"}, "branches.advantages must be an object"),
    ({"crossed": crossed(red=[])}, "branches.crossed has unknown ['red']"),
    ({"crossed": crossed(blue="12")}, "branches.crossed.blue must be a list"),
    ({"crossed": crossed(blue=[9])}, "the last field of a row must stay free"),
    ({"crossed": crossed(blue=[3])}, "branches.crossed.blue names field 3, which carries an advantage"),
    ({"advantages": bare(), "crossed": crossed(blue=[1, 2, 3, 4, 5])}, "branches.crossed.blue crosses 5 fields"),
    ({"advantages": bare(), "crossed": crossed(blue=[8, 7, 6, 5, 4])}, "branches.crossed.blue crosses 5 fields"),
]


@pytest.mark.parametrize(("changes", "message"), BAD_BOARDS)
@pytest.mark.parametrize("side", ["plain", "branches"])
def test_board_that_cannot_be_used_is_refused_in_words(side: str, changes: Any, message: str) -> None:
    with pytest.raises(BadOption) as error:
        table("dice", side=side, board=own_board(**changes))
    assert message in str(error.value)


def test_empty_board_and_unknown_side_are_refused() -> None:
    with pytest.raises(BadOption, match="the board lacks"):
        table("dice", board={})
    with pytest.raises(BadOption, match="'plain' or 'branches'"):
        table("dice", side="back")


# ---- reasons ----

FIVE = "brown yellow pink green wish"
SHOWN = f"roll {FIVE}"
KEPT = f"{SHOWN},keep"
LUCKY = f"{KEPT},move brown"
CHOOSE = "keep the dice now, or reroll some of them"
ONCE = "the dice stand: you can reroll only once in a turn, before you move"
LAST = "your piece in the pink row stands on the last field and stays there"
NONE_LEFT = "all four of your pieces stand in other rows, so none is left to enter the pink row"


def stop(row: str, field: int) -> str:
    return f"your piece in the {row} row would stop on field {field}, which is crossed"


@pytest.mark.parametrize(
    ("position", "before", "move", "reason", "rule"),
    [
        ("", "", "keep", "roll the dice now", "D-4"),
        ("", "", "roll brown wish", "the number of dice to be rolled is 5, not 2", "D-4"),
        ("", f"{SHOWN},reroll wish", SHOWN, "the number of dice to be rolled is 1, not 5", "D-4"),
        ("", SHOWN, SHOWN, CHOOSE, "D-4"),
        ("", SHOWN, "move brown", CHOOSE, "D-4"),
        ("", SHOWN, "reroll brown blue", "no die shows blue, and one was named", "D-4"),
        ("", SHOWN, "reroll wish wish", "only one die shows a wishing stone, and 2 were named", "D-4"),
        ("", KEPT, "advance brown", "the dice stand: choose a colour now, or pass", "D-6"),
        ("", KEPT, "reroll wish", ONCE, "D-4"),
        ("", KEPT, "move blue", "no die shows blue", "D-6"),
        ("pink-9", KEPT, "move pink", LAST, "D-8"),
        ("brown-5 yellow-3 green-3 blue-3", KEPT, "move pink", NONE_LEFT, "D-7"),
        ("pink-3", KEPT, "move pink", stop("pink", 4), "D-13"),
        ("", KEPT, "move yellow", stop("yellow", 1), "D-13"),
        ("brown-2", LUCKY, "pass", "use the clover now, or decline it", "D-11"),
        ("brown-2", LUCKY, "advance blue", stop("blue", 1), "D-13"),
        ("brown-2 pink-9", LUCKY, "advance pink", LAST, "D-8"),
        ("brown-2 yellow-3 green-3 blue-3", LUCKY, "advance pink", NONE_LEFT, "D-7"),
    ],
)
def test_refusal_says_why(position: str, before: str, move: str, reason: str, rule: str) -> None:
    state = play(board(position, side="branches"), *filter(None, before.split(",")))
    with pytest.raises(IllegalMove) as error:
        state.play(move)
    assert (error.value.sentence, error.value.rule) == (f"{reason} ({rule})", rule)


def test_every_illegal_move_has_a_reason_at_every_step() -> None:
    state = keltis.new("dice", 3, seed=4, side="branches")
    rng = keltis.Rng(4)
    why_not = game("dice").why_not
    while not state.over:
        legal, seen = set(state.actions()), state.snapshot()
        assert all(why_not(seen, move).rule for move in range(L.ACTIONS) if move not in legal)
        state.play(state.pick(rng))
