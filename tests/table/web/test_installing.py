"""The site as an app: manifest, icons, service worker, and the page without a connection."""

from __future__ import annotations

import re
import struct

from sandai.table import words
from sandai.table.settings import Settings
from tests.table.client import server


def test_the_manifest_names_pictures_of_the_right_size(settings: Settings) -> None:
    with server(settings) as client:
        link = re.search(r'<link rel="manifest" href="([^"]+)"', client.get("/").text)
        assert link
        manifest = client.get(link[1]).json()
        assert manifest["start_url"] == manifest["scope"] == "/" and manifest["display"] == "standalone"
        sizes = {icon["purpose"]: set[str]() for icon in manifest["icons"]}
        for icon in manifest["icons"]:
            answer = client.get(icon["src"])
            assert answer.headers["content-type"] == "image/png"
            width, height = struct.unpack(">II", answer.content[16:24])
            assert f"{width}x{height}" == icon["sizes"]
            sizes[icon["purpose"]].add(icon["sizes"])
        assert sizes["any"] >= {"192x192", "512x512"} and "512x512" in sizes["maskable"]
        assert client.get("/icons/full-99.png").status_code == 404


def test_the_service_worker_keeps_one_page_that_is_the_same_for_everybody(settings: Settings) -> None:
    with server(settings) as client:
        worker = client.get("/service-worker.js")
        assert worker.headers["content-type"].startswith("text/javascript")
        assert worker.headers["cache-control"] == "no-cache"
        kept = re.search(r'"(/offline\?[0-9a-f]{10})"', worker.text)
        assert kept
        client.post("/me", data={"name": "Secret"})
        page = client.get(kept[1]).text
        assert words.OFFLINE_HOW.replace("'", "&#39;") in page and "Secret" not in page
        for sheet in re.findall(r'<link rel="stylesheet" href="([^"]+)"', page):
            assert client.get(sheet).status_code == 200
