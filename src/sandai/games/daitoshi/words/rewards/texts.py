"""Rewards and Inventions in words, made from their data."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.components.atlas import Atlas, Face
from sandai.games.daitoshi.components.reading import Piece
from sandai.games.daitoshi.numbers import ANY, QUALITIES
from sandai.games.daitoshi.words.names import (
    COLOURS,
    CONDITIONS_YOU,
    FLOORS,
    QUALITY,
    TERRAINS,
    a_hex,
    resource,
    workers,
)
from sandai.games.daitoshi.words.rewards.decode import Reward, rewards, told, written
from sandai.kernel.language import join, plural, say

__all__ = [
    "NOTHING",
    "an_invention",
    "city_words",
    "effect_words",
    "gain_line",
    "gain_words",
    "icon_in_short",
    "in_words",
    "invention_words",
    "list_in_words",
    "printed_words",
    "promised",
    "rewards_in_words",
    "tile_words",
    "times",
]

NOTHING: Final = say("nothing")
_LEVELS: Final = (say("first"), say("second"), say("third"), say("fourth"))
#: What one does rather than gains.
_DEEDS: Final = frozenset([v.DISCARD_HEX, v.DISCARD_HEX_WITH_REWARD])


def times(words: str, number: int) -> str:
    """Something that happens so often."""
    if number == 1:
        return words
    return say("{what} twice", what=words) if number == 2 else say("{what} {n} times", what=words, n=number)


# -- what a reward promises --------------------------------------------------------------------------------------------

_FIXED: Final = {
    v.HEX_SLOT: say("the Conflict reward of the hex here"),
    v.ACTIVATE_PARTNERSHIP: say("the effect of this City"),
    v.COPY_CITY: say("the effect of another City"),
    v.MARKET_BRILLIANT: say("the rewards of the Brilliant Invention in the Market"),
    v.MEGAMACHINE_WORKSHOP: say("the Mega-Machine's Workshop with its Upgrades"),
    v.WORKSHOP_REWARD: say("the reward of a Workshop in your district"),
    v.INVENTION_UPGRADE: say("Upgrade: the Invention slides up and gives more"),
    v.INVENTION_READY: say("Ready: the Invention may be donated"),
    v.UPGRADE: say("Upgrade: the Invention slides up and gives more"),
    v.READY: say("Ready: the Invention may be donated"),
    v.BANNER: say("a Banner on this City"),
    v.EFFECT: say("the effect of this City"),
    v.COPY: say("the effect of another City"),
    v.MACHINE: say("the Mega-Machine's Workshop"),
    v.UPGRADE_TILE: say("an Upgrade"),
}


def promised(reward: Reward) -> str:
    """A printed reward, as a player would say it."""
    kind, number = reward.kind, reward.amount
    if reward.adds_up:
        return resource(kind, number)
    if kind == v.WORKER:
        return _workers(number, 1)
    if kind == v.PILGRIM:
        return _pilgrim_steps(number, 1)
    if kind == v.PARTNERSHIP:
        return say("a Banner on this City") if number == v.HERE else say("a Banner on any City")
    return _FIXED[kind] if kind in _FIXED else _counted(reward)


def _counted(reward: Reward) -> str:
    kind, number = reward.kind, reward.amount
    if kind == v.PILGRIM_SAME:
        return plural("{n} Pilgrim step", "up to {n} Pilgrim steps on one track", number)
    if kind == v.WORMBUS:
        return plural("{n} Worm-Bus step", "{n} Worm-Bus steps", number)
    if kind == v.PRESTIGE:
        return say("{n} Prestige", n=number)
    if kind == v.REPUTATION:
        return plural("{n} Reputation level", "{n} Reputation levels", number)
    if kind == v.SCORE_REPUTATION:
        return times(say("VP for Reputation"), number)
    if kind == v.PROGRESS:
        return plural("{n} Progress step", "up to {n} Progress steps", number)
    if kind == v.DISCARD_HEX:
        return plural("give back {n} hex", "give back {n} hexes", number)
    if kind == v.DISCARD_HEX_WITH_REWARD:
        return plural(
            "give back {n} hex and gain its Conflict reward",
            "give back {n} hexes and gain their Conflict rewards",
            number,
        )
    if kind == v.CONFLICT_REWARD:
        return times(say("the Conflict reward of one of your hexes"), number)
    if kind == v.INVENTION_SCORE:
        return times(say("score the Invention"), number)
    if kind == v.SCORE:
        return times(say("score the Invention"), reward.times)
    if kind == v.TERRAIN:
        return times(say("the {terrain} Conflict reward", terrain=TERRAINS[min(reward.place, 3)]), reward.times)
    return plural("{n} Progress step", "{n} Progress steps", reward.times)


def _workers(colour: int, number: int) -> str:
    if colour == ANY:
        return plural("{n} Worker of any colour", "{n} Workers of any colour", number)
    return workers(number, COLOURS[colour])


def _pilgrim_steps(terrain: int, number: int) -> str:
    if terrain == ANY:
        return plural("{n} Pilgrim step on any track", "{n} Pilgrim steps on any track", number)
    return plural(
        "{n} Pilgrim step on the {terrain} track",
        "{n} Pilgrim steps on the {terrain} track",
        number,
        terrain=TERRAINS[terrain],
    )


def _progress_steps(floor: int, number: int) -> str:
    return plural("{n} Progress step ({floor})", "{n} Progress steps ({floor})", number, floor=FLOORS[min(floor, 7)])


_ICONS: Final = {
    v.UPGRADE: say("Upgrade"),
    v.READY: say("ready to donate"),
    v.INVENTION_UPGRADE: say("Upgrade"),
    v.INVENTION_READY: say("ready to donate"),
}


def icon_in_short(icon: Reward) -> str:
    """An icon of a Progress track."""
    if icon.kind in (v.SCORE, v.INVENTION_SCORE):
        return times(say("score its VP"), icon.times)
    return _ICONS.get(icon.kind) or promised(icon)


# -- several rewards ---------------------------------------------------------------------------------------------------


def _gathered(given: list[Reward], log: bool = False, worth: int | None = None) -> list[str]:
    """Rewards one by one, as promised or as the log tells them; equal ones are added up where the first of them stands.

    `worth`: the VP of the Reputation level, where it is known.
    """
    amounts: dict[Reward, int] = {}
    for one in given:
        key, more = (Reward(one.kind, 0), one.amount) if _adds_up(one.kind, log) else (one, 1)
        amounts[key] = amounts.get(key, 0) + more
    said = [_amount(key, number, log, worth) for key, number in amounts.items()]
    return [part for part in said if part]


def _adds_up(kind: int, log: bool) -> bool:
    """Whether a reward says how many; in the log those that move along say where they are."""
    return kind <= v.COAL or (kind in (v.WORMBUS, v.PRESTIGE, v.REPUTATION) and not log)


def _amount(key: Reward, number: int, log: bool, worth: int | None) -> str:
    kind = key.kind
    if kind == v.SCORE_REPUTATION and worth is not None:
        return say("{n} VP for Reputation", n=worth * key.amount * number)
    reward = Reward(kind, number) if _adds_up(kind, log) else key
    one = _logged(reward) if log else promised(reward)
    if number == 1 or _adds_up(kind, log) or kind == v.LOST or not one:
        return one
    if kind == v.WORKER:
        return _workers(key.amount, number)
    if kind == v.PILGRIM:
        return _pilgrim_steps(key.amount, number)
    if kind == v.STEP and log:
        return _progress_steps(key.place, number)
    return times(one, number)


def rewards_in_words(codes: list[int], worth: int | None = None) -> str:
    return join(_gathered(rewards(codes), worth=worth)) or NOTHING


def gain_words(codes: list[int], worth: int | None = None) -> str:
    """What a choice brings, as part of a sentence: "gain 2 food, give back 1 hex"; `worth`: the VP of the Reputation level."""
    return _gain_words(rewards(codes), worth)


def effect_words(texts: list[str]) -> str:
    """The same for rewards as files and events write them."""
    return _gain_words([written(text) for text in texts])


def _gain_words(given: list[Reward], worth: int | None = None) -> str:
    things = _gathered([one for one in given if one.kind not in _DEEDS], worth=worth)
    deeds = _gathered([one for one in given if one.kind in _DEEDS])
    first = [say("gain {things}", things=join(things))] if things else []
    return ", ".join([*first, *deeds]) or say("gain nothing")


def in_words(text: str) -> str:
    """A reward as views and component files write it."""
    return promised(written(text))


def list_in_words(texts: list[str]) -> str:
    """Several of them."""
    return join(_gathered([written(text) for text in texts])) or NOTHING


# -- the log -----------------------------------------------------------------------------------------------------------

#: What one has afterwards, and what only moves along.
_THINGS: Final = frozenset([*range(v.PILGRIM + 1), v.SCORE_REPUTATION, v.STEP, v.EFFECT])
_MOVERS: Final = frozenset([v.WORMBUS, v.PRESTIGE])

_LOST: Final = {
    v.WORKER: say("no Worker (no room or none left)"),
    v.PILGRIM: say("no Pilgrim step (the way is blocked)"),
    v.PROGRESS: say("no Progress step (nothing can advance)"),
    v.REPUTATION: say("no Reputation (already at the top)"),
    v.DISCARD_HEX: say("no hex to give back"),
    v.DISCARD_HEX_WITH_REWARD: say("no hex to give back"),
    v.CONFLICT_REWARD: say("no hex with a Conflict reward"),
    v.PARTNERSHIP: say("no Banner to place"),
    v.MARKET_BRILLIANT: say("no Brilliant Invention in the Market"),
}


def gain_line(name: str, gains: list[str]) -> str:
    """What somebody gained, for the log: the things, then what moved or came to nothing."""
    given = [told(gain) for gain in gains]
    last = {one.kind: one for one in given if one.kind in _MOVERS}  # where they came to a halt
    given = [one for one in given if last.get(one.kind, one) == one]
    things = join(_gathered([one for one in given if one.kind in _THINGS], log=True))
    others = "; ".join(_gathered([one for one in given if one.kind not in _THINGS], log=True))
    if things and others:
        return say("{name} gains {things}; {others}.", name=name, things=things, others=others)
    if others:
        return say("{name}: {others}.", name=name, others=others)
    return say("{name} gains {things}.", name=name, things=things or NOTHING)


def _logged(reward: Reward) -> str:
    """What a gain did."""
    kind, number = reward.kind, reward.amount
    if kind == v.STEAM and number == 0:
        return ""
    if reward.adds_up or kind in (v.WORKER, v.PILGRIM):
        return promised(reward)
    if kind == v.LOST:
        return _LOST.get(number, say("no more"))
    if kind == v.STEP:
        return _progress_steps(reward.place, 1)
    return _moved(kind, number)


def _moved(kind: int, number: int) -> str:
    if kind == v.WORMBUS:
        return say("Worm-Bus to space {n}", n=number)
    if kind == v.PRESTIGE:
        return say("Prestige to space {n}", n=number)
    if kind == v.REPUTATION:
        return say("Reputation to the {ordinal} level", ordinal=_LEVELS[min(number, 3)])
    if kind == v.SCORE_REPUTATION:
        return say("{n} VP for Reputation", n=number)
    if kind == v.UPGRADE:
        return say("Upgrade of an Invention ({floor})", floor=FLOORS[min(number, 7)])
    if kind == v.READY:
        return say("an Invention ready to donate ({floor})", floor=FLOORS[min(number, 7)])
    if kind == v.DISCARD_HEX:
        return say("{hex} given back", hex=a_hex(min(number, 3)))
    if kind == v.BANNER:
        return say("a Banner on City {n}", n=number + 1)
    return say("the effect of City {n}", n=number + 1) if kind == v.EFFECT else ""


# -- Cities and Inventions ---------------------------------------------------------------------------------------------


def city_words(atlas: Atlas, city: int) -> str:
    """What a Banner on a City is good for."""
    return say("{when}, {gain}", when=CONDITIONS_YOU[atlas.condition[city]], gain=gain_words(atlas.effect[city]))


_INVENTIONS: Final = (
    say("Ordinary Invention ({rewards})"),
    say("Innovative Invention ({rewards})"),
    say("Brilliant Invention ({rewards})"),
    say("Basic Invention ({rewards})"),
    say("University Invention ({rewards})"),
)
_AN_INVENTION: Final = (
    say("an Ordinary Invention ({rewards})"),
    say("an Innovative Invention ({rewards})"),
    say("a Brilliant Invention ({rewards})"),
    say("a Basic Invention ({rewards})"),
    say("a University Invention ({rewards})"),
)


def invention_words(face: Face) -> str:
    """An Invention by what is printed on it: its quality, its rewards and its VP."""
    return _INVENTIONS[QUALITIES.index(face["quality"])].format(rewards=printed_words(face))


def an_invention(face: Face) -> str:
    """The same with an article."""
    return _AN_INVENTION[QUALITIES.index(face["quality"])].format(rewards=printed_words(face))


def printed_words(face: Face) -> str:
    """What stands on it, from left to right: its rewards and its VP."""
    return ", ".join([*_gathered([written(text) for text in face["rewards"]]), promised(Reward(v.VP, face["vp"]))])


def tile_words(tile: Piece) -> str:
    """An Invention of a view, by its entry in the component files."""
    return say(
        "{quality} Invention: {left}; {middle}; {vp} VP",
        quality=QUALITY[tile["quality"]],
        left=list_in_words(tile["left"]),
        middle=list_in_words(tile["middle"]),
        vp=tile["vp"],
    )
