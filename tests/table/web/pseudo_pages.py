"""Render all kinds of pages in the pseudo-language and print, as JSON, the text that came from no message.

Run with SANDAI_LANGUAGE=pseudo, which puts every message between ⟦ and ⟧. Text of a game is left to the games: it stands in the regions
named in `OF_GAMES`.
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
from tests.table.client import Client, api, open_table, play_out, post, server

#: Regions that a game fills, by id (#), class (.) or attribute of an element.
OF_GAMES = {
    "#board",  # drawings
    ".cover",
    ".plate",
    ".facts",  # how long a game takes
    ".pitch",
    ".solo",
    "#solo",
    ".prompt",
    "#choices",
    "#confirm",
    "#hint",
    "#lines",  # of the log
    ".lines",
    "#since-lines",
    "#board-words",
    "#coach",
    ".purse",
    ".option",  # of a new table: name, values, unit
    "#options",
    ".scores",  # items of the score
    ".plot",
    ".in-short",
    "#rulebook",
    "#beside-rules",
    ".chapters",
    ".exhibits",
    ".sources",
    ".contents",
    "#to-stage",
    ".about",  # the name of a game
    ".mark",
}
#: Words that are data: names, ids and what is typed as it stands.
DATA = {
    "Sandai",
    "Ann",
    "Ben",
    "Friday",
    "UTC",
    "sandai",
    "verify",
    "FILE",
    "End",
    *PLAYER_NAMES,
    *bots.levels(),
    *[word for name in games() for word in load(name).title.replace(":", "").split()],
}
SPOKEN = ("title", "aria-label", "placeholder", "alt")
EMPTY = {"br", "col", "hr", "img", "input", "link", "meta"}
WORD = re.compile(r"[^\W\d_]{2,}")


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
        silent = self.silent or bool(marks & OF_GAMES) or tag in ("script", "style", "code", "kbd", "time")
        if not silent:
            spoken = [name for name in given if name in SPOKEN or (given.get("id") == "words" and name != "id")]
            for name in spoken:
                self._check(outside(given[name])[0], f"{tag} {name}")
        if tag not in EMPTY:
            self.stack.append((tag, not silent))

    def handle_endtag(self, tag: str) -> None:
        while self.stack and self.stack.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        text, self.depth = outside(data, self.depth)
        if not self.silent:
            self._check(text, self.stack[-1][0] if self.stack else "")

    def _check(self, text: str, where: str) -> None:
        missed = [word for word in WORD.findall(text) if word not in DATA]
        if missed:
            self.found.append(f"{where}: {' '.join(text.split())}")


def outside(text: str, depth: int = 0) -> tuple[str, int]:
    """What stands outside of brackets, and how many are open at the end."""
    kept: list[str] = []
    for sign in text:
        depth += {"⟦": 1, "⟧": -1}.get(sign, 0)
        if not depth and sign != "⟧":
            kept.append(sign)
    return "".join(kept), depth


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
