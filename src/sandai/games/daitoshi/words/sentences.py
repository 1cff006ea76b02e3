"""The board in sentences under headings, for screen readers and the terminal."""

from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daitoshi.components.reading import Book, Piece, book_of
from sandai.games.daitoshi.numbers import ACTIONS as ACTION_IDS
from sandai.games.daitoshi.numbers import (
    CONDITIONS,
    EXPAND_COST,
    EXPAND_HEXES,
    INVENTION_COST,
    MARKET,
    RINGS,
    SPACES,
    TERRAINS,
    Ring,
)
from sandai.games.daitoshi.rules.view import CardBackView, DistrictView, MayorView, View
from sandai.games.daitoshi.words.board import PER, TRACK_NAME, employed, end_words, lands
from sandai.games.daitoshi.words.factory_sentences import counts, factory
from sandai.games.daitoshi.words.mayor import advisor_words, checked_lately, next_in_full, wish
from sandai.games.daitoshi.words.names import (
    COLOUR,
    CONDITION_WORDS,
    GOOD,
    MACHINE,
    NEUTRAL,
    RING,
    TERRAIN,
    THE_DISTRICTS,
    capital,
    hexes,
)
from sandai.games.daitoshi.words.names import SPACES as SPACE_NAMES
from sandai.games.daitoshi.words.rewards.texts import NOTHING, list_in_words, tile_words
from sandai.kernel.language import join, plural, say

__all__ = ["chapters", "describe"]

Chapter = tuple[str, list[str]]


def describe(view: View) -> list[str]:
    """Who stands where and who owns what, one fact a sentence."""
    return [sentence for _, sentences in chapters(view) for sentence in sentences]


def chapters(view: View) -> list[Chapter]:
    """The same under headings."""
    book = book_of(view["pack"])
    found: list[Chapter] = [
        (say("Turn and end"), _moment(view)),
        (say("Districts"), [_district(view, book, number) for number in range(len(view["districts"]))]),
        (say("City"), _city_board(view, book)),
        (MACHINE, _machine(view, book)),
        (say("Wilderness tracks"), [_track(view, book, terrain) for terrain in TERRAINS] + [_supply(view)]),
        (say("Market"), _market(view, book)),
        (say("Other Cities"), [_city(view, book, number) for number in range(len(view["cities"]))]),
    ]
    if view["mayor"]:
        found.append((say("Cards of the Mayor"), _mayor(view["mayor"], book)))
    for who in range(view["players"]):
        name = capital(_name(view, who))
        heading = say("Your Factory") if who == view["seat"] else say("{name}’s Factory", name=name)
        found.append((heading, factory(view["factories"][who], book, name)))
    return found


def _name(view: View, who: int) -> str:
    if who < 0:
        return NEUTRAL
    if view["factories"][who]["mayor"]:
        return say("the Mayor")
    names = view.get("names") or PLAYER_NAMES
    return say("you") if who == view["seat"] else str(names[who])


def _moment(view: View) -> list[str]:
    who = view["active"]
    if who is None:
        return [say("The game is over.")]
    turn = (
        say("It is your turn.") if who == view["seat"] else say("{name} has the turn.", name=capital(_name(view, who)))
    )
    return [turn, say("{end}.", end=end_words(view)[1])]


# -- the city ----------------------------------------------------------------------------------------------------------


def _district(view: View, book: Book, number: int) -> str:
    district = view["districts"][number]
    inner = book["tile"][district["inner"]["tile"]]
    said = [
        say(
            "District {n}, {district}, employs {workers}, exploits {terrain}",
            n=number + 1,
            district=THE_DISTRICTS[ACTION_IDS.index(inner["action"])],
            workers=employed(inner),
            terrain=lands(inner),
        )
    ]
    for ring in RINGS:
        said.append(_spot(district, ring, book))
    for space, words in zip(SPACES, SPACE_NAMES, strict=True):
        here = [_name(view, who) for who in district["magnates"][space]]
        if here:
            said.append(say("on the {space}: {names}", space=words, names=join(here)))
    if view["machine"]["district"] == number:
        said.append(say("the Mega-Machine is here"))
    return "; ".join(said) + "."


