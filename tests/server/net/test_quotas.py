"""Quotas: running tables of a guest, and new tables of a guest or an address."""

from __future__ import annotations

from pathlib import Path

import pytest

from keltis.server.process.settings import Rate
from tests.server.helpers.browser import Browser
from tests.server.helpers.playing import play_on
from tests.server.helpers.threaded_server import QUICK, running

TABLE = {"game": "stones", "seats": [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]}


def test_guest_has_so_many_running_tables(tmp_path: Path) -> None:
    with running(tmp_path, **QUICK, running_tables=2) as server, Browser(server.host) as ana:
        first, second = ana.make("stones", "me", "beginner"), ana.make("dice", "me", "beginner")
        assert ana.refused("POST", "/api/tables", TABLE) == (429, "too-many-tables")
        with Browser(server.host) as ben:
            ben.make("stones", "me", "beginner")
        ana.call("DELETE", f"/api/tables/{second}")
        ana.make("stones", "me", "here")
        assert ana.refused("POST", "/api/tables", TABLE) == (429, "too-many-tables")
        with ana.open_page(first) as page:
            play_on(page)
        third = ana.call("POST", f"/api/tables/{first}/rematch")["id"]
        assert ana.call("POST", f"/api/tables/{first}/rematch")["id"] == third  # it is there already
        assert ana.refused("POST", "/api/tables", TABLE) == (429, "too-many-tables")


def test_guests_of_one_address_give_themselves_only_so_many_first_names(tmp_path: Path) -> None:
    limits = {**QUICK, "address_names": Rate(2, 0.001)}
    with running(tmp_path, **limits) as server, Browser(server.host, "Ana") as ana, Browser(server.host, "Ben") as ben:
        table = ana.make("stones", "me", "open", terms={"public": True})
        with Browser(server.host) as cem:
            assert cem.refused("PUT", "/api/me", {"name": "Cem"}) == (429, "too-fast")
            assert cem.refused("POST", f"/api/tables/{table}/seats/1", {"name": "Cem"}) == (429, "too-fast")
        assert ben.call("PUT", "/api/me", {"name": "Benno"})["name"] == "Benno"
        ben.call("POST", f"/api/tables/{table}/seats/1", {"name": "Ben"})


@pytest.mark.parametrize(("limit", "other"), [("new_tables", 201), ("address_new_tables", 429)])
def test_new_tables_come_so_fast(limit: str, other: int, tmp_path: Path) -> None:
    limits = {**QUICK, limit: Rate(3, 0.001)}
    with running(tmp_path, **limits) as server, Browser(server.host) as ana, Browser(server.host) as ben:
        for _ in range(3):
            ana.make("stones", "me", "here")
        assert ana.refused("POST", "/api/tables", TABLE) == (429, "too-many-new-tables")
        assert ben.send("POST", "/api/tables", TABLE).status_code == other
