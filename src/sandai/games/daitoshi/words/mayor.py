"""The Mayor of the solo game in words: his cards, his Advisors, the districts he checks, and what he may do next."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daitoshi.words.names import ACTION, COLOUR, GOOD, MACHINE, MAYOR, TERRAIN, THE_DISTRICTS, either
from sandai.games.daitoshi.words.options import advisor_effect
from sandai.kernel.language import join, say

__all__ = [
    "BRIBE",
    "advisor_words",
    "back_words",
    "check_words",
    "checked_lately",
    "front_words",
    "next_in_full",
    "next_in_short",
    "wanted",
    "wish",
]

FEW: Final = 3  # names that fit in a line
BRIBE: Final = say("Bribe: every card also shows Commit")


def wish(action: str) -> str:
    """An action of a card, by its id."""
    return MACHINE if action == "megamachine" else ACTION[action]


def wanted(card: dict[str, Any], bribe: bool) -> list[str]:
    """The actions that a card shows, by their ids; the Bribe adds Commit."""
    shown = [action for action in card["actions"] if action != "commit" or not bribe]
    return ["commit", *shown] if bribe else shown


def advisor_words(entry: dict[str, Any]) -> str:
    return say("Advisor {n}, {name}: {effect}", n=entry["number"], name=entry["name"], effect=advisor_effect(entry))


# -- his cards ---------------------------------------------------------------------------------------------------------


def front_words(card: dict[str, Any], bribe: bool) -> str:
    """The card he followed: what he wanted, his land hex in the Town Hall, the order of resources."""
    slots = {
        "actions": ", ".join(wish(action) for action in wanted(card, bribe)),
        "terrain": TERRAIN[card["town_hall_land_hex"]],
        "resources": ", ".join(GOOD[one] for one in card["resource_order"]),
    }
    if bribe:
        return say(
            "His latest card. Clockwise, he stayed in the first district with an action shown here that he could perform: {actions} "
            "(Commit by the Bribe). If there was none, he led production. In the Town Hall he exploits {terrain}; of resources he "
            "takes {resources}, in this order",
            **slots,
        )
    return say(
        "His latest card. Clockwise, he stayed in the first district with an action shown here that he could perform: {actions}. If "
        "there was none, he led production. In the Town Hall he exploits {terrain}; of resources he takes {resources}, in this order",
        **slots,
    )


def back_words(card: dict[str, Any]) -> str:
    """The back of his next card, which settles what is open."""
    slots = {
        "colour": COLOUR[card["worker"]],
        "tracks": ", ".join(TERRAIN[terrain] for terrain in card["hex_order"]),
    }
    if card["arrow"] == "up":
        return say(
            "The back of his next card settles what is open: he prefers the district in red, the upper tile, a {colour} Worker, and "
            "the tracks in the order {tracks}",
            **slots,
        )
    return say(
        "The back of his next card settles what is open: he prefers the district in red, the lower tile, a {colour} Worker, and the "
        "tracks in the order {tracks}",
        **slots,
    )


# -- the districts he checked (T-246 to T-250) -------------------------------------------------------------------------

_FIRST: Final = {
    "a": say("its action is on the card"),
    "b": say("the machine is here and on the card"),
    "c": say("the card shows Wild"),
}
_SECOND: Final = {
    "a": say("he can pay for the action"),
    "b": say("he can contribute to the machine"),
    "c": say("he can perform some action"),
}


def check_words(data: dict[str, Any]) -> str:
    """A district that he looks at, for the log."""
    slots = {"name": MAYOR, "district": THE_DISTRICTS[data["action"]]}
    if not data["one"]:
        return say("{name} checks {district}: its action is not on the card. On to the next.", **slots)
    slots["first"] = _FIRST[data["one"]]
    if not data["two"]:
        return say("{name} checks {district}: {first}, but he can't perform it. On to the next.", **slots)
    if data["space"] < 0:
        return say(
            "{name} checks {district}: both criteria hold, but he can't stay, for no other space is open.", **slots
        )
    return say("{name} checks {district}: {first} and {second}. There he goes.", second=_SECOND[data["two"]], **slots)


def checked_lately(data: dict[str, Any]) -> str:
    """The same for the board in words."""
    return say("In his latest turn: {check}", check=check_words(data))


# -- what comes next, as far as everybody can know it: his card is hidden, his means are not (T-243 to T-249) ----------


def _stays(mayor: dict[str, Any]) -> tuple[list[str], bool]:
    """Where he could stay, in the order in which he looks; and whether he surely stays, for the Bribe shows Commit on any card (T-244)."""
    able: list[str] = []
    for entry in mayor["ahead"]:
        if entry["able"]:
            able.append(entry["action"])
            if entry["action"] == "commit" and mayor["bribe"]:
                return able, True
    return able, False


def next_in_short(mayor: dict[str, Any]) -> str:
    """One line for his panel."""
    able, sure = _stays(mayor)
    if not able:
        return say("Next: he produces, for he can act nowhere")
    if sure and len(able) == 1:
        return say("Next: Commit, by his Bribe")
    names = [ACTION[action] for action in (able[:-1] if sure else able)]
    if len(names) <= FEW:
        if sure:
            return say("Next by card: {actions}; or Commit (Bribe)", actions=", ".join(names))
        return say("Next by card: {actions}; else he produces", actions=", ".join(names))
    if sure:
        return say("Next by card: any district; or Commit (Bribe)")
    missing = [ACTION[entry["action"]] for entry in mayor["ahead"] if not entry["able"]]
    if missing:
        return say("Next by card: any district but {action}; else he produces", action=missing[0])
    return say("Next by card: any district; else he produces")


def next_in_full(mayor: dict[str, Any]) -> str:
    """The same as sentences, with the order of his look."""
    able, sure = _stays(mayor)
    slots = {
        "order": join([ACTION[entry["action"]] for entry in mayor["ahead"]]),
        "able": either([ACTION[action] for action in able]),
    }
    if not able:
        return say(
            "Next he turns up a card and looks at {order}, in this order. As things stand he can act in none of them, so he leads "
            "production.",
            **slots,
        )
    if sure:
        return say(
            "Next he turns up a card and looks at {order}, in this order. As things stand he can act in {able}: he stays at the first "
            "of them that his card shows, at the latest in Commit, which his Bribe adds to every card.",
            **slots,
        )
    return say(
        "Next he turns up a card and looks at {order}, in this order. As things stand he can act in {able}: he stays at the first of "
        "them that his card shows, and if it shows none he leads production.",
        **slots,
    )
