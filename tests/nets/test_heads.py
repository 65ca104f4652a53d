"""Tests of the heads: each action's logit is a sum of outputs that say the same of every colour."""

from __future__ import annotations

import pytest

from keltis.engine.game import game, game_names
from keltis.games.constants import COLOURS
from keltis.nets.heads import heads


@pytest.mark.parametrize("name", game_names())
def test_every_action_of_the_printed_board_has_a_logit_of_its_own(name: str) -> None:
    this, moves = heads(name), game(name).standard_moves.by_number
    assert len(this.terms) == len(moves)
    sums = [this.terms[move] for move in moves[this.product.actions :] if move.text]
    assert all(sums)
    assert len({tuple(sorted(terms)) for terms in sums}) == len(sums)
    assert {term for terms in sums for term in terms} <= {*range(5 * this.ways + this.commons)}


@pytest.mark.parametrize("name", game_names())
def test_colours_share_their_outputs(name: str) -> None:
    this = game(name)
    swapped = [4, 0, 1, 2, 3]
    if not this.symmetries:
        pytest.skip(f"the colours of {name} differ")
    ways, terms = heads(name).ways, heads(name).terms

    def after(term: int) -> int:
        return term if term >= 5 * ways else swapped[term // ways] * ways + term % ways

    for action in map(int, this.standard_moves.by_text.values()):
        expected = sorted(map(after, terms[action]))
        assert sorted(terms[this.permuted_action(action, swapped)]) == expected


def test_plays_of_new_paths_are_a_product_of_card_and_way() -> None:
    this, moves = heads("paths"), game("paths").standard_moves.by_number
    for action in (0, 125, 126, 6929):
        words = moves[action].text.split()
        card, way = divmod(action, this.product.ways)
        if words:
            assert words[1] == f"{COLOURS[card // 11]}-{card % 11}"
            assert words[2] == ("large" if way >= 63 else "small")
    assert not any(this.terms[: this.product.actions])
    assert moves[this.product.actions].text.startswith("advance")
