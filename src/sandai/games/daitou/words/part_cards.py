"""The info cards of the drawn parts: what each is for, whose it is, and what it costs or earns now."""

from __future__ import annotations

from functools import partial
from typing import Final

from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import ISLANDS, atlas
from sandai.games.daitou.rules.view import Earning, View
from sandai.games.daitou.words import board
from sandai.games.daitou.words.names import dashed, numerals, owner_name, paragraph, yen
from sandai.kernel.language import join, join_or, plural, say
from sandai.kernel.parts import Cards, PartCard

__all__ = ["cards"]

FREE: Final = say("nobody")


def cards(view: View, me: int | None) -> Cards:
    made: Cards = {}
    maps = atlas()
    for number, name in enumerate(maps.sections):
        if ISLANDS[maps.section_island[number]] in view["islands"]:
            made[name] = partial(_section, view, name, me)
    for number, name in enumerate(maps.farms):
        if ISLANDS[maps.farm_island[number]] in view["islands"]:
            made[name] = partial(_farm, view, number, me)
    for number, name in enumerate(maps.nodes):
        if ISLANDS[maps.island[number]] in view["islands"]:
            made[name] = partial(_node, view, number, me)
    for marker, node in view["markers"].items():
        kind, _, which = marker.partition("-")
        made[marker] = partial(_town, which, node) if kind == "town" else partial(_harbour, int(which), node)
    made |= _goods(view)
    made |= {f"year-{year}": partial(_year, view, year) for year in range(1, numbers.YEARS + 1)}
    made |= {f"round-{number}": partial(_round, view, number) for number in range(1, numbers.TAX_ROUND + 1)}
    made |= {f"order-{place}": partial(_order, view, place) for place in range(view["seats"])}
    for seat in range(view["seats"]):
        made[f"money-{seat}"] = partial(_money, view, seat)
        made[f"sections-{seat}"] = partial(_sections, view, seat)
        made[f"farms-{seat}"] = partial(_farms, view, seat)
    if view["roll"]:
        made["die"] = partial(_die, view["roll"])
    return made


# -- tracks, farms and nodes -------------------------------------------------------------------------------------------


def _section(view: View, name: str, me: int | None) -> PartCard:
    owner = view["sections"].get(name)
    title = say("Section {section}", section=dashed(name))
    does = say("Goods travel over built sections only. Its owner ships free, others pay {fee}.", fee=yen(view["fee"]))
    tax = yen(view["taxes"]["track"])
    if owner is None:
        now = say("{price} to build; then {tax} tax a year", price=yen(view["prices"]["track"]), tax=tax)
        return PartCard(title, does, side=FREE, now=now, rule="D-062")
    if owner == me:
        now = say("earns {fee} when another player ships over it; {tax} tax a year", fee=yen(view["fee"]), tax=tax)
    else:
        now = say(
            "each shipment of yours over it costs {fee}; its owner pays {tax} tax a year", fee=yen(view["fee"]), tax=tax
        )
    return PartCard(title, does, owner, now=now, rule="D-079")


def _farm(view: View, number: int, me: int | None) -> PartCard:
    maps = atlas()
    name = maps.farms[number]
    owner = view["farms"].get(name)
    nodes = join_or([maps.nodes[node] for node in maps.touches[number]])
    does = say(
        "Bears a cube of sugar cane in round {round}, which starts at {nodes} and earns {income} at the trade harbour of its island.",
        round=numbers.SUGAR_ROUND,
        nodes=nodes,
        income=yen(view["incomes"]["sugar"]),
    )
    title = say("Farm {farm}", farm=name)
    tax = yen(view["taxes"]["farm"])
    if owner is None:
        now = say("{price} to build; then {tax} tax a year", price=yen(view["prices"]["farm"]), tax=tax)
        return PartCard(title, does, side=FREE, now=now, rule="D-066")
    if name in view["sugar"]:
        return PartCard(title, does, owner, now=say("a cube of sugar cane waits here"), rule="D-083")
    return PartCard(title, does, owner, now=say("{tax} tax a year", tax=tax), rule="D-058")


