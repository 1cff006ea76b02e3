"""All info cards of Daimyo, put together."""

from __future__ import annotations

from sandai.games.daimyo.rules.view_types import View
from sandai.games.daimyo.words.part_cards.centre import centre_cards
from sandai.games.daimyo.words.part_cards.clans import clan_cards
from sandai.games.daimyo.words.part_cards.islands import island_cards
from sandai.games.daimyo.words.part_cards.rivals import rival_cards
from sandai.kernel.parts import Cards

__all__ = ["cards"]


def cards(view: View, me: int | None) -> Cards:
    return island_cards(view, me) | centre_cards(view, me) | clan_cards(view, me) | rival_cards(view)
