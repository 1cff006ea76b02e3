"""The gallery of Daimyo's components: clans, heroes, mini-boards, tiles, villagers and goals, then the board and the rivals."""

from functools import cache
from typing import Any, Final

from htpy import Node

from sandai.draw.gallery import Exhibit, Section, plate, source_words
from sandai.draw.icons import glyph
from sandai.draw.svg import at, circle, g, num, rect
from sandai.games.daimyo.components.reading import base_tables
from sandai.games.daimyo.draw.cards import HERO_HEIGHT, HERO_WIDTH, bonus_tile, hero_card, sign_line, signs
from sandai.games.daimyo.draw.components_board import board_sections, section
from sandai.games.daimyo.draw.components_rivals import rival_sections
from sandai.games.daimyo.draw.pieces import fitted, label, numeral, panel
from sandai.games.daimyo.words import gallery as texts
from sandai.games.daimyo.words.cards import effect, goal

__all__ = ["bonus_face", "gallery", "mini_board_side", "villager_face"]

Table = dict[str, Any]
TILE: Final = (126.0, 84.0)
BUILDING_ICONS: Final = {"B-TF": "techno-farm", "B-RT": "radio-tower"}
SHAPES: Final = {"triangle": "△", "circle": "○", "square": "□", "hexagon": "⬡"}


@cache
def gallery() -> list[Section]:
    tables = base_tables()
    market = [hero for hero in tables["hero"] if hero["set"] == "market"]
    return [
        section("clans", [_clan(clan) for clan in tables["clan"]]),
        section("heroes-of-the-clans", [_hero(hero) for hero in tables["hero"] if hero["set"] == "clan"]),
        section("heroes-of-the-market", [_hero(hero) for hero in market]),
        section("mini-boards", [_mini_board(board) for board in tables["mini_board"]]),
        section("bonus-tiles", [_tile(tile) for tile in tables["tile"]]),
        section(
            "villagers",
            [_face(tile, side) for tile in tables["villager"] for side in ("face_a", "face_b")],
        ),
        section("goals", [_goal(card) for card in tables["goal"]]),
        *board_sections(tables),
        *rival_sections(tables),
    ]


def _source(entry: Table) -> str:
    return source_words(entry["source"], entry.get("known"), entry.get("doubt"))


def _hero(hero: Table) -> Exhibit:
    words = effect(hero["ops"])
    picture = plate(
        f"daimyo-{hero['id']}",
        hero["name"],
        HERO_WIDTH + 2,
        HERO_HEIGHT + 2,
        g(transform=at(1, 1))[hero_card({**hero, "text": words})],
        scale=1.25,
    )
    return Exhibit(hero["id"], hero["name"], picture, texts.hero(hero), _source(hero))


def _clan(clan: Table) -> Exhibit:
    words = effect(clan["ability_ops"])
    drawn: list[Node] = [
        panel(200, 104),
        glyph("clan", 18, 18, 22),
        label(texts.clan_name(clan), 36, 23.5, 15, weight="650"),
        sign_line(_amounts(clan["start_resources"]), 104, 18, 15, 90),
        rect(x="0.5", y="36", width="199", height="24", fill="var(--rust-soft)", opacity="0.6"),
        label(f"{clan['threshold']}+", 9, 52.5, 13, weight="700"),
        sign_line(signs(clan["ability_ops"]), 42, 48, 17, 150),
        fitted(words, 9, 65, 182, 36, 12),
    ]
    return Exhibit(
        clan["id"],
        texts.clan_title(clan),
        plate(f"daimyo-{clan['id']}", texts.clan_name(clan), 202, 106, g(transform=at(1, 1))[drawn], scale=1.15),
        texts.clan(clan),
        f"{_source(clan)}; {texts.clan_source(clan['start_source'])}",
    )


def _amounts(amounts: Table) -> list[str]:
    return [part for token, amount in amounts.items() for part in (str(amount), token)]


@cache
def _effects() -> dict[str, Table]:
    return {entry["id"]: entry for entry in base_tables()["tile_effect"]}


def _face_words(tile: Table, side: str) -> str:
    face = tile[side]
    return effect(_effects()[face["effect"]]["ops"], face, tile["band"] == "yellow")


def _faces(tile: Table, sides: tuple[str, ...], x: float, y: float) -> list[Node]:
    """The faces of a tile side by side."""
    return [
        g(transform=at(x + i * (TILE[0] + 6), y))[
            bonus_tile(
                _face_words(tile, side), signs(_effects()[tile[side]["effect"]]["ops"], tile[side]), tile["band"], *TILE
            )
        ]
        for i, side in enumerate(sides)
    ]


