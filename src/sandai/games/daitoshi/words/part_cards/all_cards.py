"""All info cards of Daitoshi, put together."""

from __future__ import annotations

from sandai.games.daitoshi.rules.view import View
from sandai.games.daitoshi.words.part_cards.city import city_cards
from sandai.games.daitoshi.words.part_cards.factory import factory_cards
from sandai.games.daitoshi.words.part_cards.offer import offer_cards
from sandai.games.daitoshi.words.part_cards.scene import Scene
from sandai.games.daitoshi.words.part_cards.wilderness import wilderness_cards
from sandai.kernel.parts import Cards

__all__ = ["cards"]


def cards(view: View) -> Cards:
    scene = Scene(view)
    return city_cards(scene) | wilderness_cards(scene) | offer_cards(scene) | factory_cards(scene)
