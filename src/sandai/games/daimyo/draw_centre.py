"""What all share beside the islands: dice, villagers, goals, round, market, black market, and the third force."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw.svg import Parts, at, circle, g, num, rect
from sandai.games.daimyo.draw_cards import HERO_HEIGHT, HERO_WIDTH, empty_place, hero_card, sign_line
from sandai.games.daimyo.draw_pieces import (
    AUTOMA,
    box_light,
    broken,
    crest,
    die,
    die_hit,
    die_light,
    die_space,
    fitted,
    flow,
    glyph,
    helmet,
    kept,
    label,
    numeral,
    panel,
    paragraph,
    piece,
    relic_stack,
    relic_tile,
)
from sandai.games.daimyo.draw_sheet import Heights, Sheet, Spot, end

WIDTH: Final = 296.0
VILLAGER: Final = (94.0, 92.0)
GOAL: Final = (145.0, 70.0)


@kept
def owner_crest(owner: int, x: float, y: float, radius: float) -> Element:
    """A seat's crest, or the mark of mercenaries and empire."""
    return piece("strike", AUTOMA, x, y, radius) if owner == AUTOMA else crest(owner, x, y, radius)


@kept
def heading(words: str, icon: str, x: float = 0, y: float = 0, more: str = "") -> Element:
    return g(transform=at(x, y))[
        glyph(icon, 9, 9, 18),
        label(words, 22, 14, 13.5, weight="650"),
        label(more, 28 + 7.2 * len(words), 14, 11.5, colour="var(--muted)") if more else None,
    ]


def dice_pool(sheet: Sheet, part: Parts, dice: list[dict[str, Any]]) -> tuple[list[Node], float]:
    """The dice in the middle: a column per value, a row per colour, equal dice together."""
    step = WIDTH / 6
    drawn: list[Node] = [
        g[
            rect(x=num(step * (value - 1) + 1.5), y="22", width=num(step - 3), height="17", rx="5", fill="var(--ash)"),
            numeral(str(value), step * (value - 0.5), 35, 13),
        ]
        for value in range(1, 7)
    ]
    for entry in dice:
        count, value, row = len(entry["ids"]), entry["value"], ("blue", "green", "red").index(entry["colour"])
        shift = min(23.0, 22.0 / max(1, count - 1))
        first = step * (value - 0.5) - shift * (count - 1) / 2
        spots = [(first + shift * i, 53.0 + 26 * row) for i in range(count)]
        for name, (x, y) in zip(entry["ids"], spots, strict=True):
            sheet.glide(name, (x, y, 22 / 28), die(entry["colour"], value, 0, 0))
        drawn.append(
            part(
                entry["part"],
                entry["words"],
                [die_hit(entry["colour"], x, y, 24) for x, y in spots],
                light=[die_light(entry["colour"], 29, x, y) for x, y in spots],
            )
        )
    return [heading("Dice to take", "die", more="the colour picks the zone"), drawn], 120


def villagers(part: Parts, tiles: list[dict[str, Any]]) -> tuple[list[Node], float]:
    """The three villager tiles: the face that works now and what comes after the flip."""
    width, height = VILLAGER
    drawn: list[Node] = [heading("Villagers", "villager", more="each use flips the tile")]
    for i, tile in enumerate(tiles):
        drawn.append(
            part(
                tile["part"],
                f"Villager: {tile['text']} Afterwards: {tile['other']}",
                panel(width, height, rx=6),
                rect(x="0.5", y="4", width=num(width - 1), height="20", fill="var(--rust-soft)", opacity="0.7"),
                sign_line(tile["signs"], 6, 14, 16, width - 10),
                fitted(tile["text"], 6, 27, width - 10, height - 30, 11.4),
                light=box_light(width, height, 6),
                transform=at(i * (width + 7), 22),
            )
        )
    return drawn, 22 + height


def goals(part: Parts, cards: list[dict[str, Any]]) -> tuple[list[Node], float]:
    """The goals with who has met them."""
    drawn: list[Node] = [heading("Goals", "popularity", more="the first to meet one scores at once")]
    w, h = GOAL
    places = flow(len(cards), w, h, WIDTH)
    for card, (x, y) in zip(cards, places, strict=True):
        tint = "var(--rust-soft)" if card["colour"] == "orange" else "var(--woods)"
        drawn.append(
            part(
                card["part"],
                card["words"],
                panel(w, h, fill=tint, rx=6),
                fitted(card["text"], 7, 5, w - 12, 40, 11.6),
                [_goal_space(space, 12 + 68 * i, h - 14) for i, space in enumerate(card["spaces"])],
                light=box_light(w, h, 6),
                transform=at(x, 22 + y),
            )
        )
    return drawn, 22 + (places[-1][1] + h if places else 0)


