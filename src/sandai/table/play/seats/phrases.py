"""Recovery phrases: random words from a fixed list, of which only a hash is stored."""

from __future__ import annotations

import re
import secrets
from functools import cache
from importlib.resources import files
from typing import Final

from sandai.table import words
from sandai.table.errors import BadRequest
from sandai.table.play.seats.keys import hash_key

__all__ = ["LENGTH", "hash_phrase", "known_words", "looks_like_phrase", "new_phrase"]

LENGTH: Final = 12  # words out of 256, so 96 bits
PREFIX: Final = 4  # letters that are enough to recognise a word


@cache
def known_words() -> dict[str, str]:
    """Return all words, by their first letters."""
    text = files("sandai.table.play.seats").joinpath("phrase_words.txt").read_text("ascii")
    return {word[:PREFIX]: word for word in text.split()}


def new_phrase() -> list[str]:
    """Return a new random phrase."""
    every = sorted(known_words().values())
    return [secrets.choice(every) for _ in range(LENGTH)]


def looks_like_phrase(text: str) -> bool:
    """Whether a text has several words, unlike the code of a personal link."""
    return len(text.split()) > 1


def hash_phrase(text: str) -> str:
    """Hash a phrase that somebody typed; refuse words that are not on the list.

    Case, and what separates the words, make no difference; the first four letters of a word are enough.
    """
    typed = _split(text)
    found = [known_words().get(word[:PREFIX], "") for word in typed]
    wrong = [word for word, known in zip(typed, found, strict=True) if not known.startswith(word)]
    if wrong:
        raise BadRequest(words.not_in_phrase(list(dict.fromkeys(wrong))[:LENGTH]))
    if len(typed) != LENGTH:
        raise BadRequest(words.phrase_length(LENGTH, len(typed)))
    return hash_key(f"phrase {' '.join(found)}")


def _split(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", text.lower())
