"""Cards of the Wilderness: tracks, discard piles, the supply of Workers, and the end of the game."""

from __future__ import annotations

from functools import partial

from sandai.games.daitoshi.numbers import COLOURS, TERRAINS
from sandai.games.daitoshi.words import board
from sandai.games.daitoshi.words.names import COLOUR, TERRAIN, capital, hexes
from sandai.games.daitoshi.words.part_cards.scene import Scene
from sandai.kernel.language import say
from sandai.kernel.parts import Cards, PartCard

__all__ = ["wilderness_cards"]


def wilderness_cards(scene: Scene) -> Cards:
    made: Cards = {f"track-{terrain}": partial(_track, scene, terrain) for terrain in TERRAINS}
    made |= {f"pile-{terrain}": partial(_pile, scene, terrain) for terrain in TERRAINS}
    made |= {f"supply-{colour}": partial(_supply, scene, colour) for colour in COLOURS}
    return made | {"the-end": partial(_end, scene)}


def _track(scene: Scene, terrain: str) -> PartCard:
    track = scene.view["tracks"][terrain]
    does = say("Pilgrims go where the hexes are gone. {score}.", score=board.track_score(terrain))
    name = say("{terrain} track", terrain=board.TRACK_NAME[terrain])
    now = say("{hexes} left, {n} spaces open", hexes=hexes(track["left"]), n=track["open"])
    return PartCard(name, does, now=now, rule="T-088")


def _pile(scene: Scene, terrain: str) -> PartCard:
    does = say("Hexes that were given back lie here. When the track is empty, hexes are exploited from here.")
    name = say("Discarded: {terrain}", terrain=TERRAIN[terrain])
    return PartCard(name, does, now=hexes(scene.view["tracks"][terrain]["pile"]), rule="T-126")


def _supply(scene: Scene, colour: str) -> PartCard:
    does = say("Workers come from here and return here when their district is cleared.")
    name = say("{colour} Workers in the supply", colour=capital(COLOUR[colour]))
    return PartCard(name, does, now=str(scene.view["supply"][colour]), rule="T-128")


def _end(scene: Scene) -> PartCard:
    does = say(
        "When the flagged space of a track has no hex left, the round is finished, one more is played, and the game ends."
    )
    short, _ = board.end_words(scene.view)
    each = ", ".join(f"{TERRAIN[terrain]} {number}" for terrain, number in board.to_the_end(scene.view).items())
    now = short if scene.view["turns_left"] else say("{short}; hexes to the flag: {each}", short=short, each=each)
    return PartCard(say("End of the game"), does, now=now, rule="T-198")
