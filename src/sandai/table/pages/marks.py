"""Crests as ready markup: a page shows many of the same."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from sandai.draw import crest_icon

__all__ = ["crest_mark"]


@lru_cache(maxsize=512)
def crest_mark(seat: int, size: int, name: str = "") -> Markup:
    return Markup(crest_icon(seat, size, name))  # noqa: S704 drawn by us, and htpy escapes the name
