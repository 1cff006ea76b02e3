"""The time at which something happened; a script replaces it by the reader's local time."""

from __future__ import annotations

from datetime import UTC, datetime

import htpy as h
from htpy import Node

__all__ = ["hour"]


def hour(at: float) -> Node:
    when = datetime.fromtimestamp(at, UTC)
    return h.time(".muted", datetime=when.strftime("%Y-%m-%dT%H:%M:%SZ"), data_clock=str(int(at)))[
        when.strftime("%H:%M UTC")
    ]
