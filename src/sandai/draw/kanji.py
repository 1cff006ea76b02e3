"""The characters of the titles as brush strokes on a 24-unit grid, so that no font is needed."""

from functools import lru_cache
from typing import Final

from markupsafe import Markup, escape

from sandai.draw.svg import at, g, path

STROKES: Final[dict[str, str]] = {
    "三": "M5 5.5H19M6.5 11.8H17.5M3.5 19H20.5",
    "大": "M3.5 9H20.5M12 3V9C11.5 14.5 8.5 18.5 3.5 21M12.2 9.5C13.5 14.5 16.5 18.5 20.5 21",
    "北": "M9 3.5V20.5M3.5 9H9M3 18L9 15M14.5 3.5V17.5C14.5 19.7 15 20.3 17 20.3H19.5C20.7 20.3 21 19 21 17M20 8L14.5 11.5",
    "南": "M4 6H20M12 2.5V10M4.5 21V10H19.5V19.5C19.5 20.7 19 21 17.5 21M9 12L10 14.5M15 12L14 14.5M8 15H16M8 18H16M12 15V21.5",
    "東": "M4 5H20M7 8.5H17V15H7ZM7 11.7H17M12 2.5V21.5M11.5 15.2C9.5 18 7 19.8 3.5 21M12.5 15.2C14.5 18 17 19.8 20.5 21",
    "島": "M12 2L10.5 4M7 4H17.5V10.5H7ZM7 7.2H17.5M7 10.5V13.5H20M7 13.5H19.5C19.5 17 19.2 19.5 18.5 21L17 20.5M4.5 16V21H15V16M9.7 14.5V21",
    "名": "M10 2.5C8.5 6 6.5 8.5 3.5 10.5M8.7 5.5H18C16.5 10.5 12 14.5 4 17M9.5 8L12.5 10.8M9 14.5H19V21.5H9ZM9 21V14.5",
    "都": "M3.5 6H13M8 2.5V10M2.5 10H14.5M13.5 4C11.5 8.5 8 12 3 14M6 12.5H12V21H6ZM6 16.7H12M16 3.5H21L18.5 9C20.5 10.5 21 12 21 13.5C21 15.5 20 16 18.3 15.6M16 3.5V21.5",
    "市": "M12 2.5V6M3.5 6H20.5M6 20V10H18V18C18 19.3 17.5 19.6 16 19.5M12 6V22",
}


@lru_cache(256)
def brush(word: str, x: float, y: float, size: float = 24, colour: str = "currentColor", down: bool = False) -> Markup:
    """A word from (x, y), its upper left corner, written to the right or downwards."""
    scale = round(size / 24, 3)
    step = size * 1.12
    drawn = g({"class": "brush", "aria-hidden": "true"})[
        (
            path(
                d=STROKES[sign],
                transform=at(x + (0 if down else i * step), y + (i * step if down else 0), scale),
                fill="none",
                stroke=colour,
                stroke_width="2",
                stroke_linecap="round",
                stroke_linejoin="round",
            )
            for i, sign in enumerate(word)
        )
    ]
    return escape(drawn)
