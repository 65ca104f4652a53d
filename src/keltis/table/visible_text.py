"""What one can see of a text: names and lines hold nothing that hides, and nothing that towers over its neighbours.

Some signs that cannot be seen by themselves have their places: between two pictures that become one, inside words of
scripts that join their letters, and after what they give another shape. Elsewhere they only make two texts look alike.
"""

from __future__ import annotations

import re
from itertools import groupby
from unicodedata import bidirectional, category, combining, normalize
from unicodedata import name as name_of

JOINER, SPLITTER = "\u200d", "\u200c"  # make one of two signs, or keep them apart
LOOKS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0), 0x180B, 0x180C, 0x180D, 0x180F)))
PLACED = LOOKS | {JOINER, SPLITTER}  # what may stand where it belongs
EMPTY = "\u2800"  # a cell of Braille without dots: a space
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\U0001d159\U00013441\U00013442")  # printable, yet not seen
SHADES = frozenset(map(chr, range(0x1F3FB, 0x1F400)))  # of skin
PICTURED = frozenset("↔⤴⤵◻◼◽◾‼⁉ℹ〰〽")  # signs that may be shown as pictures, beside all that are symbols anyway
KEYS, KEYCAP = frozenset("0123456789#*"), "\u20e3"
FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{2,6}\U000e007f")  # such as Scotland's
VIRAMA = 9  # the combining class of what takes a consonant's vowel away
# Cyrillic and Greek letters that look like a Latin one, some in one case only; and signs that look like an L or an O.
CYRILLIC, GREEK = "АВСЕНІЈКМОРЅТУХӀасеһіјкорѕухѵԁԛԝ", "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχ"
LATIN = "abcehijkmopstyxiacehijkopsyxvdqw" + "abezhikmnoptyxaikvopux"
ALIKE = str.maketrans(CYRILLIC + GREEK + "I1|0", LATIN + "lllo")
STACK = 4  # marks on one letter: Hebrew and Vietnamese have fewer


def is_clear(text: str) -> bool:
    r"""Whether everything in a text can be seen, or belongs where it stands.

    >>> is_clear("Zoë"), is_clear("👩\u200d🚀"), is_clear("Ana\u200d"), is_clear("\u3164")
    (True, True, False, False)
    """
    text = FLAG.sub("\U0001f3f4", text)
    bare = "".join(sign for sign in text if sign not in PLACED)
    return (
        bool(text)
        and category(text[0])[0] not in "CM"
        and bare.isprintable()
        and BLANK.isdisjoint(bare)
        and all(belongs(text, at) for at, sign in enumerate(text) if sign in PLACED)
        and tallest(text) <= STACK
    )


def belongs(text: str, at: int) -> bool:
    """Whether what cannot be seen by itself stands at its place."""
    sign, before, after = text[at], text[at - 1], text[at + 1 : at + 2]
    if sign in LOOKS:
        return varies(before, sign, after)
    return joins_letters(before, after) or (sign == JOINER and joins_pictures(before, after))


def joins_pictures(before: str, after: str) -> bool:
    """Whether two signs become one picture: a woman and a rocket are an astronaut."""
    first = before in SHADES or before == "\ufe0f" or category(before) == "So"
    return first and bool(after) and (category(after) == "So" or after in PICTURED)


def joins_letters(before: str, after: str) -> bool:
    """Whether these are letters of a script that joins them: of India's, beside a virama, or of Arabic's."""
    if VIRAMA in (combining(before), combining(after or " ")):
        return True
    return bidirectional(before) in ("AL", "NSM") and bidirectional(after or " ") == "AL"


def varies(before: str, sign: str, after: str) -> bool:
    """Whether a sign has several looks, of which the next one chooses."""
    if sign in "\ufe0e\ufe0f":
        return category(before) == "So" or before in PICTURED or (before in KEYS and after == KEYCAP)
    kind = "MONGOLIAN LETTER" if sign < "\ufe00" else "CJK "
    return name_of(before, "").startswith(kind)


def tallest(text: str) -> int:
    """How many marks stand on the letter that has most."""
    runs = groupby(text, lambda sign: category(sign) in ("Mn", "Me"))
    return max((len([*run]) for marks, run in runs if marks), default=0)


def shorten(text: str, most: int) -> str:
    """The beginning of a text, without half of what belongs together at its end."""
    short = text[:most]
    while short and not is_clear(short):
        short = short[:-1]
    return short.rstrip()


def skeletons(text: str) -> set[str]:
    r"""What a text looks like: texts that share a skeleton are easily taken for each other.

    Case, accents, signs that cannot be seen, and the script of letters that look alike make no difference. There are
    two skeletons, since some letters look like another one only in one of their cases.

    >>> skeletons("Ana\ufe0f") == skeletons("Ana") == skeletons("\u0410n\u0430")
    True
    >>> skeletons("Bob") & skeletons("\u0412ob") == {"bob"}  # a Cyrillic В
    True
    """
    return {skeleton(text), skeleton(text.casefold())}


def skeleton(text: str) -> str:
    """One skeleton of a text, by the case that its letters have."""
    seen = "".join(sign for sign in text if sign not in PLACED | BLANK | {EMPTY})
    letters = (sign for sign in normalize("NFKD", seen) if not "\u0300" <= sign <= "\u036f")
    return " ".join("".join(letters).translate(ALIKE).casefold().split())
