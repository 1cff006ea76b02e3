"""Search in a rulebook: which passages have all the words that were asked for, in themselves or in their headings.

`static/search.js` finds the same while somebody types; a test holds them together.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

__all__ = ["finds", "found_in", "passages", "terms"]

Passage = tuple[list[str], str]  # its headings and its text

#: words that stand in every other sentence and tell nothing
COMMON_WORDS: Final = (
    "a an and are at be by can do does did for from has have how i if in is it its may me must my of on or she so that the "
    "their them then there they this to was we what when where which who whose why will with you your"
)
_WORD: Final = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*")
COMMON: Final = frozenset(_WORD.findall(COMMON_WORDS))
_HEADING: Final = re.compile(r"^(#{2,3}) (.+)$")


def terms(query: str) -> list[str]:
    """The beginnings of words that a passage must have."""
    words = _WORD.findall(query.lower())
    telling = [word for word in words if word not in COMMON]
    return [stem(word) for word in telling or words]


def stem(word: str) -> str:
    """What is common to a word's forms, roughly: ships, shipped and shipping begin alike."""
    for ending in ("ies", "ing", "ed"):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("eed"):
            return _single(word.removesuffix(ending))
    if re.search(r"(?:s|x|z|ch|sh)es$", word):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > 3 else word


def _single(word: str) -> str:
    """Bidd as in bidding is bid; pass and roll stay."""
    return word[:-1] if word[-1] == word[-2] and word[-1] not in "aeiousl" else word


def finds(wanted: Iterable[str], text: str, every: bool = True) -> bool:
    """Whether a word of the text begins with each of these, or with some."""
    low = text.lower()
    met = (re.search(rf"(?<![^\W_]){re.escape(word)}", low) is not None for word in wanted)
    return all(met) if every else any(met)


def found_in(book: str, query: str) -> tuple[list[Passage], bool]:
    """The passages that have all the words; where there are none, those with some of them, and False."""
    wanted, told = terms(query), passages(book)
    hits = [(heads, text) for heads, text in told if finds(wanted, " ".join([*heads, text]))]
    if hits or len(wanted) < 2:
        return hits, True
    return [(heads, text) for heads, text in told if finds(wanted, " ".join([*heads, text]), every=False)], False


def passages(book: str) -> list[Passage]:
    """The paragraphs and list entries of a rulebook, each with its headings."""
    found: list[Passage] = []
    heads: list[str] = []
    for block in re.split(r"\n\s*\n|\n(?=\s*[-*] )", book):
        text = " ".join(block.split())
        heading = _HEADING.match(text)
        if heading:
            heads = [*heads[: len(heading[1]) - 2], heading[2]]
        elif text and not text.startswith("# "):
            found.append((heads, text))
    return found
