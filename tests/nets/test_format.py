"""Tests of the file of a net: it comes back as it was, and nothing else is taken for one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from keltis.games.contract import CannotDo
from keltis.nets import format as net_format
from keltis.nets.format import FORMAT, BadNet, read_net, write_net
from keltis.nets.net import load_net, net_of
from tests.nets.random_nets import random_net


def changed(content: bytes, **about: object) -> bytes:
    """A file that says something else of itself."""
    line, _, packed = content[len(FORMAT) :].partition(b"\n")
    return FORMAT + json.dumps(json.loads(line) | about).encode() + b"\n" + packed


@pytest.mark.parametrize("name", ["stones", "paths"])
def test_net_comes_back_as_it_was_written(name: str) -> None:
    made = random_net(name)
    assert read_net(write_net(made)) == made


def test_damage_is_noticed() -> None:
    content = write_net(random_net("stones"))
    for damaged in (
        content[:-10],
        content[:40],
        content[:-1] + bytes([content[-1] ^ 1]),
        changed(content, sha256="0"),
        changed(content, width=23),
        changed(content, width="x"),
        changed(content, layers=1.5),
        changed(content, game=7),
        FORMAT,
    ):
        with pytest.raises(BadNet, match=r"damaged|trained for"):
            read_net(damaged)


def test_net_for_other_features_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    content = write_net(random_net("stones"))
    monkeypatch.setattr(net_format, "fingerprint", lambda name: "other")
    with pytest.raises(BadNet, match="trained for other features or moves of 'stones'"):
        read_net(content)


def test_net_of_a_format_to_come_is_refused() -> None:
    with pytest.raises(BadNet, match="format 'keltis net 1'"):
        read_net(write_net(random_net("stones")).replace(b"net 1", b"net 2", 1))


def test_net_that_is_too_large_is_refused() -> None:
    content = write_net(random_net("stones", width=8, layers=1))
    for wrong in ({"layers": 9}, {"width": 513}, {"layers": 0}):
        with pytest.raises(BadNet, match="at most 8 layers of 512"):
            read_net(changed(content, **wrong))
    with pytest.raises(BadNet, match="at most 8 layers of 512"):
        write_net(random_net("stones", width=8, layers=9))


def test_tables_of_wrong_length_are_not_written() -> None:
    made = random_net("stones")
    made.tables["value.bias"].append(0)
    with pytest.raises(ValueError, match=r"value.bias has 5 numbers instead of 4"):
        write_net(made)


def test_what_is_not_there_is_said_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadNet, match="cannot be read: No such file"):
        load_net(tmp_path / "stones.net")
    with pytest.raises(CannotDo, match="no net has been trained for chess yet"):
        net_of("chess")
