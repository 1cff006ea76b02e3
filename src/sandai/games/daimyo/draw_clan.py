"""A clan board of Daimyo, drawn: dice, bonus tiles, tracks, storage, mini-boards and hand."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw.svg import Parts, at, circle, g, glow, num, path, rect
from sandai.games.daimyo.draw_cards import (
    HERO_HEIGHT,
    HERO_WIDTH,
    TOKENS,
    bonus_tile,
    empty_place,
    hero_back,
    hero_card,
    sign_line,
    strength_badge,
)
from sandai.games.daimyo.draw_pieces import (
    box_light,
    crest,
    figure,
    fitted,
    glyph,
    helmet,
    label,
    numeral,
    panel,
    piece,
    relic_stack,
    relic_tile,
)
from sandai.games.daimyo.draw_sheet import Heights, Sheet, end
from sandai.games.daimyo.draw_zones import SMALL_ZONE, ZONE, placed, zones

TILE: Final = (108.0, 64.0)
SMALL_TILE: Final = (110.0, 26.0)
BACK: Final = (60.0, 56.0)  # a hand that only its owner sees
SUPPLY: Final = (
    ("governor", "governors"),
    ("shadow", "shadows"),
    ("farm", "techno-farms"),
    ("tower", "radio towers"),
    ("relic", "relic pawns"),
)


def tokens(part: Parts, clan: dict[str, Any], x: float, y: float, size: float = 24) -> list[Node]:
    """Rice, metal, stone and gold: the number beside its icon."""
    drawn: list[Node] = []
    for i, token in enumerate(TOKENS):
        count = clan["tokens"][token]
        drawn.append(
            part(
                clan["token_parts"][token],
                f"{count} {token}",
                panel(size * 2.6, size * 1.25, fill="var(--paper)", stroke="none", rx=6),
                glyph(token, size * 0.6, size * 0.62, size),
                numeral(str(count), size * 1.25, size * 0.92, size * 0.86, anchor="start"),
                light=box_light(size * 2.6, size * 1.25, 6, 3),
                transform=at(x + i * size * 2.95, y),
            )
        )
    return drawn


def storage(part: Parts, clan: dict[str, Any], x: float, y: float, cell: float = 29) -> list[Node]:
    """Nine spaces, as many open as the capacity allows; a restored relic fills one."""
    drawn: list[Node] = []
    step = cell + 2.4
    held = clan["storage"]
    for i in range(max(9, len(held))):
        open_now = i < clan["capacity"]
        cx, cy = x + step * i + cell / 2, y + cell / 2
        drawn.append(
            rect(
                x=num(cx - cell / 2),
                y=num(cy - cell / 2),
                width=num(cell),
                height=num(cell),
                rx="4",
                fill="var(--paper)" if open_now else "var(--ash)",
                stroke="var(--net)" if open_now else "var(--line)",
                stroke_dasharray=None if open_now else "2 3",
            )
        )
        if i >= len(held):
            if not open_now:
                drawn.append(label(str(i + 1), cx, cy + 4, 11, anchor="middle", colour="var(--muted)"))
            continue
        tile = held[i]
        shown = (
            relic_stack(tile["colour"], 0, 0, cell - 6)
            if tile["piece"] == 0
            else relic_tile(tile["colour"], tile["piece"], 0, 0, cell - 3)
        )
        drawn.append(
            part(
                tile["part"],
                tile["words"],
                shown,
                light=glow(
                    rect,
                    {
                        "x": num(-cell / 2 - 2),
                        "y": num(-cell / 2 - 2),
                        "width": num(cell + 4),
                        "height": num(cell + 4),
                        "rx": "6",
                    },
                ),
                transform=at(cx, cy),
            )
        )
    return drawn


def recruitment(part: Parts, clan: dict[str, Any], x: float, y: float) -> Element:
    """The recruitment track: what the next unit costs; the last space can be reset."""
    step = 34
    costs = clan["recruit_costs"]
    drawn: list[Node] = []
    for i, cost in enumerate(costs):
        here = i == clan["recruit_at"]
        drawn.append(
            g(transform=at(i * step, 0))[
                rect(
                    width="31",
                    height="27",
                    rx="5",
                    fill="var(--paper)",
                    stroke="var(--accent)" if here else "var(--line)",
                    stroke_width="2.2" if here else "1",
                ),
                numeral(str(cost), 9.5, 19, 15),
                glyph("rice", 21, 13.5, 14),
            ]
        )
        if here:
            drawn.append(g({"class": "piece"}, transform=at(i * step + 15.5, 31))[crest(clan["owner"], 0, 0, 7)])
    end = len(costs) * step
    return part(
        clan["recruit_part"],
        f"Recruitment track: the next unit costs {costs[clan['recruit_at']]} rice. On the last space 2 gold put the pawn back to the first.",
        panel(end + 52, 36, fill="var(--paper)", stroke="none", rx=6),
        drawn,
        figure("reset", end + 9, 13, 16, "var(--muted)"),
        label("2", end + 26, 18, 12, weight="700"),
        glyph("gold", end + 38, 13.5, 13),
        light=box_light(end + 52, 36, 6, 3),
        transform=at(x, y),
    )


def supply(clan: dict[str, Any], x: float, y: float, step: float = 40) -> list[Node]:
    """Pieces not yet on the main board."""
    drawn: list[Node] = []
    for i, (kind, words) in enumerate(SUPPLY):
        drawn.append(
            g(transform=at(x + i * step, y), role="img", aria_label=f"{clan['supply'][kind]} {words} in supply")[
                piece(kind, clan["owner"], 10, 10, 10), label(str(clan["supply"][kind]), 22, 14.5, 12.5, weight="650")
            ]
        )
    return drawn


def mini_board(part: Parts, board: dict[str, Any], owner: int, wordy: bool) -> list[Node]:
    """A construction board: prices, and the tiles still locked under their buildings."""
    width, height = TILE if wordy else SMALL_TILE
    drawn: list[Node] = [
        glyph(board["icon"], 9, 8, 17),
        label(board["name"], 21, 12.5, 12, weight="650"),
        sign_line(board["price"], 21 + 6.1 * len(board["name"]) + 8, 8, 13, 120) if wordy else None,
    ]
    for i, tile in enumerate(board["tiles"]):
        x, y = (i % 2) * (width + 5), 19 + (i // 2) * (height + 5)
        inside: list[Node]
        if tile["locked"]:
            inside = [
                bonus_tile(tile["text"], tile["signs"], tile["band"], width, height, wordy=wordy, locked=True),
                piece(board["piece"], owner, width - 10, 11 if wordy else 13, 10),
            ]
        else:
            gap = empty_place(tile["band"], width, height, f"built: +1 {board['surcharge']}" if wordy else "+1")
            drawn.append(g(transform=at(x, y))[gap])
            continue
        drawn.append(
            part(tile["part"], tile["words"], inside, light=box_light(width, height, 5, 3), transform=at(x, y))
        )
    return drawn


def hand(sheet: Sheet, part: Parts, clan: dict[str, Any]) -> tuple[list[Node], Heights]:
    """The cards in hand as far as they may be seen."""
    cards = clan["hand"]
    if cards is None:
        back = hero_back(clan["hand_count"], *BACK)
        return [part(clan["hand_part"], f"{clan['hand_count']} heroes in hand", back, light=box_light(*BACK))], Heights(
            BACK[1], BACK[1]
        )
    places = sheet.flow(len(cards), HERO_WIDTH, HERO_HEIGHT, (530, 400))
    drawn: list[Node] = [
        sheet.put(
            wide, tall, part(card["part"], card["words"], hero_card(card), light=box_light(HERO_WIDTH, HERO_HEIGHT))
        )
        for card, (wide, tall) in zip(cards, places, strict=True)
    ]
    if not cards:
        drawn.append(label("No heroes in hand.", 4, 20, 12.5, colour="var(--muted)"))
    tail = end(places, HERO_HEIGHT, 30)
    chips = sheet.flow(len(clan["discard"]), HERO_WIDTH, 24, (530, 400))
    for card, (wide, tall) in zip(clan["discard"], chips, strict=True):
        chip = part(card["part"], card["words"], _chip(card), light=box_light(HERO_WIDTH, 24, 6, 3))
        drawn.append(sheet.put((wide[0], wide[1] + tail.wide + 22, 1), (tall[0], tall[1] + tail.tall + 22, 1), chip))
    if not chips:
        return drawn, tail
    title = label("Discard pile", 0, 14, 12.2, weight="600", colour="var(--muted)")
    drawn.append(sheet.put((0, tail.wide + 3, 1), (0, tail.tall + 3, 1), title))
    more = end(chips, 24)
    return drawn, Heights(tail.wide + 22 + more.wide, tail.tall + 22 + more.tall)


def _chip(card: dict[str, Any]) -> list[Node]:
    """A hero in the discard pile: strength and name."""
    return [
        panel(HERO_WIDTH, 24, rx=6),
        strength_badge(card["strength"], 13, 12, 18),
        fitted(card["name"], 26, 6, HERO_WIDTH - 30, 13, 11),
    ]


def heading(part: Parts, clan: dict[str, Any]) -> Element:
    """Whose board, PP and Helmet."""
    name = clan["name"]
    return part(
        clan["part"],
        clan["words"],
        panel(400, 26, fill="var(--paper)", stroke="none", rx=6),
        crest(clan["owner"], 13, 13, 12),
        label(name, 32, 18.5, 16, weight="650"),
        g(transform=at(46 + 8.2 * len(name), 0))[
            glyph("popularity", 0, 13, 19),
            numeral(str(clan["pp"]), 14, 19, 17, anchor="start"),
            label("PP", 17 + 10 * len(str(clan["pp"])), 19, 12),
            helmet(66, 13, 20) if clan["helmet"] else None,
        ],
        light=box_light(400, 26, 6, 3),
    )


def progress(clan: dict[str, Any]) -> list[Node]:
    """What the turn has seen so far: each of these can happen once."""
    drawn: list[Node] = []
    x = 0.0
    for step in clan["turn"]:
        width = 24 + 5.9 * len(step["name"])
        done = step["done"]
        drawn.append(
            g(transform=at(x, 3))[
                rect(
                    width=num(width),
                    height="20",
                    rx="10",
                    fill="var(--ash)" if done else "var(--card)",
                    stroke="var(--line)",
                ),
                path(
                    d="M7 10l3 3.4 5.4-7",
                    fill="none",
                    stroke="var(--accent)",
                    stroke_width="2.2",
                    stroke_linecap="round",
                )
                if done
                else circle(cx="11", cy="10", r="3.6", fill="none", stroke="var(--muted)", stroke_width="1.4"),
                label(step["name"], 20, 14, 11.5, colour="var(--muted)" if done else ""),
            ]
        )
        x += width + 5
    return drawn


def side(part: Parts, clan: dict[str, Any]) -> list[Node]:
    """Tokens, storage, recruitment and supply."""
    used = len(clan["storage"])
    return [
        tokens(part, clan, 0, 0),
        glyph("storage", 9, 45, 17),
        label(f"Storage {used} of {clan['capacity']}", 22, 49.5, 12.5, weight="600"),
        storage(part, clan, 0, 57),
        recruitment(part, clan, 0, 96),
        supply(clan, 0, 136),
    ]


def own_board(sheet: Sheet, part: Parts, clan: dict[str, Any]) -> tuple[list[Node], Heights]:
    """The board of the one who looks at it: everything in words."""
    places = sheet.flow(len(clan["zones"]), *ZONE, (800, 400), 5)
    cards, held = hand(sheet, part, clan)
    lower = 32 + ZONE[1] + 8
    aside = 56 + end(places, ZONE[1]).tall + 8
    cards_at = aside + 228
    below = cards_at + held.tall + 32
    boards = [mini_board(part, board, clan["owner"], True) for board in clan["boards"]]
    drawn: list[Node] = [
        heading(part, clan),
        sheet.put((420, 0, 1), (0, 28, 0.9), progress(clan)),
        zones(sheet, part, clan, places, True),
        sheet.put((806, 32, 1), (0, aside, 1.3), side(part, clan)),
        sheet.put((572, lower, 1), (0, cards_at, 1), label(clan["piles"], 0, 13, 12.2, colour="var(--muted)")),
        sheet.put((572, lower + 19, 1), (0, cards_at + 19, 1), cards),
        [sheet.put((228 * i, lower, 1), (0, below + 250 * i, 1.6), board) for i, board in enumerate(boards)],
        sheet.put((456, lower, 1), (0, below + 500, 1), _yellow(sheet, part, clan, TILE, True)),
    ]
    return drawn, Heights(lower + 19 + max(held.wide, 134), below + 590)


def other_board(sheet: Sheet, part: Parts, clan: dict[str, Any]) -> tuple[list[Node], Heights]:
    """Another's board: icons, with the words in the tooltips."""
    places = sheet.flow(len(clan["zones"]), *SMALL_ZONE, (540, 400), 4)
    cards, _ = hand(sheet, part, clan)
    boards = [mini_board(part, board, clan["owner"], False) for board in clan["boards"]]
    low = 32 + end(places, SMALL_ZONE[1]).tall + 8
    drawn: list[Node] = [
        heading(part, clan),
        zones(sheet, part, clan, places, False),
        sheet.put((0, 124, 1), (0, low, 1.3), side(part, clan)),
        [sheet.put((308, 124 + 82 * i, 1), (0, low + 224 + 122 * i, 1.5), board) for i, board in enumerate(boards)],
        sheet.put((308, 288, 1), (0, low + 470, 1), _yellow(sheet, part, clan, (78, 26), False)),
        sheet.put((478, 288, 1), (220, low + 470, 1), cards),
        sheet.put((0, 292, 1), (0, low + 540, 1), _piles(sheet, clan["piles"])),
    ]
    return drawn, Heights(346, low + 584)


