"""The table in letters, for the terminal: titled texts with colour marks."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi.components.reading import Book, book_of
from sandai.games.daitoshi.numbers import ACTIONS as ACTION_IDS
from sandai.games.daitoshi.numbers import CONDITIONS, GOODS, RINGS, SPACE_STEAM, SPACES, TERRAINS, TILES
from sandai.games.daitoshi.rules.view import DistrictView, FactoryView, MayorView, TileView, View
from sandai.games.daitoshi.words.board import employed, lands, machine_name
from sandai.games.daitoshi.words.factory_board import MARKERS_SHORT
from sandai.games.daitoshi.words.mayor import BRIBE, advisor_words, next_in_full, wish
from sandai.games.daitoshi.words.names import (
    COLOUR,
    CONDITION_WORDS,
    DISTRICTS,
    FLOOR,
    MACHINE,
    MAYOR,
    QUALITY,
    RING,
    TERRAIN,
    amount_of,
)
from sandai.games.daitoshi.words.rewards.texts import list_in_words
from sandai.kernel.language import join, plural, say

__all__ = ["panels"]

MARKS: Final = ("●", "◆", "✱", "▲")
PLAYER_COLOURS: Final = ("red", "blue", "green", "magenta")
NEUTRAL: Final = "[dim]○[/]"
TERRAIN_COLOURS: Final = {"forest": "green", "mountain": "yellow", "underground": "red", "river": "blue"}
TILES_SHORT: Final = {
    "steam_engine": say("engine"),
    "buildings": say("buildings"),
    "workers": say("Workers"),
    "production": say("production"),
}
NONE: Final = say("none")


def panels(view: View, names: list[str]) -> list[tuple[str, str]]:
    """City, Wilderness, what is on offer, and each Factory."""
    book = book_of(view["pack"])
    shown = [
        (_moment(view), _city(view, book)),
        (say("Wilderness (· free, 1 or 2 hexes; below, Pilgrims)"), _wilderness(view, book)),
        (say("Market and Cities"), _offer(view, book)),
        (machine_name(view["machine"]["number"]), _machine(view, book)),
    ]
    shown.extend([(_title(player, who, names), _factory(player, book)) for who, player in enumerate(view["factories"])])
    if mayor := view["mayor"]:
        shown.append((say("The Mayor's cards"), _mayor(mayor, book)))
    return shown


def _mark(who: int) -> str:
    return NEUTRAL if who < 0 else f"[bold {PLAYER_COLOURS[who]}]{MARKS[who]}[/]"


def _dim(text: str) -> str:
    return f"[dim]{text}[/]"


def _bold(text: str, colour: str = "") -> str:
    return f"[bold{f' {colour}' if colour else ''}]{text}[/]"


def _worker(colour: str | None) -> str:
    return f"[{colour}]♟[/]" if colour else _dim("♟")


def _moment(view: View) -> str:
    if view["over"]:
        return say("City")
    if view["turns_left"] is None:
        return say("City, turn {turn}", turn=view["turn"] + 1)
    return plural(
        "City, turn {turn}, {n} turn left",
        "City, turn {turn}, {n} turns left",
        view["turns_left"],
        turn=view["turn"] + 1,
    )


# -- the city ----------------------------------------------------------------------------------------------------------


def _city(view: View, book: Book) -> str:
    lines: list[str] = []
    for number, district in enumerate(view["districts"]):
        lines.append(_district(view, district, book, number))
        lines.extend(_tile(district[ring], ring, book) for ring in RINGS)
    return "\n".join(lines)


def _district(view: View, district: DistrictView, book: Book, number: int) -> str:
    inner = book["tile"][district["inner"]["tile"]]
    spaces = " ".join(
        f"{amount_of('steam', steam)} {''.join(_mark(who) for who in district['magnates'][space]) or _dim('·')}"
        for space, steam in zip(SPACES, SPACE_STEAM, strict=True)
    )
    name = _bold(f"{number + 1} {DISTRICTS[ACTION_IDS.index(inner['action'])]:18}")
    about = say("exploits {terrain}, {workers}", terrain=lands(inner), workers=employed(inner))
    machine = f"  {_bold(f'⚙ {MACHINE}', 'yellow')}" if view["machine"]["district"] == number else ""
    return f"{name} {spaces}   {about}{machine}"


def _tile(tile: TileView | None, ring: str, book: Book) -> str:
    if tile is None:
        return f"    {RING[ring]:7} {_dim(say('unbuilt'))}"
    side = book["tile"][tile["tile"]]
    lamp = _bold("☀", "yellow") if tile["lit"] else _dim("☾")
    gains = list_in_words(side["workshop_back"] if tile["lit"] else side["workshop_front"])
    line = f"    {RING[ring]:7} {lamp} {_worker(tile['worker'])} {gains}"
    if tile["hexes"]:
        line += "   " + say("hexes {terrains}", terrains=", ".join(TERRAIN[terrain] for terrain in tile["hexes"]))
    if not tile["lit"]:
        bar = list_in_words(side["electrify_bar"])
        line += "   " + _dim(say("electrify {n}: {rewards}", n=side["electrify_cost"], rewards=bar))
    return line


def _wilderness(view: View, book: Book) -> str:
    lines: list[str] = []
    for terrain in TERRAINS:
        track = view["tracks"][terrain]
        hexes = " ".join("·".rjust(2) if count == 0 else str(count).rjust(2) for count in track["hexes"])
        values = " ".join(str(space["vp"]).rjust(2) for space in book["wilderness_track"][terrain]["spaces"])
        pilgrims = "  ".join(f"{_mark(who)} {place or say('Temple')}" for who, place in enumerate(track["pilgrims"]))
        name = _bold(f"{TERRAIN[terrain]:12}", TERRAIN_COLOURS[terrain])
        lines.append(f"{name} {hexes}   {say('discarded {n}', n=track['pile'])}")
        lines.append(_dim(f"{say('value'):12} {values}"))
        lines.append(f"{'':12} {pilgrims}")
    return "\n".join(lines)


# -- Market, Cities and the Mega-Machine -------------------------------------------------------------------------------


def _invention(book: Book, name: str | None) -> str:
    if name is None:
        return _dim(say("empty"))
    tile = book["invention"][name]
    return say(
        "{quality}: {left}; {middle}; {vp} VP",
        quality=QUALITY[tile["quality"]],
        left=list_in_words(tile["left"]),
        middle=list_in_words(tile["middle"]),
        vp=tile["vp"],
    )


def _offer(view: View, book: Book) -> str:
    lines = [
        f"{_bold(say('Market {n}', n=slot))}  {_invention(book, name)}" for slot, name in enumerate(view["market"], 1)
    ]
    lines.extend([f"{_bold(QUALITY['basic'])}  {_invention(book, name)}" for name in view["offer"]])
    for place, entry in enumerate(view["cities"], 1):
        city = book["city"][entry["id"]]
        effect = say(
            "{condition}: {rewards}",
            condition=CONDITION_WORDS[CONDITIONS.index(city["condition"])],
            rewards=list_in_words(city["effect"]),
        )
        banners = " ".join(_mark(who) for who in entry["banners"])
        row = " / ".join(list_in_words([reward]) for reward in city["row"])
        lines.append(f"{_bold(say('City {n}', n=place))}  {effect}   {banners}")
        lines.append("        " + _dim(say("{n} Steam: {rewards}", n=city["steam"], rewards=row)))
    return "\n".join(lines)


def _machine(view: View, book: Book) -> str:
    machine = view["machine"]
    board = book["megamachine"][machine["id"]]
    lines = [f"{say('Workshop')} {_worker(machine['worker'])} {list_in_words(board['workshop'])}"]
    ids = [space["id"] for space in board["spaces"]]
    for number, (space, state) in enumerate(zip(board["spaces"], machine["spaces"], strict=True), 1):
        filled = (
            _dim(say("blocked"))
            if state["blocked"]
            else _dim(say("filled"))
            if state["invention"]
            else list_in_words(space["reward"])
        )
        lines.append(f"{say('Space {n}', n=number)}  {filled}")
    for number, upgrade in enumerate(machine["upgrades"]):
        links = join([say("space {n}", n=ids.index(link) + 1) for link in board["upgrade_slots"][number]["links"]])
        status = _bold(say("unlocked"), "yellow") if upgrade["unlocked"] else _dim(say("after {spaces}", spaces=links))
        reward = list_in_words(book["upgrade"][upgrade["tile"]]["reward"])
        lines.append(f"{say('Upgrade {n}', n=number + 1)}  {reward}  {status}")
    left = say("University ({n} left)", n=machine["universities_left"])
    return "\n".join([*lines, f"{left}  {_invention(book, machine['university'])}"])


# -- Factories and the Mayor -------------------------------------------------------------------------------------------


def _title(player: FactoryView, who: int, names: list[str]) -> str:
    name = MAYOR if player["mayor"] else names[who]
    return f"{_mark(who)} {say('{name}: {vp} VP so far', name=name, vp=player['vp'])}"


def _factory(player: FactoryView, book: Book) -> str:
    hexes = ", ".join(f"{count} {TERRAIN[name]}" for name, count in player["hexes"].items() if count)
    workers = "".join(_worker(colour) * count for colour, count in player["workers"].items())
    trouble = ", ".join(TILES_SHORT[tile] for tile in TILES if player["conflicts"][tile])
    held = say(
        "hexes {hexes};  Workers {workers};  Banners {banners}",
        hexes=hexes or NONE,
        workers=workers or NONE,
        banners=player["banners"],
    )
    marker = say("Production marker {state}", state=MARKERS_SHORT[player["marker"]])
    lines = [
        ", ".join(amount_of(name, player[name]) for name in GOODS),
        say(
            "Chimney {chimney}, Reputation {vp} VP, Prestige {prestige}, Worm-Bus {bus}",
            chimney=f"{player['chimney']:+}",
            vp=book["reputation"]["vp"][player["reputation"]],
            prestige=player["prestige"],
            bus=player["bus"],
        ),
        f"{held};  {_bold(say('Conflict: {tiles}', tiles=trouble), 'red')}" if trouble else held,
        f"{marker}, {say('Government Grant')}" if player["grant"] else marker,
    ]
    for name, floor in player["floors"].items():
        if floor["invention"]:
            state = [say("upgraded") if floor["improved"] else say("basic")]
            if floor["ready"]:
                state.append(_bold(say("ready"), "yellow"))
            progress = f"{floor['progress']}/{book['slot'][name]['track_length']}"
            lines.append(f"  {FLOOR[name]:29} {progress} {', '.join(state)}  {_invention(book, floor['invention'])}")
    return "\n".join(lines)


def _mayor(mayor: MayorView, book: Book) -> str:
    lines: list[str] = []
    if mayor["card"]:
        front = book["mayor_card"][mayor["card"]]["front"]
        lines.append(
            say(
                "His latest card: {actions}; Town Hall hex {terrain}",
                actions=", ".join(wish(action) for action in front["actions"]),
                terrain=TERRAIN[front["town_hall_land_hex"]],
            )
        )
    if back := mayor["back"]:
        slots = {
            "n": back["slice"] + 1,
            "colour": COLOUR[back["worker"]],
            "tracks": ", ".join(TERRAIN[terrain] for terrain in back["hex_order"]),
        }
        lines.append(
            say("Next back: district {n}, arrow up, {colour} Worker, {tracks}", **slots)
            if back["arrow"] == "up"
            else say("Next back: district {n}, arrow down, {colour} Worker, {tracks}", **slots)
        )
    if mayor["ahead"]:
        lines.append(next_in_full(mayor["ahead"], mayor["bribe"]))
    record = ", ".join(TERRAIN[terrain] if terrain else "-" for terrain in mayor["record"])
    lines.append(say("Record: {terrains}", terrains=record))
    if mayor["bribe"]:
        lines.append(BRIBE)
    entries = {entry["number"]: entry for entry in book["advisor"].values()}
    return "\n".join([*lines, *(advisor_words(entries[number]) for number in mayor["advisors"])])
