"""The Daitoshi table in sentences, for screen readers and the terminal."""

from typing import Any

from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daitoshi.draw_city import ACTIONS
from sandai.games.daitoshi.draw_offer import condition_words, invention_words
from sandai.games.daitoshi.draw_rewards import list_in_words
from sandai.games.daitoshi.numbers import ACTIONS as ACTION_NAMES
from sandai.games.daitoshi.numbers import RESOURCES, RINGS, SPACES, TERRAINS
from sandai.games.daitoshi.pieces import book_of
from sandai.games.daitoshi.words_rewards import SPACE_WORDS, district_words, floor_words

__all__ = ["describe"]

View = dict[str, Any]
Book = dict[str, Any]


def describe(view: View) -> list[str]:
    """Who stands where and who owns what, one fact a sentence."""
    book = book_of(view["pack"])
    said = [_moment(view)]
    said.extend(_district(view, book, number) for number in range(len(view["districts"])))
    said.extend(_machine(view, book))
    said.extend(_track(view, terrain) for terrain in TERRAINS)
    said.append(f"Workers to hire: {_counts(view['supply'])}.")
    said.extend(_market(view, book))
    said.extend(_city(view, book, entry) for entry in view["cities"])
    if view["mayor"]:
        said.extend(_mayor(view["mayor"], book))
    for who in range(view["players"]):
        said.extend(_factory(view, book, who))
    return said


def _name(view: View, who: int) -> str:
    if who < 0:
        return "the non-player Magnate"
    if view["factories"][who]["mayor"]:
        return "the Mayor"
    names = view.get("names") or PLAYER_NAMES
    return "you" if who == view["seat"] else str(names[who])


def _title(words: str) -> str:
    return words[:1].upper() + words[1:]


def _listed(words: list[str], nothing: str = "nothing") -> str:
    if len(words) < 2:
        return words[0] if words else nothing
    return f"{', '.join(words[:-1])} and {words[-1]}"


def _counts(held: dict[str, int]) -> str:
    return _listed([f"{number} {name}" for name, number in held.items() if number], "none")


def _moment(view: View) -> str:
    if view["over"]:
        return "The game is over."
    who = _name(view, view["active"])
    turn = "It is your turn." if who == "you" else f"{_title(who)} has the turn."
    return turn if view["turns_left"] is None else f"{turn} The game ends in {view['turns_left']} turns."


def _district(view: View, book: Book, number: int) -> str:
    district = view["districts"][number]
    inner = book["tile"][district["inner"]["tile"]]
    colour = "any colour" if inner["worker"] == "any" else str(inner["worker"])
    exploit = _listed(["any land" if terrain == "land_any" else terrain for terrain in inner["exploit"]])
    place = district_words(ACTION_NAMES.index(inner["action"]))
    said = [f"District {number + 1}, {place}, employs {colour}, exploits {exploit}"]
    for ring in RINGS:
        said.append(_spot(district[ring], ring, book))
    for space, words in zip(SPACES, SPACE_WORDS, strict=True):
        here = [_name(view, who) for who in district["magnates"][space]]
        if here:
            said.append(f"{words}: {_listed(here)}")
    if view["machine"]["district"] == number:
        said.append("the Mega-Machine is here")
    return "; ".join(said) + "."


def _spot(spot: dict[str, Any] | None, ring: str, book: Book) -> str:
    if spot is None:
        return f"{ring} space unbuilt"
    tile = book["tile"][spot["tile"]]
    rewards = tile["workshop_back"] if spot["lit"] else tile["workshop_front"]
    said = f"{ring} tile {'electrified' if spot['lit'] else 'plain'}, Workshop gives {list_in_words(rewards)}"
    said += f", with a {spot['worker']} Worker" if spot["worker"] else ", empty"
    if not spot["lit"]:
        said += f", to electrify {tile['electrify_cost']} energy for {list_in_words(tile['electrify_bar'])}"
    return said + (f", on it {_listed(spot['hexes'])}" if spot["hexes"] else "")


