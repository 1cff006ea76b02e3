"""The colours of Daimyo: name, then light and dark. In pictures each is `var(--name)`."""

from typing import Final

__all__ = ["COLOURS"]

COLOURS: Final[dict[str, tuple[str, str]]] = {
    "rice": ("#6f6a2c", "#efe6b4"),
    "metal": ("#9a4f2b", "#e29a74"),
    "rust": ("#9c4a26", "#d98a5f"),
    "rust-soft": ("#e6c9ae", "#3d2a22"),
    "ash": ("#d9d3c6", "#262a31"),
    # the sea, and the land of each island
    "tide": ("#b9c8c6", "#141c20"),
    "tide-wave": ("#a6b8b7", "#1c282c"),
    "foam": ("#e0e8e2", "#24343a"),
    "isle-blue": ("#d5dfe2", "#22303b"),
    "isle-red": ("#eed6c6", "#3a2824"),
    "isle-yellow": ("#eee2b6", "#36301e"),
    "isle-purple": ("#e5d9e4", "#30283a"),
    "isle-green": ("#d8e1bf", "#263323"),
    "isle-black": ("#dcd7ce", "#2b2b2d"),
    # banners with the islands' names
    "banner-blue": ("#2a6aa0", "#86bdea"),
    "banner-red": ("#b93a34", "#ff8d7a"),
    "banner-yellow": ("#866400", "#f0cf62"),
    "banner-purple": ("#75449a", "#c9a2ea"),
    "banner-green": ("#3a7245", "#86c98f"),
    "banner-black": ("#35322f", "#d7d2c8"),
    # what covers parts of the land
    "paddy": ("#dde0a6", "#343a1e"),
    "girders": ("#e9c9ae", "#44301f"),
    "quarry": ("#d6d7d5", "#393d42"),
    "ruins": ("#cfc3b2", "#1f1d1c"),
    "grove": ("#c3d09c", "#1d2f1f"),
    "scrap": ("#d8b99b", "#4a3426"),
    "land-ink": ("#453e36", "#d8d0c0"),
    "flag-ink": ("#23201c", "#23201c"),
}
