"""Structured log: one JSON object per line."""

from __future__ import annotations

import logging
import sys
from typing import Any

import msgspec

__all__ = ["set_up"]

_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        line.update({name: value for name, value in vars(record).items() if name not in _STANDARD})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def _without_socket_paths(record: logging.LogRecord) -> bool:
    """Drop the lines in which uvicorn would log the path of every socket, and so the ids of private tables."""
    return '"WebSocket ' not in str(record.msg)


def set_up(level: str) -> None:
    """Log to standard error, from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic"):
        logger = logging.getLogger(name)
        logger.handlers[:] = []
        logger.propagate = True
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.addFilter(_without_socket_paths)
    uvicorn.setLevel(max(logging.INFO, root.level))  # below that it would log headers of sockets, and so keys
    for name in ("uvicorn.access", "alembic", "sqlalchemy", "asyncio"):
        logging.getLogger(name).setLevel("WARNING")
