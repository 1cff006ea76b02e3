"""A whole game played by several people, each with a browser of their own, by what their pages show.

A mirror of the game, kept by the rules alone, knows what every page has to show after every choice.
"""

from __future__ import annotations

import json
import random
import re
import sqlite3
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Locator, Page, Request, Response, expect

import sandai
from sandai import bots
from sandai.kernel.choice import Choice
from sandai.kernel.history import History
from sandai.kernel.replay import split_line, steps
from tests.browser import keyboard
from tests.browser.moves import connected
from tests.browser.page_state import AIM, CAUGHT_UP, LOOK, MOVED
from tests.server import Server, start

NAMES: Final = ("Ann", "Ben", "Cem", "Dao")
OPTIONS: Final = ("--pace", "0", "--bot-workers", "0", "--max-streams-each", "500", "--max-tables-each", "1000")
HAS_COME: Final = "one => one.closest('#menu, #confirm').contains(document.activeElement)"


class Guest:
    """A person with a browser; without a seat she watches."""

    def __init__(self, page: Page, name: str, seat: int | None, phone: bool) -> None:
        self.page = page
        self.name = name
        self.seat = seat
        self.phone = phone
        self.loads = 0  # how often the page was loaded, and how often that was asked for
        self.asked = 0
        self.confirms = False
        self.keys = False  # has no pointer


