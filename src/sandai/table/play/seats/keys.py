"""Keys: random texts that identify people, of which only hashes are stored; ids of tables; clean names and texts."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterable
from hashlib import sha256
from typing import Final

__all__ = ["clean_name", "clean_text", "hash_key", "new_key", "new_table_id", "same_name"]

NAME_LENGTH: Final = 24
# Greek and Cyrillic small letters, and digits, that look like Latin letters.
_ALIKE: Final = dict(zip("авеікмнорстухјѕαεικνορτυχ013", "abeikmhopctyxjsaeiknoptuxole", strict=True))
_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"


def new_key() -> str:
    return secrets.token_urlsafe(32)


def hash_key(key: str) -> str:
    """Hash a key. Keys are random and long, so a plain hash can't be reversed."""
    return sha256(f"sandai key {key}".encode()).hexdigest()


def new_table_id() -> str:
    """Return a new id that can't be guessed: 90 bits."""
    return "".join(secrets.choice(_LETTERS) for _ in range(18))


def clean_text(text: str, length: int, lines: bool = False) -> str:
    """Remove control characters and invisible marks from a text, and shorten it. `lines`: keep line breaks."""
    clean = [
        sign for sign in text if (lines and sign == "\n") or unicodedata.category(sign) not in ("Cc", "Cf", "Co", "Cs")
    ]
    return "".join(clean).strip()[:length]


def same_name(name: str, others: Iterable[str]) -> bool:
    """Whether a name looks like one of the others; similar letters, case, accents and spaces make no difference."""
    return _bare(name) in {_bare(other) for other in others}


def _bare(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(_ALIKE.get(sign, sign) for sign in plain if sign.isalnum())


def clean_name(name: str, otherwise: str = "Guest") -> str:
    return " ".join(clean_text(name, NAME_LENGTH).split()) or otherwise
