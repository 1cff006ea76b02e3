"""What the drawing shows of mercenaries and empire."""

from typing import Any, Final

from sandai.games.daimyo.draw.cards import signs
from sandai.games.daimyo.draw.scene_clan import SUPPLY, stored
from sandai.games.daimyo.words.cards import solo_line

__all__ = ["force"]

Plain = dict[str, Any]
EMPIRE: Final = (
    "Plays against you. After your turn you put a die on its card; the lines of the other two colours are carried out."
)
MERCENARIES: Final = "Both players give them dice; the space of a die says what they do at once. They score nothing."
SPACES: Final = {
    "relic": ("Cycle one tile of an island through the bag, or give them two tiles of one island.", ("relic",)),
    "tower": ("Put down one of their radio towers; once all are out, move one.", ("radio-tower",)),
    "governor": ("Put down one of their governors.", ("governor",)),
    "shadow": (
        "Pay them 2 gold: put down a shadow of theirs and remove a governor of your opponent there.",
        ("shadow", "−2", "gold"),
    ),
}


def force(view: Plain, steps: list[str]) -> Plain | None:
    """The third force at the table, if there is one; `steps` tell what it did last."""
    if view["rival"] is None:
        return None
    rival = view[view["rival"]]
    empire = view["rival"] == "empire"
    heroes = len(rival["heroes"]) + rival.get("hidden_heroes", 0)
    return {
        "name": "The empire" if empire else "Mercenaries",
        "about": EMPIRE if empire else MERCENARIES,
        "part": "empire" if empire else "mercenaries",
        "words": f"{'The empire' if empire else 'The mercenaries'}: {heroes} heroes, {rival['gold']} gold",
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
        text, row = SPACES[space["id"]]
        dice = [die or {"colour": space["colour"]} for die in space["dice"]]
        rows.append({"part": f"mercenary-{space['id']}", "text": text, "signs": row, "dice": dice, "live": False})
    return rows


def _gift(rival: Plain) -> list[Plain]:
    live = rival["sum"] >= rival["gift_at"]
    words = f"Their dice: {rival['sum']}. At {rival['gift_at']} or more they get 2 gold when the round ends."
    return [{"words": words, "live": live}]


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
    rows: list[Plain] = [
        {"words": f"Dice on its cards: {' + '.join(map(str, played)) or 'none yet'}. With three dice:", "live": False}
    ]
    for line in rival["abilities"]:
        live = len(played) == 3 and line["from"] <= sum(played) <= line["to"]
        rows.append({"words": f"{line['from']}–{line['to']}: {solo_line(line['ops'])}", "live": live})
    return rows
