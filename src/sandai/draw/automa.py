"""The mark of a side that plays without a seat: a grey octagon with a cross."""

from functools import lru_cache

from markupsafe import Markup, escape

from sandai.draw.svg import path, svg, title

__all__ = ["OUTLINE", "automa_icon"]

#: On a 24-unit grid around (0, 0).
OUTLINE = "M-6-10.4H6L10.4-6V6L6 10.4H-6L-10.4 6V-6z"
CROSS = "M-5-5L5 5M5-5L-5 5"


@lru_cache(64)
def automa_icon(size: int = 20, name: str = "") -> Markup:
    """For running text and tables. Without a name it is read to nobody: the name stands beside it."""
    drawn = svg(
        {"class": "sandai icon crest-icon"},
        xmlns="http://www.w3.org/2000/svg",
        viewBox="-12.5 -12.5 25 25",
        width=str(size),
        height=str(size),
        role="img" if name else None,
        aria_label=name or None,
        aria_hidden=None if name else "true",
    )[
        title[name] if name else None,
        path(d=OUTLINE, fill="var(--muted)", stroke="var(--card)", stroke_width="1.6"),
        path(d=CROSS, fill="none", stroke="var(--card)", stroke_width="2.5", stroke_linecap="round"),
    ]
    return escape(drawn)
