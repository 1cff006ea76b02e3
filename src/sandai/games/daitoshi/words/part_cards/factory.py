"""Cards of the Factories: record, store, buildings and floors; also those of the small Factories of others."""

from __future__ import annotations

from functools import partial
from typing import Final

from sandai.games.daitoshi.numbers import BUILDINGS, CONFLICT_HEXES, GOODS, RESOURCE_CAP, TERRAINS, WORKER_SPACES
from sandai.games.daitoshi.words import factory_board as words
from sandai.games.daitoshi.words.names import BUILDING, COLOUR, FLOOR, GOOD, TERRAIN, amount_of, capital, hexes
from sandai.games.daitoshi.words.part_cards.scene import Scene
from sandai.games.daitoshi.words.rewards.texts import list_in_words, tile_words
from sandai.games.daitoshi.words.scores import item_words
from sandai.kernel.language import say
from sandai.kernel.parts import Cards, PartCard

__all__ = ["factory_cards"]

#: What goods are for, and the rule behind each.
GOOD_DOES: Final = {
    "food": (say("Pays for Inventions (Commit)."), "T-145"),
    "energy": (say("Pays for electrified tiles (Electrify)."), "T-160"),
    "construction": (say("Pays for tiles (Expand) and for Renovate."), "T-150"),
    "luxury": (say("Pays for rewards of Cities (Trade)."), "T-170"),
    "wealth": (say("Stands in for any one resource, never for Steam."), "T-097"),
    "steam": (say("Pays for buildings, spaces for Magnates, long moves and Trade."), "T-098"),
}
MARKERS: Final = {
    "left": say("spent: a City Turn brings it back"),
    "middle": say("ready to lead"),
    "right": say("leading now"),
}


def factory_cards(scene: Scene) -> Cards:
    made: Cards = {}
    for seat in range(scene.view["players"]):
        made |= _record(scene, seat) | _store(scene, seat) | _buildings(scene, seat)
        made |= _small(scene, seat)
    return made


def _record(scene: Scene, seat: int) -> Cards:
    made: Cards = {f"score-{seat}": partial(_score, scene, seat)}
    for terrain in TERRAINS:
        made[f"hex-{seat}-{terrain}"] = partial(_hexes, scene, seat, terrain)
        made[f"operation-{seat}-{terrain}"] = partial(_operation, scene, seat, terrain)
    return made


def _store(scene: Scene, seat: int) -> Cards:
    made: Cards = {f"good-{seat}-{good}": partial(_good, scene, seat, good) for good in GOODS}
    made[f"good-{seat}-banner"] = partial(_banners, scene, seat)
    for colour in scene.view["factories"][seat]["workers"]:
        made[f"worker-{seat}-{colour}"] = partial(_workers, scene, seat, colour)
    made[f"reputation-{seat}"] = partial(_reputation, scene, seat)
    made[f"marker-{seat}"] = partial(_marker, scene, seat)
    made[f"grant-{seat}"] = partial(_grant, scene, seat)
    return made


def _buildings(scene: Scene, seat: int) -> Cards:
    made: Cards = {f"building-{seat}-{name}": partial(_building, scene, seat, name) for name in BUILDINGS}
    return made | {f"floor-{seat}-{floor}": partial(_floor, scene, seat, floor) for floor in FLOOR}


def _small(scene: Scene, seat: int) -> Cards:
    """The parts of a Factory that is drawn small."""
    made: Cards = {f"rival-score-{seat}": partial(_score, scene, seat)}
    made |= {f"rival-{good}-{seat}": partial(_good, scene, seat, good) for good in GOODS}
    made |= {f"rival-{terrain}-{seat}": partial(_hexes, scene, seat, terrain) for terrain in TERRAINS}
    made[f"rival-workers-{seat}"] = partial(_crew, scene, seat)
    return made | {f"rival-floor-{seat}-{floor}": partial(_floor, scene, seat, floor) for floor in FLOOR}


# -- record and store --------------------------------------------------------------------------------------------------


def _score(scene: Scene, seat: int) -> PartCard:
    player = scene.view["factories"][seat]
    items = item_words([(name, points) for name, points in player["score"] if points])
    total = sum(int(points) for _, points in player["score"])
    now = say("{vp} VP; if the game ended now {total} in all", vp=player["vp"], total=total)
    if items:
        now = say("{now}: {items}", now=now, items=items)
    return scene.owned(seat, PartCard(words.VP_SO_FAR, say("Most VP at the end wins."), now=now, rule="T-208"))


def _hexes(scene: Scene, seat: int, terrain: str) -> PartCard:
    entry = scene.book["terrain"][terrain]
    does = say(
        "With {n} or more of them at the end of your turn, the {tile} tile turns to Conflict. A hex that is given back with its Conflict "
        "reward gives {rewards}.",
        n=CONFLICT_HEXES,
        tile=words.OPERATIONS[entry["operation_tile"]].name,
        rewards=list_in_words(entry["conflict_reward"]),
    )
    now = hexes(scene.view["factories"][seat]["hexes"][terrain])
    return scene.owned(seat, PartCard(say("Record: {terrain}", terrain=TERRAIN[terrain]), does, now=now, rule="T-127"))


