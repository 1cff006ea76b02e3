"""What a magnate of Daitoshi holds, in short: an icon, its word and how many."""

from typing import Any, Final

from sandai.kernel.parts import Holding

KINDS: Final = ("steam", "food", "energy", "construction", "luxury", "wealth")
ICONS: Final = (*KINDS, "worker")


def holdings(view: dict[str, Any], seat: int) -> list[Holding]:
    factory = view["factories"][seat]
    held = [Holding(kind, kind, factory[kind]) for kind in KINDS]
    return [*held, Holding("worker", "Workers", sum(factory["workers"].values()))]