def _goal_space(space: dict[str, Any], x: float, y: float) -> Element:
    edge = "var(--gold)" if space["kind"] == "gold" else "var(--stone)"
    taken = space["owner"]
    return g(transform=at(x, y))[
        circle(r="10", fill="var(--card)", stroke=edge, stroke_width="2.2")
        if taken is None
        else owner_crest(taken, 0, 0, 10.5),
        numeral(str(space["pp"]), 0, 4.5, 12.5) if taken is None else None,
        sign_line(space["signs"], 12, 0, 12.5, 46),
    ]


@kept
def round_track(number: int, last: int, x: float, y: float) -> Element:
    return g(transform=at(x, y), role="img", aria_label=f"Round {number} of {last}")[
        label("Round", 0, 14, 13.5, weight="650"),
        [
            g(transform=at(54 + 26 * i, 9.5))[
                circle(r="11", fill="var(--accent)" if i + 1 == number else "var(--card)", stroke="var(--line)"),
                numeral(str(i + 1), 0, 5, 13.5, colour="var(--on-accent)" if i + 1 == number else "var(--muted)"),
            ]
            for i in range(last)
        ],
    ]


def popularity(owners: list[dict[str, Any]], width: float = WIDTH) -> tuple[list[Node], float]:
    """Who is how popular, best first, and who wears the Helmet."""
    drawn: list[Node] = []
    most = max([1, *(entry["pp"] or 0 for entry in owners)])
    for i, entry in enumerate(owners):
        pp = entry["pp"]
        y = 11 + 21 * i
        drawn.append(
            g(role="img", aria_label=entry["words"])[
                owner_crest(entry["owner"], 10, y, 9),
                label(entry["name"], 24, y + 4.5, 12.5, weight="600"),
                label("to move", 34 + 6.6 * len(entry["name"]), y + 4.5, 11.5, weight="600", colour="var(--accent)")
                if entry["turn"]
                else None,
                helmet(width - 124, y, 16) if entry["helmet"] else None,
                rect(
                    {"class": "lane"},
                    x=num(width - 108),
                    y=num(y - 4),
                    width=num(72 * (pp or 0) / most),
                    height="8",
                    rx="3",
                    fill=entry["ink"],
                ),
                numeral(str(pp), width - 4, y + 5.5, 15, anchor="end")
                if pp is not None
                else label("no PP", width - 4, y + 4.5, 11, anchor="end", colour="var(--muted)"),
            ]
        )
    return drawn, 21 * len(owners)


def market(sheet: Sheet, part: Parts, entry: dict[str, Any]) -> tuple[list[Node], Heights]:
    """Five heroes for hire and the open top of the deck."""
    drawn: list[Node] = [
        heading(
            "Heroes for hire", "hero", more=f"price in gold; {entry['deck']} more in the deck, its top card is open"
        )
    ]
    cards = [*entry["cards"], entry["next"]]
    places = sheet.flow(len(cards), HERO_WIDTH, HERO_HEIGHT, (792, 400))
    for i, (card, (wide, tall)) in enumerate(zip(cards, places, strict=True)):
        inside: Node
        if card is None:
            inside = empty_place("gray", HERO_WIDTH, HERO_HEIGHT, "no card left")
        else:
            inside = part(
                card["part"],
                card["words"],
                hero_card(card),
                _upcoming(i == 5),
                light=box_light(HERO_WIDTH, HERO_HEIGHT),
            )
        drawn.append(sheet.put(_lower(wide, 22), _lower(tall, 22), inside))
    tail = end(places, HERO_HEIGHT)
    return drawn, Heights(tail.wide + 22, tail.tall + 22)


def _upcoming(upcoming: bool) -> Node:
    if not upcoming:
        return None
    return [
        rect(width=num(HERO_WIDTH), height=num(HERO_HEIGHT), rx="8", fill="var(--paper)", opacity="0.45"),
        rect(x=num(HERO_WIDTH - 75), y=num(HERO_HEIGHT - 21), width="71", height="17", rx="6", fill="var(--ash)"),
        label("comes next", HERO_WIDTH - 8, HERO_HEIGHT - 8, 12, anchor="end", weight="700", colour="var(--muted)"),
    ]


def _lower(spot: Spot, by: float) -> Spot:
    return (spot[0], spot[1] + by, spot[2])


