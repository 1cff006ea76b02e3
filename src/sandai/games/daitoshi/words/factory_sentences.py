"""A Factory of Daitoshi in sentences."""

from typing import Any

from sandai.games.daitoshi.draw.building import mark_words, marked_words
from sandai.games.daitoshi.draw.factory import OPERATIONS
from sandai.games.daitoshi.draw.offer import invention_words
from sandai.games.daitoshi.draw.rewards import in_words
from sandai.games.daitoshi.numbers import RESOURCES
from sandai.games.daitoshi.words.rewards import count_of, floor_words

__all__ = ["counts", "factory", "listed", "title"]


def title(words: str) -> str:
    return words[:1].upper() + words[1:]


def listed(words: list[str], nothing: str = "nothing") -> str:
    if len(words) < 2:
        return words[0] if words else nothing
    return f"{', '.join(words[:-1])} and {words[-1]}"


def counts(held: dict[str, int]) -> str:
    return listed([f"{number} {name}" for name, number in held.items() if number], "none")


def factory(seen: dict[str, Any], book: dict[str, Any], name: str) -> list[str]:
    """What somebody owns: goods, hexes and Conflicts, then floor by floor."""
    goods = {resource: seen[resource] for resource in RESOURCES} | {"Wealth": seen["wealth"]}
    troubles = [f"{OPERATIONS[tile][0]} ({OPERATIONS[tile][3]})" for tile, angry in seen["conflicts"].items() if angry]
    said = [
        f"{name}: {seen['vp']} VP so far, {seen['steam']} Steam, {counts(goods)}; Workers: {counts(seen['workers'])}; "
        f"{count_of(seen['banners'], 'Banner')} in hand; Reputation level {seen['reputation'] + 1}, worth "
        f"{book['reputation']['vp'][seen['reputation']]} VP.",
        f"{name}: hexes {counts(seen['hexes'])}; in Conflict: {listed(troubles)}.",
    ]
    if not seen["mayor"]:
        chimney = f"{seen['chimney']:+d}" if seen["chimney"] else "0"
        steam = [f"{which} {cost}" for which, cost in seen["buildings"].items()]
        said.append(
            f"{name}: Chimney at {chimney}; Production marker {MARKERS[seen['marker']]}; "
            f"Grant {'unused' if seen['grant'] else 'used'}; Steam to run a building: {listed(steam)}."
        )
    for floor, here in seen["floors"].items():
        if here["invention"]:
            said.append(f"{name}, {floor_words(floor)}: {_floor(here, book, floor)}.")
    if not seen["mayor"]:
        empty = [floor for floor, here in seen["floors"].items() if not here["invention"]]
        said.extend(f"{name}, {floor_words(floor)}, empty: {_plan(book['slot'][floor])}." for floor in empty)
    return said


MARKERS = {"left": "spent until the next City Turn", "middle": "ready to lead", "right": "leading now"}


def _floor(here: dict[str, Any], book: dict[str, Any], floor: str) -> str:
    slot, tile = book["slot"][floor], book["invention"][here["invention"]]
    marks = slot["improved"] if here["improved"] else slot["basic"]
    ready = ", ready to donate" if here["ready"] else ""
    ahead = [_icon(icon) for icon in slot["icons"] if icon["at"] > here["progress"]]
    return (
        f"{invention_words(tile)}, {'upgraded' if here['improved'] else 'basic'}{ready}; when it works: "
        f"{marked_words(tile, marks)}; progress {here['progress']} of {slot['track_length']}, ahead: {listed(ahead)}"
    )


def _plan(slot: dict[str, Any]) -> str:
    """What an Invention would find on an empty floor."""
    return (
        f"ticks for {mark_words(slot['basic'])}, after an Upgrade for {mark_words(slot['improved'])}; Progress track of "
        f"{slot['track_length']} steps: {listed([_icon(icon) for icon in slot['icons']])}"
    )


def _icon(icon: dict[str, Any]) -> str:
    return f"step {icon['at']} {in_words(icon['reward']).partition(':')[0]}"
