"""What a clan of Daimyo holds, in short: an icon, its word and how many."""

from typing import Any, Final

ICONS: Final = ("rice", "metal", "stone", "gold")


def purse(view: dict[str, Any], seat: int) -> list[tuple[str, str, int]]:
    tokens = view["players"][seat]["tokens"]
    return [(kind, kind, tokens[kind]) for kind in ICONS]
