"""The results page: totals by game and setup, and a list of all games."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import htpy as h
from htpy import Node

from sandai.games import load
from sandai.table import words
from sandai.table.play.results import Played, Tally, tallies
from sandai.table.play.seats.viewer import Viewer
from sandai.table.web.pages.layout import page

__all__ = ["results_page"]


def results_page(games: Sequence[Played], viewer: Viewer) -> str:
    return page(
        words.MY_GAMES,
        viewer,
        h.main("#content.plain")[
            h.h1[words.MY_GAMES],
            h.p(".muted")[words.MY_GAMES_HOW if games else words.NO_GAMES],
            _tallies(tallies(games)),
            _games(games),
            h.p[
                h.a(".button", href="/me/games.json", download="sandai-games.json")[words.TAKE_GAMES]
                if games
                else None,
                " ",
                h.a(".button", href="/achievements")[words.ACHIEVEMENTS],
            ],
        ],
    )


def _tallies(found: list[Tally]) -> Node:
    if not found:
        return None
    heads = (words.GAME, words.MODE, words.PLAYED, words.GAMES_WON, words.BEST)
    return _table(
        words.TALLY,
        heads,
        [
            h.tr[
                h.th(scope="row")[load(tally.game).title],
                _cell(words.MODE, tally.mode),
                _cell(words.PLAYED, str(tally.played)),
                _cell(words.GAMES_WON, str(tally.won)),
                _cell(words.BEST, _best(tally.best)),
            ]
            for tally in found
        ],
    )


def _best(best: Played | None) -> Node:
    if best is None or best.score is None:
        return "–"
    return h.a(href=f"/t/{best.row.id}", title=words.TO_THAT_GAME)[words.signed(best.score)]


def _games(games: Sequence[Played]) -> Node:
    if not games:
        return None
    heads = (words.DAY, words.GAME, words.SCORES, words.RESULT, words.LASTED)
    return _table(words.EVERY_GAME, heads, [_game(one) for one in games])


def _game(one: Played) -> Node:
    day = datetime.fromtimestamp(one.row.moved, UTC).date().isoformat()
    scores = ", ".join(f"{name} {words.signed(score)}" for name, score in zip(one.names, one.scores, strict=False))
    result = words.YOU_WON if one.won else words.YOU_LOST
    return h.tr[
        h.th(scope="row")[h.time(datetime=day)[day]],
        _cell(words.GAME, h.a(href=f"/t/{one.row.id}")[one.row.title or load(one.row.game).title]),
        _cell(words.SCORES, scores or "–"),
        _cell(words.RESULT, (result if one.mine else words.BOT_PLAYED) if one.scores else "–"),
        _cell(words.LASTED, words.lasting(one.minutes * 60.0)),
    ]


def _cell(head: str, content: Node) -> Node:
    """A cell; on a phone it is a line that starts with the heading of its column."""
    return h.td(data_head=head)[content]


def _table(title: str, heads: Sequence[str], rows: list[Node]) -> Node:
    return h.section(".card", aria_label=title)[
        h.h2[title],
        h.div(".scroll", tabindex="0", role="region", aria_label=title)[
            h.table(".listed")[h.thead[h.tr[[h.th(scope="col")[word] for word in heads]]], h.tbody[rows]]
        ],
    ]
