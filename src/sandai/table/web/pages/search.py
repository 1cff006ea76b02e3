"""Search a rulebook for passages that have all words of a query, in themselves or in their headings.

`static/scripts/search.js` does the same while somebody types; a browser test compares them.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable
from typing import Final

__all__ = ["Index", "finds", "passages", "terms"]

Passage = tuple[list[str], str]  # its headings and its text

#: words that are too common to search for
COMMON_WORDS: Final = (
    "a an and are at be by can do does did for from has have how i if in is it its may me must my of on or she so that the "
    "their them then there they this to was we what when where which who whose why will with you your"
)
_WORD: Final = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*")
COMMON: Final = frozenset(_WORD.findall(COMMON_WORDS))
_START: Final = re.compile(r"(?<![^\W_])[^\W_]")  # where a word begins
KNOWN: Final = 20  # characters of a word, and of what follows it, that the index knows
LAST: Final = "\U0010ffff"
_HEADING: Final = re.compile(r"^(#{2,3}) (.+)$")


def terms(query: str) -> list[str]:
    """The stems of the words that a passage must have."""
    words = _WORD.findall(query.lower())
    rare = [word for word in words if word not in COMMON]
    return [stem(word) for word in rare or words]


def stem(word: str) -> str:
    """The part that all forms of a word share, roughly: ships, shipped and shipping begin alike."""
    for ending in ("ies", "ing", "ed"):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("eed"):
            return _single(word.removesuffix(ending))
    if re.search(r"(?:s|x|z|ch|sh)es$", word):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > 3 else word


def _single(word: str) -> str:
    """Reduce a double consonant: bidd, from bidding, is bid; pass and roll stay."""
    return word[:-1] if word[-1] == word[-2] and word[-1] not in "aeiousl" else word


def finds(wanted: Iterable[str], text: str, every: bool = True) -> bool:
    """Whether a word of the text begins with each of these, or with some."""
    low = text.lower()
    met = (re.search(rf"(?<![^\W_]){re.escape(word)}", low) is not None for word in wanted)
    return all(met) if every else any(met)


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


class Index:
    """The beginnings of all words of a rulebook, sorted, each with its passage, so that a term is a range."""

    def __init__(self, book: str) -> None:
        self.passages = passages(book)
        self.texts = [" ".join([*heads, text]).lower() for heads, text in self.passages]
        found = sorted({(word, number) for number, text in enumerate(self.texts) for word in _beginnings(text)})
        self.words = [word for word, _ in found]
        self.numbers = [number for _, number in found]

    def search(self, query: str) -> tuple[list[int], bool]:
        """Return the numbers of the passages that have all the words, and True; if none has, those with some of them, and False."""
        hits = [self._with(word) for word in dict.fromkeys(terms(query))]
        every = set(range(len(self.passages))).intersection(*hits)
        if every or len(hits) < 2:
            return sorted(every), True
        return sorted(set().union(*hits)), False

    def _with(self, word: str) -> set[int]:
        begin = bisect_left(self.words, word[:KNOWN])
        found = set(self.numbers[begin : bisect_left(self.words, word[:KNOWN] + LAST)])
        return found if len(word) <= KNOWN else {number for number in found if finds([word], self.texts[number])}


def _beginnings(text: str) -> set[str]:
    return {text[at : at + KNOWN] for at in (found.start() for found in _START.finditer(text))}
