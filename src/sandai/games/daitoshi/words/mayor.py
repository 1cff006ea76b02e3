"""The Mayor of the solo game in words: his cards, his Advisors, the districts he checks, and what he may do next."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi.components.reading import Piece
from sandai.games.daitoshi.rules.mayor.turn import AheadView
from sandai.games.daitoshi.rules.recent import CheckView
from sandai.games.daitoshi.rules.view import CardBackView
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
    "next_in_lines",
    "wanted",
    "wish",
]

BRIBE: Final = say("Bribe: every card also shows Commit")


def wish(action: str) -> str:
    """An action of a card, by its id."""
    return MACHINE if action == "megamachine" else ACTION[action]


def wanted(card: Piece, bribe: bool) -> list[str]:
    """The actions that a card shows, by their ids; the Bribe adds Commit."""
    shown = [action for action in card["actions"] if action != "commit" or not bribe]
    return ["commit", *shown] if bribe else shown


def advisor_words(entry: Piece) -> str:
    return say("Advisor {n}, {name}: {effect}", n=entry["number"], name=entry["name"], effect=advisor_effect(entry))


# -- his cards ---------------------------------------------------------------------------------------------------------


def front_words(card: Piece, bribe: bool) -> str:
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


def back_words(card: CardBackView) -> str:
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


def check_words(data: CheckView) -> str:
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


def checked_lately(data: CheckView) -> str:
    """The same for the board in words."""
    return say("In his latest turn: {check}", check=check_words(data))


# -- what comes next, as far as everybody can know it: his card is hidden, his means are not (T-243 to T-249) ----------


def _stays(ahead: list[AheadView], bribe: bool) -> tuple[list[str], bool]:
    """Where he could stay, in the order in which he looks; and whether he surely stays, for the Bribe shows Commit on any card (T-244)."""
    able: list[str] = []
    for entry in ahead:
        if entry["able"]:
            able.append(entry["action"])
            if entry["action"] == "commit" and bribe:
                return able, True
    return able, False


def next_in_lines(ahead: list[AheadView], bribe: bool) -> tuple[str, str]:
    """His rule for his panel, which lists the districts below."""
    able, sure = _stays(ahead, bribe)
    if not able:
        return say("He looks for an action that he can pay, clockwise."), say(
            "There is none now, so he leads production."
        )
    first = say("Clockwise, he looks for an action that his next card")
    if sure:
        return first, say("shows and that he can pay (✓). His Bribe shows Commit.")
    return first, say("shows and that he can pay (✓). If none: production.")


def next_in_full(ahead: list[AheadView], bribe: bool) -> str:
    """The same as sentences, with the order of his look."""
    able, sure = _stays(ahead, bribe)
    slots = {
        "order": join([ACTION[entry["action"]] for entry in ahead]),
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
