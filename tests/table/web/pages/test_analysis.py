"""The pages of analyses: the analysis of a game, its marks in the replay, and the analysis board."""

from __future__ import annotations

import re
import time
from typing import Any
from urllib.parse import quote

import pytest

from sandai.table.play.analysis import analyses
from sandai.table.settings import Settings
from tests.table.client import Client, api, ask, open_table, server, view_when_asked

pytestmark = pytest.mark.usefixtures("pebbles")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "TRIALS", 8)
    for module in (
        "sandai.table.play.analysis.studies",
        "sandai.table.web.routes.analysis",
        "sandai.table.web.pages.table.study",
    ):
        monkeypatch.setattr(f"{module}.STEPS", (8, 16))


def page(client: Client, path: str, key: str = "", method: str = "GET", **fields: str) -> Any:
    client.cookies.clear()
    headers = {"authorization": f"Bearer {key}"} if key else {}
    return client.request(method, path, headers=headers, data=fields or None)


def finished(client: Client) -> tuple[str, str]:
    """A game of Pebbles against a bot, played to its end by taking the last choice; its id and the key."""
    table, key = open_table(client, ["me", "medium"], game="pebbles")
    while not (view := view_when_asked(client, table, key))["over"]:
        choice = api(client, "GET", f"/tables/{table}/choices", key)[-1]["text"]
        api(client, "POST", f"/tables/{table}/choices", key, {"turn": view["turn"], "choice": choice})
    return table, key


def analysed(client: Client, table: str, key: str) -> str:
    """Start an analysis and return the page once it is done."""
    assert page(client, f"/t/{table}/analysis", key, "POST").status_code == 200
    limit = time.monotonic() + 60
    while time.monotonic() < limit:
        text = str(page(client, f"/t/{table}/analysis", key).text)
        if 'id="chances"' in text:
            return text
        assert 'id="progress"' in text
        time.sleep(0.05)
    raise AssertionError("the analysis did not end")


def test_the_analysis_of_a_finished_game_can_be_started_and_shared(settings: Settings) -> None:
    with server(settings) as client:
        table, key = finished(client)
        assert f'href="/t/{table}/analysis"' in page(client, f"/t/{table}", key).text
        before = page(client, f"/t/{table}/analysis", key).text
        assert "This game was not analysed yet" in before and "Analyse this game" in before
        text = analysed(client, table, key)
        for part in ("chances", "accuracy", "luck", "turning-points", "mistakes"):
            assert f'<section id="{part}"' in text
        assert re.search(rf'<a href="/t/{table}/replay/\d+" tabindex="-1"><rect class="stop"', text)
        assert "Start" not in text and "no trained evaluation" in text
        stranger = page(client, f"/t/{table}/analysis").text
        assert '<section id="chances"' in stranger
        part = page(client, f"/t/{table}/analysis/progress").text
        assert part.startswith('<div id="analysis">') and '<section id="chances"' in part


def test_marks_and_better_choices_are_in_the_replay(settings: Settings) -> None:
    with server(settings) as client:
        table, key = finished(client)
        assert "Analyse this game" in page(client, f"/t/{table}/replay/1", key).text
        analysed(client, table, key)
        found = api(client, "GET", f"/tables/{table}/analysis", key)["analysis"]
        decision = found["decisions"][0]
        shown = page(client, f"/t/{table}/replay/{decision['number']}", key).text
        card = re.search(r'<section id="analysis".*?</section>', shown, re.DOTALL)
        assert card and 'id="judged"' in card[0] and "chances small" in card[0]
        bad = [one for one in found["decisions"] if one["grade"] in ("inaccuracy", "mistake", "blunder")]
        last = page(client, f"/t/{table}/replay/{found['choices']}", key).text
        assert len(re.findall(r'<span class="mark (?:inaccuracy|mistake|blunder)"', last)) >= min(1, len(bad))


def test_a_game_with_other_people_has_no_analysis_before_its_end(settings: Settings) -> None:
    with server(settings) as client:
        table, key = open_table(client, ["me", "open"], game="pebbles")
        other = api(client, "POST", f"/tables/{table}/seats", body={"name": "Bo"})["key"]
        for who in (key, other, ""):
            assert "only after its end" in page(client, f"/t/{table}/analysis", who).text
            assert page(client, f"/t/{table}/analysis", who, "POST").status_code == 409
            assert page(client, f"/t/{table}/study/0", who).status_code == 409
            assert page(client, f"/t/{table}/study/0/thought", who).status_code == 409
            assert ask(client, "GET", f"/tables/{table}/study?position=0", who).status_code == 409
            assert ask(client, "POST", f"/tables/{table}/hint", who or key, {"turn": 0}).status_code == 409
        assert 'id="analysis"' not in page(client, f"/t/{table}/replay/0", key).text


