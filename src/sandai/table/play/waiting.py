"""The tables that wait for a person."""

from __future__ import annotations

import time
from typing import Final

from sandai.games import games, load
from sandai.store import Store, TableRow

__all__ = ["INACTIVE_AFTER", "waiting_tables"]

INACTIVE_AFTER: Final = 14 * 86400.0  # seconds without a change, after which a table no longer counts


async def waiting_tables(store: Store, person: str) -> list[TableRow]:
    """Return the games in play where it is a person's turn, and which the rules of this server can play.

    Those where other people wait come first, in both groups the longest wait first.
    """
    found = await store.turns_of(person, time.time() - INACTIVE_AFTER) if person else []
    known = [row for row, _ in found if row.game in games()]
    return [row for row in known if load(row.game).plays_alike(row.rules_version, row.seats, row.options)]
