"""What one reader of a table has heard, and the news since then. What several readers hear alike is made once."""

from __future__ import annotations

from typing import Any

import msgspec

from sandai.kernel.journal import EVERYONE, Event
from sandai.table.api_types import News
from sandai.table.infos import choice_infos, event_infos, view_info
from sandai.table.sight import Said, Sight
from sandai.table.table import Table

__all__ = ["Reader"]

_encode = msgspec.json.Encoder().encode
_NOTHING = msgspec.Raw(b"[]")


class Reader:
    """`version`: the last one told; -1: none yet. `view` and `choices`: news bring them along."""

    def __init__(self, view: bool = False, choices: bool = False, since: int | None = None) -> None:
        self.view = view
        self.choices = choices
        self.version = -1
        self.number = 0
        self.decisions = since  # None: the journal from now on

    def news(self, table: Table, seat: int | None, answer: int | None = None) -> bytes:
        """All that happened since the last news, for a seat; None: a spectator."""
        state, row = table.state, table.row
        known = state.decisions if self.decisions is None else table.since(self.number, self.decisions)
        self.version, self.number, self.decisions = row.version, table.number, state.decisions
        actors = table.actors
        news = News(
            id=answer,
            version=row.version,
            turn=table.turn,
            decisions=state.decisions,
            asked=seat in actors,
            deciding=actors,
            over=state.over,
            events=_events(table, seat, known),
        )
        if self.view or self.choices:
            sight = Sight(table, seat)
            news.view = view_info(sight) if self.view else None
            news.choices = choice_infos(sight) if self.choices else None
        return _encode(news)


def _events(table: Table, seat: int | None, known: int) -> msgspec.Raw:
    newest = table.state.journal
    if newest is None or newest.at <= known:
        return _NOTHING
    events: list[Event] = table.once(("events", known), lambda: table.state.events(known + 1))
    public = all(event.audience == EVERYONE for event in events)
    key: Any = ("told", known, "all" if public else seat)
    return table.once(key, lambda: _told(table, seat, events))


def _told(table: Table, seat: int | None, events: list[Event]) -> msgspec.Raw:
    line, names = table.game.line, table.names
    heard = [Said.of(event, line(event, names)) for event in events if event.heard_by(seat)]
    return msgspec.Raw(_encode(event_infos(heard)))
