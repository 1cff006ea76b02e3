"""Errors as status, title and sentence, for the API, sockets and error pages."""

from __future__ import annotations

import logging

from litestar.exceptions import HTTPException

from sandai.kernel.errors import POSSIBLE, IllegalChoice, SandaiError
from sandai.table import words
from sandai.table.errors import Refused
from sandai.table.web.api.types import ErrorInfo

__all__ = ["error_info"]

log = logging.getLogger("sandai.web")


def error_info(error: Exception) -> ErrorInfo:
    """Describe an error for the people outside; nothing internal is shown."""
    status, detail = _status_and_detail(error)
    info = ErrorInfo(status, words.ERROR_TITLES.get(status, words.OTHER_ERROR), detail)
    if isinstance(error, IllegalChoice):
        info.reason, info.rule, info.possible = error.reason, error.rule, list(error.possible[:POSSIBLE])
    return info


def _status_and_detail(error: Exception) -> tuple[int, str]:
    if isinstance(error, Refused):
        return error.status, str(error)
    if isinstance(error, IllegalChoice):
        return 409, str(error)
    if isinstance(error, SandaiError):
        return 400, str(error)
    if isinstance(error, HTTPException):
        details = {404: words.NO_PAGE, 413: words.TOO_LARGE}
        return error.status_code, details.get(error.status_code) or _problems(error)
    if isinstance(error, RecursionError):  # only data that was sent can be nested so deeply
        log.warning("request nested too deeply")
        return 400, words.TOO_DEEP
    return 500, words.SERVER_ERROR


def _problems(error: HTTPException) -> str:
    if isinstance(error.extra, list) and error.extra:
        problems = [
            str(entry.get("message", "")) + (f" ({entry['key']})" if entry.get("key") else "") for entry in error.extra
        ]
        return "; ".join(problem for problem in problems if problem) or words.MALFORMED
    return error.detail or words.MALFORMED
