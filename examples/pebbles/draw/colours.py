"""The colours of Pebbles: name, then light and dark. In pictures each is `var(--name)`."""

from typing import Final

__all__ = ["COLOURS"]

COLOURS: Final[dict[str, tuple[str, str]]] = {
    "pebble": ("#6d6a75", "#b9b5c4"),
    "brook": ("#d3e4e6", "#1b2c33"),
}
