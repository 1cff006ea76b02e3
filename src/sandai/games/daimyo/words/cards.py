"""What heroes, tiles, villagers, goals and solo cards do, in sentences made from their data."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

__all__ = ["effect", "goal", "solo_line", "tokens"]

Table = Mapping[str, Any]
TOKENS: Final = ("rice", "metal", "stone", "gold")
TIMES: Final = {1: "", 2: " twice"}
WHO: Final = {
    "all_governors": "every governor of yours yields its site's resource",
    "all_techno_farms": "every techno-farm of yours yields its site's resource",
    "governors_on_one_island": "all your governors on one island of your choice yield their sites' resources",
    "one_governor": "one of your governors",
    "one_radio_tower": "one of your radio towers",
    "one_governor_or_techno_farm": "one of your governors or techno-farms",
}


def listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def tokens(amounts: Table) -> str:
    """Amounts of rice, metal, stone and gold."""
    return listed([f"{amounts[token]} {token}" for token in TOKENS if amounts.get(token)] or ["nothing"])


def effect(ops: Sequence[Table], face: Table | None = None, yellow: bool = False) -> str:
    """An effect as one sentence; a tile's face gives the tokens that it shows."""
    steps = [_step(op, face or {}) for op in ops]
    if len(ops) > 1 and steps[0] == steps[1].removeprefix("you may "):  # the same twice, the second if you like
        steps = [f"{steps[0]}, up to twice"]
    if not steps:
        return "Nothing happens."
    sentence = (", then you " if ops[0]["op"].startswith("opponents_") else ", then ").join(steps)
    return f"Revenue: {sentence}." if yellow else f"{sentence[0].upper()}{sentence[1:]}."


def _step(op: Table, face: Table) -> str:
    words = STEPS[op["op"]](op, face)
    return f"you may {words}" if op.get("optional") else words


def _number(op: Table) -> int:
    return int(op.get("n", 1))


def _count(number: int, word: str, plural: str = "") -> str:
    return f"{number} {word if number == 1 else plural or word + 's'}"


def _shown(op: Table, face: Table, field: str) -> Table:
    amounts: Table = face.get(field, {}) if op.get("from_face") else op
    return amounts


def _gain_choice(op: Table, face: Table) -> str:
    if op.get("different"):
        return f"take {_number(op)} different resources of your choice"
    return f"take {_count(_number(op), 'resource')} in any mix" if _number(op) > 1 else "take 1 resource of your choice"


def _scavenge(op: Table, face: Table) -> str:
    take = int(op.get("take", 1))
    return f"move the scavenger once and take {f'up to {take} tiles' if take > 1 else 'a tile'} there"


def _recruit(op: Table, face: Table) -> str:
    unit = {"any": "one unit", "governor": "a governor", "shadow": "a shadow"}[op.get("unit", "any")]
    price = {
        "free": "without paying",
        "minus": f"for {_number(op)} rice less",
        "exact": f"for exactly {_number(op)} rice",
    }[op["mode"]]
    return f"recruit {unit} {price}; the track still moves"


def _build(op: Table, face: Table) -> str:
    if op.get("pay_only_from_face"):
        only = next(token for token in TOKENS if face["gain"].get(token))
        return f"construct one building paying only in {only}"
    if op.get("waive_base"):
        return "construct one building without its basic price; surcharges are still due"
    off = int(op.get("discount", 0))
    price = f"for {_count(off, 'resource')} less" if off else "at its full price"
    return f"construct one building {price}"


def _produce(op: Table, face: Table) -> str:
    who, number = WHO[op["who"]], int(op.get("times", 1))
    times = TIMES.get(number, f" {number} times")
    if not op["who"].startswith("one_"):
        return who + times
    return f"choose {who}: take its site's resource{times}"


def _move_governor(op: Table, face: Table) -> str:
    collect = int(op.get("collect", 0))
    return "relocate one of your governors" + (f" and take {collect} of what its new site makes" if collect else "")


def _hire(op: Table, face: Table) -> str:
    if op.get("pay_any"):
        return "hire one market hero, paying with any mix of your tokens"
    off = int(op.get("discount", 0))
    return f"hire one market hero{f' for {off} gold less' if off else ''}"


def _activate_tile(op: Table, face: Table) -> str:
    if op["scope"] == "locked":
        return "use one of your bonus tiles that a building still covers; it stays where it is"
    return "use one gray bonus tile on your clan board, paying what it asks"


def _empire(word: str) -> Callable[[Table, Table], str]:
    def words(op: Table, face: Table) -> str:
        where = " or ".join(name.removeprefix("I-").lower() for name in op.get("islands", ()))
        favour = ", in its favour" if op.get("advantage") else ""
        if word == "relic tile":
            return f"gathers {_count(_number(op), word)}{f' from {where}' if where else ''}{favour}"
        return f"puts down {_count(_number(op), word)}{f' on {where}' if where else ''}{favour}"

    return words


