"""What all routes of the JSON API share: who may use them, and how they refuse."""

from __future__ import annotations

from typing import Any, Final

from litestar.openapi.datastructures import ResponseSpec

from sandai.table.web.api.types import ErrorInfo

__all__ = ["HAS_KEY", "MAY_HAVE_KEY", "REFUSALS", "SCHEME"]

SCHEME: Final = "key"
MAY_HAVE_KEY: Any = [{SCHEME: []}, {}]
HAS_KEY: Any = [{SCHEME: []}]
REFUSALS = {
    status: ResponseSpec(ErrorInfo, generate_examples=False, description=words)
    for status, words in (
        (400, "Malformed."),
        (403, "Not allowed."),
        (404, "Not found."),
        (405, "Wrong method."),
        (409, "Not possible now."),
        (413, "Too large."),
        (429, "Too fast."),
        (503, "Server full."),
    )
}
