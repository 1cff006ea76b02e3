"""Hints: the best choices with their chances and reasons, only in games against bots, and only with what the seat knows."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from sandai.analysis import Study, Task
from sandai.kernel.game import Game
from sandai.kernel.state import State
from sandai.table.play.bots import turns
from sandai.table.play.bots.processes import BotProcesses
from sandai.table.settings import Settings
from sandai.table.web.pages.table.feedback import Feedback
from tests.table.client import ask, open_table, server, view_when_asked


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "HINT", Task(8, explained=2, rounds=1, more_seconds=5.0))


def ask_hint(client: Any, table: str, key: str, turn: int) -> Any:
    client.cookies.clear()
    headers = {"authorization": f"Bearer {key}"}
    return client.post(f"/t/{table}/hint", data={"turn": str(turn)}, headers=headers)


def test_a_hint_names_the_best_choices_with_chances(settings: Settings) -> None:
    with server(settings) as client:
        table, key = open_table(client, ["me", "medium"])
        view = view_when_asked(client, table, key)
        legal = {one["text"]: one for one in ask(client, "GET", f"/tables/{table}/choices", key).json()}
        answer = ask_hint(client, table, key, view["turn"])
        assert answer.status_code == 200
        card = re.search(r'<section id="hint" role="status".*?</section>', answer.text, re.DOTALL)
        assert card
        codes = re.findall(r'href="#choice-(\d+)"', card[0])
        assert 2 <= len(codes) <= 3 and {int(code) for code in codes} <= {one["code"] for one in legal.values()}
        assert len(re.findall(r"\d+ % (?:± \d+ )?to win", card[0])) == len(codes)
        assert "Estimated from" in card[0]
        marked = re.search(r'<button class="choice[^"]* hinted"[^>]*id="choice-(\d+)"', answer.text)
        assert marked and marked[1] == codes[0]


def test_no_hint_in_a_game_with_other_people(settings: Settings) -> None:
    with server(settings) as client:
        table, key = open_table(client, ["me", "open"])
        ask(client, "POST", f"/tables/{table}/seats", body={"name": "Bo"})
        view = view_when_asked(client, table, key)
        answer = ask_hint(client, table, key, view["turn"])
        assert answer.status_code == 409
        assert "Hints are only available in games against bots" in answer.text
        assert 'id="hint"' not in answer.text


def test_a_bot_that_fails_gives_no_hint(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def failing(self: BotProcesses, game: Game, state: State, seat: int, seed: str, task: Task) -> Study:
        raise TimeoutError

    monkeypatch.setattr(BotProcesses, "study", failing)
    with server(settings) as client:
        table, key = open_table(client, ["me", "medium"])
        view = view_when_asked(client, table, key)
        answer = ask_hint(client, table, key, view["turn"])
        assert answer.status_code == 409 and "There is no hint now" in answer.text


def test_a_process_studies_only_what_the_seat_knows(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []
    usual = BotProcesses._run

    async def watched(self: BotProcesses, request: Any, report: Any = None) -> str:
        if request[-1] is not None:
            seen.append(request)
        return await usual(self, request, report)

    monkeypatch.setattr(BotProcesses, "_run", watched)
    with server(settings) as client:
        table, key = open_table(client, ["me", "medium"])
        ask_hint(client, table, key, view_when_asked(client, table, key)["turn"])
    (_, dump, seat, _, _, task) = seen[0]
    assert seat == 0 and dump["seed"] == "imagined" and dump["flags"] == [True, True] and not dump["past"]
    assert msgspec.convert(task, Task).trials == 8


def test_feedback_without_a_study_is_no_hint() -> None:
    assert Feedback().hint == "" and not Feedback()
