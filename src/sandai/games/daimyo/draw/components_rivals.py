"""The gallery's sections about the mercenaries, the empire and the achievements."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw.gallery import Exhibit, Section, plate, source_words
from sandai.draw.icons import glyph
from sandai.draw.svg import at, g
from sandai.games.daimyo.draw.cards import sign_line, signs
from sandai.games.daimyo.draw.components_board import card, section
from sandai.games.daimyo.draw.pieces import AUTOMA, die_space, fitted, label, numeral, panel, piece
from sandai.games.daimyo.words import gallery as texts
from sandai.games.daimyo.words.cards import solo_line
from sandai.games.daimyo.words.options import ROWS

__all__ = ["rival_sections"]

Table = dict[str, Any]
WIDE: Final = 236.0
ROW: Final = 54.0
ACHIEVEMENT_ICONS: Final = {
    "A-1": "clan",
    "A-2": "clan",
    "A-3": "clan",
    "A-4": "clan",
    "A-5": "relic",
    "A-6": "techno-farm",
    "A-7": "governor",
}
SPACE_FIGURES: Final = {"MS-RELIC": "relic", "MS-TOWER": "tower", "MS-GOVERNOR": "governor", "MS-SHADOW": "shadow"}


def rival_sections(tables: Table) -> list[Section]:
    actions = [entry for entry in tables["solo_card"] if entry["kind"] == "action"]
    abilities = [entry for entry in tables["solo_card"] if entry["kind"] == "abilities"]
    return [
        section(
            "mercenaries",
            [*[_space(entry) for entry in tables["mercenary_space"]], _mercenaries(tables["mercenaries"])],
        ),
        section(
            "cards-of-the-empire",
            [*[_action(entry) for entry in actions], *[_abilities(entry) for entry in abilities]],
        ),
        section(
            "the-empires-start",
            [*[_difficulty(entry) for entry in tables["solo_difficulty"]], _start(tables["solo_setup"])],
        ),
        section("achievements", [_achievement(entry) for entry in tables["achievement"]]),
    ]


def _source(entry: Table) -> str:
    return source_words(entry["source"], entry.get("known"), entry.get("doubt"))


def _space(entry: Table) -> Exhibit:
    name, _ = texts.MERCENARY_SPACES[entry["id"]]
    drawn: list[Node] = [
        [die_space(entry["colour"], -34 + 34 * i - 17 * (entry["dice"] - 1), 0, 30) for i in range(entry["dice"])],
        piece(SPACE_FIGURES[entry["id"]], AUTOMA, 38, 0, 18),
    ]
    picture = card(entry["id"], name, 148, 60, drawn)
    return Exhibit(entry["id"], name, picture, texts.mercenary_space(entry), _source(entry))


def _mercenaries(entry: Table) -> Exhibit:
    drawn = [piece("strike", AUTOMA, -30, 0, 18), sign_line([f"{entry['bonus_at']}+", "→", "gold"], -4, 0, 20, 70)]
    picture = card("mercenaries", texts.MERCENARIES, 148, 60, drawn)
    return Exhibit("mercenaries", texts.MERCENARIES, picture, texts.mercenaries(entry), _source(entry))


def _action(entry: Table) -> Exhibit:
    name = texts.solo_card_title(entry)
    rows: list[tuple[Node, list[Table]]] = [
        (die_space(colour, 22, ROW / 2, 26), entry[colour]["ops"]) for colour in ("blue", "green", "red")
    ]
    return Exhibit(entry["id"], name, _lines(entry["id"], name, rows), texts.solo_card(entry), _source(entry))


def _abilities(entry: Table) -> Exhibit:
    rows: list[tuple[Node, list[Table]]] = []
    lines: list[tuple[str, list[Table]]] = []
    for line in entry["table"]:
        reach = f"{line['min']}–{line['max']}" if line["max"] < 18 else f"{line['min']}+"
        rows.append((numeral(reach, 22, ROW / 2 + 5, 15), line["ops"]))
        lines.append((reach, line["ops"]))
    name = texts.EMPIRE_ABILITIES
    return Exhibit(entry["id"], name, _lines(entry["id"], name, rows), texts.abilities(lines), _source(entry))


def _lines(name: str, words: str, rows: list[tuple[Node, list[Table]]]) -> Element:
    """A card of lines, each with a mark, icons and words."""
    high = ROW * len(rows)
    drawn = [
        g(transform=at(0, ROW * i))[
            g(transform=at(2, 2))[panel(WIDE - 4, ROW - 4, rx=6, fill="var(--paper)")],
            mark,
            sign_line(signs(ops), 46, 15, 16, WIDE - 56) if ops else None,
            fitted(solo_line(ops), 46, 25 if ops else 18, WIDE - 54, 27, 12),
        ]
        for i, (mark, ops) in enumerate(rows)
    ]
    return plate(f"daimyo-{name}", words, WIDE + 2, high + 2, g(transform=at(1, 1))[panel(WIDE, high), drawn])


def _difficulty(entry: Table) -> Exhibit:
    governors = entry["governors"]
    shown = [part for number in governors for part in (str(number), "governor")]
    if entry["radio_towers"]:
        shown += [str(entry["radio_towers"]), "radio-tower"]
    if entry["random_relics"]:
        shown += [str(entry["random_relics"]), "relic"]
    name = texts.DIFFICULTY[entry["id"]]
    picture = card(entry["id"], name, 196, 52, sign_line(shown, -84, 0, 20, 168))
    return Exhibit(f"difficulty-{entry['id']}", name, picture, texts.difficulty(entry), _source(entry))


def _start(entry: Table) -> Exhibit:
    drawn: list[Node] = [glyph("hero", -12, 0, 30), label(f"×{entry['empire_start_heroes']}", 8, 6, 18, weight="650")]
    name, words = texts.EMPIRE_HERO, texts.empire_heroes(entry["empire_start_heroes"])
    return Exhibit("solo-setup", name, card("solo-setup", name, 96, 52, drawn), words, _source(entry))


def _achievement(entry: Table) -> Exhibit:
    name, words = ROWS[entry["id"]]  # Y-375
    icon = ACHIEVEMENT_ICONS[entry["id"]]
    return Exhibit(entry["id"], name, card(entry["id"], name, 84, 56, glyph(icon, 0, 0, 32)), words, _source(entry))
