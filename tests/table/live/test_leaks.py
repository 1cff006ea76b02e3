"""No leaks of hidden information: in two positions that differ only in what a viewer can't know, everything sent to the viewer is the same.

A random game is played; at some of its positions the table is put into a world imagined from what a viewer knows, and asked again.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from sandai.kernel.history import History
from sandai.kernel.state import State
from sandai.table.live.page_cache import PageCache
from sandai.table.play.table import Table
from sandai.table.settings import Settings
from sandai.table.web.services import PAGES, Services
from tests.table.client import Client, api, ask, server

AT = (0, 1, 3, 8, 20, 45)  # moves after which everybody looks, some of them amid sealed answers
CASES: dict[str, dict[str, Any]] = {
    "daitou": {"seats": ["me", "open"], "options": {"open_money": False}},
    "daimyo": {"seats": ["me", "open"]},
    "daitoshi": {"seats": ["me", "open"]},
}


@contextmanager
def world(services: Services, table: Table, state: State) -> Iterator[None]:
    """The table as if this were the position."""
    true = table.history
    table.history = History(state)
    services.live_regions.cache = PageCache(PAGES)
    table._cache.clear()
    try:
        yield
    finally:
        table.history = true
        services.live_regions.cache = PageCache(PAGES)
        table._cache.clear()


def told(client: Client, table: Table, key: str) -> list[tuple[str, int, str]]:
    """All that a viewer is told: by pages, by the API, over a socket, and by errors."""
    here = table.row.id
    answers = []
    for path in ("view", "choices", "log?since=0"):
        answer = ask(client, "GET", f"/tables/{here}/{path}", key)
        answers.append((path, answer.status_code, answer.text))
    for wrong in ({"turn": table.turn, "choice": "nonsense"}, {"turn": table.turn + 1, "choice": "pass"}):
        answer = ask(client, "POST", f"/tables/{here}/choices", key, wrong)
        assert answer.status_code >= 400
        answers.append((f"error {wrong}", answer.status_code, answer.text))
    headers = {"authorization": f"Bearer {key}"} if key else {}
    client.cookies.clear()
    with client.websocket_connect(
        f"/api/tables/{here}/socket?view=true&choices=true&since=0", headers=headers
    ) as socket:
        answers.append(("socket", 200, socket.receive_text()))
    if key:
        client.cookies.set("sandai", key)
    for path in ("", "/log"):
        answer = client.get(f"/t/{here}{path}")
        assert answer.status_code == 200
        answers.append((path or "page", 200, answer.text))
    return answers


def another(state: State, seat: int | None, seed: str) -> State:
    """A world that a viewer can't tell from this one."""
    other = state.imagine(seat, seed)
    other.past = state.past  # who chose how often is known to all
    if state.setup.game.name == "daitou":  # what others own could be reckoned, but is told to nobody
        money: list[int] = other.money  # type: ignore[attr-defined]
        money[:] = [value + 5 * (owner != seat) for owner, value in enumerate(money)]
    return other


def hidden(state: State) -> tuple[Any, ...]:
    """What may differ between two worlds."""
    return state.dump_data(), {seat: choice.text for seat, choice in state.sealed.items()}


def first_difference(one: str, other: str) -> tuple[str, str]:
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return one[max(at - 80, 0) : at + 120], other[max(at - 80, 0) : at + 120]


def step(client: Client, table: str, keys: list[str], chance: random.Random) -> bool:
    """One choice, by chance, of somebody who is asked; False: the game is over."""
    for key in keys:
        view = api(client, "GET", f"/tables/{table}/view", key)
        if view["over"]:
            return False
        if view["asked"]:
            choices = api(client, "GET", f"/tables/{table}/choices", key)
            choice = chance.choice(choices)["text"]
            api(client, "POST", f"/tables/{table}/choices", key, {"turn": view["turn"], "choice": choice})
            return True
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("game", CASES)
def test_everything_shown_depends_only_on_what_the_viewer_may_know(settings: Settings, game: str) -> None:
    chance = random.Random(f"leaks {game}")  # noqa: S311 a game, not a secret
    differ = 0
    with server(settings) as client:
        services: Services = client.app.state.services
        opened: dict[str, Any] = api(client, "POST", "/tables", body={"game": game, **CASES[game]})
        keys = [opened["key"]]
        for _ in range(len(CASES[game]["seats"]) - 1):
            keys.append(api(client, "POST", f"/tables/{opened['table']}/seats", body={})["key"])
        for count in range(max(AT) + 1):
            if count in AT:
                table = services.tables.loaded[opened["table"]]
                for seat, key in (*enumerate(keys), (None, "")):
                    state = table.state
                    other = another(state, seat, f"another {count}")
                    with world(services, table, state):
                        here = told(client, table, key)
                    with world(services, table, other):
                        there = told(client, table, key)
                    for one, same in zip(here, there, strict=True):
                        assert one == same, (game, count, seat, *first_difference(one[2], same[2]))
                    differ += hidden(other) != hidden(state)
            if not step(client, opened["table"], keys, chance):
                break
        assert differ > 4, differ  # else nothing was shown
