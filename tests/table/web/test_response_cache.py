"""Pages that are the same for everybody are rendered once, and not sent again to browsers that have them."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Any

import pytest

from sandai.store import PersonRow
from sandai.table import words
from sandai.table.play.seats.viewer import Viewer
from sandai.table.settings import Settings
from sandai.table.web import compress, response_cache
from sandai.table.web.assets import script, static
from sandai.table.web.pages import gallery
from sandai.table.web.pages.layout import FLAGS, look_of, page
from sandai.table.web.routes import game_pages
from tests.table.client import Client, open_table, server

PAGES = ("/rules/daitou", "/rules/daitou/all", "/gallery/daitou", "/gallery/daitou/all")


class Counted:
    """Counts the calls of a function."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self.calls = 0

    def __call__(self, *given: Any, **named: Any) -> Any:
        self.calls += 1
        return self.function(*given, **named)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_rendered_and_compressed_once(settings: Settings, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    monkeypatch.setattr(response_cache, "_cache", {})
    makers = {
        name: Counted(getattr(game_pages, name))
        for name in ("rules_page", "rules_panel", "gallery_page", "gallery_panel")
    }
    for name, maker in makers.items():
        monkeypatch.setattr(game_pages, name, maker)
    packers = [Counted(compress.gzipped), Counted(compress.gzipped)]
    monkeypatch.setattr(response_cache, "gzipped", packers[0])
    monkeypatch.setattr(compress, "gzipped", packers[1])
    with server(settings) as client:
        answers = [client.get(path) for _ in range(5)]
    assert {answer.status_code for answer in answers} == {200} and len({answer.text for answer in answers}) == 1
    assert {answer.headers["content-encoding"] for answer in answers} == {"gzip"}
    assert sum(maker.calls for maker in makers.values()) == 1
    assert [packer.calls for packer in packers] == [1, 0]


@pytest.mark.parametrize("path", [*PAGES, "/static/table.css"])
def test_an_unchanged_page_is_not_sent_again(settings: Settings, path: str) -> None:
    with server(settings) as client:
        first = client.get(path)
        tag = first.headers["etag"]
        assert first.headers["cache-control"] == "no-cache"
        for tags in (tag, f'"other", {tag}'):
            again = client.get(path, headers={"if-none-match": tags})
            assert again.status_code == 304 and not again.content and again.headers["etag"] == tag
        assert client.get(path, headers={"if-none-match": '"other"'}).status_code == 200
        plain = client.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers and plain.text == first.text


def test_a_page_in_ones_own_frame_has_a_tag_of_its_own(settings: Settings) -> None:
    with server(settings) as client:
        tags = set()
        for fields in ({}, {"name": "Ann"}, {"name": "Ann", "theme": "dark"}, {"name": "Ben"}):
            if fields:
                client.post("/me", data=fields)
            answer = client.get("/rules/daitou")
            tags.add(answer.headers["etag"])
            assert (f"{fields.get('name')} ·" in answer.text) == bool(fields)
            assert ('data-theme="dark"' in answer.text) == ("theme" in fields)
            again = client.get("/rules/daitou", headers={"if-none-match": answer.headers["etag"]})
            assert again.status_code == 304
        assert len(tags) == 4


def test_viewers_who_see_different_pages_have_different_cache_keys() -> None:
    settings: list[dict[str, Any]] = [
        {},
        *[{name: True} for name in FLAGS],
        {"theme": "dark"},
        {"confirm": "always"},
        {"unknown": True},
    ]
    viewers = [Viewer("", PersonRow("", name, one), None) for one in settings for name in ("", "Ann")]
    looks = {(look_of(viewer), page("Title", viewer)) for viewer in viewers}
    assert len(looks) == len({look for look, _ in looks}) == len({text for _, text in looks}) == 2 * (len(settings) - 1)


def test_the_components_are_drawn_once_for_all_frames(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = Counted(gallery._components)
    monkeypatch.setattr(gallery, "_components", drawing)
    monkeypatch.setattr(response_cache, "_cache", {})
    gallery._content.cache_clear()
    with server(settings) as client:
        for name in ("Ann", "Ben"):
            client.post("/me", data={"name": name})
            assert words.GALLERY in client.get("/gallery/daitou").text
        client.get("/gallery/daitou/all")
    assert drawing.calls == 1


def test_files_are_kept_by_browsers_under_the_address_that_pages_use(settings: Settings) -> None:
    with server(settings) as client:
        for name, address in (
            ("table.css", static("table.css")),
            ("vendor/htmx.min.js", static("vendor/htmx.min.js")),
            ("scripts/dom.js", script("dom.js")),
        ):
            marked = client.get(address)
            assert "immutable" in marked.headers["cache-control"]
            assert marked.headers["content-encoding"] == "gzip"
            assert marked.headers["content-type"].startswith("text/")
            assert client.get(f"/static/{name}").headers["cache-control"] == "no-cache"
        before_update = client.get("/static/scripts/0123456789/dom.js")  # by a page that was loaded before it
        assert before_update.text == marked.text and before_update.headers["cache-control"] == "no-cache"
        fonts = [name for name in response_cache._file_names() if name.endswith(".woff2")]
        font = client.get(f"/static/{fonts[0]}")
        assert font.headers["content-type"] == "font/woff2" and "content-encoding" not in font.headers


@pytest.mark.parametrize(
    "path",
    [
        "nowhere.css",
        "",
        "vendor",
        "../app.py",
        "%2e%2e/app.py",
        "vendor/../../app.py",
        "//etc/passwd",
        "scripts/0123456789/app.py",
    ],
)
def test_only_files_of_the_folder_are_given(settings: Settings, path: str) -> None:
    with server(settings) as client:
        assert client.get(f"/static/{path}").status_code == 404


def raw(client: Client, path: str, encoding: str) -> Any:
    with client.stream("GET", path, headers={"accept-encoding": encoding}) as answer:
        return answer, b"".join(answer.iter_raw())


def test_large_pages_are_compressed_for_clients_that_accept_it(settings: Settings) -> None:
    with server(settings) as client:
        table, _ = open_table(client, ["me", "open"])
        for path in (f"/t/{table}", "/api/games", "/"):
            packed, body = raw(client, path, "gzip")
            assert packed.headers["content-encoding"] == "gzip" and "accept-encoding" in packed.headers["vary"]
            assert int(packed.headers["content-length"]) == len(body)
            plain, text = raw(client, path, "identity")
            assert "content-encoding" not in plain.headers
            assert len(gzip.decompress(body)) == len(text)
        small, _ = raw(client, "/health", "gzip")
        assert "content-encoding" not in small.headers
