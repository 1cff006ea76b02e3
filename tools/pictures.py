"""`make pictures`: take screenshots of the pages, always of the same positions, for docs/pictures."""

from __future__ import annotations

import asyncio
import io
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

import sandai
from sandai import bots
from sandai.kernel.replay import steps
from sandai.kernel.state import State
from sandai.store import MoveRow, PersonRow, SeatRow, Store, TableRow
from sandai.table.play.seats.keys import hash_key
from sandai.table.web.requests import COOKIE
from tests.server import running

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
LARGEST = 250_000
KEY = "the key of whoever looks at the pictures"
NAMES = ("Hana", "Kenji", "Mio", "Ren")
WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}


class Scene:
    """A table: bots play from a fixed seed until `stop` says that seat 0 has something to decide."""

    def __init__(self, id: str, game: str, seed: int, level: str, stop: Callable[[State], bool]) -> None:
        self.id = id
        self.game = game
        self.seed = seed
        self.level = level
        self.stop = stop

    def play(self) -> State:
        state = sandai.load(self.game).new(seats=3, seed=self.seed)
        players = [bots.make(self.level, f"{self.seed} {seat}") for seat in range(3)]
        while state.actor is not None and not (state.actors == (0,) and self.stop(state)):
            seat = state.actor
            state.play(players[seat].choose(state.imagine(seat, state.decisions), seat).text, seat)
        return state


def _shipping(state: State) -> bool:
    view = state.view(0)
    return view["year"] == 2 and view["phase"] == "ship" and len(state.choices) > 8


SCENES = (
    Scene("rails-and-cane", "daitou", 4, "greedy", _shipping),
    Scene("six-islands", "daimyo", 1, "greedy", lambda state: state.decisions > 270 and len(state.choices) > 4),
    Scene("steam-city", "daitoshi", 1, "greedy", lambda state: state.decisions > 190 and len(state.choices) > 4),
    Scene("the-last-ship", "daitou", 2, "greedy", lambda state: False),
)


async def _fill(database: Path) -> None:
    """Write the tables before the server starts, so that the pictures don't depend on timing."""
    store = await Store.open(str(database))
    await store.save_person(PersonRow(hash_key(KEY), NAMES[0]))
    for scene in SCENES:
        state = scene.play()
        moves = []
        replayed = sandai.load(scene.game).replay(state.record, 0)
        for step in steps(replayed, state.record.choices):
            moves.append(MoveRow(step.number, "play", step.seat, step.text, "person", 0.0))
        row = TableRow(
            id=scene.id,
            game=scene.game,
            rules_version=state.record.rules_version,
            seats=3,
            options=state.setup.options,
            seed=scene.seed,
            pack={},
            title="",
            listed=False,
            host=hash_key(KEY),
            pace=0.0,
            created=0.0,
            number=len(moves),
            asked=list(state.actors),
            started=True,
            over=state.over,
        )
        seats = [SeatRow(0, "person", NAMES[0])]
        seats += [SeatRow(seat, "bot", NAMES[seat], level=scene.level) for seat in (1, 2)]
        await store.create(row, seats, [(0, hash_key(KEY))], moves)
    await store.close()


class Camera:
    """Takes pictures of pages as one person sees them."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address

    @contextmanager
    def look(self, path: str, size: ViewportSize, dark: bool = False) -> Iterator[Page]:
        context = self.browser.new_context(
            base_url=self.address,
            viewport=size,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            has_touch=size is PHONE,
        )
        context.add_cookies([{"name": COOKIE, "value": KEY, "url": self.address}])
        page = context.new_page()
        page.goto(path)
        page.wait_for_load_state("load")
        page.evaluate("document.fonts.ready")
        page.mouse.move(0, 0)
        yield page
        context.close()

    def take(self, name: str, path: str, size: ViewportSize = WIDE, dark: bool = False) -> None:
        with self.look(path, size, dark) as page:
            keep(name, page.screenshot(animations="disabled", caret="hide"))


def keep(name: str, picture: bytes) -> None:
    """Save with a palette, which is enough for flat colours."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    small = image.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    file = FOLDER / f"{name}.png"
    small.save(file, optimize=True)
    size = file.stat().st_size
    print(f"{file.name:24} {image.width}x{image.height} {size // 1000:4} KB", flush=True)
    if size > LARGEST:
        raise SystemExit(f"{file.name} is too large.")


def take_all(camera: Camera) -> None:
    rails, islands, city, end = (f"/t/{scene.id}" for scene in SCENES)
    camera.take("home", "/")
    camera.take("home-phone", "/", PHONE)
    for mode, dark in (("light", False), ("dark", True)):
        camera.take(f"daitou-{mode}", rails, WIDE, dark)
        camera.take(f"daitou-phone-{mode}", rails, PHONE, dark)
    camera.take("daimyo", islands)
    camera.take("daitoshi", city)
    camera.take("daimyo-phone", islands, PHONE)
    camera.take("daitoshi-phone", city, PHONE, dark=True)
    camera.take("replay", f"{end}/replay/90")
    camera.take("rules", "/rules/daitou")
    camera.take("gallery", "/gallery/daitou")
    camera.take("end", end)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        raise SystemExit("There is no chromium: run `make chromium`.")
    with tempfile.TemporaryDirectory() as name:
        database = Path(name) / "pictures.db"
        asyncio.run(_fill(database))
        options = ("--database", str(database), "--seed", "pictures", "--bot-workers", "0")
        with running(Path(name), *options) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            take_all(Camera(browser, server.address))
            browser.close()


if __name__ == "__main__":
    main()
