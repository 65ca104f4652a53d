"""The card game's moves, views and deals in words."""

from __future__ import annotations

from typing import Any

import pytest

import keltis
from keltis.games.cards import notation
from keltis.games.cards.layout import CLOSING, LAST
from keltis.games.constants import COLOURS
from tests.rules.cards_table import DULL, act, alone, deal, row, setup_of


def test_moves_have_one_writing_each_and_every_legal_one_has_it() -> None:  # C-5
    every = [text for text in notation.texts(None) if text]
    assert len(every) == len(set(every)) == 365
    assert (
        notation.trade_text(0, 12 * 3 + CLOSING)
        == notation.trade_text(0, 12 * 3 + 8)
        == notation.trade_text(1, 10)
        == ""
    )


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
        ({**GOOD, "deck": ["green-11"]}, "'green-11', which is not a valid name"),
        ({**GOOD, "deck": [["green-1"]]}, "which is not a valid name"),
        ({**GOOD, "removed": []}, "must hold 30 cards, not 0"),
        ({**GOOD, "deck": GOOD["deck"][1:]}, "is there 0 times instead of 1|is there 1 times instead of 2"),
        ({**GOOD, "deck": [*GOOD["deck"], "point-3"]}, "point-3 is there 2 times instead of 1"),
    ],
)
def test_wrong_set_up_is_refused_in_one_sentence(setup: Any, message: str) -> None:  # C-1, C-2, C-3
    game = keltis.new("cards", seed=1).game
    with pytest.raises(keltis.BadSetup, match=message):
        notation.place(game.blank(2, 0, game.full_options(2, {})), setup)


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
            move = str(state.observe(state.turn).pick_pushy(rng))
            seen.add(f"{phase} {move.split()[0]}")
            if move.startswith("play point") and not move.endswith("points"):
                seen.add("point card in a row")
            act(state, move)
        seen.add(str(state.end))
        if any(row(state, c, p)["cards"].count(f"{c}-close") == 2 for c in COLOURS for p in range(players)):
            seen.add("both closing cards in a row")
    assert sorted(wanted - seen) == []
