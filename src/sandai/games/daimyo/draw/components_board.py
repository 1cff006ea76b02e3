"""The main board of Daimyo in the gallery: islands, relic tiles, tokens, dice, pieces, tracks, prices and points."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw.gallery import Exhibit, Section, plate, source_words
from sandai.draw.icons import cube, glyph
from sandai.draw.svg import Parts, at, circle, g, num, rect
from sandai.games.daimyo.components.reading import base_tables
from sandai.games.daimyo.draw import island
from sandai.games.daimyo.draw.cards import sign_line
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
from sandai.games.daimyo.words.cards import listed, tokens
from sandai.games.daimyo.words.places import number_of, shadow_among, site_among

__all__ = ["board_sections", "card"]

Table = dict[str, Any]
TOKEN_WORDS: Final = {
    "rice": "Pays for units.",
    "metal": "Pays for buildings, above all radio towers.",
    "stone": "Pays for buildings, above all techno-farms.",
    "gold": "Pays for heroes and relic tiles, and counts for the army.",
}
DIE_WORDS: Final = {
    "blue": "Help from Villagers, or Tax.",
    "green": "Production or Relic, or Tax.",
    "red": "Recruitment or Construction, or Tax.",
}
PIECES: Final = (
    ("governors", "governor", "Governor", "Sits on a production site and gives 2 influence on its island."),
    ("shadows", "shadow", "Shadow", "Sits on a shadow space of an island, brings gold and may remove a governor."),
    ("scavengers", "scavenger", "Scavenger", "Walks from one no man's land to another and gathers relic tiles."),
    ("techno_farms", "farm", "Techno-farm", "Stands on a site and produces like a governor."),
    ("radio_towers", "tower", "Radio tower", "Stands on a site and gives influence."),
    ("relic_pawns", "relic", "Relic pawn", "Stands on an altar for a restored relic."),
    ("clan_pawns", "", "Clan pawn", "Marks influence, popularity and the clan's own tracks."),
)


def board_sections(tables: Table) -> list[Section]:
    return [
        Section(
            "Islands",
            "Each has five sites, three shadow spaces, three altars and a no man's land.",
            [_island(entry) for entry in tables["island"]],
        ),
        Section("Relic tiles", "Four pieces make a relic; there are three of each.", _relics(tables["relic_tiles"])),
        Section("Tokens and dice", "Three resources, gold, and dice in three colours.", _tokens(tables)),
        Section("Pieces of a clan", "Outline and colour say whose, the figure says what.", _pieces(tables)),
        Section("Tracks, prices and points", "What things cost and what they are worth.", _numbers(tables)),
        Section("Set-up", "What differs by the number of players.", [_setup(entry) for entry in tables["setup"]]),
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
    colour = entry["colour"]
    drawn, wide, high = _land(entry)
    yields = {kind: sum(site["produces"] == kind for site in entry["sites"]) for kind in ("rice", "metal", "stone")}
    gold = listed([str(space["gold"]) for space in entry["shadow_spaces"]])
    picture = plate(f"daimyo-{entry['id']}", f"{colour} island", wide, high, drawn)
    return Exhibit(
        entry["id"],
        f"{colour.capitalize()} island",
        picture,
        f"Sites for {tokens(yields)}; shadow spaces of {gold} gold; each round the first in influence gets {entry['gold_standard']} PP, "
        f"the second {entry['silver_standard']}.",
        _source(entry),
    )


def _land(entry: Table) -> tuple[Node, float, float]:
    """The island before anybody set foot on it."""
    colour = entry["colour"]
    makes = [site["produces"] for site in entry["sites"]]
    gold = [space["gold"] for space in entry["shadow_spaces"]]
    land = {
        "colour": colour,
        "part": "",
        "words": f"The {colour} island",
        "gold": entry["gold_standard"],
        "silver": entry["silver_standard"],
        "sites": [
            _empty_site(site, site_among(makes, i, colour), number_of(makes, i))
            for i, site in enumerate(entry["sites"])
        ],
        "shadows": [
            _empty_space(space, shadow_among(gold, i, colour), number_of(gold, i))
            for i, space in enumerate(entry["shadow_spaces"])
        ],
        "altars": [{"value": value, "owner": None, "part": "", "words": "free"} for value in entry["altars"]],
        "beside": [],
        "waste_part": "",
        "waste_words": f"No man's land of the {colour} island",
        "tiles": [],
        "scavengers": [],
        "influence": [],
    }
    return island.island(Parts(), land)


def _empty_space(space: Table, where: str, number: int) -> Table:
    return {**space, "where": where, "number": number, "owner": None, "part": "", "words": "free"}


def _empty_site(site: Table, where: str, number: int) -> Table:
    free = dict.fromkeys(("governor_part", "building_part"), "")
    return {
        **site,
        **free,
        "number": number,
        "where": where,
        "governor": None,
        "building": None,
        "governor_words": "free",
        "building_words": "free",
    }


def _relics(entry: Table) -> list[Exhibit]:
    made = []
    for colour in entry["colours"]:
        pieces = [relic_tile(colour, number, -72 + 40 * i, 0, 36) for i, number in enumerate(entry["pieces"])]
        whole = relic_stack(colour, 92, 0, 34)
        made.append(
            Exhibit(
                f"relic-{colour}",
                f"{colour.capitalize()} relic",
                plate(
                    f"daimyo-relic-{colour}",
                    f"Tiles of the {colour} relic",
                    212,
                    52,
                    definitions(),
                    g(transform=at(98, 26))[pieces, whole],
                ),
                f"{entry['copies']} tiles of each of its {len(entry['pieces'])} pieces; right, the relic restored.",
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
            kind.capitalize(),
            card(f"token-{kind}", kind, 84, 60, cube(kind, 0, 0, 36)),
            TOKEN_WORDS[kind],
            _source(entry),
        )
        for kind in entry["kinds"]
    ]
    for i, colour in enumerate(DIE_WORDS):
        made.append(
            Exhibit(
                f"die-{colour}",
                f"{colour.capitalize()} die",
                card(f"die-{colour}", f"{colour} die", 84, 60, die(colour, 4 + i % 3, 0, 0, 38)),
                f"{dice[colour]} in the box: {DIE_WORDS[colour]}",
                _source(dice),
            )
        )
    return made


def _pieces(tables: Table) -> list[Exhibit]:
    counts = tables["piece_counts_per_clan"]
    made = []
    for field, kind, name, words in PIECES:
        drawn = piece(kind, 0, 0, 0, 22) if kind else circle(r="17", fill="var(--p0)")
        made.append(
            Exhibit(
                f"piece-{field}",
                name,
                card(f"piece-{field}", name, 84, 60, drawn),
                f"{counts[field]} for each clan. {words}",
                _source(counts),
            )
        )
    published = tables["piece_counts_per_player_published"]
    made.append(
        Exhibit(
            "piece-published",
            "Goal tokens and score token",
            card(
                "piece-published",
                "tokens",
                84,
                60,
                circle(cx="-16", r="14", fill="var(--p0)"),
                numeral("50", 18, 7, 20),
            ),
            f"{published['goal_tokens']} goal tokens, {published['score_tokens']} score token and {published['aid_cards']} aid card for each player.",
            _source(published),
        )
    )
    made.append(
        Exhibit(
            "helmet",
            "Mighty Helmet",
            card("helmet", "Helmet", 84, 60, helmet(0, 0, 34)),
            f"Its holder starts the round; at the end it is worth {tables['final_scoring']['helmet']} PP.",
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
    reset = tokens(entry["reset_cost"])
    drawn: list[Node] = [_boxes(entry["costs"], entry["currency"]), figure("reset", 96, 0, 18, "var(--muted)")]
    words = f"Units cost {listed([str(cost) for cost in entry['costs']])} {entry['currency']} in turn; on the last space {reset} put the pawn back."
    return Exhibit(
        "recruitment-track", "Recruitment track", card("recruitment", "track", 224, 56, drawn), words, _source(entry)
    )


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
    words = f"Room for {entry['storage_start']} relic tiles at first and {entry['storage_max']} at most; each step more gives {entry['storage_overflow_pp']} PP."
    return Exhibit("storage-track", "Storage", card("storage", "storage", 244, 48, drawn), words, _source(entry))


def _influence(entry: Table) -> Exhibit:
    drawn = _boxes(entry["influence_labels"], "influence", 46)
    words = "One on every island; it has no upper end."
    return Exhibit(
        "influence-track", "Influence track", card("influence", "track", 204, 56, drawn), words, _source(entry)
    )


def _rounds(entry: Table) -> Exhibit:
    words = f"{len(entry['rounds'])} rounds; popularity runs to {entry['popularity_spaces'] - 1}, then a token of {entry['popularity_token']} helps."
    return Exhibit(
        "round-track",
        "Round track",
        card("rounds", "track", 204, 56, _boxes(entry["rounds"], "", 38)),
        words,
        _source(entry),
    )


def _building(entry: Table) -> Exhibit:
    icon = {"B-TF": "techno-farm", "B-RT": "radio-tower"}[entry["id"]]
    price = [part for token, amount in entry["base_cost"].items() for part in (str(amount), token)]
    gives = f"gives {entry['influence']} influence" if entry["influence"] else "produces its site's resource"
    words = f"Costs {tokens(entry['base_cost'])}, and {tokens(entry['surcharge_per_exposed_space'])} more for each one built before; it {gives}."
    drawn: list[Node] = [glyph(icon, -44, 0, 40), sign_line(price, -14, 0, 20, 76)]
    return Exhibit(
        entry["id"], entry["name"].capitalize(), card(entry["id"], entry["name"], 144, 60, drawn), words, _source(entry)
    )


def _costs(entry: Table) -> Exhibit:
    rows = [
        ("search", " or ".join(tokens(price) for price in entry["search_no_mans_land"])),
        ("black market tile", tokens(entry["black_market_tile"])),
        ("mercenaries' tile", tokens(entry["mercenary_tile"])),
        ("mercenary shadow", tokens(entry["mercenary_shadow"])),
        ("Tax gives", tokens(entry["tax_gain"])),
        ("for a lost governor", tokens(entry["eliminated_governor_compensation"])),
        ("Revenue gives", f"{entry['revenue_gold']} gold and {entry['revenue_choice']} more token"),
        ("mercenaries at 13+", tokens(entry["mercenary_bonus_13"])),
    ]
    return Exhibit(
        "costs",
        "Prices and gifts",
        _table("costs", rows, 300),
        "What searching, shopping, shadows, Tax and Revenue cost or give.",
        _source(entry),
    )


def _table(name: str, rows: list[tuple[str, str]], width: float) -> Element:
    high = 14.0 + 20 * len(rows)
    drawn = [
        [
            label(left, 10 - width / 2, 22 - high / 2 + 20 * i, 13, colour="var(--muted)"),
            label(right, width / 2 - 10, 22 - high / 2 + 20 * i, 13, anchor="end", weight="600"),
        ]
        for i, (left, right) in enumerate(rows)
    ]
    return card(name, name, width, high, drawn)


def _points(entry: Table) -> list[Exhibit]:
    rows = (
        ("relics", "relic", "Restored relics"),
        ("techno_farms", "techno-farm", "Techno-farms"),
        ("radio_towers", "radio-tower", "Radio towers"),
    )
    made = []
    for field, icon, name in rows:
        points = entry[field]
        drawn: list[Node] = [
            glyph(icon, -25 * len(points) / 2 - 12, 0, 26),
            g(transform=at(14, 0))[_boxes(points, "", 28)],
        ]
        told = listed([str(value) for value in points])
        made.append(
            Exhibit(
                f"score-{field}",
                f"{name} at the end",
                card(f"score-{field}", name, 70 + 28 * len(points), 52, drawn),
                f"1 to {len(points)} of them score {told} PP in all.",
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
    words = f"Every {entry['resources_per_lot']} left resources are worth {entry['pp_per_lot']} PP."
    made.append(
        Exhibit("score-lots", "Resources at the end", card("score-lots", "lots", 144, 52, lots), words, _source(entry))
    )
    return made


def _setup(entry: Table) -> Exhibit:
    number = entry["players"]
    count = "1 player" if number == 1 else f"{number} players"
    dice = entry["dice"]
    rows = [
        ("islands", listed([name.removeprefix("I-").lower() for name in entry["islands"]])),
        ("dice", ", ".join(f"{dice[colour]} {colour}" for colour in ("blue", "green", "red"))),
        ("relic tiles", str(entry["relic_tiles"])),
        ("goals", f"{entry['goals']['green']} green, {entry['goals']['orange']} orange"),
        ("points for armies", " / ".join(str(points) for points in entry["army_pp"])),
    ]
    words = f"{len(entry['islands'])} islands, {sum(dice.values())} dice and {entry['relic_tiles']} relic tiles."
    return Exhibit(entry["id"], count.capitalize(), _table(f"setup-{entry['id']}", rows, 340), words, _source(entry))