def _spot(district: DistrictView, ring: Ring, book: Book) -> str:
    spot, name = district[ring], RING[ring]
    if spot is None:
        if ring == "outer" and district["middle"] is None:
            return say("outer space unbuilt")
        number = RINGS.index(ring)
        return say(
            "{ring} space unbuilt, Expand for {n} construction materials and {hexes}",
            ring=name,
            n=EXPAND_COST[number],
            hexes=hexes(EXPAND_HEXES[number]),
        )
    tile = book["tile"][spot["tile"]]
    gives = list_in_words(tile["workshop_back"] if spot["lit"] else tile["workshop_front"])
    said = [
        say("{ring} tile electrified, Workshop: {rewards}", ring=name, rewards=gives)
        if spot["lit"]
        else say("{ring} tile plain, Workshop: {rewards}", ring=name, rewards=gives),
        _worker(spot["worker"]),
    ]
    if not spot["lit"]:
        bar = list_in_words(tile["electrify_bar"])
        said.append(say("Electrify for {n} energy: {rewards}", n=tile["electrify_cost"], rewards=bar))
    if spot["hexes"]:
        said.append(say("on it {terrains}", terrains=join([TERRAIN[terrain] for terrain in spot["hexes"]])))
    return ", ".join(said)


def _worker(colour: str | None) -> str:
    return say("with a {colour} Worker", colour=COLOUR[colour]) if colour else say("empty")


def _city_board(view: View, book: Book) -> list[str]:
    """What all districts share: the next tiles, the Prestige ring inside and the rail around."""
    said = []
    for ring in ("middle", "outer"):
        stack = view["tiles_left"][ring]
        tile = book["tile"].get(stack["top"] or "")
        if tile is None:
            said.append(say("No {ring} tile is left.", ring=RING[ring]))
            continue
        said.append(
            say(
                "Next {ring} tile, {n} left. Workshop: {plain}, electrified {lit}; Electrify for {cost} energy: {bar}.",
                ring=RING[ring],
                n=stack["count"],
                plain=list_in_words(tile["workshop_front"]),
                lit=list_in_words(tile["workshop_back"]),
                cost=tile["electrify_cost"],
                bar=list_in_words(tile["electrify_bar"]),
            )
        )
    said.append(
        say("Prestige ring, what is entered or passed is gained: {spaces}.", spaces=_loop(book["prestige"]["spaces"]))
    )
    said.append(say("On the Prestige ring: {names}.", names=_places(view, view["prestige"])))
    said.append(
        say("Worm-Bus rail, what is entered or passed is gained: {spaces}.", spaces=_loop(book["wormbus"]["spaces"]))
    )
    said.append(say("On the Worm-Bus rail: {names}.", names=_places(view, view["bus"])))
    return said


def _loop(spaces: list[Piece]) -> str:
    """The rewards of a loop in the order of travel."""
    return "; ".join(
        say("space {n}: {rewards}", n=space["n"], rewards=list_in_words(space["reward"])) for space in spaces
    )


def _places(view: View, places: list[int]) -> str:
    return join([say("{name} on space {n}", name=_name(view, who), n=place) for who, place in enumerate(places)])


def _machine(view: View, book: Book) -> list[str]:
    machine = view["machine"]
    board = book["megamachine"][machine["id"]]
    rewards = [*board["workshop"], *(r for upgrade in machine["unlocked"] for r in book["upgrade"][upgrade]["reward"])]
    spaces = []
    for number, (space, filled) in enumerate(zip(board["spaces"], machine["spaces"], strict=True), 1):
        state = (
            say("blocked")
            if filled["blocked"]
            else say("filled")
            if filled["invention"]
            else list_in_words(space["reward"])
        )
        spaces.append(say("space {n}: {state}", n=number, state=state))
    names = [space["id"] for space in board["spaces"]]
    upgrades = []
    for slot, upgrade in zip(board["upgrade_slots"], machine["upgrades"], strict=True):
        gives = list_in_words(book["upgrade"][upgrade["tile"]]["reward"])
        linked = join([str(names.index(link) + 1) for link in slot["links"]])
        upgrades.append(
            say("{rewards}, unlocked", rewards=gives)
            if upgrade["unlocked"]
            else say("{rewards}, unlocked when {spaces} are filled", rewards=gives, spaces=linked)
        )
    return [
        say(
            "Mega-Machine {n}, in district {district}. Workshop: {rewards}, {worker}.",
            n=machine["number"],
            district=machine["district"] + 1,
            rewards=list_in_words(rewards),
            worker=_worker(machine["worker"]),
        ),
        say(
            "Contribute there or in the Town Hall for one of each resource and 1 Wealth. Invention spaces: {spaces}.",
            spaces="; ".join(spaces),
        ),
        say("Upgrades of its Workshop: {upgrades}.", upgrades="; ".join(upgrades)),
        say(
            "University Inventions left: {n}. {invention}.",
            n=machine["universities_left"],
            invention=tile_words(book["invention"][board["university"]]),
        ),
    ]


# -- the Wilderness, the Market and other Cities -----------------------------------------------------------------------


