"""The privacy page names every column of the database, once, either as personal or as none."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from keltis.server.store.schema import metadata

PAGE = (Path(__file__).parents[2] / "docs" / "privacy.md").read_text("utf-8")
COLUMN = re.compile(r"`([a-z]+\.[a-z0-9_]+)`")
ROW = re.compile(r"^\| `([a-z]+\.[a-z0-9_]+)` \| (.+) \| (.+) \|$", re.MULTILINE)
COLUMNS = {f"{table.name}.{column.name}" for table in metadata.sorted_tables for column in table.columns}


def test_every_column_is_named_once() -> None:
    assert Counter(name for name in COLUMN.findall(PAGE) if not name.endswith(".py")) == Counter(COLUMNS)


def test_personal_ones_say_what_and_how_long() -> None:
    personal = {name for name, what, how_long in ROW.findall(PAGE) if what and how_long}
    assert len(personal) > 30
    assert personal <= COLUMNS


@pytest.mark.parametrize(
    "hint", ["guest", "name", "address", "people", "seats", "endpoint", "record", "watching", "text"]
)
def test_what_sounds_personal_is_in_the_table(hint: str) -> None:
    suspicious = {name for name in COLUMNS if name.rpartition(".")[2] == hint} - {"secrets.name"}
    assert suspicious
    assert suspicious <= {name for name, _, _ in ROW.findall(PAGE)}
