"""What the drawing shows of mercenaries and empire."""

from typing import Final

from sandai.games.daimyo.draw.cards import signs
from sandai.games.daimyo.draw.scene.clan import stored
from sandai.games.daimyo.draw.scene.types import ForceLine, ForceRow, ForceScene
from sandai.games.daimyo.rules.view_types import DieView, EmpireView, MercenariesView, RivalView, View
from sandai.games.daimyo.words import board as texts
from sandai.games.daimyo.words.cards import solo_line

__all__ = ["force"]

SPACE_SIGNS: Final = {
    "relic": ["relic"],
    "tower": ["radio-tower"],
    "governor": ["governor"],
    "shadow": ["shadow", "−2", "gold"],
}


def force(view: View, steps: list[str]) -> ForceScene | None:
    """The mercenaries or the empire, if there are any; `steps` are sentences about what they did last."""
    if "empire" in view:
        empire = view["empire"]
        played = [card["die"] for card in empire["cards"][:-1] if card["die"]]
        heroes = len(empire["heroes"]) + empire["hidden_heroes"]
        return _force("empire", empire, heroes, _empire_rows(empire), _abilities(empire), played, steps)
    if "mercenaries" in view:
        band = view["mercenaries"]
        return _force("mercenaries", band, len(band["heroes"]), _mercenary_rows(band), _gift(band), [], steps)
    return None


def _force(
    kind: str,
    rival: RivalView,
    heroes: int,
    rows: list[ForceRow],
    table: list[ForceLine],
    played: list[DieView],
    steps: list[str],
) -> ForceScene:
    return {
        "name": texts.RIVAL_TITLE[kind],
        "about": texts.RIVAL_ABOUT[kind],
        "part": kind,
        "words": texts.rival(kind, heroes, rival["gold"]),
        "heroes": heroes,
        "gold": rival["gold"],
        "rows": rows,
        "table": table,
        "pieces": [
            ("governor", rival["governors"]),
            ("shadow", rival["shadows"]),
            ("farm", rival["techno-farms"]),
            ("tower", rival["radio towers"]),
        ],
        "tiles": stored(rival, rival["owner"]),
        "played": played,
        "news": steps,
    }


def _mercenary_rows(rival: MercenariesView) -> list[ForceRow]:
    return [
        {
            "part": f"mercenary-{space['id']}",
            "text": texts.MERCENARY_SPACE[space["id"]],
            "signs": SPACE_SIGNS[space["id"]],
            "dice": [(die["colour"] if die else space["colour"], die) for die in space["dice"]],
            "live": False,
        }
        for space in rival["spaces"]
    ]


def _gift(rival: MercenariesView) -> list[ForceLine]:
    words = texts.mercenary_gift(rival["sum"], rival["gift_at"])
    return [{"words": words, "live": rival["sum"] >= rival["gift_at"]}]


def _empire_rows(rival: EmpireView) -> list[ForceRow]:
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
            "dice": [(colour, card["die"] if taken == colour else None)],
            "live": taken is not None and taken != colour,
        }
        for colour in ("blue", "green", "red")
    ]


def _abilities(rival: EmpireView) -> list[ForceLine]:
    """What the dice on the solo cards will do at the end of the round."""
    played = [card["die"]["value"] for card in rival["cards"] if card["die"]]
    rows: list[ForceLine] = [{"words": texts.empire_dice(played), "live": False}]
    for line in rival["abilities"]:
        live = len(played) == 3 and line["from"] <= sum(played) <= line["to"]
        words = texts.empire_ability(line["from"], line["to"], solo_line(line["ops"]))
        rows.append({"words": words, "live": live})
    return rows
