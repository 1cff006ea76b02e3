"""The Daitoshi table in sentences under headings, for screen readers and the terminal; a Factory is told in text_factory.py."""

from typing import Any, Final

from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daitoshi.components.reading import book_of
from sandai.games.daitoshi.draw.city import ACTIONS
from sandai.games.daitoshi.draw.offer import condition_words, invention_words
from sandai.games.daitoshi.draw.rewards import list_in_words
from sandai.games.daitoshi.draw.wilderness import PER, end_words
from sandai.games.daitoshi.numbers import ACTIONS as ACTION_NAMES
from sandai.games.daitoshi.numbers import EXPAND_COST, EXPAND_HEXES, INVENTION_COST, MARKET, RINGS, SPACES, TERRAINS
from sandai.games.daitoshi.words.factory_sentences import counts, factory, listed, title
from sandai.games.daitoshi.words.log import LINES
from sandai.games.daitoshi.words.mayor import next_in_full
from sandai.games.daitoshi.words.rewards import SPACE_WORDS, count_of, district_words

__all__ = ["chapters", "describe"]

View = dict[str, Any]
Book = dict[str, Any]
Chapter = tuple[str, list[str]]


def describe(view: View) -> list[str]:
    """Who stands where and who owns what, one fact a sentence."""
    return [sentence for _, sentences in chapters(view) for sentence in sentences]


def chapters(view: View) -> list[Chapter]:
    """The same under headings."""
    book = book_of(view["pack"])
    told: list[Chapter] = [
        ("Turn and end", _moment(view)),
        ("Districts", [_district(view, book, number) for number in range(len(view["districts"]))]),
        ("City", _city_board(view, book)),
        ("Mega-Machine", _machine(view, book)),
        ("Wilderness tracks", [_track(view, book, terrain) for terrain in TERRAINS] + [_supply(view)]),
        ("Market", _market(view, book)),
        ("Other Cities", [_city(view, book, number) for number in range(len(view["cities"]))]),
    ]
    if view["mayor"]:
        told.append(("Cards of the Mayor", _mayor(view["mayor"], book)))
    for who in range(view["players"]):
        name = title(_name(view, who))
        told.append(
            (f"{'Your' if name == 'You' else f'{name}’s'} Factory", factory(view["factories"][who], book, name))
        )
    return told


def _name(view: View, who: int) -> str:
    if who < 0:
        return "the non-player Magnate"
    if view["factories"][who]["mayor"]:
        return "the Mayor"
    names = view.get("names") or PLAYER_NAMES
    return "you" if who == view["seat"] else str(names[who])


def _moment(view: View) -> list[str]:
    if view["over"]:
        return ["The game is over."]
    who = _name(view, view["active"])
    turn = "It is your turn." if who == "you" else f"{title(who)} has the turn."
    return [turn, f"{end_words(view)[1]}."]


def _district(view: View, book: Book, number: int) -> str:
    district = view["districts"][number]
    inner = book["tile"][district["inner"]["tile"]]
    colour = "Workers of any colour" if inner["worker"] == "any" else f"{inner['worker']} Workers"
    exploit = listed(["any land" if terrain == "land_any" else terrain for terrain in inner["exploit"]])
    place = district_words(ACTION_NAMES.index(inner["action"]))
    said = [f"District {number + 1}, {place}, employs {colour}, exploits {exploit}"]
    for ring in RINGS:
        said.append(_spot(district, ring, book))
    for space, words in zip(SPACES, SPACE_WORDS, strict=True):
        here = [_name(view, who) for who in district["magnates"][space]]
        if here:
            said.append(f"on the {words}: {listed(here)}")
    if view["machine"]["district"] == number:
        said.append("the Mega-Machine is here")
    return "; ".join(said) + "."


def _spot(district: dict[str, Any], ring: str, book: Book) -> str:
    spot = district[ring]
    if spot is None:
        if ring == "outer" and district["middle"] is None:
            return "outer space unbuilt"
        cost, hexes = EXPAND_COST[RINGS.index(ring)], EXPAND_HEXES[RINGS.index(ring)]
        return f"{ring} space unbuilt, Expand for {cost} construction materials and {count_of(hexes, 'hex', 'hexes')}"
    tile = book["tile"][spot["tile"]]
    rewards = tile["workshop_back"] if spot["lit"] else tile["workshop_front"]
    said = f"{ring} tile {'electrified' if spot['lit'] else 'plain'}, Workshop gives {list_in_words(rewards)}"
    said += f", with a {spot['worker']} Worker" if spot["worker"] else ", empty"
    if not spot["lit"]:
        said += f", Electrify for {tile['electrify_cost']} energy: {list_in_words(tile['electrify_bar'])}"
    return said + (f", on it {listed(spot['hexes'])}" if spot["hexes"] else "")


def _city_board(view: View, book: Book) -> list[str]:
    """What all districts share: the next tiles, the Prestige ring inside and the rail around."""
    said = []
    for ring in ("middle", "outer"):
        stack = view["tiles_left"][ring]
        tile = book["tile"].get(stack["top"] or "")
        if tile is None:
            said.append(f"No {ring} tile is left.")
            continue
        said.append(
            f"Next {ring} tile, {stack['count']} left: its Workshop gives {list_in_words(tile['workshop_front'])}, "
            f"electrified {list_in_words(tile['workshop_back'])}; Electrify for {tile['electrify_cost']} energy: "
            f"{list_in_words(tile['electrify_bar'])}."
        )
    said.append(_loop(view, "Prestige ring", book["prestige"]["spaces"], view["prestige"]))
    said.append(_loop(view, "Worm-Bus rail", book["wormbus"]["spaces"], view["bus"]))
    return said


