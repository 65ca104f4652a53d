"""Record files that people bring: every record is checked to its end before any of them is kept."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from ..bots.portions import Portions, finish
from ..engine.damage import is_cut, not_text, same_lines
from ..engine.record import BadRecord, Replay, dump, parse
from ..table.seats import MAX_NAME
from ..table.visible_text import is_clear, shorten
from .problems import Refusal

MAX_RECORDS = 20  # in one file
MAX_REASON = 400  # characters of a refusal's reason
ID_BYTES = 12


def record_id(guest: str, record: dict[str, Any]) -> str:
    """The id of a record that a guest brings: the same record has the same id, so that it is kept once."""
    digest = sha256(f"{guest}\n{dump(dict(sorted(record.items())))}".encode()).digest()
    return urlsafe_b64encode(digest[:ID_BYTES]).decode()


def read_records(content: bytes) -> list[dict[str, Any]]:
    """Every record of a file; the first that does not hold is named with its line."""
    return finish(reading(content))


def reading(content: bytes) -> Portions[list[dict[str, Any]]]:
    """Read every record of a file, one in each portion."""
    if kind := not_text(content):
        raise Refusal(kind, 400, reason=f"it begins with {content[:8]!r}")
    lines = [(number, line) for number, line in enumerate(same_lines(content).split(b"\n"), 1) if line.strip()]
    if not lines:
        raise Refusal("empty-file", 400)
    if len(lines) > 1 and (is_object(content) or is_cut(lines[0][1].decode(errors="ignore"))):
        return [read_record(content, 1)]
    if len(lines) > MAX_RECORDS:
        raise Refusal("too-many-records", 400, most=MAX_RECORDS)
    records = []
    for number, line in lines:
        records.append(read_record(line, number))
        yield
    return records


def is_object(content: bytes) -> bool:
    """Whether a file is one JSON object, written over several lines."""
    try:
        parse(content)
    except BadRecord:
        return False
    return True


def read_record(line: bytes, number: int) -> dict[str, Any]:
    """One record, checked."""
    try:
        record = parse(line)
        Replay(record).run()
        return with_clean_names(record)
    except BadRecord as error:
        reason = f"{error!s:.{MAX_REASON}}"
        if error.ply is None:
            raise Refusal(error.text or "bad-record", 400, reason=reason).at(number, None) from None
        place = error.ply + 1
        bad = Refusal("bad-record-move", 400, ply=place, move=str(error.move)[:60], reason=reason)
        raise bad.at(number, place) from None


def with_clean_names(record: dict[str, Any]) -> dict[str, Any]:
    """The record with names as tables take them: visible characters only, and no longer than theirs.

    Long names are shortened and not refused: programs are often called by the path of their file.

    >>> with_clean_names({"players": ["Ana", "examples/patient_bots.py:Patient 2"]})["players"]
    ['Ana', 'examples/pat…y:Patient 2']
    """
    for text in texts_of(record):
        if text and not is_clear(text):
            raise BadRecord(f"{text!a:.80} holds characters that cannot be seen")
    return {**record, "players": [shortened(name) for name in record["players"]]}


def texts_of(record: dict[str, Any]) -> Iterator[str]:
    """What a replay shows of a record as its author wrote it."""
    yield from record["players"]
    for lost in record.get("forfeits", []):
        yield lost["by"]
        yield " ".join(lost["reason"].split())


def shortened(name: str) -> str:
    """A name of at most as many characters as tables take: its beginning and its end."""
    if len(name) <= MAX_NAME:
        return name
    return f"{shorten(name, MAX_NAME // 2)}…{name[1 - MAX_NAME // 2 :]}"
