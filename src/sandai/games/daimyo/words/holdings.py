"""What a clan of Daimyo holds, in short: an icon, its word and how many."""

from typing import Final

from sandai.games.daimyo.rules.view_types import View
from sandai.games.daimyo.words.nouns import TOKEN
from sandai.kernel.parts import Holding

ICONS: Final = ("rice", "metal", "stone", "gold")


def holdings(view: View, seat: int) -> list[Holding]:
    tokens = view["players"][seat]["tokens"]
    return [Holding(kind, TOKEN[kind], tokens[kind]) for kind in ICONS]
