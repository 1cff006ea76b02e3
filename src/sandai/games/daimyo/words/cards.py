"""What heroes, tiles, villagers, goals and solo cards do, in sentences made from their data."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from sandai.games.daimyo.numbers import TOKENS
from sandai.games.daimyo.words.nouns import COLOUR, TOKEN, amount, capital, count, either, tokens
from sandai.kernel.language import plural, say

__all__ = ["effect", "goal", "solo_line"]

Table = Mapping[str, Any]
NOTHING: Final = say("Nothing happens.")
UNITS: Final = {"any": say("one unit"), "governor": say("a governor"), "shadow": say("a shadow")}
ALL_YIELD: Final = {
    "all_governors": say("every governor of yours yields its site's resource"),
    "all_techno_farms": say("every techno-farm of yours yields its site's resource"),
    "governors_on_one_island": say("all your governors on one island of your choice yield their sites' resources"),
}
ONE_YIELDS: Final = {
    "one_governor": say("choose one of your governors: take its site's resource"),
    "one_radio_tower": say("choose one of your radio towers: take its site's resource"),
    "one_governor_or_techno_farm": say("choose one of your governors or techno-farms: take its site's resource"),
}


def effect(ops: Sequence[Table], face: Table | None = None, yellow: bool = False) -> str:
    """An effect as one sentence; a tile's face gives the tokens that it shows."""
    if not ops:
        return NOTHING
    steps = [STEPS[op["op"]](op, face or {}) for op in ops]
    if len(ops) > 1 and steps[0] == steps[1] and ops[1].get("optional"):
        whole = say("{step}, up to twice", step=steps[0])
    else:
        whole = _in_turn(ops, steps)
    return say("Revenue: {effect}.", effect=whole) if yellow else capital(say("{effect}.", effect=whole))


def _in_turn(ops: Sequence[Table], steps: list[str]) -> str:
    """The steps of an effect, one after the other."""
    phrases = [
        say("you may {step}", step=step) if op.get("optional") else step for op, step in zip(ops, steps, strict=True)
    ]
    whole = phrases[0]
    for step in phrases[1:]:
        if ops[0]["op"].startswith("opponents_"):
            whole = say("{first}, then you {next}", first=whole, next=step)
        else:
            whole = say("{first}, then {next}", first=whole, next=step)
    return whole


def _number(op: Table) -> int:
    return int(op.get("n", 1))


def _shown(op: Table, face: Table, field: str) -> str:
    """The tokens that a step or, for it, the tile's face names."""
    return tokens(face.get(field, {}) if op.get("from_face") else op)


def _gain_choice(op: Table, face: Table) -> str:
    n = _number(op)
    if op.get("different"):
        return say("take {n} different resources of your choice", n=n)
    return plural("take {n} resource of your choice", "take {n} resources in any mix", n)


def _gain_one_of(op: Table, face: Table) -> str:
    return say("take {tokens}", tokens=either([amount(kind, 1) for kind in op["kinds"]]))


def _scavenge(op: Table, face: Table) -> str:
    return plural(
        "move the scavenger once and take a tile there",
        "move the scavenger once and take up to {n} tiles there",
        int(op.get("take", 1)),
    )


def _recruit(op: Table, face: Table) -> str:
    unit = UNITS[op.get("unit", "any")]
    if op["mode"] == "free":
        return say("recruit {unit} without paying; the track still moves", unit=unit)
    if op["mode"] == "minus":
        return say("recruit {unit} for {n} rice less; the track still moves", unit=unit, n=_number(op))
    return say("recruit {unit} for exactly {n} rice; the track still moves", unit=unit, n=_number(op))


def _build(op: Table, face: Table) -> str:
    if op.get("pay_only_from_face"):
        only = next(token for token in TOKENS if face["gain"].get(token))
        return say("construct one building paying only in {token}", token=TOKEN[only])
    if op.get("waive_base"):
        return say("construct one building without its basic price; surcharges are still due")
    if off := int(op.get("discount", 0)):
        return say("construct one building for {resources} less", resources=count("resource", off))
    return say("construct one building at its full price")


def _produce(op: Table, face: Table) -> str:
    what = ONE_YIELDS.get(op["who"]) or ALL_YIELD[op["who"]]
    times = int(op.get("times", 1))
    if times == 1:
        return what
    return say("{effect} twice", effect=what) if times == 2 else say("{effect} {n} times", effect=what, n=times)


def _move_governor(op: Table, face: Table) -> str:
    if collect := int(op.get("collect", 0)):
        return say("relocate one of your governors and take {n} of what its new site makes", n=collect)
    return say("relocate one of your governors")


def _hire(op: Table, face: Table) -> str:
    if op.get("pay_any"):
        return say("hire one market hero, paying with any mix of your tokens")
    if off := int(op.get("discount", 0)):
        return say("hire one market hero for {n} gold less", n=off)
    return say("hire one market hero")


def _activate_tile(op: Table, face: Table) -> str:
    if op["scope"] == "locked":
        return say("use one of your bonus tiles that a building still covers; it stays where it is")
    return say("use one gray bonus tile on your clan board, paying what it asks")


def _player_loses(op: Table, face: Table) -> str:
    lost = [amount(kind, 1) if kind in TOKENS else count(kind, 1) for kind in op["one_of"]]
    return say("you give up {things}", things=either(lost))


