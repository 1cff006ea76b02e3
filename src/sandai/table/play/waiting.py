"""The tables that wait for a person."""

from __future__ import annotations

import time
from typing import Final

from sandai.games import games, load
from sandai.store import Store, TableRow

__all__ = ["INACTIVE_AFTER", "waiting_tables"]

INACTIVE_AFTER: Final = 14 * 86400.0  # seconds without a change, after which a table no longer counts


async def waiting_tables(store: Store, key: str) -> list[TableRow]:
    """Return the games in play where a person has to decide, and which the rules of this server can play."""
    rows = await store.waiting_for(key, time.time() - INACTIVE_AFTER) if key else []
    known = [row for row in rows if row.game in games()]
    return [row for row in known if load(row.game).plays_alike(row.rules_version, row.seats, row.options)]