def _machine(view: View, book: Book) -> list[str]:
    machine = view["machine"]
    board = book["megamachine"][machine["id"]]
    rewards = [*board["workshop"], *(r for upgrade in machine["unlocked"] for r in book["upgrade"][upgrade]["reward"])]
    worker = f", with a {machine['worker']} Worker" if machine["worker"] else ", empty"
    spaces = []
    for number, (space, filled) in enumerate(zip(board["spaces"], machine["spaces"], strict=True), 1):
        state = "blocked" if filled["blocked"] else "filled" if filled["invention"] else list_in_words(space["reward"])
        spaces.append(f"space {number} {state}")
    return [
        f"Mega-Machine {machine['number']}: its Workshop gives {list_in_words(rewards)}{worker}.",
        f"Invention spaces of the machine: {'; '.join(spaces)}. {machine['universities_left']} University Inventions are left.",
    ]


def _track(view: View, terrain: str) -> str:
    track = view["tracks"][terrain]
    pilgrims = [
        f"{_name(view, who)} {'in the Temple' if space == 0 else f'on space {space}'}"
        for who, space in enumerate(track["pilgrims"])
    ]
    return (
        f"{terrain.capitalize()} track: {track['left']} hexes left, the first {track['open']} spaces are free, "
        f"{track['pile']} discarded; Pilgrims: {_listed(pilgrims)}."
    )


def _market(view: View, book: Book) -> list[str]:
    return [
        f"Market {number}: {invention_words(book['invention'][tile])}." if tile else f"Market {number} is empty."
        for number, tile in enumerate(view["market"], 1)
    ]


def _city(view: View, book: Book, entry: dict[str, Any]) -> str:
    city = book["city"][entry["id"]]
    row = ", ".join(list_in_words([reward]) for reward in city["row"])
    banners = _listed([_name(view, who) for who in entry["banners"]], "nobody")
    return (
        f"City, {condition_words(city['condition'])}: {list_in_words(city['effect'])}. Trade for {city['steam']} Steam: {row}. "
        f"Banners: {banners}."
    )


def _mayor(mayor: dict[str, Any], book: Book) -> list[str]:
    said = []
    if mayor["card"]:
        actions = book["mayor_card"][mayor["card"]]["front"]["actions"]
        wanted = ["Mega-Machine" if action == "megamachine" else ACTIONS[action] for action in actions]
        said.append(f"The Mayor's card shows {_listed(wanted)}{', and Commit by his Bribe' if mayor['bribe'] else ''}.")
    if mayor["advisors"]:
        names = {entry["number"]: entry["name"] for entry in book["advisor"].values()}
        said.append(f"His Advisors: {_listed([f'{number}, {names[number]}' for number in mayor['advisors']])}.")
    return said


def _factory(view: View, book: Book, who: int) -> list[str]:
    factory = view["factories"][who]
    name = _title(_name(view, who))
    goods = {resource: factory[resource] for resource in RESOURCES} | {"Wealth": factory["wealth"]}
    troubles = [tile.replace("_", " ") for tile, angry in factory["conflicts"].items() if angry]
    said = [
        f"{name}: {factory['vp']} VP so far, {factory['steam']} Steam, {_counts(goods)}; Workers: {_counts(factory['workers'])}; "
        f"{factory['banners']} Banners in hand; Reputation level {factory['reputation'] + 1}.",
        f"{name}: hexes {_counts(factory['hexes'])}; in Conflict: {_listed(troubles)}.",
    ]
    if not factory["mayor"]:
        said.append(
            f"{name}: Chimney {factory['chimney']:+d}; Production marker {factory['marker']}; "
            f"Grant {'unused' if factory['grant'] else 'used'}."
        )
    for floor, here in factory["floors"].items():
        if here["invention"]:
            position = "improved" if here["improved"] else "basic"
            ready = ", ready to donate" if here["ready"] else ""
            length = book["slot"][floor]["track_length"]
            words = invention_words(book["invention"][here["invention"]])
            said.append(
                f"{name}, {floor_words(floor)}: {words}, {position}, progress {here['progress']} of {length}{ready}."
            )
    return said
