"""Chance: one stream per game, keyed by the seed.

The n-th draw is a keyed hash of n. So a stream is two plain values (key, count) that are cheap to copy and to save, and earlier draws
don't help to predict the next. The fingerprint of the seed can be shown before the game and checked after it.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from typing import Final

from mypy_extensions import mypyc_attr

__all__ = ["ChanceSource", "draw_below", "fingerprint", "stream_key"]

_BYTES: Final = 7  # 56 bits: fast small integers in compiled code
_SPAN: Final = 1 << 56
_FIRST: Final = [b"%d.0" % count for count in range(512)]  # prepared messages for the first draws; few games need more


def stream_key(*words: object) -> bytes:
    """Return the key of the stream that these values identify."""
    return blake2b("|".join([str(word) for word in words]).encode(), digest_size=32).digest()


def fingerprint(seed: int | str) -> str:
    """Return a hash of the seed. Shown before the game, it commits to the seed without revealing it."""
    return sha256(f"sandai seed {seed}".encode()).hexdigest()


def draw_below(key: bytes, count: int, bound: int) -> int:
    """Return draw number `count` of the stream: an integer from 0 to bound - 1, all equally likely."""
    limit = _SPAN - _SPAN % bound
    salt = 0
    message = _FIRST[count] if count < len(_FIRST) else b"%d.0" % count
    while True:
        digest = blake2b(message, digest_size=_BYTES, key=key).digest()
        value = int.from_bytes(digest, "big")
        if value < limit:
            return value % bound
        salt += 1
        message = b"%d.%d" % (count, salt)


@mypyc_attr(allow_interpreted_subclasses=True)
class ChanceSource:
    """Answers draws in place of the stream, for programs that decide about chance themselves: `state.source`."""

    def below(self, bound: int) -> int:
        """An integer from 0 to bound - 1."""
        raise AssertionError(f"{type(self).__name__} draws nothing")
