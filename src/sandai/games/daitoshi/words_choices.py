"""Choices in words: what a button says, what it costs and brings, and under which heading it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandai.games.daitoshi import catalogue as c
from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi import state as s
from sandai.games.daitoshi import vocabulary as v
from sandai.games.daitoshi import words_rewards as w
from sandai.games.daitoshi.city_turn import RENOVATE, distance, move_cost
from sandai.games.daitoshi.electrify import bar_of
from sandai.games.daitoshi.inventions import free_floor
from sandai.games.daitoshi.production import building_cost, harvest
from sandai.games.daitoshi.state import DaitoshiState
from sandai.games.daitoshi.steam import steam_ahead
from sandai.games.daitoshi.trade import row_of
from sandai.games.daitoshi.words import district_names
from sandai.games.daitoshi.words_ahead import explained, icon_words, steps_words, track_words, yield_words
from sandai.games.daitoshi.words_warnings import (
    employs_words,
    exploit_words,
    hex_words,
    price,
    resources_short,
    working_words,
)
from sandai.kernel.choice import Choice
from sandai.kernel.game import Label

__all__ = ["label"]

Wording = Callable[[DaitoshiState, int, int], Label]


def _basic(state: DaitoshiState, seat: int, number: int) -> Label:
    name = w.RESOURCE_WORDS[number]
    return Label(f"Take the Basic Invention with {name}", f"Start in {w.district_words(number)}", "Basic Inventions")


def _lead(state: DaitoshiState, seat: int, number: int) -> Label:
    return Label(
        "Lead a Production Turn",
        f"You produce first and with the Leader's ticks; {'the Mayor follows' if state.mayor >= 0 else 'all others may follow'}",
        "Production Turn",
        ends=True,  # of a Movement Turn, which it is instead of
    )


DISTRICT_ACTS: Final = (
    "Commit to an Invention",
    "Electrify a tile",
    "Expand a district",
    "Trade with a City",
    "any one action",
)


def _move(state: DaitoshiState, seat: int, number: int) -> Label:
    district, space = divmod(number, 3)
    here = state.factories[seat][s.DISTRICT]
    steam = move_cost(here, district, space)
    more = " in all" if steam != n.SPACE_STEAM[space] else ""
    cost = f"{steam} Steam{more}" if steam else "Free"
    action = state.action_of(district)
    name = w.district_words(action, the=False)
    terrain = state.atlas.exploits[state.tiles[district]]
    hexes = "river and any land" if terrain == n.ANY else w.TERRAIN_WORDS[terrain]
    work = working_words(state, seat, district, space)
    steps = distance(here, district)
    machine = " or Contribute" if state.machine_at == district and action != n.WILD else ""
    return Label(
        f"{name}: {w.SPACE_WORDS[space]}",
        f"{cost}; {work}; {exploit_words(state, seat, terrain)}; then {DISTRICT_ACTS[action]}{machine}",
        f"{name}, {w.count_of(steps, 'step')} on; employs {employs_words(state, district)} Workers, exploits {hexes}",
        order=int("you have no" in work),
    )


def _activate(state: DaitoshiState, seat: int, number: int) -> Label:
    question: Any = state.question
    factory = state.factories[seat]
    leader = getattr(question, "leader", 0)
    free = type(question).__name__ == "GrantOrder"
    cost = "free by your Grant" if free else f"{building_cost(factory, number)} Steam"
    gains = harvest(state, seat, number, leader)
    steps = [code for code in gains if code >> v.SHIFT == v.STEP]
    first = [code for code in gains if code >> v.SHIFT != v.STEP]
    brings = w.rewards_in_words(first) if first else "nothing"
    if steps:
        brings += f", then {steps_words(state, seat, steps)}"
    if not gains and leader:
        brings = "only a Pilgrim step"
    return Label(f"Activate the {w.BUILDING_WORDS[number]}", f"{cost}: {brings}", "Buildings")


def _grant(state: DaitoshiState, seat: int, number: int) -> Label:
    return Label("Use your Government Grant", "Once per game: all your buildings work without Steam", "Buildings")


def _pilgrim(state: DaitoshiState, seat: int, number: int) -> Label:
    place = state.factories[seat][s.PILGRIM + number] + 1
    return Label(
        f"Pilgrim step: {w.TERRAIN_WORDS[number]}", f"To space {place}: {_worth(state, number, place)}", "Pilgrims"
    )


def _worth(state: DaitoshiState, terrain: int, place: int) -> str:
    per = ("University Invention", "finished Progress track", "VP of your Reputation", "terrain you hold no hex of")[
        terrain
    ]
    return f"{state.atlas.value[terrain][place]} VP per {per} at the end"


def _pilgrims(state: DaitoshiState, seat: int, number: int) -> Label:
    terrain, more = divmod(number, 3)
    place = state.factories[seat][s.PILGRIM + terrain] + more + 1
    steps = w.count_of(more + 1, "step")
    return Label(
        f"{steps} on the {w.TERRAIN_WORDS[terrain]} track",
        f"To space {place}: {_worth(state, terrain, place)}",
        "Pilgrims",
    )


def _advance(state: DaitoshiState, seat: int, number: int) -> Label:
    place = state.factories[seat][s.PROGRESS + number] + 1
    icon = state.atlas.track[number][place]
    length = state.atlas.track_length[number]
    brings = icon_words(state, seat, number, icon) if icon else "no icon"
    return Label(f"Advance: {w.FLOOR_WORDS[number]}", f"To space {place} of {length}: {brings}", "Progress")


def _conflict(state: DaitoshiState, terrain: int) -> str:
    return w.rewards_in_words(state.atlas.conflict[terrain])


def _gain(words: str) -> str:
    """Things are gained; deeds are done."""
    return f"{words[0].upper()}{words[1:]}" if words.startswith(("give back", "score")) else f"Gain {words}"


def _discard(state: DaitoshiState, seat: int, number: int) -> Label:
    question: Any = state.question
    gains = _gain(_conflict(state, number)) if getattr(question, "reward", 0) else "It leaves without reward"
    return Label(f"Give back {w.a_hex(number)}", gains, "Hexes")


def _repeat(state: DaitoshiState, seat: int, number: int) -> Label:
    question: Any = state.question
    return Label(
        f"Use your {w.TERRAIN_WORDS[number]} hex",
        f"{_conflict(state, number)}{w.times(getattr(question, 'times', 1))}",
        "Hexes",
    )


def _lay(state: DaitoshiState, seat: int, number: int) -> Label:
    return Label(f"Lay {w.a_hex(number)}", _gain(_conflict(state, number)), "Hexes")


def _worker(state: DaitoshiState, seat: int, number: int) -> Label:
    return Label(f"A {n.COLOURS[number]} Worker", f"{state.supply[number]} in the supply", "Workers")


def _swap(state: DaitoshiState, seat: int, number: int) -> Label:
    question: Any = state.question
    new = n.COLOURS[getattr(question, "colour", number)]
    return Label(f"Send a {n.COLOURS[number]} Worker away", f"The new {new} Worker takes its place", "Workers")


def _city(state: DaitoshiState, place: int) -> str:
    """A City by its number and its condition, both of which the table shows."""
    return f"City {place + 1} ({w.CONDITIONS_SHORT[state.atlas.condition[state.cities[place]]]})"


def _effect(state: DaitoshiState, place: int) -> str:
    return w.rewards_in_words(state.atlas.effect[state.cities[place]])


def _banner(state: DaitoshiState, seat: int, number: int) -> Label:
    return Label(f"Banner on {_city(state, number)}", w.city_words(state.atlas, state.cities[number]), "Cities")


def _use_banner(state: DaitoshiState, seat: int, number: int) -> Label:
    return Label(f"Take the Banner from {_city(state, number)}", _gain(_effect(state, number)), "Cities")


def _copy(state: DaitoshiState, seat: int, number: int) -> Label:
    return Label(f"Copy {_city(state, number)}", _gain(_effect(state, number)), "Cities")


def _shop(state: DaitoshiState, seat: int, number: int) -> Label:
    where = w.spot_words(number, district_names(state))
    return Label(f"Workshop: {where}", _gain(w.rewards_in_words(state.workshop(number))), "Workshops")


def _machine_first(state: DaitoshiState, seat: int, number: int) -> Label:
    if number == 0:
        return Label(
            "The machine's own reward", w.rewards_in_words(state.atlas.machine_workshop[state.machine]), "Mega-Machine"
        )
    reward = state.atlas.upgrade[state.upgrades[number - 1]]
    return Label(f"Upgrade {number}", w.rewards_in_words(reward), "Mega-Machine")


def _place(state: DaitoshiState, seat: int, number: int) -> Label:
    colour, spot = divmod(number, n.SPOTS)
    where = w.spot_words(spot, district_names(state))
    return Label(
        f"{n.COLOURS[colour].capitalize()} Worker on the {where}",
        _gain(w.rewards_in_words(state.workshop(spot))),
        "Workers",
    )


def _place_machine(state: DaitoshiState, seat: int, number: int) -> Label:
    codes = list(state.atlas.machine_workshop[state.machine])
    for slot in state.unlocked:
        codes.extend(state.atlas.upgrade[state.upgrades[slot]])
    return Label(
        f"{n.COLOURS[number].capitalize()} Worker on the Mega-Machine", _gain(w.rewards_in_words(codes)), "Workers"
    )


def _exploit(state: DaitoshiState, seat: int, number: int) -> Label:
    codes = state.atlas.exploit[number]
    steam = steam_ahead(state, seat, codes)
    engine = f"; your Steam Engine makes {steam} Steam" if steam else ""
    angry = hex_words(state, seat, number)
    more = f"; {angry}" if angry else ""
    return Label(f"Exploit {w.TERRAIN_WORDS[number]}", f"{w.rewards_in_words(codes)}{engine}{more}", "Exploit")


ACT_WORDS: Final = (
    ("Commit to an Invention", "Pay food; take one Invention or two from the Market"),
    ("Electrify a district tile", "Pay energy; gain its bar and light it up"),
    ("Expand a district", "Pay construction materials and lay hexes; a new tile with a Workshop"),
    ("Trade with a City", "Pay its Steam and up to 5 luxury goods; gain its row"),
    ("Renovate", "Pay {price}; give back a hex and gain its Conflict reward"),
    (
        "Contribute to the Mega-Machine",
        "Pay {price}; donate an Invention for a University one",
    ),
)


def _act(state: DaitoshiState, seat: int, number: int) -> Label:
    words, effect = ACT_WORDS[number]
    return Label(words, effect.format(price=_act_price(state, seat, number)), "Actions")


def _act_price(state: DaitoshiState, seat: int, number: int) -> str:
    if number == RENOVATE:
        return price(state, seat, s.CONSTRUCTION, n.RENOVATE_COST)
    missing = resources_short(state, seat)
    instead = f", and {len(missing)} Wealth for {w.and_list(missing)}" if missing else ""
    return f"one of each resource and a Wealth{instead}"


def _pay(state: DaitoshiState, seat: int, number: int) -> Label:
    question: Any = state.question
    rest = getattr(question, "cost", number) - number
    kind = getattr(question, "kind", 0)
    if not number:
        return Label(f"No Wealth: {w.resource(kind, rest)}", "", "Payment")
    return Label(f"{number} Wealth and {w.resource(kind, rest)}" if rest else f"{number} Wealth alone", "", "Payment")


def _take_one(state: DaitoshiState, seat: int, number: int) -> Label:
    cost = n.INVENTION_COST[n.MARKET[number]]
    words = w.invention_words(state.atlas, state.market[number])
    return Label(words, f"{price(state, seat, s.FOOD, cost)}; its rewards at once", "One Invention")


def _take_two(state: DaitoshiState, seat: int, number: int) -> Label:
    names = [w.invention_words(state.atlas, state.market[slot]) for slot in c.PAIRS[number]]
    cost = sum(n.INVENTION_COST[n.MARKET[slot]] for slot in c.PAIRS[number])
    paid = price(state, seat, s.FOOD, cost)
    return Label(f"Two: {' + '.join(names)}", f"{paid}; no rewards now", "Two Inventions, without their rewards")


def _install(state: DaitoshiState, seat: int, number: int) -> Label:
    slot, building = divmod(number, 3)
    question: Any = state.question
    hand = getattr(question, "hand", [])
    if not hand:
        return Label(f"Into the {w.BUILDING_WORDS[building]}")
    invention = hand[1] if hand[0] == slot else hand[3]
    factory = state.factories[seat]
    floor = free_floor(factory, building)
    return Label(
        f"Into the {w.FLOOR_WORDS[floor]}",
        f"{building_cost(factory, building)} Steam to run it. Gives {yield_words(state, invention, floor, False)}. "
        f"{track_words(state, floor)}",
        w.invention_words(state.atlas, invention),
    )


def _build(state: DaitoshiState, seat: int, number: int) -> Label:
    ring, district = divmod(number, n.DISTRICTS)
    ring += 1
    top = state.stack_top(ring)
    hexes = w.count_of(n.EXPAND_HEXES[ring], "hex", "hexes")
    gains = w.rewards_in_words(state.atlas.plain[top])
    return Label(
        f"{n.RINGS[ring].capitalize()} space of {district_names(state)[district]}",
        f"{price(state, seat, s.CONSTRUCTION, n.EXPAND_COST[ring])}, {hexes}; its Workshop will give {gains}",
        "Expand",
    )


def _light(state: DaitoshiState, seat: int, number: int) -> Label:
    cost = state.atlas.energy[state.tiles[number]]
    return Label(
        f"Light the {w.spot_words(number, district_names(state))}",
        f"{price(state, seat, s.ENERGY, cost)}: {w.rewards_in_words(bar_of(state, number))}",
        "Electrify",
    )


def _barter(state: DaitoshiState, seat: int, number: int) -> Label:
    place, fewer = divmod(number, n.MOST_GOODS)
    steam = state.atlas.city_steam[state.cities[place]]
    gains = w.rewards_in_words(row_of(state, place, fewer + 1))
    missing = fewer + 1 - state.factories[seat][s.LUXURY]
    wealth = f", {missing} Wealth for goods" if missing > 0 else ""
    goods = w.count_of(fewer + 1, "good")
    return Label(f"City {place + 1}: {goods}", f"{steam} Steam{wealth}: {gains}", _city(state, place))


def _donate(state: DaitoshiState, seat: int, number: int) -> Label:
    floor, space = divmod(number, n.MACHINE_SPACES)
    gains = w.rewards_in_words(state.atlas.machine_space[state.machine][space])
    return Label(f"On space {space + 1}", _gain(gains), f"Donate from the {w.FLOOR_WORDS[floor]}")


def _replace(state: DaitoshiState, seat: int, number: int) -> Label:
    names = [w.RESOURCE_WORDS[kind] for kind in range(n.KINDS) if number >> kind & 1]
    wealth = w.count_of(1 + len(names), "Wealth", "Wealth")
    return Label(f"Wealth for {w.and_list(names)}" if names else "Only the one Wealth", f"{wealth} in all", "Payment")


def _keep(state: DaitoshiState, seat: int, number: int) -> Label:
    first, second = (n.COLOURS[colour] for colour in c.KEEPS[number])
    return Label(
        f"Keep two {first} Workers" if first == second else f"Keep a {first} and a {second} Worker", "", "Workers"
    )


def _fixed(words: str, effect: str, group: str) -> Wording:
    def wording(state: DaitoshiState, seat: int, number: int) -> Label:
        return Label(words, effect, group, ends=True)  # all of them decline something

    return wording


# The first code of each family, with its wording.
FAMILIES: Final[list[tuple[int, Wording]]] = [
    (c.TAKE_BASIC[0].code, _basic),
    (c.LEAD[0].code, _lead),
    (c.MOVE[0].code, _move),
    (c.ACTIVATE[0][0].code, _activate),
    (c.USE_GRANT[0].code, _grant),
    (c.STOP_PRODUCING.code, _fixed("Stop producing", "", "Buildings")),
    (c.PILGRIM[0].code, _pilgrim),
    (c.PILGRIMS[0].code, _pilgrims),
    (c.NO_PILGRIMS.code, _fixed("No Pilgrim steps", "", "Pilgrims")),
    (c.ADVANCE[0][0].code, _advance),
    (c.STOP_ADVANCING.code, _fixed("Stop advancing", "The remaining steps are lost", "Progress")),
    (c.DISCARD[0][0].code, _discard),
    (c.REPEAT[0][0].code, _repeat),
    (c.WORKER[0].code, _worker),
    (c.SWAP[0][0].code, _swap),
    (c.NO_SWAP.code, _fixed("Send the new Worker away", "Your Workers stay as they are", "Workers")),
    (c.BANNER[0].code, _banner),
    (c.NO_BANNER.code, _fixed("No Banner", "", "Cities")),
    (c.USE_BANNER[0].code, _use_banner),
    (c.KEEP_BANNERS.code, _fixed("Leave it there", "For a later time", "Cities")),
    (c.COPY_CITY[0].code, _copy),
    (c.REPEAT_SHOP[0].code, _shop),
    (c.MACHINE_FIRST[0].code, _machine_first),
    (c.PLACE[0].code, _place),
    (c.PLACE_ON_MACHINE[0].code, _place_machine),
    (c.STOP_PLACING.code, _fixed("No more Workers", "", "Workers")),
    (c.EXPLOIT[0].code, _exploit),
    (c.ACT[0].code, _act),
    (c.NO_ACTION.code, _fixed("No action", "", "Actions")),
    (c.PAY[0].code, _pay),
    (c.TAKE_ONE[0].code, _take_one),
    (c.TAKE_TWO[0].code, _take_two),
    (c.INSTALL[0][0].code, _install),
    (c.BUILD[0].code, _build),
    (c.LAY[0][0].code, _lay),
    (c.LIGHT[0].code, _light),
    (c.BARTER[0].code, _barter),
    (c.DONATE[0][0].code, _donate),
    (c.REPLACE[0].code, _replace),
    (c.KEEP[0].code, _keep),
]


def label(state: DaitoshiState, choice: Choice, seat: int) -> Label:
    first, wording = FAMILIES[0]
    for code, one in FAMILIES:
        if code > choice.code:
            break
        first, wording = code, one
    return explained(state, seat, wording(state, seat, choice.code - first))