def _empire(piece: str) -> Callable[[Table, Table], str]:
    """A step of the empire: it puts down pieces or gathers tiles, perhaps on named islands."""

    def step(op: Table, face: Table) -> str:
        where = either([COLOUR[name.removeprefix("I-").lower()] for name in op.get("islands", ())])
        what = count(piece, _number(op))
        if piece == "relic tile":
            words = (
                say("gathers {what} from {where}", what=what, where=where)
                if where
                else say("gathers {what}", what=what)
            )
        else:
            words = (
                say("puts down {what} on {where}", what=what, where=where)
                if where
                else say("puts down {what}", what=what)
            )
        return say("{step}, in its favour", step=words) if op.get("advantage") else words

    return step


STEPS: Final[dict[str, Callable[[Table, Table], str]]] = {
    "gain": lambda op, face: say("take {tokens}", tokens=_shown(op, face, "gain")),
    "gain_choice": _gain_choice,
    "gain_one_of": _gain_one_of,
    "gain_per_shadow": lambda op, face: say("take {tokens} for each of your shadows on the board", tokens=tokens(op)),
    "pay": lambda op, face: say("pay {tokens}", tokens=_shown(op, face, "pay")),
    "exchange": lambda op, face: say("swap up to {n} of your resources for other kinds, one for one", n=op["max"]),
    "draw": lambda op, face: plural("draw {n} hero", "draw {n} heroes", _number(op)),
    "discard_hero": lambda op, face: plural("discard {n} hero", "discard {n} heroes", _number(op)),
    "recall_hero": lambda op, face: plural(
        "take {n} hero from your discard pile into your hand",
        "take {n} heroes from your discard pile into your hand",
        _number(op),
    ),
    "storage": lambda op, face: say("storage capacity +{n}", n=_number(op)),
    "relic_here": lambda op, face: plural(
        "take {n} tile where your scavenger stands", "take {n} tiles where your scavenger stands", _number(op)
    ),
    "relic_board": lambda op, face: plural(
        "take {n} tile from any no man's land", "take {n} tiles from any no man's land", _number(op)
    ),
    "relic_market": lambda op, face: plural(
        "take {n} tile from the black market without paying",
        "take {n} tiles from the black market without paying",
        _number(op),
    ),
    "relic_bag": lambda op, face: plural(
        "draw {n} relic tile from the bag", "draw {n} relic tiles from the bag", _number(op)
    ),
    "relic_to_market": lambda op, face: plural(
        "give {n} loose tile of yours to the black market",
        "give {n} loose tiles of yours to the black market",
        _number(op),
    ),
    "relic_to_bag": lambda op, face: plural(
        "put {n} loose tile of yours into the bag", "put {n} loose tiles of yours into the bag", _number(op)
    ),
    "scavenge": _scavenge,
    "recruit": _recruit,
    "reset_recruitment": lambda op, face: say("put the recruitment pawn on its first space"),
    "build": _build,
    "produce": _produce,
    "move_governor": _move_governor,
    "hire": _hire,
    "villager": lambda op, face: plural(
        "use {n} villager tile and flip it", "use {n} villager tiles and flip them", _number(op)
    ),
    "help_steps": lambda op, face: say("carry out {n} different steps of Help from Villagers", n=_number(op)),
    "activate_tile": _activate_tile,
    "die_up": lambda op, face: plural(
        "raise one of your dice by 1", "{n} times raise one of your dice by 1", _number(op)
    ),
    "play_hero_free": lambda op, face: say("play one more hero from hand without matching its strength"),
    "copy_clan_ability": lambda op, face: say("use the clan ability of one opponent as if it were yours"),
    "opponents_lose_resource": lambda op, face: say("each opponent gives up 1 resource; you take one of those"),
    "opponents_discard_hero": lambda op, face: say("each opponent discards 1 hero from hand"),
    "eliminate_governor": lambda op, face: say("remove one opposing governor from the board"),
    "move_enemy_governor": lambda op, face: say("relocate one opposing governor to another free space"),
    "empire_governor": _empire("governor"),
    "empire_techno_farm": _empire("techno-farm"),
    "empire_radio_tower": _empire("radio tower"),
    "empire_shadow": _empire("shadow"),
    "empire_relics": _empire("relic tile"),
    "empire_helmet": lambda op, face: say("takes the Helmet"),
    "player_loses": _player_loses,
}


def solo_line(ops: Sequence[Table]) -> str:
    """A line of a solo card."""
    if not ops:
        return NOTHING
    whole, *others = [STEPS[op["op"]](op, {}) for op in ops]
    if ops[0]["op"] == "player_loses":
        return capital(say("{effect}.", effect=whole))
    for step in others:
        if ops[0].get("advantage"):
            whole = say("{first}, and {next}", first=whole, next=step)
        else:
            whole = say("{first} and {next}", first=whole, next=step)
    return say("The empire {does}.", does=whole)


GOALS: Final[dict[str, str]] = {
    "units_on_board": say("Have {n} of your units on the main board."),
    "buildings": say("Have constructed {n} buildings."),
    "production_yield": say("Take {n} resources in one Production main action."),
    "islands_led": say("Be first in influence on {n} islands when a round ends."),
    "influence_on_one_island": say("Have {n} influence on one island."),
    "techno_farms": say("Have constructed {n} techno-farms."),
    "radio_towers": say("Have constructed {n} radio towers."),
    "relics": say("Have restored {n} relics."),
    "shadows_on_board": say("Have {n} of your shadows on the board."),
    "storage": say("Have a storage capacity of {n}."),
    "heroes_owned": say("Own {n} heroes, in hand, deck and discard pile together."),
    "islands_with_governor": say("Have governors on {n} different islands."),
}


def goal(check: Table) -> str:
    """What a goal asks for."""
    return GOALS[check["kind"]].format(n=check["at_least"])
