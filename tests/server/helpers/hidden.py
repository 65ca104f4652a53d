"""What a seat may know, worked out from a record alone: the hands, the order of the draw pile, and the moves."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import keltis
from keltis.engine.game import game
from keltis.engine.record import read_move
from tests.helpers.shapes import own_fields

CARD = re.compile(r"\b(?:brown|yellow|pink|green|blue)-(?:\d+|close)\b|\bpoint-\d+\b")
# Fields of boards are written like cards, and what the tiles carry is printed on them.
PRINTED = re.compile(r'"(?:tiles|advantages|marks)": ?\{[^}]*\}|"crossed": ?\[[^\]]*\]')

Seat = int | None


def cards_in(text: str) -> set[str]:
    """Every card or tile that a text names."""
    return set(CARD.findall(PRINTED.sub("", text)))


class Knowledge:
    """Which cards a seat can have seen after `ply` moves; without a seat, what everybody has seen."""

    def __init__(self, record: dict[str, Any]) -> None:
        setup = record["setup"]
        self.hands = [set(hand) for hand in setup.get("hands", [])]
        self.pile = list(setup.get("deck", []))
        self.tiles = list(setup["tiles"]) if isinstance(setup.get("tiles"), list) else []
        reveals = game(record["game"]).revealed_by
        past = keltis.load({key: part for key, part in record.items() if key != "result"} | {"moves": []})
        self.public: list[set[str]] = [set()]
        self.drawn: defaultdict[int, list[tuple[int, str]]] = defaultdict(list)
        for ply, written in enumerate(record["moves"], 1):
            who, move = read_move(written)
            seen = set(self.public[-1])
            if move == "draw deck":
                assert who is not None
                self.drawn[who].append((ply, self.pile.pop(0)))
            elif move == "flip":
                seen.add(self.tiles.pop(0))
            else:
                seen |= cards_in(move)
            past.play(move)
            if move not in ("draw deck", "flip") and reveals(move):  # what a game lays open in its own way
                seen |= cards_in(json.dumps(past.spectator()))
            self.public.append(seen)

    def of(self, seat: Seat, ply: int) -> set[str]:
        """What a seat may know then."""
        if seat is None or not self.hands:
            return self.public[ply]
        return self.public[ply] | self.hands[seat] | {card for when, card in self.drawn[seat] if when <= ply}


def moments(texts: list[str]) -> Iterator[tuple[int | None, int, str]]:
    """Every piece of what was told, with the seat that was shown and the number of moves that stood."""
    seat, ply = None, 0
    for text in texts:
        message = json.loads(text)
        for event in message.get("events", ()):
            if event["kind"] not in ("move", "chance", "undo"):
                yield seat, ply, json.dumps(event)
                continue
            ply += -1 if event["kind"] == "undo" else 1
            shown = event.setdefault("view", message["view"])["seat"]
            yield shown, ply, json.dumps(event)
        if message["type"] in ("table", "update"):
            seat, ply = message["look"], message["ply"]
            assert message["view"]["seat"] == seat
            yield seat, ply, json.dumps({**message, "events": [], "recent": []})
            for back, view in enumerate(reversed(message.get("recent", ())), 1):
                assert view["seat"] == seat
                yield seat, ply - back, json.dumps({"view": view})
        elif message["type"] == "position":
            assert message["view"]["seat"] == seat
            yield seat, message["ply"], text
        else:
            yield seat, ply, text


def inner_views(text: str) -> Iterator[dict[str, Any]]:
    """The views in a message."""
    message = json.loads(text)
    if "view" in message:
        yield message["view"]


def check_view(view: dict[str, Any], seat: int | None) -> None:
    """Hands and stones are there for the seat alone, and piles only as numbers."""
    own = own_fields(view["game"])
    assert own & view.keys() == (set() if seat is None else own)
    assert not isinstance(view.get("deck"), list)
    assert not isinstance(view.get("removed"), list)
    hidden = set(game(view["game"]).hidden_parts)
    for other, score in enumerate(view["scores"]):
        assert view["end"] or other == seat or not hidden & score["parts"].keys()