def _mini_board(board: Table) -> Exhibit:
    kinds = {entry["id"]: entry for entry in base_tables()["building"]}
    kind = kinds[board["building"]]
    name = texts.BOARD_TITLE[kind["name"]].format(shape=SHAPES[board["shape"]])
    wide = 2 * TILE[0] + 18
    drawn = [
        g(transform=at(1 + i * (wide + 8), 1))[mini_board_side(board, side)[1]]
        for i, side in enumerate(("basic", "advanced"))
    ]
    picture = plate(f"daimyo-{board['id']}", name, 2 * wide + 10, 2 * TILE[1] + 50, drawn)
    return Exhibit(board["id"], name, picture, texts.mini_board(board, kind), _source(board))


def mini_board_side(board: Table, side: str) -> tuple[str, Node]:
    """What a side of a mini-board is called, and its drawing."""
    kind = next(entry for entry in base_tables()["building"] if entry["id"] == board["building"])
    tiles = [tile for tile in base_tables()["tile"] if tile["mini_board"] == board["id"]]
    wide = 2 * TILE[0] + 18
    drawn: Node = [
        panel(wide, 2 * TILE[1] + 48),
        glyph(BUILDING_ICONS[board["building"]], 18, 18, 22),
        label(texts.SIDE_TITLE[side], 36, 23, 14, weight="650"),
        sign_line(["+", *_amounts(board[f"{side}_start"])], wide - 66, 18, 15, 60),
        [
            _faces(tile, (side,), 6 + (k % 2) * (TILE[0] + 6), 36 + (k // 2) * (TILE[1] + 6))
            for k, tile in enumerate(tiles)
        ],
    ]
    return texts.BOARD_TITLE[kind["name"]].format(shape=SHAPES[board["shape"]]), drawn


def bonus_face(tile: Table, side: str) -> Node:
    """A side of a bonus tile."""
    return _faces(tile, (side,), 0, 0)


def _tile(tile: Table) -> Exhibit:
    basic, advanced = _face_words(tile, "basic"), _face_words(tile, "advanced")
    doubts = [doubt for side in ("basic", "advanced") for doubt in _effects()[tile[side]["effect"]].get("doubt", [])]
    name = texts.tile_title(tile)
    picture = plate(
        f"daimyo-{tile['id']}",
        name,
        2 * TILE[0] + 8,
        TILE[1] + 2,
        _faces(tile, ("basic", "advanced"), 1, 1),
    )
    source = source_words(tile["source"], tile.get("known"), list(dict.fromkeys(doubts)))
    return Exhibit(tile["id"], name, picture, texts.tile(basic, advanced), source)


def _face(tile: Table, side: str) -> Exhibit:
    face = tile[side]
    drawn = villager_face(face)
    return Exhibit(
        face["id"],
        texts.villager_title(face),
        plate(f"daimyo-{face['id']}", texts.VILLAGER, 128, 86, g(transform=at(1, 1))[drawn], scale=1.2),
        texts.villager(face, tile["start_face"] == face["id"]),
        _source(tile),
    )


def villager_face(face: Table) -> list[Node]:
    """A side of a villager tile."""
    return [
        panel(126, 84, rx=6),
        rect(x="0.5", y="4", width="125", height="22", fill="var(--rust-soft)", opacity="0.7"),
        sign_line(signs(face["ops"]), 7, 15, 17, 112),
        fitted(effect(face["ops"]), 7, 31, 114, 50, 12),
    ]


def _goal(card: Table) -> Exhibit:
    words = goal(card["check"])
    spaces: list[tuple[str, int, Table]] = [("gold", card["gold_pp"], card.get("gold_bonus", {}))]
    if "silver_pp" in card:
        spaces.append(("stone", card["silver_pp"], {}))
    drawn: list[Node] = [
        panel(180, 84, fill="var(--rust-soft)" if card["colour"] == "orange" else "var(--woods)", rx=6),
        fitted(words, 9, 7, 162, 36, 13),
        [_goal_space(colour, points, bonus, 22 + 84 * i, 62) for i, (colour, points, bonus) in enumerate(spaces)],
    ]
    return Exhibit(
        card["id"],
        texts.goal_title(card),
        plate(f"daimyo-{card['id']}", words, 182, 86, g(transform=at(1, 1))[drawn], scale=1.2),
        texts.goal_card(card),
        _source(card),
    )


def _goal_space(colour: str, points: int, bonus: Table, x: float, y: float) -> Node:
    names = {"draw": "hero", "resource_choice": "?"}
    shown = [part for kind, amount in bonus.items() for part in (f"+{amount}", names.get(kind, kind))]
    return g(transform=at(x, y))[
        circle(r="14", fill="var(--card)", stroke=f"var(--{colour})", stroke_width=num(2.6)),
        numeral(str(points), 0, 5.5, 16),
        sign_line(shown, 18, 0, 15, 46),
    ]