def _node(view: View, number: int, me: int | None) -> PartCard:
    maps = atlas()
    name = maps.nodes[number]
    does = (
        say("A node at the coast. Tracks meet here, and a harbour can stand here.")
        if maps.coastal[number]
        else say("An inland node. Tracks meet here, and a town can stand here.")
    )
    owners = [view["sections"].get(maps.sections[side.section]) for side in maps.sides[number]]
    built = [owner for owner in owners if owner is not None]
    now = say("{built} of its {n} sections are built", built=len(built), n=len(owners))
    if me is not None and me in built:
        now = say("{sections}, {own} of them by you", sections=now, own=built.count(me))
    return PartCard(say("Node {node}", node=name), does, now=now, rule="D-007")


# -- towns, harbours and goods -----------------------------------------------------------------------------------------


def _town(island: str, node: str) -> PartCard:
    name = atlas().island_names[ISLANDS.index(island)]
    does = say("Fish and imports of {island} are delivered here.", island=name)
    return PartCard(say("Town of {island}", island=name), does, now=say("stands at {node}", node=node), rule="D-073")


def _harbour(number: int, node: str) -> PartCard:
    rolls = join_or([str(roll) for roll in board.fish_rolls(number)])
    fish = say("Gets fish when the die shows {rolls}.", rolls=rolls)
    place = say("stands at {node}", node=node)
    if number not in numbers.TRADE_HARBOURS:
        return PartCard(say("Fishing harbour {number}", number=number), fish, now=place, rule="D-054")
    imports = plural(
        "Gets {n} import in rounds {rounds}.",
        "Gets {n} imports in rounds {rounds}.",
        numbers.IMPORTS[numbers.TRADE_HARBOURS.index(number)],
        rounds=numerals(numbers.IMPORT_ROUNDS),
    )
    does = paragraph(fish, imports, say("Sugar cane of its island is delivered here."))
    return PartCard(say("Trade harbour {number}", number=number), does, now=place, rule="D-057")


def _goods(view: View) -> Cards:
    made: Cards = {f"fish-{harbour}": partial(_fish, view, harbour) for harbour in view["fish"]}
    for harbour, count in view["imports"].items():
        made |= {f"import-{harbour}-{cube}": partial(_import, view, harbour) for cube in range(1, count + 1)}
    return made | {f"sugar-{farm}": partial(_sugar, view, farm) for farm in view["sugar"]}


def _fish(view: View, harbour: int) -> PartCard:
    does = say(
        "Earns {income} in the town of its island. Every player may ship it.", income=yen(view["incomes"]["fish"])
    )
    return PartCard(
        say("Fish at harbour {harbour}", harbour=harbour), does, now=_earns(view, f"fish-{harbour}"), rule="D-082"
    )


def _import(view: View, harbour: str) -> PartCard:
    does = say(
        "Earns {income} in the town of its island. Every player may ship it.", income=yen(view["incomes"]["import"])
    )
    now = _earns(view, f"import-{harbour}-1")
    return PartCard(say("Imports at harbour {harbour}", harbour=harbour), does, now=now, rule="D-084")


def _sugar(view: View, farm: str) -> PartCard:
    does = say(
        "Earns {income} at the trade harbour of its island; up to {load} cubes from farms at one node travel together.",
        income=yen(view["incomes"]["sugar"]),
        load=numbers.SUGAR_LOAD,
    )
    title = say("Sugar cane of farm {farm}", farm=farm)
    return PartCard(title, does, view["farms"].get(farm, -1), now=_earns(view, f"sugar-{farm}"), rule="D-083")


def _earns(view: View, cube: str) -> str:
    """What a cube would bring the viewer now; empty while nothing is shipped."""
    if "earns" not in view:
        return ""
    found = view["earns"].get(cube)
    if found is None:
        return say("you can't ship it now")
    single = _net(found)
    if "pair" not in found:
        return single
    partner, both = found["pair"]
    return say("{single}; together with that of {farm} {money}", single=single, farm=partner, money=yen(both))


