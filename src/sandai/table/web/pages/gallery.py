"""The gallery: all components of a game with their sources, as pictures if the game can draw them."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from typing import Any

import htpy as h
from htpy import Node
from markupsafe import Markup

from sandai.draw.gallery import SOURCES, Section
from sandai.games import load
from sandai.kernel.game import Game
from sandai.table import words
from sandai.table.play.seats.viewer import Viewer
from sandai.table.web.pages.layout import page
from sandai.table.web.pages.social import game_card

__all__ = ["gallery_page", "gallery_panel"]


def gallery_page(game: Game, viewer: Viewer, site: str = "") -> str:
    return page(
        words.about(words.GALLERY, game.title),
        viewer,
        h.main("#content.plain.gallery")[h.h1[words.about(words.GALLERY, game.title)], _content(game)],
        crumbs=h.nav(aria_label=words.GAME)[h.a(href=f"/rules/{game.name}")[words.RULES]],
        social=game_card(game, site, f"/gallery/{game.name}", words.GALLERY, words.GALLERY_ABOUT),
    )


def gallery_panel(game: Game) -> str:
    return str(h.div(".panel-gallery.gallery")[h.h2[words.GALLERY], _content(game)])


@cache
def _content(game: Game) -> Markup:
    """Everything but the frame, drawn once."""
    return Markup(h.fragment[_components(game)])  # noqa: S704 drawn by us


def _components(game: Game) -> Node:
    if drawn := game.drawing.gallery():
        return _drawn(drawn)
    tables = _tables(game.name)
    return [_file(name, data) for name, data in tables] if tables else h.p[words.GALLERY_EMPTY]


def _drawn(sections: list[Section]) -> Node:
    """The sections, with a search, links to them, and a folded summary of the sources."""
    kinds = Counter(exhibit.kind for section in sections for exhibit in section.exhibits)
    known = [(kinds[kind], source) for kind, source in SOURCES.items() if kinds[kind]]
    return [
        h.p(".search.of-exhibits", role="search")[
            h.label(for_="exhibit-search")[words.GALLERY_SEARCH],
            h.input("#exhibit-search", type="search", autocomplete="off", data_exhibits="yes"),
            h.output(aria_live="polite", data_found=words.COMPONENTS_FOUND),
        ],
        h.nav(".contents", aria_label=words.GALLERY)[
            [h.a(href=f"#{section.anchor}")[section.title] for section in sections]
        ],
        h.details(".sources.muted")[h.summary[words.GALLERY_SOURCES], h.p[words.sources(sum(kinds.values()), known)]],
        sections,
    ]


@cache
def _tables(game: str) -> tuple[tuple[str, dict[str, Any]], ...]:
    folder = load(game).folder.joinpath("components")
    if not folder.is_dir():
        return ()
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return tuple((file.name.removesuffix(".toml"), tomllib.loads(file.read_text("utf-8"))) for file in found)


def _file(name: str, data: dict[str, Any]) -> Node:
    lists = {
        key: value for key, value in data.items() if isinstance(value, list) and value and isinstance(value[0], dict)
    }
    groups = {key: value for key, value in data.items() if isinstance(value, dict)}
    facts = {key: value for key, value in data.items() if key not in lists and key not in groups}
    return h.section(".card")[
        h.h2[name.replace("_", " ").replace("-", " ").capitalize()],
        _facts(facts),
        [h.div[h.h3[_title(key)], _facts(value)] for key, value in groups.items()],
        [h.div[h.h3[_title(key)] if len(lists) > 1 else None, _rows(key, value)] for key, value in lists.items()],
    ]


def _title(key: str) -> str:
    return key.replace("_", " ").replace("-", " ").capitalize()


def _facts(facts: dict[str, Any]) -> Node:
    if not facts:
        return None
    return h.dl(".facts")[[[h.dt[_title(key)], h.dd[_cell(value)]] for key, value in facts.items()]]


def _rows(key: str, rows: list[dict[str, Any]]) -> Node:
    columns = list(dict.fromkeys(name for row in rows for name in row))
    return h.div(".scroll", tabindex="0", role="region", aria_label=_title(key))[
        h.table[
            h.thead[h.tr[[h.th(scope="col")[_title(name)] for name in columns]]],
            h.tbody[[h.tr[[h.td[_cell(row.get(name, ""))] for name in columns]] for row in rows]],
        ]
    ]


def _cell(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_cell(one)}" for name, one in value.items())
    if isinstance(value, list):
        return ", ".join(_cell(one) for one in value)
    if isinstance(value, bool):
        return words.YES if value else words.NO
    return str(value)
