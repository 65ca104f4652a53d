"""What is wrong with a file that is none of ours, or not any more: for people, before any parser's words.

The answer is the id of a text (`files.ftl`), which every host and the page say in their language.
"""

from __future__ import annotations

import re
from codecs import utf_8_decode

# How files begin that people pick by mistake.
PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF", b"II*\0", b"MM\0*")
PACKED = (b"PK\x03\x04", b"\x1f\x8b", b"7z\xbc\xaf", b"%PDF", b"Rar!")
WIDE = (b"\xff\xfe", b"\xfe\xff")  # the marks of UTF-16, as some editors save
BOM = b"\xef\xbb\xbf"  # the mark of UTF-8, which means nothing
FORMATS = {  # what may be opened where something else belongs
    "keltis-record": "file-is-record",
    "keltis-game": "file-is-running",
    "keltis-exercises": "file-is-exercises",
}
# A string of JSON, also one without an end; it never looks back, so that no text takes longer than its length.
STRING = re.compile(r'"[^"\\]*+(?:\\(?:.|\Z)[^"\\]*+)*+("|\Z)', re.DOTALL)
CONTROL = re.compile("[\0-\x08\x0e-\x1f]")  # characters that no text file has


def same_lines(content: bytes) -> bytes:
    r"""A file with the ends of lines and without the mark that editors of other systems write.

    >>> same_lines(b"\xef\xbb\xbf{}\r\n{}\r{}")
    b'{}\n{}\n{}'
    """
    return content.removeprefix(BOM).replace(b"\r\n", b"\n").replace(b"\r", b"\n")


def damage_of(content: str | bytes) -> str:
    r"""The text that says what content is that cannot be read as JSON.

    >>> damage_of(""), damage_of(b"\x89PNG ..."), damage_of('{"format": "keltis-rec'), damage_of("Dear Ana")
    ('empty-file', 'file-picture', 'file-cut', 'file-not-ours')
    """
    raw = content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass")
    if not raw.strip():
        return "empty-file"
    return not_text(raw) or ("file-cut" if is_cut(raw.decode(errors="ignore")) else "file-not-ours")


def not_text(raw: bytes) -> str:
    """The text that says what content is that is no text; empty if it is one."""
    if raw.startswith(PICTURES) or raw[4:8] == b"ftyp":
        return "file-picture"
    if raw.startswith(PACKED):
        return "file-packed"
    if raw.startswith(WIDE):
        return "file-wide"
    try:
        # The text may be cut within a character: this decoder ignores the bytes of one that does not end.
        text, _ = utf_8_decode(raw)
    except UnicodeDecodeError:
        return "file-not-text"
    return "file-not-text" if CONTROL.search(text) else ""


def is_cut(text: str) -> bool:
    """Whether an object of JSON begins here and does not end: a string or a bracket is open.

    >>> is_cut('{"a": "b'), is_cut('{"a": [1'), is_cut('{"a" 1}'), is_cut("hello")
    (True, True, False, False)
    """
    if not text.lstrip().startswith(("{", "[")):
        return False
    bare = STRING.sub(lambda string: "" if string[1] else '"', text)
    return '"' in bare or sum(map(bare.count, "{[")) > sum(map(bare.count, "}]"))


def other_kind(found: object, wanted: str) -> str:
    """The text about the format of a file where another is wanted; empty if it is that one.

    >>> other_kind("keltis-record/2", "keltis-record/1"), other_kind("keltis-game/1", "keltis-record/1")
    ('file-newer', 'file-is-running')
    >>> other_kind("poem", "keltis-record/1")
    'file-not-ours'
    """
    name, _, version = found.partition("/") if isinstance(found, str) else ("", "", "")
    own, _, known = wanted.partition("/")
    if found == wanted:
        return ""
    if name == own and version.isascii() and version.isdigit() and int(version[:9]) > int(known):
        return "file-newer"
    return FORMATS.get(name, "file-not-ours") if name != own else "file-not-ours"
