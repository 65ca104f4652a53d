"""Review a finished game: what each decision lost, what was luck, and an account that adds up."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from ..engine.checks import check_seed
from ..engine.record import BadRecord
from ..games.contract import CannotDo
from ..review.page import page
from ..review.result import Review
from ..review.reviewer import DEPTHS, Reviewer
from ..review.story import CannotReview
from ..review.table import table
from .analyse import read_record
from .language import language, say
from .progress import Progress
from .replay import fault

STEPS = 1000  # of the progress bar


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    command.add_argument("file", metavar="RECORD", help="a record, or a file of them, one a line; - for standard input")
    command.add_argument("--record", type=int, default=0, metavar="K", help="which record, from 0 on (default 0)")
    command.add_argument("--depth", choices=DEPTHS, default="standard", help="how long to look (default standard)")
    command.add_argument("--seed", type=int, default=1, help="the same seed gives the same review (default 1)")
    how = command.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help="print one line of JSON: docs/review.md")
    how.add_argument("--html", metavar="FILE", help="write a page into one file that needs nothing else")


def run(chosen: argparse.Namespace) -> int:
    """Print the tables or JSON, or write the page; returns 1 if the record is invalid or not over."""
    seed = check_seed(chosen.seed)
    if chosen.html is not None:
        check_place(chosen.html)
    try:
        found = reviewed(Reviewer(read_record(chosen.file, chosen.record), chosen.depth, seed))
    except BadRecord as error:
        print(f"keltis: {chosen.file}, record {chosen.record}{fault(error)}", file=sys.stderr)
        return 1
    except CannotReview as error:
        print(f"keltis: {chosen.file}, record {chosen.record}: {say(error.text)}", file=sys.stderr)
        return 1
    if chosen.html:
        write(Path(chosen.html), page(found, language()))
        print(say("review-written", file=chosen.html))
    else:
        print(json.dumps(found.as_data(), ensure_ascii=False) if chosen.json else table(found, language()))
    return 0


def check_place(name: str) -> None:
    """Refuse a place where no page can be written, before the review is made."""
    try:
        if not name or Path(name).is_dir():
            raise CannotDo("--html needs the name of a file")
        if not Path(name).parent.is_dir():
            raise CannotDo(f"cannot write {name}: there is no such folder")
    except OSError as error:  # The name is too long, say.
        raise CannotDo(f"cannot write {name:.200}: {error.strerror}") from None


def reviewed(reviewer: Reviewer) -> Review:
    """The finished review, with a progress bar while it is made."""
    bar = Progress(STEPS, "‰")
    work = reviewer.portions()
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Review = done.value
            return found
        if done_so_far := int(STEPS * reviewer.progress):
            bar.update(done_so_far)


def write(path: Path, text: str) -> None:
    """Write a file, or say why that is not possible."""
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise CannotDo(f"cannot write {path}: {error.strerror}") from None
