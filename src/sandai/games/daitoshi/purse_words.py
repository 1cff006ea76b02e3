"""What a magnate of Daitoshi holds, in short: an icon, its word and how many."""

from typing import Any, Final

KINDS: Final = ("steam", "food", "energy", "construction", "luxury", "wealth")
ICONS: Final = (*KINDS, "worker")


def purse(view: dict[str, Any], seat: int) -> list[tuple[str, str, int]]:
    factory = view["factories"][seat]
    held = [(kind, kind, factory[kind]) for kind in KINDS]
    return [*held, ("worker", "Workers", sum(factory["workers"].values()))]
