"""Mercenaries and empire in the gallery: what plays beside one or two clans."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw.gallery import Exhibit, Section, plate, source_words
from sandai.draw.icons import glyph
from sandai.draw.svg import at, g
from sandai.games.daimyo.draw.cards import sign_line, signs
from sandai.games.daimyo.draw.components_board import card
from sandai.games.daimyo.draw.pieces import AUTOMA, die_space, fitted, label, numeral, panel, piece
from sandai.games.daimyo.rules.achievements import ROWS
from sandai.games.daimyo.words.cards import listed, solo_line

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
MERCENARIES: Final = {  # Y-307 to Y-321
    "MS-RELIC": (
        "Relic space",
        "relic",
        "Let tiles of one island pass through the bag, or move two of them to the mercenaries.",
    ),
    "MS-TOWER": ("Tower space", "tower", "Put down a mercenary radio tower; once all 4 stand, relocate one."),
    "MS-GOVERNOR": ("Governor space", "governor", "Put down a mercenary governor."),
    "MS-SHADOW": (
        "Shadow space",
        "shadow",
        "Give the mercenaries 2 gold, put down one of their shadows and take an opposing governor off that island.",
    ),
}
DECKS: Final = {"1-2": "rounds 1 and 2", "3-4": "rounds 3 and 4", "5": "round 5"}


def rival_sections(tables: Table) -> list[Section]:
    actions = [entry for entry in tables["solo_card"] if entry["kind"] == "action"]
    abilities = [entry for entry in tables["solo_card"] if entry["kind"] == "abilities"]
    return [
        Section(
            "Mercenaries",
            "With two players a die goes to them three times a round.",
            [*[_space(entry) for entry in tables["mercenary_space"]], _mercenaries(tables["mercenaries"])],
        ),
        Section(
            "Cards of the empire",
            "Solo: your die covers one line, the empire carries out the other two from top to bottom.",
            [*[_action(entry) for entry in actions], *[_abilities(entry) for entry in abilities]],
        ),
        Section(
            "The empire's start",
            "Three difficulties, and what the empire begins with.",
            [*[_difficulty(entry) for entry in tables["solo_difficulty"]], _start(tables["solo_setup"])],
        ),
        Section(
            "Achievements",
            "Ticked for a solo win, at each difficulty.",
            [_achievement(entry) for entry in tables["achievement"]],
        ),
    ]


def _source(entry: Table) -> str:
    return source_words(entry["source"], entry.get("known"), entry.get("doubt"))


def _space(entry: Table) -> Exhibit:
    name, kind, words = MERCENARIES[entry["id"]]
    drawn: list[Node] = [
        [die_space(entry["colour"], -34 + 34 * i - 17 * (entry["dice"] - 1), 0, 30) for i in range(entry["dice"])],
        piece(kind, AUTOMA, 38, 0, 18),
    ]
    colour = f"{entry['dice']} {entry['colour']} {'die' if entry['dice'] == 1 else 'dice'}"
    return Exhibit(
        entry["id"], name, card(entry["id"], name, 148, 60, drawn), f"Room for {colour}. {words}", _source(entry)
    )


def _mercenaries(entry: Table) -> Exhibit:
    words = (
        f"{entry['dice_per_round']} dice a round; if they add up to {entry['bonus_at']} or more, a gift of gold; "
        f"{entry['heroes_at_end']} heroes at the end."
    )
    drawn = [piece("strike", AUTOMA, -30, 0, 18), sign_line([f"{entry['bonus_at']}+", "→", "gold"], -4, 0, 20, 70)]
    return Exhibit(
        "mercenaries", "Mercenaries", card("mercenaries", "mercenaries", 148, 60, drawn), words, _source(entry)
    )


def _action(entry: Table) -> Exhibit:
    name = f"Card {entry['id'].removeprefix('S')}"
    rows: list[tuple[Node, list[Table]]] = [
        (die_space(colour, 22, ROW / 2, 26), entry[colour]["ops"]) for colour in ("blue", "green", "red")
    ]
    lines = [f"{colour.capitalize()}: {solo_line(entry[colour]['ops'])}" for colour in ("blue", "green", "red")]
    return Exhibit(
        entry["id"], f"{name}, {DECKS[entry['deck']]}", _lines(entry["id"], name, rows), " ".join(lines), _source(entry)
    )


def _abilities(entry: Table) -> Exhibit:
    rows: list[tuple[Node, list[Table]]] = []
    told = []
    for line in entry["table"]:
        reach = f"{line['min']}–{line['max']}" if line["max"] < 18 else f"{line['min']}+"
        rows.append((numeral(reach, 22, ROW / 2 + 5, 15), line["ops"]))
        told.append(f"{reach}: {solo_line(line['ops'])}")
    words = f"The sum of its dice decides at the end of the round. {' '.join(told)}"
    return Exhibit(entry["id"], "Empire Abilities", _lines(entry["id"], "Abilities", rows), words, _source(entry))


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
    extras = []
    if entry["radio_towers"]:
        shown += [str(entry["radio_towers"]), "radio-tower"]
        extras.append(f"{entry['radio_towers']} radio tower on the island left over")
    if entry["random_relics"]:
        shown += [str(entry["random_relics"]), "relic"]
        extras.append(f"{entry['random_relics']} relic tiles")
    words = f"The empire begins with {listed([str(number) for number in governors])} governors on different islands"
    told = f"{words}, and {listed(extras)}." if extras else f"{words}."
    picture = card(entry["id"], entry["id"], 196, 52, sign_line(shown, -84, 0, 20, 168))
    return Exhibit(f"difficulty-{entry['id']}", entry["id"].capitalize(), picture, told, _source(entry))


def _start(entry: Table) -> Exhibit:
    drawn: list[Node] = [glyph("hero", -12, 0, 30), label(f"×{entry['empire_start_heroes']}", 8, 6, 18, weight="650")]
    words = f"{entry['empire_start_heroes']} hero, face down."
    return Exhibit("solo-setup", "The empire's hero", card("solo-setup", "hero", 96, 52, drawn), words, _source(entry))


def _achievement(entry: Table) -> Exhibit:
    name, words = ROWS[entry["id"]]  # Y-375
    icon = ACHIEVEMENT_ICONS[entry["id"]]
    return Exhibit(entry["id"], name, card(entry["id"], name, 84, 56, glyph(icon, 0, 0, 32)), words, _source(entry))
