"""All components of Daitoshi, drawn: the city, the Wilderness, Cities, Inventions, machines, the Factory and the Mayor's cards."""

from functools import cache
from typing import Any, Final

from htpy import Element, Node

from sandai.draw.crests import crest
from sandai.draw.gallery import Exhibit, Section, plate, source_words
from sandai.draw.panels import Marked
from sandai.draw.svg import Parts, at, circle, g, num, rect
from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components.reading import book_of
from sandai.games.daitoshi.draw import building, factory, mayor, offer, wilderness
from sandai.games.daitoshi.draw import city as draw_city
from sandai.games.daitoshi.draw.components_icons import icons
from sandai.games.daitoshi.draw.components_set_up import floors, set_ups
from sandai.games.daitoshi.draw.rewards import chip, chips, list_in_words, price, row_width
from sandai.games.daitoshi.draw.shapes import TERRAINS, label, sign, wild_hex

__all__ = ["gallery"]

Book = dict[str, Any]
QUALITIES: Final = ("basic", "ordinary", "innovative", "brilliant", "university")
COSTS: Final = dict(zip(n.QUALITIES[:3], n.INVENTION_COST, strict=True))  # T-145


@cache
def gallery() -> list[Section]:
    book = book_of({})
    inventions = book["invention"].values()
    return [
        Section("Icons", "What each sign on the table stands for.", icons()),
        Section(
            "Districts", "Fifteen tiles in three rings; each has a plain and an electrified side.", _districts(book)
        ),
        Section("Rail and ring", "The Worm-Bus circles the city, Prestige circles its heart.", _loops(book)),
        Section("Wilderness", "Four tracks of hexes; Pilgrims follow where the hexes are gone.", _wilderness(book)),
        Section(
            "Hexes", "Calm in the Wilderness, angry in your record.", [_hex(terrain, book) for terrain in TERRAINS]
        ),
        Section(
            "Cities",
            "Eighteen Cities to trade with; a game uses five.",
            [_city(city) for city in book["city"].values()],
        ),
        *[
            Section(
                f"{offer.QUALITIES[quality]} Inventions",
                _quality(quality),
                [_invention(i) for i in inventions if i["quality"] == quality],
            )
            for quality in QUALITIES
        ],
        Section("Mega-Machines", "A game uses one of four machines.", _machines(book)),
        Section("Upgrades", "Unlocked when both spaces above one are filled.", _upgrades(book)),
        Section("Factory", "What stands on every player's own board.", _factory(book)),
        Section("Floors", "Marks above and below an Invention, and the Progress track.", floors(_player(book), book)),
        Section("The Mayor", "His deck and his Advisors in the solo game.", _mayor(book)),
        Section("Set-up", "What the number of players changes.", set_ups(book)),
        Section("Box", "Everything that lies in the box, by number.", _box(book)),
    ]


def _source(entry: dict[str, Any]) -> str:
    known = [*entry.get("rulebook_fields", []), *entry.get("published_fields", [])]
    doubt = list(entry.get("rulebook_partial", []))
    names = [name.replace("_", " ") for name in known]
    return source_words(entry["source"], names, doubt, entry.get("published_at", ""))


def _plate(name: str, words: str, width: float, height: float, *children: Node, scale: float = 1.0) -> Element:
    return plate(f"daitoshi-{name}", words, width, height, *children, scale=scale)


def _card(name: str, words: str, width: float, height: float, *children: Node) -> Element:
    """A small picture on a card of its own; its middle is (0, 0)."""
    ground = rect(
        x="0.5", y="0.5", width=num(width - 1), height=num(height - 1), rx="8", fill="var(--card)", stroke="var(--line)"
    )
    return _plate(name, words, width, height, ground, g(transform=at(width / 2, height / 2))[children])


# -- the city ----------------------------------------------------------------------------------------------------------


def _districts(book: Book) -> list[Exhibit]:
    return [_district(tile, book) for tile in book["tile"].values()]


