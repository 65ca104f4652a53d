"""The learning curve is drawn from the log of a run, without PyTorch."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from keltis import CannotDo
from keltis.training.curve import Point, draw, draw_folder, read_history
from tests.helpers.command import Shell

BEGIN: dict[str, Any] = {"what": "begin", "game": "dice", "seed": 3}


def match(iteration: int, share: float, what: str = "match", **more: Any) -> dict[str, Any]:
    outcome = {"win": share, "pm": 0.02, "margin": 1.0, "games": 100}
    return {"what": what, "s": 10.0 * iteration, "M": 2.0 * iteration, "iteration": iteration, "p2": outcome, **more}


def test_curve_has_a_point_for_each_match() -> None:
    history = read_history([BEGIN, {"what": "train", "s": 1}, match(5, 0.25), match(9, 0.5, "end")])
    assert history.curves == {"greedy": {2: [Point(10, 0.25, 0.02), Point(18, 0.5, 0.02)]}}
    assert history.title == "dice, seed 3: 18 million decisions in 90 s"


def test_matches_after_the_checkpoint_that_a_run_went_on_from_are_left_out() -> None:
    resumed = {"what": "resumed", "iteration": 6}
    history = read_history([BEGIN, match(5, 0.1), match(8, 0.2), resumed, BEGIN, match(9, 0.3)])
    assert [point.share for point in history.curves["greedy"][2]] == [0.1, 0.3]


def test_run_that_began_anew_has_no_matches_of_the_one_before() -> None:
    history = read_history([BEGIN, match(5, 0.1), BEGIN, match(5, 0.3)])
    assert [point.share for point in history.curves["greedy"][2]] == [0.3]


def test_failed_matches_are_left_out_and_other_opponents_have_a_panel() -> None:
    search = {"p2": {"failed": "MemoryError: "}, "p4": {"win": 0.4, "pm": 0.1, "margin": -2, "games": 8}}
    history = read_history([BEGIN, match(5, 0.1, against={"<search>": search})])
    assert history.curves["<search>"] == {4: [Point(10, 0.4, 0.1)]}
    drawing = ET.fromstring(draw(history))
    words = [text.text for text in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert "Wins against greedy" in words
    assert "Wins against <search>" in words
    assert "4 players 40.0 %" in words


def test_labels_do_not_lie_over_each_other() -> None:
    same = {"win": 0.5, "pm": 0.02, "margin": 1.0, "games": 100}
    drawing = ET.fromstring(draw(read_history([BEGIN, match(5, 0.5, p3=same, p4=same)])))
    labels = [text for text in drawing.iter("{http://www.w3.org/2000/svg}text") if "players" in str(text.text)]
    heights = sorted(float(label.attrib["y"]) for label in labels)
    assert len(heights) == 3
    assert all(below - above >= 13 for above, below in pairwise(heights))


def test_match_before_anything_was_learned_can_be_drawn() -> None:
    assert "Wins against greedy" in draw(read_history([BEGIN, match(0, 0.0)]))


def test_run_without_a_match_has_no_curve() -> None:
    with pytest.raises(CannotDo, match="not played a match"):
        read_history([BEGIN])


def test_command_draws_the_curve_of_a_folder(tmp_path: Path, shell: Shell) -> None:
    (tmp_path / "log.jsonl").write_text("\n".join(map(json.dumps, [BEGIN, match(5, 0.25)])), "utf-8")
    assert shell("train", "dice", "--out", tmp_path, "--curve").lines == [str(tmp_path / "curve.svg")]
    assert (tmp_path / "curve.svg").read_text("utf-8") == draw(read_history([BEGIN, match(5, 0.25)]))
    with pytest.raises(CannotDo, match="there is no run"):
        draw_folder(tmp_path / "none")
