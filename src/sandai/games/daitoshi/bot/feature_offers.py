"""Features of what the table offers a seat: actions, districts, Workshops, tiles to electrify, Market, Cities and the Mega-Machine.

Everything is measured by the seat's own weights (`outlook.py`), in tens of VP or twenties, less its price.
"""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.bot.outlook import Outlook, weigh
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.choices import ACT_NAMES
from sandai.games.daitoshi.rules.state import DaitoshiState

__all__ = ["offer_features", "ready_count"]

RENOVATE: Final = 4
CONTRIBUTE: Final = 5
UNBUILT: Final = -0.5  # in place of what electrifying a tile gives
ENGINE: Final = 0.25  # how often per turn an Invention on offer would pay again

#: The condition of a City that each action of a district meets; the Town Hall has none of its own.
CONDITION_OF: Final = (n.ON_COMMIT, n.ON_ELECTRIFY, n.ON_EXPAND, n.ON_TRADE)


def offer_features(state: DaitoshiState, seat: int, outlook: Outlook, market: list[int]) -> list[float]:
    """`market`: the Inventions on offer, those just taken still in their slots."""
    out: list[float] = []
    acts = [0.0] * len(ACT_NAMES)
    used = [0.0] * len(n.CONDITIONS)
    _cities(state, outlook, acts, used, out)
    shops = _tiles(state, outlook, acts, out)
    _market(state, outlook, market, acts, out)
    _machine(state, outlook, acts, out)
    _building(state, outlook, acts)
    for worth in acts:
        out.append(worth * 0.05)
    _districts(state, seat, outlook, acts, used, shops, out)
    return out


def _cities(state: DaitoshiState, outlook: Outlook, acts: list[float], used: list[float], out: list[float]) -> None:
    factory = outlook.factory
    weights = outlook.weights
    atlas = state.atlas
    banners = factory[s.BANNERS]
    steam = factory[s.STEAM]
    means = min(n.MOST_GOODS, factory[s.LUXURY] + factory[s.WEALTH])
    price = weights[v.LUXURY]
    for place in range(n.CITIES):
        city = state.cities[place]
        effect = outlook.effect[place]
        own = banners >> place & 1
        if own:
            used[atlas.condition[city]] += effect
        best = 0.0
        goods = 0
        cost = atlas.city_steam[city]
        if cost <= steam and means:
            net = -cost * weights[v.STEAM]
            best = -9.0
            for count, code in enumerate(outlook.printed.row[city][:means], 1):
                kind = code >> v.SHIFT
                if kind == v.ACTIVATE_PARTNERSHIP:
                    net += effect - price
                elif kind == v.PARTNERSHIP and own:
                    net -= price
                else:
                    net += weights[kind] * (code & v.LOW) - price
                if net > best:
                    best = net
                    goods = count
            acts[n.TRADE] = max(acts[n.TRADE], best)
        out += [float(own), effect * 0.1, best * 0.05, goods * 0.2]


def _tiles(state: DaitoshiState, outlook: Outlook, acts: list[float], out: list[float]) -> list[float]:
    """Workshops and tiles to electrify; return the worth of every built Workshop."""
    weights = outlook.weights
    printed = outlook.printed
    tiles = state.tiles
    energy = state.atlas.energy
    means = outlook.factory[s.ENERGY] + outlook.factory[s.WEALTH]
    shops = [0.0] * n.SPOTS
    bars = [0.0] * n.SPOTS
    for spot in range(n.SPOTS):
        tile = tiles[spot]
        if tile < 0:
            bars[spot] = UNBUILT
            out.append(0.0)
            continue
        if state.lit[spot]:
            worth = weigh(weights, printed.electric[tile])
        else:
            worth = weigh(weights, printed.plain[tile])
            net = weigh(weights, printed.bar[tile]) - energy[tile] * weights[v.ENERGY]
            for slot in (spot * 2, spot * 2 + 1):
                if state.slots[slot] >= 0:
                    net += outlook.conflict[state.slots[slot]]
            bars[spot] = net * 0.1
            if energy[tile] <= means and (net > acts[n.ELECTRIFY] or not acts[n.ELECTRIFY]):
                acts[n.ELECTRIFY] = net
        shops[spot] = worth
        out.append(worth * 0.1 if state.shops[spot] < 0 else 0.0)
    out += bars
    for ring in (1, 2):
        top = state.stack_top(ring)
        out.append(weigh(weights, printed.plain[top]) * 0.1 if top >= 0 else 0.0)
    return shops


