"""The icon of an automa, an opponent without a seat: a grey octagon with a cross."""

from functools import lru_cache

from markupsafe import Markup

from sandai.draw.crests import mark_icon
from sandai.draw.svg import path

__all__ = ["OUTLINE", "automa_icon"]

#: On a 24-unit grid around (0, 0).
OUTLINE = "M-6-10.4H6L10.4-6V6L6 10.4H-6L-10.4 6V-6z"
CROSS = "M-5-5L5 5M5-5L-5 5"


@lru_cache(64)
def automa_icon(size: int = 20, name: str = "") -> Markup:
    """For running text and tables. Without a name screen readers skip it, because the name is beside it."""
    figure = [
        path(d=OUTLINE, fill="var(--muted)", stroke="var(--card)", stroke_width="1.6"),
        path(d=CROSS, fill="none", stroke="var(--card)", stroke_width="2.5", stroke_linecap="round"),
    ]
    return mark_icon(size, name, figure)