def _district(tile: dict[str, Any], book: Book) -> Exhibit:
    ring = tile["ring"]
    wide, top, bottom = {"inner": (192, 42, 163), "middle": (236, 128, 199), "outer": (278, 157, 235)}[ring]
    high = bottom - top
    drawn = []
    for k, lit in enumerate((False, True)):
        spot = {"tile": tile["id"], "lit": lit, "worker": None, "hexes": []}
        side = (
            draw_city.inner_tile(spot, tile, 3, Parts())
            if ring == "inner"
            else draw_city.ring_tile(spot, ring, 3, book, Parts())
        )
        drawn.append(g(transform=at(wide / 2, k * (high + 4) - top))[side])
    name = (
        draw_city.ACTIONS[tile["action"]] if ring == "inner" else f"{ring.capitalize()} tile {tile['id'][-1].upper()}"
    )
    words = (
        f"Workshop: {list_in_words(tile['workshop_front'])}; electrified: {list_in_words(tile['workshop_back'])}. "
        f"To electrify it costs {tile['electrify_cost']} energy: {list_in_words(tile['electrify_bar'])}."
    )
    return Exhibit(tile["id"], name, _plate(tile["id"], name, wide, 2 * high + 4, drawn), words, _source(tile))


def _loops(book: Book) -> list[Exhibit]:
    half = 259.0
    nobody: dict[str, list[int]] = {"bus": [], "prestige": []}
    rail = _plate(
        "rail", "The rail", 2 * half, 2 * half, g(transform=at(half, half))[draw_city.rail(nobody, book)], scale=0.85
    )
    ring = _plate("ring", "The ring", 110, 110, g(transform=at(55, 55))[draw_city.prestige(nobody, book)], scale=1.6)
    return [
        Exhibit(
            "rail",
            "Worm-Bus rail",
            rail,
            "Fifteen spaces; a bus gains what it enters or passes.",
            _source(book["wormbus"]),
        ),
        Exhibit("ring", "Prestige ring", ring, "Five spaces, one for each district.", _source(book["prestige"])),
    ]


# -- the Wilderness ----------------------------------------------------------------------------------------------------


def _wilderness(book: Book) -> list[Exhibit]:
    made = []
    for terrain in TERRAINS:
        entry = book["wilderness_track"][terrain]
        hexes = [2 if space.get("stack") else 1 for space in entry["spaces"]]
        view = {"tracks": {terrain: {"hexes": hexes, "pilgrims": [0, 0, 0, 0]}}}
        wide = wilderness.width(len(hexes))
        picture = _plate(
            f"track-{terrain}",
            terrain,
            wide + 2,
            wilderness.HEIGHT + 2,
            g(transform=at(1, 1))[wilderness.track(view, book, Marked(), terrain)],
        )
        made.append(
            Exhibit(
                f"track-{terrain}",
                f"{terrain.capitalize()} track",
                picture,
                f"{wilderness.SCORES[terrain][2]}.",
                _source(entry),
            )
        )
    return made


def _hex(terrain: str, book: Book) -> Exhibit:
    entry = book["terrain"][terrain]
    picture = _card(
        f"hex-{terrain}",
        f"{terrain} hex",
        130,
        64,
        wild_hex(terrain, -36, 0, 20),
        wild_hex(terrain, 6, 0, 20, angry=True),
        chips(entry["conflict_reward"], 46, 0, 20),
    )
    words = f"{entry['hexes']} of them. To exploit one gives {list_in_words(entry['exploit'])}; its Conflict reward is {list_in_words(entry['conflict_reward'])}."
    return Exhibit(f"hex-{terrain}", f"{terrain.capitalize()} hex", picture, words, _source(entry))


# -- what the city offers ----------------------------------------------------------------------------------------------


def _city(city: dict[str, Any]) -> Exhibit:
    """When a Banner comes back and what it gives; below, the rewards of a Trade one by one."""
    kind, _, terrain = city["condition"].partition(":")
    icon: Node = (
        wild_hex(terrain, 22, 24, 14) if terrain else sign(offer.CONDITION_ICONS[kind], 22, 24, 24, "var(--ink)")
    )
    steps = [
        g(transform=at(50 + 40 * k, 50))[
            rect(width="37", height="46", rx="5", fill="var(--paper)", stroke="var(--line)"),
            sign("luxury", 13, 11, 12),
            label(21, 15, str(k + 1), 12, tone="muted"),
            chip(reward, 18.5, 31, 20),
        ]
        for k, reward in enumerate(city["row"])
    ]
    drawn: list[Node] = [
        rect(x="0.5", y="0.5", width="255", height="103", rx="8", fill="var(--card)", stroke="var(--line)"),
        icon,
        label(42, 28.5, offer.condition_words(city["condition"]), 13, weight="600"),
        chips(city["effect"], 250 - row_width(city["effect"], 21, 4) / 2, 24, 21, 4),
        price("steam", city["steam"], 26, 73, 20),
        steps,
    ]
    name = city["id"].removeprefix("city-").replace("-", " ").capitalize()
    row = ", then ".join(list_in_words([reward]) for reward in city["row"])
    words = f"{offer.condition_words(city['condition'])}: {list_in_words(city['effect'])}. Trade for {city['steam']} Steam: {row}."
    return Exhibit(city["id"], name, _plate(city["id"], name, 256, 104, drawn), words, _source(city))