def test_the_analysis_board_thinks_on_in_steps(settings: Settings) -> None:
    with server(settings) as client:
        table, key = finished(client)
        board = page(client, f"/t/{table}/study/0", key).text
        assert 'hx-trigger="load"' in board and "Try a choice" in board
        first = page(client, f"/t/{table}/study/0/thought?step=0", key)
        assert first.status_code == 200 and "8 trials" in first.text and "thought?step=1" in first.text
        second = page(client, f"/t/{table}/study/0/thought?step=1", key).text
        assert "16 trials" in second and "thought?step=" not in second and "Thought long enough" in second
        assert page(client, f"/t/{table}/study/0/thought?step=2", key).status_code == 400
        tried = re.search(rf'href="(/t/{table}/study/0\?line=[^"]+)"', second)
        assert tried
        after = page(client, tried[1], key)
        assert after.status_code == 200 and 'class="variation"' in after.text and 'name="line-0"' in after.text
        assert page(client, f"/t/{table}/study/0?line=dance", key).status_code == 400
        assert page(client, f"/t/{table}/study/9999", key).status_code == 400
        end = api(client, "GET", f"/tables/{table}/view", key)["decisions"]
        assert "The game is over here" in page(client, f"/t/{table}/study/{end}", key).text


def test_an_exercise_hides_the_best_choices_and_judges_attempts(settings: Settings) -> None:
    with server(settings) as client:
        table, key = finished(client)
        board = page(client, f"/t/{table}/study/0?quiet=yes", key).text
        assert 'hx-trigger="toggle from:closest details once"' in board and 'hx-trigger="load"' not in board
        assert "There is a better choice here" in board
        attempts = re.findall(rf'href="(/t/{table}/study/0\?quiet=yes&amp;attempt=([^"]+))"', board)
        assert len(attempts) > 1
        verdicts = []
        for address, choice in attempts:
            asking = page(client, address.replace("&amp;", "&"), key).text
            assert f'hx-get="/t/{table}/study/0/attempt?choice={choice}"' in asking and "hx-get" in asking
            verdicts.append(page(client, f"/t/{table}/study/0/attempt?choice={choice}", key).text)
        assert any("nothing better was found" in verdict for verdict in verdicts)
        assert page(client, f"/t/{table}/study/0/attempt?choice=dance", key).status_code == 400


def test_an_attempt_is_judged_only_where_the_position_may_be_studied(settings: Settings) -> None:
    with server(settings) as client:
        table, key = open_table(client, ["me", "medium"], game="pebbles")
        view = view_when_asked(client, table, key)
        here = f"/t/{table}/study/{view['decisions']}"
        choice = api(client, "GET", f"/tables/{table}/choices", key)[0]["text"]
        assert f"attempt={quote(choice)}" in page(client, f"{here}?quiet=yes", key).text
        assert "?line=" not in page(client, f"{here}?quiet=yes", key).text
        assert page(client, f"{here}/attempt?choice={quote(choice)}", key).status_code == 200
        assert page(client, f"{here}/attempt?choice={quote(choice)}").status_code == 409  # a spectator


def test_a_running_game_against_bots_shows_only_ones_own_choices(settings: Settings) -> None:
    with server(settings) as client:
        table, key = open_table(client, ["me", "medium"], game="pebbles")
        view = view_when_asked(client, table, key)
        board = page(client, f"/t/{table}/study/{view['decisions']}", key).text
        assert 'id="thought"' in board and "Try a choice" not in board
        thought = page(client, f"/t/{table}/study/{view['decisions']}/thought", key).text
        assert "trials" in thought and "?line=" not in thought
        choice = api(client, "GET", f"/tables/{table}/choices", key)[0]["text"]
        assert page(client, f"/t/{table}/study/{view['decisions']}?line={choice}", key).status_code == 409
        assert page(client, f"/t/{table}/study/{view['decisions']}").status_code == 409  # a spectator


def test_the_api_serves_the_same(settings: Settings) -> None:
    with server(settings) as client:
        table, key = open_table(client, ["me", "medium"], game="pebbles")
        view = view_when_asked(client, table, key)
        hint = api(client, "POST", f"/tables/{table}/hint", key, {"turn": view["turn"]})
        legal = {one["text"] for one in api(client, "GET", f"/tables/{table}/choices", key)}
        assert hint["seat"] == 0 and {one["text"] for one in hint["options"]} <= legal
        assert ask(client, "POST", f"/tables/{table}/hint", key, {"turn": 99}).status_code == 409
        table, key = finished(client)
        assert api(client, "GET", f"/tables/{table}/analysis", key)["state"] == "none"
        assert ask(client, "POST", f"/tables/{table}/analysis/stop", key, {}).status_code == 403
        started = api(client, "POST", f"/tables/{table}/analysis", key, {})
        assert started["state"] == "running" or started["analysis"]
        limit = time.monotonic() + 60
        while (found := api(client, "GET", f"/tables/{table}/analysis", key))["state"] == "running":
            assert time.monotonic() < limit
        assert found["state"] == "done" and found["done"] == found["total"]
        assert found["analysis"]["complete"] and found["analysis"]["decisions"]
        study = api(client, "GET", f"/tables/{table}/study?position=0&step=0", key)
        assert study["options"] and study["trials"] >= 4
        assert ask(client, "GET", f"/tables/{table}/study?position=99999", key).status_code == 400
