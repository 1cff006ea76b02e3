"""Keys: random words that prove who you are. The server stores only their hashes."""

from __future__ import annotations

import secrets
import unicodedata
from hashlib import sha256
from typing import Final

__all__ = ["clean_name", "clean_text", "hash_key", "new_key", "new_table_id"]

NAME_LENGTH: Final = 24
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


def clean_name(name: str, otherwise: str = "Guest") -> str:
    return " ".join(clean_text(name, NAME_LENGTH).split()) or otherwise