def black_market(sheet: Sheet, part: Parts, tiles: list[dict[str, Any]]) -> tuple[list[Node], Heights]:
    """The black market, equal tiles on one pile."""
    drawn: list[Node] = [heading("Black market", "black-market", more="1 gold a tile, in the Relic action")]
    places = sheet.flow(len(tiles), 34, 36, (392, 400), 5)
    for tile, (wide, tall) in zip(tiles, places, strict=True):
        pile = g(transform=at(6, 6))[
            circle(r="8", fill="var(--ink)"),
            label(str(tile["count"]), 0, 3.8, 11, anchor="middle", weight="700", colour="var(--card)"),
        ]
        inside = part(
            tile["part"],
            tile["words"],
            relic_tile(tile["colour"], tile["piece"], 17, 17, 33),
            pile if tile["count"] > 1 else None,
            light=box_light(34, 34, 5, 3),
        )
        drawn.append(sheet.put(_lower(wide, 24), _lower(tall, 24), inside))
    tail = end(places, 36, 36)
    return drawn, Heights(tail.wide + 24, tail.tall + 24)


def third_force(sheet: Sheet, part: Parts, force: dict[str, Any], width: float, height: float) -> list[Node]:
    """The mercenaries' or the empire's own corner."""
    head = part(
        force["part"],
        force["words"],
        panel(width, height, fill="var(--rust-soft)"),
        owner_crest(AUTOMA, 20, 20, 12),
        label(force["name"], 38, 25.5, 16, weight="650"),
        sign_line(["hero", str(force["heroes"]), "gold", str(force["gold"])], width - 112, 20, 18, 104),
        light=box_light(width, height),
    )
    drawn: list[Node] = [head]
    y = 40.0
    for row in force["rows"]:
        with sheet.inside((10, y, 1), (10, y, 1)):
            node, used = _force_row(sheet, part, row, width - 20)
        drawn.append(g(transform=at(10, y))[node])
        y += used + 6
    for i, held in enumerate(force["played"]):
        sheet.glide(held["id"], (width - 20 - 24 * i, y + 10, 20 / 28), die(held["colour"], held["value"], 0, 0))
    for row in force["table"]:
        node = paragraph(row["words"], 10, y + 12, width - 20, 11.4, colour="var(--accent)" if row["live"] else "")
        drawn.append(node)
        y += 4 + 13.2 * len(broken(row["words"], width - 20, 11.4))
    for i, (kind, count) in enumerate(force["pieces"]):
        drawn.append(piece(kind, AUTOMA, 20 + 46 * i, y + 16, 10))
        drawn.append(label(str(count), 33 + 46 * i, y + 20.5, 12.5, weight="650"))
    y += 30
    held = force["tiles"]
    drawn.append(label("Relic tiles" if held else "No relic tiles yet", 10, y + 18, 12.5, weight="600"))
    for tile, (x, dy) in zip(held, flow(len(held), 31, 31, width - 20, 3), strict=True):
        shown = (
            relic_stack(tile["colour"], 15, 15, 25)
            if tile["piece"] == 0
            else relic_tile(tile["colour"], tile["piece"], 15, 15, 29)
        )
        tile_at = at(10 + x, y + 24 + dy)
        drawn.append(part(tile["part"], tile["words"], shown, light=box_light(31, 31, 5, 2), transform=tile_at))
    return drawn


def _force_row(sheet: Sheet, part: Parts, row: dict[str, Any], width: float) -> tuple[Node, float]:
    """A space for dice with its action, or a line of a solo card."""
    lines = broken(row["text"], width - 52 - 32 * (len(row["dice"]) - 1), 11)
    high = max(38.0, 12 + 12.8 * len(lines) + (20 if row["signs"] else 4))
    held: list[Node] = []
    for i, entry in enumerate(row["dice"]):
        x = 23 + 32 * i
        held.append(die_space(entry["colour"], x, high / 2, 28))
        if entry.get("value"):
            sheet.glide(entry["id"], (x, high / 2, 26 / 28), die(entry["colour"], entry["value"], 0, 0))
    left = 14 + 32 * len(row["dice"])
    return part(
        row["part"],
        row["text"],
        panel(width, high, rx=6, stroke="var(--accent)" if row.get("live") else "var(--line)"),
        held,
        sign_line(row["signs"], left, 13, 15, width - left - 6) if row["signs"] else None,
        paragraph(row["text"], left, 33 if row["signs"] else 16, width - left - 6, 11),
        light=box_light(width, high, 6, 3),
    ), high