def _market(state: DaitoshiState, outlook: Outlook, market: list[int], acts: list[float], out: list[float]) -> None:
    weights = outlook.weights
    printed = outlook.printed
    means = outlook.factory[s.FOOD] + outlook.factory[s.WEALTH] if outlook.inventions < n.FLOORS else 0
    again = 1.0 + ENGINE * outlook.turns
    for slot in range(len(n.MARKET)):
        invention = market[slot]
        if invention < 0:
            out += [0.0, 0.0, 0.0, 0.0, 0.0]
            continue
        gains = weigh(weights, printed.left[invention]) + weigh(weights, printed.middle[invention])
        gains += state.atlas.vp[invention]
        cost = n.INVENTION_COST[n.MARKET[slot]]
        if cost <= means:
            acts[n.COMMIT] = max(acts[n.COMMIT], gains * again - cost * weights[v.FOOD])
        out += printed.goods[invention]
        out.append(gains * 0.1)


def _machine(state: DaitoshiState, outlook: Outlook, acts: list[float], out: list[float]) -> None:
    weights = outlook.weights
    factory = outlook.factory
    spaces = outlook.printed.machine_space[state.machine]
    best = 0.0
    count = 0
    for space in range(n.MACHINE_SPACES):
        worth = 0.0
        if state.donated[space] == s.NONE:
            count += 1
            worth = weigh(weights, spaces[space])
            best = max(best, worth)
        out.append(worth * 0.1)
    out.append(weights[v.MEGAMACHINE_WORKSHOP] * 0.1)
    out.append(1.0 if state.machine_worker < 0 else 0.0)
    out.append(count / n.MACHINE_SPACES)
    if not count:
        return
    cost = weights[v.WEALTH]
    missing = 0
    for kind in range(n.KINDS):
        cost += weights[kind] if factory[kind] else weights[v.WEALTH]
        if not factory[kind]:
            missing += 1
    if factory[s.WEALTH] > missing and ready_count(state, factory):
        forest = state.atlas.value[n.FOREST][factory[s.PILGRIM + n.FOREST]]
        acts[CONTRIBUTE] = best + forest + outlook.turns - cost


def ready_count(state: DaitoshiState, factory: list[int]) -> int:
    """How many Inventions may be donated."""
    atlas = state.atlas
    count = 0
    for floor in range(n.FLOORS):
        invention = factory[s.FLOOR + floor]
        ready = invention >= 0 and factory[s.PROGRESS + floor] >= atlas.ready_at[floor]
        if ready and atlas.quality[invention] != n.UNIVERSITY:
            count += 1
    return count


def _building(state: DaitoshiState, outlook: Outlook, acts: list[float]) -> None:
    """Expand and Renovate."""
    factory = outlook.factory
    weights = outlook.weights
    price = weights[v.CONSTRUCTION]
    means = factory[s.CONSTRUCTION] + factory[s.WEALTH]
    hexes = 0
    best = 0.0
    for terrain in range(n.KINDS):
        if factory[s.HEX + terrain]:
            hexes += factory[s.HEX + terrain]
            best = max(best, outlook.relief[terrain] + outlook.conflict[terrain])
    if not hexes:
        return
    if means >= n.RENOVATE_COST:
        acts[RENOVATE] = best - n.RENOVATE_COST * price
    if means >= n.EXPAND_COST[1] and state.middle_stack:
        acts[n.EXPAND] = best - n.EXPAND_COST[1] * price
    if means >= n.EXPAND_COST[2] and hexes >= n.EXPAND_HEXES[2] and len(state.outer_stack) > len(state.middle_stack):
        # At least one district has a middle tile and no outer one.
        acts[n.EXPAND] = max(acts[n.EXPAND], 1.6 * best - n.EXPAND_COST[2] * price)


