"""The card game, rule by rule."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations
from typing import Any

import pytest

import keltis
from keltis.engine.state import State
from keltis.games.cards import words
from keltis.games.cards.layout import CLOSING, DECK, LAST
from keltis.games.nouns import COLOURS

from ..support import moves, table

EVERY_CARD = [words.NAMES[card] for card in DECK]
DULL = ["yellow-0", "yellow-10", "pink-1", "pink-9", "blue-2", "blue-8", "brown-0", "brown-10"]  # no two of a value


def setup_of(*hands: list[str], deck: tuple[str, ...] = (), removed: int = 0) -> dict[str, Any]:
    """A whole set-up whose hands and draw pile begin with these cards."""
    left = Counter(EVERY_CARD) - Counter(card for hand in hands for card in hand) - Counter(deck)
    rest = sorted(left.elements())
    full = [hand + [rest.pop() for _ in range(8 - len(hand))] for hand in hands]
    return {"hands": full, "deck": [*deck, *rest[removed:]], "removed": rest[:removed]}


def deal(*hands: list[str], deck: tuple[str, ...] = (), removed: int = 0, **options: Any) -> State:
    """A table at which these cards were dealt; seat 0 begins."""
    players = len(hands)
    return keltis.load(
        {
            "format": "keltis-record/1",
            "game": "cards",
            "options": {**options, **({"removed_cards": removed} if players == 2 else {})},
            "players": [f"P{seat}" for seat in range(players)],
            "start": 0,
            "setup": setup_of(*hands, deck=deck, removed=removed),
            "moves": [],
        }
    )


def act(state: State, *texts: str) -> State:
    """Make several moves."""
    for text in texts:
        state.play(text)
    return state


def alone(state: State, *texts: str) -> State:
    """Seat 0 makes these moves in turns of its own; everybody draws from the draw pile, the others discard."""
    for text in texts:
        while state.turn != 0:
            act(state, next(move for move in moves(state) if move.startswith("discard")), "draw deck")
        act(state, text, "draw deck")
    while state.turn != 0:
        act(state, next(move for move in moves(state) if move.startswith("discard")), "draw deck")
    return state


def row(state: State, colour: str, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = state.spectator()["seats"][seat]["rows"][colour]
    return found


def refusal(state: State, text: str) -> str:
    """Why a move is refused; the state stays as it is."""
    before = state.to_bytes()
    with pytest.raises(keltis.IllegalMove) as error:
        state.play(text)
    assert state.to_bytes() == before
    return error.value.sentence


def verbs(state: State) -> set[str]:
    return {move.split()[0] for move in moves(state)}


# ---- set-up -------------------------------------------------------------------------------------


def test_deck_has_101_cards_and_nine_wish_cards_lie_beside_it() -> None:  # C-1
    setup = keltis.new("cards", 3, seed=3).record()["setup"]
    cards = Counter(chain(*setup["hands"], setup["deck"]))
    assert cards.total() == 101
    for colour in COLOURS:
        assert all(cards[f"{colour}-{value}"] == 1 for value in (0, 1, 2, 8, 9, 10))
        assert all(cards[f"{colour}-{value}"] == 2 for value in (3, 4, 5, 6, 7, "close"))
    assert all(cards[f"point-{value}"] == 1 for value in range(11))
    assert keltis.new("cards", seed=3).spectator()["wish_row"] == list(range(1, 10))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_dealt_eight_and_the_rest_is_draw_pile(players: int) -> None:  # C-2, X-1
    state = keltis.new("cards", players, seed=3)
    view = state.spectator()
    assert [seat["hand_size"] for seat in view["seats"]] == [8] * players
    assert view["deck"] == 101 - 8 * players - (30 if players == 2 else 0)
    assert {keltis.new("cards", players, seed=seed).turn for seed in range(40)} == set(range(players))


def test_two_players_play_without_30_unseen_cards() -> None:  # C-3
    state = keltis.new("cards", seed=3)
    assert len(state.record()["setup"]["removed"]) == state.spectator()["removed"] == 30
    assert keltis.new("cards", 3, seed=3).record()["setup"]["removed"] == []
    assert keltis.new("cards", seed=3, removed_cards=10).spectator()["deck"] == 75
    with pytest.raises(keltis.BadOption, match="0 with three or four"):
        keltis.new("cards", 3, removed_cards=30)


# ---- discarding and trading ---------------------------------------------------------------------


def test_there_are_six_piles_and_closing_cards_lie_with_their_colour() -> None:  # C-4
    state = deal(["green-5", "green-close", "point-5"], ["blue-8", "pink-0", "green-9"])
    act(state, "discard green-5", "draw deck", "discard blue-8", "draw deck", "discard green-close", "draw deck")
    act(state, "discard pink-0", "draw deck", "discard point-5", "draw deck")
    piles = state.spectator()["piles"]
    assert list(piles) == [*COLOURS, "points"]
    assert piles["green"] == ["green-5", "green-close"]
    assert piles["points"] == ["point-5"]
    assert piles["blue"] == ["blue-8"]
    assert piles["pink"] == ["pink-0"]
    assert piles["brown"] == piles["yellow"] == []


def test_every_card_in_hand_may_be_discarded_also_a_playable_one() -> None:  # C-4
    hand = ["green-5", "green-5", "green-close", "point-5", *DULL[:4]]
    state = deal(hand, [])
    assert {move for move in moves(state) if move.startswith("discard")} == {f"discard {card}" for card in hand}
    assert "play green-5" in moves(state)
    assert refusal(state, "discard green-6") == "green 6 is not in your hand (C-4)"


def test_two_equal_values_buy_their_wish_card() -> None:  # C-5
    state = deal(["green-7", "blue-7"], [])
    act(state, "trade green-7 blue-7")
    view = state.spectator()
    assert view["wish_row"] == [1, 2, 3, 4, 5, 6, 8, 9]
    assert view["seats"][0]["wishes"] == [7]
    assert view["seats"][1]["wishes"] == []
    assert view["piles"]["green"] == ["green-7"]
    assert view["piles"]["blue"] == ["blue-7"]
    assert view["seats"][0]["hand_size"] == 6


def test_every_pair_of_one_value_can_be_traded_once_in_one_writing() -> None:  # C-5
    state = deal(["brown-7", "pink-7", "pink-7", "blue-7", "point-7", "blue-2", "yellow-8", "yellow-9"], [])
    assert [move for move in moves(state) if move.startswith("trade")] == [
        "trade pink-7 pink-7",
        "trade brown-7 point-7",
        "trade pink-7 point-7",
        "trade blue-7 point-7",
        "trade brown-7 blue-7",
        "trade brown-7 pink-7",
        "trade pink-7 blue-7",
    ]


def test_every_two_colours_can_trade_every_value() -> None:  # C-5
    every = {move for move in words.texts(None) if move.startswith("trade")}
    pairs = list(combinations([*COLOURS, "point"], 2))
    wanted = {f"trade {a}-{value} {b}-{value}" for a, b in pairs for value in range(1, 10)}
    wanted |= {f"trade {a}-{value} {a}-{value}" for a in COLOURS for value in range(3, 8)}
    assert every == wanted
    for text in sorted(wanted):
        _, first, second = text.split()
        state = act(deal([first, second], []), text)
        held = Counter(state.seat(0)["hand"])
        assert held.total() == 6
        assert sorted(chain(*state.spectator()["piles"].values())) == sorted([first, second])
        assert state.spectator()["seats"][0]["wishes"] == [int(first.split("-")[1])]


def test_wish_card_can_be_taken_once_only() -> None:  # C-5
    state = deal(["green-7", "blue-7"], ["pink-7", "brown-7"])
    act(state, "trade green-7 blue-7", "draw deck", "draw deck")
    assert "trade brown-7 pink-7" not in moves(state)
    assert refusal(state, "trade brown-7 pink-7") == "wish card 7 is no longer in the row (C-5)"


def test_zeros_tens_and_closing_cards_buy_nothing() -> None:  # C-5
    hand = ["green-0", "blue-0", "green-10", "point-10", "point-0", "pink-close", "pink-close", "pink-10"]
    assert "trade" not in verbs(deal(hand, []))


def test_trade_needs_both_cards() -> None:  # C-5
    state = deal(["green-7", "blue-6", *DULL[:6]], [])
    assert refusal(state, "trade green-7 blue-7") == "blue 7 is not in your hand (C-5)"
    assert refusal(state, "trade green-7 green-7") == "you hold green 7 only once (C-5)"
    assert refusal(state, "trade blue-6 point-6") == "point card 6 is not in your hand (C-5)"


# ---- colour rows --------------------------------------------------------------------------------


def test_card_goes_into_the_own_row_of_its_colour() -> None:  # C-6
    state = deal(["green-7"], ["green-3", "green-8"])
    act(state, "play green-7", "draw deck", "play green-3", "draw deck")
    assert row(state, "green", 0)["cards"] == ["green-7"]
    assert row(state, "green", 1)["cards"] == ["green-3"]
    assert refusal(state, "play green-8") == "green 8 is not in your hand (C-6)"


@pytest.mark.parametrize(
    ("laid", "direction", "takes", "refused"),
    [
        (["6"], "open", ["3", "9"], ""),
        (["6", "6"], "open", ["3", "9"], ""),
        (["3", "6"], "rising", ["6", "9"], "your green row is rising: 3 is lower than 6 (C-7)"),
        (["9", "6"], "falling", ["3", "6"], "your green row is falling: 10 is higher than 6 (C-7)"),
        (["3", "6", "6"], "rising", ["9", "10"], "your green row is rising: 3 is lower than 6 (C-7)"),
    ],
)
def test_rows_rise_or_fall_or_stay_equal(
    laid: list[str], direction: str, takes: list[str], refused: Any
) -> None:  # C-7
    hand = [f"green-{value}" for value in ("3", "3", "6", "6", "9", "10")] + DULL[:2]
    state = alone(deal(hand, [], removed=30), *(f"play green-{value}" for value in laid))
    assert row(state, "green") == {"direction": direction, "cards": [f"green-{value}" for value in laid]}
    assert {f"play green-{value}" for value in takes} <= set(moves(state))
    if refused:
        assert refusal(state, f"play green-{refused.split(': ')[1].split()[0]}") == refused


@pytest.mark.parametrize("laid", [[], ["6"], ["3", "6"], ["9", "6"]])
def test_closing_card_may_always_be_laid(laid: list[str]) -> None:  # C-8
    state = alone(deal(["green-3", "green-6", "green-9", "green-close"], []), *(f"play green-{v}" for v in laid))
    act(state, "play green-close")
    assert row(state, "green")["cards"] == [f"green-{v}" for v in [*laid, "close"]]


def test_table_may_forbid_closing_cards_to_start_a_row() -> None:  # C-8
    state = deal(["green-3", "green-close"], [], closing_may_start=False)
    assert "play green-close" not in moves(state)
    assert refusal(state, "play green-close") == (
        "at this table a closing card cannot be the first card of a row, and your green row is empty (C-8)"
    )
    assert "play green-close" in moves(alone(state, "play green-3"))
    with pytest.raises(keltis.BadOption, match="option closing_may_start must be True or False, not 'no'"):
        keltis.new("cards", closing_may_start="no")


def test_after_a_closing_card_only_the_second_one_follows() -> None:  # C-9
    state = deal(["green-3", "green-5", "point-3", "green-close", "green-close", *DULL[:3]], [])
    alone(state, "play green-3", "play green-close")
    green = {move for move in moves(state) if move.startswith("play") and "green" in move}
    assert green == {"play green-close"}
    closed = "a closing card lies in your green row: only the second closing card may follow (C-9)"
    assert refusal(state, "play green-5") == closed
    assert refusal(state, "play point-3 green") == closed
    alone(state, "play green-close")
    assert row(state, "green")["cards"] == ["green-3", "green-close", "green-close"]
    assert refusal(state, "play green-5") == closed


def test_row_that_begins_with_a_closing_card_is_closed() -> None:  # C-8, C-9
    state = alone(deal(["green-5", "green-close", "point-0"], []), "play green-close")
    assert refusal(state, "play green-5").endswith("(C-9)")
    assert refusal(state, "play point-0 green").endswith("(C-9)")


# ---- point cards --------------------------------------------------------------------------------


def test_point_row_takes_point_cards_in_any_order() -> None:  # C-10
    state = alone(deal(["point-5", "point-2", "point-8"], []), "play point-5 points", "play point-2 points")
    assert "play point-8 points" in moves(state)
    assert state.spectator()["seats"][0]["points"] == ["point-2", "point-5"]
    assert refusal(state, "play point-5 points") == "point card 5 is not in your hand (C-10)"


def test_point_card_lengthens_a_row_that_shows_its_value() -> None:  # C-11
    state = alone(deal(["green-3", "green-6", "green-4", "green-8", "point-6"], []), "play green-3", "play green-6")
    alone(state, "play point-6 green")
    assert row(state, "green") == {"direction": "rising", "cards": ["green-3", "green-6", "point-6"]}
    assert state.scores[0].parts["green"] == -2
    assert "play green-8" in moves(state)
    assert "play green-4" not in moves(state)
    assert state.spectator()["seats"][0]["points"] == []


def test_point_card_does_not_fix_a_direction() -> None:  # C-11
    state = alone(deal(["green-6", "green-4", "green-8", "point-6"], []), "play green-6", "play point-6 green")
    assert row(state, "green")["direction"] == "open"
    assert {"play green-4", "play green-8"} <= set(moves(state))


def test_point_card_needs_a_row_with_its_value_on_top() -> None:  # C-11
    state = alone(deal(["green-3", "green-6", "point-3", "point-7"], []), "play green-3", "play green-6")
    assert not {"play point-3 green", "play point-7 green", "play point-7 blue"} & set(moves(state))
    assert refusal(state, "play point-3 green") == (
        "the last number card in your green row is 6, so point card 3 does not fit (C-11)"
    )
    assert refusal(state, "play point-7 blue") == "your blue row is empty, and a point card cannot start it (C-11)"
    assert refusal(state, "play point-6 green") == "point card 6 is not in your hand (C-11)"


def test_point_card_fits_every_row_that_shows_its_value() -> None:  # C-10, C-11
    hand = ["green-6", "blue-6", "brown-6", "pink-5", "point-6", *DULL[:3]]
    state = alone(deal(hand, [], removed=30), "play green-6", "play blue-6", "play brown-6", "play pink-5")
    places = [move for move in moves(state) if move.startswith("play point-6")]
    assert places == ["play point-6 points", "play point-6 brown", "play point-6 green", "play point-6 blue"]


# ---- drawing ------------------------------------------------------------------------------------


def test_one_card_is_drawn_after_playing_or_discarding() -> None:  # C-12
    state = deal(["green-7", *DULL[:7]], ["point-1"], deck=("pink-3",))
    act(state, "play green-7")
    assert moves(state) == ["draw deck"]
    assert refusal(state, "play yellow-0") == "draw a card now (C-12)"
    act(state, "draw deck")
    assert state.turn == 1
    assert "pink-3" in state.seat(0)["hand"]
    act(state, "discard point-1")
    assert state.spectator()["draws_due"] == 1
    act(state, "draw deck")
    assert moves(act(state, "play pink-3")) == ["draw deck", "draw points"]
    assert "point-1" in act(state, "draw points").seat(0)["hand"]


def test_trade_draws_two_one_after_the_other() -> None:  # C-12
    state = deal(["pink-9", "green-7", "blue-7"], ["pink-3"], deck=("brown-0", "brown-1", "brown-2"))
    act(state, "discard pink-9", "draw deck", "discard pink-3", "draw deck", "trade green-7 blue-7")
    assert state.spectator()["draws_due"] == 2
    assert moves(act(state, "draw deck")) == ["draw deck", "draw pink"]
    act(state, "draw pink")
    assert state.turn == 1
    assert state.spectator()["seats"][0]["hand_size"] == 8
    assert {"brown-2", "pink-3"} <= set(state.seat(0)["hand"])


def test_piles_that_took_a_card_in_this_turn_are_closed() -> None:  # C-12
    state = deal(["green-7", "blue-7", "point-4"], ["green-5", "blue-5", "point-5"])
    act(state, "discard point-4", "draw deck", "discard green-5", "draw deck", "trade green-7 blue-7")
    assert state.spectator()["closed"] == ["green", "blue"]
    assert moves(state) == ["draw deck", "draw points"]
    assert refusal(state, "draw green") == (
        "the green pile took a card in this turn, so it is closed until the next (C-12)"
    )
    assert refusal(state, "draw pink") == "the pink pile is empty (C-12)"
    assert moves(act(state, "draw points")) == ["draw deck"]
    act(state, "draw deck")
    assert moves(act(state, "discard point-5")) == ["draw deck", "draw green", "draw blue"]


# ---- the end ------------------------------------------------------------------------------------


def test_fifth_row_with_a_closing_card_ends_the_game_without_a_draw() -> None:  # C-13
    state = deal(
        ["brown-close", "brown-close", "yellow-close"],
        ["yellow-close", "pink-close", "green-close", "blue-close"],
    )
    counted = []
    for text in ("brown", "yellow", "brown", "pink", "yellow"):
        act(state, f"play {text}-close", "draw deck")
        counted.append(state.spectator()["closed_rows"])
    assert counted == [1, 2, 2, 3, 4]  # the second brown one lies in the same row
    deck = state.spectator()["deck"]
    act(state, "play green-close")
    view = state.spectator()
    assert view["phase"] == "last"
    assert view["ending"] == "closed"
    assert view["deck"] == deck
    assert view["seats"][1]["hand_size"] == 7
    assert not state.over
    assert state.end is None
    assert state.turn == 0
    act(state, "stop", "stop")
    assert state.over
    assert state.end == "closed"


def nearly_empty(s: Any) -> None:
    """One card is left in the draw pile."""
    s.next_card = 101 - s.removed - 1


def test_last_card_of_the_draw_pile_ends_the_game() -> None:  # C-14
    state = table("cards", edit=nearly_empty)
    act(state, moves(state)[0], "draw deck")
    view = state.spectator()
    assert view["phase"] == "last"
    assert view["ending"] == "deck"
    assert state.turn == 1
    assert view["seats"][0]["hand_size"] == 8
    assert act(state, "stop", "stop").end == "deck"


def holding(*names: str) -> Any:
    """An edit: seat 0 holds just these cards, and one card is left in the draw pile."""

    def edit(s: Any) -> None:
        nearly_empty(s)
        s.hand[0] = s.pair[0] = s.point_hand[0] = 0
        for name in names:
            card = words.NAMES.index(name)
            if card >= 60:
                s.point_hand[0] |= 1 << card - 60
            else:
                s.pair[0] |= s.hand[0] & 1 << card
                s.hand[0] |= 1 << card

    return edit


def test_second_draw_is_skipped_when_the_first_took_the_last_card() -> None:  # C-14
    state = table("cards", edit=holding("green-7", "blue-7", "pink-1"))
    act(state, "trade green-7 blue-7", "draw deck")
    view = state.spectator()
    assert view["phase"] == "last"
    assert view["draws_due"] == 0
    assert view["closed"] == []
    assert view["seats"][0]["hand_size"] == 2


def test_second_draw_can_take_the_last_card() -> None:  # C-14
    def edit(s: Any) -> None:
        holding("green-7", "blue-7", "pink-1")(s)
        s.pile[18 * 2], s.pile_size[2], s.piles = words.NAMES.index("pink-2"), 1, s.piles | 2 << 2

    state = table("cards", edit=edit)
    act(state, "trade green-7 blue-7", "draw pink")
    assert state.turn == 0
    assert state.spectator()["ending"] is None
    act(state, "draw deck")
    assert state.spectator()["ending"] == "deck"
    assert state.spectator()["seats"][0]["hand_size"] == 3


def test_after_the_end_each_may_lay_two_cards_from_the_player_after_on() -> None:  # C-15
    state = table("cards", 3, start=1, edit=nearly_empty)
    act(state, moves(state)[0], "draw deck")
    order = []
    while not state.over:
        assert verbs(state) <= {"play", "stop"}
        assert "stop" in moves(state)
        order.append(state.turn)
        act(state, moves(state)[0])
    assert order == [2, 2, 0, 0, 1, 1]
    assert [seat["hand_size"] for seat in state.spectator()["seats"]] == [6, 6, 6]


def test_players_may_stop_after_none_or_one() -> None:  # C-15
    state = table("cards", edit=nearly_empty)
    act(state, moves(state)[0], "draw deck", "stop")
    assert state.turn == 0
    assert state.spectator()["lays_left"] == 2
    act(state, moves(state)[0])
    assert state.turn == 0
    assert state.spectator()["lays_left"] == 1
    assert act(state, "stop").over
    with pytest.raises(keltis.IllegalMove, match="over"):
        state.play("stop")


def test_last_cards_follow_the_normal_rules_and_nothing_else_is_possible() -> None:  # C-15
    state = table("cards", edit=holding("green-7", "green-5", "blue-5", "point-5", "point-6", "green-close", "pink-1"))
    act(state, "play green-7", "draw deck", "stop")
    asked = "the game has ended: lay up to two more cards into your rows now, or stop (C-15)"
    for other in ("discard green-5", "trade green-5 blue-5", "draw deck", "draw green"):
        assert refusal(state, other) == asked
    assert refusal(state, "play point-6 green").endswith("(C-11)")
    act(state, "play green-5")
    assert {"play point-5 green", "play point-5 points", "play green-close", "stop"} <= set(moves(state))
    act(state, "play point-5 green")
    assert state.over
    assert row(state, "green")["cards"] == ["green-7", "green-5", "point-5"]


def test_stop_is_possible_only_after_the_end_and_also_when_nothing_can_be_laid() -> None:  # C-15
    def edit(s: Any) -> None:
        nearly_empty(s)
        s.hand[1] = s.pair[1] = s.point_hand[1] = 0

    state = table("cards", edit=edit)
    assert refusal(state, "stop") == "play or discard a card now, or trade two for a wish card (C-4)"
    act(state, moves(state)[0])
    assert refusal(state, "stop") == "draw a card now (C-12)"
    act(state, "draw deck")
    assert state.turn == 1
    assert moves(state) == ["stop"]


def test_closing_cards_laid_after_the_end_change_nothing_about_it() -> None:  # C-15
    def edit(s: Any) -> None:
        holding("green-close", "pink-close", "blue-1", "blue-2")(s)
        s.closed_rows = 4

    state = table("cards", edit=edit)
    act(state, "play blue-1", "draw deck", "stop")
    act(state, "play green-close")
    assert not state.over
    assert state.turn == 0
    act(state, "play pink-close")
    assert state.over
    assert state.end == "deck"


# ---- scoring ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("length", "points"),
    [(0, 0), (1, -4), (2, -3), (3, -2), (4, 1), (5, 2), (6, 3), (7, 6), (8, 7), (9, 10), (10, 10), (29, 10)],
)
def test_rows_score_by_their_length(length: int, points: int) -> None:  # C-16
    def edit(s: Any) -> None:
        s.length[5 + 3] = length

    state = table("cards", edit=edit)
    assert state.scores[1].parts["green"] == points
    assert state.scores[1].total == points - 4
    assert state.scores[0].total == -4


def test_number_closing_and_point_cards_all_lengthen_a_row() -> None:  # C-16
    state = deal(["green-3", "green-5", "point-5", "green-close", "green-close"], [])
    alone(state, "play green-3", "play green-5", "play point-5 green", "play green-close", "play green-close")
    assert state.scores[0].parts["green"] == 2
    assert row(state, "green")["cards"] == ["green-3", "green-5", "point-5", "green-close", "green-close"]


def test_each_card_in_the_point_row_is_a_point() -> None:  # C-17
    state = alone(deal(["point-0", "point-10", "point-4"], []), "play point-0 points", "play point-10 points")
    assert state.scores[0].parts["points"] == 2
    assert state.scores[1].parts["points"] == 0
    assert state.scores[0].total == 2 - 4


@pytest.mark.parametrize(
    ("cards", "points"), [(0, -4), (1, -1), (2, 0), (3, 4), (4, 6), (5, 10), (6, 10), (7, 10), (8, 10), (9, 10)]
)
def test_wish_cards_score_by_their_number(cards: int, points: int) -> None:  # C-18
    def edit(s: Any) -> None:
        s.wishes[0] = (2 << cards) - 2

    state = table("cards", edit=edit)
    assert state.scores[0].parts["wishes"] == points == state.scores[0].total


# ---- shared by all games ------------------------------------------------------------------------


def test_play_goes_clockwise() -> None:
    state = keltis.new("cards", 4, seed=5, start=2)
    order = []
    for _ in range(5):
        order.append(state.turn)
        act(state, moves(state)[0], "draw deck")
    assert order == [2, 3, 0, 1, 2]


def test_equal_totals_share_the_win() -> None:
    state = table("cards", edit=nearly_empty)
    act(state, next(move for move in moves(state) if move.startswith("discard")), "draw deck", "stop", "stop")
    assert [score.total for score in state.scores] == [-4, -4]
    assert state.winners == (0, 1)


def test_nobody_sees_other_hands_or_hidden_cards() -> None:
    state = keltis.new("cards", 3, seed=5, start=0)
    for seat in range(3):
        other = state.determinize(seat, seed=9)
        assert other.seat(seat) == state.seat(seat)
        assert other.to_bytes() != state.to_bytes()
    seen = state.snapshot()
    blank = state.game.layout.read(state.observed(1))
    assert blank.hand[1] == seen.hand[1]
    assert blank.point_hand[1] == seen.point_hand[1]
    assert not any(blank.hand[p] | blank.pair[p] | blank.point_hand[p] for p in (0, 2))
    assert set(blank.cards) == {255}
    assert "hand" not in state.spectator()
    assert "hand" in state.seat(0)


def test_sampled_states_hold_every_card_once() -> None:
    state = keltis.new("cards", 2, seed=5, start=0)
    rng = keltis.Rng(3)
    while state.turn is not None and state.snapshot().next_card < 60:
        state.play(state.observe(state.turn).push(rng))
    for seed in range(5):
        s = state.determinize(1, seed=seed).snapshot()
        found = Counter(s.cards[s.next_card :])
        for p in range(2):
            for cards in (s.hand[p], s.pair[p], s.row[p], s.row_pair[p]):
                found.update(n for n in range(60) if cards >> n & 1)
            for cards in (s.point_hand[p], s.point_row[p], *s.row_points[5 * p : 5 * p + 5]):
                found.update(60 + n for n in range(11) if cards >> n & 1)
        for pile in range(6):
            found.update(s.pile[18 * pile : 18 * pile + s.pile_size[pile]])
        assert found == Counter(DECK)


def test_card_taken_from_a_pile_is_known_until_such_a_card_leaves() -> None:
    state = deal(["green-7", "point-3"], ["green-7", "blue-1", "blue-8", "pink-1", "pink-8"])
    act(state, "discard green-7", "draw deck", "discard blue-1", "draw green")
    known = state.spectator()["seats"][1]
    assert known["known"] == ["green-7"]
    assert known["hand_size"] == 8
    assert "green-7" in state.determinize(0, seed=1).seat(1)["hand"]
    act(state, "discard point-3", "draw deck", "play blue-8", "draw points")
    assert state.spectator()["seats"][1]["known"] == ["green-7", "point-3"]
    act(state, "discard " + state.seat(0)["hand"][0], "draw deck", "play green-7", "draw deck")
    assert state.spectator()["seats"][1]["known"] == ["point-3"]  # nobody can tell which green 7 it was
    act(state, "discard " + state.seat(0)["hand"][0], "draw deck", "play point-3 points", "draw deck")
    assert state.spectator()["seats"][1]["known"] == []


def quiet(turns: int, *names: str) -> State:
    """A table where nothing has happened for so many turns; a pile holds pink 2, and seat 0 these cards."""

    def edit(s: Any) -> None:
        holding(*names)(s)
        s.next_card = 40
        s.idle = turns
        s.pile[18 * 2 : 18 * 2 + 2] = [words.NAMES.index("pink-2"), words.NAMES.index("pink-1")]
        s.pile_size[2], s.piles = 2, s.piles | 2 << 2

    return table("cards", edit=edit)


def test_after_24_idle_turns_only_the_draw_pile_is_left() -> None:
    assert "draw pink" in moves(act(quiet(23, "green-7", "blue-7"), "discard green-7"))
    state = act(quiet(24, "green-7", "blue-7"), "discard green-7")
    assert moves(state) == ["draw deck"]
    assert state.spectator()["only_draw_pile"]
    assert refusal(state, "draw pink").endswith("only the draw pile may be drawn from (X-5)")
    act(state, "draw deck")
    act(state, next(move for move in moves(state) if move.startswith("discard")))
    assert "draw pink" in moves(state) or state.spectator()["closed"] == ["pink"]
    assert state.spectator()["only_draw_pile"] is False


def test_idle_turns_are_counted_from_the_last_play_or_draw() -> None:
    state = act(quiet(23, "green-7", "blue-6"), "discard green-7", "draw pink")
    assert state.snapshot().idle == 24
    state = act(quiet(23, "green-7", "blue-6"), "play green-7", "draw pink")
    assert state.snapshot().idle == 0
    state = act(quiet(22, "green-7", "blue-7"), "trade green-7 blue-7", "draw pink", "draw pink")
    assert state.snapshot().idle == 23
    state = act(quiet(22, "green-7", "blue-7"), "trade green-7 blue-7", "draw pink", "draw deck")
    assert state.snapshot().idle == 0


def test_card_played_lifts_the_block_at_once() -> None:
    assert "draw pink" in moves(act(quiet(24, "green-7", "blue-7"), "play green-7"))
    assert "draw pink" in moves(act(quiet(24, "point-7", "blue-7"), "play point-7 points"))


def test_trade_lifts_the_block_only_for_its_second_draw() -> None:
    state = act(quiet(24, "green-7", "blue-7"), "trade green-7 blue-7")
    assert moves(state) == ["draw deck"]
    assert moves(act(state, "draw deck")) == ["draw deck", "draw pink"]


def test_same_seed_and_decisions_give_the_same_game() -> None:
    first, second = keltis.new("cards", 3, seed=11), keltis.new("cards", 3, seed=11)
    rng = keltis.Rng(4)
    while not first.over:
        move = first.pick(rng)
        act(first, str(first.moves.by_number[move]))
        second.play(move)
    assert first == second
    assert first.scores == second.scores
    assert keltis.new("cards", 3, seed=12).to_bytes() != keltis.new("cards", 3, seed=11).to_bytes()


# ---- words, views and set-ups -------------------------------------------------------------------


def test_moves_have_one_writing_each_and_every_legal_one_has_it() -> None:  # C-5
    every = [text for text in words.texts(None) if text]
    assert len(every) == len(set(every)) == 365
    assert words.trade_text(0, 12 * 3 + CLOSING) == words.trade_text(0, 12 * 3 + 8) == words.trade_text(1, 10) == ""


def test_falling_row_is_shown_as_it_lies() -> None:  # C-7, C-11
    hand = ["green-9", "green-6", "green-6", "point-6", "green-3", "green-close", *DULL[:2]]
    state = alone(deal(hand, [], removed=30), "play green-9", "play green-6", "play green-6", "play point-6 green")
    alone(state, "play green-3", "play green-close")
    assert row(state, "green") == {
        "direction": "falling",
        "cards": ["green-9", "green-6", "green-6", "point-6", "green-3", "green-close"],
    }


def test_hand_is_shown_in_order() -> None:
    hand = ["point-3", "green-close", "green-7", "brown-2", "green-7", "point-0", "blue-0", "blue-10"]
    assert deal(hand, []).seat(0)["hand"] == [
        *("brown-2", "green-7", "green-7", "green-close", "blue-0", "blue-10", "point-0", "point-3")
    ]


GOOD = setup_of(["green-7"], [], removed=30)


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ([], "setup must be an object"),
        ({"hands": [], "deck": []}, r"setup lacks \['removed'\]"),
        ({**GOOD, "tiles": {}}, r"has unknown \['tiles'\]"),
        ({**GOOD, "hands": GOOD["hands"][:1]}, "must list 2 hands"),
        ({**GOOD, "hands": [GOOD["hands"][0][:7], GOOD["hands"][1]]}, "must hold 8 cards, not 7"),
        ({**GOOD, "deck": "all"}, "setup.deck must be a list"),
        ({**GOOD, "deck": ["green-11"]}, "'green-11', which is no name there"),
        ({**GOOD, "deck": [["green-1"]]}, "which is no name there"),
        ({**GOOD, "removed": []}, "must hold 30 cards, not 0"),
        ({**GOOD, "deck": GOOD["deck"][1:]}, "is there 0 times instead of 1|is there 1 times instead of 2"),
        ({**GOOD, "deck": [*GOOD["deck"], "point-3"]}, "point-3 is there 2 times instead of 1"),
    ],
)
def test_wrong_set_up_is_refused_in_one_sentence(setup: Any, message: str) -> None:  # C-1, C-2, C-3
    game = keltis.new("cards", seed=1).game
    with pytest.raises(keltis.BadSetup, match=message):
        words.place(game.blank(2, 0, game.settle(2, {})), setup)


def test_set_up_gives_the_same_game_back() -> None:  # C-2
    state = keltis.new("cards", seed=21)
    assert keltis.load(state.record()).to_bytes() == state.to_bytes()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pushing_players_meet_every_special_rule(players: int) -> None:  # C-5, C-11, C-13, C-14, C-15
    wanted = {"closed", "deck", "turn trade", "last play", "last stop"}
    wanted |= {"point card in a row", "both closing cards in a row"}
    seen: set[str] = set()
    for seed in range(40):
        if seen >= wanted:
            return
        state = keltis.new("cards", players, seed=seed)
        rng = keltis.Rng(seed, 1)
        while state.turn is not None:
            phase = "last" if state.snapshot().phase == LAST else "turn"
            move = str(state.observe(state.turn).push(rng))
            seen.add(f"{phase} {move.split()[0]}")
            if move.startswith("play point") and not move.endswith("points"):
                seen.add("point card in a row")
            act(state, move)
        seen.add(str(state.end))
        if any(row(state, c, p)["cards"].count(f"{c}-close") == 2 for c in COLOURS for p in range(players)):
            seen.add("both closing cards in a row")
    assert sorted(wanted - seen) == []
