"""Pages about the games: rules, components and achievements."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any

from litestar import Response
from litestar.params import FromPath, FromQuery

from sandai.games import games, load
from sandai.table.errors import NotFound
from sandai.table.play.seats.keys import clean_text
from sandai.table.play.table_cache import find_game
from sandai.table.web.pages.achievements import achievements_page
from sandai.table.web.pages.gallery import gallery_page, gallery_panel
from sandai.table.web.pages.home import home_page
from sandai.table.web.pages.rules import rule_panel, rules_page, rules_panel, searchable
from sandai.table.web.requests import AnyRequest, public_of, tables_of, viewer_of
from sandai.table.web.response_cache import NOBODY, cached_page, cached_panel
from sandai.table.web.responses import html, shows

__all__ = ["HANDLERS", "prepare_pages"]


@shows("/achievements", weight=2, queued=True)
async def achievements(request: AnyRequest) -> Response[str]:
    viewer = await viewer_of(request)
    earned = await tables_of(request).store.achievements(viewer.key) if viewer.key else []
    return html(achievements_page([load(name) for name in games()], earned, viewer))


@shows("/rules/{name:str}", weight=2, queued=True)
async def rules(request: AnyRequest, name: FromPath[str], q: FromQuery[str] = "") -> Response[Any]:
    game, query = find_game(name), clean_text(q, 80)
    viewer = await viewer_of(request)
    if query:
        return html(rules_page(game, viewer, query))
    return cached_page(request, viewer, "rules", game.name, partial(rules_page, game, site=public_of(request)))


@shows("/rules/{name:str}/{rule:str}")
async def rule(request: AnyRequest, name: FromPath[str], rule: FromPath[str]) -> Response[Any]:
    """Return one rule, or all of them, for the panel beside the board."""
    game = find_game(name)
    if rule == "all":
        return cached_panel("rules panel", game.name, partial(rules_panel, game)).respond(request)
    return html(rule_panel(game, clean_text(rule, 12)))


@shows("/gallery/{name:str}", weight=2, queued=True)
async def gallery(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    game = find_game(name)
    viewer = await viewer_of(request)
    return cached_page(request, viewer, "gallery", game.name, partial(gallery_page, game, site=public_of(request)))


@shows("/gallery/{name:str}/all")
async def gallery_beside(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    """Return all components for the panel beside the board."""
    game = find_game(name)
    return cached_panel("gallery panel", game.name, partial(gallery_panel, game)).respond(request)


def prepare_pages(public: str) -> None:
    """Render and compress the pages that are the same for everybody, and index the rulebooks, before the first visitor comes.

    `public`: the address of this site, if the operator has set one.
    """
    all_games = [load(name) for name in games()]
    home_page(all_games, [], [], NOBODY, [])
    for game in all_games:
        cached_panel("gallery", game.name, partial(gallery_page, game, NOBODY, site=public))
        cached_panel("gallery panel", game.name, partial(gallery_panel, game))
        with suppress(NotFound):  # a game may have no rulebook yet
            cached_panel("rules", game.name, partial(rules_page, game, NOBODY, site=public))
            cached_panel("rules panel", game.name, partial(rules_panel, game))
            searchable(game)


HANDLERS = [achievements, rules, rule, gallery, gallery_beside]