def _quality(quality: str) -> str:
    if quality in COSTS:
        return f"Each costs {COSTS[quality]} food."
    return (
        "Everybody begins with one."
        if quality == "basic"
        else "Given for the Inventions that are donated to the machine."
    )


def _invention(tile: dict[str, Any]) -> Exhibit:
    name = tile["id"].replace("-", " ").capitalize()
    picture = _plate(tile["id"], name, 122, 42, offer.invention(tile, 2, 2, 118, 38))
    copies = f" {tile['copies']} copies." if tile["copies"] > 1 else ""
    words = f"{list_in_words(tile['left'])}; {list_in_words(tile['middle'])}; {tile['vp']} VP.{copies}"
    return Exhibit(tile["id"], name, picture, words, _source(tile))


def _machines(book: Book) -> list[Exhibit]:
    made = []
    upgrades = list(book["upgrade"])
    for machine in book["megamachine"].values():
        state = {
            "number": machine["number"],
            "id": machine["id"],
            "worker": None,
            "unlocked": [],
            "upgrades": [{"tile": upgrade, "unlocked": False} for upgrade in upgrades],
            "spaces": [{"blocked": False, "invention": None} for _ in machine["spaces"]],
            "universities_left": 6,
        }
        drawn = offer.machine({"machine": state}, book, Parts())
        name = f"Mega-Machine {machine['number']}"
        words = f"Workshop: {list_in_words(machine['workshop'])}. The places of the Upgrades change from game to game."
        picture = _plate(machine["id"], name, offer.WIDE + 2, offer.MACHINE_HEIGHT + 2, g(transform=at(1, 1))[drawn])
        made.append(Exhibit(machine["id"], name, picture, words, _source(machine)))
    return made


def _upgrades(book: Book) -> list[Exhibit]:
    made = []
    for upgrade in book["upgrade"].values():
        name = upgrade["id"].removeprefix("upgrade-").capitalize()
        picture = _card(upgrade["id"], name, 84, 44, chips(upgrade["reward"], 0, 0, 22))
        made.append(
            Exhibit(
                upgrade["id"], f"Upgrade: {name}", picture, f"{list_in_words(upgrade['reward'])}.", _source(upgrade)
            )
        )
    return made


# -- the Factory -------------------------------------------------------------------------------------------------------


def _player(book: Book) -> dict[str, Any]:
    return {
        "mayor": False,
        "vp": 0,
        **dict.fromkeys((*n.RESOURCES, "wealth"), 1),
        "steam": n.START_STEAM,
        "hexes": dict.fromkeys(TERRAINS, 0),
        "conflicts": dict.fromkeys(factory.OPERATIONS, False),
        "workers": dict.fromkeys(n.COLOURS, 0),
        "worker_cap": n.WORKER_SPACES[0],
        "reputation": 0,
        "banners": n.CITIES,
        "marker": "middle",
        "grant": True,
        "chimney": 0,
        "buildings": dict(zip(n.BUILDINGS, n.BUILDING_STEAM, strict=True)),
        "floors": {
            slot: {"invention": None, "improved": False, "progress": 0, "ready": False} for slot in book["slot"]
        },
    }


