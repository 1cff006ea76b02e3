"""What the drawing shows of mercenaries and empire."""

from typing import Any, Final

from sandai.games.daimyo.draw.cards import signs
from sandai.games.daimyo.draw.scene_clan import SUPPLY, stored
from sandai.games.daimyo.words import board as texts
from sandai.games.daimyo.words.cards import solo_line

__all__ = ["force"]

Plain = dict[str, Any]
SPACE_SIGNS: Final = {
    "relic": ("relic",),
    "tower": ("radio-tower",),
    "governor": ("governor",),
    "shadow": ("shadow", "−2", "gold"),
}


def force(view: Plain, steps: list[str]) -> Plain | None:
    """The mercenaries or the empire, if there are any; `steps` are sentences about what they did last."""
    if view["rival"] is None:
        return None
    kind = view["rival"]
    rival = view[kind]
    empire = kind == "empire"
    heroes = len(rival["heroes"]) + rival.get("hidden_heroes", 0)
    return {
        "name": texts.RIVAL_TITLE[kind],
        "about": texts.RIVAL_ABOUT[kind],
        "part": kind,
        "words": texts.rival(kind, heroes, rival["gold"]),
        "heroes": heroes,
        "gold": rival["gold"],
        "rows": _empire_rows(rival) if empire else _mercenary_rows(rival),
        "table": _abilities(rival) if empire else _gift(rival),
        "pieces": [(figure, rival[words]) for figure, words in SUPPLY.items() if words in rival],
        "played": [card["die"] for card in rival["cards"][:-1] if card["die"]] if empire else [],
        "tiles": stored(rival, rival["owner"]),
        "news": steps,
    }


def _mercenary_rows(rival: Plain) -> list[Plain]:
    rows: list[Plain] = []
    for space in rival["spaces"]:
        rows.append(
            {
                "part": f"mercenary-{space['id']}",
                "text": texts.MERCENARY_SPACE[space["id"]],
                "signs": SPACE_SIGNS[space["id"]],
                "dice": [die or {"colour": space["colour"]} for die in space["dice"]],
                "live": False,
            }
        )
    return rows


def _gift(rival: Plain) -> list[Plain]:
    words = texts.mercenary_gift(rival["sum"], rival["gift_at"])
    return [{"words": words, "live": rival["sum"] >= rival["gift_at"]}]


def _empire_rows(rival: Plain) -> list[Plain]:
    """The open solo card: the two lines without a die are carried out."""
    if not rival["cards"]:
        return []
    card = rival["cards"][-1]
    taken = card["die"]["colour"] if card["die"] else None
    return [
        {
            "part": f"line-{colour}",
            "text": solo_line(card["lines"][colour]),
            "signs": signs(card["lines"][colour]),
            "dice": [card["die"] if taken == colour else {"colour": colour}],
            "live": taken is not None and taken != colour,
        }
        for colour in ("blue", "green", "red")
    ]


def _abilities(rival: Plain) -> list[Plain]:
    """What the dice on the solo cards will do at the end of the round."""
    played = [card["die"]["value"] for card in rival["cards"] if card["die"]]
    rows: list[Plain] = [{"words": texts.empire_dice(played), "live": False}]
    for line in rival["abilities"]:
        live = len(played) == 3 and line["from"] <= sum(played) <= line["to"]
        words = texts.empire_ability(line["from"], line["to"], solo_line(line["ops"]))
        rows.append({"words": words, "live": live})
    return rows
