"""Services: everything that routes and middleware use, created once for each server process."""

from __future__ import annotations

from functools import partial
from typing import Final

from sandai.store import Store
from sandai.table.live.page_cache import PageCache
from sandai.table.live.watchers import Watchers
from sandai.table.notify.notices import Notices
from sandai.table.play.analysis.analyses import Analyses
from sandai.table.play.analysis.studies import Studies
from sandai.table.play.bots.compiled_engine import CompiledEngine
from sandai.table.play.bots.processes import BotProcesses
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from sandai.table.web.health import Health
from sandai.table.web.live_region import LiveRegions
from sandai.table.web.pictures import Pictures
from sandai.table.web.rate_limit import RateLimit
from sandai.table.web.request_queue import RequestQueue

__all__ = ["PAGES", "Services"]

PAGES: Final = 100  # parts of pages in the cache, of up to 200 KB each


class Services:
    """The services of one process."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.watchers = Watchers(settings.max_streams, settings.max_streams_each)
        self.notices = Notices(settings, store, self.watchers)
        bot_processes = BotProcesses(settings.bot_workers, settings.bot_seconds, settings.bot_memory)
        self.tables = Tables(settings, store, self.watchers, bot_processes, self.notices)
        self.notices.load = self.tables.table
        self.compiled_engine = CompiledEngine(bot_processes, partial(print, flush=True))
        self.analyses = Analyses(self.tables)
        self.studies = Studies(self.tables)
        self.watchers.on_change = self.tables.table_changed
        self.rate_limit = RateLimit(settings.rate)
        self.request_queue = RequestQueue()
        self.live_regions = LiveRegions(self.tables, PageCache(PAGES), self.request_queue)
        self.pictures = Pictures()
        self.health = Health(store)
