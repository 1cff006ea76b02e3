"""The panel of the mercenaries or the empire, drawn: what their dice do, what they hold, and the empire's last turn."""

from typing import Final

from htpy import Node

from sandai.draw.lettering import wrapped
from sandai.draw.svg import Parts, at, circle, g, num
from sandai.games.daimyo.draw.cards import sign_line
from sandai.games.daimyo.draw.island import gliding_die
from sandai.games.daimyo.draw.pieces import (
    AUTOMA,
    box_light,
    die_space,
    flow,
    label,
    panel,
    paragraph,
    piece,
    relic_stack,
    relic_tile,
)
from sandai.games.daimyo.draw.scene.types import ForceRow, ForceScene
from sandai.games.daimyo.words import board as texts

WIDTH: Final = 262.0
HEIGHT: Final = 434.0
LINE: Final = 14.4
LETTER: Final = 12.5
STEPS: Final = 190.0


def third_force(part: Parts, force: ForceScene) -> tuple[Node, float, float]:
    drawn: list[Node] = [paragraph(force["about"], 10, 44, WIDTH - 18, LETTER)]
    y = 40.0 + LINE * len(wrapped(force["about"], WIDTH - 18, LETTER))
    for row in force["rows"]:
        node, used = _row(part, row, WIDTH - 16)
        drawn.append(g(id=f"bit-{row['part']}", transform=at(8, y))[node])
        y += used + 4
    played = [gliding_die(held, WIDTH - 22 - 24 * i, y + 12, 20) for i, held in enumerate(force["played"])]
    drawn.append(g(id="bit-force-dice")[played])
    for line in force["table"]:
        room = WIDTH - 16 - (24 * len(force["played"]) if line is force["table"][0] else 0)
        colour = "var(--accent)" if line["live"] else ""
        high = 2 + LINE * len(wrapped(line["words"], room, LETTER))
        if line["live"]:
            drawn.append(g(transform=at(4, y - 1))[panel(WIDTH - 8, high + 1, rx=5)])
        drawn.append(paragraph(line["words"], 8, y + 12, room, LETTER, colour=colour))
        y += high
    y += 4
    for i, (kind, count) in enumerate(force["pieces"]):
        drawn.append(piece(kind, AUTOMA, 18 + 44 * i, y + 11, 10))
        drawn.append(g(id=f"bit-force-{kind}")[label(str(count), 31 + 44 * i, y + 16, 14, weight="650")])
    y += 26
    held = force["tiles"]
    places = flow(len(held), 29, 29, WIDTH - 16, 2)
    tiles: list[Node] = []
    for tile, (x, dy) in zip(held, places, strict=True):
        shown = (
            relic_stack(tile["colour"], 14, 15, 23)
            if tile["piece"] == 0
            else relic_tile(tile["colour"], tile["piece"], 14, 14, 27)
        )
        place = at(8 + x, y + dy)
        tiles.append(part(tile["part"], tile["words"], shown, light=box_light(28, 28, 5, 2), transform=place))
    drawn.append(g(id="bit-force-tiles")[tiles])
    y += 31 * len({dy for _, dy in places})
    height = max(HEIGHT, y + 4)
    head = part(
        force["part"],
        force["words"],
        panel(WIDTH, height, fill="var(--rust-soft)"),
        piece("strike", AUTOMA, 18, 17, 11),
        label(force["name"], 34, 22, 15.5, weight="650"),
        sign_line(["hero", str(force["heroes"]), "gold", str(force["gold"])], WIDTH - 98, 17, 17, 92),
        light=box_light(WIDTH, height),
    )
    return [head, drawn], WIDTH, height


def steps(part: Parts, news: list[str]) -> tuple[Node, float, float]:
    """The empire's last turn, a numbered line for each thing it did."""
    drawn: list[Node] = [] if news else [label(texts.NOTHING_YET, 2, 12, LETTER, colour="var(--muted)")]
    y = 0.0
    for number, words in enumerate(news, 1):
        drawn += [
            circle(cx="9", cy=num(y + 8), r="8", fill="var(--rust-soft)"),
            label(str(number), 9, y + 12.4, 12.5, anchor="middle", weight="700"),
            paragraph(words, 21, y + 12, STEPS - 22, LETTER),
        ]
        y += 4 + LINE * max(1, len(wrapped(words, STEPS - 22, LETTER)))
    return drawn, STEPS, max(16.0, y)


def _row(part: Parts, row: ForceRow, width: float) -> tuple[Node, float]:
    """A space for dice with its action, or a line of a solo card."""
    left = 12 + 30 * len(row["dice"])
    lines = wrapped(row["text"], width - left - 4, LETTER)
    high = max(34.0, 5 + LINE * len(lines) + (20 if row["signs"] else 4))
    held: list[Node] = []
    for i, (colour, die) in enumerate(row["dice"]):
        x = 20 + 30 * i
        held.append(die_space(colour, x, high / 2, 27))
        if die:
            held.append(gliding_die(die, x, high / 2, 25))
    return part(
        row["part"],
        row["text"],
        panel(width, high, rx=6, stroke="var(--accent)" if row["live"] else "var(--line)"),
        held,
        sign_line(row["signs"], left, 12, 18, width - left - 6) if row["signs"] else None,
        paragraph(row["text"], left, 34 if row["signs"] else 16, width - left - 4, LETTER),
        light=box_light(width, high, 6, 3),
    ), high