def _track(view: View, book: Book, terrain: str) -> str:
    track = view["tracks"][terrain]
    spaces = book["wilderness_track"][terrain]["spaces"]
    pilgrims = [
        say("{name} on space {n}", name=_name(view, who), n=space)
        if space
        else say("{name} in the Temple", name=_name(view, who))
        for who, space in enumerate(track["pilgrims"])
    ]
    said = [plural("{n} hex left", "{n} hexes left", track["left"]), _free(track["open"])]
    if double := [str(number) for number, held in enumerate(track["hexes"], 1) if held > 1]:
        said.append(say("two hexes each on {spaces}", spaces=join(double)))
    said.append(say("{n} discarded", n=track["pile"]))
    flag = next(number for number, space in enumerate(spaces, 1) if space["end"])
    values = [
        say("the flag of the end is on space {n} of {length}", n=flag, length=len(spaces)),
        say(
            "VP at the end per {what}, by space: {values}",
            what=PER[terrain],
            values=", ".join(str(space["vp"]) for space in spaces),
        ),
    ]
    if fines := [str(space["penalty"]) for space in spaces if "penalty" in space]:
        values.append(say("minus per tile in Conflict {values}", values=", ".join(fines)))
    return say(
        "{terrain} track: {facts}; Pilgrims: {pilgrims}.",
        terrain=TRACK_NAME[terrain],
        facts="; ".join([", ".join(said), *values]),
        pilgrims=join(pilgrims),
    )


def _free(spaces: int) -> str:
    if not spaces:
        return say("no space is free")
    return plural("the first space is free", "the first {n} spaces are free", spaces)


def _supply(view: View) -> str:
    return say("Workers to hire: {workers}.", workers=counts(view["supply"], COLOUR))


def _market(view: View, book: Book) -> list[str]:
    return [
        say(
            "Market {n}, {cost} food: {invention}.",
            n=number,
            cost=INVENTION_COST[MARKET[number - 1]],
            invention=tile_words(book["invention"][tile]),
        )
        if tile
        else say("Market {n} is empty.", n=number)
        for number, tile in enumerate(view["market"], 1)
    ]


def _city(view: View, book: Book, number: int) -> str:
    entry = view["cities"][number]
    city = book["city"][entry["id"]]
    row = "; ".join(
        plural("{n} good: {reward}", "{n} goods: {reward}", goods, reward=list_in_words([reward]))
        for goods, reward in enumerate(city["row"], 1)
    )
    return say(
        "City {n}. {condition}: {effect}. Trade for {steam} Steam and goods: {row}. Banners: {names}.",
        n=number + 1,
        condition=CONDITION_WORDS[CONDITIONS.index(city["condition"])],
        effect=list_in_words(city["effect"]),
        steam=city["steam"],
        row=row,
        names=join([_name(view, who) for who in entry["banners"]]) or say("nobody"),
    )


# -- the Mayor ---------------------------------------------------------------------------------------------------------


def _mayor(mayor: MayorView, book: Book) -> list[str]:
    said = []
    if mayor["card"]:
        said.append(_front(book["mayor_card"][mayor["card"]]["front"], mayor["bribe"]))
    if mayor["back"]:
        said.append(_back(mayor["back"]))
    said.extend(checked_lately(check) for check in mayor["checks"])
    if mayor["ahead"]:
        said.append(next_in_full(mayor["ahead"], mayor["bribe"]))
    entries = {entry["number"]: entry for entry in book["advisor"].values()}
    said.extend(say("{advisor}.", advisor=advisor_words(entries[number])) for number in mayor["advisors"])
    return said


def _front(card: Piece, bribe: bool) -> str:
    slots = {
        "actions": join([wish(action) for action in card["actions"]]),
        "terrain": TERRAIN[card["town_hall_land_hex"]],
        "resources": join([GOOD[one] for one in card["resource_order"]]) or NOTHING,
    }
    if bribe:
        return say(
            "The Mayor's latest card shows {actions}, and Commit by his Bribe; in the Town Hall he exploits {terrain}; of resources "
            "he takes {resources}, in this order.",
            **slots,
        )
    return say(
        "The Mayor's latest card shows {actions}; in the Town Hall he exploits {terrain}; of resources he takes {resources}, in this "
        "order.",
        **slots,
    )


def _back(card: CardBackView) -> str:
    slots = {
        "n": card["slice"] + 1,
        "colour": COLOUR[card["worker"]],
        "tracks": join([TERRAIN[terrain] for terrain in card["hex_order"]]),
    }
    if card["arrow"] == "up":
        return say(
            "The back of his next card prefers district {n}, the upper tile, a {colour} Worker, and the tracks in the order {tracks}.",
            **slots,
        )
    return say(
        "The back of his next card prefers district {n}, the lower tile, a {colour} Worker, and the tracks in the order {tracks}.",
        **slots,
    )
