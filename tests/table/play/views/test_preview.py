"""Previews show only what the player can know; hints are for games against bots."""

from __future__ import annotations

from itertools import permutations

import pytest

import sandai
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.chance import draw_below
from sandai.kernel.state import State
from sandai.table.play.views.preview import preview
from sandai.table.settings import Settings
from tests.table.client import api, open_table, post, server, view_when_asked

KEY = b"foresight" * 4


def walk(game: str, seats: int, steps: int) -> list[State]:
    """Positions of a random game."""
    state = sandai.load(game).new(seats, seed=7)
    positions: list[State] = []
    for number in range(steps):
        if state.over:
            break
        positions.append(state.copy())
        seat = state.actors[0]
        legal = state.choices_of(seat)
        state.play(legal[draw_below(KEY, number, len(legal))], seat)
    return positions


@pytest.mark.parametrize(("game", "seats"), [("daitou", 3), ("daimyo", 3), ("daitoshi", 2)])
def test_previews_come_true_and_depend_on_nothing_hidden(game: str, seats: int) -> None:
    certain = uncertain = 0
    for position in walk(game, seats, 60)[::3]:
        seat = position.actors[0]
        other_world = position.imagine(seat, "another")
        for choice in position.choices_of(seat)[:3]:
            ahead = preview(position, seat, choice.text)
            elsewhere = preview(other_world, seat, choice.text)
            assert (ahead is None) == (elsewhere is None)
            if ahead is None or elsewhere is None:
                uncertain += 1
                continue
            certain += 1
            truly = position.copy()
            truly.play(choice.text, seat)
            assert ahead.view(seat) == truly.view(seat) == elsewhere.view(seat)
    assert certain > 10 and uncertain


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_there_is_no_preview_of_a_choice_that_reveals_something(seats: int) -> None:
    revealing = 0
    for position in walk("daitoshi", seats, 400):
        seat = position.actors[0]
        for choice in position.choices_of(seat):
            truly = position.copy()
            truly.play(choice.text, seat)
            if (truly.draws, truly.shown) != (position.draws, position.shown):
                revealing += 1
                assert preview(position, seat, choice.text) is None
    assert revealing > 10


def test_a_preview_does_not_reveal_the_order_of_a_stack() -> None:
    """With few tiles below the top one, all imagined worlds may agree on the next tile by accident."""
    tried = 0
    for position in walk("daitoshi", 2, 400):
        assert isinstance(position, DaitoshiState)
        laying = [str(choice) for choice in position.choices if str(choice).startswith("lay ")]
        for text in laying:
            for order in permutations(position.middle_stack[:-1]):
                other = position.copy()
                other.middle_stack[:-1] = order
                after = other.copy()
                after.play(text)
                if after.middle_stack != other.middle_stack:  # the tile is placed and shows the next one
                    tried += 1
                    assert preview(other, other.actors[0], text) is None
    assert tried


def test_there_is_no_preview_where_several_players_decide() -> None:
    state = sandai.load("daitou").new(2, seed=1, bidding_2p="sealed")
    while len(state.actors) < 2:
        state.play(state.choices[0])
    seat = state.actors[0]
    assert preview(state, seat, state.choices_of(seat)[0].text) is None


def test_before_the_turn_ends_the_page_shows_how_it_would_be(settings: Settings) -> None:
    with server(settings) as client:
        options = {"marker_placement": "default", "bidding_2p": "ascending"}
        table, ann = open_table(client, ["me", "open"], name="Ann", options=options)
        ben = api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})["key"]
        if not api(client, "GET", f"/tables/{table}/view", ann)["asked"]:
            ann, ben = ben, ann
        view = view_when_asked(client, table, ann)
        client.cookies.set("sandai", ann)
        post(client, "/me", name="Ann", confirm="always")
        final = next(one for one in api(client, "GET", f"/tables/{table}/choices", ann) if one["final"])
        client.cookies.set("sandai", ann)
        page = post(client, f"/t/{table}/play", turn=str(view["turn"]), choice=final["text"])
        assert 'class="preview"' in page and "Cancel" in page and "Nobody else sees it yet" in page
        client.cookies.set("sandai", ben)
        assert 'class="preview"' not in client.get(f"/t/{table}").text


def test_a_hint_marks_what_a_bot_would_choose(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "random"], name="Ann")
        view = view_when_asked(client, table, ann)
        client.cookies.set("sandai", ann)
        assert 'id="ask-hint"' in client.get(f"/t/{table}").text
        page = post(client, f"/t/{table}/hint", turn=str(view["turn"]))
        assert 'id="hint"' in page and page.count("choice hinted") == 1
        thoughts = client.app.state.services.tables.bot_processes.decisions
        assert post(client, f"/t/{table}/hint", turn=str(view["turn"])) == page
        assert (
            client.app.state.services.tables.bot_processes.decisions == thoughts
        )  # the same question is thought about once
        assert api(client, "GET", f"/tables/{table}/view", ann)["asked"]  # it only tells
        client.cookies.set("sandai", ann)
        assert client.post(f"/t/{table}/hint", data={"turn": "99"}).status_code == 409
        client.cookies.clear()
        assert client.post(f"/t/{table}/hint", data={"turn": str(view["turn"])}).status_code == 403


def test_among_people_there_is_no_hint(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "open"], name="Ann")
        api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})
        view = view_when_asked(client, table, ann)
        client.cookies.set("sandai", ann)
        assert 'id="ask-hint"' not in client.get(f"/t/{table}").text
        answer = client.post(f"/t/{table}/hint", data={"turn": str(view["turn"])})
        assert answer.status_code == 409 and "only available in games against bots" in answer.text
