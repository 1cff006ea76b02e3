"""The live region: the part of a table's page that changes while people play. It is rendered once for all who see the same."""

from __future__ import annotations

from typing import Any

from sandai.table.live.page_cache import PageCache
from sandai.table.live.page_diff import Part, changes, page_tree
from sandai.table.play.seats.keys import same_name
from sandai.table.play.seats.viewer import Viewer
from sandai.table.play.tables import Tables
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.table.chat import Chat, with_note
from sandai.table.web.pages.table.feedback import NO_FEEDBACK, Feedback
from sandai.table.web.pages.table.play import region
from sandai.table.web.request_queue import RequestQueue

__all__ = ["LiveRegions", "RenderedRegion"]


class _Request:
    """What is to be rendered, for whom. `cache_key`: everything that the result depends on."""

    def __init__(self, perspective: Perspective, viewer: Viewer, muted: frozenset[str]) -> None:
        table = perspective.table
        self.perspective = perspective
        self.viewer = viewer
        self.muted = muted
        self.host = bool(viewer.key) and viewer.key == table.row.host
        self.nameless = viewer.seat is None and (not viewer.person.name or same_name(viewer.person.name, table.names))
        invited = perspective.invitation.seat if perspective.invitation else None
        seen = (viewer.seat, invited, perspective.visitor, muted, self.host, self.nameless, *perspective.replaceable)
        self.cache_key: tuple[Any, ...] = (table.row.id, table.row.version, *seen)


class RenderedRegion:
    """A rendered region. `special`: it contains something for this response only, so it is not cached."""

    def __init__(self, regions: LiveRegions, request: _Request, part: Part, special: bool = False) -> None:
        self.regions = regions
        self.perspective = request.perspective
        self.key = request.viewer.key
        self.cache_key = request.cache_key
        self.part = part
        self.special = special

    @property
    def version(self) -> int:
        """The version of the table that it shows."""
        return int(self.cache_key[1])

    async def text(self) -> str:
        """Return the region as HTML, with the viewer's note."""
        store = self.regions.tables.store
        note = await store.note(self.perspective.table.row.id, self.key) if self.key else ""
        return with_note(self.part.text, note)

    async def since(self, version: int) -> str:
        """Return what has changed since a version that the reader has; the whole region if that is not cached any more."""
        table_id, now, *rest = self.cache_key
        known = not self.special and 0 <= version <= now
        seen = self.regions.cache.get((table_id, version, *rest)) if known else None
        diff = "" if seen is None else changes(seen, self.part)
        return f'<hx-since version="{version}" to="{now}"></hx-since>{diff}' if diff else await self.text()


class LiveRegions:
    """Renders live regions, one at a time."""

    def __init__(self, tables: Tables, cache: PageCache, queue: RequestQueue) -> None:
        self.tables = tables
        self.cache = cache
        self.queue = queue

    async def render(self, table_id: str, viewer: Viewer, feedback: Feedback = NO_FEEDBACK) -> RenderedRegion:
        """Render the region for a viewer, or take it from the cache. `feedback`: something for this response only."""
        request = await self._request(table_id, viewer)
        if not feedback and (part := self.cache.get(request.cache_key)) is not None:
            return RenderedRegion(self, request, part)
        async with self.queue.slot(viewer.source, urgent=True):
            request = await self._request(table_id, viewer)  # meanwhile somebody may have moved, or rendered the same
            if not feedback and (part := self.cache.get(request.cache_key)) is not None:
                return RenderedRegion(self, request, part)
            return await self._render(request, feedback)

    async def _request(self, table_id: str, viewer: Viewer) -> _Request:
        tables = self.tables
        muted = await tables.store.muted(table_id, viewer.key) if viewer.key else frozenset()
        table = await tables.table(table_id)
        perspective = Perspective(table, viewer.seat)
        perspective.replaceable = [seat.seat for seat in table.seats if tables.may_replace(table, seat.seat)]
        perspective.patience = tables.patience(table)
        if viewer.seat is None and table.open_seats:
            perspective.visitor = viewer.person.name
        if not table.row.started and not table.state.over:
            perspective.invitations = await tables.store.invitations(table_id)
            mine = [row for row in perspective.invitations if row.hash == viewer.key and not row.declined]
            perspective.invitation = mine[0] if mine and viewer.seat is None else None
        return _Request(perspective, viewer, muted)

    async def _render(self, request: _Request, feedback: Feedback) -> RenderedRegion:
        perspective = request.perspective
        table = perspective.table
        messages = await self.tables.store.chat(table.row.id)
        scores = table.score_history() if table.state.over else ()
        chat = Chat(messages, request.muted, request.host, request.nameless)
        part = page_tree(region(perspective, chat, perspective.replaceable, scores, feedback))
        special = (
            bool(feedback) or table.row.version != request.cache_key[1]
        )  # the table changed while the chat was read
        if not special:
            self.cache.put(request.cache_key, part)
        return RenderedRegion(self, request, part, special)
