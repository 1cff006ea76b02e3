"""What one reader of a table has heard, and the news since then. What several readers hear alike is made once."""

from __future__ import annotations

from typing import Final

import msgspec

from sandai.kernel.journal import EVERYONE
from sandai.table.play.perspective import Perspective
from sandai.table.play.table import Table
from sandai.table.web.api.types import EventInfo, News
from sandai.table.web.api.views import choice_infos, view_info

__all__ = ["Reader"]

_encode = msgspec.json.Encoder().encode
_NOTHING = msgspec.Raw(b"[]")
RECENT: Final = 8  # decisions: who missed no more shares the news with others; longer ones are made anew and not kept


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
            perspective = Perspective(table, seat)
            news.view = view_info(perspective) if self.view else None
            news.choices = choice_infos(perspective) if self.choices else None
        return _encode(news)


def _events(table: Table, seat: int | None, known: int) -> msgspec.Raw:
    newest = table.state.journal
    if newest is None or newest.at <= known:
        return _NOTHING
    if table.state.decisions - known > RECENT:
        return Told(table, known).to(seat)
    told: Told = table.once(known, lambda: Told(table, known))
    return told.to(seat)


class Told:
    """The journal after a decision, for each seat that asks; one text for all where nothing of it is secret."""

    def __init__(self, table: Table, known: int) -> None:
        self.table = table
        self.events = table.state.events(known + 1)
        self.public = all(event.audience == EVERYONE for event in self.events)
        self.texts: dict[int | None, msgspec.Raw] = {}

    def to(self, seat: int | None) -> msgspec.Raw:
        who = -1 if self.public else seat
        text = self.texts.get(who)
        if text is None:
            line, names = self.table.game.line, self.table.names
            heard = [event for event in self.events if self.public or event.heard_by(seat)]
            infos = [EventInfo(one.at, one.kind, one.rule, one.seat, line(one, names)) for one in heard]
            text = self.texts[who] = msgspec.Raw(_encode(infos))
        return text
