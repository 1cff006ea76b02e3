"""What other sites show of a shared link: the Open Graph tags of a page."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.kernel.game import Game
from sandai.table import words
from sandai.table.play.table import Table
from sandai.table.play.views.recap import stage_now
from sandai.table.web.pages.social_pictures import HEIGHT, WIDTH

__all__ = ["game_card", "home_card", "social_tags", "table_card"]


def social_tags(title: str, about: str, address: str, picture: str, shown: str) -> Node:
    """The tags of a page. `picture`: the address of its picture; `shown`: what that shows, in words."""
    graph = {
        "site_name": words.SITE,
        "type": "website",
        "title": title,
        "description": about,
        "url": address,
        "image": picture,
        "image:type": "image/png",
        "image:width": str(WIDTH),
        "image:height": str(HEIGHT),
        "image:alt": shown,
    }
    return [
        h.meta(name="description", content=about),
        [h.meta(property=f"og:{name}", content=content) for name, content in graph.items()],
        h.meta(name="twitter:card", content="summary_large_image"),
    ]


def home_card(site: str) -> Node:
    title = f"{words.SITE}: {words.TAGLINE}"
    return social_tags(title, words.HOME_ABOUT, f"{site}/", f"{site}/cards/home.png", words.TAGLINE)


def game_card(game: Game, site: str, path: str, page: str = "", about: str = "") -> Node:
    """The tags of a page about a game. `page`: what the page is called; `about`: what is on it."""
    title = words.about(page, game.title) if page else game.title
    short = about or words.game_for(game.pitch, words.seats(game.seats))
    picture = f"{site}/cards/{game.name}.png"
    return social_tags(title, short, f"{site}{path}", picture, words.cover_of(game.title))


def table_card(table: Table, site: str) -> Node:
    """The tags of a table, with what a spectator may know."""
    row, game = table.row, table.game
    title = f"{row.title} · {game.title}" if row.title else game.title
    address = f"{site}/t/{row.id}"
    shown = words.board_of(game.title) if row.started else words.cover_of(game.title)
    picture = f"{address}/picture.png?{table.number if row.started else 'open'}"  # another address for another position
    return social_tags(title, _about(table), address, picture, shown)


def _about(table: Table) -> str:
    row = table.row
    if not row.started:
        seated = [seat.name or words.seat_name(seat.seat + 1) for seat in table.seats if seat.kind != "open"]
        return words.open_table(table.game.title, seated, len(table.open_seats))
    if row.over and row.result:
        scores, winners = row.result.get("scores", []), row.result.get("winners", [])
        names = [*table.names, *row.result.get("others", [])]
        won = [names[side] for side in winners if side < len(names)]
        return words.outcome(False, won, " : ".join(words.signed(score) for score in scores))
    return words.playing_now(table.names, stage_now(table, None))
