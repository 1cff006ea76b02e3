"""What shared links show: tags, and pictures in which there is nothing hidden."""

from __future__ import annotations

import asyncio
import re
import struct
from html import unescape
from typing import Any

import msgspec
import pytest

import sandai
from sandai.store import SeatRow
from sandai.table import words
from sandai.table.settings import Settings
from sandai.table.web import pictures, rasterise
from sandai.table.web.pages.social import game_card, table_card
from sandai.table.web.pages.social_pictures import HEIGHT, WIDTH, game_picture, home_picture, table_picture
from sandai.table.web.pictures import Pictures
from tests.table.client import api, open_table, play_out, server
from tests.table.scenes import play, table_at, table_of

PUBLIC = "https://play.example.org"


def tags(page: Any) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)"', str(page))
    return {name: unescape(content) for name, content in found}


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The drawings that are turned into PNGs, instead of doing it."""
    drawings: list[str] = []

    async def note(module: str, order: bytes, seconds: float, output: bool = False) -> tuple[int, bytes]:
        drawings.append(order.decode())
        return 0, b"\x89PNG" + order[:100]

    monkeypatch.setattr(pictures, "run_module", note)
    return drawings


def test_a_table_names_its_picture(settings: Settings, drawn: list[str]) -> None:
    with server(msgspec.structs.replace(settings, public=f"{PUBLIC}/")) as client:

        def fetch(found: dict[str, str]) -> None:
            answer = client.get(found["og:image"].removeprefix(PUBLIC))
            assert answer.headers["content-type"] == "image/png"

        table, ann = open_table(client, ["me", "open"], name="Ann", title='Friday "night" <b>')
        client.cookies.clear()
        waiting = tags(client.get(f"/t/{table}").text)
        assert waiting["og:title"] == 'Friday "night" <b> · Daitou' and waiting["twitter:card"] == "summary_large_image"
        assert waiting["og:description"] == "A table of Daitou, with Ann. 1 seat is free."
        assert waiting["og:url"] == f"{PUBLIC}/t/{table}"
        assert waiting["og:image"] == f"{PUBLIC}/t/{table}/picture.png?open"
        assert waiting["og:image:alt"] == words.cover_of("Daitou")
        fetch(waiting)
        ben = api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})["key"]
        client.cookies.clear()
        running = tags(client.get(f"/t/{table}").text)
        assert running["og:description"] == "Ann and Ben: year 1, round 1." and running["og:image"].endswith("png?0")
        assert running["og:image:alt"] == words.board_of("Daitou")
        fetch(running)
        end = play_out(client, table, {0: ann, 1: ben})
        client.cookies.clear()
        over = tags(client.get(f"/t/{table}").text)
        assert end["over"] and re.fullmatch(r"(Ann|Ben|Ann and Ben) won, −?\d+ : −?\d+", over["og:description"])
        fetch(over)
        assert len(drawn) == 3


@pytest.mark.parametrize("path", ["/", "/rules/daitou", "/gallery/daitou", "/new/daitou"])
def test_home_and_game_pages_have_cards(settings: Settings, drawn: list[str], path: str) -> None:
    with server(settings) as client:
        found = tags(client.get(path).text)
        assert found["og:title"] and found["og:description"]
        picture = found["og:image"].removeprefix("http://testserver.local")
        assert picture.startswith("/cards/") and client.get(picture).status_code == 200
        assert client.get("/cards/nonsense.png").status_code == 404
        assert client.get("/t/nonsense/picture.png").status_code == 404


def test_the_address_of_the_site_in_cards() -> None:
    card = tags(game_card(sandai.load("daimyo"), PUBLIC, "/rules/daimyo"))
    assert card["og:url"] == f"{PUBLIC}/rules/daimyo" and card["og:image"] == f"{PUBLIC}/cards/daimyo.png"


def test_a_page_that_is_cached_never_repeats_the_host_of_a_request(settings: Settings) -> None:
    with server(settings) as client:
        for path in ("/rules/daimyo", "/gallery/daimyo"):
            assert "evil" not in client.get(path, headers={"host": "evil.example"}).text
            assert "evil" not in client.get(path).text


def test_the_picture_of_a_position_is_made_once(settings: Settings, drawn: list[str]) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "open"], name="Ann")
        ben = api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})["key"]
        here = f"/t/{table}/picture.png"
        first = client.get(here)
        again = client.get(f"{here}?anything")
        assert first.content == again.content and len(drawn) == 1
        assert first.headers["cross-origin-resource-policy"] == "cross-origin"
        tag = first.headers["etag"]
        assert client.get(here, headers={"if-none-match": tag}).status_code == 304
        for key in (ann, ben, "made-up"):  # whoever asks, it is what a spectator sees
            client.cookies.set("sandai", key)
            assert client.get(here).content == first.content
            client.cookies.clear()
        assert len(drawn) == 1
        view = api(client, "GET", f"/tables/{table}/view", ann)
        choice = api(client, "GET", f"/tables/{table}/choices", ann)[0]["text"]
        api(client, "POST", f"/tables/{table}/choices", ann, {"turn": view["turn"], "choice": choice})
        client.get(here)
        assert len(drawn) == 2


def test_pictures_are_limited(settings: Settings, drawn: list[str]) -> None:
    with server(msgspec.structs.replace(settings, rate=35)) as client:
        table, _ = open_table(client, ["me", "open"], name="Ann")  # weighs 5
        answers = [client.get(f"/t/{table}/picture.png").status_code for _ in range(4)]
        assert answers == [200, 200, 200, 429]


@pytest.mark.parametrize("name", sandai.games())
def test_a_picture_is_the_same_in_all_worlds_that_a_spectator_can_not_tell_apart(name: str) -> None:
    options: dict[str, Any] = {"open_money": False} if name == "daitou" else {}
    state = sandai.load(name).new(2, "pictures", **options)
    differ = 0
    for salt in range(40):
        if state.over:
            break
        if salt % 8 == 3:
            other = state.imagine(None, f"world {salt}")
            here, there = table_at(state), table_at(other)
            assert table_picture(here) == table_picture(there)
            assert str(table_card(here, PUBLIC)) == str(table_card(there, PUBLIC))
            differ += state.dump_data() != other.dump_data()
        legal = state.choices_of(state.actors[0])
        state.play(legal[salt % len(legal)].text, state.actors[0])
    assert differ or name == "daitou"


def test_a_seat_sees_more_than_the_picture_shows() -> None:
    """Else the test above would show nothing: what Ann alone knows is on her board, but not in the picture."""
    table = table_of("daimyo", 2)
    for salt in range(12):
        play(table, salt)
    assert table.state.view(0) != table.state.view(None)


def test_the_fonts_of_pictures_are_whole() -> None:
    """`make assets` unpacks them; each table of a font has the checksum that its directory names."""
    fonts = sorted(rasterise.FONTS.glob("*.ttf"))
    assert len(fonts) == 5
    for font in fonts:
        raw = font.read_bytes()
        flavour, count = struct.unpack(">IH", raw[:6])
        assert flavour in (0x00010000, 0x4F54544F)  # TrueType, or "OTTO"
        for number in range(count):
            tag, checksum, offset, length = struct.unpack(">4sIII", raw[12 + 16 * number : 28 + 16 * number])
            table = raw[offset : offset + length] + bytes(-length % 4)
            if tag != b"head":  # it contains a checksum itself
                assert sum(struct.unpack(f">{len(table) // 4}I", table)) & 0xFFFFFFFF == checksum


def test_pictures_are_large_enough() -> None:
    """The real process, with the drawings of all kinds of pages."""

    async def run() -> list[bytes]:
        made = Pictures()
        found = []
        table = table_of("daitoshi", 2)
        unstarted = table_of("daimyo", 2)
        unstarted.row.started = False
        unstarted.seats[1] = SeatRow(1, "open", "")
        for number, drawing in enumerate(
            (home_picture(sandai.games()), game_picture(table.game), table_picture(table), table_picture(unstarted))
        ):

            async def draw(drawing: str = drawing) -> str:
                return drawing

            found.append(await made.get(str(number), draw))
        return found

    for png in asyncio.run(run()):
        assert size_of(png) == (WIDTH, HEIGHT) and len(png) > 40_000


def test_many_who_ask_at_once_wait_for_one_picture(drawn: list[str]) -> None:
    async def run() -> None:
        made = Pictures()
        count = 0

        async def draw() -> str:
            nonlocal count
            count += 1
            await asyncio.sleep(0)
            return "<svg/>"

        await asyncio.gather(*(made.get("same", draw) for _ in range(9)))
        assert count == 1 and not made.making

    asyncio.run(run())


def test_the_cache_has_a_size(drawn: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "BYTES", 250)

    async def run() -> list[str]:
        made = Pictures()

        async def draw() -> str:
            return "<svg/>" * 20

        for name in ("a", "b", "a", "c"):
            await made.get(name, draw)
        return list(made.cache)

    assert asyncio.run(run()) == ["a", "c"] and len(drawn) == 3


def test_a_failed_picture_is_not_cached(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    async def fail(module: str, order: bytes, seconds: float, output: bool = False) -> tuple[int, bytes]:
        return 1, b""

    monkeypatch.setattr(pictures, "run_module", fail)
    with server(settings) as client:
        assert client.get("/cards/home.png").status_code == 503
