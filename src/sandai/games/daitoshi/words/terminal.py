"""The Daitoshi table in letters, for the terminal: titled texts with colour marks."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.components.reading import book_of
from sandai.games.daitoshi.numbers import ACTIONS as ACTION_NAMES
from sandai.games.daitoshi.numbers import CONDITIONS, RINGS, SPACE_STEAM, SPACES, TERRAINS, TILES
from sandai.games.daitoshi.words import rewards as w
from sandai.games.daitoshi.words.mayor import next_in_full

__all__ = ["panels"]

View = dict[str, Any]
MARKS: Final = ("●", "◆", "✱", "▲")
COLOURS: Final = ("red", "blue", "green", "magenta")
NEUTRAL: Final = "[dim]○[/]"
TERRAIN_COLOURS: Final = {"forest": "green", "mountain": "yellow", "underground": "red", "river": "blue"}
ACTIONS: Final = {
    "commit": "Commit",
    "electrify": "Electrify",
    "expand": "Expand",
    "trade": "Trade",
    "wild": "Town Hall",
}
SHORT_TILES: Final = {
    "steam_engine": "engine",
    "buildings": "buildings",
    "workers": "Workers",
    "production": "production",
}


def panels(view: View, names: list[str]) -> list[tuple[str, str]]:
    """City, Wilderness, what is on offer, and each Factory."""
    book = book_of(view["pack"])
    shown = [
        (_moment(view), _city(view, book)),
        ("Wilderness (· free, 1 or 2 hexes; below, Pilgrims)", _wilderness(view, book)),
        ("Market and Cities", _offer(view, book)),
        (f"Mega-Machine {view['machine']['number']}", _machine(view, book)),
    ]
    shown.extend([(_title(player, who, names), _factory(player, book)) for who, player in enumerate(_players(view))])
    if view["mayor"]:
        shown.append(("The Mayor's cards", _mayor(view, book)))
    return shown


def _players(view: View) -> list[View]:
    found: list[View] = view["factories"]
    return found


def _mark(who: int) -> str:
    return NEUTRAL if who < 0 else f"[bold {COLOURS[who]}]{MARKS[who]}[/]"


def _rewards(texts: list[str]) -> str:
    codes = [v.read(text, tuple(range(v.STEP))) for text in texts]
    return ", ".join(w.promised(code) for code in codes if code is not None) or "nothing"


def _worker(colour: str | None) -> str:
    return f"[{colour}]♟[/]" if colour else "[dim]♟[/]"


def _moment(view: View) -> str:
    if view["over"]:
        return "City"
    left = f", {w.count_of(view['turns_left'], 'turn')} left" if view["turns_left"] is not None else ""
    return f"City, turn {view['turn'] + 1}{left}"


def _city(view: View, book: View) -> str:
    lines: list[str] = []
    for number, district in enumerate(view["districts"]):
        inner = book["tile"][district["inner"]["tile"]]
        spaces = " ".join(
            f"{steam} Steam {''.join(_mark(who) for who in district['magnates'][space]) or '[dim]·[/]'}"
            for space, steam in zip(SPACES, SPACE_STEAM, strict=True)
        )
        exploits = " and ".join("any land" if terrain == "land_any" else terrain for terrain in inner["exploit"])
        machine = "  [bold yellow]⚙ Mega-Machine[/]" if view["machine"]["district"] == number else ""
        workers = "any" if inner["worker"] == "any" else f"[{inner['worker']}]{inner['worker']}[/]"
        lines.append(
            f"[bold]{number + 1} {w.district_words(ACTION_NAMES.index(inner['action']), the=False):18}[/] {spaces}   exploits {exploits}, {workers} Workers{machine}"
        )
        for ring in RINGS:
            tile = district[ring]
            if tile is None:
                lines.append(f"    {ring:7} [dim]unbuilt[/]")
                continue
            side = book["tile"][tile["tile"]]
            gains = side["workshop_back"] if tile["lit"] else side["workshop_front"]
            lamp = "[bold yellow]☀[/]" if tile["lit"] else "[dim]☾[/]"
            bar = (
                ""
                if tile["lit"]
                else f"   [dim]electrify {side['electrify_cost']}: {_rewards(side['electrify_bar'])}[/]"
            )
            hexes = f"   hexes {', '.join(tile['hexes'])}" if tile["hexes"] else ""
            lines.append(f"    {ring:7} {lamp} {_worker(tile['worker'])} {_rewards(gains)}{hexes}{bar}")
    return "\n".join(lines)


def _wilderness(view: View, book: View) -> str:
    lines: list[str] = []
    for terrain in TERRAINS:
        track = view["tracks"][terrain]
        hexes = " ".join("·".rjust(2) if count == 0 else str(count).rjust(2) for count in track["hexes"])
        values = " ".join(str(space["vp"]).rjust(2) for space in book["wilderness_track"][terrain]["spaces"])
        colour = TERRAIN_COLOURS[terrain]
        pilgrims = "  ".join(f"{_mark(who)} {place or 'Temple'}" for who, place in enumerate(track["pilgrims"]))
        lines.append(f"[bold {colour}]{terrain:12}[/] {hexes}   discarded {track['pile']}")
        lines.append(f"[dim]{'value':12}[/] [dim]{values}[/]")
        lines.append(f"{'':12} {pilgrims}")
    return "\n".join(lines)


def _invention(book: View, name: str | None) -> str:
    if name is None:
        return "[dim]empty[/]"
    tile = book["invention"][name]
    return f"{tile['quality']}: {_rewards(tile['left'])}; {_rewards(tile['middle'])}; {tile['vp']} VP"


def _offer(view: View, book: View) -> str:
    lines = [f"[bold]Market {slot}[/]  {_invention(book, name)}" for slot, name in enumerate(view["market"], 1)]
    lines.extend([f"[bold]Basic[/]  {_invention(book, name)}" for name in view["offer"]])
    for place, entry in enumerate(view["cities"], 1):
        city = book["city"][entry["id"]]
        condition = w.CONDITION_WORDS[CONDITIONS.index(city["condition"])]
        banners = " ".join(_mark(who) for who in entry["banners"])
        lines.append(f"[bold]City {place}[/]  {condition}: {_rewards(city['effect'])}   {banners}")
        lines.append(
            f"        [dim]{city['steam']} Steam: {' / '.join(_rewards([reward]) for reward in city['row'])}[/]"
        )
    return "\n".join(lines)


def _machine(view: View, book: View) -> str:
    machine = view["machine"]
    board = book["megamachine"][machine["id"]]
    lines = [f"Workshop {_worker(machine['worker'])} {_rewards(board['workshop'])}"]
    names = {space["id"]: f"space {number}" for number, space in enumerate(board["spaces"], 1)}
    for space, state in zip(board["spaces"], machine["spaces"], strict=True):
        filled = (
            "[dim]blocked[/]"
            if state["blocked"]
            else "[dim]filled[/]"
            if state["invention"]
            else _rewards(space["reward"])
        )
        lines.append(f"{names[space['id']].capitalize()}  {filled}")
    for number, upgrade in enumerate(machine["upgrades"]):
        links = " and ".join(names[link] for link in board["upgrade_slots"][number]["links"])
        state = "[bold yellow]unlocked[/]" if upgrade["unlocked"] else f"[dim]after {links}[/]"
        lines.append(f"Upgrade {number + 1}  {_rewards(book['upgrade'][upgrade['tile']]['reward'])}  {state}")
    lines.append(f"University ({machine['universities_left']} left)  {_invention(book, machine['university'])}")
    return "\n".join(lines)


def _title(player: View, who: int, names: list[str]) -> str:
    name = "The Mayor" if player["mayor"] else names[who]
    return f"{_mark(who)} {name}: {player['vp']} VP so far"


def _factory(player: View, book: View) -> str:
    goods = ", ".join(
        f"{player[name]} {name}" for name in ("food", "energy", "construction", "luxury", "wealth", "steam")
    )
    hexes = ", ".join(f"{count} {name}" for name, count in player["hexes"].items() if count) or "none"
    workers = "".join(_worker(colour) * count for colour, count in player["workers"].items()) or "none"
    trouble = ", ".join(SHORT_TILES[tile] for tile in TILES if player["conflicts"][tile])
    level = book["reputation"]["vp"][player["reputation"]]
    lines = [
        goods,
        f"Chimney {player['chimney']:+}, Reputation {level} VP, Prestige {player['prestige']}, Worm-Bus {player['bus']}",
        f"hexes {hexes};  Workers {workers};  Banners {player['banners']}"
        + (f";  [bold red]Conflict: {trouble}[/]" if trouble else ""),
        f"Production marker {player['marker']}" + (", Government Grant" if player["grant"] else ""),
    ]
    for name, floor in player["floors"].items():
        if floor["invention"]:
            length = book["slot"][name]["track_length"]
            state = ("improved" if floor["improved"] else "basic") + (
                ", [bold yellow]ready[/]" if floor["ready"] else ""
            )
            lines.append(
                f"  {w.floor_words(name):29} {floor['progress']}/{length} {state}  {_invention(book, floor['invention'])}"
            )
    return "\n".join(lines)


def _mayor(view: View, book: View) -> str:
    mayor = view["mayor"]
    lines: list[str] = []
    if mayor["card"]:
        front = book["mayor_card"][mayor["card"]]["front"]
        shown = [ACTIONS.get(action, "Mega-Machine") for action in front["actions"]]
        lines.append(f"His latest card: {', '.join(shown)}; Town Hall hex {front['town_hall_land_hex']}")
    back = mayor["back"]
    if back:
        lines.append(
            f"Next back: district {back['slice'] + 1}, arrow {back['arrow']}, {back['worker']} Worker, {', '.join(back['hex_order'])}"
        )
    if mayor["ahead"]:
        lines.append(next_in_full(mayor))
    lines.append("Record: " + ", ".join(terrain or "-" for terrain in mayor["record"]))
    if mayor["bribe"]:
        lines.append("He still has his Bribe: every card also shows Commit")
    named = {entry["number"]: entry["name"] for entry in book["advisor"].values()}
    lines.extend([f"Advisor {number}: {named[number]}" for number in mayor["advisors"]])
    return "\n".join(lines)
