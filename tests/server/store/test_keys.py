"""The key that signs cookies: one for each database; a key file of an earlier version is moved there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from keltis.server.process.settings import Settings
from keltis.server.store import CannotOpen, open_store
from keltis.server.store.keys import signing_key


def key_of(folder: Path) -> bytes:
    """The key that a process on this folder has."""

    async def start() -> bytes:
        store = open_store(Settings(data=folder))
        await store.open()
        try:
            return await signing_key(store, Settings(data=folder))
        finally:
            await store.close()

    return asyncio.run(start())


def test_key_is_made_once(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    key = key_of(tmp_path)
    assert len(key) == 32
    assert key_of(tmp_path) == key
    assert key_of(tmp_path / "other") != key


def test_file_of_an_earlier_version_is_taken_over_and_goes(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"k" * 32)
    assert key_of(tmp_path) == b"k" * 32
    assert not (tmp_path / "secret").exists()
    assert key_of(tmp_path) == b"k" * 32


def test_key_of_the_database_counts_more_than_a_file(tmp_path: Path) -> None:
    key = key_of(tmp_path)
    (tmp_path / "secret").write_bytes(b"k" * 32)
    assert key_of(tmp_path) == key


@pytest.mark.parametrize("content", [b"", b"half"])
def test_file_that_is_not_whole_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(content)
    with pytest.raises(CannotOpen, match=f"the secret beside them has {len(content)} bytes instead of 32"):
        key_of(tmp_path)


def test_folder_in_place_of_the_file_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "secret").mkdir()
    with pytest.raises(CannotOpen, match="the secret beside them cannot be read: Is a directory"):
        key_of(tmp_path)