def _loop(view: View, name: str, spaces: list[dict[str, Any]], places: list[int]) -> str:
    """A loop with its rewards in the order of travel, and who stands where."""
    rewards = "; ".join(f"space {space['n']}: {list_in_words(space['reward'])}" for space in spaces)
    here = [f"{_name(view, who)} on space {place}" for who, place in enumerate(places)]
    return f"{name}, what is entered or passed is gained: {rewards}. There: {listed(here)}."


def _machine(view: View, book: Book) -> list[str]:
    machine = view["machine"]
    board = book["megamachine"][machine["id"]]
    rewards = [*board["workshop"], *(r for upgrade in machine["unlocked"] for r in book["upgrade"][upgrade]["reward"])]
    worker = f", with a {machine['worker']} Worker" if machine["worker"] else ", empty"
    spaces = []
    for number, (space, filled) in enumerate(zip(board["spaces"], machine["spaces"], strict=True), 1):
        state = "blocked" if filled["blocked"] else "filled" if filled["invention"] else list_in_words(space["reward"])
        spaces.append(f"space {number}: {state}")
    names = [space["id"] for space in board["spaces"]]
    upgrades = []
    for slot, upgrade in zip(board["upgrade_slots"], machine["upgrades"], strict=True):
        linked = [str(names.index(link) + 1) for link in slot["links"]]
        state = "unlocked" if upgrade["unlocked"] else f"unlocked when {listed(linked)} are filled"
        upgrades.append(f"{list_in_words(book['upgrade'][upgrade['tile']]['reward'])}, {state}")
    return [
        f"Mega-Machine {machine['number']}, in district {machine['district'] + 1}: its Workshop gives "
        f"{list_in_words(rewards)}{worker}.",
        f"Contribute there or in the Town Hall for one of each resource and 1 Wealth. Invention spaces: {'; '.join(spaces)}.",
        f"Upgrades of its Workshop: {'; '.join(upgrades)}.",
        f"University Inventions left: {machine['universities_left']}, each a "
        f"{invention_words(book['invention'][board['university']])}.",
    ]


FREE: Final = ("no space is free", "the first space is free")


def _track(view: View, book: Book, terrain: str) -> str:
    track = view["tracks"][terrain]
    spaces = book["wilderness_track"][terrain]["spaces"]
    pilgrims = [
        f"{_name(view, who)} {'in the Temple' if space == 0 else f'on space {space}'}"
        for who, space in enumerate(track["pilgrims"])
    ]
    free = FREE[track["open"]] if track["open"] < len(FREE) else f"the first {track['open']} spaces are free"
    double = [str(number) for number, hexes in enumerate(track["hexes"], 1) if hexes > 1]
    values = ", ".join(str(space["vp"]) for space in spaces)
    fines = ", ".join(str(space["penalty"]) for space in spaces if "penalty" in space)
    flag = next(number for number, space in enumerate(spaces, 1) if space["end"])
    return (
        f"{terrain.capitalize()} track: {count_of(track['left'], 'hex', 'hexes')} left, {free}"
        f"{f', two hexes each on {listed(double)}' if double else ''}, {track['pile']} discarded; the flag of the end is on "
        f"space {flag} of {len(spaces)}; VP at the end per {PER[terrain]}, by space: {values}"
        f"{f'; minus per tile in Conflict {fines}' if fines else ''}; Pilgrims: {listed(pilgrims)}."
    )


def _supply(view: View) -> str:
    return f"Workers to hire: {counts(view['supply'])}."


def _market(view: View, book: Book) -> list[str]:
    said = []
    for number, tile in enumerate(view["market"]):
        cost = INVENTION_COST[MARKET[number]]
        said.append(
            f"Market {number + 1}, {cost} food: {invention_words(book['invention'][tile])}."
            if tile
            else f"Market {number + 1} is empty."
        )
    return said


def _city(view: View, book: Book, number: int) -> str:
    entry = view["cities"][number]
    city = book["city"][entry["id"]]
    row = "; ".join(
        f"{count_of(goods, 'good')}: {list_in_words([reward])}" for goods, reward in enumerate(city["row"], 1)
    )
    banners = listed([_name(view, who) for who in entry["banners"]], "nobody")
    return (
        f"City {number + 1}, {condition_words(city['condition'])}: {list_in_words(city['effect'])}. Trade for {city['steam']} "
        f"Steam and goods: {row}. Banners: {banners}."
    )


def _mayor(mayor: dict[str, Any], book: Book) -> list[str]:
    said = []
    if mayor["card"]:
        front = book["mayor_card"][mayor["card"]]["front"]
        wanted = ["Mega-Machine" if action == "megamachine" else ACTIONS[action] for action in front["actions"]]
        said.append(
            f"The Mayor's latest card shows {listed(wanted)}{', and Commit by his Bribe' if mayor['bribe'] else ''}; in the Town Hall "
            f"he exploits {front['town_hall_land_hex']}; of resources he takes {listed(front['resource_order'])}, in this order."
        )
    if back := mayor["back"]:
        said.append(
            f"The back of his next card prefers district {back['slice'] + 1}, the "
            f"{'upper' if back['arrow'] == 'up' else 'lower'} tile, a {back['worker']} Worker, and the tracks in the order "
            f"{listed(back['hex_order'])}."
        )
    if mayor["checks"]:
        said.extend(LINES["mayor-checks"]("In his latest turn the Mayor", check) for check in mayor["checks"])
    if mayor["ahead"]:
        said.append(next_in_full(mayor))
    if mayor["advisors"]:
        entries = {entry["number"]: entry for entry in book["advisor"].values()}
        for number in mayor["advisors"]:
            entry = entries[number]
            about = str(entry.get("effect") or entry.get("setup") or "").rstrip(".")
            said.append(f"Advisor {number}, {entry['name']}: {about}.")
    return said
