"""A Factory in sentences."""

from typing import Final

from sandai.games.daitoshi.components.reading import Book, Piece
from sandai.games.daitoshi.numbers import RESOURCES
from sandai.games.daitoshi.rules.view import FactoryView, FloorView
from sandai.games.daitoshi.words.factory_board import OPERATIONS, banners, mark_words, marked_words
from sandai.games.daitoshi.words.names import BUILDING, COLOUR, FLOOR, TERRAIN, amount_of
from sandai.games.daitoshi.words.rewards.decode import written
from sandai.games.daitoshi.words.rewards.texts import NOTHING, icon_in_short, tile_words
from sandai.kernel.language import join, say

__all__ = ["counts", "factory"]


def counts(held: dict[str, int], names: dict[str, str]) -> str:
    """How many there are of each kind."""
    return join([f"{number} {names[kind]}" for kind, number in held.items() if number]) or say("none")


def factory(seen: FactoryView, book: Book, name: str) -> list[str]:
    """What somebody owns: goods, hexes and Conflicts, then floor by floor."""
    goods = [amount_of(kind, seen[kind]) for kind in (*RESOURCES, "wealth") if seen[kind]]
    troubles = [
        say("{tile} ({effect})", tile=OPERATIONS[tile].name, effect=OPERATIONS[tile].angry)
        for tile, angry in seen["conflicts"].items()
        if angry
    ]
    said = [
        say(
            "{name}: {vp} VP so far, {steam} Steam, {goods}; Workers: {workers}; {banners}; Reputation level {level}, worth {worth} VP.",
            name=name,
            vp=seen["vp"],
            steam=seen["steam"],
            goods=join(goods) or say("no goods"),
            workers=counts(seen["workers"], COLOUR),
            banners=banners(seen["banners"]),
            level=seen["reputation"] + 1,
            worth=book["reputation"]["vp"][seen["reputation"]],
        ),
        say(
            "{name}: hexes {hexes}; in Conflict: {tiles}.",
            name=name,
            hexes=counts(seen["hexes"], TERRAIN),
            tiles=join(troubles) or NOTHING,
        ),
    ]
    if not seen["mayor"]:
        said.append(_engine(seen, name))
    for floor, here in seen["floors"].items():
        if here["invention"]:
            said.append(
                say("{name}, {floor}: {state}.", name=name, floor=FLOOR[floor], state=_floor(here, book, floor))
            )
    if not seen["mayor"]:
        empty = [floor for floor, here in seen["floors"].items() if not here["invention"]]
        said.extend(
            say("{name}, {floor}, empty: {plan}.", name=name, floor=FLOOR[floor], plan=_plan(book["slot"][floor]))
            for floor in empty
        )
    return said


MARKERS: Final = {
    "left": say("spent until the next City Turn"),
    "middle": say("ready to lead"),
    "right": say("leading now"),
}


def _engine(seen: FactoryView, name: str) -> str:
    return say(
        "{name}: Chimney at {chimney}; Production marker {marker}; Grant {grant}; Steam to run a building: {steam}.",
        name=name,
        chimney=f"{seen['chimney']:+d}" if seen["chimney"] else "0",
        marker=MARKERS[seen["marker"]],
        grant=say("unused") if seen["grant"] else say("used"),
        steam=join([f"{BUILDING[which]} {cost}" for which, cost in seen["buildings"].items()]),
    )


def _floor(here: FloorView, book: Book, floor: str) -> str:
    slot, tile = book["slot"][floor], book["invention"][here["invention"]]
    state = [tile_words(tile), say("upgraded") if here["improved"] else say("basic")]
    if here["ready"]:
        state.append(say("ready to donate"))
    return say(
        "{state}; when it works: {rewards}; progress {n} of {length}, ahead: {icons}",
        state=", ".join(state),
        rewards=marked_words(tile, slot["improved"] if here["improved"] else slot["basic"]),
        n=here["progress"],
        length=slot["track_length"],
        icons=_icons([icon for icon in slot["icons"] if icon["at"] > here["progress"]]),
    )


def _plan(slot: Piece) -> str:
    """What an Invention would find on an empty floor."""
    return say(
        "ticks for {basic}, after an Upgrade for {improved}; Progress track of {n} steps: {icons}",
        basic=mark_words(slot["basic"]),
        improved=mark_words(slot["improved"]),
        n=slot["track_length"],
        icons=_icons(slot["icons"]),
    )


def _icons(icons: list[Piece]) -> str:
    return (
        join([say("step {n} {reward}", n=icon["at"], reward=icon_in_short(written(icon["reward"]))) for icon in icons])
        or NOTHING
    )
