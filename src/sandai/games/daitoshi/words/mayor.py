"""What the Mayor may do next, as far as everybody can know it: his card is hidden, his means are not (T-243 to T-249)."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daitoshi.words.rewards import and_list, or_list

__all__ = ["next_in_full", "next_in_short"]

NAMES: Final = {
    "commit": "Commit",
    "electrify": "Electrify",
    "expand": "Expand",
    "trade": "Trade",
    "wild": "Town Hall",
}
FEW: Final = 3  # names that fit in a line


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
        return "Next: he produces, for he can act nowhere"
    if sure and len(able) == 1:
        return "Next: Commit, by his Bribe"
    names = [NAMES[action] for action in (able[:-1] if sure else able)]
    rest = "or Commit (Bribe)" if sure else "else he produces"
    if len(names) > FEW:
        missing = [NAMES[entry["action"]] for entry in mayor["ahead"] if not entry["able"]]
        but = f" but {missing[0]}" if missing and not sure else ""
        return f"Next by card: any district{but}; {rest}"
    return f"Next by card: {', '.join(names)}; {rest}"


def next_in_full(mayor: dict[str, Any]) -> str:
    """The same as sentences, with the order of his look."""
    able, sure = _stays(mayor)
    order = and_list([NAMES[entry["action"]] for entry in mayor["ahead"]])
    looks = f"Next he turns up a card and looks at {order}, in this order."
    if not able:
        return f"{looks} As things stand he can act in none of them, so he leads production."
    where = or_list([NAMES[action] for action in able])
    told = f"As things stand he can act in {where}: he stays at the first of them that his card shows"
    if sure:
        return f"{looks} {told}, at the latest in Commit, which his Bribe adds to every card."
    return f"{looks} {told}, and if it shows none he leads production."
