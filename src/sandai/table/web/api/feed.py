"""The feed of a socket: what has happened since its last message. Messages that several readers share are made once."""

from __future__ import annotations

from typing import Final

import msgspec

from sandai.kernel.journal import EVERYONE
from sandai.table.play.table import Table
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.api.types import EventInfo, News
from sandai.table.web.api.views import choice_infos, view_info

__all__ = ["Feed"]

_encode = msgspec.json.Encoder().encode
_NOTHING = msgspec.Raw(b"[]")
RECENT: Final = 8  # decisions; events of more decisions are not shared between readers


class Feed:
    """`version`: the last one sent; -1: none yet. `view` and `choices`: whether messages contain them."""

    def __init__(self, view: bool = False, choices: bool = False, since: int | None = None) -> None:
        self.view = view
        self.choices = choices
        self.version = -1
        self.number = 0
        self.decisions = since  # None: events from now on

    def news(self, table: Table, seat: int | None, answer: int | None = None) -> bytes:
        """Return what has happened since the last message, for a seat; None: a spectator."""
        state, row = table.state, table.row
        known = state.decisions if self.decisions is None else table.known_decisions(self.number, self.decisions)
        self.version, self.number, self.decisions = row.version, table.number, state.decisions
        actors = table.actors
        news = News(
            id=answer,
            version=row.version,
            turn=table.turn,
            decisions=state.decisions,
            asked=seat in actors,
            deciding=actors,
            over=table.over,
            events=_events(table, seat, known),
        )
        if self.view or self.choices:
            perspective = Perspective(table, seat)
            news.view = view_info(perspective) if self.view else None
            news.choices = choice_infos(perspective) if self.choices else None
        return _encode(news)


def _events(table: Table, seat: int | None, known: int) -> msgspec.Raw:
    newest = table.state.journal
    if newest is None or newest.at <= known:
        return _NOTHING
    if table.state.decisions - known > RECENT:
        return EventsSince(table, known).for_seat(seat)
    shared: EventsSince = table.cached(("events", known), lambda: EventsSince(table, known))
    return shared.for_seat(seat)


class EventsSince:
    """The events after a decision as JSON, for each seat; one text for all seats if everything is public."""

    def __init__(self, table: Table, known: int) -> None:
        self.table = table
        self.events = table.state.events(known + 1)
        self.public = all(event.audience == EVERYONE for event in self.events)
        self.texts: dict[int | None, msgspec.Raw] = {}

    def for_seat(self, seat: int | None) -> msgspec.Raw:
        who = -1 if self.public else seat
        text = self.texts.get(who)
        if text is None:
            line, names = self.table.game.line, self.table.names
            known = [event for event in self.events if self.public or event.visible_to(seat)]
            infos = [EventInfo(one.at, one.kind, one.rule, one.seat, line(one, names)) for one in known]
            text = self.texts[who] = msgspec.Raw(_encode(infos))
        return text
