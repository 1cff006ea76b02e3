"""Render all kinds of pages in the pseudo-language and print, as JSON, the text that came from no message.

Run with SANDAI_LANGUAGE=pseudo, which puts every message between ⟦ and ⟧ and accents on its letters.
"""

from __future__ import annotations

import json
import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from tempfile import TemporaryDirectory

from sandai import bots
from sandai.draw import PLAYER_NAMES
from sandai.games import games, load
from sandai.table.settings import Settings
from tests.pseudo import Checker, names_of
from tests.table.client import Client, api, open_table, play_out, post, server

#: Regions whose text is data, by id (#) or class (.) of an element.
DATA = {
    "#rulebook",  # written in English
    "#beside-rules",
    ".chapters",
    ".contents",
    ".sources",  # of components, from TOML files
}
#: Words that are names, ids and what is typed as it stands.
NAMES = [
    *("Sandai", "Ann", "Ben", "Friday", "UTC", "sandai verify FILE"),
    *PLAYER_NAMES,
    *bots.levels(),
    *bots.references(),
    *{style for name in games() for style in bots.styles(load(name))},
    *[name for game in games() for name in names_of(load(game))],
]
SPOKEN = ("title", "aria-label", "placeholder", "alt")
EMPTY = {"br", "col", "hr", "img", "input", "link", "meta"}
SLOT = re.compile(r"\{\w+\}")  # of a message that a script fills
CUT = re.compile(r"⟦(?=[^⟦⟧]*…(?!⟧))")  # of a message that was cut
CHECKER = Checker(NAMES)


class Reader(HTMLParser):
    """Collects what people read outside of messages."""

    def __init__(self) -> None:
        super().__init__()
        self.stack: list[tuple[str, bool]] = []  # elements that are open, and whether they are read
        self.depth = 0  # of brackets
        self.found: list[str] = []

    @property
    def silent(self) -> bool:
        return bool(self.stack) and not self.stack[-1][1]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        marks = {f"#{given.get('id', '')}", *[f".{name}" for name in given.get("class", "").split()]}
        silent = (
            self.silent
            or bool(marks & DATA)
            or self.at_a_source(tag)
            or tag in ("script", "style", "code", "kbd", "time")
        )
        if not silent:
            spoken = [name for name in given if name in SPOKEN or (given.get("id") == "words" and name != "id")]
            for name in spoken:
                self._check(SLOT.sub("", given[name]), f"{tag} {name}")
        if tag not in EMPTY:
            self.stack.append((tag, not silent))

    def at_a_source(self, tag: str) -> bool:
        """Where a component is known from: data, and `tests.pseudo` reads the messages there."""
        return tag == "small" and any(outer == "figcaption" for outer, _ in self.stack)

    def handle_endtag(self, tag: str) -> None:
        while self.stack and self.stack.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self._check("⟦" * self.depth + data, self.stack[-1][0] if self.stack else "")
        cut = data.rstrip().endswith("…")  # drawings cut long texts, and with them their closing brackets
        whole = CUT.sub("", data)
        self.depth = 0 if cut else self.depth + whole.count("⟦") - whole.count("⟧")

    def _check(self, text: str, where: str) -> None:
        plain = CHECKER.plain_words(text)
        if plain and not CHECKER.is_part_of_a_name(text):
            self.found.append(f"{where}: {' '.join(text.split())} ({', '.join(plain)})")


def missed(page: str) -> list[str]:
    reader = Reader()
    reader.feed(page)
    assert reader.depth == 0
    return reader.found


def pages(client: Client) -> dict[str, str]:
    """Pages of every kind, by what they show."""
    found = {
        "home": client.get("/").text,
        "settings": client.get("/me").text,
        "no results": client.get("/me/games").text,
        "achievements": client.get("/achievements").text,
        "no connection": client.get("/offline").text,
        "not found": client.get("/nowhere").text,
        "no such table": client.get("/t/nowhere").text,
        "no record": client.post("/import", files={"record": ("x.json", b"{}")}).text,
    }
    for name in games():
        found[f"new table, {name}"] = client.get(f"/new/{name}").text
        found[f"rules, {name}"] = client.get(f"/rules/{name}").text
        found[f"search, {name}"] = client.get(f"/rules/{name}?q=xyzzy").text
        found[f"rules panel, {name}"] = client.get(f"/rules/{name}/all").text
        found[f"gallery, {name}"] = client.get(f"/gallery/{name}").text
        found[f"gallery panel, {name}"] = client.get(f"/gallery/{name}/all").text
        found[f"guided game, {name}"] = post(client, f"/learn/{name}")
    client.cookies.clear()
    waiting, ann = open_table(client, ["me", "open", "greedy"], name="Ann", title="Friday")
    found["waiting, a visitor"] = client.get(f"/t/{waiting}").text
    ben = api(client, "POST", f"/tables/{waiting}/seats", body={"name": "Ben"})["key"]
    alone, solo = open_table(client, ["me", "random"], name="Ann")
    for who, key in (("Ann", ann), ("Ben", ben)):
        sit(client, key)
        found[f"playing, {who}"] = client.get(f"/t/{waiting}").text
        found[f"replay, {who}"] = client.get(f"/t/{waiting}/replay/0").text
        found[f"whole log, {who}"] = client.get(f"/t/{waiting}/log").text
    found["seat link"] = post(client, f"/t/{waiting}/link")
    found["leave"] = client.get(f"/t/{waiting}/leave").text
    found["a bot plays"] = post(client, f"/t/{waiting}/stand-in", seat="1", level="greedy")
    clock = {"kind": "move", "seconds": 86400, "weekends": False, "vacation": 3, "late": "forfeit"}
    slow, cy = open_table(client, ["me", "open"], name="Ann", clock=clock)
    found["clocks, waiting"] = client.get(f"/t/{slow}").text
    api(client, "POST", f"/tables/{slow}/seats", body={"name": "Ben"})
    sit(client, cy)
    found["vacation"] = post(client, f"/t/{slow}/clock", do="vacation", days="2")
    found["a pause is asked for"] = post(client, f"/t/{slow}/clock", do="pause")
    sit(client, ben)
    found["home, with tables"] = client.get("/").text
    play_out(client, alone, {0: solo})
    sit(client, solo)
    for what, address in (("over", ""), ("replay, over", "/replay/3"), ("check", "/check"), ("leave, over", "/leave")):
        found[what] = client.get(f"/t/{alone}{address}").text
    found["home, finished"] = client.get("/").text
    found["results"] = client.get("/me/games").text
    return found


def sit(client: Client, key: str) -> None:
    client.cookies.clear()
    client.cookies.set("sandai", key)


def main() -> None:
    with TemporaryDirectory() as folder:
        settings = Settings(
            database=str(Path(folder) / "pages.db"), bot_workers=0, pace=0.0, idle_pace=0.0, seed="tests", rate=0
        )
        with server(settings) as client:
            found = pages(client)
    json.dump({what: missed(page) for what, page in found.items()}, sys.stdout)


if __name__ == "__main__":
    main()
