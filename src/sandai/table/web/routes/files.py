"""Style sheets, scripts and fonts."""

from __future__ import annotations

from typing import Any

from litestar import Response
from litestar.params import FromPath

from sandai.table.web.requests import AnyRequest
from sandai.table.web.response_cache import static_file
from sandai.table.web.responses import shows

__all__ = ["HANDLERS"]


@shows("/static/{file_path:path}")
async def static(request: AnyRequest, file_path: FromPath[str]) -> Response[Any]:
    return static_file(request, str(file_path).lstrip("/"))


HANDLERS = [static]
