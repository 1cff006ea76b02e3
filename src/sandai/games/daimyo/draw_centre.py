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
    shortened,
)
from sandai.games.daimyo.draw_sheet import Heights, Sheet, Spot, end

WIDTH: Final = 186.0
VILLAGER: Final = (94.0, 94.0)
VILLAGERS: Final = 296.0
GOAL: Final = (186.0, 47.0)


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
        shift = 11.0 / max(1, count - 1)
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
    return [heading("Dice to take", "die"), drawn], 120


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
                fitted(tile["text"], 5, 26, width - 8, height - 28, 11.4),
                light=box_light(width, height, 6),
                transform=at(i * (width + 7), 22),
            )
        )
    return drawn, 22 + height


def goals(sheet: Sheet, part: Parts, cards: list[dict[str, Any]]) -> tuple[list[Node], Heights]:
    """The goals with who has met them."""
    drawn: list[Node] = [heading("Goals", "popularity", more="the first scores at once")]
    w, h = GOAL
    places = sheet.flow(len(cards), w, h, (WIDTH, 400), 5)
    for card, (wide, tall) in zip(cards, places, strict=True):
        tint = "var(--rust-soft)" if card["colour"] == "orange" else "var(--woods)"
        inside = part(
            card["part"],
            card["words"],
            panel(w, h, fill=tint, rx=6),
            fitted(card["text"], 6, 3, w - 66, h - 4, 11.4),
            [_goal_space(space, w - 46 + 30 * i, 14) for i, space in enumerate(card["spaces"])],
            light=box_light(w, h, 6),
        )
        drawn.append(sheet.put(_lower(wide, 22), _lower(tall, 22), inside))
    tail = end(places, h)
    return drawn, Heights(tail.wide + 22, tail.tall + 22)


def _goal_space(space: dict[str, Any], x: float, y: float) -> Element:
    edge = "var(--gold)" if space["kind"] == "gold" else "var(--stone)"
    taken = space["owner"]
    return g(transform=at(x, y))[
        circle(r="10", fill="var(--card)", stroke=edge, stroke_width="2.2")
        if taken is None
        else owner_crest(taken, 0, 0, 10.5),
        numeral(str(space["pp"]), 0, 4.5, 12.5) if taken is None else None,
        sign_line(space["signs"], -10 if len(space["signs"]) < 4 else -28, 21, 12.5, 72),
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
    """Who is how popular, whose turn it is and who wears the Helmet."""
    drawn: list[Node] = []
    for i, entry in enumerate(owners):
        pp = entry["pp"]
        y = 11 + 21 * i
        drawn.append(
            g(role="img", aria_label=entry["words"])[
                rect(y=num(y - 10), width=num(width), height="20", rx="6", fill="var(--rust-soft)")
                if entry["turn"]
                else None,
                owner_crest(entry["owner"], 11, y, 8.5),
                label(shortened(entry["name"], width - 90, 12.5), 24, y + 4.5, 12.5, weight="600"),
                helmet(width - 56, y, 16) if entry["helmet"] else None,
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
                _upcoming(sheet, i == 5),
                light=box_light(HERO_WIDTH, HERO_HEIGHT),
            )
        drawn.append(sheet.put(_lower(wide, 22), _lower(tall, 22), inside))
    tail = end(places, HERO_HEIGHT)
    return drawn, Heights(tail.wide + 22, tail.tall + 40)


def _upcoming(sheet: Sheet, upcoming: bool) -> Node:
    """The open top of the deck, marked beside the card: above it, on a phone below."""
    if not upcoming:
        return None
    mark = [
        rect(x=num(HERO_WIDTH - 75), width="75", height="16", rx="6", fill="var(--ash)"),
        label("comes next", HERO_WIDTH - 6, 12.5, 12, anchor="end", weight="700", colour="var(--muted)"),
    ]
    return [
        rect(width=num(HERO_WIDTH), height=num(HERO_HEIGHT), rx="8", fill="var(--paper)", opacity="0.3"),
        sheet.put((0, -18, 1), (0, HERO_HEIGHT + 2, 1), mark),
    ]


def _lower(spot: Spot, by: float) -> Spot:
    return (spot[0], spot[1] + by, spot[2])


def black_market(sheet: Sheet, part: Parts, tiles: list[dict[str, Any]]) -> tuple[list[Node], Heights]:
    """The black market, equal tiles on one pile."""
    drawn: list[Node] = [heading("Black market", "black-market", more="1 gold a tile, in the Relic action")]
    places = sheet.flow(len(tiles), 34, 36, (800, 400), 5)
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
        drawn.append(sheet.put((wide[0] + 300, wide[1] - 6, 1), _lower(tall, 24), inside))
    tail = end(places, 36, 36)
    return drawn, Heights(tail.wide - 6, tail.tall + 24)


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
