"""The gallery's sections about the main board: islands, relic tiles, tokens, dice, pieces, tracks, prices and points."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw.gallery import Exhibit, Section, plate, source_words
from sandai.draw.icons import cube, glyph
from sandai.draw.svg import Parts, at, circle, g, num, rect
from sandai.games.daimyo.components.reading import base_tables
from sandai.games.daimyo.draw import island
from sandai.games.daimyo.draw.cards import sign_line
from sandai.games.daimyo.draw.coast import patterns
from sandai.games.daimyo.draw.pieces import (
    definitions,
    die,
    figure,
    helmet,
    label,
    numeral,
    panel,
    piece,
    relic_stack,
    relic_tile,
)
from sandai.games.daimyo.draw.scene.types import IslandScene, ShadowScene, SiteScene
from sandai.games.daimyo.numbers import DICE_COLOURS
from sandai.games.daimyo.words import board
from sandai.games.daimyo.words import gallery as texts
from sandai.games.daimyo.words.nouns import BUILDING_TITLE, ISLAND_TITLE, TOKEN_TITLE
from sandai.games.daimyo.words.places import number_of, shadow_among, site_among

__all__ = ["board_sections", "card", "land", "section"]

Table = dict[str, Any]
#: Pieces of a clan: their field in the data, and their figure.
PIECES: Final = (
    ("governors", "governor"),
    ("shadows", "shadow"),
    ("scavengers", "scavenger"),
    ("techno_farms", "farm"),
    ("radio_towers", "tower"),
    ("relic_pawns", "relic"),
    ("clan_pawns", ""),
)


def section(name: str, exhibits: list[Exhibit]) -> Section:
    return Section(name, *texts.SECTIONS[name], exhibits)


def board_sections(tables: Table) -> list[Section]:
    return [
        section("islands", [_island(entry) for entry in tables["island"]]),
        section("relic-tiles", _relics(tables["relic_tiles"])),
        section("tokens-and-dice", _tokens(tables)),
        section("pieces-of-a-clan", _pieces(tables)),
        section("tracks-prices-and-points", _numbers(tables)),
        section("set-up", [_setup(entry) for entry in tables["setup"]]),
    ]


def _source(entry: Table) -> str:
    where = {row["id"]: row["where"] for row in base_tables()["reference"]}
    of = ", ".join(where[name] for name in entry.get("reference", []))
    return source_words(entry["source"], entry.get("known"), entry.get("doubt"), of)


def card(name: str, words: str, width: float, height: float, *children: Node, scale: float = 1.0) -> Element:
    """A small picture on a card of its own; its middle is (0, 0)."""
    ground = g(transform=at(0.5, 0.5))[panel(width - 1, height - 1)]
    return plate(
        f"daimyo-{name}", words, width, height, ground, g(transform=at(width / 2, height / 2))[children], scale=scale
    )


# -- islands and relics ------------------------------------------------------------------------------------------------


def _island(entry: Table) -> Exhibit:
    name = ISLAND_TITLE[entry["colour"]]
    drawn, wide, high = land(entry)
    picture = plate(f"daimyo-{entry['id']}", name, wide, high, patterns(), drawn)
    return Exhibit(entry["id"], name, picture, texts.island(entry), _source(entry))


def land(entry: Table) -> tuple[Node, float, float]:
    """An empty island."""
    colour = entry["colour"]
    makes = [site["produces"] for site in entry["sites"]]
    gold = [space["gold"] for space in entry["shadow_spaces"]]
    scene: IslandScene = {
        "colour": colour,
        "part": "",
        "words": board.island(colour),
        "gold": entry["gold_standard"],
        "silver": entry["silver_standard"],
        "sites": [
            _empty_site(site["produces"], site_among(makes, i, colour), number_of(makes, i))
            for i, site in enumerate(entry["sites"])
        ],
        "shadows": [
            _empty_space(space["gold"], shadow_among(gold, i, colour)) for i, space in enumerate(entry["shadow_spaces"])
        ],
        "altars": [
            {"value": value, "owner": None, "part": "", "words": board.altar(value, board.FREE)}
            for value in entry["altars"]
        ],
        "beside": [],
        "waste_part": "",
        "waste_words": board.no_mans_land(colour),
        "tiles": [],
        "scavengers": [],
        "influence": [],
    }
    return island.island(Parts(), scene)


def _empty_space(gold: int, where: str) -> ShadowScene:
    return {"gold": gold, "owner": None, "part": "", "words": board.shadow_space(where, board.FREE)}


def _empty_site(produces: str, where: str, number: int) -> SiteScene:
    return {
        "produces": produces,
        "number": number,
        "governor": None,
        "building": None,
        "governor_part": "",
        "building_part": "",
        "governor_words": board.governor_space(where, board.FREE),
        "building_words": board.building_space(where, board.FREE),
    }


def _relics(entry: Table) -> list[Exhibit]:
    made = []
    for colour in entry["colours"]:
        pieces = [relic_tile(colour, number, -72 + 40 * i, 0, 36) for i, number in enumerate(entry["pieces"])]
        whole = relic_stack(colour, 92, 0, 34)
        made.append(
            Exhibit(
                f"relic-{colour}",
                texts.RELIC_TITLE[colour],
                plate(
                    f"daimyo-relic-{colour}",
                    texts.RELIC_TILES[colour],
                    212,
                    52,
                    definitions(),
                    g(transform=at(98, 26))[pieces, whole],
                ),
                texts.relics(entry["copies"], len(entry["pieces"])),
                _source(entry),
            )
        )
    return made


# -- tokens, dice, pieces ----------------------------------------------------------------------------------------------


def _tokens(tables: Table) -> list[Exhibit]:
    entry, dice = tables["tokens"], tables["dice"]
    made = [
        Exhibit(
            f"token-{kind}",
            TOKEN_TITLE[kind],
            card(f"token-{kind}", TOKEN_TITLE[kind], 84, 60, cube(kind, 0, 0, 36)),
            texts.TOKEN[kind],
            _source(entry),
        )
        for kind in entry["kinds"]
    ]
    for i, colour in enumerate(DICE_COLOURS):
        made.append(
            Exhibit(
                f"die-{colour}",
                texts.DIE_TITLE[colour],
                card(f"die-{colour}", texts.DIE_TITLE[colour], 84, 60, die(colour, 4 + i % 3, 0, 0, 38)),
                texts.DIE[colour].format(n=dice[colour]),
                _source(dice),
            )
        )
    return made


def _pieces(tables: Table) -> list[Exhibit]:
    counts = tables["piece_counts_per_clan"]
    made = []
    for field, kind in PIECES:
        name, _ = texts.PIECES[field]
        drawn = piece(kind, 0, 0, 0, 22) if kind else circle(r="17", fill="var(--p0)")
        made.append(
            Exhibit(
                f"piece-{field}",
                name,
                card(f"piece-{field}", name, 84, 60, drawn),
                texts.pieces(field, counts[field]),
                _source(counts),
            )
        )
    published = tables["piece_counts_per_player_published"]
    made.append(
        Exhibit(
            "piece-published",
            texts.PLAYER_TOKENS,
            card(
                "piece-published",
                texts.PLAYER_TOKENS,
                84,
                60,
                circle(cx="-16", r="14", fill="var(--p0)"),
                numeral("50", 18, 7, 20),
            ),
            texts.player_tokens(published),
            _source(published),
        )
    )
    made.append(
        Exhibit(
            "helmet",
            texts.HELMET,
            card("helmet", texts.HELMET, 84, 60, helmet(0, 0, 34)),
            texts.helmet(tables["final_scoring"]["helmet"]),
            _source(tables["final_scoring"]),
        )
    )
    return made


# -- tracks, prices, points --------------------------------------------------------------------------------------------


def _numbers(tables: Table) -> list[Exhibit]:
    return [
        _recruitment(tables["recruitment_track"]),
        _storage(tables["tracks"]),
        _influence(tables["tracks"]),
        _rounds(tables["tracks"]),
        *[_building(entry) for entry in tables["building"]],
        _costs(tables["costs"]),
        *_points(tables["final_scoring"]),
    ]


def _boxes(values: list[Any], icon: str, step: float = 40) -> list[Node]:
    """Numbers in boxes, centred, each with an icon."""
    left = -step * (len(values) - 1) / 2
    return [
        g(transform=at(left + step * i, 0))[
            rect(
                x=num(2 - step / 2),
                y="-15",
                width=num(step - 4),
                height="30",
                rx="5",
                fill="var(--paper)",
                stroke="var(--net)",
            ),
            numeral(str(value), -7 if icon else 0, 6, 16),
            glyph(icon, 9, 0, 14) if icon else None,
        ]
        for i, value in enumerate(values)
    ]


def _recruitment(entry: Table) -> Exhibit:
    drawn: list[Node] = [_boxes(entry["costs"], entry["currency"]), figure("reset", 96, 0, 18, "var(--muted)")]
    name = texts.RECRUITMENT_TRACK
    picture = card("recruitment", name, 224, 56, drawn)
    return Exhibit("recruitment-track", name, picture, texts.recruitment(entry), _source(entry))


def _storage(entry: Table) -> Exhibit:
    drawn = [
        g(transform=at(-104 + 26 * i, 0))[
            rect(
                x="-11",
                y="-11",
                width="22",
                height="22",
                rx="4",
                fill="var(--paper)" if i < entry["storage_start"] else "var(--ash)",
                stroke="var(--net)" if i < entry["storage_start"] else "var(--line)",
            ),
            label(str(i + 1), 0, 4.5, 12, anchor="middle"),
        ]
        for i in range(entry["storage_max"])
    ]
    picture = card("storage", texts.STORAGE, 244, 48, drawn)
    return Exhibit("storage-track", texts.STORAGE, picture, texts.storage(entry), _source(entry))


def _influence(entry: Table) -> Exhibit:
    drawn = _boxes(entry["influence_labels"], "influence", 46)
    name = texts.INFLUENCE_TRACK
    return Exhibit("influence-track", name, card("influence", name, 204, 56, drawn), texts.INFLUENCE, _source(entry))


def _rounds(entry: Table) -> Exhibit:
    picture = card("rounds", texts.ROUND_TRACK, 204, 56, _boxes(entry["rounds"], "", 38))
    return Exhibit("round-track", texts.ROUND_TRACK, picture, texts.rounds(entry), _source(entry))


def _building(entry: Table) -> Exhibit:
    icon = {"B-TF": "techno-farm", "B-RT": "radio-tower"}[entry["id"]]
    price = [part for token, amount in entry["base_cost"].items() for part in (str(amount), token)]
    name = BUILDING_TITLE[entry["name"]]
    drawn: list[Node] = [glyph(icon, -44, 0, 40), sign_line(price, -14, 0, 20, 76)]
    picture = card(entry["id"], name, 144, 60, drawn)
    return Exhibit(entry["id"], name, picture, texts.building(entry), _source(entry))


def _costs(entry: Table) -> Exhibit:
    picture = _table("costs", texts.PRICES, texts.costs(entry), 300)
    return Exhibit("costs", texts.PRICES, picture, texts.PRICES_NOTE, _source(entry))


def _table(name: str, words: str, rows: list[tuple[str, str]], width: float) -> Element:
    high = 14.0 + 20 * len(rows)
    drawn = [
        [
            label(left, 10 - width / 2, 22 - high / 2 + 20 * i, 13, colour="var(--muted)"),
            label(right, width / 2 - 10, 22 - high / 2 + 20 * i, 13, anchor="end", weight="600"),
        ]
        for i, (left, right) in enumerate(rows)
    ]
    return card(name, words, width, high, drawn)


def _points(entry: Table) -> list[Exhibit]:
    rows = (
        ("relics", "relic"),
        ("techno_farms", "techno-farm"),
        ("radio_towers", "radio-tower"),
    )
    made = []
    for field, icon in rows:
        points = entry[field]
        name, title = texts.AT_END[field]
        drawn: list[Node] = [
            glyph(icon, -25 * len(points) / 2 - 12, 0, 26),
            g(transform=at(14, 0))[_boxes(points, "", 28)],
        ]
        made.append(
            Exhibit(
                f"score-{field}",
                title,
                card(f"score-{field}", name, 70 + 28 * len(points), 52, drawn),
                texts.at_end(points),
                _source(entry),
            )
        )
    lots = sign_line(
        [str(entry["resources_per_lot"]), "rice", "metal", "stone", "→", str(entry["pp_per_lot"]), "popularity"],
        -62,
        0,
        18,
        128,
    )
    title = texts.RESOURCES_AT_END
    words = texts.resources_at_end(entry["resources_per_lot"], entry["pp_per_lot"])
    made.append(Exhibit("score-lots", title, card("score-lots", title, 144, 52, lots), words, _source(entry)))
    return made


def _setup(entry: Table) -> Exhibit:
    name = texts.players(entry["players"])
    picture = _table(f"setup-{entry['id']}", name, texts.set_up_rows(entry), 340)
    return Exhibit(entry["id"], name, picture, texts.set_up(entry), _source(entry))