def _factory(book: Book) -> list[Exhibit]:
    player = _player(book)
    high = building.HEIGHT
    made = []
    for k, name in enumerate(n.BUILDINGS):
        drawn = g(transform=at(1, 1))[building.building(player, book, Marked(), 0, name)]
        words = f"{len(n.FLOORS_OF[k])} floors; {n.BUILDING_STEAM[k]} Steam to run it, {n.BUILDING_STEAM_CONFLICT[k]} in Conflict."
        picture = _plate(f"building-{name}", name, building.BUILDING_WIDE + 2, high + 2, drawn)
        made.append(
            Exhibit(
                f"building-{name}", f"{name.capitalize()} building", picture, words, "reconstructed; certain: its Steam"
            )
        )
    engine = _plate("engine", "Steam Engine", 54, high + 2, g(transform=at(1, 1))[factory.engine(player, book, 0)])
    store = _plate("store", "Warehouse", 184, high + 2, g(transform=at(1, 1))[factory.store(player, book, Parts(), 0)])
    made.append(
        Exhibit(
            "engine",
            "Steam Engine",
            engine,
            "Water lifts the Chimney, coal lowers it; steps towards 0 make Steam.",
            _source(book["steam_engine"]),
        )
    )
    made.append(
        Exhibit(
            "store",
            "Warehouse and Reputation",
            store,
            "Goods from 0 to 9, six Workers, four levels of Reputation.",
            _source(book["reputation"]),
        )
    )
    return made + [_operation(name, book) for name in factory.OPERATIONS]


def _operation(name: str, book: Book) -> Exhibit:
    title, icon, calm, angry = factory.OPERATIONS[name]
    picture = _card(
        f"operation-{name}",
        title,
        130,
        60,
        sign(icon, -32, 0, 34, "var(--brass)"),
        sign("conflict", 32, 0, 34, "var(--accent)"),
    )
    terrain = next(t for t in TERRAINS if book["terrain"][t]["operation_tile"] == name)
    return Exhibit(
        f"operation-{name}",
        f"{title} tile",
        picture,
        f"{calm[0].upper()}{calm[1:]}; with {n.CONFLICT_HEXES} {terrain} hexes: {angry}.",
        "rulebook; in doubt: the terrain",
    )


# -- the Mayor and the box ---------------------------------------------------------------------------------------------


def _mayor(book: Book) -> list[Exhibit]:
    made = []
    for card in book["mayor_card"].values():
        sides = [
            mayor.front_card(card["front"], False),
            g(transform=at(130, 0))[mayor.back_card(card["back"])],
        ]
        name = card["id"].replace("-", " ").capitalize()
        wishes = ", ".join(
            "Mega-Machine" if action == "megamachine" else draw_city.ACTIONS[action]
            for action in card["front"]["actions"]
        )
        made.append(
            Exhibit(card["id"], name, _plate(card["id"], name, 226, 112, sides), f"He wants: {wishes}.", _source(card))
        )
    for advisor in book["advisor"].values():
        words = ". ".join(
            text[0].upper() + text[1:] for text in (advisor.get("setup", ""), advisor.get("effect", "")) if text
        )
        seal: list[Node] = [
            circle(r="20", fill="var(--brass-soft)", stroke="var(--brass)"),
            label(0, 7, str(advisor["number"]), 20, "middle", serif=True),
        ]
        made.append(
            Exhibit(
                advisor["id"],
                f"Advisor {advisor['number']}: {advisor['name']}",
                _card(advisor["id"], "Advisor", 84, 60, seal),
                f"{words}.",
                _source(advisor),
            )
        )
    return made


BOX_ICONS: Final = {
    "worker_red": ("worker", "red"),
    "worker_yellow": ("worker", "yellow"),
    "worker_blue": ("worker", "blue"),
    "worker_green": ("worker", "green"),
    "steam_3": ("steam", ""),
    "steam_1": ("steam", ""),
    "wealth_token": ("wealth", ""),
    "resource_token": ("food", ""),
    "banner": ("banner", "ink"),
    "pilgrim": ("pilgrim", "ink"),
    "wormbus_marker": ("wormbus", "ink"),
    "prestige_marker": ("prestige", "purple"),
    "reputation_marker": ("reputation", "accent"),
    "magnate_meeple": ("magnate", "ink"),
    "government_grant": ("grant", "brass"),
    "megamachine_token": ("megamachine", "brass"),
    "factory_board": ("building", "ink"),
    "vp_marker": ("vp", ""),
}


def _box(book: Book) -> list[Exhibit]:
    made = []
    for entry in book["component"].values():
        name = entry["id"].replace("_", " ").capitalize()
        icon, tone = BOX_ICONS.get(entry["id"], ("", ""))
        drawn = sign(icon, -14, 0, 30, f"var(--{tone})" if tone else "") if icon else crest(0, -14, 0, 13)
        picture = _card(f"box-{entry['id']}", name, 108, 52, drawn, label(12, 8, f"×{entry['count']}", 19, serif=True))
        made.append(Exhibit(f"box-{entry['id']}", name, picture, f"{entry['count']} in the box.", _source(entry)))
    return made
