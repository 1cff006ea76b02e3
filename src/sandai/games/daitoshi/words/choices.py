"""Choices in words: what a button says, what it costs and brings, and under which heading it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.electrify import bar_of
from sandai.games.daitoshi.rules.actions.inventions import free_floor
from sandai.games.daitoshi.rules.actions.production import building_cost, harvest
from sandai.games.daitoshi.rules.actions.trade import row_of
from sandai.games.daitoshi.rules.city_turn import RENOVATE, distance, move_cost
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.rules.steam import steam_ahead
from sandai.games.daitoshi.words import rewards as w
from sandai.games.daitoshi.words.ahead import explained, icon_words, steps_words, track_words, yield_words
from sandai.games.daitoshi.words.prompts import district_names
from sandai.games.daitoshi.words.warnings import (
    acting_words,
    contribution,
    exploit_words,
    hex_words,
    price,
    relief_words,
    resources_short,
    working_words,
)
from sandai.kernel.choice import Choice
from sandai.kernel.parts import Label

__all__ = ["label"]

Wording = Callable[[DaitoshiState, int, int], Label]


def _basic(state: DaitoshiState, seat: int, number: int) -> Label:
    district = next(place for place in range(n.DISTRICTS) if state.action_of(place) == number)
    gives = [w.printed_words(state.atlas.face[one])[1:-1] for one in state.offer if state.atlas.calling[one] == number]
    return Label(
        f"Take the Basic Invention of {w.RESOURCE_WORDS[number]}",
        f"With {''.join(gives)}; you start in {w.district_words(number)}",
        "Basic Inventions",
        order=district,
    )


def _lead(state: DaitoshiState, seat: int, number: int) -> Label:
    return Label(
        "Lead a Production Turn",
        f"Run your buildings for Steam, with the Leader's extras; then {'the Mayor follows' if state.mayor >= 0 else 'all others may too'}",
        "Production Turn",
        rank=n.LONGEST_MOVE + 1,
        ends=True,  # of a Movement Turn, which it is instead of
    )


def _move(state: DaitoshiState, seat: int, number: int) -> Label:
    district, space = divmod(number, 3)
    here = state.factories[seat][s.DISTRICT]
    steam = move_cost(here, district, space)
    way = steam - n.SPACE_STEAM[space]
    cost = f"{steam} Steam{' in all' if way else ''}" if steam else "Free"
    action = state.action_of(district)
    work = working_words(state, seat, district, space)
    hexes = exploit_words(state, seat, state.atlas.exploits[state.tiles[district]])
    steps = distance(here, district)
    return Label(
        f"Move to {w.ACTION_WORDS[action]}: {w.SPACE_WORDS[space]}",
        f"{cost}; {work}; {hexes}; then {acting_words(state, seat, district, steam)}",
        f"{w.district_words(action, the=False)}, {w.count_of(steps, 'step')} away{f' for {way} Steam' if way else ''}",
        rank=steps,
        order=n.SPACE_STEAM[space],
    )


def _activate(state: DaitoshiState, seat: int, number: int) -> Label:
    question: Any = state.question
    factory = state.factories[seat]
    leader = getattr(question, "leader", 0)
    free = type(question).__name__ == "GrantOrder"
    cost = "Free" if free else f"Pay {building_cost(factory, number)} Steam"
    gains = harvest(state, seat, number, leader)
    steps = [code for code in gains if code >> v.SHIFT == v.STEP]
    first = [code for code in gains if code >> v.SHIFT != v.STEP]
    brings = w.gain_words(first) if first or not leader else "gain only a Pilgrim step"
    if steps:
        brings = f"{w.gain_words(first)}, then {steps_words(state, seat, steps)}"
    return Label(f"Activate the {w.BUILDING_WORDS[number]}", f"{cost}; {brings}", "Buildings")


def _grant(state: DaitoshiState, seat: int, number: int) -> Label:
    return Label(
        "Use your Government Grant",
        "Only before your first building, once per game: all your buildings run without Steam",
        "Buildings",
    )


def _pilgrim(state: DaitoshiState, seat: int, number: int) -> Label:
    place = state.factories[seat][s.PILGRIM + number] + 1
    return Label(
        f"1 step on the {w.TERRAIN_WORDS[number]} track",
        f"To space {place}: {_worth(state, seat, number, place)}",
        "Pilgrims",
    )


def _worth(state: DaitoshiState, seat: int, terrain: int, place: int) -> str:
    value = state.atlas.value[terrain][place]
    if terrain == n.UNDERGROUND:
        now = state.atlas.reputation[state.factories[seat][s.REPUTATION]]
        return f"at the end {value} times the VP of your Reputation level (now {now})"
    per = {
        n.FOREST: "University Invention",
        n.MOUNTAIN: "finished Progress track",
        n.RIVER: "terrain you hold no hex of",
    }
    less = state.atlas.penalty[terrain][place] if state.atlas.penalty[terrain] else 0
    lose = f", lose {less} VP per tile in Conflict" if less else ""
    return f"at the end {value} VP per {per[terrain]}{lose}"


def _pilgrims(state: DaitoshiState, seat: int, number: int) -> Label:
    terrain, more = divmod(number, 3)
    place = state.factories[seat][s.PILGRIM + terrain] + more + 1
    steps = w.count_of(more + 1, "step")
    return Label(
        f"{steps} on the {w.TERRAIN_WORDS[terrain]} track",
        f"To space {place}: {_worth(state, seat, terrain, place)}",
        "Pilgrims",
    )


def _advance(state: DaitoshiState, seat: int, number: int) -> Label:
    place = state.factories[seat][s.PROGRESS + number] + 1
    icon = state.atlas.track[number][place]
    length = state.atlas.track_length[number]
    brings = icon_words(state, seat, number, icon) if icon else "no icon"
    return Label(f"Advance: {w.FLOOR_WORDS[number]}", f"To space {place} of {length}: {brings}", "Progress")


def _gain(codes: list[int]) -> str:
    words = w.gain_words(codes)
    return f"{words[0].upper()}{words[1:]}"


def _discard(state: DaitoshiState, seat: int, number: int) -> Label:
    question: Any = state.question
    gains = _gain(state.atlas.conflict[number]) if getattr(question, "reward", 0) else "It leaves without reward"
    return Label(f"Give back {w.a_hex(number)}", gains + relief_words(state, seat, number), "Hexes")


def _repeat(state: DaitoshiState, seat: int, number: int) -> Label:
    question: Any = state.question
    gains = state.atlas.conflict[number] * getattr(question, "times", 1)
    return Label(f"Use your {w.TERRAIN_WORDS[number]} hex", _gain(gains), "Hexes")


def _lay(state: DaitoshiState, seat: int, number: int) -> Label:
    question: Any = state.question
    gone = 1 if getattr(question, "first", s.NONE) == number else 0
    ends = relief_words(state, seat, number, gone)
    return Label(f"Lay {w.a_hex(number)}", _gain(state.atlas.conflict[number]) + ends, "Hexes")


def _worker(state: DaitoshiState, seat: int, number: int) -> Label:
    where = [
        w.district_words(state.action_of(district))
        for district in range(n.DISTRICTS)
        if state.atlas.employs[state.tiles[district]] in (number, n.ANY)
    ]
    return Label(
        f"Hire a {n.COLOURS[number]} Worker",
        f"For {w.and_list(where)}; {state.supply[number]} in the supply",
        "Workers",
    )


def _swap(state: DaitoshiState, seat: int, number: int) -> Label:
    question: Any = state.question
    new = n.COLOURS[getattr(question, "colour", number)]
    return Label(f"Send a {n.COLOURS[number]} Worker away", f"The new {new} Worker takes its place", "Workers")


def _city(state: DaitoshiState, place: int) -> str:
    """A City by its number and by what a Banner there is good for; the table shows both."""
    return f"City {place + 1} (Banner: {w.city_words(state.atlas, state.cities[place])})"


def _effect(state: DaitoshiState, place: int) -> str:
    return _gain(state.atlas.effect[state.cities[place]])


def _banner(state: DaitoshiState, seat: int, number: int) -> Label:
    later = w.city_words(state.atlas, state.cities[number])
    return Label(f"Place a Banner on City {number + 1}", f"Take it back {later}", "Cities")


def _use_banner(state: DaitoshiState, seat: int, number: int) -> Label:
    return Label(f"Take your Banner from City {number + 1}", _effect(state, number), "Cities")


def _copy(state: DaitoshiState, seat: int, number: int) -> Label:
    return Label(f"Copy the effect of City {number + 1}", _effect(state, number), "Cities")


def _shop(state: DaitoshiState, seat: int, number: int) -> Label:
    where = w.spot_words(number, district_names(state))
    return Label(f"Workshop: {where}", _gain(state.workshop(number)), "Workshops")


def _machine_first(state: DaitoshiState, seat: int, number: int) -> Label:
    if number == 0:
        return Label("The machine's own reward", _gain(state.atlas.machine_workshop[state.machine]), "Mega-Machine")
    return Label(f"Upgrade {number}", _gain(state.atlas.upgrade[state.upgrades[number - 1]]), "Mega-Machine")


def _place(state: DaitoshiState, seat: int, number: int) -> Label:
    colour, spot = divmod(number, n.SPOTS)
    where = w.spot_words(spot, district_names(state))
    return Label(
        f"{n.COLOURS[colour].capitalize()} Worker on the {where}",
        _gain(state.workshop(spot)),
        "Workers",
    )


def _place_machine(state: DaitoshiState, seat: int, number: int) -> Label:
    codes = list(state.atlas.machine_workshop[state.machine])
    for slot in state.unlocked:
        codes.extend(state.atlas.upgrade[state.upgrades[slot]])
    return Label(f"{n.COLOURS[number].capitalize()} Worker on the Mega-Machine", _gain(codes), "Workers")


def _exploit(state: DaitoshiState, seat: int, number: int) -> Label:
    codes = state.atlas.exploit[number]
    steam = steam_ahead(state, seat, codes)
    angry = hex_words(state, seat, number)
    more = f"; {angry}" if angry else ""
    makes = f", which makes {steam} Steam" if steam else "; no Steam: only Chimney steps towards 0 make it"
    return Label(
        f"Exploit {w.TERRAIN_WORDS[number]}",
        f"{_gain(codes)}{makes}{more}",
        "Exploit",
    )


ACT_WORDS: Final = (
    ("Commit to an Invention", "Pay food; take one Invention or two from the Market"),
    ("Electrify a district tile", "Pay energy; gain what the tile shows; its lit side has another Workshop reward"),
    ("Expand a district", "Pay construction materials and lay hexes; gain their Conflict rewards and build a Workshop"),
    ("Trade with a City", "Pay its Steam and 1 to 5 luxury goods; gain as many of its rewards"),
    ("Renovate", "Pay {price}; give back 1 hex and gain its Conflict reward"),
    ("Contribute to the Mega-Machine", "Pay {price}; donate a ready Invention, get a University one for it"),
)


def _act(state: DaitoshiState, seat: int, number: int) -> Label:
    words, effect = ACT_WORDS[number]
    return Label(words, effect.format(price=_act_price(state, seat, number)), "Actions")


def _act_price(state: DaitoshiState, seat: int, number: int) -> str:
    if number == RENOVATE:
        return price(state, seat, s.CONSTRUCTION, n.RENOVATE_COST)
    return contribution(state, seat, resources_short(state, seat))


def _pay(state: DaitoshiState, seat: int, number: int) -> Label:
    question: Any = state.question
    rest = getattr(question, "cost", number) - number
    kind = getattr(question, "kind", 0)
    parts = [w.resource(kind, rest)] if rest else []
    if number:
        parts.append(f"{number} Wealth")
    have = state.factories[seat]
    left = f"{w.resource(kind, have[kind] - rest)} and {have[s.WEALTH] - number} Wealth"
    return Label(f"Pay {w.and_list(parts)}", f"Leaves you {left}", "Payment")


def _take_one(state: DaitoshiState, seat: int, number: int) -> Label:
    cost = n.INVENTION_COST[n.MARKET[number]]
    words = w.invention_words(state.atlas, state.market[number])
    gains = _gain(state.atlas.face[state.market[number]][1:])
    return Label(
        words,
        f"Pay {price(state, seat, s.FOOD, cost)}; {gains[0].lower()}{gains[1:]} at once",
        "One Invention, its rewards at once",
    )


def _take_two(state: DaitoshiState, seat: int, number: int) -> Label:
    faces = [state.atlas.face[state.market[slot]] for slot in c.PAIRS[number]]
    names = [f"{n.QUALITIES[face[0]].capitalize()} {w.printed_words(face)}" for face in faces]
    cost = sum(n.INVENTION_COST[n.MARKET[slot]] for slot in c.PAIRS[number])
    paid = price(state, seat, s.FOOD, cost)
    return Label(f"Two: {' and '.join(names)}", f"Pay {paid}; gain nothing now", "Two Inventions, no rewards now")


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
        f"Runs for {building_cost(factory, building)} Steam and gives {yield_words(state, invention, floor, False)}. "
        f"{track_words(state, floor)}",
        w.invention_words(state.atlas, invention),
    )


def _build(state: DaitoshiState, seat: int, number: int) -> Label:
    ring, district = divmod(number, n.DISTRICTS)
    ring += 1
    top = state.stack_top(ring)
    hexes = w.count_of(n.EXPAND_HEXES[ring], "hex", "hexes")
    return Label(
        f"Build the {n.RINGS[ring]} tile of {district_names(state)[district]}",
        f"Pay {price(state, seat, s.CONSTRUCTION, n.EXPAND_COST[ring])}, lay {hexes}; "
        f"Workers there will {w.gain_words(state.atlas.plain[top])}",
        "Expand",
    )


def _light(state: DaitoshiState, seat: int, number: int) -> Label:
    cost = state.atlas.energy[state.tiles[number]]
    codes: list[int] = []
    for code in bar_of(state, number):
        hex_here = code >> v.SHIFT == v.TERRAIN
        codes.extend(state.atlas.conflict[(code & v.LOW) >> 3] if hex_here else [code])
    return Label(
        f"Light the {w.spot_words(number, district_names(state))}",
        f"Pay {price(state, seat, s.ENERGY, cost)}; {w.gain_words(codes)}",
        "Electrify",
    )


def _barter(state: DaitoshiState, seat: int, number: int) -> Label:
    place, fewer = divmod(number, n.MOST_GOODS)
    steam = state.atlas.city_steam[state.cities[place]]
    gains = w.gain_words(row_of(state, place, fewer + 1))
    goods = fewer + 1 - max(0, fewer + 1 - state.factories[seat][s.LUXURY])
    paid = [w.resource(s.LUXURY, goods)] if goods else []
    if fewer + 1 > goods:
        paid.append(f"{fewer + 1 - goods} Wealth")
    return Label(
        f"Trade {w.count_of(fewer + 1, 'good')} with City {place + 1}",
        f"Pay {w.and_list([f'{steam} Steam', *paid])}; {gains}",
        _city(state, place),
    )


def _donate(state: DaitoshiState, seat: int, number: int) -> Label:
    floor, space = divmod(number, n.MACHINE_SPACES)
    gains = _gain(state.atlas.machine_space[state.machine][space])
    return Label(f"Donate it on space {space + 1}", gains, f"Invention of the {w.FLOOR_WORDS[floor]}")


def _replace(state: DaitoshiState, seat: int, number: int) -> Label:
    names = [w.RESOURCE_WORDS[kind] for kind in range(n.KINDS) if number >> kind & 1]
    return Label(
        f"Wealth for {w.and_list(names)}" if names else "No Wealth for resources",
        f"Pay {contribution(state, seat, number)}",
        "Payment",
    )


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
    (c.NO_PILGRIMS.code, _fixed("No Pilgrim step", "", "Pilgrims")),
    (c.ADVANCE[0][0].code, _advance),
    (c.STOP_ADVANCING.code, _fixed("Stop advancing", "The remaining steps are lost", "Progress")),
    (c.DISCARD[0][0].code, _discard),
    (c.REPEAT[0][0].code, _repeat),
    (c.WORKER[0].code, _worker),
    (c.SWAP[0][0].code, _swap),
    (c.NO_SWAP.code, _fixed("Send the new Worker away", "Your Workers stay as they are", "Workers")),
    (c.BANNER[0].code, _banner),
    (c.NO_BANNER.code, _fixed("Place no Banner", "", "Cities")),
    (c.USE_BANNER[0].code, _use_banner),
    (c.KEEP_BANNERS.code, _fixed("Leave your Banner there", "For a later time", "Cities")),
    (c.COPY_CITY[0].code, _copy),
    (c.REPEAT_SHOP[0].code, _shop),
    (c.MACHINE_FIRST[0].code, _machine_first),
    (c.PLACE[0].code, _place),
    (c.PLACE_ON_MACHINE[0].code, _place_machine),
    (c.STOP_PLACING.code, _fixed("Place no more Workers", "", "Workers")),
    (c.EXPLOIT[0].code, _exploit),
    (c.ACT[0].code, _act),
    (c.NO_ACTION.code, _fixed("Perform no action", "", "Actions")),
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


#: What these tell of comes in later turns.
LATER: Final = (_banner, _install, _build, _advance)


def label(state: DaitoshiState, choice: Choice, seat: int) -> Label:
    first, wording = FAMILIES[0]
    for code, one in FAMILIES:
        if code > choice.code:
            break
        first, wording = code, one
    said = wording(state, seat, choice.code - first)
    return said if wording in LATER else explained(state, seat, said)
