"""Workflows may do no more than they need: permissions by job, pinned actions, no credentials, no text of strangers."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

WORKFLOWS = sorted((Path(__file__).parents[2] / ".github" / "workflows").glob("*.yml"))
JOBS = [
    pytest.param(workflow, name, job, id=f"{workflow.stem}-{name}")
    for workflow in WORKFLOWS
    for name, job in yaml.safe_load(workflow.read_text("utf-8"))["jobs"].items()
]
MAY_WRITE = {  # what single jobs are trusted with; they run nothing but actions
    ("pages", "deploy"): {"pages", "id-token"},
    ("release", "publish"): {"id-token", "attestations"},
}
# What people from outside write: titles, branches, bodies. Others are numbers and names that GitHub gives.
KNOWN = re.compile(
    r"matrix\.\w+|steps\.\w+\.outputs\.\w+|needs\.\w+\.outputs\.\w+|github\.(?:server_url|repository|ref|workflow)"
    r"|github\.event_name == 'schedule' && '1' \|\| '0'"
)


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_workflow_grants_nothing_to_all_its_jobs(workflow: Path) -> None:
    assert yaml.safe_load(workflow.read_text("utf-8"))["permissions"] == {}


@pytest.mark.parametrize(("workflow", "name", "job"), JOBS)
def test_job_says_its_permissions_and_only_few_write(workflow: Path, name: str, job: dict[str, Any]) -> None:
    writes = {scope for scope, level in job["permissions"].items() if level == "write"}
    assert writes == MAY_WRITE.get((workflow.stem, name), set())
    assert not writes or not [step for step in job["steps"] if "run" in step]


@pytest.mark.parametrize(("workflow", "name", "job"), JOBS)
def test_checkout_keeps_no_credentials(workflow: Path, name: str, job: dict[str, Any]) -> None:
    checkouts = [step for step in job.get("steps", []) if step.get("uses", "").startswith("actions/checkout@")]
    assert all(step["with"]["persist-credentials"] is False for step in checkouts)


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_named_by_hash_with_their_version_beside_it(workflow: Path) -> None:
    uses = re.findall(r"uses: (.+)", workflow.read_text("utf-8"))
    assert uses
    assert [
        each for each in uses if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}  # v\d+\.\d+\.\d+|\./\.github/.+", each)
    ] == []


def test_an_action_has_one_hash_everywhere() -> None:
    pins = {tuple(pin) for path in WORKFLOWS for pin in re.findall(r"uses: ([\w/-]+)@(\w+)", path.read_text("utf-8"))}
    assert len(pins) == len({action for action, _ in pins})


@pytest.mark.parametrize(("workflow", "name", "job"), JOBS)
def test_no_text_of_strangers_becomes_part_of_a_command(workflow: Path, name: str, job: dict[str, Any]) -> None:
    for step in job.get("steps", []):
        assert "${{" not in step.get("run", "")
    used = re.findall(r"\$\{\{ (.+?) \}\}", workflow.read_text("utf-8"))
    assert [each for each in used if not KNOWN.fullmatch(each)] == []


def test_index_trusts_the_workflow_and_gets_attestations_instead_of_a_token() -> None:
    text = next(path for path in WORKFLOWS if path.stem == "release").read_text("utf-8")
    assert "attestations: true" in text
    assert "secrets." not in text
    assert "password" not in text
