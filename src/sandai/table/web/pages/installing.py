"""What makes the site installable as an app: its manifest, and the page that the service worker shows without a connection."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

import htpy as h

from sandai.draw.theme import TOKENS
from sandai.store import PersonRow
from sandai.table import words
from sandai.table.play.seats.viewer import Viewer
from sandai.table.web.pages.icon import PICTURES
from sandai.table.web.pages.layout import LANGUAGE, page

__all__ = ["manifest", "offline_page", "service_worker"]


def manifest() -> dict[str, Any]:
    paper = TOKENS["paper"][0]
    icons = [
        {
            "src": f"/icons/{name}",
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": "any" if form == "seal" else "maskable",
        }
        for name, (size, form) in PICTURES.items()
        if form != "sign"
    ]
    return {
        "id": "/",
        "name": words.SITE,
        "short_name": words.SITE,
        "description": words.TAGLINE,
        "lang": LANGUAGE,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": paper,
        "theme_color": paper,
        "icons": icons,
    }


@cache
def offline_page() -> str:
    """Draw the page that is shown without a connection, in place of any page."""
    return page(
        words.OFFLINE,
        Viewer("", PersonRow(""), None),
        h.main("#content.plain.error")[
            h.h1[words.OFFLINE],
            h.p[words.OFFLINE_HOW],
            h.p[words.OFFLINE_SAFE],
            h.p[h.a(".button.main", href="")[words.TRY_AGAIN]],
        ],
    )


def service_worker() -> str:
    """Return the script of the service worker, which names the version of the page that it keeps."""
    script = files("sandai.table.web").joinpath("static", "service-worker.js").read_text("utf-8")
    return script.replace("{mark}", sha256(offline_page().encode()).hexdigest()[:10])
