"""The colours of Daimyo: name, then light and dark. In pictures each is `var(--name)`."""

from typing import Final

__all__ = ["COLOURS"]

COLOURS: Final[dict[str, tuple[str, str]]] = {
    "rice": ("#7c7340", "#efe6b4"),
    "metal": ("#9a4f2b", "#e29a74"),
    "rust": ("#9c4a26", "#d98a5f"),
    "rust-soft": ("#e6c9ae", "#3d2a22"),
    "ash": ("#d9d3c6", "#262a31"),
}