def _operation(scene: Scene, seat: int, terrain: str) -> PartCard:
    kind = scene.book["terrain"][terrain]["operation_tile"]
    tile = words.OPERATIONS[kind]
    trouble = scene.view["factories"][seat]["conflicts"][kind]
    does = say("Normal side: {calm}. In Conflict: {angry}.", calm=tile.calm, angry=tile.angry)
    now = say("in Conflict") if trouble else say("normal side")
    return scene.owned(seat, PartCard(say("{tile} tile", tile=tile.name), does, now=now, rule="T-192"))


def _good(scene: Scene, seat: int, good: str) -> PartCard:
    player = scene.view["factories"][seat]
    amount = int(player[good])  # type: ignore[literal-required]
    does, rule = GOOD_DOES[good]
    now = amount_of(good, amount)
    if good not in ("wealth", "steam"):
        now = say("{amount}, at most {most}", amount=now, most=RESOURCE_CAP)
    return scene.owned(seat, PartCard(capital(GOOD[good]), does, now=now, rule=rule))


def _banners(scene: Scene, seat: int) -> PartCard:
    does = say("A Banner on a City gives its effect once, when you fulfil its condition.")
    now = words.banners(scene.view["factories"][seat]["banners"])
    return scene.owned(seat, PartCard(say("Banners"), does, now=now, rule="T-174"))


def _workers(scene: Scene, seat: int, colour: str) -> PartCard:
    player = scene.view["factories"][seat]
    does = say("Placed on Workshops of their colour in a City Turn.")
    name = say("{colour} Workers", colour=capital(COLOUR[colour]))
    now = say("{n}; room for {most} Workers in all", n=player["workers"][colour], most=player["worker_cap"])
    return scene.owned(seat, PartCard(name, does, now=now, rule="T-111"))


def _crew(scene: Scene, seat: int) -> PartCard:
    held = {colour: n for colour, n in scene.view["factories"][seat]["workers"].items() if n}
    does = say("Placed on Workshops of their colour in a City Turn. A Factory has room for {n}.", n=WORKER_SPACES[0])
    now = ", ".join(words.worker_words(colour, n) for colour, n in held.items()) or say("none")
    return scene.owned(seat, PartCard(say("Workers"), does, now=now, rule="T-111"))


def _reputation(scene: Scene, seat: int) -> PartCard:
    points = scene.book["reputation"]["vp"]
    level = scene.view["factories"][seat]["reputation"]
    does = say(
        "Each time Reputation is scored, it gives the VP of its level: {levels}.", levels=", ".join(map(str, points))
    )
    now = say("level {n}: {vp} VP", n=level + 1, vp=points[level])
    return scene.owned(seat, PartCard(say("Reputation"), does, now=now, rule="T-166"))


def _marker(scene: Scene, seat: int) -> PartCard:
    does = say("Only with the marker on its middle space can you lead a Production Turn.")
    now = MARKERS[scene.view["factories"][seat]["marker"]]
    return scene.owned(seat, PartCard(say("Production marker"), does, now=now, rule="T-059"))


def _grant(scene: Scene, seat: int) -> PartCard:
    does = say(
        "Once per game: activate all your buildings without Steam. Unused, it gives up to 3 Progress steps at the end."
    )
    now = say("unused") if scene.view["factories"][seat]["grant"] else say("used")
    return scene.owned(seat, PartCard(say("Government Grant"), does, now=now, rule="T-065"))


# -- buildings ---------------------------------------------------------------------------------------------------------


def _building(scene: Scene, seat: int, name: str) -> PartCard:
    player = scene.view["factories"][seat]
    filled = sum(bool(floor["invention"]) for at, floor in player["floors"].items() if at.startswith(name))
    does = say("Activated in a Production Turn, it produces on every floor with an Invention.")
    now = say("{n} Steam to run it; floors with an Invention: {filled}", n=player["buildings"][name], filled=filled)
    return scene.owned(seat, PartCard(capital(BUILDING[name]), does, now=now, rule="T-066"))


def _floor(scene: Scene, seat: int, floor: str) -> PartCard:
    here = scene.view["factories"][seat]["floors"][floor]
    slot = scene.book["slot"][floor]
    tile = scene.book["invention"].get(here["invention"] or "")
    progress = say("Progress {n} of {length}", n=here["progress"], length=slot["track_length"])
    ahead = words.progress_icons(slot, here["progress"])
    if ahead:
        progress = say("{progress}; ahead: {icons}", progress=progress, icons=ahead)
    if tile is None:
        does = say(
            "An Invention here gives what has a tick: {basic}; after an Upgrade {improved}.",
            basic=words.mark_words(slot["basic"]),
            improved=words.mark_words(slot["improved"]),
        )
        name = say("Empty floor: {floor}", floor=FLOOR[floor])
        return scene.owned(seat, PartCard(name, does, now=progress, rule="T-067"))
    gives = words.marked_words(tile, slot["improved"] if here["improved"] else slot["basic"])
    does = say("When it works: {rewards}.", rewards=gives)
    state = say("upgraded position") if here["improved"] else say("basic position")
    if here["ready"]:
        state = say("{state}, ready to donate", state=state)
    now = say("{state}; {progress}", state=state, progress=progress)
    return scene.owned(seat, PartCard(tile_words(tile), does, now=now, rule="T-072"))