def _net(found: Earning) -> str:
    slots = {"money": yen(found["net"]), "route": "–".join(found["route"])}
    if found["fees"]:
        return say("brings you {money} after {fees} in fees, by {route}", fees=yen(found["fees"]), **slots)
    return say("brings you {money}, by {route}", **slots)


# -- beside the islands ------------------------------------------------------------------------------------------------


def _year(view: View, year: int) -> PartCard:
    does = say("A game has {years} years of {rounds} rounds.", years=numbers.YEARS, rounds=numbers.TAX_ROUND)
    now = _when(year, view["year"])
    if year == view["year"]:
        now = say("{when}; a farm costs {price} this year", when=now, price=yen(view["prices"]["farm"]))
    return PartCard(say("Year {year}", year=year), does, now=now, rule="D-034")


def _round(view: View, number: int) -> PartCard:
    title = say("Round {round}", round=number)
    now = _when(number, view["round"])
    if number == numbers.TAX_ROUND:
        does = say(
            "Taxes only: {track} for each section and {farm} for each farm.",
            track=yen(view["taxes"]["track"]),
            farm=yen(view["taxes"]["farm"]),
        )
        return PartCard(title, does, now=now, rule="D-038")
    goods = ["fish"]
    goods += ["import"] * (number in numbers.IMPORT_ROUNDS) + ["sugar"] * (number == numbers.SUGAR_ROUND)
    does = say(
        "Brings {goods}. Players bid for turn order, build and ship.",
        goods=join([board.BRINGS[kind] for kind in goods]),
    )
    return PartCard(title, does, now=now, rule="D-036")


def _when(number: int, now: int) -> str:
    if number == now:
        return say("now")
    return say("over") if number < now else say("still to come")


def _order(view: View, place: int) -> PartCard:
    does = say("Who stands here builds and ships in this order. It changes with each bidding.")
    bid = board.bid_state(view, view["order"][place])
    return PartCard(board.order_place(place), does, view["order"][place], now=bid, rule="D-039")


def _money(view: View, seat: int) -> PartCard:
    amount = view["money"][seat]
    does = say("Pays for bids, sections, farms, fees and taxes. Most money at the end wins.")
    now = say("hidden until the end") if amount is None else yen(amount)
    due = view["due"][seat]
    if due and view["phase"] not in ("tax", "over"):
        now = say("{money}; {due} of tax due at the end of the year", money=now, due=yen(due))
    return PartCard(say("Money of {name}", name=owner_name(view, seat)), does, seat, now=now, rule="D-099")


def _sections(view: View, seat: int) -> PartCard:
    owned = sum(owner == seat for owner in view["sections"].values())
    does = say("Their owner ships over them free and pays tax for each of them at the end of the year.")
    now = say("{n}; {tax} tax a year", n=owned, tax=yen(owned * view["taxes"]["track"]))
    return PartCard(say("Sections of {name}", name=owner_name(view, seat)), does, seat, now=now, rule="D-087")


def _farms(view: View, seat: int) -> PartCard:
    owned = sum(owner == seat for owner in view["farms"].values())
    does = say(
        "Each bears a cube of sugar cane in round {round}; its owner pays tax for it.", round=numbers.SUGAR_ROUND
    )
    now = say("{n}; {tax} tax a year", n=owned, tax=yen(owned * view["taxes"]["farm"]))
    return PartCard(say("Farms of {name}", name=owner_name(view, seat)), does, seat, now=now, rule="D-088")


def _die(roll: int) -> PartCard:
    harbours = numerals(numbers.FISH[roll])
    does = say("Rolled once a round: it gives fish to three harbours.")
    return PartCard(
        say("Die for fish"),
        does,
        now=say("{roll}: fish at harbours {harbours}", roll=roll, harbours=harbours),
        rule="D-054",
    )
