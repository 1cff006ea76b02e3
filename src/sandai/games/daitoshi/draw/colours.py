"""The colours of Daitoshi: name, then light and dark. In pictures each is `var(--name)`."""

from typing import Final

__all__ = ["COLOURS"]

COLOURS: Final[dict[str, tuple[str, str]]] = {
    "food": ("#3d7f4d", "#8fd19b"),
    "energy": ("#a06a00", "#ffd75e"),
    "construction": ("#a8462f", "#f29379"),
    "luxury": ("#75449a", "#c9a2ea"),
    "wealth": ("#8a6a16", "#e7c35c"),
    "steam": ("#56707f", "#bcd3de"),
    "water": ("#2470a8", "#86c0ee"),
    "coal": ("#3b3a3d", "#c0bdc2"),
    "forest": ("#3f7a4b", "#86c98f"),
    "mountain": ("#957000", "#f0cf62"),
    "underground": ("#a8432f", "#f0937a"),
    "river": ("#2a6aa0", "#86bdea"),
    # the city: a district at dusk and one with its lamps lit, each with its roofs; land that waits for a tile; its trees and rocks
    "city-dusk": ("#7892a4", "#31445a"),
    "city-dusk-roof": ("#455d70", "#161d28"),
    "city-glow": ("#f4c151", "#9a7427"),
    "city-glow-roof": ("#b5622a", "#3f2b0c"),
    "city-land": ("#cbd3aa", "#262e26"),
    "city-tree": ("#9dab78", "#3d4a3b"),
}
