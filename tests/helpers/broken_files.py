"""Files that people open by mistake or that have suffered on their way, and what is said about each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.helpers.states import played

RECORD: dict[str, Any] = played("stones").record()
LINE = json.dumps(RECORD).encode()
SPREAD = json.dumps(RECORD, indent=1).encode()
EXERCISES = (Path(__file__).parents[2] / "src/keltis/games/stones/exercises.json").read_bytes()
UNFINISHED = b'{"format": "keltis-game/1", "table": "t", "game": "stones", "moves": []}'

# Each file with the id of the text that says what it is.
BROKEN = {
    "cut in a line": (LINE[:-100], "file-cut"),
    "cut over several lines": (SPREAD[:-100], "file-cut"),
    "empty": (b"", "empty-file"),
    "blank": (b"\n \r\n\t", "empty-file"),
    "a letter": (b"Dear Ana,\nhow are you?\n", "file-not-ours"),
    "not text": (b"\x9c\xfe\x01\x83" * 200, "file-not-text"),
    "another object": (b'{"name": "Ana"}', "file-not-ours"),
    "a newer version": (json.dumps({**RECORD, "format": "keltis-record/2"}).encode(), "file-newer"),
    "exercises": (EXERCISES, "file-is-exercises"),
    "an unfinished game": (UNFINISHED, "file-is-running"),
    "a PNG": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + b"\n\x93" * 500, "file-picture"),
    "a JPEG": (b"\xff\xd8\xff\xe0\0\x10JFIF" + b"\n\x93" * 500, "file-picture"),
    "a picture of a phone": (b"\0\0\0\x24ftypheic" + b"\0" * 500, "file-picture"),
    "a ZIP": (b"PK\x03\x04\x14\0" + b"\n\x93" * 500, "file-packed"),
    "NUL bytes": (LINE.replace(b"keltis", b"kel\0tis"), "file-not-text"),
    "zeros, as after a crash": (b"\0" * 4096, "file-not-text"),
    "UTF-16": (b"\xff\xfe" + LINE.decode().encode("utf-16-le"), "file-wide"),
}
# Files that look odd and hold a record each, or two.
SOUND = {
    "a BOM": b"\xef\xbb\xbf" + LINE + b"\n",
    "line ends of Windows": LINE + b"\r\n" + LINE + b"\r\n",
    "line ends of old Macs": LINE + b"\r" + LINE + b"\r",
    "over several lines": SPREAD,
}
ILLEGAL = json.dumps({**RECORD, "moves": ["0 flip", "0 dance"]}).encode()