def _piles(sheet: Sheet, words: str) -> list[Node]:
    """Where another's heroes are: two lines beside a panel, more on a phone."""
    return sheet.either(fitted(words, 0, 0, 296, 50, 11.5), fitted(words, 0, 0, 396, 40, 12))


def _yellow(sheet: Sheet, part: Parts, clan: dict[str, Any], size: tuple[float, float], wordy: bool) -> list[Node]:
    """The end-of-round area: what comes in Revenue."""
    width, height = size
    drawn: list[Node] = [label("Each Revenue" if wordy else "Revenue", 0, 12.5, 12, weight="650")]
    for i, place in enumerate(clan["yellow"]):
        wide = (0.0, 19 + i * (height + 5), 1.0) if wordy else (i * (width + 5), 19.0, 1.0)
        drawn.append(sheet.put(wide, (i * (width + 5), 19, 1), placed(part, place, 0, 0, width, height, wordy)))
    return drawn


def offers(sheet: Sheet, part: Parts, choices: list[dict[str, Any]]) -> tuple[list[Node], Heights]:
    """Clans or mini-boards to choose from, while the table is being set."""
    width, height = (242.0, 208.0) if choices and choices[0]["tiles"] else (242.0, 92.0)
    places = sheet.flow(len(choices), width, height, (1004, 400), 8)
    drawn: list[Node] = []
    for choice, (wide, tall) in zip(choices, places, strict=True):
        inside: list[Node] = [
            panel(width, height),
            glyph(choice["icon"], 17, 17, 22),
            label(choice["name"], 34, 22, 15, weight="650"),
            sign_line(choice["start"], width - 100, 17, 15, 92),
        ]
        if choice["tiles"]:
            spots = ((6, 34), (124, 34), (6, 120), (124, 120))
            for tile, (x, y) in zip(choice["tiles"], spots, strict=True):
                face = bonus_tile(tile["text"], tile["signs"], tile["band"], 112, 80)
                inside.append(g(transform=at(x, y))[face])
        else:
            inside += [
                sign_line(choice["signs"], 10, 44, 17, width - 20),
                fitted(choice["text"], 10, 58, width - 18, 32, 12),
            ]
        drawn.append(
            sheet.put(wide, tall, part(choice["part"], choice["words"], inside, light=box_light(width, height)))
        )
    return drawn, end(places, height)
