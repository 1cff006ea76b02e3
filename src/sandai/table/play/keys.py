"""Keys: random words that prove who you are. The server stores only their hashes."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterable
from hashlib import sha256
from typing import Final

__all__ = ["clean_name", "clean_text", "hash_key", "new_key", "new_table_id", "same_name"]

NAME_LENGTH: Final = 24
# Small letters of Greek and Cyrillic, and figures, that pass for Latin ones.
_ALIKE: Final = dict(zip("авеікмнорстухјѕαεικνορτυχ013", "abeikmhopctyxjsaeiknoptuxole", strict=True))
_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"


def new_key() -> str:
    return secrets.token_urlsafe(32)


def hash_key(key: str) -> str:
    """Keys are random and long, so a plain hash can't be turned back."""
    return sha256(f"sandai key {key}".encode()).hexdigest()


def new_table_id() -> str:
    """Unguessable: 90 bits."""
    return "".join(secrets.choice(_LETTERS) for _ in range(18))


def clean_text(text: str, length: int, lines: bool = False) -> str:
    """What a stranger wrote, without control and invisible direction marks, and not too long."""
    kept = [
        sign for sign in text if (lines and sign == "\n") or unicodedata.category(sign) not in ("Cc", "Cf", "Co", "Cs")
    ]
    return "".join(kept).strip()[:length]


def same_name(name: str, others: Iterable[str]) -> bool:
    """Whether a name could be taken for one of the others: letters that look alike, case, marks and spaces make no difference."""
    return _bare(name) in {_bare(other) for other in others}


def _bare(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(_ALIKE.get(sign, sign) for sign in plain if sign.isalnum())


def clean_name(name: str, otherwise: str = "Guest") -> str:
    return " ".join(clean_text(name, NAME_LENGTH).split()) or otherwise
