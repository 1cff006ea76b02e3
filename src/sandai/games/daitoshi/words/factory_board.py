"""What the drawn board says of Factories and of the Mayor's panel: tooltips, names and letterings."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components.reading import Piece
from sandai.games.daitoshi.rules.view import FloorView
from sandai.games.daitoshi.words.names import BUILDING, COLOUR, TERRAIN, capital, of_terrain, workers
from sandai.games.daitoshi.words.rewards.decode import written
from sandai.games.daitoshi.words.rewards.texts import NOTHING, icon_in_short, list_in_words, tile_words
from sandai.kernel.language import plural, say

__all__ = [
    "EMPTY_FLOOR",
    "GRANT",
    "GRANT_USED",
    "LEGEND",
    "MARKERS",
    "MARKERS_SHORT",
    "MAYOR_PANEL",
    "NO_ROOM",
    "OPERATIONS",
    "REPUTATION",
    "ROOM",
    "SEE_FACTORY",
    "THEIR_TURN",
    "VP_SO_FAR",
    "banners",
    "building_name",
    "building_words",
    "engine",
    "floor_words",
    "grant_words",
    "held_hexes",
    "looked_at",
    "mark_words",
    "marked_words",
    "open_factory",
    "operation",
    "progress_icons",
    "rival_floor",
    "rival_hexes",
    "rival_label",
    "rival_workers",
    "worker_words",
]


class Operation:
    """An Operation tile: its name, what it allows and what in Conflict."""

    def __init__(self, name: str, calm: str, angry: str) -> None:
        self.name = name
        self.calm = calm
        self.angry = angry


def _engine(conflict: int) -> str:
    return say("{n} Steam per step", n=n.ARROW_STEAM[conflict])


def _costs(steam: tuple[int, int, int]) -> str:
    return say("{left}, {middle} or {right} Steam", left=steam[0], middle=steam[1], right=steam[2])


def _room(conflict: int) -> str:
    return say("room for {n}", n=n.WORKER_SPACES[conflict])


def _steps(conflict: int) -> str:
    return say("steps: {n}, Leader {leader}", n=n.STEPS_FOLLOWER[conflict], leader=n.STEPS_LEADER[conflict])


OPERATIONS: Final = {
    "steam_engine": Operation(say("Steam Engine"), _engine(0), _engine(1)),
    "buildings": Operation(say("Buildings"), _costs(n.BUILDING_STEAM), _costs(n.BUILDING_STEAM_CONFLICT)),
    "workers": Operation(say("Workers"), _room(0), _room(1)),
    "production": Operation(say("Production"), _steps(0), _steps(1)),
}

# -- record and store --------------------------------------------------------------------------------------------------

VP_SO_FAR: Final = say("VP so far")
THEIR_TURN: Final = say("It is this player's turn")
ROOM: Final = say("Room for a Worker")
NO_ROOM: Final = say("No room: the Workers tile is in Conflict")
REPUTATION: Final = say("Reputation: the VP it gives each time it scores")


def held_hexes(terrain: str, held: int, reward: list[str]) -> str:
    return say(
        "{hexes}. Conflict reward: {rewards}", hexes=of_terrain(held, TERRAIN[terrain]), rewards=list_in_words(reward)
    )


def operation(tile: str, trouble: bool) -> str:
    one = OPERATIONS[tile]
    return say("{tile}: {effect}", tile=one.name, effect=one.angry if trouble else one.calm)


def banners(number: int) -> str:
    return plural("{n} Banner in hand", "{n} Banners in hand", number)


def worker_words(colour: str, number: int) -> str:
    return workers(number, COLOUR[colour])


#: The Production marker as lettering, and in a sentence.
MARKERS_SHORT: Final = {"left": say("led already"), "middle": say("can lead"), "right": say("leads now")}
MARKERS: Final = {
    "left": say("Production marker: spent, a City Turn brings it back"),
    "middle": say("Production marker: ready to lead"),
    "right": say("Production marker: leading now"),
}
GRANT: Final = say("Grant")
GRANT_USED: Final = say("used")


def grant_words(unused: bool) -> str:
    if unused:
        return say("Government Grant: once, all buildings without Steam; else up to 3 Progress steps at the end")
    return say("Grant used")


def engine(steam: int) -> str:
    return say("Steam Engine: water lifts the Chimney, coal lowers it; each step towards 0 makes {n} Steam", n=steam)


# -- buildings ---------------------------------------------------------------------------------------------------------

EMPTY_FLOOR: Final = say("Empty floor")
#: How to read the marks and the icons of the Progress tracks.
LEGEND: Final = {
    "everyone": say("all who produce gain it"),
    "leader": say("the Leader gains it again"),
    "nobody": say("nobody gains it"),
    "upgrade": say("Upgrade"),
    "ready": say("donate"),
    "score": say("score"),
}


def building_name(name: str) -> str:
    return capital(BUILDING[name])


def building_words(name: str, steam: int) -> str:
    return say("The {building}: {n} Steam to run it", building=BUILDING[name], n=steam)


def floor_words(here: FloorView, slot: Piece, tile: Piece | None) -> str:
    """A floor: its Invention, what it gives, and the icons ahead."""
    return " ".join([*_installed(here, slot, tile), _ahead(here, slot)])


def _installed(here: FloorView, slot: Piece, tile: Piece | None) -> list[str]:
    if tile is None:
        return [
            say("Empty floor."),
            say(
                "Everyone gains what has a tick: {basic}; after an Upgrade {improved}.",
                basic=mark_words(slot["basic"]),
                improved=mark_words(slot["improved"]),
            ),
        ]
    position = (
        say("{invention}, upgraded position.", invention=tile_words(tile))
        if here["improved"]
        else say("{invention}, basic position.", invention=tile_words(tile))
    )
    gives = marked_words(tile, slot["improved"] if here["improved"] else slot["basic"])
    ready = [say("Ready to donate.")] if here["ready"] else []
    return [position, *ready, say("When it works: {rewards}.", rewards=gives)]


def marked_words(tile: Piece, marks: list[int]) -> str:
    """What an Invention gives on a floor with these marks."""
    rewards = (tile["left"], tile["middle"], [f"vp:{tile['vp']}"])
    always = [reward for mark, some in zip(marks, rewards, strict=True) if mark for reward in some]
    leader = [reward for mark, some in zip(marks, rewards, strict=True) if mark > 1 for reward in some]
    if not leader:
        return list_in_words(always)
    return say("{rewards}; as Leader also {more}", rewards=list_in_words(always), more=list_in_words(leader))


def mark_words(marks: list[int]) -> str:
    """Which of the three rewards of an Invention a floor gives."""
    names = (say("left"), say("middle"), say("VP"))
    said = [
        say("{reward} (Leader twice)", reward=name) if mark > 1 else name
        for name, mark in zip(names, marks, strict=True)
        if mark
    ]
    return ", ".join(said) or NOTHING


def progress_icons(slot: Piece, passed: int = 0) -> str:
    """The icons of a Progress track beyond a step."""
    return "; ".join(
        say("step {n}: {reward}", n=icon["at"], reward=icon_in_short(written(icon["reward"])))
        for icon in slot["icons"]
        if icon["at"] > passed
    )


def _ahead(here: FloorView, slot: Piece) -> str:
    return say(
        "Progress {n} of {length}. Ahead: {icons}",
        n=here["progress"],
        length=slot["track_length"],
        icons=progress_icons(slot, here["progress"]) or NOTHING,
    )


# -- the other Factories -----------------------------------------------------------------------------------------------


def rival_label(name: str) -> str:
    return say("{name}: the whole Factory opens here", name=name)


def open_factory(name: str) -> str:
    return say("Click to see the whole Factory of {name} in place of yours, and anywhere else to go back", name=name)


SEE_FACTORY: Final = say("See the Factory")


def looked_at(name: str) -> tuple[str, str]:
    """Over a Factory that is opened: whose it is, and what one can do there."""
    return say("{name}’s Factory", name=name), say("Only to look at")


def rival_hexes(terrain: str, held: int, trouble: bool) -> str:
    words = of_terrain(held, TERRAIN[terrain])
    return say("{hexes}, in Conflict", hexes=words) if trouble else words


def rival_workers(crew: list[str]) -> str:
    if not crew:
        return say("Workers: none")
    return say("Workers: {colours}", colours=", ".join(COLOUR[colour] for colour in crew))


def rival_floor(here: FloorView, slot: Piece, tile: Piece | None) -> str:
    if tile is None:
        return EMPTY_FLOOR
    return say(
        "{invention}, progress {n} of {length}",
        invention=tile_words(tile),
        n=here["progress"],
        length=slot["track_length"],
    )


# -- the Mayor's panel -------------------------------------------------------------------------------------------------

MAYOR_PANEL: Final = {
    "next": say("The Mayor’s next turn"),
    "actions": say("Last card:"),
    "goods": say("Town Hall, goods"),
    "tracks": say("tracks in order"),
    "ties": say("Ties:"),
    "advisors": say("Advisors"),
    "no-advisor": say("no Advisor"),
    "no-steam": say("The Mayor pays no Steam"),
}
