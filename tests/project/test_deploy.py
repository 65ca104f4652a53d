"""The files with which a server is set up elsewhere name only what there is."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from keltis.server.process.settings import list_settings

DEPLOY = Path(__file__).parents[2] / "deploy"
FILES = sorted(path.name for path in DEPLOY.iterdir())
UNITS = sorted(path.name for path in DEPLOY.glob("*.[st]*[er]") if path.suffix in (".service", ".timer"))
OTHER = {"KELTIS_WHOLE", "KELTIS_PASSWORD"}  # of the build, and of the compose file itself


@pytest.mark.parametrize("name", [*FILES, "../docs/hosting.md"])
def test_settings_that_are_named_exist(name: str) -> None:
    named = set(re.findall(r"\bKELTIS_[A-Z_]+", (DEPLOY / name).read_text("utf-8")))
    assert named - {line.name for line in list_settings()} - OTHER == set()


def test_compose_file_parses() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    assert set(services) == {"keltis", "database"}
    assert (DEPLOY / services["keltis"]["build"]["context"] / services["keltis"]["build"]["dockerfile"]).is_file()


def test_logs_of_the_proxy_hold_no_links_that_let_somebody_in() -> None:
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    (form,) = re.findall(r"^log_format keltis '(.+)';", text, re.MULTILINE)
    assert not {*re.findall(r"\$\w+", form)} & {"$request", "$request_uri", "$uri", "$args", "$http_referer"}
    servers = text.split("\nserver {")[1:]
    assert all(" keltis;" in one and re.search(r"error_log \S+ crit;", one) for one in servers)
    (kind,) = re.findall(r'"~(.+)" \$keltis_kind;', text)
    kind = kind.replace("(?<", "(?P<")
    paths = ("/join/Ab_1/2/Zk9", "/device/Zk9", "/stop/Zk9", "/api/links/Zk9", "/api/tables/Ab_1/door", "/")
    assert [found[0] for path in paths if (found := re.match(kind, path))] == [
        "/join", "/device", "/stop", "/api/links", "/api/tables", "/",
    ]  # fmt: skip


def test_image_is_built_from_what_a_source_archive_needs() -> None:
    kept = re.findall(r"^!(.+)$", (DEPLOY.parent / ".dockerignore").read_text("utf-8"), re.MULTILINE)
    assert kept
    assert all((DEPLOY.parent / name).exists() for name in kept)
    included = re.findall(
        r"^(?:include|graft|recursive-include) (\S+)", (DEPLOY.parent / "MANIFEST.in").read_text(), re.M
    )
    assert [name for name in included if not {name, name.partition("/")[0]} & set(kept)] == []


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_units_are_understood() -> None:
    command = ["systemd-analyze", "verify", "--man=no", *(str(DEPLOY / name) for name in UNITS)]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stderr
    faults = [line for line in said.splitlines() if "keltis" in line and "No such file or directory" not in line]
    assert faults == []