class GroupSession:
    """One game from the first choice to the rematch. `faults` collects whatever nobody should see."""

    def __init__(self, chromium: Browser, folder: Path, game: str, seats: int, seed: int, wit: float = 0.8) -> None:
        self.chromium = chromium
        self.folder = folder
        self.game = sandai.load(game)
        self.seats = seats
        self.chance = random.Random(f"{game} {seats} {seed}")  # noqa: S311 a repeatable session
        self.bot = bots.make("greedy", seed)
        self.wit = wit  # how often advice is followed
        self.options = ["--database", str(folder / "sandai.db"), "--seed", f"evening {seed}", *OPTIONS]
        self.server: Server = start(folder, *self.options)
        self.port = int(self.server.address.rpartition(":")[2])
        self.guests: list[Guest] = []
        self.faults: dict[str, int] = {}
        self.away = False  # while the server is down, failing requests are no fault
        self.table = ""
        self.line = History(self.game.new(seats=max(seats, min(self.game.seats)), seed=0))
        self.rewinds = 0
        kinds = ("board", "menu", "button", "undo", "redo", "reload", "back", "confirm", "keys")
        self.steps = dict.fromkeys(kinds, 0)

    def fault(self, words: str) -> None:
        self.faults[words] = self.faults.get(words, 0) + 1

    def close(self) -> None:
        for guest in self.guests:
            guest.page.context.close()
        if self.server.process.poll() is None:
            self.server.kill()

    # -- coming together ---------------------------------------------------------------------------------------------

    def come(self, name: str, seat: int | None, phone: bool = False) -> Guest:
        context = self.chromium.new_context(
            base_url=self.server.address,
            viewport={"width": 390, "height": 844} if phone else {"width": 1440, "height": 900},
            has_touch=phone,
            reduced_motion="reduce",
            accept_downloads=True,
        )
        context.set_default_timeout(60_000)
        page = context.new_page()
        guest = Guest(page, name, seat, phone)
        page.on("pageerror", lambda error: self.fault(f"{name}: script error: {error}"))
        page.on("console", lambda message: self._hear(name, message.type, message.text))
        page.on("response", lambda response: self._answered(name, response))
        page.on("request", lambda request: self._requested(guest, request))
        self.guests.append(guest)
        return guest

    def _hear(self, name: str, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not self.away:
            self.fault(f"{name}: console: {text}")

    def _answered(self, name: str, response: Response) -> None:
        if response.status >= 400:
            path = re.sub(r"/t/\w+", "/t/…", response.url.removeprefix(self.server.address))
            self.fault(f"{name}: {response.status} for {response.request.method} {path}")

    def _requested(self, guest: Guest, request: Request) -> None:
        if request.is_navigation_request() and request.redirected_from is None:
            guest.loads += 1

    def sit_down(self, options: dict[str, str]) -> None:
        """The first person opens the table by the form, the others come by its link, and somebody watches."""
        host = self.come(NAMES[0], 0)
        host.keys = self.seats > 2
        host.page.goto(f"/new/{self.game.name}")
        host.page.fill("#name", NAMES[0])
        host.page.select_option("#seats", str(self.seats))
        if options:
            host.page.locator(".options summary").click()
        for name, value in options.items():
            field = host.page.locator(f"#option-{name}")
            if field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        host.page.get_by_role("button", name="Open table").click()
        host.page.wait_for_url(re.compile(r"/t/\w+$"))
        self.table = host.page.url.rpartition("/")[2]
        for seat in range(1, self.seats):
            guest = self.come(NAMES[seat], seat, phone=seat == self.seats - 1)
            guest.page.goto(f"/t/{self.table}")
            connected(guest.page)
            guest.page.fill("#sit-name", NAMES[seat])
            guest.page.locator(f"#sit button[value='{seat}']").click()
            expect(guest.page.locator(f"#player-{seat}")).to_contain_text("you")
        watcher = self.come("Zoe", None, phone=self.seats == 1)
        watcher.page.goto(f"/t/{self.table}")
        self._ask_confirmation(self.guests[self.seats // 2])
        for guest in self.guests:
            connected(guest.page)
            guest.asked = guest.loads
        self._mirror()
        self.gather()

    def _ask_confirmation(self, guest: Guest) -> None:
        """One of them likes to be asked before what can't be taken back."""
        guest.page.goto("/me")
        guest.page.select_option("#confirm", "always")
        guest.page.get_by_role("button", name="Save").click()
        guest.page.goto(f"/t/{self.table}")
        guest.confirms = True

    def _mirror(self) -> None:
        with sqlite3.connect(self.folder / "sandai.db") as database:
            found = database.execute("SELECT seed, options FROM tables WHERE id = ?", (self.table,)).fetchone()
        seed, options = map(json.loads, found)
        self.line = History(self.game.new(self.seats, seed, **options))

    # -- looking -----------------------------------------------------------------------------------------------------

    def gather(self, least: int | None = None) -> None:
        """Wait until every page shows the same moment, then look at each."""
        if least is None:
            least = int(self.server.api("GET", f"/tables/{self.table}")["version"])
        for guest in self.guests:
            guest.page.wait_for_function(CAUGHT_UP, arg=least)
        for guest in self.guests:
            self._look(guest, least)

    def _look(self, guest: Guest, version: int) -> None:
        seen = guest.page.evaluate(LOOK)
        state, who = self.line.state, guest.name
        asked = guest.seat in state.actors
        legal = state.choices_of(guest.seat) if asked and guest.seat is not None else ()
        prompt = state.prompt_of(guest.seat)
        prompt = self.game.words.with_names(state, prompt, list(NAMES[: self.seats]))
        where = f"at “{prompt[:60]}”"
        if seen["version"] != version:
            self.fault(f"{who}: shows version {seen['version'] - version:+} away from the others {where}")
        if seen["over"] != state.over or seen["mine"] != asked:
            self.fault(f"{who}: is not told whose turn it is {where}")
        if not state.over and (seen["prompt"] != prompt or not prompt):
            self.fault(f"{who}: the prompt is “{seen['prompt'][:60]}” and not {where}")
        if sorted(seen["choices"]) != sorted(choice.text for choice in legal):
            self.fault(f"{who}: other choices on the page than in the rules {where}")
        self._look_at_board(guest, seen, legal, where)
        lines = len(state.events_for(guest.seat)) + self.rewinds
        if seen["line"] != lines - 1 or seen["empty"]:
            self.fault(f"{who}: the log ends at line {seen['line']} of {lines}")
        if seen["undo"] != (state.actors == (guest.seat,) and self.line.undoable > 0):
            self.fault(f"{who}: undo is {'there' if seen['undo'] else 'missing'} {where}")
        if seen["disabled"] or seen["dumb"] or seen["notice"]:
            self.fault(
                f"{who}: disabled {seen['disabled']}, wordless {seen['dumb']}, notice “{seen['notice']}” {where}"
            )
        if seen["wide"] > 0:
            self.fault(f"{who}: the page is {seen['wide']} too wide {where}")
        if guest.loads != guest.asked:
            self.fault(f"{who}: the page was loaded unasked {where}")
            guest.asked = guest.loads
        for text in seen["suspects"]:
            self.fault(f"{who}: reads “{text.strip()[:160]}”")

    def _look_at_board(self, guest: Guest, seen: dict[str, Any], legal: tuple[Choice, ...], where: str) -> None:
        parts = {part for choice in legal for part in choice.parts}
        can, drawn = set(seen["can"]), set(seen["drawn"])
        if can != parts & drawn:
            self.fault(
                f"{guest.name}: highlighted otherwise than possible {where}: {sorted(can ^ (parts & drawn))[:4]}"
            )
        lost = {choice.parts for choice in legal if choice.parts and not drawn.intersection(choice.parts)}
        if lost:
            self.fault(f"{guest.name}: not on the drawing {where}: {sorted(lost)[:4]}")

    # -- playing -----------------------------------------------------------------------------------------------------

    def step(self) -> None:
        """One choice by one of those who are asked."""
        state = self.line.state
        seat = self.chance.choice(state.actors)
        guest = self.guests[seat]
        legal = state.choices_of(seat)
        if self.chance.random() < self.wit:
            choice = self.bot.choose(state.imagine(seat, self.chance.random().hex()), seat)
        else:
            choice = self.chance.choice(legal)
        before = self.version(guest)
        self._click(guest, choice)
        self._arrive(guest, choice, before)
        self.line.play(choice.text, seat)
        self.gather(self.version(guest))
        if guest.keys and guest.page.evaluate(keyboard.FOCUS) == "nothing":
            self.fault(f"{guest.name}: the focus is lost after {re.sub('[0-9]+', 'N', choice.text)}")

    def version(self, guest: Guest) -> int:
        return int(guest.page.get_attribute("#table", "data-version") or 0)

    def _arrive(self, guest: Guest, choice: Choice, before: int) -> None:
        page = guest.page
        page.wait_for_function(MOVED, arg=before)
        if page.locator("#confirm").count():
            if not guest.confirms and not self._gives_up(guest, choice):
                self.fault(f"{guest.name}: is asked to confirm without having wished it")
            self._open_sheet(guest)
            if self.chance.random() < 0.2:
                self._push(guest, page.locator("#confirm button[value=no]"))
                page.wait_for_selector("#choices")
                self._press(guest, choice)
                page.wait_for_selector("#confirm")
            self.steps["confirm"] += 1
            self._push(guest, page.locator("#confirm button[value=yes]"))
            page.wait_for_function(CAUGHT_UP, arg=before + 1)
        if page.locator("#notice").count():
            self.fault(f"{guest.name}: {choice.text} was refused: {page.inner_text('#notice')}")

    def _gives_up(self, guest: Guest, choice: Choice) -> bool:
        """Whether it ends something for good among people: that is asked again unless somebody wishes otherwise."""
        state = self.line.state
        return self.seats > 1 and self.game.label(state, choice, guest.seat or 0).ends

    def _click(self, guest: Guest, choice: Choice) -> None:
        """On the drawing where it offers the choice, mostly; else by its button."""
        if choice.parts and self.chance.random() < 0.85 and self._click_board(guest, choice):
            return
        self._press(guest, choice)

    def _press(self, guest: Guest, choice: Choice) -> None:
        if guest.keys and self._by_keys(guest, choice, ""):
            return
        button = guest.page.locator(f"#choice-{choice.code}")
        self._open_sheet(guest)
        group = guest.page.locator("#choices details:not([open])").filter(has=button)
        if group.count():
            group.locator("summary").click()
        button.click()
        self.steps["button"] += 1

    def _push(self, guest: Guest, button: Locator) -> None:
        """A button that the page has just put before her."""
        if guest.keys:
            try:
                guest.page.wait_for_function(HAS_COME, arg=button.element_handle())
                keyboard.press(button)
                return
            except keyboard.Astray as astray:
                self.fault(f"{guest.name}: keys at “{button.inner_text()}”: {astray}")
        button.click()

    def _by_keys(self, guest: Guest, choice: Choice, part: str) -> bool:
        """By keys alone, on the drawing or among the choices. Where they lead astray she borrows a mouse."""
        try:
            if part:
                keyboard.enter(guest.page, part)
            else:
                keyboard.choose(guest.page, choice.code)
        except keyboard.Astray as astray:
            self.fault(f"{guest.name}: keys at {re.sub('[0-9]+', 'N', choice.text)}: {astray}")
            return False
        self.steps["keys"] += 1
        return True

    def _open_sheet(self, guest: Guest) -> None:
        """What is asked may be put away on a phone: folded by a finger, or because she scrolled on below the board."""
        page = guest.page
        page.locator("html:not(.settling)").wait_for()  # else the page is scrolled for a second try
        if guest.phone and page.locator("html.beyond").count():
            page.locator("#turn-bar h2").tap()
            page.locator("html:not(.beyond)").wait_for()
        if guest.phone and page.locator("html.folded").count():
            page.locator("#fold").tap()

    def _click_board(self, guest: Guest, choice: Choice) -> bool:
        page = guest.page
        parts = list(choice.parts)
        self.chance.shuffle(parts)
        for folded in (False, True):
            if folded and not guest.phone:
                break
            if folded:  # the sheet lies over the board
                page.locator("#fold").tap()
            for part in parts:
                if guest.keys and page.locator(f"#board .part.can[data-part='{part}']").count():
                    before = self.version(guest)
                    if self._by_keys(guest, choice, part):
                        self._pick(guest, choice, before)
                        return True
                found = page.evaluate(AIM, part)
                if found is not None:
                    self._touch(guest, found[0], found[1], choice)
                    return True
        if page.evaluate(
            "parts => parts.some((part) => document.querySelector(`#board .can[data-part='${part}']`))", parts
        ):
            self.fault(f"{guest.name}: highlighted, but no place to touch it: {re.sub('[0-9]+', 'N', choice.text)}")
        return False

    def _touch(self, guest: Guest, x: float, y: float, choice: Choice) -> None:
        page = guest.page
        before = self.version(guest)
        if guest.phone:
            page.touchscreen.tap(x, y)
        else:
            page.mouse.click(x, y)
        self._pick(guest, choice, before)

    def _pick(self, guest: Guest, choice: Choice, before: int) -> None:
        """From the menu, if there is more than one choice at what was touched."""
        page = guest.page
        page.wait_for_function(
            f"before => document.querySelector('#menu') || ({MOVED[len('before => ') :]})", arg=before
        )
        if page.locator("#menu").count():
            entries = page.locator("#menu button")
            values = entries.evaluate_all("all => all.map((one) => one.value)")
            assert choice.text in values, f"the menu does not offer {choice.text}"
            self._push(guest, entries.nth(values.index(choice.text)))
            self.steps["menu"] += 1
        self.steps["board"] += 1

    # -- second thoughts ---------------------------------------------------------------------------------------------

    def undo(self) -> None:
        state = self.line.state
        if len(state.actors) != 1 or not self.line.undoable:
            return
        guest = self.guests[state.actors[0]]
        steps = self.line.undoable if self.chance.random() < 0.3 else 1
        before = self.version(guest)
        self._open_sheet(guest)
        if guest.keys and steps == 1:
            guest.page.keyboard.press("u")
        else:
            guest.page.locator(f"#undo button[value='{'all' if steps > 1 else 1}']").click()
        guest.page.wait_for_function(CAUGHT_UP, arg=before + 1)
        taken = state.record.choices[-steps]
        self.line.undo(steps)
        self.rewinds += steps > 1  # a restart has a line in the log
        self.steps["undo"] += 1
        self.gather(self.version(guest))
        if self.chance.random() < 0.3:
            self._redo(guest, taken)

    def _redo(self, guest: Guest, taken: str) -> None:
        """What was taken back is chosen again."""
        before = self.version(guest)
        self._open_sheet(guest)
        if guest.keys:
            guest.page.keyboard.press("r")
        else:
            guest.page.locator("#redo button").click()
        guest.page.wait_for_function(CAUGHT_UP, arg=before + 1)
        seat, choice = split_line(taken)
        self.line.play(choice, seat)
        self.steps["redo"] += 1
        self.gather(self.version(guest))

    def back(self) -> None:
        """Somebody asks to take her last choice back, and the others agree."""
        asker = next((guest for guest in self.guests if guest.page.locator("#turn #back").count()), None)
        if asker is None or asker.seat is None:
            return
        position = int(asker.page.locator("#turn #back [name=position]").get_attribute("value") or 0)
        self._open_sheet(asker)
        asker.page.locator("#turn #back > summary").click()
        asker.page.locator("#turn #back [type=submit]").click()
        for guest in self.guests[: self.seats]:
            if guest is not asker:
                self._open_sheet(guest)
                guest.page.locator("#wish button[value=yes]").click()
        record = self.line.state.record
        self.line = History(self.game.replay(record, self.game.replay(record, position).barrier))
        begin = self.line.state.decisions
        for _ in steps(self.line, record.choices[begin:position], begin):
            pass
        self.rewinds += 1
        self.steps["back"] += 1
        expect(asker.page.locator("#wish")).to_have_count(0)
        connected(asker.page)
        expect(asker.page.locator("#lines")).to_contain_text("took the game back")
        self.gather()

    def reload(self) -> None:
        guest = self.chance.choice(self.guests)
        before = guest.page.evaluate(LOOK)
        guest.asked += 1
        guest.page.reload()
        connected(guest.page)
        after = guest.page.evaluate(LOOK)
        for name in before:
            if before[name] != after[name]:
                self.fault(f"{guest.name}: another {name} after a reload")
        self.steps["reload"] += 1

    def power_cut(self) -> None:
        """The server dies, somebody clicks into the void, and it comes back; nobody does anything about it."""
        self.away = True
        self.server.kill()
        for guest in self.guests:
            expect(guest.page.locator("#offline")).to_be_visible()
        seat = self.line.state.actors[0]
        guest = self.guests[seat]
        self._press(guest, self.line.state.choices_of(seat)[0])
        self.server = start(self.folder, *self.options, port=self.port)
        for guest in self.guests:
            expect(guest.page.locator("#offline")).to_be_hidden()
            expect(guest.page.locator("#choices .choice[disabled]")).to_have_count(0)
        self.away = False

    # -- the end -----------------------------------------------------------------------------------------------------

    def play(self, limit: int = 100_000) -> None:
        """To the end, with second thoughts, reloads and a power cut."""
        dark, back = self.chance.randrange(8, 25), self.chance.randrange(25, 40)
        for number in range(limit):
            if self.line.state.over:
                break
            if number == dark:
                self.power_cut()
            if number >= back and not self.steps["back"]:
                self.back()
            self.step()
            if self.line.undoable and self.chance.random() < 0.06:
                self.undo()
            if self.chance.random() < 0.03:
                self.reload()

    def finish(self) -> Path:
        """The end screen, and the record."""
        state = self.line.state
        ranked = sorted(enumerate(state.scores), key=lambda one: (one[0] not in state.winners, -one[1].total))
        totals = [str(score.total).replace("-", "−") for _, score in ranked]
        for guest in self.guests:
            page = guest.page
            expect(page.locator("#end h2")).to_contain_text(re.compile("won|share|Nobody"))
            expect(page.locator("#end h2")).to_be_in_viewport()
            expect(page.locator("#end .plot")).to_be_visible()
            shown = page.locator("#end tfoot td").all_inner_texts()
            if shown != totals:
                self.fault(f"{guest.name}: the end screen shows {shown} and not {totals}")
            for side in state.winners:
                if side < self.seats:
                    expect(page.locator("#end h2")).to_contain_text(NAMES[side])
        with self.guests[-1].page.expect_download() as download:
            self.guests[-1].page.get_by_role("link", name="Save record").click()
        path = self.folder / "record.json"
        download.value.save_as(path)
        return path

    def rematch(self) -> None:
        """One asks for it, the others follow, and the first question stands."""
        asker, *rest = self.guests[: self.seats]
        asker.page.get_by_role("button", name="Rematch").click()
        asker.page.wait_for_url(lambda address: self.table not in address)
        for guest in rest:
            guest.page.get_by_role("link", name="Go to the rematch").click()
            guest.page.wait_for_url(asker.page.url)
            guest.page.get_by_role("button", name="Accept").click()
            expect(guest.page.locator("#players li.me")).to_contain_text(guest.name)
        expect(asker.page.locator("#turn .prompt")).not_to_be_empty()
        assert any(guest.page.locator("#turn.mine #choices").count() for guest in self.guests[: self.seats])

    def server_faults(self) -> list[str]:
        """What the server itself complained about."""
        lines = [line for log in self.folder.glob("serve-*.log") for line in log.read_text().splitlines()]
        return [line for line in lines if '"error"' in line or '"critical"' in line or "Traceback" in line]
