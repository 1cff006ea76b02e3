"""The achievements page: for each game, a table of what the viewer has achieved in solo games, and when."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import htpy as h
from htpy import Node

from sandai.kernel.game import AchievementTable, Game
from sandai.store import AchievementRow
from sandai.table import words
from sandai.table.play.seats.viewer import Viewer
from sandai.table.web.pages.layout import page

__all__ = ["achievements_page"]


def achievements_page(games: Sequence[Game], earned: Sequence[AchievementRow], viewer: Viewer) -> str:
    return page(
        words.ACHIEVEMENTS,
        viewer,
        h.main("#content.plain")[
            h.h1[words.ACHIEVEMENTS],
            h.p(".muted")[words.ACHIEVEMENTS_HOW],
            [_game(game, table, earned) for game in games if (table := game.achievement_table()) is not None],
        ],
    )


def _game(game: Game, table: AchievementTable, earned: Sequence[AchievementRow]) -> Node:
    ticks = {row.mark: row for row in earned if row.game == game.name}
    done = sum(mark in ticks for mark in table.marks)
    return h.section(".card", id=game.name, aria_label=game.title)[
        h.h2[game.title, " ", h.span(".badge")[words.achieved(done, len(table.marks))]],
        h.p[table.words, " ", h.a(href=f"/rules/{game.name}#{table.rule}")[table.rule]],
        h.div(".scroll", tabindex="0", role="region", aria_label=words.about(words.ACHIEVEMENTS, game.title))[
            h.table(".scores")[
                h.thead[h.tr[h.td, [h.th(scope="col")[word] for word in table.columns.values()]]],
                h.tbody[
                    [
                        h.tr[
                            h.th(scope="row")[word],
                            [h.td[_cell(ticks.get(f"{row} {column}"))] for column in table.columns],
                        ]
                        for row, word in table.rows.items()
                    ]
                ],
            ]
        ],
    ]


def _cell(tick: AchievementRow | None) -> Node:
    if tick is None:
        return [h.span(aria_hidden="true")["·"], h.span(".visually-hidden")[words.NOT_YET]]
    day = datetime.fromtimestamp(tick.at, UTC).date().isoformat()
    return h.a(href=f"/t/{tick.table_id}", title=words.TO_THAT_GAME)["✓ ", h.time(datetime=day)[day]]