def _busy(state: DaitoshiState) -> list[bool]:
    """The left and middle Magnate spaces that are taken."""
    busy = [False] * (3 * n.DISTRICTS)
    for factory in state.factories:
        if factory[s.DISTRICT] >= 0:
            busy[factory[s.DISTRICT] * 3 + factory[s.SPACE]] = True
    if state.neutral >= 0:
        busy[state.neutral * 3 + state.neutral_space] = True
    return busy


def _districts(
    state: DaitoshiState,
    seat: int,
    outlook: Outlook,
    acts: list[float],
    used: list[float],
    shops: list[float],
    out: list[float],
) -> None:
    factory = outlook.factory
    atlas = state.atlas
    fuel = outlook.weights[v.STEAM]
    busy = _busy(state)
    steam = factory[s.STEAM]
    exploit = outlook.exploit
    for district in range(n.DISTRICTS):
        tile = state.tiles[district]
        action = atlas.action[tile]
        for kind in range(n.KINDS):
            out.append(1.0 if action == kind else 0.0)
        distance = (district - factory[s.DISTRICT] - 1) % n.DISTRICTS + 1
        travel = max(0, distance - n.FREE_MOVE)
        employs = atlas.employs[tile]
        if employs == n.ANY:
            workers = factory[s.WORKER] + factory[s.WORKER + 1] + factory[s.WORKER + 2] + factory[s.WORKER + 3]
        else:
            workers = factory[s.WORKER + employs]
        middle = 0.0
        left = 0.0
        if workers:
            if steam > travel and not busy[district * 3 + n.MIDDLE]:
                middle = _placed(state, outlook, district, workers, shops, False) - fuel
            if steam > travel + 1 and not busy[district * 3]:
                left = _placed(state, outlook, district, workers, shops, True) - 2 * fuel
        terrain = atlas.exploits[tile]
        if action == n.WILD:
            best = max(acts)
            banners = 0.0
        else:
            best = max(acts[action], acts[RENOVATE]) if action == n.EXPAND else acts[action]
            banners = used[CONDITION_OF[action]]
        if terrain == n.ANY:
            land = max(exploit[0], exploit[1], exploit[2])
            gains = exploit[n.RIVER] + land
            banners += used[n.RIVER] + max(used[0], used[1], used[2])
        else:
            gains = exploit[terrain]
            banners += used[terrain]
        if state.machine_at == district and acts[CONTRIBUTE] > best:
            best = acts[CONTRIBUTE]
        out += [distance / n.LONGEST_MOVE, middle * 0.05, left * 0.05, gains * 0.1, best * 0.05, banners * 0.1]


def _placed(
    state: DaitoshiState, outlook: Outlook, district: int, workers: int, shops: list[float], cleared: bool
) -> float:
    """What Workers would gain in a district: the best Workshops, one for each Worker; `cleared`: all are open."""
    worths: list[float] = []
    for spot in (district, district + n.DISTRICTS, district + 2 * n.DISTRICTS):
        if state.tiles[spot] >= 0 and (cleared or state.shops[spot] < 0):
            worths.append(shops[spot])
    if state.machine_at == district and (cleared or state.machine_worker < 0):
        worths.append(outlook.weights[v.MEGAMACHINE_WORKSHOP])
    if len(worths) > workers:
        worths.sort(reverse=True)
        worths = worths[:workers]
    return sum(worths)
