"""All text a player reads: questions, choices, what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from sandai.games.daitou import numbers
from sandai.games.daitou.bid import AscendingBid, SealedBids
from sandai.games.daitou.build import Build, farm_price
from sandai.games.daitou.catalogue import FISH, IMPORT, Bid, Farm, Place, Ship, Split, Track
from sandai.games.daitou.set_up import NameNode
from sandai.games.daitou.ship import Shipment
from sandai.games.daitou.state import DaitouState
from sandai.games.daitou.tax import ChooseSplit, NameMarker, due
from sandai.games.daitou.whereabouts import farm_heading, farm_place, section_heading, section_place
from sandai.kernel.choice import Choice
from sandai.kernel.game import Label
from sandai.kernel.journal import Event

__all__ = ["label", "line", "prompt", "yen"]

LAST = 9  # the rank of what stands below all else
PLACES = ("first", "second", "third")
MARKER_WORDS = {
    "town-N": "the North town",
    "town-S": "the South town",
    **{f"harbour-{number}": f"harbour {number}" for number in range(1, 7)},
}


def yen(amount: int) -> str:
    return f"−¥{-amount}" if amount < 0 else f"¥{amount}"


def count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def dashed(names: list[str]) -> str:
    """Nodes of a section or a way."""
    return "–".join(names)


def listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


# -- questions ---------------------------------------------------------------------------------------------------------


def prompt(state: DaitouState, seat: int | None) -> str:
    """For those who are asked, the question; for others, what they wait for."""
    question = state.question
    if question is None:
        return "The game is over."
    where = f"Year {state.year}, round {state.round}. " if state.round else ""
    asked = seat is not None and seat in state.actors
    if isinstance(question, NameNode):
        marker = MARKER_WORDS[state.terms.catalogue.places[question.marker][0].text.split()[1]]
        return (
            f"Where should {marker} stand? Pick a node on the map." if asked else f"A node is being named for {marker}."
        )
    if isinstance(question, (SealedBids, AscendingBid)):
        return where + (_bid_prompt(state, cast(int, seat)) if asked else _bid_news(state))
    if isinstance(question, Build):
        return where + (_build_prompt(state, cast(int, seat)) if asked else "The building phase goes on.")
    if isinstance(question, Shipment):
        return where + (_ship_prompt(state) if asked else "The shipping phase goes on.")
    return _tax_prompt(state, question, asked)


def _bid_prompt(state: DaitouState, seat: int) -> str:
    """The first question of a game also says what wins."""
    first = state.year == 1 and state.round == 1
    aim = f"The most money after year {numbers.YEARS} wins. " if first else ""
    purse = f"You have {yen(state.money[seat])}."
    if state.terms.sealed:
        return f"{aim}Bid secretly for the turn order. {purse}"
    return f"{aim}Bid for the turn order or pass: {_highest(state)}. {purse}"


def _bid_news(state: DaitouState) -> str:
    if state.terms.sealed:
        return "Secret bids for the turn order are being made."
    return f"Bidding goes on: {_highest(state)}."


def _highest(state: DaitouState) -> str:
    high = max(state.bids)
    return f"the highest bid is {yen(high)}" if high else "nobody has bid yet"


def _build_prompt(state: DaitouState, seat: int) -> str:
    """Only what the player can pay; lines and circles are what the map shows."""
    money, track, farm = state.money[seat], state.terms.track_price, farm_price(state)
    purse = f"You have {yen(money)}; {yen(due(state, seat))} tax at the end of the year."
    lay, plant = f"to lay track for {yen(track)}", f"to plant a farm for {yen(farm)}"
    if money < farm or not state.free_farms:
        return f"Pick a line on the map {lay}, or pass. {purse}"
    if money < track or not state.free_tracks:
        return f"Pick a circle on the map {plant}, or pass. {purse}"
    return f"Pick a line on the map {lay}, a circle {plant}, or pass. {purse}"


def _ship_prompt(state: DaitouState) -> str:
    fee = state.terms.fee
    fees = f" For each section of others on its way you pay them {yen(fee)}." if fee else ""
    return f"Pick a cube on the map to ship it, or pass.{fees}"


def _tax_prompt(state: DaitouState, question: Any, asked: bool) -> str:
    where = f"Taxes of year {state.year}. "
    if isinstance(question, ChooseSplit):
        if asked:
            return f"{where}You can't pay the whole {yen(due(state, question.seat))}. For what do you pay?"
        return f"{where}A player is short and decides for what to pay."
    naming = cast(NameMarker, question)
    words = [count(naming.tracks, "section")] if naming.tracks else []
    if naming.farms:
        words.append(count(naming.farms, "farm"))
    left = f"{listed(words)} of a player who is short must still go"
    return f"{where}Name a marker to remove: {left}." if asked else f"{where}Markers are being removed: {left}."


# -- choices -----------------------------------------------------------------------------------------------------------


def label(state: DaitouState, choice: Choice, seat: int) -> Label:
    if isinstance(choice, Ship):
        return _ship_label(state, choice)
    if isinstance(choice, Track):
        if choice.text.startswith("remove"):
            return Label(f"Remove section {_section(choice)}", "it becomes free", "Sections")
        words = f"Build section {_section(choice)}, {section_place(state, choice.section, seat)}"
        effect = f"pay {yen(state.terms.track_price)}, {yen(state.terms.track_tax)} tax a year"
        return Label(words, effect, *section_heading(state, choice.section, seat))
    if isinstance(choice, Farm):
        if choice.text.startswith("remove"):
            return Label(f"Remove farm {_farm_words(state, choice)}", "its place becomes free", "Farms")
        words = f"Build farm {_farm_words(state, choice)}"
        return Label(words, _farm_effect(state, choice), *farm_heading(state, choice.farm, seat))
    if isinstance(choice, Bid):
        return Label(f"Bid {yen(choice.amount)}", "", "Bids")
    if isinstance(choice, Split):
        return _split_label(state, choice, seat)
    if isinstance(choice, Place):
        return Label(f"Name {choice.parts[0]}", "", "Nodes")
    return _pass_label(state)


def _section(choice: Track) -> str:
    return dashed(choice.parts[0].split("-"))


def _farm_words(state: DaitouState, choice: Farm) -> str:
    atlas = state.terms.atlas
    return f"{choice.parts[0]} {farm_place([atlas.nodes[node] for node in atlas.touches[choice.farm]])}"


def _farm_effect(state: DaitouState, choice: Farm) -> str:
    effect = f"pay {yen(farm_price(state))}, {yen(state.terms.farm_tax)} tax a year"
    touched = state.terms.atlas.touches[choice.farm]
    if all(node in (state.markers[2], state.markers[5]) for node in touched):
        return f"{effect}; it touches only a trade harbour and can never deliver"  # DR-12
    first = state.year + (state.round >= numbers.SUGAR_ROUND)  # D-059
    if first > numbers.YEARS:
        return f"{effect}; too late for sugar"
    return f"{effect}; sugar in each round {numbers.SUGAR_ROUND}, from year {first} on"


def _ship_label(state: DaitouState, ship: Ship) -> Label:
    if ship.kind == FISH:
        what, group = f"Ship the fish of harbour {ship.harbour}", "Fish"
    elif ship.kind == IMPORT:
        what, group = f"Ship an import of harbour {ship.harbour}", "Imports"
    else:
        farms = [state.terms.atlas.farms[farm] for farm in ship.farms]
        what, group = f"Ship the sugar of {listed(farms)}", "Sugar cane"
    way = dashed([state.terms.atlas.nodes[node] for node in ship.route])
    fees = f", pay {yen(ship.cost)} in fees" if ship.cost else ", no fees"
    return Label(f"{what} by {way}", f"earn {yen(ship.income)}{fees}", group)


def _split_label(state: DaitouState, choice: Split, seat: int) -> Label:
    tracks = state.tracks[seat] - choice.tracks
    farms = state.farms[seat] - choice.farms
    lost = [count(tracks, "section")] if tracks else []
    if farms:
        lost.append(count(farms, "farm"))
    rest = state.money[seat] - state.terms.track_tax * choice.tracks - state.terms.farm_tax * choice.farms
    paid = f"Pay for {count(choice.tracks, 'section')} and {count(choice.farms, 'farm')}"
    return Label(paid, f"lose {listed(lost)}, keep {yen(rest)}", "Taxes")


def _pass_label(state: DaitouState) -> Label:
    question = state.question
    if isinstance(question, Build):
        return Label("Pass", "build nothing more this round", "Pass", LAST)
    if isinstance(question, Shipment):
        return Label("Pass", "ship nothing more this round", "Pass")
    place = PLACES[state.seats - 1 - len(state.passed)]
    return Label("Pass", f"take the {place} place", "Pass")


# -- what happened -----------------------------------------------------------------------------------------------------


def line(event: Event, names: list[str]) -> str:
    who = names[event.seat] if event.seat >= 0 else ""
    return LINES[event.kind](event.data, who, names)


def _starter(data: dict[str, Any], who: str, names: list[str]) -> str:
    return f"The die shows {data['roll']}: {who} is the starting player."


def _markers(data: dict[str, Any], who: str, names: list[str]) -> str:
    return f"The markers stand: {listed([f'{MARKER_WORDS[m]} on {node}' for m, node in data['markers'].items()])}."


def _named(data: dict[str, Any], who: str, names: list[str]) -> str:
    return f"{who} names {data['node']} for {MARKER_WORDS[data['marker']]}."


def _marker(data: dict[str, Any], who: str, names: list[str]) -> str:
    why = f" The die decides with {data['roll']}." if "roll" in data else ""
    placed = f"{MARKER_WORDS[data['marker']]} stands on {data['node']}."
    return f"{placed[0].upper()}{placed[1:]}{why}"


def _round(data: dict[str, Any], who: str, names: list[str]) -> str:
    if data["round"] == 5:
        return f"Year {data['year']}: taxes are due."
    return f"Round {data['round']} of year {data['year']} begins."


def _bids(data: dict[str, Any], who: str, names: list[str]) -> str:
    return f"The bids: {listed([f'{names[seat]} {yen(bid)}' for seat, bid in enumerate(data['bids'])])}."


def _order(data: dict[str, Any], who: str, names: list[str]) -> str:
    places = [
        f"{names[seat]} (pays {yen(data['paid'][seat])})" if data["paid"][seat] else names[seat]
        for seat in data["order"]
    ]
    return f"Turn order: {', '.join(places)}."


def _passes(unable: str, willing: str) -> Callable[[dict[str, Any], str, list[str]], str]:
    def words(data: dict[str, Any], who: str, names: list[str]) -> str:
        return f"{who} {unable} and must pass." if data["forced"] else f"{who} {willing}."

    return words


def _fish(data: dict[str, Any], who: str, names: list[str]) -> str:
    if not data["harbours"]:
        return f"The die shows {data['roll']}: no fish."
    s = "s" if len(data["harbours"]) > 1 else ""
    return f"The die shows {data['roll']}: fish at harbour{s} {listed([str(h) for h in data['harbours']])}."


def _imports(data: dict[str, Any], who: str, names: list[str]) -> str:
    parts = [f"{number} at harbour {harbour}" for harbour, number in data["imports"].items() if number]
    return f"Imports arrive: {listed(parts)}."


def _sugar(data: dict[str, Any], who: str, names: list[str]) -> str:
    if not data["farms"]:
        return "The sugar cane is ripe, but there is no farm."
    return f"The sugar cane is ripe: {count(len(data['farms']), 'cube')}."


def _track(data: dict[str, Any], who: str, names: list[str]) -> str:
    return f"{who} builds section {dashed(data['section'].split('-'))} for {yen(data['price'])}."


def _farm(data: dict[str, Any], who: str, names: list[str]) -> str:
    return f"{who} builds farm {data['farm']} {farm_place(data['nodes'])} for {yen(data['price'])}."


def _shipped(data: dict[str, Any], who: str, names: list[str]) -> str:
    what = {"fish": f"the fish of harbour {data['harbour']}", "import": f"an import of harbour {data['harbour']}"}
    goods = what.get(data["goods"]) or f"the sugar of {listed(data['farms'])}"
    fees = [f"{yen(fee)} to {names[seat]}" for seat, fee in enumerate(data["fees"]) if fee]
    paid = f" and pays {listed(fees)}" if fees else ""
    return f"{who} ships {goods} by {dashed(data['route'])}, earns {yen(data['income'])}{paid}."


def _discarded(data: dict[str, Any], who: str, names: list[str]) -> str:
    parts = [count(len(data["fish"]), "fish").replace("fishs", "fish")] if data["fish"] else []
    imports = sum(data["imports"].values())
    if imports:
        parts.append(count(imports, "import"))
    if data["sugar"]:
        parts.append(count(len(data["sugar"]), "sugar cube"))
    return f"Not shipped and lost: {listed(parts)}."


def _taxed(data: dict[str, Any], who: str, names: list[str]) -> str:
    if not data["tracks"] and not data["farms"]:
        return f"{who} pays no taxes."
    parts = [count(data["tracks"], "section")] if data["tracks"] else []
    if data["farms"]:
        parts.append(count(data["farms"], "farm"))
    return f"{who} pays {yen(data['amount'])} for {listed(parts)}."


def _removed(data: dict[str, Any], who: str, names: list[str]) -> str:
    by = f", chosen by {names[data['by']]}" if data["by"] >= 0 else ""
    return f"{who} loses {listed([dashed(name.split('-')) for name in data['markers']])}{by}."


def _end(data: dict[str, Any], who: str, names: list[str]) -> str:
    money = listed([f"{names[seat]} {yen(amount)}" for seat, amount in enumerate(data["money"])])
    if not data["winners"]:
        return f"The game is over: {money}. Everybody loses."
    winners = listed([names[seat] for seat in data["winners"]])
    return f"The game is over: {money}. {winners} {'wins' if len(data['winners']) == 1 else 'share the victory'}."


LINES: dict[str, Callable[[dict[str, Any], str, list[str]], str]] = {
    "starter": _starter,
    "markers": _markers,
    "named": _named,
    "marker": _marker,
    "year": lambda data, who, names: f"Year {data['year']} begins.",
    "round": _round,
    "bid": lambda data, who, names: f"{who} bids {yen(data['amount'])}.",
    "bid_pass": _passes("can't bid more", "passes in the bidding"),
    "bids": _bids,
    "order": _order,
    "fish": _fish,
    "imports": _imports,
    "sugar": _sugar,
    "track": _track,
    "farm": _farm,
    "build_pass": _passes("can build nothing", "builds nothing more this round"),
    "shipped": _shipped,
    "ship_pass": _passes("can ship nothing", "ships nothing more this round"),
    "discarded": _discarded,
    "taxed": _taxed,
    "short": lambda data, who, names: f"{who} can't pay the whole {yen(data['due'])}.",
    "removed": _removed,
    "debt": lambda data, who, names: f"{who} owes the bank {yen(data['debt'])}.",
    "end": _end,
}