STEPS: Final[dict[str, Callable[[Table, Table], str]]] = {
    "gain": lambda op, face: f"take {tokens(_shown(op, face, 'gain'))}",
    "gain_choice": _gain_choice,
    "gain_one_of": lambda op, face: f"take 1 {' or 1 '.join(op['kinds'])}",
    "gain_per_shadow": lambda op, face: f"take {tokens(op)} for each of your shadows on the board",
    "pay": lambda op, face: f"pay {tokens(_shown(op, face, 'pay'))}",
    "exchange": lambda op, face: f"swap up to {op['max']} of your resources for other kinds, one for one",
    "draw": lambda op, face: f"draw {_count(_number(op), 'hero', 'heroes')}",
    "discard_hero": lambda op, face: f"discard {_count(_number(op), 'hero', 'heroes')}",
    "recall_hero": lambda op, face: (
        f"take {_count(_number(op), 'hero', 'heroes')} from your discard pile into your hand"
    ),
    "storage": lambda op, face: f"storage capacity +{_number(op)}",
    "relic_here": lambda op, face: f"take {_count(_number(op), 'tile')} where your scavenger stands",
    "relic_board": lambda op, face: f"take {_count(_number(op), 'tile')} from any no man's land",
    "relic_market": lambda op, face: f"take {_count(_number(op), 'tile')} from the black market without paying",
    "relic_bag": lambda op, face: f"draw {_count(_number(op), 'relic tile')} from the bag",
    "relic_to_market": lambda op, face: f"give {_count(_number(op), 'loose tile')} of yours to the black market",
    "relic_to_bag": lambda op, face: f"put {_count(_number(op), 'loose tile')} of yours into the bag",
    "scavenge": _scavenge,
    "recruit": _recruit,
    "reset_recruitment": lambda op, face: "put the recruitment pawn on its first space",
    "build": _build,
    "produce": _produce,
    "move_governor": _move_governor,
    "hire": _hire,
    "villager": lambda op, face: f"use {_count(_number(op), 'villager tile')} and flip it",
    "help_steps": lambda op, face: f"carry out {_number(op)} different steps of Help from Villagers",
    "activate_tile": _activate_tile,
    "die_up": lambda op, face: f"{_number(op)} times raise one of your dice by 1",
    "play_hero_free": lambda op, face: "play one more hero from hand without matching its strength",
    "copy_clan_ability": lambda op, face: "use the clan ability of one opponent as if it were yours",
    "opponents_lose_resource": lambda op, face: "each opponent gives up 1 resource; you take one of those",
    "opponents_discard_hero": lambda op, face: "each opponent discards 1 hero from hand",
    "eliminate_governor": lambda op, face: "remove one opposing governor from the board",
    "move_enemy_governor": lambda op, face: "relocate one opposing governor to another free space",
    "empire_governor": _empire("governor"),
    "empire_techno_farm": _empire("techno-farm"),
    "empire_radio_tower": _empire("radio tower"),
    "empire_shadow": _empire("shadow"),
    "empire_relics": _empire("relic tile"),
    "empire_helmet": lambda op, face: "takes the Helmet",
    "player_loses": lambda op, face: f"you give up 1 {' or 1 '.join(op['one_of'])}",
}


def solo_line(ops: Sequence[Table]) -> str:
    """A line of a solo card."""
    steps = [_step(op, {}) for op in ops]
    if not steps:
        return "Nothing happens."
    if ops[0]["op"] == "player_loses":
        return f"{steps[0][0].upper()}{steps[0][1:]}."
    return f"The empire {(', and ' if ops[0].get('advantage') else ' and ').join(steps)}."


GOALS: Final[dict[str, str]] = {
    "units_on_board": "Have {0} of your units on the main board.",
    "buildings": "Have constructed {0} buildings.",
    "production_yield": "Take {0} resources in one Production main action.",
    "islands_led": "Be first in influence on {0} islands when a round ends.",
    "influence_on_one_island": "Have {0} influence on one island.",
    "techno_farms": "Have constructed {0} techno-farms.",
    "radio_towers": "Have constructed {0} radio towers.",
    "relics": "Have restored {0} relics.",
    "shadows_on_board": "Have {0} of your shadows on the board.",
    "storage": "Have a storage capacity of {0}.",
    "heroes_owned": "Own {0} heroes, in hand, deck and discard pile together.",
    "islands_with_governor": "Have governors on {0} different islands.",
}


def goal(check: Table) -> str:
    """What a goal asks for."""
    return GOALS[check["kind"]].format(check["at_least"])
