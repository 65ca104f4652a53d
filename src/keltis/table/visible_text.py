"""Visible text: rejects invisible characters and stacked combining marks in names and chat lines.

Some invisible characters are legitimate in their context: joiners between two emoji that become one, or inside words of
scripts that join their letters, and variation selectors. Elsewhere they only make two texts look alike.
"""

from __future__ import annotations

import re
from itertools import groupby
from unicodedata import bidirectional, category, combining, normalize
from unicodedata import name as name_of

JOINER, NON_JOINER = "\u200d", "\u200c"  # join two characters, or keep them apart
VARIATION_SELECTORS = frozenset(
    map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0), 0x180B, 0x180C, 0x180D, 0x180F))
)
CONTEXTUAL = VARIATION_SELECTORS | {JOINER, NON_JOINER}  # legitimate in some contexts
BRAILLE_BLANK = "\u2800"  # a Braille cell without dots, which counts as a space
INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\U0001d159\U00013441\U00013442"
)  # printable, yet invisible
SKIN_TONES = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
EMOJI_CAPABLE = frozenset("↔⤴⤵◻◼◽◾‼⁉ℹ〰〽")  # may be shown as emoji, like all symbols (So)
KEYCAP_BASES, KEYCAP = frozenset("0123456789#*"), "\u20e3"
FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{2,6}\U000e007f")  # such as that of Scotland
VIRAMA_CLASS = 9  # the combining class of signs that remove a consonant's vowel
# Cyrillic and Greek letters that look like a Latin one, some in one case only.
CYRILLIC, GREEK = "АВСЕНІЈКМОРЅТУХӀасеһіјкорѕухѵԁԛԝ", "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχ"
LATIN = "abcehijkmopstyxiacehijkopsyxvdqw" + "abezhikmnoptyxaikvopux"
LOOKALIKES = str.maketrans(CYRILLIC + GREEK + "I1|0", LATIN + "lllo")  # the last four look like an L or an O
MAX_MARKS = 4  # combining marks on one letter; Hebrew and Vietnamese have fewer


def is_clear(text: str) -> bool:
    r"""Whether every character of a text is visible, or legitimate in its context.

    >>> is_clear("Zoë"), is_clear("👩\u200d🚀"), is_clear("Ana\u200d"), is_clear("\u3164")
    (True, True, False, False)
    """
    text = FLAG.sub("\U0001f3f4", text)
    bare = "".join(sign for sign in text if sign not in CONTEXTUAL)
    return (
        bool(text)
        and category(text[0])[0] not in "CM"
        and bare.isprintable()
        and INVISIBLE.isdisjoint(bare)
        and all(belongs(text, at) for at, sign in enumerate(text) if sign in CONTEXTUAL)
        and most_marks(text) <= MAX_MARKS
    )


def belongs(text: str, at: int) -> bool:
    """Whether an invisible character is legitimate in its context."""
    sign, before, after = text[at], text[at - 1], text[at + 1 : at + 2]
    if sign in VARIATION_SELECTORS:
        return has_variants(before, sign, after)
    return joins_letters(before, after) or (sign == JOINER and joins_pictures(before, after))


def joins_pictures(before: str, after: str) -> bool:
    """Whether two emoji become one: a woman and a rocket are an astronaut."""
    first = before in SKIN_TONES or before == "\ufe0f" or category(before) == "So"
    return first and bool(after) and (category(after) == "So" or after in EMOJI_CAPABLE)


def joins_letters(before: str, after: str) -> bool:
    """Whether these are letters of a script that joins them: an Indic one, beside a virama, or Arabic."""
    if VIRAMA_CLASS in (combining(before), combining(after or " ")):
        return True
    return bidirectional(before) in ("AL", "NSM") and bidirectional(after or " ") == "AL"


def has_variants(before: str, sign: str, after: str) -> bool:
    """Whether `before` has variants, of which the selector `sign` chooses one."""
    if sign in "\ufe0e\ufe0f":
        return category(before) == "So" or before in EMOJI_CAPABLE or (before in KEYCAP_BASES and after == KEYCAP)
    kind = "MONGOLIAN LETTER" if sign < "\ufe00" else "CJK "
    return name_of(before, "").startswith(kind)


def most_marks(text: str) -> int:
    """The most combining marks on one letter."""
    runs = groupby(text, lambda sign: category(sign) in ("Mn", "Me"))
    return max((len([*run]) for marks, run in runs if marks), default=0)


def shorten(text: str, most: int) -> str:
    """The beginning of a text, not cut inside a sequence of joined characters."""
    short = text[:most]
    while short and not is_clear(short):
        short = short[:-1]
    return short.rstrip()


def skeletons(text: str) -> set[str]:
    r"""The skeletons of a text: two texts that share one are easily taken for each other.

    Case, accents, invisible characters and the script of letters that look alike make no difference. There are two
    skeletons, because some letters look like another one only in upper or lower case.

    >>> skeletons("Ana\ufe0f") == skeletons("Ana") == skeletons("\u0410n\u0430")
    True
    >>> skeletons("Bob") & skeletons("\u0412ob") == {"bob"}  # a Cyrillic В
    True
    """
    return {skeleton(text), skeleton(text.casefold())}


def skeleton(text: str) -> str:
    """One skeleton of a text, with its letters in the case that they have."""
    seen = "".join(sign for sign in text if sign not in CONTEXTUAL | INVISIBLE | {BRAILLE_BLANK})
    letters = (sign for sign in normalize("NFKD", seen) if not "\u0300" <= sign <= "\u036f")
    return " ".join("".join(letters).translate(LOOKALIKES).casefold().split())
